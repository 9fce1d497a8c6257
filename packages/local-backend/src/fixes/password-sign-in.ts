import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, readBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/** Salt of a hash that stands in for the one an unknown address does not have; as costly as those of accounts. */
const DECOY_SALT = "$2a$10$DecoyDecoyDecoyDecoyDe";

/**
 * lite compares passwords only for addresses it knows, so that the time of the answer tells which those are. Here every
 * address costs one comparison, and whether an account is banned or unconfirmed is said only with its password.
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
