import { expect, type Page, test } from "@playwright/test";
import { accessibilityViolations } from "../e2e-portal/support/axe.ts";
import { readStories, type Story, serveGallery } from "./gallery-server.ts";

const stories = readStories() ?? [];
const components = Map.groupBy(stories, (story) => story.title);
/** What one test looks at: a folder of the gallery, or one of the larger authoring components. */
const groups = Map.groupBy(components, ([title]) => {
  const [folder = ""] = title.split("/");
  return folder === "Authoring" ? title : folder;
});
const desktop = { width: 1200, height: 800 };
const phone = { width: 390, height: 844 };

let gallery: Awaited<ReturnType<typeof serveGallery>>;
/** Loaded once for all tests of a worker: the stories change inside it. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  gallery = await serveGallery();
  page = await browser.newPage({ viewport: phone });
});

test.afterAll(async () => {
  await page.close();
  await gallery.close();
});

interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly id: string; readonly phase?: string };
    readonly channel: { emit: (event: string, payload: object) => void };
  };
}

/** Opens a story; from the second on inside the page that is there, which takes a fraction of a page load. */
async function openStory(story: Story) {
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

/**
 * What can be focused without a ring of at least 2 px around it, its box or its stand-in. After a press of Tab the
 * browser shows the ring of whatever gets the focus, so that one look goes through all of them.
 */
async function unmarkedTabStops(): Promise<string[]> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const focusable = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";
    const unmarked: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      // A switch shows it on the track beside its input.
      const hasRing = [element, element.parentElement, element.nextElementSibling].some((candidate) => {
        if (!candidate) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!hasRing) unmarked.push(element.outerHTML.slice(0, 160));
    }
    return unmarked;
  });
}

test("LIB-02 the gallery was built and holds the library", () => {
  expect(components.size, "components; build the gallery with: npm run gallery -- build").toBeGreaterThan(25);
});

async function expectGood(where: string) {
  expect.soft(await accessibilityViolations(page), `${where}: axe`).toEqual([]);
  expect.soft(await unmarkedTabStops(), `${where}: focus that cannot be seen`).toEqual([]);
}

const looks = {
  async light(where: string) {
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator(".monaco-editor.vs-dark")).toHaveCount(0);
    await expectGood(`${where}, on a phone`);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(overflow, `${where}: pixels wider than a phone`).toBeLessThanOrEqual(0);
  },
  async dark(where: string) {
    await page.emulateMedia({ colorScheme: "dark" });
    // Monaco paints its texts anew a moment after the page.
    await expect(page.locator(".monaco-editor.vs")).toHaveCount(0);
    const contrast = await accessibilityViolations(page, undefined, ["color-contrast"]);
    expect.soft(contrast, `${where}: axe, in the dark`).toEqual([]);
  },
};

for (const [name, group] of groups) {
  test(`LIB-02 LIB-03 DESK-18 every story of ${name} is accessible, in both themes`, async () => {
    const count = group.reduce((sum, [, all]) => sum + all.length, 0);
    test.setTimeout(300_000 + count * 15_000);
    for (const [title, all] of group)
      for (const [at, story] of all.entries())
        await test.step(`${title}: ${story.name}`, async () => {
          const where = `${title}, ${story.name}`;
          await openStory(story);
          // By turns, so that a story begins in the colours in which the one before it ended.
          for (const colours of at % 2 ? (["light", "dark"] as const) : (["dark", "light"] as const))
            await looks[colours](where);
          // Every state is looked at where there is least room; on a desktop one state of each component is enough.
          if (at > 0) return;
          await page.setViewportSize(desktop);
          await expectGood(`${where}, on a desktop`);
          await page.setViewportSize(phone);
        });
  });
}
