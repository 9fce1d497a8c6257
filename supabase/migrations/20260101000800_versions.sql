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
  commit_message text not null check (btrim(commit_message) <> '' and char_length(commit_message) <= 10000),
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  case_snapshot jsonb not null check (jsonb_typeof(case_snapshot) = 'object'),
  specialty text generated always as (nullif(btrim(case_snapshot ->> 'specialty'), '')) stored,
  presentation text generated always as (nullif(btrim(case_snapshot ->> 'presentation'), '')) stored,
  condition text generated always as (nullif(btrim(case_snapshot ->> 'condition'), '')) stored,
  difficulty_level text generated always as (nullif(btrim(case_snapshot ->> 'difficulty_level'), '')) stored,
  case_kind text generated always as (
    case when case_snapshot ->> 'case_kind' in ('history', 'exam', 'prescribing') then case_snapshot ->> 'case_kind' end
  ) stored,
  total_changes integer not null default 0 check (total_changes >= 0),
  lines_added integer not null default 0 check (lines_added >= 0),
  lines_removed integer not null default 0 check (lines_removed >= 0),
  created_at timestamptz not null default now(),
  constraint case_versions_number_key unique (case_id, version_number)
);

comment on column public.case_versions.case_snapshot is
  'The texts of the case (private.case_texts), case_kind, is_active, is_draft and case_template.';

create index case_versions_parent_version_id_idx on public.case_versions (parent_version_id);
create index case_versions_author_id_idx on public.case_versions (author_id);

create table public.case_version_changes (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references public.case_versions (id) on delete cascade,
  field_path text not null check (octet_length(field_path) between 1 and 2000),
  change_type text not null check (change_type in ('added', 'modified', 'deleted')),
  old_value text check (octet_length(old_value) <= 1000000),
  new_value text check (octet_length(new_value) <= 1000000),
  -- In characters: the absolute difference in length of the two values.
  change_size integer not null default 0 check (change_size >= 0),
  created_at timestamptz not null default now()
);

-- For the changes of a version, and for the change of one field without reading the others.
create index case_version_changes_field_idx on public.case_version_changes (version_id, field_path);

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

-- Scenario and version refer to each other, so the first table gets its foreign key here.
alter table public.clinical_scenarios
  add constraint clinical_scenarios_published_version_id_fkey
  foreign key (published_version_id) references public.case_versions (id) on delete set null;

-- ---------------------------------------------------------------- grants

revoke all on public.case_versions, public.case_version_changes, public.case_branches from anon, authenticated;

grant select on public.case_versions, public.case_version_changes, public.case_branches to authenticated;
-- Users only read: only publish_case and revert_case write all three tables.
grant all on public.case_versions, public.case_version_changes, public.case_branches to service_role;

-- ---------------------------------------------------------------- triggers

create function private.next_version_number(_case_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(version_number), 0) + 1 from public.case_versions where case_id = _case_id;
$$;

create function private.place_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One publisher of a case at a time: the server reads number and parent under this lock.
  perform from public.clinical_scenarios where id = new.case_id for update;
  new.version_number := private.next_version_number(new.case_id);
  new.parent_version_id := (
    select id from public.case_versions where case_id = new.case_id order by version_number desc limit 1
  );
  return new;
end;
$$;

create trigger place_version before insert on public.case_versions
  for each row execute function private.place_version();

create function private.follow_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _title text;
begin
  insert into public.case_branches (case_id, branch_name, created_by, head_version_id)
  values (new.case_id, 'main', coalesce(auth.uid(), new.author_id), new.id)
  on conflict (case_id, branch_name) do update set head_version_id = excluded.head_version_id;

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

create function private.restore_published_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select head_version_id into new.published_version_id
  from public.case_branches where case_id = new.id and branch_name = 'main';
  return new;
end;
$$;

comment on function private.restore_published_version is
  'A case that is made active again goes back into circulation with its newest version.';

create trigger scenario_4_restore_published_version before update of is_active on public.clinical_scenarios
  for each row when (new.is_active and new.published_version_id is null)
  execute function private.restore_published_version();

-- Security invoker on purpose: current_user distinguishes an author's own request from publish_case.
create function private.guard_first_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not new.is_draft
    and not exists (select from public.case_versions where case_id = new.id) then
    raise exception using errcode = '42501',
      message = 'Permission denied: a case stops being a draft when publish_case makes its first version.';
  end if;
  return new;
end;
$$;

create trigger scenario_0_guard_first_publication before insert or update of is_draft on public.clinical_scenarios
  for each row execute function private.guard_first_publication();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.case_versions;

-- ---------------------------------------------------------------- row-level security

alter table public.case_versions enable row level security;
alter table public.case_version_changes enable row level security;
alter table public.case_branches enable row level security;

create policy "Authors read all versions" on public.case_versions
  for select to authenticated using ((select private.is_author()));

create policy "Authors read all version changes" on public.case_version_changes
  for select to authenticated using ((select private.is_author()));

create policy "Authors read all branches" on public.case_branches
  for select to authenticated using ((select private.is_author()));

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

-- The check refuses users who are not authors; row-level security alone would return an empty result.
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

comment on function public.generate_commit_hash is
  'SHA-1 of case, author and time as 40 lower-case hexadecimal digits; authors only (42501).';

