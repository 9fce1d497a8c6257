-- The cases of members: user_cases is what My Cases shows and creates; cases is kept apart, for its own calls.

-- ---------------------------------------------------------------- tables

create table public.user_cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  category_id text not null references public.category_tree (id) on delete restrict,
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

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text check (char_length(title) <= 300),
  created_at timestamptz not null default now()
);

create index cases_user_id_idx on public.cases (user_id, created_at desc);
create index cases_created_at_idx on public.cases (created_at desc);

-- ---------------------------------------------------------------- grants

revoke all on public.user_cases, public.cases from anon, authenticated;

grant select, delete on public.user_cases to authenticated;
grant insert (user_id, title, category_id, category_type, difficulty, notes, status)
  on public.user_cases to authenticated;
grant update (title, category_id, category_type, difficulty, notes) on public.user_cases to authenticated;

grant select on public.cases to authenticated;
grant insert (user_id, title) on public.cases to authenticated;

grant all on public.user_cases, public.cases to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.user_cases
  for each row execute function private.set_updated_at();
create trigger limit_rows after insert on public.user_cases referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '1000', 'cases of one member');
create trigger limit_rows after insert on public.cases referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '1000', 'cases of one member');

-- ---------------------------------------------------------------- row-level security

alter table public.user_cases enable row level security;
alter table public.cases enable row level security;

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
