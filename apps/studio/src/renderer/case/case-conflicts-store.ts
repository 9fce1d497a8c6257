import { type JsonValue, jsonEqual, type MergeConflict } from "@andromeda/domain";
import { Query } from "@andromeda/stores";
import { makeAutoObservable, runInAction } from "mobx";
import type { StudioClient } from "../ports/studio-client.ts";

/** The conflicts of a case with the server: the fields that the author has to decide. */
export class CaseConflictsStore {
  isResolving = false;
  readonly #client: StudioClient;
  readonly #id: string;
  readonly #query: Query<readonly MergeConflict[]>;

  constructor(client: StudioClient, id: string, log: (message: string, cause: unknown) => void) {
    this.#client = client;
    this.#id = id;
    this.#query = new Query({
      what: "the conflicts of a case",
      read: () => client.ask("conflicts:list", { id }),
      log,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get conflicts(): readonly MergeConflict[] {
    return this.#query.value ?? [];
  }

  /** Reads the conflicts and follows them; the returned function stops it. */
  start(): () => void {
    const stop = this.#client.on("cases:changed", ({ origin, changed }) => {
      // Typing does not matter here: the draft is read again when the conflicts are shown.
      if (origin !== "editor" && changed.some(({ id }) => id === this.#id)) void this.reload();
    });
    void this.reload();
    return stop;
  }

  reload(): Promise<void> {
    return this.#query.load();
  }

  /** Resolves a conflict with a value. Save the draft first: 'mine' is the draft as saved on disk. */
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

  /** Shows the conflicts with both sides as they are on the disk now. */
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
