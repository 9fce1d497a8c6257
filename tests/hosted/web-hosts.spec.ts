import type { APIResponse } from "@playwright/test";
import { contentSecurityPolicy, securityHeaders } from "../../apps/portal/server/security-headers.ts";
import { expect, test } from "../e2e-portal/support/test.ts";
import { LoginPage } from "../page-models/login-page.ts";

/** The values of the header in the answer, each time that it occurs. */
const valuesOf = (answer: APIResponse, name: string) =>
  answer
    .headersArray()
    .filter((header) => header.name.toLowerCase() === name.toLowerCase())
    .map(({ value }) => value);

for (const name of ["caddy", "nginx"] as const) {
  test(`HOST-22 ${name} serves the portal by the example of the guide: every answer has the headers, once`, async ({
    request,
    stack,
  }) => {
    if (!stack.hosted) throw new Error("Run this by `npm run test:hosted`.");
    const base = stack.hosted[`${name}Url`];
    const expected = {
      ...securityHeaders,
      "Content-Security-Policy": contentSecurityPolicy(stack.apiUrl),
      "Strict-Transport-Security": "max-age=31536000",
    };
    const get = async (path: string) => {
      const answer = await request.get(base + path);
      const found = Object.keys(expected).map((header) => [header, valuesOf(answer, header)]);
      expect
        .soft(Object.fromEntries(found), path)
        .toEqual(Object.fromEntries(Object.entries(expected).map(([header, value]) => [header, [value]])));
      return answer;
    };

    const page = await get("/");
    expect(page.headers()["cache-control"]).toBe("no-cache");
    const html = await page.text();
    expect(await (await get("/dashboard/admin/cases/view/abc.def")).text()).toBe(html);

    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
    const asset = await get(script);
    expect(asset.status()).toBe(200);
    expect(asset.headers()).toMatchObject({
      "content-type": expect.stringContaining("javascript"),
      "content-encoding": expect.stringMatching(/^(br|gzip)$/),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await get("/assets/index-old.js")).status()).toBe(404);

    const config = await get("/config.json");
    expect(config.headers()).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      "cache-control": "no-cache",
    });
    expect(await config.json()).toEqual({ supabaseUrl: stack.apiUrl, publishableKey: stack.publishableKey });

    expect(await (await get("/api/healthz")).json()).toMatchObject({ status: "ok" });
    expect((await get("/api/nothing")).status()).toBe(404);
    expect((await get("/api/chat-ai")).status()).toBeGreaterThanOrEqual(400);
  });
}

test("HOST-22 nginx sends whoever comes without HTTPS to the same path with it", async ({
  request,
  stack,
}) => {
  const answer = await request.get(`${stack.hosted?.plainUrl}/login?next=%2F`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "https://localhost/login?next=%2F"]);
});

test("HOST-22 a member signs in on the portal behind nginx, and nothing is reported in the console", async ({
  page,
  stack,
  member,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.goto(`${stack.hosted?.nginxUrl}/login`);
  await new LoginPage(page).signIn(member);
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  expect(complaints).toEqual([]);
});
