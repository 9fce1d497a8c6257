import type { Page } from "@playwright/test";
import { expect, test } from "./support/home-test.ts";
import { expectAccessible, widths } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sizes = { ...widths, "small phone": { width: 360, height: 640 } };

/** Expects nothing wider than the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`WCAG 2.2 AA and width, ${name}`, () => {
    test.use({ viewport });
    // One look at a long page takes seconds.
    test.setTimeout(150_000);

    async function check(page: Page): Promise<void> {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }

    test("HOME-07 the selection: closed, open, ticked, searched and found nothing", async ({
      page,
      openHome,
    }) => {
      const { categories } = await openHome();
      await expect(categories.selectAll).toBeVisible();
      await check(page);
      await categories.toggle("Cardiovascular").click();
      await categories.items("Cardiovascular").first().click();
      await expect(categories.specialty("Cardiovascular")).toBeChecked({ indeterminate: true });
      await expect(categories.saved).toBeVisible();
      await check(page);
      await categories.search.fill("pain");
      await expect(categories.region.getByText(/categories found$/)).toBeVisible();
      await check(page);
      await categories.search.fill("no such thing");
      await expect(categories.region.getByText(/^No category matches/)).toBeVisible();
      await check(page);
    });

    test("HOME-18 HOME-19 HOME-28 loading, empty, failed and not saved", async ({ page, openHome }) => {
      const counts = "**/rest/v1/rpc/get_scenario_*";
      const cases = "**/rest/v1/practiced_cases?*";
      const hold = Promise.withResolvers<void>();
      for (const address of [counts, cases])
        await page.route(address, async (route) => {
          await hold.promise;
          await route.fulfill({ status: 500, json: { message: "no" } });
        });
      const { categories, practised } = await openHome();
      await expect(categories.loading).toBeVisible();
      await expect(practised.getByText("Loading practised scenarios…")).toBeVisible();
      await check(page);
      hold.resolve();
      await expect(categories.failure).toBeVisible();
      await expect(practised.getByRole("alert")).toBeVisible();
      await check(page);

      await page.unrouteAll();
      await page.route(counts, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(categories.region.getByText("No categories available")).toBeVisible();
      await check(page);

      await page.unrouteAll();
      await page.reload();
      await expect(categories.selectAll).toBeVisible();
      await page.route("**/rest/v1/user_preferences?*", (route) => route.abort());
      await categories.specialty("Cardiovascular").click();
      await expect(categories.notSaved).toBeVisible();
      await check(page);
    });

    test("HOME-24 an opened case with long texts, and one of which nothing can be read", async ({
      page,
      openHome,
      people,
      member,
    }) => {
      const word = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4);
      const long = `Explains, in words that the patient can follow, what happens next ${word}`;
      await people.service
        .from("practiced_cases")
        .insert([
          {
            user_id: member.id,
            title: `Long ${word}`,
            checklist_data: [{ task: long, completed: true }],
            feedback: { [long]: `${long}\n\n${long}` },
          },
          { user_id: member.id, title: "Unreadable", checklist_data: "{oops", feedback: null },
        ])
        .throwOnError();
      const home = await openHome();
      await home.title("Long").click();
      await expect(home.details("Long").getByRole("table")).toBeVisible();
      await check(page);
      await home.title("Unreadable").click();
      await expect(home.details("Unreadable").getByText("No checklist for this case.")).toBeVisible();
      await check(page);
    });
  });
}

test.describe("a used-up balance", () => {
  test("CRED-04 is told on the home screen, with the way to the credits, until there are credits again", async ({
    page,
    openHome,
    people,
    member,
  }) => {
    await page.clock.install();
    const home = await openHome();
    await expect(home.suspended).toBeVisible();
    await expect(home.suspended.getByRole("link", { name: "Go to Credits" })).toHaveAttribute(
      "href",
      "/dashboard/credits",
    );
    await expect(home.categories.specialty("Cardiovascular")).toBeEnabled();
    await people.service
      .from("user_credits")
      .update({ available_credits: 20 })
      .eq("user_id", member.id)
      .throwOnError();
    await page.clock.fastForward(30_000);
    await expect(home.suspended).toHaveCount(0);
  });

  test("CRED-17 a balance that cannot be read alarms nobody", async ({ page, openHome }) => {
    const asked = page.waitForResponse(/\/rest\/v1\/user_credits\?/);
    await page.route("**/rest/v1/user_credits?*", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    const home = await openHome();
    await (await asked).finished();
    await expect(home.categories.selectAll).toBeVisible();
    await expect(home.suspended).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