create function public.get_next_version_number(target_case_id uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return private.next_version_number(target_case_id);
end;
$$;

comment on function public.get_next_version_number is
  'The number that the next version of the case gets, from 1; authors only (42501).';

create function public.ensure_main_branch(target_case_id uuid, creator_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  _branch_id uuid;
begin
  perform private.require_author();
  perform from public.clinical_scenarios where id = target_case_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found';
  end if;
  select id into _branch_id from public.case_branches
  where case_id = target_case_id and branch_name = 'main';
  if _branch_id is null then
    -- The creator is always the caller; the specification fixes the parameter creator_id.
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

comment on function public.ensure_main_branch is
  'The id of the branch "main" of the case, made when missing; authors only (42501), PT404 for an unknown case.';

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

create function private.case_snapshot(_scenario public.clinical_scenarios) returns jsonb
language sql immutable set search_path = '' as $$
  select private.case_texts(_scenario) || jsonb_build_object(
    'case_kind', _scenario.case_kind,
    'is_active', _scenario.is_active,
    'is_draft', _scenario.is_draft,
    'case_template', _scenario.case_template
  );
$$;

create function private.add_version(
  _scenario public.clinical_scenarios,
  _commit_message text,
  _changes jsonb
) returns public.case_versions
language plpgsql security definer set search_path = '' as $$
declare
  _now timestamptz := clock_timestamp();
  _snapshot jsonb := private.case_snapshot(_scenario);
  _message text := nullif(btrim(_commit_message), '');
  _version public.case_versions;
begin
  if char_length(_message) > 10000 then
    raise exception using errcode = '22023', message = 'A commit message may have at most 10000 characters.';
  end if;
  if jsonb_array_length(_changes) > 10000 then
    raise exception using errcode = '22023', message = 'A version may have at most 10000 changes.';
  end if;
  if _message is null and exists (select from public.case_versions where case_id = _scenario.id) then
    raise exception using errcode = '22023', message = 'A commit message is required';
  end if;
  insert into public.case_versions (
    case_id, commit_hash, title, description, commit_message, author_id, case_snapshot,
    total_changes, lines_added, lines_removed, created_at
  )
  select
    _scenario.id, private.commit_hash(_snapshot, auth.uid(), _now), _scenario.title,
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

-- The next two are security invoker, so that the policies apply, and check the role, because row-level security alone
-- would return an empty result to users who are not authors.
create function public.get_field_changes(p_case_id uuid)
returns table (
  field_path text,
  change_type text,
  version_id uuid,
  version_number integer,
  author_id uuid,
  changed_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return query
    select distinct on (c.field_path)
      c.field_path, c.change_type, v.id, v.version_number, v.author_id, v.created_at
    from public.case_versions as v
    join public.case_version_changes as c on c.version_id = v.id
    where v.case_id = p_case_id
    order by c.field_path, v.version_number desc;
end;
$$;

comment on function public.get_field_changes is
  'The newest recorded change of every field of the case, without its values. Empty for a case without versions. Authors only (42501).';

create function public.get_field_history(
  p_case_id uuid,
  p_field_path text,
  p_before_version integer default null,
  p_limit integer default 20
) returns table (
  change_id uuid,
  change_type text,
  old_value text,
  new_value text,
  version_id uuid,
  version_number integer,
  commit_message text,
  author_id uuid,
  changed_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return query
    select
      c.id, c.change_type, c.old_value, c.new_value, v.id, v.version_number, v.commit_message, v.author_id,
      v.created_at
    from public.case_versions as v
    join public.case_version_changes as c on c.version_id = v.id and c.field_path = p_field_path
    where v.case_id = p_case_id
      and (p_before_version is null or v.version_number < p_before_version)
    order by v.version_number desc
    limit least(greatest(p_limit, 1), 100);
end;
$$;

comment on function public.get_field_history is
  'The recorded changes of one field of the case, newest first: at most p_limit (1 to 100), and only those before p_before_version when it is given. Authors only (42501).';

-- The names of authors, for authors: educators may not read profiles, and only need to know who wrote what.
create function public.get_author_names(p_user_ids uuid[]) returns table (user_id uuid, author_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_author();
  if cardinality(p_user_ids) > 1000 then
    raise exception using errcode = '22023', message = 'At most 1,000 names can be asked for at once.';
  end if;
  return query
    select p.id, coalesce(p.full_name, p.email)
    from public.profiles as p
    where p.id = any (p_user_ids)
      -- The name of a learner is not disclosed.
      and (
        exists (select from public.user_profiles as u where u.id = p.id and (u.is_admin or u.is_educator))
        or exists (select from public.case_versions as v where v.author_id = p.id)
      );
end;
$$;

comment on function public.get_author_names is
  'The names of the given users who are authors or have published a version, or their email address where they have no name. Others are left out. Authors only (42501); 22023 for more than 1,000 ids.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.require_publishable, private.case_snapshot, private.add_version, private.next_version_number,
  private.place_version, private.follow_version, private.check_branch_head, private.restore_published_version,
  private.guard_first_publication, private.commit_hash, public.generate_commit_hash, public.get_next_version_number,
  public.ensure_main_branch, public.get_field_changes, public.get_field_history, public.get_author_names
  from public, anon, authenticated, service_role;
grant execute on function
  private.next_version_number, private.commit_hash, public.generate_commit_hash, public.get_next_version_number,
  public.ensure_main_branch, public.get_field_changes, public.get_field_history, public.get_author_names
  to authenticated;
