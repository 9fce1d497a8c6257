import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localCaseFrom, newCaseForm, setLeafValue, toCaseDocument, walkLeaves } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import { SearchIndex } from "../../apps/studio/src/main/search/search-index.ts";
import { fieldTexts } from "../../apps/studio/src/main/search/search-texts.ts";
import { CaseStorage } from "../../apps/studio/src/main/storage/case-storage.ts";
import { configure, openDatabase } from "../../apps/studio/src/main/storage/open-database.ts";
import { type BenchRow, duration, percentile, timed } from "./report.ts";

const CASES = 10_000;
/** As many as the index reads at a time. */
const CASES_A_TURN = 8;
const HITS = 50;
const WORDS = 6_000;
const ROUNDS = 10;
const SYLLABLES = "ca re pa ti en do lo mi su ve no ra he co bri sta phe xo um ing".split(" ");
const TYPED = ["breathless", "pati", "care cough", "staren do mi", "xoum", "phenoti"];

/**
 * The studio's search of 10,000 cases with every text field filled, letter by letter as words are typed, beside a bare
 * FTS5 query for as many snippets of the same texts in a table of its own.
 */
export function benchSearch(): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-bench-"));
  try {
    const log = (message: string, cause: unknown) => console.error(message, cause);
    const { database } = openDatabase(folder, () => new Date(), log);
    const storage = new CaseStorage(database);
    const documents = storage.transaction(() => writeCases(storage));

    let next: (() => void) | null = null;
    const schedule = (run: () => void) => {
      next = run;
      return () => undefined;
    };
    const index = new SearchIndex({ drafts: database, folder, isOutdated: false, schedule, log });
    const bare = new SqliteDatabase(join(folder, "bare.sqlite"));
    configure(bare);
    bare.exec(
      "create virtual table texts using fts5 (text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')",
    );
    const insert = bare.prepare("insert into texts (text) values (?)");
    const pauses: number[] = [];
    let bareBuilt = timed(() => bare.exec("begin"));
    let written = 0;
    index.wake();
    // In turns, so that whatever else the machine does meets both.
    for (let run = next as (() => void) | null; run; run = next) {
      next = null;
      pauses.push(timed(run));
      const some = documents.slice(written, written + CASES_A_TURN);
      written += some.length;
      bareBuilt += timed(() => {
        for (const document of some) for (const { text } of fieldTexts(document)) insert.run(text);
      });
    }
    bareBuilt += timed(() => bare.exec("commit"));
    const built = pauses.reduce((sum, one) => sum + one, 0);
    const select = bare.prepare(
      `select rowid, snippet(texts, -1, '[', ']', '…', 24) from texts
       where texts match ? order by rowid desc limit ${HITS}`,
    );

    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const typed of TYPED.flatMap(beginnings)) {
        const expression = typed
          .trim()
          .split(" ")
          .map((word) => `"${word}"*`)
          .join(" ");
        theirs.push(timed(() => select.all(expression)));
        ours.push(timed(() => index.search(typed, HITS)));
      }
    }
    bare.close();
    index.close();
    database.close();
    const [measured, reference] = [percentile(ours, 0.95), percentile(theirs, 0.95)];
    const ratio = measured / reference;
    return [
      {
        what: `full-text search at each key, ${CASES.toLocaleString("en")} cases, 95th percentile`,
        measured: `${duration(measured)}, ${ratio.toFixed(2)} times`,
        reference: `${duration(reference)} a bare FTS5 query`,
        target: "under 50 ms and at most 1.5 times",
        isMet: measured < 50 && ratio <= 1.5,
      },
      {
        what: `reading ${CASES.toLocaleString("en")} cases for the search, ${pauses.length.toLocaleString("en")} turns`,
        measured: `${duration(built)}, ${(built / bareBuilt).toFixed(2)} times`,
        reference: `${duration(bareBuilt)} one bare transaction`,
        target: "at most 4 times",
        isMet: built / bareBuilt <= 4,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cases of which every text field says something: some words often, most seldom. */
function writeCases(storage: CaseStorage) {
  let state = 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = <Value>(values: readonly Value[], share: number) => values[Math.floor(values.length * share)];
  const vocabulary = Array.from({ length: WORDS }, () =>
    Array.from({ length: 1 + Math.floor(4 * random()) }, () => pick(SYLLABLES, random())).join(""),
  );
  const text = (length: number) => Array.from({ length }, () => pick(vocabulary, random() ** 3)).join(" ");
  const empty = newCaseForm();
  const fields = walkLeaves(empty.template).filter(({ leaf }) => leaf.type === "text");
  const now = new Date().toISOString();
  return Array.from({ length: CASES }, (_, number) => {
    let { template } = empty;
    for (const { path } of fields) template = setLeafValue(template, path, text(12));
    const document = toCaseDocument({ ...empty, title: `Breathless ${text(3)}`, template });
    storage.put(
      localCaseFrom({
        id: `case ${number}`,
        revision: 1,
        document,
        createdAt: now,
        updatedAt: now,
        lastSavedAt: null,
        wasAutoSaved: false,
        publishedVersionId: null,
      }),
    );
    return document;
  });
}

/** What the search box contains after each key. */
function beginnings(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}
