-- The sign-in of institutions: whose account it opens, and which roles the groups of an institution give. Supabase Auth
-- writes what a provider says into auth.identities, at each sign-in anew, and no user can change it there; the metadata of
-- a user are the user's own to edit and are not asked.

-- ---------------------------------------------------------------- triggers

create function private.guard_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.identity_data ->> 'email_verified', '') <> 'true' or not exists (
    select from auth.users where id = new.user_id and lower(email) = lower(new.identity_data ->> 'email')
  ) then
    raise exception using errcode = '42501',
      message = 'Permission denied: a sign-in is linked to an account by its verified address alone.';
  end if;
  return new;
end;
$$;

comment on function private.guard_identity is
  'Holds whatever a project is set to: where confirmations are off, Supabase Auth takes every address for a verified one.';

-- The address may change later on, on either side; the link was made by then.
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
  'What a provider said in the claims groups and roles (a list, or one text), in lower case.';

create function private.is_in_group_setting(_groups text[], _setting text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.system_configuration, string_to_table(value, ',') as name
    where key = _setting and btrim(name) <> '' and lower(btrim(name)) = any (_groups)
  );
$$;

-- A role that an administrator gave stays; one that came with a group leaves with it.
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
  'Gives and takes the roles that the settings educator_groups and administrator_groups name, at each sign-in through an institution.';

create trigger follow_groups after insert or update of identity_data on auth.identities
  for each row when (new.provider not in ('email', 'phone')) execute function private.follow_groups();

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.guard_identity, private.groups_of_identity, private.is_in_group_setting, private.follow_groups
  from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------- rows

-- Nobody becomes an administrator by what another one enters in the back office.
insert into public.system_configuration (key, value, data_type, description, editable)
values
  (
    'educator_groups', '', 'string',
    'Groups of your institution whose members become educators when they sign in there, separated by commas.', true
  ),
  (
    'administrator_groups', '', 'string',
    'Groups of your institution whose members become administrators when they sign in there; set in the database.', false
  )
on conflict (key) do nothing;
