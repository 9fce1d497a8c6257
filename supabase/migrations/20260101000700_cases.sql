-- Cases: the own cases of members, the clinical scenarios that authors write, and who is at work on a scenario.
-- The row of a scenario is the working copy that authors edit; what members practise is the snapshot of the published
-- version (published_version_id), so that an auto-save never reaches a member.

-- ---------------------------------------------------------------- tables

-- The cases of the screen My Cases.
create table public.user_cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  -- A longer one would not fit into the index, which is written before the reference is checked.
  category_id text not null check (char_length(category_id) <= 401)
    references public.category_tree (id) on delete restrict,
  category_type text not null default 'history' check (category_type in ('history', 'exam', 'prescribing')),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  notes text check (char_length(notes) <= 10000),
  -- Only pending is defined; further states are for those who will work on the cases.
  status text not null default 'pending' check (status ~ '^[a-z][a-z_]{0,29}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index user_cases_user_id_idx on public.user_cases (user_id, created_at desc);
create index user_cases_category_id_idx on public.user_cases (category_id);
create index user_cases_status_idx on public.user_cases (status);

-- A separate table that the specification names (MDATA-16); no screen uses it.
create table public.cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text check (char_length(title) <= 300),
  created_at timestamptz not null default now()
);

create index cases_user_id_idx on public.cases (user_id, created_at desc);
create index cases_created_at_idx on public.cases (created_at desc);

create sequence private.case_change_seq;

create table public.clinical_scenarios (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 500),
  description text check (char_length(description) <= 100000),
  -- The editor defines the options; older cases may have others and must stay readable.
  difficulty_level text check (char_length(difficulty_level) <= 100),
  specialty text check (char_length(specialty) <= 200),
  presentation text check (char_length(presentation) <= 200),
  condition text check (char_length(condition) <= 200),
  case_kind text not null default 'history' check (case_kind in ('history', 'exam', 'prescribing')),
  case_template jsonb not null default '{}'
    check (jsonb_typeof(case_template) = 'object' and private.is_bounded_json(case_template)),
  is_active boolean not null default false,
  is_draft boolean not null default true,
  auto_saved boolean not null default false,
  last_saved timestamptz check (isfinite(last_saved)),
  revision bigint not null default 1 check (revision > 0),
  -- See the migration synchronisation. A trigger sets it.
  history text not null default '',
  published_version_id uuid,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  -- The auth user and not the profile, so that an embedded profile is always the first author's.
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why a change has two numbers: see the migration synchronisation. A trigger sets them, because no role may use the
  -- sequence.
  change_txid xid8 not null default pg_current_xact_id(),
  change_seq bigint not null default 0,
  check (not (is_draft and is_active)),
  check (is_draft or not auto_saved)
);

comment on column public.clinical_scenarios.revision is
  'Counts the changes of content, for optimistic locking: update … where id = x and revision = n.';
comment on column public.clinical_scenarios.history is
  'The server history (private.change_history) in which the revision was written: after a restore the same number is given out again.';
comment on column public.clinical_scenarios.published_version_id is
  'The version that members practise; null while the case is out of circulation.';
comment on column public.clinical_scenarios.change_txid is
  'The transaction of the last change. With change_seq it is the order in which changes are pulled.';

create index clinical_scenarios_created_at_idx on public.clinical_scenarios (created_at desc, id desc);
create index clinical_scenarios_updated_at_idx on public.clinical_scenarios (updated_at desc, id desc);
create index clinical_scenarios_created_by_idx on public.clinical_scenarios (created_by);
create index clinical_scenarios_updated_by_idx on public.clinical_scenarios (updated_by);
create unique index clinical_scenarios_published_version_key
  on public.clinical_scenarios (published_version_id) where published_version_id is not null;
create index clinical_scenarios_change_idx on public.clinical_scenarios (change_txid, change_seq);

-- What a client announces on the channel of a case cannot be trusted, so the server stores which user each connection
-- belongs to. An author registers before joining and unregisters on leaving; the others look up the ids that they see.
create table private.case_connections (
  connection_id uuid primary key,
  case_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now()
);

create index case_connections_user_id_idx on private.case_connections (user_id, joined_at desc);

