import type { CheckpointReason } from "@andromeda/domain";

const reasons: Readonly<Record<CheckpointReason, string>> = {
  "before-sync": "Your draft before it was merged with the server's changes",
  merge: "Your draft merged with the server's changes",
  "before-resolution": "Your draft before a conflict was decided",
  "server-before-resolution": "The server's case before a conflict was decided",
  "before-revert": "Your draft before going back to a version",
  "before-proposals": "Your draft before proposed changes were written into it",
  "before-restore": "Your draft before a checkpoint was restored",
  "before-deletion": "The case before it was deleted",
  "from-backup": "The case as a backup has it",
  manual: "Kept by you",
};

/** What a checkpoint was kept for, for the author. */
export function checkpointText(reason: CheckpointReason): string {
  return reasons[reason];
}
