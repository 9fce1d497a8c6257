import { expect, type Locator, type Page } from "@playwright/test";
import { stopClock } from "./stop-clock.ts";

/**
 * Mends what the test broke and presses the button. The clock stands still meanwhile, since the page would try again by
 * itself and take the button away; it must have been installed before the page's first address.
 */
export async function retryAfter(page: Page, mend: () => Promise<void>, button: Locator): Promise<void> {
  await stopClock(page);
  // An attempt of the page's own that is under way has to fail first.
  await expect(button).toBeEnabled();
  await mend();
  await button.click();
  await page.clock.resume();
}
