-- Privacy: which data of a person is stored, its export, what the deletion of an account does to it, how long it is
-- kept, and who looked at it. docs/privacy.md describes the same.

-- ---------------------------------------------------------------- tables

create table private.personal_data (
  -- Names the file in the archive of a person.
  part text primary key check (part ~ '^[a-z_]{1,60}$'),
  relation text not null,
  -- Finds the rows of a person: t is the row, $1 the person.
  condition text not null,
  -- Identifies a row among those of a person, and is the order in which they are read.
  key text not null,
  -- The columns in the export; null means all. Columns about others, or about the answers of a case, are left out.
  columns text[],
  on_deletion text not null check (on_deletion in ('erased', 'made anonymous', 'kept without the name'))
);

comment on table private.personal_data is
  'Every kind of row that belongs to a person or refers to one. The export reads these rows, and the receipt of a deletion counts them.';

create table public.access_record (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text,
  what text not null check (what in ('recording', 'conversation', 'details', 'export', 'user list')),
  -- Whose data it was; null for a list of users.
  user_id uuid references public.profiles (id) on delete set null,
  -- The call, or the path of the recording.
  reference text check (char_length(reference) <= 1000),
  accessed_at timestamptz not null default clock_timestamp()
);

comment on table public.access_record is
  'Which administrator looked at personal data of others. Append-only: entries are erased only after record_retention_days.';

create index access_record_accessed_at_idx on public.access_record (accessed_at desc, id desc);
create index access_record_user_id_idx on public.access_record (user_id, accessed_at desc);
create index access_record_admin_id_idx on public.access_record (admin_id, accessed_at desc);

create table public.account_deletions (
  id uuid primary key default gen_random_uuid(),
  -- The id of the deleted account, to find it again in a restored backup.
  user_id uuid not null,
  requested_by uuid references public.profiles (id) on delete set null,
  is_own_request boolean not null,
  -- An object of part (private.personal_data) to number of rows.
  row_counts jsonb not null,
  deleted_at timestamptz not null default clock_timestamp()
);

comment on table public.account_deletions is
  'The receipts of deleted accounts. requested_by is null when the person did it, or when it was not done in the product.';

create index account_deletions_deleted_at_idx on public.account_deletions (deleted_at desc, id desc);
create index account_deletions_requested_by_idx on public.account_deletions (requested_by);

-- A queue of recordings to remove: storage is not transactional, so a path stays here until its file is removed.
create table private.recording_removals (
  path text primary key,
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (char_length(last_error) <= 1000)
);

-- ---------------------------------------------------------------- grants

revoke all on private.personal_data, private.recording_removals from public, anon, authenticated, service_role;
revoke all on public.access_record, public.account_deletions from anon, authenticated, service_role;
grant select on public.access_record, public.account_deletions to authenticated, service_role;

-- ---------------------------------------------------------------- triggers

create function private.former_member() returns text
language sql immutable set search_path = '' as $$ select 'Former member' $$;

create function private.keep_access_record() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (
    (new.admin_id is null and new.admin_name is not distinct from private.former_member()
      and to_jsonb(new) - 'admin_id' - 'admin_name' = to_jsonb(old) - 'admin_id' - 'admin_name')
    or (new.user_id is null and new.reference is null
      and to_jsonb(new) - 'user_id' - 'reference' = to_jsonb(old) - 'user_id' - 'reference')
  ) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.accessed_at < private.record_retention_start() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'Permission denied: the record of access is append-only.';
end;
$$;

create trigger keep_access_record before update or delete on public.access_record
  for each row execute function private.keep_access_record();
create trigger keep_whole_access_record before truncate on public.access_record
  for each statement execute function private.keep_access_record();

create function private.keep_receipts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.requested_by is null
    and to_jsonb(new) - 'requested_by' = to_jsonb(old) - 'requested_by' then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'Permission denied: the receipt of a deletion stays as it is.';
end;
$$;

create trigger keep_receipts before update or delete on public.account_deletions
  for each row execute function private.keep_receipts();
create trigger keep_all_receipts before truncate on public.account_deletions
  for each statement execute function private.keep_receipts();

create function private.queue_recording_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.recording_removals (path) values (old.call_recording_path) on conflict (path) do nothing;
  return null;
