import { decodeJwt } from "jose";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, readBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/** bcrypt reads no further. */
const longestPassword = 72;

/**
 * A changed password ends the user's other sessions, as on Supabase; lite leaves them open. It also takes
 * passwords that bcrypt would cut off.
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
