import {
  type CaseDocument,
  type CaseRecord,
  dropInFlight,
  isSameCase,
  jsonEqual,
  type LocalCase,
} from "@andromeda/domain";
import type { Database } from "better-sqlite3";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import {
  type CaseRow,
  listColumns,
  type MetadataRow,
  type SummaryRow,
  toCaseColumns,
  toLocalCase,
  toMetadata,
  toSummary,
} from "./case-rows.ts";

/** A save of a draft, and the revision that the draft must still have. */
interface DraftSave {
  readonly id: string;
  readonly expectedRevision: number;
  readonly document: CaseDocument;
  /** ISO 8601. */
  readonly now: string;
}

/** The result of a save: nothing was written when the draft had changed or was gone. */
type DraftSaved =
  | { readonly kind: "saved"; readonly metadata: Omit<CaseRecord, "document"> }
  | { readonly kind: "stale" }
  | { readonly kind: "missing" };

/** The numbers of cases that the status bar shows. */
interface CaseCounts {
  readonly unsent: number;
  readonly conflicts: number;
  readonly refused: number;
}

/**
 * What is stored for the account besides its cases; `reconciling` while a restored server is compared with the local
 * cases.
 */
type StateKey = "cursor" | "history" | "reconciling" | "last-synced-at" | "last-started-at" | "recent-cases";

type EditedColumns = Pick<DraftSave, "id" | "expectedRevision" | "now"> & ReturnType<typeof listColumns>;

const WHOLE = `
  select c.id, c.local_revision, c.conflicts, c.deletion, c.refusal, c.created_at, c.edited_at, d.document,
    b.facts as base_metadata, b.document as base_document,
    m.mutation, m.local_revision as mutation_revision, m.deferred
  from cases as c
    join drafts as d on d.case_id = c.id
    left join bases as b on b.case_id = c.id
    left join mutations as m on m.case_id = c.id`;

const SUMMARY = `
  select c.id, c.local_revision, c.title, c.specialty, c.condition, c.is_draft, c.is_active, c.conflict_count,
    c.deletion, c.refusal, c.needs_push, c.updated_at,
    exists (select 1 from bases as b where b.case_id = c.id) as is_on_server
  from cases as c`;

// A refusal of an earlier revision no longer counts: the draft is sent again.
const REFUSAL_STANDS = "refusal is not null and json_extract(refusal, '$.localRevision') = local_revision";

/**
 * The cases of one account on disk. A case is read and written whole, except for the save after a keystroke, which does
 * in SQL what `editLocalCase` does. Every method is one transaction, or part of the caller's.
 */
