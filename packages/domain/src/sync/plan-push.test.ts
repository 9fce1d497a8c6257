import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../diff/apply-changes.ts";
import {
  caseEdits,
  contentsOf,
  emptyCase,
  hostileCase,
  tidyCase,
  withEdits,
} from "../testing/case-arbitraries.ts";
import { applyPulledChange } from "./apply-remote.ts";
import { fieldContent, withMirrors } from "./fields.ts";
import {
  clearRefusal,
  conflictsOf,
  editLocalCase,
  hasOwnEdits,
  localCaseFrom,
  newLocalCase,
  recordOf,
  removeLocalCase,
  restoreAsNew,
} from "./local-case.ts";
import { blockReason, needsPush, planPush, pushableDocument } from "./plan-push.ts";
import { resolveConflict } from "./resolve-conflict.ts";

const NOW = "2026-02-03T04:05:06.000Z";
const record = (revision: number, document = emptyCase) => ({
  id: "c1",
  revision,
  document,
  createdAt: NOW,
  updatedAt: NOW,
  lastSavedAt: NOW,
  wasAutoSaved: false,
  publishedVersionId: "v1",
});
const titled = (title: string | null) => ({ ...emptyCase, title });
const countingIds = () => {
  let count = 0;
  return () => {
    count += 1;
    return `m${count}`;
  };
};

describe("planPush", () => {
  it("SYNC-03 sends what is under way again with the same id and the same content, whatever was typed since", () => {
    const newId = countingIds();
    const local = editLocalCase(localCaseFrom(record(3)), titled("Cough"), NOW);
    const { mutations, planned } = planPush([local], newId);
    expect(mutations).toEqual([
      { kind: "update", mutationId: "m1", caseId: "c1", expectedRevision: 3, document: titled("Cough") },
    ]);
    const typed = planned.map((sent) => editLocalCase(sent, titled("Cold"), NOW));
    expect(planPush(typed, newId)).toEqual({ mutations, planned: [] });
  });

  it("SYNC-03 creates what the server does not have, and deletes what the author deleted", () => {
    const created = newLocalCase("c2", titled("New"), NOW);
    const removed = removeLocalCase(localCaseFrom(record(3)));
    expect(planPush([created, removed ?? created], countingIds()).mutations).toEqual([
      { kind: "create", mutationId: "m1", caseId: "c2", document: titled("New") },
      { kind: "delete", mutationId: "m2", caseId: "c1", expectedRevision: 3 },
    ]);
  });

  it("sends nothing of a case that has no changes, has no title, or was deleted on the server", () => {
    const synced = localCaseFrom(record(3));
    const untitled = newLocalCase("c2", titled("  "), NOW);
    const gone = { ...editLocalCase(synced, titled("Cough"), NOW), deletion: "server" as const };
    const retyped = editLocalCase(
      synced,
      { ...emptyCase, case_template: { ...Object(emptyCase.case_template) } },
      NOW,
    );
    expect(planPush([synced, untitled, gone, retyped], countingIds()).mutations).toEqual([]);
    expect([synced, untitled, gone].map(blockReason)).toEqual([null, "needs-title", "deleted-on-server"]);
    expect([needsPush(synced), needsPush(editLocalCase(synced, titled("x"), NOW))]).toEqual([false, true]);
  });

  it("SYNC-08 sends what was refused again when the author asks for it", () => {
    const local = editLocalCase(localCaseFrom(record(3)), titled("Cough"), NOW);
    const refused = { ...local, refusal: { code: "x", message: "No.", localRevision: local.localRevision } };
    expect(blockReason(refused)).toBe("refused");
    expect(planPush([clearRefusal(refused)], countingIds()).mutations).toHaveLength(1);
  });

  it("SYNC-05 sends disputed fields as the server has them, and everything else as the author wrote it", () => {
    fc.assert(
      fc.property(tidyCase, caseEdits, caseEdits, (base, mine, theirs) => {
        const local = editLocalCase(localCaseFrom(record(3, base)), withEdits(base, mine), NOW);
        const change = { kind: "changed", record: record(4, withEdits(base, theirs)) } as const;
        const merged = applyPulledChange(local, change).local ?? local;
        const sent = pushableDocument(merged);
        const disputed = new Set(conflictsOf(merged).flatMap(({ path }) => withMirrors(path)));
        for (const { path, theirs: value } of conflictsOf(merged)) {
          expect(fieldContent(sent, path) ?? "").toEqual(
            value ?? fieldContent(change.record.document, path) ?? "",
          );
        }
        for (const edit of mine) {
          const path = edit.kind === "column" ? edit.column : `case_template.${edit.path}`;
          if (!disputed.has(path)) {
            expect(fieldContent(sent, path)).toEqual(fieldContent(merged.document, path));
          }
        }
      }),
    );
  });

  it("SYNC-05 keeps back what repeats a disputed field, so that the server has no case that contradicts itself", () => {
    const examiner = "case_template.examiner_agent.condition";
    const valueAt = (text: string, path: string) => ({ path, newValue: text });
    const written = applyChanges(emptyCase, [valueAt("Asthma", "condition"), valueAt("Asthma", examiner)]);
    const mine = editLocalCase(localCaseFrom(record(3)), written, NOW);
    const theirs = applyChanges(emptyCase, [valueAt("Eczema", "condition")]);
    const merged = applyPulledChange(mine, { kind: "changed", record: record(4, theirs) }).local ?? mine;
    expect(contentsOf(pushableDocument(merged))).toEqual(contentsOf(theirs));
    const chosen = resolveConflict(merged, "condition", { kind: "mine" }, NOW)?.local ?? merged;
    expect(fieldContent(pushableDocument(chosen), examiner)).toBe("Asthma");
  });
});

