import SqliteDatabase from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id, Studio, titled } from "../../testing/studio.ts";

let server: InMemoryCaseServer;
let studio: Studio;
let published: number;

/** Somebody else publishes the case as it is then called. */
async function publish(title: string, caseId = A): Promise<string> {
  published += 1;
  const { versionId } = await server.publish({
    id: caseId,
    expectedRevision: server.cases.get(caseId)?.revision ?? 0,
    document: titled(title),
    note: `Called ${title}`,
    mutationId: id(500 + published),
  });
  return versionId;
}

const versions = () => studio.workspace.versions;
const kept = () => versions().kept(A);
const numbers = () => kept().versions?.list.map(({ versionNumber }) => versionNumber);
const here = () => Object.keys(kept().contentFetchedAt).sort();
const offline = { code: "network/offline" };
/** What the server was asked for of the versions. */
const asked = () => server.calls.filter((call) => call === "history" || call === "version");

let ids: string[];

beforeEach(async () => {
  published = 0;
  server = new InMemoryCaseServer();
  server.store(A, titled("Cough"));
  ids = [];
  for (const title of ["One", "Two", "Three", "Four"]) ids.push(await publish(title));
  studio = await new Studio(server).start();
});

describe("versions that were seen", () => {
  it("DESK-05 stay on this computer: the list, its two newest contents and every content that was read", async () => {
    const counted: number[] = [];
    studio.onHistory = () => counted.push(here().length);
    await versions().history(A);
    await settle();
    // The page hears of each content that has come.
    expect(counted.slice(-2)).toEqual([1, 2]);
    studio.onHistory = () => undefined;
    await versions().get(ids[0] ?? "");
    server.isOffline = true;
    await studio.restart();
    expect(numbers()).toEqual([4, 3, 2, 1]);
    expect(kept().versions?.fetchedAt).toBe("2026-02-03T04:05:06.000Z");
    expect(here()).toEqual([ids[0], ids[2], ids[3]]);
    await expect(versions().history(A)).rejects.toMatchObject(offline);
    expect(await versions().get(ids[0] ?? "")).toMatchObject({
      versionNumber: 1,
      commitMessage: "Called One",
      snapshot: { title: "One" },
    });
    await expect(versions().get(ids[1] ?? "")).rejects.toMatchObject(offline);
  });

  it("DESK-05 are the server's: a list that is read again takes the place of the one that is here", async () => {
    const restore = server.backUp();
    await versions().history(A);
    ids.push(await publish("Five"));
    await versions().history(A);
    expect(numbers()).toEqual([5, 4, 3, 2, 1]);
    restore();
    server.loseVersions(ids.slice(2));
    await versions().history(A);
    await settle();
    expect([numbers(), here()]).toEqual([[2, 1], [ids[0], ids[1]].sort()]);
  });

  it("DESK-05 are not asked for of a case that the server was never sent, nor kept of one that is gone", async () => {
    server.isOffline = true;
    studio.workspace.cases.create(id(7), titled("Mine"));
    expect(await versions().history(id(7))).toEqual([]);
    expect(asked()).toEqual([]);
    server.isOffline = false;
    await versions().history(A);
    server.remove(A);
    await studio.run(60_000);
    expect(kept()).toMatchObject({ versions: null, contentFetchedAt: {} });
    expect((await versions().history(A)).length).toBe(4);
    expect(kept().versions).toBeNull();
  });

  it("DESK-05 DRAFT-08 are shown though they cannot be kept, and wanting to keep all of them says so", async () => {
    const database = new SqliteDatabase(studio.databaseFile);
    database.exec(
      "create trigger full before insert on version_contents begin select raise(abort, 'The disk is full.'); end",
    );
    database.close();
    expect(await versions().history(A)).toHaveLength(4);
    expect(await versions().get(ids[0] ?? "")).toMatchObject({ versionNumber: 1 });
    await settle();
    expect(studio.logged).toContain("A version could not be kept");
    await expect(versions().keepAll(A)).rejects.toThrow("The disk is full.");
    expect([here(), kept().progress]).toEqual([[], null]);
  });
});

