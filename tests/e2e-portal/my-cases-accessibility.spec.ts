import { CasesPage } from "../page-models/cases-page.ts";
import { blockLiveEvents } from "./support/block-live-events.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the cases screen is accessible while loading, unavailable, empty, without categories, with problems, filled and in its dialogs", async ({
  page,
  people,
  member,
  resume,
}) => {
  const cases = new CasesPage(page);
  const check = () => expectAccessibleInBothWidths(page);
  await blockLiveEvents(page);
  await resume(member);
  const gate = Promise.withResolvers<void>();
  await page.route("**/rest/v1/user_cases?**", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { message: "no" } });
  });
  await cases.goto();
  await expect(cases.yourCases.getByText("Loading your cases...")).toBeVisible();
  await check();
  gate.resolve();
  await expect(cases.yourCases.getByRole("button", { name: "Try Again" })).toBeVisible();
  await check();
  await page.unroute("**/rest/v1/user_cases?**");
  // The list reads itself again; its button may be gone before a click reaches it.
  await expect(cases.yourCases.getByText("You have no cases yet")).toBeVisible();
  await cases.option("exam").click();
  await expect(cases.form.getByText("No categories available")).toBeVisible();
  await check();

  await people.service
    .from("user_preferences")
    .update({ selected_categories: ["Surgery:Trauma", "Cardiovascular:Chest pain"] })
    .eq("user_id", member.id)
    .throwOnError();
  await page.goto("/dashboard/cases/new");
  await expect(cases.create).toBeEnabled();
  await cases.create.click();
  await expect(cases.form.getByText("Enter a title")).toBeVisible();
  await check();
  await cases.category.click();
  await expect(cases.categoryChoices).toHaveCount(2);
  // Scrolling would close the list.
  await expectAccessible(page);
  await cases.categoryChoices.first().click();
  await cases.title.fill(`A very long title ${"of-one-word".repeat(12)}`);
  await cases.notes.fill("A note\n".repeat(5));
  await cases.create.click();
  await expect(cases.rows).toHaveCount(1);
  await check();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await check();
  // By keyboard: the menu follows its button while the page scrolls there, and a click may miss it.
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await expect(cases.editor).toBeVisible();
  await check();
  await cases.editor.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(cases.deletion).toBeVisible();
  await check();
});
