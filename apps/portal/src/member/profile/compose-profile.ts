import { createSupabasePhoneVerification } from "@andromeda/data";
import { PasswordChangeStore, PhoneVerificationStore, ProfileStore } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";
import type { Portal } from "../../portal-context.ts";
import type { ProfileStores } from "./profile-stores.ts";
import { createSentCodeMemory } from "./sent-code-memory.ts";

/** Makes the stores of the profile page for a member, with Supabase behind them. */
export function createProfileStores(portal: Portal, data: DataPorts): (userId: string) => ProfileStores {
  const { session } = portal.stores;
  const phones = createSupabasePhoneVerification(data.client);
  const memory = createSentCodeMemory();
  return (userId) => {
    const profile = new ProfileStore({
      userId,
      profiles: data.accounts,
      schedule,
      log,
      onSaved: () => void session.refreshUser(),
    });
    return {
      profile,
      password: new PasswordChangeStore({
        email: () => session.user?.email ?? null,
        signIn: session.signIn,
        updatePassword: portal.auth.updatePassword,
        schedule,
        log,
      }),
      phone: new PhoneVerificationStore({
        userId,
        phones,
        profile,
        memory,
        clock: { now: () => Date.now() },
        schedule,
        log,
      }),
    };
  };
}

const log = (message: string, cause: unknown) => console.error(message, cause);

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
