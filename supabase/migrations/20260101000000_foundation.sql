-- Foundation: who a user is, which role they have, and what administrators did.
-- Every later migration builds on the helpers of the schema `private`, which the API does not expose.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

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

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  is_admin boolean not null default false,
  is_educator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.user_profiles is 'The permissions of a user. A user without a row is a plain member.';

create table public.admin_activity_log (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text,
  action_type text not null check (char_length(action_type) between 1 and 100),
  action_details text not null default '',
  target_user_id uuid references auth.users (id) on delete set null,
  before_value jsonb,
  after_value jsonb,
  -- The wall clock, not the start of the transaction: several actions of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.admin_activity_log is
  'Append-only: rows are written by private.log_admin_action and no API role may change or remove them.';

create index admin_activity_log_created_at_idx on public.admin_activity_log (created_at desc, id desc);
create index admin_activity_log_admin_id_idx on public.admin_activity_log (admin_id);
create index admin_activity_log_target_user_id_idx on public.admin_activity_log (target_user_id);

-- ---------------------------------------------------------------- grants

revoke all on public.profiles, public.user_profiles, public.admin_activity_log from anon, authenticated;

grant select on public.profiles, public.user_profiles, public.admin_activity_log to authenticated;
grant update (first_name, last_name, medical_school, graduation_year, phone, phone_verification_pending)
  on public.profiles to authenticated;

grant all on public.profiles, public.user_profiles to service_role;
revoke all on public.admin_activity_log from service_role;
grant select, insert on public.admin_activity_log to service_role;

-- ---------------------------------------------------------------- what may be stored

-- The checks of columns run with the rights of whoever writes the row.
create function private.is_bounded_json(_value jsonb, _max_bytes integer default 1000000) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(_value::text) <= _max_bytes and not jsonb_path_exists(_value, '$.**{1000}');
$$;

comment on function private.is_bounded_json(jsonb, integer) is
  'Whether the JSON, written out, has at most so many bytes, and is nested less than 1000 levels deep.';

create function private.is_bounded_list(_list text[], _max_items integer, _max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(_list), 1) = 1
    and cardinality(_list) <= _max_items
    and octet_length(array_to_string(_list, '')) <= 1000000
    and (select coalesce(bool_and(coalesce(char_length(item) <= _max_length, false)), true) from unnest(_list) as item);
$$;

comment on function private.is_bounded_list(text[], integer, integer) is
  'Whether it is a flat list without nulls of at most so many texts, each of at most so many characters, and at most a megabyte together.';

-- How many rows one owner may have, for what people add themselves: limit_rows(column of the owner, number, name).
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _max constant integer := tg_argv[1];
  _owner uuid;
  _is_over boolean;
begin
  -- Seeding, maintenance and the service are not limited.
  if auth.role() is distinct from 'authenticated' then
    return null;
  end if;
  for _owner in execute format('select distinct %I from new_rows where %1$I is not null order by 1', tg_argv[0]) loop
    -- One at a time for each owner, so that two requests do not pass the limit side by side.
    perform pg_advisory_xact_lock(hashtextextended(format('%s %s', tg_table_name, _owner), 0));
    execute format(
      'select count(*) > $1 from (select from public.%I where %I = $2 limit $1 + 1) as found', tg_table_name, tg_argv[0]
    ) into _is_over using _max, _owner;
    if _is_over then
      raise exception using errcode = 'P0001', message = format('There can be at most %s %s.', _max, tg_argv[2]),
        hint = 'Delete some that are not needed any more.';
    end if;
  end loop;
  return null;
end;
$$;

revoke execute on function
  private.is_bounded_json(jsonb, integer), private.is_bounded_list(text[], integer, integer), private.limit_rows()
  from public, anon, authenticated;
grant execute on function
  private.is_bounded_json(jsonb, integer), private.is_bounded_list(text[], integer, integer)
  to authenticated, service_role;

-- ---------------------------------------------------------------- who is calling

create function private.is_open_account(_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = _user_id and deleted_at is null and coalesce(banned_until <= now(), true)
  );
$$;

comment on function private.is_open_account(uuid) is 'False for an account that is disabled or gone.';

-- Why not auth.uid(): a token lives on for up to an hour after its account was disabled or deleted. Policies ask this,
-- and do not raise: Realtime tries the policies of many subscribers in one statement.
create function private.account_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where private.is_open_account(auth.uid());
$$;

comment on function private.account_id() is
  'The id of the caller whose account is open, else null. Every policy and every procedure for signed-in users asks it.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where id = private.account_id() and is_admin);
$$;

create function private.is_educator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where id = private.account_id() and is_educator);
$$;

create function private.is_author() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where id = private.account_id() and (is_admin or is_educator));
$$;

comment on function private.is_author() is 'Case authors are administrators and educators.';

create function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.role() = 'service_role', false);
$$;

create function private.require_account() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _id uuid := private.account_id();
begin
  if _id is null then
    raise exception using errcode = '42501',
      message = 'Permission denied: this account is disabled or no longer exists.',
      detail = 'auth/account-closed';
  end if;
  return _id;
end;
$$;

comment on function private.require_account() is
  'The id of the caller; 42501 with auth/account-closed as detail when the account is disabled or gone.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_account();
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Permission denied: administrators only.';
  end if;
end;
$$;

create function private.require_author() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_account();
  if not private.is_author() then
    raise exception using errcode = '42501', message = 'Permission denied: case authors only.';
  end if;
