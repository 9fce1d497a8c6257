import { resize, widths } from "../e2e-portal/support/test.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test("DESK-03 DESK-09 DESK-12 DESK-17 what a case says is found from everywhere, and the next start goes on where this one ended", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const { page, editor } = studio;
  const complaint = editor.leaf(COMPLAINT).getByRole("textbox");
  await studio.signIn(educator);
  await expect(studio.syncStatus).toContainText("Up to date");

  await test.step("the search of the library finds a word inside a case, and opens its field", async () => {
    await studio.newCase.click();
    await editor.title.fill("A night in June");
    await editor.unfold();
    await complaint.fill("Café air makes me wheeze, doctor.");
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await studio.back();
    // In the smallest window a title has most of its row, and it is seen without scrolling that something was found.
    await resize(page, { width: 720, height: 560 });
    const row = await studio.case("A night in June").boundingBox();
    const title = await page
      .getByRole("button", { name: "A night in June", exact: true })
      .locator("..")
      .boundingBox();
    expect(title?.width).toBeGreaterThan((row?.width ?? Number.NaN) / 2);
    await clickMenuItem(app, "find");
    await expect(page.getByRole("searchbox", { name: "Search cases" })).toBeFocused();
    await page.keyboard.type("wheez cafe");
    const results = page.getByRole("region", { name: "Found in fields" });
    await expect(results.getByRole("status")).toHaveText("1 field");
    await expect(results.getByRole("status")).toBeInViewport({ ratio: 1 });
    await resize(page, widths.desktop);
    await expect(results.getByRole("button")).toHaveText("Chief Complaint Café air makes me wheeze, doctor.");
    await page.getByRole("searchbox", { name: "Search cases" }).press("Tab");
    await results.getByRole("button").click();
    await expect(complaint).toBeFocused();
    await expect(complaint).toBeInViewport();
  });

  await test.step("the command palette goes to a field, and quick open to a case", async () => {
    await clickMenuItem(app, "command-palette");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette.getByRole("option", { name: /^Find Next/ })).toBeVisible();
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("family history");
    await page.keyboard.press("Enter");
    await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toBeFocused();
    await clickMenuItem(app, "command-palette");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("find");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("search").getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await studio.back();
    await clickMenuItem(app, "quick-open");
    const opening = page.getByRole("dialog", { name: "Quick open" });
    await expect(opening.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("june");
    await expect(opening.getByRole("option")).toHaveText(/^A night in June/);
    await page.keyboard.press("Enter");
    await expect(editor.title).toHaveValue("A night in June");
    await clickMenuItem(app, "show-shortcuts");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet.getByRole("row", { name: /Command Palette/ })).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
  });

  const bounds = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds({ x: 40, y: 50, width: 900, height: 640 });
    return window?.getBounds();
  });
  await clickMenuItem(app, "zoom-in");
  await clickMenuItem(app, "zoom-in");
  await app.close();

  const next = await laptop.start();
  await expect(next.studio.editor.title).toHaveValue("A night in June");
  expect(
    await next.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [window?.getBounds(), window?.webContents.getZoomFactor()];
    }),
  ).toEqual([bounds, 1.25]);
});
