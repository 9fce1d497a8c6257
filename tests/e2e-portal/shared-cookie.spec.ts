import type { Page } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import type { Person } from "./support/people.ts";
import { sessionCookie, storedSession } from "./support/session-cookies.ts";
import { sharedDomain } from "./support/stack-info.ts";
import { expect, test } from "./support/test.ts";

const sevenDays = 604_800;

async function signInAt(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/login`);
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(`${origin}/dashboard/app-selection`);
}

/** The cookies of the session with what a browser keeps about them. */
async function attributes(page: Page) {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith(sessionCookie));
  expect(cookies).not.toEqual([]);
  return cookies.map(({ domain, path, sameSite, secure, expires }) => ({
    domain,
    path,
    sameSite,
    secure,
    // Browsers count in fractions of a second from the moment of writing.
    lifetime: Math.round((expires - Date.now() / 1000) / 60) * 60,
  }));
}

/** Two hosts of the product. */
function hosts(port: number) {
  const host = (name: string) => `http://${name}.${sharedDomain}:${port}`;
  return { portal: host("portal"), sister: host("sister") };
}

test("AUTH-31 AUTH-27 MCONST-03 one sign-in works on every host of the product, and so does signing out", async ({
  page,
  stack,
  member,
}) => {
  const { portal, sister } = hosts(stack.sharedPort);
  await signInAt(page, portal, member);
  for (const cookie of await attributes(page)) {
    expect(cookie).toEqual({
      domain: `.${sharedDomain}`,
      path: "/",
      sameSite: "Lax",
      secure: false,
      lifetime: sevenDays,
    });
  }
  const response = await page.goto(`${sister}/dashboard/profile`);
  const sent = await response?.request().allHeaders();
  expect(sent?.cookie).toContain(sessionCookie);
  await expect(new ProfilePage(page).email).toHaveValue(member.email);

  await new Shell(page).logout.click();
  await expect(page).toHaveURL(`${sister}/login`);
  expect(await storedSession(page.context())).toBeNull();
  await page.goto(`${portal}/dashboard`);
  await expect(page).toHaveURL(`${portal}/login`);
});

test("MCONST-03 the cookie is secure on https", async ({ page, stack, member }) => {
  const secure = `https://portal.${sharedDomain}`;
  const plain = `http://127.0.0.1:${stack.sharedPort}`;
  // The backend of the tests is on this computer; a public page may only call it when it is allowed to.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`${secure}/**`, async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace(secure, plain),
      // The portal may have closed the connection just as it is used again.
      maxRetries: 2,
    });
    await route.fulfill({ response });
  });
  await signInAt(page, secure, member);
  for (const cookie of await attributes(page)) {
    expect(cookie).toMatchObject({ domain: `.${sharedDomain}`, sameSite: "Lax", secure: true });
  }
  // The next screens are fetched while the page is idle, and may still be under way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("MCONST-04 on localhost the cookie belongs to the host alone", async ({ page, stack, member }) => {
  await signInAt(page, `http://localhost:${stack.sharedPort}`, member);
  for (const cookie of await attributes(page)) {
    expect(cookie).toEqual({
      domain: "localhost",
      path: "/",
      sameSite: "Lax",
      secure: false,
      lifetime: sevenDays,
    });
  }
});
