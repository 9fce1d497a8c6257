import { expect, type Page } from "@playwright/test";

/** Requests of a page that wait until `release`; later ones pass. */
export interface HeldRequests {
  /** Waits until so many of them are waiting. */
  readonly arrived: (count?: number) => Promise<void>;
  /** How many have come so far. */
  readonly count: () => number;
  readonly release: () => void;
}

/** Lets the requests of a page to an address wait. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    await gate.promise;
    await route.fallback();
  });
  return {
    arrived: (least = 1) => expect.poll(() => count).toBeGreaterThanOrEqual(least),
    count: () => count,
    release: () => gate.resolve(),
  };
}
