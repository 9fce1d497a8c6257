import { AppError, type CaseChange, type SubscriptionState } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id } from "../../testing/studio.ts";
import { createIpcCaseRepository } from "./ipc-ports.ts";
import { createStudioClient } from "./studio-client.ts";

const metadata = {
  id: A,
  revision: 2,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: null,
};
const record = (title: string) => ({ ...metadata, document: caseTitled(title) });
const summary = (caseId: string) => ({
  id: caseId,
  title: "Cough",
  specialty: "",
  condition: "",
  status: "draft" as const,
  sync: { kind: "synced" as const },
  updatedAt: metadata.updatedAt,
});

let bridge: FakeBridge;
let cases: ReturnType<typeof createIpcCaseRepository>;
beforeEach(() => {
  bridge = new FakeBridge();
  cases = createIpcCaseRepository(createStudioClient(bridge));
});

describe("the cases by way of main", () => {
  it("a save answers with the document that was sent, or with another where main has one", async () => {
    const request = { id: A, expectedRevision: 1, document: caseTitled("Cough"), kind: "auto-save" } as const;
    bridge.answer("draft:save", () => metadata);
    expect(await cases.save(request)).toEqual(record("Cough"));
    bridge.answer("draft:save", () => record("Merged"));
    expect(await cases.save(request)).toEqual(record("Merged"));
  });

  it("what main refuses is thrown with its code, text and way back", async () => {
    bridge.answer("cases:open", () => {
      throw new AppError("conflict/stale-revision", "Moved on.", { recovery: "resolve-conflict" });
    });
    await expect(cases.open(A)).rejects.toMatchObject({
      name: "AppError",
      code: "conflict/stale-revision",
      message: "Moved on.",
      recovery: "resolve-conflict",
    });
  });

  it("tells of changes by others, of the newest state alone, and not of what the editor saved", async () => {
    const news: CaseChange[] = [];
    const stop = cases.watch(A, { onChange: (change) => news.push(change) });
    const titles = ["First", "Second"];
    const answers: (() => void)[] = [];
    bridge.answer("cases:open", () => {
      const title = titles.shift() ?? "";
      return new Promise((resolve) => answers.push(() => resolve(record(title))));
    });
    bridge.emit("cases:changed", { origin: "editor", changed: [summary(A)], removed: [] });
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [summary(id(2))], removed: [id(3)] });
    expect(bridge.asked).toEqual([]);
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [summary(A)], removed: [] });
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [summary(A)], removed: [] });
    for (const answer of answers.reverse()) answer();
    await settle();
    expect(news).toEqual([{ kind: "changed", record: record("Second") }]);
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [], removed: [A] });
    await settle();
    expect(news.at(-1)).toEqual({ kind: "deleted", id: A });
    stop();
    expect(bridge.listeners("cases:changed")).toBe(0);
  });

  it("says so when a change could not be read", async () => {
    const states: SubscriptionState[] = [];
    cases.watch(A, { onChange: () => undefined, onState: (state) => states.push(state) });
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [summary(A)], removed: [] });
    await settle();
    expect(states).toMatchObject([{ kind: "failed", error: { code: "test/unanswered" } }]);
  });
});
