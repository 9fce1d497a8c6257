-- The categories that members choose from and that scenarios are classified by: one row for each item of a
-- specialty, known by its "Specialty:Item" string. An item that is a presentation and a condition of its
-- specialty is one row with both flags. Coverage by cases and practice is computed here, too.

-- ---------------------------------------------------------------- table

create table public.category_tree (
  id text generated always as (specialty || ':' || name) stored primary key,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  -- A stored string is split at its first colon, so a specialty must not contain one; an item may.
  specialty text not null check (
    specialty = btrim(specialty) and char_length(specialty) between 1 and 200 and specialty !~ ':'
  ),
  specialty_position integer not null,
  is_presentation boolean not null default false,
  is_condition boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_presentation or is_condition)
);

comment on column public.category_tree.specialty_position is
  'Place of the specialty in the taxonomy, from 1; specialties that are not in it share 1000.';

create index category_tree_order_idx on public.category_tree (specialty_position, specialty, name);
create index category_tree_name_idx on public.category_tree (name);

-- ---------------------------------------------------------------- grants

revoke all on public.category_tree from anon, authenticated;
grant select on public.category_tree to authenticated;
grant all on public.category_tree to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.category_tree
  for each row execute function private.set_updated_at();

-- ---------------------------------------------------------------- row-level security

alter table public.category_tree enable row level security;

create policy "Signed-in users read the categories" on public.category_tree
  for select to authenticated using ((select private.account_id()) is not null);

-- ---------------------------------------------------------------- procedures

