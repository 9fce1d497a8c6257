-- Writing cases: saving, creating, publishing and reverting. Each writer names the revision that they read, and a
-- repeated request takes effect once.

-- ---------------------------------------------------------------- table

-- In the schema that the API does not expose: only the procedures read and write it.
create table private.case_mutations (
  mutation_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- No foreign key: the record of a deletion outlasts its case.
  case_id uuid not null,
  kind text not null check (kind in ('create', 'update', 'delete', 'publish')),
  -- A hash of the content, to distinguish a repeated write from another one with the same id.
  content_hash bigint not null,
  outcome jsonb,
  created_at timestamptz not null default now()
);

comment on table private.case_mutations is
  'The outcome of each write with an id, so that a repeated one gets the same answer.';

create index case_mutations_created_at_idx on private.case_mutations (created_at);
create index case_mutations_user_id_idx on private.case_mutations (user_id);

-- ---------------------------------------------------------------- grants

revoke all on private.case_mutations from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------- row-level security

alter table private.case_mutations enable row level security;

-- ---------------------------------------------------------------- repeated writes

create function private.claim_mutation(_mutation_id uuid, _case_id uuid, _kind text, _content jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _content_hash bigint := coalesce(jsonb_hash_extended(_content, 0), 0);
  _earlier private.case_mutations;
begin
  -- The insert waits for a concurrent transaction with the same mutation.
  insert into private.case_mutations (mutation_id, user_id, case_id, kind, content_hash)
  values (_mutation_id, auth.uid(), _case_id, _kind, _content_hash)
  on conflict (mutation_id) do nothing;
  if found then
    return null;
  end if;
  select * into _earlier from private.case_mutations where mutation_id = _mutation_id;
  if (_earlier.user_id, _earlier.case_id, _earlier.kind, _earlier.content_hash)
    is distinct from (auth.uid(), _case_id, _kind, _content_hash) then
    raise exception using errcode = '22023',
      message = format('The mutation id %s was already used for another write.', _mutation_id),
      hint = 'Each write needs an id of its own; only a repetition of the same write may use it again.';
  end if;
  return coalesce(_earlier.outcome, '{}');
end;
$$;

comment on function private.claim_mutation is
  'Null for a new mutation, which the caller then carries out; for a repeated one its first outcome. 22023 when the id belongs to another write.';

-- In PL/pgSQL, as the next ones are, because its plans are cached: a push calls them up to 500 times.
create function private.record_mutation_outcome(_mutation_id uuid, _outcome jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update private.case_mutations set outcome = _outcome where mutation_id = _mutation_id;
end;
$$;

create function private.case_without_template(_scenario public.clinical_scenarios) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.case_texts(_scenario) || jsonb_build_object(
    'id', _scenario.id,
    'is_active', _scenario.is_active,
    'is_draft', _scenario.is_draft,
    'auto_saved', _scenario.auto_saved,
    'last_saved', _scenario.last_saved,
    'revision', _scenario.revision,
    'history', _scenario.history,
    'published_version_id', _scenario.published_version_id,
    'created_at', _scenario.created_at,
    'updated_at', _scenario.updated_at
  );
end;
$$;

comment on function private.case_without_template is
  'The case as procedures return it, but for its template, which is large and which the caller has already.';

-- ---------------------------------------------------------------- the fields of a case

create function private.with_fields(_scenario public.clinical_scenarios, _case jsonb)
returns public.clinical_scenarios
language plpgsql stable set search_path = '' as $$
declare
  _field text;
  _max integer;
  _fields jsonb := '{}';
begin
  if jsonb_typeof(_case) is distinct from 'object' then
    raise exception using errcode = '22023', message = 'The case must be an object.';
  end if;
  -- The limits are those of the columns; here they give a readable message.
  for _field, _max in values
    ('title', 500), ('description', 100000), ('difficulty_level', 100), ('specialty', 200), ('presentation', 200),
    ('condition', 200), ('case_kind', 100)
  loop
    if jsonb_typeof(_case -> _field) not in ('string', 'null') then
      raise exception using errcode = '22023', message = format('The field %s must be text.', _field);
    end if;
    if char_length(_case ->> _field) > _max then
      raise exception using errcode = '22023',
        message = format('The %s may have at most %s characters.', replace(_field, '_', ' '), _max);
    end if;
    if _case ? _field then
      _fields := _fields || jsonb_build_object(_field, _case -> _field);
    end if;
  end loop;
  if jsonb_typeof(_case -> 'case_template') <> 'object' then
    raise exception using errcode = '22023', message = 'The field case_template must be an object.';
  end if;
  if not private.is_bounded_json(_case -> 'case_template') then
    raise exception using errcode = '22023',
      message = 'The case template may have at most 1000000 bytes, nested less than 1000 levels deep.';
  end if;

  -- Keys that are not fields of a case are ignored; the server sets the rest of the row.
  _scenario := jsonb_populate_record(_scenario, _fields);
  if _case ? 'case_template' then _scenario.case_template := _case -> 'case_template'; end if;

  if coalesce(btrim(_scenario.title), '') = '' then
    raise exception using errcode = '22023', message = 'Title is required';
  end if;
  return _scenario;
end;
$$;

comment on function private.with_fields is
  'The row with the given fields of a case written over it; 22023 with the field that is not valid in the message.';

create function private.lock_case(_case_id uuid, _expected_revision bigint, _expected_history text default null)
returns public.clinical_scenarios
language plpgsql set search_path = '' as $$
declare
  _scenario public.clinical_scenarios;
begin
  if _expected_revision is null then
    raise exception using errcode = '22023', message = 'The revision that was read is required.';
  end if;
  select * into _scenario from public.clinical_scenarios where id = _case_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found';
  end if;
  if _scenario.revision <> _expected_revision or _scenario.history <> _expected_history then
    raise exception using errcode = 'PT409', message = 'stale revision', detail = _scenario.revision::text,
      hint = 'Load the case again; the detail is its current revision.';
  end if;
  return _scenario;
end;
$$;

comment on function private.lock_case is
  'Locks the case until the end of the transaction and returns it; PT404, or PT409 with the current revision. Without a history, only the revision is compared.';

create function private.write_case(_scenario public.clinical_scenarios) returns public.clinical_scenarios
language plpgsql set search_path = '' as $$
begin
  -- Setting is_draft without auto_saved withdraws a case from circulation.
  update public.clinical_scenarios
  set title = _scenario.title,
      description = _scenario.description,
      difficulty_level = _scenario.difficulty_level,
      specialty = _scenario.specialty,
      presentation = _scenario.presentation,
      condition = _scenario.condition,
      case_kind = _scenario.case_kind,
      case_template = _scenario.case_template,
      is_active = _scenario.is_active,
      is_draft = _scenario.is_draft,
      auto_saved = _scenario.auto_saved,
      last_saved = now()
  where id = _scenario.id
  returning * into _scenario;
  return _scenario;
end;
$$;

create function private.write_draft(_scenario public.clinical_scenarios, _is_auto_save boolean)
returns public.clinical_scenarios
language plpgsql set search_path = '' as $$
begin
  _scenario.is_active := false;
  _scenario.is_draft := true;
  _scenario.auto_saved := _is_auto_save;
  return private.write_case(_scenario);
end;
$$;

create function private.write_new_case(_case_id uuid, _case jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _scenario public.clinical_scenarios;
  _current public.clinical_scenarios;
begin
  _scenario.case_kind := 'history';
  _scenario.case_template := '{}';
  _scenario := private.with_fields(_scenario, _case);

  insert into public.clinical_scenarios (
    id, title, description, difficulty_level, specialty, presentation, condition, case_kind, case_template,
    is_active, is_draft, last_saved, created_by
  ) values (
    _case_id, _scenario.title, _scenario.description, _scenario.difficulty_level, _scenario.specialty,
    _scenario.presentation, _scenario.condition, _scenario.case_kind, _scenario.case_template,
    false, true, now(), auth.uid()
  )
  on conflict (id) do nothing;
  if found then
    return;
  end if;

  select * into _current from public.clinical_scenarios where id = _case_id;
  if _current.created_by is distinct from auth.uid() then
    raise exception using errcode = '23505', message = 'Another author has a case with this id.';
  end if;
  -- The same case sent twice is one case. Different content under its id is an edit, which needs a revision.
  if (private.case_texts(_scenario), _scenario.case_kind, _scenario.case_template)
    is distinct from (private.case_texts(_current), _current.case_kind, _current.case_template) then
    raise exception using errcode = 'PT409', message = 'stale revision', detail = _current.revision::text,
      hint = 'There is already a case with this id, and its content differs.';
  end if;
end;
$$;

comment on function private.write_new_case is
  'Inserts a draft of the caller with the given id, once; 23505 or PT409 when another case has the id.';

-- ---------------------------------------------------------------- saving and creating

create function public.save_case(
  p_case_id uuid,
  p_expected_revision bigint,
  p_case jsonb,
  p_kind text,
  p_expected_history text default null
) returns public.clinical_scenarios
language plpgsql security definer set search_path = '' as $$
declare
  _scenario public.clinical_scenarios;
begin
  perform private.require_author();
  if p_kind is null or p_kind not in ('auto-save', 'draft') then
    raise exception using errcode = '22023', message = 'The kind of a save is "auto-save" or "draft".';
  end if;
  _scenario := private.with_fields(private.lock_case(p_case_id, p_expected_revision, p_expected_history), p_case);
  return private.write_draft(_scenario, p_kind = 'auto-save');
end;
$$;

comment on function public.save_case is
  'Writes the given fields into a case that still has the expected revision (and history, if given). "auto-save" leaves the published version in circulation, "draft" (Save as Draft) takes it out; both make the working row a draft. Authors only (42501); PT409 "stale revision" with the current revision as detail; PT404 for an unknown case; 22023 with the field that is not valid.';

create function public.create_case(p_case_id uuid, p_case jsonb, p_mutation_id uuid default null)
returns public.clinical_scenarios
language plpgsql security definer set search_path = '' as $$
declare
  _scenario public.clinical_scenarios;
  _is_repeated boolean := false;
begin
  perform private.require_author();
  if p_case_id is null then
    raise exception using errcode = '22023', message = 'A new case needs an id.';
  end if;
  if p_mutation_id is not null then
    _is_repeated := private.claim_mutation(p_mutation_id, p_case_id, 'create', p_case) is not null;
  end if;
  if not _is_repeated then
    perform private.write_new_case(p_case_id, p_case);
    if p_mutation_id is not null then
      select * into _scenario from public.clinical_scenarios where id = p_case_id;
      perform private.record_mutation_outcome(
        p_mutation_id, jsonb_build_object('case', private.case_without_template(_scenario))
      );
    end if;
  end if;
  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found',
      hint = 'The case was created and has been deleted since.';
  end if;
  return _scenario;
end;
$$;

comment on function public.create_case is
  'Inserts a new draft of the caller under an id that the client made; sent again, it returns the same case. Authors only (42501); 23505 when another author has a case with this id; PT409 with the revision as detail when the caller has one with different content; PT404 when it has been deleted since; 22023 with the field that is not valid, or for a mutation id of another write.';

-- ---------------------------------------------------------------- publishing and reverting

create function public.publish_case(
  p_case_id uuid,
  p_expected_revision bigint,
  p_commit_message text,
  p_changes jsonb,
  p_case jsonb default null,
  p_mutation_id uuid default null,
  p_expected_history text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _changes jsonb := coalesce(p_changes, '[]');
  _case jsonb := coalesce(p_case, '{}');
  _scenario public.clinical_scenarios;
  _version public.case_versions;
  _earlier jsonb;
begin
  perform private.require_author();
  if p_expected_revision is null or jsonb_typeof(_changes) <> 'array' or jsonb_typeof(_case) <> 'object' then
    raise exception using errcode = '22023',
      message = 'Publishing needs a revision, a list of changes and, if any, the case as an object.';
  end if;
  if p_mutation_id is not null then
    _earlier := private.claim_mutation(p_mutation_id, p_case_id, 'publish', _case);
    if _earlier is not null then
      select * into _version from public.case_versions where id = (_earlier ->> 'version_id')::uuid;
      if not found then
        raise exception using errcode = 'PT404', message = 'There is no such scenario.', detail = 'case/not-found',
          hint = 'The case was published and has been deleted since.';
      end if;
      return jsonb_build_object('case', _earlier -> 'case', 'version', to_jsonb(_version));
    end if;
  end if;

  _scenario := private.lock_case(p_case_id, p_expected_revision, p_expected_history);
  -- A draft becomes active; an inactive case stays inactive, unless the caller says otherwise.
  _scenario.is_active := coalesce((_case ->> 'is_active')::boolean, _scenario.is_draft or _scenario.is_active);
  _scenario := private.with_fields(_scenario, _case);
  perform private.require_publishable(_scenario);

  _scenario.is_draft := false;
  _scenario.auto_saved := false;
  _scenario := private.write_case(_scenario);

  if btrim(_scenario.presentation) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.presentation, 'presentation');
  end if;
  if btrim(_scenario.condition) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.condition, 'condition');
  end if;
  _version := private.add_version(_scenario, p_commit_message, _changes);

  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  if p_mutation_id is not null then
    perform private.record_mutation_outcome(
      p_mutation_id,
      jsonb_build_object('case', private.case_without_template(_scenario), 'version_id', _version.id)
    );
  end if;
  return jsonb_build_object('case', private.case_without_template(_scenario), 'version', to_jsonb(_version));
end;
$$;

comment on function public.publish_case is
  'Publishes the case as its next version, in one transaction: writes the given fields, the version, its changes and the head of main. Changes are objects {field_path, change_type, old_value, new_value, lines_added, lines_removed}. Returns {case, version}, the case without its template, which is in the version''s snapshot. A repeated mutation id publishes nothing and gets the first result. Authors only (42501); PT409 with the current revision as detail when revision or history differ from the expected ones; PT404 for an unknown case; 22023 for a field that is missing or not valid, or for a mutation id of another write.';

create function public.revert_case(
  p_case_id uuid,
  p_version_id uuid,
  p_expected_revision bigint,
  p_changes jsonb
) returns public.clinical_scenarios
language plpgsql security definer set search_path = '' as $$
declare
  _changes jsonb := coalesce(p_changes, '[]');
  _scenario public.clinical_scenarios;
  _version public.case_versions;
begin
  perform private.require_author();
  if jsonb_typeof(_changes) <> 'array' then
    raise exception using errcode = '22023', message = 'Reverting needs a list of changes.';
  end if;
  _scenario := private.lock_case(p_case_id, p_expected_revision);
  select * into _version from public.case_versions where id = p_version_id and case_id = p_case_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such version of the scenario.',
      detail = 'version/not-found';
  end if;

  _scenario := private.with_fields(_scenario, _version.case_snapshot);
  if not _scenario.is_draft then
    perform private.require_publishable(_scenario);
  end if;
  -- is_draft and is_active are not named, so that a draft stays a draft and an inactive case inactive.
  update public.clinical_scenarios
  set title = _scenario.title,
      description = _scenario.description,
      difficulty_level = _scenario.difficulty_level,
      specialty = _scenario.specialty,
      presentation = _scenario.presentation,
      condition = _scenario.condition,
      case_kind = _scenario.case_kind,
      case_template = _scenario.case_template,
      last_saved = now()
  where id = p_case_id
  returning * into _scenario;

  perform private.add_version(
    _scenario,
    -- The revert of a revert repeats both messages, so this could grow beyond the limit.
    left(format('Revert to version %s: %s', _version.version_number, _version.commit_message), 10000),
    _changes
  );
  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  return _scenario;
end;
$$;

comment on function public.revert_case is
  'Writes the fields of a version''s snapshot back into the case and publishes that as a new version "Revert to version N: {its message}"; is_draft and is_active stay as they are. The changes, in the form that publish_case takes, are those from the newest version to this one. Authors only (42501); PT409 with the current revision as detail; PT404 with case/not-found or version/not-found as detail; 22023 when the snapshot lacks what a published case needs.';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.claim_mutation, private.record_mutation_outcome, private.case_without_template, private.with_fields,
  private.lock_case, private.write_case, private.write_draft, private.write_new_case, public.save_case,
  public.create_case, public.publish_case, public.revert_case
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_case, public.create_case, public.publish_case, public.revert_case
  to authenticated;
