import type { CaseDocument, Checkpoint, CheckpointReason } from "@andromeda/domain";
import type { Database } from "better-sqlite3";
import type { CheckpointDetail, CheckpointSummary } from "../../shared/ipc-contract.ts";

/** Checkpoints of a case that were kept by themselves, beyond which the oldest go. Named ones stay. */
export const AUTOMATIC_CHECKPOINTS_KEPT = 100;

interface Row {
  readonly id: number;
  readonly case_id: string;
  readonly reason: CheckpointReason;
  readonly name: string;
  readonly created_at: string;
}

/** The states of drafts that are kept beside the cases. */
export class CheckpointStorage {
  readonly #statements;

  constructor(database: Database) {
    this.#statements = {
      add: database.prepare(`
        insert into checkpoints (case_id, reason, name, created_at, document) values (?, ?, ?, ?, ?)`),
      prune: database.prepare<[string, string]>(`
        delete from checkpoints where case_id = ? and reason <> 'manual' and id not in (
          select id from checkpoints where case_id = ? and reason <> 'manual'
          order by id desc limit ${AUTOMATIC_CHECKPOINTS_KEPT}
        )`),
      list: database.prepare<[string], Row>(
        "select id, case_id, reason, name, created_at from checkpoints where case_id = ? order by id desc",
      ),
      get: database.prepare<[number], Row & { readonly document: string }>(
        "select * from checkpoints where id = ?",
      ),
    };
  }

  /** Keeps a state; `name` is the author's word for it, empty for one that is kept by itself. */
  add(caseId: string, checkpoint: Checkpoint, now: string, name = ""): CheckpointSummary {
    const { reason, document } = checkpoint;
    const { lastInsertRowid } = this.#statements.add.run(caseId, reason, name, now, JSON.stringify(document));
    this.#statements.prune.run(caseId, caseId);
    return { id: Number(lastInsertRowid), caseId, reason, name, createdAt: now };
  }

  /** Newest first. */
  list(caseId: string): CheckpointSummary[] {
    return this.#statements.list.all(caseId).map(toSummary);
  }

  get(id: number): CheckpointDetail | null {
    const row = this.#statements.get.get(id);
    return row ? { ...toSummary(row), document: JSON.parse(row.document) as CaseDocument } : null;
  }
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
