import type { Route } from "@playwright/test";
import { preferencesRequests } from "./support/hold-saves.ts";
import { expect, test } from "./support/home-test.ts";
import { stopClock } from "./support/stop-clock.ts";

const refuse = (route: Route) => route.fulfill({ status: 503, json: { message: "no" } });

test.describe("failures", () => {
  test("MDATA-23 a failed save is shown and tried again after 1, 2 and 4 seconds with the state of then", async ({
    page,
    openHome,
    stored,
  }) => {
    await page.clock.install();
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await stopClock(page);
    const tries: unknown[] = [];
    await page.route(preferencesRequests, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      tries.push(route.request().postDataJSON());
      await refuse(route);
    });
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toBeVisible();
    await expect(categories.specialty("Cardiovascular")).toBeChecked();
    for (const [at, seconds] of [1, 2, 4].entries()) {
      await expect(categories.retrySaving).not.toHaveAttribute("data-loading");
      await page.clock.runFor(seconds * 1000 - 1);
      expect(tries).toHaveLength(at + 1);
      await page.clock.runFor(1);
      await expect.poll(() => tries.length).toBe(at + 2);
    }
    await expect(categories.retrySaving).not.toHaveAttribute("data-loading");
    await categories.specialty("Cardiovascular").click();
    await categories.specialty("Respiratory").click();
    await expect(categories.notSaved).toBeVisible();
    expect(tries).toHaveLength(4);

    await page.unroute(preferencesRequests);
    await categories.retrySaving.click();
    await expect(categories.saved).toBeVisible();
    await expect(categories.notSaved).toHaveCount(0);
    const specialties = new Set((await stored()).categories.map((category) => category.split(":")[0]));
    expect([...specialties]).toEqual(["Respiratory"]);
  });

  test("a save that the server refuses says so and is not repeated by itself", async ({ page, openHome }) => {
    await page.clock.install();
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await stopClock(page);
    let tries = 0;
    await page.route(preferencesRequests, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      tries += 1;
      await route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } });
    });
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toContainText("The server did not accept it.");
    await page.clock.runFor(120_000);
    expect(tries).toBe(1);
  });

  test("offline, ticks stay and are saved when the connection is back", async ({
    page,
    openHome,
    stored,
  }) => {
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await page.context().setOffline(true);
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toContainText("You are offline.");
    await expect(categories.specialty("Cardiovascular")).toBeChecked();
    expect((await stored()).categories).toEqual([]);
    await page.context().setOffline(false);
    await expect(categories.saved).toBeVisible();
    await expect.poll(async () => (await stored()).categories.length).toBeGreaterThan(0);
  });

  test("MDATA-34 with unreadable preferences the page works, and no tick replaces what is stored", async ({
    page,
    openHome,
    publish,
    ownSpecialty,
    people,
    member,
    stored,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    await people.service
      .from("user_preferences")
      .update({ selected_categories: ["Elsewhere:Chosen before"] })
      .eq("user_id", member.id)
      .throwOnError();
    await page.route(preferencesRequests, refuse);
    const { categories } = await openHome();
    await expect(categories.specialty(ownSpecialty)).toBeEnabled();
    await expect(categories.region.getByRole("alert")).toHaveCount(0);
    await categories.specialty(ownSpecialty).click();
    await expect(categories.notSaved).toBeVisible();
    await page.unroute(preferencesRequests);
    await expect
      .poll(async () => (await stored()).categories)
      .toEqual(["Elsewhere:Chosen before", `${ownSpecialty}:Tingling toes`]);
  });
});
