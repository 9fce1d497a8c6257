import { expect, type Page, test } from "@playwright/test";
import { serveGallery } from "./gallery-server.ts";

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 860 } });

test.beforeAll(async () => {
  gallery = await serveGallery();
});

test.afterAll(async () => {
  await gallery.close();
});

async function openStory(page: Page, id: string): Promise<string[]> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${gallery.origin}/iframe.html?id=${id}&viewMode=story`);
  return requests;
}

const right = (page: Page) => page.getByRole("textbox", { name: "Version 2", exact: true });

test("DIFF-04 Monaco is fetched when a comparison opens, with its one worker, and all from this site", async ({
  page,
}) => {
  const before = await openStory(page, "authoring-casediffview--no-differences");
  await expect(page.getByText("No differences")).toBeVisible();
  expect(before.filter((url) => /monaco|editor\.worker/i.test(url))).toEqual([]);

  const requests = await openStory(page, "authoring-casediffview--side-by-side");
  await expect(page.getByText("12 changes")).toBeVisible();
  expect(requests.filter((url) => url.includes("editor.worker"))).toHaveLength(1);
  expect(requests.filter((url) => !url.startsWith(gallery.origin))).toEqual([]);
});

test("DIFF-01 LIB-03 F7 and Shift+F7 step through the changes, single words are highlighted, and Tab leaves the texts", async ({
  page,
}) => {
  await openStory(page, "authoring-casediffview--side-by-side");
  await expect(page.getByText("12 changes")).toBeVisible();
  await expect(page.locator(".editor.modified .char-insert").first()).toBeVisible();
  await right(page).focus();
  await page.keyboard.press("F7");
  await expect(page.getByText("Change 1 of 12: Title")).toBeVisible();
  await page.keyboard.press("Shift+F7");
  await expect(page.getByText("Change 12 of 12: Initial")).toBeVisible();
  await expect(page.locator(".editor.modified .view-lines[role=presentation]")).toContainText("second");
  await expect(right(page)).toBeFocused();
  await page.getByRole("textbox", { name: "Version 1", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(right(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(right(page)).not.toBeFocused();
});

test("DIFF-01 a text that changes while its differences are still computed is shown without an error", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const waiting: (() => void)[] = [];
    Object.assign(window, { isComputingHeld: false, release: () => waiting.splice(0).map((send) => send()) });
    Worker.prototype.postMessage = function postLater(this: Worker, ...message: [unknown]) {
      const send = () => post.apply(this, message);
      if (Reflect.get(window, "isComputingHeld")) waiting.push(send);
      else send();
    };
  });
  await openStory(page, "authoring-casediffview--whole-case");
  const lines = page.locator(".editor.modified .view-lines");
  const show = async (choice: string) => {
    const before = (await lines.textContent()) ?? "";
    await page.getByRole("radiogroup").getByText(choice, { exact: true }).click();
    await expect(lines).not.toHaveText(before);
  };
  for (const format of ["JSON", "Text", "JSON", "Text"]) {
    await expect(page.getByText(/^\d+ changes$/)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isComputingHeld: true }));
    // The differences of a long text are asked for, and a shorter one takes its place.
    await page.getByRole("checkbox", { name: "Ignore whitespace" }).click();
    await show("Changed fields");
    await page.evaluate(() => {
      Object.assign(window, { isComputingHeld: false });
      Reflect.get(window, "release")();
    });
    await show(format);
    await show("Whole case");
  }
  expect(errors).toEqual([]);
});

test("DIFF-01 whitespace can be ignored", async ({ page }) => {
  await openStory(page, "authoring-casediffview--only-whitespace");
  await expect(page.getByText("Only whitespace differs")).toBeVisible();
  await page.getByText("Ignore whitespace").click();
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
});
