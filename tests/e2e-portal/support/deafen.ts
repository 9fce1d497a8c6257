import type { Page } from "@playwright/test";

/** Keeps the page from hearing anything live, so that only its own readings can tell it something. */
export async function deafen(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close());
}
