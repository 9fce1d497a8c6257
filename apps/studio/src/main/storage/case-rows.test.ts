import { EMPTY_CASE, type LocalCase } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { listColumns, type SummaryRow, toCaseColumns, toLocalCase, toSummary } from "./case-rows.ts";

const synced: SummaryRow = {
  id: "case-1",
  local_revision: 3,
  title: "Cough",
  specialty: "Respiratory",
  condition: "Asthma",
  is_draft: 0,
  is_active: 1,
  conflict_count: 0,
  deletion: null,
  refusal: null,
  needs_push: 0,
  updated_at: "2026-11-24T00:00:00.000Z",
  is_on_server: 1,
};
const refusedAt = (localRevision: number | null) =>
  JSON.stringify({ code: "case/too-large", message: "Too large", localRevision });

describe("a case in the library", () => {
  it("DESK-03 is recognised by its columns alone", () => {
    expect(toSummary(synced)).toEqual({
      id: "case-1",
      title: "Cough",
      specialty: "Respiratory",
      condition: "Asthma",
      status: "active",
      sync: { kind: "synced" },
      updatedAt: "2026-11-24T00:00:00.000Z",
    });
  });

  it.each([
    [{ is_active: 0 }, "inactive"],
    [{ is_active: 1 }, "active"],
    [{ is_draft: 1, is_active: 1 }, "draft"],
    [{ is_draft: 1, is_active: 0 }, "draft"],
  ] as const)("DESK-03 %j is %s", (columns, status) => {
    expect(toSummary({ ...synced, ...columns }).status).toBe(status);
  });

  it.each<[Partial<SummaryRow>, object]>([
    [{ needs_push: 1 }, { kind: "unsent" }],
    [{ is_on_server: 0, needs_push: 1 }, { kind: "local-only" }],
    [{ title: " \n" }, { kind: "needs-title" }],
    [{ conflict_count: 2 }, { kind: "conflict", count: 2 }],
    [{ deletion: "server" }, { kind: "deleted-on-server" }],
    [{ refusal: refusedAt(3) }, { kind: "refused", code: "case/too-large", message: "Too large" }],
    [{ refusal: refusedAt(null) }, { kind: "not-deleted", message: "Too large" }],
    // It has been edited since: the next exchange sends it again.
    [{ refusal: refusedAt(2), needs_push: 1 }, { kind: "unsent" }],
  ])("DESK-03 %j determines its sync state", (columns, sync) => {
    expect(toSummary({ ...synced, ...columns }).sync).toEqual(sync);
  });
});

describe("a case in its rows", () => {
  const document = { ...EMPTY_CASE, title: "Cough", is_active: true, is_draft: false };
  const base = {
    id: "case-1",
    document: { ...document, title: "Before" },
    revision: 7,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-02T00:00:00+00:00",
    publishedVersionId: null,
  } as unknown as NonNullable<LocalCase["base"]>;
  const local: LocalCase = {
    id: "case-1",
    base,
    document,
    localRevision: 4,
    conflicts: [],
    inFlight: null,
    deferred: null,
    deletion: null,
    refusal: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    editedAt: null,
  };
  const { document: _, ...metadata } = base;

  /** The row that joins the tables of the case. */
  const rowOf = (one: LocalCase, others: Partial<Parameters<typeof toLocalCase>[0]> = {}) => ({
    ...toCaseColumns(one),
    conflicts: JSON.stringify(one.conflicts),
    refusal: one.refusal && JSON.stringify(one.refusal),
    document: JSON.stringify(one.document),
    base_metadata: JSON.stringify(metadata),
    base_document: JSON.stringify(base.document),
    mutation: null,
    mutation_revision: null,
    deferred: null,
    ...others,
  });

  it("DRAFT-01 is read as it was written, with the server's state and the pending mutation", () => {
    expect(toLocalCase(rowOf(local))).toEqual(local);
    const refusal = {
      code: "case/too-large",
      message: "Too large",
      localRevision: 4,
    } as LocalCase["refusal"];
    expect(toLocalCase(rowOf({ ...local, refusal })).refusal).toEqual(refusal);
    const deferred = { kind: "deleted" };
    expect(toLocalCase(rowOf(local, { deferred: JSON.stringify(deferred) })).deferred).toEqual(deferred);
    const mutation = { id: "mutation-1" };
    expect(
      toLocalCase(rowOf(local, { mutation: JSON.stringify(mutation), mutation_revision: 4 })).inFlight,
    ).toEqual({
      mutation,
      localRevision: 4,
    });
  });

  it("DRAFT-01 has no base without base facts, and the draft's document where the base has none of its own", () => {
    expect(toLocalCase(rowOf(local, { base_metadata: null, base_document: null })).base).toBeNull();
    expect(toLocalCase(rowOf(local, { base_document: null })).base?.document).toEqual(document);
  });

  it("DESK-03 has what a list needs in its columns, with times in one format", () => {
    expect(listColumns(EMPTY_CASE)).toMatchObject({ title: "", specialty: "", condition: "" });
    expect(toCaseColumns(local)).toMatchObject({
      title: "Cough",
      is_draft: 0,
      is_active: 1,
      conflict_count: 0,
      needs_push: 1,
      refusal: null,
      updated_at: "2026-11-02T00:00:00.000Z",
    });
    expect(toCaseColumns({ ...local, document: base.document })).toMatchObject({ needs_push: 0 });
  });
});
