-- Versions: each publish is a numbered snapshot with its list of changes; the branch "main" points to the newest.

-- ---------------------------------------------------------------- tables

create table public.case_versions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  version_number integer not null check (version_number > 0),
  commit_hash text not null check (commit_hash ~ '^[0-9a-f]{40}$'),
  parent_version_id uuid references public.case_versions (id) on delete set null,
  title text,
  description text,
  commit_message text not null check (btrim(commit_message) <> ''),
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  case_snapshot jsonb not null check (jsonb_typeof(case_snapshot) = 'object'),
  specialty text generated always as (nullif(btrim(case_snapshot ->> 'specialty'), '')) stored,
  presentation text generated always as (nullif(btrim(case_snapshot ->> 'presentation'), '')) stored,
  condition text generated always as (nullif(btrim(case_snapshot ->> 'condition'), '')) stored,
  total_changes integer not null default 0 check (total_changes >= 0),
  lines_added integer not null default 0 check (lines_added >= 0),
  lines_removed integer not null default 0 check (lines_removed >= 0),
  created_at timestamptz not null default now(),
  constraint case_versions_number_key unique (case_id, version_number)
);

comment on column public.case_versions.case_snapshot is
  'title, description, difficulty_level, specialty, presentation, condition, case_kind, is_active, is_draft and case_template.';

create index case_versions_parent_version_id_idx on public.case_versions (parent_version_id);
create index case_versions_author_id_idx on public.case_versions (author_id);

create table public.case_version_changes (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references public.case_versions (id) on delete cascade,
  field_path text not null check (field_path <> ''),
  change_type text not null check (change_type in ('added', 'modified', 'deleted')),
  old_value text,
  new_value text,
  -- Characters: the difference in length of the two values, without its sign.
  change_size integer not null default 0 check (change_size >= 0),
  created_at timestamptz not null default now()
);

create index case_version_changes_version_id_idx on public.case_version_changes (version_id);

