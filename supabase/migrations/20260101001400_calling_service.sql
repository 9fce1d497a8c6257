-- The calling service reports that a call began, ended and was graded. Each event is one procedure, and so one
-- transaction. It is applied once for a call; a repeated event gets the first outcome.
--
-- How low a balance can get: a member has one call at a time. A call that has not ended reserves the cost of its
-- longest duration, and the next one begins only where the balance is above what is reserved. So a balance stays above
-- minus the cost of one longest call, in whatever order reports arrive. A call whose end is never reported does not
-- block its member's calls permanently: it counts as over some minutes after its longest duration, and a day later it
-- reserves nothing and, should its end still be reported, costs nothing.

-- ---------------------------------------------------------------- tables

create table private.call_terms (
  call_id uuid primary key references public.call_history (id) on delete cascade,
  credit_per_minute numeric not null check (credit_per_minute between 0 and 10000),
  max_seconds integer not null check (max_seconds between 60 and 86400),
  title text not null,
  category_type text not null check (category_type in ('history', 'exam', 'prescribing'))
);

comment on table private.call_terms is
  'The terms fixed when the call began: a later change of the price, or of the case, does not affect it.';

create table private.call_events (
  call_id uuid not null references public.call_history (id) on delete cascade,
  kind text not null check (kind in ('started', 'ended', 'graded')),
  -- SHA-256 of the event's content, to distinguish a repeat from another event with the same name.
  fingerprint bytea not null,
  outcome jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (call_id, kind)
);

-- ---------------------------------------------------------------- grants

revoke all on private.call_terms, private.call_events from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------- row-level security

alter table private.call_terms enable row level security;
alter table private.call_events enable row level security;

-- ---------------------------------------------------------------- helpers

create function private.require_service() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_service() then
    raise exception using errcode = '42501', message = 'Permission denied: the calling service only.';
  end if;
end;
$$;

