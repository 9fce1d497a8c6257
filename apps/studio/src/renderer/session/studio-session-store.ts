import type { CaseRecord } from "@andromeda/domain";
import { type AppError, messageOf } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Connection, InitialState, SessionState, StudioAccount } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";

/** Who is signed in, according to main; `failed` when main did not answer. */
export type SessionStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | SessionState;

/** What main sends with its first answer, so that the page need not ask for it. */
type Prefetched = Omit<InitialState, "session">;

const nothing: Prefetched = { openCase: null, newest: null };

/** Follows main's session. */
export class StudioSessionStore {
  status: SessionStatus = { kind: "loading" };
  readonly #client: StudioClient;
  /** What main sent first, as long as nothing has changed since. */
  #prefetched: Prefetched = nothing;

  constructor(client: StudioClient) {
    this.#client = client;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  /** The signed-in account, else null. */
  get user(): StudioAccount | null {
    return this.status.kind === "signed-in" ? this.status.account : null;
  }

  /** The case to continue with; null for none. */
  openCaseId: string | null = null;

  /** Asks who is signed in and follows every change; the returned function stops following. */
  start(): () => void {
    const stops = [
      this.#client.on("session:changed", (state) => this.#setState(state)),
      this.#client.on("cases:changed", () => {
        this.#prefetched = nothing;
      }),
    ];
    void this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Returns, once, the case to continue with; null when it must be requested. */
  takeOpenCase(id: string): CaseRecord | null {
    const { openCase } = this.#prefetched;
    if (openCase?.id !== id) return null;
    this.#prefetched = { ...this.#prefetched, openCase: null };
    return openCase;
  }

  /** Returns, once, the newest cases, in the form of `cases:newest`; null when they must be requested. */
  takeNewest(): string | null {
    const { newest } = this.#prefetched;
    this.#prefetched = { ...this.#prefetched, newest: null };
    return newest;
  }

  async reload(): Promise<void> {
    try {
      const { session, ...prefetched } = await this.#client.ask("window:initial-state", null);
      this.#setState(session, prefetched);
    } catch (error) {
      runInAction(() => {
        this.status = { kind: "failed", message: messageOf(error) };
      });
    }
  }

  /** Switches to another server. Rejects with `config/…`, whose message is for the author. */
  async connect(connection: Connection): Promise<void> {
    this.#setState(await this.#client.ask("connection:connect", connection));
  }

  /** Reads a connection file that the author chooses; null when none was chosen. */
  readConnectionFile(): Promise<Connection | null> {
    return this.#client.ask("connection:read-file", null);
  }

  /** Rejects with the AppError of the auth service, or with `auth/not-an-author`. */
  async signIn(email: string, password: string): Promise<void> {
    this.#setState(await this.#client.ask("session:sign-in", { email, password }));
  }

  /** Has a mail sent that leads to a new password; the answer is the same for an address without an account. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.#client.ask("session:reset-password", { email });
  }

  /** Tries to open the drafts that could not be opened. */
  async openAgain(): Promise<void> {
    this.#setState(await this.#client.ask("session:open-again", null));
  }

  /** With `removeLocalData` all data of this account on this computer is deleted, sent or not. */
  async signOut(removeLocalData: boolean): Promise<void> {
    this.#setState(await this.#client.ask("session:sign-out", { removeLocalData }));
  }

  #setState(state: SessionState, prefetched: Prefetched = nothing): void {
    runInAction(() => {
      this.#prefetched = prefetched;
      this.openCaseId = prefetched.openCase?.id ?? null;
      this.status = state;
    });
  }
}

/** Why the server could not do it, for the author; `otherwise` stands for what the server said. */
export function sessionFailure(error: AppError | unknown, otherwise: string): string {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  switch (code) {
    case "auth/not-an-author":
      return messageOf(error);
    case "network/offline":
    case "network/timeout":
    case "network/unavailable":
      return "The server could not be reached. This needs a connection; please try again.";
    case "auth/rate-limited":
      return "Too many attempts. Please wait a minute, then try again.";
    default:
      return otherwise;
  }
}
