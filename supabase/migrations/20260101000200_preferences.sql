-- What a member chose: categories, mode and settings, one row a member.

-- ---------------------------------------------------------------- table

create function private.are_category_ids(ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(id ~ '^[^:]+:.', false)), true) from unnest(ids) as id;
$$;

create table public.user_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  selected_categories text[] not null default '{}' check (
    cardinality(selected_categories) <= 10000 and private.are_category_ids(selected_categories)
  ),
  preferred_category_mode text not null default 'presentations'
    check (preferred_category_mode in ('presentations', 'conditions')),
  preferred_specialties text[] not null default '{}' check (cardinality(preferred_specialties) <= 1000),
  difficulty_preference text not null default 'medium' check (difficulty_preference in ('easy', 'medium', 'hard')),
  feedback_notification boolean not null default true,
  session_reminder_minutes integer not null default 15 check (session_reminder_minutes between 0 and 1440),
  ui_theme text not null default 'light' check (ui_theme in ('light', 'dark')),
  -- Names the row in the log of changes, where a deleted one must not say whose it was.
  id uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.user_preferences.selected_categories is
  'Strings "Specialty:Item" of both modes in one list; switching the mode keeps the entries of the other.';

create view public.categories with (security_invoker = true) as
  select user_id, selected_categories from public.user_preferences;

comment on view public.categories is 'The selected categories under the name that the back office reads.';

-- ---------------------------------------------------------------- grants

revoke all on public.user_preferences, public.categories from anon, authenticated;
grant select, delete on public.user_preferences to authenticated;
grant insert (
    user_id, selected_categories, preferred_category_mode, preferred_specialties, difficulty_preference,
    feedback_notification, session_reminder_minutes, ui_theme, created_at, updated_at
  ), update (
    user_id, selected_categories, preferred_category_mode, preferred_specialties, difficulty_preference,
    feedback_notification, session_reminder_minutes, ui_theme, created_at, updated_at
  ) on public.user_preferences to authenticated;
grant select on public.categories to authenticated;
grant all on public.user_preferences to service_role;
revoke all on public.categories from service_role;
grant select on public.categories to service_role;

-- The check of selected_categories runs with the rights of whoever writes the row.
revoke execute on function private.are_category_ids(text[]) from public, anon, authenticated;
grant execute on function private.are_category_ids(text[]) to authenticated, service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.user_preferences
  for each row execute function private.set_updated_at();

create function private.create_preferences_of_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end;
$$;

revoke execute on function private.create_preferences_of_new_user() from public, anon, authenticated;

create trigger create_preferences_of_new_user after insert on public.profiles
  for each row execute function private.create_preferences_of_new_user();

insert into public.user_preferences (user_id) select id from public.profiles on conflict (user_id) do nothing;

-- ---------------------------------------------------------------- row-level security

alter table public.user_preferences enable row level security;

create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members create their own preferences" on public.user_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members update their own preferences" on public.user_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members delete their own preferences" on public.user_preferences
  for delete to authenticated using (user_id = (select auth.uid()));
