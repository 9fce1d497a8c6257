export * from "./apply-remote.ts";
export * from "./back-off.ts";
export * from "./checkpoint.ts";
export {
  clearRefusal,
  conflictsOf,
  editLocalCase,
  type LocalCase,
  localCaseFrom,
  metadataOf,
  newLocalCase,
  type OpenConflict,
  type Refusal,
  recordOf,
  removeLocalCase,
  restoreAsNew,
  toStorable,
} from "./local-case.ts";
export * from "./plan-push.ts";
export * from "./resolve-conflict.ts";
export * from "./sync-status.ts";
