import { join } from "node:path";
import type { CaseDocument, SyncStatus } from "@andromeda/domain";
import { onTestFinished } from "vitest";
import { DATABASE_FILE } from "../main/storage/open-database.ts";
import { type CaseChanges, Workspace } from "../main/workspace.ts";
import { caseTitled, InMemoryCaseServer } from "./in-memory-case-server.ts";
import { ManualTimers } from "./manual-timers.ts";
import { offlineServices } from "./offline-services.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A uuid for each number. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
/** The case of most tests. */
export const A = id(0xa);
/** The path of a field for conflicts. */
export const FAMILY = "case_template.patient_agent.family_history";

/** A studio on a computer: its disk survives `restart`. */
export class Studio {
  readonly timers = new ManualTimers();
  readonly statuses: SyncStatus[] = [];
  readonly changes: CaseChanges[] = [];
  /** Called with the cases of whose history something else is kept now. */
  onHistory: (caseId: string) => void = () => undefined;
  readonly logged: string[] = [];
  isOnline = true;
  retryAfterMs: number | null = null;
  workspace: Workspace;
  readonly #server: InMemoryCaseServer;
  readonly #folder = temporaryFolder();
  #idCount = 0;
  #networkChanged: () => void = () => undefined;

  constructor(server: InMemoryCaseServer, number = 1) {
    this.#server = server;
    this.#idCount = number * 1_000;
    this.workspace = this.#open();
    onTestFinished(() => this.workspace.close());
  }

  get status(): SyncStatus {
    return this.workspace.engine.status;
  }

  get kinds(): string[] {
    return this.statuses.map(({ kind }) => kind);
  }

  /** The file that the drafts are in. */
  get databaseFile(): string {
    return join(this.#folder, DATABASE_FILE);
  }

  /** Kills the process at once, and starts it again. */
  async restart(): Promise<void> {
    this.workspace.close();
    this.workspace = this.#open();
    await this.start();
  }

  /** What the system says of the network: without one no exchange begins by itself. The server still answers (`server.isOffline`). */
  setNetwork(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.#networkChanged();
  }

  /** Advances the clock, so that the engine does what is due. */
  async run(ms = 500): Promise<void> {
    await this.timers.advance(ms);
  }

  async start(): Promise<this> {
    this.workspace.start();
    await this.run(0);
    return this;
  }

  title(caseId = A): string | null | undefined {
    return this.workspace.cases.open(caseId)?.document.title;
  }

  save(document: CaseDocument, caseId = A, kind: "auto-save" | "draft" = "auto-save") {
    const revision = this.workspace.cases.open(caseId)?.revision ?? 0;
    return this.workspace.cases.save({ id: caseId, expectedRevision: revision, document, kind });
  }

  sync(caseId = A) {
    return this.workspace.cases.list().find((summary) => summary.id === caseId)?.sync;
  }

  #open(): Workspace {
    return new Workspace({
      folder: this.#folder,
      backend: {
        gateway: this.#server,
        services: {
          ...offlineServices,
          fields: this.#server.fieldHistory,
          versions: this.#server.versions,
        },
        withdraw: (...request) => this.#server.withdraw(...request),
      },
      userId: "ada",
      network: {
        isOnline: () => this.isOnline,
        onChange: (listener) => {
          this.#networkChanged = listener;
          return () => undefined;
        },
      },
      schedule: this.timers.schedule,
      now: () => new Date(this.timers.now),
      elapsedMs: () => this.timers.elapsedMs,
      random: () => 0,
      makeId: () => {
        this.#idCount += 1;
        return id(this.#idCount);
      },
      retryAfterMs: () => this.retryAfterMs,
      onCases: (changes) => void this.changes.push(changes),
      onHistory: (caseId) => this.onHistory(caseId),
      onStatus: (status) => void this.statuses.push(status),
      log: (message) => void this.logged.push(message),
    });
  }
}

/** A studio on a server that has one case. */
export async function studioWith(document: CaseDocument) {
  const server = new InMemoryCaseServer();
  server.store(A, document);
  const studio = await new Studio(server).start();
  return { server, studio };
}

/** A case with a title and a family history. */
export const titled = (title: string, family = "") => {
  const document = caseTitled(title);
  const template = structuredClone(document.case_template) as {
    patient_agent: { family_history: { value: string } };
  };
  template.patient_agent.family_history.value = family;
  return { ...document, case_template: template as unknown as CaseDocument["case_template"] };
};
