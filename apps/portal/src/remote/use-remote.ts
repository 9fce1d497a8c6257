import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { useEffect, useState } from "react";
import { RemoteValue } from "./remote-value.ts";

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
}

/** A value of the server for as long as the screen is there; read anew whenever the live connection was (re)made. */
export function useRemote<T, C = never>(options: RemoteOptions<T, C>): RemoteValue<T> {
  const [{ what, read, subscribe, apply, refreshEvery }] = useState(options);
  const [remote] = useState(() => new RemoteValue(what, read));

  useEffect(() => {
    void remote.load();
    const unsubscribe = subscribe?.({
      onChange: (change) => {
        if (apply) remote.update((value) => apply(value, change));
        else void remote.load();
      },
      onState: (state) => {
        if (state.kind === "joined") void remote.load();
        else console.error(`Following ${what} failed`, state.error);
      },
    });
    const timer =
      refreshEvery === undefined ? undefined : setInterval(() => void remote.load(), refreshEvery);
    return () => {
      unsubscribe?.();
      clearInterval(timer);
    };
  }, [remote, subscribe, apply, refreshEvery, what]);

  return remote;
}
