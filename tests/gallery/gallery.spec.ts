import { expect, type Page, test } from "@playwright/test";
import { accessibilityViolations } from "../e2e-portal/support/axe.ts";
import { readStories, type Story, serveGallery } from "./gallery-server.ts";

const stories = readStories() ?? [];
const components = Map.groupBy(stories, (story) => story.title);
/** What shares a page: a folder of the gallery, and each of the larger authoring components for itself. */
const pages = Map.groupBy(components, ([title]) => {
  const [folder = ""] = title.split("/");
  return folder === "Authoring" ? title : folder;
});
const desktop = { width: 1200, height: 800 };
const phone = { width: 390, height: 844 };

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.use({ viewport: phone });

test.beforeAll(async () => {
  gallery = await serveGallery();
});

test.afterAll(async () => {
  await gallery.close();
});

interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly id: string; readonly phase?: string };
    readonly channel: { emit: (event: string, payload: object) => void };
  };
}

/** Opens a story; from the second on inside the page that is there, which takes a fraction of a page load. */
async function openStory(page: Page, story: Story) {
  await page.setViewportSize(phone);
  const isOpen = page.url().startsWith(gallery.origin);
  if (isOpen) {
    await page.evaluate((storyId) => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
      preview?.channel.emit("setCurrentStory", { storyId, viewMode: "story" });
    }, story.id);
  } else {
    // The accessibility panel of the gallery would look at each story for itself; this test looks anyway.
    await page.goto(`${gallery.origin}/iframe.html?id=${story.id}&viewMode=story&globals=a11y.manual:!true`);
  }
  // A story is done when its play function has run; only the preview itself knows.
  await page.waitForFunction((id) => {
    const { currentRender } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
    const phase = currentRender?.phase ?? "";
    return currentRender?.id === id && ["completed", "finished", "errored", "aborted"].includes(phase);
  }, story.id);
  await expect(page.locator("body.sb-show-errordisplay, body.sb-show-nopreview")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** The elements that Tab reaches without a ring of 2 px or more around them, their box or what stands for them. */
async function unmarkedTabStops(page: Page): Promise<string[]> {
  const unmarked: string[] = [];
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A switch shows it on the track beside its input.
      const hasRing = [element, element.parentElement, element.nextElementSibling].some((candidate) => {
        if (!candidate) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      return { hasRing, html: element.outerHTML.slice(0, 160) };
    });
    if (!focused) break;
    if (!focused.hasRing) unmarked.push(focused.html);
  }
  return unmarked;
}

test("LIB-02 the gallery was built and holds the library", () => {
  expect(components.size, "components; build the gallery with: npm run gallery -- build").toBeGreaterThan(25);
});

async function expectGood(page: Page, where: string) {
  expect.soft(await accessibilityViolations(page), `${where}: axe`).toEqual([]);
  expect.soft(await unmarkedTabStops(page), `${where}: focus that cannot be seen`).toEqual([]);
}

for (const [name, group] of pages) {
  test(`LIB-02 LIB-03 DESK-18 ${name}`, async ({ page }) => {
    const count = group.reduce((sum, [, all]) => sum + all.length, 0);
    test.setTimeout(300_000 + count * 15_000);
    for (const [title, all] of group)
      for (const [at, story] of all.entries())
        await test.step(`${title}: ${story.name}`, async () => {
          const where = `${title}, ${story.name}`;
          await openStory(page, story);
          await expectGood(page, `${where}, on a phone`);
          await page.emulateMedia({ colorScheme: "dark" });
          // Monaco paints its texts anew a moment after the page.
          await expect(page.locator(".monaco-editor.vs")).toHaveCount(0);
          const contrast = await accessibilityViolations(page, undefined, ["color-contrast"]);
          expect.soft(contrast, `${where}: axe, in the dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
          await expect(page.locator(".monaco-editor.vs-dark")).toHaveCount(0);
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect.soft(overflow, `${where}: pixels wider than a phone`).toBeLessThanOrEqual(0);
          // Every state is looked at where there is least room; that a component is good on a desktop, one shows.
          if (at > 0) return;
          await page.setViewportSize(desktop);
          await expectGood(page, `${where}, on a desktop`);
        });
  });
}
