import {
  type CaseDocument,
  type CaseRecord,
  editLocalCase,
  type LocalCase,
  localCaseFrom,
  metadataOf,
  newLocalCase,
  type PulledChange,
  planPush,
} from "@andromeda/domain";
import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { CaseStorage } from "./case-storage.ts";
import { AUTOMATIC_CHECKPOINTS_KEPT, CheckpointStorage } from "./checkpoint-storage.ts";
import { openDatabase } from "./open-database.ts";

const NOW = "2026-02-03T04:05:06.000Z";

const record = (revision: number, document: CaseDocument): CaseRecord => ({
  id: "c1",
  revision,
  document,
  createdAt: NOW,
  updatedAt: "2026-01-01T00:00:00.123456+00:00",
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: "v1",
});

const failOn = (message: string) => {
  throw new Error(message);
};

let storage: CaseStorage;
let checkpoints: CheckpointStorage;
beforeEach(() => {
  const { database } = openDatabase(temporaryFolder(), () => new Date(NOW), failOn);
  onTestFinished(() => {
    database.close();
  });
  storage = new CaseStorage(database);
  checkpoints = new CheckpointStorage(database);
});

const documents = fc
  .tuple(fc.constantFrom("", "Cough", "Cold"), fc.jsonValue({ maxDepth: 3 }), fc.boolean())
  .map(([title, json, isDraft]): CaseDocument => {
    const template = JSON.parse(JSON.stringify({ patient_agent: json })) as CaseDocument["case_template"];
    return { ...caseTitled(title), is_draft: isDraft, is_active: !isDraft, case_template: template };
  });

const locals: fc.Arbitrary<LocalCase> = fc
  .record({
    base: fc.option(documents),
    document: documents,
    isUnderWay: fc.boolean(),
    deferred: fc.constantFrom<PulledChange | null>(null, {
      kind: "deleted",
      id: "c1",
      title: "Cough",
      deletedAt: NOW,
    }),
    deletion: fc.constantFrom(null, "local" as const, "server" as const),
    refusal: fc.constantFrom(null, { code: "x", message: "No.", localRevision: 3 }),
    conflicts: fc.constantFrom([], [{ path: "title", base: "Old" }]),
    isEdited: fc.boolean(),
  })
  .map(({ base, document, isUnderWay, deferred, isEdited, ...rest }) => {
    const bare: LocalCase = {
      ...newLocalCase("c1", document, NOW),
      ...rest,
      base: base && record(7, base),
      document,
      localRevision: 3,
      editedAt: isEdited ? NOW : null,
    };
    if (!isUnderWay) return bare;
    const mutation = { kind: "create" as const, mutationId: "m1", caseId: "c1", document };
    return { ...bare, inFlight: { mutation, localRevision: 2 }, deferred };
  });

