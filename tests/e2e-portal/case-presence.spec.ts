import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PresenceView } from "../page-models/presence-view.ts";
import { addCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, resize, test, widths } from "./support/test.ts";

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";
/** As long as names are, and with what must be shown as text. */
const BEN = "<b>Ben</b> Fernández-Villaverde de la Torre y Montenegro";

test("SYNC-09 authors see each other at a case, at the field they are in, and that one has left", async ({
  page,
  context,
  browser,
  people,
  resume,
  stack,
}) => {
  const ada = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Byron" });
  const [firstName = "", ...lastName] = BEN.split(" ");
  const ben = await people.create({ isAdmin: true, firstName, lastName: lastName.join(" ") });
  const id = await addCase(people, {
    title: `Chest pain, seen by two ${ada.id}`,
    is_draft: true,
    is_active: false,
  });
  await resume(ada);
  const mine = { editor: new CaseEditorPage(page), presence: new PresenceView(page) };
  await mine.editor.goto({ edit: id });
  await expect(mine.editor.title).toBeVisible({ timeout: 30_000 });
  await expect(mine.presence.bar).toHaveCount(0);

  const bensContext = await browser.newContext({ baseURL: stack.portalUrl });
  await resume(ben, bensContext);
  const bens = await bensContext.newPage();
  const other = { editor: new CaseEditorPage(bens), presence: new PresenceView(bens) };
  await test.step("B opens the case, and both see the other", async () => {
    await other.editor.goto({ edit: id });
    await expect(mine.presence.bar).toHaveAccessibleName(`Also in this case: ${BEN}`);
    await expect(mine.presence.announcement).toHaveText(`Also in this case: ${BEN}.`);
    await expect(other.presence.bar).toHaveAccessibleName("Also in this case: Ada Byron");
  });

  await test.step("B goes to fields, and A sees B there and nowhere else", async () => {
    await other.editor.title.focus();
    await expect(mine.presence.at("title")).toContainText(`${BEN} is editing this field`);
    await other.editor.description.focus();
    await expect(mine.presence.at("description")).toContainText(`${BEN} is editing this field`);
    await expect(mine.presence.at("title")).toHaveCount(0);
    await page.getByRole("combobox", { name: /^Specialty/ }).focus();
    await expect(other.presence.at("specialty")).toContainText("Ada Byron is editing this field");
  });

  await test.step("A goes to B by the list, deep in the template, and both are told that they are in one field", async () => {
    await other.editor.unfold();
    await other.editor.field(COMPLAINT).getByRole("textbox").focus();
    await mine.presence.bar.click();
    await expect(mine.presence.list).toContainText(BEN);
    await expect(mine.presence.list).toContainText("is editing Chief Complaint");
    await expectAccessible(page, mine.presence.list);
    await mine.presence.list.getByRole("button", { name: "Go to field" }).click();
    await expect(mine.editor.field(COMPLAINT).getByRole("textbox")).toBeFocused();
    await expect(mine.presence.announcement).toHaveText(
      `Also in this case: ${BEN}. ${BEN} is in this field too.`,
    );
    await expect(other.presence.at(COMPLAINT)).toContainText("Ada Byron is editing this field");
  });

  await test.step("long names fit on a phone", async () => {
    await resize(page, widths.phone);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await mine.presence.bar.click();
    const marked = mine.editor.field(COMPLAINT);
    await expectAccessible(page, mine.presence.bar.or(mine.presence.list).or(marked));
    await page.keyboard.press("Escape");
    await resize(page, widths.desktop);
  });

  await test.step("B leaves the case, and is gone", async () => {
    await bens.getByRole("link", { name: "Back to Cases" }).click();
    await expect(mine.presence.bar).toHaveCount(0);
    await expect(mine.presence.at(COMPLAINT)).toHaveCount(0);
    await expect(mine.presence.announcement).toBeEmpty();
  });

  await test.step("A in another window is told so, and is at no field", async () => {
    const secondWindow = new CaseEditorPage(await context.newPage());
    await secondWindow.goto({ edit: id });
    await secondWindow.title.focus();
    await expect(mine.presence.bar).toHaveAccessibleName("Also in this case: You, in another window");
    await mine.presence.bar.click();
    await expect(mine.presence.list).toContainText("are editing Title");
    await expect(mine.presence.at("title")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await secondWindow.page.close();
    await expect(mine.presence.bar).toHaveCount(0);
  });

  await test.step("B reads the case, and closes the browser", async () => {
    await bens.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(mine.presence.bar).toHaveAccessibleName(`Also in this case: ${BEN}`);
    await expect(other.presence.bar).toHaveAccessibleName("Also in this case: Ada Byron");
    await mine.editor.description.focus();
    await expect(other.presence.at("description")).toContainText("Ada Byron");
    await bensContext.close();
    await expect(mine.presence.bar).toHaveCount(0);
  });
});
