import { AppError, type CaseDocument, EMPTY_CASE, messageOf } from "@andromeda/domain";
import { configure, observable, runInAction } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { InMemoryLocalHistory } from "../testing/in-memory-local-history.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { comparisonSources } from "./comparison-sources.ts";
import { LocalHistoryStore } from "./local-history-store.ts";
import { VersionHistoryStore } from "./version-history-store.ts";

stopTime();
configure({ enforceActions: "always" });

const offline = new AppError("network/offline", "fetch failed", { recovery: "retry" });
const documentTitled = (title: string): CaseDocument => ({ ...EMPTY_CASE, title });

let versions: InMemoryCaseVersions;
let history: InMemoryLocalHistory;
let network: { isOffline: boolean };
let logged: string[];
let notices: string[];
let local: LocalHistoryStore;
let store: VersionHistoryStore;

const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await settled();
};
const setOffline = (isOffline: boolean) => {
  if (isOffline) versions.break("history", offline);
  else versions.mend("history");
  runInAction(() => {
    network.isOffline = isOffline;
  });
};
const numbers = () => store.versions.map(({ versionNumber }) => versionNumber);

beforeEach(async () => {
  versions = new InMemoryCaseVersions("case-1");
  for (const number of [1, 2, 3]) versions.publish(documentTitled(`Title ${number}`), `Change ${number}`);
  history = new InMemoryLocalHistory();
  network = observable({ isOffline: false });
  [notices, logged] = [[], []];
  local = new LocalHistoryStore({
    caseId: "case-1",
    history,
    isOffline: () => network.isOffline,
    flush: async () => {
      history.asked.push("flush");
    },
    describe: messageOf,
    onNotice: ({ kind, message }) => notices.push(`${kind}: ${message}`),
    log: (message) => void logged.push(message),
  });
  store = new VersionHistoryStore({
    caseId: "case-1",
    versions,
    session: { user: { id: "ada" } },
    revision: () => versions.revision,
    onReverted: () => undefined,
    log: () => undefined,
    local,
  });
});

describe("the history on this computer", () => {
  it("DESK-05 is shown until the server answers, and while it cannot be reached", async () => {
    history.keepVersions((await versions.history()).slice(1), ["version-2"]);
    setOffline(true);
    const stop = store.start();
    await settled();
    expect(store.shown).toMatchObject({ kind: "ready", refresh: "running" });
    expect(numbers()).toEqual([2, 1]);
    await pass(100);
    expect(store.shown).toMatchObject({ kind: "ready", refresh: "failed" });
    expect(numbers()).toEqual([2, 1]);
    expect(store.isLatest("version-2")).toBe(true);

    setOffline(false);
    await settled();
    expect(store.shown).toMatchObject({ kind: "ready", refresh: "idle" });
    expect(numbers()).toEqual([3, 2, 1]);
    // Nothing had failed: there is nothing to read again.
    const read = versions.calls.history;
    setOffline(true);
    await settled();
    setOffline(false);
    await settled();
    expect(versions.calls.history).toBe(read);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("DESK-05 says that the history could not be read where nothing of it is kept", async () => {
    setOffline(true);
    store.start();
    await pass(100);
    expect(store.shown).toMatchObject({ kind: "failed", reason: "fetch failed" });
    // Checkpoints are something to show, though no version is known.
    history.addCheckpoint(documentTitled("Mine"));
    await pass(1_000);
    expect(store.shown).toMatchObject({ kind: "ready", versions: [], refresh: "failed" });
  });

  it("DESK-05 names what is missing while offline, and only then", async () => {
    history.keepVersions(await versions.history(), ["version-3"]);
    store.start();
    await pass(100);
    expect([local.whyMissing("version-3"), local.whyMissing("version-1")]).toEqual([null, null]);
    setOffline(true);
    expect(local.whyMissing("version-3")).toBeNull();
    expect(local.whyMissing("version-1")).toMatch(/offline/);
    expect([local.fetchedAt("version-3"), local.fetchedAt("version-1")]).toEqual([
      "2026-02-03T04:05:06.000Z",
      null,
    ]);
    expect(local.countHere(store.versions)).toBe(1);
  });

  it("DRAFT-05 DIFF-02 offers the draft, the server's case, checkpoints and versions for a comparison, without a network", async () => {
    history.keepVersions(await versions.history(), ["version-2"]);
    history.addCheckpoint(documentTitled("Before"), "Before the review");
    history.addCheckpoint(documentTitled("Earlier"), "Before the lecture");
    setOffline(true);
    store.start();
    await pass(100);
    const sources = comparisonSources({
      caseId: "case-1",
      draft: () => documentTitled("Mine"),
      cases: { open: async () => null },
      serverCases: { open: async () => null },
      versions,
      history: store,
    });
    expect(sources.map(({ kind, name, unavailable }) => [kind, name, Boolean(unavailable)])).toEqual([
      ["draft", "Your draft", false],
      ["server", "Server's state when last synced", false],
      ["checkpoint", "Before the lecture", false],
      ["checkpoint", "Before the review", false],
      ["version", "Version 3", true],
      ["version", "Version 2", false],
      ["version", "Version 1", true],
    ]);
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
    expect(await sources[3]?.load()).toEqual(documentTitled("Before"));
    await expect(sources[1]?.load()).rejects.toMatchObject({
      code: "case/not-found",
      message: "The server was not known to have this case.",
    });
  });

  it("DIFF-02 offers the draft and the server's case where there is no history", () => {
    const sources = comparisonSources({
      caseId: "case-1",
      draft: () => documentTitled("Mine"),
      cases: { open: async () => null },
      versions,
      history: null,
    });
    expect(sources.map(({ kind, name }) => [kind, name])).toEqual([
      ["draft", "Your draft"],
      ["server", "Current case on the server"],
    ]);
  });

  it("DRAFT-05 writes a state over the draft after what was typed is saved, and says so", async () => {
    store.start();
    await settled();
    history.asked.length = 0;
    const restoring = local.restore({ kind: "checkpoint", checkpointId: 4 });
    // A second press while the first is on its way.
    await local.restore({ kind: "checkpoint", checkpointId: 5 });
    await restoring;
    await local.restore({ kind: "version", versionId: "version-1" });
    expect(history.asked).toEqual(["flush", "restore checkpoint 4", "flush", "restore version-1"]);
    expect(notices).toEqual(
      Array(2).fill("success: The draft was restored to that state. Its earlier text is a checkpoint."),
    );
    history.fault = offline;
    await local.restore({ kind: "version", versionId: "version-1" });
    expect(notices.at(-1)).toBe("error: The draft could not be restored to that state: fetch failed");
    expect(local.isRestoring).toBe(false);
  });

  it("DESK-05 fetches all versions, stops fetching them, and says when it failed", async () => {
    await local.keepAll();
    await local.stopKeepingAll();
    expect([history.asked, notices]).toEqual([["keep all", "stop keeping all"], []]);
    history.fault = offline;
    await local.keepAll();
    expect(notices).toEqual(["error: Not all versions could be fetched: fetch failed"]);
    expect(logged).toEqual(["Not all versions could be fetched"]);
    local.start();
    await settled();
    expect([local.problem, local.kept]).toEqual(["fetch failed", null]);
  });
});
