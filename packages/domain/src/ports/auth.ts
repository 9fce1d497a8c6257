/** A signed-in account of the auth service. */
export interface AuthUser {
  readonly id: string;
  readonly email: string | null;
  readonly identities: readonly { readonly id: string; readonly provider: string }[];
  readonly factors: readonly { readonly id: string; readonly type: string; readonly status: string }[];
}

/** A session; `expiresAt` in seconds since 1970, as in the token. */
export interface AuthSession {
  readonly user: AuthUser;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenType: string;
  readonly expiresAt: number | null;
}

/** What can happen to a session, in the words of the specification. */
export type AuthEventKind =
  | "initial"
  | "signed-in"
  | "signed-out"
  | "token-refreshed"
  | "user-updated"
  | "password-recovery"
  | "mfa-verified";

/** One change of the session; `session` is null when nobody is signed in afterwards. */
export interface AuthEvent {
  readonly kind: AuthEventKind;
  readonly session: AuthSession | null;
}

/** How an institution signs its members in: an OAuth or OpenID Connect provider, or SAML by the domain of the institution. */
export interface InstitutionSignIn {
  readonly kind: "provider" | "sso";
  /** The provider's id at the auth service, such as "google", or the domain. */
  readonly id: string;
  /** OAuth scopes beyond the provider's defaults, separated by spaces; null for the defaults. */
  readonly scopes?: string | null;
}

/**
 * The auth service. Every method rejects with an AppError (`auth/…`, `network/…`) whose message is the
 * server's own; screens choose the specified text.
 */
export interface AuthGateway {
  /** The stored session, refreshed when it was about to expire; null when nobody is signed in. Rejects with `auth/session-timeout` ("Session timeout") after 15000 ms. */
  getSession(): Promise<AuthSession | null>;
  onChange(listener: (event: AuthEvent) => void): () => void;
  signInWithPassword(email: string, password: string): Promise<AuthSession>;
  /** The institution's sign-in page; it sends the person back to `redirectTo`, the address of the callback. */
  institutionSignInUrl(signIn: InstitutionSignIn, redirectTo: string): Promise<string>;
  /**
   * Removes the local session at once, then ends the account's sessions everywhere; the answers 401, 403 and 404 count
   * as success. Rejects after 5 s when the server did not answer.
   */
  signOut(): Promise<void>;
  /** Where the link of the mail leads: null for the address of the project's own site. */
  requestPasswordReset(email: string, redirectTo: string | null): Promise<void>;
  verifyRecoveryCode(email: string, code: string): Promise<AuthSession>;
  updatePassword(password: string): Promise<void>;
  setSession(tokens: { accessToken: string; refreshToken: string }): Promise<AuthSession>;
}

/** The password-recovery marker: one flag of one browser tab (session storage). */
export interface RecoveryMarker {
  isSet(): boolean;
  set(): void;
  clear(): void;
}
