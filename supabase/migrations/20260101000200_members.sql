-- Members: their profiles and their preferences, one row of each for every member, and how administrators find them.

-- ---------------------------------------------------------------- tables

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  user_id uuid not null generated always as (id) stored unique,
  email text check (char_length(email) <= 320),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  full_name text generated always as (
    nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')
  ) stored,
  name text generated always as (
    nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')
  ) stored,
  role text not null default 'member' check (role in ('member', 'admin')),
  credits numeric(12, 2) not null default 0,
  phone text check (phone ~ '^[+(]?[0-9][0-9 ()./-]{2,30}$'),
  phone_verified boolean not null default false,
  phone_verification_pending boolean not null default false,
  medical_school text check (char_length(medical_school) <= 200),
  graduation_year integer check (graduation_year between 1950 and 2100),
  last_sign_in timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.profiles.role is
  'Shown in the back office; follows user_profiles.is_admin, which alone decides about permissions.';
comment on column public.profiles.credits is 'Follows user_credits.available_credits.';

create index profiles_created_at_idx on public.profiles (created_at desc, id desc);
create index profiles_role_idx on public.profiles (role, created_at desc, id desc);
create index profiles_last_sign_in_idx on public.profiles (last_sign_in);
create index profiles_email_search_idx on public.profiles using gin (email extensions.gin_trgm_ops);
create index profiles_full_name_search_idx on public.profiles using gin (full_name extensions.gin_trgm_ops);
-- One index for each order of the list of users. Each contains the id, which breaks ties, and is read in both directions.
-- A page is found in the index only (an expression needs its columns in it too), and only its ten users are fetched.
create index profiles_display_name_idx
  on public.profiles (lower(coalesce(full_name, email)), id) include (full_name, email);
create index profiles_email_idx on public.profiles (lower(email), id) include (email);
create index profiles_credits_idx on public.profiles (credits, id);
-- Users who never signed in come first, and last in the other direction.
create index profiles_last_sign_in_order_idx on public.profiles (last_sign_in nulls first, id);
-- The verified number that a phone call comes from. The expression is that of private.phone_digits, written out
-- because an index runs with the rights of whoever changes a profile.
create index profiles_verified_phone_idx
  on public.profiles (regexp_replace(phone, '[^0-9+]', '', 'g')) where phone_verified;

create function private.are_category_ids(ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(id ~ '^[^:]+:.'), true) from unnest(ids) as id;
$$;

create table public.user_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  selected_categories text[] not null default '{}' check (
    -- A specialty and an item of category_tree have at most 200 characters each.
    private.is_bounded_list(selected_categories, 10000, 401) and private.are_category_ids(selected_categories)
  ),
  preferred_category_mode text not null default 'presentations'
    check (preferred_category_mode in ('presentations', 'conditions')),
  preferred_specialties text[] not null default '{}' check (
    private.is_bounded_list(preferred_specialties, 1000, 200)
  ),
  difficulty_preference text not null default 'medium' check (difficulty_preference in ('easy', 'medium', 'hard')),
  feedback_notification boolean not null default true,
  session_reminder_minutes integer not null default 15 check (session_reminder_minutes between 0 and 1440),
  ui_theme text not null default 'light' check (ui_theme in ('light', 'dark')),
  -- Identifies the row in the replication log, where a deleted row must not reveal its owner.
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

revoke all on public.profiles, public.user_preferences, public.categories from anon, authenticated;

grant select on public.profiles to authenticated;
grant update (first_name, last_name, medical_school, graduation_year, phone, phone_verification_pending)
  on public.profiles to authenticated;

grant select, delete on public.user_preferences to authenticated;
-- The server sets the time of the write. An upsert lists the key among the columns that it updates.
grant insert (
  user_id, selected_categories, preferred_category_mode, preferred_specialties, difficulty_preference,
  feedback_notification, session_reminder_minutes, ui_theme
), update (
  user_id, selected_categories, preferred_category_mode, preferred_specialties, difficulty_preference,
  feedback_notification, session_reminder_minutes, ui_theme
) on public.user_preferences to authenticated;
grant select on public.categories to authenticated;

grant all on public.profiles, public.user_preferences to service_role;
revoke all on public.categories from service_role;
grant select on public.categories to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.user_preferences
  for each row execute function private.set_updated_at();

