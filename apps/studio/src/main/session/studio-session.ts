import {
  type AccountRepository,
  AppError,
  type AuthGateway,
  type AuthUser,
  mergeCurrentUser,
} from "@andromeda/domain";
import type { StudioAccount } from "../../shared/ipc-contract.ts";
import type { EncryptedFile } from "./encrypted-file.ts";

/** What the session needs from the backend. */
export interface SessionBackend {
  readonly auth: Pick<AuthGateway, "getSession" | "signInWithPassword" | "requestPasswordReset">;
  readonly accounts: AccountRepository;
  /** Ends the session of this computer at the server; rejects when the server could not be reached. */
  revoke(): Promise<void>;
  /** Ends a session of which only the stored tokens are left; rejects when the server could not be asked. */
  revokeStored(tokens: string): Promise<void>;
}

/** The message for somebody who may not use the studio. */
const NOT_AN_AUTHOR = "This account cannot author cases.";

const ACCOUNT = "account";

/** The name under which the vault keeps the session's tokens. */
export const TOKENS = "session";

/** What the session needs from outside. */
interface StudioSessionDeps {
  readonly backend: SessionBackend;
  readonly vault: EncryptedFile;
  /** The session ended without a sign-out; `notice` says why. */
  readonly onEnded: (notice: string) => void;
  /** The tokens of a session that has ended here but is not revoked on the server. */
  readonly onNotRevoked: (tokens: string) => Promise<void>;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Who is signed in. The account is remembered beside its tokens, because the library must open without a network;
 * whether it may still author cases is asked again as soon as the server can be reached.
 */
export class StudioSession {
  account: StudioAccount | null = null;
  readonly #deps: StudioSessionDeps;

  constructor(deps: StudioSessionDeps) {
    this.#deps = deps;
  }

  /** Whether the next start finds the author signed in. */
  isRemembered(): Promise<boolean> {
    return this.#deps.vault.isPersistent();
  }

  /** The stored account, without asking the server; null when nobody was signed in. */
  async restore(): Promise<StudioAccount | null> {
    this.account = toAccount(await this.#deps.vault.get(ACCOUNT));
    return this.account;
  }

  /** Asks the server whether the restored account may still author cases. While offline, nothing changes. */
  async confirm(): Promise<void> {
    const { backend, log } = this.#deps;
    try {
      const session = await backend.auth.getSession();
      // The status bar reports an expired session; the work on this computer continues.
      if (!session || session.user.id !== this.account?.id) return;
      this.account = await this.#authorise(session.user);
    } catch (error) {
      if (error instanceof AppError && error.code === "auth/not-an-author") {
        await this.signOut();
        this.#deps.onEnded(NOT_AN_AUTHOR);
      } else log("The account could not be confirmed", error);
    }
  }

  /** Throws `auth/not-an-author` for somebody who may not author cases, who is signed out again then. */
  async signIn(email: string, password: string): Promise<StudioAccount> {
    const { backend } = this.#deps;
    const { user } = await backend.auth.signInWithPassword(email, password);
    try {
      this.account = await this.#authorise(user);
      return this.account;
    } catch (error) {
      await this.signOut();
      throw error;
    }
  }

  /** Always ends the session here; if the server cannot be reached, the session is revoked later. */
  async signOut(): Promise<void> {
    const { backend, vault, onNotRevoked, log } = this.#deps;
    this.account = null;
    try {
      await backend.revoke();
    } catch (error) {
      log("Revoking the session failed", error);
      const tokens = await vault.get(TOKENS);
      if (tokens !== null) await onNotRevoked(tokens);
    }
    await vault.remove(ACCOUNT);
    await vault.remove(TOKENS);
  }

  async #authorise(user: AuthUser): Promise<StudioAccount> {
    const { backend, vault } = this.#deps;
    const { profile, flags } = await backend.accounts.getAccount(user.id);
    const known = mergeCurrentUser(user, profile, flags);
    if (known.role !== "admin" && !known.isEducator) throw new AppError("auth/not-an-author", NOT_AN_AUTHOR);
    const account = { id: known.id, email: known.email, displayName: known.displayName };
    await vault.set(ACCOUNT, JSON.stringify(account));
    return account;
  }
}

function toAccount(text: string | null): StudioAccount | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  const read = (name: string) =>
    typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
  const [id, email, displayName] = ["id", "email", "displayName"].map(read);
  if (typeof id !== "string" || typeof displayName !== "string") return null;
  return { id, email: typeof email === "string" ? email : null, displayName };
}
