-- Proposals: changes of single fields that the assistant or a colleague proposes. A batch from the assistant is stored
-- as a whole, and approved changes are written into the case together.

-- ---------------------------------------------------------------- tables

create table public.case_change_batches (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  session_id uuid references public.case_chat_sessions (id) on delete set null,
  title text check (char_length(title) <= 500),
  description text check (char_length(description) <= 20000),
  total_changes integer not null default 0 check (total_changes between 0 and 500),
  created_at timestamptz not null default now()
);

create index case_change_batches_case_id_idx on public.case_change_batches (case_id);
create index case_change_batches_user_id_idx on public.case_change_batches (user_id);
create index case_change_batches_session_id_idx on public.case_change_batches (session_id);

create table public.case_change_proposals (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  session_id uuid references public.case_chat_sessions (id) on delete set null,
  batch_id uuid references public.case_change_batches (id) on delete set null,
  field_path text not null check (octet_length(field_path) <= 2000 and (
    private.case_texts(null) ? field_path or field_path in ('is_active', 'is_draft')
    or field_path ~ '^case_template(\.[^.]+)+$'
  )),
  field_name text check (char_length(field_name) <= 500),
  action text not null check (action in ('add', 'replace', 'modify', 'delete')),
  current_value text check (char_length(current_value) <= 200000),
  proposed_value text check (char_length(proposed_value) <= 200000),
  reason text check (char_length(reason) <= 20000),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  change_order integer not null default 0,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'applied')),
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  -- The auth user and not the profile, so that an embedded profile is always the proposer's.
  approved_by uuid references auth.users (id) on delete set null,
  applied_at timestamptz
);

create index case_change_proposals_case_id_idx
  on public.case_change_proposals (case_id, status, created_at desc);
create index case_change_proposals_user_id_idx on public.case_change_proposals (user_id, case_id, status);
create index case_change_proposals_session_id_idx on public.case_change_proposals (session_id);
create index case_change_proposals_batch_id_idx on public.case_change_proposals (batch_id, change_order);
create index case_change_proposals_approved_by_idx on public.case_change_proposals (approved_by);

-- Educators may not read the profile of a colleague; of a proposer they see the name and the address.
create function private.proposer(_user_id uuid) returns table (user_name text, user_email text)
language sql stable security definer set search_path = '' rows 1 as $$
  select coalesce(full_name, email), email
  from public.profiles
  where id = _user_id
    -- Maintenance without a token counts as the service.
    and (id = private.account_id() or private.is_author() or coalesce(auth.role(), 'service_role') = 'service_role');
$$;

create view public.case_change_proposals_with_user_info with (security_invoker = true) as
  select
    p.id, p.case_id, p.user_id, p.session_id, p.batch_id, p.field_path, p.field_name, p.action, p.current_value,
    p.proposed_value, p.reason, p.priority, p.change_order, p.status, p.created_at, p.approved_at, p.approved_by,
    p.applied_at, u.user_name, u.user_email
  from public.case_change_proposals as p
  left join lateral private.proposer(p.user_id) as u on true;

comment on view public.case_change_proposals_with_user_info is
  'The proposals with the name and the email of the proposer; row-level security of the table applies.';

-- ---------------------------------------------------------------- grants

revoke all on
  public.case_change_batches, public.case_change_proposals, public.case_change_proposals_with_user_info
  from anon, authenticated;

grant select on public.case_change_batches to authenticated;
grant insert (id, case_id, user_id, session_id, title, description, total_changes)
  on public.case_change_batches to authenticated;

grant select on public.case_change_proposals, public.case_change_proposals_with_user_info to authenticated;
grant insert (
  id, case_id, user_id, session_id, batch_id, field_path, field_name, action, current_value, proposed_value,
  reason, priority, change_order, status
) on public.case_change_proposals to authenticated;
-- A proposal can be decided but not rewritten; the server sets when and by whom.
grant update (status) on public.case_change_proposals to authenticated;

grant all on public.case_change_batches, public.case_change_proposals to service_role;
revoke all on public.case_change_proposals_with_user_info from service_role;
grant select on public.case_change_proposals_with_user_info to service_role;

-- ---------------------------------------------------------------- triggers

