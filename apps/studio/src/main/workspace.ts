import { rmSync } from "node:fs";
import { AppError, type ProposalsOfCase, type SyncStatus } from "@andromeda/domain";
import type { CaseSummary, Services } from "../shared/ipc-contract.ts";
import type { StudioBackend } from "./backend/compose.ts";
import { CaseService } from "./cases/case-service.ts";
import { keptFieldHistory } from "./cases/kept-field-history.ts";
import { KeptVersions } from "./cases/kept-versions.ts";
import { Recents } from "./cases/recents.ts";
import { ServerActions } from "./cases/server-actions.ts";
import type { Schedule } from "./schedule.ts";
import { SearchIndex } from "./search/search-index.ts";
import { backUpDaily } from "./storage/backups.ts";
import { CaseStorage } from "./storage/case-storage.ts";
import { CheckpointStorage } from "./storage/checkpoint-storage.ts";
import { type OpenedDatabase, openDatabase } from "./storage/open-database.ts";
import { type RestoredBackup, restoreBackup } from "./storage/restore-backup.ts";
import { VersionStorage } from "./storage/version-storage.ts";
import { writeWhole } from "./storage/whole-file.ts";
import { Exchange, type TouchedCases } from "./sync/exchange.ts";
import { type Network, SyncEngine } from "./sync/sync-engine.ts";

/** The changed cases, for the library. */
export interface CaseChanges {
  readonly origin: "editor" | "elsewhere";
  readonly changed: readonly CaseSummary[];
  readonly removed: readonly string[];
}

/** What a workspace needs from outside. */
export interface WorkspaceDeps {
  readonly folder: string;
  readonly backend: Pick<StudioBackend, "gateway" | "services" | "withdraw">;
  /** The account whose drafts these are. */
  readonly userId: string;
  readonly network: Network;
  readonly schedule: Schedule;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly elapsedMs: () => number;
  readonly random: () => number;
  readonly makeId: () => string;
  readonly retryAfterMs: () => number | null;
  readonly onCases: (changes: CaseChanges) => void;
  /** The kept history of a case has changed. */
  readonly onHistory: (caseId: string) => void;
  readonly onStatus: (status: SyncStatus) => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** From the start to the backup of the day, in milliseconds, so that it does not delay the first case. */
const BACKUP_AFTER_MS = 60_000;

/** How often to look whether the backup of the day is missing, in milliseconds: the app may stay open for weeks. */
const BACKUP_EVERY_MS = 4 * 3_600_000;

/** How much of a backup is copied at a time, in pages of 4 KB, so that requests of the author run in between. */
const PAGES_AT_ONCE = 250;

const nothingProposed: ProposalsOfCase = {
  own: [],
  decided: { approved: 0, rejected: 0 },
  others: [],
  editors: [],
};

/** Everything of one signed-in account: its drafts and their synchronisation. */
export class Workspace {
  readonly cases: CaseService;
  readonly serverActions: ServerActions;
  readonly search: SearchIndex;
  readonly recents: Recents;
  readonly versions: KeptVersions;
  readonly userId: string;
  readonly services: Services;
  readonly engine: SyncEngine;
  /** What the author must know about the data on this computer. */
  readonly notices: readonly string[];
  readonly #deps: WorkspaceDeps;
  readonly #opened: OpenedDatabase;
  readonly #storage: CaseStorage;
  readonly #checkpoints: CheckpointStorage;
  #cancelBackup: () => void = () => undefined;

