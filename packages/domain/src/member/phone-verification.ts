import type { MemberProfile } from "../ports/account.ts";
import type { PhoneChangeRequest } from "../ports/phone-verification.ts";

/** From one code to the next, in seconds. */
export const PHONE_CODE_RESEND_SECONDS = 60;

/** How long the server accepts a code, in minutes. */
export const PHONE_CODE_VALID_MINUTES = 10;

/** Most characters of a code: what the server takes, not what it issues. */
export const PHONE_CODE_MAX_LENGTH = 32;

/**
 * Where the number of a member stands on the server. `rejected` is the newest request when an administrator turned it
 * down, `since` the moment of the waiting one.
 */
export type PhoneStanding =
  | {
      readonly kind: "not-verified";
      readonly phone: string | null;
      readonly rejected: PhoneChangeRequest | null;
    }
  | { readonly kind: "pending"; readonly phone: string | null; readonly since: string | null }
  | { readonly kind: "verified"; readonly phone: string; readonly rejected: PhoneChangeRequest | null };

type PhoneFacts = Pick<MemberProfile, "phone" | "phoneVerified" | "phoneVerificationPending">;

/** The standing that profile and newest request amount to; a waiting request goes before everything else. */
export function phoneStanding(profile: PhoneFacts, latest: PhoneChangeRequest | null): PhoneStanding {
  const phone = profile.phone || null;
  if (latest?.status === "pending") return { kind: "pending", phone: latest.phone, since: latest.createdAt };
  // The flag may be read before the request is, and stays when the request is gone.
  if (profile.phoneVerificationPending) return { kind: "pending", phone, since: null };
  const rejected = latest?.status === "rejected" ? latest : null;
  if (profile.phoneVerified && phone !== null) return { kind: "verified", phone, rejected };
  return { kind: "not-verified", phone, rejected };
}
