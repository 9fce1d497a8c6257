import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { UpdateStatus } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";

/** The state of updating the app, as main reports it. */
export class UpdateStore {
  status: UpdateStatus = { kind: "idle" };
  readonly #client: StudioClient;
  readonly #log: (message: string, cause: unknown) => void;

  constructor(client: StudioClient, log: (message: string, cause: unknown) => void) {
    this.#client = client;
    this.#log = log;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  /** Follows the status; the returned function stops it. */
  start(): () => void {
    const stop = this.#client.on("updates:changed", (status) => this.#setStatus(status));
    this.#client.ask("updates:status", null).then(
      (status) => this.#setStatus(status),
      (error: unknown) => this.#log("The state of updates could not be read", error),
    );
    return stop;
  }

  /** Quits and restarts as the new version. Rejects with `updates/unsaved` while something cannot be saved. */
  async install(): Promise<void> {
    await this.#client.ask("updates:install", null);
  }

  #setStatus(status: UpdateStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