create function private.ensure_category(specialty text, item text, kind text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  _specialty text := btrim($1);
  _item text := btrim($2);
  _id text;
begin
  if kind is null or kind not in ('presentation', 'condition') then
    raise exception using errcode = '22023', message = 'A category is a presentation or a condition.';
  end if;
  if coalesce(_specialty, '') = '' or coalesce(_item, '') = '' then
    raise exception using errcode = '22023', message = 'A category needs a specialty and an item.';
  end if;
  if position(':' in _specialty) > 0 then
    raise exception using errcode = '22023', message = 'A specialty must not contain a colon.';
  end if;

  insert into public.category_tree as c (specialty, name, specialty_position, is_presentation, is_condition)
  values (
    _specialty,
    _item,
    coalesce(
      (select min(t.specialty_position) from public.category_tree as t where t.specialty = _specialty),
      1000
    ),
    kind = 'presentation',
    kind = 'condition'
  )
  on conflict (id) do update
  set is_presentation = c.is_presentation or excluded.is_presentation,
      is_condition = c.is_condition or excluded.is_condition
  where (excluded.is_presentation and not c.is_presentation)
     or (excluded.is_condition and not c.is_condition)
  returning c.id into _id;
  return coalesce(_id, _specialty || ':' || _item);
end;
$$;

comment on function private.ensure_category is
  'Makes the item selectable as a presentation or condition of its specialty; returns the category id.';

create function public.get_scenario_presentations()
returns table (specialty text, presentation text, scenario_count integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  return query
    select v.specialty, v.presentation, count(*)::integer
    from public.clinical_scenarios as s
    join public.case_versions as v on v.id = s.published_version_id
    where v.specialty is not null and v.presentation is not null
    group by v.specialty, v.presentation
    order by v.specialty, v.presentation;
end;
$$;

comment on function public.get_scenario_presentations is
  'How many scenarios in circulation there are for each presentation; for signed-in users.';

create function public.get_scenario_conditions()
returns table (specialty text, condition text, scenario_count integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  return query
    select v.specialty, v.condition, count(*)::integer
    from public.clinical_scenarios as s
    join public.case_versions as v on v.id = s.published_version_id
    where v.specialty is not null and v.condition is not null
    group by v.specialty, v.condition
    order by v.specialty, v.condition;
end;
$$;

comment on function public.get_scenario_conditions is
  'How many scenarios in circulation there are for each condition; for signed-in users.';

create function private.attempts_by_version()
returns table (version_id uuid, practised bigint, points bigint, scored bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select p.version_id, count(*), sum(p.score), count(p.score)
  from public.practiced_cases as p where p.version_id is not null group by p.version_id;
end;
$$;

comment on function private.attempts_by_version is
  'How often each version was practised, the sum of the scores in percent, and how many attempts have one.';

-- Every item of the curriculum with its cases; an attempt counts for the classification of the version practised.
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
    -- The published version decides what is in circulation, whatever authors have changed since.
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
  done as (
    select v.specialty, i.item, sum(a.practised)::bigint as practised, sum(a.points) as points, sum(a.scored) as scored
    from private.attempts_by_version() as a
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
          'practised', coalesce(d.practised, 0),
          'averageScore', round(d.points / nullif(d.scored, 0))
        )
        order by s.live::numeric / s.items, s.specialty_position, s.specialty
      )
      from (
        select
          c.specialty, min(c.specialty_position) as specialty_position, count(*) as items,
          count(*) filter (where c.cases > 0) as with_case, count(*) filter (where c.live > 0) as live
        from private.coverage() as c group by c.specialty
      ) as s
      -- Not the sum of the items: a case counts for its presentation and for its condition.
      left join (
        select v.specialty, sum(a.practised)::bigint as practised, sum(a.points) as points, sum(a.scored) as scored
        from private.attempts_by_version() as a
        join public.case_versions as v on v.id = a.version_id
        group by v.specialty
      ) as d on d.specialty = s.specialty
    ),
    '[]'
  );
end;
$$;

comment on function public.get_curriculum_coverage is
  'Each specialty with how many of its presentations and conditions have a case, and one in circulation, how often its cases were practised and the average score; those with the largest gaps first. Administrators only (42501).';

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
  private.ensure_category, public.get_scenario_presentations, public.get_scenario_conditions,
  private.attempts_by_version, private.coverage,
  public.get_curriculum_coverage, public.get_specialty_coverage
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_scenario_presentations, public.get_scenario_conditions
  to authenticated, service_role;
grant execute on function public.get_curriculum_coverage, public.get_specialty_coverage to authenticated;

-- ---------------------------------------------------------------- rows
-- The UK licensing content map, 2021 wording; printed by supabase/tools/taxonomy-sql.ts.

insert into public.category_tree (specialty, name, specialty_position, is_presentation, is_condition)
select
  s.specialty ->> 'name',
  i.item,
  s.position,
  (s.specialty -> 'presentations') ? i.item,
  (s.specialty -> 'conditions') ? i.item
from jsonb_array_elements($taxonomy$[
  {"name": "Acute and emergency",
   "presentations": ["Abdominal distension","Abnormal urinalysis","Acute abdominal pain","Acute and chronic pain management","Acute change in or loss of vision","Acute joint pain/swelling","Acute kidney injury","Acute rash","Allergies","Anaphylaxis","Back pain","Bites and stings","Blackouts and faints","Bleeding antepartum","Bleeding from lower GI tract","Bleeding from upper GI tract","Bleeding postpartum","Breathlessness","Burns","Cardiorespiratory arrest","Chest pain","Child abuse","Cold, painful, pale, pulseless leg/foot","Confusion","Cyanosis","Decreased/loss of consciousness","Dehydration","Deteriorating patient","Elder abuse","Electrolyte abnormalities","Epistaxis","Eye trauma","Facial weakness","Facial/periorbital swelling","Falls","Fever","Fits/seizures","Foreign body in eye","Head injury","Headache","Lacerations","Limb weakness","Loin pain","Low blood pressure","Massive haemorrhage","Melaena","Neck pain/stiffness","Oliguria","Overdose","Pain on inspiration","Painful swollen leg","Palpitations","Petechial rash","Poisoning","Post-surgical care and complications","Scrotal/testicular pain and/or lump/swelling","Self-harm","Shock","Soft tissue injury","Stridor","Substance misuse","Suicidal thoughts","The sick child","Threats to harm others","Trauma","Vomiting","Wheeze"],
   "conditions": ["Acid-base abnormality","Acute bronchitis","Acute cholangitis","Acute coronary syndromes","Acute glaucoma","Acute kidney injury","Acute pancreatitis","Addison's disease","Allergic disorder","Anaphylaxis","Aortic aneurysm","Aortic dissection","Appendicitis","Arrhythmias","Asthma","Cardiac arrest","Cardiac failure","Cellulitis","Cholecystitis","Chronic obstructive pulmonary disease","Compartment syndrome","Croup","Deep vein thrombosis","Dehydration","Diabetic ketoacidosis","Drug overdose","Ectopic pregnancy","Encephalitis","Epiglottitis","Epilepsy","Epistaxis","Extradural haemorrhage","Gastrointestinal perforation","Haemoglobinopathies","Hyperosmolar hyperglycaemic state","Hyperthermia and hypothermia","Hypoglycaemia","Intestinal ischaemia","Intestinal obstruction and ileus","Liver failure","Lower limb fractures","Lower limb soft tissue injury","Meningitis","Multi-organ dysfunction syndrome","Myocardial infarction","Necrotising fasciitis","Non-accidental injury","Pancytopenia","Peptic ulcer disease and gastritis","Pneumonia","Pneumothorax","Postpartum haemorrhage","Pulmonary embolism","Raised intracranial pressure","Respiratory arrest","Respiratory failure","Self-harm","Sepsis","Septic arthritis","Spinal cord compression","Spinal cord injury","Spinal fracture","Stroke","Subarachnoid haemorrhage","Subdural haemorrhage","Substance use disorder","Testicular torsion","Toxic shock syndrome","Transfusion reactions","Unstable angina","Upper limb fractures","Upper limb soft tissue injury","Urinary tract calculi"]},
  {"name": "Cancer",
   "presentations": ["Abdominal distension","Abdominal mass","Acute and chronic pain management","Ascites","Back pain","Bleeding from lower GI tract","Bleeding from upper GI tract","Bone pain","Breast lump","Breathlessness","Change in bowel habit","Cough","Decreased appetite","End of life care/symptoms of terminal illness","Fatigue","Haematuria","Haemoptysis","Hoarseness and voice change","Jaundice","Limb weakness","Lump in groin","Lymphadenopathy","Neck lump","Night sweats","Nipple discharge","Pain on inspiration","Painful swollen leg","Pelvic mass","Pleural effusion","Scrotal/testicular pain and/or lump/swelling","Skin lesion","Swallowing problems","Weight loss"],
   "conditions": ["Basal cell carcinoma","Bladder cancer","Brain metastases","Breast cancer","Cervical cancer","Colorectal tumours","Endometrial cancer","Gastric cancer","Hypercalcaemia of malignancy","Leukaemia","Lung cancer","Lymphoma","Malignant melanoma","Metastatic disease","Multiple myeloma","Myeloproliferative disorders","Oesophageal cancer","Ovarian cancer","Pancreatic cancer","Pathological fracture","Patient on anti-coagulant therapy","Prostate cancer","Spinal cord compression","Squamous cell carcinoma","Testicular cancer"]},
  {"name": "Cardiovascular",
   "presentations": ["Acute abdominal pain","Blackouts and faints","Breathlessness","Cardiorespiratory arrest","Chest pain","Cold, painful, pale, pulseless leg/foot","Cough","Cyanosis","Dizziness","Driving advice","Erectile dysfunction","Fever","Haemoptysis","Heart murmurs","Hypertension","Limb claudication","Limb weakness","Low blood pressure","Pain on inspiration","Painful swollen leg","Palpitations","Peripheral oedema and ankle swelling","Pregnancy risk assessment","Shock","Skin ulcers"],
   "conditions": ["Acute coronary syndromes","Aneurysms, ischaemic limb and occlusions","Aortic aneurysm","Aortic dissection","Aortic valve disease","Arrhythmias","Arterial thrombosis","Arterial ulcers","Cardiac arrest","Cardiac failure","Deep vein thrombosis","Essential or secondary hypertension","Gangrene","Haemochromatosis","Hyperlipidaemia","Infective endocarditis","Intestinal ischaemia","Ischaemic heart disease","Mitral valve disease","Myocardial infarction","Myocarditis","Pericardial disease","Peripheral vascular disease","Pulmonary embolism","Pulmonary hypertension","Right heart valve disease","Stroke","Transient ischaemic attacks","Unstable angina","Varicose veins","Vasovagal syncope","Venous ulcers"]},
  {"name": "Child health",
   "presentations": ["Abdominal mass","Abnormal development/developmental delay","Abnormal eating or exercising behaviour","Abnormal involuntary movements","Abnormal urinalysis","Acute abdominal pain","Acute joint pain/swelling","Acute rash","Allergies","Anaphylaxis","Anxiety, phobias, OCD","Behavioural difficulties in childhood","Bites and stings","Breathlessness","Bruising","Burns","Cardiorespiratory arrest","Child abuse","Chronic abdominal pain","Chronic joint pain/stiffness","Chronic kidney disease","Chronic rash","Congenital abnormalities","Constipation","Cough","Crying baby","Cyanosis","Decreased/loss of consciousness","Dehydration","Deteriorating patient","Diarrhoea","Difficulty with breastfeeding","Dysmorphic child","Family history of possible genetic disorder","Fever","Fits/seizures","Food intolerance","Haematuria","Head injury","Headache","Hearing loss","Heart murmurs","Infant feeding problems","Jaundice","Learning disability","Limp","Loss of red reflex","Lymphadenopathy","Musculoskeletal deformities","Neonatal death or cot death","Overdose","Painful ear","Pallor","Peripheral oedema and ankle swelling","Petechial rash","Poisoning","Polydipsia (thirst)","Prematurity","Pubertal development","Purpura","Scrotal/testicular pain and/or lump/swelling","Self-harm","Small for gestational age/large for gestational age","Sore throat","Speech and language problems","Squint","Stridor","Suicidal thoughts","The sick child","Urinary incontinence","Urinary symptoms","Vaccination","Vomiting","Wheeze"],
   "conditions": ["Acute kidney injury","Allergic disorder","Anaemia","Anaphylaxis","Appendicitis","Asthma","Atopic dermatitis and eczema","Attention deficit hyperactivity disorder","Autism spectrum disorder","Biliary atresia","Bronchiectasis","Bronchiolitis","Candidiasis","Cardiac arrest","Cellulitis","Cerebral palsy and hypoxic-ischaemic encephalopathy","Chronic kidney disease","Coeliac disease","Conjunctivitis","Constipation","Croup","Cushing's syndrome","Cystic fibrosis","Dehydration","Developmental delay","Diabetes mellitus type 1 and 2","Diabetic ketoacidosis","Disseminated intravascular coagulation","Down's syndrome","Drug overdose","Eating disorders","Epididymitis and orchitis","Epiglottitis","Epilepsy","Febrile convulsion","Gastro-oesophageal reflux disease","Haemoglobinopathies","Haemophilia","Head lice","Henoch-Schonlein purpura","Hepatitis","Hernias","Herpes simplex virus","Human papilloma virus infection","Hypoglycaemia","Hyposplenism/splenectomy","Hypothyroidism","Idiopathic arthritis","Impetigo","Inflammatory bowel disease","Influenza","Intestinal obstruction and ileus","Intussusception","Kawasaki disease","Leukaemia","Lower respiratory tract infection","Lymphoma","Malaria","Malnutrition","Measles","Meningitis","Mesenteric adenitis","Migraine","Mumps","Muscular dystrophies","Necrotising enterocolitis","Nephrotic syndrome","Non-accidental injury","Obesity","Obstructive sleep apnoea","Otitis media","Pancytopenia","Peptic ulcer disease and gastritis","Periorbital and orbital cellulitis","Peripheral nerve injuries/palsies","Peritonitis","Pneumothorax","Pyloric stenosis","Raised intracranial pressure","Reactive arthritis","Respiratory arrest","Rubella","Self-harm","Sepsis","Septic arthritis","Sickle cell disease","Subarachnoid haemorrhage","Subdural haemorrhage","Substance use disorder","Tension headache","Testicular torsion","Thyrotoxicosis","Tonsillitis","Toxic shock syndrome","Tuberculosis","Upper respiratory tract infection","Urinary tract infection","Urticaria","Varicella zoster","Viral exanthema","Viral gastroenteritis","Visual field defects","Volvulus","Whooping cough"]},
  {"name": "Clinical haematology",
   "presentations": ["Bleeding from lower GI tract","Bleeding from upper GI tract","Bruising","Epistaxis","Fatigue","Fever","Jaundice","Lump in groin","Lymphadenopathy","Massive haemorrhage","Neck lump","Night sweats","Organomegaly","Painful swollen leg","Pallor","Petechial rash","Purpura"],
   "conditions": ["Anaemia","Deep vein thrombosis","Disseminated intravascular coagulation","Epistaxis","Haemochromatosis","Haemoglobinopathies","Haemophilia","Hyposplenism/splenectomy","Leukaemia","Lymphoma","Multiple myeloma","Myeloproliferative disorders","Pancytopenia","Pathological fracture","Patient on anti-coagulant therapy","Patient on anti-platelet therapy","Polycythaemia","Pulmonary embolism","Sickle cell disease","Transfusion reactions","Vitamin B12 and/or folate deficiency","VTE in pregnancy and puerperium"]},
  {"name": "Clinical imaging",
   "presentations": ["Head injury","Incidental findings","Misplaced nasogastric tube","Organomegaly","Pelvic mass","Pleural effusion","Trauma"],
   "conditions": ["Aneurysms, ischaemic limb and occlusions","Aortic aneurysm","Aortic dissection","Bladder cancer","Brain metastases","Breast cancer","Bronchiectasis","Cardiac failure","Colorectal tumours","Extradural haemorrhage","Gastrointestinal perforation","Intestinal ischaemia","Intestinal obstruction and ileus","Intussusception","Lower limb fractures","Lower limb soft tissue injury","Lung cancer","Metastatic disease","Osteomyelitis","Pathological fracture","Placenta praevia","Pneumonia","Pneumothorax","Pulmonary embolism","Raised intracranial pressure","Spinal cord compression","Spinal cord injury","Spinal fracture","Stroke","Subarachnoid haemorrhage","Subdural haemorrhage","Surgical site infection","Upper limb fractures","Upper limb soft tissue injury","Volvulus"]},
  {"name": "Dermatology",
   "presentations": ["Acute rash","Allergies","Bites and stings","Chronic rash","Nail abnormalities","Pruritus","Purpura","Scarring","Skin lesion","Skin or subcutaneous lump","Skin ulcers"],
   "conditions": ["Acne vulgaris","Arterial ulcers","Atopic dermatitis and eczema","Basal cell carcinoma","Cellulitis","Contact dermatitis","Cutaneous fungal infection","Cutaneous warts","Folliculitis","Head lice","Impetigo","Malignant melanoma","Pressure sores","Psoriasis","Scabies","Squamous cell carcinoma","Systemic lupus erythematosus","Urticaria","Varicella zoster","Venous ulcers"]},
  {"name": "Ear nose and throat",
   "presentations": ["Allergies","Anosmia","Cough","Dizziness","Ear and nasal discharge","Epistaxis","Facial pain","Facial weakness","Facial/periorbital swelling","Hearing loss","Hoarseness and voice change","Nasal obstruction","Neck lump","Painful ear","Snoring","Sore throat","Speech and language problems","Stridor","Swallowing problems","Tinnitus","Vertigo"],
   "conditions": ["Acoustic neuroma","Benign paroxysmal positional vertigo","Croup","Epiglottitis","Epistaxis","Infectious mononucleosis","Meniere's disease","Obstructive sleep apnoea","Otitis externa","Otitis media","Periorbital and orbital cellulitis","Rhinosinusitis","Squamous cell carcinoma","Tonsillitis","Upper respiratory tract infection"]},
  {"name": "Endocrine and metabolic",
   "presentations": ["Altered sensation, numbness and tingling","Amenorrhoea","Bone pain","Confusion","Decreased/loss of consciousness","Electrolyte abnormalities","Erectile dysfunction","Fatigue","Gradual change in or loss of vision","Gynaecomastia","Hoarseness and voice change","Hypertension","Loss of libido","Low blood pressure","Menstrual problems","Nausea","Neck lump","Nipple discharge","Palpitations","Polydipsia (thirst)","Pubertal development","Subfertility","Urinary symptoms","Weight gain","Weight loss"],
   "conditions": ["Addison's disease","Cushing's syndrome","Diabetes in pregnancy (gestational and pre-existing)","Diabetes insipidus","Diabetes mellitus type 1 and 2","Diabetic eye disease","Diabetic ketoacidosis","Diabetic nephropathy","Diabetic neuropathy","Essential or secondary hypertension","Hypercalcaemia of malignancy","Hyperlipidaemia","Hyperosmolar hyperglycaemic state","Hyperparathyroidism","Hyperthermia and hypothermia","Hypoglycaemia","Hypoparathyroidism","Hypothyroidism","Obesity","Osteomalacia","Osteoporosis","Peripheral vascular disease","Pituitary tumours","Thyroid eye disease","Thyroid nodules","Thyrotoxicosis"]},
  {"name": "Gastrointestinal including liver",
   "presentations": ["Abdominal distension","Abdominal mass","Acute abdominal pain","Ascites","Bleeding from lower GI tract","Bleeding from upper GI tract","Change in bowel habit","Change in stool colour","Chest pain","Chronic abdominal pain","Constipation","Decreased appetite","Dehydration","Diarrhoea","Faecal incontinence","Food intolerance","Jaundice","Lump in groin","Melaena","Nausea","Organomegaly","Perianal symptoms","Pruritus","Rectal prolapse","Swallowing problems","Vomiting","Weight loss"],
   "conditions": ["Acute cholangitis","Acute pancreatitis","Alcoholic hepatitis","Anaemia","Anal fissure","Appendicitis","Ascites","Cholecystitis","Cirrhosis","Coeliac disease","Colorectal tumours","Constipation","Diverticular disease","Eating disorders","Gallstones and biliary colic","Gastric cancer","Gastro-oesophageal reflux disease","Gastrointestinal perforation","Haemochromatosis","Haemorrhoids","Hepatitis","Hernias","Hiatus hernia","Hyposplenism/splenectomy","Infectious colitis","Infectious diarrhoea","Infectious mononucleosis","Inflammatory bowel disease","Intestinal ischaemia","Intestinal obstruction and ileus","Irritable bowel syndrome","Liver failure","Malabsorption","Malnutrition","Mesenteric adenitis","Necrotising enterocolitis","Oesophageal cancer","Pancreatic cancer","Peptic ulcer disease and gastritis","Perianal abscesses and fistulae","Peritonitis","Viral hepatitides","Vitamin B12 and/or folate deficiency","Volvulus"]},
  {"name": "General practice and primary healthcare",
   "presentations": ["Abnormal cervical smear result","Abnormal development/developmental delay","Abnormal eating or exercising behaviour","Abnormal urinalysis","Acute abdominal pain","Acute and chronic pain management","Acute joint pain/swelling","Acute rash","Addiction","Allergies","Amenorrhoea","Anxiety, phobias, OCD","Back pain","Behaviour/personality change","Behavioural difficulties in childhood","Bites and stings","Blackouts and faints","Bleeding from lower GI tract","Breast lump","Breast tenderness/pain","Breathlessness","Bruising","Change in bowel habit","Chest pain","Child abuse","Chronic abdominal pain","Chronic joint pain/stiffness","Chronic kidney disease","Chronic rash","Constipation","Contraception request/advice","Cough","Crying baby","Diarrhoea","Difficulty with breastfeeding","Dizziness","Driving advice","Ear and nasal discharge","Elder abuse","End of life care/symptoms of terminal illness","Erectile dysfunction","Eye pain/discomfort","Facial pain","Falls","Fatigue","Fever","Fit notes","Food intolerance","Frailty","Haematuria","Haemoptysis","Headache","Hearing loss","Hypertension","Infant feeding problems","Learning disability","Loin pain","Loss of libido","Low mood/affective problems","Lymphadenopathy","Memory loss","Menopausal problems","Menstrual problems","Mental capacity concerns","Mental health problems in pregnancy or postpartum","Muscle pain/myalgia","Normal pregnancy and antenatal care","Painful ear","Painful sexual intercourse","Painful swollen leg","Palpitations","Pelvic pain","Perianal symptoms","Peripheral oedema and ankle swelling","Polydipsia (thirst)","Pregnancy risk assessment","Red eye","Scrotal/testicular pain and/or lump/swelling","Self-harm","Skin lesion","Sleep problems","Somatisation/medically unexplained physical symptoms","Sore throat","Struggling to cope at home","Subfertility","Substance misuse","Suicidal thoughts","Swallowing problems","The sick child","Tinnitus","Travel health advice","Tremor","Unwanted pregnancy and termination","Urethral discharge and genital ulcers/warts","Urinary incontinence","Urinary symptoms","Vaccination","Vaginal discharge","Vertigo","Vomiting","Weight gain","Weight loss","Wellbeing checks","Wheeze"],
   "conditions": ["Acne vulgaris","Acute bronchitis","Acute stress reaction","Allergic disorder","Anaemia","Anal fissure","Anaphylaxis","Anxiety disorder: generalised","Anxiety, phobias, OCD","Arrhythmias","Asthma","Atopic dermatitis and eczema","Atrophic vaginitis","Bacterial vaginosis","Bell's palsy","Benign eyelid disorders","Benign prostatic hyperplasia","Breast abscess/mastitis","Bronchiolitis","Bursitis","Cardiac failure","Cellulitis","Cervical screening (HPV)","Chlamydia","Chronic fatigue syndrome","Chronic kidney disease","Chronic obstructive pulmonary disease","Conjunctivitis","Constipation","Contact dermatitis","Covid-19","Croup","Crystal arthropathy","Cutaneous fungal infection","Cutaneous warts","Dementias","Depression","Diabetes mellitus type 1 and 2","Disease prevention/screening","Diverticular disease","Essential or secondary hypertension","Fibromyalgia","Folliculitis","Gastro-oesophageal reflux disease","Gonorrhoea","Haemorrhoids","Head lice","Herpes simplex virus","Hiatus hernia","Hyperlipidaemia","Hypothyroidism","Impetigo","Infectious mononucleosis","Influenza","Irritable bowel syndrome","Ischaemic heart disease","Lower limb soft tissue injury","Lower respiratory tract infection","Lyme disease","Measles","Menopause","Migraine","Mumps","Notifiable diseases","Obesity","Osteoarthritis","Osteoporosis","Otitis externa","Otitis media","Parkinson's disease","Pelvic inflammatory disease","Peripheral vascular disease","Pneumonia","Polymyalgia rheumatica","Prostate cancer","Psoriasis","Radiculopathies","Reactive arthritis","Rhinosinusitis","Scabies","Somatisation","Substance use disorder","Syphilis","Tension headache","Tonsillitis","Transient ischaemic attacks","Trichomonas vaginalis","Trigeminal neuralgia","Upper limb soft tissue injury","Upper respiratory tract infection","Urinary incontinence","Urinary tract infection","Urticaria","Varicella zoster","Varicose veins","Vasovagal syncope","Venous ulcers","Viral exanthema","Viral gastroenteritis","Vitamin B12 and/or folate deficiency","Whooping cough"]},
  {"name": "Infection",
   "presentations": ["Abnormal urinalysis","Acute rash","Anosmia","Bites and stings","Cough","Diarrhoea","Fever","Haematuria","Haemoptysis","Lymphadenopathy","Neck pain/stiffness","Night sweats","Painful swollen leg","Petechial rash","Pleural effusion","Shock","Sore throat","Travel health advice","Urethral discharge and genital ulcers/warts","Urinary symptoms","Vaccination","Vaginal discharge","Vulval itching/lesion","Vulval/vaginal lump","Weight loss"],
   "conditions": ["Acute cholangitis","Brain abscess","Breast abscess/mastitis","Candidiasis","Cellulitis","Chlamydia","Conjunctivitis","Covid-19","Croup","Cutaneous fungal infection","Cutaneous warts","Encephalitis","Epididymitis and orchitis","Folliculitis","Gangrene","Gonorrhoea","Head lice","Hepatitis","Herpes simplex virus","Hospital acquired infections","Human immunodeficiency virus","Human papilloma virus infection","Impetigo","Infectious colitis","Infectious diarrhoea","Infectious mononucleosis","Infective endocarditis","Infective keratitis","Influenza","Lower respiratory tract infection","Lyme disease","Malaria","Measles","Meningitis","Mumps","Necrotising fasciitis","Notifiable diseases","Osteomyelitis","Otitis media","Perianal abscesses and fistulae","Periorbital and orbital cellulitis","Peritonitis","Pneumonia","Rubella","Scabies","Sepsis","Septic arthritis","Surgical site infection","Syphilis","Tonsillitis","Toxic shock syndrome","Trichomonas vaginalis","Tuberculosis","Upper respiratory tract infection","Urinary tract infection","Varicella zoster","Viral exanthema","Viral gastroenteritis","Viral hepatitides","Whooping cough"]},
  {"name": "Medicine of older adult",
   "presentations": ["Abnormal involuntary movements","Acute kidney injury","Auditory hallucinations","Behaviour/personality change","Blackouts and faints","Breathlessness","Change in bowel habit","Chronic kidney disease","Confusion","Constipation","Dehydration","Deteriorating patient","Dizziness","Driving advice","Elder abuse","End of life care/symptoms of terminal illness","Faecal incontinence","Falls","Frailty","Gradual change in or loss of vision","Hearing loss","Hypertension","Immobility","Memory loss","Mental capacity concerns","Peripheral oedema and ankle swelling","Skin ulcers","Struggling to cope at home","Tremor","Unsteadiness","Urinary incontinence","Vertigo","Visual hallucinations"],
   "conditions": ["Benign paroxysmal positional vertigo","Cardiac failure","Cataracts","Constipation","Dehydration","Delirium","Dementias","Depression","Hyperthermia and hypothermia","Lower limb fractures","Macular degeneration","Malnutrition","Non-accidental injury","Osteoporosis","Parkinson's disease","Polymyalgia rheumatica","Pressure sores","Stroke","Subdural haemorrhage","Transient ischaemic attacks","Urinary incontinence","Urinary tract infection"]},
  {"name": "Mental health",
   "presentations": ["Abnormal eating or exercising behaviour","Addiction","Anxiety, phobias, OCD","Auditory hallucinations","Behaviour/personality change","Behavioural difficulties in childhood","Child abuse","Chronic abdominal pain","Confusion","Decreased appetite","Driving advice","Elation/elated mood","Elder abuse","End of life care/symptoms of terminal illness","Fatigue","Fixed abnormal beliefs","Learning disability","Loss of libido","Low mood/affective problems","Memory loss","Mental capacity concerns","Mental health problems in pregnancy or postpartum","Overdose","Palpitations","Poisoning","Pressure of speech","Self-harm","Sleep problems","Somatisation/medically unexplained physical symptoms","Struggling to cope at home","Substance misuse","Suicidal thoughts","Threats to harm others","Visual hallucinations","Weight gain","Weight loss"],
   "conditions": ["Acute stress reaction","Alcoholic hepatitis","Anxiety disorder: generalised","Anxiety disorder: post-traumatic stress disorder","Anxiety, phobias, OCD","Attention deficit hyperactivity disorder","Autism spectrum disorder","Bipolar affective disorder","Delirium","Dementias","Depression","Drug overdose","Eating disorders","Personality disorder","Schizophrenia","Self-harm","Somatisation","Substance use disorder","Tension headache","Wernicke's encephalopathy"]},
  {"name": "Musculoskeletal",
   "presentations": ["Acute and chronic pain management","Acute joint pain/swelling","Altered sensation, numbness and tingling","Back pain","Bone pain","Bruising","Chronic joint pain/stiffness","Congenital abnormalities","Eye pain/discomfort","Falls","Fever","Limp","Muscle pain/myalgia","Musculoskeletal deformities","Neck pain/stiffness","Red eye","Soft tissue injury","Trauma"],
   "conditions": ["Ankylosing spondylitis","Bursitis","Compartment syndrome","Crystal arthropathy","Fibromyalgia","Idiopathic arthritis","Inflammatory bowel disease","Lower limb fractures","Lower limb soft tissue injury","Lyme disease","Metastatic disease","Non-accidental injury","Osteoarthritis","Osteomalacia","Osteomyelitis","Osteoporosis","Pathological fracture","Peripheral nerve injuries/palsies","Polymyalgia rheumatica","Psoriasis","Radiculopathies","Reactive arthritis","Rheumatoid arthritis","Sarcoidosis","Scleritis","Septic arthritis","Spinal cord compression","Spinal cord injury","Spinal fracture","Systemic lupus erythematosus","Upper limb fractures","Upper limb soft tissue injury","Uveitis"]},
  {"name": "Neurosciences",
   "presentations": ["Abnormal development/developmental delay","Abnormal involuntary movements","Acute change in or loss of vision","Altered sensation, numbness and tingling","Anosmia","Back pain","Behaviour/personality change","Blackouts and faints","Confusion","Decreased/loss of consciousness","Diplopia","Dizziness","Driving advice","Eye pain/discomfort","Facial pain","Facial weakness","Falls","Fasciculation","Fits/seizures","Head injury","Headache","Limb weakness","Limp","Memory loss","Muscle pain/myalgia","Neck pain/stiffness","Neuromuscular weakness","Ptosis","Sleep problems","Speech and language problems","Swallowing problems","Tremor","Unsteadiness","Urinary symptoms","Vertigo"],
   "conditions": ["Acoustic neuroma","Bell's palsy","Benign paroxysmal positional vertigo","Brain abscess","Brain metastases","Cerebral palsy and hypoxic-ischaemic encephalopathy","Chronic fatigue syndrome","Dementias","Diabetic neuropathy","Encephalitis","Epilepsy","Essential tremor","Extradural haemorrhage","Febrile convulsion","Malaria","Meniere's disease","Meningitis","Metastatic disease","Migraine","Motor neurone disease","Multiple sclerosis","Muscular dystrophies","Myasthenia gravis","Optic neuritis","Parkinson's disease","Peripheral nerve injuries/palsies","Pituitary tumours","Radiculopathies","Raised intracranial pressure","Spinal cord compression","Spinal cord injury","Spinal fracture","Stroke","Subarachnoid haemorrhage","Subdural haemorrhage","Tension headache","Transient ischaemic attacks","Trigeminal neuralgia","Visual field defects","Wernicke's encephalopathy"]},
  {"name": "Obstetrics and gynaecology",
   "presentations": ["Abdominal distension","Abdominal mass","Abnormal cervical smear result","Abnormal urinalysis","Acute abdominal pain","Amenorrhoea","Bleeding antepartum","Bleeding postpartum","Breast tenderness/pain","Complications of labour","Congenital abnormalities","Contraception request/advice","Difficulty with breastfeeding","Fits/seizures","Hyperemesis","Hypertension","Intrauterine death","Jaundice","Labour","Menopausal problems","Menstrual problems","Mental health problems in pregnancy or postpartum","Nipple discharge","Normal pregnancy and antenatal care","Painful sexual intercourse","Painful swollen leg","Pelvic mass","Pelvic pain","Pregnancy risk assessment","Prematurity","Pruritus","Reduced/change in fetal movements","Small for gestational age/large for gestational age","Subfertility","Unwanted pregnancy and termination","Urethral discharge and genital ulcers/warts","Urinary incontinence","Urinary symptoms","Vaginal discharge","Vaginal prolapse","Vulval itching/lesion","Vulval/vaginal lump"],
   "conditions": ["Anaemia","Atrophic vaginitis","Bacterial vaginosis","Breast abscess/mastitis","Candidiasis","Cervical cancer","Cervical screening (HPV)","Cord prolapse","Depression","Diabetes in pregnancy (gestational and pre-existing)","Ectopic pregnancy","Endometrial cancer","Endometriosis","Epilepsy","Essential or secondary hypertension","Fibroids","Menopause","Obesity and pregnancy","Ovarian cancer","Pelvic inflammatory disease","Placenta praevia","Placental abruption","Postpartum haemorrhage","Pre-eclampsia, gestational hypertension","Sepsis","Substance use disorder","Syphilis","Termination of pregnancy","Trichomonas vaginalis","Urinary incontinence","Urinary tract infection","Varicella zoster","Vasa praevia","VTE in pregnancy and puerperium"]},
  {"name": "Ophthalmology",
   "presentations": ["Acute change in or loss of vision","Allergies","Diplopia","Eye pain/discomfort","Eye trauma","Facial/periorbital swelling","Flashes and floaters in visual fields","Foreign body in eye","Gradual change in or loss of vision","Loss of red reflex","Ptosis","Red eye","Squint"],
   "conditions": ["Acute glaucoma","Benign eyelid disorders","Blepharitis","Cataracts","Central retinal arterial occlusion","Chronic glaucoma","Conjunctivitis","Diabetic eye disease","Infective keratitis","Iritis","Macular degeneration","Optic neuritis","Periorbital and orbital cellulitis","Retinal detachment","Scleritis","Thyroid eye disease","Uveitis","Visual field defects"]},
  {"name": "Oral and maxillofacial",
   "presentations": ["Eye trauma","Facial pain","Facial/periorbital swelling","Head injury","Lacerations","Neck lump","Swallowing problems","Trauma"],
   "conditions": ["Periorbital and orbital cellulitis","Rhinosinusitis","Squamous cell carcinoma","Trigeminal neuralgia"]},
  {"name": "Palliative and end of life care",
   "presentations": ["Acute and chronic pain management","Bone pain","Breathlessness","Confusion","Constipation","Death and dying","Decreased appetite","Dehydration","End of life care/symptoms of terminal illness","Fatigue","Mental capacity concerns","Nausea","Neuromuscular weakness","Vomiting"],
   "conditions": ["Brain metastases","Cardiac failure","Chronic obstructive pulmonary disease","Constipation","Dementias","Hypercalcaemia of malignancy","Metastatic disease","Motor neurone disease","Multi-organ dysfunction syndrome","Spinal cord compression"]},
  {"name": "Perioperative medicine and anaesthesia",
   "presentations": ["Acute and chronic pain management","Acute kidney injury","Anaphylaxis","Back pain","Bleeding antepartum","Bleeding postpartum","Bone pain","Breathlessness","Burns","Cardiorespiratory arrest","Chronic kidney disease","Complications of labour","Confusion","Decreased/loss of consciousness","Deteriorating patient","Electrolyte abnormalities","End of life care/symptoms of terminal illness","Facial pain","Frailty","Labour","Learning disability","Low blood pressure","Massive haemorrhage","Misplaced nasogastric tube","Nausea","Neuromuscular weakness","Oliguria","Post-surgical care and complications","Shock","Trauma","Vomiting"],
   "conditions": ["Acute kidney injury","Anaemia","Anaphylaxis","Aortic valve disease","Arrhythmias","Asthma","Cardiac arrest","Cardiac failure","Chronic kidney disease","Chronic obstructive pulmonary disease","Deep vein thrombosis","Dehydration","Delirium","Diabetes mellitus type 1 and 2","Drug overdose","Epiglottitis","Essential or secondary hypertension","Gastro-oesophageal reflux disease","Hospital acquired infections","Hyperthermia and hypothermia","Intestinal obstruction and ileus","Ischaemic heart disease","Multi-organ dysfunction syndrome","Necrotising fasciitis","Obstructive sleep apnoea","Patient on anti-coagulant therapy","Patient on anti-platelet therapy","Placenta praevia","Placental abruption","Postpartum haemorrhage","Pre-eclampsia, gestational hypertension","Respiratory arrest","Respiratory failure","Sepsis","Substance use disorder","Surgical site infection","Transfusion reactions"]},
  {"name": "Renal and urology",
   "presentations": ["Abnormal urinalysis","Acute abdominal pain","Acute kidney injury","Chronic kidney disease","Dehydration","Electrolyte abnormalities","Erectile dysfunction","Facial/periorbital swelling","Haematuria","Hypertension","Loin pain","Oliguria","Peripheral oedema and ankle swelling","Scrotal/testicular pain and/or lump/swelling","Urinary incontinence","Urinary symptoms"],
   "conditions": ["Acid-base abnormality","Acute kidney injury","Benign prostatic hyperplasia","Bladder cancer","Chronic kidney disease","Dehydration","Diabetes insipidus","Diabetic nephropathy","Epididymitis and orchitis","Essential or secondary hypertension","Multiple myeloma","Nephrotic syndrome","Prostate cancer","Systemic lupus erythematosus","Testicular cancer","Testicular torsion","Urinary incontinence","Urinary tract calculi","Urinary tract infection"]},
  {"name": "Respiratory",
   "presentations": ["Allergies","Breathlessness","Cardiorespiratory arrest","Chest pain","Cough","Cyanosis","Fever","Haemoptysis","Hoarseness and voice change","Pain on inspiration","Pleural effusion","Snoring","Stridor","Wheeze"],
   "conditions": ["Acid-base abnormality","Acute bronchitis","Allergic disorder","Asbestos-related lung disease","Asthma","Asthma COPD overlap syndrome","Bronchiectasis","Bronchiolitis","Chronic obstructive pulmonary disease","Covid-19","Cystic fibrosis","Fibrotic lung disease","Influenza","Lower respiratory tract infection","Lung cancer","Metastatic disease","Obstructive sleep apnoea","Occupational lung disease","Pneumonia","Pneumothorax","Pulmonary embolism","Pulmonary hypertension","Respiratory arrest","Respiratory failure","Sarcoidosis","Tuberculosis"]},
  {"name": "Sexual health",
   "presentations": ["Contraception request/advice","Erectile dysfunction","Loss of libido","Painful sexual intercourse","Pelvic pain","Unwanted pregnancy and termination","Urethral discharge and genital ulcers/warts","Vaginal discharge","Vulval itching/lesion","Vulval/vaginal lump"],
   "conditions": ["Bacterial vaginosis","Candidiasis","Cervical screening (HPV)","Chlamydia","Epididymitis and orchitis","Gonorrhoea","Herpes simplex virus","Human immunodeficiency virus","Human papilloma virus infection","Pelvic inflammatory disease","Syphilis","Termination of pregnancy","Trichomonas vaginalis","Viral hepatitides"]},
  {"name": "Surgery",
   "presentations": ["Abdominal distension","Abdominal mass","Acute abdominal pain","Acute and chronic pain management","Bleeding from lower GI tract","Bleeding from upper GI tract","Bleeding postpartum","Breast lump","Breast tenderness/pain","Burns","Change in bowel habit","Change in stool colour","Cold, painful, pale, pulseless leg/foot","Gynaecomastia","Haematuria","Lacerations","Limb claudication","Loin pain","Lump in groin","Massive haemorrhage","Melaena","Nipple discharge","Painful sexual intercourse","Pelvic mass","Perianal symptoms","Post-surgical care and complications","Rectal prolapse","Scarring","Scrotal/testicular pain and/or lump/swelling","Shock","Skin or subcutaneous lump","Subfertility","Trauma","Urinary incontinence","Urinary symptoms","Vaginal prolapse"],
   "conditions": ["Acute cholangitis","Acute pancreatitis","Anal fissure","Aneurysms, ischaemic limb and occlusions","Aortic aneurysm","Aortic dissection","Aortic valve disease","Appendicitis","Arterial thrombosis","Benign prostatic hyperplasia","Breast abscess/mastitis","Breast cancer","Breast cysts","Cholecystitis","Colorectal tumours","Compartment syndrome","Diverticular disease","Fibroadenoma","Fibroids","Gallstones and biliary colic","Gangrene","Gastric cancer","Gastrointestinal perforation","Haemorrhoids","Hernias","Hospital acquired infections","Inflammatory bowel disease","Intestinal ischaemia","Intestinal obstruction and ileus","Intussusception","Mesenteric adenitis","Necrotising fasciitis","Oesophageal cancer","Ovarian cancer","Pancreatic cancer","Pelvic inflammatory disease","Perianal abscesses and fistulae","Peripheral vascular disease","Peritonitis","Postpartum haemorrhage","Pyloric stenosis","Surgical site infection","Testicular cancer","Testicular torsion","Thyroid nodules","Urinary incontinence","Urinary tract calculi","Varicose veins","Volvulus"]},
  {"name": "All areas of clinical practice",
   "presentations": ["Death and dying","Family history of possible genetic disorder","Incidental findings"],
   "conditions": ["Adverse drug effects"]}
]$taxonomy$::jsonb) with ordinality as s (specialty, position),
  lateral (
    select jsonb_array_elements_text(s.specialty -> 'presentations')
    union
    select jsonb_array_elements_text(s.specialty -> 'conditions')
  ) as i (item)
on conflict (id) do update
set specialty_position = excluded.specialty_position,
    is_presentation = public.category_tree.is_presentation or excluded.is_presentation,
    is_condition = public.category_tree.is_condition or excluded.is_condition;
