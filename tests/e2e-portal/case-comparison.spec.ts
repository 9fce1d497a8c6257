import type { Page } from "@playwright/test";
import { CaseComparisonDialog } from "../page-models/case-comparison-dialog.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/case-test.ts";
import type { SeededCase } from "./support/seed-versions.ts";
import { resize, widths } from "./support/test.ts";

const FAMILY = "patient_agent.family_history";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const SURGERIES = "patient_agent.past_medical_history.surgeries";
/** More lines than the window shows. */
const LONG = Array.from({ length: 80 }, (_, at) => `Line ${at}`).join("\n");

/** Two versions, an automatic save after them, and what has not been saved. */
async function open(page: Page, subject: SeededCase): Promise<CaseEditorPage> {
  await subject.publish({
    description: "At first.",
    [`case_template.${FAMILY}`]: "Gout",
    [`case_template.${CONDITIONS}`]: ["Asthma", "Eczema"],
  });
  await subject.publish({
    description: LONG,
    [`case_template.${FAMILY}`]: "",
    [`case_template.${CONDITIONS}`]: ["Hay fever"],
    [`case_template.${SURGERIES}`]: ["Appendicectomy"],
  });
  await subject.autoSave({ [`case_template.${FAMILY}`]: "Angina" });
  // A busy computer may take longer than the half minute after which the editor saves by itself.
  await page.route("**/rpc/save_case", (route) => route.abort());
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: subject.id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  return editor;
}

test("DIFF-01 DIFF-02 DIFF-03 compares any two states, leads to each field that differs, and takes single fields into the draft", async ({
  page,
  subject,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const editor = await open(page, subject);
  const stored = await subject.row();
  await editor.title.fill("Not saved yet");
  await page.getByRole("button", { name: "Compare version 2" }).press("Enter");
  const comparison = new CaseComparisonDialog(page);
  await comparison.ready();

  await test.step("F7 and Shift+F7 step through the changes as soon as the dialog is there", async () => {
    await page.keyboard.press("F7");
    await expect(comparison.position).toHaveText("Change 1 of 4: Description");
    await comparison.from.focus();
    await page.keyboard.press("Shift+F7");
    await expect(comparison.position).toHaveText("Change 4 of 4: Family History");
  });

  await test.step("versions, the server's case and the draft are there to choose from", async () => {
    await expect(comparison.from.getByRole("option")).toHaveText([
      "Your draft",
      "Current case on the server",
      /^Version 2 – /,
      "Version 1 – Initial case creation",
    ]);
    for (const [from, to, differing] of [
      ["Current case on the server", "Your draft", [/^Title\s*Modified/]],
      [
        "Version 1",
        "Version 2",
        [
          /^Description\s*Modified/,
          /^Conditions\s*Modified/,
          /^Surgeries\s*Added/,
          /^Family History\s*Deleted/,
        ],
      ],
    ] as const) {
      await comparison.choose(from, to);
      await expect(comparison.fields).toHaveText([...differing]);
    }
  });

  await test.step("a field of the list comes into sight, and the one before it leaves", async () => {
    await expect(comparison.texts).toContainText("Line 1");
    await expect(comparison.texts).not.toContainText("Gout");
    const family = comparison.field("Family History").getByRole("button", { name: /^Family History/ });
    await family.click();
    await expect(comparison.position).toHaveText("Change 4 of 4: Family History");
    await expect(family).toHaveAttribute("aria-current", "true");
    await expect(comparison.texts).toContainText("Gout");
    await expect(comparison.texts).not.toContainText("Line 1");
  });

  await test.step("on a phone a step brings the change into sight, with the way to the next one beside it", async () => {
    await resize(page, widths.phone);
    const next = comparison.nextChange;
    for (const position of ["Change 1 of 4: Description", "Change 2 of 4: Conditions"]) {
      await next.click();
      await expect(comparison.position).toHaveText(position);
      await expect(
        comparison.texts.getByText("Hay fever").or(comparison.texts.getByText("Line 0")).first(),
      ).toBeInViewport();
      await expect(next).toBeInViewport();
    }
  });

  await test.step("at 320 px the settings stay within the comparison", async () => {
    await resize(page, { width: 320, height: 700 });
    const settings = comparison.dialog.getByRole("radiogroup", { name: "Fields shown" });
    const beyond = () =>
      settings.evaluate((bar) => {
        const toolbar = bar.parentElement?.parentElement ?? bar;
        return Math.round(bar.getBoundingClientRect().right - toolbar.getBoundingClientRect().right);
      });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  await test.step("what is not saved is taken back before single fields are taken over", async () => {
    await resize(page, widths.desktop);
    await comparison.close();
    await editor.title.press("Control+z");
    await expect(editor.title).toHaveValue(subject.title);
    await editor.unfold();
  });

  const history = new VersionHistoryPanel(page);
  const conditions = { path: CONDITIONS, type: "list" } as const;

  await test.step("a field is restored from the older side as one edit that can be undone, with a version on both", async () => {
    await history.compare(2);
    await comparison.restore("Conditions").click();
    await page.getByRole("menuitem", { name: "From Version 1" }).click();
    await comparison.close();
    await editor.expectEntry(conditions, ["Asthma", "Eczema"]);
    await expect(editor.description).toHaveValue(LONG);
    await expect(editor.leaf(FAMILY).getByRole("textbox")).toHaveValue("Angina");
    expect(await subject.row()).toEqual(stored);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await editor.expectEntry(conditions, ["Hay fever"]);
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Redo" }).click();
    await editor.expectEntry(conditions, ["Asthma", "Eczema"]);
  });

  await test.step("a field is restored from the newer side, and all that differ between a version and the draft, until nothing does", async () => {
    await history.compare(2);
    await comparison.restore("Conditions").click();
    await page.getByRole("menuitem", { name: "From Version 2" }).click();
    // The conditions differ from those of version 1 again.
    await comparison.choose("Version 1", "Your draft");
    await comparison.ready();
    await comparison.restore("Description").press("Enter");
    await expect(comparison.position).toHaveText("3 changes");
    await expect(comparison.fields).toHaveText([/^Conditions/, /^Surgeries/, /^Family History/]);
    await expect(comparison.restore("Conditions")).toBeFocused();
    for (const name of ["Conditions", "Surgeries", "Family History"])
      await comparison.restore(name).press("Enter");
    await expect(comparison.dialog.getByText("No differences")).toBeVisible();
    await expect(comparison.dialog.locator(":focus")).toHaveCount(1);
    await comparison.close();
    await expect(editor.leaf(FAMILY).getByRole("textbox")).toHaveValue("Gout");
    expect(errors).toEqual([]);
  });
});

test("DIFF-01 a field of 98,700 characters on one line is compared without the page standing still", async ({
  page,
  subject,
}) => {
  await subject.publish({ description: "Short." });
  await subject.publish({ description: "A story without end. ".repeat(4_700) });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: subject.id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await new VersionHistoryPanel(page).compare(2);
  const comparison = new CaseComparisonDialog(page);
  await comparison.ready();
  await expect(comparison.position).toHaveText("1 change");
  await expect(comparison.texts).toContainText("A story without end.");
  await comparison.close();
  await expect(comparison.dialog).toHaveCount(0);
});