create trigger limit_rows after insert on public.case_change_batches referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '5000', 'batches of changes for one author');
create trigger limit_rows after insert on public.case_change_proposals referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '20000', 'proposed changes for one author');

create function private.decide_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not (
    (old.status = 'pending' and new.status in ('approved', 'rejected'))
    or (old.status = 'approved' and new.status = 'applied')
  ) then
    raise exception using errcode = 'P0001',
      message = format('A proposal that is %s cannot become %s.', old.status, new.status),
      hint = 'Decided proposals are final; only an approved one can be applied.';
  end if;
  new.approved_at := case new.status when 'approved' then now() when 'applied' then old.approved_at end;
  new.approved_by := case new.status when 'approved' then auth.uid() when 'applied' then old.approved_by end;
  new.applied_at := case new.status when 'applied' then now() end;
  return new;
end;
$$;

create trigger decide_proposal before update of status on public.case_change_proposals
  for each row when (new.status is distinct from old.status) execute function private.decide_proposal();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.case_change_proposals;

-- ---------------------------------------------------------------- row-level security

alter table public.case_change_batches enable row level security;
alter table public.case_change_proposals enable row level security;

create policy "Authors read their own change batches" on public.case_change_batches
  for select to authenticated using ((select private.is_author()) and user_id = (select private.account_id()));
create policy "Authors create change batches in their own sessions" on public.case_change_batches
  for insert to authenticated with check (
    (select private.is_author())
    and user_id = (select private.account_id())
    and (
      session_id is null
      or exists (
        select from public.case_chat_sessions as s
        where s.id = case_change_batches.session_id
          and s.user_id = (select private.account_id())
          and s.case_id = case_change_batches.case_id
      )
    )
  );

create policy "Authors read all proposals, others their own" on public.case_change_proposals
  for select to authenticated using ((select private.is_author()) or user_id = (select private.account_id()));
create policy "Authors propose changes in their own sessions and batches" on public.case_change_proposals
  for insert to authenticated with check (
    (select private.is_author())
    and user_id = (select private.account_id())
    and status = 'pending'
    and (
      session_id is null
      or exists (
        select from public.case_chat_sessions as s
        where s.id = case_change_proposals.session_id
          and s.user_id = (select private.account_id())
          and s.case_id = case_change_proposals.case_id
      )
    )
    and (
      batch_id is null
      or exists (
        select from public.case_change_batches as b
        where b.id = case_change_proposals.batch_id
          and b.user_id = (select private.account_id())
          and b.case_id = case_change_proposals.case_id
      )
    )
  );
-- The proposer approves, rejects and applies; another author may decide about a pending one, to resolve a conflict.
create policy "Authors decide their own proposals and pending ones of others" on public.case_change_proposals
  for update to authenticated
  using ((select private.is_author()) and (user_id = (select private.account_id()) or status = 'pending'))
  with check (
    (select private.is_author()) and (user_id = (select private.account_id()) or status in ('approved', 'rejected'))
  );

-- ---------------------------------------------------------------- procedures

-- Security invoker: the policies and constraints of both tables decide who may store what.
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

comment on function public.create_change_batch is
  'Stores a batch of the caller with one pending proposal for each change, in the given order, all or nothing. A change has field_path, field_name, action, current_value, proposed_value, reason and priority. Authors only, in a chat of their own about this case (42501); 22023 unless there are 1 to 500 changes; 23502 or 23514 for a change without a valid field, action or priority; 23505 for an id that is taken; PT404 for an unknown case.';

-- Security invoker: the policies and the trigger of the table decide who may decide what.
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
      -- Always in the same order, so that two writers cannot deadlock.
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

comment on function public.decide_change_proposals is
  'Approves or rejects the caller''s own pending changes among up to 500 ids, and returns for each whether it was decided now: the others were decided before, belong to another author or do not exist. Authors only (42501); 22023 for another number of ids or another status.';

