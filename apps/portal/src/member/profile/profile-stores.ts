import type { PasswordChangeStore, PhoneVerificationStore, ProfileStore } from "@andromeda/stores";

/** What the three blocks of the profile page work with. */
export interface ProfileStores {
  readonly profile: ProfileStore;
  readonly password: PasswordChangeStore;
  readonly phone: PhoneVerificationStore;
}
