-- The overview of administrators: figures, a month of practice, the first steps, and how cases cover the curriculum.

-- ---------------------------------------------------------------- helpers

-- The two steps of the grouping save the sort of a count of distinct members, and the index has every column.
create function private.practice_days(_from date, _today date, _zone text) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _start constant timestamptz := _from::timestamp at time zone _zone;
begin
  return (
    with of_members as (
      select
        (c.call_start_time at time zone _zone)::date as day, c.user_id,
        count(*) as calls, sum(c.call_duration) as seconds
      from public.call_history as c
      where c.call_start_time >= _start
      group by 1, 2
    ),
    of_days as (
      select day, sum(calls) as calls, sum(seconds) as seconds, count(user_id) as members
      from of_members group by day
    )
    select jsonb_agg(
      jsonb_build_object(
        'day', d.day::date,
        'calls', coalesce(o.calls, 0),
        'seconds', coalesce(o.seconds, 0),
        'members', coalesce(o.members, 0)
      )
      order by d.day
    )
    from generate_series(_from::timestamp, _today::timestamp, interval '1 day') as d (day)
    left join of_days as o on o.day = d.day::date
  );
end;
$$;

comment on function private.practice_days is
  'Calls, their seconds and the members who made them, for each day of a time zone from one to another, days without a call included.';

-- Every item of the curriculum with its cases; what was practised counts for the classification of its version.
create function private.coverage(_specialty text default null)
returns table (
  specialty text,
  specialty_position integer,
  name text,
  is_presentation boolean,
  is_condition boolean,
  cases bigint,
  live bigint,
  practised bigint,
  average_score numeric
)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  with classified as (
    select s.specialty, s.presentation, s.condition, 1 as cases, 0 as live
    from public.clinical_scenarios as s where _specialty is null or s.specialty = _specialty
    union all
    -- In circulation is what the version says, whatever authors have changed since.
    select v.specialty, v.presentation, v.condition, 0, 1
    from public.clinical_scenarios as s
    join public.case_versions as v on v.id = s.published_version_id
    where _specialty is null or v.specialty = _specialty
  ),
  written as (
    -- An item that a case has as its presentation and as its condition is counted once.
    select c.specialty, i.item, sum(c.cases) as cases, sum(c.live) as live
    from classified as c
    cross join lateral (select c.presentation as item union select c.condition) as i
    where i.item is not null
    group by 1, 2
  ),
  attempts as (
    select p.version_id, count(*) as practised, sum(p.score) as points, count(p.score) as scored
    from public.practiced_cases as p where p.version_id is not null group by p.version_id
  ),
  done as (
    select v.specialty, i.item, sum(a.practised)::bigint as practised, sum(a.points) as points, sum(a.scored) as scored
    from attempts as a
    join public.case_versions as v on v.id = a.version_id
    cross join lateral (select v.presentation as item union select v.condition) as i
    where (_specialty is null or v.specialty = _specialty) and i.item is not null
    group by 1, 2
  )
  select
    t.specialty, t.specialty_position, t.name, t.is_presentation, t.is_condition,
    coalesce(w.cases, 0), coalesce(w.live, 0), coalesce(d.practised, 0), round(d.points / nullif(d.scored, 0))
  from public.category_tree as t
  left join written as w on w.specialty = t.specialty and w.item = t.name
  left join done as d on d.specialty = t.specialty and d.item = t.name
  where _specialty is null or t.specialty = _specialty;
end;
$$;

comment on function private.coverage is
  'The items of the curriculum, of one specialty or of all, each with its cases, those in circulation, how often it was practised and the average score in percent, null without one.';

-- ---------------------------------------------------------------- procedures

