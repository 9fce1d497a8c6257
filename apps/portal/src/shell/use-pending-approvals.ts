import { APPROVAL_REFRESH_MS } from "@andromeda/domain";
import { Query } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { log } from "../log.ts";
import { usePortal } from "../portal-context.ts";

/** How many requests wait for an administrator, followed live; 0 until it is known. */
export function usePendingApprovals(): number {
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
  }, [count, loadData]);
  return count.value ?? 0;
}
