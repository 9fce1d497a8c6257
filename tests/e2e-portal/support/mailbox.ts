import { expect } from "@playwright/test";

/** A mail as the mailbox page's API gives it. */
export interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

/** Reads what the local backend's mailbox caught. */
export class Mailbox {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** All mails to an address in the order in which they were caught. */
  async to(address: string): Promise<readonly CaughtMail[]> {
    const response = await fetch(`${this.#url}/api/email`);
    const mails = (await response.json()) as readonly CaughtMail[];
    return mails.filter((mail) =>
      mail.to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()),
    );
  }

  /** The newest mail to an address, once there are at least `count` of them. */
  async newest(address: string, count = 1): Promise<CaughtMail> {
    let mails: readonly CaughtMail[] = [];
    await expect(async () => {
      mails = await this.to(address);
      expect(mails.length).toBeGreaterThanOrEqual(count);
    }).toPass();
    const mail = mails.at(-1);
    if (!mail) throw new Error(`No mail to ${address}.`);
    return mail;
  }
}

/** The 6-digit code of a mail. */
export function codeIn(mail: CaughtMail): string {
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (!code) throw new Error(`No 6-digit code in: ${mail.text}`);
  return code;
}

/** The link of a mail that leads to the auth service. */
export function linkIn(mail: CaughtMail): string {
  const link = /https?:\/\/\S*\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in: ${mail.text}`);
  return link;
}
