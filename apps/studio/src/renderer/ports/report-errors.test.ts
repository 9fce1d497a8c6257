import { errorEnvelope, errorOf } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import type { Payload } from "../../shared/ipc-contract.ts";
import { payloadSchemas } from "../../shared/ipc-contract.ts";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { reportErrors } from "./report-errors.ts";
import { createStudioClient } from "./studio-client.ts";

const words = "Ann Byron says that her chest hurts";

function open() {
  const bridge = new FakeBridge();
  const page = new EventTarget();
  reportErrors(createStudioClient(bridge), page);
  const reported = () => bridge.asked.map(([, outline]) => outline as Payload<"app:page-failed">);
  return { page, reported };
}

describe("the errors of the studio's page", () => {
  it("OPS-04 are passed to main, which can report them, without the text of the error", () => {
    const { page, reported } = open();
    const error = Object.assign(new RangeError(words), { code: "storage/full" });
    page.dispatchEvent(Object.assign(new Event("error"), { error }));
    page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: words }));
    expect(reported()).toMatchObject([
      { name: "RangeError", code: "storage/full" },
      { name: "string", code: null, places: [] },
    ]);
    expect(JSON.stringify(reported())).not.toContain("Byron");
    const schema = payloadSchemas(() => "ada")["app:page-failed"];
    const facts = { app: "studio", release: null, eventId: "1", at: new Date(0) } as const;
    const [outline] = reported().map((each) => schema.parse(each));
    if (!outline) throw new Error("The first error was told.");
    expect(errorEnvelope(errorOf(outline), facts)).toBe(errorEnvelope(error, facts));
    expect(outline.places[0]).toMatch(/report-errors\.test\.ts:\d+:\d+/);
  });

  it("OPS-04 are passed on once each, twenty at most", () => {
    const { page, reported } = open();
    const fail = (error: unknown) => page.dispatchEvent(Object.assign(new Event("error"), { error }));
    for (let time = 0; time < 3; time += 1) fail(new RangeError(words));
    expect(reported()).toHaveLength(1);
    for (let code = 0; code < 30; code += 1) fail(Object.assign(new Error(words), { code: `test/${code}` }));
    expect(reported()).toHaveLength(20);
  });
});
