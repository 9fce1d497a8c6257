import {
  AppError,
  type AuthEvent,
  type AuthGateway,
  type AuthSession,
  type AuthUser,
  type InstitutionSignIn,
} from "@andromeda/domain";

/** An account of the in-memory auth service. */
export interface InMemoryUser {
  readonly id: string;
  readonly email: string;
  password: string;
}

/** A reset mail that was asked for; `code` is null when the address is unknown or the code was used. */
export interface ResetRequest {
  readonly email: string;
  readonly redirectTo: string | null;
  code: string | null;
}

/** An auth service without a network; what tests need besides the port is on the object itself. */
export class InMemoryAuth implements AuthGateway {
  readonly users: readonly InMemoryUser[];
  /** The mails that were asked for, newest last. */
  readonly resetRequests: ResetRequest[];
  session: AuthSession | null = null;

  readonly #listeners = new Set<(event: AuthEvent) => void>();
  readonly #faults = new Map<string, () => Promise<never>>();
  #issued = 0;

  constructor(users: readonly InMemoryUser[] = [], resetRequests: ResetRequest[] = []) {
    this.users = users;
    this.resetRequests = resetRequests;
  }

  /** Another tab with the same accounts behind it, and nobody signed in. */
  newTab(): InMemoryAuth {
    return new InMemoryAuth(this.users, this.resetRequests);
  }

  /** Every later call of the method rejects with the error, until `mend`. */
  break(method: keyof AuthGateway, error: Error): void {
    this.#faults.set(method, () => Promise.reject(error));
  }

  /** Every later call of the method waits for the promise first, until `mend`. */
  hold(method: keyof AuthGateway, until: Promise<never>): void {
    this.#faults.set(method, () => until);
  }

  mend(method: keyof AuthGateway): void {
    this.#faults.delete(method);
  }

  /** Notifies the listeners, as another tab or the token refresh would. */
  emit(event: AuthEvent): void {
    this.session = event.session;
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** A session for the user, without signing in. */
  issueSession(userId: string): AuthSession {
    const user = this.users.find((candidate) => candidate.id === userId);
    if (!user) throw new Error(`No user ${userId}`);
    this.#issued += 1;
    return {
      user: authUser(user),
      accessToken: `access-${userId}-${this.#issued}`,
      refreshToken: `refresh-${userId}-${this.#issued}`,
      tokenType: "bearer",
      expiresAt: 4_102_444_800,
    };
  }

  async getSession(): Promise<AuthSession | null> {
    await this.#faults.get("getSession")?.();
    return this.session;
  }

  onChange(listener: (event: AuthEvent) => void): () => void {
    this.#listeners.add(listener);
    void Promise.resolve().then(() => {
      if (this.#listeners.has(listener)) listener({ kind: "initial", session: this.session });
    });
    return () => this.#listeners.delete(listener);
  }

  async signInWithPassword(email: string, password: string): Promise<AuthSession> {
    await this.#faults.get("signInWithPassword")?.();
    const user = this.users.find((candidate) => candidate.email === email && candidate.password === password);
    if (!user) throw new AppError("auth/invalid-credentials", "Invalid login credentials", { status: 400 });
    return this.#signIn("signed-in", user.id);
  }

  async institutionSignInUrl({ id }: InstitutionSignIn, redirectTo: string): Promise<string> {
    await this.#faults.get("institutionSignInUrl")?.();
    return `https://sign-in.example/${id}?redirect_to=${encodeURIComponent(redirectTo)}`;
  }

  async signOut(): Promise<void> {
    if (this.session) this.emit({ kind: "signed-out", session: null });
    await this.#faults.get("signOut")?.();
  }

  async requestPasswordReset(email: string, redirectTo: string | null): Promise<void> {
    await this.#faults.get("requestPasswordReset")?.();
    const isKnown = this.users.some((user) => user.email === email);
    const code = isKnown ? String(100_000 + this.resetRequests.length) : null;
    this.resetRequests.push({ email, redirectTo, code });
  }

  async verifyRecoveryCode(email: string, code: string): Promise<AuthSession> {
    await this.#faults.get("verifyRecoveryCode")?.();
    const newest = this.resetRequests.findLast((request) => request.email === email);
    const user = this.users.find((candidate) => candidate.email === email);
    if (!user || !newest || newest.code !== code) {
      throw new AppError("auth/invalid-code", "Token has expired or is invalid", { status: 403 });
    }
    newest.code = null;
    return this.#signIn("password-recovery", user.id);
  }

  async updatePassword(password: string): Promise<void> {
    await this.#faults.get("updatePassword")?.();
    const { session } = this;
    const user = this.users.find((candidate) => candidate.id === session?.user.id);
    if (!session || !user)
      throw new AppError("auth/session-missing", "Auth session missing!", { status: 400 });
    user.password = password;
    this.emit({ kind: "user-updated", session });
  }

  async setSession(tokens: { accessToken: string; refreshToken: string }): Promise<AuthSession> {
    await this.#faults.get("setSession")?.();
    const user = this.users.find((candidate) => tokens.accessToken.startsWith(`access-${candidate.id}-`));
    if (!user) throw new AppError("auth/invalid-token", "Invalid JWT structure", { status: 401 });
    return this.#signIn("signed-in", user.id);
  }

  #signIn(kind: "signed-in" | "password-recovery", userId: string): AuthSession {
    const session = this.issueSession(userId);
    this.emit({ kind, session });
    return session;
  }
}

function authUser({ id, email }: InMemoryUser): AuthUser {
  return { id, email, identities: [{ id: `identity-${id}`, provider: "email" }], factors: [] };
}
