-- Synchronisation, the reading half: which cases changed since a place that the caller knows, deletions included.
--
-- Why this is hard: a number from a sequence is drawn when a row is written and seen by others when its transaction
-- commits. A transaction that draws 7 and commits after the one that drew 8 would never be pulled by somebody who has
-- read up to 8. So a change carries the id of its transaction too, the order is (change_txid, change_seq), and a pull
-- shows only transactions below pg_snapshot_xmin: all of those are over, so nothing can still come to stand before
-- what was shown. A long transaction, also one that writes other tables, therefore delays what is pulled, and never
-- loses it; `is_behind` says that there is something to ask for again.
--
-- Transaction ids belong to one database server and to one course of its history. A server restored to an earlier
-- moment counts on from there, and a dump loaded into another server brings ids that are still to come there. The
-- cursor therefore names the history that it was given out in: in another one the pull starts from the beginning, and
-- numbers from the future are replaced (private.adopt_foreign_changes).

-- ---------------------------------------------------------------- tables

create sequence private.case_change_seq;

alter table public.clinical_scenarios
  add column change_txid xid8 not null default pg_current_xact_id(),
  add column change_seq bigint not null default nextval('private.case_change_seq');
-- A trigger numbers new rows: writers may not use the sequence.
alter table public.clinical_scenarios alter column change_seq set default 0;

comment on column public.clinical_scenarios.change_txid is
  'The transaction of the last change. With change_seq the order in which changes are pulled; the server''s.';

create index clinical_scenarios_change_idx on public.clinical_scenarios (change_txid, change_seq);

create table public.case_tombstones (
  case_id uuid primary key,
  title text not null,
  -- A case that comes back under its old id goes on counting here, so that no writer takes it for the old one.
  revision bigint not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references auth.users (id) on delete set null,
  change_txid xid8 not null,
  change_seq bigint not null
);

comment on table public.case_tombstones is
  'Deleted cases, for those who have a copy. Written by a trigger; a case made again under the same id has none.';

create index case_tombstones_change_idx on public.case_tombstones (change_txid, change_seq);
create index case_tombstones_deleted_by_idx on public.case_tombstones (deleted_by);

-- ---------------------------------------------------------------- grants

revoke all on sequence private.case_change_seq from public, anon, authenticated;

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
  return new;
end;
$$;

create function private.raise_case() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not before the insert: it may wait for the transaction that deletes the case of this id.
  delete from public.case_tombstones where case_id = new.id;
  return null;
end;
$$;

create function private.bury_case() returns trigger
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

create trigger scenario_5_mark_change before insert or update on public.clinical_scenarios
  for each row execute function private.mark_case_change();
create trigger raise_case after insert on public.clinical_scenarios
  for each row execute function private.raise_case();
create trigger bury_case after delete on public.clinical_scenarios
  for each row execute function private.bury_case();

-- ---------------------------------------------------------------- row-level security

alter table public.case_tombstones enable row level security;

create policy "Authors read what cases were deleted" on public.case_tombstones
  for select to authenticated using ((select private.is_author()));

-- ---------------------------------------------------------------- realtime

-- Who follows the cases needs to know that one changed, and reads it then: the templates need not travel to everybody.
alter publication supabase_realtime drop table public.clinical_scenarios;
alter publication supabase_realtime add table public.clinical_scenarios
  (id, title, is_active, is_draft, revision, published_version_id, updated_at);

-- ---------------------------------------------------------------- procedures

create function private.change_history() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select left(md5(format('%s %s', s.system_identifier, c.timeline_id)), 8)
    from pg_control_system() as s, pg_control_checkpoint() as c
  );
exception when insufficient_privilege then
  -- A server that does not tell has, as far as anybody knows, always been the same.
  return '00000000';
end;
$$;

comment on function private.change_history() is
  'Names the course of history that this server is in: another one after a restore or on another server.';

-- Asked in this form the answer is the end of an index, however many cases there are.
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

create function private.adopt_foreign_changes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What this statement sees was written by transactions below its snapshot's end, or by its own, or elsewhere.
  if not exists (
    select from private.newest_change()
    where txid >= pg_snapshot_xmax(pg_current_snapshot()) and txid is distinct from pg_current_xact_id_if_assigned()
  ) then
    return;
  end if;

  -- A new number is no change of the case: its updated_at stays.
  alter table public.clinical_scenarios disable trigger scenario_3_keep_rules;
  update public.clinical_scenarios set change_seq = change_seq
  where change_txid >= pg_snapshot_xmax(pg_current_snapshot());
  alter table public.clinical_scenarios enable trigger scenario_3_keep_rules;
  update public.case_tombstones
  set change_txid = pg_current_xact_id(), change_seq = nextval('private.case_change_seq')
  where change_txid >= pg_snapshot_xmax(pg_current_snapshot());
