-- The back office at scale: whoever turns a page of a list already knows how many there are, and nobody counts again.
-- And the activity log, whole: what was written stays, and every administrative change has its before and after.

-- ---------------------------------------------------------------- the list of users

-- Only the conditions that are asked for, so that each question is planned with its own index.
create function private.user_filter(_pattern text, _role text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if _role not in ('member', 'admin') then
    raise exception using errcode = '22023', message = 'The role filter is member or admin.';
  end if;
  return concat_ws(' and ',
    'true',
    case when _pattern is not null then '(p.full_name ilike $1 or p.email ilike $1)' end,
    case when _role is not null then 'p.role = $2' end
  );
end;
$$;

comment on function private.user_filter(text, text) is
  'The condition on profiles as p that finds users by a pattern, $1, and a role, $2; 22023 for a role that there is not.';

drop function public.get_admin_user_list(text, text, integer, integer, text, boolean);

create function public.get_admin_user_list(
  p_search_term text default null,
  p_role_filter text default null,
  p_limit integer default 10,
  p_offset integer default 0,
  p_sort text default null,
  p_descending boolean default null,
  p_known_total bigint default null
) returns table (
  user_id uuid,
  display_name text,
  email text,
  profile_created_at timestamptz,
  role text,
  last_sign_in_at timestamptz,
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
  _filter := private.user_filter(_pattern, _role);
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

  -- A page behind the middle is counted from the end: the last one costs what the first one does.
  _is_from_end := _offset > _total / 2;
  return query execute format(
    $query$
      select p.id, coalesce(p.full_name, p.email), p.email, p.created_at, p.role, p.last_sign_in, $3
      from (
        select p.id from public.profiles as p
        where %1$s order by %2$s %3$s, p.id %4$s limit $4 offset $5
      ) as page
      join public.profiles as p on p.id = page.id
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

comment on function public.get_admin_user_list(text, text, integer, integer, text, boolean, bigint) is
  'A page of at most 200 users, each with the count of all that match, which is not counted again when p_known_total says it; newest first unless p_sort says created, name, email, credits or last_sign_in, then ascending unless p_descending. Administrators only (42501).';

-- ---------------------------------------------------------------- the export of users

-- Each part begins behind the last user of the one before, so that users who come and go meanwhile move nobody, and the
-- last part costs what the first one does.
create function public.export_admin_users(
  p_search_term text default null,
  p_role_filter text default null,
  p_after_created timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 1000
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
  _filter := private.user_filter(_pattern, _role);
  if (p_after_created is null) <> (p_after_id is null) then
    raise exception using errcode = '22023', message = 'A place in the export is a time and an id.';
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

comment on function public.export_admin_users(text, text, timestamptz, uuid, integer) is
  'At most 1000 users with credits and state, oldest first, behind the place that is given; the first part has the count of all that match. Administrators only (42501).';

-- ---------------------------------------------------------------- the search of calls

drop function public.search_call_history(text, text, uuid, integer, integer);

create function public.search_call_history(
  p_phone text,
  p_status text default null,
  p_user_id uuid default null,
  p_limit integer default 10,
  p_offset integer default 0,
  p_known_total bigint default null
) returns table (
  id uuid,
  user_id uuid,
  from_number text,
  to_number text,
  call_start_time timestamptz,
  call_duration integer,
  call_status text,
  call_recording_path text,
  conversation_history jsonb,
  created_at timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_phone), ''));
  _total bigint;
begin
  perform private.require_admin();
  if p_known_total is null then
    select count(*) into _total
    from public.call_history as c
    where (_pattern is null or c.from_number ilike _pattern or c.to_number ilike _pattern)
      and (p_status is null or c.call_status = p_status)
      and (p_user_id is null or c.user_id = p_user_id);
  else
    _total := p_known_total;
  end if;

  return query
  select
    c.id, c.user_id, c.from_number, c.to_number, c.call_start_time, c.call_duration, c.call_status,
    c.call_recording_path, c.conversation_history, c.created_at, _total
  from public.call_history as c
  where (_pattern is null or c.from_number ilike _pattern or c.to_number ilike _pattern)
    and (p_status is null or c.call_status = p_status)
    and (p_user_id is null or c.user_id = p_user_id)
  order by c.call_start_time desc nulls last, c.id desc
  limit least(greatest(coalesce(p_limit, 10), 1), 200)
  offset greatest(coalesce(p_offset, 0), 0);
end;
$$;

comment on function public.search_call_history(text, text, uuid, integer, integer, bigint) is
  'A page of the calls whose number contains the text, newest first, each with the count of all that match, which is not counted again when p_known_total says it; administrators only (42501).';

revoke execute on function
  private.user_filter(text, text),
  public.get_admin_user_list(text, text, integer, integer, text, boolean, bigint),
  public.export_admin_users(text, text, timestamptz, uuid, integer),
  public.search_call_history(text, text, uuid, integer, integer, bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_admin_user_list(text, text, integer, integer, text, boolean, bigint),
  public.export_admin_users(text, text, timestamptz, uuid, integer),
  public.search_call_history(text, text, uuid, integer, integer, bigint)
  to authenticated;

-- ---------------------------------------------------------------- the activity log

-- No role is granted a change; this also binds those who need no grant. Only that an account is gone may be entered.
create function private.keep_activity_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'admin_id' - 'target_user_id') = (to_jsonb(old) - 'admin_id' - 'target_user_id')
    and (new.admin_id is null or new.admin_id = old.admin_id)
    and (new.target_user_id is null or new.target_user_id = old.target_user_id) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'Permission denied: the activity log is append-only.';
end;
$$;

create trigger keep_activity_log before update or delete on public.admin_activity_log
  for each row execute function private.keep_activity_log();
create trigger keep_whole_activity_log before truncate on public.admin_activity_log
  for each statement execute function private.keep_activity_log();

-- Through the product an educator is made by set_educator, which writes its own entry; this is about the service role.
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

revoke execute on function private.keep_activity_log(), private.log_permissions()
  from public, anon, authenticated, service_role;

-- A setting that the service role changes is a change too.
create or replace function private.log_setting() returns trigger
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

-- Before and after, where they were missing: the reason of a rejection, the address of an invitation.
create or replace function public.reject_credit_request(_request_id uuid, _reason text default null)
returns public.credit_requests
language plpgsql security definer set search_path = '' as $$
declare
  _request public.credit_requests;
begin
  perform private.require_admin();
  _request := private.lock_pending_credit_request(_request_id);
  update public.credit_requests
  set status = 'rejected', reason = nullif(btrim(_reason), ''), reviewed_at = now(), reviewed_by = auth.uid()
  where id = _request.id
  returning * into _request;
  perform private.log_admin_action(
    'credit_request_rejected',
    format('Rejected %s credits for %s', _request.amount, private.display_name(_request.user_id))
      || coalesce(': ' || _request.reason, ''),
    _request.user_id,
    jsonb_build_object('status', 'pending'),
    jsonb_build_object('status', 'rejected', 'reason', _request.reason)
  );
  return _request;
end;
$$;

create or replace function public.reject_phone_change(_request_id uuid, _reason text default null)
returns public.pending_phone_changes
language plpgsql security definer set search_path = '' as $$
declare
  _request public.pending_phone_changes;
begin
  perform private.require_admin();
  _request := private.lock_pending_phone_change(_request_id);
  update public.pending_phone_changes
  set status = 'rejected', reason = nullif(btrim(_reason), ''), reviewed_at = now(), reviewed_by = auth.uid()
  where id = _request.id
  returning * into _request;
  update public.profiles set phone_verification_pending = false where id = _request.user_id;
  perform private.log_admin_action(
    'phone_change_rejected',
    format('Rejected the phone number %s of %s', _request.phone, private.display_name(_request.user_id))
      || coalesce(': ' || _request.reason, ''),
    _request.user_id,
    jsonb_build_object('status', 'pending'),
    jsonb_build_object('status', 'rejected', 'reason', _request.reason)
  );
  return _request;
end;
$$;

create or replace function public.record_user_administration(_admin_id uuid, _action text, _user_id uuid) returns void
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
  -- Nothing that was signed in stays so.
  if _action = 'user_disabled' then
    delete from auth.sessions where user_id = _user_id;
  end if;
end;
$$;
