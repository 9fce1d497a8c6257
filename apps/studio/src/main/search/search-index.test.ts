import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CaseDocument,
  localCaseFrom,
  newCaseForm,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { ManualTimers } from "../../testing/manual-timers.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { CaseStorage } from "../storage/case-storage.ts";
import { openDatabase } from "../storage/open-database.ts";
import { hitsIn, SEARCH_FILE, SearchIndex } from "./search-index.ts";
import { fieldName, fieldTexts } from "./search-texts.ts";

const now = "2026-02-03T04:05:06.789Z";
const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "patient_agent.past_medical_history.conditions";

function caseOf(title: string, complaint = "", conditions: readonly string[] = []): CaseDocument {
  const draft = newCaseForm();
  const template = setLeafValue(setLeafValue(draft.template, COMPLAINT, complaint), CONDITIONS, conditions);
  return toCaseDocument({ ...draft, title, template });
}

const local = (id: string, document: CaseDocument) =>
  localCaseFrom({
    id,
    revision: 1,
    document,
    createdAt: now,
    updatedAt: now,
    lastSavedAt: null,
    wasAutoSaved: false,
    publishedVersionId: null,
  });

function opened(folder = temporaryFolder(), isOutdated = false) {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const timers = new ManualTimers();
  const { database } = openDatabase(folder, () => new Date(now), log);
  const storage = new CaseStorage(database);
  const index = new SearchIndex({ drafts: database, folder, isOutdated, schedule: timers.schedule, log });
  const close = () => {
    index.close();
    database.close();
  };
  onTestFinished(close);
  const found = (text: string) =>
    index.search(text, 200).hits.map(({ caseId, path }) => `${caseId} ${path.split(".").at(-1)}`);
  return { folder, database, storage, index, timers, logged, found, close };
}

