import {
  backOffMs,
  type CaseChange,
  type CaseRecord,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";
import PQueue from "p-queue";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";

/** The longest that a read that failed waits before it is tried again, in milliseconds. */
const MAX_RETRY_MS = 15_000;

/** Follows one case. Realtime only hints that it changed, because whole cases would be too much to send. */
export function watchCase(
  client: AndromedaClient,
  id: string,
  open: () => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseChange>,
): Unsubscribe {
  const query = createLiveCaseQuery(id, open, subscriber);
  const stop = followTables(client, "case", [{ table: "clinical_scenarios", filter: `id=eq.${id}` }], {
    onState: (state) => subscriber.onState?.(state),
    onChange: () => query.refetch(),
  });
  return () => {
    query.stop();
    stop();
  };
}

/** Reads a case whenever `refetch` is called, and notifies the subscriber of what it read. */
export interface LiveCaseQuery {
  refetch(): void;
  stop(): void;
}

/**
 * Makes a live query of one case. It reads one at a time, and once more when a change came meanwhile, so that changes
 * never arrive out of order; a read that fails is reported and tried again.
 */
export function createLiveCaseQuery(
  id: string,
  open: () => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseChange>,
): LiveCaseQuery {
  const reads = new PQueue({ concurrency: 1 });
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(record: CaseRecord | null): void {
    if (failures > 0) subscriber.onState?.({ kind: "joined" });
    failures = 0;
    subscriber.onChange(record ? { kind: "changed", record } : { kind: "deleted", id });
  }

  function fail(error: unknown): void {
    failures += 1;
    subscriber.onState?.({ kind: "failed", error: toAppError(error) });
    timer = setTimeout(refetch, backOffMs(failures, { longestMs: MAX_RETRY_MS }));
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    try {
      const record = await open();
      if (!isStopped) notify(record);
    } catch (error) {
      if (!isStopped) fail(error);
    }
  }

  function refetch(): void {
    if (!isStopped && reads.size === 0) void reads.add(read);
  }

  return {
    refetch,
    stop() {
      isStopped = true;
      reads.clear();
    },
  };
}
