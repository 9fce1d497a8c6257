-- Phone verification: the server issues a code, the member submits it with a number, an administrator
-- decides. Whether the code was right is checked here and shown to administrators; the issued code itself is
-- stored as a hash and leaves the database once, to the function that sends it.

-- ---------------------------------------------------------------- tables

create table private.phone_verification_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null,
  code_hash text not null,
  attempts integer not null default 0,
  -- Set when a newer code was issued or this one was matched: at most one code of a member is current.
  ended_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

create index phone_verification_codes_user_id_idx on private.phone_verification_codes (user_id, created_at desc);
create unique index phone_verification_codes_current_key
  on private.phone_verification_codes (user_id) where ended_at is null;

create table public.pending_phone_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null check (phone ~ '^[+(]?[0-9][0-9 ()./-]{2,30}$'),
  verification_code text check (char_length(verification_code) between 1 and 32),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text check (char_length(reason) <= 1000),
  reviewed_at timestamptz,
  -- The auth user and not the profile, so that an embedded profile is always the member's.
  reviewed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.pending_phone_changes.verification_code is 'What the member entered, right or wrong.';
comment on column public.pending_phone_changes.reason is 'Why the administrator decided as they did.';

create unique index pending_phone_changes_one_pending_key
  on public.pending_phone_changes (user_id) where status = 'pending';
create index pending_phone_changes_user_id_idx on public.pending_phone_changes (user_id, created_at desc);
create index pending_phone_changes_status_idx on public.pending_phone_changes (status, created_at desc);
create index pending_phone_changes_reviewed_by_idx on public.pending_phone_changes (reviewed_by);

create table public.phone_change_reviews (
  request_id uuid primary key references public.pending_phone_changes (id) on delete cascade,
  code_status text not null
    check (code_status in ('matches', 'differs', 'expired', 'not_issued', 'too_many_attempts')),
  code_matches boolean not null generated always as (code_status = 'matches') stored,
  attempts integer not null check (attempts >= 0),
  code_issued_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table public.phone_change_reviews is 'Whether a submitted code was right, for administrators.';
comment on column public.phone_change_reviews.attempts is
  'How often a code was submitted against the issued one, this time included; 0 when none was issued.';

-- ---------------------------------------------------------------- grants

revoke all on private.phone_verification_codes from public, anon, authenticated, service_role;
revoke all on public.pending_phone_changes, public.phone_change_reviews from anon, authenticated;

grant select on public.pending_phone_changes, public.phone_change_reviews to authenticated;
grant insert (user_id, phone, verification_code, status) on public.pending_phone_changes to authenticated;

grant all on public.pending_phone_changes, public.phone_change_reviews to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.pending_phone_changes
  for each row execute function private.set_updated_at();

create function private.phone_digits(phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(phone, '[^0-9+]', '', 'g');
$$;

-- Security invoker: whoever writes a row for another member finds none of theirs here, and is refused by the policies.
create function private.refuse_second_phone_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The unique index decides between two concurrent requests; this gives a readable message.
  if exists (
    select from public.pending_phone_changes where user_id = new.user_id and status = 'pending'
  ) then
    raise exception using errcode = 'P0001',
      message = 'A phone verification is already pending.',
      hint = 'Wait until an administrator has decided.';
  end if;
  return new;
end;
$$;

create trigger refuse_second_phone_change before insert on public.pending_phone_changes
  for each row when (new.status = 'pending') execute function private.refuse_second_phone_change();

create function private.review_submitted_code() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _max_attempts constant integer := 5;
  _code private.phone_verification_codes;
  _status text;
begin
  select * into _code
  from private.phone_verification_codes
  where user_id = new.user_id
    and ended_at is null
    and private.phone_digits(phone) = private.phone_digits(new.phone)
  for update;

  if not found then
    _status := 'not_issued';
  else
    update private.phone_verification_codes set attempts = attempts + 1 where id = _code.id
    returning * into _code;
    _status := case
      when _code.expires_at <= clock_timestamp() then 'expired'
      when _code.attempts > _max_attempts then 'too_many_attempts'
      when extensions.crypt(coalesce(btrim(new.verification_code), ''), _code.code_hash) = _code.code_hash
        then 'matches'
      else 'differs'
    end;
    if _status = 'matches' then
      update private.phone_verification_codes set ended_at = clock_timestamp() where id = _code.id;
    end if;
  end if;

  insert into public.phone_change_reviews (request_id, code_status, attempts, code_issued_at)
  values (new.id, _status, coalesce(_code.attempts, 0), _code.created_at);
  -- A pending request is shown as pending even if the client's own update of the profile is lost.
  update public.profiles set phone_verification_pending = true
  where id = new.user_id and not phone_verification_pending;
  return null;
end;
$$;

create trigger review_submitted_code after insert on public.pending_phone_changes
  for each row when (new.status = 'pending') execute function private.review_submitted_code();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.pending_phone_changes;

-- ---------------------------------------------------------------- row-level security

alter table private.phone_verification_codes enable row level security;
alter table public.pending_phone_changes enable row level security;
alter table public.phone_change_reviews enable row level security;

create policy "Members read their own phone changes, administrators all" on public.pending_phone_changes
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));
create policy "Members submit pending phone changes of their own" on public.pending_phone_changes
  for insert to authenticated
  with check (user_id = (select private.account_id()) and status = 'pending' and verification_code is not null);

