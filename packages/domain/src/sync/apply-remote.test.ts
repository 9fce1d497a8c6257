import { describe, expect, it } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import type { MutationResult } from "../ports/case-sync.ts";
import type { CaseRecord } from "../ports/cases.ts";
import type { JsonValue } from "../template/json.ts";
import { emptyCase } from "../testing/case-arbitraries.ts";
import {
  applyDownloadedRecord,
  applyMissing,
  applyOwnWrite,
  applyPulledChange,
  applyPushResult,
  applyRestoredChange,
} from "./apply-remote.ts";
import { fieldContent } from "./fields.ts";
import {
  conflictsOf,
  editLocalCase,
  type LocalCase,
  localCaseFrom,
  newLocalCase,
  removeLocalCase,
} from "./local-case.ts";
import { planPush } from "./plan-push.ts";

const NOW = "2026-02-03T04:05:06.000Z";
const FAMILY_HISTORY = "case_template.patient_agent.family_history";
const QUESTIONS = "case_template.examiner_agent.examination_and_investigations.questions";

const record = (revision: number, document: CaseDocument): CaseRecord => ({
  id: "c1",
  revision,
  document,
  createdAt: NOW,
  updatedAt: NOW,
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: null,
});
const withValues = (document: CaseDocument, fields: Record<string, JsonValue>) =>
  applyChanges(
    document,
    Object.entries(fields).map(([path, newValue]) => ({ path, newValue })),
  );
const edited = (local: LocalCase, fields: Record<string, JsonValue>) =>
  editLocalCase(local, withValues(local.document, fields), NOW);
const sent = (local: LocalCase, mutationId = "m1"): LocalCase =>
  planPush([local], () => mutationId).planned[0] ?? local;
const pulled = (local: LocalCase | null, revision: number, document: CaseDocument) =>
  applyPulledChange(local, { kind: "changed", record: record(revision, document) });
const deleted = { kind: "deleted", id: "c1", title: "Cough", deletedAt: NOW } as const;
/** The case after the applied change; the test fails when there is none. */
const localOf = ({ local }: { local: LocalCase | null }): LocalCase => {
  if (!local) throw new Error("The case is gone.");
  return local;
};
const text = (local: LocalCase, path: string) => fieldContent(local.document, path);

const start = withValues(emptyCase, { title: "Cough", [FAMILY_HISTORY]: "none" });
const synced = localCaseFrom(record(5, start));