create function public.get_admin_overview(p_time_zone text default 'UTC')
returns table (
  users_total bigint,
  users_active_30d bigint,
  cases_total bigint,
  cases_pending bigint,
  credit_requests_pending bigint,
  phone_verifications_pending bigint,
  -- Of the curriculum: its items, and those with a case in circulation.
  items_total bigint,
  items_live bigint,
  days jsonb,
  first_steps jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  _today date;
begin
  perform private.require_admin();
  _today := (now() at time zone coalesce(p_time_zone, 'UTC'))::date;
  return query
  select
    (select count(*) from public.profiles),
    (select count(*) from public.profiles where last_sign_in >= now() - interval '30 days'),
    (select count(*) from public.user_cases),
    (select count(*) from public.user_cases where status = 'pending'),
    (select count(*) from public.credit_requests where status = 'pending'),
    (select count(*) from public.pending_phone_changes where status = 'pending'),
    (select count(*) from public.category_tree),
    (
      select count(distinct t.id)
      from public.clinical_scenarios as s
      join public.case_versions as v on v.id = s.published_version_id
      cross join lateral (values (v.presentation), (v.condition)) as i (item)
      join public.category_tree as t on t.id = v.specialty || ':' || i.item
    ),
    private.practice_days(_today - 29, _today, coalesce(p_time_zone, 'UTC')),
    jsonb_build_object(
      'caseWritten', exists (select from public.clinical_scenarios),
      'casePublished', exists (select from public.clinical_scenarios where published_version_id is not null),
      'learnerInvited', exists (
        select from public.profiles as p
        where p.role = 'member'
          and not exists (select from public.user_profiles as f where f.id = p.id and f.is_educator)
      ),
      'creditsGranted', exists (select from public.profiles where role = 'member' and credits > 0),
      'callMade', exists (select from public.call_history)
    );
end;
$$;

comment on function public.get_admin_overview is
  'What the overview shows but the log, as one row: figures, the last 30 days of practice in the days of a time zone (22023 for one that there is not), and which first steps of an empty system are done; administrators only (42501).';

create function public.get_curriculum_coverage() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'specialty', s.specialty,
          'items', s.items,
          'withCase', s.with_case,
          'live', s.live,
          'practised', s.practised,
          'averageScore', s.average_score
        )
        order by s.live::numeric / s.items, s.specialty_position, s.specialty
      )
      from (
        select
          c.specialty, min(c.specialty_position) as specialty_position, count(*) as items,
          count(*) filter (where c.cases > 0) as with_case, count(*) filter (where c.live > 0) as live,
          sum(c.practised) as practised,
          round(sum(c.average_score * c.practised) / nullif(sum(c.practised) filter (where c.average_score is not null), 0))
            as average_score
        from private.coverage() as c group by c.specialty
      ) as s
    ),
    '[]'
  );
end;
$$;

comment on function public.get_curriculum_coverage is
  'Each specialty with how many of its presentations and conditions have a case, and one in circulation, how often they were practised and the average score; those with the largest gaps first. Administrators only (42501).';

create function public.get_specialty_coverage(p_specialty text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce(
    (
      with attempts as materialized (
        select v.presentation, v.condition, p.checklist_data
        from public.practiced_cases as p
        join public.case_versions as v on v.id = p.version_id
        where v.specialty = p_specialty
        order by p.created_at desc limit 2000
      ),
      missed as (
        select distinct on (i.item) i.item, t.entry ->> 'task' as task
        from attempts as a
        cross join lateral (select a.presentation as item union select a.condition) as i
        cross join lateral jsonb_array_elements(
          case when jsonb_typeof(a.checklist_data) = 'array' then a.checklist_data else '[]' end
        ) as t (entry)
        where i.item is not null and btrim(t.entry ->> 'task') <> '' and t.entry -> 'completed' is distinct from 'true'
        group by i.item, t.entry ->> 'task'
        order by i.item, count(*) desc, t.entry ->> 'task'
      )
      select jsonb_agg(
        jsonb_build_object(
          'name', c.name,
          'isPresentation', c.is_presentation,
          'isCondition', c.is_condition,
          'cases', c.cases,
          'live', c.live,
          'practised', c.practised,
          'averageScore', c.average_score,
          'missedMost', m.task
        )
        order by least(c.live, 1), least(c.cases, 1), c.live, c.average_score nulls last, c.name
      )
      from private.coverage(p_specialty) as c
      left join missed as m on m.item = c.name
    ),
    '[]'
  );
end;
$$;

comment on function public.get_specialty_coverage is
  'The presentations and conditions of a specialty with their cases, practice and the task that was missed most in the latest 2,000 attempts; those without a case in circulation first. Empty for an unknown specialty; administrators only (42501).';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.practice_days, private.coverage, public.get_admin_overview, public.get_curriculum_coverage,
  public.get_specialty_coverage
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_admin_overview, public.get_curriculum_coverage, public.get_specialty_coverage
  to authenticated;
