import { loadTaxonomy } from "@andromeda/domain";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { ClassificationPicker } from "../page-models/classification-picker.ts";
import { namedSpecialties } from "./support/specialties.ts";
import { addCase, storedCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const PARTS = ["Specialty", "Presentation", "Condition"] as const;

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test.describe("of a new case", () => {
  let picker: ClassificationPicker;

  test.beforeEach(async ({ page }) => {
    picker = new ClassificationPicker(page);
    await new CaseEditorPage(page).goto("new");
    await expect(picker.part("Specialty")).toBeEnabled();
  });

  test("PICK-01 the three dropdowns stand in one row at 1024 px and one under another at 400 px", async ({
    page,
  }) => {
    const places = async () => {
      const boxes = await Promise.all(PARTS.map((part) => picker.part(part).boundingBox()));
      return boxes.map((box) => ({ x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) }));
    };
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(async () => {
      const [first, second, third] = await places();
      expect([second?.y, third?.y]).toEqual([first?.y, first?.y]);
      expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
      expect(third?.x).toBeGreaterThan(second?.x ?? Number.NaN);
    }).toPass();
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(async () => {
      const [first, second, third] = await places();
      expect([second?.x, third?.x]).toEqual([first?.x, first?.x]);
      expect(second?.y).toBeGreaterThan(first?.y ?? Number.NaN);
      expect(third?.y).toBeGreaterThan(second?.y ?? Number.NaN);
    }).toPass();
  });

  test("PICK-02 PICK-03 PICK-10 only the specialty is required, and the others wait for it", async ({
    page,
  }) => {
    await expect(picker.asterisk("Specialty")).toBeVisible();
    for (const part of ["Presentation", "Condition"] as const) {
      await expect(picker.part(part)).toBeDisabled();
      await expect(picker.asterisk(part)).toHaveCount(0);
    }
    for (const part of PARTS) await expect(picker.part(part)).toHaveText(`Select a ${part.toLowerCase()}`);
    await picker.part("Specialty").click();
    await expect(page.getByPlaceholder("Search select a specialty", { exact: true })).toBeFocused();
    await picker.options.filter({ hasText: "Respiratory" }).click();
    for (const part of ["Presentation", "Condition"] as const) {
      await expect(picker.part(part)).toBeEnabled();
      await expect(picker.asterisk(part)).toHaveCount(0);
    }
  });

  test("PICK-08 PICK-09 another specialty brings its own lists, and clears only what is not in them", async () => {
    const { specialties } = await loadTaxonomy();
    for (const name of ["Cardiovascular", "Respiratory"]) {
      const specialty = specialties.find((candidate) => candidate.name === name);
      await picker.choose("Specialty", name);
      expect(await picker.offered("Presentation")).toEqual(specialty?.presentations);
      expect(await picker.offered("Condition")).toEqual(specialty?.conditions);
    }
    await picker.choose("Specialty", "Cardiovascular");
    await picker.choose("Presentation", "Palpitations");
    await picker.choose("Condition", "Pulmonary embolism");
    await picker.choose("Specialty", "Respiratory");
    await expect(picker.part("Presentation")).toHaveText("Select a presentation");
    await expect(picker.part("Condition")).toHaveText("Pulmonary embolism");
  });

  test("PICK-14 every named specialty can be chosen and has presentations and conditions", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    // Fifty lists are opened here; none has to be seen to fade in.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const offered = await picker.offered("Specialty");
    expect(offered).toEqual(expect.arrayContaining([...namedSpecialties]));
    expect(new Set(offered).size).toBe(26);
    for (const name of offered) {
      await picker.choose("Specialty", name);
      await expect(picker.part("Specialty")).toHaveText(name);
      for (const part of ["Presentation", "Condition"] as const) {
        await picker.part(part).click();
        await expect(picker.list(part).getByRole("option"), `${part} of ${name}`).not.toHaveCount(0);
      }
    }
  });

  test("PICK-13 EDIT-11 what is chosen is stored as three plain texts, and the examiner repeats it", async ({
    page,
    people,
    admin,
  }) => {
    const editor = new CaseEditorPage(page);
    const chosen = { specialty: "Respiratory", presentation: "Cough", condition: "Lung cancer" };
    const title = `Classified ${admin.id}`;
    await editor.title.fill(title);
    await editor.description.fill("Take a history.");
    await picker.choose("Specialty", chosen.specialty);
    await picker.choose("Presentation", chosen.presentation);
    await picker.choose("Condition", chosen.condition);
    for (const [part, text] of Object.entries(chosen)) {
      const mirrored = editor.leaf(`examiner_agent.${part}`).getByRole("textbox");
      await expect(mirrored).toHaveValue(text);
      await expect(mirrored).not.toBeEditable();
    }
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const stored = await storedCase(people, id);
    expect(stored).toMatchObject({
      title,
      ...chosen,
      case_template: {
        examiner_agent: {
          specialty: { value: chosen.specialty },
          presentation: { value: chosen.presentation },
          condition: { value: chosen.condition },
        },
      },
    });
  });
});

