import type { Locator } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { CaseViewPage } from "../page-models/case-view-page.ts";
import type { People } from "./support/people.ts";
import { expect, resize, test, widths } from "./support/test.ts";

async function addScenario(people: People, scenario: Readonly<Record<string, unknown>>): Promise<string> {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert(scenario)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("LIST-02 LIST-08 LIST-12 LIST-22 SYNC-09 the list follows what others do, deletes, searches and turns its pages", async ({
  page,
  people,
  admin,
}) => {
  const scenarios = () => people.service.from("clinical_scenarios");
  const list = new CaseListPage(page);
  await list.goto();
  await expect(list.cards).toHaveCount(24);

  await test.step("the next page is read from its beginning", async () => {
    const first = list.cards.first().getByRole("heading");
    const title = await first.textContent();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(first).not.toHaveText(title ?? "");
    await expect(first).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  });

  const title = `Live ${admin.id}`;
  const id = await test.step("what others add and change appears", async () => {
    const added = await addScenario(people, { title });
    await expect(list.card(title)).toBeVisible();
    await scenarios()
      .update({ title: `${title} renamed` })
      .eq("id", added)
      .throwOnError();
    await expect(list.card(`${title} renamed`)).toBeVisible();
    return added;
  });

  await test.step("a deleted case is gone from the server and the list", async () => {
    await list.askToDelete(title);
    await list.deleteDialog.getByRole("button", { name: "Delete" }).click();
    await expect(list.card(title)).toHaveCount(0);
    expect((await scenarios().select("id").eq("id", id).throwOnError()).data).toEqual([]);
  });

  await test.step("a search and a filter are the server's, and survive a reload", async () => {
    const mark = admin.id.slice(0, 8);
    const active = { specialty: "Surgery", is_draft: false, is_active: true };
    await scenarios()
      .insert([
        { title: `${mark} beta`, ...active },
        { title: `${mark} Alpha`, ...active },
        { ...active, title: `${mark} draft`, is_draft: true, is_active: false },
      ])
      .throwOnError();
    await list.search.fill(mark.toUpperCase());
    await expect(list.cards).toHaveCount(3);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title A–Z");
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} Alpha`, `${mark} beta`]);
    await expect(page).toHaveURL(new RegExp(`search=${mark.toUpperCase()}&status=active&sort=title$`));
    await page.reload();
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} Alpha`, `${mark} beta`]);
  });

  await test.step("what others delete goes", async () => {
    await scenarios()
      .delete()
      .like("title", `${admin.id.slice(0, 8)}%`)
      .throwOnError();
    await expect(list.cards).toHaveCount(0);
  });
});

