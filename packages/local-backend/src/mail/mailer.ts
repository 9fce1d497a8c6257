import { AsyncLocalStorage } from "node:async_hooks";
import type { App } from "@supabase/lite";
import { resolveRedirect } from "../auth/redirects.ts";
import type { BackendContext } from "../contracts.ts";
import { composeMail, type MailKind } from "./templates.ts";
import type { MailTransport } from "./transport.ts";

/** Sends the mails of lite's Auth and of our own admin routes. */
export interface AuthMailer extends NonNullable<App["_mailer"]> {
  sendInvite(to: string, tokenHash: string): Promise<void>;
}

/** The `redirect_to`, not yet checked, of the request that a mail is sent for. */
export const mailRedirect = new AsyncLocalStorage<string | null>();

/** Writes Auth's mails: the six-digit code, and a link to this backend that honours `redirect_to`. */
export function createAuthMailer(
  { apiUrl }: Pick<BackendContext, "apiUrl">,
  siteUrl: string,
  transport: MailTransport,
): AuthMailer {
  function send(kind: MailKind, to: string, tokenHash: string, code: string | null): Promise<void> {
    const link = new URL("/auth/v1/verify", apiUrl);
    link.searchParams.set("token", tokenHash);
    link.searchParams.set("type", kind);
    link.searchParams.set("redirect_to", resolveRedirect(mailRedirect.getStore() ?? null, siteUrl));
    return transport.send(composeMail(kind, { to, code, link: link.href }));
  }
  const refuse = async () => {
    throw new Error("The local backend sends mails for resets and invitations only.");
  };
  return {
    sendInvite: (to, tokenHash) => send("invite", to, tokenHash, null),
    sendRecovery: (to, tokenHash, code) => send("recovery", to, tokenHash, code),
    sendConfirmation: refuse,
    sendMagicLink: refuse,
    sendEmailChange: refuse,
    sendReauthentication: refuse,
  };
}
