import { AppError, type MergeConflict } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it } from "vitest";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A } from "../../testing/studio.ts";
import { createStudioClient } from "../ports/studio-client.ts";
import { CaseConflictsStore } from "./case-conflicts-store.ts";

configure({ enforceActions: "always" });

const conflict: MergeConflict = { path: "title", base: "Old", mine: "Mine", theirs: null };
const record = {
  id: A,
  revision: 3,
  document: caseTitled("Mine"),
  createdAt: "2026",
  updatedAt: "2026",
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: null,
};

async function storeWith(conflicts: MergeConflict[]) {
  const bridge = new FakeBridge();
  bridge.answer("conflicts:list", () => conflicts);
  bridge.answer("conflicts:resolve", () => {
    conflicts.length = 0;
    return record;
  });
  const store = new CaseConflictsStore(createStudioClient(bridge), A, () => undefined);
  const stop = store.start();
  await settle();
  return { bridge, store, stop };
}

describe("CaseConflictsStore", () => {
  it.each([
    ["mine", "Mine", { kind: "mine" }],
    ["theirs, which is empty", null, { kind: "theirs" }],
    ["a text made of both", "Both", { kind: "edited", value: "Both" }],
  ])("SYNC-05 ends a conflict with %s", async (_name, value, choice) => {
    const { bridge, store } = await storeWith([conflict]);
    expect(store.conflicts).toEqual([conflict]);
    await store.resolve("title", value);
    expect(bridge.asked).toContainEqual(["conflicts:resolve", { id: A, path: "title", choice }]);
    expect(store.conflicts).toEqual([]);
  });

  it("SYNC-05 passes on why a choice was not taken, and keeps the conflict", async () => {
    const { bridge, store } = await storeWith([conflict]);
    bridge.answer("conflicts:resolve", () => {
      throw new AppError("conflict/not-found", "This conflict has ended already.");
    });
    await expect(store.resolve("title", "Mine")).rejects.toThrow("This conflict has ended already.");
    expect(store.conflicts).toEqual([conflict]);
  });

  it("reads the conflicts again when the case changed elsewhere, and before they are shown", async () => {
    const { bridge, store, stop } = await storeWith([]);
    const changed = [
      {
        id: A,
        title: "",
        specialty: "",
        condition: "",
        status: "draft" as const,
        sync: { kind: "conflict" as const, count: 1 },
        updatedAt: "2026",
      },
    ];
    bridge.answer("conflicts:list", () => [conflict]);
    bridge.emit("cases:changed", { origin: "editor", changed, removed: [] });
    await settle();
    expect(store.conflicts).toEqual([]);
    bridge.emit("cases:changed", { origin: "elsewhere", changed, removed: [] });
    await settle();
    expect(store.conflicts).toEqual([conflict]);
    bridge.answer("conflicts:list", () => [{ ...conflict, mine: "Typed since" }]);
    await store.showConflicts();
    expect([store.isResolving, store.conflicts[0]?.mine]).toEqual([true, "Typed since"]);
    stop();
    expect(bridge.listeners("cases:changed")).toBe(0);
  });
});
