import { useCallback, useEffect, useState } from "react";

/** The state of loading a part of the app; `attempt` counts from 1. */
export type LoadedModuleStatus<Module> =
  | { readonly kind: "loading" | "failed"; readonly attempt: number }
  | { readonly kind: "ready"; readonly module: Module };

export interface LoadedModule<Module> {
  readonly status: LoadedModuleStatus<Module>;
  /** Fetches it again after a failure. */
  readonly retry: () => void;
}

/**
 * Fetches a part of the app that is a chunk of its own, once it is needed.
 *
 * @param load The same function at every call, such as one outside of the component.
 * @param what Its name in the log, as in "The diff editor".
 */
export function useLoadedModule<Module>(
  load: () => Promise<Module>,
  what: string,
  isWanted = true,
): LoadedModule<Module> {
  const [status, setStatus] = useState<LoadedModuleStatus<Module>>({ kind: "loading", attempt: 1 });
  const attempt = status.kind === "ready" ? null : status.attempt;

  useEffect(() => {
    if (attempt === null || !isWanted) return undefined;
    let isStale = false;
    load().then(
      (module) => {
        if (!isStale) setStatus({ kind: "ready", module });
      },
      (error: unknown) => {
        if (isStale) return;
        console.error(`${what} could not be loaded`, error);
        setStatus({ kind: "failed", attempt });
      },
    );
    return () => {
      isStale = true;
    };
  }, [load, what, attempt, isWanted]);

  const retry = useCallback(() => {
    setStatus((known) => (known.kind === "failed" ? { kind: "loading", attempt: known.attempt + 1 } : known));
  }, []);
  return { status, retry };
}
