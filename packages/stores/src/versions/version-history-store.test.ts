import { AppError, type CaseDocument, type CaseRecord, EMPTY_CASE } from "@andromeda/domain";
import { configure, observable, runInAction, when } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { revertQuestion, VersionHistoryStore } from "./version-history-store.ts";

stopTime();
configure({ enforceActions: "always" });

const refused = new AppError("auth/session-expired", "JWT expired", { status: 401 });
const broken = new AppError("network/unavailable", "Failed to reach the version service: bad gateway", {
  status: 502,
});

const documentTitled = (title: string): CaseDocument => ({
  ...EMPTY_CASE,
  title,
});

let session: { user: { readonly id: string } | null };
let versions: InMemoryCaseVersions;
let reverted: CaseRecord[];
let openRevision: number | null;
let logged: string[];
let store: VersionHistoryStore;

const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await settled();
};
const started = async () => {
  store.start();
  await pass(100);
};
const signIn = (id: string | null) =>
  runInAction(() => {
    session.user = id === null ? null : { id };
  });
const numbers = () => store.versions.map((version) => version.versionNumber);

beforeEach(() => {
  logged = [];
  session = observable({ user: { id: "ada" } }, {}, { deep: false });
  versions = new InMemoryCaseVersions("case-1");
  for (const number of [1, 2, 3]) versions.publish(documentTitled(`Title ${number}`), `Change ${number}`);
  reverted = [];
  openRevision = null;
  store = new VersionHistoryStore({
    caseId: "case-1",
    versions,
    session,
    revision: () => openRevision ?? versions.revision,
    onReverted: (record) => reverted.push(record),
    log: (message) => void logged.push(message),
  });
});