-- ---------------------------------------------------------------- grants

revoke all on public.user_cases, public.cases, public.clinical_scenarios from anon, authenticated;
revoke all on sequence private.case_change_seq from public, anon, authenticated;

grant select, delete on public.user_cases to authenticated;
grant insert (user_id, title, category_id, category_type, difficulty, notes, status)
  on public.user_cases to authenticated;
grant update (title, category_id, category_type, difficulty, notes) on public.user_cases to authenticated;

grant select on public.cases to authenticated;
grant insert (user_id, title) on public.cases to authenticated;

grant select, delete on public.clinical_scenarios to authenticated;
-- The server sets revision, history, published_version_id, updated_by, created_at and the numbers of the change.
grant insert (
  id, title, description, difficulty_level, specialty, presentation, condition, case_kind, case_template,
  is_active, is_draft, auto_saved, last_saved, created_by, updated_at
) on public.clinical_scenarios to authenticated;
grant update (
  title, description, difficulty_level, specialty, presentation, condition, case_kind, case_template,
  is_active, is_draft, auto_saved, last_saved, created_by, updated_at
) on public.clinical_scenarios to authenticated;

grant all on public.user_cases, public.cases, public.clinical_scenarios to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.user_cases
  for each row execute function private.set_updated_at();
create trigger limit_rows after insert on public.user_cases referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '1000', 'cases of one member');
create trigger limit_rows after insert on public.cases referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '1000', 'cases of one member');

-- PostgreSQL fires the triggers of one event in the order of their names; the numbers below are that order. The
-- migration versions has 0 and 4, synchronisation has 5.

create function private.mark_auto_save() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only a trigger on the column can distinguish a statement that sets auto_saved from the value of the old row.
  perform set_config('andromeda.auto_save', 'on', true);
  return new;
end;
$$;

create trigger scenario_1_mark_auto_save before update of auto_saved on public.clinical_scenarios
  for each row when (new.auto_saved) execute function private.mark_auto_save();

create function private.withdraw_saved_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('andromeda.auto_save', true) is distinct from 'on' then
    new.auto_saved := false;
    new.published_version_id := null;
  end if;
  return new;
end;
$$;

comment on function private.withdraw_saved_draft is
  'A statement that sets is_draft without auto_saved is Save as Draft: the case leaves circulation.';

create trigger scenario_2_withdraw_saved_draft before update of is_draft on public.clinical_scenarios
  for each row when (new.is_draft) execute function private.withdraw_saved_draft();

-- The only list of the text columns of a case: revisions, versions, synchronisation and proposals use it.
create function private.case_texts(_scenario public.clinical_scenarios) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object(
    'title', _scenario.title,
    'description', _scenario.description,
    'difficulty_level', _scenario.difficulty_level,
    'specialty', _scenario.specialty,
    'presentation', _scenario.presentation,
    'condition', _scenario.condition
  );
end;
$$;

comment on function private.case_texts is
  'The text columns of a case as an object, without the template; for null, the same keys with null values.';

create function private.keep_scenario_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('andromeda.auto_save', 'off', true);

  if new.is_draft then
    new.is_active := false;
  else
    new.auto_saved := false;
    if not new.is_active then
      new.published_version_id := null;
    end if;
  end if;

  if tg_op = 'INSERT' then
    new.revision := 1;
    new.updated_by := coalesce(auth.uid(), new.updated_by, new.created_by);
    new.updated_at := now();
    return new;
  end if;

  new.created_at := old.created_at;
  -- Only the deletion of the first author's account changes created_by, to null.
  if new.created_by is distinct from old.created_by
    and (old.created_by is null or exists (select from public.profiles where id = old.created_by)) then
    new.created_by := old.created_by;
  end if;

  new.revision := old.revision;
  if (private.case_texts(new), new.case_kind, new.case_template, new.is_active, new.is_draft)
    is distinct from (private.case_texts(old), old.case_kind, old.case_template, old.is_active, old.is_draft) then
    new.revision := old.revision + 1;
    new.updated_by := coalesce(auth.uid(), new.updated_by);
  end if;
  new.updated_at := now();
  return new;
end;
$$;

create trigger scenario_3_keep_rules before insert or update on public.clinical_scenarios
  for each row execute function private.keep_scenario_rules();
