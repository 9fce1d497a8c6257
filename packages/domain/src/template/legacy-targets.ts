import { isLeafPath, type LeafPath, leafDefinitions } from "./definition.ts";
import { joinPath } from "./path.ts";

const examination = "examiner_agent.examination_and_investigations";

/** The current field of each field of an earlier layout. A path covers everything under it too. */
const MOVED: ReadonlyMap<string, LeafPath> = new Map<string, LeafPath>([
  ["patient_agent.background.age", "patient_agent.demographics.age"],
  ["patient_agent.background.gender", "patient_agent.demographics.gender"],
  ["patient_agent.background.occupation", "patient_agent.social_history.occupation"],
  ["patient_agent.background.medical_history", "patient_agent.past_medical_history.conditions"],
  ["patient_agent.background.social_history", "patient_agent.social_history.other"],
  ["patient_agent.background.family_history", "patient_agent.family_history"],
  ["patient_agent.background.drug_history", "patient_agent.drug_history.medications"],
  ["patient_agent.presenting_complaint", "patient_agent.presenting_complaint.chief_complaint"],
  [
    "examiner_agent.symptomatology_and_differentials",
    "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms",
  ],
  ["examiner_agent.physical_examination.general_appearance", `${examination}.physical_examination.general`],
  ["examiner_agent.physical_examination.vital_signs", `${examination}.basic_observations.other`],
  [
    "examiner_agent.physical_examination.cardiovascular_system",
    `${examination}.physical_examination.cardiovascular`,
  ],
  [
    "examiner_agent.physical_examination.respiratory_system",
    `${examination}.physical_examination.respiratory`,
  ],
  [
    "examiner_agent.physical_examination.gastrointestinal_system",
    `${examination}.physical_examination.abdominal`,
  ],
  [
    "examiner_agent.physical_examination.neurological_system",
    `${examination}.physical_examination.neurological`,
  ],
  ["examiner_agent.physical_examination", `${examination}.physical_examination.other`],
  ["examiner_agent.investigations", `${examination}.diagnostics.investigations`],
  ["examiner_agent.management_and_treatment.immediate_management", "examiner_agent.management_plan.initial"],
  [
    "examiner_agent.management_and_treatment.definitive_treatment",
    "examiner_agent.management_plan.definitive",
  ],
  ["examiner_agent.management_and_treatment.follow_up_care", "examiner_agent.management_plan.definitive"],
  ["examiner_agent.case_discussion.discussion_questions", `${examination}.questions`],
  [`${examination}.clinical_findings`, `${examination}.physical_examination.general`],
  ["examiner_agent.clinical_findings", `${examination}.physical_examination.general`],
  ["examiner_agent.management_plan.management", "examiner_agent.management_plan.initial"],
]);

/** Fields with a key that is unique in their agent: a misplaced one is recognised by its key. */
const byAgentAndKey: ReadonlyMap<string, LeafPath | null> = (() => {
  const found = new Map<string, LeafPath | null>();
  for (const { path, keys } of leafDefinitions) {
    const name = `${keys[0]}.${keys.at(-1)}`;
    found.set(name, found.has(name) ? null : path);
  }
  return found;
})();

/** The current field that a field of an earlier layout belongs in; null when none is known. */
export function legacyTarget(keys: readonly string[]): LeafPath | null {
  for (let length = keys.length; length > 1; length -= 1) {
    const path = joinPath(keys.slice(0, length));
    const target = MOVED.get(path) ?? (isLeafPath(path) ? path : null);
    if (target) return target;
  }
  return byAgentAndKey.get(`${keys[0]}.${keys.at(-1)}`) ?? null;
}
