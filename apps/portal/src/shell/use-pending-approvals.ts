import { APPROVAL_REFRESH_MS } from "@andromeda/domain";
import { Query } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { log } from "../log.ts";
import { usePortal } from "../portal-context.ts";

/** How many requests wait for an administrator, followed live while they are in the back office; 0 until it is known. */
export function usePendingApprovals(isWanted: boolean): number {
  const { loadData } = usePortal();
  const [count] = useState(
    () =>
      new Query({
        what: "the number of pending requests",
        read: async () => (await loadData()).approvals.countPending(),
        throttleMs: APPROVAL_REFRESH_MS,
        log,
      }),
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    loadData().then(
      ({ approvals }) => {
        if (isOver) return;
        stop = approvals.subscribeToBoth({
          onChange: () => count.refresh(),
          // Nobody waits for this number: one read is enough, once it is known whether there is a live connection.
          onState: () => count.refresh(),
        });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
      count.stop();
    };
  }, [isWanted, count, loadData]);
  return count.value ?? 0;
}
