import type { Page } from "@playwright/test";

/** Stops the clock of a page, which must have been installed before its first address: only `runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped at a moment that it has not reached, however slow the computer is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}
