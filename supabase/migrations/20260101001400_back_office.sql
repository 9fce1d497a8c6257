-- The back office: the list of users in more orders and as cheap on its last page as on its first, what an
-- account may do, and the record of accounts that are switched off.

-- ---------------------------------------------------------------- indexes

-- One for each order of the list. Each holds the id, which settles ties, and is read in both directions; a page is
-- found in the index alone (for an expression that takes its columns too), and only its ten users are fetched.
create index profiles_display_name_idx
  on public.profiles (lower(coalesce(full_name, email)), id) include (full_name, email);
create index profiles_email_idx on public.profiles (lower(email), id) include (email);
create index profiles_credits_idx on public.profiles (credits, id);
-- Who never signed in comes first, and last in the other direction.
create index profiles_last_sign_in_order_idx on public.profiles (last_sign_in nulls first, id);

-- ---------------------------------------------------------------- the list of users

drop function public.get_admin_user_list(text, text, integer, integer);

create function public.get_admin_user_list(
  p_search_term text default null,
  p_role_filter text default null,
  p_limit integer default 10,
  p_offset integer default 0,
  p_sort text default null,
  p_descending boolean default null
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
  if _role not in ('member', 'admin') then
    raise exception using errcode = '22023', message = 'The role filter is member or admin.';
  end if;
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

  -- Only the conditions that are asked for, so that each question is planned with its own index.
  _filter := concat_ws(' and ',
    'true',
    case when _pattern is not null then '(p.full_name ilike $1 or p.email ilike $1)' end,
    case when _role is not null then 'p.role = $2' end
  );
  execute 'select count(*) from public.profiles as p where ' || _filter into _total using _pattern, _role;
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

comment on function public.get_admin_user_list(text, text, integer, integer, text, boolean) is
  'A page of at most 200 users, each with the count of all that match; newest first unless p_sort says created, name, email, credits or last_sign_in, then ascending unless p_descending. Administrators only (42501).';

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

comment on function public.get_admin_user_states(uuid[]) is
  'Whether users are educators, are switched off, or have not answered their invitation; administrators only (42501).';

-- ---------------------------------------------------------------- what the function administer-user did

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
    case when _action <> 'user_invited' then jsonb_build_object('is_disabled', _action = 'user_disabled') end
  );
  -- Nothing that was signed in stays so.
  if _action = 'user_disabled' then
    delete from auth.sessions where user_id = _user_id;
  end if;
end;
$$;

comment on function public.record_user_administration(uuid, text, uuid) is
  'Writes into the activity log what an administrator did to an account through Auth, and ends the sessions of one that was switched off; service role only (42501).';

revoke execute on function
  public.get_admin_user_list(text, text, integer, integer, text, boolean),
  public.get_admin_user_states(uuid[]),
  public.record_user_administration(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_admin_user_list(text, text, integer, integer, text, boolean),
  public.get_admin_user_states(uuid[])
  to authenticated;
grant execute on function public.record_user_administration(uuid, text, uuid) to service_role;
