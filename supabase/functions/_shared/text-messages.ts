/** Sends a text message to a phone number in international form; rejects when it could not be handed over. */
export interface TextMessageProvider {
  send(phone: string, text: string): Promise<void>;
}

/** An account of Twilio: its id and token, and the number that messages come from. */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
}

/**
 * The provider that the environment configures: Twilio when TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are
 * set, else the mailbox that SMTP_URL names; null when there is neither.
 */
export function configuredProvider(env: (name: string) => string | undefined): TextMessageProvider | null {
  const [accountSid, authToken, from] = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"].map(env);
  if (accountSid && authToken && from) return createTwilioProvider({ accountSid, authToken, from }, fetch);
  const smtpUrl = env("SMTP_URL");
  return smtpUrl ? createMailboxProvider(smtpUrl) : null;
}

/** Sends through Twilio's REST API. */
export function createTwilioProvider(
  { accountSid, authToken, from }: TwilioAccount,
  request: typeof fetch,
): TextMessageProvider {
  const account = encodeURIComponent(accountSid);
  return {
    async send(phone, text) {
      const response = await request(`https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`, {
        method: "POST",
        headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
        body: new URLSearchParams({ To: phone, From: from, Body: text }),
        signal: AbortSignal.timeout(15_000),
      });
      // The answer repeats the message, so its body must not be logged.
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
    },
  };
}

/** Puts text messages into the local mailbox, where they can be read without any phone. */
function createMailboxProvider(smtpUrl: string): TextMessageProvider {
  return {
    async send(phone, text) {
      // Only here, so that a deployment with a real provider never loads it.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(smtpUrl);
      try {
        await transport.sendMail({
          from: "Andromeda <no-reply@andromeda.local>",
          to: `${phone.replace(/\D/g, "")}@sms.local`,
          subject: `Text message to ${phone}`,
          text,
        });
      } finally {
        transport.close();
      }
    },
  };
}
