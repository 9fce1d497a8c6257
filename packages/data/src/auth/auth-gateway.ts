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
  type Session,
  type User,
} from "@supabase/supabase-js";
import type { AndromedaAuthClient } from "../client/auth-client.ts";
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

/** The auth service by way of supabase-js: of a whole client, or of its auth part as `{ auth }`. */
export function createSupabaseAuthGateway({ auth }: { readonly auth: AndromedaAuthClient }): AuthGateway {
  return {
    async getSession() {
      const { data, error } = await withTimeout(auth.getSession());
      // A refresh that can never succeed has removed the session already; only a dead line is worth telling.
      if (isAuthRetryableFetchError(error)) throw toAppError(error);
      return data.session && toSession(data.session);
    },

    onChange(listener) {
      const { data } = auth.onAuthStateChange((event, session) => {
        const kind = eventKinds[event];
        // Not at once: supabase-js waits for its listeners, and a listener that calls it back would wait for itself.
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
      const { data, error } = await auth.signInWithPassword({ email, password });
      return sessionOf(data.session, error);
    },

    async signOut() {
      const { error } = await auth.signOut({ scope: "global" });
      if (!error) return;
      // The server could not be told; this device is signed out all the same.
      await auth.signOut({ scope: "local" });
      throw toAppError(error);
    },

    async requestPasswordReset(email, redirectTo) {
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
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
      // The token may be refused though the session goes on; it is refreshed once, as for tables.
      if (failure.recovery !== "sign-in" || (await auth.refreshSession()).error) throw failure;
      const { error } = await auth.updateUser({ password });
      if (error) throw toAppError(error);
    },

    async setSession({ accessToken, refreshToken }) {
      const { data, error } = await auth
        .setSession({ access_token: accessToken, refresh_token: refreshToken })
        // A text that is no token at all is thrown, not answered.
        .catch((thrown: unknown) => {
          throw invalidToken(thrown);
        });
      return sessionOf(data.session, error);
    },
  };
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError("auth/session-timeout", "Session timeout", { recovery: "retry" }));
    }, SESSION_LOOKUP_TIMEOUT_MS);
    work.then(resolve, (error: unknown) => reject(toAppError(error))).finally(() => clearTimeout(timer));
  });
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
