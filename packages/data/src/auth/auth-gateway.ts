import {
  AppError,
  type AuthEventKind,
  type AuthGateway,
  type AuthSession,
  type AuthUser,
  SESSION_LOOKUP_TIMEOUT_MS,
} from "@andromeda/domain";
import {
  type AuthChangeEvent,
  type AuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type Provider,
  type Session,
  type User,
} from "@supabase/supabase-js";
import { type AndromedaAuthClient, type SessionPlace, sessionOptions } from "../client/auth-client.ts";
import { withTimeout } from "../client/time-limit.ts";
import { toAppError } from "../errors/to-app-error.ts";

const eventKinds: Readonly<Record<AuthChangeEvent, AuthEventKind>> = {
  INITIAL_SESSION: "initial",
  SIGNED_IN: "signed-in",
  SIGNED_OUT: "signed-out",
  TOKEN_REFRESHED: "token-refreshed",
  USER_UPDATED: "user-updated",
  PASSWORD_RECOVERY: "password-recovery",
  MFA_CHALLENGE_VERIFIED: "mfa-verified",
};

/** How long signing out waits for the server, in milliseconds. */
const REVOCATION_TIMEOUT_MS = 5_000;

/**
 * The auth service through supabase-js: a whole client, or only its auth part as `{ auth }`. `place` is where that
 * client keeps its session.
 */
export function createSupabaseAuthGateway(
  { auth }: { readonly auth: AndromedaAuthClient },
  place: SessionPlace,
): AuthGateway {
  const { storage, storageKey } = sessionOptions(place);
  let revocation: Promise<void> = Promise.resolve();

  /** Ends every session of the account on the server. */
  async function revoke(accessToken: string): Promise<void> {
    const timeout = new AppError("network/timeout", "Signing out timed out", { recovery: "retry" });
    const answer = await limited(auth.admin.signOut(accessToken, "global"), REVOCATION_TIMEOUT_MS, timeout);
    if (!answer.error || isSessionGone(answer.error)) return;
    throw toAppError(answer.error);
  }

  return {
    async getSession() {
      const { data, error } = await limited(auth.getSession(), SESSION_LOOKUP_TIMEOUT_MS, lookupTimeout());
      // A refresh that can never succeed has removed the session already; only a missing connection is worth reporting.
      if (isAuthRetryableFetchError(error)) throw toAppError(error);
      return data.session && toSession(data.session);
    },

    onChange(listener) {
      const { data } = auth.onAuthStateChange((event, session) => {
        const kind = eventKinds[event];
        // Deferred: supabase-js waits for its listeners, so a listener that calls it would deadlock.
        setTimeout(() => {
          if (isListening) listener({ kind, session: session && toSession(session) });
        }, 0);
      });
      let isListening = true;
      return () => {
        isListening = false;
        data.subscription.unsubscribe();
      };
    },

    async signInWithPassword(email, password) {
      // Ending all sessions of the account must not end the new one.
      await revocation.catch(() => undefined);
      const { data, error } = await auth.signInWithPassword({ email, password });
      return sessionOf(data.session, error);
    },

    async institutionSignInUrl({ kind, id, scopes }, redirectTo) {
      const options = { redirectTo, skipBrowserRedirect: true };
      const { data, error } =
        kind === "sso"
          ? await auth.signInWithSSO({ domain: id, options })
          : await auth.signInWithOAuth({
              // The library's types do not list a project's own providers ("custom:…").
              provider: id as Provider,
              options: { ...options, ...(scopes ? { scopes } : {}) },
            });
      if (error) throw toAppError(error);
      if (!data?.url) throw new AppError("unexpected", "The auth service named no address to sign in at");
      return data.url;
    },

    async signOut() {
      const accessToken = accessTokenOf(await storage.getItem(storageKey));
      // Locally first: with nothing stored, the library needs no network to drop the session and notify the other tabs.
      await storage.removeItem(storageKey);
      await auth.signOut({ scope: "local" });
      if (accessToken === null) return;
      revocation = revoke(accessToken);
      try {
        await revocation;
      } catch (error) {
        // Later only this session: the person may have signed in again, here or elsewhere.
        whenOnline(() => void auth.admin.signOut(accessToken, "local").catch(() => undefined));
        throw error;
      }
    },

    async requestPasswordReset(email, redirectTo) {
      const { error } = await auth.resetPasswordForEmail(email, redirectTo === null ? {} : { redirectTo });
      if (error) throw toAppError(error);
    },

    async verifyRecoveryCode(email, code) {
      const { data, error } = await auth.verifyOtp({ email, token: code, type: "recovery" });
      return sessionOf(data.session, error);
    },

    async updatePassword(password) {
      const first = await auth.updateUser({ password });
      if (!first.error) return;
      const failure = toAppError(first.error);
      // The token may be refused while the session is valid; it is refreshed once, as for tables.
      if (failure.recovery !== "sign-in" || (await auth.refreshSession()).error) throw failure;
      const { error } = await auth.updateUser({ password });
      if (error) throw toAppError(error);
    },

    async setSession({ accessToken, refreshToken }) {
      const { data, error } = await auth
        .setSession({ access_token: accessToken, refresh_token: refreshToken })
        // For a text that is not a token the library throws.
        .catch((thrown: unknown) => {
          throw invalidToken(thrown);
        });
      return sessionOf(data.session, error);
    },
  };
}

/** As `withTimeout`, with every failure in our own terms. */
function limited<T>(work: Promise<T>, limitMs: number, failure: AppError): Promise<T> {
  return withTimeout(work, limitMs, failure).catch((error: unknown) => {
    throw toAppError(error);
  });
}

function lookupTimeout(): AppError {
  return new AppError("auth/session-timeout", "Session timeout", { recovery: "retry" });
}

/** The access token of a stored session, which may have run out; null when there is none. */
function accessTokenOf(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const token: unknown = JSON.parse(stored).access_token;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

/** There is nothing to end for a session or account that the server does not know. */
function isSessionGone(error: AuthError): boolean {
  const { status } = error;
  return isAuthSessionMissingError(error) || status === 401 || status === 403 || status === 404;
}

/** Runs something once, when a browser without a connection has one again. */
function whenOnline(run: () => void): void {
  if (typeof window !== "undefined" && !navigator.onLine)
    window.addEventListener("online", run, { once: true });
}

function sessionOf(session: Session | null, error: AuthError | null): AuthSession {
  if (error) throw toAppError(error);
  if (!session) throw new AppError("auth/session-missing", "Auth session missing!", { recovery: "sign-in" });
  return toSession(session);
}

function invalidToken(cause: unknown): AppError {
  const mapped = toAppError(cause);
  if (mapped.code !== "unexpected") return mapped;
  return new AppError("auth/invalid-token", mapped.message, { recovery: "sign-in", cause });
}

function toSession(session: Session): AuthSession {
  return {
    user: toUser(session.user),
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    tokenType: session.token_type,
    expiresAt: session.expires_at ?? null,
  };
}

function toUser(user: User): AuthUser {
  return {
    id: user.id,
    email: user.email ?? null,
    identities: (user.identities ?? []).map(({ identity_id, provider }) => ({ id: identity_id, provider })),
    factors: (user.factors ?? []).map(({ id, factor_type, status }) => ({ id, type: factor_type, status })),
  };
}
