import { SmtpEmailDriver } from "@supabase/lite";

/** A mail ready to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes mails to where they can be read. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/** Sends by SMTP to a server on this machine. */
export function createSmtpTransport(port: number): MailTransport {
  return new SmtpEmailDriver({
    host: "127.0.0.1",
    port,
    from: { name: "Andromeda", address: "no-reply@andromeda.local" },
    requireTls: false,
  });
}

/** Keeps mails in memory, for tests that need no mailbox page. */
export function createMemoryTransport(): MailTransport & { sent: readonly OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
  };
}
