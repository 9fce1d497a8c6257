import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/test.ts";

test("AUTH-25 is the account with its profile and its admin flag", async ({ page, people, resume }) => {
  const person = await people.create({ firstName: "Wilhelmina" });
  await resume(person);
  const shell = new Shell(page);
  await page.goto("/dashboard/profile");
  const profile = new ProfilePage(page);
  await expect(profile.firstName).toHaveValue("Wilhelmina");
  await expect(profile.email).toHaveValue(person.email);
  await expect(shell.link("Admin")).toHaveCount(0);
  await people.setAdmin(person.id, true);
  await page.reload();
  await expect(shell.link("Admin")).toBeVisible();
});

test("AUTH-26 stays signed in when profile and admin flag cannot be read", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  for (const table of ["profiles", "user_profiles"]) {
    await page.route(`**/rest/v1/${table}?**`, (route) =>
      route.fulfill({ status: 500, json: { code: "XX000", message: "internal error" } }),
    );
  }
  await page.goto("/dashboard");
  const shell = new Shell(page);
  await expect(new AppSelectionPage(page).heading).toBeVisible();
  await expect(shell.link("Profile")).toBeVisible();
  await expect(shell.link("Admin")).toHaveCount(0);
});

test("MSEC-03 four values of the admin flag count as true, everything else does not", async ({
  page,
  member,
  resume,
}) => {
  // Nine page loads.
  test.slow();
  await resume(member);
  let flag: unknown;
  await page.route("**/rest/v1/user_profiles?**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), is_admin: flag } });
  });
  const shell = new Shell(page);
  for (const [value, isAdmin] of [
    [true, true],
    ["true", true],
    ["TRUE", true],
    ["t", true],
    ["True", false],
    ["1", false],
    [1, false],
    [false, false],
    [null, false],
  ] as const) {
    flag = value;
    await page.goto("/dashboard/app-selection");
    await expect(shell.link("Profile")).toBeVisible();
    await expect(shell.link("Admin"), JSON.stringify(value)).toHaveCount(isAdmin ? 1 : 0);
  }
});

test("MDATA-01 MDATA-02 signing in asks the configured backend alone and says who asks", async ({
  page,
  stack,
  member,
  signIn,
}) => {
  const calls: { readonly url: URL; readonly client: string | undefined }[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== stack.portalUrl) calls.push({ url, client: request.headers()["x-client-info"] });
  });
  await signIn(member);
  await page.goto("/dashboard/credits");
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();

  const paths = calls.map(({ url }) => url.pathname);
  expect(paths).toContain("/auth/v1/token");
  expect(paths).toContain("/rest/v1/user_profiles");
  for (const { url, client } of calls) {
    expect(url.origin).toBe(stack.apiUrl);
    expect(url.pathname).toMatch(/^\/(auth|rest|realtime|storage|functions)\/v1\//);
    expect(client, url.href).toBe("andromeda");
  }
});