create function private.lock_approved_proposals(_case_id uuid, _proposal_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  _proposal public.case_change_proposals;
  _count integer := 0;
begin
  -- Always in the same order, so that two writers cannot deadlock.
  for _proposal in
    select * from public.case_change_proposals where id = any (_proposal_ids) order by id for update
  loop
    _count := _count + 1;
    if _proposal.user_id <> auth.uid() then
      raise exception using errcode = '42501', message = 'A change can be applied only by the author it was proposed to.';
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

comment on function private.lock_approved_proposals is
  'Locks the proposals until the end of the transaction; refuses those that the caller may not apply to the case.';

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
  -- Changes that the case already contains, because the form was saved with them, do not make a published case a draft.
  if _scenario is distinct from _before then
    perform private.write_draft(_scenario, true);
  end if;
  update public.case_change_proposals set status = 'applied' where id = any (p_proposal_ids);
  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  return _scenario;
end;
$$;

comment on function public.apply_change_proposals is
  'Writes p_case, which contains the approved changes, as an auto-save does, and marks them applied, all or nothing. The author''s own changes only (42501); P0001 for one that is not approved; 22023 for one of another case, for an empty list, or with the field that is not valid; PT404 for an unknown case or change; PT409 "stale revision" with the current revision as detail.';

-- A value that changes with every proposal and every decision that the caller may see.
create function private.proposals_mark(_case_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select md5(string_agg(p.id || p.status, ',' order by p.id))
  from public.case_change_proposals as p where p.case_id = _case_id;
$$;

-- One request for all that the editor shows of a case's proposals, because it is read whenever one of them changes.
create function public.get_case_proposals(
  p_case_id uuid,
  p_others_since timestamptz default null,
  p_editors_since timestamptz default null,
  p_with_case boolean default false
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
begin
  return jsonb_build_object(
    'own', (
      select coalesce(jsonb_agg(to_jsonb(own) order by own.created_at), '[]')
      from (
        select
          p.id, p.field_path, p.action, p.current_value, p.proposed_value, p.status, p.created_at, p.user_id,
          p.batch_id, p.user_name, p.user_email, p.reason, p.priority, p.change_order
        from public.case_change_proposals_with_user_info as p
        where p.case_id = p_case_id and p.user_id = _user_id and p.status = 'pending'
        order by p.created_at limit 1000
      ) as own
    ),
    'others', (
      select coalesce(jsonb_agg(to_jsonb(other) order by other.created_at desc), '[]')
      from (
        select
          p.id, p.field_path, p.action, p.current_value, p.proposed_value, p.status, p.created_at, p.user_id,
          p.batch_id, p.user_name, p.user_email
        from public.case_change_proposals_with_user_info as p
        where p.case_id = p_case_id and p.user_id <> _user_id and p.status = 'pending'
          and p.created_at >= p_others_since
        order by p.created_at desc limit 1000
      ) as other
    ),
    'editors', (
      select coalesce(jsonb_agg(to_jsonb(editor) order by editor.created_at desc), '[]')
      from (
        select distinct on (p.user_id) p.user_id, p.created_at, p.user_name, p.user_email
        from public.case_change_proposals_with_user_info as p
        where p.case_id = p_case_id and p.user_id <> _user_id and p.created_at >= p_editors_since
        order by p.user_id, p.created_at desc
      ) as editor
    ),
    'decided', (
      select jsonb_build_object(
        'approved', count(*) filter (where p.status in ('approved', 'applied')),
        'rejected', count(*) filter (where p.status = 'rejected')
      )
      from public.case_change_proposals as p
      where p.case_id = p_case_id and p.user_id = _user_id and p.status <> 'pending'
    ),
    'mark', private.proposals_mark(p_case_id)
  ) || case when p_with_case then jsonb_build_object('case', (
    select to_jsonb(s) from public.clinical_scenarios as s where s.id = p_case_id
  )) else '{}' end;
end;
$$;

comment on function public.get_case_proposals is
  'For a case: the caller''s pending changes (at most 1,000, oldest first) and how many were decided; the pending changes of others since p_others_since, and who else proposed anything since p_editors_since, newest first (both empty without a time); with p_with_case also the case, so that opening it takes one request. Row-level security applies; 42501 for a closed account.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.proposer, private.decide_proposal, public.create_change_batch, public.decide_change_proposals,
  private.lock_approved_proposals, public.apply_change_proposals, private.proposals_mark, public.get_case_proposals
  from public, anon, authenticated, service_role;
-- The view and the read procedures run with the rights of the reader.
grant execute on function private.proposer, private.proposals_mark to authenticated, service_role;
grant execute on function
  public.create_change_batch, public.decide_change_proposals, public.apply_change_proposals,
  public.get_case_proposals
  to authenticated;
