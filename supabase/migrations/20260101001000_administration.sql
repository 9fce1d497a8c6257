-- Administration: settings, the list of users, and the figures of the overview.

-- ---------------------------------------------------------------- table

create table public.system_configuration (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value text not null default '' check (char_length(value) <= 200000),
  -- boolean, number or string; a setting of any other type is edited as text.
  data_type text not null default 'string' check (btrim(data_type) <> '' and char_length(data_type) <= 50),
  description text not null default '' check (char_length(description) <= 2000),
  editable boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.system_configuration is
  'Settings. Migrations add and describe them; through the API administrators change the values of editable ones.';

-- ---------------------------------------------------------------- grants

revoke all on public.system_configuration from anon, authenticated;
grant select on public.system_configuration to authenticated;
-- One save is one upsert of the whole list, so these six columns may be sent; the trigger keeps what is fixed.
grant insert (key, value, data_type, description, editable, updated_at),
  update (key, value, data_type, description, editable, updated_at)
  on public.system_configuration to authenticated;
grant all on public.system_configuration to service_role;

-- ---------------------------------------------------------------- triggers

create function private.check_setting_value(_key text, _value text, _data_type text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _data_type = 'boolean' and _value not in ('true', 'false') then
    raise exception using errcode = '22023', message = format('The setting %s is either true or false.', _key);
  end if;
  if _data_type = 'number' and _value !~ '^-?[0-9]{1,15}(\.[0-9]{1,10})?$' then
    raise exception using errcode = '22023', message = format('The setting %s is a number.', _key);
  end if;
end;
$$;

create function private.guard_new_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- This also runs for the rows of an upsert that exist; the policies and the guard of the update judge those.
  if exists (select from public.system_configuration where key = new.key) then
    return new;
  end if;
  if auth.role() = 'authenticated' then
    raise exception using errcode = '42501', message = format('Permission denied: there is no setting %s.', new.key);
  end if;
  perform private.check_setting_value(new.key, new.value, new.data_type);
  return new;
end;
$$;

-- Security invoker on purpose: current_user tells a person's own request from maintenance.
create function private.guard_setting_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    if not old.editable then
      return old;
    end if;
    new.key := old.key;
    new.data_type := old.data_type;
    new.description := old.description;
    new.editable := old.editable;
  end if;
  perform private.check_setting_value(new.key, new.value, new.data_type);
  new.updated_at := now();
  return new;
end;
$$;

create function private.log_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.log_admin_action(
      'configuration_updated',
      format('Changed the setting %s', new.key),
      null,
      jsonb_build_object('key', old.key, 'value', old.value),
      jsonb_build_object('key', new.key, 'value', new.value)
    );
  end if;
  return null;
end;
$$;

create trigger guard_new_setting before insert on public.system_configuration
  for each row execute function private.guard_new_setting();
create trigger guard_setting_update before update on public.system_configuration
  for each row execute function private.guard_setting_update();
create trigger log_setting after update on public.system_configuration
  for each row when (new.value is distinct from old.value) execute function private.log_setting();

revoke execute on function
  private.check_setting_value(text, text, text), private.guard_new_setting(), private.guard_setting_update(),
  private.log_setting()
  from public, anon, authenticated;
-- The guards run with the rights of whoever saves.
grant execute on function private.check_setting_value(text, text, text) to authenticated, service_role;

-- ---------------------------------------------------------------- row-level security

alter table public.system_configuration enable row level security;

create policy "Administrators read the settings" on public.system_configuration
  for select to authenticated using ((select private.is_admin()));
-- An upsert asks for the right to insert; the trigger refuses a key that does not exist.
create policy "Administrators save settings" on public.system_configuration
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.system_configuration
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- ---------------------------------------------------------------- procedures

create function public.get_admin_user_list(
  p_search_term text default null,
  p_role_filter text default null,
  p_limit integer default 10,
  p_offset integer default 0
) returns table (
  user_id uuid,
  display_name text,
  email text,
  profile_created_at timestamptz,
  role text,
  last_sign_in_at timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_search_term), ''));
  _role text := nullif(lower(btrim(p_role_filter)), '');
  _total bigint;
begin
  perform private.require_admin();
  if _role not in ('member', 'admin') then
    raise exception using errcode = '22023', message = 'The role filter is member or admin.';
  end if;

  -- Two queries, each with its own index: the page must not pay for the count.
  select count(*) into _total
  from public.profiles as p
  where (_pattern is null or p.full_name ilike _pattern or p.email ilike _pattern)
    and (_role is null or p.role = _role);

  return query
  select
    p.id, coalesce(p.full_name, p.email), p.email, p.created_at, p.role, p.last_sign_in, _total
  from public.profiles as p
  where (_pattern is null or p.full_name ilike _pattern or p.email ilike _pattern)
    and (_role is null or p.role = _role)
  order by p.created_at desc, p.id desc
  limit least(greatest(coalesce(p_limit, 10), 1), 200)
  offset greatest(coalesce(p_offset, 0), 0);
end;
$$;

comment on function public.get_admin_user_list(text, text, integer, integer) is
  'A page of at most 200 users, newest first, each with the count of all that match; administrators only (42501).';

create function public.get_admin_overview()
returns table (
  users_total bigint,
  users_active_30d bigint,
  cases_total bigint,
  cases_pending bigint,
  credit_requests_pending bigint,
  phone_verifications_pending bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select
    (select count(*) from public.profiles),
    (select count(*) from public.profiles where last_sign_in >= now() - interval '30 days'),
    (select count(*) from public.user_cases),
    (select count(*) from public.user_cases where status = 'pending'),
    (select count(*) from public.credit_requests where status = 'pending'),
    (select count(*) from public.pending_phone_changes where status = 'pending');
end;
$$;

comment on function public.get_admin_overview() is
  'The figures of the overview as one row; administrators only (42501).';

revoke execute on function
  public.get_admin_user_list(text, text, integer, integer), public.get_admin_overview()
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_admin_user_list(text, text, integer, integer), public.get_admin_overview()
  to authenticated;

-- ---------------------------------------------------------------- rows

insert into public.system_configuration (key, value, data_type, description, editable)
values
  ('credit_per_minute', '1.00', 'number', 'Credits that one minute of a call costs.', true),
  ('low_credit_threshold', '10.00', 'number', 'Balance below which a member is told that credits run low.', true),
  ('maintenance_mode', 'false', 'boolean', 'Keeps members from starting calls while work on the service is done.', true),
  ('call_recording_enabled', 'true', 'boolean', 'Records calls so that administrators can review them.', true),
  ('max_call_minutes', '30', 'number', 'Longest duration of one call, in minutes.', true),
  ('recording_retention_days', '90', 'number', 'Days for which recordings are kept; set by contract.', false),
  ('support_email', 'support@andromeda.example', 'string', 'Address that members write to for help.', true),
  (
    'privacy_policy',
    E'Andromeda keeps your account details, the calls you practise, their recordings and the feedback on them.\n\n'
      'They are used to run the service, to show you your progress and to improve the teaching cases. '
      'Recordings are reviewed by administrators only and are deleted after 90 days.\n\n'
      'You may ask for a copy of your data, or for its deletion, at the support address.',
    'string', 'Privacy policy that members are shown.', true
  ),
  (
    'terms_of_use',
    E'Andromeda is for the education of medical students and doctors. The patients are simulated; '
      'nothing said in a call or in its feedback is medical advice.\n\n'
      'Do not enter details of real patients. Credits are personal and cannot be passed on.',
    'string', 'Terms of use that members accept.', true
  )
on conflict (key) do nothing;
