import { AppError, messageOf } from "@andromeda/domain";
import { configure, observable, runInAction } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryCaseProposals, type StoredChange } from "../testing/in-memory-case-proposals.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { CaseProposalsStore } from "./case-proposals-store.ts";
import { ProposalConflictsStore } from "./proposal-conflicts-store.ts";

stopTime();
configure({ enforceActions: "always" });

const MINUTE = 60_000;
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";

let proposals: InMemoryCaseProposals;
let session: { user: { readonly id: string } | null };
let logged: string[];
let list: CaseProposalsStore;
let store: ProposalConflictsStore;
let stop: () => void;

beforeEach(() => {
  proposals = new InMemoryCaseProposals();
  session = observable({ user: { id: "ada" } }, {}, { deep: false });
  logged = [];
  const deps = {
    caseId: "case-1",
    mode: "edit",
    proposals,
    session,
    describe: messageOf,
    log: (message: string) => void logged.push(message),
  } as const;
  list = new CaseProposalsStore(deps);
  store = new ProposalConflictsStore({ ...deps, list, isList: (path) => path === CONDITIONS });
});

async function start(): Promise<void> {
  const stops = [list.start(), store.start()];
  stop = () => {
    for (const end of stops) end();
  };
  await settled();
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const by = (userId: string, fields: Partial<StoredChange> = {}) => proposals.propose({ userId, ...fields });
const ids = () => store.conflicts.map(({ proposals: group }) => group.map(({ id }) => id));

describe("what conflicts", () => {
  it("CONFL-07 is a field with at least two changes, one of them by somebody else", async () => {
    by("bea", { fieldPath: "description" });
    by("ada", { fieldPath: "condition" });
    by("ada", { fieldPath: "condition" });
    const mine = by("ada", { createdAt: ago(200) });
    const theirs = by("bea");
    by("bea", { caseId: "case-2" });
    await start();
    expect(ids()).toEqual([[theirs.id, mine.id]]);
    expect(store.conflicts[0]?.fieldPath).toBe("title");
    expect(store.isOwn(mine)).toBe(true);
    expect(store.isOwn(theirs)).toBe(false);
  });

  it("CONFL-06 is severe with more than two changes or a deletion, the fields in page order", async () => {
    by("bea", { fieldPath: "description", action: "delete" });
    by("ada", { fieldPath: "description" });
    by("bea");
    by("ada");
    await start();
    expect(store.conflicts.map(({ fieldPath, severity }) => [fieldPath, severity])).toEqual([
      ["title", "medium"],
      ["description", "high"],
    ]);
    by("cy");
    await store.refresh();
    expect(store.conflicts[0]?.severity).toBe("high");
  });

  it("CONFL-03 CONFL-04 drops changes from their windows as time passes, without a read", async () => {
    by("bea", { createdAt: ago(28) });
    by("bea", { createdAt: ago(27), fieldPath: "description" });
    by("cy", { createdAt: ago(4) });
    by("ada");
    await start();
    expect(ids()).toHaveLength(1);
    expect(store.recentProposers.map(({ userName }) => userName)).toEqual(["Dr cy"]);
    const readings = proposals.answers.count("read");
    vi.advanceTimersByTime(MINUTE);
    expect(store.recentProposers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.recentProposers).toHaveLength(0);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(store.conflicts[0]?.proposals).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(store.conflicts[0]?.proposals).toHaveLength(2);
    vi.advanceTimersByTime(30 * MINUTE);
    expect(store.conflicts).toEqual([]);
    expect(proposals.answers.count("read")).toBe(readings);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("CONFL-05 is read again on every change and every join, one reading after the other", async () => {
    await start();
    by("bea");
    by("ada");
    proposals.followers.emit(null);
    await settled();
    expect(ids()).toHaveLength(1);

    const release = proposals.answers.hold("read");
    proposals.followers.emit(null);
    const readings = proposals.answers.count("read");
    by("bea", { fieldPath: "description" });
    by("ada", { fieldPath: "description" });
    proposals.followers.emit(null);
    proposals.followers.join();
    expect(proposals.answers.count("read")).toBe(readings);
    release();
    await settled();
    await settled();
    expect(ids()).toHaveLength(2);
    expect(proposals.answers.count("read")).toBe(readings + 1);
  });

  it("NET-08 CONFL-05 is there before the connection stands, and read once where that missed nothing", async () => {
    proposals.isConnectedAtOnce = false;
    by("bea");
    by("ada");
    await start();
    expect(ids()).toHaveLength(1);
    proposals.followers.join({ missedNothing: true });
    await settled();
    expect(proposals.answers.count("read")).toBe(1);
    stop();
  });

  it("CONFL-05 is read again when the connection stands and something was missed", async () => {
    proposals.isConnectedAtOnce = false;
    await start();
    by("bea");
    by("ada");
    proposals.followers.join();
    await settled();
    expect(ids()).toHaveLength(1);
    expect(proposals.answers.count("read")).toBe(2);
    stop();
  });

  it("CONFL-05 is read no more by the clock once a connection stands that missed nothing", async () => {
    await start();
    proposals.followers.breakConnection(new AppError("network/realtime", "down"));
    await settled();
    expect(vi.getTimerCount()).toBe(1);
    proposals.followers.join({ missedNothing: true });
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  it("NET-08 reads nothing after its end", async () => {
    await start();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("CONFL-05 is read every half minute while there is no live connection", async () => {
    await start();
    proposals.followers.breakConnection(new AppError("network/realtime", "down"));
    await settled();
    by("bea");
    by("ada");
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(ids()).toHaveLength(1);
  });

  it("CONFL-04 belongs to the user who is signed in", async () => {
    by("bea");
    by("ada");
    await start();
    runInAction(() => {
      session.user = null;
    });
    expect([store.conflicts, store.recentProposers]).toEqual([[], []]);
    runInAction(() => {
      session.user = { id: "bea" };
    });
    await settled();
    expect(store.recentProposers.map(({ userId }) => userId)).toEqual(["ada"]);
  });

  it("stops following, reading and waiting", async () => {
    by("bea");
    await start();
    stop();
    expect([proposals.followers.count, vi.getTimerCount()]).toEqual([0, 0]);
    const readings = proposals.answers.count("read");
    await store.refresh();
    expect(proposals.answers.count("read")).toBe(readings);
  });
});

describe("failures of reading", () => {
  it.each([
    new AppError("database/schema", "The schema must be one of: public", { serverCode: "PGRST106" }),
    new AppError("database/unexpected", 'relation "x" is missing'),
    new AppError("database/unexpected", "It does not exist"),
  ])("CONFL-14 is silent about missing tables: %s", async (error) => {
    proposals.answers.fail("read", error);
    by("bea");
    by("ada");
    await start();
    expect(store.status).toEqual({ kind: "unavailable" });
    expect([store.conflicts, store.recentProposers, logged]).toEqual([[], [], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps what was known through any other failure, and tries again", async () => {
    by("bea");
    by("ada");
    await start();
    proposals.answers.fail("read", new AppError("network/offline", "Failed to fetch"));
    await store.refresh();
    expect(store.status).toEqual({ kind: "failed" });
    expect(ids()).toHaveLength(1);
    expect(logged).toEqual(["Reading the proposed changes failed"]);
    proposals.answers.mend("read");
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(store.status).toEqual({ kind: "ready" });
  });
});

describe("deciding", () => {
  it.each(["approved", "rejected"] as const)(
    "CONFL-09 CONFL-01 sets one proposal to %s, and the conflict is over",
    async (decision) => {
      const [theirs, mine] = [by("bea"), by("ada")];
      await start();
      await store.decide(theirs, decision);
      expect([proposals.statusOf(theirs.id), proposals.statusOf(mine.id)]).toEqual([decision, "pending"]);
      expect(store.conflicts).toEqual([]);
      expect(store.outcome).toEqual({ kind: decision, path: "title" });
    },
  );

  it("CONFL-09 takes one decision at a time", async () => {
    const [theirs, mine] = [by("bea"), by("ada")];
    await start();
    const release = proposals.answers.hold("updateChangeStatus");
    const first = store.decide(theirs, "approved");
    expect(store.isDeciding).toBe(true);
    await store.decide(mine, "approved");
    release();
    await first;
    expect([proposals.statusOf(theirs.id), proposals.statusOf(mine.id)]).toEqual(["approved", "pending"]);
    expect(store.isDeciding).toBe(false);
  });

  it("CONFL-09 says when somebody else was first, and shows the current state", async () => {
    const theirs = by("bea");
    by("ada");
    await start();
    await proposals.updateChangeStatus([theirs.id], "rejected", null);
    await store.decide(theirs, "approved");
    expect(store.outcome).toEqual({
      kind: "failed",
      path: "title",
      message: "Somebody else has decided this change already.",
    });
    expect(proposals.statusOf(theirs.id)).toBe("rejected");
    expect(store.conflicts).toEqual([]);
    store.dismissOutcome();
    expect(store.outcome).toBeNull();
  });
});

describe("merging", () => {
  it("CONFL-12 CONFL-13 adds the merge as the user's own change and rejects the two", async () => {
    const mine = by("ada", { currentValue: "cough", proposedValue: "dry cough", createdAt: ago(1) });
    const theirs = by("bea", { currentValue: "cough", proposedValue: "cough at night" });
    await start();
    await store.merge("title");
    expect([proposals.statusOf(mine.id), proposals.statusOf(theirs.id)]).toEqual(["rejected", "rejected"]);
    expect(proposals.stored.at(-1)).toMatchObject({
      userId: "ada",
      status: "pending",
      action: "modify",
      currentValue: "cough",
      proposedValue: "dry cough at night",
      reason: "Merged conflicting changes",
    });
    expect(proposals.stored).toHaveLength(3);
    expect(store.outcome).toEqual({ kind: "merged", path: "title" });
    expect(store.conflicts).toEqual([]);
  });

  it("CONFL-13 unites the items of a list field", async () => {
    const list = { fieldPath: CONDITIONS, currentValue: "Asthma" };
    by("ada", { ...list, proposedValue: "Asthma\nGout", createdAt: ago(1) });
    by("bea", { ...list, proposedValue: "Asthma\nStroke" });
    await start();
    await store.merge(CONDITIONS);
    expect(proposals.stored.at(-1)?.proposedValue).toBe("Asthma\nGout\nStroke");
  });

  it("CONFL-11 inserts nothing unless both modify, and says so", async () => {
    by("ada");
    by("bea", { action: "add" });
    await start();
    await store.merge("title");
    expect(store.outcome).toEqual({
      kind: "failed",
      path: "title",
      message: "Only two modifications can be merged.",
    });
    expect(proposals.stored.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });

  it("CONFL-13 rejects neither when the merge cannot be added", async () => {
    by("ada");
    by("bea");
    await start();
    proposals.answers.fail("addMerged", new AppError("network/offline", "Failed to fetch"));
    await store.merge("title");
    expect(store.outcome).toMatchObject({ kind: "failed", message: "Failed to fetch" });
    expect(logged).toEqual(["Deciding a conflict failed"]);
    expect(ids()).toHaveLength(1);
    expect(proposals.answers.count("updateChangeStatus")).toBe(0);
  });

  it("CONFL-13 says what is left when the two cannot be rejected", async () => {
    by("ada");
    by("bea");
    await start();
    proposals.answers.fail("updateChangeStatus", new AppError("network/offline", "Failed to fetch"));
    await store.merge("title");
    expect(store.outcome).toMatchObject({
      kind: "failed",
      message:
        "The merged change was added, but not both of the two that it replaces could be rejected: Failed to fetch",
    });
    expect(store.conflicts[0]?.proposals).toHaveLength(3);
  });
});
