-- Identity: who is calling, what they may do, and which account a sign-in through an institution leads to. Every later
-- migration builds on the helpers of the schema `private`, which the API does not expose.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- ---------------------------------------------------------------- table

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  is_admin boolean not null default false,
  is_educator boolean not null default false,
  -- True when a group of the institution granted the role; then it is revoked with the group (migration back_office).
  is_admin_by_group boolean not null default false,
  is_educator_by_group boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.user_profiles is 'The permissions of a user. A user without a row is a plain member.';

-- ---------------------------------------------------------------- grants

revoke all on public.user_profiles from anon, authenticated;
grant select on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

-- ---------------------------------------------------------------- who is calling

-- In PL/pgSQL, because every policy asks them: it keeps their plans, where SQL functions are planned in each statement.
create function private.is_open_account(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.users
    where id = _user_id and deleted_at is null and coalesce(banned_until <= now(), true)
  );
end;
$$;

comment on function private.is_open_account is 'False for an account that is disabled or gone.';

-- Why not auth.uid(): a token stays valid for up to an hour after its account was disabled or deleted. It returns null
-- and does not raise, because Realtime evaluates the policies of many subscribers in one statement.
create function private.account_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _id constant uuid := auth.uid();
begin
  return case when private.is_open_account(_id) then _id end;
end;
$$;

comment on function private.account_id is
  'The id of the caller, null when the account is disabled or deleted. Every policy and every procedure for signed-in users uses it.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_profiles where id = private.account_id() and is_admin);
end;
$$;

create function private.is_educator() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_profiles where id = private.account_id() and is_educator);
end;
$$;

create function private.is_author() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_profiles where id = private.account_id() and (is_admin or is_educator));
end;
$$;

comment on function private.is_author is 'Case authors are administrators and educators.';

create function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.role() = 'service_role', false);
$$;

create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::json ->> 'x-request-id' from '^[A-Za-z0-9_-]{8,64}$');
$$;

comment on function private.request_id is
  'The id of the API request, as it appears in the logs; null outside of the API or without a valid id.';

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

comment on function private.require_account is
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

-- ---------------------------------------------------------------- triggers

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

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

comment on function private.bound_metadata is
  'Every access token contains the metadata: a token longer than a header may be would lock its owner out.';

create trigger bound_metadata before insert or update on auth.users
  for each row execute function private.bound_metadata();

-- ---------------------------------------------------------------- sign-in of institutions

-- Supabase Auth writes the claims of the institution's provider into auth.identities at each sign-in, where no user can
-- change them. The metadata of a user can be edited by the user, so they are not used.
create function private.guard_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.identity_data ->> 'email_verified', '') <> 'true' or not exists (
    select from auth.users where id = new.user_id and lower(email) = lower(new.identity_data ->> 'email')
  ) then
    raise exception using errcode = '42501',
      message = 'Permission denied: a sign-in can only be linked to the account with the same verified address.';
  end if;
  return new;
end;
$$;

comment on function private.guard_identity is
  'Refuses a link by an address that is not verified. Where confirmations are off, Supabase Auth treats every address as verified.';

-- Either address may change afterwards; the link stays.
create trigger guard_identity before insert on auth.identities
  for each row when (new.provider not in ('email', 'phone')) execute function private.guard_identity();

create function private.groups_of_identity(_identity_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct lower(btrim(name))), '{}')
  from (
    values (_identity_data -> 'custom_claims' -> 'groups'), (_identity_data -> 'custom_claims' -> 'roles')
  ) as claim (content),
  jsonb_array_elements_text(
    case jsonb_typeof(content) when 'array' then content when 'string' then jsonb_build_array(content) else '[]' end
  ) as name;
$$;

comment on function private.groups_of_identity is
  'The values of the claims groups and roles (each a list or one text), in lower case.';

-- ---------------------------------------------------------------- row-level security

alter table public.user_profiles enable row level security;

create policy "Members read their own permissions, administrators all" on public.user_profiles
  for select to authenticated using (id = (select private.account_id()) or (select private.is_admin()));

-- ---------------------------------------------------------------- what may be stored

-- The checks of columns run with the rights of whoever writes the row.
create function private.is_bounded_json(_value jsonb, _max_bytes integer default 1000000) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return octet_length(_value::text) <= _max_bytes and not jsonb_path_exists(_value, '$.**{1000}');
end;
$$;

comment on function private.is_bounded_json is
  'Whether the JSON, as text, has at most _max_bytes, and is nested less than 1000 levels deep.';

create function private.is_bounded_list(_list text[], _max_items integer, _max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(_list), 1) = 1
    and cardinality(_list) <= _max_items
    and octet_length(array_to_string(_list, '')) <= 1000000
    and (select coalesce(bool_and(coalesce(char_length(item) <= _max_length, false)), true) from unnest(_list) as item);
$$;

comment on function private.is_bounded_list is
  'Whether it is a flat list without nulls: at most _max_items texts, each of at most _max_length characters, and a megabyte together.';

-- Limits how many rows one owner may add. A trigger passes the column of the owner, the maximum and a name of the rows for the message.
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
    -- One request at a time for each owner, so that two concurrent ones cannot both pass the limit.
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

-- The search text as a LIKE pattern, with %, _ and \ escaped.
create function private.substring_pattern(_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.is_open_account, private.account_id, private.is_admin, private.is_educator, private.is_author,
  private.is_service, private.request_id, private.require_account, private.require_admin, private.require_author,
  private.set_updated_at, private.bound_metadata, private.guard_identity, private.groups_of_identity,
  private.is_bounded_json, private.is_bounded_list,
  private.limit_rows, private.substring_pattern
  from public, anon, authenticated, service_role;
-- Policies, triggers and checks run with the rights of the caller, so the functions that they call need the grant.
grant execute on function
  private.account_id, private.is_admin, private.is_educator, private.is_author, private.is_service,
  private.require_account, private.require_admin, private.require_author, private.is_bounded_json,
  private.is_bounded_list
  to authenticated, service_role;

-- Used by a column default of a table into which the service role inserts.
grant execute on function private.request_id to service_role;

-- ---------------------------------------------------------------- rows

-- A project may have users before the first migration; they get the same rows as new ones.
insert into public.user_profiles (id)
  select id from auth.users
  on conflict (id) do nothing;
