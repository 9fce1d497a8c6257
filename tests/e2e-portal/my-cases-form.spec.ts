import type { Page, Request } from "@playwright/test";
import { type CaseKind, CasesPage, caseKinds } from "../page-models/cases-page.ts";
import { selectCategories } from "./support/select-categories.ts";
import { expect, test } from "./support/test.ts";

const kinds = Object.keys(caseKinds) as CaseKind[];

/** Collects the inserts of the page from now on. */
function recordInserts(page: Page): Request[] {
  const inserts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/rest/v1/user_cases")) inserts.push(request);
  });
  return inserts;
}

test.describe("with selected categories", () => {
  test.beforeEach(async ({ people, member, resume }) => {
    await selectCategories(people, member, ["Surgery:Trauma", "Cardiovascular:Chest pain"]);
    await resume(member);
  });

  test("MCASE-02 LIST-16 three kinds are offered, each with what it trains", async ({ page }) => {
    const cases = new CasesPage(page);
    await cases.goto();
    for (const [kind, description] of [
      ["history", "Practice gathering patient information and medical history"],
      ["exam", "Practice physical examination techniques and findings"],
      ["prescribing", "Practice medication selection and prescription writing"],
    ] as const) {
      await expect(cases.option(kind).getByText(caseKinds[kind].name, { exact: true })).toBeVisible();
      await expect(cases.option(kind).getByText(description, { exact: true })).toBeVisible();
    }
  });

  test("MCASE-03 MCASE-04 LIST-17 choosing a kind opens its form, and cancelling closes it without a trace", async ({
    page,
  }) => {
    const cases = new CasesPage(page);
    await cases.goto();
    const inserts = recordInserts(page);
    for (const kind of kinds) {
      await cases.option(kind).click();
      await expect(
        page.getByRole("heading", { level: 2, name: caseKinds[kind].form, exact: true }),
      ).toBeVisible();
      await expect(cases.title).toBeFocused();
      await cases.title.fill("Not to be stored");
      await cases.cancel.click();
      await expect(cases.form).toHaveCount(0);
      await expect(cases.option(kind)).toBeFocused();
    }
    await expect(cases.own.getByText("You have no cases yet")).toBeVisible();
    expect(inserts).toHaveLength(0);
    await expect(page).toHaveURL("/dashboard/cases");
  });

  test("MCASE-04 MCASE-05 the form has an address, also of no known kind, and cancelling ends at the list", async ({
    page,
  }) => {
    const cases = new CasesPage(page);
    for (const [type, title] of [
      ["?type=history", "History Taking Case"],
      ["?type=exam", "Clinical Examination Case"],
      ["?type=prescribing", "Prescribing Case"],
      ["?type=surgery", "New Case"],
      ["", "New Case"],
    ] as const) {
      await page.goto(`/dashboard/cases/new${type}`);
      await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
      await cases.title.fill("Not to be stored");
      await cases.cancel.click();
      await expect(page).toHaveURL("/dashboard/cases");
      await expect(cases.form).toHaveCount(0);
    }
  });

  test("MCASE-06 MCASE-08 MCONST-06 MDATA-29 it has four fields, with the selected categories by name", async ({
    page,
  }) => {
    const cases = new CasesPage(page);
    const asked = page.waitForRequest("**/rest/v1/category_tree?**");
    await page.goto("/dashboard/cases/new?type=history");
    const query = new URL((await asked).url()).searchParams;
    expect(query.get("id")).toBe("in.(Surgery:Trauma,Cardiovascular:Chest pain)");
    expect(query.get("order")).toMatch(/^name\b/);
    await expect(cases.title).toBeEditable();
    await expect(cases.notes).toHaveValue("");
    const difficulties = cases.difficulty.getByRole("radio");
    await expect(difficulties).toHaveCount(3);
    for (const name of ["Easy", "Medium", "Hard"])
      await expect(cases.difficulty.getByText(name, { exact: true })).toBeVisible();
    await expect(cases.difficulty.getByRole("radio", { name: "Medium" })).toBeChecked();
    await cases.category.click();
    await expect(cases.categoryChoices).toHaveText(["Chest pain", "Trauma"]);
  });

  test("MCASE-07 a case without title or category is not sent", async ({ page }) => {
    const cases = new CasesPage(page);
    await page.goto("/dashboard/cases/new?type=exam");
    const inserts = recordInserts(page);
    await cases.title.fill("   ");
    await cases.create.click();
    await expect(cases.form.getByText("Enter a title", { exact: true })).toBeVisible();
    await expect(cases.form.getByText("Select a category", { exact: true })).toBeVisible();
    await expect(cases.title).toBeFocused();
    await cases.title.fill("Sudden headache");
    await cases.create.click();
    await expect(cases.category).toBeFocused();
    expect(inserts).toHaveLength(0);
  });

  test("MCASE-14 MCASE-15 MCASE-16 LIST-17 LIST-20 MDATA-30 one case of each kind is created and stands on top, once", async ({
    page,
    people,
    member,
  }) => {
    const cases = new CasesPage(page);
    await cases.goto();
    for (const kind of kinds) {
      const title = `A case of ${kind}`;
      await cases.option(kind).click();
      await cases.title.fill(title);
      await cases.chooseCategory("Trauma");
      const inserted = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().includes("user_cases"),
      );
      await cases.create.click();
      const request = await inserted;
      expect(request.postDataJSON()).toEqual({
        user_id: member.id,
        title,
        category_id: "Surgery:Trauma",
        category_type: kind,
        difficulty: "medium",
        notes: null,
        status: "pending",
      });
      expect(request.headers().prefer).toContain("return=representation");
      await expect(cases.form).toHaveCount(0);
      await expect(cases.rows.first()).toContainText(title);
    }
    // The live events have come by the time another device's case has.
    await people.service
      .from("user_cases")
      .insert({ user_id: member.id, title: "From elsewhere", category_id: "Surgery:Trauma" })
      .throwOnError();
    await expect(cases.rows.first()).toContainText("From elsewhere");
    await expect(cases.rows).toHaveCount(4);
    const { data } = await people.service
      .from("user_cases")
      .select("category_type, status")
      .eq("user_id", member.id)
      .order("created_at");
    expect(data?.slice(0, 3)).toEqual(kinds.map((kind) => ({ category_type: kind, status: "pending" })));
  });

  test("MCASE-05 a case of no known kind gets the kind that is chosen, with difficulty and notes", async ({
    page,
    people,
    member,
  }) => {
    const cases = new CasesPage(page);
    await page.goto("/dashboard/cases/new");
    await cases.title.fill("Sudden headache");
    await cases.form.getByLabel("Type").selectOption("prescribing");
    await cases.chooseCategory("Chest pain");
    await cases.difficulty.getByText("Hard", { exact: true }).click();
    await cases.notes.fill("  At night  ");
    await cases.create.click();
    await expect(page).toHaveURL("/dashboard/cases");
    await expect(cases.rows).toHaveCount(1);
    const { data } = await people.service.from("user_cases").select().eq("user_id", member.id).single();
    expect(data).toMatchObject({ category_type: "prescribing", difficulty: "hard", notes: "At night" });
  });

  test("MCASE-13 a creation that fails says so and keeps everything", async ({ page }) => {
    const cases = new CasesPage(page);
    await page.goto("/dashboard/cases/new?type=history");
    await page.route("**/rest/v1/user_cases**", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 500, json: { message: "no" } })
        : route.continue(),
    );
    await cases.title.fill("Sudden headache");
    await cases.chooseCategory("Chest pain");
    await cases.notes.fill("At night");
    await cases.create.click();
    await expect(
      cases.form.getByText("Failed to create case. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(cases.title).toHaveValue("Sudden headache");
    await expect(cases.notes).toHaveValue("At night");
    await expect(cases.category).toHaveText("Chest pain");
    await page.unroute("**/rest/v1/user_cases**");
    await cases.create.click();
    await expect(cases.rows).toHaveCount(1);
  });

  test("another kind keeps what was typed, and leaving asks about it", async ({ page }) => {
    const cases = new CasesPage(page);
    await cases.goto();
    await cases.option("history").click();
    await cases.title.fill("Sudden headache");
    await cases.option("exam").click();
    await expect(page.getByRole("heading", { name: "Clinical Examination Case" })).toBeVisible();
    await expect(cases.title).toHaveValue("Sudden headache");
    await page.getByRole("link", { name: "Credits" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(cases.title).toHaveValue("Sudden headache");
    await page.getByRole("link", { name: "Credits" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });
});

test("whoever leaves while a case is being created stays where they went", async ({
  page,
  people,
  member,
  resume,
}) => {
  await selectCategories(people, member, ["Surgery:Trauma"]);
  await resume(member);
  const cases = new CasesPage(page);
  await page.goto("/dashboard/cases/new?type=exam");
  const gate = Promise.withResolvers<void>();
  await page.route("**/rest/v1/user_cases?**", async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await cases.title.fill("Sudden headache");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await cases.create.click();
  await sent;
  await page.getByRole("link", { name: "Credits" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Credits" });
  await expect(heading).toBeVisible();
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  gate.resolve();
  await stored;
  await page.getByRole("link", { name: "My Cases" }).click();
  await expect(cases.rows).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/credits");
});

test("CRED-06 without a balance cases are created as ever", async ({ page, people, member, resume }) => {
  await selectCategories(people, member, ["Surgery:Trauma"]);
  await resume(member);
  const cases = new CasesPage(page);
  await page.goto("/dashboard/cases/new?type=exam");
  await cases.title.fill("Sudden headache");
  await cases.create.click();
  await expect(cases.rows).toHaveCount(1);
});
