import { decodeJwt, SignJWT } from "jose";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { isRecord, withJson } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * lite's access token names only the user and the session. Supabase's also carries `app_metadata` and
 * `user_metadata` (policies read them), `aal` and `amr` (the client reads them), `iss`, `phone` and
 * `is_anonymous`: sign it again with those.
 */
export function fixAccessToken(context: BackendContext): AuthFix {
  return async (request, next) => {
    const path = authPath(request);
    const response = await next(request);
    if (request.method !== "POST" || response.status !== 200 || !(path === "/token" || path === "/verify")) {
      return response;
    }
    const session: unknown = await response.json();
    if (!isRecord(session) || typeof session.access_token !== "string") return withJson(response, session);
    const method = path === "/verify" ? "otp" : signInMethod(new URL(request.url));
    const token = await completeToken(context, session.access_token, session.user, method);
    return withJson(response, { ...session, access_token: token });
  };
}

function signInMethod(url: URL): string | null {
  const grant = url.searchParams.get("grant_type");
  if (grant === "password") return "password";
  // The only PKCE flow without a provider is a mail link, which proves the mailbox.
  return grant === "pkce" ? "otp" : null;
}

async function completeToken(
  { sql, jwtSecret, apiUrl }: BackendContext,
  token: string,
  user: unknown,
  method: string | null,
): Promise<string> {
  const claims = decodeJwt(token);
  const sessionId = String(claims.session_id);
  if (method !== null) {
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), ${sessionId}, now(), now(), ${method}) on conflict do nothing`;
    await sql`update auth.sessions set aal = 'aal1' where id = ${sessionId} and aal is null`;
  }
  const amr = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from created_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by created_at desc`;
  const [session] = await sql<
    { aal: string | null }[]
  >`select aal from auth.sessions where id = ${sessionId}`;
  const details = isRecord(user) ? user : {};
  return new SignJWT({
    ...claims,
    iss: `${apiUrl}/auth/v1`,
    phone: details.phone ?? "",
    app_metadata: details.app_metadata ?? {},
    user_metadata: details.user_metadata ?? {},
    is_anonymous: false,
    aal: session?.aal ?? "aal1",
    amr: amr.map((entry) => ({ ...entry })),
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
}
