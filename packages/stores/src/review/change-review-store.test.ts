import { AppError, messageOf, type SuggestedChange } from "@andromeda/domain";
import { autorun, configure, observable, runInAction } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EditorStore } from "../editor/editor-store.ts";
import { CaseProposalsStore } from "../proposals/case-proposals-store.ts";
import { caseDocument, offline } from "../testing/editor-setup.ts";
import { InMemoryCaseProposals, type StoredChange } from "../testing/in-memory-case-proposals.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { ChangeReviewStore } from "./change-review-store.ts";

stopTime();
configure({ enforceActions: "always" });

const AGE = "case_template.patient_agent.demographics.age";
const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";

let cases: InMemoryCases;
let proposals: InMemoryCaseProposals;
let editor: EditorStore;
let session: { user: { readonly id: string } | null };
let store: ChangeReviewStore;
let stop: () => void;
/** The title and the age whenever the form was kept. */
let kept: unknown[];
let keepFails: boolean;
let logged: string[];
const obstacle = observable.box<string | null>(null);

beforeEach(() => {
  [kept, keepFails, logged] = [[], false, []];
  runInAction(() => obstacle.set(null));
  cases = new InMemoryCases();
  proposals = new InMemoryCaseProposals(cases);
  session = observable({ user: { id: "ada" } }, {}, { deep: false });
});

async function open(mode: "edit" | "view" | "new" = "edit"): Promise<void> {
  const log = (message: string) => void logged.push(message);
  editor = new EditorStore({ cases, makeId: () => "new-1", log });
  if (mode === "new") editor.startNew();
  else {
    await cases.create(
      "case-1",
      caseDocument(
        { title: "Cough" },
        {
          "patient_agent.presenting_complaint.chief_complaint": "mild pain",
          "patient_agent.past_medical_history.conditions": ["Asthma", "Hay fever"],
          "patient_agent.demographics.age": 58,
        },
      ),
    );
    await editor.open("case-1", mode);
  }
  const caseId = mode === "new" ? null : "case-1";
  const saveCheckpointBeforeBulk = async () => {
    if (keepFails) throw new Error("The disk is full.");
    kept.push([editor.fields.column("title"), leaf("age")]);
  };
  const shared = {
    caseId,
    mode: mode === "view" ? mode : "edit",
    proposals,
    session,
    describe: messageOf,
    obstacle: () => obstacle.get(),
    log,
  } as const;
  const list = new CaseProposalsStore(shared);
  store = new ChangeReviewStore({ ...shared, list, editor, saveCheckpointBeforeBulk });
  const stops = [list.start(), store.start()];
  stop = () => {
    for (const end of stops) end();
  };
  await settled();
}

const propose = (fields: Partial<StoredChange> = {}) => proposals.propose({ userId: "ada", ...fields });
const leaf = (path: "age" | "conditions") => editor.fields.contentAt(path === "age" ? AGE : CONDITIONS);
const statuses = () => proposals.stored.map(({ status }) => status);

function suggested(fields: Partial<SuggestedChange> = {}): SuggestedChange {
  return {
    field: "title",
    action: "modify",
    currentValue: null,
    proposedValue: "Dry cough",
    reason: null,
    priority: "medium",
    ...fields,
  };
}

