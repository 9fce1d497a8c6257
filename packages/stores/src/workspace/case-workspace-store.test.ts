import { type CaseRecord, messageOf, type PublishedCase } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, offline, settle } from "../testing/editor-setup.ts";
import { InMemoryCaseProposals } from "../testing/in-memory-case-proposals.ts";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { InMemoryLocalHistory } from "../testing/in-memory-local-history.ts";
import { stopTime } from "../testing/stop-time.ts";
import { compareCases } from "../versions/compare-cases.ts";
import type { CaseWorkspaceDeps, WorkspaceNotice } from "./case-workspace-deps.ts";
import { CaseWorkspaceStore } from "./case-workspace-store.ts";

stopTime();
configure({ enforceActions: "always" });

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

let cases: InMemoryCases;
let versions: InMemoryCaseVersions;
let proposals: InMemoryCaseProposals;
let notices: WorkspaceNotice[];
let created: CaseRecord[];
let published: PublishedCase[];
let store: CaseWorkspaceStore;

/** The work on a case in an app that leads on to another page once a case is made or published, unless set otherwise. */
function makeStore(
  parts: { readonly onCreated?: undefined } & Pick<CaseWorkspaceDeps, "local" | "serverCases"> = {},
): CaseWorkspaceStore {
  let made = 0;
  return new CaseWorkspaceStore({
    cases,
    versions,
    proposals,
    session: { user: { id: "ada" } },
    makeId: () => {
      made += 1;
      return `made-${made}`;
    },
    describe: messageOf,
    log: () => undefined,
    onNotice: (notice) => notices.push(notice),
    onPublished: (one) => published.push(one),
    ...(parts.local && { local: parts.local }),
    ...(parts.serverCases && { serverCases: parts.serverCases }),
    ...("onCreated" in parts ? {} : { onCreated: (record) => created.push(record) }),
  });
}

beforeEach(() => {
  cases = new InMemoryCases();
  versions = new InMemoryCaseVersions("case-1");
  proposals = new InMemoryCaseProposals();
  [notices, created, published] = [[], [], []];
  store = makeStore();
});

/** Fills a new case so that it can be published. */
function fillNew(): void {
  store.startNew(completeCase);
}

describe("opening a case", () => {
  it("EDIT-64 shows it with what is proposed for it", async () => {
    const release = proposals.answers.hold("read");
    cases.put("case-1", completeCase);
    const opening = store.open("case-1");
    await settle();
    expect([store.editor.status.kind, store.isAwaitingProposals]).toEqual(["ready", true]);
    release();
    await opening;
    await settle();
    expect(store.isAwaitingProposals).toBe(false);
    store.dispose();
  });

  it("EDIT-64 waits a second for proposals that stay away, from when the case is there", async () => {
    proposals.answers.hold("read");
    const release = cases.hold();
    cases.put("case-1", completeCase);
    void store.open("case-1");
    await settle();
    vi.advanceTimersByTime(5_000);
    expect(store.isAwaitingProposals).toBe(true);
    release();
    await settle();
    expect(store.editor.status.kind).toBe("ready");
    vi.advanceTimersByTime(999);
    expect(store.isAwaitingProposals).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.isAwaitingProposals).toBe(false);
    store.dispose();
  });
});

