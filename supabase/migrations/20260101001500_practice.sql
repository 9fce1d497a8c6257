-- Practice in the browser: what can be practised, and calls that the edge function `practise` runs. Such a call is stored
-- in call_history and practiced_cases like a phone call, counts as the member's one call at a time, is paid from the same
-- balance, and costs `browser_credit_per_minute`, from its start to the last message.

-- ---------------------------------------------------------------- tables

create table private.practice_calls (
  call_id uuid primary key references public.call_history (id) on delete cascade,
  -- No cascade from the member: the call of a deleted account can still be ended.
  user_id uuid references public.profiles (id) on delete set null,
  request_id uuid not null,
  -- A copy, so that a later change of the case does not affect the call; null once it is marked.
  case_snapshot jsonb,
  -- The latest end of the call.
  ends_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds between 60 and 86400),
  last_said_at timestamptz not null,
  ended_at timestamptz,
  marked_at timestamptz,
  -- How often the provider's transcription or speech was used since that minute began.
  voice_minute_at timestamptz not null default now(),
  voice_count integer not null default 0,
  check (ended_at is not null or marked_at is null)
);

create unique index practice_calls_request_key on private.practice_calls (user_id, request_id);
create unique index practice_calls_open_key on private.practice_calls (user_id) where marked_at is null;
create index practice_calls_talking_idx on private.practice_calls (last_said_at) where ended_at is null;

create table private.practice_turns (
  call_id uuid not null references private.practice_calls (call_id) on delete cascade,
  position integer not null check (position between 1 and 1000),
  -- The id of the learner's request, on what was said and on its answer.
  request_id uuid not null,
  speaker text not null check (speaker in ('learner', 'patient', 'findings')),
  text text not null check (char_length(text) between 1 and 20000),
  -- The fields of the case that an answer came from.
  sources text[] not null default '{}' check (private.is_bounded_list(sources, 100, 200)),
  said_at timestamptz not null default clock_timestamp(),
  primary key (call_id, position)
);

-- A request is stored once and answered once.
create unique index practice_turns_request_key on private.practice_turns (call_id, request_id, (speaker = 'learner'));

-- ---------------------------------------------------------------- grants

revoke all on private.practice_calls, private.practice_turns from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------- row-level security

alter table private.practice_calls enable row level security;
alter table private.practice_turns enable row level security;

-- ---------------------------------------------------------------- helpers

create function private.timeout_at(_practice private.practice_calls) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(_practice.ends_at, _practice.last_said_at + make_interval(secs => _practice.idle_seconds));
$$;

create function private.practice_entries(_call_id uuid, _request_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('position', position, 'speaker', speaker, 'text', text, 'saidAt', said_at) order by position
    ),
    '[]'
  )
  from private.practice_turns
  where call_id = _call_id and (_request_id is null or request_id = _request_id);
$$;

create function private.practice_call(_call_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id,
    'scenarioId', v.case_id,
    'title', t.title,
    'kind', t.category_type,
    'status', case when k.ended_at is null then 'talking' when k.marked_at is null then 'answering' else 'marked' end,
    'startedAt', c.created_at,
    'endsAt', k.ends_at,
    'endedAt', k.ended_at,
    'creditPerMinute', t.credit_per_minute,
    'cost', c.cost,
    'entries', private.practice_entries(c.id),
    'practisedCaseId', p.id,
    'snapshot', k.case_snapshot
  )
  from private.practice_calls as k
  join public.call_history as c on c.id = k.call_id
  join private.call_terms as t on t.call_id = k.call_id
  left join public.case_versions as v on v.id = c.scenario_version_id
  left join public.practiced_cases as p on p.call_id = k.call_id
  where k.call_id = _call_id;
$$;

comment on function private.practice_call is
  'A call as the function `practise` reads it. `snapshot` is the case itself, which no learner may see.';

