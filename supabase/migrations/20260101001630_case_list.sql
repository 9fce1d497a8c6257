-- Searching and sorting the list of scenarios, a page at a time.

-- ---------------------------------------------------------------- procedure
-- A procedure, because titles are sorted whatever their case and a text is searched for as it stands: the API's own
-- filters take % _ and * for wildcards. No template is read.

create function public.search_clinical_scenarios(
  p_search text default null,
  p_status text default null,
  p_specialty text default null,
  p_difficulty text default null,
  p_sort text default 'newest',
  p_limit integer default 24,
  p_offset integer default 0
) returns table (
  id uuid,
  title text,
  description text,
  difficulty_level text,
  specialty text,
  presentation text,
  condition text,
  is_active boolean,
  is_draft boolean,
  created_at timestamptz,
  updated_at timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  _pattern text := private.substring_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_author();
  if p_status is not null and p_status not in ('draft', 'active', 'inactive') then
    raise exception 'unknown status %', p_status using errcode = '22023';
  end if;
  if p_sort is null or p_sort not in ('newest', 'oldest', 'edited', 'title') then
    raise exception 'unknown order %', p_sort using errcode = '22023';
  end if;

  return query
  select
    s.id, s.title, s.description, s.difficulty_level, s.specialty, s.presentation, s.condition,
    s.is_active, s.is_draft, s.created_at, s.updated_at, count(*) over ()
  from public.clinical_scenarios as s
  where (_pattern is null or s.title ilike _pattern or s.specialty ilike _pattern or s.condition ilike _pattern)
    and (
      p_status is null
      or p_status = case when s.is_draft then 'draft' when s.is_active then 'active' else 'inactive' end
    )
    and (p_specialty is null or s.specialty = p_specialty)
    and (p_difficulty is null or s.difficulty_level = p_difficulty)
  order by
    case when p_sort = 'title' then lower(s.title) end,
    case when p_sort = 'oldest' then s.created_at end,
    case when p_sort = 'edited' then s.updated_at end desc,
    case when p_sort = 'newest' then s.created_at end desc,
    s.id desc
  limit least(greatest(coalesce(p_limit, 24), 1), 200)
  offset greatest(coalesce(p_offset, 0), 0);
end;
$$;

comment on function public.search_clinical_scenarios(text, text, text, text, text, integer, integer) is
  'A page of the scenarios whose title, specialty or condition contains the text, each with the count of all that match; case authors only (42501).';

revoke execute on function
  public.search_clinical_scenarios(text, text, text, text, text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_clinical_scenarios(text, text, text, text, text, integer, integer)
  to authenticated;