describe("CaseStorage", () => {
  it("DRAFT-01 gives back every case as it was written, over any earlier state of it", () => {
    fc.assert(
      fc.property(locals, locals, (first, second) => {
        storage.put(first);
        expect(storage.get("c1")).toEqual(first);
        storage.put(second);
        expect(storage.get("c1")).toEqual(second);
      }),
    );
  });

  it("DRAFT-02 saving a draft gives the same result as editing the case in the domain", () => {
    fc.assert(
      fc.property(locals, documents, fc.array(documents, { maxLength: 3 }), (local, first, more) => {
        fc.pre(local.deletion !== "local");
        storage.put(local);
        let expected = local;
        for (const document of [first, ...more]) {
          const saved = storage.saveDraft({
            id: "c1",
            expectedRevision: expected.localRevision,
            document,
            now: NOW,
          });
          expected = editLocalCase(expected, document, NOW);
          expect(saved).toEqual({ kind: "saved", metadata: metadataOf(expected) });
          expect(storage.get("c1")).toEqual(expected);
        }
        expect(storage.counts().unsent).toBe(1);
        expect(storage.summary("c1")).toMatchObject({ title: expected.document.title });
      }),
    );
  });

  it("DRAFT-02 writes nothing over a draft that has moved on, or that is gone", () => {
    storage.put(localCaseFrom(record(7, caseTitled("Cough"))));
    const save = (id: string, expectedRevision: number) =>
      storage.saveDraft({ id, expectedRevision, document: caseTitled("Cold"), now: NOW }).kind;
    expect([save("c1", 2), save("c2", 1)]).toEqual(["stale", "missing"]);
    expect(storage.get("c1")?.document.title).toBe("Cough");
    storage.put({ ...localCaseFrom(record(7, caseTitled("Cough"))), deletion: "local" });
    expect(save("c1", 1)).toBe("missing");
  });

  it("writes all or nothing", () => {
    expect(() =>
      storage.transaction(() => {
        storage.put(localCaseFrom(record(7, caseTitled("Cough"))));
        storage.writeState("cursor", "5");
        throw new Error("killed");
      }),
    ).toThrow("killed");
    expect([storage.get("c1"), storage.readState("cursor")]).toEqual([null, null]);
  });

  it("DRAFT-01 removes a case with all that belongs to it, but for its checkpoints", () => {
    const local = editLocalCase(localCaseFrom(record(7, caseTitled("Cough"))), caseTitled("Cold"), NOW);
    for (const planned of planPush([local], () => "m1").planned) storage.put(planned);
    checkpoints.add("c1", { reason: "manual", document: local.document }, NOW, "Mine");
    storage.remove("c1");
    expect([storage.get("c1"), storage.list(), storage.counts().unsent]).toEqual([null, [], 0]);
    expect(checkpoints.list("c1")).toHaveLength(1);
    storage.put(localCaseFrom(record(8, caseTitled("Again"))));
    expect(storage.get("c1")?.inFlight).toBeNull();
  });

  it("lists the cases, last edited first, with their badges", () => {
    const put = (id: string, local: Partial<LocalCase>) =>
      storage.put({ ...localCaseFrom(record(7, caseTitled(id))), id, ...local });
    put("synced", {});
    put("unsent", { document: caseTitled("Edited"), editedAt: "2026-03-01T00:00:00Z" });
    put("new", { base: null, editedAt: "2026-03-02T00:00:00Z" });
    put("untitled", { base: null, document: caseTitled(" "), editedAt: "2026-03-03T00:00:00Z" });
    put("disputed", {
      document: caseTitled("Mine"),
      conflicts: [{ path: "title", base: "Old" }],
      editedAt: "2026-03-04T00:00:00Z",
    });
    put("gone", { document: caseTitled("Kept"), deletion: "server", editedAt: "2026-03-05T00:00:00Z" });
    put("removed", { deletion: "local" });
    put("refused", {
      refusal: { code: "x", message: "No.", localRevision: 1 },
      editedAt: "2026-03-06T00:00:00Z",
    });
    put("kept", { refusal: { code: "x", message: "No.", localRevision: null } });
    put("under way", {
      inFlight: {
        mutation: { kind: "create", mutationId: "m1", caseId: "under way", document: caseTitled("Sent") },
        localRevision: 1,
      },
    });
    put("retried", { refusal: { code: "x", message: "No.", localRevision: 0 } });
    expect(storage.list().map(({ id, sync }) => [id, sync.kind])).toEqual([
      ["refused", "refused"],
      ["gone", "deleted-on-server"],
      ["disputed", "conflict"],
      ["untitled", "needs-title"],
      ["new", "local-only"],
      ["unsent", "unsent"],
      ["kept", "not-deleted"],
      ["retried", "synced"],
      ["synced", "synced"],
      ["under way", "unsent"],
    ]);
    expect(storage.counts()).toEqual({ unsent: 4, conflicts: 1, refused: 1 });
    expect(storage.refusedIds()).toEqual(["refused"]);
  });

  it("DESK-03 lists a case with title, specialty, condition, status and time", () => {
    const put = (id: string, columns: Partial<CaseDocument>) =>
      storage.put({ ...localCaseFrom(record(7, { ...caseTitled(id), ...columns })), id });
    put("a", { is_draft: true, is_active: true });
    put("b", { is_draft: false, is_active: true, specialty: "Respiratory", condition: "Asthma" });
    put("c", { is_draft: false, is_active: false, title: null });
    const listed = (id: string, title: string, status: string, rest = {}) => ({
      id,
      title,
      specialty: "",
      condition: "",
      status,
      sync: expect.anything(),
      updatedAt: "2026-01-01T00:00:00.123Z",
      ...rest,
    });
    expect(storage.list()).toEqual([
      listed("a", "a", "draft"),
      listed("b", "b", "active", { specialty: "Respiratory", condition: "Asthma" }),
      listed("c", "", "inactive"),
    ]);
  });
});

describe("CheckpointStorage", () => {
  it("DRAFT-05 keeps states under a name, newest first, and drops the oldest automatic ones", () => {
    const named = checkpoints.add(
      "c1",
      { reason: "manual", document: caseTitled("Named") },
      NOW,
      "Before the ward round",
    );
    for (let index = 0; index <= AUTOMATIC_CHECKPOINTS_KEPT; index += 1) {
      checkpoints.add("c1", { reason: "before-sync", document: caseTitled(`Draft ${index}`) }, NOW);
    }
    checkpoints.add("c2", { reason: "merge", document: caseTitled("Other") }, NOW);
    const list = checkpoints.list("c1");
    expect(list).toHaveLength(AUTOMATIC_CHECKPOINTS_KEPT + 1);
    expect(list.at(-1)).toEqual(named);
    expect(checkpoints.get(list[0]?.id ?? 0)?.document.title).toBe(`Draft ${AUTOMATIC_CHECKPOINTS_KEPT}`);
    expect(checkpoints.get(list.at(-2)?.id ?? 0)?.document.title).toBe("Draft 1");
    expect(checkpoints.get(999_999)).toBeNull();
  });

  it("DRAFT-05 SYNC-07 keeps the newest also after a clock that ran ahead", () => {
    for (let index = 0; index < AUTOMATIC_CHECKPOINTS_KEPT; index += 1)
      checkpoints.add("c1", { reason: "before-sync", document: caseTitled("Ahead") }, "2036-01-01");
    const { id } = checkpoints.add("c1", { reason: "before-sync", document: caseTitled("Now") }, NOW);
    expect(checkpoints.get(id)?.document.title).toBe("Now");
    expect(checkpoints.list("c1")).toHaveLength(AUTOMATIC_CHECKPOINTS_KEPT);
  });
});
