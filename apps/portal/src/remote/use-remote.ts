import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { Query } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { useRecovery } from "../connection.ts";
import { log } from "../log.ts";

/** How a screen learns of changes. */
export type Subscribe<T> = (subscriber: Subscriber<T>) => Unsubscribe;

/** What a screen wants of a value: how to read it, and how to follow it (both taken once, on the first render). */
export interface RemoteOptions<T, C> {
  /** Names the value in the log. */
  readonly what: string;
  readonly read: () => Promise<T>;
  readonly subscribe?: Subscribe<C>;
  /** How an event changes the value; without it any event makes the value be read again. */
  readonly apply?: (value: T, change: C) => T;
  /** Milliseconds between readings. */
  readonly refreshEvery?: number;
  /** Milliseconds that lie between two readings at least, however many events come; at once without it. */
  readonly throttleMs?: number;
}

/** A value of the server for as long as the screen is there; read anew whenever the live connection was (re)made. */
export function useRemote<T, C = never>(options: RemoteOptions<T, C>): Query<T> {
  const [{ what, read, subscribe, apply, refreshEvery, throttleMs }] = useState(options);
  const [remote] = useState(() => new Query({ what, read, log, throttleMs }));
  useRecovery(remote.failure, () => void remote.load());

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
