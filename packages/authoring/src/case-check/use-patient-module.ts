import { useCallback, useEffect, useState } from "react";

/** What the simulated patient and the case check are made of, a chunk of its own. */
export type PatientModule = typeof import("@andromeda/patient");

/** Where its loading stands. */
export type PatientModuleStatus =
  | { readonly kind: "loading"; readonly attempt: number }
  | { readonly kind: "ready"; readonly module: PatientModule }
  | { readonly kind: "failed"; readonly attempt: number };

/** Fetches the simulated patient once it is wanted, and again on request. */
export function usePatientModule(isWanted: boolean): {
  readonly status: PatientModuleStatus;
  readonly retry: () => void;
} {
  const [status, setStatus] = useState<PatientModuleStatus>({ kind: "loading", attempt: 1 });
  const attempt = status.kind === "ready" ? null : status.attempt;

  useEffect(() => {
    if (attempt === null || !isWanted) return undefined;
    let isStale = false;
    import("@andromeda/patient").then(
      (module) => {
        if (!isStale) setStatus({ kind: "ready", module });
      },
      (error: unknown) => {
        if (isStale) return;
        console.error("The simulated patient could not be loaded", error);
        setStatus({ kind: "failed", attempt });
      },
    );
    return () => {
      isStale = true;
    };
  }, [attempt, isWanted]);

  const retry = useCallback(() => {
    setStatus((known) => (known.kind === "failed" ? { kind: "loading", attempt: known.attempt + 1 } : known));
  }, []);
  return { status, retry };
}

/** How long typing pauses before the case is looked at again, in milliseconds. */
const PAUSE_MS = 500;

/** Has a reaction wait for a pause, and then for a moment in which nobody waits for a keystroke. */
export function afterPause(run: () => void): void {
  setTimeout(() => {
    // Safari has none, and neither has the window of the tests.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run);
    else run();
  }, PAUSE_MS);
}