create policy "Administrators read the code reviews" on public.phone_change_reviews
  for select to authenticated using ((select private.is_admin()));

-- ---------------------------------------------------------------- procedures

create function public.issue_phone_verification_code(_user_id uuid, _phone text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  _valid_for constant interval := interval '10 minutes';
  _max_per_hour constant integer := 5;
  _phone_number text := btrim(_phone);
  _bytes bytea := extensions.gen_random_bytes(4);
  _code text;
begin
  if _phone_number is null or _phone_number !~ '^[+(]?[0-9][0-9 ()./-]{2,30}$' then
    raise exception using errcode = '22023', message = 'This is not a phone number.';
  end if;
  -- One request of a member at a time, so that the limit holds and one code is current.
  perform from public.profiles where id = _user_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such user.';
  end if;
  if not private.is_open_account(_user_id) then
    raise exception using errcode = '42501', message = 'Permission denied: this account is disabled.',
      detail = 'auth/account-closed';
  end if;

  delete from private.phone_verification_codes
  where user_id = _user_id and created_at <= clock_timestamp() - interval '1 hour';
  if (select count(*) from private.phone_verification_codes where user_id = _user_id) >= _max_per_hour then
    raise exception using errcode = 'P0001',
      message = 'Too many verification codes were requested.',
      hint = 'Try again in an hour.';
  end if;

  _code := lpad(
    (
      (
        get_byte(_bytes, 0)::bigint * 16777216 + get_byte(_bytes, 1) * 65536
        + get_byte(_bytes, 2) * 256 + get_byte(_bytes, 3)
      ) % 1000000
    )::text,
    6, '0'
  );
  update private.phone_verification_codes set ended_at = clock_timestamp()
  where user_id = _user_id and ended_at is null;
  insert into private.phone_verification_codes (user_id, phone, code_hash, expires_at)
  values (
    _user_id, _phone_number, extensions.crypt(_code, extensions.gen_salt('bf', 8)), clock_timestamp() + _valid_for
  );
  return _code;
end;
$$;

comment on function public.issue_phone_verification_code is
  'A new 6-digit code for the number, valid for 10 minutes; service role only. P0001 after 5 codes in an hour, 22023 for an invalid phone number, 42501 for a disabled account.';

create function private.lock_pending_phone_change(_request_id uuid) returns public.pending_phone_changes
language plpgsql security definer set search_path = '' as $$
declare
  _request public.pending_phone_changes;
begin
  select * into _request from public.pending_phone_changes where id = _request_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such phone verification.';
  end if;
  if _request.status <> 'pending' then
    raise exception using errcode = 'P0001',
      message = format('The phone verification is already %s.', _request.status),
      hint = 'A request can be decided only once; reload the list.';
  end if;
  return _request;
end;
$$;

create function public.approve_phone_change(_request_id uuid) returns public.pending_phone_changes
language plpgsql security definer set search_path = '' as $$
declare
  _request public.pending_phone_changes;
  _before jsonb;
begin
  perform private.require_admin();
  _request := private.lock_pending_phone_change(_request_id);
  select jsonb_build_object('phone', phone, 'phone_verified', phone_verified) into _before
  from public.profiles where id = _request.user_id for no key update;

  update public.pending_phone_changes
  set status = 'approved', reviewed_at = now(), reviewed_by = auth.uid()
  where id = _request.id
  returning * into _request;
  update public.profiles
  set phone = _request.phone, phone_verified = true, phone_verification_pending = false
  where id = _request.user_id;
  perform private.log_admin_action(
    'phone_change_approved',
    format('Verified the phone number %s of %s', _request.phone, private.display_name(_request.user_id)),
    _request.user_id,
    _before,
    jsonb_build_object('phone', _request.phone, 'phone_verified', true)
  );
  return _request;
end;
$$;

comment on function public.approve_phone_change is
  'Makes the number the verified one of the member; administrators only (42501), once only (P0001).';

create function public.reject_phone_change(_request_id uuid, _reason text default null)
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

comment on function public.reject_phone_change is
  'Rejects the request and leaves the member''s number as it was; administrators only (42501), once only (P0001).';

create function public.undo_phone_approval(_request_id uuid) returns public.pending_phone_changes
language plpgsql security definer set search_path = '' as $$
declare
  _request public.pending_phone_changes;
  _before jsonb;
begin
  perform private.require_admin();
  select * into _request from public.pending_phone_changes where id = _request_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such phone verification.';
  end if;
  if _request.status <> 'approved' or _request.reviewed_by is distinct from auth.uid()
    or _request.reviewed_at < now() - interval '1 minute'
    or exists (
      select from public.pending_phone_changes as newer
      where newer.user_id = _request.user_id and newer.created_at > _request.created_at
    )
  then
    raise exception using errcode = 'P0001', message = 'The approval cannot be undone any more.';
  end if;
  select before_value into _before from public.admin_activity_log
  where target_user_id = _request.user_id and action_type = 'phone_change_approved'
  order by created_at desc limit 1;

  update public.pending_phone_changes set status = 'pending', reviewed_at = null, reviewed_by = null
  where id = _request.id
  returning * into _request;
  update public.profiles
  set
    phone = _before ->> 'phone',
    phone_verified = coalesce((_before ->> 'phone_verified')::boolean, false),
    phone_verification_pending = true
  where id = _request.user_id;
  perform private.log_admin_action(
    'phone_approval_undone',
    format('Undid the approval of the phone number %s of %s', _request.phone, private.display_name(_request.user_id)),
    _request.user_id,
    jsonb_build_object('status', 'approved'),
    jsonb_build_object('status', 'pending')
  );
  return _request;
end;
$$;

comment on function public.undo_phone_approval is
  'Makes an approved request pending again and restores the profile. Administrators only (42501); P0001 unless the caller approved it, less than a minute ago, and the member has made no request since.';

-- For the badge beside the link to the approvals, which every page of the back office shows.
create function public.count_pending_approvals() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from public.credit_requests where status = 'pending')
    + (select count(*) from public.pending_phone_changes where status = 'pending');
end;
$$;

comment on function public.count_pending_approvals is
  'How many requests for credits and for a telephone number are pending. Administrators only (42501).';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.phone_digits, private.refuse_second_phone_change, private.review_submitted_code,
  public.issue_phone_verification_code, private.lock_pending_phone_change, public.approve_phone_change,
  public.reject_phone_change, public.undo_phone_approval,
  public.count_pending_approvals
  from public, anon, authenticated, service_role;
grant execute on function public.issue_phone_verification_code to service_role;
grant execute on function
  public.approve_phone_change, public.reject_phone_change, public.undo_phone_approval,
  public.count_pending_approvals
  to authenticated;
