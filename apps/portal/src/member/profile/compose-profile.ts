import { createSupabasePhoneVerification } from "@andromeda/data";
import type { SentCode, SentCodeMemory } from "@andromeda/domain";
import { PasswordChangeStore, PhoneVerificationStore, ProfileStore } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";
import type { Portal } from "../../portal-context.ts";
import type { ProfileStores } from "./profile-stores.ts";

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

const keyOf = (userId: string) => `andromeda.phone-code.${userId}`;

/** Remembers in session storage that a code is on its way: it belongs to this tab and survives its reloads. */
function createSentCodeMemory(): SentCodeMemory {
  return {
    read(userId) {
      try {
        return parse(window.sessionStorage.getItem(keyOf(userId)));
      } catch {
        // Storage is blocked: a reload asks for the number again.
        return null;
      }
    },
    write(userId, sent) {
      try {
        if (sent) window.sessionStorage.setItem(keyOf(userId), JSON.stringify(sent));
        else window.sessionStorage.removeItem(keyOf(userId));
      } catch {
        // Storage is blocked: the code is asked for until the page is left.
      }
    },
  };
}

/** Null for anything but what was written. */
function parse(text: string | null): SentCode | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== "object" || value === null) return null;
  const [phone, sentAt] = [Reflect.get(value, "phone"), Reflect.get(value, "sentAt")];
  return typeof phone === "string" && typeof sentAt === "number" ? { phone, sentAt } : null;
}