describe("reading the history", () => {
  it("VERS-11 VERS-12 waits for a user, then 100 ms, before it first reads", async () => {
    signIn(null);
    store.start();
    await pass(10_000);
    expect(store.status).toEqual({ kind: "waiting" });
    expect(versions.calls.history).toBe(0);

    signIn("ada");
    const slow = Promise.withResolvers<void>();
    versions.hold("history", slow.promise);
    await pass(99);
    expect(store.status).toEqual({ kind: "waiting" });
    expect(versions.calls.history).toBe(0);
    await pass(1);
    expect(store.status).toEqual({ kind: "loading" });
    expect(versions.calls.history).toBe(1);
    slow.resolve();
    await settled();
    expect(numbers()).toEqual([3, 2, 1]);
  });

  it("VERS-12 VERS-13 tries a refused session again after 1, 2 and 3 s, then gives up", async () => {
    versions.break("history", refused);
    store.start();
    await pass(100);
    for (const [index, delay] of [1_000, 2_000, 3_000].entries()) {
      expect(versions.calls.history).toBe(index + 1);
      expect(store.status).toEqual({ kind: "loading" });
      await pass(delay - 1);
      expect(versions.calls.history).toBe(index + 1);
      await pass(1);
    }
    expect(versions.calls.history).toBe(4);
    expect(store.status).toEqual({
      kind: "failed",
      message: "Authentication failed. Please refresh the page and try again.",
      reason: null,
    });
    await pass(60_000);
    expect(versions.calls.history).toBe(4);
  });

  it("VERS-31 opens what the newest version changed, once", async () => {
    store.start();
    await pass(100);
    expect([...store.expanded]).toEqual(["version-3"]);
    store.toggle("version-3");
    await store.reload();
    expect([...store.expanded]).toEqual([]);
  });

  it.each([
    ["auth/session-missing", 400],
    ["unexpected", 401],
  ])("VERS-12 treats %s with status %i as a refused session", async (code, status) => {
    versions.break("history", new AppError(code, "no", { status }));
    await started();
    expect(store.status).toEqual({ kind: "loading" });
    expect(vi.getTimerCount()).toBe(1);
  });

  it("VERS-11 knows no version before it has read, and reads nothing while nobody is signed in", async () => {
    expect([numbers(), store.isLatest("version-3"), store.hasFailed]).toEqual([[], false, false]);
    expect([store.status.kind, store.revert.kind]).toEqual(["waiting", "idle"]);
    signIn(null);
    await store.reload();
    expect(versions.calls.history).toBe(0);
    expect(store.status.kind).toBe("waiting");
  });

  it("VERS-11 reads once when a reload comes before the first delay has passed", async () => {
    store.start();
    await store.reload();
    await pass(100);
    expect(versions.calls.history).toBe(1);
  });

  it("VERS-13 reads again in the background after a failure, which stays visible meanwhile", async () => {
    versions.break("history", broken);
    await started();
    expect([store.failure, store.hasFailed]).toEqual([broken, true]);
    expect(logged).toEqual(["Reading the version history failed"]);
    const slow = Promise.withResolvers<void>();
    versions.hold("history", slow.promise);
    const recovering = store.retryInBackground();
    expect(store.status.kind).toBe("failed");
    slow.resolve();
    await recovering;
    expect([numbers(), store.failure, store.hasFailed]).toEqual([[3, 2, 1], null, false]);
    const { history } = versions.calls;
    await store.retryInBackground();
    expect(versions.calls.history).toBe(history);
  });

  it("VERS-11 shows no user what was read for another", async () => {
    const slow = Promise.withResolvers<void>();
    versions.hold("history", slow.promise);
    await started();
    signIn("ben");
    slow.resolve();
    await settled();
    expect(store.status).toEqual({ kind: "waiting" });
  });

  it("VERS-12 shows the history when a retry succeeds", async () => {
    versions.break("history", refused);
    await started();
    versions.mend("history");
    await pass(1_000);
    expect(numbers()).toEqual([3, 2, 1]);
  });

  it("VERS-13 reports any other failure at once and reads again on request", async () => {
    versions.break("history", broken);
    await started();
    expect(store.status).toEqual({
      kind: "failed",
      message: "Failed to load version history",
      reason: broken.message,
    });
    expect(vi.getTimerCount()).toBe(0);

    versions.mend("history");
    await store.reload();
    expect(numbers()).toEqual([3, 2, 1]);
  });

  it("keeps the known versions while it reads again, and when that fails", async () => {
    await started();
    const gate = Promise.withResolvers<void>();
    versions.hold("history", gate.promise);
    const reading = store.reload();
    expect(store.status).toMatchObject({ kind: "ready", refresh: "running" });
    gate.reject(broken);
    await reading;
    expect(store.status).toMatchObject({ kind: "ready", refresh: "failed" });
    expect([store.hasFailed, store.failure]).toEqual([true, null]);
    expect(numbers()).toEqual([3, 2, 1]);

    versions.mend("history");
    versions.publish(documentTitled("Title 4"), "Change 4");
    await store.reload();
    expect(store.status).toMatchObject({ kind: "ready", refresh: "idle" });
    expect(numbers()).toEqual([4, 3, 2, 1]);
  });

  it("shows only the answer of the newest read", async () => {
    await started();
    const slow = Promise.withResolvers<void>();
    versions.hold("history", slow.promise);
    const first = store.reload();
    versions.mend("history");
    await store.reload();
    slow.reject(broken);
    await first;
    expect(store.status).toMatchObject({ kind: "ready", refresh: "idle" });
  });

  it("forgets everything when another user signs in, and waits without a user", async () => {
    await started();
    store.toggle("version-2");
    await settled();
    store.askRevert("version-1");
    signIn("ben");
    expect(store.status).toEqual({ kind: "waiting" });
    expect([store.details.size, store.expanded.size, store.revert.kind]).toEqual([0, 0, "idle"]);
    signIn(null);
    expect(store.status).toEqual({ kind: "waiting" });
    await pass(10_000);
    expect(versions.calls.history).toBe(1);
  });

  it("reads nothing more once it is stopped", async () => {
    const stop = store.start();
    stop();
    await pass(10_000);
    signIn("ben");
    await pass(10_000);
    expect(versions.calls.history).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the changes of a version", () => {
  beforeEach(started);

  it("VERS-10 are read once, when the entry is first opened", async () => {
    store.toggle("version-2");
    expect(store.details.get("version-2")).toEqual({ kind: "loading" });
    expect(store.expanded.has("version-2")).toBe(true);
    await settled();
    expect(store.details.get("version-2")).toMatchObject({
      kind: "ready",
      detail: {
        caseTitle: "Title 2",
        changes: [{ path: "title", oldValue: "Title 1", newValue: "Title 2" }],
      },
    });
    store.toggle("version-2");
    expect(store.expanded.has("version-2")).toBe(false);
    store.toggle("version-2");
    await settled();
    // The changes of the newest version were read automatically.
    expect(versions.calls.get).toBe(2);
  });

  it("say why they cannot be read, and are read again on request", async () => {
    versions.break("get", broken);
    store.toggle("version-1");
    await settled();
    expect(store.details.get("version-1")).toEqual({
      kind: "failed",
      message: broken.message,
    });
    expect(logged).toEqual(["Reading a version failed"]);
    versions.mend("get");
    await store.loadDetail("version-1");
    expect(store.details.get("version-1")?.kind).toBe("ready");
  });

  it("are not shown to a user who signed in while they were read", async () => {
    const slow = Promise.withResolvers<void>();
    versions.hold("get", slow.promise);
    store.toggle("version-2");
    signIn("ben");
    slow.resolve();
    await settled();
    expect(store.details.size).toBe(0);
  });
});

describe("going back to a version", () => {
  beforeEach(started);

  it("VERS-14 asks first, and writes nothing when the answer is no", async () => {
    store.askRevert("version-2");
    expect(store.revert).toMatchObject({ kind: "asking", version: { versionNumber: 2 } });
    expect(revertQuestion(2)).toBe(
      "Are you sure you want to revert to version 2? This will create a new version with the reverted content.",
    );
    store.dismissRevert();
    await store.confirmRevert();
    expect(store.revert.kind).toBe("idle");
    expect(versions.calls.revert).toBe(0);
  });

  it("VERS-10 is not offered for the latest", () => {
    store.askRevert("version-3");
    expect(store.revert.kind).toBe("idle");
  });

  it("passes on the reverted case and reads the history with its new version", async () => {
    store.askRevert("version-1");
    await store.confirmRevert();
    expect(reverted.map(({ document }) => document.title)).toEqual(["Title 1"]);
    expect(store.versions[0]).toMatchObject({
      versionNumber: 4,
      commitMessage: "Revert to version 1: Change 1",
    });
    expect(store.revert.kind).toBe("idle");
  });

  it("VERS-17 says that it failed and why, adds no version and can be tried again", async () => {
    openRevision = 0;
    store.askRevert("version-1");
    await store.confirmRevert();
    expect(store.revert).toMatchObject({
      kind: "failed",
      message: "Failed to revert to this version",
      reason: "The case has been changed.",
    });
    expect(logged).toEqual(["Reverting to a version failed"]);
    expect(numbers()).toEqual([3, 2, 1]);
    openRevision = null;
    await store.confirmRevert();
    expect(numbers()).toEqual([4, 3, 2, 1]);
  });

  it("runs once however often it is confirmed, and cannot be cancelled meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    versions.hold("revert", gate.promise);
    store.askRevert("version-1");
    const confirming = store.confirmRevert();
    void store.confirmRevert();
    store.dismissRevert();
    store.askRevert("version-2");
    expect(store.revert).toMatchObject({ kind: "running", version: { versionNumber: 1 } });
    gate.resolve();
    await confirming;
    await when(() => store.versions.length === 4);
    expect(versions.calls.revert).toBe(1);
  });
});
