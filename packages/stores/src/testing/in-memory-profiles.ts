import {
  AppError,
  type MemberProfile,
  type PhoneChangeRequest,
  type PhoneVerificationGateway,
  type ProfileDetails,
  type ProfileRepository,
  type SentCode,
  type SentCodeMemory,
  type Subscriber,
} from "@andromeda/domain";
import { Answers, Followers } from "./answers.ts";

/** One member's profile on a server. */
export class InMemoryProfiles implements ProfileRepository {
  profile: MemberProfile | null;
  readonly answers = new Answers<"getProfile" | "updateDetails">();
  readonly followers = new Followers<null>();

  constructor(profile: MemberProfile | null) {
    this.profile = profile;
  }

  async getProfile() {
    const { profile } = this;
    await this.answers.to("getProfile");
    return profile;
  }

  async updateDetails(_userId: string, changes: Partial<ProfileDetails>) {
    await this.answers.to("updateDetails");
    if (!this.profile) throw new AppError("database/not-found", "0 rows");
    this.profile = { ...this.profile, ...changes };
    return this.profile;
  }

  subscribe(_userId: string, subscriber: Subscriber<null>) {
    return this.followers.add(subscriber);
  }
}

/** Sends codes and takes requests of one member, whose profile it marks as the database does. */
export class InMemoryPhones implements PhoneVerificationGateway {
  readonly requests: PhoneChangeRequest[] = [];
  readonly sentTo: string[] = [];
  readonly submitted: string[] = [];
  profileError: AppError | null = null;
  readonly answers = new Answers<"requestCode" | "submitCode" | "latestRequest">();
  readonly followers = new Followers<null>();

  readonly #profiles: InMemoryProfiles;

  constructor(profiles: InMemoryProfiles) {
    this.#profiles = profiles;
  }

  async requestCode(_userId: string, phone: string) {
    await this.answers.to("requestCode");
    this.sentTo.push(phone);
  }

  async submitCode(_userId: string, phone: string, code: string) {
    await this.answers.to("submitCode");
    if (this.requests.at(-1)?.status === "pending") throw new AppError("database/refused", "pending");
    this.submitted.push(code);
    this.requests.push({
      id: `r${this.requests.length + 1}`,
      phone,
      status: "pending",
      reason: null,
      createdAt: "2026-01-05T10:00:00.000Z",
      reviewedAt: null,
    });
    this.#mark({
      phoneVerificationPending: true,
      ...(this.profileError ? {} : { phone, phoneVerified: false }),
    });
    return { profileError: this.profileError };
  }

  async latestRequest() {
    const latest = this.requests.at(-1) ?? null;
    await this.answers.to("latestRequest");
    return latest;
  }

  subscribe(_userId: string, subscriber: Subscriber<null>) {
    return this.followers.add(subscriber);
  }

  /** An administrator decides on the waiting request, and all subscribers hear of it. */
  settle(status: "approved" | "rejected", reason: string | null = null): void {
    const request = this.requests.pop();
    if (request) this.requests.push({ ...request, status, reason });
    this.#mark({
      phoneVerificationPending: false,
      ...(status === "approved" && request ? { phone: request.phone, phoneVerified: true } : {}),
    });
    this.followers.emit(null);
    this.#profiles.followers.emit(null);
  }

  #mark(flags: Partial<MemberProfile>): void {
    if (this.#profiles.profile) this.#profiles.profile = { ...this.#profiles.profile, ...flags };
  }
}

/** Remembers the code that was sent, as the storage of a tab does. */
export class InMemorySentCodes implements SentCodeMemory {
  readonly sent = new Map<string, SentCode>();

  read(userId: string) {
    return this.sent.get(userId) ?? null;
  }

  write(userId: string, sent: SentCode | null) {
    if (sent) this.sent.set(userId, sent);
    else this.sent.delete(userId);
  }
}
