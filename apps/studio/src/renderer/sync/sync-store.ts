import type { SyncStatus } from "@andromeda/domain";
import { messageOf } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { StudioClient } from "../ports/studio-client.ts";

/** The sync status of this computer. */
export class SyncStore {
  /** Null until main has sent it. */
  status: SyncStatus | null = null;
  /** Whether an exchange that the author requested is still running. */
  isRequested = false;
  readonly #client: StudioClient;
  readonly #log: (message: string, cause: unknown) => void;

  constructor(client: StudioClient, log: (message: string, cause: unknown) => void) {
    this.#client = client;
    this.#log = log;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  get isOffline(): boolean {
    return this.status?.kind === "offline";
  }

  /** Follows the status; the returned function stops it. */
  start(): () => void {
    const stop = this.#client.on("sync:changed", (status) => this.#setStatus(status));
    void this.#read();
    return stop;
  }

  /** Synchronises at once, and sends again what the server refused. */
  async syncNow(): Promise<void> {
    this.isRequested = true;
    try {
      await this.#client.ask("sync:now", null);
    } catch (error) {
      this.#log(`Synchronising failed: ${messageOf(error)}`, error);
    } finally {
      runInAction(() => {
        this.isRequested = false;
      });
    }
  }

  async #read(): Promise<void> {
    try {
      this.#setStatus(await this.#client.ask("sync:status", null));
    } catch (error) {
      this.#log("The state of synchronisation could not be read", error);
    }
  }

  #setStatus(status: SyncStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
