import type { ApprovalRepository } from "@andromeda/domain";
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
        paceMs: APPROVAL_REFRESH_MS,
        log,
      }),
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const stops: (() => void)[] = [];
    const subscriber: Parameters<ApprovalRepository["subscribeToCreditRequests"]>[0] = {
      onChange: () => count.refresh(),
      onState: (state) => {
        if (state.kind === "joined") count.refresh();
      },
    };
    count.refresh();
    loadData().then(
      ({ approvals }) => {
        if (isOver) return;
        stops.push(
          approvals.subscribeToCreditRequests(subscriber),
          approvals.subscribeToPhoneChanges(subscriber),
        );
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      count.stop();
    };
  }, [isWanted, count, loadData]);
  return count.value ?? 0;
}
