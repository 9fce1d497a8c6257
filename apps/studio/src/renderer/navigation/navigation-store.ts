import type { CaseDocument } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** What the window shows. Every new case has a number of its own, so that two in a row are two. */
export type Place =
  | { readonly kind: "library" }
  | { readonly kind: "new-case"; readonly number: number; readonly copied: CaseDocument | null }
  | { readonly kind: "case"; readonly id: string };

/** Saves what is unsaved on the place that is left. */
export type BeforeLeaving = () => Promise<void>;

/** Where the author is. A place is left when what was typed there is saved. */
export class NavigationStore {
  place: Place = { kind: "library" };
  readonly #guards = new Set<BeforeLeaving>();
  #newCases = 0;

  constructor() {
    makeAutoObservable(this, { place: observableRef }, { autoBind: true });
  }

  showLibrary(): Promise<void> {
    return this.#go({ kind: "library" });
  }

  openCase(id: string): Promise<void> {
    return this.#go({ kind: "case", id });
  }

  /** Begins a case, empty or a copy of the document. */
  newCase(copied: CaseDocument | null = null): Promise<void> {
    this.#newCases += 1;
    return this.#go({ kind: "new-case", number: this.#newCases, copied });
  }

  /** Has this done before the place is left, or the window is closed; the returned function takes it back. */
  beforeLeaving(save: BeforeLeaving): () => void {
    this.#guards.add(save);
    return () => {
      this.#guards.delete(save);
    };
  }

  /** Saves what is unsaved now. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.#guards].map((save) => save()));
  }

  async #go(place: Place): Promise<void> {
    await this.saveAll();
    runInAction(() => {
      this.place = place;
    });
  }
}