test("LIST-03 LIST-06 VIEW-01 VIEW-09 long words and descriptions keep their place on a phone, in the list and the viewer", async ({
  page,
  people,
  admin,
}) => {
  const word = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
  const title = `Long word ${admin.id}`;
  const id = await addScenario(people, {
    title,
    specialty: word,
    presentation: word,
    condition: word,
    description: "A very long story. ".repeat(105),
    case_template: { patient_agent: {} },
  });
  const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;
  await resize(page, widths.phone);
  const list = new CaseListPage(page);
  await list.goto();
  const card = list.card(title);
  await expect(card.getByText("Draft", { exact: true })).toBeVisible();

  await test.step("a card breaks its words, clamps its description and keeps its actions in one row", async () => {
    expect(await card.getByText(word).evaluate(isCut)).toBe(false);
    const description = card.getByText(/^A very long story\./);
    await expect(description).toHaveCSS("-webkit-line-clamp", "3");
    const lines = await description.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(3);
    const edges = async (action: Locator) => {
      const box = await action.boundingBox();
      return { top: box?.y, height: box?.height };
    };
    // Measured one after the other, while the list of everybody's cases may still grow above them.
    await expect(async () => {
      expect(await edges(card.getByRole("button", { name: "Delete" }))).toEqual(
        await edges(card.getByRole("link", { name: "View" })),
      );
    }).toPass();
  });

  await test.step("the viewer breaks its words, and a field after a group does not read as one of the group", async () => {
    await card.getByRole("link", { name: "View" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const facts = page.getByRole("definition").filter({ hasText: word });
    await expect(facts).toHaveCount(3);
    for (const fact of await facts.all()) expect(await fact.evaluate(isCut)).toBe(false);
    expect(await page.locator("html").evaluate(isCut)).toBe(false);
    // Drug History is a group, Family History a field that follows it.
    const family = page
      .getByRole("region", { name: "Patient Agent" })
      .locator("div")
      .filter({ has: page.getByText("Family History", { exact: true }) })
      .last();
    await expect(family).toHaveCSS("border-top-width", "1px");
    expect(new URL(page.url()).pathname).toBe(`/dashboard/admin/cases/view/${id}`);
  });
});

test("LIST-23 Duplicate begins an unsaved copy; versions and the original stay as they are", async ({
  page,
  people,
  admin,
}) => {
  const title = `Original ${admin.id}`;
  const id = await addScenario(people, {
    title,
    description: "To be copied.",
    is_draft: false,
    is_active: true,
    case_template: { patient_agent: { family_history: { type: "text", value: "Gout" } } },
  });
  const copies = async () =>
    (
      await people.service
        .from("clinical_scenarios")
        .select("id, is_draft, is_active, published_version_id, description, created_by")
        .eq("title", `Copy of ${title}`)
        .throwOnError()
    ).data;
  const list = new CaseListPage(page);
  await list.goto();
  await list.card(title).getByRole("link", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(`/dashboard/admin/cases/new?copy=${id}`);
  const editor = new CaseEditorPage(page);
  await expect(editor.heading).toHaveText("Create New Scenario");
  await expect(editor.title).toHaveValue(`Copy of ${title}`);
  await editor.unfold();
  await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toHaveValue("Gout");
  expect(await copies()).toEqual([]);
  await editor.saveDraft.click();
  await expect(page).toHaveURL(/\/cases\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByText("No versions published yet", { exact: true })).toBeVisible();
  expect(await copies()).toEqual([
    {
      id: expect.not.stringMatching(id),
      is_draft: true,
      is_active: false,
      published_version_id: null,
      description: "To be copied.",
      created_by: admin.id,
    },
  ]);

  await test.step("a case that is gone cannot be duplicated", async () => {
    await page.goto("/dashboard/admin/cases/new?copy=00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("Scenario not found", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Cases" })).toBeVisible();
  });
});

test("EDIT-01 EDIT-41 VIEW-06 VIEW-07 VIEW-08 a case is read as a page and in the form, without a connection, and until it is deleted", async ({
  page,
  people,
  admin,
  context,
}) => {
  const title = `Read on the train ${admin.id}`;
  const id = await addScenario(people, { title });
  const view = new CaseViewPage(page);
  await view.goto(id);
  await expect(view.title).toHaveText(title);

  await test.step("a form that could not be loaded without a connection is loaded when it is back", async () => {
    await context.setOffline(true);
    await page.getByRole("link", { name: "Form view" }).click();
    await expect(page).toHaveURL(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(page.getByText("Error loading scenario data. Using default template.")).toBeVisible();
    await expect(page.getByText("Failed to load version history")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await expect(page.getByText("No versions published yet")).toBeVisible();
  });

  await test.step("every field of the form is disabled, and ways lead to the page, the editor and the list", async () => {
    await expect(view.title).toHaveText("View Scenario");
    await expect(page.getByLabel("Title", { exact: true })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Save as Draft" })).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Scenario" }).click();
    await expect(page).toHaveURL(`/dashboard/admin/cases/edit/${id}`);
    await page.goBack();
    await page.getByRole("link", { name: "Page view" }).click();
    await expect(view.title).toHaveText(title);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  });

  await test.step("a case that was deleted meanwhile stays readable, and the message speaks of its content, not of edits", async () => {
    await page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await people.service.from("clinical_scenarios").delete().eq("id", id).throwOnError();
    await expect(page.getByText("This case has been deleted")).toBeVisible();
    await expect(page.getByText("What it said is still here.")).toBeVisible();
  });

  for (const address of [`view/${id}?layout=form`, "edit/no-id"])
    await test.step(`${address.split("/")[0]}: a case that is not there shows neither a version history nor a warning about other users`, async () => {
      await page.goto(`/dashboard/admin/cases/${address}`);
      await expect(page.getByText("Scenario not found", { exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: "Version History" })).toHaveCount(0);
      await expect(page.getByText("Conflicts with other users cannot be checked right now.")).toHaveCount(0);
    });
});
