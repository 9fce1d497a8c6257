export { createEmbeddedPatient } from "./embedded/embedded-patient.ts";
export { findingsFor } from "./embedded/findings.ts";
export { type Topic, understand } from "./embedded/understand.ts";
export { type ExamineRequest, examine } from "./examiner/examine.ts";
export type { Judgement } from "./examiner/judgements.ts";
export { checklistOf, feedbackOf } from "./examiner/report-texts.ts";
export type { CaseFinding, LintRule } from "./lint/case-finding.ts";
export { ACCEPTED_FINDINGS, acceptedLine, lintCase } from "./lint/lint-case.ts";
export {
  formatPatientTest,
  PATIENT_TESTS,
  type PatientTest,
  type PatientTestResult,
  parsePatientTest,
  runPatientTests,
} from "./patient-tests.ts";