end;
$$;

comment on function private.queue_recording_removal is
  'Queues the recording for removal when its call is deleted or no longer refers to it.';

create trigger remove_recording_of_deleted after delete on public.call_history
  for each row when (old.call_recording_path is not null) execute function private.queue_recording_removal();
create trigger remove_recording_of_changed after update of call_recording_path on public.call_history
  for each row when (old.call_recording_path is not null and new.call_recording_path is distinct from old.call_recording_path)
  execute function private.queue_recording_removal();

-- For tables of Supabase Auth that not every project has, or on which the owner of our functions may have no rights.
create function private.may_delete_from(_relation text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    has_table_privilege(to_regclass($1), 'select') and has_table_privilege(to_regclass($1), 'delete'), false
  );
$$;

-- A trigger, because an account can also be deleted by Auth's own API or by hand: this always happens in the same
-- transaction.
create function private.erase_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _requested_by uuid := nullif(current_setting('andromeda.deletion_requested_by', true), '')::uuid;
  _counts jsonb;
begin
  -- In the same order as calls and bookings lock them. Once the profile is locked, no new row can refer to it.
  perform from private.practice_calls where user_id = old.id order by call_id for update;
  perform from public.user_credits where user_id = old.id for update;
  perform from public.profiles where id = old.id for update;
  -- Again, for a call that began before the profile was locked.
  perform from private.practice_calls where user_id = old.id order by call_id for update;

  select jsonb_object_agg(d.part, private.count_personal_data(old.id, d.part)) into _counts
  from private.personal_data as d;

  delete from private.practice_turns as t using private.practice_calls as k
  where k.call_id = t.call_id and k.user_id = old.id;
  delete from private.call_events as e using public.call_history as c
  where c.id = e.call_id and c.user_id = old.id and c.call_status <> 'in-progress';
  update public.call_history
  set user_id = null, from_number = null, to_number = null, conversation_history = null, call_recording_path = null,
      -- The calling service uses this id until the call has ended, and then learns that the member was deleted.
      provider_call_id = case when call_status = 'in-progress' then provider_call_id end,
      erased_at = now()
  where user_id = old.id;

  update public.admin_activity_log
  set target_user_id = null, before_value = null, after_value = null, action_details = private.former_member()
  where target_user_id = old.id;
  update public.admin_activity_log set admin_id = null, admin_name = private.former_member() where admin_id = old.id;
  update public.access_record set user_id = null, reference = null where user_id = old.id;
  update public.access_record set admin_id = null, admin_name = private.former_member() where admin_id = old.id;

  -- Supabase Auth's own log contains ids and addresses; older projects keep it in the database.
  if private.may_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries
    where payload ->> 'actor_id' = old.id::text or payload ->> 'actor_username' = old.email
      or payload #>> '{traits,user_id}' = old.id::text;
  end if;

  -- Unfinished sign-ins, which have no foreign key to the account.
  if private.may_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = old.id;
  end if;

  insert into public.account_deletions (user_id, requested_by, is_own_request, row_counts)
  values (
    old.id, nullif(_requested_by, old.id), coalesce(_requested_by = old.id, false), _counts
  );
  return old;
end;
$$;

comment on function private.erase_person is
  'Makes the remaining rows of a deleted account anonymous and writes the receipt; foreign keys erase the rest.';

create trigger erase_person before delete on auth.users
  for each row execute function private.erase_person();

-- ---------------------------------------------------------------- row-level security

alter table private.personal_data enable row level security;
alter table private.recording_removals enable row level security;
alter table public.access_record enable row level security;
alter table public.account_deletions enable row level security;

create policy "Administrators read the record of access" on public.access_record
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read the receipts of deletions" on public.account_deletions
  for select to authenticated using ((select private.is_admin()));

-- ---------------------------------------------------------------- the copy of a person's data