describe("saving a draft", () => {
  it("EDIT-45 EDIT-40 says so and leads to the new case, of which nothing is read before", async () => {
    store.startNew();
    store.editor.setFields({ title: "Cough", description: "For six weeks" });
    await store.saveDraft();
    expect(notices).toEqual([{ kind: "success", message: "Draft saved successfully!" }]);
    expect(created.map(({ document }) => document.title)).toEqual(["Cough"]);
    expect(store.history).toBeNull();
    // An author who was kept from following the link is led there again.
    await store.saveDraft();
    expect(created).toHaveLength(2);
  });

  it("EDIT-40 VERS-18 has the versions of a new case from its first save where no other page goes on with it", async () => {
    store = makeStore({ onCreated: undefined });
    store.startNew();
    store.editor.setFields({ title: "Cough", description: "For six weeks" });
    await store.saveDraft();
    expect(store.history).not.toBeNull();
  });

  it("DRAFT-05 VERS-18 has what this computer keeps of a new case as soon as it is saved here, suggestions untouched", async () => {
    const history = new InMemoryLocalHistory();
    store = makeStore({ onCreated: undefined, local: { history, isOffline: () => false } });
    store.startNew();
    const { changeReview } = store;
    expect(store.history).toBeNull();
    store.editor.setFields({ title: "Cough", description: "For six weeks" });
    // As the editor does by itself while somebody types.
    await store.editor.save("draft");
    expect(store.history?.local).toBeDefined();
    expect(store.changeReview).toBe(changeReview);
    const before = store.history;
    await store.saveDraft();
    expect(store.history).not.toBe(before);
  });

  it("EDIT-46 says why it failed, and keeps what was typed", async () => {
    store.startNew();
    store.editor.setFields({ title: "Cough", description: "For six weeks" });
    cases.faults.push({ error: offline, when: "before" });
    await store.saveDraft();
    expect(notices).toEqual([{ kind: "error", message: "Error saving draft scenario: Failed to fetch" }]);
    expect(store.editor.fields.column("title")).toBe("Cough");
    expect(created).toEqual([]);
  });

  it("SYNC-04 says once that somebody has deleted the case, at the news or at the save that finds out", async () => {
    const message = "This case has been deleted. Keep it as a new case to save what you wrote.";
    for (const findsOut of ["news", "save"] as const) {
      notices.length = 0;
      cases.put("case-1", completeCase);
      await store.open("case-1");
      store.editor.setField("title", "By me");
      const removing = cases.remove("case-1");
      if (findsOut === "save") await store.saveDraft();
      await removing;
      await settle();
      expect(store.editor.status.kind).toBe("deleted");
      expect(notices, findsOut).toEqual([{ kind: "error", message }]);
    }
  });

  it("EDIT-37 leaves it at the messages of the fields when one is missing", async () => {
    store.startNew();
    await store.saveDraft();
    expect(notices).toEqual([]);
    expect(store.editor.problems.at("title")).toBe("Title is required");
  });

  it("EDIT-37 takes back what kept the case from being published: a draft needs less", async () => {
    fillNew();
    store.editor.setField("specialty", "");
    await store.askPublish();
    expect(store.problem).toBe("Please fix the form errors before submitting");
    await store.saveDraft();
    expect([store.problem, store.editor.problems.at("specialty")]).toEqual([null, null]);
  });
});

describe("publishing", () => {
  it("EDIT-34 says that there is something to fix, and takes it back at the next attempt", async () => {
    store.startNew();
    await store.askPublish();
    expect(store.problem).toBe("Please fix the form errors before submitting");
    expect(cases.calls).toEqual([]);
    fillNew();
    expect(store.problem).toBeNull();
  });

  it("VERS-01 VERS-05 EDIT-45 publishes a new case without a dialog", async () => {
    fillNew();
    await store.askPublish();
    expect(store.isPublishing).toBe(false);
    expect(notices).toMatchObject([{ kind: "success", message: "Clinical scenario created successfully!" }]);
    expect(published.map(({ versionNumber }) => versionNumber)).toEqual([1]);
  });

  it("VERS-02 EDIT-45 asks for a message first when the case is known", async () => {
    cases.put("case-1", completeCase);
    await store.open("case-1");
    store.editor.setField("title", "Chest pain at work");
    await store.askPublish();
    expect(store.isPublishing).toBe(true);
    expect(published).toEqual([]);
    await store.publish("Renamed");
    expect(store.isPublishing).toBe(false);
    expect(notices).toMatchObject([{ kind: "success", message: "Clinical scenario updated successfully!" }]);
    expect(cases.at("case-1")?.document.title).toBe("Chest pain at work");
  });

  it("SYNC-05 asks for the choices that wait before it asks for a message", async () => {
    cases.put("case-1", completeCase);
    await store.open("case-1");
    store.editor.setField("title", "By me");
    cases.change("case-1", (document) => ({ ...document, title: "By Grace" }));
    await store.editor.reload();
    expect(store.editor.conflicts).toHaveLength(1);
    await store.askPublish();
    expect(store.isPublishing).toBe(false);
    expect(store.isResolving).toBe(true);
    expect(notices).toEqual([
      {
        kind: "error",
        message: "Somebody else changed a field that you changed too. Choose which text stays.",
      },
    ]);
    store.editor.resolveConflict("title", "By us");
    store.closeConflicts();
    await store.askPublish();
    expect(store.isPublishing).toBe(true);
  });

  it("EDIT-46 says why a new case could not be created", async () => {
    fillNew();
    cases.faults.push({ error: offline, when: "before" });
    await store.askPublish();
    expect(notices).toEqual([{ kind: "error", message: "Error creating scenario: Failed to fetch" }]);
    expect(store.editor.fields.column("title")).toBe(completeCase.title);
    expect(published).toEqual([]);
  });

  it("EDIT-46 leaves the dialog open with the reason when it fails", async () => {
    cases.put("case-1", completeCase);
    await store.open("case-1");
    await store.askPublish();
    cases.faults.push({ error: offline, when: "before" });
    await expect(store.publish("")).rejects.toThrow("Error updating scenario: Failed to fetch");
    expect(store.isPublishing).toBe(true);
    expect(published).toEqual([]);
  });

  it("VERS-27 shows what others changed meanwhile before anything is published", async () => {
    cases.put("case-1", completeCase);
    await store.open("case-1");
    await store.askPublish();
    const release = cases.hold();
    cases.change("case-1", (document) => ({ ...document, description: "By Grace" }));
    const publishing = store.publish("");
    release();
    await expect(publishing).rejects.toThrow("Somebody else has changed this case in the meantime.");
    expect(store.editor.fields.column("description")).toBe("By Grace");
    expect(published).toEqual([]);
  });

  it("SYNC-05 shows the conflicts instead of publishing over them", async () => {
    cases.put("case-1", completeCase);
    await store.open("case-1");
    store.editor.setField(COMPLAINT, "My chest is tight.");
    const release = cases.hold();
    cases.change("case-1", (document) => ({ ...document, title: "Kept apart" }));
    cases.change("case-1", () =>
      caseDocument(
        { difficulty_level: "Beginner", specialty: "Cardiovascular" },
        { "patient_agent.presenting_complaint.chief_complaint": "It hurts to breathe." },
      ),
    );
    const publishing = store.publish("");
    release();
    await publishing;
    expect(store.isResolving).toBe(true);
    expect(store.editor.conflicts.map(({ path }) => path)).toContain(COMPLAINT);
    expect(published).toEqual([]);
  });
});

