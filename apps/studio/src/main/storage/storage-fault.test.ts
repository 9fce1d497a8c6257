import { join } from "node:path";
import { AppError } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { fileFault, openingFault, storageFault } from "./storage-fault.ts";

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
  it("DRAFT-04 distinguishes a full disk, a read-only folder and any other fault", () => {
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

describe("openingFault", () => {
  it.each([
    ["ENOSPC", /, because the disk is full\. Make some room, then try again\.$/],
    ["EDQUOT", /, because the disk is full\./],
    [
      "EROFS",
      /, because their folder is read-only\. Allow this account to write to \/drafts, then try again\.$/,
    ],
    ["EACCES", /, because their folder is read-only\./],
    ["EPERM", /, because their folder is read-only\./],
    ["EIO", /: as SQLite says \(\/drafts\)$/],
  ])("DRAFT-04 says of drafts that cannot be opened why (%s), and the way out", (code, words) => {
    const cause = Object.assign(new Error("as the system says"), { code });
    const thrown = Object.assign(new Error("as SQLite says"), { code: "SQLITE_CANTOPEN" });
    const fault = openingFault(thrown, "/drafts", () => {
      throw cause;
    });
    expect(fault).toMatchObject({ code: "storage/unavailable", message: expect.stringMatching(words) });
    expect(fault.message).toMatch(/^The drafts on this computer cannot be opened/);
  });

  it("DRAFT-04 keeps the original message when the folder can be written", () => {
    const damaged = new Error("no such table: cases");
    expect(openingFault(damaged, "/drafts", () => undefined).message).toContain("no such table: cases");
  });
});

describe("fileFault", () => {
  it.each([
    ["ENOSPC", /^The disk is full\./],
    ["EDQUOT", /^The disk is full\./],
    ["SQLITE_FULL", /^The disk is full\./],
    ["EACCES", /^You do not have permission to use this file/],
    ["EPERM", /^You do not have permission to use this file/],
    ["EROFS", /^You do not have permission to use this file/],
    ["SQLITE_READONLY_DIRECTORY", /^You do not have permission to use this file/],
    ["EBUSY", /^Another program is using this file\./],
    ["ENOENT", /^The file or its folder no longer exists\./],
    ["ENOTDIR", /^The file or its folder no longer exists\./],
    ["EISDIR", /^This is a folder\./],
    ["ELOOP", /^as the system says$/],
  ])("SYNC-10 says of %s what is wrong, and the way out", (code, words) => {
    expect(fileFault(Object.assign(new Error("as the system says"), { code }))).toMatch(words);
  });

  it("SYNC-10 leaves the words of every other error, and of thrown values that are not errors", () => {
    expect(fileFault(new AppError("case-file/invalid", "cases[0]: It must be an object."))).toBe(
      "cases[0]: It must be an object.",
    );
    expect(fileFault("No.")).toBe("No.");
  });
});
