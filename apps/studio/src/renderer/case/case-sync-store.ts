import { type JsonValue, jsonEqual, type MergeConflict, messageOf } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { StudioClient } from "../bridge/studio-client.ts";

/** What a case has open with the server: the fields on which the author has to decide. */
export class CaseSyncStore {
  conflicts: readonly MergeConflict[] = [];
  isResolving = false;
  readonly #client: StudioClient;
  readonly #id: string;
  readonly #log: (message: string, cause: unknown) => void;
  #reading = 0;

  constructor(client: StudioClient, id: string, log: (message: string, cause: unknown) => void) {
    this.#client = client;
    this.#id = id;
    this.#log = log;
    makeAutoObservable(this, { conflicts: observableRef }, { autoBind: true });
  }

  /** Reads the conflicts and follows them; the returned function stops it. */
  start(): () => void {
    const stop = this.#client.on("cases:changed", ({ origin, changed }) => {
      // What the author types is no news here; it is read again when the conflicts are shown.
      if (origin !== "editor" && changed.some(({ id }) => id === this.#id)) void this.reload();
    });
    void this.reload();
    return stop;
  }

  async reload(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    try {
      const conflicts = await this.#client.ask("conflicts:list", { id: this.#id });
      runInAction(() => {
        if (reading === this.#reading) this.conflicts = conflicts;
      });
    } catch (error) {
      this.#log(`The conflicts of a case could not be read: ${messageOf(error)}`, error);
    }
  }

  /** Ends a conflict with the value that is to stand. Save the draft first: mine is what the disk has. */
  async resolve(path: string, value: JsonValue): Promise<void> {
    const conflict = this.conflicts.find((candidate) => candidate.path === path);
    const choice =
      conflict && jsonEqual(value, conflict.mine)
        ? ({ kind: "mine" } as const)
        : conflict && jsonEqual(value, conflict.theirs)
          ? ({ kind: "theirs" } as const)
          : ({ kind: "edited", value } as const);
    await this.#client.ask("conflicts:resolve", { id: this.#id, path, choice });
    await this.reload();
  }

  /** Shows the conflicts with what the disk says of both sides now. */
  async showConflicts(): Promise<void> {
    await this.reload();
    runInAction(() => {
      this.isResolving = true;
    });
  }

  closeConflicts(): void {
    this.isResolving = false;
  }
}