describe("publishing a case that is not whole", () => {
  it("EDIT-34 closes the dialog and says that there is something to fix", async () => {
    cases.put("case-1", caseDocument());
    await store.open("case-1");
    await store.askPublish();
    store.editor.setField("title", "");
    await store.publish("");
    expect([store.isPublishing, store.problem]).toEqual([
      false,
      "Please fix the form errors before submitting",
    ]);
    expect(notices).toEqual([]);
  });
});

describe("proposed changes", () => {
  it("CONFL-13 of a list are united item by item, those of a text word by word", async () => {
    const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";
    cases.put("case-1", completeCase);
    for (const [ago, userId, proposedValue] of [
      [2_000, "ada", "Asthma"],
      [1_000, "bea", "Gout"],
    ] as const) {
      const createdAt = new Date(Date.now() - ago).toISOString();
      for (const fieldPath of [CONDITIONS, COMPLAINT])
        proposals.propose({ userId, fieldPath, currentValue: "", proposedValue, createdAt });
    }
    await store.open("case-1");
    await settle();
    const conflicts = store.proposalConflicts;
    for (const { fieldPath } of conflicts?.conflicts ?? []) await conflicts?.merge(fieldPath);
    const merged = proposals.stored.filter(({ reason }) => reason === "Merged conflicting changes");
    expect(new Map(merged.map(({ fieldPath, proposedValue }) => [fieldPath, proposedValue]))).toEqual(
      new Map([
        [CONDITIONS, "Asthma\nGout"],
        [COMPLAINT, "Asthma\n\nGout"],
      ]),
    );
  });

  it("REVIEW-24 CONFL-05 share one subscription, and one reading serves the review and the conflicts", async () => {
    cases.put("case-1", completeCase);
    for (const userId of ["ada", "bea"]) proposals.propose({ userId });
    await store.open("case-1");
    await settle();
    expect(store.changeReview?.changesAt("title")).toHaveLength(1);
    expect(store.proposalConflicts?.conflicts).toHaveLength(1);
    expect(proposals.followers.count).toBe(1);
    expect(proposals.answers.calls).toEqual(["read"]);
    store.dispose();
    expect(proposals.followers.count).toBe(0);
  });
});