create trigger limit_rows after insert on public.clinical_scenarios referencing new table as new_rows
  for each statement execute function private.limit_rows('created_by', '5000', 'scenarios of one author');

create function private.log_scenario() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Seeding and maintenance have no caller; the log is about people.
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.log_admin_action(
      'scenario_created', format('Created the scenario "%s"', new.title), null, null,
      jsonb_build_object('case_id', new.id, 'title', new.title)
    );
  else
    perform private.log_admin_action(
      'scenario_deleted', format('Deleted the scenario "%s"', old.title), null,
      jsonb_build_object('case_id', old.id, 'title', old.title)
    );
  end if;
  return null;
end;
$$;

create trigger log_scenario after insert or delete on public.clinical_scenarios
  for each row execute function private.log_scenario();

-- ---------------------------------------------------------------- realtime

-- Subscribers only learn that a scenario changed, and read it then: the templates are not sent to everybody.
alter publication supabase_realtime add table
  public.user_cases,
  public.clinical_scenarios (id, title, is_active, is_draft, revision, published_version_id, updated_at);
-- The columns in the event of a deletion (see the migration members): the list is filtered by user_id.
create unique index user_cases_identity_idx on public.user_cases (id, user_id);
alter table public.user_cases replica identity using index user_cases_identity_idx;

-- ---------------------------------------------------------------- row-level security

alter table public.user_cases enable row level security;
alter table public.cases enable row level security;
alter table public.clinical_scenarios enable row level security;
alter table private.case_connections enable row level security;

create policy "Members read their own user cases, administrators all" on public.user_cases
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));
create policy "Members create pending user cases of their own" on public.user_cases
  for insert to authenticated with check (user_id = (select private.account_id()) and status = 'pending');
create policy "Members update their own user cases" on public.user_cases
  for update to authenticated
  using (user_id = (select private.account_id())) with check (user_id = (select private.account_id()));
create policy "Members delete their own user cases" on public.user_cases
  for delete to authenticated using (user_id = (select private.account_id()));

create policy "Members read their own cases, administrators all" on public.cases
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));
create policy "Members create their own cases" on public.cases
  for insert to authenticated with check (user_id = (select private.account_id()));

create policy "Authors read all scenarios" on public.clinical_scenarios
  for select to authenticated using ((select private.is_author()));
create policy "Authors create scenarios in their own name" on public.clinical_scenarios
  for insert to authenticated
  with check ((select private.is_author()) and created_by = (select private.account_id()));
create policy "Authors update all scenarios" on public.clinical_scenarios
  for update to authenticated
  using ((select private.is_author())) with check ((select private.is_author()));
create policy "Authors delete all scenarios" on public.clinical_scenarios
  for delete to authenticated using ((select private.is_author()));

-- Presence: who may join the private Realtime channel `case:{id}`, on which authors see each other at work.
-- Realtime evaluates these policies when somebody joins, and again for each new token: select is the right to join and
-- receive, insert the right to send. It provides `realtime.messages`, with row-level security, and `realtime.topic()`.

