import { type CaseDocument, messageOf } from "@andromeda/domain";
import type { EditorStore } from "@andromeda/stores";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { UnsavedWork } from "../../shared/ipc-contract.ts";

/** What the window shows. Every new case has a number of its own, so that two in a row are two. */
export type Place =
  | { readonly kind: "library" }
  | { readonly kind: "new-case"; readonly number: number; readonly copied: CaseDocument | null }
  /** With a field, it is gone to as soon as the case is there. */
  | { readonly kind: "case"; readonly id: string; readonly field: string | null };

/** The work that is open at a place. Observable. */
export type OpenWork = Pick<
  EditorStore,
  "id" | "flush" | "focusField" | "isDirty" | "saveFailure" | "status" | "conflicts" | "document"
>;

/** What going from place to place asks of main. */
export interface NavigationDeps {
  /** Whether a place can be left without its work. */
  readonly mayLeave: (work: UnsavedWork) => Promise<boolean>;
  /** Whether the case can be opened in this window; else the one that has it is at the front now. */
  readonly enterCase: (id: string, field: string | null) => Promise<boolean>;
  /** This window shows this case, and has entered no other. */
  readonly noteCase: (id: string | null) => void;
}

const MAX_TITLE_LENGTH = 120;

/** Where the author is. A place is left when what was typed there is saved, or the author lets go of it. */
export class NavigationStore {
  place: Place = { kind: "library" };
  /** Whether the window has only begun and may still go on at a case: the library is not drawn before that is known. */
  isBeginning = true;
  /** What is saved before the place is left, or the window is closed; null where nothing is written. */
  work: OpenWork | null = null;
  readonly #deps: NavigationDeps;
  #newCases = 0;

  /** Begins at the case, which the window has entered already; with none, the window may still go on at another. */
  constructor(deps: NavigationDeps, openCaseId: string | null = null) {
    this.#deps = deps;
    if (openCaseId !== null) {
      this.place = { kind: "case", id: openCaseId, field: null };
      this.isBeginning = false;
    }
    makeAutoObservable(this, { place: observableRef, work: observableRef }, { autoBind: true });
  }

  /** The case that is open; a new one has its id before it is saved. */
  get openCaseId(): string | null {
    if (this.place.kind === "library") return null;
    return this.place.kind === "case" ? this.place.id : (this.work?.id ?? null);
  }

  /** Whether what the window shows has been read: nobody waits for a case any more. */
  get isOpen(): boolean {
    if (this.isBeginning) return false;
    return this.place.kind === "library" || (this.work !== null && this.work.status.kind !== "loading");
  }

  /** Why what was typed cannot be saved at present; null while it can. */
  get saveProblem(): string | null {
    const failure = this.work?.saveFailure ?? null;
    return failure === null ? null : messageOf(failure);
  }

  /** The window begins where it is, unless it has gone somewhere already. */
  begun(): void {
    this.isBeginning = false;
  }

  showLibrary(): Promise<void> {
    return this.#go({ kind: "library" });
  }

  /** Opens a case, at a field of it or at its top; or goes to the window that has it open. */
  async openCase(id: string, field: string | null = null): Promise<void> {
    if (!(await this.#deps.enterCase(id, field))) return;
    await this.#go({ kind: "case", id, field });
    if (this.openCaseId !== id) this.#deps.noteCase(this.openCaseId);
  }

  /** Begins a case, empty or a copy of the document. */
  newCase(copied: CaseDocument | null = null): Promise<void> {
    this.#newCases += 1;
    return this.#go({ kind: "new-case", number: this.#newCases, copied });
  }

  /** Says what is being worked on; the returned function takes it back. */
  workOn(work: OpenWork): () => void {
    this.work = work;
    return () =>
      runInAction(() => {
        if (this.work === work) this.work = null;
      });
  }

  /** Saves what is unsaved now and answers what could not be saved. */
  async save(): Promise<UnsavedWork | null> {
    await this.work?.flush();
    return this.unsaved();
  }

  /** What is not saved as things stand, as the author can keep it elsewhere; null when all is. */
  unsaved(): UnsavedWork | null {
    const { work } = this;
    // A case that the author has just deleted takes its text along.
    if (!work?.isDirty || work.status.kind === "deleted") return null;
    const { document } = work;
    return {
      title: document.title?.trim().slice(0, MAX_TITLE_LENGTH) || "Untitled case",
      reason: this.saveProblem ?? otherReason(work),
      copy: JSON.stringify(document, null, 2),
    };
  }

  /** Saves, and asks the author about what could not be saved; whether the place can be left. */
  async mayLeave(): Promise<boolean> {
    const unsaved = await this.save();
    return unsaved === null || this.#deps.mayLeave(unsaved);
  }

  async #go(place: Place): Promise<void> {
    if (!(await this.mayLeave())) return;
    runInAction(() => {
      this.place = place;
      this.isBeginning = false;
    });
  }
}

function otherReason({ conflicts, status }: OpenWork): string {
  if (conflicts.length > 0) return "It was changed elsewhere too, and you need to choose which text to keep.";
  return status.kind === "ready" ? "Saving has not finished." : "The case could not be read.";
}