end;
$$;

comment on function private.adopt_foreign_changes() is
  'Gives changes that were numbered by another server, or before a restore, numbers of this one.';

create function private.case_facts(_case_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', id,
      'title', title,
      'description', description,
      'difficulty_level', difficulty_level,
      'specialty', specialty,
      'presentation', presentation,
      'condition', condition,
      'is_active', is_active,
      'is_draft', is_draft,
      'auto_saved', auto_saved,
      'last_saved', last_saved,
      'revision', revision,
      'published_version_id', published_version_id,
      'created_at', created_at,
      'updated_at', updated_at
    )
    from public.clinical_scenarios where id = _case_id
  );
end;
$$;

comment on function private.case_facts(uuid) is
  'The case as procedures answer it, without its template; null when there is none.';

create function private.whole_case(_case_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.case_facts(id) || jsonb_build_object('case_template', case_template)
    from public.clinical_scenarios where id = _case_id
  );
end;
$$;

create function public.pull_cases(p_cursor text default null, p_limit integer default 100) returns json
language plpgsql security definer set search_path = '' as $$
declare
  _history text := private.change_history();
  _place text[];
  _txid xid8 := '0';
  _seq bigint := 0;
begin
  perform private.require_author();
  if p_limit is null or p_limit not between 1 and 500 then
    raise exception using errcode = '22023', message = 'The limit must be from 1 to 500.';
  end if;
  if p_cursor is not null then
    _place := regexp_match(p_cursor, '^([0-9]{1,18}):([0-9]{1,18}):([0-9a-f]{8})$');
    if _place is null then
      raise exception using errcode = '22023',
        message = format('The cursor "%s" is none that a pull gave out.', left(p_cursor, 60)),
        hint = 'Pull without a cursor to start from the beginning.';
    end if;
    if _place[3] = _history then
      _txid := _place[1]::xid8;
      _seq := _place[2];
    end if;
  end if;
  perform private.adopt_foreign_changes();

  -- One statement, so one snapshot: the horizon and the rows belong together.
  return (
    with horizon as materialized (
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
    page as materialized (
      select * from found order by change_txid, change_seq limit p_limit
    )
    select json_build_object(
      'changes', (
        select coalesce(json_agg(
          case
            when deleted_at is null then json_build_object(
              'kind', 'changed',
              'case', (
                select row_to_json(c) from (
                  select
                    s.id, s.title, s.description, s.difficulty_level, s.specialty, s.presentation, s.condition,
                    s.is_active, s.is_draft, s.auto_saved, s.last_saved, s.revision, s.published_version_id,
                    s.created_at, s.updated_at, s.case_template
                  from public.clinical_scenarios as s where s.id = page.id
                ) as c
              )
            )
            else json_build_object('kind', 'deleted', 'case_id', id, 'title', title, 'deleted_at', deleted_at)
          end
          order by change_txid, change_seq
        ), '[]')
        from page
      ),
      'cursor', coalesce(
        (
          select format('%s:%s:%s', change_txid, change_seq, _history)
          from page order by change_txid desc, change_seq desc limit 1
        ),
        format('%s:%s:%s', _txid, _seq, _history)
      ),
      'has_more', (select count(*) > p_limit from found),
      'is_behind', (select coalesce(newest.txid >= horizon.txid, false) from private.newest_change() as newest, horizon)
    )
  );
end;
$$;

comment on function public.pull_cases(text, integer) is
  'A page of the changes after the cursor, oldest first: {changes: [{kind: "changed", case} | {kind: "deleted", case_id, title, deleted_at}], cursor, has_more, is_behind}. Without a cursor it starts from the beginning. is_behind: a change waits for an older transaction, so ask again soon. Authors only (42501); 22023 for a cursor that no pull gave out or a limit outside 1 to 500.';

revoke execute on function
  private.mark_case_change(), private.raise_case(), private.bury_case(), private.change_history(), private.newest_change(), private.adopt_foreign_changes(),
  private.case_facts(uuid), private.whole_case(uuid), public.pull_cases(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.pull_cases(text, integer) to authenticated;
