import { expect, it } from "vitest";
import { composeMail } from "./templates.ts";

const mail = {
  to: "ada@example.org",
  code: "012345",
  link: "http://127.0.0.1:54321/auth/v1/verify?token=a&type=recovery",
};

it("puts code and link of a reset into text and HTML", () => {
  const { to, subject, text, html } = composeMail("recovery", mail);
  expect([to, subject]).toEqual(["ada@example.org", "Your password reset code"]);
  expect(text).toContain("012345");
  expect(text).toContain(mail.link);
  expect(html).toContain(">012345<");
  expect(html).toContain('href="http://127.0.0.1:54321/auth/v1/verify?token=a&amp;type=recovery"');
});

it("treats what it is given as text, never as markup", () => {
  const { html } = composeMail("recovery", { ...mail, link: 'http://127.0.0.1/"><script>alert(1)</script>' });
  expect(html).not.toContain("<script>");
});