describe("a change from the server", () => {
  it("SYNC-02 makes a case that is not here yet", () => {
    expect(localOf(pulled(null, 5, start))).toEqual(synced);
  });

  it("SYNC-04 joins changes to different fields, and keeps the draft and the merge as checkpoints", () => {
    const local = edited(synced, { [FAMILY_HISTORY]: "asthma" });
    const applied = pulled(local, 6, withValues(start, { title: "Dry cough" }));
    expect(text(localOf(applied), "title")).toBe("Dry cough");
    expect(text(localOf(applied), FAMILY_HISTORY)).toBe("asthma");
    expect(localOf(applied).localRevision).toBe(local.localRevision + 1);
    expect(applied.checkpoints.map(({ reason }) => reason)).toEqual(["before-sync", "merge"]);
    expect(applied.checkpoints[0]?.document).toEqual(local.document);
  });

  it("SYNC-04 merges lists item by item", () => {
    const mine = edited(synced, { [QUESTIONS]: ["Summarise", "Mine"] });
    const theirs = withValues(start, { [QUESTIONS]: ["Summarise", "Theirs"] });
    const merged = localOf(
      pulled({ ...mine, base: record(5, withValues(start, { [QUESTIONS]: ["Summarise"] })) }, 6, theirs),
    );
    expect(new Set([text(merged, QUESTIONS)].flat())).toEqual(new Set(["Summarise", "Theirs", "Mine"]));
    expect(conflictsOf(merged)).toEqual([]);
  });

  it("SYNC-05 keeps both values of a field that both changed, and shows mine", () => {
    const local = localOf(
      pulled(
        edited(synced, { [FAMILY_HISTORY]: "asthma" }),
        6,
        withValues(start, { [FAMILY_HISTORY]: "eczema" }),
      ),
    );
    expect(conflictsOf(local)).toEqual([
      { path: FAMILY_HISTORY, base: "none", mine: "asthma", theirs: "eczema" },
    ]);
    expect(text(local, FAMILY_HISTORY)).toBe("asthma");
  });

  it("SYNC-05 counts a disputed classification once, though the examiner's part repeats it", () => {
    const examiner = "case_template.examiner_agent.condition";
    const local = localOf(
      pulled(
        edited(synced, { condition: "Asthma", [examiner]: "Asthma" }),
        6,
        withValues(start, { condition: "Eczema", [examiner]: "Eczema" }),
      ),
    );
    expect(conflictsOf(local).map(({ path }) => path)).toEqual(["condition"]);
  });

  it("SYNC-05 a conflict stays while others go on writing, and keeps its first base value", () => {
    const first = localOf(
      pulled(
        edited(synced, { [FAMILY_HISTORY]: "asthma" }),
        6,
        withValues(start, { [FAMILY_HISTORY]: "eczema" }),
      ),
    );
    const second = localOf(pulled(first, 7, withValues(start, { [FAMILY_HISTORY]: "hay fever" })));
    expect(conflictsOf(second)).toEqual([
      { path: FAMILY_HISTORY, base: "none", mine: "asthma", theirs: "hay fever" },
    ]);
    const third = localOf(
      pulled(second, 8, withValues(start, { [FAMILY_HISTORY]: "hay fever", title: "Cold" })),
    );
    expect(conflictsOf(third)).toHaveLength(1);
  });

  it("SYNC-05 typing the old value again is not a choice", () => {
    const first = localOf(
      pulled(
        edited(synced, { [FAMILY_HISTORY]: "asthma" }),
        6,
        withValues(start, { [FAMILY_HISTORY]: "eczema" }),
      ),
    );
    const back = localOf(
      pulled(
        edited(first, { [FAMILY_HISTORY]: "none" }),
        7,
        withValues(start, { [FAMILY_HISTORY]: "eczema", title: "Cold" }),
      ),
    );
    expect(conflictsOf(back)).toEqual([
      { path: FAMILY_HISTORY, base: "none", mine: "none", theirs: "eczema" },
    ]);
    expect(text(back, FAMILY_HISTORY)).toBe("none");
  });

  it("SYNC-05 a conflict ends when the other side takes its change back, or both say the same", () => {
    const first = localOf(
      pulled(
        edited(synced, { [FAMILY_HISTORY]: "asthma" }),
        6,
        withValues(start, { [FAMILY_HISTORY]: "eczema" }),
      ),
    );
    const backed = localOf(pulled(first, 7, start));
    expect([conflictsOf(backed), text(backed, FAMILY_HISTORY)]).toEqual([[], "asthma"]);
    const agreed = localOf(pulled(first, 7, withValues(start, { [FAMILY_HISTORY]: "asthma" })));
    expect(conflictsOf(agreed)).toEqual([]);
  });

  it("SYNC-07 may come twice, and late", () => {
    const local = edited(synced, { [FAMILY_HISTORY]: "asthma" });
    expect(localOf(pulled(local, 4, withValues(start, { title: "Old" })))).toBe(local);
    const once = localOf(pulled(local, 6, withValues(start, { title: "Cold" })));
    expect(localOf(pulled(once, 6, withValues(start, { title: "Cold" })))).toBe(once);
  });

  it("takes over what changed beside the content", () => {
    const published = { ...record(5, start), publishedVersionId: "v1" };
    expect(localOf(applyPulledChange(synced, { kind: "changed", record: published })).base).toEqual(
      published,
    );
  });
});

describe("a deletion at the server", () => {
  it("SYNC-06 removes a case that holds nothing of the author's", () => {
    expect(applyPulledChange(synced, deleted).local).toBeNull();
    expect(applyPulledChange(null, deleted).local).toBeNull();
  });

  it("SYNC-06 keeps a case with edits, and a case with a conflict", () => {
    const local = edited(synced, { [FAMILY_HISTORY]: "asthma" });
    expect(applyPulledChange(local, deleted).local).toEqual({ ...local, deletion: "server" });
    const disputed = localOf(pulled(local, 6, withValues(start, { [FAMILY_HISTORY]: "eczema" })));
    expect(localOf(applyPulledChange(disputed, deleted)).deletion).toBe("server");
  });

  it("SYNC-06 removes a case whose last edit had arrived before it", () => {
    const waiting = localOf(applyPulledChange(sent(edited(synced, { [FAMILY_HISTORY]: "asthma" })), deleted));
    expect(waiting.deferred).toEqual(deleted);
    const accepted = { kind: "accepted", mutationId: "m1", record: record(6, waiting.document) } as const;
    expect(applyPushResult(waiting, accepted).local).toBeNull();
    expect(localOf(applyPushResult(waiting, { kind: "gone", mutationId: "m1" })).deletion).toBe("server");
  });

  it("ends the author's own deletion of the case too", () => {
    const removed = removeLocalCase(synced);
    expect(applyPulledChange(removed, deleted).local).toBeNull();
  });
});

