import {
  type Account,
  type AccountRepository,
  type AppError,
  type AuthEvent,
  type AuthGateway,
  type AuthSession,
  type AuthUser,
  asAppError,
  type CurrentUser,
  mergeCurrentUser,
  type RecoveryMarker,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";

/** The state of the session; nothing may be shown or redirected while it is `loading`. */
export type SessionStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "signed-in"; readonly user: CurrentUser };

/** What the session needs from outside; `log` receives what no screen shows. */
export interface SessionStoreDeps {
  readonly auth: AuthGateway;
  readonly accounts: AccountRepository;
  readonly recovery: RecoveryMarker;
  readonly log: (message: string, cause: unknown) => void;
}

/** The signed-in user's account while it is being read; a later read replaces it. */
interface Reading {
  readonly userId: string;
  readonly account: Promise<Account>;
  /** Some part could not be read: the next session event tries again. */
  isIncomplete: boolean;
  /** Why nobody with this account may be signed in; null for an account in use. */
  closedBy: AppError | null;
}

/**
 * Who is signed in, and whether this tab is in password recovery.
 *
 * The session arrives by several ways at once (the first lookup, the events of the auth service, the answers of
 * sign-in calls, other tabs). They all end in `#adopt`, which reads an account once per user and uses only the newest
 * read, so that a slow answer never brings back somebody who has signed out since.
 */
export class SessionStore {
  status: SessionStatus = { kind: "loading" };
  lastError: AppError | null = null;
  isRecovering: boolean;
  /** The session ended without a sign-out in this tab. */
  hasEnded = false;

  readonly #deps: SessionStoreDeps;
  #authUser: AuthUser | null = null;
  #reading: Reading | null = null;

  constructor(deps: SessionStoreDeps) {
    this.#deps = deps;
    this.isRecovering = deps.recovery.isSet();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The signed-in user, else null. */
  get user(): CurrentUser | null {
    return this.status.kind === "signed-in" ? this.status.user : null;
  }

  get isAdmin(): boolean {
    return this.user?.role === "admin";
  }

  /** Reads the stored session and follows its changes; the returned function stops following. */
  start(): () => void {
    let isStopped = false;
    const stopListening = this.#deps.auth.onChange((event) => void this.#follow(event));
    void this.#lookUp(() => isStopped);
    return () => {
      isStopped = true;
      stopListening();
    };
  }

  /** Signs in and waits until the user's role is known; rejects with the AppError of the auth service. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#adopt(await this.#deps.auth.signInWithPassword(email, password));
  }

  /** Takes over the tokens of a callback address; rejects with the AppError of the auth service. */
  async signInWithTokens(tokens: { accessToken: string; refreshToken: string }): Promise<void> {
    await this.#adopt(await this.#deps.auth.setSession(tokens));
  }

  /**
   * Ends the session and the recovery mode of this tab at once. The promise also waits for the server, whose failure is
   * only logged.
   */
  async signOut(): Promise<void> {
    this.leaveRecovery();
    this.#clear();
    try {
      await this.#deps.auth.signOut();
    } catch (error) {
      this.#deps.log("Signing out failed", error);
    }
  }

  /** Forces this tab to the password form until `leaveRecovery`. */
  enterRecovery(): void {
    this.#deps.recovery.set();
    this.isRecovering = true;
  }

  leaveRecovery(): void {
    this.#deps.recovery.clear();
    this.isRecovering = false;
  }

  /**
   * Reads the stored session again, for changes without an event: a sister app on another subdomain signs in and out in
   * the same cookie. A failed read changes nothing.
   */
  async sync(): Promise<void> {
    try {
      const session = await this.#deps.auth.getSession();
      if (session) await this.#adopt(session);
      else this.#end();
    } catch (error) {
      this.#deps.log("Reading the session again failed", error);
    }
  }

  /** Reads profile and role flags again; what cannot be read keeps its last known value. */
  async refreshUser(): Promise<void> {
    const user = this.#authUser;
    if (user) await this.#merge(this.#read(user.id, this.user));
  }

  async #lookUp(isStopped: () => boolean): Promise<void> {
    try {
      const session = await this.#deps.auth.getSession();
      if (isStopped()) return;
      if (session) await this.#adopt(session);
      // An event may have signed somebody in during the lookup.
      else if (!this.#authUser) this.#clear();
    } catch (error) {
      if (isStopped()) return;
      this.#fail("Reading the session failed", error);
      if (!this.#authUser) this.#clear();
    }
  }

  /**
   * `password-recovery` is an ordinary sign-in here: the auth service sends it to every tab, but recovery mode belongs
   * to the tab in which the code or the link was used, which calls `enterRecovery` itself.
   */
  async #follow(event: AuthEvent): Promise<void> {
    if (event.session) await this.#adopt(event.session, event.kind === "user-updated");
    // The first event only repeats the answer of the lookup.
    else if (event.kind !== "initial") this.#end();
  }

  async #adopt(session: AuthSession, isAccountStale = false): Promise<void> {
    const { user } = session;
    this.#authUser = user;
    const known = this.#reading;
    if (known?.userId === user.id && !known.isIncomplete && !isAccountStale) await this.#merge(known);
    else await this.#merge(this.#read(user.id, this.user?.id === user.id ? this.user : null));
  }

  #read(userId: string, known: CurrentUser | null): Reading {
    const { accounts, log } = this.#deps;
    const read = async (): Promise<Account> => {
      try {
        return await accounts.getAccount(userId);
      } catch (error) {
        reading.isIncomplete = true;
        const failure = asAppError(error);
        if (failure.code === "auth/account-closed") reading.closedBy = failure;
        log("Reading the account failed", error);
        const flags = known && { isAdmin: known.role === "admin", isEducator: known.isEducator };
        return { profile: known?.profile ?? null, flags };
      }
    };
    const account = read();
    const reading: Reading = { userId, account, isIncomplete: false, closedBy: null };
    this.#reading = reading;
    return reading;
  }

  async #merge(reading: Reading): Promise<void> {
    const { profile, flags } = await reading.account;
    if (reading.closedBy && this.#reading === reading) {
      this.#fail("The account is closed", reading.closedBy);
      await this.signOut();
      return;
    }
    runInAction(() => {
      const user = this.#authUser;
      if (!user || this.#reading !== reading) return;
      this.status = { kind: "signed-in", user: mergeCurrentUser(user, profile, flags) };
      this.lastError = null;
      this.hasEnded = false;
    });
  }

  /** The session is gone. After a sign-out in this tab there is no user any more, so `hasEnded` stays false. */
  #end(): void {
    runInAction(() => {
      this.hasEnded = this.user !== null;
    });
    this.#clear();
  }

  #clear(): void {
    this.#authUser = null;
    this.#reading = null;
    runInAction(() => {
      this.status = { kind: "signed-out" };
    });
  }

  #fail(message: string, error: unknown): void {
    this.#deps.log(message, error);
    runInAction(() => {
      this.lastError = asAppError(error);
    });
  }
}
