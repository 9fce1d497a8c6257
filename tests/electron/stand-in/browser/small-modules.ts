import { ElectronEmitter } from "../api/emitter.ts";
import { addMissingMembers } from "../api/missing-members.ts";
import { netFetch } from "./net-fetch.ts";
import type { Session } from "./session.ts";

/** `powerMonitor`: its events come from tests, by `emit`. */
export function createPowerMonitor(): object {
  const events = ["lock-screen", "on-ac", "on-battery", "resume", "shutdown", "suspend", "unlock-screen"];
  return addMissingMembers(new ElectronEmitter("PowerMonitor", events), "PowerMonitor", "powerMonitor");
}

/** `net`: `isOnline` is what a test has chosen, `fetch` is Node's. */
export function createNet(defaultSession: () => Session, isOnline: () => boolean): object {
  return addMissingMembers(
    {
      isOnline,
      get online() {
        return isOnline();
      },
      fetch: (input: string | Request, options?: RequestInit) => netFetch(defaultSession(), input, options),
    },
    "Net",
    "net",
  );
}
