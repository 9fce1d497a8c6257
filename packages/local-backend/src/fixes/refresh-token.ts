import { type AuthFix, authPath } from "../auth/fix.ts";
import { authError, isRecord, readBody } from "../auth/responses.ts";

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
