import type { Browser, BrowserContext } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PresenceView } from "../page-models/presence-view.ts";
import type { People, Person } from "./support/people.ts";
import { addCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

/** A draft of this test alone. */
function draft(people: People, title: string): Promise<string> {
  return addCase(people, { title, is_draft: true, is_active: false });
}

/** The editor of a case in a browser of its own. */
async function openElsewhere(
  browser: Browser,
  resume: (person: Person, context: BrowserContext) => Promise<void>,
  person: Person,
  baseURL: string,
) {
  const context = await browser.newContext({ baseURL });
  await resume(person, context);
  const page = await context.newPage();
  return { context, page, editor: new CaseEditorPage(page), presence: new PresenceView(page) };
}

test("SYNC-09 two authors see each other at a case, at the field they are in, and that one has gone", async ({
  page,
  browser,
  people,
  resume,
  stack,
}) => {
  test.setTimeout(120_000);
  const ada = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Byron" });
  const ben = await people.create({ isAdmin: true, firstName: "Ben", lastName: "Okoro" });
  const id = await draft(people, `Chest pain, seen by two ${ada.id}`);
  await resume(ada);
  const mine = { editor: new CaseEditorPage(page), presence: new PresenceView(page) };
  await mine.editor.goto({ edit: id });
  await expect(mine.editor.title).toBeVisible();
  await expect(mine.presence.bar).toHaveCount(0);

  const other = await openElsewhere(browser, resume, ben, stack.portalUrl);
  await test.step("B opens the case, and both see the other", async () => {
    await other.editor.goto({ edit: id });
    await expect(mine.presence.bar).toHaveAccessibleName("Also in this case: Ben Okoro");
    await expect(mine.presence.announcement).toHaveText("Also in this case: Ben Okoro.");
    await expect(other.presence.bar).toHaveAccessibleName("Also in this case: Ada Byron");
  });

  await test.step("B goes to fields, and A sees B there and nowhere else", async () => {
    await other.editor.title.focus();
    await expect(mine.presence.at("title")).toContainText("Ben Okoro is editing this field");
    await other.editor.description.focus();
    await expect(mine.presence.at("description")).toContainText("Ben Okoro is editing this field");
    await expect(mine.presence.at("title")).toHaveCount(0);
    await page.getByRole("combobox", { name: /^Specialty/ }).focus();
    await expect(other.presence.at("specialty")).toContainText("Ada Byron is editing this field");
  });

  await test.step("A goes to B by the list, and both are told that they are in one field", async () => {
    await mine.presence.bar.click();
    await expect(mine.presence.list).toContainText("Ben Okoro");
    await expect(mine.presence.list).toContainText("is editing Description");
    await expectAccessible(page);
    await mine.presence.list.getByRole("button", { name: "Go to field" }).click();
    await expect(mine.editor.description).toBeFocused();
    await expect(mine.presence.announcement).toHaveText(
      "Also in this case: Ben Okoro. Ben Okoro is in this field too.",
    );
    await expect(other.presence.at("description")).toContainText("Ada Byron is editing this field");
  });

  await test.step("B leaves the case, and is gone", async () => {
    await other.page.getByRole("link", { name: "Back to Cases" }).click();
    await expect(mine.presence.bar).toHaveCount(0);
    await expect(mine.presence.at("description")).toHaveCount(0);
    await expect(mine.presence.announcement).toBeEmpty();
  });

  await test.step("B reads the case, and closes the browser", async () => {
    await other.page.goto(`/dashboard/admin/cases/view/${id}`);
    await expect(mine.presence.bar).toHaveAccessibleName("Also in this case: Ben Okoro");
    await expect(other.presence.bar).toHaveAccessibleName("Also in this case: Ada Byron");
    await other.page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(other.presence.at("description")).toContainText("Ada Byron");
    await other.context.close();
    await expect(mine.presence.bar).toHaveCount(0);
  });
});

test("SYNC-09 the same author in two windows is told so, and is at no field", async ({
  page,
  context,
  people,
  admin,
  resume,
}) => {
  const id = await draft(people, `Chest pain, twice ${admin.id}`);
  await resume(admin);
  const [first, second] = [new CaseEditorPage(page), new CaseEditorPage(await context.newPage())];
  await first.goto({ edit: id });
  await second.goto({ edit: id });
  await second.title.focus();
  const presence = new PresenceView(page);
  await expect(presence.bar).toHaveAccessibleName("Also in this case: You, in another window");
  await presence.bar.click();
  await expect(presence.list).toContainText("are editing Title");
  await expect(presence.at("title")).toHaveCount(0);
});

test("SYNC-09 the field deep in the template is told by its name, and a name is text", async ({
  page,
  browser,
  people,
  resume,
  stack,
}) => {
  test.setTimeout(150_000);
  const ada = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Byron" });
  const long = await people.create({
    isAdmin: true,
    firstName: "<b>María del Carmen</b>",
    lastName: "Fernández-Villaverde de la Torre y Montenegro",
  });
  const id = await draft(people, `Chest pain, long names ${ada.id}`);
  await resume(ada);
  const mine = { editor: new CaseEditorPage(page), presence: new PresenceView(page) };
  await mine.editor.goto({ edit: id });
  const other = await openElsewhere(browser, resume, long, stack.portalUrl);
  await other.editor.goto({ edit: id });
  await other.editor.unfold();
  await other.editor.field(COMPLAINT).getByRole("textbox").focus();
  await expect(mine.presence.bar).toHaveAccessibleName(
    "Also in this case: <b>María del Carmen</b> Fernández-Villaverde de la Torre y Montenegro",
  );
  await mine.presence.bar.click();
  await expect(mine.presence.list).toContainText("is editing Chief Complaint");
  await mine.presence.list.getByRole("button", { name: "Go to field" }).click();
  await expect(mine.editor.field(COMPLAINT).getByRole("textbox")).toBeFocused();
  for (const [width, size] of Object.entries(widths)) {
    await test.step(`fits, ${width}`, async () => {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
  await other.context.close();
});
