import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { settle } from "../../testing/manual-timers.ts";
import { createStudioClient } from "../ports/studio-client.ts";
import { LibraryStore } from "./library-store.ts";

configure({ enforceActions: "always" });

const summary = (id: string, facts: Partial<CaseSummary> = {}): CaseSummary => ({
  id,
  title: id,
  specialty: "",
  condition: "",
  status: "draft",
  sync: { kind: "synced" },
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...facts,
});

let bridge: FakeBridge;
let library: LibraryStore;
let idle: Promise<void>;
beforeEach(() => {
  bridge = new FakeBridge();
  idle = Promise.resolve();
  library = new LibraryStore(createStudioClient(bridge), () => idle);
});

/** Answers as main does, which lists the last edited first. */
function answerWith(cases: readonly CaseSummary[]) {
  const newestFirst = cases.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  bridge.answer("cases:newest", ({ limit }) => JSON.stringify(newestFirst.slice(0, limit)));
  bridge.answer("cases:list", () => JSON.stringify(newestFirst));
}

async function started(...cases: CaseSummary[]) {
  answerWith(cases);
  library.start();
  await settle();
}

const shown = () => library.shown.map(({ id }) => id);

describe("LibraryStore", () => {
  it("DESK-03 lists the cases, last edited first, and keeps in step with main", async () => {
    await started(
      summary("old", { updatedAt: "2025-01-01T00:00:00.000Z" }),
      summary("new", { updatedAt: "2026-02-01T00:00:00.000Z" }),
    );
    expect([library.status.kind, shown()]).toEqual(["ready", ["new", "old"]]);
    bridge.emit("cases:changed", {
      origin: "elsewhere",
      changed: [summary("old", { updatedAt: "2026-03-01T00:00:00.000Z" }), summary("third")],
      removed: ["new"],
    });
    expect(shown()).toEqual(["old", "third"]);
    expect([library.count, library.find("old")?.updatedAt, library.find("new")]).toEqual([
      2,
      "2026-03-01T00:00:00.000Z",
      null,
    ]);
  });

  it("DESK-03 searches title, specialty and condition, whatever the case of letters", async () => {
    await started(
      summary("a", { title: "Chest pain" }),
      summary("b", { specialty: "Chest medicine" }),
      summary("c", { condition: "CHEST infection" }),
      summary("d", { title: "Headache" }),
    );
    library.filter({ search: " chest " });
    expect(shown()).toEqual(["a", "b", "c"]);
    library.clearFilters();
    expect(shown()).toHaveLength(4);
  });

  it("DESK-03 filters by status, specialty and sync state, and sorts by title", async () => {
    await started(
      summary("1", { title: "case 10", status: "active", specialty: "Surgery" }),
      summary("2", { title: "Case 9", status: "active", specialty: "Surgery", sync: { kind: "unsent" } }),
      summary("3", { title: "Äpfel", specialty: "Surgery" }),
      summary("4", { title: "Zebra", specialty: "Cancer", sync: { kind: "conflict", count: 1 } }),
    );
    library.sortBy("title");
    expect(shown()).toEqual(["3", "2", "1", "4"]);
    library.filter({ status: "active" });
    expect(shown()).toEqual(["2", "1"]);
    library.filter({ status: "all", sync: "conflict" });
    expect(shown()).toEqual(["4"]);
    library.filter({ sync: "all", specialty: "Surgery" });
    expect(shown()).toEqual(["3", "2", "1"]);
    expect([library.specialties, library.unsentCount]).toEqual([["Cancer", "Surgery"], 2]);
  });

  it("DESK-03 finds among 10,000 cases", async () => {
    await started(
      ...Array.from({ length: 10_000 }, (_, index) => summary(`${index}`, { title: `Case ${index}` })),
    );
    library.filter({ search: "case 9999" });
    expect(shown()).toEqual(["9999"]);
  });

  it("DESK-03 shows the newest at once, and the rest when there is time", async () => {
    const turn = Promise.withResolvers<void>();
    idle = turn.promise;
    const cases = Array.from({ length: 100 }, (_, index) =>
      summary(`${index}`, { updatedAt: new Date(2026, 0, 1, 0, index).toISOString() }),
    );
    await started(...cases);
    expect([library.isWhole, shown().slice(0, 2), library.count < 100]).toEqual([false, ["99", "98"], true]);
    expect(bridge.asked.map(([channel]) => channel)).not.toContain("cases:list");
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [], removed: ["99"] });
    expect(shown()[0]).toBe("98");
    turn.resolve();
    await settle();
    expect([library.isWhole, library.count]).toEqual([true, 100]);
  });

  it("says why the list could not be read, and reads it again", async () => {
    bridge.answer("cases:newest", () => {
      throw new AppError("storage/unavailable", "The disk is gone.");
    });
    library.start();
    await settle();
    expect(library.status).toEqual({ kind: "failed", message: "The disk is gone." });
    answerWith([]);
    await library.reload();
    expect(library.status).toEqual({ kind: "ready", isWhole: true });
  });
});
