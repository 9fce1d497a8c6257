import type { CaseDocument, Checkpoint, CheckpointReason, CheckpointSummary } from "@andromeda/domain";
import type { Database } from "better-sqlite3";
import type { BinnedCase, CheckpointDetail } from "../../shared/ipc-contract.ts";

/** The most automatic checkpoints of a case; older ones are removed. */
export const AUTOMATIC_CHECKPOINTS_KEPT = 100;

// What the author asked for stays: a checkpoint of their own, and the text of a backup.
const ASKED_FOR: readonly CheckpointReason[] = ["manual", "from-backup"];
const AUTOMATIC = `reason not in (${ASKED_FOR.map((reason) => `'${reason}'`).join(", ")})`;

/** How long the data of a deleted case is kept, in days. */
const BIN_DAYS = 30;

// The newest state of each case that was deleted here or is about to be deleted on the server.
const IN_BIN = `
  from checkpoints as k
  where k.reason = 'before-deletion'
    and not exists (select 1 from cases as c where c.id = k.case_id and c.deletion is not 'local')
    and not exists (
      select 1 from checkpoints as n where n.case_id = k.case_id and n.reason = 'before-deletion' and n.id > k.id
    )`;

interface Row {
  readonly id: number;
  readonly case_id: string;
  readonly reason: CheckpointReason;
  readonly name: string;
  readonly created_at: string;
}

/** The kept states of drafts. */
export class CheckpointStorage {
  readonly #onChanged: (caseId: string) => void;
  readonly #statements;

  /** Calls `onChanged` for each case that gets a checkpoint. */
  constructor(database: Database, onChanged: (caseId: string) => void = () => undefined) {
    this.#onChanged = onChanged;
    this.#statements = {
      add: database.prepare(`
        insert into checkpoints (case_id, reason, name, created_at, document) values (?, ?, ?, ?, ?)`),
      // By number, not by time: after a clock that ran ahead the newest would be removed first.
      prune: database.prepare<[string, string]>(`
        delete from checkpoints where case_id = ? and ${AUTOMATIC} and id not in (
          select id from checkpoints where case_id = ? and ${AUTOMATIC}
          order by id desc limit ${AUTOMATIC_CHECKPOINTS_KEPT}
        )`),
      countAutomatic: database.prepare<[string], { count: number }>(
        `select count(*) as count from checkpoints where case_id = ? and ${AUTOMATIC}`,
      ),
      bin: database.prepare<[], { id: number; title: string | null; created_at: string }>(
        `select k.id, json_extract(k.document, '$.title') as title, k.created_at ${IN_BIN} order by k.id desc`,
      ),
      isInBin: database.prepare<[number], { id: number }>(`select k.id ${IN_BIN} and k.id = ?`),
      remove: database.prepare<[number]>("delete from checkpoints where id = ?"),
      purge: database.prepare<[string]>(`
        delete from checkpoints
        where created_at < ? and not exists (select 1 from cases as c where c.id = checkpoints.case_id)`),
      list: database.prepare<[string], Row>(
        "select id, case_id, reason, name, created_at from checkpoints where case_id = ? order by created_at desc, id desc",
      ),
      get: database.prepare<[number], Row & { readonly document: string }>(
        "select * from checkpoints where id = ?",
      ),
    };
  }

  /** Keeps a state; `name` is the author's name for it, empty for an automatic one. */
  add(caseId: string, checkpoint: Checkpoint, now: string, name = ""): CheckpointSummary {
    const { reason, document } = checkpoint;
    const { lastInsertRowid } = this.#statements.add.run(caseId, reason, name, now, JSON.stringify(document));
    this.#statements.prune.run(caseId, caseId);
    this.#onChanged(caseId);
    return { id: Number(lastInsertRowid), caseId, reason, name, createdAt: now };
  }

  /** How many automatic checkpoints the case can have besides those that are here; the next one removes the oldest. */
  room(caseId: string): number {
    return AUTOMATIC_CHECKPOINTS_KEPT - (this.#statements.countAutomatic.get(caseId)?.count ?? 0);
  }

  /** Newest first. */
  list(caseId: string): CheckpointSummary[] {
    return this.#statements.list.all(caseId).map(toSummary);
  }

  /** The cases that were deleted here and can be restored, last deleted first. */
  bin(): BinnedCase[] {
    return this.#statements.bin.all().map(({ id, title, created_at }) => ({
      checkpointId: id,
      title: title ?? "",
      deletedAt: created_at,
    }));
  }

  /** The state of a deleted case; null for anything that is not in the bin. */
  binned(id: number): CheckpointDetail | null {
    return this.#statements.isInBin.get(id) ? this.get(id) : null;
  }

  remove(id: number): void {
    this.#statements.remove.run(id);
  }

  /** Removes the data of cases that were deleted too long ago; `now` is ISO 8601. */
  purge(now: string): void {
    const oldest = new Date(Date.parse(now) - BIN_DAYS * 24 * 60 * 60 * 1_000);
    this.#statements.purge.run(oldest.toISOString());
  }

  get(id: number): CheckpointDetail | null {
    const row = this.#statements.get.get(id);
    return row ? { ...toSummary(row), document: JSON.parse(row.document) as CaseDocument } : null;
  }
}

/** Whether the checkpoint was kept automatically, and goes when there are too many. */
export function isAutomatic({ reason }: Pick<CheckpointSummary, "reason">): boolean {
  return !ASKED_FOR.includes(reason);
}

function toSummary(row: Row): CheckpointSummary {
  return {
    id: row.id,
    caseId: row.case_id,
    reason: row.reason,
    name: row.name,
    createdAt: row.created_at,
  };
}
