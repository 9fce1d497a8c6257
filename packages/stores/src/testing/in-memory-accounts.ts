import type { Account, AccountRepository, MemberProfile, RoleFlags } from "@andromeda/domain";

/** Accounts kept in maps; `failure` makes every read reject, `gate` makes every read wait. */
export class InMemoryAccounts implements AccountRepository {
  readonly profiles = new Map<string, MemberProfile>();
  readonly flags = new Map<string, RoleFlags>();
  failure: Error | null = null;
  gate: Promise<void> | null = null;
  reads = 0;

  async getAccount(userId: string): Promise<Account> {
    this.reads += 1;
    const account = {
      profile: this.profiles.get(userId) ?? null,
      flags: this.flags.get(userId) ?? null,
    };
    if (this.gate) await this.gate;
    if (this.failure) throw this.failure;
    return account;
  }
}

/** A profile with the given first name and otherwise nothing in it. */
export function profileNamed(id: string, firstName: string): MemberProfile {
  return {
    id,
    email: null,
    firstName,
    lastName: "",
    phone: null,
    medicalSchool: null,
    graduationYear: null,
    phoneVerified: false,
    phoneVerificationPending: false,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}