create function private.create_profile_of_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, first_name, last_name, last_sign_in, created_at)
  values (
    new.id,
    new.email,
    nullif(left(btrim(new.raw_user_meta_data ->> 'first_name'), 100), ''),
    nullif(left(btrim(new.raw_user_meta_data ->> 'last_name'), 100), ''),
    new.last_sign_in_at,
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  insert into public.user_profiles (id) values (new.id) on conflict (id) do nothing;
  return null;
end;
$$;

comment on function private.create_profile_of_new_user is
  'The preferences and the balance of a new user are made by triggers on the insert into profiles.';

create trigger create_profile_of_new_user after insert on auth.users
  for each row execute function private.create_profile_of_new_user();

create function private.create_preferences_of_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end;
$$;

create trigger create_preferences_of_new_user after insert on public.profiles
  for each row execute function private.create_preferences_of_new_user();

create function private.follow_auth_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set email = case when new.email is distinct from old.email then new.email else email end,
      last_sign_in = greatest(new.last_sign_in_at, last_sign_in)
  where id = new.id;
  return null;
end;
$$;

create trigger follow_auth_user after update on auth.users
  for each row
  when (new.email is distinct from old.email or new.last_sign_in_at is distinct from old.last_sign_in_at)
  execute function private.follow_auth_user();

create function private.follow_admin_flag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles set role = 'member' where id = old.id and role is distinct from 'member';
  else
    update public.profiles
    set role = case when new.is_admin then 'admin' else 'member' end
    where id = new.id and role is distinct from case when new.is_admin then 'admin' else 'member' end;
  end if;
  return null;
end;
$$;

create trigger follow_admin_flag after insert or delete or update of is_admin on public.user_profiles
  for each row execute function private.follow_admin_flag();

-- Security invoker on purpose: current_user distinguishes a member's own request from a procedure that acts for them.
create function private.guard_profile_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.phone_verification_pending is distinct from old.phone_verification_pending
    and new.phone_verification_pending is not true then
    raise exception using errcode = '42501',
      message = 'Permission denied: only an administrator decides about a pending phone verification.';
  end if;
  -- The portal sets this flag after it has made the request. A flag set after the decision would never be removed.
  if new.phone_verification_pending and not old.phone_verification_pending and not exists (
    select from public.pending_phone_changes where user_id = new.id and status = 'pending'
  ) then
    new.phone_verification_pending := false;
    new.phone := old.phone;
  end if;
  if new.phone is distinct from old.phone then
    new.phone_verified := false;
  end if;
  return new;
end;
$$;

create trigger guard_profile_update before update on public.profiles
  for each row execute function private.guard_profile_update();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.profiles, public.user_preferences;
-- The owner of a deleted row can no longer be checked, so every subscriber gets the event. It contains, and can be
-- filtered by, only the columns of the replica identity: never a text, and of preferences, whose key is the owner's id,
-- only a random id.
alter table public.user_preferences replica identity using index user_preferences_id_key;

-- ---------------------------------------------------------------- row-level security

alter table public.profiles enable row level security;
alter table public.user_preferences enable row level security;

create policy "Members read their own profile, administrators all" on public.profiles
  for select to authenticated using (id = (select private.account_id()) or (select private.is_admin()));
create policy "Members update their own profile" on public.profiles
  for update to authenticated
  using (id = (select private.account_id())) with check (id = (select private.account_id()));

create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using (user_id = (select private.account_id()));
create policy "Members create their own preferences" on public.user_preferences
  for insert to authenticated with check (user_id = (select private.account_id()));
create policy "Members update their own preferences" on public.user_preferences
  for update to authenticated
  using (user_id = (select private.account_id())) with check (user_id = (select private.account_id()));
create policy "Members delete their own preferences" on public.user_preferences
  for delete to authenticated using (user_id = (select private.account_id()));

-- ---------------------------------------------------------------- procedures

create function private.display_name(_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(full_name, email) from public.profiles where id = _user_id;
$$;

create function public.check_and_set_admin_status() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
  _is_admin constant boolean := private.is_admin();
  _role constant text := case when _is_admin then 'admin' else 'member' end;
begin
  update public.profiles set role = _role where id = _user_id and role is distinct from _role;
  return _is_admin;
end;
$$;

comment on function public.check_and_set_admin_status is
  'Whether the caller is an administrator; brings their profiles.role in line and never grants anything. 42501 with auth/account-closed as detail for a disabled account.';

-- Contains only the conditions that are used, so that each query is planned with its own index.
create function private.user_filter(_pattern text, _role text, _filters jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _conditions constant jsonb := jsonb_build_object(
    'status', jsonb_build_object(
      'active', 'not exists (select from auth.users as u where u.id = p.id and (u.banned_until > now() or (u.invited_at is not null and u.email_confirmed_at is null)))',
      'invited', 'exists (select from auth.users as u where u.id = p.id and u.invited_at is not null and u.email_confirmed_at is null)',
      'disabled', 'exists (select from auth.users as u where u.id = p.id and u.banned_until > now())'
    ),
    'balance', jsonb_build_object(
      'negative', 'p.credits < 0',
      'low', 'p.credits >= 0 and p.credits < private.low_credit_threshold()',
      'good', 'p.credits >= private.low_credit_threshold()'
    ),
    'seen', jsonb_build_object(
      'week', 'p.last_sign_in >= now() - interval ''7 days''',
      'month', 'p.last_sign_in >= now() - interval ''30 days''',
      'earlier', 'p.last_sign_in < now() - interval ''30 days''',
      'never', 'p.last_sign_in is null'
    ),
    'cases', jsonb_build_object(
      'any', 'exists (select from public.user_cases as c where c.user_id = p.id)',
      'pending', 'exists (select from public.user_cases as c where c.user_id = p.id and c.status = ''pending'')'
    )
  );
begin
  if _role not in ('member', 'admin') then
    raise exception using errcode = '22023', message = 'The role filter is member or admin.';
  end if;
  if jsonb_typeof(_filters) <> 'object' or exists (
    select from jsonb_each_text(_filters) as f where _conditions #>> array[f.key, f.value] is null
  ) then
    raise exception using errcode = '22023', message = 'There is no such filter of users.';
  end if;
  return concat_ws(' and ',
    'true',
    case when _pattern is not null then '(p.full_name ilike $1 or p.email ilike $1)' end,
    case when _role is not null then 'p.role = $2' end,
    (select string_agg(_conditions #>> array[f.key, f.value], ' and ') from jsonb_each_text(_filters) as f)
  );
end;
$$;

comment on function private.user_filter is
  'The SQL condition on profiles as p for a search pattern ($1), a role ($2), and filters by status, balance, seen and cases; 22023 for an unknown filter.';

create function private.low_credit_threshold() returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select value::numeric from public.system_configuration where key = 'low_credit_threshold'), 0);
end;
$$;

comment on function private.low_credit_threshold is 'The balance below which members are warned.';

create function public.get_admin_user_list(
  p_search_term text default null,
  p_role_filter text default null,
  p_limit integer default 10,
  p_offset integer default 0,
  p_sort text default null,
  p_descending boolean default null,
  p_known_total bigint default null,
  p_filters jsonb default '{}'
) returns table (
  user_id uuid,
  display_name text,
  email text,
  profile_created_at timestamptz,
  role text,
  last_sign_in_at timestamptz,
  is_educator boolean,
  is_disabled boolean,
  is_invited boolean,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_search_term), ''));
  _role text := nullif(lower(btrim(p_role_filter)), '');
  _limit bigint := least(greatest(coalesce(p_limit, 10), 1), 200);
  _offset bigint := greatest(coalesce(p_offset, 0), 0);
  _is_descending boolean := coalesce(p_descending, p_sort is null);
  _is_from_end boolean;
  _key text;
  _ascending text := 'asc';
  _descending text := 'desc';
  _filter text;
  _total bigint;
begin
  perform private.require_admin();
  _filter := private.user_filter(_pattern, _role, coalesce(p_filters, '{}'));
  _key := case coalesce(p_sort, 'created')
    when 'created' then 'p.created_at'
    when 'name' then 'lower(coalesce(p.full_name, p.email))'
    when 'email' then 'lower(p.email)'
    when 'credits' then 'p.credits'
    when 'last_sign_in' then 'p.last_sign_in'
  end;
  if _key is null then
    raise exception using errcode = '22023',
      message = 'The order is created, name, email, credits or last_sign_in.';
  end if;
  if p_sort = 'last_sign_in' then
    _ascending := 'asc nulls first';
    _descending := 'desc nulls last';
  end if;

  if p_known_total is null then
    execute 'select count(*) from public.profiles as p where ' || _filter into _total using _pattern, _role;
  else
    _total := p_known_total;
  end if;
  _limit := least(_limit, _total - _offset);
  if _limit <= 0 then
    return;
  end if;

  -- A page in the second half is read from the end, so that the last page costs as little as the first.
  _is_from_end := _offset > _total / 2;
  return query execute format(
    $query$
      select
        p.id, coalesce(p.full_name, p.email), p.email, p.created_at, p.role, p.last_sign_in,
        coalesce(f.is_educator, false), coalesce(u.banned_until > now(), false),
        coalesce(u.invited_at is not null and u.email_confirmed_at is null, false), $3
      from (
        select p.id from public.profiles as p
        where %1$s order by %2$s %3$s, p.id %4$s limit $4 offset $5
      ) as page
      join public.profiles as p on p.id = page.id
      left join public.user_profiles as f on f.id = p.id
      left join auth.users as u on u.id = p.id
      order by %2$s %5$s, p.id %6$s
    $query$,
    _filter,
    _key,
    case when _is_descending <> _is_from_end then _descending else _ascending end,
    case when _is_descending <> _is_from_end then 'desc' else 'asc' end,
    case when _is_descending then _descending else _ascending end,
    case when _is_descending then 'desc' else 'asc' end
  ) using
    _pattern, _role, _total, _limit,
    case when _is_from_end then _total - _offset - _limit else _offset end;
end;
$$;

comment on function public.get_admin_user_list is
  'A page of at most 200 users with their state, and the count of all that match (p_known_total, when given, instead of counting again). p_sort: created, name, email, credits or last_sign_in, ascending unless p_descending; newest first by default. p_filters: status (active, invited, disabled), balance (negative, low, good), seen (week, month, earlier, never), cases (any, pending). Administrators only (42501).';

-- Keyset pagination: each part begins after the last user of the previous one. Users who are added or removed meanwhile
-- shift nobody, and the last part costs as little as the first.
create function public.export_admin_users(
  p_search_term text default null,
  p_role_filter text default null,
  p_after_created timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 1000,
  p_filters jsonb default '{}'
) returns table (
  user_id uuid,
  display_name text,
  email text,
  profile_created_at timestamptz,
  role text,
  last_sign_in_at timestamptz,
  available_credits numeric,
  used_credits numeric,
  is_educator boolean,
  is_disabled boolean,
  is_invited boolean,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_search_term), ''));
  _role text := nullif(lower(btrim(p_role_filter)), '');
  _filter text;
  _total bigint;
