import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { storageFault } from "./storage-fault.ts";

/** What SQLite throws when this is done to a database of one table. */
function thrownBy(work: (database: InstanceType<typeof SqliteDatabase>) => void): unknown {
  const database = new SqliteDatabase(join(temporaryFolder(), "drafts.sqlite"));
  database.exec("create table drafts (text text)");
  try {
    work(database);
    return null;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

const write = (database: InstanceType<typeof SqliteDatabase>) =>
  database.prepare("insert into drafts values (?)").run("x".repeat(100_000));

describe("storageFault", () => {
  it("DRAFT-04 tells a full disk from a folder that is read-only, and neither from anything else", () => {
    const full = thrownBy((database) => {
      database.pragma("max_page_count = 3");
      write(database);
    });
    const readOnly = thrownBy((database) => {
      database.pragma("query_only = on");
      write(database);
    });
    const wrong = thrownBy((database) => database.exec("select nothing"));
    expect(storageFault(full)).toMatchObject({
      code: "storage/full",
      message: expect.stringMatching(/^The disk is full\./),
    });
    expect(storageFault(readOnly)).toMatchObject({
      code: "storage/read-only",
      message: expect.stringMatching(/^The folder with the drafts is read-only\./),
    });
    expect(
      storageFault(Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_WRITE" })),
    ).toMatchObject({
      code: "storage/unwritable",
      message: "The drafts on this computer cannot be written: disk I/O error.",
    });
    expect([wrong, new Error("No."), "No.", null].map(storageFault)).toEqual([null, null, null, null]);
  });
});
