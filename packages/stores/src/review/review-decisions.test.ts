import { AppError, messageOf } from "@andromeda/domain";
import { autorun, configure, observable, runInAction } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
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

let proposals: InMemoryCaseProposals;
let editor: EditorStore;
let session: { user: { readonly id: string } | null };
let store: ChangeReviewStore;

beforeEach(async () => {
  const cases = new InMemoryCases();
  proposals = new InMemoryCaseProposals(cases);
  session = observable({ user: { id: "ada" } }, {}, { deep: false });
  const log = () => undefined;
  editor = new EditorStore({ cases, makeId: () => "new-1", log });
  await cases.create("case-1", caseDocument({ title: "Cough" }));
  await editor.open("case-1", "edit");
});

/** Lets the review read what was proposed. */
async function follow() {
  const shared = {
    caseId: "case-1",
    mode: "edit",
    proposals,
    session,
    describe: messageOf,
    log: () => undefined,
  } as const;
  const list = new CaseProposalsStore({ ...shared, obstacle: () => null });
  store = new ChangeReviewStore({ ...shared, obstacle: () => null, list, editor });
  list.start();
  store.start();
  await settled();
}

const propose = (fields: Partial<StoredChange> = {}) => proposals.propose({ userId: "ada", ...fields });
const statuses = () => proposals.stored.map(({ status }) => status);

describe("a decision on several changes", () => {
  it("REVIEW-19 says how far it has come, and what came of it; one alone names its field", async () => {
    for (let count = 0; count < 501; count += 1) propose({ fieldPath: AGE, proposedValue: "60" });
    await follow();
    const seen: unknown[] = [];
    const stop = autorun(() => {
      const { progress } = store.decisions;
      if (progress) seen.push([progress.done, progress.total]);
    });
    await store.rejectAll();
    await settled();
    expect(seen).toEqual([
      [0, 501],
      [500, 501],
      [501, 501],
    ]);
    expect(proposals.answers.count("updateChangeStatus")).toBe(2);
    expect(store.decisions).toMatchObject({
      progress: null,
      shortfall: null,
      outcome: { kind: "rejected", count: 501, path: null },
    });
    seen.length = 0;
    const { id } = propose();
    await store.refresh();
    await store.reject(id);
    stop();
    expect(seen).toEqual([]);
    expect(store.decisions.outcome).toEqual({ kind: "rejected", count: 1, path: "title" });
  });

  it("REVIEW-19 sends one decision after the other", async () => {
    const [first, second] = [propose(), propose({ fieldPath: AGE, proposedValue: "60" })];
    await follow();
    const release = proposals.answers.hold("updateChangeStatus");
    const deciding = [store.reject(first.id), store.reject(second.id)];
    await settled();
    expect(proposals.answers.count("updateChangeStatus")).toBe(1);
    release();
    await Promise.all(deciding);
    expect(statuses()).toEqual(["rejected", "rejected"]);
  });

  it("REVIEW-19 has no shortfall when all were decided, and no outcome when none was", async () => {
    propose();
    propose({ fieldPath: AGE, proposedValue: "60" });
    await follow();
    proposals.answers.fail("updateChangeStatus", offline);
    await store.rejectAll();
    expect(store.decisions.outcome).toBeNull();
    expect(store.decisions.shortfall).toMatchObject({ kind: "rejected", decided: 0, total: 2 });
    proposals.answers.mend("updateChangeStatus");
    await store.rejectAll();
    expect([store.decisions.shortfall, store.decisions.outcome?.count]).toEqual([null, 2]);
  });

  it("REVIEW-22 dismisses the messages on demand, and all of them when somebody else signs in", async () => {
    propose();
    propose({ fieldPath: AGE, proposedValue: "sixty" });
    await follow();
    const { decisions } = store;
    await store.approveAllInForm();
    expect([decisions.outcome?.count, decisions.shortfall?.decided]).toEqual([1, 1]);
    expect(decisions.problemOf("change-2")).not.toBeNull();
    decisions.dismiss();
    expect([decisions.outcome, decisions.shortfall]).toEqual([null, null]);
    expect(decisions.problemOf("change-2")).not.toBeNull();
    runInAction(() => {
      session.user = { id: "bea" };
    });
    expect(decisions.problemOf("change-2")).toBeNull();
  });

  it("REVIEW-22 does not show the outcome of decisions to the next user who signs in", async () => {
    propose();
    propose({ fieldPath: AGE, proposedValue: "sixty" });
    await follow();
    const { decisions } = store;
    await store.approveAllInForm();
    expect([decisions.outcome?.count, decisions.shortfall?.decided]).toEqual([1, 1]);
    runInAction(() => {
      session.user = { id: "bea" };
    });
    expect([decisions.outcome, decisions.shortfall]).toEqual([null, null]);
  });

  it("REVIEW-19 asks the server for nothing when nothing fits, or nobody is signed in", async () => {
    propose({ fieldPath: AGE, proposedValue: "sixty" });
    propose({ fieldPath: AGE, proposedValue: "old" });
    await follow();
    await store.approveAllInForm();
    expect(proposals.answers.count("updateChangeStatus")).toBe(0);
    runInAction(() => {
      session.user = null;
    });
    await store.reject("change-1");
    expect([statuses(), store.decisions.isBusy]).toEqual([["pending", "pending"], false]);
  });
});

