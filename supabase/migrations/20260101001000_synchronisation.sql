-- Synchronisation: pulling the cases that changed since a cursor, deletions included, and pushing writes that were made
-- offline, many at a time.
--
-- Why reading is hard: a row gets its sequence number when it is written, but others see it when its transaction commits.
-- If the transaction with number 7 commits after the one with 8, a client that has read up to 8 would never pull 7. So a
-- change also has the id of its transaction, the order is (change_txid, change_seq), and a pull returns only
-- transactions below pg_snapshot_xmin: all of those have ended, so no change can appear later before one that was
-- returned. A long transaction, also one that writes other tables, therefore delays a change but never loses it;
-- `is_behind` says that the client should pull again.
--
-- Transaction ids are valid on one database server and one timeline of it (its "history"). A server restored to an
-- earlier moment counts on from there, and a dump loaded into another server contains ids above its current one. The
-- cursor therefore contains the history in which it was made: in another one the pull starts from the beginning, and
-- ids above the current one are replaced (private.renumber_foreign_changes). A push contains its history too, and is
-- refused in another one, because revisions of two histories are not comparable.

-- ---------------------------------------------------------------- table

create table public.case_tombstones (
  case_id uuid primary key,
  title text not null,
  -- A case created again with the same id continues this count, so that no writer mistakes it for the deleted one.
  revision bigint not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references auth.users (id) on delete set null,
  change_txid xid8 not null,
  change_seq bigint not null
);

comment on table public.case_tombstones is
  'Deleted cases, for clients that have a copy. Written by a trigger, and removed when the case is created again.';

create index case_tombstones_change_idx on public.case_tombstones (change_txid, change_seq);
create index case_tombstones_deleted_by_idx on public.case_tombstones (deleted_by);

-- ---------------------------------------------------------------- grants

revoke all on public.case_tombstones from anon, authenticated;
grant select (case_id, title, revision, deleted_at, deleted_by) on public.case_tombstones to authenticated;
grant all on public.case_tombstones to service_role;

-- ---------------------------------------------------------------- triggers

create function private.mark_case_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.change_txid := pg_current_xact_id();
  new.change_seq := nextval('private.case_change_seq');
  if tg_op = 'INSERT' then
    new.revision := new.revision
      + coalesce((select revision from public.case_tombstones where case_id = new.id), 0);
  end if;
  if tg_op = 'INSERT' or new.revision <> old.revision then
    new.history := private.change_history();
  else
    new.history := old.history;
  end if;
  return new;
end;
$$;

create trigger scenario_5_mark_change before insert or update on public.clinical_scenarios
  for each row execute function private.mark_case_change();

create function private.remove_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not before the insert: it may wait for the transaction that deletes the case of this id.
  delete from public.case_tombstones where case_id = new.id;
  return null;
end;
$$;

create trigger remove_tombstone after insert on public.clinical_scenarios
  for each row execute function private.remove_tombstone();

create function private.add_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_tombstones (case_id, title, revision, deleted_by, change_txid, change_seq)
  values (
    old.id, old.title, old.revision, auth.uid(), pg_current_xact_id(), nextval('private.case_change_seq')
  )
  on conflict (case_id) do update
  set title = excluded.title,
      revision = excluded.revision,
      deleted_at = excluded.deleted_at,
      deleted_by = excluded.deleted_by,
      change_txid = excluded.change_txid,
      change_seq = excluded.change_seq;
  return null;
end;
$$;

create trigger add_tombstone after delete on public.clinical_scenarios
  for each row execute function private.add_tombstone();

-- ---------------------------------------------------------------- row-level security

alter table public.case_tombstones enable row level security;

create policy "Authors read what cases were deleted" on public.case_tombstones
  for select to authenticated using ((select private.is_author()));

-- ---------------------------------------------------------------- pulling

create function private.change_history() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    -- Loading a dump over this database creates the table again, with another oid.
    select left(md5(format('%s %s %s', s.system_identifier, c.timeline_id, 'public.clinical_scenarios'::regclass::oid)), 8)
    from pg_control_system() as s, pg_control_checkpoint() as c
  );
exception when insufficient_privilege then
  -- Without the right to read the control file every state counts as the same history.
  return '00000000';
end;
$$;

comment on function private.change_history is
  'Identifies the history of this server''s changes: another one after a restore or on another server.';

