import { AppError, explainOutage, PASSWORD_MESSAGE_MS, PASSWORD_MIN_LENGTH } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";

/** The three fields of the form. */
export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/** The problem and its field. */
export interface PasswordProblem {
  readonly field: keyof PasswordFields;
  readonly message: string;
}

/** The state of the change; `changed` lasts 5 s. A failure without a field is not a mistake in the form. */
export type PasswordChangeStatus =
  | { readonly kind: "idle" | "busy" | "changed" }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly field: keyof PasswordFields | null;
      /** The error of the server or the network; undefined when there was none. */
      readonly cause: unknown;
    };

/** What the change needs from outside. */
export interface PasswordChangeDeps {
  /** The address of the signed-in account; null when it has none. */
  readonly email: () => string | null;
  /** Rejects with an AppError unless the password is the account's. */
  readonly signIn: (email: string, password: string) => Promise<unknown>;
  /** Rejects with an AppError whose message is the server's own. */
  readonly updatePassword: (password: string) => Promise<void>;
  readonly log: (message: string, cause: unknown) => void;
}

const texts = {
  missing: "All password fields are required.",
  differs: "New passwords do not match.",
  short: `New password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
  same: "New password cannot be the same as your current password.",
  wrong: "Current password is incorrect.",
  failed: "Failed to update password. Please try again.",
} as const;

/** The first problem with what was typed, in the order of the specification; null when it may be sent. */
export function passwordChangeProblem({
  current,
  next,
  confirmation,
}: PasswordFields): PasswordProblem | null {
  if (current === "") return { field: "current", message: texts.missing };
  if (next === "") return { field: "next", message: texts.missing };
  if (confirmation === "") return { field: "confirmation", message: texts.missing };
  if (next !== confirmation) return { field: "confirmation", message: texts.differs };
  if (next.length < PASSWORD_MIN_LENGTH) return { field: "next", message: texts.short };
  if (next === current) return { field: "next", message: texts.same };
  return null;
}

/** Changes the password of the signed-in account, once the current one has been checked by signing in with it. */
export class PasswordChangeStore {
  status: PasswordChangeStatus = { kind: "idle" };

  readonly #deps: PasswordChangeDeps;
  #messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PasswordChangeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** True when the new password is the account's; else the status says what was wrong. */
  async change(fields: PasswordFields): Promise<boolean> {
    if (this.status.kind === "busy") return false;
    const problem = passwordChangeProblem(fields);
    if (problem) return this.#fail(problem.message, problem.field);
    this.#setStatus({ kind: "busy" });
    return (await this.#check(fields.current)) && (await this.#update(fields.next));
  }

  /** Removes the message and cancels its timer. */
  clear(): void {
    this.#setStatus({ kind: "idle" });
  }

  async #check(password: string): Promise<boolean> {
    const { email, signIn, log } = this.#deps;
    const address = email();
    if (address === null) return this.#fail(texts.failed, null);
    try {
      await signIn(address, password);
      return true;
    } catch (cause) {
      log("Checking the current password failed", cause);
      const message = serverMessage(cause);
      if (message === null) return this.#fail(texts.failed, null, cause);
      // A rate limit says nothing about the password.
      if (codeOf(cause) === "auth/rate-limited") return this.#fail(message || texts.failed, null);
      return this.#fail(texts.wrong, "current");
    }
  }

  async #update(password: string): Promise<boolean> {
    const { updatePassword, log } = this.#deps;
    try {
      await updatePassword(password);
    } catch (cause) {
      log("Changing the password failed", cause);
      return this.#fail(serverMessage(cause) || texts.failed, null, cause);
    }
    this.#setStatus({ kind: "changed" });
    this.#messageTimer = setTimeout(() => this.#setStatus({ kind: "idle" }), PASSWORD_MESSAGE_MS);
    return true;
  }

  #fail(message: string, field: keyof PasswordFields | null, cause?: unknown): false {
    this.#setStatus({ kind: "failed", message, field, cause });
    return false;
  }

  #setStatus(status: PasswordChangeStatus): void {
    clearTimeout(this.#messageTimer);
    runInAction(() => {
      this.status = status;
    });
  }
}

/** The server's message; null during an outage. */
function serverMessage(cause: unknown): string | null {
  return cause instanceof AppError && explainOutage(cause) === null ? cause.message : null;
}

function codeOf(cause: unknown): string | null {
  return cause instanceof AppError ? cause.code : null;
}
