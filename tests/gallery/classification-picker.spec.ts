import { expect, type Page, test } from "@playwright/test";
import { ClassificationPicker } from "../page-models/classification-picker.ts";
import { serveGallery } from "./gallery-server.ts";

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  gallery = await serveGallery();
});

test.afterAll(async () => {
  await gallery.close();
});

async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`${gallery.origin}/iframe.html?id=${id}&viewMode=story`);
}

test("PICK-02 PICK-15 presentation and condition show an error that they are given, and an asterisk with it alone", async ({
  page,
}) => {
  const picker = new ClassificationPicker(page);
  await openStory(page, "authoring-classificationpicker--chosen");
  await expect(picker.part("Presentation")).toBeVisible();
  await expect(picker.asterisk("Specialty")).toBeVisible();
  for (const part of ["Presentation", "Condition"] as const) {
    await expect(picker.asterisk(part)).toHaveCount(0);
    await expect(picker.part(part)).toHaveAccessibleDescription("");
  }
  await openStory(page, "authoring-classificationpicker--with-optional-errors");
  for (const part of ["Presentation", "Condition"] as const) {
    await expect(picker.asterisk(part)).toBeVisible();
    await expect(page.getByText(`${part} is not known`, { exact: true })).toBeVisible();
    await expect(picker.part(part)).toHaveAccessibleDescription(`${part} is not known`);
    await expect(picker.part(part)).toHaveAttribute("aria-invalid", "true");
  }
});

test("PICK-05 without words of its own the selector says Select an option and No options found.", async ({
  page,
}) => {
  await openStory(page, "fields-searchableselect--defaults");
  const field = page.getByRole("combobox", { name: /^Specialty/ });
  await expect(field).toHaveText("Select an option");
  await field.click();
  await page.getByPlaceholder("Search select an option", { exact: true }).fill("qxzv");
  await expect(page.getByText("No options found.", { exact: true })).toBeVisible();
});
