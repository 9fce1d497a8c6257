import type { Page } from "@playwright/test";

/** Keeps live events from the page, so that it learns of changes only by reading. */
export async function blockLiveEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close());
}
