-- Calls: what was said on the phone or in the browser, the recording, and what a member got out of it.

-- ---------------------------------------------------------------- tables

create table public.call_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  -- A call in the browser has no provider and no numbers.
  channel text not null default 'phone' check (channel in ('phone', 'browser')),
  provider_call_id text unique check (char_length(provider_call_id) <= 100),
  from_number text check (char_length(from_number) <= 50),
  to_number text check (char_length(to_number) <= 50),
  call_start_time timestamptz,
  -- Seconds.
  call_duration integer check (call_duration >= 0),
  -- The provider's term; the back office has labels for completed, in-progress, failed, busy and no-answer.
  call_status text check (char_length(call_status) <= 50),
  -- Path within the bucket call_recordings.
  call_recording_path text check (char_length(call_recording_path) <= 1000),
  -- A list of {speaker, text}; a speaker is caller, assistant or findings. The function call-events accepts 1,000 turns of
  -- 4,000 characters, in a body of 1 MiB.
  conversation_history jsonb
    check (jsonb_typeof(conversation_history) in ('array', 'null') and private.is_bounded_json(conversation_history, 2000000)),
  scenario_version_id uuid references public.case_versions (id) on delete set null,
  cost numeric(12, 2) check (cost >= 0),
  -- When the account of the member was deleted: the call still counts in the figures, without personal data.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Includes the columns that the practice figures read.
create index call_history_start_idx
  on public.call_history (call_start_time desc nulls last, id desc) include (user_id, call_duration);
create index call_history_user_id_idx
  on public.call_history (user_id, call_start_time desc nulls last, id desc);
create index call_history_status_idx
  on public.call_history (call_status, call_start_time desc nulls last, id desc);
create index call_history_scenario_version_id_idx on public.call_history (scenario_version_id);
create index call_history_number_search_idx
  on public.call_history using gin (from_number extensions.gin_trgm_ops, to_number extensions.gin_trgm_ops);

create index call_history_recording_idx on public.call_history (call_recording_path)
  where call_recording_path is not null;

create table public.practiced_cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (char_length(title) <= 500),
  category_type text not null default 'history' check (category_type in ('history', 'exam', 'prescribing')),
  -- A list of {task, completed}, or a string that holds such a list.
  checklist_data jsonb check (private.is_bounded_json(checklist_data, 2000000)),
  -- A text, an object of heading to text, or a string that holds such an object.
  feedback jsonb check (private.is_bounded_json(feedback, 2000000)),
  -- The learner's answers after a call in the browser, and the examiner's report on it (ExaminerReport).
  answers jsonb check (private.is_bounded_json(answers, 2000000)),
  report jsonb
    check (private.is_bounded_json(report, 2000000) and coalesce((report ->> 'score')::integer between 0 and 100, true)),
  score integer generated always as ((report ->> 'score')::integer) stored,
  scenario_id uuid references public.clinical_scenarios (id) on delete set null,
  version_id uuid references public.case_versions (id) on delete set null,
  call_id uuid references public.call_history (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.practiced_cases.version_id is
  'The version that was practised; a later publish does not change it.';

create index practiced_cases_user_id_idx on public.practiced_cases (user_id, created_at desc);
create index practiced_cases_user_category_idx
  on public.practiced_cases (user_id, category_type, created_at desc);
create index practiced_cases_scenario_id_idx on public.practiced_cases (scenario_id);
create index practiced_cases_version_id_idx on public.practiced_cases (version_id) include (score);
create unique index practiced_cases_call_id_key on public.practiced_cases (call_id);

-- ---------------------------------------------------------------- grants

revoke all on public.call_history, public.practiced_cases from anon, authenticated;
-- The conversation is read through read_conversation, which enters it in the record of access.
grant select (
  id, user_id, channel, provider_call_id, from_number, to_number, call_start_time, call_duration, call_status,
  call_recording_path, scenario_version_id, cost, erased_at, created_at, updated_at
) on public.call_history to authenticated;
grant select on public.practiced_cases to authenticated;
grant all on public.call_history, public.practiced_cases to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.call_history
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.practiced_cases
  for each row execute function private.set_updated_at();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table public.practiced_cases;
-- The columns in the event of a deletion (see the migration members): the list is filtered by user_id.
create unique index practiced_cases_identity_idx on public.practiced_cases (id, user_id);
alter table public.practiced_cases replica identity using index practiced_cases_identity_idx;

-- ---------------------------------------------------------------- row-level security

alter table public.call_history enable row level security;
alter table public.practiced_cases enable row level security;

create policy "Administrators read all calls" on public.call_history
  for select to authenticated using ((select private.is_admin()));

create policy "Members read their own practised cases, administrators all" on public.practiced_cases
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));

-- ---------------------------------------------------------------- procedures

