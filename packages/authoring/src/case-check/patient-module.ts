import { useLoadedModule } from "@andromeda/ui";

/** What the simulated patient and the case check are made of, a chunk of its own. */
export type PatientModule = typeof import("@andromeda/patient");

const load = (): Promise<PatientModule> => import("@andromeda/patient");

/** Fetches the simulated patient once it is wanted, and again on request. */
export const usePatientModule = (isWanted = true) => useLoadedModule(load, "The simulated patient", isWanted);

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