-- In this form each part reads the end of an index, however many cases there are.
create function private.newest_change() returns table (txid xid8)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query
    select greatest(
      (select change_txid from public.clinical_scenarios order by change_txid desc, change_seq desc limit 1),
      (select change_txid from public.case_tombstones order by change_txid desc, change_seq desc limit 1)
    );
end;
$$;

create function private.renumber_foreign_changes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A visible row was written by a transaction below the snapshot's xmax, by this one, or on another server.
  if not exists (
    select from private.newest_change()
    where txid >= pg_snapshot_xmax(pg_current_snapshot()) and txid is distinct from pg_current_xact_id_if_assigned()
  ) then
    return;
  end if;

  -- The case itself does not change: its updated_at stays.
  alter table public.clinical_scenarios disable trigger scenario_3_keep_rules;
  update public.clinical_scenarios set change_seq = change_seq
  where change_txid >= pg_snapshot_xmax(pg_current_snapshot());
  alter table public.clinical_scenarios enable trigger scenario_3_keep_rules;
  update public.case_tombstones
  set change_txid = pg_current_xact_id(), change_seq = nextval('private.case_change_seq')
  where change_txid >= pg_snapshot_xmax(pg_current_snapshot());
end;
$$;

comment on function private.renumber_foreign_changes is
  'Gives changes with a transaction id of another server, or from before a restore, an id of this server.';

create function private.require_current_studio() returns void
language plpgsql stable set search_path = '' as $$
declare
  -- The oldest studio that understands the current answers. Older ones keep their drafts until they are updated.
  _oldest constant integer[] := '{0,1,0}';
  _client text := nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info';
  _version text := substring(_client from '^andromeda-studio/([0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6})');
begin
  if string_to_array(_version, '.')::integer[] < _oldest then
    raise exception using errcode = 'PT426', message = 'This version of Andromeda Case Studio is too old.',
      detail = array_to_string(_oldest, '.'), hint = 'The detail is the oldest version that can synchronise.';
  end if;
end;
$$;

comment on function private.require_current_studio is
  'Refuses a studio that is too old (PT426); a client without a studio''s header passes.';

create function private.pulled_change(_id uuid, _title text, _deleted_at timestamptz) returns json
language plpgsql stable set search_path = '' as $$
begin
  if _deleted_at is not null then
    return json_build_object('kind', 'deleted', 'case_id', _id, 'title', _title, 'deleted_at', _deleted_at);
  end if;
  return (
    select json_build_object('kind', 'changed', 'case', row_to_json(s))
    from public.clinical_scenarios as s where s.id = _id
  );
end;
$$;

comment on function private.pulled_change is
  'A change as a pull returns it, a case as its table has it; _deleted_at is null for a case that exists.';

create function public.pull_cases(p_cursor text default null, p_limit integer default 100) returns json
language plpgsql security definer set search_path = '' as $$
declare
  _history text := private.change_history();
  _place text[];
  _txid xid8 := '0';
  _seq bigint := 0;
  -- A page ends with the change that reaches this size, so that a slow connection transfers it within seconds.
  _enough_bytes constant integer := 2000000;
