import {
  AppError,
  explainOutage,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_VALID_MINUTES,
  type PhoneChangeRequest,
  type PhoneState,
  type PhoneVerificationGateway,
  phoneStateOf,
  type SentCode,
  type SentCodeMemory,
} from "@andromeda/domain";
import { makeAutoObservable, reaction, runInAction } from "mobx";
import { Query } from "../query/query.ts";
import type { ProfileStore } from "./profile-store.ts";

/** What the verification needs from outside; `log` receives what no screen shows. */
export interface PhoneVerificationDeps {
  readonly userId: string;
  readonly phones: PhoneVerificationGateway;
  readonly profile: Pick<ProfileStore, "profile">;
  readonly memory: SentCodeMemory;
  readonly log: (message: string, cause: unknown) => void;
}

/** A message of the block; `detail` adds to the specified text. It disappears with the steps it is about. */
export interface PhoneMessage {
  readonly kind: "success" | "error";
  readonly text: string;
  readonly detail: string | null;
  readonly steps: readonly PhoneStep["kind"][];
}

/** What the block shows: loading, a number to enter, a code to enter, or the state of the number. */
export type PhoneStep =
  | { readonly kind: "loading" | "unavailable" }
  | { readonly kind: "number"; readonly state: PhoneState; readonly canGoBack: boolean }
  | { readonly kind: "code"; readonly phone: string }
  | Exclude<PhoneState, { readonly kind: "not-verified" }>;

const codeLifetimeMs = PHONE_CODE_VALID_MINUTES * 60_000;

type MessageWithoutDetail = Omit<PhoneMessage, "detail">;

const messages = {
  sent: {
    kind: "success",
    text: "OTP sent to your phone number. Please enter it below.",
    steps: ["code"],
  },
  sendFailed: {
    kind: "error",
    text: "Failed to send verification code. Please try again.",
    steps: ["number", "code"],
  },
  submitted: {
    kind: "success",
    text: "Verification request submitted successfully. An admin will approve it shortly.",
    steps: ["pending"],
  },
  submitFailed: {
    kind: "error",
    text: "Failed to verify code. Please try again.",
    steps: ["code", "pending"],
  },
} satisfies Record<string, MessageWithoutDetail>;

/**
 * Verifies a phone number: a code is sent to it, the member submits the code, an administrator decides. The server's
 * state wins over what this page remembers, so a request made elsewhere shows here too.
 */
export class PhoneVerificationStore {
  readonly latest: Query<PhoneChangeRequest | null>;
  sent: SentCode | null;
  /** The number for which a code was last requested, to correct a digit of it. */
  lastPhone: string | null;
  lastMessage: PhoneMessage | null = null;
  isBusy = false;
  /** Seconds until another code may be requested. */
  secondsLeft = 0;
  /** Whether the last code has expired. */
  isExpired = false;
  /** Whether a verified member is entering another number. */
  isStartingOver = false;