describe("keeping all versions", () => {
  it("DESK-05 fetches what is not here, counts, and goes on after a failure with the next reading of the list", async () => {
    const counted: unknown[] = [];
    studio.onHistory = () => counted.push(kept().progress?.done ?? null);
    server.faults.push("none", "none", "none", "request");
    await expect(versions().keepAll(A)).rejects.toMatchObject(offline);
    expect(counted).toEqual([0, 0, 0, 1, 2, null]);
    expect([here().length, kept().keepsAll]).toEqual([2, true]);

    // The next start knows what was wanted.
    await studio.restart();
    counted.length = 0;
    await versions().history(A);
    await versions().keepAll(A);
    expect(counted).toEqual([null, 0, 2, 3, 4, null]);
    expect(here()).toEqual(ids.toSorted());
    expect(asked().slice(-2)).toEqual(["version", "version"]);

    ids.push(await publish("Five"));
    await versions().history(A);
    await settle();
    expect(here()).toEqual(ids.toSorted());
  });

  it("DESK-05 can be ended, and what is here stays", async () => {
    studio.onHistory = () => {
      if (kept().progress?.done === 2) versions().stopKeepingAll(A);
    };
    await versions().keepAll(A);
    expect(kept()).toMatchObject({ keepsAll: false, progress: null });
    expect(here()).toHaveLength(2);
    studio.onHistory = () => undefined;

    // A failure after keeping was stopped is not reported.
    server.faults.push("none", "request");
    const keeping = versions().keepAll(A);
    const reported: unknown[] = [];
    studio.onHistory = () => reported.push(kept().keepsAll);
    versions().stopKeepingAll(A);
    expect(reported).toEqual([false]);
    await keeping;
    await expect(versions().keepAll(id(99))).rejects.toMatchObject({ code: "case/not-found" });
  });

  it("DESK-05 fetches nothing where there is nothing, nor after keeping was stopped before the list came", async () => {
    server.store(id(8), titled("Never published"));
    expect(await versions().history(id(8))).toEqual([]);
    await studio.run(60_000);
    await versions().keepAll(id(8));
    expect(studio.logged).toEqual([]);
    const before = asked().length;
    const keeping = versions().keepAll(A);
    versions().stopKeepingAll(A);
    await keeping;
    await settle();
    expect(asked().slice(before)).toEqual(["history"]);
  });

  it("DESK-05 DESK-22 notes that the newest contents could not be fetched, and shows the list", async () => {
    server.faults.push("none", "request");
    expect(await versions().history(A)).toHaveLength(4);
    await settle();
    expect([here(), studio.logged]).toEqual([[], ["Fetching versions failed"]]);
  });

  it("DESK-05 ends with the session", async () => {
    const reading = versions().history(A);
    const keeping = versions().keepAll(A);
    const reported: unknown[] = [];
    studio.onHistory = () => reported.push("of nothing any more");
    studio.workspace.close();
    expect(await reading).toHaveLength(4);
    await keeping;
    await settle();
    expect([reported, asked()]).toEqual([[], ["history", "history"]]);
    await studio.restart();
    expect([here(), kept().keepsAll]).toEqual([[], true]);
  });
});

describe("a version in the draft", () => {
  it("DRAFT-05 DESK-05 is written on this computer alone, and the draft becomes a checkpoint", async () => {
    await versions().keepAll(A);
    studio.save(titled("Mine"));
    server.isOffline = true;
    const record = await versions().restore(A, ids[0] ?? "");
    expect(record.document.title).toBe("One");
    expect(studio.title()).toBe("One");
    const [checkpoint] = kept().checkpoints;
    expect(checkpoint).toMatchObject({ reason: "before-restore" });
    expect(studio.workspace.cases.checkpoint(checkpoint?.id ?? 0).document.title).toBe("Mine");
    await expect(versions().restore(id(7), ids[0] ?? "")).rejects.toMatchObject({
      code: "version/not-found",
      message: "There is no such version.",
    });
  });
});

describe("the history of a field", () => {
  it("DRAFT-08 is what the versions say that are here, when all of them are and nothing answers", async () => {
    const { fields } = studio.workspace.services;
    await versions().history(A);
    await settle();
    server.isOffline = true;
    await expect(fields.lastChanges(A)).rejects.toMatchObject(offline);
    server.isOffline = false;
    await versions().keepAll(A);
    expect(await fields.lastChanges(A)).toEqual([]);
    server.isOffline = true;
    const [title] = (await fields.lastChanges(A)).filter(({ path }) => path === "title");
    expect(title).toMatchObject({ versionNumber: 4, authorName: "Grace Hopper", changeType: "modified" });
    const older = await fields.history({ caseId: A, path: "title", beforeVersion: 4 });
    expect(older.hasOlder).toBe(false);
    expect(
      older.entries.map(({ versionNumber, oldValue, newValue }) => [versionNumber, oldValue, newValue]),
    ).toEqual([
      [3, "Two", "Three"],
      [2, "One", "Two"],
      [1, null, "One"],
    ]);
    expect(older.entries[0]).toMatchObject({ commitMessage: "Called Three" });
  });

  it("DRAFT-08 comes in pages, as the server's", async () => {
    for (let round = 5; round <= 23; round += 1) await publish(`Round ${round}`);
    await versions().keepAll(A);
    server.isOffline = true;
    const { fields } = studio.workspace.services;
    const first = await fields.history({ caseId: A, path: "title" });
    expect([first.entries.length, first.hasOlder]).toEqual([20, true]);
    const rest = await fields.history({ caseId: A, path: "title", beforeVersion: 4 });
    expect([rest.entries.length, rest.hasOlder]).toEqual([3, false]);
  });
});
