import type { BackendContext } from "../contracts.ts";
import { fixAccessToken } from "../fixes/access-token.ts";
import { refuseBannedUsers } from "../fixes/banned-users.ts";
import { closeOtpSignup } from "../fixes/closed-otp-signup.ts";
import { answerDisabledWays } from "../fixes/disabled-ways.ts";
import { acceptInvitation } from "../fixes/invitation.ts";
import { endOtherSessions } from "../fixes/password-change.ts";
import { nameUnknownRefreshToken } from "../fixes/refresh-token.ts";
import { keepRequestDetails } from "../fixes/request-details.ts";
import { addFactors } from "../fixes/user-factors.ts";
import { answerMailLink } from "../fixes/verify-link.ts";
import type { AuthMailer } from "../mail/mailer.ts";
import type { LiteApp } from "../rest/lite-app.ts";
import { createAdminRoutes } from "./admin.ts";
import { authPath, chain, type Next } from "./fix.ts";

/** Everything below `/auth/v1`: lite's Auth with its defects mended, and the admin routes it lacks. */
export function createAuth(
  context: BackendContext,
  lite: LiteApp,
  siteUrl: string,
  mailer: Pick<AuthMailer, "sendInvite">,
): Next {
  const admin = createAdminRoutes(context, mailer);
  const auth = chain(
    [
      answerMailLink(context, siteUrl),
      keepRequestDetails,
      refuseBannedUsers(context),
      acceptInvitation,
      answerDisabledWays(context),
      closeOtpSignup,
      endOtherSessions(context),
      nameUnknownRefreshToken,
      addFactors(context),
      fixAccessToken(context),
    ],
    lite.fetch,
  );
  return async (request) => {
    const path = authPath(request);
    return path.startsWith("/admin/") || path === "/invite" ? admin.fetch(request) : auth(request);
  };
}