begin
  perform private.require_author();
  perform private.require_current_studio();
  if p_limit is null or p_limit not between 1 and 500 then
    raise exception using errcode = '22023', message = 'The limit must be from 1 to 500.';
  end if;
  if p_cursor is not null then
    _place := regexp_match(p_cursor, '^([0-9]{1,18}):([0-9]{1,18}):([0-9a-f]{8})$');
    if _place is null then
      raise exception using errcode = '22023',
        message = format('The cursor "%s" was not returned by a pull.', left(p_cursor, 60)),
        hint = 'Pull without a cursor to start from the beginning.';
    end if;
    if _place[3] = _history then
      _txid := _place[1]::xid8;
      _seq := _place[2];
    end if;
  end if;
  perform private.renumber_foreign_changes();

  -- One statement, so that the horizon and the rows come from one snapshot.
  return (
    with recursive horizon as materialized (
      select pg_snapshot_xmin(pg_current_snapshot()) as txid
    ),
    found as materialized (
      select * from (
        (
          select s.id, null::text as title, null::timestamptz as deleted_at, s.change_txid, s.change_seq
          from public.clinical_scenarios as s
          where (s.change_txid, s.change_seq) > (_txid, _seq) and s.change_txid < (select txid from horizon)
          order by s.change_txid, s.change_seq
          limit p_limit + 1
        )
        union all
        (
          select t.case_id, t.title, t.deleted_at, t.change_txid, t.change_seq
          from public.case_tombstones as t
          where (t.change_txid, t.change_seq) > (_txid, _seq) and t.change_txid < (select txid from horizon)
          order by t.change_txid, t.change_seq
          limit p_limit + 1
        )
      ) as both_kinds
      order by change_txid, change_seq
      limit p_limit + 1
    ),
    numbered as materialized (
      select *, row_number() over (order by change_txid, change_seq) as number from found
    ),
    -- One by one, so that a case beyond the page is never serialised.
    page as (
      select number, change_txid, change_seq, private.pulled_change(id, title, deleted_at) as change, 0 as bytes_before
      from numbered where number = 1
      union all
      select n.number, n.change_txid, n.change_seq, private.pulled_change(n.id, n.title, n.deleted_at),
        page.bytes_before + octet_length(page.change::text)
      from page join numbered as n on n.number = page.number + 1
      where n.number <= p_limit and page.bytes_before + octet_length(page.change::text) < _enough_bytes
    )
    select json_build_object(
      'changes', (select coalesce(json_agg(change order by number), '[]') from page),
      'cursor', coalesce(
        (select format('%s:%s:%s', change_txid, change_seq, _history) from page order by number desc limit 1),
        format('%s:%s:%s', _txid, _seq, _history)
      ),
      'history', _history,
      'has_more', (select count(*) from found) > (select count(*) from page),
      'is_behind', (select coalesce(newest.txid >= horizon.txid, false) from private.newest_change() as newest, horizon)
    )
  );
end;
$$;

comment on function public.pull_cases is
  'A page of the changes after the cursor, oldest first: at most p_limit, and fewer where they reach 2 MB: {changes: [{kind: "changed", case} | {kind: "deleted", case_id, title, deleted_at}], cursor, history, has_more, is_behind}. Without a cursor it starts from the beginning. history differs after a restore of the server. is_behind: a change waits for an older transaction to end, so pull again soon. Authors only (42501); PT426 for a studio that is too old; 22023 for a cursor that was not returned by a pull, or a limit outside 1 to 500.';

-- ---------------------------------------------------------------- pushing
-- Each mutation is applied or refused separately; a failure does not undo the others.