describe("the answer to a mutation", () => {
  const local = sent(edited(synced, { [FAMILY_HISTORY]: "asthma" }));
  const accepted = (document: CaseDocument, revision = 6): MutationResult => ({
    kind: "accepted",
    mutationId: "m1",
    record: record(revision, document),
  });

  it("SYNC-03 accepted: nothing is left to send", () => {
    const next = localOf(applyPushResult(local, accepted(local.document)));
    expect(next).toMatchObject({ inFlight: null, conflicts: [], localRevision: local.localRevision });
    expect(planPush([next], () => "m2").mutations).toEqual([]);
  });

  it("SYNC-03 accepted: what was typed meanwhile stays, and is what is sent next", () => {
    const typed = edited(local, { [FAMILY_HISTORY]: "asthma, mild" });
    const next = localOf(applyPushResult(typed, accepted(local.document)));
    expect(text(next, FAMILY_HISTORY)).toBe("asthma, mild");
    expect(conflictsOf(next)).toEqual([]);
    expect(planPush([next], () => "m2").mutations).toMatchObject([{ kind: "update", expectedRevision: 6 }]);
  });

  it("SYNC-03 accepted long ago: what others wrote since is taken in", () => {
    const next = localOf(applyPushResult(local, accepted(withValues(local.document, { title: "Cold" }), 8)));
    expect([text(next, "title"), text(next, FAMILY_HISTORY)]).toEqual(["Cold", "asthma"]);
  });

  it("SYNC-03 changes nothing when it is not for the mutation under way", () => {
    expect(applyPushResult(local, { kind: "gone", mutationId: "m0" }).local).toBe(local);
    expect(applyPushResult(synced, accepted(start)).local).toBe(synced);
    expect(applyPushResult(null, accepted(start)).local).toBeNull();
  });

  it("SYNC-04 stale: the state at the server is merged, and the merge is what is sent next", () => {
    const stale = {
      kind: "stale",
      mutationId: "m1",
      record: record(9, withValues(start, { title: "Cold" })),
    } as const;
    const next = localOf(applyPushResult(local, stale));
    expect([text(next, "title"), text(next, FAMILY_HISTORY)]).toEqual(["Cold", "asthma"]);
    expect(planPush([next], () => "m2").mutations).toMatchObject([{ mutationId: "m2", expectedRevision: 9 }]);
  });

  it("SYNC-08 refused: shown, and not sent again before the author edits", () => {
    const refused = {
      kind: "refused",
      mutationId: "m1",
      code: "database/invalid-input",
      message: "No.",
    } as const;
    const next = localOf(applyPushResult(local, refused));
    expect(next.refusal).toEqual({
      code: "database/invalid-input",
      message: "No.",
      localRevision: local.localRevision,
    });
    expect(planPush([next], () => "m2").mutations).toEqual([]);
    expect(planPush([edited(next, { title: "Cold" })], () => "m2").mutations).toHaveLength(1);
  });

  it("SYNC-07 what was pulled while it was under way is not forgotten", () => {
    const theirs = withValues(start, { title: "Cold" });
    const waiting = localOf(pulled(localOf(pulled(local, 7, theirs)), 6, start));
    expect([waiting.base, waiting.deferred]).toMatchObject([{ revision: 5 }, { record: { revision: 7 } }]);
    const refused = { kind: "refused", mutationId: "m1", code: "x", message: "No." } as const;
    const next = localOf(applyPushResult(waiting, refused));
    expect([next.base?.revision, next.deferred, text(next, "title")]).toEqual([7, null, "Cold"]);
    const over = localOf(pulled(local, 7, withValues(local.document, { title: "Cold" })));
    const first = localOf(applyPushResult(over, accepted(local.document)));
    expect([first.base?.revision, text(first, "title"), text(first, FAMILY_HISTORY)]).toEqual([
      7,
      "Cold",
      "asthma",
    ]);
  });

  it("a case deleted here comes back when somebody changed it meanwhile, and says why", () => {
    const removed = sent(removeLocalCase(synced) ?? synced);
    expect(removed.inFlight?.mutation.kind).toBe("delete");
    const stale = {
      kind: "stale",
      mutationId: "m1",
      record: record(9, withValues(start, { title: "Cold" })),
    } as const;
    const next = localOf(applyPushResult(removed, stale));
    expect([next.deletion, next.refusal?.code, text(next, "title")]).toEqual([
      null,
      "conflict/changed-meanwhile",
      "Cold",
    ]);
    expect(applyPushResult(removed, { kind: "accepted", mutationId: "m1", record: null }).local).toBeNull();
  });

  it("SYNC-13 a case whose deletion the server refuses is back with the reason, and nothing of it waits", () => {
    const removed = sent(removeLocalCase(synced) ?? synced);
    const refused = { kind: "refused", mutationId: "m1", code: "x", message: "No." } as const;
    const next = localOf(applyPushResult(removed, refused));
    expect(next).toEqual({ ...synced, refusal: { code: "x", message: "No.", localRevision: null } });
    expect(planPush([next], () => "m2").mutations).toEqual([]);
    expect(planPush([edited(next, { title: "Cold" })], () => "m2").mutations).toHaveLength(1);
  });

  it("SYNC-13 a case that is deleted here while its creation is under way is gone when the server refuses that", () => {
    const removed = removeLocalCase(sent(newLocalCase("c1", start, NOW)));
    const refused = { kind: "refused", mutationId: "m1", code: "x", message: "No." } as const;
    expect(applyPushResult(removed, refused)).toEqual({ local: null, checkpoints: [] });
    // Unless the server has it all the same.
    const here = localOf(applyPushResult(localOf(pulled(removed ?? synced, 6, start)), refused));
    expect([here.base?.revision, here.deletion]).toEqual([6, null]);
  });

  it("a case that is deleted here while its creation is under way is deleted at the server too", () => {
    const created = sent(newLocalCase("c1", start, NOW));
    const removed = removeLocalCase(created);
    expect(removed).toMatchObject({ deletion: "local" });
    const next = localOf(applyPushResult(removed, accepted(start, 1)));
    expect(planPush([next], () => "m2").mutations).toEqual([
      { kind: "delete", mutationId: "m2", caseId: "c1", expectedRevision: 1 },
    ]);
    expect(removeLocalCase(newLocalCase("c1", start, NOW))).toBeNull();
  });
});

