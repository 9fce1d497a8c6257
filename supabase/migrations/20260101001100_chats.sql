-- Chats with the case-design assistant: created with a welcome message, deleted while empty, and with a
-- rate limit for questions.

-- ---------------------------------------------------------------- tables

create table public.case_chat_sessions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null default 'New Chat' check (btrim(title) <> '' and char_length(title) <= 500),
  archived boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (archived = (archived_at is not null))
);

create index case_chat_sessions_case_id_idx on public.case_chat_sessions (case_id);
create index case_chat_sessions_user_id_idx
  on public.case_chat_sessions (user_id, case_id, archived, updated_at desc);

create table public.case_chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.case_chat_sessions (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) <= 200000),
  metadata jsonb check (jsonb_typeof(metadata) in ('object', 'null') and private.is_bounded_json(metadata)),
  -- The wall clock, so that a question and its answer written in one request keep their order.
  created_at timestamptz not null default clock_timestamp()
);

create index case_chat_messages_session_id_idx on public.case_chat_messages (session_id, created_at);

create table private.assistant_requests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  minute_started_at timestamptz not null,
  request_count integer not null
);

comment on table private.assistant_requests is
  'How often each author asked the assistant in the current minute. Limited, because every question costs money.';

-- ---------------------------------------------------------------- grants

revoke all on public.case_chat_sessions, public.case_chat_messages from anon, authenticated;
revoke all on private.assistant_requests from public, anon, authenticated, service_role;

grant select, delete on public.case_chat_sessions to authenticated;
grant insert (id, case_id, user_id, title, archived) on public.case_chat_sessions to authenticated;
grant update (title, archived, updated_at) on public.case_chat_sessions to authenticated;

grant select on public.case_chat_messages to authenticated;
grant insert (id, session_id, role, content, metadata) on public.case_chat_messages to authenticated;

grant all on public.case_chat_sessions, public.case_chat_messages to service_role;

-- ---------------------------------------------------------------- triggers

create function private.keep_archive_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.archived_at := case when new.archived then coalesce(new.archived_at, now()) end;
  return new;
end;
$$;

create trigger keep_archive_time before insert or update on public.case_chat_sessions
  for each row execute function private.keep_archive_time();
create trigger set_updated_at before update on public.case_chat_sessions
  for each row execute function private.set_updated_at();
create trigger limit_rows after insert on public.case_chat_sessions referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '2000', 'chats of one author');
create trigger limit_rows after insert on public.case_chat_messages referencing new table as new_rows
  for each statement execute function private.limit_rows('session_id', '2000', 'messages in one chat');

create function private.touch_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.case_chat_sessions set updated_at = now() where id = new.session_id;
  return null;
end;
$$;

create trigger touch_chat_session after insert on public.case_chat_messages
  for each row execute function private.touch_chat_session();

-- ---------------------------------------------------------------- row-level security

alter table public.case_chat_sessions enable row level security;
alter table public.case_chat_messages enable row level security;
alter table private.assistant_requests enable row level security;

create policy "Authors read their own chat sessions" on public.case_chat_sessions
  for select to authenticated using ((select private.is_author()) and user_id = (select private.account_id()));
create policy "Authors open chat sessions of their own" on public.case_chat_sessions
  for insert to authenticated with check ((select private.is_author()) and user_id = (select private.account_id()));
create policy "Authors update their own chat sessions" on public.case_chat_sessions
  for update to authenticated
  using ((select private.is_author()) and user_id = (select private.account_id()))
  with check ((select private.is_author()) and user_id = (select private.account_id()));
create policy "Authors delete their own chat sessions" on public.case_chat_sessions
  for delete to authenticated using ((select private.is_author()) and user_id = (select private.account_id()));

create policy "Authors read the messages of their own chat sessions" on public.case_chat_messages
  for select to authenticated using (
    (select private.is_author())
    and exists (
      select from public.case_chat_sessions as s
      where s.id = case_chat_messages.session_id and s.user_id = (select private.account_id())
    )
  );
create policy "Authors write messages into their own chat sessions" on public.case_chat_messages
  for insert to authenticated with check (
    (select private.is_author())
    and exists (
      select from public.case_chat_sessions as s
      where s.id = case_chat_messages.session_id and s.user_id = (select private.account_id())
    )
  );

-- ---------------------------------------------------------------- procedures

-- Security invoker: the policies of both tables decide who may open a chat.
create function public.open_case_chat(_case_id uuid, _user_id uuid, _title text, _welcome text)
returns public.case_chat_sessions
language plpgsql security invoker set search_path = '' as $$
declare
  _session public.case_chat_sessions;
begin
  perform private.require_author();
  if not exists (select from public.clinical_scenarios where id = _case_id) then
    raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found';
  end if;
  insert into public.case_chat_sessions (case_id, user_id, title) values (_case_id, _user_id, _title)
  returning * into _session;
  insert into public.case_chat_messages (session_id, role, content) values (_session.id, 'assistant', _welcome);
  return _session;
end;
$$;

comment on function public.open_case_chat is
  'Opens a chat of the caller about a case, with the welcome as its first message, in one transaction. Authors only, for themselves (42501); PT404 for an unknown case; 23514 for a title that is blank or too long.';

create function public.delete_empty_case_chats(_user_id uuid, _case_id uuid, _keep_id uuid default null)
returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  _count integer;
begin
  perform private.require_author();
  -- A question that is being stored locks its chat: wait for it, so that the next statement sees it.
  perform from public.case_chat_sessions as s
  where s.user_id = _user_id and s.case_id = _case_id and s.id is distinct from _keep_id
  order by s.id
  for update;
  delete from public.case_chat_sessions as s
  where s.user_id = _user_id
    and s.case_id = _case_id
    and s.id is distinct from _keep_id
    and not exists (select from public.case_chat_messages as m where m.session_id = s.id and m.role = 'user');
  get diagnostics _count = row_count;
  return _count;
end;
$$;

comment on function public.delete_empty_case_chats is
  'Deletes the caller''s chats about a case that contain no question, except _keep_id, and returns how many. Authors only (42501), and only their own.';

create function public.count_assistant_request() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _max_per_minute constant integer := 60;
  _now timestamptz := clock_timestamp();
  _count integer;
begin
  perform private.require_author();
  insert into private.assistant_requests as r (user_id, minute_started_at, request_count)
  values (auth.uid(), _now, 1)
  on conflict (user_id) do update set
    minute_started_at = case
      when r.minute_started_at > _now - interval '1 minute' then r.minute_started_at else _now
    end,
    request_count = case
      when r.minute_started_at > _now - interval '1 minute' then r.request_count + 1 else 1
    end
  returning request_count into _count;
  -- The exception rolls the count back, so that the author can ask again when the minute is over.
  if _count > _max_per_minute then
    raise exception using errcode = 'P0001',
      message = 'Too many questions at once. Wait a minute and try again.';
  end if;
  return _count;
end;
$$;

comment on function public.count_assistant_request is
  'Counts a question of the caller to the assistant and returns how many there were in the current minute. Authors only (42501); P0001 after 60 in a minute.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.keep_archive_time, private.touch_chat_session, public.open_case_chat, public.delete_empty_case_chats,
  public.count_assistant_request
  from public, anon, authenticated, service_role;
grant execute on function
  public.open_case_chat, public.delete_empty_case_chats, public.count_assistant_request
  to authenticated;
