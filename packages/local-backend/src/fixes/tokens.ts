import type { App } from "@supabase/lite";
import { decodeJwt, SignJWT } from "jose";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, isRecord, readBody, withJson } from "../auth/responses.ts";
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

/** lite calls a refresh token it does not know "not valid" unless it looks like its own; the client wants one code. */
export const nameUnknownRefreshToken: AuthFix = async (request, next) => {
  const isRefresh = new URL(request.url).searchParams.get("grant_type") === "refresh_token";
  if (request.method !== "POST" || authPath(request) !== "/token" || !isRefresh) return next(request);
  const { refresh_token: token } = await readBody(request);
  const response = await next(request);
  if (response.status !== 400 || typeof token !== "string" || token === "") return response;
  const body: unknown = await response.clone().json();
  if (!isRecord(body) || body.error_code !== "validation_failed") return response;
  return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
};

type Middleware = NonNullable<
  NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>["middlewares"]
>[number];

/** lite moves `last_sign_in_at` at every token refresh as well; Supabase only at a sign-in. */
export const keepLastSignIn: Middleware = async (c, next) => {
  if (c.req.path === "/auth/v1/token" && c.req.query("grant_type") === "refresh_token") {
    const { repo } = c.var.authService;
    const update = repo.updateUser.bind(repo);
    repo.updateUser = ((id, { last_sign_in_at: _, ...changes }) =>
      Object.keys(changes).length > 0
        ? update(id, changes)
        : repo.findUserById(id)) as typeof repo.updateUser;
  }
  await next();
};
