import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const HOUR = 60 * 60 * 1_000;

/** Serves the portal as a host does that names this one for the hourly reading of the session. */
async function nameThisHost(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !/^\/(rest|auth|api)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<meta name="andromeda-env" content=")([^"]*)"/,
        (_all, start: string, content: string) => {
          const settings = JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&") || "{}");
          const named = JSON.stringify({ ...settings, sessionSyncHosts: "127.0.0.1" });
          return `${start}${named.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
        },
      );
      await route.fulfill({ response, body });
    },
  );
}

/** Counts how often the page reads the flags of the signed-in user. */
function countReadings(page: Page): () => number {
  let readings = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/rest/v1/user_profiles?")) readings += 1;
  });
  return () => readings;
}

test("CALLS-28 CALLS-29 on a named host the session and its user are read once an hour", async ({
  page,
  context,
  member,
  resume,
}) => {
  await page.clock.install();
  await nameThisHost(page);
  await resume(member);
  const readings = countReadings(page);
  await page.goto("/dashboard/credits");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = readings();
  expect(before).toBeGreaterThan(0);
  await page.clock.fastForward(HOUR - 60_000);
  expect(readings()).toBe(before);
  await page.clock.fastForward(60_000);
  await expect.poll(readings).toBeGreaterThan(before);

  // A sister app signs out in the cookie that all share.
  await context.clearCookies();
  await page.clock.fastForward(HOUR);
  await expect(page).toHaveURL(/\/login/);
});

for (const path of ["/login", "/register", "/auth/callback"]) {
  test(`CALLS-28 not on ${path}, even on a named host`, async ({ page }) => {
    await page.clock.install();
    await nameThisHost(page);
    const readings = countReadings(page);
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await page.clock.fastForward(3 * HOUR);
    await page.evaluate(() => navigator.locks.request("after the timers", () => {}));
    expect(readings()).toBe(0);
  });
}

test("CALLS-29 no host is named unless it is set", async ({ page, member, resume }) => {
  await page.clock.install();
  await resume(member);
  const readings = countReadings(page);
  await page.goto("/dashboard/credits");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = readings();
  await page.clock.fastForward(3 * HOUR);
  await page.evaluate(() => navigator.locks.request("after the timers", () => {}));
  expect(readings()).toBe(before);
});