test.describe("of a case under Respiratory", () => {
  const chosen = { specialty: "Respiratory", presentation: "Cough", condition: "Asthma" };
  let picker: ClassificationPicker;

  test.beforeEach(async ({ page, people, admin }) => {
    const id = await addCase(people, { title: `Cough ${admin.id}`, ...chosen });
    picker = new ClassificationPicker(page);
    await new CaseEditorPage(page).goto({ edit: id });
    await expect(picker.part("Specialty")).toHaveText("Respiratory");
  });

  test("PICK-04 each list says when nothing matches the search", async ({ page }) => {
    for (const [part, text] of [
      ["Specialty", "No specialties found"],
      ["Presentation", "No presentations available"],
      ["Condition", "No conditions available"],
    ] as const) {
      await picker.part(part).click();
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      await picker.search(part).fill("qxzv");
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(picker.options).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(picker.search(part)).toBeHidden();
    }
  });

  test("PICK-11 PICK-12 the search finds any part of a name in any case, and is gone once something is chosen", async () => {
    const all = await picker.offered("Specialty");
    await picker.part("Specialty").click();
    await picker.search("Specialty").fill("CARDIO");
    await expect(picker.options).toHaveText(["Cardiovascular"]);
    await picker.search("Specialty").fill("OF Life");
    await expect(picker.options).toHaveText(["Palliative and end of life care"]);
    await picker.options.first().click();
    await expect(picker.list("Specialty")).toBeHidden();
    await expect(picker.part("Specialty")).toHaveText("Palliative and end of life care");
    await picker.part("Specialty").click();
    await expect(picker.search("Specialty")).toHaveValue("");
    await expect(picker.options).toHaveText([...all]);
  });

  test("PICK-17 a dropdown has its label, and is opened, used and left by keyboard", async ({ page }) => {
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
    // Whoever types on the field searches, without opening it first.
    await page.keyboard.type("ment");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(picker.part("Specialty")).toHaveText("Mental health");
  });

  test("PICK-17 Tab leaves an open dropdown for the next field, and Shift+Tab for the one before", async ({
    page,
  }) => {
    await picker.part("Specialty").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("card");
    await expect(page.getByPlaceholder("Search select a specialty")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(picker.list("Specialty")).toBeHidden();
    await expect(picker.part("Specialty")).toHaveText("Respiratory");
    await expect(page.locator("*:focus")).toHaveCount(1);
    // On the way lies the field's history.
    while (!(await picker.part("Presentation").evaluate((part) => part === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Search select a presentation")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(picker.list("Presentation")).toBeHidden();
    await expect(page.locator("*:focus")).toHaveCount(1);
    await expect(picker.part("Presentation")).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(picker.part("Presentation")).toBeFocused();
  });

  test("PICK-17 a click elsewhere closes an open dropdown and changes nothing", async ({ page }) => {
    await picker.part("Condition").click();
    await page.keyboard.press("ArrowDown");
    await expect(picker.list("Condition")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(picker.list("Condition")).toBeHidden();
    await expect(picker.part("Condition")).toHaveText("Asthma");
    await expect(new CaseEditorPage(page).saveStatus).toHaveText("All changes saved");
  });
});

test("PICK-07 PICK-09 view mode shows what is stored, in the catalogue or not, and opens no list", async ({
  page,
  people,
  admin,
}) => {
  const stored = { specialty: "Respiratory", presentation: "Palpitations", condition: "Gout" };
  const id = await addCase(people, { title: `Seen ${admin.id}`, ...stored });
  await page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
  const picker = new ClassificationPicker(page);
  for (const part of PARTS) {
    const dropdown = picker.part(part);
    await expect(dropdown).toHaveText(stored[part.toLowerCase() as keyof typeof stored]);
    // A forced click hits whatever lies there: away from the bars at the head and the foot of the page.
    await dropdown.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await dropdown.click({ force: true });
    await dropdown.focus();
    for (const key of ["Enter", "Space", "ArrowDown"]) await page.keyboard.press(key);
    await expect(dropdown).toHaveAttribute("aria-expanded", "false");
    await expect(dropdown).toBeDisabled();
  }
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("PICK-18 a stored specialty that the catalogue does not have stays until another is chosen", async ({
  page,
  people,
  admin,
}) => {
  const stored = { specialty: "Old name", presentation: "Cough", condition: "Old disease" };
  const id = await addCase(people, { title: `Old ${admin.id}`, ...stored });
  const editor = new CaseEditorPage(page);
  const picker = new ClassificationPicker(page);
  await editor.goto({ edit: id });
  await expect(picker.part("Specialty")).toHaveText("Old name");
  for (const part of ["Presentation", "Condition"] as const) expect(await picker.offered(part)).toEqual([]);
  await editor.description.fill("Changed beside it.");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect(await storedCase(people, id)).toMatchObject({ description: "Changed beside it.", ...stored });
  await picker.choose("Specialty", "Respiratory");
  await expect(picker.part("Presentation")).toHaveText("Cough");
  await expect(picker.part("Condition")).toHaveText("Select a condition");
});
