import { randomUUID } from "node:crypto";
import type { CaseChange, CaseRecord, SubscriptionState } from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Author, document, signUpAuthor } from "./authors.ts";

let backend: TestBackend;
let ada: Author;
let bea: Author;
let member: Author;

beforeAll(async () => {
  backend = await createTestBackend();
  [ada, bea, member] = await Promise.all([
    signUpAuthor(backend, { isAdmin: true, firstName: "Ada", lastName: "Chief" }),
    signUpAuthor(backend, { isEducator: true, firstName: "Bea", lastName: "Author" }),
    signUpAuthor(backend, {}),
  ]);
});

afterAll(async () => {
  await Promise.all([ada, bea, member].map((author) => author.release()));
  await backend.close();
});

const create = (author: Author, changes: Parameters<typeof document>[0] = {}): Promise<CaseRecord> =>
  author.cases.create(randomUUID(), document(changes));
const publish = (
  author: Author,
  record: CaseRecord,
  changes: Parameters<typeof document>[0] = {},
  note = "",
) =>
  author.cases.publish({
    id: record.id,
    expectedRevision: record.revision,
    document: { ...record.document, ...changes },
    note,
    mutationId: randomUUID(),
  });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

describe("cases", () => {
  it("SYNC-03 are created under the id of the caller, as drafts, and opened as they were stored", async () => {
    const id = randomUUID();
    const record = await ada.cases.create(id, document({ is_active: true, is_draft: false }));
    expect(record).toEqual({
      id,
      revision: 1,
      history: expect.stringMatching(/^[0-9a-f]{8}$/),
      document: document({ is_active: false, is_draft: true }),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastSavedAt: record.updatedAt,
      wasAutoSaved: false,
      publishedVersionId: null,
    });
    expect(await bea.cases.open(id)).toEqual(record);
    expect(await ada.cases.create(id, document())).toEqual(record);
  });

  it("VIEW-07 are null for an unknown or invalid id, and for a member", async () => {
    expect(await ada.cases.open(randomUUID())).toBeNull();
    expect(await ada.cases.open("nonsense")).toBeNull();
    const { id } = await create(ada);
    expect(await member.cases.open(id)).toBeNull();
  });

  it("SAVE-08 SAVE-09 are saved automatically and as drafts", async () => {
    const { record, versionId } = await publish(ada, await create(ada));
    const saved = await bea.cases.save({
      id: record.id,
      expectedRevision: record.revision,
      document: { ...record.document, title: "Half-typed" },
      kind: "auto-save",
    });
    expect(saved).toMatchObject({
      revision: record.revision + 1,
      wasAutoSaved: true,
      publishedVersionId: versionId,
      lastSavedAt: saved.updatedAt,
      document: { title: "Half-typed", is_draft: true, is_active: false },
    });
    const withdrawn = await ada.cases.save({
      id: record.id,
      expectedRevision: saved.revision,
      document: saved.document,
      kind: "draft",
    });
    expect(withdrawn).toMatchObject({ wasAutoSaved: false, publishedVersionId: null });
    expect(await ada.cases.open(record.id)).toEqual(withdrawn);
  });

  it("SYNC-03 reject an outdated revision, a case that is gone and an id that is taken, by code", async () => {
    const record = await create(ada);
    const save = {
      id: record.id,
      expectedRevision: 1,
      document: document({ title: "Mine" }),
      kind: "draft",
    } as const;
    await bea.cases.save({ ...save, document: document({ title: "Theirs" }) });
    const stale = { code: "conflict/stale-revision", recovery: "resolve-conflict", status: 409 };
    await expect(ada.cases.save(save)).rejects.toMatchObject(stale);
    await expect(publish(ada, record)).rejects.toMatchObject(stale);
    expect((await ada.cases.open(record.id))?.document.title).toBe("Theirs");
    await expect(bea.cases.create(record.id, document())).rejects.toMatchObject({
      code: "conflict/duplicate",
    });

    await ada.cases.remove(record.id);
    for (const write of [
      () => ada.cases.save(save),
      () => publish(ada, record),
      () => ada.cases.remove(record.id),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: "case/not-found", recovery: "none" });
    }
  });

  it("SAVE-18 reject a revision of another history, as an outdated one", async () => {
    const record = await create(ada);
    const save = {
      id: record.id,
      expectedRevision: record.revision,
      document: document({ title: "Mine" }),
      kind: "draft",
    } as const;
    await expect(ada.cases.save({ ...save, expectedHistory: "elsewhere" })).rejects.toMatchObject({
      code: "conflict/stale-revision",
    });
    const saved = await ada.cases.save({ ...save, expectedHistory: record.history });
    expect(saved.history).toBe(record.history);
  });

  it("ASEC-05 cannot be written by a member", async () => {
    const record = await create(ada);
    const denied = { code: "database/permission-denied" };
    await expect(create(member)).rejects.toMatchObject(denied);
    await expect(
      member.cases.save({ id: record.id, expectedRevision: 1, document: document(), kind: "draft" }),
    ).rejects.toMatchObject(denied);
    await expect(publish(member, record)).rejects.toMatchObject(denied);
    await expect(member.cases.remove(record.id)).rejects.toMatchObject({ code: "case/not-found" });
  });

  it("SAVE-10 with a blank title are refused with a text that says so", async () => {
    const { id } = await create(ada);
    const blank = { id, expectedRevision: 1, document: document({ title: " " }), kind: "auto-save" } as const;
    await expect(ada.cases.save(blank)).rejects.toMatchObject({
      code: "database/invalid-input",
      message: "Title is required",
    });
  });
});

describe("watching a case", () => {
  it("SYNC-09 tells of changes with the case as it is, and of its deletion", async () => {
    const record = await create(ada);
    const other = await create(ada);
    const changes: CaseChange[] = [];
    const states: SubscriptionState[] = [];
    const stop = bea.cases.watch(record.id, {
      onChange: (item) => {
        changes.push(item);
      },
      onState: (state) => {
        states.push(state);
      },
    });
    await eventually(() => expect(states).toContainEqual({ kind: "joined" }));
    const save = {
      expectedRevision: 1,
      document: document({ title: "Changed" }),
      kind: "auto-save",
    } as const;
    await ada.cases.save({ ...save, id: other.id });
    const saved = await ada.cases.save({ ...save, id: record.id });
    await eventually(() => expect(changes).toContainEqual({ kind: "changed", record: saved }));
    await ada.cases.remove(other.id);
    await ada.cases.remove(record.id);
    await eventually(() => expect(changes.at(-1)).toEqual({ kind: "deleted", id: record.id }));
    expect(changes.filter((item) => item.kind === "changed" && item.record.id !== record.id)).toEqual([]);
    stop();
    expect(await bea.cases.open(record.id)).toBeNull();
  });
});
