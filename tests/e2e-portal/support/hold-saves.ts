import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The requests that read and write the member's preferences. */
export const preferencesRequests = "**/rest/v1/user_preferences?*";

/** Lets the saves of a page wait for `release`, and notes how many were under way at once. */
export async function holdSaves(page: Page) {
  const waiting: PromiseWithResolvers<void>[] = [];
  const bodies: { selected_categories: string[]; preferred_category_mode: string }[] = [];
  const count = { atOnce: 0, most: 0 };
  await page.route(preferencesRequests, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    bodies.push(route.request().postDataJSON());
    count.atOnce += 1;
    count.most = Math.max(count.most, count.atOnce);
    const gate = Promise.withResolvers<void>();
    waiting.push(gate);
    await gate.promise;
    await route.continue();
    count.atOnce -= 1;
  });
  const release = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.resolve();
  };
  return { bodies, count, release };
}
