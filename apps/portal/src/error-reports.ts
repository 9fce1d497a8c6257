import { createErrorReporter, envelopeUrl } from "@andromeda/domain";
import { version } from "../package.json";

/** Reports uncaught errors of the page; returns a function for errors that a screen has caught. */
export function reportErrorsTo(dsn: string, target: EventTarget): (error: unknown) => void {
  const url = envelopeUrl(dsn);
  if (url === null) return () => undefined;
  const report = createErrorReporter({
    url,
    app: "portal",
    release: version,
    // A failed report must not cause another error, and it may be sent while the page closes.
    post: (url, body) =>
      void fetch(url, {
        method: "POST",
        body,
        keepalive: true,
        credentials: "omit",
        referrerPolicy: "no-referrer",
      }).catch(() => undefined),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  target.addEventListener("error", (event) => report((event as ErrorEvent).error));
  target.addEventListener("unhandledrejection", (event) => report((event as PromiseRejectionEvent).reason));
  return report;
}