create function private.is_uuid(_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
end;
$$;

create function private.mutation_uuid(_mutation jsonb, _field text) returns uuid
language plpgsql immutable set search_path = '' as $$
declare
  _text text := _mutation ->> _field;
begin
  if not private.is_uuid(_text) then
    raise exception using errcode = '22023',
      message = format('The field %s of a mutation must be a UUID, not "%s".', _field, left(_text, 60));
  end if;
  return _text::uuid;
end;
$$;

create function private.mutation_revision(_mutation jsonb) returns bigint
language plpgsql immutable set search_path = '' as $$
declare
  _text text := _mutation ->> 'expected_revision';
begin
  if jsonb_typeof(_mutation -> 'expected_revision') is distinct from 'number' or _text !~ '^[0-9]{1,18}$' then
    raise exception using errcode = '22023',
      message = 'The field expected_revision of a mutation must be a whole number.';
  end if;
  return _text::bigint;
end;
$$;

create function private.push_case(_mutation jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _kind text := _mutation ->> 'kind';
  _mutation_id uuid;
  _case_id uuid;
  _revision bigint;
  _outcome jsonb;
begin
  if jsonb_typeof(_mutation) <> 'object' then
    raise exception using errcode = '22023', message = 'A mutation must be an object.';
  end if;
  if _kind is null or _kind not in ('create', 'update', 'delete') then
    raise exception using errcode = '22023',
      message = format('The kind of a mutation is create, update or delete, not "%s".', left(_kind, 60));
  end if;
  _mutation_id := private.mutation_uuid(_mutation, 'mutation_id');
  _case_id := private.mutation_uuid(_mutation, 'case_id');
  if _kind <> 'create' then
    _revision := private.mutation_revision(_mutation);
  end if;

  _outcome := private.claim_mutation(_mutation_id, _case_id, _kind, _mutation -> 'case');
  if _outcome is null then
    case _kind
      when 'create' then
        -- A delayed request must not create a case again that has been deleted since.
        if exists (select from public.case_tombstones where case_id = _case_id) then
          raise exception using errcode = 'PT404', message = 'The scenario was deleted.', detail = 'case/not-found';
        end if;
        perform private.write_new_case(_case_id, _mutation -> 'case');
      when 'update' then
        perform private.write_draft(
          private.with_fields(private.lock_case(_case_id, _revision), _mutation -> 'case'), true
        );
      when 'delete' then
        perform private.lock_case(_case_id, _revision);
        delete from public.clinical_scenarios where id = _case_id;
    end case;
    _outcome := jsonb_build_object(
      'case', (select private.case_without_template(s) from public.clinical_scenarios as s where s.id = _case_id)
    );
    perform private.record_mutation_outcome(_mutation_id, _outcome);
  end if;
  return jsonb_build_object('kind', 'accepted') || _outcome;
end;
$$;

comment on function private.push_case is
  'Applies one mutation; raises the error that prevents it.';

create function public.push_cases(p_mutations jsonb, p_history text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _results jsonb[] := '{}';
  _mutation jsonb;
  _result jsonb;
  _current jsonb;
  _state text;
  _message text;
begin
  perform private.require_author();
  perform private.require_current_studio();
  if p_history <> private.change_history() then
    raise exception using errcode = 'PT409', message = 'The server was restored since the last pull.',
      detail = 'sync/other-history', hint = 'Pull again, then push.';
  end if;
  if jsonb_typeof(p_mutations) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'The mutations must be a list.';
  end if;
  if jsonb_array_length(p_mutations) > 500 then
    raise exception using errcode = '22023', message = 'At most 500 mutations can be pushed at once.';
  end if;

  -- Locked in the order of the ids, so that two concurrent pushes cannot deadlock.
  perform from public.clinical_scenarios
  where id in (
    select (value ->> 'case_id')::uuid from jsonb_array_elements(p_mutations)
    where private.is_uuid(value ->> 'case_id')
  )
  order by id
  for update;

  for _mutation in select value from jsonb_array_elements(p_mutations) loop
    begin
      _result := private.push_case(_mutation);
    exception when others then
      get stacked diagnostics _state = returned_sqlstate, _message = message_text;
      if _state in ('PT404', 'PT409') then
        _current := (
          select to_jsonb(s) from public.clinical_scenarios as s
          where s.id = (_mutation ->> 'case_id')::uuid
        );
        _result := case
          when _current is null then jsonb_build_object('kind', 'gone')
          else jsonb_build_object('kind', 'stale', 'case', _current)
        end;
      elsif left(_state, 2) in ('22', '23', '54') or _state in ('42501', 'P0001') then
        _result := jsonb_build_object('kind', 'refused', 'code', _state, 'message', _message);
      else
        -- A deadlock or a full disk is not the mutation's fault: the client sends all of them again.
        raise;
      end if;
    end;
    _results := _results || (_result || jsonb_build_object('mutation_id', _mutation -> 'mutation_id'));
  end loop;

  -- A client repeats a request within seconds, or when it is online again. After 90 days the revision check suffices.
  delete from private.case_mutations where mutation_id in (
    select mutation_id from private.case_mutations
    where created_at < now() - interval '90 days'
    limit 500 for update skip locked
  );
  return to_jsonb(_results);
end;
$$;

comment on function public.push_cases is
  'Applies up to 500 mutations {mutation_id, kind: "create" | "update" | "delete", case_id, expected_revision, case}, each separately, in their order, and returns a list of results {mutation_id, kind} in the same order: "accepted" with the case without its template (null after a deletion); "stale" with the whole current case; "gone"; "refused" with the SQLSTATE as code and a message. An update is an auto-save. A repeated mutation id changes nothing and gets the first result. p_history is that of the last pull; when the server has another one, nothing is written (PT409 sync/other-history). Authors only (42501); PT426 for a studio that is too old; 22023 when the argument is not a list or is too long.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.mark_case_change, private.remove_tombstone, private.add_tombstone, private.change_history,
  private.newest_change, private.renumber_foreign_changes, private.require_current_studio, private.pulled_change,
  public.pull_cases, private.is_uuid, private.mutation_uuid, private.mutation_revision, private.push_case,
  public.push_cases
  from public, anon, authenticated, service_role;
grant execute on function public.pull_cases, public.push_cases to authenticated;
