import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { editLocalCase, type LocalCase, localCaseFrom } from "@andromeda/domain";
import SqliteDatabase, { type Database } from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { backUp, backUpDaily, newestGoodBackup } from "./backups.ts";
import { CaseStorage } from "./case-storage.ts";
import { CheckpointStorage } from "./checkpoint-storage.ts";
import { migrations } from "./migrations/index.ts";
import {
  accountFolder,
  configure,
  DATABASE_FILE,
  migrate,
  openDatabase,
  schemaVersion,
  sessionFile,
} from "./open-database.ts";

const logged: string[] = [];
const log = (message: string) => {
  logged.push(message);
};
const now = () => new Date("2026-02-03T04:05:06.789Z");

function openDrafts(folder: string) {
  const result = openDatabase(folder, now, log);
  onTestFinished(() => {
    result.database.close();
  });
  return result;
}

const titled = (id: string, title: string) =>
  localCaseFrom({
    id,
    revision: 1,
    document: caseTitled(title),
    createdAt: now().toISOString(),
    updatedAt: now().toISOString(),
    lastSavedAt: null,
    wasAutoSaved: false,
    publishedVersionId: null,
  });

/** A database as the app of an earlier schema left it. */
function fileOfVersion(folder: string, version: number): Database {
  mkdirSync(folder, { recursive: true });
  const database = new SqliteDatabase(join(folder, DATABASE_FILE));
  configure(database);
  migrate(database, migrations.slice(0, version));
  return database;
}

/** A case whose edit is under way while a change of somebody else's waits, and one with a conflict and a refusal. */
const underWay = {
  ...editLocalCase(titled("c2", "Cold"), caseTitled("Head cold"), now().toISOString()),
  inFlight: {
    mutation: {
      kind: "update",
      mutationId: "m1",
      caseId: "c2",
      expectedRevision: 1,
      document: caseTitled("Head cold"),
    },
    localRevision: 2,
  },
  deferred: { kind: "deleted", id: "c2", title: "Cold", deletedAt: now().toISOString() },
} satisfies LocalCase;
const disputed = {
  ...editLocalCase(titled("c3", "Theirs"), caseTitled("Mine"), now().toISOString()),
  conflicts: [{ path: "title", base: "Fever" }],
  refusal: { code: "database/invalid-input", message: "No.", localRevision: 2 },
} satisfies LocalCase;