describe("resolveConflict", () => {
  const base = titled("Cough");
  const local = editLocalCase(localCaseFrom(record(3, base)), titled("Dry cough"), NOW);
  const disputed =
    applyPulledChange(local, { kind: "changed", record: record(4, titled("Cold")) }).local ?? local;

  it.each([
    [{ kind: "mine" }, "Dry cough", true],
    [{ kind: "theirs" }, "Cold", false],
    [{ kind: "edited", value: "Cold with a dry cough" }, "Cold with a dry cough", true],
  ] as const)("SYNC-05 ends the conflict with the choice %j", (choice, title, isSent) => {
    const resolution = resolveConflict(disputed, "title", choice, NOW);
    expect(resolution?.checkpoints).toEqual([
      { reason: "server-before-resolution", document: titled("Cold") },
      { reason: "before-resolution", document: disputed.document },
    ]);
    expect(resolution?.local).toMatchObject({
      document: { title },
      conflicts: [],
      localRevision: disputed.localRevision + 1,
    });
    expect(resolution && needsPush(resolution.local)).toBe(isSent);
  });

  it("SYNC-05 decides the examiner's field that repeats a column together with the column", () => {
    const examiner = "case_template.examiner_agent.condition";
    const withCondition = (text: string) =>
      applyChanges(base, [
        { path: "condition", newValue: text },
        { path: examiner, newValue: text },
      ]);
    const mine = editLocalCase(localCaseFrom(record(3, base)), withCondition("Asthma"), NOW);
    const merged =
      applyPulledChange(mine, { kind: "changed", record: record(4, withCondition("Eczema")) }).local ?? mine;
    for (const [choice, text] of [
      [{ kind: "theirs" }, "Eczema"],
      [{ kind: "edited", value: "Both" }, "Both"],
    ] as const) {
      const next = resolveConflict(merged, "condition", choice, NOW)?.local;
      expect(next?.conflicts).toEqual([]);
      expect(next && fieldContent(next.document, examiner)).toBe(text);
    }
  });

  it("SYNC-05 a list that repeats a column holds the written text as its only item, and is emptied with it", () => {
    const examiner = "case_template.examiner_agent.condition";
    const withCondition = (text: string) =>
      applyChanges(base, [
        { path: "condition", newValue: text },
        { path: examiner, newValue: [text] },
      ]);
    const mine = editLocalCase(localCaseFrom(record(3, base)), withCondition("Asthma"), NOW);
    const merged =
      applyPulledChange(mine, { kind: "changed", record: record(4, withCondition("Eczema")) }).local ?? mine;
    for (const [value, items] of [
      ["Both", ["Both"]],
      ["", ""],
      [
        ["One", "Two"],
        ["One", "Two"],
      ],
    ] as const) {
      const next = resolveConflict(merged, "condition", { kind: "edited", value }, NOW)?.local;
      expect(next && fieldContent(next.document, examiner)).toEqual(items);
    }
  });

  it("answers null for a field without a conflict, and names an unknown choice", () => {
    expect(() => resolveConflict(disputed, "title", { kind: "new" } as never, NOW)).toThrow(
      "Unexpected value",
    );
    expect(resolveConflict(disputed, "description", { kind: "mine" }, NOW)).toBeNull();
    expect(resolveConflict(local, "title", { kind: "mine" }, NOW)).toBeNull();
  });

  it("SYNC-05 taking theirs everywhere leaves what the server has, whatever the case is like", () => {
    fc.assert(
      fc.property(hostileCase, hostileCase, hostileCase, (ancestor, mine, theirs) => {
        const local = editLocalCase(localCaseFrom(record(3, ancestor)), mine, NOW);
        let merged = applyPulledChange(local, { kind: "changed", record: record(4, theirs) }).local ?? local;
        for (const { path, theirs: value } of conflictsOf(merged)) {
          const next = resolveConflict(merged, path, { kind: "theirs" }, NOW);
          if (!next) continue;
          merged = next.local;
          expect(
            contentsOf(merged.document).get(path) ?? fieldContent(merged.document, path) ?? null,
          ).toEqual(value ?? fieldContent(theirs, path) ?? null);
        }
        expect(conflictsOf(merged)).toEqual([]);
      }),
    );
  });
});

describe("a local case", () => {
  it("is opened with the draft's own revision, and the server's version in circulation", () => {
    const local = editLocalCase(localCaseFrom(record(30)), titled("Cough"), "2026-05-05T00:00:00.000Z");
    expect(recordOf(local)).toEqual({
      ...record(2, titled("Cough")),
      updatedAt: "2026-05-05T00:00:00.000Z",
      lastSavedAt: "2026-05-05T00:00:00.000Z",
    });
  });

  it("is a draft when new, and a draft is never active", () => {
    const active = { ...emptyCase, is_draft: false, is_active: true };
    expect(newLocalCase("c2", active, NOW).document).toMatchObject({ is_draft: true, is_active: false });
    const contrary = { ...emptyCase, is_draft: true, is_active: true };
    expect(editLocalCase(localCaseFrom(record(3)), contrary, NOW).document.is_active).toBe(false);
  });

  it("SYNC-06 that was deleted at the server comes back as a new draft of the author's", () => {
    const local = {
      ...editLocalCase(localCaseFrom(record(3)), titled("Cough"), NOW),
      deletion: "server" as const,
    };
    const restored = restoreAsNew(local, "c9", NOW);
    expect(restored).toMatchObject({
      id: "c9",
      base: null,
      deletion: null,
      document: { title: "Cough", is_draft: true },
    });
    expect(hasOwnEdits(restored)).toBe(true);
    expect(removeLocalCase(local)).toBeNull();
  });
});
