-- The history of single fields: which version changed each field last, and the values that one field had.

-- ---------------------------------------------------------------- indexes

-- Versions find their changes as before, and now also the change of one field without reading the others.
create index case_version_changes_field_idx on public.case_version_changes (version_id, field_path);
drop index public.case_version_changes_version_id_idx;

-- ---------------------------------------------------------------- procedures

-- Both run with the rights of the caller: the policies of the tables hold, and the check gives those who are no authors
-- a refusal and not an empty answer.
create function public.get_field_changes(p_case_id uuid)
returns table (
  field_path text,
  change_type text,
  version_id uuid,
  version_number integer,
  author_id uuid,
  changed_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return query
    select distinct on (c.field_path)
      c.field_path, c.change_type, v.id, v.version_number, v.author_id, v.created_at
    from public.case_versions as v
    join public.case_version_changes as c on c.version_id = v.id
    where v.case_id = p_case_id
    order by c.field_path, v.version_number desc;
end;
$$;

comment on function public.get_field_changes(uuid) is
  'The newest recorded change of every field of the case, without its values. Empty for a case without versions. Authors only (42501).';

create function public.get_field_history(
  p_case_id uuid,
  p_field_path text,
  p_before_version integer default null,
  p_limit integer default 20
) returns table (
  change_id uuid,
  change_type text,
  old_value text,
  new_value text,
  version_id uuid,
  version_number integer,
  commit_message text,
  author_id uuid,
  changed_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_author();
  return query
    select
      c.id, c.change_type, c.old_value, c.new_value, v.id, v.version_number, v.commit_message, v.author_id,
      v.created_at
    from public.case_versions as v
    join public.case_version_changes as c on c.version_id = v.id and c.field_path = p_field_path
    where v.case_id = p_case_id
      and (p_before_version is null or v.version_number < p_before_version)
    order by v.version_number desc
    limit least(greatest(p_limit, 1), 100);
end;
$$;

comment on function public.get_field_history(uuid, text, integer, integer) is
  'The recorded changes of one field of the case, newest first: those before the version given, if any, and at most so many (1 to 100). Authors only (42501).';

revoke execute on function
  public.get_field_changes(uuid),
  public.get_field_history(uuid, text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_field_changes(uuid),
  public.get_field_history(uuid, text, integer, integer)
  to authenticated;