  readonly #deps: PhoneVerificationDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PhoneVerificationDeps) {
    const { userId, phones, log } = deps;
    this.#deps = deps;
    this.latest = new Query({
      what: "the phone verification",
      log,
      read: () => phones.latestRequest(userId),
    });
    this.sent = this.#recall();
    this.lastPhone = this.sent?.phone ?? null;
    makeAutoObservable(this, { latest: false }, { autoBind: true, deep: false });
  }

  get step(): PhoneStep {
    const { status } = this.#deps.profile.profile;
    if (status.kind === "failed") return { kind: "unavailable" };
    // While the requests are not known, the flags of the profile are used.
    if (status.kind === "loading" || this.latest.status.kind === "loading") return { kind: "loading" };
    const state = phoneStateOf(status.value, this.latest.value);
    if (state.kind === "pending") return state;
    if (this.sent) return { kind: "code", phone: this.sent.phone };
    if (state.kind === "verified" && !this.isStartingOver) return state;
    return { kind: "number", state, canGoBack: state.kind === "verified" };
  }

  /** The last message, while it concerns the step that is shown. */
  get message(): PhoneMessage | null {
    return this.lastMessage?.steps.includes(this.step.kind) ? this.lastMessage : null;
  }

  get canResend(): boolean {
    return this.sent !== null && this.secondsLeft === 0 && !this.isBusy;
  }

  /** Reads the state of the number and follows it until the returned function is called. */
  follow(): () => void {
    const { userId, phones, log } = this.#deps;
    const unsubscribe = phones.subscribe(userId, {
      onChange: () => void this.latest.load(),
      onState: (state) => {
        if (state.kind === "joined") void this.latest.load();
        else log("Following the phone verification failed", state.error);
      },
    });
    // A request made elsewhere has a code too: this page's own is no longer needed.
    const stopWatching = reaction(
      () => this.step.kind === "pending" && this.sent !== null,
      (isOver) => {
        if (isOver) this.#remember(null);
      },
      { fireImmediately: true },
    );
    void this.latest.load();
    this.#tick();
    return () => {
      unsubscribe();
      stopWatching();
      clearTimeout(this.#timer);
    };
  }

  /** Has a code sent to the number, in international form without punctuation. */
  async requestCode(phone: string): Promise<void> {
    const { userId, phones } = this.#deps;
    if (this.isBusy || this.step.kind === "pending") return;
    this.lastPhone = phone;
    await this.#run(
      async () => {
        await phones.requestCode(userId, phone);
        this.#remember({ phone, sentAt: Date.now() });
        this.#showMessage(messages.sent);
      },
      (error) => this.#showMessage(messages.sendFailed, sendDetail(error)),
    );
  }

  /** Has another code sent to the same number, once the countdown has ended. */
  async resend(): Promise<void> {
    // The clock decides, not the last tick: timers stop in a sleeping tab.
    this.#tick();
    if (this.canResend && this.sent) await this.requestCode(this.sent.phone);
  }

  /** Submits what the member entered; true when the request is made. */
  async submit(code: string): Promise<boolean> {
    const { userId, phones, profile, log } = this.#deps;
    const { sent } = this;
    if (this.isBusy || !sent) return false;
    return await this.#run(
      async () => {
        const { profileError } = await phones.submitCode(userId, sent.phone, code);
        if (profileError) log("Marking the profile as pending failed", profileError);
        this.#remember(null);
        this.#showMessage(messages.submitted);
        runInAction(() => {
          this.isStartingOver = false;
          this.lastPhone = null;
          profile.profile.update((known) => ({
            ...known,
            phone: sent.phone,
            phoneVerified: false,
            phoneVerificationPending: true,
          }));
        });
        this.#readAgain();
      },
      (error) => {
        this.#showMessage(messages.submitFailed, submitDetail(error));
        // A request made elsewhere is pending.
        if (error.code === "database/refused") this.#readAgain();
      },
    );
  }

  /** Back to entering a number; the code that was sent is dropped. */
  changeNumber(): void {
    this.#remember(null);
    this.lastMessage = null;
  }

  /** Lets a verified member enter another number; the verified one stays until the new one is submitted. */
  startOver(): void {
    this.isStartingOver = true;
    this.lastMessage = null;
  }

  /** Undoes `startOver`. */
  keepNumber(): void {
    this.isStartingOver = false;
    this.lastMessage = null;
  }

  #readAgain(): void {
    void this.latest.load();
    void this.#deps.profile.profile.load();
  }

  async #run(work: () => Promise<void>, fail: (error: AppError) => void): Promise<boolean> {
    runInAction(() => {
      this.isBusy = true;
      this.lastMessage = null;
    });
    try {
      await work();
      return true;
    } catch (cause) {
      this.#deps.log("Verifying the phone number failed", cause);
      fail(cause instanceof AppError ? cause : new AppError("unexpected", "", { cause }));
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  #showMessage(message: MessageWithoutDetail, detail: string | null = null): void {
    runInAction(() => {
      this.lastMessage = { ...message, detail };
    });
  }

  /** The code that an earlier page of this tab had sent, while the server would still take it. */
  #recall(): SentCode | null {
    const { memory, userId } = this.#deps;
    const sent = memory.read(userId);
    return sent && Date.now() - sent.sentAt < codeLifetimeMs ? sent : null;
  }

  #remember(sent: SentCode | null): void {
    const { memory, userId } = this.#deps;
    memory.write(userId, sent);
    runInAction(() => {
      this.sent = sent;
    });
    this.#tick();
  }

  /** Computed from the clock, so that a tab that slept is right as soon as it wakes. */
  #tick(): void {
    clearTimeout(this.#timer);
    const age = this.sent ? Date.now() - this.sent.sentAt : Number.POSITIVE_INFINITY;
    const [untilResend, untilExpiry] = [PHONE_CODE_RESEND_SECONDS * 1_000 - age, codeLifetimeMs - age];
    runInAction(() => {
      this.secondsLeft = Math.max(0, Math.ceil(untilResend / 1_000));
      this.isExpired = this.sent !== null && untilExpiry <= 0;
    });
    const next = untilResend > 0 ? untilResend % 1_000 || 1_000 : untilExpiry;
    if (next > 0) this.#timer = setTimeout(() => this.#tick(), next);
  }
}

function sendDetail(error: AppError): string | null {
  if (error.code === "function/rate-limited") return "Too many codes were requested. Try again in an hour.";
  if (error.status === 400) return "The server does not accept this number.";
  return explainOutage(error);
}

function submitDetail(error: AppError): string | null {
  if (error.code === "database/refused") return "An earlier request is still awaiting a decision.";
  return explainOutage(error);
}
