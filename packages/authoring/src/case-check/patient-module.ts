import { useLoadedModule } from "@andromeda/ui";

/** The simulated patient and the case check, in a chunk of their own. */
export type PatientModule = typeof import("@andromeda/patient");

const load = (): Promise<PatientModule> => import("@andromeda/patient");

/** Fetches the simulated patient when it is needed, and again on request. */
export const usePatientModule = (isWanted = true) => useLoadedModule(load, "The simulated patient", isWanted);

/** How long typing must pause before the case is checked again, in milliseconds. */
const PAUSE_MS = 500;

/** Delays a reaction until typing pauses and the browser is idle. */
export function afterPause(run: () => void): void {
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(whenIdle, PAUSE_MS);
  };
  const whenIdle = () => {
    window.removeEventListener("input", restart, true);
    // Safari and the tests' window have no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run);
    else run();
  };
  let timer = setTimeout(whenIdle, PAUSE_MS);
  window.addEventListener("input", restart, true);
}
