-- What members read of practice: the cases that they can practise, the terms of a call, reports of what they practised,
-- and their progress.

-- ---------------------------------------------------------------- helpers

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
  'A page of 20 cases in circulation by title, as {cases, totalCount}; nothing in it gives a diagnosis away.';

create function public.get_practice_report(p_practised_case_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
  _report jsonb;
begin
  select jsonb_build_object(
    'practisedCaseId', p.id,
    'callId', p.call_id,
    'scenarioId', p.scenario_id,
    'title', p.title,
    'kind', p.category_type,
    'practisedAt', p.created_at,
    -- The history of calls may have been cleared; only practice in the browser has a report.
    'way', coalesce(c.way, case when p.report is null then 'phone' else 'browser' end),
    'entries', case
      when c.way = 'browser' then private.practice_entries(c.id)
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
  into _report
  from public.practiced_cases as p
  left join public.call_history as c on c.id = p.call_id
  where p.id = p_practised_case_id and (p.user_id = _user_id or private.is_admin());
  if _report is null then
    raise exception using errcode = 'PT404', message = 'There is no such practised case.', detail = 'practice/not-found';
  end if;
  return _report;
end;
$$;

comment on function public.get_practice_report is
  'A practised case of the caller, for administrators of anybody, with what was said and the examiner''s report; PT404 for any other.';

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
      -- What is new where the learner is weakest, then what went worst, longest ago.
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

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.practice_case, public.search_practice_cases, public.get_practice_report, public.get_practice_progress,
  public.offer_practice_call
  from public, anon, authenticated, service_role;
grant execute on function public.search_practice_cases, public.get_practice_report, public.get_practice_progress
  to authenticated;
grant execute on function public.offer_practice_call to service_role;
