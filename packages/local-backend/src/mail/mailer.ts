import type { App } from "@supabase/lite";
import { resolveRedirect } from "../auth/redirects.ts";
import type { BackendContext } from "../contracts.ts";
import { requestScope } from "../request-scope.ts";
import { composeMail, type MailKind } from "./templates.ts";
import type { MailTransport } from "./transport.ts";

/** What lite calls when Auth has something to send, and the mail that our own admin routes send. */
export interface AuthMailer extends NonNullable<App["_mailer"]> {
  sendInvite(to: string, tokenHash: string): Promise<void>;
}

/** Prefix of a token whose link ends in a code to exchange (PKCE) instead of a session. */
export const pkcePrefix = "pkce_";

/** Writes Auth's mails: the six-digit code, and a link to this backend that honours `redirect_to`. */
export function createAuthMailer(
  { sql, apiUrl }: BackendContext,
  siteUrl: string,
  transport: MailTransport,
): AuthMailer {
  async function link(tokenHash: string, type: string): Promise<string> {
    const scope = requestScope.getStore();
    const url = new URL("/auth/v1/verify", apiUrl);
    url.searchParams.set("token", scope?.codeChallenge ? `${pkcePrefix}${tokenHash}` : tokenHash);
    url.searchParams.set("type", type);
    url.searchParams.set("redirect_to", resolveRedirect(scope?.redirectTo ?? null, siteUrl));
    if (scope?.codeChallenge) {
      await sql`
        insert into auth.flow_state
          (id, authentication_method, provider_type, code_challenge, code_challenge_method, invite_token)
        values
          (gen_random_uuid(), ${type}, 'email', ${scope.codeChallenge.challenge}, ${scope.codeChallenge.method},
           ${tokenHash})`;
    }
    return url.href;
  }

  async function send(
    kind: MailKind,
    type: string,
    to: string,
    tokenHash: string,
    code: string | null,
  ): Promise<void> {
    await transport.send(composeMail(kind, { to, code, link: await link(tokenHash, type) }));
  }

  return {
    sendConfirmation: (to, tokenHash, code) => send("confirmation", "signup", to, tokenHash, code),
    sendInvite: (to, tokenHash) => send("invite", "invite", to, tokenHash, null),
    sendRecovery: (to, tokenHash, code) => send("recovery", "recovery", to, tokenHash, code),
    sendMagicLink: (to, tokenHash, code) => send("magic-link", "magiclink", to, tokenHash, code),
    sendEmailChange: (to, tokenHash, code) => send("email-change", "email_change", to, tokenHash, code),
    sendReauthentication: (to, code) =>
      transport.send(composeMail("reauthentication", { to, code, link: null })),
  };
}
