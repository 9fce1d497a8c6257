import { CasesPage } from "../page-models/cases-page.ts";
import { retryAfter } from "./support/retry.ts";
import { selectCategories } from "./support/select-categories.ts";
import { expect, test } from "./support/test.ts";

test("MCASE-09 MCASE-10 MCASE-11 without selected categories nothing can be created, and the way out is told", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await cases.option("history").click();
  await expect(cases.create).toBeDisabled();
  await expect(
    cases.form.getByText("Please select categories in your profile to continue.", { exact: true }),
  ).toBeVisible();
  await expect(cases.form.getByText("No categories available", { exact: true })).toBeVisible();
  await expect(cases.form.getByRole("link", { name: "Go to Category Selection" })).toHaveAttribute(
    "href",
    "/dashboard/call-control",
  );
});

test("MCASE-12 categories that cannot be loaded are told, and can be tried again", async ({
  page,
  people,
  member,
  resume,
}) => {
  await selectCategories(people, member, ["Surgery:Trauma"]);
  await page.clock.install();
  await page.route("**/rest/v1/category_tree?**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await resume(member);
  const cases = new CasesPage(page);
  await page.goto("/dashboard/cases/new?type=exam");
  await expect(
    cases.form.getByText("Failed to load categories. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(cases.create).toBeDisabled();
  await retryAfter(
    page,
    () => page.unroute("**/rest/v1/category_tree?**"),
    cases.form.getByRole("button", { name: "Retry" }),
  );
  await expect(cases.category).toHaveText("Trauma");
  await expect(cases.create).toBeEnabled();
});

test("MCASE-08 a selection of everything there is still gives its categories", async ({
  page,
  people,
  member,
  resume,
}) => {
  const { data } = await people.service.from("category_tree").select("id");
  const ids = data?.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(400);
  await selectCategories(people, member, ids);
  await resume(member);
  const cases = new CasesPage(page);
  await page.goto("/dashboard/cases/new?type=exam");
  await cases.category.click();
  await expect(cases.categoryChoices).toHaveCount(ids.length);
});
