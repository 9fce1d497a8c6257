import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { Query } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { useAutoRetry } from "../connection.ts";
import { log } from "../log.ts";

/** How a screen learns of changes. */
export type Subscribe<T> = (subscriber: Subscriber<T>) => Unsubscribe;

/** How to read and follow a value; taken once, on the first render. */
interface RemoteOptions<T, C> {
  /** Names the value in the log. */
  readonly what: string;
  readonly read: () => Promise<T>;
  readonly subscribe?: Subscribe<C>;
  /** How an event changes the value; without it any event causes a read. */
  readonly apply?: (value: T, change: C) => T;
  /** Milliseconds between polls. */
  readonly refreshEvery?: number;
  /** Least milliseconds between two reads, however many events come; without it each event reads at once. */
  readonly throttleMs?: number;
}

/** A value of the server, while the screen is mounted; read again after each connection that may have missed a change. */
export function useRemote<T, C = never>(options: RemoteOptions<T, C>): Query<T> {
  const [{ what, read, subscribe, apply, refreshEvery, throttleMs }] = useState(options);
  const [remote] = useState(() => new Query({ what, read, log, throttleMs }));
  useAutoRetry(remote.failure, () => void remote.load());

  useEffect(() => {
    remote.refresh();
    const unsubscribe = subscribe?.({
      onChange: (change) => {
        if (apply) remote.update((value) => apply(value, change));
        else remote.refresh();
      },
      onState: (state) => {
        if (state.kind === "joined") {
          if (!state.missedNothing) remote.refresh();
        } else log(`Following ${what} failed`, state.error);
      },
    });
    const timer =
      refreshEvery === undefined ? undefined : setInterval(() => void remote.load(), refreshEvery);
    return () => {
      unsubscribe?.();
      remote.stop();
      clearInterval(timer);
    };
  }, [remote, subscribe, apply, refreshEvery, what]);

  return remote;
}