-- A procedure, because under row-level security PostgreSQL does not use a trigram index (its operator is not
-- leakproof): a plain select with a filter by number would read every call. It also checks the caller once, where a plain
-- select of a later page checks at every call before it.
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
  channel text,
  from_number text,
  to_number text,
  call_start_time timestamptz,
  call_duration integer,
  call_status text,
  call_recording_path text,
  created_at timestamptz,
  user_name text,
  user_email text,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  _typed text := nullif(btrim(p_phone), '');
  _pattern text := private.substring_pattern(_typed);
  -- Other screens show a number with spaces; the calling service gives none. Null where nothing else is to be sought.
  _unspaced text := private.substring_pattern(nullif(regexp_replace(_typed, '\s', '', 'g'), _typed));
  _limit bigint := least(greatest(coalesce(p_limit, 10), 1), 200);
  _first bigint := greatest(coalesce(p_offset, 0), 0);
  -- Counted from the earliest call where that is nearer.
  _is_from_end boolean := coalesce(_first > p_known_total / 2 and _first < p_known_total, false);
  -- Planned anew at each call, with what is asked for: a plan for any question would read every call.
  _matching constant text := '
    from public.call_history as c
    where (
      $1 is null or c.from_number ilike $1 or c.to_number ilike $1 or c.from_number ilike $2 or c.to_number ilike $2
    )
      and ($3 is null or c.call_status = $3)
      and ($4 is null or c.user_id = $4)';
begin
  perform private.require_admin();
  if _is_from_end then
    _limit := least(_limit, p_known_total - _first);
    _first := p_known_total - _first - _limit;
  end if;

  -- The page is found by what the index holds, so that the calls before it are counted off there.
  return query execute '
    select c.id, c.user_id, c.channel, c.from_number, c.to_number, c.call_start_time, c.call_duration, c.call_status,
      c.call_recording_path, c.created_at, p.name, p.email, coalesce($7, (select count(*)' || _matching || '))
    from (
      select c.id, c.call_start_time' || _matching || case
        when _is_from_end then ' order by c.call_start_time asc nulls first, c.id asc'
        else ' order by c.call_start_time desc nulls last, c.id desc'
      end || ' limit $5 offset $6
    ) as page
    join public.call_history as c on c.id = page.id
    left join public.profiles as p on p.id = c.user_id
    order by page.call_start_time desc nulls last, page.id desc'
  using _pattern, _unspaced, p_status, p_user_id, _limit, _first, p_known_total;
end;
$$;

comment on function public.search_call_history is
  'A page of the calls whose number contains the text, or of all, newest first, each with who made it and the count of all that match, or p_known_total when it is given; administrators only (42501).';

-- Called when a subscription is established: data that was read before is read again only if its mark differs.
create function public.get_live_marks(p_of text[], p_case_id uuid default null) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'preferences', case when 'preferences' = any (p_of) then (
      select (extract(epoch from p.updated_at) * 1000000)::bigint::text
      from public.user_preferences as p where p.user_id = _user_id
    ) end,
    'practised', case when 'practised' = any (p_of) then (
      -- The latest change alone would miss one that began earlier and was committed later.
      select concat_ws(' ', count(*), sum((extract(epoch from p.updated_at) * 1000000)::bigint))
      from public.practiced_cases as p where p.user_id = _user_id
    ) end,
    'case', case when 'case' = any (p_of) then (
      select concat_ws(' ', s.revision, (extract(epoch from s.updated_at) * 1000000)::bigint)
      from public.clinical_scenarios as s where s.id = p_case_id
    ) end,
    'proposals', case when 'proposals' = any (p_of) then private.proposals_mark(p_case_id) end,
    'approvals', case when 'approvals' = any (p_of) then public.count_pending_approvals() end,
    'credit_requests', case when 'credit_requests' = any (p_of) then (
      select concat_ws(' ', count(*), sum((extract(epoch from r.created_at) * 1000000)::bigint))
      from public.credit_requests as r where r.status = 'pending'
    ) end,
    'phone_changes', case when 'phone_changes' = any (p_of) then (
      select concat_ws(' ', count(*), sum((extract(epoch from c.created_at) * 1000000)::bigint))
      from public.pending_phone_changes as c where c.status = 'pending'
    ) end,
    'activity', case when 'activity' = any (p_of) then (
      select concat_ws(' ', count(*), sum((extract(epoch from a.created_at) * 1000000)::bigint))
      from (select created_at from public.admin_activity_log order by created_at desc limit 10) as a
    ) end
  ));
end;
$$;

comment on function public.get_live_marks is
  'A value for each name in p_of that changes whenever its data does: preferences, practised, case, proposals, approvals (their number; administrators only, 42501), credit_requests and phone_changes (the pending ones), activity (the latest ten entries of the log). What does not exist, or what the caller may not read, is left out. For signed-in users.';