describe("versions", () => {
  beforeEach(async () => {
    cases.put("case-1", completeCase);
    versions.publish(caseDocument(), "Initial case creation");
    versions.publish(completeCase, "Filled in");
    await store.open("case-1");
    vi.advanceTimersByTime(100);
    await settle();
  });

  it("DIFF-02 compares a version with the one before it, and offers the draft and the server's case too", () => {
    const [second, first] = store.history?.versions ?? [];
    if (!first || !second) throw new Error("The history is not there.");
    store.comparison.openVersion(second);
    expect([store.comparison.current?.before?.name, store.comparison.current?.after?.name]).toEqual([
      "Version 1",
      "Version 2",
    ]);
    expect(store.comparison.current?.sources.map(({ kind }) => kind)).toEqual([
      "draft",
      "server",
      "version",
      "version",
    ]);
    store.comparison.openVersion(first);
    expect([store.comparison.current?.before?.name, store.comparison.current?.after?.name]).toEqual([
      "Version 1",
      "Your draft",
    ]);
  });

  it("DRAFT-08 DIFF-02 compares with the draft what is here, and writes an earlier state over the draft", async () => {
    const history = new InMemoryLocalHistory();
    const known = await versions.history();
    history.keepVersions(known, ["version-2"]);
    const checkpoint = history.addCheckpoint(caseDocument(), "Before the round");
    store = makeStore({
      local: { history, isOffline: () => true },
      serverCases: { open: async () => null },
    });
    await store.open("case-1");
    await settle();
    const [second] = store.history?.versions ?? [];
    if (!second) throw new Error("The history is not there.");
    const sides = () => [store.comparison.current?.before?.name, store.comparison.current?.after?.name];
    store.comparison.openVersion(second);
    expect(sides()).toEqual(["Version 2", "Your draft"]);
    store.comparison.openCheckpoint(checkpoint);
    expect(sides()).toEqual(["Before the round", "Your draft"]);
    expect(store.comparison.current?.sources.map(({ name }) => name)).toContain(
      "Server's state when last synced",
    );
    await store.history?.local?.restore({ kind: "checkpoint", checkpointId: checkpoint.id });
    expect(history.asked).toContain("restore checkpoint 1");
    expect(notices.at(-1)?.kind).toBe("success");
    store.dispose();
  });

  it("VERS-19 lists a version as soon as somebody else has published it, and reads one of its own once", async () => {
    const { record } = store.editor;
    if (!record) throw new Error("The case is not there.");
    const { history: before } = versions.calls;
    const document = { ...record.document, title: "Theirs", is_active: true };
    versions.publish(document, "By Grace");
    await cases.publish({
      id: record.id,
      expectedRevision: record.revision,
      document,
      note: "",
      mutationId: "g",
    });
    await settle();
    expect(store.history?.versions[0]?.commitMessage).toBe("By Grace");
    expect(versions.calls.history).toBe(before + 1);
    await store.publish("");
    await settle();
    expect(versions.calls.history).toBe(before + 2);
  });

  it("DIFF-03 restores one field as one edit that can be undone, an emptied list too", () => {
    const differentials =
      "case_template.examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials";
    const field = compareCases(caseDocument(), completeCase).fields.find(
      ({ path }) => path === differentials,
    );
    if (!field) throw new Error("The field is the same.");
    store.comparison.restoreField(field, "before");
    expect(store.editor.fields.contentAt(differentials)).toEqual([]);
    expect(notices).toEqual([
      { kind: "success", message: "Restored in your draft: Expected Differentials." },
    ]);
    store.editor.undo();
    expect(store.editor.fields.contentAt(differentials)).toEqual(["Pulmonary embolism"]);
  });

  it("DIFF-03 says why a field of an older layout cannot be restored", () => {
    const before = { ...completeCase, case_template: { patient_agent: { hobby: "Rowing" } } };
    const field = compareCases(before, completeCase).fields.find(({ path }) => path.endsWith("hobby"));
    if (!field) throw new Error("The field is the same.");
    store.comparison.restoreField(field, "before");
    expect(notices[0]?.message).toMatch(/^This field cannot be restored: /);
  });

  it("VERS-15 VERS-16 shows the case as a revert left it, and lets go of what was not saved", async () => {
    const record = cases.at("case-1");
    versions.revision = record?.revision ?? 0;
    store.editor.setField("title", "Never saved");
    const [, first] = store.history?.versions ?? [];
    store.history?.askRevert(first?.id ?? "");
    cases.change("case-1", () => caseDocument());
    await store.history?.confirmRevert();
    await settle();
    expect(store.editor.fields.column("title")).toBe("Chest pain");
    expect(store.editor.isDirty).toBe(false);
  });
});
