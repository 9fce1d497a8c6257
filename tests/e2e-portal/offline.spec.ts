import type { Locator, Page } from "@playwright/test";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CasesPage } from "../page-models/cases-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

/** A screen, what it says when its data cannot be reached, and what it shows when they can. */
interface Case {
  readonly name: string;
  readonly address: string;
  readonly failure: (page: Page) => readonly Locator[];
  readonly content: (page: Page) => readonly Locator[];
}

const cases: readonly Case[] = [
  {
    name: "HOME-18 the home screen",
    address: "/dashboard/call-control",
    failure: (page) => [
      new CallControlPage(page).categories.failure,
      page.getByText("Your practised scenarios could not be loaded."),
    ],
    content: (page) => [
      new CallControlPage(page).categories.selectAll,
      page.getByText("No practiced cases found."),
    ],
  },
  {
    name: "PROF-06 the profile",
    address: "/dashboard/profile",
    failure: (page) => [page.getByText("Failed to load profile data. Please try again later.")],
    content: (page) => [new ProfilePage(page).firstName, new ProfilePage(page).sendCode],
  },
  {
    name: "CRED-17 the credits",
    address: "/dashboard/credits",
    failure: (page) => [page.getByText("The balance is not available at the moment.")],
    content: (page) => [new CreditsPage(page).balance.getByText("$0.00")],
  },
  {
    name: "MCASE-12 the form of a new case, and the own cases",
    address: "/dashboard/cases/new?type=exam",
    failure: (page) => [
      page.getByText("Failed to load categories. Please try again."),
      page.getByText("Your cases are not available at the moment."),
    ],
    content: (page) => [
      new CasesPage(page).form.getByText("Please select categories in your profile to continue."),
      page.getByText("You have no cases yet"),
    ],
  },
];

for (const { name, address, failure, content } of cases) {
  test(`${name}: a lost connection is told at once, and mends by itself`, async ({
    page,
    member,
    resume,
  }) => {
    await page.clock.install();
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await stopClock(page);
    // Not the whole browser: without a connection the screen itself would not arrive.
    await page.route("**/rest/v1/**", (route) => route.abort("internetdisconnected"));
    await page.routeWebSocket("**/realtime/**", (socket) => socket.close());
    await page.evaluate((href) => {
      window.history.pushState(null, "", href);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    // The clock stands, so nothing has waited for anything.
    for (const part of failure(page)) await expect(part).toBeVisible();

    await page.unroute("**/rest/v1/**");
    await page.clock.runFor(2_000);
    for (const part of content(page)) await expect(part).toBeVisible();
    for (const part of failure(page)) await expect(part).toHaveCount(0);
  });
}
