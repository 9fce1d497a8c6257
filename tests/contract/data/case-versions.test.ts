import { randomUUID } from "node:crypto";
import { createSupabaseCaseVersionRepository } from "@andromeda/data";
import type { CaseRecord } from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Author, document, signUpAuthor } from "./authors.ts";
import { portalClient } from "./client.ts";

let backend: TestBackend;
let ada: Author;
let bea: Author;

beforeAll(async () => {
  backend = await createTestBackend();
  [ada, bea] = await Promise.all([
    signUpAuthor(backend, { isAdmin: true, firstName: "Ada", lastName: "Chief" }),
    signUpAuthor(backend, { isEducator: true, firstName: "Bea", lastName: "Author" }),
  ]);
});

afterAll(async () => {
  await Promise.all([ada.release(), bea.release()]);
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
describe("publishing", () => {
  it("VERS-04 VERS-06 EDIT-54 makes version 1 of a draft and puts it into circulation", async () => {
    const draft = await create(bea);
    const published = await publish(bea, draft);
    expect(published).toEqual({
      versionNumber: 1,
      versionId: published.versionId,
      record: {
        ...draft,
        revision: 2,
        document: document({ is_active: true, is_draft: false }),
        updatedAt: published.record.updatedAt,
        lastSavedAt: published.record.updatedAt,
        publishedVersionId: published.versionId,
      },
    });
    expect(await ada.cases.open(draft.id)).toEqual(published.record);
    expect(await ada.versions.history(draft.id)).toMatchObject([
      { commitMessage: "Initial case creation", parent: null, authorName: "Bea Author", isPublished: true },
    ]);
  });

  it("VERS-19 an educator reads the name of the administrator who published", async () => {
    const published = await publish(ada, await create(ada));
    expect(await bea.versions.history(published.record.id)).toMatchObject([{ authorName: "Ada Chief" }]);
  });

  it("VERS-07 VERS-08 VERS-24 compares with the newest version, and names what changed", async () => {
    const first = await publish(ada, await create(ada));
    const second = await publish(ada, first.record, {
      title: "Chest pain on exertion",
      condition: "Angina",
      difficulty_level: "Beginner",
    });
    const { commitMessage, totalChanges, changes, parent } = await ada.versions.get(second.versionId);
    expect(commitMessage).toBe("Update scenario details (1 added, 2 modified)");
    expect(totalChanges).toBe(3);
    expect(
      changes.map(({ path, changeType, oldValue, newValue, changeSize }) => [
        path,
        changeType,
        oldValue,
        newValue,
        changeSize,
      ]),
    ).toEqual([
      ["title", "modified", "Chest pain at rest", "Chest pain on exertion", 4],
      ["difficulty_level", "modified", "Intermediate", "Beginner", 4],
      ["condition", "added", null, "Angina", 6],
    ]);
    expect(parent).toMatchObject({ id: first.versionId, versionNumber: 1 });
    const third = await publish(ada, second.record, { title: "Angina" }, "  Shorter  ");
    expect((await ada.versions.get(third.versionId)).commitMessage).toBe("Shorter");
  });

  it("VERS-26 counts lines as a line diff does", async () => {
    const first = await publish(ada, await create(ada, { description: "same\nold" }));
    const second = await publish(ada, first.record, { description: "same\nnew\nmore" });
    expect(await ada.versions.get(second.versionId)).toMatchObject({ linesAdded: 2, linesRemoved: 1 });
  });

  it("EDIT-39 leaves a case that is switched off out of circulation", async () => {
    const first = await publish(ada, await create(ada));
    const off = await publish(ada, first.record, { is_active: false });
    expect(off.record).toMatchObject({ publishedVersionId: null, document: { is_active: false } });
  });

  it("SYNC-03 sent again publishes nothing and answers as the first time", async () => {
    const draft = await create(ada);
    const request = {
      id: draft.id,
      expectedRevision: draft.revision,
      document: document({ title: "Once" }),
      note: "",
      mutationId: randomUUID(),
    };
    const first = await ada.sync.publish(request);
    await bea.cases.save({
      id: draft.id,
      expectedRevision: first.record.revision,
      document: document({ title: "Theirs" }),
      kind: "auto-save",
    });
    expect(await ada.cases.publish(request)).toEqual(first);
    expect(await ada.versions.history(draft.id)).toHaveLength(1);
  });

  it("VERS-18 that fails says so, with the cause", async () => {
    const draft = await create(ada);
    await expect(publish(ada, draft, { specialty: null })).rejects.toMatchObject({
      code: "database/invalid-input",
      message: "Failed to create version: Specialty is required",
    });
  });
});

describe("versions", () => {
  it("VERS-19 come latest first, with their counts, their parents and which is in circulation", async () => {
    const first = await publish(ada, await create(ada));
    const second = await publish(bea, first.record, { title: "Second" });
    const history = await ada.versions.history(first.record.id);
    expect(
      history.map(({ versionNumber, isPublished, authorName }) => [versionNumber, isPublished, authorName]),
    ).toEqual([
      [2, true, "Bea Author"],
      [1, false, "Ada Chief"],
    ]);
    expect(history[0]).toMatchObject({
      id: second.versionId,
      caseId: first.record.id,
      totalChanges: 1,
      commitHash: expect.stringMatching(/^[0-9a-f]{40}$/),
      parent: { id: first.versionId, versionNumber: 1, commitHash: history[1]?.commitHash },
    });
    expect(await ada.versions.history(randomUUID())).toEqual([]);
  });

  it("VERS-20 come one by one with their changes, their snapshot and the title of the case", async () => {
    const first = await publish(ada, await create(ada, { title: "As it was" }));
    await publish(ada, first.record, { title: "As it is" });
    const version = await bea.versions.get(first.versionId);
    expect(version).toMatchObject({
      versionNumber: 1,
      caseTitle: "As it is",
      snapshot: { ...document({ title: "As it was" }), is_active: true, is_draft: false },
      authorName: "Ada Chief",
    });
    expect(version.changes.length).toBe(version.totalChanges);
    expect(version.changes[0]).toMatchObject({ path: "title", changeType: "added", newValue: "As it was" });
    for (const id of [randomUUID(), "nonsense"]) {
      await expect(ada.versions.get(id)).rejects.toMatchObject({
        code: "version/not-found",
        message: "Failed to get version details: There is no such version.",
      });
    }
  });

  it("VERS-15 VERS-16 VERS-24 are written back as a new version with the changes from the newest one", async () => {
    const first = await publish(ada, await create(ada, { condition: "Angina" }));
    const second = await publish(ada, first.record, { title: "Reworked", condition: null });
    const reverted = await bea.versions.revert({
      caseId: first.record.id,
      versionId: first.versionId,
      expectedRevision: second.record.revision,
    });
    const [newest] = await ada.versions.history(first.record.id);
    expect(reverted).toMatchObject({
      revision: second.record.revision + 1,
      document: first.record.document,
      publishedVersionId: newest?.id,
    });
    expect(newest).toMatchObject({
      versionNumber: 3,
      commitMessage: "Revert to version 1: Initial case creation",
    });
    expect((await ada.versions.get(newest?.id ?? "")).changes).toMatchObject([
      { path: "title", changeType: "modified", oldValue: "Reworked", newValue: "Chest pain at rest" },
      { path: "condition", changeType: "added", oldValue: null, newValue: "Angina" },
    ]);
    expect(await ada.cases.open(first.record.id)).toEqual(reverted);
  });

  it("VERS-18 that cannot be written back say why, by code and by text", async () => {
    const { record, versionId } = await publish(ada, await create(ada));
    const request = { caseId: record.id, versionId, expectedRevision: record.revision };
    await expect(ada.versions.revert({ ...request, expectedRevision: 1 })).rejects.toMatchObject({
      code: "conflict/stale-revision",
      message: "Failed to revert to version: stale revision",
    });
    await expect(ada.versions.revert({ ...request, versionId: randomUUID() })).rejects.toMatchObject({
      code: "version/not-found",
    });
    await ada.cases.remove(record.id);
    await expect(ada.versions.revert(request)).rejects.toMatchObject({ code: "version/not-found" });
  });

  it("VERS-18 ASEC-07 need somebody who is signed in", async () => {
    const nobody = portalClient(backend);
    const versions = createSupabaseCaseVersionRepository(nobody.data);
    const revert = { caseId: randomUUID(), versionId: randomUUID(), expectedRevision: 1 };
    for (const request of [
      () => versions.history(randomUUID()),
      () => versions.get(randomUUID()),
      () => versions.revert(revert),
    ]) {
      await expect(request()).rejects.toMatchObject({
        code: "auth/session-missing",
        message: "Not authenticated. Please log in.",
        recovery: "sign-in",
      });
    }
    await nobody.release();
  });
});