  /** Throws `storage/…` when the drafts cannot be opened. */
  constructor(deps: WorkspaceDeps) {
    this.#deps = deps;
    this.#opened = openDatabase(deps.folder, deps.now, deps.log);
    this.notices = noticesOf(this.#opened);
    this.#storage = new CaseStorage(this.#opened.database);
    this.search = new SearchIndex({
      ...deps,
      drafts: this.#opened.database,
      isOutdated: this.#opened.recovery.kind !== "none",
    });
    this.recents = new Recents(this.#storage);
    const checkpoints = new CheckpointStorage(this.#opened.database, deps.onHistory);
    this.#checkpoints = checkpoints;
    const now = () => deps.now().toISOString();
    const shared = { storage: this.#storage, checkpoints, makeId: deps.makeId, now };
    const { gateway, services, withdraw } = deps.backend;
    const onTouched = (touched: TouchedCases) => this.#notifyCases(touched, "elsewhere");
    this.engine = new SyncEngine({
      ...deps,
      storage: this.#storage,
      gateway,
      exchange: new Exchange({ ...shared, gateway, onTouched }),
      now,
    });
    this.cases = new CaseService({
      ...shared,
      onTouched: (touched, origin) => this.#notifyCases(touched, origin),
      onEdited: () => this.engine.edited(),
    });
    this.serverActions = new ServerActions({
      ...shared,
      gateway,
      versions: services.versions,
      withdraw,
      inQueue: (work) => this.engine.inQueue(work),
      onTouched,
    });
    const versions = new VersionStorage(this.#opened.database);
    this.versions = new KeptVersions({
      ...shared,
      versions,
      cases: this.cases,
      remote: services.versions,
      onChanged: deps.onHistory,
      log: deps.log,
    });
    this.userId = deps.userId;
    this.services = {
      ...services,
      proposals: {
        ...services.proposals,
        read: async (query) =>
          this.#isOnlyHere(query.caseId) ? nothingProposed : services.proposals.read(query),
      },
      versions: this.versions,
      fields: keptFieldHistory(services.fields, (caseId) => versions.allContents(caseId)),
    };
  }

  start(): void {
    const { folder, schedule, now, log } = this.#deps;
    this.#emptyBin();
    this.engine.start();
    this.search.wake();
    const backUp = () => {
      this.#cancelBackup = schedule(backUp, BACKUP_EVERY_MS);
      backUpDaily(this.#opened.database, folder, now()).catch((error: unknown) => {
        log("The daily backup failed", error);
      });
    };
    this.#cancelBackup = schedule(backUp, BACKUP_AFTER_MS);
  }

  /**
   * Copies all data of this account into one file while the author continues working; reports progress from 0 to 100.
   */
  async backUp(file: string, onPercent: (percent: number) => void): Promise<void> {
    await writeWhole(file, (partial) =>
      this.#opened.database.backup(partial, {
        progress({ totalPages, remainingPages }) {
          onPercent(Math.floor((100 * (totalPages - remainingPages)) / Math.max(totalPages, 1)));
          return PAGES_AT_ONCE;
        },
      }),
    );
  }

  /**
   * Restores what a backup has and this computer lacks. Throws `backup/…`, also before the first synchronisation,
   * because the server's cases would then be created twice.
   */
  restore(file: string): RestoredBackup {
    if (this.#storage.readState("last-synced-at") === null) {
      throw new AppError(
        "backup/not-synchronised",
        "Synchronise first: a case that the server has would otherwise be here twice.",
      );
    }
    const { makeId, now, log } = this.#deps;
    const result = restoreBackup(file, {
      storage: this.#storage,
      checkpoints: this.#checkpoints,
      makeId,
      now,
      log,
    });
    this.#notifyCases({ changed: result.restored, removed: [] }, "elsewhere");
    if (result.restored.length > 0) this.engine.edited();
    return result;
  }

  /** Ends all work with the server and closes the drafts. */
  close(): void {
    this.#cancelBackup();
    this.engine.stop();
    this.versions.close();
    this.search.close();
    this.#opened.database.close();
  }

  /** Removes this account's data from this computer. Close first. */
  removeData(): void {
    rmSync(this.#deps.folder, { recursive: true, force: true });
  }

  /**
   * Removes what was too old at this start and at the one before: a clock that is wrong once takes nothing away. A full
   * disk does not keep the drafts from being used.
   */
  #emptyBin(): void {
    const now = this.#deps.now().toISOString();
    const before = this.#storage.readState("last-started-at") ?? now;
    try {
      this.#checkpoints.purge(before < now ? before : now);
      this.#storage.writeState("last-started-at", now);
    } catch (error) {
      this.#deps.log("The bin could not be emptied", error);
    }
  }

  /** Whether the server has never had the case, so that nobody can have proposed anything. */
  #isOnlyHere(caseId: string): boolean {
    const local = this.#storage.get(caseId);
    return local !== null && local.base === null && local.inFlight === null;
  }

  #notifyCases({ changed, removed }: TouchedCases, origin: CaseChanges["origin"]): void {
    const summaries = changed.flatMap((id) => this.#storage.summary(id) ?? []);
    this.search.wake();
    this.#deps.onCases({ origin, changed: summaries, removed });
  }
}

function noticesOf({ recovery }: OpenedDatabase): string[] {
  if (recovery.kind === "none") return [];
  const { setAsideAs, backupFrom } = recovery;
  const restored =
    backupFrom === null
      ? "There was no backup; what the server has is being fetched again. Edits that were not synchronised are missing."
      : `The backup of ${backupFrom} took its place; what the server has since is being fetched again. Edits that were made after the backup and not synchronised are missing.`;
  const lost = setAsideAs === null ? "was missing" : "was damaged";
  const kept = setAsideAs === null ? "" : ` The damaged file was kept as ${setAsideAs}.`;
  return [`The file with the drafts on this computer ${lost}. ${restored}${kept}`];
}
