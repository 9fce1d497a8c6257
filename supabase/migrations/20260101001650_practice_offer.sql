-- What a learner is told before a call in the browser: who calls, how long it may take, and what it costs.

-- ---------------------------------------------------------------- procedures

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

revoke execute on function public.offer_practice_call from public, anon, authenticated, service_role;
grant execute on function public.offer_practice_call to service_role;