describe("what waits", () => {
  it("REVIEW-04 REVIEW-20 is the user's own, in page order, with what was decided counted", async () => {
    propose({ fieldPath: AGE, proposedValue: "60" });
    propose();
    propose({ userId: "bea" });
    propose({ status: "rejected" });
    propose({ status: "applied" });
    await open();
    expect(store.pending.map(({ fieldPath }) => fieldPath)).toEqual(["title", AGE]);
    expect(store.counts).toEqual({ pending: 2, approved: 1, rejected: 1 });
    expect(store.isUnused).toBe(false);
  });

  it("REVIEW-24 is read again on every change, join and return of the connection, and now and then without it", async () => {
    await open();
    expect(store.isUnused).toBe(true);
    propose();
    proposals.followers.emit(null);
    await settled();
    expect(store.changesAt("title")).toHaveLength(1);
    propose({ fieldPath: AGE });
    proposals.followers.breakConnection(new AppError("network/realtime", "down"));
    await settled();
    expect(store.pending).toHaveLength(2);
    propose({ fieldPath: COMPLAINT });
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(store.pending).toHaveLength(3);
    propose({ fieldPath: CONDITIONS });
    proposals.followers.join();
    await settled();
    expect(store.pending).toHaveLength(4);
    stop();
    expect([proposals.followers.count, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("belongs to the user who is signed in, and stays when it cannot be read", async () => {
    propose();
    await open();
    proposals.answers.fail("read", offline);
    await store.refresh();
    expect([store.status.kind, store.pending.length]).toEqual(["failed", 1]);
    proposals.answers.fail("read", new AppError("database/schema", "relation is missing"));
    await store.refresh();
    expect([store.status.kind, store.pending.length]).toEqual(["unavailable", 0]);
    proposals.answers.mend("read");
    runInAction(() => {
      session.user = { id: "bea" };
    });
    await settled();
    expect([store.status.kind, store.pending.length]).toEqual(["ready", 0]);
  });

  it("tells a field of its own changes alone, however many others come and go", async () => {
    for (let at = 0; at < 100; at += 1) propose({ fieldPath: at === 0 ? "title" : AGE });
    await open();
    let drawn = 0;
    const end = autorun(() => {
      drawn += store.changesAt("title").length;
    });
    propose({ fieldPath: COMPLAINT });
    await store.refresh();
    await store.reject("change-7");
    editor.setField("description", "Typed");
    expect(drawn).toBe(1);
    end();
  });
});

describe("in the form", () => {
  it("REVIEW-15 REVIEW-18 writes the value without saving, and reads the list again", async () => {
    const title = propose();
    const conditions = propose({ fieldPath: CONDITIONS, action: "add", proposedValue: "Gout" });
    await open();
    const readings = proposals.answers.count("read");
    await store.approveInForm(title.id);
    await store.approveInForm(conditions.id);
    expect(editor.fields.column("title")).toBe("Dry cough");
    expect(leaf("conditions")).toEqual(["Asthma", "Hay fever", "Gout"]);
    expect(statuses()).toEqual(["approved", "approved"]);
    expect(cases.at("case-1")?.document.title).toBe("Cough");
    expect(proposals.answers.count("read")).toBe(readings + 2);
    expect(store.counts).toEqual({ pending: 0, approved: 2, rejected: 0 });
    expect(store.decisions.outcome).toEqual({ kind: "approved", count: 1, path: CONDITIONS });
  });

  it("REVIEW-15 counts as applied once a save has carried it, so that its batch does not write it again", async () => {
    const title = propose({ batchId: "b1" });
    const complaint = propose({ batchId: "b1", fieldPath: COMPLAINT, proposedValue: "severe pain" });
    await open();
    await store.approveInForm(title.id);
    editor.setField("description", "Typed beside it");
    await settled();
    expect(statuses()).toEqual(["approved", "pending"]);
    await editor.flush();
    await settled();
    expect(statuses()).toEqual(["applied", "pending"]);
    editor.setField("title", "Dry cough at night");
    await editor.flush();
    await store.approveInCase(complaint.id);
    expect(editor.fields.column("title")).toBe("Dry cough at night");
    expect(cases.at("case-1")?.document.title).toBe("Dry cough at night");
    expect(statuses()).toEqual(["applied", "applied"]);
  });

  it("REVIEW-15 stays approved when it cannot be noted that a save has carried it", async () => {
    const title = propose();
    await open();
    await store.approveInForm(title.id);
    proposals.answers.fail("markApplied", offline);
    await editor.flush();
    await settled();
    expect([statuses(), logged]).toEqual([["approved"], ["Noting that approved changes are saved failed"]]);
  });

  it("REVIEW-22 leaves a field that cannot hold the value, says why, and the change waits", async () => {
    const age = propose({ fieldPath: AGE, proposedValue: "abc" });
    await open();
    for (const approve of [store.approveInForm, store.approveInCase]) {
      await approve(age.id);
      expect(store.decisions.problemOf(age.id)).toBe("Must be a valid number");
      expect([leaf("age"), statuses(), store.pending.length]).toEqual([58, ["pending"], 1]);
    }
    await store.reject(age.id);
    expect([store.decisions.lostProblems, statuses()]).toEqual([[], ["rejected"]]);
  });

  it("REVIEW-19 REVIEW-26 decides all in one call, passes over what does not fit, and says what is left and why", async () => {
    propose();
    const age = propose({ fieldPath: AGE, proposedValue: "abc" });
    propose({ fieldPath: COMPLAINT, proposedValue: "severe pain" });
    await open();
    await store.approveAllInForm();
    expect(statuses()).toEqual(["approved", "pending", "approved"]);
    expect(editor.fields.contentAt(COMPLAINT)).toBe("severe pain");
    expect(proposals.answers.count("updateChangeStatus")).toBe(1);
    const problem = { changeId: age.id, path: AGE, message: "Must be a valid number" };
    expect(store.decisions.shortfall).toEqual({
      kind: "approved",
      decided: 2,
      total: 3,
      failure: null,
      problems: [problem],
    });
    await store.rejectAll();
    expect([statuses(), store.decisions.shortfall]).toEqual([["approved", "rejected", "approved"], null]);
  });

  it("REVIEW-19 says how far more than 500 decisions have come, and what a failure has left", async () => {
    for (let at = 0; at < 700; at += 1) propose({ fieldPath: "description", proposedValue: `Text ${at}` });
    await open();
    const seen: unknown[] = [];
    const end = autorun(() => seen.push(store.decisions.progress?.done ?? null));
    const decide = proposals.updateChangeStatus.bind(proposals);
    proposals.updateChangeStatus = async (...args) => {
      proposals.answers.fail("updateChangeStatus", offline);
      if (args[0].length === 500) proposals.answers.mend("updateChangeStatus");
      return decide(...args);
    };
    await store.rejectAll();
    end();
    expect(seen).toEqual([null, 0, 500, null]);
    expect(store.decisions.shortfall).toMatchObject({ decided: 500, total: 700, failure: "Failed to fetch" });
    expect(store.pending).toHaveLength(200);
  });

  it("REVIEW-19 says of one among several that somebody has decided it already", async () => {
    const [, age] = [propose(), propose({ fieldPath: AGE, proposedValue: "60" })];
    await open();
    await proposals.updateChangeStatus([age.id], "rejected", "ada");
    await store.approveAllInForm();
    expect([editor.fields.column("title"), leaf("age")]).toEqual(["Dry cough", 58]);
    expect(store.decisions.lostProblems).toEqual([
      { changeId: age.id, path: AGE, message: "This change has been decided already." },
    ]);
    expect(store.decisions.shortfall).toMatchObject({ decided: 1, total: 2, problems: [] });
  });

  it("DESK-05 says why what the server keeps cannot be decided now, and of this page's own nothing", async () => {
    propose();
    await open();
    store.addLocal([suggested({ field: AGE, proposedValue: "60" })]);
    const [stored, local] = store.pending;
    if (!stored || !local) throw new Error("Two changes wait.");
    expect([store.obstacleTo([stored]), store.obstacleTo([local])]).toEqual([null, null]);
    runInAction(() => obstacle.set("You are offline."));
    expect(store.obstacleTo([stored])).toBe("You are offline.");
    expect(store.obstacleTo(store.pending)).toBe("You are offline.");
    expect([store.obstacleTo([local]), store.obstacleTo([])]).toEqual([null, null]);
  });

  it("DRAFT-05 has the form kept once before several changes are written into it, never before one", async () => {
    const [title] = [propose(), propose({ fieldPath: COMPLAINT, proposedValue: "severe pain" })];
    propose({ fieldPath: AGE, proposedValue: "60" });
    await open();
    await store.approveInForm(title.id);
    expect(kept).toEqual([]);
    await store.approveAllInForm();
    expect(kept).toEqual([["Dry cough", 58]]);
    expect([leaf("age"), statuses()]).toEqual([60, ["approved", "approved", "approved"]]);
  });

  it("DRAFT-05 writes them all the same when the form cannot be kept", async () => {
    propose();
    propose({ fieldPath: AGE, proposedValue: "60" });
    await open();
    keepFails = true;
    await store.approveAllInForm();
    expect([kept, leaf("age"), statuses()]).toEqual([[], 60, ["approved", "approved"]]);
  });

  it("keeps a change whose decision fails, and says why", async () => {
    const [title] = [propose(), propose({ fieldPath: COMPLAINT })];
    await open();
    proposals.answers.fail("updateChangeStatus", offline);
    await store.approveAllInForm();
    // It is said once, and not at each of the fields.
    expect(store.decisions.problemOf(title.id)).toBeNull();
    expect(store.decisions.shortfall).toMatchObject({ decided: 0, total: 2, failure: "Failed to fetch" });
    await store.approveInForm(title.id);
    expect([store.decisions.problemOf(title.id), store.decisions.shortfall]).toEqual([
      "Failed to fetch",
      null,
    ]);
    expect([store.pending.length, editor.isDirty]).toEqual([2, false]);
    proposals.answers.mend("updateChangeStatus");
    await store.approveInForm(title.id);
    expect(store.decisions.problemOf(title.id)).toBeNull();
    expect(editor.fields.column("title")).toBe("Dry cough");
  });

  it("says when a change was decided elsewhere, also once it has gone", async () => {
    const title = propose();
    await open();
    await proposals.updateChangeStatus([title.id], "rejected", "ada");
    await store.approveInForm(title.id);
    expect(store.pending).toEqual([]);
    expect(store.decisions.lostProblems.map(({ message }) => message)).toEqual([
      "This change has been decided already.",
    ]);
    expect(editor.fields.column("title")).toBe("Cough");
    store.decisions.dismiss();
    expect(store.decisions.lostProblems).toEqual([]);
  });

  it("decides a change once, and an older list does not bring it back", async () => {
    const title = propose();
    await open();
    const answer = proposals.answers.hold("updateChangeStatus");
    expect(store.decisions.isBusy).toBe(false);
    const first = store.reject(title.id);
    await store.approveInForm(title.id);
    await store.approveInForm("of another case");
    expect([store.decisions.isDeciding(title.id), store.decisions.isBusy]).toEqual([true, true]);
    const stale = [...store.pending];
    answer();
    await first;
    expect([statuses(), proposals.answers.count("updateChangeStatus")]).toEqual([["rejected"], 1]);
    const read = proposals.read.bind(proposals);
    proposals.read = async (query) => ({ ...(await read(query)), own: stale });
    await store.refresh();
    expect(store.pending).toEqual([]);
  });

  it("writes nothing into another case once this one is left", async () => {
    const title = propose();
    await open();
    const answer = proposals.answers.hold("updateChangeStatus");
    const approval = store.approveInForm(title.id);
    stop();
    answer();
    await approval;
    expect(editor.fields.column("title")).toBe("Cough");
  });
});

describe("in the case", () => {
  it("REVIEW-16 REVIEW-17 applies the approved of the batch, and typing that is not saved stays", async () => {
    const batch = { batchId: "batch-1" };
    propose({ ...batch, status: "rejected", fieldPath: "description", proposedValue: "No" });
    propose({ ...batch, fieldPath: AGE, proposedValue: "60" });
    const title = propose(batch);
    await open();
    editor.setField("condition", "Typed");
    await store.approveInCase(title.id);
    expect(statuses()).toEqual(["rejected", "pending", "applied"]);
    expect(cases.at("case-1")?.document).toMatchObject({ title: "Dry cough", description: "A man of 58" });
    expect(editor.fields.column("title")).toBe("Dry cough");
    expect(editor.fields.column("condition")).toBe("Typed");
    expect(editor.fields.dirtyPaths).toEqual(["condition"]);
    expect([leaf("age"), store.counts.pending]).toEqual([58, 1]);
  });

  it("REVIEW-16 leaves what was typed into the same field to the author", async () => {
    const title = propose();
    await open();
    editor.setField("title", "Typed");
    await store.approveInCase(title.id);
    expect(editor.fields.column("title")).toBe("Typed");
    expect(editor.isInConflict("title")).toBe(true);
  });

  it("REVIEW-19 applies each batch once when all are approved", async () => {
    for (const batchId of ["one", "two"]) {
      propose({ batchId, fieldPath: COMPLAINT, proposedValue: `${batchId} pain` });
      propose({ batchId, fieldPath: CONDITIONS, action: "add", proposedValue: batchId, changeOrder: 1 });
    }
    propose({ fieldPath: AGE, proposedValue: "60" });
    await open();
    await store.approveAllInCase();
    expect(new Set(statuses())).toEqual(new Set(["applied"]));
    expect(proposals.answers.count("applyChangesToCase")).toBe(2);
    expect(proposals.answers.count("applySingleChange")).toBe(1);
    expect([leaf("age"), leaf("conditions")]).toEqual([60, ["Asthma", "Hay fever", "one", "two"]]);
    expect(editor.isDirty).toBe(false);
  });

  it("says what was approved and not written, and writes it on demand", async () => {
    const title = propose();
    await open();
    proposals.answers.fail("applySingleChange", offline);
    await store.approveInCase(title.id);
    expect(statuses()).toEqual(["approved"]);
    expect(store.decisions.lostProblems.map(({ message }) => message)).toEqual([
      "Approved, but not written into the case: Failed to fetch",
    ]);
    proposals.answers.mend("applySingleChange");
    await store.decisions.applyAgain();
    expect(statuses()).toEqual(["applied"]);
    expect([store.decisions.lostProblems, editor.fields.column("title")]).toEqual([[], "Dry cough"]);
  });

  it("REVIEW-22 says what the server did not write of a batch, and highlights the rest", async () => {
    const batch = { batchId: "batch-1" };
    const [title, age] = [propose(batch), propose({ ...batch, fieldPath: AGE, proposedValue: "60" })];
    await open();
    const apply = proposals.applyChangesToCase.bind(proposals);
    proposals.applyChangesToCase = async (batchId, userId) => ({
      ...(await apply(batchId, userId)),
      refused: [
        { changeId: title.id, message: "Too long" },
        { changeId: "of another page", message: "No" },
      ],
    });
    await store.approveAllInCase();
    expect(store.decisions.lostProblems).toEqual([
      { changeId: title.id, path: "title", message: "Approved, but not written into the case: Too long" },
    ]);
    expect([age.fieldPath, "title"].map((path) => store.isHighlighted(path))).toEqual([true, false]);
  });

  it("writes the switch of a case into the form, where alone it is kept until publishing", async () => {
    const active = propose({ fieldPath: "is_active", proposedValue: "false" });
    await open();
    await store.approveInCase(active.id);
    expect([editor.fields.isActive, statuses()]).toEqual([false, ["approved"]]);
    expect(store.decisions.lostProblems).toEqual([]);
  });
});

describe("on the page", () => {
  it("REVIEW-08 highlights a field for two seconds from the last time", async () => {
    propose();
    await open();
    store.show(store.pending[0] ?? expect.fail());
    vi.advanceTimersByTime(1_500);
    expect(store.isHighlighted("title")).toBe(true);
    store.show(store.pending[0] ?? expect.fail());
    vi.advanceTimersByTime(1_500);
    expect(store.isHighlighted("title")).toBe(true);
    vi.advanceTimersByTime(500);
    expect(store.isHighlighted("title")).toBe(false);
    await store.approveInForm("change-1");
    expect(store.isHighlighted("title")).toBe(true);
  });

  it("REVIEW-10 goes from one to the next and round the ends, and on where one has gone", async () => {
    for (const fieldPath of ["title", AGE, CONDITIONS]) propose({ fieldPath });
    await open();
    expect(store.current?.number).toBe(1);
    store.go("next");
    expect([store.current?.number, editor.attention]).toEqual([2, { path: AGE, keepsFocus: true }]);
    store.go("next");
    store.go("next");
    expect(store.current?.number).toBe(1);
    store.go("previous");
    expect(store.current?.number).toBe(3);
    await store.reject(store.current?.change.id ?? "");
    expect(store.current?.number).toBe(2);
  });

  it("REVIEW-25 decides nothing where a case is only shown", async () => {
    const title = propose();
    const read = vi.spyOn(proposals, "read");
    await open("view");
    expect([store.canDecide, store.pending.length]).toEqual([false, 1]);
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ othersSince: null, editorsSince: null }));
    await store.approveInForm(title.id);
    await store.approveInCase(title.id);
    await store.reject(title.id);
    expect(statuses()).toEqual(["pending"]);
  });

  it("REVIEW-25 keeps the suggestions of a new case to itself", async () => {
    await open("new");
    const batch = store.addLocal([
      suggested(),
      suggested({ field: AGE, proposedValue: "41" }),
      suggested({ field: "description", proposedValue: "No" }),
    ]);
    const [title, age, description] = store.pendingOfBatch(batch).map(({ id }) => id);
    await store.approveInForm(title ?? "");
    await store.approveInCase(age ?? "");
    await store.reject(description ?? "");
    expect([editor.fields.column("title"), leaf("age")]).toEqual(["Dry cough", 41]);
    expect(editor.fields.column("description")).toBe("");
    expect(store.counts).toEqual({ pending: 0, approved: 2, rejected: 1 });
    expect([proposals.answers.calls, proposals.followers.count]).toEqual([[], 0]);
  });
});

describe("what the page shows of changes", () => {
  it("REVIEW-09 is the text of the field and its text with the change, as the form would hold it", async () => {
    await open();
    const texts = (fields: Partial<StoredChange>) => {
      return store.textsOf(proposals.propose({ userId: "ada", ...fields }));
    };
    expect(texts({ fieldPath: COMPLAINT, proposedValue: "severe pain" })).toEqual({
      before: "mild pain",
      after: "severe pain",
    });
    expect(texts({ fieldPath: CONDITIONS, proposedValue: "Asthma\n\nGout" })).toEqual({
      before: "Asthma\nHay fever",
      after: "Asthma\nGout",
    });
    expect(texts({ fieldPath: AGE, proposedValue: "sixty" })).toEqual({ before: "58", after: "sixty" });
    expect(texts({ fieldPath: "no.such.field", proposedValue: null })).toMatchObject({ after: "" });
    expect(texts({ fieldPath: "no.such.field", action: "delete", proposedValue: "x" })).toMatchObject({
      after: "",
    });
  });

  it("REVIEW-05 REVIEW-10 is chosen by the author: changes at the fields, the panel, and the whole list", async () => {
    await open();
    expect([store.isShowingChanges, store.panel, editor.needsWhole]).toEqual([true, "open", false]);
    store.setShowingChanges(false);
    store.setPanel("minimized");
    store.showList();
    expect([store.isShowingChanges, store.panel, editor.needsWhole]).toEqual([false, "minimized", true]);
  });
});
