import type { BackendContext } from "../contracts.ts";
import { refuseBannedUsers } from "../fixes/banned-users.ts";
import { answerBeforeMail, createBackgroundTasks, keepRedirect } from "../fixes/mail-requests.ts";
import { checkPassword, endOtherSessions } from "../fixes/passwords.ts";
import { fixAccessToken, nameUnknownRefreshToken } from "../fixes/tokens.ts";
import { acceptInvitation, answerMailLink } from "../fixes/verify-link.ts";
import type { LiteApp } from "../lite-app.ts";
import type { AuthMailer } from "../mail/mailer.ts";
import type { ProjectConfig } from "../project-config.ts";
import { createAdminRoutes } from "./admin.ts";
import { authPath, chain, type Next } from "./fix.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { limitMetadata } from "./metadata.ts";
import { refuseMissingRoutes } from "./missing-routes.ts";

/** Auth behind the gateway. */
export interface AuthPart {
  fetch: Next;
  /** Resolves when no work remains that continues after its answer. */
  whenIdle(): Promise<void>;
}

/** Everything below `/auth/v1`: lite's Auth with its defects fixed, and the admin routes it lacks. */
export function createAuth(
  context: BackendContext,
  lite: LiteApp,
  { siteUrl, rateLimits, google }: { siteUrl: string } & Pick<ProjectConfig, "rateLimits" | "google">,
  mailer: Pick<AuthMailer, "sendInvite">,
): AuthPart {
  const admin = createAdminRoutes(context, mailer);
  const backgroundTasks = createBackgroundTasks();
  const auth = chain(
    [
      answerMailLink(context, siteUrl),
      refuseMissingRoutes({ hasGoogle: google !== null }),
      keepRedirect,
      limitAttempts(rateLimits),
      checkPassword(context),
      refuseBannedUsers(context),
      answerBeforeMail(backgroundTasks),
      acceptInvitation,
      limitMetadata(context),
      endOtherSessions(context),
      nameUnknownRefreshToken,
      fixAccessToken(context),
    ],
    lite.fetch,
  );
  return {
    async fetch(request) {
      const path = authPath(request);
      return path.startsWith("/admin/") || path === "/invite" ? admin.fetch(request) : auth(request);
    },
    whenIdle: backgroundTasks.whenIdle,
  };
}
