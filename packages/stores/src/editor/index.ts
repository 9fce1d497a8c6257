export { localAutoSave } from "./case-connection.ts";
export { EditHistories } from "./edit-history.ts";
export * from "./editor-store.ts";
export type * from "./editor-types.ts";
export { type FormFields, fieldPathOf, leafPathOf } from "./form-fields.ts";
export type { RecoveryProblem } from "./recovery-store.ts";