create function private.lock_practice_call(_user_id uuid, _call_id uuid) returns private.practice_calls
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
begin
  select * into _practice from private.practice_calls
  where call_id = _call_id and user_id = _user_id for update;
  if not found then
    perform private.refuse_call(404, 'practice/not-found', 'There is no such call.');
  end if;
  return _practice;
end;
$$;

-- The caller has locked the call. The balance is always locked after it, so that there are no deadlocks.
create function private.close_practice_call(_practice private.practice_calls, _is_timeout boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _call public.call_history;
  _terms private.call_terms;
  _transcript jsonb;
  _seconds integer;
  _cost numeric := 0;
begin
  select * into strict _call from public.call_history where id = _practice.call_id for update;
  select * into strict _terms from private.call_terms where call_id = _practice.call_id;
  _seconds := greatest(floor(extract(epoch from _practice.last_said_at - _call.created_at)), 0);
  if _terms.credit_per_minute > 0 and _call.user_id is not null then
    _cost := (private.charge_call(_call, _terms, _seconds)).cost;
  end if;
  select jsonb_agg(
    jsonb_build_object(
      'speaker', case speaker when 'learner' then 'caller' when 'patient' then 'assistant' else speaker end, 'text', text
    )
    order by position
  )
  into _transcript from private.practice_turns where call_id = _practice.call_id;

  update public.call_history
  set call_status = case when _transcript is null and _call.erased_at is null then 'no-answer' else 'completed' end,
      call_duration = _seconds,
      conversation_history = _transcript,
      cost = _cost
  where id = _practice.call_id;
  update private.practice_calls as k
  set ended_at = case when _is_timeout then private.timeout_at(k) else now() end
  where call_id = _practice.call_id;
  if _is_timeout and _transcript is null then
    -- A learner who said nothing and left is not asked for a diagnosis.
    update private.practice_calls set marked_at = now(), case_snapshot = null where call_id = _practice.call_id;
  end if;
  perform private.keep_outcome(
    _practice.call_id, 'ended', private.call_fingerprint(to_jsonb(_practice.call_id)), '{}'
  );
end;
$$;

create function private.end_timed_out_practice_call(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
begin
  select * into _practice from private.practice_calls as k
  where k.user_id = _user_id and k.marked_at is null and k.ended_at is null and private.timeout_at(k) <= now()
  for update;
  if found then
    perform private.close_practice_call(_practice, true);
  end if;
end;
$$;

comment on function private.end_timed_out_practice_call is
  'Ends the call of the member if it has timed out: after its longest duration, or after practice_idle_minutes of silence.';

create function private.practice_cases(_user_id uuid)
returns table (
  scenario_id uuid,
  title text,
  kind text,
  specialty text,
  presentation text,
  difficulty_level text,
  last_practised_at timestamptz,
  is_chosen boolean
)
language sql stable security definer set search_path = '' as $$
  select
    s.id,
    coalesce(nullif(btrim(v.title), ''), s.title),
    coalesce(v.case_kind, s.case_kind),
    v.specialty,
    v.presentation,
    v.difficulty_level,
    p.last_practised_at,
    coalesce(cardinality(u.selected_categories), 0) = 0
      or array[v.specialty || ':' || v.presentation, v.specialty || ':' || v.condition] && u.selected_categories
  from public.clinical_scenarios as s
  join public.case_versions as v on v.id = s.published_version_id
  left join (
    select c.scenario_id, max(c.created_at) as last_practised_at
    from public.practiced_cases as c where c.user_id = _user_id group by c.scenario_id
  ) as p on p.scenario_id = s.id
  left join public.user_preferences as u on u.user_id = _user_id
  where s.published_version_id is not null;
$$;

comment on function private.practice_cases is
  'The cases in circulation, without anything that reveals a diagnosis. A member without chosen categories has chosen all of them.';

create function private.practice_case(_case jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'scenarioId', _case ->> 'scenario_id',
    'title', _case ->> 'title',
    'kind', _case ->> 'kind',
    'specialty', _case ->> 'specialty',
    'presentation', _case ->> 'presentation',
    'difficultyLevel', _case ->> 'difficulty_level',
    'lastPractisedAt', _case ->> 'last_practised_at'
  );
$$;

-- ---------------------------------------------------------------- procedures

create function public.search_practice_cases(
  p_search text default null,
  p_kind text default null,
  p_is_chosen boolean default false,
  p_page integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
  _pattern text := private.substring_pattern(nullif(btrim(p_search), ''));
begin
  return (
    with found as materialized (
      select c.* from private.practice_cases(_user_id) as c
      where (_pattern is null or c.title ilike _pattern or c.specialty ilike _pattern or c.presentation ilike _pattern)
        and (p_kind is null or c.kind = p_kind)
        and (not coalesce(p_is_chosen, false) or c.is_chosen)
    ),
    page as (
      select f.*, row_number() over (order by lower(f.title), f.scenario_id) as place
      from found as f order by place
      limit 20 offset greatest(coalesce(p_page, 0), 0)::bigint * 20
    )
    select jsonb_build_object(
      'cases', coalesce((select jsonb_agg(private.practice_case(to_jsonb(p)) order by p.place) from page as p), '[]'),
      'totalCount', (select count(*) from found)
    )
  );
end;
$$;

comment on function public.search_practice_cases is
  'A page of 20 cases in circulation by title, as {cases, totalCount}; nothing in it reveals a diagnosis.';

create function public.offer_practice_call(_user_id uuid, _scenario_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _case jsonb;
begin
  perform private.require_service();
  if _scenario_id is not null then
    select jsonb_build_object('title', c.title, 'kind', c.kind, 'snapshot', v.case_snapshot) into _case
    from private.practice_cases(_user_id) as c
    join public.clinical_scenarios as s on s.id = c.scenario_id
    join public.case_versions as v on v.id = s.published_version_id
    where c.scenario_id = _scenario_id;
    if not found then
      perform private.refuse_call(409, 'practice/withdrawn', 'The case is not in circulation any more.');
    end if;
  end if;
  return jsonb_build_object(
    'minutes', private.number_setting('max_call_minutes'),
    'creditPerMinute', private.number_setting('browser_credit_per_minute'),
    'case', _case
  );
end;
$$;

comment on function public.offer_practice_call is
  'The terms of a call in the browser and, for a given case, the case itself as `case`, which no learner may see; starts nothing. Service role only.';

create function public.start_practice_call(_user_id uuid, _request_id uuid, _scenario_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _rate numeric := private.number_setting('browser_credit_per_minute');
  _max_minutes numeric := private.number_setting('max_call_minutes');
  _idle_minutes numeric := private.number_setting('practice_idle_minutes');
  _call_id uuid;
  _balance numeric;
  _case record;
begin
  perform private.require_service();
  if num_nulls(_user_id, _request_id) > 0 then
    raise exception using errcode = '22023', message = 'A start needs a member and the id of the request.';
  end if;
  perform private.end_timed_out_practice_call(_user_id);
  _balance := private.lock_balance(_user_id);
  select call_id into _call_id from private.practice_calls where user_id = _user_id and request_id = _request_id;
  if found then
    return private.practice_call(_call_id);
  end if;

  if (select value from public.system_configuration where key = 'maintenance_mode') = 'true' then
    perform private.refuse_call(503, 'practice/maintenance', 'No calls can be started during maintenance.');
  end if;
  if coalesce(_rate, -1) not between 0 and 10000
    or coalesce(_max_minutes, 0) not between 1 and 1440
    or coalesce(_idle_minutes, 0) not between 1 and 1440 then
    perform private.refuse_call(
      503, 'practice/not-configured',
      'A setting is out of its range: browser_credit_per_minute 0 to 10000, max_call_minutes and practice_idle_minutes 1 to 1440.'
    );
  end if;
  if exists (select from private.practice_calls where user_id = _user_id and marked_at is null)
    or exists (select from private.open_calls(_user_id) where may_be_ongoing) then
    perform private.refuse_call(409, 'practice/in-progress', 'Another call is not finished yet: one call at a time.');
  end if;
  if _rate > 0
    and coalesce(_balance, 0) <= (select coalesce(sum(reserved), 0) from private.open_calls(_user_id)) then
    perform private.refuse_call(
      402, 'practice/balance-suspended', 'The balance is used up, or reserved for a call whose end is not known yet.'
    );
  end if;
  if (
    select count(*) from private.practice_calls as k join public.call_history as c on c.id = k.call_id
    where k.user_id = _user_id and c.created_at > now() - interval '1 minute'
  ) >= 10 then
    perform private.refuse_call(429, 'practice/too-fast', 'Too many calls at once. Wait a minute and try again.');
  end if;

  if _scenario_id is null then
    -- Cases that were not practised yet come first, then those practised longest ago.
    select c.* into _case from private.practice_cases(_user_id) as c
    where c.is_chosen order by c.last_practised_at nulls first, random() limit 1;
    if not found then
      perform private.refuse_call(404, 'practice/no-case', 'No case in circulation is in the chosen categories.');
    end if;
  else
    select c.* into _case from private.practice_cases(_user_id) as c where c.scenario_id = _scenario_id;
    if not found then
      perform private.refuse_call(409, 'practice/withdrawn', 'The case is not in circulation any more.');
    end if;
  end if;

  insert into public.call_history (user_id, channel, call_start_time, call_status, scenario_version_id)
  select _user_id, 'browser', now(), 'in-progress', s.published_version_id
  from public.clinical_scenarios as s where s.id = _case.scenario_id
  returning id into strict _call_id;
  insert into private.call_terms (call_id, credit_per_minute, max_seconds, title, category_type)
  values (_call_id, _rate, floor(_max_minutes * 60), _case.title, _case.kind);
  insert into private.practice_calls (
    call_id, user_id, request_id, case_snapshot, ends_at, idle_seconds, last_said_at
  )
  select
    _call_id, _user_id, _request_id, v.case_snapshot,
    now() + make_interval(secs => floor(_max_minutes * 60)), floor(_idle_minutes * 60), now()
  from public.call_history as c join public.case_versions as v on v.id = c.scenario_version_id
  where c.id = _call_id;
  if not found then
    perform private.refuse_call(409, 'practice/withdrawn', 'The case is not in circulation any more.');
  end if;
  return private.practice_call(_call_id);
end;
$$;

comment on function public.start_practice_call is
  'Begins a call of the member in the browser, with the given case or with a random one of the chosen categories; a repeated request starts no second one. Service role only; refusals are PTnnn with a code as detail.';

create function public.get_practice_call(_user_id uuid, _call_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _id uuid;
begin
  perform private.require_service();
  perform private.end_timed_out_practice_call(_user_id);
  select call_id into _id from private.practice_calls
  where user_id = _user_id and case when _call_id is null then marked_at is null else call_id = _call_id end;
  if _id is null and _call_id is not null then
    perform private.refuse_call(404, 'practice/not-found', 'There is no such call.');
  end if;
  return private.practice_call(_id);
end;
$$;

comment on function public.get_practice_call is
  'A call of the member; without an id the one that is going on or not yet marked, or null. Service role only.';

create function public.say_in_practice_call(
  _user_id uuid,
  _call_id uuid,
  _request_id uuid,
  _position integer,
  _text text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
  _count integer;
  _bytes bigint;
  _recent integer;
begin
  perform private.require_service();
  if num_nulls(_request_id, _position) > 0 or coalesce(char_length(_text), 0) not between 1 and 4000 then
    raise exception using errcode = '22023', message = 'What is said needs a request, a position and 1 to 4000 characters.';
  end if;
  _practice := private.lock_practice_call(_user_id, _call_id);
  if not exists (select from private.practice_turns where call_id = _call_id and request_id = _request_id) then
    if _practice.ended_at is not null or private.timeout_at(_practice) <= now() then
      perform private.refuse_call(409, 'practice/ended', 'The call is over.');
    end if;
    select
      count(*), coalesce(sum(octet_length(text)), 0),
      count(*) filter (where speaker = 'learner' and said_at > now() - interval '1 minute')
    into _count, _bytes, _recent
    from private.practice_turns where call_id = _call_id;
    if _position <> _count + 1 then
      perform private.refuse_call(409, 'practice/out-of-step', 'The call went on elsewhere: read it again.');
    end if;
    -- The answer needs a position too.
    if _count > 998 or _bytes + octet_length(_text) > 300000 then
      perform private.refuse_call(409, 'practice/too-long', 'The call has become too long: end it.');
    end if;
    if _recent >= 30 then
      perform private.refuse_call(429, 'practice/too-fast', 'That was too fast. Wait a minute and say it again.');
    end if;
    insert into private.practice_turns (call_id, position, request_id, speaker, text)
    values (_call_id, _position, _request_id, 'learner', _text);
    update private.practice_calls set last_said_at = clock_timestamp() where call_id = _call_id;
  end if;
  return private.practice_call(_call_id) || jsonb_build_object('said', private.practice_entries(_call_id, _request_id));
end;
$$;

comment on function public.say_in_practice_call is
  'Writes down what the learner says at the next position, once for a request, and returns the call and, as `said`, the entries of the request. Service role only; refusals are PTnnn with a code as detail.';

create function public.count_practice_voice(_user_id uuid, _call_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
begin
  perform private.require_service();
  _practice := private.lock_practice_call(_user_id, _call_id);
  if _practice.ended_at is not null or private.timeout_at(_practice) <= now() then
    perform private.refuse_call(409, 'practice/ended', 'The call is over.');
  end if;
  if _practice.voice_minute_at <= now() - interval '1 minute' then
    update private.practice_calls set voice_minute_at = now(), voice_count = 1 where call_id = _call_id;
  elsif _practice.voice_count >= 60 then
    perform private.refuse_call(429, 'practice/too-fast', 'That was too fast. Wait a minute, or go on by text.');
  else
    update private.practice_calls set voice_count = voice_count + 1 where call_id = _call_id;
  end if;
  return private.practice_call(_call_id);
end;
$$;

comment on function public.count_practice_voice is
  'Counts a use of the provider''s transcription or speech, at most 60 a minute in a call that is going on, and returns the call. Service role only; refusals are PTnnn with a code as detail.';

create function public.answer_in_practice_call(
  _call_id uuid,
  _request_id uuid,
  _speaker text,
  _text text,
  _sources text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
begin
  perform private.require_service();
  select * into _practice from private.practice_calls where call_id = _call_id for update;
  if not exists (
    select from private.practice_turns where call_id = _call_id and request_id = _request_id and speaker = 'learner'
  ) then
    perform private.refuse_call(404, 'practice/not-found', 'Nothing was said with this request.');
  end if;
  -- The first answer is kept: a concurrent attempt at the same request may have been faster.
  if not exists (
    select from private.practice_turns where call_id = _call_id and request_id = _request_id and speaker <> 'learner'
  ) then
    if _practice.ended_at is not null then
      perform private.refuse_call(409, 'practice/ended', 'The call is over.');
    end if;
    insert into private.practice_turns (call_id, position, request_id, speaker, text, sources)
    select _call_id, max(position) + 1, _request_id, _speaker, _text, _sources
    from private.practice_turns where call_id = _call_id;
    update private.practice_calls set last_said_at = clock_timestamp() where call_id = _call_id;
  end if;
  return private.practice_entries(_call_id, _request_id);
end;
$$;

comment on function public.answer_in_practice_call is
  'Writes down the answer to what was said with a request, once, and returns both entries. Service role only; refusals are PTnnn with a code as detail.';

create function public.end_practice_call(_user_id uuid, _call_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
begin
  perform private.require_service();
  perform private.end_timed_out_practice_call(_user_id);
  _practice := private.lock_practice_call(_user_id, _call_id);
  if _practice.ended_at is null then
    perform private.close_practice_call(_practice, false);
  end if;
  return private.practice_call(_call_id);
end;
$$;

comment on function public.end_practice_call is
  'Ends a call of the member and books its cost; does nothing to one that has ended. Service role only.';

create function public.mark_practice_call(_user_id uuid, _call_id uuid, _answers jsonb, _report jsonb, _result jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
  _case_id uuid;
begin
  perform private.require_service();
  if jsonb_typeof(_answers) is distinct from 'object' or jsonb_typeof(_report -> 'score') is distinct from 'number'
    or jsonb_typeof(_result -> 'checklist') is distinct from 'array'
    or coalesce(jsonb_typeof(_result -> 'feedback'), '') not in ('string', 'object') then
    raise exception using errcode = '22023',
      message = 'A mark needs answers, a report with a score, and a result of checklist and feedback.';
  end if;
  _practice := private.lock_practice_call(_user_id, _call_id);
  if _practice.marked_at is not null then
    -- The first result is kept.
    select id into _case_id from public.practiced_cases where call_id = _call_id;
    return _case_id;
  end if;
  if _practice.ended_at is null then
    perform private.refuse_call(409, 'practice/not-ended', 'The call is still going on: end it first.');
  end if;
  insert into public.practiced_cases (
    user_id, title, category_type, checklist_data, feedback, answers, report, scenario_id, version_id, call_id
  )
  select
    _user_id, t.title, t.category_type, _result -> 'checklist', _result -> 'feedback', _answers, _report,
    v.case_id, v.id, c.id
  from public.call_history as c
  join private.call_terms as t on t.call_id = c.id
  left join public.case_versions as v on v.id = c.scenario_version_id
  where c.id = _call_id
  returning id into strict _case_id;
  update private.practice_calls set marked_at = now(), case_snapshot = null where call_id = _call_id;
  return _case_id;
end;
$$;

comment on function public.mark_practice_call is
  'Writes the practised case of an ended call, once, and returns its id. Service role only; refusals are PTnnn with a code as detail.';

create function public.end_idle_practice() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _practice private.practice_calls;
  _count integer := 0;
begin
  perform private.require_service();
  -- The shortest timeout is a minute, which lets the index find the calls. A locked call is in use and skipped.
  for _practice in
    select k.* from private.practice_calls as k
    where k.ended_at is null and k.last_said_at < now() - interval '1 minute' and private.timeout_at(k) <= now()
    order by k.last_said_at limit 1000 for update skip locked
  loop
    perform private.close_practice_call(_practice, true);
    _count := _count + 1;
  end loop;
  return _count;
end;
$$;

comment on function public.end_idle_practice is
  'Ends up to 1,000 calls that have timed out, and returns how many; for a scheduler with the service role.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.timeout_at, private.practice_entries, private.practice_call, private.lock_practice_call,
  private.close_practice_call, private.end_timed_out_practice_call, private.practice_cases, private.practice_case,
  public.search_practice_cases, public.offer_practice_call, public.start_practice_call, public.get_practice_call,
  public.say_in_practice_call, public.count_practice_voice, public.answer_in_practice_call,
  public.end_practice_call, public.mark_practice_call, public.end_idle_practice
  from public, anon, authenticated, service_role;
grant execute on function public.search_practice_cases to authenticated;
grant execute on function
  public.offer_practice_call, public.start_practice_call, public.get_practice_call, public.say_in_practice_call,
  public.count_practice_voice, public.answer_in_practice_call, public.end_practice_call, public.mark_practice_call,
  public.end_idle_practice
  to service_role;
