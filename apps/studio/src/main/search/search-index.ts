import { rmSync } from "node:fs";
import { join } from "node:path";
import type { CaseDocument } from "@andromeda/domain";
import SqliteDatabase, { type Database } from "better-sqlite3";
import type { SearchAnswer, SearchHit } from "../../shared/ipc-contract.ts";
import type { Log } from "../log/file-log.ts";
import type { Schedule } from "../schedule.ts";
import { configure, isDamage } from "../storage/open-database.ts";
import { fieldName, fieldTexts, matchExpression, parseSnippet, plain, snippetIn } from "./search-texts.ts";

/** The index of an account, beside its drafts. It contains nothing that is not in them. */
export const SEARCH_FILE = "search.sqlite";

/** How many cases are read at a time, when idle and before a search; small enough not to delay the author. */
const IDLE_BATCH_SIZE = 8;
const SEARCH_BATCH_SIZE = 20;
const PAUSE_MS = 25;
/** How many pages are merged at a time, for the same reason. */
const MERGED_PAGES = 150;

// A file of another version is rebuilt.
const VERSION = 1;
const OPTIONS = "tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'";
const SCHEMA = `
  create table fields (
    id integer primary key,
    case_id text not null,
    path text not null
  ) strict;
  create index fields_of_case on fields (case_id);
  create virtual table titles using fts5 (text, ${OPTIONS});
  create virtual table texts using fts5 (text, ${OPTIONS});
  -- What is written is merged less often, since it is merged once more when everything has been read.
  insert into texts (texts, rank) values ('automerge', 8);
  pragma user_version = ${VERSION};`;

/**
 * The newest fields that match, up to a limit; for `prepare`. Titles are separate: there are few, and each key searches
 * them first.
 */
export const hitsIn = (table: "titles" | "texts") => `
  select f.case_id, f.path, ${snippetIn(table)} as snippet
  from ${table} join fields as f on f.id = ${table}.rowid
  where ${table} match ? order by ${table}.rowid desc limit ?`;

/** What the index needs. */
export interface SearchIndexDeps {
  /** The open drafts, whose queue says which cases to index. */
  readonly drafts: Database;
  readonly folder: string;
  /** The index was made from other drafts. */
  readonly isOutdated: boolean;
  readonly schedule: Schedule;
  readonly log: Log;
}

/**
 * Full-text search over every field of the cases on this computer. The index is a file of its own: it is neither
 * checked at the start nor backed up, and it is rebuilt when damaged. Each write of a case adds it to a queue in the
 * drafts, in the same transaction; the queue says which cases are still to be indexed.
 */
export class SearchIndex {
  readonly #deps: SearchIndexDeps;
  readonly #queue;
  #index;
  #cancel: (() => void) | null = null;
  /** Whether the index is merged. A search in many segments looks through all of them and takes twice the time. */
  #isMerged = false;

  constructor(deps: SearchIndexDeps) {
    this.#deps = deps;
    this.#queue = prepareQueue(deps.drafts);
    if (deps.isOutdated) this.#remove();
    this.#index = this.#open();
  }

