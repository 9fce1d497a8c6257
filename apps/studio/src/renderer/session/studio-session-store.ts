import { type AppError, messageOf } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Connection, SessionState, StudioAccount } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";

/** Who is signed in, as main says; `failed` when not even that could be asked. */
export type SessionStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | SessionState;

/** Follows main's session. */
export class StudioSessionStore {
  status: SessionStatus = { kind: "loading" };
  readonly #client: StudioClient;

  constructor(client: StudioClient) {
    this.#client = client;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  /** The signed-in account, else null. */
  get user(): StudioAccount | null {
    return this.status.kind === "signed-in" ? this.status.account : null;
  }

  /** Asks who is signed in and follows every change; the returned function stops following. */
  start(): () => void {
    const stop = this.#client.on("session:changed", (state) => this.#become(state));
    void this.reload();
    return stop;
  }

  async reload(): Promise<void> {
    try {
      this.#become(await this.#client.ask("session:current", null));
    } catch (error) {
      runInAction(() => {
        this.status = { kind: "failed", message: messageOf(error) };
      });
    }
  }

  /** Works with another server from now on. Rejects with `config/…`, whose message is for the author. */
  async connect(connection: Connection): Promise<void> {
    this.#become(await this.#client.ask("connection:connect", connection));
  }

  /** What a file that the author chooses says; null when none was chosen. */
  readConnectionFile(): Promise<Connection | null> {
    return this.#client.ask("connection:read-file", null);
  }

  /** Rejects with the AppError of the auth service, or with `auth/not-an-author`. */
  async signIn(email: string, password: string): Promise<void> {
    this.#become(await this.#client.ask("session:sign-in", { email, password }));
  }

  /** With `removeLocalData` everything of this account on this computer goes, sent or not. */
  async signOut(removeLocalData: boolean): Promise<void> {
    this.#become(await this.#client.ask("session:sign-out", { removeLocalData }));
  }

  #become(state: SessionState): void {
    runInAction(() => {
      this.status = state;
    });
  }
}

/** Why signing in failed, for the author. */
export function signInFailure(error: AppError | unknown): string {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  switch (code) {
    case "auth/not-an-author":
      return messageOf(error);
    case "network/offline":
    case "network/timeout":
    case "network/unavailable":
      return "The server could not be reached. Signing in needs a connection; please try again.";
    case "auth/rate-limited":
      return "Too many attempts. Please wait a minute, then try again.";
    default:
      return "Failed to sign in. Please check your credentials.";
  }
}
