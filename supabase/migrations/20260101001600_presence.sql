-- Live presence: who may be on the private Realtime channel `case:{id}`, on which authors see each other at work.
-- Realtime asks these policies when somebody joins, and again for each new token: who may select a row joins and
-- hears, who may insert one is heard. It offers `realtime.messages`, with row-level security, and `realtime.topic()`.

create function private.is_case_channel(topic text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(topic ~ '^case:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
$$;

comment on function private.is_case_channel(text) is 'The channel of a case is named case:{id}, the id in lower case.';

revoke execute on function private.is_case_channel(text) from public, anon, authenticated;
grant execute on function private.is_case_channel(text) to authenticated, service_role;

create policy "Authors join the channel of a case and hear who is there" on realtime.messages
  for select to authenticated
  using (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );

create policy "Authors announce themselves on the channel of a case" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );

-- What a connection says on the channel is its client's claim, so the server keeps who stands behind it. An author
-- registers before coming and takes that back on leaving; the others ask with the ids that they see on the channel.

create table private.case_connections (
  connection_id uuid primary key,
  case_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  came_at timestamptz not null default now()
);

create index case_connections_user_id_idx on private.case_connections (user_id, came_at desc);

alter table private.case_connections enable row level security;

create function public.enter_case(p_case_id uuid, p_connection_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_author();
  -- What a client left behind without a word: nobody is at so many cases, nor for so long.
  delete from private.case_connections as c
  where c.user_id = private.account_id() and (
    c.came_at < now() - interval '1 day'
    or c.connection_id in (
      select old.connection_id from private.case_connections as old
      where old.user_id = private.account_id() order by old.came_at desc offset 50
    )
  );
  insert into private.case_connections as c (connection_id, case_id) values (p_connection_id, p_case_id)
  on conflict (connection_id) do update set came_at = now()
  where c.user_id = private.account_id() and c.case_id = excluded.case_id;
  if not found then
    raise exception using errcode = '42501', message = 'Permission denied: this connection is not yours.';
  end if;
end;
$$;

comment on function public.enter_case(uuid, uuid) is
  'Registers a connection of the caller to the channel of a case, for a day at most. Authors only (42501); 42501 also for an id that is taken.';

create function public.leave_case(p_connection_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.case_connections
  where connection_id = p_connection_id and user_id = private.require_account();
end;
$$;

comment on function public.leave_case(uuid) is 'Takes back a registration of the caller; does nothing when there is none.';

create function public.get_case_connections(p_case_id uuid, p_connection_ids uuid[])
returns table (connection_id uuid, user_id uuid, author_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_author();
  if cardinality(p_connection_ids) > 1000 then
    raise exception using errcode = '22023', message = 'At most 1,000 connections can be asked for at once.';
  end if;
  return query
    select c.connection_id, c.user_id, private.display_name(c.user_id)
    from private.case_connections as c
    where c.case_id = p_case_id and c.connection_id = any (p_connection_ids)
      and c.came_at > now() - interval '1 day';
end;
$$;

comment on function public.get_case_connections(uuid, uuid[]) is
  'Who stands behind connections to the channel of a case; those that nobody registered are left out. Authors only (42501); 22023 for more than 1,000 ids.';

revoke execute on function
  public.enter_case(uuid, uuid), public.leave_case(uuid), public.get_case_connections(uuid, uuid[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.enter_case(uuid, uuid), public.leave_case(uuid), public.get_case_connections(uuid, uuid[])
  to authenticated;
