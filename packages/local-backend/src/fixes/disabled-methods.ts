import { type AuthFix, authPath, type Next } from "../auth/fix.ts";
import { authError, isRecord, readBody, withBody, withJson } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Ways to sign in that are off here: single sign-on, other providers' tokens, phone, linked identities, new
 * second factors. lite has no routes for them; answer what Supabase answers when they are off.
 */
export function answerDisabledMethods(context: BackendContext): AuthFix {
  return async (request, next) => {
    const path = authPath(request);
    const url = new URL(request.url);
    if (path === "/sso") {
      return authError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    }
    if (path === "/token" && url.searchParams.get("grant_type") === "id_token") {
      const { provider } = await readBody(request);
      return authError(
        400,
        "provider_disabled",
        `Provider (issuer "${String(provider ?? "")}") is not enabled`,
      );
    }
    if (path === "/otp" && (await readBody(request)).phone) {
      return authError(400, "phone_provider_disabled", "Unsupported phone provider");
    }
    if (path === "/signup") {
      const { email, phone } = await readBody(request);
      if (!email && !phone) {
        return authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
    }
    if (path.startsWith("/user/identities")) {
      return signedIn(request, next, async () =>
        authError(404, "manual_linking_disabled", "Manual linking is disabled"),
      );
    }
    if (path === "/factors" || path.startsWith("/factors/")) {
      return signedIn(request, next, (userId) => answerFactors(context, request, path, userId));
    }
    return next(request);
  };
}

/** Runs the answer for a valid session of a user; answers lite's refusal otherwise. */
async function signedIn(
  request: Request,
  next: Next,
  answer: (userId: string) => Promise<Response>,
): Promise<Response> {
  const response = await next(
    new Request(new URL("/auth/v1/user", request.url), {
      headers: ["apikey", "authorization"].flatMap((name): [string, string][] => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    }),
  );
  if (response.status !== 200) return response;
  const user: unknown = await response.json();
  return answer(isRecord(user) ? String(user.id) : "");
}

async function answerFactors(
  { sql }: BackendContext,
  request: Request,
  path: string,
  userId: string,
): Promise<Response> {
  const [, , factorId, action] = path.split("/");
  if (factorId === undefined) {
    const { factor_type: type } = await readBody(request);
    const name = type === "phone" ? "Phone" : type === "webauthn" ? "WebAuthn" : "TOTP";
    return authError(
      422,
      `mfa_${name.toLowerCase()}_enroll_not_enabled`,
      `MFA enroll is disabled for ${name}`,
    );
  }
  if (!uuid.test(factorId)) return authError(404, "validation_failed", "factor_id must be an UUID");
  if (request.method === "DELETE") {
    const removed = await sql`
      delete from auth.mfa_factors where id = ${factorId} and user_id = ${userId} returning id`;
    if (removed.length > 0) return Response.json({ id: factorId });
  } else if (action === "challenge" || action === "verify") {
    const [factor] = await sql<{ type: string }[]>`
      select factor_type as type from auth.mfa_factors where id = ${factorId} and user_id = ${userId}`;
    if (factor) {
      return authError(
        422,
        `mfa_${factor.type}_verify_not_enabled`,
        `MFA verification is disabled for ${factor.type === "phone" ? "Phone" : factor.type.toUpperCase()}`,
      );
    }
  }
  return authError(404, "mfa_factor_not_found", "Factor not found");
}

/** With sign-up closed lite still creates a user on `/otp` (and `/magiclink`): ask it for existing users only. */
export const closeOtpSignup: AuthFix = async (request, next) => {
  const path = authPath(request);
  if (request.method !== "POST" || (path !== "/otp" && path !== "/magiclink")) return next(request);
  const body = await readBody(request);
  const url = new URL(request.url);
  url.pathname = "/auth/v1/otp";
  return next(new Request(url, withBody(request, { ...body, create_user: false, options: undefined })));
};

/** A second factor as the client sees it. */
interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: string;
  updated_at: string;
}

/** lite's user has no `factors`; the client lists second factors from there. */
export function addFactors(context: BackendContext): AuthFix {
  return async (request, next) => {
    const path = authPath(request);
    const response = await next(request);
    if (response.status !== 200 || !["/token", "/verify", "/user"].includes(path)) return response;
    const body: unknown = await response.json();
    if (!isRecord(body)) return withJson(response, body);
    if (isRecord(body.user))
      return withJson(response, { ...body, user: await withFactors(context, body.user) });
    return withJson(response, path === "/user" ? await withFactors(context, body) : body);
  };
}

async function withFactors(
  context: BackendContext,
  user: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const factors = await listFactors(context, String(user.id));
  return factors.length === 0 ? user : { ...user, factors };
}

/** The second factors of a user, oldest first. */
async function listFactors({ sql }: BackendContext, userId: string): Promise<Factor[]> {
  const rows = await sql<{ factor: Factor }[]>`
    select jsonb_build_object('id', id, 'friendly_name', friendly_name, 'factor_type', factor_type,
      'status', status, 'created_at', created_at, 'updated_at', updated_at) as factor
    from auth.mfa_factors where user_id = ${userId} order by created_at`;
  return rows.map(({ factor }) => factor);
}