create function private.count_personal_data(_user_id uuid, _part text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  _rule private.personal_data;
  _count bigint;
begin
  select * into strict _rule from private.personal_data where part = _part;
  execute format('select count(*) from %s as t where %s', _rule.relation, _rule.condition) into _count using _user_id;
  return _count;
end;
$$;

create function private.enter_access(_what text, _user_id uuid, _reference text default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.access_record (admin_id, admin_name, what, user_id, reference)
  values (auth.uid(), private.display_name(auth.uid()), $1, $2, $3);
$$;

-- Whether an administrator entered the access within the last hour, for which a link to a recording is valid.
create function private.has_entered_access(_what text, _user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.access_record
    where admin_id = private.account_id() and what = $1 and user_id = $2 and accessed_at > now() - interval '1 hour'
  );
$$;

create function public.list_personal_data(_user_id uuid) returns table (part text, row_count bigint)
language plpgsql security definer set search_path = '' as $$
begin
  if _user_id is distinct from private.require_account() then
    perform private.require_admin();
    if not exists (select from auth.users where id = _user_id) then
      raise exception using errcode = 'PT404', message = 'There is no such user.';
    end if;
    perform private.enter_access('export', _user_id);
  end if;
  return query
    select d.part, private.count_personal_data(_user_id, d.part) from private.personal_data as d order by d.part;
end;
$$;

comment on function public.list_personal_data is
  'The stored data of a person, part by part, with the number of rows: for the person, and for administrators (42501), whose access is recorded. PT404 for an unknown user.';

create function public.read_personal_data(_user_id uuid, _part text, _after text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _most_rows constant integer := 500;
  _most_bytes constant integer := 1000000;
  _rule private.personal_data;
  _answer jsonb;
begin
  if _user_id is distinct from private.require_account() then
    perform private.require_admin();
    if not private.has_entered_access('export', _user_id) then
      raise exception using errcode = '42501',
        message = 'Permission denied: list the data first, which enters the export in the record of access.';
    end if;
  end if;
  select * into _rule from private.personal_data as d where d.part = _part;
  if not found then
    raise exception using errcode = '22023', message = 'There is no such part.';
  end if;
  execute format(
    $query$
      with found as (
        select
          (%1$s)::text collate "C" as key,
          case
            when $2 is null then to_jsonb(t)
            else (select jsonb_object_agg(c, to_jsonb(t) -> c) from unnest($2) as c)
          end as data
        from %2$s as t
        where (%3$s) and ($3 is null or (%1$s)::text collate "C" > $3 collate "C")
        order by 1 limit $4
      ), measured as (
        select key, data, sum(octet_length(data::text)) over (order by key) - octet_length(data::text) as bytes_before
        from found
      )
      select jsonb_build_object(
        'rows', coalesce(jsonb_agg(data order by key) filter (where bytes_before < $5), '[]'),
        'next', case
          when count(*) = $4 or bool_or(bytes_before >= $5) then max(key) filter (where bytes_before < $5)
        end
      ) from measured
    $query$,
    _rule.key, _rule.relation, _rule.condition
  ) into _answer using _user_id, _rule.columns, _after, _most_rows, _most_bytes;
  return _answer;
end;
$$;

comment on function public.read_personal_data is
  'Rows of one part, about a megabyte at most, after the given key, and as `next` the key to continue from. Permissions as list_personal_data, which administrators call first.';

-- ---------------------------------------------------------------- the record of access

create function public.note_access(_what text, _user_id uuid default null, _reference text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _account_id constant uuid := private.require_account();
  _subject_id uuid;
begin
  -- Others are refused by the policies of the data itself.
  if not private.is_admin() then
    return;
  end if;
  if _what is null or _what not in ('recording', 'details', 'user list')
    or char_length(_reference) > 1000 or (_what = 'recording' and _reference is null) then
    raise exception using errcode = '22023', message = 'The access is to a recording with its path, to details or to the user list.';
  end if;
  _subject_id := case _what
    when 'recording' then (
      select c.user_id from public.call_history as c where c.call_recording_path = _reference limit 1
    )
    else (select u.id from auth.users as u where u.id = _user_id)
  end;
  if _subject_id is distinct from _account_id then
    perform private.enter_access(_what, _subject_id, _reference);
  end if;
end;
$$;

comment on function public.note_access is
  'Enters in the record of access what an administrator is about to look at: a recording by its path, the details of a user, the list of users as a file. For signed-in users; access to their own data is not entered.';

create function public.read_conversation(p_call_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _user_id uuid;
  _conversation jsonb;
begin
  perform private.require_admin();
  select
    c.user_id,
    jsonb_build_object(
      'turns', c.conversation_history,
      'outcome', (
        select jsonb_build_object(
          'title', p.title, 'scenarioId', p.scenario_id, 'checklist', p.checklist_data, 'feedback', p.feedback
        )
        from public.practiced_cases as p where p.call_id = c.id
      )
    )
  into _user_id, _conversation
  from public.call_history as c where c.id = p_call_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such call.';
  end if;
  if _user_id is distinct from auth.uid() then
    perform private.enter_access('conversation', _user_id, p_call_id::text);
  end if;
  return _conversation;
end;
$$;

comment on function public.read_conversation is
  'The conversation of a call, as {turns, outcome}, with its practised case or null; entered in the record of access. Administrators only (42501); PT404 for an unknown call.';

create function private.has_entered_recording(_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.access_record
    where admin_id = private.account_id() and what = 'recording' and reference = _path
      and accessed_at > now() - interval '1 hour'
  ) or exists (
    select from public.call_history as c
    where c.call_recording_path = _path and c.user_id is not null and private.has_entered_access('export', c.user_id)
  );
$$;

comment on function private.has_entered_recording is
  'Whether the caller has entered in the record of access, within the last hour, that they listen to the recording or export its member''s data.';

create policy "Members read own recordings, administrators what they entered" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'call_recordings'
    and (private.is_own_recording(name) or (select private.is_admin()) and private.has_entered_recording(name))
  );

-- ---------------------------------------------------------------- deletion

create function public.delete_account(_user_id uuid, _requested_by uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _receipt public.account_deletions;
begin
  if not private.is_service() then
    raise exception using errcode = '42501', message = 'Permission denied: the service role only.';
  end if;
  -- One at a time: two administrators who delete each other must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('andromeda account deletion', 0));
  perform from public.user_profiles where is_admin order by id for update;
  if _requested_by is null or not private.is_open_account(_requested_by) or (
    _requested_by <> _user_id
    and not exists (select from public.user_profiles where id = _requested_by and is_admin)
  ) then
    raise exception using errcode = '42501', message = 'Permission denied: administrators only.';
  end if;
  if not exists (select from auth.users where id = _user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such user.';
  end if;
  if exists (select from public.user_profiles where id = _user_id and is_admin) and not exists (
    select from public.user_profiles where id <> _user_id and is_admin and private.is_open_account(id)
  ) then
    raise exception using errcode = 'P0001', message = 'The last administrator cannot be deleted.',
      hint = 'Make somebody else an administrator first.';
  end if;

  perform set_config('andromeda.deletion_requested_by', _requested_by::text, true);
  delete from auth.users where id = _user_id;
  perform set_config('andromeda.deletion_requested_by', '', true);
  select * into strict _receipt from public.account_deletions as d
  where d.user_id = _user_id order by d.deleted_at desc limit 1;
  if _requested_by <> _user_id then
    insert into public.admin_activity_log (admin_id, admin_name, action_type, action_details, after_value)
    values (
      _requested_by, coalesce(private.display_name(_requested_by), 'System'), 'user_deleted',
      'Deleted an account', jsonb_build_object('receipt', _receipt.id)
    );
  end if;
  return jsonb_build_object('receiptId', _receipt.id, 'deletedAt', _receipt.deleted_at, 'rowCounts', _receipt.row_counts);
end;
$$;

comment on function public.delete_account is
  'Deletes an account for good and returns the receipt; at the request of the person, or of an administrator whose account is open. P0001 for the last administrator, PT404 for an unknown user; service role only (42501).';

create function public.list_recording_removals() returns table (path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    raise exception using errcode = '42501', message = 'Permission denied: the service role only.';
  end if;
  -- A failed removal waits longer each time; those not tried yet come first.
  return query
    select r.path from private.recording_removals as r
    where not exists (select from public.call_history as c where c.call_recording_path = r.path)
    order by r.attempts, r.requested_at limit 100;
end;
$$;

comment on function public.list_recording_removals is
  'Up to 100 recordings that are to be removed and to which no call refers; service role only (42501).';

create function public.settle_recording_removals(_paths text[], _error text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _count integer;
begin
  if not private.is_service() then
    raise exception using errcode = '42501', message = 'Permission denied: the service role only.';
  end if;
  if _error is null then
    delete from private.recording_removals where path = any (_paths);
  else
    update private.recording_removals set attempts = attempts + 1, last_error = left(_error, 1000)
    where path = any (_paths);
  end if;
  select count(*) into _count from private.recording_removals;
  return _count;
end;
$$;

comment on function public.settle_recording_removals is
  'Removes recordings from the queue, or stores why they could not be removed, and returns how many are left; service role only (42501).';

create function public.get_privacy_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'waitingRecordings', count(*),
      'failedRecordings', count(*) filter (where attempts > 0),
      'oldestRequestAt', min(requested_at),
      'lastError', (array_agg(last_error order by attempts desc))[1]
    ) from private.recording_removals
  );
end;
$$;

comment on function public.get_privacy_state is
  'How many recordings still wait to be removed from storage, and what went wrong last; administrators only (42501).';

-- ---------------------------------------------------------------- retention

create function private.record_retention_start() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() - make_interval(days => greatest(coalesce(private.number_setting('record_retention_days'), 1095), 365)::integer);
$$;

comment on function private.record_retention_start is
  'Entries of the activity log and of the record of access before this moment may be erased; at least a year ago.';

create function public.apply_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _most constant integer := 5000;
  _recording_days numeric := private.number_setting('recording_retention_days');
  _conversation_days numeric := private.number_setting('conversation_retention_days');
  _chat_days numeric := private.number_setting('chat_retention_days');
  _recordings integer := 0;
  _conversations integer := 0;
  _chats integer := 0;
  _entries integer := 0;
  _log_entries integer := 0;
  _unnamed integer := 0;
  _ids uuid[];
begin
  -- pg_cron runs it as its owner.
  if not private.is_service() and auth.role() is not null then
    raise exception using errcode = '42501', message = 'Permission denied: the service role only.';
  end if;
  if _recording_days > 0 then
    update public.call_history set call_recording_path = null
    where id in (
      select id from public.call_history
      where call_recording_path is not null
        and coalesce(call_start_time, created_at) < now() - make_interval(days => _recording_days::integer)
      limit _most for update skip locked
    );
    get diagnostics _recordings = row_count;
  end if;
  if _conversation_days > 0 then
    select array_agg(c.id) into _ids from (
      select id from public.call_history
      where num_nonnulls(conversation_history, from_number, to_number) > 0
        and coalesce(call_start_time, created_at) < now() - make_interval(days => _conversation_days::integer)
      limit _most for update skip locked
    ) as c;
    update public.call_history set conversation_history = null, from_number = null, to_number = null
    where id = any (_ids);
    get diagnostics _conversations = row_count;
    delete from private.practice_turns where call_id = any (_ids);
  end if;
  if _chat_days > 0 then
    delete from public.case_chat_sessions where id in (
      select id from public.case_chat_sessions
      where updated_at < now() - make_interval(days => _chat_days::integer) limit _most
    );
    get diagnostics _chats = row_count;
  end if;
  delete from private.phone_verification_codes where created_at < now() - interval '30 days';
  delete from public.access_record where id in (
    select id from public.access_record where accessed_at < private.record_retention_start() limit _most
  );
  get diagnostics _entries = row_count;
  delete from public.admin_activity_log where id in (
    select id from public.admin_activity_log where created_at < private.record_retention_start() limit _most
  );
  get diagnostics _log_entries = row_count;
  -- A call that was going on when its account was deleted has ended by now.
  update public.call_history set provider_call_id = null
  where erased_at < now() - interval '2 days' and provider_call_id is not null;
  -- The service stores a recording before it reports the end of the call: after two days no report will come.
  insert into private.recording_removals (path)
  select o.name from storage.objects as o
  where o.bucket_id = 'call_recordings' and o.created_at < now() - interval '2 days'
    and not exists (select from public.call_history as c where c.call_recording_path = o.name)
  limit _most
  on conflict (path) do nothing;
  get diagnostics _unnamed = row_count;
  return jsonb_build_object(
    'recordings', _recordings, 'conversations', _conversations, 'chats', _chats, 'entries', _entries + _log_entries,
    'unnamedRecordings', _unnamed,
    'isDone', greatest(_recordings, _conversations, _chats, _entries, _log_entries, _unnamed) < _most
  );
end;
$$;

comment on function public.apply_retention is
  'Erases up to 5,000 rows of each kind whose retention has ended, and returns how many and whether none are left; for a scheduler with the service role.';

create function private.schedule_retention() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    return false;
  end if;
  execute $call$select cron.schedule('andromeda-retention', '17 2 * * *', 'select public.apply_retention()')$call$;
  return true;
end;
$$;

comment on function private.schedule_retention is
  'Schedules apply_retention for every night; false without pg_cron. Files in storage are removed by the function erase-data.';

create function public.get_privacy_terms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_account();
  return jsonb_build_object(
    'policy', (select value from public.system_configuration where key = 'privacy_policy'),
    'supportEmail', (select value from public.system_configuration where key = 'support_email'),
    'recordingDays', private.number_setting('recording_retention_days'),
    'conversationDays', private.number_setting('conversation_retention_days'),
    'chatDays', private.number_setting('chat_retention_days'),
    'recordDays', greatest(private.number_setting('record_retention_days'), 365)
  );
end;
$$;

comment on function public.get_privacy_terms is
  'The privacy policy and for how many days things are kept (0: as long as the account), for signed-in users.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.former_member, private.keep_access_record, private.keep_receipts, private.queue_recording_removal,
  private.may_delete_from, private.erase_person, private.count_personal_data, private.enter_access,
  private.has_entered_access, private.has_entered_recording, private.record_retention_start,
  private.schedule_retention, public.list_personal_data, public.read_personal_data, public.note_access,
  public.read_conversation, public.delete_account, public.list_recording_removals,
  public.settle_recording_removals, public.get_privacy_state, public.apply_retention, public.get_privacy_terms
  from public, anon, authenticated, service_role;
-- A policy uses it.
grant execute on function private.has_entered_recording to authenticated, service_role;
grant execute on function
  public.list_personal_data, public.read_personal_data, public.note_access, public.read_conversation,
  public.get_privacy_state, public.get_privacy_terms
  to authenticated;
grant execute on function
  public.delete_account, public.list_recording_removals, public.settle_recording_removals, public.apply_retention
  to service_role;

-- ---------------------------------------------------------------- rows

insert into private.personal_data (part, relation, condition, key, columns, on_deletion)
values
  ('account', 'auth.users', 't.id = $1', 't.id',
    '{id,email,phone,created_at,last_sign_in_at,raw_user_meta_data}', 'erased'),
  ('sign_in_methods', 'auth.identities', 't.user_id = $1', 't.id',
    '{provider,identity_data,created_at,last_sign_in_at}', 'erased'),
  ('sessions', 'auth.sessions', 't.user_id = $1', 't.id', '{created_at,updated_at,user_agent,ip}', 'erased'),
  ('permissions', 'public.user_profiles', 't.id = $1', 't.id', null, 'erased'),
  ('profile', 'public.profiles', 't.id = $1', 't.id', null, 'erased'),
  ('preferences', 'public.user_preferences', 't.user_id = $1', 't.user_id', null, 'erased'),
  ('balance', 'public.user_credits', 't.user_id = $1', 't.user_id', null, 'erased'),
  ('credit_transactions', 'public.credit_transactions', 't.user_id = $1', 't.id',
    '{id,amount,transaction_type,description,previous_balance,new_balance,reference_type,reference_id,payment_id,created_at}',
    'erased'),
  ('credit_transactions_booked', 'public.credit_transactions', 't.created_by = $1', 't.id', '{id,created_at}',
    'kept without the name'),
  ('credit_requests', 'public.credit_requests', 't.user_id = $1', 't.id',
    '{id,amount,note,status,approved_amount,reason,reviewed_at,created_at}', 'erased'),
  ('credit_requests_reviewed', 'public.credit_requests', 't.reviewed_by = $1', 't.id', '{id,status,reviewed_at}',
    'kept without the name'),
  ('phone_verification_codes', 'private.phone_verification_codes', 't.user_id = $1', 't.id',
    '{phone,attempts,ended_at,expires_at,created_at}', 'erased'),
  ('phone_changes', 'public.pending_phone_changes', 't.user_id = $1', 't.id',
    '{id,phone,verification_code,status,reason,reviewed_at,created_at}', 'erased'),
  ('phone_changes_reviewed', 'public.pending_phone_changes', 't.reviewed_by = $1', 't.id', '{id,status,reviewed_at}',
    'kept without the name'),
  ('phone_code_checks', 'public.phone_change_reviews',
    't.request_id in (select id from public.pending_phone_changes where user_id = $1)', 't.request_id',
    '{request_id,code_status,attempts,created_at}', 'erased'),
  ('requested_cases', 'public.user_cases', 't.user_id = $1', 't.id', null, 'erased'),
  ('own_cases', 'public.cases', 't.user_id = $1', 't.id', null, 'erased'),
  ('calls', 'public.call_history', 't.user_id = $1', 't.id',
    '{id,channel,from_number,to_number,call_start_time,call_duration,call_status,call_recording_path,conversation_history,cost,created_at}',
    'made anonymous'),
  ('practice_calls', 'private.practice_calls', 't.user_id = $1', 't.call_id',
    '{call_id,ends_at,last_said_at,ended_at,marked_at}', 'kept without the name'),
  ('practice_turns', 'private.practice_turns',
    't.call_id in (select call_id from private.practice_calls where user_id = $1)',
    't.call_id::text || to_char(t.position, ''0000'')', '{call_id,position,speaker,text,said_at}', 'erased'),
  ('practised_cases', 'public.practiced_cases', 't.user_id = $1', 't.id', null, 'erased'),
  ('authored_cases', 'public.clinical_scenarios', 't.created_by = $1', 't.id', '{id,title,created_at,updated_at}',
    'kept without the name'),
  ('edited_cases', 'public.clinical_scenarios', 't.updated_by = $1', 't.id', '{id,title,updated_at}',
    'kept without the name'),
  ('authored_versions', 'public.case_versions', 't.author_id = $1', 't.id',
    '{id,case_id,version_number,commit_message,created_at}', 'kept without the name'),
  ('case_branches', 'public.case_branches', 't.created_by = $1', 't.id', '{id,case_id,branch_name,created_at}',
    'kept without the name'),
  ('deleted_cases', 'public.case_tombstones', 't.deleted_by = $1', 't.case_id', '{case_id,title,deleted_at}',
    'kept without the name'),
  ('case_connections', 'private.case_connections', 't.user_id = $1', 't.connection_id',
    '{connection_id,case_id,joined_at}', 'erased'),
  ('case_writes', 'private.case_mutations', 't.user_id = $1', 't.mutation_id', '{mutation_id,case_id,kind,created_at}',
    'erased'),
  ('assistant_chats', 'public.case_chat_sessions', 't.user_id = $1', 't.id', null, 'erased'),
  ('assistant_messages', 'public.case_chat_messages',
    't.session_id in (select id from public.case_chat_sessions where user_id = $1)', 't.id',
    '{id,session_id,role,content,created_at}', 'erased'),
  ('assistant_requests', 'private.assistant_requests', 't.user_id = $1', 't.user_id', null, 'erased'),
  ('change_batches', 'public.case_change_batches', 't.user_id = $1', 't.id', null, 'erased'),
  ('proposed_changes', 'public.case_change_proposals', 't.user_id = $1', 't.id',
    '{id,case_id,field_path,action,proposed_value,reason,priority,status,created_at}', 'erased'),
  ('approved_changes', 'public.case_change_proposals', 't.approved_by = $1', 't.id', '{id,case_id,approved_at}',
    'kept without the name'),
  ('activity_of_administrator', 'public.admin_activity_log', 't.admin_id = $1', 't.id', '{id,action_type,created_at}',
    'kept without the name'),
  ('activity_about_person', 'public.admin_activity_log', 't.target_user_id = $1', 't.id',
    '{id,action_type,action_details,before_value,after_value,created_at}', 'made anonymous'),
  ('access_by_administrator', 'public.access_record', 't.admin_id = $1', 't.id', '{id,what,accessed_at}',
    'kept without the name'),
  ('access_to_data', 'public.access_record', 't.user_id = $1', 't.id', '{id,what,accessed_at}', 'made anonymous'),
  ('requested_deletions', 'public.account_deletions', 't.requested_by = $1', 't.id', '{id,deleted_at}',
    'kept without the name');

do $$ begin perform private.schedule_retention(); end $$;