begin
  perform private.require_admin();
  _filter := private.user_filter(_pattern, _role, coalesce(p_filters, '{}'));
  if (p_after_created is null) <> (p_after_id is null) then
    raise exception using errcode = '22023', message = 'p_after_created and p_after_id must be given together.';
  end if;
  if p_after_id is null then
    execute 'select count(*) from public.profiles as p where ' || _filter into _total using _pattern, _role;
  else
    _filter := _filter || ' and (p.created_at, p.id) > ($3, $4)';
  end if;
  return query execute format(
    $query$
      select
        p.id, coalesce(p.full_name, p.email), p.email, p.created_at, p.role, p.last_sign_in,
        coalesce(c.available_credits, 0), coalesce(c.used_credits, 0),
        coalesce(f.is_educator, false), coalesce(u.banned_until > now(), false),
        coalesce(u.invited_at is not null and u.email_confirmed_at is null, false), $6
      from (
        select * from public.profiles as p where %s order by p.created_at, p.id limit $5
      ) as p
      left join public.user_credits as c on c.user_id = p.id
      left join public.user_profiles as f on f.id = p.id
      left join auth.users as u on u.id = p.id
      order by p.created_at, p.id
    $query$,
    _filter
  ) using
    _pattern, _role, p_after_created, p_after_id, least(greatest(coalesce(p_limit, 1000), 1), 1000), _total;
end;
$$;

comment on function public.export_admin_users is
  'At most 1000 users with credits and state, oldest first, after the given user; only the first part counts all that match. Administrators only (42501).';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.are_category_ids, private.create_profile_of_new_user, private.create_preferences_of_new_user,
  private.follow_auth_user, private.follow_admin_flag, private.guard_profile_update, private.display_name,
  private.user_filter, private.low_credit_threshold, public.check_and_set_admin_status, public.get_admin_user_list,
  public.export_admin_users
  from public, anon, authenticated, service_role;
-- The check of selected_categories runs with the rights of whoever writes the row.
grant execute on function private.are_category_ids to authenticated, service_role;
grant execute on function
  public.check_and_set_admin_status, public.get_admin_user_list, public.export_admin_users
  to authenticated;

-- ---------------------------------------------------------------- rows

-- A project may have users before the first migration; a trigger adds their preferences.
insert into public.profiles (id, email, last_sign_in, created_at)
  select id, email, last_sign_in_at, coalesce(created_at, now()) from auth.users
  on conflict (id) do nothing;

-- Lets one query embed a profile's permissions. Here, because every user has a profile only now.
alter table public.user_profiles
  add constraint user_profiles_profile_fkey foreign key (id) references public.profiles (id) on delete cascade;
