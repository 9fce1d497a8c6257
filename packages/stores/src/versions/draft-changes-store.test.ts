import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { EditorStore } from "../editor/editor-store.ts";
import { completeCase } from "../testing/editor-setup.ts";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { stopTime } from "../testing/stop-time.ts";
import { DraftChangesStore } from "./draft-changes-store.ts";
import { VersionHistoryStore } from "./version-history-store.ts";

stopTime();
configure({ enforceActions: "always" });

let versions: InMemoryCaseVersions;

beforeEach(() => {
  versions = new InMemoryCaseVersions("case-1");
});

/** The changes of an open case, whose versions have been read. */
async function changesOf(publishedVersionId: string | null, isDraft = false) {
  const cases = new InMemoryCases();
  cases.put("case-1", { ...completeCase, is_draft: isDraft }, publishedVersionId);
  const log = () => undefined;
  const editor = new EditorStore({ cases, makeId: () => "made", log });
  await editor.open("case-1", "edit");
  const session = { user: { id: "ada" } };
  const history = new VersionHistoryStore({
    caseId: "case-1",
    versions,
    session,
    revision: () => 1,
    onReverted: () => undefined,
    log,
  });
  await history.reload();
  return { editor, history, store: new DraftChangesStore(editor, history) };
}

describe("DraftChangesStore", () => {
  it("EDIT-61 knows the version that students practise, and whether the draft has moved on", async () => {
    const [first] = [versions.publish(completeCase, "One"), versions.publish(completeCase, "Two")];
    const draft = await changesOf(first.id, true);
    expect(draft.store.live).toEqual({ versionNumber: 1, hasUnpublishedChanges: true });
    const live = await changesOf(first.id);
    expect(live.store.live).toEqual({ versionNumber: 1, hasUnpublishedChanges: false });
    const outOfCirculation = await changesOf(null, true);
    expect(outOfCirculation.store.live).toBeNull();
    expect(outOfCirculation.store.base?.versionNumber).toBe(2);
  });

  it("VERS-30 lists what publishing would change, and names the message of the version", async () => {
    const published = versions.publish(completeCase, "One");
    const { editor, store } = await changesOf(published.id);
    expect(store.changes).toEqual({ kind: "loading" });
    await store.load();
    editor.setField("title", "Another title");
    expect(store.changes).toMatchObject({
      kind: "ready",
      message: "Update case title (1 modified)",
      fields: [{ path: "title", newValue: "Another title" }],
    });
  });

  it("VERS-30 says that a case has no version yet, or that the version cannot be read, and reads it again", async () => {
    expect((await changesOf(null, true)).store.changes).toEqual({ kind: "first" });
    const published = versions.publish(completeCase, "One");
    versions.break("get", new Error("no"));
    const { store } = await changesOf(published.id);
    await store.load();
    expect(store.changes).toEqual({ kind: "failed", message: "no" });
    versions.mend("get");
    await store.load();
    expect(store.changes).toMatchObject({ kind: "ready", fields: [] });
  });

  it("EDIT-62 VERS-30 waits for the list of versions and then for the version", async () => {
    const { history, store } = await changesOf(null, true);
    versions.publish(completeCase, "One");
    const gate = Promise.withResolvers<void>();
    versions.hold("history", gate.promise);
    void history.reload();
    const loaded = store.load();
    gate.resolve();
    await loaded;
    expect(store.changes).toMatchObject({ kind: "ready", fields: [] });
  });

  it("VERS-30 calls a case without versions new only once their list is read", async () => {
    const { history, store } = await changesOf(null, true);
    const gate = Promise.withResolvers<void>();
    versions.hold("history", gate.promise);
    const reading = history.reload();
    expect(store.changes).toEqual({ kind: "loading" });
    gate.resolve();
    await reading;
    expect(store.changes).toEqual({ kind: "first" });
  });

  it("VERS-30 says why the list of versions cannot be read", async () => {
    versions.break("history", new Error("The list is gone."));
    const { history, store } = await changesOf(null, true);
    expect(history.versions).toEqual([]);
    expect(store.changes).toEqual({ kind: "failed", message: "Failed to load version history" });
  });
});
