import { CreditsStore } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";
import { createPageAttention } from "./page-attention.ts";

/** Makes the store of the credits page for a member, with Supabase behind it. */
export function createCreditsStore({ credits }: DataPorts): (userId: string) => CreditsStore {
  const attention = createPageAttention();
  return (userId) =>
    new CreditsStore({
      userId,
      credits,
      attention,
      clock: { now: () => Date.now() },
      schedule: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      log: (message, cause) => console.error(message, cause),
    });
}
