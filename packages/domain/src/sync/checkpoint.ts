import type { CaseDocument } from "../case/case-document.ts";

const CHECKPOINT_REASONS = [
  "before-sync",
  "merge",
  "before-resolution",
  "server-before-resolution",
  "before-revert",
  "before-proposals",
  "before-restore",
  "before-deletion",
  "from-backup",
  "manual",
] as const;

/** What a local checkpoint was kept for. */
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];

/** A state of a draft that is kept with the case. */
export interface Checkpoint {
  readonly reason: CheckpointReason;
  readonly document: CaseDocument;
}
