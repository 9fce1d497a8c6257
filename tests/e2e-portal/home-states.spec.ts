import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, test } from "./support/home-test.ts";

const counts = "**/rest/v1/rpc/get_scenario_*";
const cases = "**/rest/v1/practiced_cases?*";

test("HOME-18 HOME-19 HOME-28 the home can be used by everybody: loading, failed, empty", async ({
  page,
  openHome,
}) => {
  const hold = Promise.withResolvers<void>();
  for (const address of [counts, cases])
    await page.route(address, async (route) => {
      await hold.promise;
      await route.fulfill({ status: 500, json: { message: "no" } });
    });
  const { categories, practised } = await openHome();
  await expect(categories.loading).toBeVisible();
  await expect(practised.getByText("Loading practised scenarios…")).toBeVisible();
  await expectAccessibleInBothWidths(page);
  hold.resolve();
  await expect(categories.failure).toBeVisible();
  await expect(practised.getByRole("alert")).toBeVisible();
  await expectAccessibleInBothWidths(page);

  await page.unrouteAll();
  await page.route(counts, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(categories.region.getByText("No categories available")).toBeVisible();
  await expect(practised.getByText("No practiced cases found.")).toBeVisible();
  await expectAccessibleInBothWidths(page);
});

test("HOME-07 HOME-24 MCONST-10 the home can be used by everybody: ticked, searched, not saved, long texts", async ({
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
  const { categories } = home;
  await test.step("closed, above the facts of long and unreadable cases", async () => {
    await expect(categories.selectAll).toBeVisible();
    await expect(categories.list).toHaveCSS("max-height", "384px");
    await expect(categories.list).toHaveCSS("overflow-y", "auto");
    expect(await categories.list.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await home.title("Unreadable").click();
    await expect(home.details("Unreadable").getByText("No checklist for this case.")).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });
  await test.step("ticked", async () => {
    await home.title("Long").click();
    await expect(home.details("Long").getByRole("table")).toBeVisible();
    await categories.toggle("Cardiovascular").click();
    await categories.items("Cardiovascular").first().click();
    await expect(categories.specialty("Cardiovascular")).toBeChecked({ indeterminate: true });
    await expect(categories.saved).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });
  await test.step("searched, and not saved", async () => {
    await page.route("**/rest/v1/user_preferences?*", (route) => route.abort());
    await categories.items("Cardiovascular").first().click();
    await categories.search.fill("pain");
    await expect(categories.region.getByText(/categories found$/)).toBeVisible();
    await expect(categories.notSaved).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await categories.search.fill("no such thing");
    await expect(categories.region.getByText(/^No category matches/)).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });
});
