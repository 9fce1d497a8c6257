import type { MergeConflict } from "@andromeda/domain";
import { useState } from "react";

/** Where the author is among the open conflicts. */
export interface ConflictPosition {
  readonly current: MergeConflict | null;
  readonly index: number;
  readonly goTo: (index: number) => void;
}

/** Stays with a conflict while others come and go; when it is resolved, the one that takes its place is next. */
export function useConflictPosition(conflicts: readonly MergeConflict[]): ConflictPosition {
  const [place, setPlace] = useState<{
    readonly path: string | null;
    readonly index: number;
  }>({
    path: null,
    index: 0,
  });
  const found = conflicts.findIndex(({ path }) => path === place.path);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, conflicts.length - 1));
  const current = conflicts[index] ?? null;
  const path = current?.path ?? null;
  if (place.path !== path || place.index !== index) setPlace({ path, index });
  const goTo = (wanted: number) => {
    const target = conflicts[wanted];
    if (target) setPlace({ path: target.path, index: wanted });
  };
  return { current, index, goTo };
}
