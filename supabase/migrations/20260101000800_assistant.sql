-- The case-design assistant: its chats, and the field changes that it or a colleague proposes.

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
  -- The wall clock: a question and its answer written in one request keep their order.
  created_at timestamptz not null default clock_timestamp()
);

create index case_chat_messages_session_id_idx on public.case_chat_messages (session_id, created_at);

create table public.case_change_batches (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  session_id uuid references public.case_chat_sessions (id) on delete set null,
  title text check (char_length(title) <= 500),
  description text check (char_length(description) <= 20000),
  total_changes integer not null default 0 check (total_changes between 0 and 500),
  created_at timestamptz not null default now()
);

create index case_change_batches_case_id_idx on public.case_change_batches (case_id);
create index case_change_batches_user_id_idx on public.case_change_batches (user_id);
create index case_change_batches_session_id_idx on public.case_change_batches (session_id);

create table public.case_change_proposals (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.clinical_scenarios (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  session_id uuid references public.case_chat_sessions (id) on delete set null,
  batch_id uuid references public.case_change_batches (id) on delete set null,
  field_path text not null check (octet_length(field_path) <= 2000 and (
    field_path in (
      'title', 'description', 'difficulty_level', 'specialty', 'presentation', 'condition', 'is_active', 'is_draft'
    )
    or field_path ~ '^case_template(\.[^.]+)+$'
  )),
  field_name text check (char_length(field_name) <= 500),
  action text not null check (action in ('add', 'replace', 'modify', 'delete')),
  current_value text check (char_length(current_value) <= 200000),
  proposed_value text check (char_length(proposed_value) <= 200000),
  reason text check (char_length(reason) <= 20000),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  change_order integer not null default 0,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'applied')),
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  -- The auth user and not the profile, so that an embedded profile can only mean the proposer.
  approved_by uuid references auth.users (id) on delete set null,
  applied_at timestamptz
);

create index case_change_proposals_case_id_idx
  on public.case_change_proposals (case_id, status, created_at desc);
create index case_change_proposals_user_id_idx on public.case_change_proposals (user_id, case_id, status);
create index case_change_proposals_session_id_idx on public.case_change_proposals (session_id);
create index case_change_proposals_batch_id_idx on public.case_change_proposals (batch_id, change_order);
create index case_change_proposals_approved_by_idx on public.case_change_proposals (approved_by);

-- The profile of a colleague is closed to educators; of a proposer they see the name and the address.
create function private.proposer(_user_id uuid) returns table (user_name text, user_email text)
language sql stable security definer set search_path = '' rows 1 as $$
  select coalesce(full_name, email), email
  from public.profiles
  where id = _user_id
    -- Maintenance without a token counts as the service.
    and (id = private.account_id() or private.is_author() or coalesce(auth.role(), 'service_role') = 'service_role');
$$;

create view public.case_change_proposals_with_user_info with (security_invoker = true) as
  select
    p.id, p.case_id, p.user_id, p.session_id, p.batch_id, p.field_path, p.field_name, p.action, p.current_value,
    p.proposed_value, p.reason, p.priority, p.change_order, p.status, p.created_at, p.approved_at, p.approved_by,
    p.applied_at, u.user_name, u.user_email
  from public.case_change_proposals as p
  left join lateral private.proposer(p.user_id) as u on true;

comment on view public.case_change_proposals_with_user_info is
  'The proposals with the name and the email of the proposer; row-level security of the table holds.';

-- ---------------------------------------------------------------- grants

revoke all on
  public.case_chat_sessions, public.case_chat_messages, public.case_change_batches, public.case_change_proposals,
  public.case_change_proposals_with_user_info
  from anon, authenticated;

grant select, delete on public.case_chat_sessions to authenticated;
grant insert (id, case_id, user_id, title, archived) on public.case_chat_sessions to authenticated;
grant update (title, archived, updated_at) on public.case_chat_sessions to authenticated;

grant select on public.case_chat_messages to authenticated;
grant insert (id, session_id, role, content, metadata) on public.case_chat_messages to authenticated;

grant select on public.case_change_batches to authenticated;
grant insert (id, case_id, user_id, session_id, title, description, total_changes)
  on public.case_change_batches to authenticated;