create function private.is_case_channel(topic text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(topic ~ '^case:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
$$;

comment on function private.is_case_channel is 'The channel of a case is named case:{id}, the id in lower case.';

create policy "Authors join the channel of a case and hear who is there" on realtime.messages
  for select to authenticated
  using (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );
create policy "Authors announce themselves on the channel of a case" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );

-- ---------------------------------------------------------------- procedures

-- A procedure, because titles are sorted without regard to case and the search text is literal: the API's own filters
-- treat % _ and * as wildcards. No template is read.
create function public.search_clinical_scenarios(
  p_search text default null,
  p_status text default null,
  p_specialty text default null,
  p_difficulty text default null,
  p_sort text default 'newest',
  p_limit integer default 24,
  p_offset integer default 0,
  p_item text default null
) returns table (
  id uuid,
  title text,
  description text,
  difficulty_level text,
  specialty text,
  presentation text,
  condition text,
  is_active boolean,
  is_draft boolean,
  created_at timestamptz,
  updated_at timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_author();
  if p_status is not null and p_status not in ('draft', 'active', 'inactive') then
    raise exception using errcode = '22023', message = 'The status is draft, active or inactive.';
  end if;
  if p_sort is null or p_sort not in ('newest', 'oldest', 'edited', 'title', 'specialty') then
    raise exception using errcode = '22023', message = 'The order is newest, oldest, edited, title or specialty.';
  end if;

  return query
  select
    s.id, s.title, s.description, s.difficulty_level, s.specialty, s.presentation, s.condition,
    s.is_active, s.is_draft, s.created_at, s.updated_at, count(*) over ()
  from public.clinical_scenarios as s
  where (_pattern is null or s.title ilike _pattern or s.specialty ilike _pattern or s.condition ilike _pattern)
    and (
      p_status is null
      or p_status = case when s.is_draft then 'draft' when s.is_active then 'active' else 'inactive' end
    )
    and (p_specialty is null or s.specialty = p_specialty)
    and (p_difficulty is null or s.difficulty_level = p_difficulty)
    and (p_item is null or p_item in (s.presentation, s.condition))
  order by
    case when p_sort = 'specialty' then lower(nullif(btrim(s.specialty), '')) end nulls last,
    case when p_sort in ('title', 'specialty') then lower(s.title) end,
    case when p_sort = 'oldest' then s.created_at end,
    case when p_sort = 'edited' then s.updated_at end desc,
    case when p_sort = 'newest' then s.created_at end desc,
    s.id desc
  limit least(greatest(coalesce(p_limit, 24), 1), 200)
  offset greatest(coalesce(p_offset, 0), 0);
end;
$$;

comment on function public.search_clinical_scenarios is
  'A page of the scenarios whose title, specialty or condition contains the text, and whose presentation or condition is p_item, each with the count of all that match; case authors only (42501).';

create function public.enter_case(p_case_id uuid, p_connection_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_author();
  -- Clients that crashed have left registrations: those older than a day, and all but the newest 50, are removed.
  delete from private.case_connections as c
  where c.user_id = private.account_id() and (
    c.joined_at < now() - interval '1 day'
    or c.connection_id in (
      select old.connection_id from private.case_connections as old
      where old.user_id = private.account_id() order by old.joined_at desc offset 50
    )
  );
  insert into private.case_connections as c (connection_id, case_id) values (p_connection_id, p_case_id)
  on conflict (connection_id) do update set joined_at = now()
  where c.user_id = private.account_id() and c.case_id = excluded.case_id;
  if not found then
    raise exception using errcode = '42501', message = 'Permission denied: this connection is not yours.';
  end if;
end;
$$;

comment on function public.enter_case is
  'Registers a connection of the caller to the channel of a case, for a day at most. Authors only (42501); 42501 also for an id that is taken.';

create function public.leave_case(p_connection_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.case_connections
  where connection_id = p_connection_id and user_id = private.require_account();
end;
$$;

comment on function public.leave_case is 'Removes a registration of the caller; does nothing when there is none.';

create function public.get_case_connections(p_case_id uuid, p_connection_ids uuid[])
returns table (connection_id uuid, user_id uuid, author_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_author();
  if cardinality(p_connection_ids) > 1000 then
    raise exception using errcode = '22023', message = 'At most 1,000 connections can be asked for at once.';
  end if;
  return query
    select c.connection_id, c.user_id, private.display_name(c.user_id)
    from private.case_connections as c
    where c.case_id = p_case_id and c.connection_id = any (p_connection_ids)
      and c.joined_at > now() - interval '1 day';
end;
$$;

comment on function public.get_case_connections is
  'The users of connections to the channel of a case; connections that are not registered are left out. Authors only (42501); 22023 for more than 1,000 ids.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.mark_auto_save, private.withdraw_saved_draft, private.keep_scenario_rules, private.log_scenario,
  private.case_texts, private.is_case_channel, public.search_clinical_scenarios, public.enter_case, public.leave_case,
  public.get_case_connections
  from public, anon, authenticated, service_role;
-- The check of a proposal's field path uses case_texts.
grant execute on function private.case_texts, private.is_case_channel to authenticated, service_role;
grant execute on function
  public.search_clinical_scenarios, public.enter_case, public.leave_case, public.get_case_connections
  to authenticated;