  /** Indexes the queued cases, a few at a time, and then merges the index. */
  wake(): void {
    if (this.#isMerged && !this.#queue.hasAny()) return;
    this.#cancel ??= this.#deps.schedule(() => {
      this.#cancel = null;
      try {
        this.#withRebuild(() => (this.#queue.hasAny() ? this.#read(IDLE_BATCH_SIZE) : this.#merge()));
        this.wake();
      } catch (error) {
        // The queue is read with the next edit or search.
        this.#deps.log("The search could not read the cases", error);
      }
    }, PAUSE_MS);
  }

  /**
   * The fields in which every word of the text begins a word, ignoring capitals and accents: titles first, at most a
   * fifth of the hits, then the last changed. No character has a special meaning. Up to `limit` hits.
   */
  search(text: string, limit: number): SearchAnswer {
    const words = matchExpression(text);
    if (words === null) return { hits: [], isMore: false, unread: this.#queue.count() };
    try {
      this.#withRebuild(() => this.#read(SEARCH_BATCH_SIZE));
    } catch (error) {
      // A full disk: what was indexed before is still found.
      this.#deps.log("The search could not read the cases", error);
    }
    const found = this.#withRebuild(() => this.#find(words, limit));
    this.wake();
    return { ...found, unread: this.#queue.count() };
  }

  close(): void {
    this.#cancel?.();
    this.#index.database.close();
  }

  #find(words: string, limit: number): Pick<SearchAnswer, "hits" | "isMore"> {
    // The library already lists titles, so they leave room for the fields.
    const room = Math.ceil(limit / 5);
    const titles = this.#index.titles.all(words, room + 1);
    const shown = titles.slice(0, room);
    const fields = this.#index.texts.all(words, limit - shown.length + 1);
    const found = [...shown, ...fields].slice(0, limit);
    const caseTitles = this.#queue.titles([...new Set(found.map(({ case_id }) => case_id))]);
    const hits = found.flatMap(({ case_id, path, snippet }): SearchHit[] => {
      const title = caseTitles.get(case_id);
      // A case that was deleted a moment ago may not have been read yet.
      if (title === undefined) return [];
      return [{ caseId: case_id, title, path, fieldName: fieldName(path), snippet: parseSnippet(snippet) }];
    });
    return { hits, isMore: found.length < titles.length + fields.length };
  }

  /** Reads up to `limit` cases of the queue. They leave it when the index has them on disk. */
  #read(limit: number): void {
    if (!this.#queue.hasAny()) return;
    const waiting = this.#queue.next(limit);
    // A single edit adds a small segment, which is merged with others.
    if (waiting.length === limit) this.#isMerged = false;
    const { database, remove, addField, addTitle, addText } = this.#index;
    database.transaction(() => {
      for (const { case_id, document } of waiting) {
        for (const statement of remove) statement.run(case_id);
        if (document === null) continue;
        for (const { path, text } of fieldTexts(JSON.parse(document) as CaseDocument)) {
          const { lastInsertRowid } = addField.run(case_id, path);
          const add = path === "title" ? addTitle : addText;
          add.run(lastInsertRowid, plain(text));
        }
      }
    })();
    this.#queue.done(waiting.map(({ case_id }) => case_id));
  }

  /** Merges some pages of the index, and notes whether any are left. */
  #merge(): void {
    const { merge, written } = this.#index;
    const before = written();
    for (const statement of merge) statement.run(-MERGED_PAGES);
    // FTS5 counts one change for the command itself.
    this.#isMerged = written() - before <= merge.length;
  }

  /** Does the work; if it meets a damaged index, once more on a rebuilt one. */
  #withRebuild<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#deps.log("The search index is damaged and is made anew", error);
      this.#index.database.close();
      this.#remove();
      this.#index = this.#open();
      return work();
    }
  }

  #open() {
    const file = join(this.#deps.folder, SEARCH_FILE);
    try {
      const found = new SqliteDatabase(file);
      if (found.pragma("user_version", { simple: true }) === VERSION) return prepareIndex(found);
      found.close();
    } catch (error) {
      this.#deps.log("The search index cannot be read and is made anew", error);
    }
    this.#remove();
    // The version is written last: if this is interrupted, it starts again.
    this.#queue.enterAll();
    const made = new SqliteDatabase(file);
    configure(made);
    made.exec(SCHEMA);
    return prepareIndex(made);
  }

  #remove(): void {
    const file = join(this.#deps.folder, SEARCH_FILE);
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  }
}

interface FoundRow {
  readonly case_id: string;
  readonly path: string;
  readonly snippet: string;
}

function prepareIndex(database: Database) {
  configure(database);
  // A search for one letter needs many more pages than SQLite's default cache of 2 MB.
  database.pragma("cache_size = -16000");
  const total = database.prepare<[], { count: number }>("select total_changes() as count");
  return {
    database,
    titles: database.prepare<[string, number], FoundRow>(hitsIn("titles")),
    texts: database.prepare<[string, number], FoundRow>(hitsIn("texts")),
    // In this order: the fields say which texts belong to the case.
    remove: [
      "delete from titles where rowid in (select id from fields where case_id = ?)",
      "delete from texts where rowid in (select id from fields where case_id = ?)",
      "delete from fields where case_id = ?",
    ].map((statement) => database.prepare<[string]>(statement)),
    merge: ["titles", "texts"].map((table) =>
      database.prepare<[number]>(`insert into ${table} (${table}, rank) values ('merge', ?)`),
    ),
    /** How many rows have been written so far. */
    written: () => total.get()?.count ?? 0,
    addField: database.prepare<[string, string]>("insert into fields (case_id, path) values (?, ?)"),
    addTitle: database.prepare<[number | bigint, string]>("insert into titles (rowid, text) values (?, ?)"),
    addText: database.prepare<[number | bigint, string]>("insert into texts (rowid, text) values (?, ?)"),
  };
}

function prepareQueue(drafts: Database) {
  const count = drafts.prepare<[], { count: number }>("select count(*) as count from search_queue");
  const hasAny = drafts.prepare("select 1 from search_queue limit 1");
  const next = drafts.prepare<[number], { readonly case_id: string; readonly document: string | null }>(`
    select q.case_id, case when c.deletion is not 'local' then d.document end as document
    from (select rowid, case_id from search_queue order by rowid limit ?) as q
      left join cases as c on c.id = q.case_id
      left join drafts as d on d.case_id = q.case_id
    order by q.rowid`);
  const done = drafts.prepare<[string]>("delete from search_queue where case_id = ?");
  const titles = drafts.prepare<[string], { readonly id: string; readonly title: string }>(
    "select id, title from cases where id in (select value from json_each(?)) and deletion is not 'local'",
  );
  const enterAll = drafts.prepare(`
    insert into search_queue (case_id) select id from cases where true order by updated_at, id
    on conflict do nothing`);
  return {
    count: () => count.get()?.count ?? 0,
    hasAny: () => hasAny.get() !== undefined,
    next: (limit: number) => next.all(limit),
    done: drafts.transaction((ids: readonly string[]) => {
      for (const id of ids) done.run(id);
    }).immediate,
    titles: (ids: readonly string[]) =>
      new Map(titles.all(JSON.stringify(ids)).map(({ id, title }) => [id, title])),
    enterAll: () => void enterAll.run(),
  };
}
