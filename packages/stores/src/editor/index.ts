export { type AutoSaveRules, localAutoSave, remoteAutoSave } from "./auto-saver.ts";
export type { CaseConnectionDeps } from "./case-connection.ts";
export { DEPRECATED_FIELDS, type DraftFields, fieldPathOf, leafPathOf } from "./draft-fields.ts";
export { EditHistories } from "./edit-history.ts";
export * from "./editor-store.ts";
export type * from "./editor-types.ts";
export type { FieldProblems, ProblemCheck } from "./field-problems.ts";
export type { RecentChange, RecentChanges } from "./recent-changes.ts";
export { saveStatusText } from "./save-indicator.ts";
