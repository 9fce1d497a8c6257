import { FIELD_HIGHLIGHT_MS } from "@andromeda/domain";
import { makeAutoObservable, observable, runInAction } from "mobx";

/** The fields that are highlighted for a moment, because the author went there or something was written there. */
export class FieldHighlight {
  readonly #paths = observable.set<string>([], { deep: false });
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Highlights the field for `FIELD_HIGHLIGHT_MS`, starting again if it is highlighted already. */
  show(path: string): void {
    clearTimeout(this.#timers.get(path));
    this.#paths.add(path);
    const end = () =>
      runInAction(() => {
        this.#timers.delete(path);
        this.#paths.delete(path);
      });
    this.#timers.set(path, setTimeout(end, FIELD_HIGHLIGHT_MS));
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#paths.clear();
  }
}
