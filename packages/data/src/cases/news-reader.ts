import type { CaseNews, CaseRecord, Subscriber } from "@andromeda/domain";
import { toAppError } from "../errors/to-app-error.ts";

/** How long a read that failed waits before it is tried again, in milliseconds; the last one for every further try. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000];

/** Reads a case whenever it is told that there is something new, and passes on what it read. */
export interface NewsReader {
  read(): void;
  stop(): void;
}

/**
 * Makes a reader of one case. It reads one at a time, and once more when it was told meanwhile, so that news never
 * arrive out of order; a read that fails is reported and tried again.
 */
export function createNewsReader(
  id: string,
  open: () => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseNews>,
): NewsReader {
  let isStopped = false;
  let isReading = false;
  let isOutdated = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(record: CaseRecord | null): void {
    if (failures > 0) subscriber.onState?.({ kind: "joined" });
    failures = 0;
    subscriber.onChange(record ? { kind: "changed", record } : { kind: "deleted", id });
  }

  function fail(error: unknown): void {
    subscriber.onState?.({ kind: "failed", error: toAppError(error) });
    timer = setTimeout(() => void read(), RETRY_DELAYS_MS[failures] ?? RETRY_DELAYS_MS.at(-1));
    failures += 1;
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isOutdated && !isStopped) {
        isOutdated = false;
        const record = await open();
        if (!isStopped) tell(record);
      }
    } catch (error) {
      if (!isStopped) fail(error);
    } finally {
      isReading = false;
    }
  }

  return {
    read: () => void read(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