create table public.case_branches (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  branch_name text not null default 'main' check (btrim(branch_name) <> ''),
  -- The auth user and not the profile: the version's author is the one that screens show.
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  head_version_id uuid references public.case_versions (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint case_branches_name_key unique (case_id, branch_name)
);

create index case_branches_created_by_idx on public.case_branches (created_by);
create index case_branches_head_version_id_idx on public.case_branches (head_version_id);

alter table public.clinical_scenarios
  add constraint clinical_scenarios_published_version_id_fkey
  foreign key (published_version_id) references public.case_versions (id) on delete set null;

-- ---------------------------------------------------------------- grants

revoke all on public.case_versions, public.case_version_changes, public.case_branches from anon, authenticated;

grant select on public.case_versions, public.case_version_changes, public.case_branches to authenticated;
-- Append-only: no API role of a person may update or delete versions and their changes.
grant insert (
  id, case_id, version_number, commit_hash, parent_version_id, title, description, commit_message, author_id,
  case_snapshot, total_changes, lines_added, lines_removed, created_at
) on public.case_versions to authenticated;
grant insert (id, version_id, field_path, change_type, old_value, new_value, change_size)
  on public.case_version_changes to authenticated;
grant insert (id, case_id, branch_name, created_by, head_version_id) on public.case_branches to authenticated;
grant update (head_version_id, updated_at) on public.case_branches to authenticated;

grant all on public.case_versions, public.case_version_changes, public.case_branches to service_role;

-- ---------------------------------------------------------------- triggers

create function private.next_version_number(_case_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(version_number), 0) + 1 from public.case_versions where case_id = _case_id;
$$;

create function private.place_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One publisher of a case at a time: the number, the parent and the head are read under this lock.
  perform from public.clinical_scenarios where id = new.case_id for update;
  if new.version_number is null then
    new.version_number := private.next_version_number(new.case_id);
  end if;
  if new.parent_version_id is null then
    select head_version_id into new.parent_version_id
    from public.case_branches where case_id = new.case_id and branch_name = 'main';
  elsif not exists (
    select from public.case_versions where id = new.parent_version_id and case_id = new.case_id
  ) then
    raise exception using errcode = '22023', message = 'The parent version belongs to another case.';
  end if;
  return new;
end;
$$;

create function private.follow_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _title text;
begin
  insert into public.case_branches as b (case_id, branch_name, created_by, head_version_id)
  values (new.case_id, 'main', coalesce(auth.uid(), new.author_id), new.id)
  on conflict (case_id, branch_name) do update
  set head_version_id = excluded.head_version_id
  where b.head_version_id is null
     or (select v.version_number from public.case_versions as v where v.id = b.head_version_id) < new.version_number;

  update public.clinical_scenarios set published_version_id = new.id
  where id = new.case_id and not is_draft and is_active;

  if auth.uid() is not null then
    select title into _title from public.clinical_scenarios where id = new.case_id;
    perform private.log_admin_action(
      case when new.commit_message ~ '^Revert to version [0-9]+: ' then 'scenario_reverted' else 'scenario_published' end,
      format('Version %s of "%s": %s', new.version_number, _title, new.commit_message),
      null,
      null,
      jsonb_build_object('case_id', new.case_id, 'version_id', new.id, 'version_number', new.version_number)
    );
  end if;
  return null;
end;
$$;

create trigger place_version before insert on public.case_versions
  for each row execute function private.place_version();
create trigger follow_version after insert on public.case_versions
  for each row execute function private.follow_version();

create function private.check_branch_head() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.head_version_id is not null and not exists (
    select from public.case_versions where id = new.head_version_id and case_id = new.case_id
  ) then
    raise exception using errcode = '22023', message = 'The head of a branch is a version of the same case.';
  end if;
  return new;
end;
$$;

create trigger check_branch_head before insert or update of head_version_id on public.case_branches
  for each row execute function private.check_branch_head();
create trigger set_updated_at before update on public.case_branches
  for each row execute function private.set_updated_at();

create function private.recirculate_head() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select head_version_id into new.published_version_id
  from public.case_branches where case_id = new.id and branch_name = 'main';
  return new;
end;
$$;

comment on function private.recirculate_head() is
  'A case that is switched on again goes back into circulation with its newest version.';

create trigger scenario_4_recirculate_head before update of is_active on public.clinical_scenarios
  for each row when (new.is_active and new.published_version_id is null)
  execute function private.recirculate_head();

revoke execute on function
  private.next_version_number(uuid), private.place_version(), private.follow_version(),
  private.check_branch_head(), private.recirculate_head()
  from public, anon, authenticated;

-- ---------------------------------------------------------------- row-level security

alter table public.case_versions enable row level security;
alter table public.case_version_changes enable row level security;
alter table public.case_branches enable row level security;

create policy "Authors read all versions" on public.case_versions
  for select to authenticated using ((select private.is_author()));
create policy "Authors add versions in their own name" on public.case_versions
  for insert to authenticated
  with check ((select private.is_author()) and author_id = (select auth.uid()));

create policy "Authors read all version changes" on public.case_version_changes
  for select to authenticated using ((select private.is_author()));
create policy "Authors add changes to versions of their own" on public.case_version_changes
  for insert to authenticated
  with check (
    (select private.is_author())
    and exists (
      select from public.case_versions as v
      where v.id = case_version_changes.version_id and v.author_id = (select auth.uid())
    )
  );

create policy "Authors read all branches" on public.case_branches
  for select to authenticated using ((select private.is_author()));
create policy "Authors create branches in their own name" on public.case_branches
  for insert to authenticated
  with check ((select private.is_author()) and created_by = (select auth.uid()));
create policy "Authors move the head of a branch" on public.case_branches
  for update to authenticated
  using ((select private.is_author())) with check ((select private.is_author()));

-- ---------------------------------------------------------------- procedures

create function private.commit_hash(_case_data jsonb, _author_id uuid, _created_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select encode(
    extensions.digest(
      convert_to(
        concat_ws(
          E'\n',
          _case_data::text,
          _author_id::text,
          to_char(_created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ),
        'UTF8'
      ),
      'sha1'
    ),
    'hex'
  );
$$;

-- The three procedures of the client's own version service run with the rights of the caller: the policies above
-- hold, and the check gives those who are no authors a refusal and not an empty answer.
create function public.generate_commit_hash(case_data jsonb, author_id uuid, created_timestamp timestamptz)
returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  if case_data is null or created_timestamp is null then
    raise exception using errcode = '22023', message = 'A commit hash needs the case and the time.';
  end if;
  return private.commit_hash(case_data, author_id, created_timestamp);
end;
$$;

comment on function public.generate_commit_hash(jsonb, uuid, timestamptz) is
  'SHA-1 of case, author and time as 40 lower-case hexadecimal digits; authors only (42501).';

create function public.get_next_version_number(target_case_id uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return private.next_version_number(target_case_id);
end;
$$;

comment on function public.get_next_version_number(uuid) is
  'The number that the next version of the case gets, from 1; authors only (42501).';

create function public.ensure_main_branch(target_case_id uuid, creator_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  _branch_id uuid;
begin
  perform private.require_author();
  perform from public.clinical_scenarios where id = target_case_id for no key update;
  if not found then
    raise exception using errcode = 'P0002', message = 'There is no such scenario.';
  end if;
  select id into _branch_id from public.case_branches
  where case_id = target_case_id and branch_name = 'main';
  if _branch_id is null then
    -- The creator is the caller; creator_id is there for the name of the call.
    insert into public.case_branches (case_id, branch_name, created_by, head_version_id)
    values (
      target_case_id,
      'main',
      auth.uid(),
      (
        select id from public.case_versions where case_id = target_case_id
        order by version_number desc limit 1
      )
    )
    returning id into _branch_id;
  end if;
  return _branch_id;
end;
$$;

comment on function public.ensure_main_branch(uuid, uuid) is
  'The id of the branch "main" of the case, made when missing; authors only (42501), P0002 for an unknown case.';

create function private.case_snapshot(_scenario public.clinical_scenarios) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'title', _scenario.title,
    'description', _scenario.description,
    'difficulty_level', _scenario.difficulty_level,
    'specialty', _scenario.specialty,
    'presentation', _scenario.presentation,
    'condition', _scenario.condition,
    'case_kind', _scenario.case_kind,
    'is_active', _scenario.is_active,
    'is_draft', _scenario.is_draft,
    'case_template', _scenario.case_template
  );
$$;

create function private.require_publishable(_scenario public.clinical_scenarios) returns void
language plpgsql stable set search_path = '' as $$
declare
  _missing text;
begin
  _missing := case
    when coalesce(btrim(_scenario.title), '') = '' then 'Title'
    when coalesce(btrim(_scenario.description), '') = '' then 'Description'
    when coalesce(btrim(_scenario.difficulty_level), '') = '' then 'Difficulty level'
    when coalesce(btrim(_scenario.specialty), '') = '' then 'Specialty'
  end;
  if _missing is not null then
    raise exception using errcode = '22023', message = _missing || ' is required';
  end if;
end;
$$;

create function private.publish_case(
  _scenario public.clinical_scenarios,
  _commit_message text,
  _changes jsonb
) returns public.case_versions
language plpgsql security definer set search_path = '' as $$
declare
  _now timestamptz := clock_timestamp();
  _number integer := private.next_version_number(_scenario.id);
  _snapshot jsonb := private.case_snapshot(_scenario);
  _message text := nullif(btrim(_commit_message), '');
  _version public.case_versions;
begin
  if _message is null and _number > 1 then
    raise exception using errcode = '22023', message = 'A commit message is required';
  end if;
  insert into public.case_versions (
    case_id, version_number, commit_hash, title, description, commit_message, author_id, case_snapshot,
    total_changes, lines_added, lines_removed, created_at
  )
  select
    _scenario.id, _number, private.commit_hash(_snapshot, auth.uid(), _now), _scenario.title,
    _scenario.description, coalesce(_message, 'Initial case creation'), auth.uid(), _snapshot,
    count(*), coalesce(sum(c.lines_added), 0), coalesce(sum(c.lines_removed), 0), _now
  from jsonb_to_recordset(_changes) as c (lines_added integer, lines_removed integer)
  returning * into _version;

  insert into public.case_version_changes (version_id, field_path, change_type, old_value, new_value, change_size)
  select
    _version.id, c.field_path, c.change_type, c.old_value, c.new_value,
    abs(coalesce(char_length(c.new_value), 0) - coalesce(char_length(c.old_value), 0))
  from jsonb_to_recordset(_changes)
    as c (field_path text, change_type text, old_value text, new_value text);
  return _version;
end;
$$;

create function public.publish_case(
  p_case_id uuid,
  p_expected_revision bigint,
  p_commit_message text,
  p_changes jsonb,
  p_case jsonb default null
) returns public.case_versions
language plpgsql security definer set search_path = '' as $$
declare
  _changes jsonb := coalesce(p_changes, '[]');
  _case jsonb := coalesce(p_case, '{}');
  _scenario public.clinical_scenarios;
  _was_on boolean;
begin
  perform private.require_author();
  if p_expected_revision is null or jsonb_typeof(_changes) <> 'array' or jsonb_typeof(_case) <> 'object' then
    raise exception using errcode = '22023',
      message = 'Publishing needs a revision, a list of changes and, if any, the case as an object.';
  end if;

  select * into _scenario from public.clinical_scenarios where id = p_case_id for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'There is no such scenario.';
  end if;
  if _scenario.revision <> p_expected_revision then
    raise exception using errcode = 'PT409', message = 'stale revision', detail = _scenario.revision::text,
      hint = 'Load the case again; the detail is its current revision.';
  end if;

  _was_on := _scenario.is_draft or _scenario.is_active;
  -- Keys that are not fields of a case are ignored; the rest of the row is the server's.
  _scenario := jsonb_populate_record(_scenario, (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(_case) as f
    where f.key in (
      'title', 'description', 'difficulty_level', 'specialty', 'presentation', 'condition', 'case_kind',
      'case_template'
    )
  ));
  perform private.require_publishable(_scenario);

  update public.clinical_scenarios
  set title = _scenario.title,
      description = _scenario.description,
      difficulty_level = _scenario.difficulty_level,
      specialty = _scenario.specialty,
      presentation = _scenario.presentation,
      condition = _scenario.condition,
      case_kind = _scenario.case_kind,
      case_template = _scenario.case_template,
      is_active = coalesce((_case ->> 'is_active')::boolean, _was_on),
      is_draft = false,
      auto_saved = false,
      last_saved = now()
  where id = p_case_id
  returning * into _scenario;

  if btrim(_scenario.presentation) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.presentation, 'presentation');
  end if;
  if btrim(_scenario.condition) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.condition, 'condition');
  end if;
  return private.publish_case(_scenario, p_commit_message, _changes);
end;
$$;

comment on function public.publish_case(uuid, bigint, text, jsonb, jsonb) is
  'Publishes the case as its next version, in one transaction: writes the given fields, the version, its changes and the head of main. Changes are objects {field_path, change_type, old_value, new_value, lines_added, lines_removed}. Authors only (42501); PT409 with the current revision as detail when another one was expected; P0002 for an unknown case; 22023 for missing fields.';

create function public.get_scenario_presentations()
returns table (specialty text, presentation text, scenario_count integer)
language sql stable security definer set search_path = '' as $$
  select v.specialty, v.presentation, count(*)::integer
  from public.clinical_scenarios as s
  join public.case_versions as v on v.id = s.published_version_id
  where v.specialty is not null and v.presentation is not null
  group by v.specialty, v.presentation
  order by v.specialty, v.presentation;
$$;

comment on function public.get_scenario_presentations() is
  'How many scenarios in circulation there are for each presentation; for signed-in users.';

create function public.get_scenario_conditions()
returns table (specialty text, condition text, scenario_count integer)
language sql stable security definer set search_path = '' as $$
  select v.specialty, v.condition, count(*)::integer
  from public.clinical_scenarios as s
  join public.case_versions as v on v.id = s.published_version_id
  where v.specialty is not null and v.condition is not null
  group by v.specialty, v.condition
  order by v.specialty, v.condition;
$$;

comment on function public.get_scenario_conditions() is
  'How many scenarios in circulation there are for each condition; for signed-in users.';

revoke execute on function
  private.commit_hash(jsonb, uuid, timestamptz),
  private.case_snapshot(public.clinical_scenarios),
  private.require_publishable(public.clinical_scenarios),
  private.publish_case(public.clinical_scenarios, text, jsonb),
  public.generate_commit_hash(jsonb, uuid, timestamptz),
  public.get_next_version_number(uuid),
  public.ensure_main_branch(uuid, uuid),
  public.publish_case(uuid, bigint, text, jsonb, jsonb),
  public.get_scenario_presentations(),
  public.get_scenario_conditions()
  from public, anon, authenticated, service_role;
grant execute on function
  private.next_version_number(uuid),
  private.commit_hash(jsonb, uuid, timestamptz),
  public.generate_commit_hash(jsonb, uuid, timestamptz),
  public.get_next_version_number(uuid),
  public.ensure_main_branch(uuid, uuid),
  public.publish_case(uuid, bigint, text, jsonb, jsonb)
  to authenticated;
grant execute on function public.get_scenario_presentations(), public.get_scenario_conditions()
  to authenticated, service_role;
