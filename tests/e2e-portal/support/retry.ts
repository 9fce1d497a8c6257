import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { requestsAreSent, stopClock } from "./stop-clock.ts";

/**
 * Mends what the test broke and presses the button. The clock stands still meanwhile, since the page would try again by
 * itself and take the button away; it must have been installed before the page's first address.
 */
export async function retryAfter(page: Page, mend: () => Promise<void>, button: Locator): Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await stopClock(page);
  // Stopping the clock lets the page try once more by itself, without a sign on the screen: that has to fail first.
  await requestsAreSent(page);
  await expect.poll(() => underWay.size).toBe(0);
  await expect(button).toBeEnabled();
  await mend();
  await button.click();
  await page.clock.resume();
}
