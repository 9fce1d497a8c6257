import type { MemberProfile } from "../ports/account.ts";
import type { PhoneChangeRequest } from "../ports/phone-verification.ts";

/** From one code to the next, in seconds. */
export const PHONE_CODE_RESEND_SECONDS = 60;

/** How long the server accepts a code, in minutes. */
export const PHONE_CODE_VALID_MINUTES = 10;

/** Most characters of a code that the server accepts; the codes it sends may be shorter. */
export const PHONE_CODE_MAX_LENGTH = 32;

/**
 * The verification state of a member's number on the server. `rejected` is the newest request when an administrator
 * rejected it, `since` the time of the pending one.
 */
export type PhoneState =
  | {
      readonly kind: "not-verified";
      readonly phone: string | null;
      readonly rejected: PhoneChangeRequest | null;
    }
  | { readonly kind: "pending"; readonly phone: string | null; readonly since: string | null }
  | { readonly kind: "verified"; readonly phone: string; readonly rejected: PhoneChangeRequest | null };

type PhoneFacts = Pick<MemberProfile, "phone" | "phoneVerified" | "phoneVerificationPending">;

/** The state that profile and newest request add up to; a pending request takes precedence. */
export function phoneStateOf(profile: PhoneFacts, latest: PhoneChangeRequest | null): PhoneState {
  const phone = profile.phone || null;
  if (latest?.status === "pending") return { kind: "pending", phone: latest.phone, since: latest.createdAt };
  // Where no request is known, the flag alone says it. After a decision it still says pending until the profile is read
  // again; that is harmless, because a pending member can change nothing.
  if (profile.phoneVerificationPending) return { kind: "pending", phone, since: null };
  const rejected = latest?.status === "rejected" ? latest : null;
  if (profile.phoneVerified && phone !== null) return { kind: "verified", phone, rejected };
  return { kind: "not-verified", phone, rejected };
}
