import { errorIdentity, outlineOf } from "@andromeda/domain";
import type { StudioClient } from "./studio-client.ts";

/** The most errors that one page reports; each counts once. */
const MAX_REPORTS = 20;

/** Reports the page's uncaught errors to main, without their messages, which may contain the author's texts. */
export function reportErrors(client: StudioClient, page: EventTarget): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    const identity = errorIdentity(error);
    if (reported.has(identity) || reported.size >= MAX_REPORTS) return;
    reported.add(identity);
    // A failed report must not cause another one.
    client.ask("app:page-failed", outlineOf(error)).catch(() => undefined);
  };
  page.addEventListener("error", (event) => report((event as ErrorEvent).error));
  page.addEventListener("unhandledrejection", (event) => report((event as PromiseRejectionEvent).reason));
}
