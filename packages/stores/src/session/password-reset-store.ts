import {
  AppError,
  type AuthGateway,
  hasNoAnswer,
  RESET_CODE_COUNTDOWN_SECONDS,
  RESET_CODE_LENGTH,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import type { SessionStore } from "./session-store.ts";

/** Asking for the mail, mail sent, typing the code, code accepted. */
export type PasswordResetStep = "request" | "sent" | "code" | "verified";

/** What the flow needs from outside; `redirectTo` is the address that the mailed link comes back to. */
export interface PasswordResetStoreDeps {
  readonly auth: Pick<AuthGateway, "requestPasswordReset" | "verifyRecoveryCode">;
  readonly session: Pick<SessionStore, "enterRecovery">;
  readonly redirectTo: string;
}

const texts = {
  sent: "Check your email for password reset instructions.",
  verified: "Code verified. You can now choose a new password.",
  requestFailed: "Failed to reset password. Please try again.",
  notChecked: "The code could not be checked. Please try again.",
  wrongCode: "Invalid verification code. Please try again.",
  resendFailed: "Failed to resend verification code. Please try again.",
} as const;

/** The forgot-password flow: each visit of /forgot-password creates one and disposes of it. */
export class PasswordResetStore {
  step: PasswordResetStep = "request";
  email = "";
  /** The digits typed so far, at most six. */
  code = "";
  /** Seconds until the code screen stops accepting the code; counts on the code screen only. */
  secondsLeft = 0;
  error: string | null = null;
  /** What was thrown; `error` is its text. */
  cause: unknown = null;
  notice: string | null = null;
  isBusy = false;

  readonly #deps: PasswordResetStoreDeps;
  #deadline = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Only the answer to the user's last action counts. */
  #awaited: Promise<unknown> | null = null;

  constructor(deps: PasswordResetStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get canVerify(): boolean {
    return (
      this.step === "code" && this.code.length === RESET_CODE_LENGTH && !this.isBusy && this.secondsLeft > 0
    );
  }

  get canResend(): boolean {
    return this.step === "code" && this.secondsLeft === 0 && !this.isBusy;
  }

  /** Requests the mail; the auth service gives the same answer for known and unknown addresses. */
  async request(email: string): Promise<void> {
    if (this.isBusy) return;
    const { auth, redirectTo } = this.#deps;
    this.email = email.trim();
    await this.#run(
      () => texts.requestFailed,
      () => auth.requestPasswordReset(this.email, redirectTo),
      () => {
        this.step = "sent";
        this.notice = texts.sent;
      },
    );
  }

  /** Opens the code screen with a full countdown. */
  showCodeEntry(): void {
    if (this.step !== "sent") return;
    this.step = "code";
    this.code = "";
    this.#clearMessages();
    this.#restartCountdown();
  }

  /** Keeps the digits of what was typed or pasted, at most six. */
  setCode(text: string): void {
    this.code = text.replace(/[^0-9]/g, "").slice(0, RESET_CODE_LENGTH);
  }

  /** Checks the six digits; a correct code puts this tab into recovery mode before anything else can happen. */
  async verify(code: string = this.code): Promise<void> {
    this.setCode(code);
    // The clock decides, not the last tick: timers stop in a sleeping tab.
    this.#tick();
    if (!this.canVerify) return;
    const { auth, session } = this.#deps;
    await this.#run(
      verifyFailure,
      async () => {
        await auth.verifyRecoveryCode(this.email, this.code);
        // The code signed this tab in, so recovery mode must begin even if the screen was left meanwhile.
        session.enterRecovery();
      },
      () => {
        this.step = "verified";
        this.notice = texts.verified;
        this.#stopCountdown();
      },
    );
  }

  /** Repeats the request for the same address, only after the countdown. */
  async resend(): Promise<void> {
    if (!this.canResend) return;
    const { auth, redirectTo } = this.#deps;
    await this.#run(
      () => texts.resendFailed,
      () => auth.requestPasswordReset(this.email, redirectTo),
      () => {
        this.code = "";
        this.notice = texts.sent;
        this.#restartCountdown();
      },
    );
  }

  /** Back to the empty request form. */
  startOver(): void {
    this.#awaited = null;
    this.#stopCountdown();
    this.#clearMessages();
    this.step = "request";
    this.email = "";
    this.code = "";
    this.isBusy = false;
  }

  /** Stops the countdown and ignores late answers. */
  dispose(): void {
    this.#awaited = null;
    this.#stopCountdown();
  }

  async #run(
    failure: (error: unknown) => string,
    call: () => Promise<unknown>,
    succeed: () => void,
  ): Promise<void> {
    this.#clearMessages();
    this.isBusy = true;
    const answer = call();
    this.#awaited = answer;
    const applyIfLatest = (apply: () => void) =>
      runInAction(() => {
        if (answer !== this.#awaited) return;
        this.isBusy = false;
        apply();
      });
    try {
      await answer;
    } catch (error) {
      applyIfLatest(() => {
        this.error = failure(error);
        this.cause = error;
      });
      return;
    }
    applyIfLatest(succeed);
  }

  #clearMessages(): void {
    this.error = null;
    this.cause = null;
    this.notice = null;
  }

  #restartCountdown(): void {
    this.#deadline = Date.now() + RESET_CODE_COUNTDOWN_SECONDS * 1000;
    this.#tick();
  }

  /** Computed from the clock, so that a tab that slept is right as soon as it wakes. */
  #tick(): void {
    clearTimeout(this.#timer);
    const leftMs = this.step === "code" ? Math.max(0, this.#deadline - Date.now()) : 0;
    runInAction(() => {
      this.secondsLeft = Math.ceil(leftMs / 1000);
    });
    if (leftMs > 0) this.#timer = setTimeout(() => this.#tick(), leftMs % 1000 || 1000);
  }

  #stopCountdown(): void {
    clearTimeout(this.#timer);
    this.secondsLeft = 0;
  }
}

/** A code is called wrong only when the server has checked it. */
function verifyFailure(error: unknown): string {
  if (hasNoAnswer(error)) return texts.notChecked;
  const isRateLimited = error instanceof AppError && error.code === "auth/rate-limited";
  return (isRateLimited && error.message) || texts.wrongCode;
}
