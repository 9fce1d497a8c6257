import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editLocalCase, newLocalCase } from "@andromeda/domain";
import { expect, it, onTestFinished, vi } from "vitest";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { CaseStorage } from "./case-storage.ts";
import { AUTOMATIC_CHECKPOINTS_KEPT, CheckpointStorage } from "./checkpoint-storage.ts";
import { DATABASE_FILE, openDatabase } from "./open-database.ts";
import { restoreBackup } from "./restore-backup.ts";

const now = () => new Date("2026-02-03T04:05:06Z");
const [A, B, MADE] = ["a", "b", "f"].map((digit) => `00000000-0000-4000-8000-0000000000${digit}0`) as [
  string,
  string,
  string,
];

/** A computer with drafts; `file` is also a backup of it once it is closed. */
function computer() {
  const folder = temporaryFolder();
  const { database } = openDatabase(folder, now, () => undefined);
  onTestFinished(() => void database.close());
  const [storage, checkpoints] = [new CaseStorage(database), new CheckpointStorage(database)];
  return {
    database,
    storage,
    checkpoints,
    put: (id: string, title: string) => storage.put(newLocalCase(id, caseTitled(title), now().toISOString())),
    backup() {
      database.close();
      return join(folder, DATABASE_FILE);
    },
    restore: (file: string) =>
      restoreBackup(file, { storage, checkpoints, makeId: () => MADE, now, log: () => undefined }),
  };
}

it("SYNC-10 restores a missing case as a draft, with its checkpoints in their order", () => {
  const old = computer();
  old.storage.put(
    newLocalCase(A, { ...caseTitled("Live"), is_draft: false, is_active: true }, now().toISOString()),
  );
  for (const [at, name] of ["First", "Second"].entries())
    old.checkpoints.add(
      A,
      { reason: "manual", document: caseTitled(name) },
      `2026-01-0${at + 1}T00:00:00Z`,
      name,
    );
  const here = computer();
  expect(here.restore(old.backup())).toEqual({ restored: [MADE], differing: 0, unchanged: 0 });
  expect(here.storage.get(MADE)?.document).toMatchObject({ title: "Live", is_draft: true, is_active: false });
  expect(here.checkpoints.list(MADE).map(({ name, createdAt }) => [name, createdAt])).toEqual([
    ["Second", "2026-01-02T00:00:00Z"],
    ["First", "2026-01-01T00:00:00Z"],
  ]);
});

it("SYNC-10 keeps a text that differs as a checkpoint once, with each of the backup's checkpoints that is not here", () => {
  const old = computer();
  old.put(A, "Then");
  old.checkpoints.add(A, { reason: "manual", document: caseTitled("Half") }, now().toISOString(), "Half");
  const file = old.backup();
  const here = computer();
  here.put(A, "Now");
  here.checkpoints.add(A, { reason: "manual", document: caseTitled("Mine") }, now().toISOString(), "Mine");
  for (const _ of [1, 2]) expect(here.restore(file)).toEqual({ restored: [], differing: 1, unchanged: 0 });
  expect(here.storage.get(A)?.document.title).toBe("Now");
  expect(
    here.checkpoints
      .list(A)
      .map(({ id }) => here.checkpoints.get(id)?.document.title)
      .sort(),
  ).toEqual(["Half", "Mine", "Then"]);
});

it("SYNC-10 keeps this computer's checkpoints, however many the backup has, and adds nothing the second time", () => {
  const keep = ({ checkpoints }: ReturnType<typeof computer>, title: string) =>
    checkpoints.add(A, { reason: "before-sync", document: caseTitled(title) }, title);
  const numbers = Array.from({ length: AUTOMATIC_CHECKPOINTS_KEPT }, (_, number) => number);
  const old = computer();
  old.put(A, "Then");
  for (const number of numbers) keep(old, `Theirs ${number}`);
  const file = old.backup();
  const here = computer();
  here.put(A, "Now");
  const mine = numbers.slice(2).map((number) => keep(here, `Mine ${number}`).createdAt);
  const titles = () => here.checkpoints.list(A).map(({ id }) => here.checkpoints.get(id)?.document.title);
  here.restore(file);
  expect(titles().sort()).toEqual(["Then", "Theirs 98", "Theirs 99", ...mine].sort());
  const before = here.checkpoints.list(A);
  here.restore(file);
  expect(here.checkpoints.list(A)).toEqual(before);
});

it("SYNC-10 restores a case that is about to be deleted here, and what was in the bin", () => {
  const old = computer();
  old.put(A, "Wanted");
  old.checkpoints.add(B, { reason: "before-deletion", document: caseTitled("Binned") }, now().toISOString());
  const here = computer();
  here.put(A, "Wanted");
  const wanted = here.storage.get(A);
  if (wanted)
    here.storage.put({
      ...editLocalCase(wanted, caseTitled("Other"), now().toISOString()),
      deletion: "local",
    });
  expect(here.restore(old.backup())).toMatchObject({ restored: [MADE] });
  expect(here.checkpoints.bin().map(({ title }) => title)).toEqual(["Binned"]);
});

it.each([
  [
    "a case",
    "update drafts set document = json_set(document, '$.title', 7)",
    "its case 00000000-0000-4000-8000-0000000000a0 is damaged.",
  ],
  [
    "a checkpoint",
    "update checkpoints set document = json_set(document, '$.title', 7)",
    "one of its checkpoints is damaged.",
  ],
])(
  "SYNC-10 DSEC-07 a backup in which %s is damaged restores nothing, and says so",
  (_what, damage, words) => {
    const old = computer();
    old.put(A, "Cough");
    old.put(B, "Fever");
    old.checkpoints.add(A, { reason: "manual", document: caseTitled("Half") }, now().toISOString(), "Half");
    old.database.exec(damage);
    const here = computer();
    expect(() => here.restore(old.backup())).toThrow(
      expect.objectContaining({ code: "backup/damaged", message: `The backup cannot be read: ${words}` }),
    );
    expect(here.storage.list()).toEqual([]);
  },
);

it("SYNC-10 names a backup of a newer app, and a file that is not a backup; neither leaves anything behind", () => {
  const temporary = temporaryFolder();
  vi.stubEnv("TMPDIR", temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const newer = computer();
  newer.database.pragma("user_version = 999");
  const here = computer();
  expect(() => here.restore(newer.backup())).toThrow(
    expect.objectContaining({
      code: "backup/newer",
      message:
        "This backup was made by a newer version of Andromeda Case Studio. Install that version to restore it.",
    }),
  );
  for (const content of ["", "no database at all".repeat(100)]) {
    const file = join(temporaryFolder(), "notes.andromeda-backup");
    writeFileSync(file, content);
    expect(() => here.restore(file)).toThrow(
      expect.objectContaining({
        code: "backup/damaged",
        message: "This file is damaged, or is not a backup of Andromeda Case Studio.",
      }),
    );
  }
  expect(readdirSync(temporary).filter((name) => name.startsWith("andromeda-restore-"))).toEqual([]);
});
