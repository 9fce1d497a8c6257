import {
  applyChanges,
  type CaseDocument,
  type CaseVersion,
  type CaseVersionDetail,
  changeSize,
  changeTotals,
  commitMessage,
  diffCases,
  type JsonValue,
  newCaseForm,
  toCaseDocument,
  toPublishedChanges,
} from "@andromeda/domain";

const patient = "case_template.patient_agent";
const examiner = "case_template.examiner_agent";

/** The case with the values written into the fields. */
export function edited(document: CaseDocument, values: Readonly<Record<string, JsonValue>>): CaseDocument {
  const changes = Object.entries(values).map(([path, newValue]) => ({ path, newValue }));
  return applyChanges(document, changes);
}

/** A new case with nothing in it. */
export const blankCase: CaseDocument = toCaseDocument(newCaseForm());

/** A case of chest pain as it was first published. */
export const firstCase: CaseDocument = edited(blankCase, {
  title: "Chest pain in a 58-year-old man",
  description:
    "A man who has had central chest pain since breakfast. Take a focused history and explain what happens next.",
  difficulty_level: "Intermediate",
  specialty: "Cardiovascular",
  presentation: "Chest pain",
  condition: "Acute coronary syndromes",
  [`${patient}.presenting_complaint.chief_complaint`]: "It feels like somebody is sitting on my chest.",
  [`${patient}.presenting_complaint.history_of_presenting_complaint`]:
    "The pain came on about two hours ago while I was clearing the breakfast table.\nIt is in the middle of my chest and goes into my left arm.\nI felt sick and sweaty, but I have not been sick.",
  [`${patient}.demographics.name`]: "Peter Hughes",
  [`${patient}.demographics.age`]: 58,
  [`${patient}.demographics.gender`]: "Male",
  [`${patient}.past_medical_history.conditions`]: ["High blood pressure", "Type 2 diabetes"],
  [`${patient}.drug_history.medications`]: ["Amlodipine 5 mg once a day", "Metformin 500 mg twice a day"],
  [`${patient}.drug_history.allergies`]: ["None known"],
  [`${patient}.family_history`]: "My father had a heart attack at 61.",
  [`${patient}.social_history.smoking`]: "Twenty a day for thirty years.",
  [`${patient}.social_history.occupation`]: "Bus driver",
  [`${examiner}.symptomatology_and_differentials.official_diagnosis`]:
    "Non-ST-elevation myocardial infarction",
  [`${examiner}.symptomatology_and_differentials.differential_diagnoses.expected_differentials`]: [
    "Unstable angina",
    "Pulmonary embolism",
    "Gastro-oesophageal reflux",
  ],
  [`${examiner}.examination_and_investigations.basic_observations.blood_pressure`]: "148/92 mmHg",
  [`${examiner}.examination_and_investigations.basic_observations.heart_rate`]:
    "96 beats per minute, regular",
  [`${examiner}.examination_and_investigations.diagnostics.investigations`]: [
    "ECG",
    "Troponin",
    "Chest X-ray",
  ],
  [`${examiner}.management_plan.initial`]: "Aspirin 300 mg, analgesia, oxygen if saturations fall below 94%.",
});

/** The same case after a review: texts reworded, a list with items added and taken out, fields filled and emptied. */
export const secondCase: CaseDocument = edited(firstCase, {
  title: "Central chest pain in a 58-year-old bus driver",
  [`${patient}.presenting_complaint.history_of_presenting_complaint`]:
    "The pain came on about three hours ago while I was clearing the breakfast table.\nIt is in the middle of my chest and goes into my left arm and my jaw.\nI felt sick and sweaty, but I have not been sick.\nIt has eased a little since the ambulance crew gave me a spray.",
  [`${patient}.past_medical_history.conditions`]: [
    "High blood pressure",
    "Type 2 diabetes",
    "High cholesterol",
  ],
  [`${patient}.drug_history.medications`]: [
    "Amlodipine 10 mg once a day",
    "Metformin 500 mg twice a day",
    "Atorvastatin 20 mg at night",
  ],
  [`${patient}.drug_history.other`]: "I take ibuprofen from the supermarket when my knees hurt.",
  [`${patient}.social_history.smoking`]: null,
  [`${examiner}.symptomatology_and_differentials.differential_diagnoses.expected_differentials`]: [
    "Unstable angina",
    "Aortic dissection",
    "Pulmonary embolism",
  ],
  [`${examiner}.examination_and_investigations.basic_observations.heart_rate`]:
    "104 beats per minute, regular",
  [`${examiner}.management_plan.initial`]:
    "Aspirin 300 mg, a second antiplatelet by local protocol, analgesia, oxygen if saturations fall below 94%.",
});

const author = "Dr Amara Okafor";

/** Versions of a case from its states, oldest first; the result is latest first, as a history is. */
export function versionsOf(
  states: readonly CaseDocument[],
  notes: readonly string[] = [],
): CaseVersionDetail[] {
  const versions: CaseVersionDetail[] = [];
  for (const [index, document] of states.entries()) {
    const parent = versions.at(-1);
    const changes = toPublishedChanges(diffCases(parent?.snapshot ?? blankCase, document));
    const totals = changeTotals(changes);
    versions.push({
      id: `version-${index + 1}`,
      caseId: "case-1",
      versionNumber: index + 1,
      commitHash: [..."3f9c1a7e5b2d8460"]
        .map((digit) => ((Number.parseInt(digit, 16) + index * 5) % 16).toString(16))
        .join("")
        .padEnd(40, "0"),
      commitMessage: commitMessage(
        notes[index] ?? "",
        index + 1,
        diffCases(parent?.snapshot ?? blankCase, document),
      ),
      authorName: author,
      createdAt: new Date(Date.UTC(2026, 1, 3 + index * 4, 9, 12 + index)).toISOString(),
      parent: parent
        ? { id: parent.id, versionNumber: parent.versionNumber, commitHash: parent.commitHash }
        : null,
      totalChanges: totals.total,
      linesAdded: totals.linesAdded,
      linesRemoved: totals.linesRemoved,
      isPublished: index === states.length - 1,
      caseTitle: document.title ?? "",
      changes: changes.map((change, at) => ({
        id: `version-${index + 1}-change-${at}`,
        path: change.field_path,
        changeType: change.change_type,
        oldValue: change.old_value,
        newValue: change.new_value,
        changeSize: changeSize(change),
      })),
      snapshot: document,
    });
  }
  return versions.reverse();
}

/** The history's entry of a version. */
export function entryOf({
  changes: _changes,
  snapshot: _snapshot,
  caseTitle: _title,
  ...entry
}: CaseVersionDetail): CaseVersion {
  return entry;
}
