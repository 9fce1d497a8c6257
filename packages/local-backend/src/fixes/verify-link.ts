import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { resolveRedirect } from "../auth/redirects.ts";
import { isRecord, readBody, withBody } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";
import { pkcePrefix } from "../mail/mailer.ts";

/**
 * The link of a mail. lite's own answer carries a token without Supabase's claims and knows no PKCE: verify
 * through the POST route (and its fixes), then send the browser on with the session, a code, or the error.
 */
export function answerMailLink(context: BackendContext, siteUrl: string): AuthFix {
  return async (request, next) => {
    if (request.method !== "GET" || authPath(request) !== "/verify") return next(request);
    const url = new URL(request.url);
    const target = resolveRedirect(url.searchParams.get("redirect_to"), siteUrl);
    const token = url.searchParams.get("token") ?? url.searchParams.get("token_hash") ?? "";
    const type = url.searchParams.get("type") ?? "";
    const isPkce = token.startsWith(pkcePrefix);
    const tokenHash = isPkce ? token.slice(pkcePrefix.length) : token;
    const answer = await next(verification(url, context.publishableKey, type, tokenHash));
    const body: unknown = await answer.json();
    const result = isRecord(body) ? body : {};
    if (answer.status !== 200 || typeof result.access_token !== "string") {
      return redirect(target, {
        error: "access_denied",
        error_code: String(result.error_code ?? "otp_expired"),
        error_description: String(result.msg ?? "Email link is invalid or has expired"),
      });
    }
    if (isPkce) return redirectWithCode(target, await codeFor(context, result.access_token, tokenHash));
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

/** Exchanges the session just opened for a code that only the client which asked for the mail can redeem. */
async function codeFor({ sql }: BackendContext, accessToken: string, tokenHash: string): Promise<string> {
  const { session_id: sessionId, sub } = decodeJwt(accessToken);
  await sql`delete from auth.sessions where id = ${String(sessionId)}`;
  const code = randomUUID();
  await sql`
    update auth.flow_state
    set auth_code = ${code}, auth_code_issued_at = now(), created_at = now(), user_id = ${String(sub)}
    where invite_token = ${tokenHash}`;
  return code;
}

function redirect(target: string, fragment: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${target.split("#")[0]}#${new URLSearchParams(fragment)}` },
  });
}

function redirectWithCode(target: string, code: string): Response {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return new Response(null, { status: 303, headers: { location: url.href } });
}

/** lite knows no code of the type "invite"; it is kept and used up like that of a confirmed sign-up. */
export const acceptInvitation: AuthFix = async (request, next) => {
  if (request.method !== "POST" || authPath(request) !== "/verify") return next(request);
  const body = await readBody(request);
  return next(body.type === "invite" ? withBody(request, { ...body, type: "signup" }) : request);
};
