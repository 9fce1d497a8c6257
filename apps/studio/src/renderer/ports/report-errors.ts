import { errorIdentity, outlineOf } from "@andromeda/domain";
import type { StudioClient } from "./studio-client.ts";

/** Errors that one page tells of at most; each counts once. */
const MOST = 20;

/** From now on main hears of the page's uncaught errors, without what they say: it may be the author's. */
export function reportErrors(client: StudioClient, page: EventTarget): void {
  const reported = new Set<string>();
  const tell = (error: unknown) => {
    const identity = errorIdentity(error);
    if (reported.has(identity) || reported.size >= MOST) return;
    reported.add(identity);
    // A report is no reason for another error.
    client.ask("app:page-failed", outlineOf(error)).catch(() => undefined);
  };
  page.addEventListener("error", (event) => tell((event as ErrorEvent).error));
  page.addEventListener("unhandledrejection", (event) => tell((event as PromiseRejectionEvent).reason));
}
