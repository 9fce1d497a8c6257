-- Synchronisation, the writing half: writes that were made away from the server, many at a time. Each is carried out or
-- refused by itself; none that fails undoes another.

create function private.is_uuid(_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
$$;

create function private.mutation_uuid(_mutation jsonb, _field text) returns uuid
language plpgsql immutable set search_path = '' as $$
declare
  _text text := _mutation ->> _field;
begin
  if not private.is_uuid(_text) then
    raise exception using errcode = '22023',
      message = format('The field %s of a mutation must be a UUID, not "%s".', _field, left(_text, 60));
  end if;
  return _text::uuid;
end;
$$;

create function private.mutation_revision(_mutation jsonb) returns bigint
language plpgsql immutable set search_path = '' as $$
declare
  _text text := _mutation ->> 'expected_revision';
begin
  if jsonb_typeof(_mutation -> 'expected_revision') is distinct from 'number' or _text !~ '^[0-9]{1,18}$' then
    raise exception using errcode = '22023',
      message = 'The field expected_revision of a mutation must be a whole number.';
  end if;
  return _text::bigint;
end;
$$;

create function private.push_case(_mutation jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _kind text := _mutation ->> 'kind';
  _mutation_id uuid;
  _case_id uuid;
  _revision bigint;
  _outcome jsonb;
begin
  if jsonb_typeof(_mutation) <> 'object' then
    raise exception using errcode = '22023', message = 'A mutation must be an object.';
  end if;
  if _kind is null or _kind not in ('create', 'update', 'delete') then
    raise exception using errcode = '22023',
      message = format('A mutation is of the kind create, update or delete, not "%s".', left(_kind, 60));
  end if;
  _mutation_id := private.mutation_uuid(_mutation, 'mutation_id');
  _case_id := private.mutation_uuid(_mutation, 'case_id');
  if _kind <> 'create' then
    _revision := private.mutation_revision(_mutation);
  end if;

  _outcome := private.claim_mutation(_mutation_id, _case_id, _kind, _mutation -> 'case');
  if _outcome is null then
    case _kind
      when 'create' then
        -- Somebody saw the case and deleted it: a late copy of its creation does not bring it back.
        if exists (select from public.case_tombstones where case_id = _case_id) then
          raise exception using errcode = 'PT404', message = 'The scenario was deleted.', detail = 'case/not-found';
        end if;
        perform private.write_new_case(_case_id, _mutation -> 'case');
      when 'update' then
        perform private.write_draft(
          private.with_fields(private.lock_case(_case_id, _revision), _mutation -> 'case'), true
        );
      when 'delete' then
        perform private.lock_case(_case_id, _revision);
        delete from public.clinical_scenarios where id = _case_id;
    end case;
    _outcome := jsonb_build_object('case', private.case_facts(_case_id));
    perform private.settle_mutation(_mutation_id, _outcome);
  end if;
  return jsonb_build_object('kind', 'accepted') || _outcome;
end;
$$;

comment on function private.push_case(jsonb) is
  'Carries out one mutation and raises whatever keeps it from being carried out.';

create function public.push_cases(p_mutations jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _results jsonb[] := '{}';
  _mutation jsonb;
  _result jsonb;
  _standing jsonb;
  _state text;
  _message text;
begin
  perform private.require_author();
  if jsonb_typeof(p_mutations) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'The mutations must be a list.';
  end if;
  if jsonb_array_length(p_mutations) > 500 then
    raise exception using errcode = '22023', message = 'At most 500 mutations can be pushed at once.';
  end if;

  -- Two pushes that meet take the cases in the same order, so neither holds what the other one waits for.
  perform from public.clinical_scenarios
  where id in (
    select (value ->> 'case_id')::uuid from jsonb_array_elements(p_mutations)
    where private.is_uuid(value ->> 'case_id')
  )
  order by id
  for update;

  for _mutation in select value from jsonb_array_elements(p_mutations) loop
    begin
      _result := private.push_case(_mutation);
    exception when others then
      get stacked diagnostics _state = returned_sqlstate, _message = message_text;
      if _state in ('PT404', 'PT409') then
        _standing := private.whole_case((_mutation ->> 'case_id')::uuid);
        _result := case
          when _standing is null then jsonb_build_object('kind', 'gone')
          else jsonb_build_object('kind', 'stale', 'case', _standing)
        end;
      elsif left(_state, 2) in ('22', '23', '54') or _state in ('42501', 'P0001') then
        _result := jsonb_build_object('kind', 'refused', 'code', _state, 'message', _message);
      else
        -- A deadlock, a full disk: no fault of the mutation, and worth sending all again.
        raise;
      end if;
    end;
    _results := _results || (_result || jsonb_build_object('mutation_id', _mutation -> 'mutation_id'));
  end loop;

  -- A client asks again within seconds or when it is back online; after a quarter its revision answers for it.
  delete from private.case_mutations where mutation_id in (
    select mutation_id from private.case_mutations
    where created_at < now() - interval '90 days'
    limit 500 for update skip locked
  );
  return to_jsonb(_results);
end;
$$;

comment on function public.push_cases(jsonb) is
  'Carries out mutations {mutation_id, kind: "create" | "update" | "delete", case_id, expected_revision, case}, at most 500, in their order and each by itself. Answers a list of results {mutation_id, kind} in the same order: "accepted" with the case but without its template, which is the one that was sent, and case null after a deletion; "stale" with the whole case as it stands; "gone"; "refused" with the SQLSTATE as code and a message. An update follows the rules of an auto-save. A repeated mutation id is answered as the first time and changes nothing. Authors only (42501); 22023 when the argument is no list or too long.';

revoke execute on function
  private.is_uuid(text), private.mutation_uuid(jsonb, text), private.mutation_revision(jsonb), private.push_case(jsonb),
  public.push_cases(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.push_cases(jsonb) to authenticated;
