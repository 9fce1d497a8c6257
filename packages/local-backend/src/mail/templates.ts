import type { OutgoingMail } from "./transport.ts";

/** Why a mail is sent. */
export type MailKind = "invite" | "recovery";

/** The content of a mail. */
export interface MailContent {
  to: string;
  /** The code to type in; null where only the link is accepted. */
  code: string | null;
  /** The link that does the same. */
  link: string;
}

interface Wording {
  subject: string;
  heading: string;
  text: string;
  button: string;
  closing: string;
}

const wordings: Readonly<Record<MailKind, Wording>> = {
  invite: {
    subject: "You have been invited to Andromeda",
    heading: "Welcome to Andromeda",
    text: "An account has been created for you. Open the link to choose your password.",
    button: "Accept the invitation",
    closing: "If you did not expect this, you can ignore this email.",
  },
  recovery: {
    subject: "Your password reset code",
    heading: "Reset your password",
    text: "Enter this code on the password reset page. Use the most recent code only.",
    button: "Reset password",
    closing:
      "If you did not ask to reset your password, you can ignore this email. Your password stays as it is.",
  },
};

/** Writes a mail in plain text and HTML. */
export function composeMail(kind: MailKind, { to, code, link }: MailContent): OutgoingMail {
  const { subject, heading, text, button, closing } = wordings[kind];
  const lines = [
    heading,
    text,
    ...(code === null ? [] : [`    ${code}`]),
    code === null ? link : `Or open this link:\n${link}`,
    closing,
  ];
  return {
    to,
    subject,
    text: `${lines.join("\n\n")}\n\nAndromeda\n`,
    html: page(heading, [
      paragraph(text),
      ...(code === null
        ? []
        : [
            `<p style="margin:24px 0;padding:16px 0;background:#f1f3f5;border-radius:8px;text-align:center;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</p>`,
          ]),
      `<p style="margin:${code === null ? "24px" : "0"} 0 24px"><a href="${escapeHtml(link)}" style="color:#1864ab">${escapeHtml(button)}</a>${code === null ? "" : " with this link instead."}</p>`,
      `<p style="margin:0;color:#5c636a;font-size:14px">${escapeHtml(closing)}</p>`,
    ]),
  };
}

function page(heading: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#ffffff;color:#212529;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0 0 24px;font-weight:600">Andromeda</p>
      <h1 style="margin:0 0 12px;font-size:22px">${escapeHtml(heading)}</h1>
      ${parts.join("\n      ")}
    </div>
  </body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0">${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
