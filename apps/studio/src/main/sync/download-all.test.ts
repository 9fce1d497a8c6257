import SqliteDatabase from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, FAMILY, id, Studio, titled } from "../../testing/studio.ts";

let server: InMemoryCaseServer;
let studio: Studio;

const engine = () => studio.workspace.engine;
const reasons = (caseId = A) => studio.workspace.cases.checkpointsOf(caseId).map(({ reason }) => reason);

/** Runs SQL in the file beside the app, as a fault of the disk would. */
function inFile<T>(work: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(studio.databaseFile);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Every row of every table. */
const allRows = () =>
  inFile((database) => {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' order by name")
      .pluck();
    return tables.all().map((name) => [name, database.prepare(`select * from "${String(name)}"`).all()]);
  });

beforeEach(async () => {
  server = new InMemoryCaseServer();
  for (let number = 1; number <= 250; number += 1) server.store(id(number), titled(`Case ${number}`));
  server.store(A, titled("Cough", "none"));
  studio = await new Studio(server).start();
  studio.statuses.length = 0;
});

describe("downloading everything again", () => {
  it("SYNC-12 does not mistake a case that an open transaction hides for a deleted one", async () => {
    server.isBehind = true;
    const cursor = () =>
      inFile((database) => database.prepare("select value from sync_state where key = 'cursor'").get());
    const before = cursor();
    expect(await engine().downloadAll()).toMatchObject({ fetched: 0, gone: 0 });
    expect(studio.workspace.cases.list()).toHaveLength(250);
    // The next pull continues from the last one, else it would miss what was deleted since.
    expect(cursor()).toEqual(before);
  });

  it("SYNC-12 repairs, adds and removes cases, leaves drafts alone, and counts", async () => {
    // A draft, a conflict and a named checkpoint, which all stay.
    studio.setNetwork(false);
    studio.save(titled("Dry cough", "asthma"));
    studio.workspace.cases.keepCheckpoint(A, "manual", "Before the round");
    server.store(A, titled("Cough", "eczema"));
    studio.setNetwork(true);
    await studio.run(5_000);
    const conflicts = studio.workspace.cases.conflicts(A);
    expect(conflicts).toMatchObject([{ path: FAMILY, mine: "asthma", theirs: "eczema" }]);
    const document = studio.workspace.cases.open(A)?.document;

    inFile((database) => {
      database.pragma("foreign_keys = ON");
      database.prepare("delete from cases where id = ?").run(id(1));
      database
        .prepare("update drafts set document = json_set(document, '$.title', 'C#se') where case_id = ?")
        .run(id(2));
    });
    server.lose(id(3));
    studio.statuses.length = 0;

    expect(await engine().downloadAll()).toEqual({ fetched: 249, added: 1, changed: 1, gone: 1 });
    expect([1, 2, 3].map((number) => studio.title(id(number)))).toEqual(["Case 1", "Case 2", undefined]);
    expect([reasons(id(2)), reasons(id(3))]).toEqual([["before-sync"], ["before-deletion"]]);
    expect(studio.workspace.cases.bin()).toMatchObject([{ title: "Case 3" }]);
    expect(studio.workspace.cases.open(A)?.document).toEqual(document);
    expect(studio.workspace.cases.conflicts(A)).toEqual(conflicts);
    expect(reasons()).toContain("manual");
    const counted = studio.statuses.flatMap((status) =>
      status.kind === "downloading" ? status.fetched : [],
    );
    expect(counted).toEqual([0, 200, 249]);
    expect(studio.status.kind).toBe("conflicts");

    // None of it is sent back, and the next pull continues where it ended.
    server.calls.length = 0;
    await studio.run(60_000);
    expect(server.calls.filter((call) => !call.startsWith("pull"))).toEqual([]);
    expect(await engine().downloadAll()).toMatchObject({ added: 0, changed: 0, gone: 0 });
  });

  it("SYNC-12 keeps what is typed meanwhile", async () => {
    const downloading = engine().downloadAll();
    studio.save(titled("Typed meanwhile"));
    await downloading;
    expect(studio.title()).toBe("Typed meanwhile");
    await studio.run(5_000);
    expect(server.cases.get(A)?.document.title).toBe("Typed meanwhile");
  });

  it("SYNC-12 changes nothing when it fails or is killed halfway", async () => {
    await engine().syncNow();
    inFile((database) => {
      database
        .prepare("update drafts set document = json_set(document, '$.title', 'C#se') where case_id = ?")
        .run(id(2));
    });
    const before = allRows();
    server.faults.push("none", "none", "request");
    await expect(engine().downloadAll()).rejects.toMatchObject({ code: "network/offline" });
    expect(allRows()).toEqual(before);

    let pages = 0;
    server.onCall = () => {
      pages += 1;
      if (pages === 3) studio.workspace.close();
    };
    await expect(engine().downloadAll()).rejects.toMatchObject({ code: "sync/ended" });
    server.onCall = () => undefined;
    expect(allRows()).toEqual(before);
    await studio.restart();
    expect(await engine().downloadAll()).toMatchObject({ changed: 1 });
    expect(studio.title(id(2))).toBe("Case 2");
  });

  it("SYNC-12 stores nothing from a server that was restored meanwhile, nor without a network", async () => {
    const restore = server.backUp();
    let pages = 0;
    server.onCall = () => {
      pages += 1;
      if (pages === 3) restore();
    };
    await expect(engine().downloadAll()).rejects.toMatchObject({ code: "sync/other-history" });
    studio.setNetwork(false);
    await expect(engine().downloadAll()).rejects.toMatchObject({ code: "network/offline" });
    await settle();
    expect(studio.status.kind).toBe("offline");
  });

  it("DESK-06 counts a long exchange that is not the first", async () => {
    for (let number = 1; number <= 250; number += 1) server.store(id(number), titled(`Again ${number}`));
    await studio.run(1_000);
    const counted = studio.statuses.map((status) =>
      status.kind === "syncing" ? status.fetched : status.kind,
    );
    expect(counted).toEqual([200, 250, "up-to-date"]);
  });
});
