-- Chats with the case-design assistant: opened with their welcome, swept while empty, and asked within a limit.

-- ---------------------------------------------------------------- tables

create table private.assistant_requests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  minute_started_at timestamptz not null,
  request_count integer not null
);

comment on table private.assistant_requests is
  'How often each author asked the assistant in their current minute; every question costs money.';

revoke all on private.assistant_requests from public, anon, authenticated, service_role;
alter table private.assistant_requests enable row level security;

-- ---------------------------------------------------------------- chats

-- With the caller's rights: the policies of both tables say who may open a chat.
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

comment on function public.open_case_chat(uuid, uuid, text, text) is
  'Opens a chat of the caller''s about a case, with the welcome as its first message, both or neither. Authors only, for themselves (42501); PT404 for an unknown case; 23514 for a title that is blank or too long.';

create function public.delete_empty_case_chats(_user_id uuid, _case_id uuid, _keep_id uuid default null)
returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  _count integer;
begin
  perform private.require_author();
  -- A question that is being stored holds its chat: it is awaited here, and seen by the statement below.
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

comment on function public.delete_empty_case_chats(uuid, uuid, uuid) is
  'Deletes the caller''s chats of a case in which the caller said nothing, except the one to keep; answers how many. Authors only (42501), and only their own.';

-- ---------------------------------------------------------------- asking the assistant

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
  -- The exception takes the count back, so whoever waits gets through when the minute is over.
  if _count > _max_per_minute then
    raise exception using errcode = 'P0001',
      message = 'Too many questions at once. Wait a minute and try again.';
  end if;
  return _count;
end;
$$;

comment on function public.count_assistant_request() is
  'Counts a question of the caller''s to the assistant and answers how many there were in the current minute. Authors only (42501); P0001 after 60 in a minute.';

-- ---------------------------------------------------------------- grants on procedures

revoke execute on function
  public.open_case_chat(uuid, uuid, text, text),
  public.delete_empty_case_chats(uuid, uuid, uuid),
  public.count_assistant_request()
  from public, anon, authenticated, service_role;
grant execute on function
  public.open_case_chat(uuid, uuid, text, text),
  public.delete_empty_case_chats(uuid, uuid, uuid),
  public.count_assistant_request()
  to authenticated;