describe("what was approved", () => {
  it("REVIEW-15 is noted once as applied, however often the case is saved", async () => {
    const { id } = propose();
    await follow();
    await store.approveInForm(id);
    expect(statuses()).toEqual(["approved"]);
    await editor.save("draft");
    await settled();
    expect(statuses()).toEqual(["applied"]);
    editor.setField("title", "Wet cough");
    await editor.save("draft");
    await settled();
    expect(proposals.answers.count("markApplied")).toBe(1);
  });

  it("REVIEW-22 names a failure whose change has left the list, until it is repeated or dismissed", async () => {
    const { id } = propose({ batchId: "batch-1" });
    await follow();
    proposals.answers.fail("applyChangesToCase", new AppError("network/offline", "Failed to fetch"));
    await store.approveInCase(id);
    await settled();
    const { decisions } = store;
    expect(decisions.lostProblems.map(({ changeId, message }) => [changeId, message])).toEqual([
      [id, "Approved, but not written into the case: Failed to fetch"],
    ]);
    expect(decisions.unapplied).toHaveLength(1);
    expect(decisions.shortfall).toBeNull();
    runInAction(() => {
      editor.setField("description", "Not saved");
    });
    proposals.answers.mend("applyChangesToCase");
    await decisions.applyAgain();
    await settled();
    expect([decisions.lostProblems, decisions.unapplied]).toEqual([[], []]);
    expect([editor.fields.column("title"), editor.fields.column("description")]).toEqual([
      "Dry cough",
      "Not saved",
    ]);
    decisions.dismiss();
    expect(decisions).toMatchObject({ outcome: null, unapplied: [], lostProblems: [] });
  });

  it("REVIEW-22 is no failure any more once dismissed; the problem of a listed change stays", async () => {
    const { id } = propose({ batchId: "batch-1" });
    propose({ fieldPath: AGE, proposedValue: "sixty" });
    await follow();
    proposals.answers.fail("applyChangesToCase", offline);
    await store.approveAllInCase();
    await settled();
    expect(store.decisions.lostProblems.map(({ changeId }) => changeId)).toEqual([id]);
    store.decisions.dismiss();
    expect([store.decisions.lostProblems, store.decisions.unapplied]).toEqual([[], []]);
    expect(store.decisions.problemOf("change-2")).not.toBeNull();
    await store.decisions.applyAgain();
    expect(proposals.answers.count("applyChangesToCase")).toBe(1);
  });
});