describe("the author's own write at the server", () => {
  it("is taken over, with what was typed since on top", () => {
    const written = edited(synced, { [FAMILY_HISTORY]: "asthma" });
    const typed = edited(written, { title: "Cold" });
    const published = { ...written.document, is_draft: false, is_active: true };
    const next = localOf(applyOwnWrite(typed, written.document, record(6, published)));
    expect(next.document).toMatchObject({ title: "Cold", is_draft: false, is_active: true });
    expect(conflictsOf(next)).toEqual([]);
  });
});

describe("a download of everything", () => {
  const damaged = withValues(start, { [FAMILY_HISTORY]: "n#ne", title: "C#ugh" });

  it("SYNC-12 changes nothing of a case that is as the server has it, drafts and conflicts included", () => {
    const disputed = localOf(
      pulled(
        edited(synced, { [FAMILY_HISTORY]: "asthma" }),
        6,
        withValues(start, { [FAMILY_HISTORY]: "eczema" }),
      ),
    );
    for (const local of [synced, edited(synced, { title: "Cold" }), disputed]) {
      const { base } = local;
      if (!base) throw new Error("The server has it.");
      expect(applyDownloadedRecord(local, base)).toEqual({ local, checkpoints: [] });
    }
  });

  it("SYNC-12 repairs a copy that is damaged, keeps what the author changed since, and the draft as a checkpoint", () => {
    const copy = { ...localCaseFrom(record(5, damaged)) };
    const repaired = applyDownloadedRecord(copy, record(5, start));
    expect(localOf(repaired)).toMatchObject({ base: record(5, start), document: start });
    expect(repaired.checkpoints).toEqual([{ reason: "before-sync", document: damaged }]);

    const mine = edited(copy, { [FAMILY_HISTORY]: "asthma" });
    const merged = applyDownloadedRecord(mine, record(5, start));
    expect(text(localOf(merged), "title")).toBe("Cough");
    expect(conflictsOf(localOf(merged))).toEqual([
      { path: FAMILY_HISTORY, base: "n#ne", mine: "asthma", theirs: "none" },
    ]);
    expect(merged.checkpoints.map(({ document }) => document)).toContainEqual(mine.document);
  });

  it("SYNC-12 takes in what is newer, and brings back a case that was wrongly taken for deleted", () => {
    const later = applyDownloadedRecord(
      edited(synced, { [FAMILY_HISTORY]: "asthma" }),
      record(6, withValues(start, { title: "Cold" })),
    );
    expect([text(localOf(later), "title"), text(localOf(later), FAMILY_HISTORY)]).toEqual(["Cold", "asthma"]);
    const gone = localOf(applyPulledChange(edited(synced, { title: "Cold" }), deleted));
    expect(localOf(applyDownloadedRecord(gone, record(5, start))).deletion).toBeNull();
    expect(applyDownloadedRecord(null, record(5, start)).local).toEqual(synced);
    const pending = sent(edited(synced, { title: "Cold" }));
    expect(localOf(applyDownloadedRecord(pending, record(6, start))).deferred).not.toBeNull();
  });

  it("SYNC-12 moves a case that the server no longer has to the bin, or marks it when it has edits", () => {
    expect(applyMissing(synced)).toEqual({
      local: null,
      checkpoints: [{ reason: "before-deletion", document: start }],
    });
    expect(localOf(applyMissing(edited(synced, { title: "Cold" }))).deletion).toBe("server");
    expect(applyMissing(removeLocalCase(synced) ?? synced).local).toBeNull();
    const own = newLocalCase("c2", start, NOW);
    expect(applyMissing(own).local).toBe(own);
    const pending = sent(edited(synced, { title: "Cold" }));
    expect(applyMissing(pending).local).toBe(pending);
  });
});

