import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localCaseFrom, newCaseForm, toCaseDocument } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import { CaseStorage } from "../../apps/studio/src/main/storage/case-storage.ts";
import { configure, openDatabase } from "../../apps/studio/src/main/storage/open-database.ts";
import { type BenchRow, duration, percentile } from "./report.ts";

const saves = 2_000;
const otherCases = 1_000;

/** The studio's save of a draft of 20 kB among 1,000 cases, beside one bare UPDATE of the same text with the same pragmas. */
export function benchDraftSave(): BenchRow {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-bench-"));
  try {
    const now = new Date().toISOString();
    const document = {
      ...toCaseDocument({ ...newCaseForm(), title: "Cough" }),
      description: "x".repeat(16_000),
    };
    const ids = Array.from({ length: otherCases }, (_, index) => `case ${index}`);
    const [edited = ""] = ids;

    const { database } = openDatabase(
      folder,
      () => new Date(),
      (message, cause) => console.error(message, cause),
    );
    const storage = new CaseStorage(database);
    const record = { revision: 1, document, createdAt: now, updatedAt: now, lastSavedAt: null };
    storage.transaction(() => {
      for (const id of ids) {
        storage.put(localCaseFrom({ ...record, id, wasAutoSaved: false, publishedVersionId: null }));
      }
    });

    const bare = new SqliteDatabase(join(folder, "bare.sqlite"));
    configure(bare);
    bare.exec("create table drafts (id text primary key, document text not null) strict");
    const insert = bare.prepare("insert into drafts (id, document) values (?, ?)");
    bare.transaction(() => {
      for (const id of ids) insert.run(id, JSON.stringify(document));
    })();
    const update = bare.prepare("update drafts set document = ? where id = ?");

    const [ours, theirs]: [number[], number[]] = [[], []];
    const timed = (samples: number[], work: () => void) => {
      const started = performance.now();
      work();
      samples.push(performance.now() - started);
    };
    for (let save = 1; save <= saves; save += 1) {
      const typed = { ...document, title: `Cough ${save}` };
      // Taking turns, so that whatever else the machine does hits both alike.
      timed(theirs, () => update.run(JSON.stringify(typed), edited));
      timed(ours, () => {
        const saved = storage.saveDraft({ id: edited, expectedRevision: save, document: typed, now });
        if (saved.kind !== "saved") throw new Error(`The save was ${saved.kind}.`);
      });
    }
    bare.close();
    database.close();
    const [measured, reference] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
    const ratio = measured / reference;
    return {
      what: "a draft made durable (20 kB), median",
      measured: `${duration(measured)}, ${ratio.toFixed(2)} times`,
      reference: `${duration(reference)} one bare UPDATE`,
      target: "at most 1.2 times",
      isMet: ratio <= 1.2,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