describe("the search", () => {
  it("DESK-17 finds beginnings of words in every field, says where, and marks what was found", () => {
    const { storage, index } = opened();
    storage.put(
      local("a", caseOf("Chest pain", "It hurts when I breathe.", ["Ménière's disease", "Asthma"])),
    );
    storage.put(local("b", caseOf("Breathless at night", "I cannot get my breath.")));
    expect(index.search("BREATH", 50)).toEqual({
      hits: [
        {
          caseId: "b",
          title: "Breathless at night",
          path: "title",
          fieldName: "Title",
          snippet: [
            { text: "Breathless", isMatch: true },
            { text: " at night", isMatch: false },
          ],
        },
        expect.objectContaining({ caseId: "b", path: `case_template.${COMPLAINT}` }),
        {
          caseId: "a",
          title: "Chest pain",
          path: `case_template.${COMPLAINT}`,
          fieldName: "Chief Complaint",
          snippet: [
            { text: "It hurts when I ", isMatch: false },
            { text: "breathe", isMatch: true },
            { text: ".", isMatch: false },
          ],
        },
      ],
      isMore: false,
      unread: 0,
    });
    expect(index.search("meniere asth", 50).hits.map(({ fieldName }) => fieldName)).toEqual(["Conditions"]);
    expect(index.search("breath", 1)).toMatchObject({ hits: [{ path: "title" }], isMore: true });
    expect(index.search("hurts asthma", 50).hits).toEqual([]);
  });

  it.each([
    '"',
    '"a',
    "a OR",
    "NOT",
    "NEAR(a b)",
    "title:a",
    "a*",
    "(",
    "^a",
    "a-b",
    "\0",
    "{",
    "'; --",
    "\u0301",
    "\u0002",
  ])("DESK-17 takes %j as text, and never as an expression", (text) => {
    const { storage, index } = opened();
    storage.put(local("a", caseOf("a b or not near title", "\u0002 and \u0003")));
    expect(() => index.search(text, 50)).not.toThrow();
  });

  it("DESK-17 names a field of an older layout by its place, within the template or beside it", () => {
    const paths = ["case_template.patient_agent.old_notes.first_words", "case_template.old_notes._", "tags"];
    expect(paths.map(fieldName)).toEqual([
      "Patient Agent › Old Notes › First Words",
      "Old Notes › _",
      "Tags",
    ]);
  });

  it("DESK-17 follows what is saved, deleted, brought back and forgotten", () => {
    const { storage, found } = opened();
    storage.put(local("a", caseOf("Cough")));
    expect(found("cough")).toEqual(["a title"]);
    const document = caseOf("Fever");
    expect(storage.saveDraft({ id: "a", expectedRevision: 1, document, now }).kind).toBe("saved");
    expect([found("cough"), found("fever")]).toEqual([[], ["a title"]]);
    storage.put({ ...local("a", document), deletion: "local" });
    expect(found("fever")).toEqual([]);
    storage.put(local("a", document));
    expect(found("fever")).toEqual(["a title"]);
    storage.remove("a");
    expect(found("fever")).toEqual([]);
  });

  it("DESK-17 reads what waits in the background, and says how much that is", async () => {
    const { storage, index, timers } = opened();
    storage.transaction(() => {
      for (let number = 0; number < 100; number += 1)
        storage.put(local(`c${number}`, caseOf(`Cough ${number}`)));
    });
    expect(index.search("cough", 200)).toMatchObject({ hits: { length: 20 }, unread: 80 });
    await timers.advance(1_000);
    expect(index.search("cough", 200)).toMatchObject({ hits: { length: 40 }, isMore: true, unread: 0 });
    expect(timers.nextInMs).toBeNull();
  });

  it("DESK-17 puts together what it wrote piece by piece, in turns, and finds the same", async () => {
    const { folder, storage, index, timers, found } = opened();
    const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(" ");
    for (let at = 0; at < 60; at += 1)
      storage.put(local(`case ${at}`, caseOf(`Cough ${at}`, `${words} ${at}`)));
    index.search("cough", 10);
    const file = new SqliteDatabase(join(folder, SEARCH_FILE), { readonly: true });
    onTestFinished(() => void file.close());
    const pieces = () =>
      (file.prepare("select count(distinct segid) from titles_idx").pluck().get() as number) +
      (file.prepare("select count(distinct segid) from texts_idx").pluck().get() as number);
    index.wake();
    for (let turn = 0; turn < 3; turn += 1) await timers.advance(25);
    const before = [pieces(), found("word7 59")];
    await timers.advance(1_000);
    expect(before[0]).toBeGreaterThan(2);
    expect([pieces(), found("word7 59"), timers.nextInMs]).toEqual([2, before[1], null]);
  });

  it("DESK-17 has at the next start what it read before, and what was written after it", () => {
    const first = opened();
    first.storage.put(local("a", caseOf("Cough")));
    expect(first.found("cough")).toEqual(["a title"]);
    first.storage.put(local("b", caseOf("Coughing")));
    first.close();
    const second = opened(first.folder);
    expect(second.index.search("cough", 50)).toMatchObject({ hits: { length: 2 }, isMore: false, unread: 0 });
  });

  it("DESK-17 rebuilds an index that is damaged, or of other drafts than these", () => {
    const first = opened();
    first.storage.put(local("a", caseOf("Cough")));
    expect(first.found("cough")).toEqual(["a title"]);
    first.close();
    writeFileSync(join(first.folder, SEARCH_FILE), "no index at all ".repeat(1_000));
    const second = opened(first.folder);
    expect(second.found("cough")).toEqual(["a title"]);
    expect(second.logged).toContain("The search index cannot be read and is made anew");
    // As after a backup took the place of the drafts: the queue knows nothing of what the index has too much.
    second.database.exec("delete from cases; delete from search_queue");
    second.close();
    expect(opened(first.folder, true).found("cough")).toEqual([]);
    expect(readdirSync(first.folder)).toContain(SEARCH_FILE);
  });

  it("DESK-17 is rebuilt when the damage shows in the middle of the work", () => {
    const { folder, storage, found, logged } = opened();
    storage.put(local("a", caseOf("Cough")));
    expect(found("cough")).toEqual(["a title"]);
    const file = new SqliteDatabase(join(folder, SEARCH_FILE));
    file.unsafeMode(true).exec("delete from texts_data where id = 10");
    file.close();
    storage.put(local("b", caseOf("Cough")));
    expect(found("cough").sort()).toEqual(["a title", "b title"]);
    expect(logged).toContain("The search index is damaged and is made anew");
  });

  it("DESK-17 asks its index: a search reads no text that has no match", () => {
    const { index, storage, folder } = opened();
    storage.put(local("a", caseOf("Cough")));
    index.search("cough", 1);
    const file = new SqliteDatabase(join(folder, SEARCH_FILE), { readonly: true });
    const steps = file.prepare(`explain query plan ${hitsIn("texts")}`).all('"cough"*', 1) as {
      detail: string;
    }[];
    file.close();
    const plan = steps.map(({ detail }) => detail).join("; ");
    expect(plan).toMatch(/SCAN texts VIRTUAL TABLE INDEX \d+:\S*M/);
    expect(plan).toMatch(/SEARCH f USING INTEGER PRIMARY KEY/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });

  it("DESK-17 finds exactly what a look through all cases finds, after any edits", () => {
    const word = fc.constantFrom(
      "cough",
      "Coughing",
      "café",
      "CAFE",
      "38",
      "3",
      "naïve",
      "Ünal",
      "x-ray",
      "o'er",
    );
    const texts = fc.array(word, { maxLength: 4 }).map((words) => words.join(" "));
    const id = fc.constantFrom("a", "b", "c");
    const document = fc
      .record({ title: texts, complaint: texts, conditions: fc.array(texts, { maxLength: 3 }) })
      .map(({ title, complaint, conditions }) => caseOf(title, complaint, conditions));
    const edit = fc.record({ id, document: fc.option(document), isForgotten: fc.boolean() });
    const query = fc.constantFrom(
      "c",
      "cough",
      "coughi",
      "cafe",
      "CAFÉ",
      "3",
      "38 c",
      "ray",
      "x ray",
      "nai",
      "una",
      "o",
    );
    const { storage, index } = opened();
    fc.assert(
      fc.property(fc.array(fc.tuple(edit, query), { minLength: 1, maxLength: 12 }), (steps) => {
        for (const known of ["a", "b", "c"]) storage.remove(known);
        const cases = new Map<string, CaseDocument>();
        for (const [step, wanted] of steps) {
          carryOut(step, storage, cases);
          const { hits, isMore } = index.search(wanted, 200);
          const found = hits.map(({ caseId, path }) => `${caseId} ${path}`).sort();
          expect(found).toEqual(scan(cases, wanted));
          expect(isMore).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});

interface Edit {
  readonly id: string;
  /** Null for a case that goes. */
  readonly document: CaseDocument | null;
  readonly isForgotten: boolean;
}

function carryOut(
  { id, document, isForgotten }: Edit,
  storage: CaseStorage,
  cases: Map<string, CaseDocument>,
): void {
  const known = storage.get(id);
  if (document) storage.put(local(id, document));
  else if (isForgotten) storage.remove(id);
  else if (known) storage.put({ ...known, deletion: "local" });
  if (document) cases.set(id, document);
  else cases.delete(id);
}

const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The search without an index. */
function scan(cases: ReadonlyMap<string, CaseDocument>, wanted: string): string[] {
  return [...cases]
    .flatMap(([id, document]) =>
      fieldTexts(document)
        .filter(({ text }) =>
          wordsOf(wanted).every((beginning) => wordsOf(text).some((word) => word.startsWith(beginning))),
        )
        .map(({ path }) => `${id} ${path}`),
    )
    .sort();
}
