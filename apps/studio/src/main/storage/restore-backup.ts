import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type CaseDocument, isSameCase, type LocalCase, newLocalCase } from "@andromeda/domain";
import type { Database } from "better-sqlite3";
import { caseDocument } from "../../shared/payload-schemas.ts";
import type { Log } from "../log/file-log.ts";
import { CaseStorage } from "./case-storage.ts";
import { CheckpointStorage, isAutomatic } from "./checkpoint-storage.ts";
import { DATABASE_FILE, openDatabase } from "./open-database.ts";

/** The result of restoring a backup. */
export interface RestoredBackup {
  /** The ids of the created drafts. */
  readonly restored: readonly string[];
  /** Cases that differ from what is here, which stays; the backup's text became a checkpoint. */
  readonly differing: number;
  /** Cases that were already here, unchanged. */
  readonly unchanged: number;
}

/** Where a backup is restored into. */
interface RestoreTarget {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
  readonly makeId: () => string;
  readonly now: () => Date;
  readonly log: Log;
}

interface Opened {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
}

/**
 * Restores what a backup has and this computer lacks, all or nothing. What is here stays: a case with other content
 * gets the backup's as a checkpoint, a missing case becomes a new draft with its checkpoints. Doing it again adds
 * nothing. Throws `backup/…` for a file that is not a backup.
 */
export function restoreBackup(file: string, target: RestoreTarget): RestoredBackup {
  return withBackup(file, target, (backup) =>
    target.storage.transaction(() => {
      const findHere = target.storage.finder();
      const outcomes = backup.storage.list().map(({ id }) => {
        const outcome = restoreCase(target, readCase(backup.storage, id), findHere);
        addCheckpoints(target, backup.checkpoints, id, outcome.id);
        return outcome;
      });
      for (const { checkpointId } of backup.checkpoints.bin()) {
        const binned = backup.checkpoints.binned(checkpointId);
        if (binned) addCheckpoints(target, backup.checkpoints, binned.caseId, binned.caseId);
      }
      const having = (kind: CaseOutcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind);
      return {
        restored: having("restored").map(({ id }) => id),
        differing: having("differing").length,
        unchanged: having("unchanged").length,
      };
    }),
  );
}

/** The result for one case of the backup; `id` is the corresponding case here. */
interface CaseOutcome {
  readonly kind: "restored" | "differing" | "unchanged";
  readonly id: string;
}

function restoreCase(
  target: RestoreTarget,
  old: LocalCase,
  findHere: (document: CaseDocument) => string | null,
): CaseOutcome {
  const here = target.storage.get(old.id);
  // A case that was deleted on this computer counts as missing: it comes back as a new draft.
  if (here && here.deletion !== "local") {
    if (isSameCase(here.document, old.document)) return { kind: "unchanged", id: old.id };
    keepOnce(target, old.id, old.document);
    return { kind: "differing", id: old.id };
  }
  const twin = findHere(old.document);
  return twin === null ? { kind: "restored", id: makeDraft(target, old) } : { kind: "unchanged", id: twin };
}

/** Opens a copy of the backup: the file itself is never written, and may be of an older app. */
function withBackup<T>(file: string, target: RestoreTarget, work: (backup: Opened) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-restore-"));
  try {
    copyFileSync(file, join(folder, DATABASE_FILE));
    const database = openCopy(folder, target);
    try {
      return work({ storage: new CaseStorage(database), checkpoints: new CheckpointStorage(database) });
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function openCopy(folder: string, { now, log }: RestoreTarget): Database {
  const damaged = new AppError(
    "backup/damaged",
    "This file is damaged, or is not a backup of Andromeda Case Studio.",
  );
  // An empty file is an empty database to SQLite.
  if (statSync(join(folder, DATABASE_FILE)).size === 0) throw damaged;
  try {
    const { database, recovery } = openDatabase(folder, now, log);
    if (recovery.kind === "none") return database;
    database.close();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "storage/newer-schema")) throw damaged;
    throw new AppError(
      "backup/newer",
      "This backup was made by a newer version of Andromeda Case Studio. Install that version to restore it.",
    );
  }
  throw damaged;
}

function readCase(storage: CaseStorage, id: string): LocalCase {
  const local = storage.get(id);
  if (!local || !caseDocument.safeParse(local.document).success) {
    throw new AppError(
      "backup/damaged",
      `The backup cannot be read: its case ${id.slice(0, 36)} is damaged.`,
    );
  }
  return local;
}

function makeDraft({ storage, makeId, now }: RestoreTarget, { document }: LocalCase): string {
  const id = makeId();
  storage.put(newLocalCase(id, { ...document, is_draft: true, is_active: false }, now().toISOString()));
  return id;
}

/** Keeps the backup's content of a case, unless a checkpoint of the case has it already. */
function keepOnce({ checkpoints, now }: RestoreTarget, caseId: string, document: CaseDocument): void {
  const isKept = checkpoints.list(caseId).some(({ id }) => {
    const kept = checkpoints.get(id);
    return kept !== null && isSameCase(kept.document, document);
  });
  if (!isKept) checkpoints.add(caseId, { reason: "from-backup", document }, now().toISOString());
}

/**
 * Gives a case the checkpoints of the backup that it does not have, in their order and with their times; of the automatic
 * ones only the newest for which there is room, because more would take away those that are here.
 */
function addCheckpoints(
  { checkpoints }: RestoreTarget,
  backup: CheckpointStorage,
  from: string,
  caseId: string,
): void {
  const keyOf = ({ reason, name, createdAt }: { reason: string; name: string; createdAt: string }) =>
    JSON.stringify([reason, name, createdAt]);
  const known = new Set(checkpoints.list(caseId).map(keyOf));
  const missing = backup.list(from).filter((summary) => !known.has(keyOf(summary)));
  const tooMany = new Set(missing.filter(isAutomatic).slice(checkpoints.room(caseId)));
  for (const summary of missing.filter((one) => !tooMany.has(one)).reverse()) {
    const detail = backup.get(summary.id);
    if (!detail) continue;
    if (!caseDocument.safeParse(detail.document).success) {
      throw new AppError("backup/damaged", "The backup cannot be read: one of its checkpoints is damaged.");
    }
    checkpoints.add(caseId, detail, detail.createdAt, detail.name);
  }
}
