-- Publishing and reverting, the two ways to make a version: publishing answers a repeated request as the first time and
-- tells the case as well as its version; a version can be written back.

create function public.publish_case(
  p_case_id uuid,
  p_expected_revision bigint,
  p_commit_message text,
  p_changes jsonb,
  p_case jsonb default null,
  p_mutation_id uuid default null
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

  _scenario := private.lock_case(p_case_id, p_expected_revision);
  -- A draft goes into circulation; a case that was switched off stays off, unless the caller says otherwise.
  _scenario.is_active := coalesce((_case ->> 'is_active')::boolean, _scenario.is_draft or _scenario.is_active);
  _scenario := private.with_fields(_scenario, _case);
  perform private.require_publishable(_scenario);

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
      is_draft = false,
      auto_saved = false,
      last_saved = now()
  where id = p_case_id
  returning * into _scenario;

  if btrim(_scenario.presentation) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.presentation, 'presentation');
  end if;
  if btrim(_scenario.condition) <> '' then
    perform private.ensure_category(_scenario.specialty, _scenario.condition, 'condition');
  end if;
  _version := private.publish_case(_scenario, p_commit_message, _changes);

  if p_mutation_id is not null then
    perform private.settle_mutation(
      p_mutation_id,
      jsonb_build_object('case', private.case_facts(p_case_id), 'version_id', _version.id)
    );
  end if;
  return jsonb_build_object('case', private.case_facts(p_case_id), 'version', to_jsonb(_version));
end;
$$;

comment on function public.publish_case(uuid, bigint, text, jsonb, jsonb, uuid) is
  'Publishes the case as its next version, in one transaction: writes the given fields, the version, its changes and the head of main. Changes are objects {field_path, change_type, old_value, new_value, lines_added, lines_removed}. Answers {case, version}; the template of the case is that of the version''s snapshot. A repeated mutation id publishes nothing and answers as the first time. Authors only (42501); PT409 with the current revision as detail when another one was expected; PT404 for an unknown case; 22023 for a field that is missing or not acceptable, or for a mutation id of another write.';

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
  -- is_draft and is_active are not named, so that a revert neither publishes nor withdraws.
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

  perform private.publish_case(
    _scenario,
    -- The message of a revert of a revert grows with each of them.
    left(format('Revert to version %s: %s', _version.version_number, _version.commit_message), 10000),
    _changes
  );
  select * into _scenario from public.clinical_scenarios where id = p_case_id;
  return _scenario;
end;
$$;

comment on function public.revert_case(uuid, uuid, bigint, jsonb) is
  'Writes the fields of a version''s snapshot back into the case and records that as a new version "Revert to version N: {its message}"; draft and active stay as they are. The changes are those from the newest version to this one, as publish_case takes them. Authors only (42501); PT409 with the current revision as detail; PT404 with case/not-found or version/not-found as detail; 22023 when the snapshot lacks what a published case needs.';

revoke execute on function
  public.publish_case(uuid, bigint, text, jsonb, jsonb, uuid),
  public.revert_case(uuid, uuid, bigint, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.publish_case(uuid, bigint, text, jsonb, jsonb, uuid),
  public.revert_case(uuid, uuid, bigint, jsonb)
  to authenticated;
