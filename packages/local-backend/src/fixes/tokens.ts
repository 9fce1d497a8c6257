import type { App } from "@supabase/lite";
import { decodeJwt, SignJWT } from "jose";
import { findUser } from "../auth/admin-users.ts";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, isRecord, readBody, withJson } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * lite's access token names only the user and the session (`AuthService.createSessionForUser`). Supabase's also carries `app_metadata` and
 * `user_metadata` (policies read them), `aal`, `iss`, `phone` and `is_anonymous`: sign it again with those, in an answer
 * and in the address to which a sign-in at Google leads back.
 */
export function fixAccessToken({ apiUrl, jwtSecret, sql }: BackendContext): AuthFix {
  return async (request, next) => {
    const path = authPath(request);
    const response = await next(request);
    if (path === "/callback") {
      const [address = "", hash = ""] = (response.headers.get("location") ?? "").split("#");
      const fields = new URLSearchParams(hash);
      const token = fields.get("access_token");
      if (token === null) return response;
      const user = await findUser(sql, decodeJwt(token).sub ?? "");
      fields.set("access_token", await withClaims(token, user ?? {}, apiUrl, jwtSecret));
      return new Response(null, { status: 302, headers: { location: `${address}#${fields}` } });
    }
    if (request.method !== "POST" || response.status !== 200 || !(path === "/token" || path === "/verify")) {
      return response;
    }
    const session: unknown = await response.json();
    if (!isRecord(session) || typeof session.access_token !== "string") return withJson(response, session);
    const user = isRecord(session.user) ? session.user : {};
    const token = await withClaims(session.access_token, user, apiUrl, jwtSecret);
    return withJson(response, { ...session, access_token: token });
  };
}

function withClaims(
  token: string,
  user: Readonly<Record<string, unknown>>,
  apiUrl: string,
  jwtSecret: string,
): Promise<string> {
  return new SignJWT({
    ...decodeJwt(token),
    iss: `${apiUrl}/auth/v1`,
    phone: user.phone ?? "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    is_anonymous: false,
    aal: "aal1",
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
}

/**
 * lite calls an unknown refresh token "not valid" unless it looks like its own (`AuthService.refreshSession`);
 * Supabase has one code for both, by which the client ends the session.
 */
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

/** lite moves `last_sign_in_at` at a token refresh too (`AuthService.createRefreshResponse`); Supabase only at a sign-in. */
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
