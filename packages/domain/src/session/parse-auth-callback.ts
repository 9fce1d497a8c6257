/** What the address of /auth/v1/callback contains. */
export type AuthCallback =
  | {
      readonly kind: "session";
      /** A password must be chosen first: after "forgot password", or after an invitation. */
      readonly isRecovery: boolean;
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly redirectTo: string | null;
    }
  | {
      readonly kind: "failed";
      readonly isRecovery: boolean;
      /** The auth service's own code and message, for the log. */
      readonly code: string;
      readonly description: string;
    }
  | { readonly kind: "empty" };

/**
 * Reads the hash (tokens, or the error of a used or expired link) and the query (`redirectTo`) of the callback address.
 * One token without the other is a failure: it cannot become a session. The auth service names the purpose of a link
 * only together with its tokens; for a failed link the purpose is in the query, where the code that requested the mail
 * put it.
 */
export function parseAuthCallback(hash: string, search: string): AuthCallback {
  const fields = parseFields(hash);
  const query = parseFields(search);
  const type = fields.get("type");
  const isRecovery = type === "recovery" || type === "invite";
  const error = [fields, query].find((part) => part.has("error") || part.has("error_code"));
  if (error) {
    const code = error.get("error_code") || error.get("error") || "unknown";
    return {
      kind: "failed",
      isRecovery: isRecovery || query.get("type") === "recovery",
      code,
      description: error.get("error_description") ?? "",
    };
  }
  const accessToken = fields.get("access_token");
  if (!accessToken) return { kind: "empty" };
  const refreshToken = fields.get("refresh_token");
  if (!refreshToken) {
    return {
      kind: "failed",
      isRecovery,
      code: "missing_refresh_token",
      description: "The link carries no refresh token",
    };
  }
  return {
    kind: "session",
    isRecovery,
    accessToken,
    refreshToken,
    redirectTo: query.get("redirectTo") || null,
  };
}

/** The first value of each field; broken percent signs are kept unchanged. */
function parseFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const pair of text.replace(/^[#?]/, "").split("&")) {
    const at = pair.indexOf("=");
    if (at <= 0) continue;
    const name = decode(pair.slice(0, at));
    if (!fields.has(name)) fields.set(name, decode(pair.slice(at + 1)));
  }
  return fields;
}

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
