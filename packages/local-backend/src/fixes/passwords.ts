import { decodeJwt } from "jose";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, readBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/** Salt of a dummy hash for unknown addresses, as costly as those of accounts. */
const DECOY_SALT = "$2a$10$DecoyDecoyDecoyDecoyDe";

/**
 * lite compares passwords only for addresses it knows and reports an unconfirmed one without a comparison
 * (`AuthService.signInWithPassword`), so that answer and time tell which those are. Here every address costs one
 * comparison, and whether an account is banned or unconfirmed is said only with its password.
 */
export function checkPassword({ sql }: BackendContext): AuthFix {
  return async (request, next) => {
    const isSignIn = new URL(request.url).searchParams.get("grant_type") === "password";
    if (request.method !== "POST" || authPath(request) !== "/token" || !isSignIn) return next(request);
    const { email, password } = await readBody(request);
    if (typeof email !== "string" || typeof password !== "string" || !email || !password)
      return next(request);
    const [found] = await sql<{ isRight: boolean; isBanned: boolean }[]>`
      select coalesce(extensions.crypt(${password}, coalesce(u.hash, ${DECOY_SALT})) = u.hash, false) as "isRight",
        coalesce(u.banned_until > now(), false) as "isBanned"
      from (values (lower(${email}))) as wanted (email)
      left join (
        -- lite writes $2b$, which is the same to bcrypt and unknown to pgcrypto.
        select email, regexp_replace(nullif(encrypted_password, ''), '^.2[by]', '$2a') as hash, banned_until
        from auth.users
      ) as u on u.email = wanted.email
      limit 1`;
    if (!found?.isRight) return authError(400, "invalid_credentials", "Invalid login credentials");
    return found.isBanned ? authError(400, "user_banned", "User is banned") : next(request);
  };
}

/** bcrypt reads no further. */
const longestPassword = 72;

/**
 * A changed password ends the user's other sessions, as on Supabase; lite leaves them open (`AuthService.updateUser`). It
 * also takes passwords that bcrypt would cut off, which Supabase refuses.
 */
export function endOtherSessions({ sql }: BackendContext): AuthFix {
  return async (request, next) => {
    if (request.method !== "PUT" || authPath(request) !== "/user") return next(request);
    const { password } = await readBody(request);
    if (typeof password !== "string") return next(request);
    if (new TextEncoder().encode(password).length > longestPassword) {
      return authError(
        422,
        "validation_failed",
        `Password cannot be longer than ${longestPassword} characters`,
      );
    }
    const response = await next(request);
    const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
    if (response.status === 200 && token) {
      const { sub, session_id: sessionId } = decodeJwt(token);
      await sql`delete from auth.sessions where user_id = ${String(sub)} and id <> ${String(sessionId)}`;
    }
    return response;
  };
}
