import { messageOf } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, settle } from "../testing/editor-setup.ts";
import { InMemoryCaseProposals } from "../testing/in-memory-case-proposals.ts";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { stopTime } from "../testing/stop-time.ts";
import type { WorkspaceNotice } from "./case-workspace-deps.ts";
import { CaseWorkspaceStore } from "./case-workspace-store.ts";

stopTime();
configure({ enforceActions: "always" });

let cases: InMemoryCases;
let versions: InMemoryCaseVersions;
let notices: WorkspaceNotice[];
let store: CaseWorkspaceStore;

beforeEach(() => {
  cases = new InMemoryCases();
  versions = new InMemoryCaseVersions("case-1");
  versions.publish(caseDocument(), "Initial case creation");
  versions.publish(completeCase, "Filled in");
  notices = [];
  for (const id of ["case-1", "case-2"]) cases.put(id, completeCase);
  store = new CaseWorkspaceStore({
    cases,
    versions,
    proposals: new InMemoryCaseProposals(),
    session: { user: { id: "ada" } },
    makeId: () => "made",
    describe: messageOf,
    log: () => undefined,
    onNotice: (notice) => notices.push(notice),
  });
});

/** Opens a case and waits for its versions. */
async function open(id: string, mode?: "view") {
  await store.open(id, mode);
  vi.advanceTimersByTime(100);
  await settle();
}

describe("going from one case to another", () => {
  it("EDIT-40 carries nothing over to the next case: no dialog, no comparison, no chat, no problem", async () => {
    await open("case-1");
    const { history, changeReview, proposalConflicts, draftChanges } = store;
    const [latest] = history?.versions ?? [];
    if (!latest) throw new Error("The history is not there.");
    store.comparison.openVersion(latest);
    store.showConflicts();
    store.tryIt.open();
    store.tryIt.type("Where does it hurt?");
    store.tryIt.ask(() => ({ reply: () => ({ text: "Here.", sources: [], gaps: [] }) }));
    await store.askPublish();
    expect(store).toMatchObject({ isPublishing: true, isResolving: true, tryIt: { isOpen: true } });
    expect(store.comparison.current).not.toBeNull();
    await open("case-2");
    expect(store).toMatchObject({
      isPublishing: false,
      isResolving: false,
      problem: null,
      tryIt: { isOpen: false, turns: [] },
    });
    expect(store.comparison.current).toBeNull();
    for (const [now, before] of [
      [store.history, history],
      [store.changeReview, changeReview],
      [store.proposalConflicts, proposalConflicts],
      [store.draftChanges, draftChanges],
    ])
      expect(now).not.toBe(before);
    expect(cases.followers("case-1")).toBe(0);
  });

  it("EDIT-40 ends every subscription and timer when the page is left", async () => {
    await open("case-1");
    store.editor.setField("title", "Never saved");
    const { history } = versions.calls;
    store.dispose();
    expect([cases.followers("case-1"), vi.getTimerCount()]).toEqual([0, 0]);
    cases.change("case-1", (document) => ({ ...document, title: "By Grace" }));
    await settle();
    expect(versions.calls.history).toBe(history);
  });

  it("EDIT-40 shows no notice of a deletion and no conflicts in a case that is only viewed", async () => {
    await open("case-1", "view");
    expect(store.proposalConflicts).toBeNull();
    await cases.remove("case-1");
    await settle();
    expect(notices).toEqual([]);
  });

  it("SYNC-04 says of each deleted case that it is gone", async () => {
    for (const id of ["case-1", "case-2"]) {
      await open(id);
      await cases.remove(id);
      await settle();
    }
    expect(notices.map(({ kind }) => kind)).toEqual(["error", "error"]);
  });

  it("EDIT-46 says why nothing is saved while the case is still being read", async () => {
    const release = cases.hold();
    const opening = store.open("case-1");
    await store.saveDraft();
    expect(notices).toEqual([{ kind: "error", message: "Nothing can be saved before the case is loaded." }]);
    release();
    await opening;
  });
});

describe("before publishing", () => {
  it("SYNC-05 counts the fields that others changed too", async () => {
    await open("case-1");
    store.editor.setFields({ title: "By me", description: "Mine" });
    cases.change("case-1", (document) => ({ ...document, title: "By Grace", description: "Hers" }));
    await store.editor.reload();
    await store.askPublish();
    expect(notices.map(({ message }) => message)).toEqual([
      "Somebody else changed 2 fields that you changed too. Choose which texts stay.",
    ]);
    expect([store.isResolving, store.isPublishing]).toEqual([true, false]);
  });

  it("SYNC-05 closes the dialog of publishing before the choices are shown", async () => {
    await open("case-1");
    store.editor.setField("title", "By me");
    await store.askPublish();
    expect(store.isPublishing).toBe(true);
    cases.change("case-1", (document) => ({ ...document, title: "By Grace" }));
    await store.editor.reload();
    await store.publish("Mine");
    expect([store.isPublishing, store.isResolving]).toEqual([false, true]);
    expect(notices.map(({ message }) => message)).toEqual([
      "Somebody else changed a field that you changed too. Choose which text stays.",
    ]);
  });

  it("DIFF-02 leaves publishing to compare the draft with the version before it", async () => {
    cases.put("case-1", completeCase, "version-2");
    await open("case-1");
    store.editor.setField("title", "By me");
    await store.askPublish();
    store.compareWithBase();
    expect(store.isPublishing).toBe(false);
    expect([store.comparison.current?.before?.name, store.comparison.current?.after?.name]).toEqual([
      "Version 2",
      "Your draft",
    ]);
  });

  it("VERS-15 says to which version the case went back", async () => {
    await open("case-1");
    versions.revision = cases.at("case-1")?.revision ?? 0;
    store.history?.askRevert("version-1");
    await store.history?.confirmRevert();
    await settle();
    expect(notices).toEqual([{ kind: "success", message: "Restored version 1." }]);
    expect(store.editor.mode).toBe("edit");
  });
});
