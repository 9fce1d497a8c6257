import type { CaseDocument, CaseProposals, CaseRecord, ProposalAction } from "@andromeda/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { templateField } from "./template-field.ts";

/** What a test proposes; by default a modification of the title, made now. */
export interface Proposed {
  readonly userId: string;
  readonly minutesAgo?: number;
  readonly fieldPath?: string;
  readonly action?: ProposalAction;
  readonly currentValue?: string;
  readonly proposedValue?: string;
  readonly batchId?: string;
  readonly changeOrder?: number;
  readonly reason?: string;
  readonly priority?: "high" | "medium" | "low";
}

/** Three authors (Ada Chief, Bea Author, Cy Third) and the changes that are proposed to them. */
export interface ProposalWorld {
  readonly ada: string;
  readonly bea: string;
  readonly cy: string;
  /** The port as the author sees it. */
  as(userId: string): CaseProposals;
  /** A case as an author stored it, without proposals; published if so wanted. */
  newCase(options?: { readonly isPublished: boolean }): Promise<CaseRecord>;
  /** The current case. */
  readCase(caseId: string): Promise<CaseRecord | null>;
  /** Somebody else writes the case. */
  writeCase(caseId: string, change: (document: CaseDocument) => CaseDocument): Promise<void>;
  /** An empty batch of the author's. */
  newBatch(caseId: string, userId: string): Promise<string>;
  /** Stores a proposed change; gives its id. */
  propose(caseId: string, proposed: Proposed): Promise<string>;
  statusOf(changeId: string): Promise<string | undefined>;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const since = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const idsOf = (changes: readonly { readonly id: string }[]) => changes.map(({ id }) => id);

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";
const AGE = "case_template.patient_agent.demographics.age";
const QUESTIONS = "case_template.examiner_agent.examination_and_investigations.questions";

/** What every implementation of CaseProposals does. */
export function caseProposalsContract(name: string, makeWorld: () => Promise<ProposalWorld>): void {
  describe(`CaseProposals on ${name}`, () => {
    let world: ProposalWorld;
    let before: CaseRecord;
    let caseId: string;
    let proposals: CaseProposals;
    beforeAll(async () => {
      world = await makeWorld();
    });
    beforeEach(async () => {
      before = await world.newCase();
      caseId = before.id;
      proposals = world.as(world.ada);
    });
    afterAll(() => world.close());

    const propose = (proposed: Partial<Proposed> = {}) =>
      world.propose(caseId, { userId: world.ada, ...proposed });
    const approve = (id: string) => proposals.updateChangeStatus([id], "approved", world.ada);
    const reject = (id: string) => proposals.updateChangeStatus([id], "rejected", world.ada);
    const approved = async (proposed: Partial<Proposed> = {}) => {
      const id = await propose(proposed);
      await approve(id);
      return id;
    };
    const read = (minutes: number) =>
      proposals.read({
        caseId,
        userId: world.ada,
        othersSince: since(minutes),
        editorsSince: since(minutes),
      });
    const pending = async () => (await read(30)).own;
    const others = async () => (await read(30)).others;

    it("REVIEW-20 gives the user's pending changes to the case alone", async () => {
      const mine = await propose();
      await propose({ userId: world.bea });
      await reject(await propose());
      await approved();
      await world.propose((await world.newCase()).id, { userId: world.ada });
      expect(idsOf(await pending())).toEqual([mine]);
    });

    it("REVIEW-11 gives each change with its status, field, value, reason and author", async () => {
      const batchId = await world.newBatch(caseId, world.ada);
      const id = await propose({
        batchId,
        fieldPath: COMPLAINT,
        action: "replace",
        proposedValue: "My chest burns",
        changeOrder: 3,
        reason: "In the patient's words.",
        priority: "high",
      });
      const [change] = await pending();
      expect(change).toMatchObject({
        id,
        status: "pending",
        fieldPath: COMPLAINT,
        action: "replace",
        proposedValue: "My chest burns",
        batchId,
        changeOrder: 3,
        reason: "In the patient's words.",
        priority: "high",
        userId: world.ada,
        userName: "Ada Chief",
      });
      expect(change?.userEmail).toContain("@");
    });

    it("REVIEW-20 gives changes by batch, the oldest first, and by their place in it", async () => {
      const [old, recent] = [
        await world.newBatch(caseId, world.ada),
        await world.newBatch(caseId, world.ada),
      ];
      const newSecond = await propose({ batchId: recent, changeOrder: 1, minutesAgo: 2 });
      const newFirst = await propose({ batchId: recent, changeOrder: 0, minutesAgo: 2 });
      const single = await propose({ minutesAgo: 5 });
      const oldSecond = await propose({ batchId: old, changeOrder: 1, minutesAgo: 9 });
      const oldFirst = await propose({ batchId: old, changeOrder: 0, minutesAgo: 9 });
      expect(idsOf(await pending())).toEqual([oldFirst, oldSecond, single, newFirst, newSecond]);
    });

    it("REVIEW-04 counts the user's decided changes, applied ones as approved", async () => {
      await reject(await propose());
      await approved();
      await proposals.applySingleChange(await approved(), world.ada);
      await propose();
      const theirs = await propose({ userId: world.bea });
      await world.as(world.bea).updateChangeStatus([theirs], "rejected", world.bea);
      expect((await read(30)).decided).toEqual({
        approved: 2,
        rejected: 1,
      });
    });

    it("REVIEW-12 a pending change becomes approved or rejected", async () => {
      const [one, two] = [await propose(), await propose()];
      expect([await approve(one), await reject(two)]).toEqual([[one], [two]]);
      expect([await world.statusOf(one), await world.statusOf(two)]).toEqual(["approved", "rejected"]);
    });

    it("REVIEW-14 nobody decides another author's change", async () => {
      const id = await propose({ userId: world.bea });
      expect(await approve(id)).toEqual([]);
      expect(await world.statusOf(id)).toBe("pending");
    });

    it("REVIEW-14 REVIEW-19 several are decided at once, and the answer names those that were", async () => {
      const [one, two] = [await propose(), await propose()];
      const [earlier, theirs] = [await approved(), await propose({ userId: world.bea })];
      const decided = await proposals.updateChangeStatus([one, earlier, theirs, two], "rejected", world.ada);
      expect(new Set(decided)).toEqual(new Set([one, two]));
      expect(await Promise.all([one, two, earlier, theirs].map(world.statusOf))).toEqual([
        "rejected",
        "rejected",
        "approved",
        "pending",
      ]);
    });

    it("REVIEW-21 what is decided is not decided again", async () => {
      const id = await approved();
      expect(await reject(id)).toEqual([]);
      expect(await world.statusOf(id)).toBe("approved");
      await proposals.applySingleChange(id, world.ada);
      expect(await approve(id)).toEqual([]);
      expect(await world.statusOf(id)).toBe("applied");
    });

    it("REVIEW-17 applies the approved changes of the batch and leaves the others", async () => {
      const batchId = await world.newBatch(caseId, world.ada);
      const rejected = await propose({ batchId, fieldPath: "description", proposedValue: "No" });
      await reject(rejected);
      const waiting = await propose({ batchId, fieldPath: "specialty", proposedValue: "Surgery" });
      const third = await approved({ batchId, fieldPath: COMPLAINT, proposedValue: "My chest burns" });
      const single = await approved({ proposedValue: "Of no batch" });
      await proposals.applyChangesToCase(batchId, world.ada);
      const after = (await world.readCase(caseId))?.document;
      expect(after && templateField(after, COMPLAINT)?.value).toBe("My chest burns");
      expect(after).toEqual({ ...before.document, case_template: after?.case_template });
      expect(await Promise.all([rejected, waiting, third, single].map(world.statusOf))).toEqual([
        "rejected",
        "pending",
        "applied",
        "approved",
      ]);
    });

    it("REVIEW-17 applies them in their order", async () => {
      const batchId = await world.newBatch(caseId, world.ada);
      await approved({ batchId, changeOrder: 1, proposedValue: "Second" });
      await approved({ batchId, changeOrder: 0, proposedValue: "First" });
      const { record } = await proposals.applyChangesToCase(batchId, world.ada);
      expect(record.document.title).toBe("Second");
    });

    it("REVIEW-15 what a save has carried is marked applied, once, and is not written again with its batch", async () => {
      const batchId = await world.newBatch(caseId, world.ada);
      const saved = await approved({ batchId, proposedValue: "Sharp" });
      const waiting = await propose({ batchId, fieldPath: "description" });
      const theirs = await propose({ userId: world.bea });
      await world.as(world.bea).updateChangeStatus([theirs], "approved", world.bea);
      await proposals.markApplied([saved, waiting, theirs], world.ada);
      await world.writeCase(caseId, (document) => ({ ...document, title: "Sharp, and edited since" }));
      await approved({ batchId, fieldPath: COMPLAINT, proposedValue: "My chest burns" });
      const { record } = await proposals.applyChangesToCase(batchId, world.ada);
      expect(record.document.title).toBe("Sharp, and edited since");
      expect(await Promise.all([saved, waiting, theirs].map(world.statusOf))).toEqual([
        "applied",
        "pending",
        "approved",
      ]);
    });

    it("REVIEW-16 answers with the case as it is stored now", async () => {
      const { record } = await proposals.applySingleChange(
        await approved({ proposedValue: "Sharp" }),
        world.ada,
      );
      expect(record).toMatchObject({ revision: before.revision + 1, wasAutoSaved: true });
      expect(record.document.title).toBe("Sharp");
      expect(await world.readCase(caseId)).toEqual(record);
    });

    it("REVIEW-16 keeps what somebody else wrote into the case meanwhile", async () => {
      const id = await approved({ proposedValue: "Sharp" });
      await world.writeCase(caseId, (document) => ({ ...document, description: "Theirs" }));
      const { record } = await proposals.applySingleChange(id, world.ada);
      expect(record.document).toMatchObject({ title: "Sharp", description: "Theirs" });
    });

    it("SAVE-09 keeps a published case in circulation and makes its working row a draft", async () => {
      const published = await world.newCase({ isPublished: true });
      const id = await world.propose(published.id, { userId: world.ada });
      await approve(id);
      const { record } = await proposals.applySingleChange(id, world.ada);
      expect(record.publishedVersionId).toBe(published.publishedVersionId);
      expect(record.document).toMatchObject({ is_draft: true, is_active: false });
    });

    it("REVIEW-23 changes the value of a template field and no other key", async () => {
      const id = await approved({ fieldPath: AGE, proposedValue: "58" });
      const { record } = await proposals.applySingleChange(id, world.ada);
      expect(templateField(record.document, AGE)).toEqual({
        ...templateField(before.document, AGE),
        value: 58,
      });
    });

    it("REVIEW-22 refuses what the field cannot hold, and applies the rest of the batch", async () => {
      const batchId = await world.newBatch(caseId, world.ada);
      const bad = await approved({ batchId, fieldPath: AGE, proposedValue: "abc" });
      const good = await approved({ batchId, changeOrder: 1, proposedValue: "Sharp" });
      const { record, refused } = await proposals.applyChangesToCase(batchId, world.ada);
      expect(refused).toEqual([{ changeId: bad, message: "Must be a valid number" }]);
      expect(templateField(record.document, AGE)).toEqual(templateField(before.document, AGE));
      expect(record.document.title).toBe("Sharp");
      expect([await world.statusOf(bad), await world.statusOf(good)]).toEqual(["approved", "applied"]);
    });

    it("REVIEW-22 adds to a list what it does not hold yet", async () => {
      const id = await approved({
        fieldPath: QUESTIONS,
        action: "add",
        proposedValue: "Summarise the history\nWhy now?",
      });
      const { record } = await proposals.applySingleChange(id, world.ada);
      expect(templateField(record.document, QUESTIONS)?.value).toEqual([
        "Summarise the history",
        "Discuss your management plan for this patient",
        "Why now?",
      ]);
    });

    it("REVIEW-16 applying once more changes nothing and answers the case", async () => {
      const id = await approved({ proposedValue: "Sharp" });
      const { record } = await proposals.applySingleChange(id, world.ada);
      expect(await proposals.applySingleChange(id, world.ada)).toEqual({ record, refused: [] });
    });

    it("REVIEW-14 nobody applies another author's change", async () => {
      const batchId = await world.newBatch(caseId, world.bea);
      const id = await propose({ userId: world.bea, batchId });
      await world.as(world.bea).updateChangeStatus([id], "approved", world.bea);
      for (const apply of [
        () => proposals.applySingleChange(id, world.ada),
        () => proposals.applyChangesToCase(batchId, world.ada),
      ]) {
        await expect(apply()).rejects.toMatchObject({ code: "proposal/not-found" });
      }
      expect(await world.statusOf(id)).toBe("approved");
      expect(await world.readCase(caseId)).toEqual(before);
    });

    it("CONFL-03 gives the others' pending proposals since a moment, newest first, with names", async () => {
      await propose();
      await propose({ userId: world.bea, minutesAgo: 31 });
      const older = await propose({ userId: world.bea, minutesAgo: 29 });
      const newer = await propose({
        userId: world.cy,
        currentValue: "Cough",
        proposedValue: "Dry cough",
      });
      await world.propose((await world.newCase()).id, { userId: world.bea });
      const found = await others();
      expect(idsOf(found)).toEqual([newer, older]);
      expect(found[0]).toMatchObject({
        fieldPath: "title",
        action: "modify",
        currentValue: "Cough",
        proposedValue: "Dry cough",
        status: "pending",
        userId: world.cy,
        batchId: null,
        userName: "Cy Third",
      });
      expect(found[0]?.userEmail).toContain("@");
    });

    it("CONFL-07 gives the user's own pending ones, of any age", async () => {
      const old = await propose({ minutesAgo: 500 });
      const decided = await propose({ minutesAgo: 2 });
      const recent = await propose({ minutesAgo: 1 });
      await propose({ userId: world.bea });
      await reject(decided);
      expect(idsOf(await pending())).toEqual([old, recent]);
    });

    it("CONFL-04 names everybody else who was active, each once, the latest first", async () => {
      await propose();
      await propose({ userId: world.bea, minutesAgo: 4 });
      const decided = await propose({ userId: world.bea, minutesAgo: 3 });
      await proposals.updateChangeStatus([decided], "rejected", null);
      await propose({ userId: world.cy, minutesAgo: 6 });
      const active = async (minutes: number) => (await read(minutes)).editors;
      expect((await active(5)).map(({ userId, userName }) => [userId, userName])).toEqual([
        [world.bea, "Bea Author"],
      ]);
      expect((await active(10)).map(({ userId }) => userId)).toEqual([world.bea, world.cy]);
    });

    it("CONFL-09 CONFL-10 decides others' proposals, and only those that are pending", async () => {
      const first = await propose({ userId: world.bea });
      const second = await propose({ userId: world.bea });
      const third = await propose({ userId: world.bea });
      const settle = (ids: readonly [string, ...string[]], decision: "approved" | "rejected") =>
        proposals.updateChangeStatus(ids, decision, null);
      expect(await settle([first], "approved")).toEqual([first]);
      expect(idsOf(await others())).toEqual(expect.arrayContaining([second, third]));
      expect([await settle([first], "rejected"), await settle([first], "approved")]).toEqual([[], []]);
      expect(new Set(await settle([second, first, third], "rejected"))).toEqual(new Set([second, third]));
      expect(await world.statusOf(first)).toBe("approved");
      expect(await others()).toEqual([]);
    });

    it("CONFL-12 adds a merge as a pending modification of the user's own", async () => {
      await proposals.addMerged({
        caseId,
        userId: world.ada,
        fieldPath: "description",
        currentValue: "cough",
        proposedValue: "dry cough at night",
      });
      expect(await pending()).toMatchObject([
        {
          fieldPath: "description",
          action: "modify",
          currentValue: "cough",
          proposedValue: "dry cough at night",
          status: "pending",
        },
      ]);
    });
  });
}
