import type { Page } from "@playwright/test";
import { expect, expectAccessible, resize, widths } from "./test.ts";

/** The widths that a member's screens are looked at in: the usual desktop, and the narrowest phone. */
export const axeWidths = { desktop: widths.desktop, phone: { width: 360, height: 740 } } as const;

/** Expects in each width that axe finds nothing on the page as it is, from its top, and that nothing sticks out sideways. */
export async function expectSettled(page: Page): Promise<void> {
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