grant select on public.case_change_proposals, public.case_change_proposals_with_user_info to authenticated;
grant insert (
  id, case_id, user_id, session_id, batch_id, field_path, field_name, action, current_value, proposed_value,
  reason, priority, change_order, status
) on public.case_change_proposals to authenticated;
-- A proposal is decided, never rewritten; when and by whom is the server's to say.
grant update (status) on public.case_change_proposals to authenticated;

grant all on
  public.case_chat_sessions, public.case_chat_messages, public.case_change_batches, public.case_change_proposals
  to service_role;
revoke all on public.case_change_proposals_with_user_info from service_role;
grant select on public.case_change_proposals_with_user_info to service_role;

revoke execute on function private.proposer(uuid) from public, anon, authenticated;
grant execute on function private.proposer(uuid) to authenticated, service_role;

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

create function private.touch_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.case_chat_sessions set updated_at = now() where id = new.session_id;
  return null;
end;
$$;

create trigger limit_rows after insert on public.case_chat_sessions referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '2000', 'chats of one author');
create trigger limit_rows after insert on public.case_chat_messages referencing new table as new_rows
  for each statement execute function private.limit_rows('session_id', '2000', 'messages in one chat');
create trigger limit_rows after insert on public.case_change_batches referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '5000', 'batches of changes for one author');
create trigger limit_rows after insert on public.case_change_proposals referencing new table as new_rows
  for each statement execute function private.limit_rows('user_id', '20000', 'proposed changes for one author');

create trigger touch_chat_session after insert on public.case_chat_messages
  for each row execute function private.touch_chat_session();

create function private.decide_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not (
    (old.status = 'pending' and new.status in ('approved', 'rejected'))
    or (old.status = 'approved' and new.status = 'applied')
  ) then
    raise exception using errcode = 'P0001',
      message = format('A proposal that is %s cannot become %s.', old.status, new.status),
      hint = 'Decided proposals are final; only an approved one can be applied.';
  end if;
  new.approved_at := case new.status when 'approved' then now() when 'applied' then old.approved_at end;
  new.approved_by := case new.status when 'approved' then auth.uid() when 'applied' then old.approved_by end;
  new.applied_at := case new.status when 'applied' then now() end;
  return new;
end;
$$;

create trigger decide_proposal before update of status on public.case_change_proposals
  for each row when (new.status is distinct from old.status) execute function private.decide_proposal();

revoke execute on function
  private.keep_archive_time(), private.touch_chat_session(), private.decide_proposal()
  from public, anon, authenticated;

-- ---------------------------------------------------------------- row-level security

alter table public.case_chat_sessions enable row level security;
alter table public.case_chat_messages enable row level security;
alter table public.case_change_batches enable row level security;
alter table public.case_change_proposals enable row level security;

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

create policy "Authors read their own change batches" on public.case_change_batches
  for select to authenticated using ((select private.is_author()) and user_id = (select private.account_id()));
create policy "Authors create change batches in their own sessions" on public.case_change_batches
  for insert to authenticated with check (
    (select private.is_author())
    and user_id = (select private.account_id())
    and (
      session_id is null
      or exists (
        select from public.case_chat_sessions as s
        where s.id = case_change_batches.session_id
          and s.user_id = (select private.account_id())
          and s.case_id = case_change_batches.case_id
      )
    )
  );

create policy "Authors read all proposals, others their own" on public.case_change_proposals
  for select to authenticated using ((select private.is_author()) or user_id = (select private.account_id()));
create policy "Authors propose changes in their own sessions and batches" on public.case_change_proposals
  for insert to authenticated with check (
    (select private.is_author())
    and user_id = (select private.account_id())
    and status = 'pending'
    and (
      session_id is null
      or exists (
        select from public.case_chat_sessions as s
        where s.id = case_change_proposals.session_id
          and s.user_id = (select private.account_id())
          and s.case_id = case_change_proposals.case_id
      )
    )
    and (
      batch_id is null
      or exists (
        select from public.case_change_batches as b
        where b.id = case_change_proposals.batch_id
          and b.user_id = (select private.account_id())
          and b.case_id = case_change_proposals.case_id
      )
    )
  );
-- The owner takes a proposal all the way; conflict resolution lets another author approve or reject a pending one.
create policy "Authors decide their own proposals, settle pending of others" on public.case_change_proposals
  for update to authenticated
  using ((select private.is_author()) and (user_id = (select private.account_id()) or status = 'pending'))
  with check (
    (select private.is_author()) and (user_id = (select private.account_id()) or status in ('approved', 'rejected'))
  );
