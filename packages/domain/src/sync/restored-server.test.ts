import { describe, expect, it } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import { emptyCase } from "../testing/case-arbitraries.ts";
import { type SimulatedEvent, World } from "../testing/simulated-world.ts";
import { applyRestoredChange } from "./apply-remote.ts";
import { conflictsOf, editLocalCase, localCaseFrom } from "./local-case.ts";

const NOW = "2026-02-03T04:05:06.000Z";
const FAMILY_HISTORY = "case_template.patient_agent.family_history";

const caseWith = (title: string, history: string) =>
  applyChanges(emptyCase, [
    { path: "title", newValue: title },
    { path: FAMILY_HISTORY, newValue: history },
  ]);
const record = (revision: number, document: CaseDocument) => ({
  id: "c1",
  revision,
  document,
  createdAt: NOW,
  updatedAt: NOW,
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: null,
});

describe("a server that was restored from a backup", () => {
  it("SYNC-07 makes a conflict of what it lost, and none of an edit that was never sent", () => {
    const known = localCaseFrom(record(5, caseWith("Cough", "asthma")));
    const mine = editLocalCase(known, caseWith("Cold", "asthma"), NOW);
    const change = { kind: "changed", record: record(4, caseWith("Cough", "gout")) } as const;
    const { local } = applyRestoredChange(mine, change);
    expect(local && conflictsOf(local)).toMatchObject([
      { path: FAMILY_HISTORY, mine: "asthma", theirs: "gout" },
    ]);
    expect(local?.document.title).toBe("Cold");
  });

  it("SYNC-07 keeps the other side of a conflict that it lost, although its first page has only other cases", () => {
    const world = new World(1);
    const [portal, title, condition] = [world.server, 0, 1];
    const apply = (what: SimulatedEvent["what"], field = title) =>
      world.apply({ what, who: 0, which: 2, field });
    for (const what of ["web create", "web create", "web create", "sync"] as const) apply(what);
    apply("edit", condition);
    apply("back up server");
    apply("web open");
    apply("web save", condition);
    apply("sync");
    const theirs = world.ledger.written.at(-1) ?? "";
    expect(world.devices.flatMap(({ visible }) => visible.flatMap(conflictsOf))).toMatchObject([{ theirs }]);
    // The portal goes on from the backup, up to a higher revision than the one that is known here.
    for (const what of ["restore server", "web open", "web save", "web save", "edit"] as const) apply(what);
    expect(JSON.stringify(portal.everyState)).not.toContain(theirs);
    // Its first page has the other cases.
    for (const what of ["pull", "serve", "answer", "push", "serve", "answer"] as const) apply(what);
    world.settle();
    expect(world.lostTexts).toEqual([]);
    expect(world.devices[0]?.texts).toContain(theirs);
  });

  it("SYNC-07 SAVE-18 refuses a save on a case that was opened before, although its revision was given out again", () => {
    const world = new World(1);
    const apply = (what: SimulatedEvent["what"]) => world.apply({ what, who: 0, which: 0, field: 0 });
    // A studio makes a case, and the portal opens it; the server loses it and gets it again from the studio.
    for (const what of ["back up server", "pull", "serve", "answer", "create", "sync"] as const) apply(what);
    for (const what of ["web open", "restore server", "edit", "sync", "sync"] as const) apply(what);
    const [sent] = [...world.server.cases.values()];
    expect(sent?.revision).toBe(1);
    apply("web save");
    expect([...world.server.cases.values()]).toEqual([sent]);
    // Opened anew it is saved.
    apply("web save");
    expect([...world.server.cases.values()]).toMatchObject([{ revision: 2 }]);
  });
});