end;
$$;

create function private.display_name(_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(full_name, email) from public.profiles where id = _user_id;
$$;

create function private.log_admin_action(
  action_type text,
  action_details text,
  target_user_id uuid default null,
  before_value jsonb default null,
  after_value jsonb default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_activity_log
    (admin_id, admin_name, action_type, action_details, target_user_id, before_value, after_value)
  values
    (auth.uid(), coalesce(private.display_name(auth.uid()), 'System'), $1, coalesce($2, ''), $3, $4, $5);
$$;

revoke execute on function
  private.is_open_account(uuid), private.account_id(), private.require_account(),
  private.is_admin(), private.is_educator(), private.is_author(), private.is_service(),
  private.require_admin(), private.require_author(), private.display_name(uuid),
  private.log_admin_action(text, text, uuid, jsonb, jsonb)
  from public, anon, authenticated;
-- Policies and triggers run with the rights of the caller, so these need the grant; the log does not.
grant execute on function
  private.account_id(), private.require_account(),
  private.is_admin(), private.is_educator(), private.is_author(), private.is_service(),
  private.require_admin(), private.require_author()
  to authenticated, service_role;

-- ---------------------------------------------------------------- triggers

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.user_profiles
  for each row execute function private.set_updated_at();

create function private.bound_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 or octet_length(new.raw_app_meta_data::text) > 4096 then
    raise exception using errcode = '22001', message = 'The metadata of a user must not be longer than 4096 bytes.';
  end if;
  return new;
end;
$$;

comment on function private.bound_metadata() is
  'Every access token carries the metadata: a token longer than a header may be would lock its owner out.';

revoke execute on function private.bound_metadata() from public, anon, authenticated;

create trigger bound_metadata before insert or update on auth.users
  for each row execute function private.bound_metadata();

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

comment on function private.create_profile_of_new_user() is
  'Later migrations hang the credit and preference rows of a new user on the insert into profiles.';

create trigger create_profile_of_new_user after insert on auth.users
  for each row execute function private.create_profile_of_new_user();

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

-- Security invoker on purpose: current_user tells a member's own request from a procedure that acts for them.
create function private.guard_profile_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.phone_verification_pending is distinct from old.phone_verification_pending
    and new.phone_verification_pending is not true then
    raise exception using errcode = '42501',
      message = 'Permission denied: only an administrator settles a pending phone verification.';
  end if;
  if new.phone is distinct from old.phone then
    new.phone_verified := false;
  end if;
  return new;
end;
$$;

create trigger guard_profile_update before update on public.profiles
  for each row execute function private.guard_profile_update();

revoke execute on function
  private.set_updated_at(), private.create_profile_of_new_user(),
  private.follow_auth_user(), private.follow_admin_flag(), private.guard_profile_update()
  from public, anon, authenticated;

-- Users that existed before this migration get the same rows as new ones.
insert into public.profiles (id, email, last_sign_in, created_at)
  select id, email, last_sign_in_at, coalesce(created_at, now()) from auth.users
  on conflict (id) do nothing;
insert into public.user_profiles (id)
  select id from auth.users
  on conflict (id) do nothing;

-- ---------------------------------------------------------------- row-level security

alter table public.profiles enable row level security;
alter table public.user_profiles enable row level security;
alter table public.admin_activity_log enable row level security;

create policy "Members read their own profile, administrators all" on public.profiles
  for select to authenticated using (id = (select private.account_id()) or (select private.is_admin()));
create policy "Members update their own profile" on public.profiles
  for update to authenticated
  using (id = (select private.account_id())) with check (id = (select private.account_id()));

create policy "Members read their own permissions, administrators all" on public.user_profiles
  for select to authenticated using (id = (select private.account_id()) or (select private.is_admin()));

create policy "Administrators read the activity log" on public.admin_activity_log
  for select to authenticated using ((select private.is_admin()));

-- ---------------------------------------------------------------- procedures

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

comment on function public.check_and_set_admin_status() is
  'Whether the caller is an administrator; brings their profiles.role in line and never grants anything. 42501 with auth/account-closed as detail for a disabled account.';

create function public.set_educator(_user_id uuid, _is_educator boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _was_educator boolean;
begin
  perform private.require_admin();
  if _is_educator is null then
    raise exception using errcode = '22023', message = 'The educator flag must be true or false.';
  end if;
  if not exists (select from public.profiles where id = _user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such user.';
  end if;

  insert into public.user_profiles (id) values (_user_id) on conflict (id) do nothing;
  select is_educator into _was_educator from public.user_profiles where id = _user_id for update;
  if _was_educator = _is_educator then
    return _is_educator;
  end if;

  update public.user_profiles set is_educator = _is_educator where id = _user_id;
  perform private.log_admin_action(
    case when _is_educator then 'educator_granted' else 'educator_revoked' end,
    format(
      case when _is_educator then 'Made %s an educator' else 'Removed the educator role of %s' end,
      private.display_name(_user_id)
    ),
    _user_id,
    jsonb_build_object('is_educator', _was_educator),
    jsonb_build_object('is_educator', _is_educator)
  );
  return _is_educator;
end;
$$;

comment on function public.set_educator(uuid, boolean) is
  'Grants or revokes the educator flag; administrators only (42501), PT404 for an unknown user.';

revoke execute on function public.check_and_set_admin_status(), public.set_educator(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.check_and_set_admin_status(), public.set_educator(uuid, boolean)
  to authenticated;
