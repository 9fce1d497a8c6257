-- The back office: what administrators do to users and settings, the log of it, the roles granted by groups of an
-- institution, and the overview.

-- ---------------------------------------------------------------- tables

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
  created_at timestamptz not null default clock_timestamp(),
  -- The id of the API request, as in the logs of the functions and of the API.
  request_id text default private.request_id() check (char_length(request_id) <= 64)
);

comment on table public.admin_activity_log is
  'Append-only: rows are written by private.log_admin_action and no API role may change or remove them.';

create index admin_activity_log_created_at_idx on public.admin_activity_log (created_at desc, id desc);
create index admin_activity_log_admin_id_idx on public.admin_activity_log (admin_id);
create index admin_activity_log_target_user_id_idx on public.admin_activity_log (target_user_id);

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

revoke all on public.admin_activity_log, public.system_configuration from anon, authenticated;

grant select on public.admin_activity_log to authenticated;
revoke all on public.admin_activity_log from service_role;
grant select, insert on public.admin_activity_log to service_role;

grant select on public.system_configuration to authenticated;
-- One save is one upsert of the whole list, so these six columns may be sent; the trigger restores the fixed ones.
grant insert (key, value, data_type, description, editable, updated_at),
  update (key, value, data_type, description, editable, updated_at)
  on public.system_configuration to authenticated;
grant all on public.system_configuration to service_role;

-- ---------------------------------------------------------------- triggers

-- No role has the right to change an entry; this also binds superusers. Exceptions: a deleted account is removed from
-- its entries, and an entry is erased when its retention ends (migration privacy).
create function private.keep_activity_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (
    (new.admin_id is null and new.admin_name is not distinct from private.former_member()
      and to_jsonb(new) - 'admin_id' - 'admin_name' = to_jsonb(old) - 'admin_id' - 'admin_name')
    or (new.target_user_id is null and num_nonnulls(new.before_value, new.after_value) = 0
      and new.action_details = private.former_member()
      and to_jsonb(new) - '{target_user_id,before_value,after_value,action_details}'::text[]
        = to_jsonb(old) - '{target_user_id,before_value,after_value,action_details}'::text[])
  ) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.created_at < private.record_retention_start() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'Permission denied: the activity log is append-only.';
end;
$$;

create trigger keep_activity_log before update or delete on public.admin_activity_log
  for each row execute function private.keep_activity_log();
create trigger keep_whole_activity_log before truncate on public.admin_activity_log
  for each statement execute function private.keep_activity_log();

-- In the product set_educator grants the flag and writes its own entry; this trigger covers the service role.
create function private.log_permissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _was_admin boolean := case when tg_op = 'UPDATE' then old.is_admin else false end;
  _was_educator boolean := case when tg_op = 'UPDATE' then old.is_educator else false end;
begin
  if not private.is_service() then
    return null;
  end if;
  if new.is_admin <> _was_admin then
    perform private.log_admin_action(
      case when new.is_admin then 'admin_granted' else 'admin_revoked' end,
      format(
        case when new.is_admin then 'Made %s an administrator' else 'Removed the administrator role of %s' end,
        private.display_name(new.id)
      ),
      new.id,
      jsonb_build_object('is_admin', _was_admin),
      jsonb_build_object('is_admin', new.is_admin)
    );
  end if;
  if new.is_educator <> _was_educator then
    perform private.log_admin_action(
      case when new.is_educator then 'educator_granted' else 'educator_revoked' end,
      format(
        case when new.is_educator then 'Made %s an educator' else 'Removed the educator role of %s' end,
        private.display_name(new.id)
      ),
      new.id,
      jsonb_build_object('is_educator', _was_educator),
      jsonb_build_object('is_educator', new.is_educator)
    );
  end if;
  return null;
end;
$$;

create trigger log_permissions after insert or update of is_admin, is_educator on public.user_profiles
  for each row execute function private.log_permissions();