create function private.refuse_call(_status integer, _code text, _message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || _status, message = _message, detail = _code;
end;
$$;

comment on function private.refuse_call is
  'Refuses a request with an HTTP status (402 as PT402) and a stable error code as detail.';

create function private.number_setting(_key text) returns numeric
language sql stable security definer set search_path = '' as $$
  select value::numeric from public.system_configuration
  where key = _key and value ~ '^-?[0-9]{1,15}(\.[0-9]{1,10})?$';
$$;

-- In whole numbers, because a quotient that is cut off and rounded afterwards would be rounded twice.
create function private.call_cost(_credit_per_minute numeric, _seconds integer) returns numeric
language sql immutable set search_path = '' as $$
  select (div(_credit_per_minute * _seconds * 200 + 60, 120) / 100)::numeric(12, 2);
$$;

comment on function private.call_cost is
  'What a call costs: by the second, rounded to cents only once, half a cent up.';

create function private.call_fingerprint(_content jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(_content::text, 'UTF8'));
$$;

create function private.first_outcome(_call_id uuid, _kind text, _fingerprint bytea) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _first private.call_events;
begin
  select * into _first from private.call_events where call_id = _call_id and kind = _kind;
  if not found then
    return null;
  end if;
  if _first.fingerprint <> _fingerprint then
    perform private.refuse_call(
      409, 'call/conflict',
      format('The call was already %s, and that event had different content; the first one is kept.', _kind)
    );
  end if;
  return _first.outcome || jsonb_build_object('isRepeat', true);
end;
$$;

create function private.keep_outcome(_call_id uuid, _kind text, _fingerprint bytea, _outcome jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  insert into private.call_events (call_id, kind, fingerprint, outcome)
  values (_call_id, _kind, _fingerprint, _outcome)
  returning outcome || jsonb_build_object('isRepeat', false);
$$;

create function private.find_caller(_from_number text, _user_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _ids uuid[];
begin
  select array_agg(id) into _ids
  from public.profiles
  where phone_verified
    and regexp_replace(phone, '[^0-9+]', '', 'g') = private.phone_digits(_from_number)
    and (_user_id is null or id = _user_id);
  if _ids is null then
    perform private.refuse_call(403, 'call/phone-unverified', 'No member has verified this phone number.');
  end if;
  select array_agg(u.id) into _ids from unnest(_ids) as u (id) where private.is_open_account(u.id);
  if _ids is null then
    perform private.refuse_call(403, 'call/account-disabled', 'The account of the member is disabled.');
  end if;
  if cardinality(_ids) > 1 then
    perform private.refuse_call(
      409, 'call/phone-ambiguous', 'Several members have verified this phone number; userId must say which one calls.'
    );
  end if;
  return _ids[1];
end;
$$;

-- By the database's clock (created_at), not by the service's. The reservation lasts longer than the day in which end_call
-- charges, so that an end booked at that moment is still covered.
create function private.open_calls(_user_id uuid) returns table (may_be_ongoing boolean, reserved numeric)
language sql stable security definer set search_path = '' as $$
  select
    c.created_at + make_interval(secs => t.max_seconds, mins => 5) > now(),
    private.call_cost(t.credit_per_minute, t.max_seconds)
  from public.call_history as c
  join private.call_terms as t on t.call_id = c.id
  where c.user_id = _user_id
    and c.created_at + make_interval(secs => t.max_seconds, days => 1, hours => 1) > now()
    and not exists (select from private.call_events as e where e.call_id = c.id and e.kind = 'ended');
$$;

comment on function private.open_calls is
  'The calls of a member that can still be charged, because their end has not been reported: whether each may still be going on, and what it costs at most.';

create function private.lock_balance(_user_id uuid) returns numeric
language sql security definer set search_path = '' as $$
  -- The lock that bookings take too, so that nothing changes between the next reads and the start of the call.
  select available_credits from public.user_credits where user_id = _user_id for update;
$$;

create function private.require_may_start_call(_user_id uuid, _balance numeric) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(_balance, 0) <= 0 then
    perform private.refuse_call(402, 'call/balance-suspended', 'The account is suspended: its balance is used up.');
  end if;
  if exists (select from private.open_calls(_user_id) where may_be_ongoing) then
    perform private.refuse_call(409, 'call/in-progress', 'The member is in another call: one call at a time.');
  end if;
  if _balance <= (select coalesce(sum(reserved), 0) from private.open_calls(_user_id)) then
    perform private.refuse_call(
      402, 'call/balance-reserved', 'The balance is reserved for an earlier call whose end has not been reported.'
    );
  end if;
end;
$$;

create function private.lock_service_call(_provider_call_id text) returns public.call_history
language plpgsql security definer set search_path = '' as $$
declare
  _call public.call_history;
begin
  select * into _call from public.call_history where provider_call_id = _provider_call_id for update;
  if not found or not exists (select from private.call_terms where call_id = _call.id) then
    perform private.refuse_call(
      409, 'call/not-started', 'No such call has been started; send the event again once its start was accepted.'
    );
  end if;
  return _call;
end;
$$;

create function private.require_member(_call public.call_history) returns void
language plpgsql stable set search_path = '' as $$
begin
  if _call.user_id is null then
    perform private.refuse_call(410, 'call/member-gone', 'The account of the member was deleted.');
  end if;
end;
$$;

create function private.charge_call(
  _call public.call_history,
  _terms private.call_terms,
  _seconds integer,
  out cost numeric,
  out balance numeric
)
language plpgsql security definer set search_path = '' as $$
begin
  if _seconds > 0 and _call.created_at + make_interval(secs => _terms.max_seconds, days => 1) > now() then
    cost := private.call_cost(_terms.credit_per_minute, least(_seconds, _terms.max_seconds));
    -- The provider's id and not ours: it stays the same even if the history of calls is deleted.
    balance := (
      private.book_credit(
        _call.user_id, -cost, 'call_deduction',
        format('%s (%s min %s s)', left(_terms.title, 900), _seconds / 60, _seconds % 60),
        'call', coalesce(_call.provider_call_id, _call.id::text), null, null
      )
    ).balance;
  else
    cost := 0;
    select available_credits into balance from public.user_credits where user_id = _call.user_id;
  end if;
end;
$$;

comment on function private.charge_call is
  'Books the cost of a call that lasted _seconds: nothing for 0 seconds, and nothing once the day in which it can be charged is over.';

-- ---------------------------------------------------------------- procedures

create function public.start_call(
  _provider_call_id text,
  _from_number text,
  _to_number text,
  _scenario_id uuid,
  _started_at timestamptz,
  _user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _fingerprint bytea := private.call_fingerprint(
    jsonb_build_array(_from_number, _to_number, _scenario_id, _started_at at time zone 'UTC', _user_id)
  );
  _rate numeric := private.number_setting('credit_per_minute');
  _minutes numeric := private.number_setting('max_call_minutes');
  _call_id uuid;
  _member_id uuid;
  _balance numeric;
  _version record;
  _first jsonb;
  _is_new boolean := false;
begin
  perform private.require_service();
  if num_nulls(_provider_call_id, _from_number, _to_number, _scenario_id, _started_at) > 0
    or _provider_call_id !~ '^[A-Za-z0-9._:-]{1,100}$'
    or greatest(char_length(_from_number), char_length(_to_number)) > 50
    or not isfinite(_started_at) then
    raise exception using errcode = '22023',
      message = 'A start needs the id of the call, both numbers, a scenario and a time.';
  end if;

  select id into _call_id from public.call_history where provider_call_id = _provider_call_id;
  if _call_id is null then
    if (select value from public.system_configuration where key = 'maintenance_mode') = 'true' then
      perform private.refuse_call(503, 'call/maintenance', 'No calls can be started during maintenance.');
    end if;
    if _rate is null or not (_rate between 0 and 10000) then
      perform private.refuse_call(
        503, 'call/price-invalid', 'The setting credit_per_minute is not a number from 0 to 10000.'
      );
    end if;
    if _minutes is null or not (_minutes between 1 and 1440) then
      perform private.refuse_call(
        503, 'call/limit-invalid', 'The setting max_call_minutes is not a number from 1 to 1440.'
      );
    end if;
    _member_id := private.find_caller(_from_number, _user_id);
    perform private.end_timed_out_practice_call(_member_id);
    _balance := private.lock_balance(_member_id);
    -- A concurrent copy of the same event may have been faster: then this one is a repetition.
    select id into _call_id from public.call_history where provider_call_id = _provider_call_id;
  end if;

  if _call_id is null then
    perform private.require_may_start_call(_member_id, _balance);
    select
      v.id,
      v.version_number,
      coalesce(nullif(btrim(v.case_snapshot ->> 'title'), ''), s.title) as title,
      coalesce(v.case_kind, s.case_kind) as category_type
    into _version
    from public.clinical_scenarios as s
    left join public.case_versions as v on v.id = s.published_version_id
    where s.id = _scenario_id;
    if not found then
      perform private.refuse_call(404, 'call/scenario-unknown', 'There is no such scenario.');
    end if;
    if _version.id is null then
      perform private.refuse_call(409, 'call/scenario-withdrawn', 'The scenario is not in circulation.');
    end if;

    insert into public.call_history (
      user_id, provider_call_id, from_number, to_number, call_start_time, call_status, scenario_version_id
    ) values (
      _member_id, _provider_call_id, _from_number, _to_number, _started_at, 'in-progress', _version.id
    )
    on conflict (provider_call_id) do nothing
    returning id into _call_id;
    _is_new := found;
    if not _is_new then
      -- Also when an event with this id, about another member, was faster.
      select id into strict _call_id from public.call_history where provider_call_id = _provider_call_id;
    end if;
  end if;

  if not _is_new then
    _first := private.first_outcome(_call_id, 'started', _fingerprint);
    if _first is null then
      perform private.refuse_call(
        409, 'call/conflict', 'The id belongs to a call that was recorded in another way.'
      );
    end if;
    return _first;
  end if;

  insert into private.call_terms (call_id, credit_per_minute, max_seconds, title, category_type)
  values (_call_id, _rate, floor(_minutes * 60), _version.title, _version.category_type);
  return private.keep_outcome(_call_id, 'started', _fingerprint, jsonb_build_object(
    'callId', _provider_call_id,
    'status', 'in-progress',
    'scenarioId', _scenario_id,
    'versionId', _version.id,
    'versionNumber', _version.version_number,
    'creditPerMinute', _rate,
    'balance', _balance,
    'maxSeconds', floor(_minutes * 60),
    'isRecorded', coalesce(
      (select value from public.system_configuration where key = 'call_recording_enabled') = 'true', false
    )
  ));
end;
$$;

comment on function public.start_call is
  'Begins a call of the member whose verified number calls, on the version of the scenario now in circulation; service role only. Refusals are PTnnn with a code as detail.';

create function public.end_call(
  _provider_call_id text,
  _status text,
  _duration_seconds integer,
  _transcript jsonb default null,
  _recording_path text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _fingerprint bytea := private.call_fingerprint(
    jsonb_build_array(_status, _duration_seconds, _transcript, _recording_path)
  );
  _call public.call_history;
  _terms private.call_terms;
  _first jsonb;
  _charge record;
begin
  perform private.require_service();
  if _status is null or _status not in ('completed', 'failed', 'busy', 'no-answer')
    or _duration_seconds is null or not (_duration_seconds between 0 and 86400)
    or (_status in ('busy', 'no-answer') and _duration_seconds > 0) then
    raise exception using errcode = '22023',
      message = 'An end needs completed, failed, busy or no-answer, and the seconds spoken: 0 to 86400, 0 when nobody spoke.';
  end if;
  if jsonb_typeof(_transcript) not in ('array', 'null') then
    raise exception using errcode = '22023', message = 'The transcript is a list.';
  end if;

  _call := private.lock_service_call(_provider_call_id);
  _first := private.first_outcome(_call.id, 'ended', _fingerprint);
  if _first is not null then
    return _first;
  end if;
  perform private.require_member(_call);
  select * into strict _terms from private.call_terms where call_id = _call.id;

  _charge := private.charge_call(_call, _terms, case when _status = 'completed' then _duration_seconds else 0 end);
  update public.call_history
  set call_status = _status,
      call_duration = _duration_seconds,
      conversation_history = nullif(_transcript, 'null'),
      call_recording_path = _recording_path,
      cost = _charge.cost
  where id = _call.id;
  return private.keep_outcome(_call.id, 'ended', _fingerprint, jsonb_build_object(
    'callId', _provider_call_id,
    'status', _status,
    'durationSeconds', _duration_seconds,
    'creditPerMinute', _terms.credit_per_minute,
    'cost', _charge.cost,
    'balance', coalesce(_charge.balance, 0)
  ));
end;
$$;

comment on function public.end_call is
  'Ends a call and, when it was completed, books its cost, which is that of its longest duration at most; service role only. Refusals are PTnnn with a code as detail.';

create function public.grade_call(_provider_call_id text, _result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _fingerprint bytea := private.call_fingerprint(_result);
  _call public.call_history;
  _terms private.call_terms;
  _first jsonb;
  _scenario_id uuid;
  _case_id uuid;
begin
  perform private.require_service();
  if jsonb_typeof(_result -> 'checklist') is distinct from 'array'
    or coalesce(jsonb_typeof(_result -> 'feedback'), '') not in ('string', 'object') then
    raise exception using errcode = '22023',
      message = 'A grade needs a checklist, which is a list, and feedback, which is a text or an object.';
  end if;

  _call := private.lock_service_call(_provider_call_id);
  _first := private.first_outcome(_call.id, 'graded', _fingerprint);
  if _first is not null then
    return _first;
  end if;
  perform private.require_member(_call);
  select * into strict _terms from private.call_terms where call_id = _call.id;

  -- Both are null when the case was deleted during the call; the result of the member is stored all the same.
  select case_id into _scenario_id from public.case_versions where id = _call.scenario_version_id;
  insert into public.practiced_cases (
    user_id, title, category_type, checklist_data, feedback, scenario_id, version_id, call_id
  ) values (
    _call.user_id, _terms.title, _terms.category_type, _result -> 'checklist', _result -> 'feedback',
    _scenario_id, _call.scenario_version_id, _call.id
  )
  returning id into _case_id;
  return private.keep_outcome(_call.id, 'graded', _fingerprint, jsonb_build_object(
    'callId', _provider_call_id,
    'practisedCaseId', _case_id,
    'scenarioId', _scenario_id,
    'versionId', _call.scenario_version_id
  ));
end;
$$;

comment on function public.grade_call is
  'Writes the practised case of a call from {checklist, feedback}, before or after its end; service role only. Refusals are PTnnn with a code as detail.';

create function public.get_call_terms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_account();
  return jsonb_build_object(
    'creditPerMinute', private.number_setting('credit_per_minute'),
    'number', (select nullif(btrim(value), '') from public.system_configuration where key = 'calling_number')
  );
end;
$$;

comment on function public.get_call_terms is
  'What a phone call costs a minute and the number to call, as {creditPerMinute, number}, each null without its setting; for signed-in users.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.require_service, private.refuse_call, private.number_setting, private.call_cost, private.call_fingerprint,
  private.first_outcome, private.keep_outcome, private.find_caller, private.open_calls, private.lock_balance,
  private.require_may_start_call, private.lock_service_call, private.require_member, private.charge_call,
  public.start_call, public.end_call, public.grade_call, public.get_call_terms
  from public, anon, authenticated, service_role;
grant execute on function public.get_call_terms to authenticated;
grant execute on function public.start_call, public.end_call, public.grade_call to service_role;
