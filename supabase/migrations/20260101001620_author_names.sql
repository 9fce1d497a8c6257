-- The names of authors, for authors: profiles stay closed to educators, who only need to know who wrote what.

create function public.get_author_names(p_user_ids uuid[]) returns table (user_id uuid, author_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_author();
  if cardinality(p_user_ids) > 1000 then
    raise exception using errcode = '22023', message = 'At most 1,000 names can be asked for at once.';
  end if;
  return query
    select p.id, coalesce(p.full_name, p.email)
    from public.profiles as p
    where p.id = any (p_user_ids)
      -- A learner's name is nobody's business here.
      and (
        exists (select from public.user_profiles as u where u.id = p.id and (u.is_admin or u.is_educator))
        or exists (select from public.case_versions as v where v.author_id = p.id)
      );
end;
$$;

comment on function public.get_author_names(uuid[]) is
  'The names of those of the users who author cases or have published a version; the address where there is no name. Others are left out. Authors only (42501); 22023 for more than 1,000 ids.';

revoke execute on function public.get_author_names(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.get_author_names(uuid[]) to authenticated;