export class CaseStorage {
  readonly #database: Database;
  readonly #statements;
  readonly #saveDraft;
  /** Cases whose server state has a copy of its own, so that the next save need not check. */
  readonly #keptBases = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
    const { editCase, keepBase, editDraft } = this.#statements;
    this.#saveDraft = database.transaction(
      (columns: EditedColumns, text: string): MetadataRow | undefined => {
        const row = editCase.get(columns);
        if (!row) return undefined;
        if (!this.#keptBases.has(columns.id)) keepBase.run(columns.id);
        editDraft.run(text, columns.id);
        return row;
      },
    ).immediate;
  }

  /** All or nothing, even when the process is killed. */
  transaction<T>(work: () => T): T {
    return this.#database.inTransaction ? work() : this.#database.transaction(work).immediate();
  }

  /** The cases of the library, last edited first, without those that the author deleted. */
  list(limit = -1): CaseSummary[] {
    return this.#statements.list.all(limit).map(toSummary);
  }

  /** Null for a case that does not exist or that the author deleted. */
  summary(id: string): CaseSummary | null {
    const row = this.#statements.summary.get(id);
    return row ? toSummary(row) : null;
  }

  get(id: string): LocalCase | null {
    const row = this.#statements.whole.get(id);
    return row ? toLocalCase(row) : null;
  }

  /** Returns a function that finds a case here by its content; null when there is none. */
  finder(): (document: CaseDocument) => string | null {
    const byTitle = Map.groupBy(this.list(), ({ title }) => title);
    return (document) =>
      (byTitle.get(document.title ?? "") ?? []).find(({ id }) => {
        const local = this.get(id);
        return local !== null && isSameCase(local.document, document);
      })?.id ?? null;
  }

  /** Writes the whole case. */
  put(local: LocalCase): void {
    this.transaction(() => {
      const { id, base, inFlight, deferred } = local;
      this.#keptBases.delete(id);
      this.#statements.putCase.run(toCaseColumns(local));
      this.#statements.putDraft.run(id, JSON.stringify(local.document));
      if (base) this.#statements.putBase.run(baseColumns(id, base, local.document));
      else this.#statements.dropBase.run(id);
      if (inFlight) {
        this.#statements.putMutation.run({
          case_id: id,
          mutation: JSON.stringify(inFlight.mutation),
          local_revision: inFlight.localRevision,
          deferred: deferred && JSON.stringify(deferred),
        });
      } else this.#statements.dropMutation.run(id);
    });
  }

  /** Removes the case; its checkpoints stay. */
  remove(id: string): void {
    this.#statements.dropCase.run(id);
  }

  /** The save after a keystroke: durable when it returns. */
  saveDraft({ id, expectedRevision, document, now }: DraftSave): DraftSaved {
    const columns = { id, expectedRevision, now, ...listColumns(document) };
    const row = this.#saveDraft(columns, JSON.stringify(document));
    if (!row) return { kind: this.#statements.summary.get(id) ? "stale" : "missing" };
    this.#keptBases.add(id);
    return { kind: "saved", metadata: toMetadata(row) };
  }

  /**
   * Cases that may have something to send, those in flight included: up to `limit`, and no more once they add up to
   * `bytes`.
   */
  toPush(limit: number, bytes: number): LocalCase[] {
    const locals: LocalCase[] = [];
    let size = 0;
    for (const row of this.#statements.toPush.iterate(limit)) {
      locals.push(toLocalCase(row));
      size += Buffer.byteLength(row.mutation ?? row.document);
      if (size >= bytes) break;
    }
    return locals;
  }

  counts(): CaseCounts {
    return this.#statements.counts.get() ?? { unsent: 0, conflicts: 0, refused: 0 };
  }

  /** Cases with a current refusal. */
  refusedIds(): string[] {
    return this.#statements.refused.all().map(({ id }) => id);
  }

  /** The server was restored: every case is compared with it again, and no write counts as in flight any more. */
  beginReconciling(): void {
    this.transaction(() => {
      this.#statements.dropReconciled.run();
      this.writeState("reconciling", "true");
      for (const row of this.#statements.underWay.all()) this.put(dropInFlight(toLocalCase(row)));
    });
  }

  noteReconciled(id: string): void {
    this.#statements.noteReconciled.run(id);
  }

  /** The cases that came from the server, or were deleted while on their way to it, and were not noted since `beginReconciling`. */
  notReconciled(): LocalCase[] {
    return this.#statements.notReconciled.all().map(toLocalCase);
  }

  endReconciling(): void {
    this.#statements.dropReconciled.run();
    this.#statements.dropState.run("reconciling");
  }

  /** Makes room for a full download. It is kept beside the drafts and is dropped when the process ends. */
  beginDownload(): void {
    this.#database.exec(`
      drop table if exists temp.downloads;
      create temp table downloads (case_id text primary key, record text) without rowid;
    `);
  }

  /** Adds a record of the download, or null for a deleted case; the last entry for a case counts. */
  addDownloaded(caseId: string, record: CaseRecord | null): void {
    this.#database
      .prepare<[string, string | null]>(
        "insert or replace into temp.downloads (case_id, record) values (?, ?)",
      )
      .run(caseId, record && JSON.stringify(record));
  }

  /** What was downloaded. */
  *downloaded(): Iterable<CaseRecord> {
    const records = this.#database.prepare<[string], { case_id: string; record: string }>(`
      select case_id, record from temp.downloads where case_id > ? and record is not null order by case_id limit 1`);
    // One by one: all at once would fill the memory, and an open read would block writes.
    for (let row = records.get(""); row; row = records.get(row.case_id))
      yield JSON.parse(row.record) as CaseRecord;
  }

  /** The cases that came from the server and are not among what was downloaded. */
  notDownloaded(): LocalCase[] {
    return this.#database
      .prepare<[], CaseRow>(`
        ${WHOLE} where b.case_id is not null and not exists (
          select 1 from temp.downloads as d where d.case_id = c.id and d.record is not null
        )`)
      .all()
      .map(toLocalCase);
  }

  endDownload(): void {
    this.#database.exec("drop table if exists temp.downloads");
  }

  readState(key: StateKey): string | null {
    return this.#statements.readState.get(key)?.value ?? null;
  }

  writeState(key: StateKey, value: string): void {
    this.#statements.writeState.run(key, value);
  }
}

function baseColumns(caseId: string, { document, ...metadata }: CaseRecord, draft: CaseDocument) {
  const isSame = document === draft || jsonEqual({ ...document }, { ...draft });
  return {
    case_id: caseId,
    revision: metadata.revision,
    facts: JSON.stringify(metadata),
    document: isSame ? null : JSON.stringify(document),
  };
}

function prepare(database: Database) {
  return {
    // Sorts before the other columns are joined, so that reading the newest stays cheap; -1 reads all.
    list: database.prepare<[number], SummaryRow>(`
      ${SUMMARY}
        join (
          select id from cases where deletion is not 'local' order by updated_at desc, id limit ?
        ) as wanted on wanted.id = c.id
      order by c.updated_at desc, c.id`),
    summary: database.prepare<[string], SummaryRow>(
      `${SUMMARY} where c.id = ? and c.deletion is not 'local'`,
    ),
    whole: database.prepare<[string], CaseRow>(`${WHOLE} where c.id = ?`),
    toPush: database.prepare<[number], CaseRow>(`${WHOLE} where c.needs_push = 1 order by c.id limit ?`),
    counts: database.prepare<[], { unsent: number; conflicts: number; refused: number }>(`
      select
        (select count(*) from cases where needs_push = 1) as unsent,
        (select count(*) from cases where conflict_count > 0) as conflicts,
        (select count(*) from cases where ${REFUSAL_STANDS}) as refused`),
    refused: database.prepare<[], { id: string }>(`select id from cases where ${REFUSAL_STANDS}`),
    putCase: database.prepare(`
      insert into cases (
        id, local_revision, title, specialty, condition, is_draft, is_active, conflicts, conflict_count, deletion,
        refusal, needs_push, created_at, edited_at, updated_at
      ) values (
        @id, @local_revision, @title, @specialty, @condition, @is_draft, @is_active, @conflicts, @conflict_count,
        @deletion, @refusal, @needs_push, @created_at, @edited_at, @updated_at
      ) on conflict (id) do update set
        local_revision = excluded.local_revision, title = excluded.title, specialty = excluded.specialty,
        condition = excluded.condition, is_draft = excluded.is_draft, is_active = excluded.is_active,
        conflicts = excluded.conflicts, conflict_count = excluded.conflict_count, deletion = excluded.deletion,
        refusal = excluded.refusal, needs_push = excluded.needs_push, edited_at = excluded.edited_at,
        updated_at = excluded.updated_at`),
    putDraft: database.prepare<[string, string]>(
      "insert into drafts (case_id, document) values (?, ?) on conflict (case_id) do update set document = excluded.document",
    ),
    putBase: database.prepare(`
      insert into bases (case_id, revision, facts, document) values (@case_id, @revision, @facts, @document)
      on conflict (case_id) do update set
        revision = excluded.revision, facts = excluded.facts, document = excluded.document`),
    dropBase: database.prepare<[string]>("delete from bases where case_id = ?"),
    putMutation: database.prepare(`
      insert into mutations (case_id, mutation, local_revision, deferred)
      values (@case_id, @mutation, @local_revision, @deferred)
      on conflict (case_id) do update set
        mutation = excluded.mutation, local_revision = excluded.local_revision, deferred = excluded.deferred`),
    dropMutation: database.prepare<[string]>("delete from mutations where case_id = ?"),
    dropCase: database.prepare<[string]>("delete from cases where id = ?"),
    // The draft differs from the server's state for the first time: that state gets a copy of its own.
    keepBase: database.prepare<[string]>(`
      update bases set document = (select d.document from drafts as d where d.case_id = bases.case_id)
      where case_id = ? and document is null`),
    editCase: database.prepare<[EditedColumns], MetadataRow>(`
      update cases set
        local_revision = local_revision + 1, title = @title, specialty = @specialty, condition = @condition,
        is_draft = @is_draft, is_active = @is_active, needs_push = 1, edited_at = @now, updated_at = @now
      where id = @id and local_revision = @expectedRevision and deletion is not 'local'
      returning id, local_revision, created_at, edited_at,
        (select facts from bases where case_id = cases.id) as base_metadata`),
    editDraft: database.prepare<[string, string]>("update drafts set document = ? where case_id = ?"),
    readState: database.prepare<[string], { value: string }>("select value from sync_state where key = ?"),
    writeState: database.prepare<[string, string]>(
      "insert into sync_state (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
    ),
    dropState: database.prepare<[string]>("delete from sync_state where key = ?"),
    underWay: database.prepare<[], CaseRow>(`${WHOLE} where m.case_id is not null or c.refusal is not null`),
    noteReconciled: database.prepare<[string]>("insert or ignore into reconciled (case_id) values (?)"),
    dropReconciled: database.prepare<[]>("delete from reconciled"),
    notReconciled: database.prepare<[], CaseRow>(
      `${WHOLE} where (b.case_id is not null or c.deletion = 'local')
        and not exists (select 1 from reconciled as r where r.case_id = c.id)`,
    ),
  };
}
