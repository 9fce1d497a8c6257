import type { Page } from "@playwright/test";

/** Stops the clock of a page, which must have been installed before its first address: only `runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped at a moment that it has not reached, however slow the computer is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

/** Waits until every request that the page has decided on has been sent. */
export async function requestsAreSent(page: Page): Promise<void> {
  // The client asks for the session's lock before it sends anything, so after one more turn of a lock the request has been sent.
  await page.evaluate(() => navigator.locks.request("after the attempt", () => {}));
}