create function public.get_practice_report(p_practised_case_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
  _member_id uuid;
  _call_id uuid;
  _report jsonb;
begin
  select p.user_id, p.call_id, jsonb_build_object(
    'practisedCaseId', p.id,
    'callId', p.call_id,
    'scenarioId', p.scenario_id,
    'title', p.title,
    'kind', p.category_type,
    'practisedAt', p.created_at,
    -- The history of calls may have been deleted; only practice in the browser has a report.
    'channel', coalesce(c.channel, case when p.report is null then 'phone' else 'browser' end),
    'entries', case
      when c.channel = 'browser' then private.practice_entries(c.id)
      else coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'position', t.position,
              'speaker', case when t.turn ->> 'speaker' = 'caller' then 'learner' else 'patient' end,
              'text', coalesce(t.turn ->> 'text', ''),
              'saidAt', coalesce(c.call_start_time, c.created_at)
            )
            order by t.position
          )
          from jsonb_array_elements(
            case when jsonb_typeof(c.conversation_history) = 'array' then c.conversation_history else '[]' end
          ) with ordinality as t (turn, position)
        ),
        '[]'
      )
    end,
    'recordingPath', nullif(btrim(c.call_recording_path), ''),
    'answers', p.answers,
    'report', p.report
  )
  into _member_id, _call_id, _report
  from public.practiced_cases as p
  left join public.call_history as c on c.id = p.call_id
  where p.id = p_practised_case_id and (p.user_id = _user_id or private.is_admin());
  if _report is null then
    raise exception using errcode = 'PT404', message = 'There is no such practised case.', detail = 'practice/not-found';
  end if;
  if _member_id <> _user_id then
    perform private.enter_access('conversation', _member_id, _call_id::text);
  end if;
  return _report;
end;
$$;

comment on function public.get_practice_report is
  'A practised case with what was said and the examiner''s report: of the caller, or for administrators of any member (which is entered in the record of access); PT404 for any other.';

create function public.get_practice_progress() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
begin
  return (
    with attempts as materialized (
      select p.id, p.scenario_id, p.title, p.category_type, v.specialty, p.created_at, p.score, p.checklist_data
      from public.practiced_cases as p
      left join public.case_versions as v on v.id = p.version_id
      where p.user_id = _user_id
      order by p.created_at desc limit 200
    ),
    tasks as (
      select
        item ->> 'task' as task,
        count(*) filter (where item -> 'completed' is distinct from 'true') as missed,
        count(*) as asked
      from attempts as a,
        jsonb_array_elements(
          case when jsonb_typeof(a.checklist_data) = 'array' then a.checklist_data else '[]' end
        ) as item
      where btrim(item ->> 'task') <> ''
      group by 1
    ),
    specialties as (
      select specialty, round(avg(score)) as average from attempts where score is not null group by specialty
    ),
    latest as (
      select distinct on (scenario_id) scenario_id, score from attempts order by scenario_id, created_at desc
    ),
    next as (
      select c.*, s.average, l.score
      from private.practice_cases(_user_id) as c
      left join specialties as s on s.specialty = c.specialty
      left join latest as l on l.scenario_id = c.scenario_id
      -- New cases in the learner's weakest areas first, then those with the worst and oldest results.
      order by
        c.is_chosen desc, c.last_practised_at is not null,
        case when c.last_practised_at is null then s.average else l.score end nulls last,
        c.last_practised_at, lower(c.title), c.scenario_id
      limit 1
    )
    select jsonb_build_object(
      'attempts', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'practisedCaseId', a.id, 'title', a.title, 'kind', a.category_type, 'specialty', a.specialty,
              'practisedAt', a.created_at, 'score', a.score
            )
            order by a.created_at desc
          )
          from attempts as a
        ),
        '[]'
      ),
      'missed', coalesce(
        (
          select jsonb_agg(to_jsonb(m) order by m.missed desc, m.asked, m.task)
          from (select * from tasks where missed > 0 order by missed desc, asked, task limit 10) as m
        ),
        '[]'
      ),
      'next', (
        select jsonb_build_object(
          'practiceCase', private.practice_case(to_jsonb(n)),
          'reason', case
            when n.last_practised_at is null and n.average is not null
              then format('New to you. Your average in %s is %s%%.', n.specialty, n.average)
            when n.last_practised_at is null then 'New to you.'
            when n.score is not null then format('You scored %s%% last time.', n.score)
            else 'You practised it longest ago.'
          end
        )
        from next as n
      )
    )
  );
end;
$$;

comment on function public.get_practice_progress is
  'The caller''s 200 newest attempts, what they missed most, and the case to practise next, as {attempts, missed, next}.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  public.search_call_history, public.get_live_marks, public.get_practice_report, public.get_practice_progress
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_call_history, public.get_live_marks, public.get_practice_report, public.get_practice_progress
  to authenticated;

-- ---------------------------------------------------------------- recordings

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'call_recordings', 'call_recordings', false, 52428800,
  array[
    'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/mpeg', 'audio/mp3', 'audio/mp4',
    'audio/m4a', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/webm'
  ]
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- The policy on recordings, which calls this, is in the migration privacy.
create function private.is_own_recording(_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.call_history as c
    where c.user_id = (select private.account_id()) and c.call_recording_path = _path
  );
$$;

revoke execute on function private.is_own_recording from public, anon, authenticated, service_role;
grant execute on function private.is_own_recording to authenticated, service_role;
