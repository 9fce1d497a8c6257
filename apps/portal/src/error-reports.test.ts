import { afterEach, describe, expect, it, vi } from "vitest";
import { reportErrorsTo } from "./error-reports.ts";

const words = "Ann Byron says that her chest hurts";

afterEach(() => vi.unstubAllGlobals());

function open() {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    throw new TypeError("Failed to fetch");
  });
  const page = new EventTarget();
  const report = reportErrorsTo("https://abc@errors.example.org/42", page);
  return { sent, page, report };
}

describe("the reports of errors", () => {
  it("OPS-04 have the types of a page's uncaught errors, and nothing of their messages", () => {
    const { sent, page, report } = open();
    page.dispatchEvent(Object.assign(new Event("error"), { error: new RangeError(words) }));
    page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: words }));
    report(new SyntaxError(words));
    expect(sent.map(({ url }) => url)).toEqual(
      Array(3).fill("https://errors.example.org/api/42/envelope/?sentry_version=7&sentry_key=abc"),
    );
    const bodies = sent.map(({ init }) => String(init.body));
    for (const [at, name] of ["RangeError", "string", "SyntaxError"].entries()) {
      expect(bodies[at]).toContain(`"type":"${name}"`);
      expect(bodies[at]).toMatch(/"release":"andromeda@\d/);
      expect(bodies[at]).not.toContain("Byron");
    }
    // Neither cookies nor the address of the page are sent.
    for (const { init } of sent)
      expect(Object.keys(init)).toEqual(["method", "body", "keepalive", "credentials", "referrerPolicy"]);
  });
});
