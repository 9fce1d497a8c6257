-- Change review: the assistant's batches are stored whole, and what an author approved is written into the case whole.

-- ---------------------------------------------------------------- storing a batch

-- With the caller's rights: the policies and constraints of both tables say who may store what.
create function public.create_change_batch(
  _id uuid,
  _case_id uuid,
  _session_id uuid,
  _title text,
  _description text,
  _changes jsonb
) returns public.case_change_batches
language plpgsql security invoker set search_path = '' as $$
declare
  _batch public.case_change_batches;
begin
  perform private.require_author();
  if _id is null then
    raise exception using errcode = '22023', message = 'A batch of changes needs an id.';
  end if;
  if jsonb_typeof(_changes) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'The changes must be a list.';
  end if;
  if jsonb_array_length(_changes) not between 1 and 500 then
    raise exception using errcode = '22023', message = 'A batch has 1 to 500 changes.';
  end if;
  if exists (select from jsonb_array_elements(_changes) as c (change) where jsonb_typeof(c.change) <> 'object') then
    raise exception using errcode = '22023', message = 'Each change must be an object.';
  end if;
  if not exists (select from public.clinical_scenarios where id = _case_id) then
    raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found';
  end if;

  insert into public.case_change_batches (id, case_id, user_id, session_id, title, description, total_changes)
  values (_id, _case_id, auth.uid(), _session_id, _title, _description, jsonb_array_length(_changes))
  returning * into _batch;

  insert into public.case_change_proposals (
    case_id, user_id, session_id, batch_id, field_path, field_name, action, current_value, proposed_value, reason,
    priority, change_order, status
  )
  select
    _case_id, auth.uid(), _session_id, _id, c.change ->> 'field_path', c.change ->> 'field_name',
    c.change ->> 'action', c.change ->> 'current_value', c.change ->> 'proposed_value', c.change ->> 'reason',
    coalesce(c.change ->> 'priority', 'medium'), c.place - 1, 'pending'
  from jsonb_array_elements(_changes) with ordinality as c (change, place);
  return _batch;
end;
$$;

comment on function public.create_change_batch(uuid, uuid, uuid, text, text, jsonb) is
  'Stores a batch of the caller''s with one pending proposal a change, in the order given, all or nothing. A change has field_path, field_name, action, current_value, proposed_value, reason and priority. Authors only, in a chat of their own about this case (42501); 22023 for something else than 1 to 500 changes; 23502 or 23514 for a change that names no field, action or priority; 23505 for an id that is taken; PT404 for an unknown case.';

-- ---------------------------------------------------------------- deciding several at once

-- With the caller's rights: the policies and the trigger of the table say who may decide what.
create function public.decide_change_proposals(p_proposal_ids uuid[], p_status text)
returns table (proposal_id uuid, is_decided boolean)
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_author();
  if coalesce(cardinality(p_proposal_ids), 0) not between 1 and 500
    or array_position(p_proposal_ids, null) is not null
  then
    raise exception using errcode = '22023', message = 'Deciding needs the ids of 1 to 500 changes.';
  end if;
  if p_status is null or p_status not in ('approved', 'rejected') then
    raise exception using errcode = '22023', message = 'A change is approved or rejected.';
  end if;
  return query
    with pending as (
      -- Always in the same order, so that two writers cannot wait for each other.
      select p.id from public.case_change_proposals as p
      where p.id = any (p_proposal_ids) and p.user_id = private.account_id() and p.status = 'pending'
      order by p.id for update
    ), decided as (
      update public.case_change_proposals as p set status = p_status
      from pending where p.id = pending.id
      returning p.id
    )
    select i.id, i.id in (select d.id from decided as d) from (select distinct unnest(p_proposal_ids)) as i (id);
end;
$$;

comment on function public.decide_change_proposals(uuid[], text) is
  'Approves or rejects the caller''s own pending changes among 1 to 500, and tells of each id whether it was decided: the others were decided before, are of another author or are not there. Authors only (42501); 22023 for another number of ids or another status.';

-- ---------------------------------------------------------------- applying what was approved

create function private.lock_approved_proposals(_case_id uuid, _proposal_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  _proposal public.case_change_proposals;
  _count integer := 0;
begin
  -- Always in the same order, so that two writers cannot wait for each other.
  for _proposal in
    select * from public.case_change_proposals where id = any (_proposal_ids) order by id for update
  loop
    _count := _count + 1;
    if _proposal.user_id <> auth.uid() then
      raise exception using errcode = '42501', message = 'Changes are applied by the author to whom they were proposed.';
    end if;
    if _proposal.case_id <> _case_id then
      raise exception using errcode = '22023', message = 'A change belongs to another case.';
    end if;
    if _proposal.status <> 'approved' then
      raise exception using errcode = 'P0001',
        message = format('A change that is %s cannot be applied.', _proposal.status),
        hint = 'Only an approved change can be applied, and once.';
    end if;
  end loop;
  if _count <> (select count(distinct i.id) from unnest(_proposal_ids) as i (id)) then
    raise exception using errcode = 'PT404', message = 'There is no such change.', detail = 'proposal/not-found';
  end if;
end;
$$;

comment on function private.lock_approved_proposals(uuid, uuid[]) is
  'Keeps the proposals from other writers until the end of the transaction; refuses what the caller may not apply to the case.';

create function public.apply_change_proposals(
  p_case_id uuid,
  p_proposal_ids uuid[],
  p_expected_revision bigint,
  p_case jsonb
) returns public.clinical_scenarios
language plpgsql security definer set search_path = '' as $$
declare
  _before public.clinical_scenarios;
  _scenario public.clinical_scenarios;
begin
  perform private.require_author();
  if coalesce(cardinality(p_proposal_ids), 0) = 0 or array_position(p_proposal_ids, null) is not null then
    raise exception using errcode = '22023', message = 'Applying needs the ids of changes.';
  end if;
  _before := private.lock_case(p_case_id, p_expected_revision);
  perform private.lock_approved_proposals(p_case_id, p_proposal_ids);
  _scenario := private.with_fields(_before, p_case);
  -- Changes that the case says already, because the form was saved with them, make no draft of a published case.
  if _scenario is distinct from _before then
    perform private.write_draft(_scenario, true);
  end if;
  update public.case_change_proposals set status = 'applied' where id = any (p_proposal_ids);
  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  return _scenario;
end;
$$;

comment on function public.apply_change_proposals(uuid, uuid[], bigint, jsonb) is
  'Writes the case with the approved changes in it, as an auto-save does, and marks them applied, all or nothing. The author''s own changes only (42501); P0001 for one that is not approved; 22023 for one of another case, for none at all, or naming a field that is not acceptable; PT404 for an unknown case or change; PT409 "stale revision" with the current revision as detail.';

revoke execute on function
  public.create_change_batch(uuid, uuid, uuid, text, text, jsonb),
  public.decide_change_proposals(uuid[], text),
  private.lock_approved_proposals(uuid, uuid[]),
  public.apply_change_proposals(uuid, uuid[], bigint, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_change_batch(uuid, uuid, uuid, text, text, jsonb),
  public.decide_change_proposals(uuid[], text),
  public.apply_change_proposals(uuid, uuid[], bigint, jsonb)
  to authenticated;
