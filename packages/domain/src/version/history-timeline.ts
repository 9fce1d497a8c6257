import type { CaseVersion } from "../ports/case-versions.ts";
import type { CheckpointSummary } from "../ports/local-history.ts";

/** An entry of a case's history: a version from the server, or a checkpoint on this computer. */
export type HistoryEntry =
  | { readonly kind: "version"; readonly version: CaseVersion }
  | { readonly kind: "checkpoint"; readonly checkpoint: CheckpointSummary };

/**
 * Versions and checkpoints in one list, newest first. Both come newest first, and keep their own order: the server's
 * clock and this computer's need not agree.
 */
export function historyTimeline(
  versions: readonly CaseVersion[],
  checkpoints: readonly CheckpointSummary[],
): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let next = 0;
  for (const version of versions) {
    for (let checkpoint = checkpoints[next]; checkpoint; checkpoint = checkpoints[next]) {
      if (Date.parse(checkpoint.createdAt) < Date.parse(version.createdAt)) break;
      entries.push({ kind: "checkpoint", checkpoint });
      next += 1;
    }
    entries.push({ kind: "version", version });
  }
  const older = checkpoints.slice(next);
  return [...entries, ...older.map((checkpoint) => ({ kind: "checkpoint" as const, checkpoint }))];
}
