import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { ClassificationPicker } from "../page-models/classification-picker.ts";
import { addCase } from "./support/stored-cases.ts";
import { expect, resize, test } from "./support/test.ts";

const PARTS = ["Specialty", "Presentation", "Condition"] as const;

test("PICK-01 PICK-17 the three dropdowns stand beside or under one another, and are opened, used and left by keyboard", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const chosen = { specialty: "Respiratory", presentation: "Cough", condition: "Asthma" };
  const id = await addCase(people, { title: `Cough ${admin.id}`, ...chosen });
  await resume(admin);
  const picker = new ClassificationPicker(page);
  await new CaseEditorPage(page).goto({ edit: id });
  await expect(picker.part("Specialty")).toHaveText("Respiratory");

  await test.step("in one row at 1024 px, one under another at 400 px", async () => {
    const places = async () => {
      const boxes = await Promise.all(PARTS.map((part) => picker.part(part).boundingBox()));
      return boxes.map((box) => ({ x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) }));
    };
    await resize(page, { width: 400, height: 800 });
    await expect(async () => {
      const [first, second, third] = await places();
      expect([second?.x, third?.x]).toEqual([first?.x, first?.x]);
      expect(second?.y).toBeGreaterThan(first?.y ?? Number.NaN);
      expect(third?.y).toBeGreaterThan(second?.y ?? Number.NaN);
    }).toPass();
    await resize(page, { width: 1024, height: 800 });
    await expect(async () => {
      const [first, second, third] = await places();
      expect([second?.y, third?.y]).toEqual([first?.y, first?.y]);
      expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
      expect(third?.x).toBeGreaterThan(second?.x ?? Number.NaN);
    }).toPass();
  });

  await test.step("a dropdown has its label, and is opened, used and left by keyboard", async () => {
    const specialty = page.getByRole("combobox", { name: "Specialty Respiratory", exact: true });
    await specialty.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox", { name: "Specialty", exact: true })).toBeVisible();
    await expect(specialty).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(picker.list("Specialty")).toBeHidden();
    await expect(specialty).toHaveText("Respiratory");
    await expect(specialty).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("card");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(picker.list("Specialty")).toBeHidden();
    await expect(picker.part("Specialty")).toHaveText("Cardiovascular");
    await expect(picker.part("Specialty")).toBeFocused();
    // Typing on the field searches, without opening it first.
    await page.keyboard.type("ment");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(picker.part("Specialty")).toHaveText("Mental health");
    await expect(picker.part("Specialty")).toBeFocused();
  });

  await test.step("Tab leaves an open dropdown for the next field, and Shift+Tab for the one before", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.type("card");
    await expect(picker.search("Specialty")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(picker.list("Specialty")).toBeHidden();
    await expect(picker.part("Specialty")).toHaveText("Mental health");
    await expect(page.locator("*:focus")).toHaveCount(1);
    // On the way lies the field's history.
    while (!(await picker.part("Presentation").evaluate((part) => part === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(picker.search("Presentation")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(picker.list("Presentation")).toBeHidden();
    await expect(page.locator("*:focus")).toHaveCount(1);
    await expect(picker.part("Presentation")).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(picker.part("Presentation")).toBeFocused();
  });
});
