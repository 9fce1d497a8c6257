import { type AuthFix, authPath } from "./fix.ts";
import { authError, bearerOf, readBody, subjectOf } from "./responses.ts";

/** The routes of lite that the product uses; `/token` with two of its grants. */
const ROUTES: ReadonlySet<string> = new Set([
  "POST /token",
  "POST /recover",
  "POST /verify",
  "POST /logout",
  "GET /settings",
  "GET /user",
  "PUT /user",
]);

/**
 * Lets through what the product uses of lite's Auth. Ways to sign in that are off in the project are answered as
 * Supabase answers them; whatever else lite would do is refused.
 */
export function refuseMissingRoutes({ hasGoogle }: { hasGoogle: boolean }): AuthFix {
  return (request, next) =>
    hasGoogle && isSignInAtGoogle(request) ? next(request) : refuseMissingRoute(request, next);
}

/** lite sends the browser to Google, and is asked again with what Google says. */
function isSignInAtGoogle(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  if (request.method !== "GET") return false;
  const path = authPath(request);
  return path === "/callback" || (path === "/authorize" && searchParams.get("provider") === "google");
}

const refuseMissingRoute: AuthFix = async (request, next) => {
  const path = authPath(request);
  const body = await readBody(request);
  const grant = path === "/token" ? new URL(request.url).searchParams.get("grant_type") : null;
  const refusal =
    path.startsWith("/user/identities") || path.startsWith("/factors")
      ? refuseOwnMethod(path, body, subjectOf(bearerOf(request)))
      : refuseMethod(path, body, grant);
  if (refusal) return refusal;
  // No code is ever issued: the product's clients use the implicit flow.
  if (grant === "pkce") {
    return authError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (body.code_challenge) {
    return authError(400, "validation_failed", "The local backend does not support the PKCE flow");
  }
  if (path === "/user" && body.email) {
    return authError(400, "validation_failed", "In the local backend only the service changes an address");
  }
  if (ROUTES.has(`${request.method} ${path}`)) return next(request);
  return authError(404, "not_found", "The local backend has no such Auth route");
};

type Body = Readonly<Record<string, unknown>>;

/** Supabase's answers for disabled ways to sign in. */
function refuseMethod(path: string, { email, phone, provider }: Body, grant: string | null): Response | null {
  if (grant === "id_token") {
    return authError(
      400,
      "provider_disabled",
      `Provider (issuer "${String(provider ?? "")}") is not enabled`,
    );
  }
  switch (path) {
    case "/signup":
      return email || phone
        ? authError(422, "signup_disabled", "Signups not allowed for this instance")
        : authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    case "/otp":
    case "/magiclink":
      return phone
        ? authError(400, "phone_provider_disabled", "Unsupported phone provider")
        : authError(422, "otp_disabled", "The local backend sends no one-time passwords");
    case "/sso":
      return authError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    case "/authorize":
      return authError(400, "validation_failed", "Unsupported provider: provider is not enabled");
    default:
      return null;
  }
}

/** The same for what signed-in users may not do with their own account. */
function refuseOwnMethod(path: string, { factor_type: type }: Body, userId: string): Response {
  if (userId === "") {
    return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  if (path.startsWith("/user"))
    return authError(404, "manual_linking_disabled", "Manual linking is disabled");
  return path === "/factors"
    ? authError(422, `mfa_${String(type)}_enroll_not_enabled`, "MFA enroll is disabled")
    : authError(404, "mfa_factor_not_found", "Factor not found");
}
