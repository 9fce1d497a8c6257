import { expect, expectAccessible, resize, test } from "./support/test.ts";

test("SHELL-26 COVER-01 COVER-02 COVER-03 an administrator goes from the palette to a gap of the curriculum, and begins its case", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  await page.goto("/dashboard/admin");
  await expect(page.getByRole("button", { name: "Go to…" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+p");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.getByRole("combobox").fill("coverage");
  await expectAccessible(page, palette);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/admin/cases/coverage");

  await page.getByRole("link", { name: "Respiratory", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Respiratory" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText("No case");
  await page.getByText("Presentations", { exact: true }).click();
  await page.getByRole("link", { name: "Write a case for Cyanosis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create New Scenario" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Specialty/ })).toContainText("Respiratory");
  await expect(page.getByRole("combobox", { name: /Presentation/ })).toContainText("Cyanosis");
});

test("COVER-01 LIB-03 a window of 640 px, as with a zoom of 200 %, breaks no specialty within a word", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  await resize(page, { width: 640, height: 450 });
  await page.goto("/dashboard/admin/cases/coverage");
  const names = page.getByRole("table").getByRole("rowheader").getByRole("link");
  await expect(names.first()).toBeVisible();
  const broken = await names.evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.firstChild as Text;
      const words = [...text.data.matchAll(/\S+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});