create function private.check_setting_value(_key text, _value text, _data_type text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _data_type = 'boolean' and _value not in ('true', 'false') then
    raise exception using errcode = '22023', message = format('The setting %s is either true or false.', _key);
  end if;
  if _data_type = 'number' and _value !~ '^-?[0-9]{1,15}(\.[0-9]{1,10})?$' then
    raise exception using errcode = '22023', message = format('The setting %s is a number.', _key);
  end if;
  if _key like '%\_retention\_days' and _value !~ '^[0-9]{1,5}$' then
    raise exception using errcode = '22023', message = format('The setting %s is a whole number of days.', _key);
  end if;
end;
$$;

create function private.guard_new_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- This also runs for rows of an upsert that exist already; the policies and the update trigger check those.
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

-- Security invoker on purpose: current_user distinguishes a person's own request from maintenance.
create function private.guard_setting_update() returns trigger
language plpgsql set search_path = '' as $$
declare
  _range record;
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
  if current_user = 'authenticated' and new.data_type = 'number' then
    -- Outside of these ranges no call can be started.
    select lowest, highest into _range
    from (values
      ('credit_per_minute', 0, 10000), ('browser_credit_per_minute', 0, 10000),
      ('max_call_minutes', 1, 1440), ('practice_idle_minutes', 1, 1440)
    ) as r (key, lowest, highest)
    where r.key = new.key and new.value::numeric not between lowest and highest;
    if found then
      raise exception using errcode = '22023',
        message = format('The setting %s is a number from %s to %s.', new.key, _range.lowest, _range.highest);
    end if;
  end if;
  new.updated_at := now();
  return new;
end;
$$;

-- What the service role changes is logged too; seeding and maintenance have no caller.
create function private.log_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.is_service() then
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

-- ---------------------------------------------------------------- roles by the groups of an institution

create function private.is_in_group_setting(_groups text[], _setting text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.system_configuration, string_to_table(value, ',') as name
    where key = _setting and btrim(name) <> '' and lower(btrim(name)) = any (_groups)
  );
$$;

-- A role that an administrator granted stays; one granted by a group is revoked with it.
create function private.follow_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _groups text[];
  _before public.user_profiles;
  _after public.user_profiles;
  _change record;
begin
  select coalesce(array_agg(distinct name), '{}') into _groups
  from auth.identities, unnest(private.groups_of_identity(identity_data)) as name
  where user_id = new.user_id and provider not in ('email', 'phone');

  insert into public.user_profiles (id) values (new.user_id) on conflict (id) do nothing;
  select * into strict _before from public.user_profiles where id = new.user_id for update;
  _after := _before;

  if private.is_in_group_setting(_groups, 'educator_groups') then
    _after.is_educator_by_group := _before.is_educator_by_group or not _before.is_educator;
    _after.is_educator := true;
  elsif _before.is_educator_by_group then
    _after.is_educator_by_group := false;
    _after.is_educator := false;
  end if;
  if private.is_in_group_setting(_groups, 'administrator_groups') then
    _after.is_admin_by_group := _before.is_admin_by_group or not _before.is_admin;
    _after.is_admin := true;
  elsif _before.is_admin_by_group then
    _after.is_admin_by_group := false;
    _after.is_admin := false;
  end if;
  if _after = _before then
    return null;
  end if;

  update public.user_profiles
  set is_educator = _after.is_educator, is_educator_by_group = _after.is_educator_by_group,
      is_admin = _after.is_admin, is_admin_by_group = _after.is_admin_by_group
  where id = new.user_id;
  for _change in
    select * from (
      values
        ('educator', 'educator', 'is_educator', _before.is_educator, _after.is_educator),
        ('admin', 'administrator', 'is_admin', _before.is_admin, _after.is_admin)
    ) as change (action, role, flag, was, is_now)
    where was <> is_now
  loop
    perform private.log_admin_action(
      _change.action || case when _change.is_now then '_granted' else '_revoked' end,
      format(
        case when _change.is_now then 'Made %1$s an %2$s, as the groups of the institution say'
          else 'Removed the role of %2$s from %1$s, as the groups of the institution say' end,
        private.display_name(new.user_id), _change.role
      ),
      new.user_id,
      jsonb_build_object(_change.flag, _change.was),
      jsonb_build_object(_change.flag, _change.is_now)
    );
  end loop;
  return null;
end;
$$;

comment on function private.follow_groups is
  'Grants and revokes the roles by the settings educator_groups and administrator_groups, at each sign-in through an institution.';

create trigger follow_groups after insert or update of identity_data on auth.identities
  for each row when (new.provider not in ('email', 'phone')) execute function private.follow_groups();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.admin_activity_log;

-- ---------------------------------------------------------------- row-level security

alter table public.admin_activity_log enable row level security;
alter table public.system_configuration enable row level security;

create policy "Administrators read the activity log" on public.admin_activity_log
  for select to authenticated using ((select private.is_admin()));

create policy "Administrators read the settings" on public.system_configuration
  for select to authenticated using ((select private.is_admin()));
-- An upsert needs the right to insert; the trigger refuses a key that does not exist.
create policy "Administrators save settings" on public.system_configuration
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.system_configuration
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- ---------------------------------------------------------------- procedures

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

comment on function public.set_educator is
  'Grants or revokes the educator flag; administrators only (42501), PT404 for an unknown user.';

create function public.get_admin_user_states(p_user_ids uuid[])
returns table (user_id uuid, is_educator boolean, is_disabled boolean, is_invited boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(p_user_ids) > 200 then
    raise exception using errcode = '22023', message = 'At most 200 users can be asked for at once.';
  end if;
  return query
  select
    u.id,
    coalesce(p.is_educator, false),
    coalesce(u.banned_until > now(), false),
    u.invited_at is not null and u.email_confirmed_at is null
  from auth.users as u
  left join public.user_profiles as p on p.id = u.id
  where u.id = any (p_user_ids);
end;
$$;

comment on function public.get_admin_user_states is
  'Whether users are educators, are disabled, or have not accepted their invitation; administrators only (42501).';

-- For the edge function administer-user, which changes the account through Auth.
create function public.record_user_administration(_admin_id uuid, _action text, _user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() then
    raise exception using errcode = '42501', message = 'Permission denied: the service role only.';
  end if;
  if _action is null or _action not in ('user_invited', 'user_disabled', 'user_enabled') then
    raise exception using errcode = '22023',
      message = 'The action is user_invited, user_disabled or user_enabled.';
  end if;
  if not exists (select from public.profiles where id = _user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such user.';
  end if;

  insert into public.admin_activity_log
    (admin_id, admin_name, action_type, action_details, target_user_id, before_value, after_value)
  values (
    _admin_id,
    coalesce(private.display_name(_admin_id), 'System'),
    _action,
    format(
      case _action
        when 'user_invited' then 'Invited %s'
        when 'user_disabled' then 'Disabled the account of %s'
        else 'Enabled the account of %s'
      end,
      coalesce(private.display_name(_user_id), 'an account without a name')
    ),
    _user_id,
    case when _action <> 'user_invited' then jsonb_build_object('is_disabled', _action = 'user_enabled') end,
    case
      when _action = 'user_invited' then (select jsonb_build_object('email', email) from public.profiles where id = _user_id)
      else jsonb_build_object('is_disabled', _action = 'user_disabled')
    end
  );
  -- Ends all sessions.
  if _action = 'user_disabled' then
    delete from auth.sessions where user_id = _user_id;
  end if;
end;
$$;

comment on function public.record_user_administration is
  'Writes into the activity log what an administrator did to an account through Auth, and ends the sessions of a disabled one; service role only (42501).';

-- Grouping in two steps avoids the sort of count(distinct), and the index covers every column.
create function private.practice_days(_from date, _today date, _zone text) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _start constant timestamptz := _from::timestamp at time zone _zone;
begin
  return (
    with of_members as (
      select
        (c.call_start_time at time zone _zone)::date as day, c.user_id,
        count(*) as calls, sum(c.call_duration) as seconds
      from public.call_history as c
      where c.call_start_time >= _start
      group by 1, 2
    ),
    of_days as (
      select day, sum(calls) as calls, sum(seconds) as seconds, count(user_id) as members
      from of_members group by day
    )
    select jsonb_agg(
      jsonb_build_object(
        'day', d.day::date,
        'calls', coalesce(o.calls, 0),
        'seconds', coalesce(o.seconds, 0),
        'members', coalesce(o.members, 0)
      )
      order by d.day
    )
    from generate_series(_from::timestamp, _today::timestamp, interval '1 day') as d (day)
    left join of_days as o on o.day = d.day::date
  );
end;
$$;

comment on function private.practice_days is
  'Calls, their seconds and the members who made them, for each day of a time zone from one to another, days without a call included.';

create function public.get_admin_overview(p_time_zone text default 'UTC')
returns table (
  users_total bigint,
  users_active_30d bigint,
  cases_total bigint,
  cases_pending bigint,
  credit_requests_pending bigint,
  phone_verifications_pending bigint,
  -- The items of the curriculum, and those with a case in circulation.
  items_total bigint,
  items_live bigint,
  days jsonb,
  first_steps jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  _today date;
begin
  perform private.require_admin();
  _today := (now() at time zone coalesce(p_time_zone, 'UTC'))::date;
  return query
  select
    (select count(*) from public.profiles),
    (select count(*) from public.profiles where last_sign_in >= now() - interval '30 days'),
    (select count(*) from public.user_cases),
    (select count(*) from public.user_cases where status = 'pending'),
    (select count(*) from public.credit_requests where status = 'pending'),
    (select count(*) from public.pending_phone_changes where status = 'pending'),
    (select count(*) from public.category_tree),
    (
      select count(distinct t.id)
      from public.clinical_scenarios as s
      join public.case_versions as v on v.id = s.published_version_id
      cross join lateral (values (v.presentation), (v.condition)) as i (item)
      join public.category_tree as t on t.id = v.specialty || ':' || i.item
    ),
    private.practice_days(_today - 29, _today, coalesce(p_time_zone, 'UTC')),
    jsonb_build_object(
      'caseWritten', exists (select from public.clinical_scenarios),
      'casePublished', exists (select from public.clinical_scenarios where published_version_id is not null),
      'learnerInvited', exists (
        select from public.profiles as p
        where p.role = 'member'
          and not exists (select from public.user_profiles as f where f.id = p.id and f.is_educator)
      ),
      'creditsGranted', exists (select from public.profiles where role = 'member' and credits > 0),
      'callMade', exists (select from public.call_history),
      'draftId', (
        select id from public.clinical_scenarios
        where published_version_id is null
        order by updated_at desc, id
        limit 1
      )
    );
end;
$$;

comment on function public.get_admin_overview is
  'The overview without the log, as one row: figures, the last 30 days of practice in the given time zone (22023 for an unknown one), which first steps of an empty system are done, and the draft edited last; administrators only (42501).';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.keep_activity_log, private.log_permissions, private.check_setting_value, private.guard_new_setting,
  private.guard_setting_update, private.log_setting, private.is_in_group_setting, private.follow_groups,
  private.log_admin_action, public.set_educator, public.get_admin_user_states, public.record_user_administration,
  private.practice_days, public.get_admin_overview
  from public, anon, authenticated, service_role;
-- The triggers run with the rights of whoever saves.
grant execute on function private.check_setting_value to authenticated, service_role;
grant execute on function public.set_educator, public.get_admin_user_states, public.get_admin_overview
  to authenticated;
grant execute on function public.record_user_administration to service_role;

-- ---------------------------------------------------------------- rows

insert into public.system_configuration (key, value, data_type, description, editable)
values
  ('credit_per_minute', '1.00', 'number', 'Credits that one minute of a call costs.', true),
  ('browser_credit_per_minute', '0', 'number', 'Credits that one minute of practice in the browser costs.', true),
  ('low_credit_threshold', '10.00', 'number', 'Warn members below this balance.', true),
  ('maintenance_mode', 'false', 'boolean', 'Stops new calls during maintenance.', true),
  ('call_recording_enabled', 'true', 'boolean', 'Records calls so that administrators can review them.', true),
  ('max_call_minutes', '30', 'number', 'Longest duration of one call, in minutes.', true),
  ('practice_idle_minutes', '10', 'number', 'Minutes of silence after which practice in the browser ends by itself.', true),
  ('recording_retention_days', '90', 'number', 'Days for which recordings are kept; 0 keeps them with the account.', true),
  (
    'conversation_retention_days', '730', 'number',
    'Days for which the transcripts and numbers of calls are kept; 0 keeps them with the account.', true
  ),
  (
    'chat_retention_days', '730', 'number',
    'Days after its last message for which a chat with the assistant is kept; 0 keeps it with the account.', true
  ),
  (
    'record_retention_days', '1095', 'number',
    'Days for which the activity log and the record of access are kept, 365 at least; set by contract.', false
  ),
  (
    'educator_groups', '', 'string',
    'Groups of your institution whose members become educators when they sign in there, separated by commas.', true
  ),
  -- A setting in the back office must not make anybody an administrator.
  (
    'administrator_groups', '', 'string',
    'Groups of your institution whose members become administrators when they sign in there; set in the database.', false
  ),
  ('calling_number', '', 'string', 'Number that members call to practise by phone; empty while there is none.', true),
  ('support_email', 'support@andromeda.example', 'string', 'Address that members write to for help.', true),
  (
    'privacy_policy',
    E'Andromeda keeps your account details, the calls you practise, their recordings and the feedback on them.\n\n'
      'They are used to run the service, to show you your progress and to improve the teaching cases. '
      'Recordings can be heard by you and by administrators, and every time an administrator does so is recorded.\n\n'
      'On your profile you can download a copy of everything that is kept about you, and delete your account.',
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