describe("a change from a server that was restored", () => {
  const restored = (local: LocalCase, revision: number, document: CaseDocument) =>
    applyRestoredChange(local, { kind: "changed", record: record(revision, document) });
  const eczema = withValues(start, { [FAMILY_HISTORY]: "eczema" });

  it("SYNC-07 with the same content replaces only the base, and undoes only a deletion on the server", () => {
    const local = edited(synced, { title: "Dry cough" });
    const { local: next, checkpoints } = restored(local, 3, start);
    expect(next).toEqual({ ...local, base: record(3, start) });
    expect(checkpoints).toEqual([]);
    expect(localOf(restored({ ...local, deletion: "server" }, 3, start)).deletion).toBeNull();
    expect(localOf(restored({ ...local, deletion: "local" }, 3, start)).deletion).toBe("local");
  });

  it("SYNC-07 with a higher revision is a later state, and the draft before it is kept", () => {
    const applied = restored(synced, 6, eczema);
    expect([text(localOf(applied), FAMILY_HISTORY), conflictsOf(localOf(applied))]).toEqual(["eczema", []]);
    expect(applied.checkpoints).toEqual([{ reason: "before-sync", document: start }]);
    const merged = restored(edited(synced, { title: "Dry cough" }), 6, eczema);
    expect(merged.checkpoints.map(({ reason }) => reason)).toEqual(["before-sync", "merge"]);
  });

  it.each([4, 5])("SYNC-07 with the revision %d keeps both texts, and the author chooses", (revision) => {
    const applied = restored(synced, revision, eczema);
    expect(conflictsOf(localOf(applied))).toMatchObject([
      { path: FAMILY_HISTORY, mine: "none", theirs: "eczema" },
    ]);
    expect([localOf(applied).document, applied.checkpoints]).toEqual([start, []]);
    // What the other side of the choice said is kept before another state takes its place.
    const again = restored(localOf(applied), revision, withValues(start, { [FAMILY_HISTORY]: "hay fever" }));
    expect(again.checkpoints).toEqual([{ reason: "before-sync", document: eczema }]);
  });

  it("SYNC-07 that deletes the case keeps the draft", () => {
    const local = edited(synced, { title: "Dry cough" });
    const applied = applyRestoredChange(local, deleted);
    expect(localOf(applied).deletion).toBe("server");
    expect(applied.checkpoints).toEqual([{ reason: "before-sync", document: local.document }]);
  });
});

it("SYNC-07 a change of an unknown kind is named", () => {
  expect(() => applyPulledChange(synced, { kind: "renamed" } as never)).toThrow("Unexpected value");
});
