import { type AuthFix, authPath } from "../auth/fix.ts";
import { resolveRedirect } from "../auth/redirects.ts";
import { isRecord, readBody, withBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * The link of a mail. lite's own answer (the route `GET /verify`) carries a token without Supabase's claims: verify through
 * the POST route (and its fixes), then send the browser on with the session or the error.
 */
export function answerMailLink({ publishableKey }: BackendContext, siteUrl: string): AuthFix {
  return async (request, next) => {
    if (request.method !== "GET" || authPath(request) !== "/verify") return next(request);
    const url = new URL(request.url);
    const target = resolveRedirect(url.searchParams.get("redirect_to"), siteUrl);
    const tokenHash = url.searchParams.get("token") ?? "";
    const type = url.searchParams.get("type") ?? "";
    const answer = await next(verification(url, publishableKey, type, tokenHash));
    const body: unknown = await answer.json();
    const result = isRecord(body) ? body : {};
    if (answer.status !== 200 || typeof result.access_token !== "string") {
      return redirect(target, {
        error: "access_denied",
        error_code: String(result.error_code ?? "otp_expired"),
        error_description: String(result.msg ?? "Email link is invalid or has expired"),
      });
    }
    return redirect(target, {
      access_token: result.access_token,
      expires_at: String(result.expires_at),
      expires_in: String(result.expires_in),
      refresh_token: String(result.refresh_token),
      token_type: String(result.token_type),
      type,
    });
  };
}

function verification(url: URL, key: string, type: string, tokenHash: string): Request {
  return new Request(new URL("/auth/v1/verify", url), {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ type, token_hash: tokenHash }),
  });
}

function redirect(target: string, fragment: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${target.split("#")[0]}#${new URLSearchParams(fragment)}` },
  });
}

/**
 * lite refuses the type "invite" (`AuthService.verifyOtp`), which Supabase knows: the code is kept and used up like that of
 * a confirmed sign-up.
 */
export const acceptInvitation: AuthFix = async (request, next) => {
  if (request.method !== "POST" || authPath(request) !== "/verify") return next(request);
  const body = await readBody(request);
  return next(body.type === "invite" ? withBody(request, { ...body, type: "signup" }) : request);
};
