import { decodeJwt } from "jose";
import { isAnyBanned } from "../auth/ban.ts";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, readBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * lite keeps `banned_until` and heeds it only with other providers (not in `AuthService.refreshSession`, `verifyOtp` and
 * `signInWithPassword`). As on Supabase a banned user can neither refresh,
 * use a code or link, nor do anything that needs a session; of signing in, see `checkPassword`.
 */
export function refuseBannedUsers(context: BackendContext): AuthFix {
  return async (request, next) => (await refusal(context, request)) ?? next(request);
}

async function refusal({ sql, verifyToken }: BackendContext, request: Request): Promise<Response | null> {
  const path = authPath(request);
  const body = request.method === "GET" ? {} : await readBody(request);
  const text = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const grant = path === "/token" ? new URL(request.url).searchParams.get("grant_type") : null;

  if (grant === "refresh_token") {
    const isBanned = await isAnyBanned(
      sql,
      sql`u.id::text in (select user_id::text from auth.refresh_tokens where token = ${text("refresh_token")})`,
    );
    return isBanned ? authError(400, "user_banned", "Invalid Refresh Token: User Banned") : null;
  }
  if (path === "/verify" && request.method === "POST") {
    const hash = text("token_hash");
    const isBanned = await isAnyBanned(
      sql,
      hash
        ? sql`${hash} in (u.confirmation_token, u.recovery_token, u.email_change_token_current, u.email_change_token_new)`
        : sql`u.email = lower(${text("email")})`,
    );
    return isBanned ? bannedCaller() : null;
  }
  const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  if (token?.split(".").length !== 3) return null;
  try {
    await verifyToken(token);
  } catch {
    // lite has another message for an invalid token.
    return null;
  }
  const { sub = null } = decodeJwt(token);
  return (await isAnyBanned(sql, sql`u.id::text = ${sub}`)) ? bannedCaller() : null;
}

function bannedCaller(): Response {
  return authError(403, "user_banned", "User is banned");
}
