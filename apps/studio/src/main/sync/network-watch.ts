import type { Schedule } from "../schedule.ts";
import type { Network } from "./sync-engine.ts";

/** How often the operating system is asked whether there is a network, in milliseconds. */
const ASK_EVERY_MS = 2_000;

/** Follows what the operating system says of the network; it sends no word of changes by itself. */
export function watchNetwork(isOnline: () => boolean, schedule: Schedule): Network {
  return {
    isOnline,
    onChange(listener) {
      let known = isOnline();
      let cancel = schedule(ask, ASK_EVERY_MS);
      function ask() {
        cancel = schedule(ask, ASK_EVERY_MS);
        const now = isOnline();
        if (now === known) return;
        known = now;
        listener();
      }
      return () => cancel();
    },
  };
}
