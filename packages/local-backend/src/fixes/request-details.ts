import type { AuthFix } from "../auth/fix.ts";
import { readBody } from "../auth/responses.ts";
import { requestScope } from "../request-scope.ts";

/** lite drops `redirect_to` and the PKCE challenge of a request that sends a mail: keep them for the mailer. */
export const keepRequestDetails: AuthFix = async (request, next) => {
  const { code_challenge: challenge, code_challenge_method: method } = await readBody(request);
  const scope = {
    redirectTo: new URL(request.url).searchParams.get("redirect_to"),
    codeChallenge:
      typeof challenge === "string" && challenge !== ""
        ? { challenge, method: method === "plain" ? "plain" : "s256" }
        : null,
  };
  return requestScope.run(scope, () => next(request));
};
