-- Clinical scenarios. The row here is the working copy that authors edit; what members practise is the snapshot
-- of the published version (published_version_id), so that an auto-save never reaches a member.

-- ---------------------------------------------------------------- table

create table public.clinical_scenarios (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 500),
  description text check (char_length(description) <= 100000),
  -- The options belong to the editor; older cases may hold others and must stay readable.
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
  published_version_id uuid,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  -- The auth user and not the profile, so that an embedded profile can only mean the first author.
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_draft and is_active)),
  check (is_draft or not auto_saved)
);

comment on column public.clinical_scenarios.revision is
  'Counts the changes of content. A writer names the revision it read: update … where id = x and revision = n.';
comment on column public.clinical_scenarios.published_version_id is
  'The version that members practise; null while the case is out of circulation.';

create index clinical_scenarios_created_at_idx on public.clinical_scenarios (created_at desc, id desc);
create index clinical_scenarios_updated_at_idx on public.clinical_scenarios (updated_at desc, id desc);
create index clinical_scenarios_created_by_idx on public.clinical_scenarios (created_by);
create index clinical_scenarios_updated_by_idx on public.clinical_scenarios (updated_by);
create unique index clinical_scenarios_published_version_key
  on public.clinical_scenarios (published_version_id) where published_version_id is not null;

-- ---------------------------------------------------------------- grants

revoke all on public.clinical_scenarios from anon, authenticated;

grant select, delete on public.clinical_scenarios to authenticated;
-- revision, published_version_id, updated_by and created_at are the server's.
grant insert (
  id, title, description, difficulty_level, specialty, presentation, condition, case_kind, case_template,
  is_active, is_draft, auto_saved, last_saved, created_by, updated_at
) on public.clinical_scenarios to authenticated;
grant update (
  title, description, difficulty_level, specialty, presentation, condition, case_kind, case_template,
  is_active, is_draft, auto_saved, last_saved, created_by, updated_at
) on public.clinical_scenarios to authenticated;

grant all on public.clinical_scenarios to service_role;

-- ---------------------------------------------------------------- triggers
-- PostgreSQL fires the triggers of one event in the order of their names; the numbers below are that order.

create function private.mark_auto_save() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only a trigger on the column can tell that the statement itself says "auto-save", and not the old row.
  perform set_config('andromeda.auto_save', 'on', true);
  return new;
end;
$$;

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

comment on function private.withdraw_saved_draft() is
  'A statement that sets is_draft and is no auto-save is Save as Draft: the case leaves circulation.';

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
  -- Only the removal of the author's account empties created_by.
  if new.created_by is distinct from old.created_by
    and exists (select from public.profiles where id = old.created_by) then
    new.created_by := old.created_by;
  end if;

  new.revision := old.revision;
  if (
    new.title, new.description, new.difficulty_level, new.specialty, new.presentation, new.condition,
    new.case_kind, new.case_template, new.is_active, new.is_draft
  ) is distinct from (
    old.title, old.description, old.difficulty_level, old.specialty, old.presentation, old.condition,
    old.case_kind, old.case_template, old.is_active, old.is_draft
  ) then
    new.revision := old.revision + 1;
    new.updated_by := coalesce(auth.uid(), new.updated_by);
  end if;
  new.updated_at := now();
  return new;
end;
$$;

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

create trigger scenario_1_mark_auto_save before update of auto_saved on public.clinical_scenarios
  for each row when (new.auto_saved) execute function private.mark_auto_save();
create trigger scenario_2_withdraw_saved_draft before update of is_draft on public.clinical_scenarios
  for each row when (new.is_draft) execute function private.withdraw_saved_draft();
create trigger scenario_3_keep_rules before insert or update on public.clinical_scenarios
  for each row execute function private.keep_scenario_rules();
create trigger limit_rows after insert on public.clinical_scenarios referencing new table as new_rows
  for each statement execute function private.limit_rows('created_by', '5000', 'scenarios of one author');
create trigger log_scenario after insert or delete on public.clinical_scenarios
  for each row execute function private.log_scenario();

revoke execute on function
  private.mark_auto_save(), private.withdraw_saved_draft(), private.keep_scenario_rules(), private.log_scenario()
  from public, anon, authenticated;

-- ---------------------------------------------------------------- row-level security

alter table public.clinical_scenarios enable row level security;

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