/** Inserts both cases and a row into every other table that the schema has. */
function insertAllKinds(database: Database, version: number): void {
  const factsOf = ({ base }: LocalCase) => {
    const { document: _, ...facts } = base ?? { document: null };
    return JSON.stringify(facts);
  };
  for (const local of [underWay, disputed]) {
    const { id, document, base } = local;
    database
      .prepare(`
        insert into cases (
          id, local_revision, title, specialty, condition, is_draft, is_active, conflicts, conflict_count, refusal,
          needs_push, created_at, edited_at, updated_at
        ) values (?, ?, ?, '', '', 1, 0, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        id,
        local.localRevision,
        document.title,
        JSON.stringify(local.conflicts),
        local.conflicts.length,
        local.refusal && JSON.stringify(local.refusal),
        local.inFlight ? 1 : 0,
        local.createdAt,
        local.editedAt,
        local.createdAt,
      );
    database
      .prepare("insert into drafts (case_id, document) values (?, ?)")
      .run(id, JSON.stringify(document));
    database
      .prepare("insert into bases (case_id, revision, facts, document) values (?, ?, ?, ?)")
      .run(id, base?.revision, factsOf(local), JSON.stringify(base?.document));
  }
  database
    .prepare("insert into mutations (case_id, mutation, local_revision, deferred) values (?, ?, ?, ?)")
    .run(
      underWay.id,
      JSON.stringify(underWay.inFlight.mutation),
      underWay.inFlight.localRevision,
      JSON.stringify(underWay.deferred),
    );
  const state = database.prepare("insert into sync_state (key, value) values (?, ?)");
  state.run("cursor", "7:7:0a1b2c3d");
  state.run("history", "0a1b2c3d");
  if (version >= 2) {
    database
      .prepare("insert into checkpoints (case_id, reason, created_at, document) values (?, ?, ?, ?)")
      .run(disputed.id, "before-sync", now().toISOString(), JSON.stringify(caseTitled("Before")));
  }
  if (version >= 4) database.prepare("insert into reconciled (case_id) values (?)").run(disputed.id);
  if (version >= 6) {
    const seenAt = now().toISOString();
    database
      .prepare("insert into histories (case_id, seen_at, keeps_all) values (?, ?, 1)")
      .run("c2", seenAt);
    database
      .prepare("insert into versions (id, case_id, version_number, entry) values ('v1', 'c2', 1, '{}')")
      .run();
    database
      .prepare("insert into version_contents (version_id, seen_at, bytes, content) values ('v1', ?, 2, '{}')")
      .run(seenAt);
  }
}

/** Every row of every table, by the table's name. */
function allRows(database: Database): ReadonlyMap<string, readonly object[]> {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .pluck()
    .all() as string[];
  return new Map(
    names.map((name) => [name, database.prepare(`select * from "${name}"`).all() as object[]] as const),
  );
}

const backups = (folder: string) =>
  existsSync(join(folder, "backups")) ? readdirSync(join(folder, "backups")).sort() : [];

describe("opening the drafts", () => {
  it("DRAFT-01 creates a database with write-ahead log, full synchronisation, foreign keys and strict tables", () => {
    const { database, recovery } = openDrafts(join(temporaryFolder(), "new"));
    const pragma = (name: string) => database.pragma(name, { simple: true });
    expect(["journal_mode", "synchronous", "foreign_keys", "trusted_schema"].map(pragma)).toEqual([
      "wal",
      2,
      1,
      0,
    ]);
    // No other user of the computer can read the folder; another program may lock the file for a moment.
    expect([statSync(join(database.name, "..")).mode & 0o777, pragma("busy_timeout")]).toEqual([
      0o700, 5_000,
    ]);
    const tables = database.pragma("table_list") as { name: string; type: string; strict: number }[];
    const ownTables = tables.filter(({ name, type }) => type === "table" && !name.startsWith("sqlite_"));
    expect(ownTables.map(({ name }) => name).sort()).toEqual([
      "bases",
      "cases",
      "checkpoints",
      "drafts",
      "histories",
      "mutations",
      "reconciled",
      "search_queue",
      "sync_state",
      "version_contents",
      "versions",
    ]);
    expect(ownTables.every(({ strict }) => strict === 1)).toBe(true);
    expect(recovery).toEqual({ kind: "none" });
  });

  it("DRAFT-01 the numbers of the migrations follow one another", () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  it("DRAFT-01 keeps a separate folder for every account and every backend", () => {
    const id = "11111111-1111-4111-8111-111111111111";
    const folders = [
      accountFolder("/data", "https://a.example", id),
      accountFolder("/data", "https://b.example", id),
      accountFolder("/data", "https://a.example", id.replaceAll("1", "2")),
      accountFolder("/data", "https://a.example", "../../etc"),
    ];
    expect(new Set(folders).size).toBe(4);
    for (const folder of folders) expect(folder).toMatch(/^\/data\/accounts\/[0-9a-f-]{36}-[0-9a-f]{12}$/);
    expect(folders[0]).toContain(id);
    const letters = "abcdefab-cdef-4abc-8def-abcdefabcdef";
    expect(accountFolder("/data", "https://a.example", letters.toUpperCase())).toContain(letters);
    for (const path of [`${id}/../..`, `../../${id}`, "-"])
      expect(accountFolder("/data", "https://a.example", path)).toMatch(
        /^\/data\/accounts\/[0-9a-f]{36}-[0-9a-f]{12}$/,
      );
    expect(sessionFile("/data", "https://a.example")).toMatch(/^\/data\/session-[0-9a-f]{12}\.bin$/);
    expect(sessionFile("/data", "https://b.example")).not.toBe(sessionFile("/data", "https://a.example"));
  });

  it.each(migrations.slice(0, -1).map(({ version }) => version))(
    "DRAFT-01 SYNC-07 brings a file of schema %d up to date, with a backup before and every row after",
    (version) => {
      const folder = temporaryFolder();
      const old = fileOfVersion(folder, version);
      old.exec(`
        insert into cases (
          id, local_revision, title, specialty, condition, is_draft, is_active, needs_push, created_at, updated_at
        ) values ('c1', 1, 'Cough', '', '', 1, 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`);
      old
        .prepare("insert into drafts (case_id, document) values ('c1', ?)")
        .run(JSON.stringify(caseTitled("Cough")));
      insertAllKinds(old, version);
      const before = allRows(old);
      expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual(
        // Nothing ever read this table, and the last schema drops it.
        before.has("conflict_choices") ? ["conflict_choices"] : [],
      );
      old.close();
      const { database } = openDrafts(folder);
      const after = allRows(database);
      for (const [name, rows] of before) {
        if (name === "conflict_choices") continue;
        expect(after.get(name), name).toEqual(rows.map((row) => expect.objectContaining(row)));
      }
      expect(schemaVersion(database)).toBe(migrations.length);
      const storage = new CaseStorage(database);
      expect(storage.get("c1")?.document.title).toBe("Cough");
      expect(storage.get(underWay.id)).toEqual(underWay);
      expect(storage.get(disputed.id)).toEqual(disputed);
      expect(storage.toPush(9, 1e9).map(({ id }) => id)).toEqual([underWay.id]);
      expect([storage.readState("cursor"), storage.readState("history")]).toEqual([
        "7:7:0a1b2c3d",
        "0a1b2c3d",
      ]);
      const kept = new CheckpointStorage(database).list(disputed.id).map(({ reason }) => reason);
      expect(kept).toEqual(version >= 2 ? ["before-sync"] : []);
      new CheckpointStorage(database).add("c1", { reason: "manual", document: caseTitled("x") }, "2026");
      const [backup] = backups(folder);
      expect(backup).toMatch(new RegExp(`-before-schema-${migrations.length}\\.sqlite$`));
      const copy = new SqliteDatabase(join(folder, "backups", backup ?? ""), { readonly: true });
      expect([schemaVersion(copy), copy.prepare("select title from cases").pluck().get()]).toEqual([
        version,
        "Cough",
      ]);
      copy.close();
    },
  );

  it("DRAFT-01 a migration that fails leaves the file as it was", () => {
    const folder = temporaryFolder();
    const database = fileOfVersion(folder, 1);
    const broken = {
      version: 2,
      name: "broken",
      up: (target: Database) => target.exec("create table half (id integer); this is no SQL"),
    };
    expect(() => migrate(database, [...migrations.slice(0, 1), broken])).toThrow(/syntax/);
    expect(schemaVersion(database)).toBe(1);
    expect(database.prepare("select count(*) from sqlite_master where name = 'half'").pluck().get()).toBe(0);
    database.close();
  });

  it("UPD-03 refuses a file of a newer app, says so, and changes nothing", () => {
    const folder = temporaryFolder();
    const database = fileOfVersion(folder, migrations.length);
    database.pragma("user_version = 99");
    database.close();
    const before = readFileSync(join(folder, DATABASE_FILE));
    expect(() => openDatabase(folder, now, log)).toThrow(
      expect.objectContaining({
        code: "storage/newer-schema",
        message: `The drafts on this computer were written by a newer version of Andromeda Case Studio (schema 99; this one knows ${migrations.length}). Install the newer version; nothing was changed.`,
      }),
    );
    expect(readFileSync(join(folder, DATABASE_FILE)).equals(before)).toBe(true);
  });

  it("DRAFT-03 closes a file that it cannot check and leaves it where it is: it may be intact", () => {
    const folder = temporaryFolder();
    const { database } = openDatabase(folder, now, log);
    database.pragma("trusted_schema = ON");
    database.function("is_known", { varargs: true }, () => 1);
    database.exec(
      "create table checked (value integer check (is_known(value))); insert into checked values (1)",
    );
    database.close();
    expect(() => openDatabase(folder, now, log)).toThrow(
      expect.objectContaining({ code: "storage/unavailable", message: expect.stringContaining("is_known") }),
    );
    // An open file would have its journals beside it.
    expect(readdirSync(folder)).toEqual([DATABASE_FILE]);
  });

  it("says in words when the folder cannot be used", () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "not a folder");
    expect(() => openDatabase(file, now, log)).toThrow(
      expect.objectContaining({
        code: "storage/unavailable",
        message: expect.stringMatching(/^The drafts on this computer cannot be opened: .*file\)$/),
        cause: expect.objectContaining({ code: expect.stringMatching(/^E(EXIST|NOTDIR)$/) }),
      }),
    );
  });
});

describe("a damaged file", () => {
  const damages: [string, (file: string) => void][] = [
    ["emptied, as by a power cut", (file) => writeFileSync(file, "")],
    ["overwritten from the start", (file) => writeFileSync(file, "no database at all ".repeat(500))],
    ["cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, 10_000))],
    [
      "overwritten in the middle",
      (file) => {
        const handle = openSync(file, "r+");
        const { size } = statSync(file);
        writeSync(handle, Buffer.alloc(Math.floor(size / 2), 0xa5), 0, undefined, 4_096);
        closeSync(handle);
      },
    ],
  ];

  it.each(damages)(
    "DRAFT-03 that was %s is set aside, and the newest good backup takes its place",
    (_name, damage) => {
      const folder = temporaryFolder();
      const { database } = openDatabase(folder, now, log);
      const storage = new CaseStorage(database);
      for (let index = 0; index < 50; index += 1) storage.put(titled(`c${index}`, "Cough ".repeat(50)));
      backUp(database, folder, "daily", now());
      database.pragma("wal_checkpoint(TRUNCATE)");
      database.close();
      const file = join(folder, DATABASE_FILE);
      damage(file);
      const damaged = readFileSync(file);

      const { database: restored, recovery } = openDrafts(folder);
      expect(new CaseStorage(restored).list()).toHaveLength(50);
      expect(recovery).toEqual({
        kind: "recovered",
        setAsideAs: `${file}.damaged-20260203T040506789`,
        backupFrom: "2026-02-03",
      });
      expect(readFileSync(`${file}.damaged-20260203T040506789`).equals(damaged)).toBe(true);
    },
  );

  it("DRAFT-03 that is missing is replaced by the newest good backup, into which its journal is not read", () => {
    const folder = temporaryFolder();
    const { database } = openDatabase(folder, now, log);
    new CaseStorage(database).put(titled("c1", "Cough"));
    backUp(database, folder, "daily", now());
    new CaseStorage(database).put(titled("c1", "Cold"));
    const file = join(folder, DATABASE_FILE);
    const journal = readFileSync(`${file}-wal`);
    database.close();
    rmSync(file);
    // Setting a damaged file aside was interrupted: its journal is still there.
    writeFileSync(`${file}-wal`, journal);
    const { database: restored, recovery } = openDrafts(folder);
    expect(recovery).toEqual({ kind: "recovered", setAsideAs: null, backupFrom: "2026-02-03" });
    expect(new CaseStorage(restored).get("c1")?.document.title).toBe("Cough");
    expect(readFileSync(`${file}.damaged-20260203T040506789-wal`).equals(journal)).toBe(true);
  });

  it("DRAFT-03 without a good backup leaves an empty database, and the damaged one beside it", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, DATABASE_FILE), "no database at all ".repeat(500));
    mkdirSync(join(folder, "backups"));
    writeFileSync(join(folder, "backups", "20260101T000000000-daily.sqlite"), "no backup either");
    const { database, recovery } = openDrafts(folder);
    expect(new CaseStorage(database).list()).toEqual([]);
    expect(recovery).toMatchObject({ kind: "recovered", backupFrom: null });
    expect(readdirSync(folder).some((name) => name.includes(".damaged-"))).toBe(true);
    expect(logged).toContain("A backup cannot be read");
  });
});

describe("backups", () => {
  it("are made once a day, complete, and the oldest are removed", async () => {
    const folder = temporaryFolder();
    const { database } = openDrafts(folder);
    new CaseStorage(database).put(titled("c1", "Cough"));
    for (let day = 1; day <= 8; day += 1) {
      const date = new Date(Date.UTC(2026, 1, day, 12));
      await backUpDaily(database, folder, date);
      await backUpDaily(database, folder, new Date(date.getTime() + 3_600_000));
    }
    expect(backups(folder)).toEqual(
      ["04", "05", "06", "07", "08"].map((day) => `202602${day}T120000000-daily.sqlite`),
    );
    const copy = new SqliteDatabase(join(folder, "backups", backups(folder)[0] ?? ""), { readonly: true });
    expect(copy.prepare("select title from cases").pluck().get()).toBe("Cough");
    copy.close();
  });

  it("DRAFT-04 leave no partial file, whether interrupted or failed", async () => {
    const folder = temporaryFolder();
    const { database } = openDrafts(folder);
    mkdirSync(join(folder, "backups"));
    writeFileSync(join(folder, "backups", "20260202T040506789-daily.sqlite.partial"), "half of it");
    await backUpDaily(database, folder, now());
    expect(readdirSync(join(folder, "backups"))).toEqual(["20260203T040506789-daily.sqlite"]);
    // The backup fails because a folder has its name.
    mkdirSync(join(folder, "backups", "20260203T040506789-before.sqlite"));
    expect(() => backUp(database, folder, "before", now())).toThrow();
    expect(readdirSync(join(folder, "backups")).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it("DRAFT-03 from a clock that ran ahead count as the oldest once it is set right", async () => {
    const folder = temporaryFolder();
    const { database } = openDrafts(folder);
    for (let day = 1; day <= 5; day += 1)
      await backUpDaily(database, folder, new Date(Date.UTC(2036, 1, day)));
    await backUpDaily(database, folder, now());
    expect(backups(folder)).toEqual([
      "20260203T040506789-daily.sqlite",
      ...["02", "03", "04", "05"].map((day) => `203602${day}T000000000-daily.sqlite`),
    ]);
    expect(newestGoodBackup(folder, now(), log)?.day).toBe("2026-02-03");
  });
});
