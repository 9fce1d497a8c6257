import { expect, it } from "vitest";
import { resolveRedirect } from "./redirects.ts";

const site = "http://127.0.0.1:54320";

it.each([`${site}/reset-password?a=1`, "http://localhost:54320/reset-password", "http://127.0.0.1:5173/"])(
  "sends a browser to %s",
  (wished) => {
    expect(resolveRedirect(wished, site)).toBe(wished);
  },
);

it.each([
  null,
  "",
  "/reset-password",
  "https://evil.example/",
  "http://127.0.0.1.evil.example/",
  "http://127.0.0.1@evil.example/",
  "javascript:alert(1)",
  "data:text/html,hello",
])("sends a browser to the portal instead of %s", (wished) => {
  expect(resolveRedirect(wished, site)).toBe(site);
});
