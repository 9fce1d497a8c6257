export type { CaseConnectionDeps } from "./case-connection.ts";
export { EditHistories, type RecentChange, type RecentChanges } from "./edit-history.ts";
export * from "./editor-store.ts";
export type * from "./editor-types.ts";
export type { FieldProblems, ProblemCheck } from "./field-problems.ts";
export { DEPRECATED_FIELDS, type FormFields, fieldPathOf, leafPathOf } from "./form-fields.ts";
export type { RecoveredEdits } from "./recovered-edits.ts";
export type { RecoveryProblem } from "./recovery-store.ts";
export { type AutoSaveRules, localAutoSave, remoteAutoSave, saveStatusText } from "./saving.ts";
