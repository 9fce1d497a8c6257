import type { Page } from "@playwright/test";
import { expect, expectAccessible, resize, widths } from "./test.ts";

/** The widths that a member's screens are looked at in: the usual desktop, and the narrowest phone. */
export const axeWidths = { desktop: widths.desktop, phone: { width: 360, height: 740 } } as const;

/** Expects in each width that axe finds nothing on the page as it is, from its top, and that nothing sticks out sideways. */
export async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  for (const size of Object.values(axeWidths)) {
    await resize(page, size);
    // A control half under the sticky header would count as a small one.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
}

/** The most layout shift that a page may have, by the sum of all its shifts: half of what counts as good. */
const MAX_SHIFT = 0.05;

/** Expects that next to nothing has moved by itself since the page was loaded. */
export async function expectStill(page: Page, most: number = MAX_SHIFT): Promise<void> {
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().flatMap((entry) => {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ""));
      return hadRecentInput ? [] : [{ value, moved }];
    });
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(most);
}

/** Opens a screen in both widths and expects that nothing moves while it loads, and nothing for axe once it has. */
export async function expectGoodScreen(page: Page, path: string): Promise<void> {
  for (const size of [widths.phone, widths.desktop]) {
    await resize(page, size);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectStill(page);
  }
  await expectAccessibleInBothWidths(page);
}
