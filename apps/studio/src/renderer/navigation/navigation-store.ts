import { type CaseDocument, messageOf } from "@andromeda/domain";
import type { EditorStore } from "@andromeda/stores";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { UnsavedWork } from "../../shared/ipc-contract.ts";

/** What the window shows. Every new case has its own number, so that two in a row are different places. */
export type Place =
  | { readonly kind: "library" }
  | { readonly kind: "new-case"; readonly number: number; readonly copied: CaseDocument | null }
  /** `field` is where to go once the case is loaded; null for its top. */
  | { readonly kind: "case"; readonly id: string; readonly field: string | null };

/** The open work of a place. Observable. */
export type OpenWork = Pick<
  EditorStore,
  "id" | "flush" | "focusField" | "isDirty" | "saveFailure" | "status" | "conflicts" | "document"
>;

/** What navigation needs from main. */
interface NavigationDeps {
  /** Whether a place can be left without saving its work. */
  readonly mayLeave: (work: UnsavedWork) => Promise<boolean>;
  /** Whether the case can be opened in this window; otherwise the window that has it comes to the front. */
  readonly enterCase: (id: string, field: string | null) => Promise<boolean>;
  /** This window shows this case: main keeps it locked for the window, and unlocks any other. */
  readonly noteCase: (id: string | null) => void;
}

const MAX_TITLE_LENGTH = 120;

/** Where the author is. A place is left when its edits are saved, or the author discards them. */
export class NavigationStore {
  place: Place = { kind: "library" };
  /**
   * Whether the window is starting and may still reopen the case that was open last: the library is not rendered before
   * that is known.
   */
  isStarting = true;
  /** What must be saved before the place is left or the window closes; null when there is nothing to save. */
  work: OpenWork | null = null;
  readonly #deps: NavigationDeps;
  #newCases = 0;
  /** The field of each case that the author was in last. */
  readonly #fields = new Map<string, string>();

  /**
   * Starts at the case, which the window has locked already; without one, the window may still reopen another.
   */
  constructor(deps: NavigationDeps, openCaseId: string | null = null) {
    this.#deps = deps;
    if (openCaseId !== null) {
      this.place = { kind: "case", id: openCaseId, field: null };
      this.isStarting = false;
    }
    makeAutoObservable(this, { place: observableRef, work: observableRef }, { autoBind: true });
  }

  /** The case that is open; a new one has its id before it is saved. */
  get openCaseId(): string | null {
    if (this.place.kind === "library") return null;
    return this.place.kind === "case" ? this.place.id : (this.work?.id ?? null);
  }

  /** Whether the content of the window is loaded. */
  get isLoaded(): boolean {
    if (this.isStarting) return false;
    return this.place.kind === "library" || (this.work !== null && this.work.status.kind !== "loading");
  }

  /** Why the edits cannot be saved now; null when they can. */
  get saveProblem(): string | null {
    const failure = this.work?.saveFailure ?? null;
    return failure === null ? null : messageOf(failure);
  }

  /** There is no case to reopen: the library may be rendered. No effect after a navigation. */
  finishStarting(): void {
    this.isStarting = false;
  }

  showLibrary(): Promise<void> {
    return this.#go({ kind: "library" });
  }

  /**
   * Opens a case: at the field, else where the author left it in this window, else at its top; or goes to the window
   * that has it open.
   */
  async openCase(id: string, field: string | null = null): Promise<void> {
    if (!(await this.#deps.enterCase(id, field))) return;
    await this.#go({ kind: "case", id, field: field ?? this.#fields.get(id) ?? null });
    // The author stayed: what `enterCase` locked is unlocked. Other changes are noted by follow-address.ts.
    if (this.openCaseId !== id) this.#deps.noteCase(this.openCaseId);
  }

  /** The author is in this field of the case. */
  noteField(id: string, field: string): void {
    this.#fields.set(id, field);
  }

  /** Begins a case, empty or a copy of the document. */
  newCase(copied: CaseDocument | null = null): Promise<void> {
    this.#newCases += 1;
    return this.#go({ kind: "new-case", number: this.#newCases, copied });
  }

  /** Sets the open work; the returned function clears it. */
  workOn(work: OpenWork): () => void {
    this.work = work;
    return () =>
      runInAction(() => {
        if (this.work === work) this.work = null;
      });
  }

  /** Saves the unsaved edits and returns what could not be saved. */
  async save(): Promise<UnsavedWork | null> {
    await this.work?.flush();
    return this.unsaved();
  }

  /** The unsaved work in the form of a copy for the author; null when everything is saved. */
  unsaved(): UnsavedWork | null {
    const { work } = this;
    // The unsaved edits of a case that the author has just deleted go with it.
    if (!work?.isDirty || work.status.kind === "deleted") return null;
    const { document } = work;
    return {
      title: document.title?.trim().slice(0, MAX_TITLE_LENGTH) || "Untitled case",
      reason: this.saveProblem ?? otherReason(work),
      copy: JSON.stringify(document, null, 2),
    };
  }

  /** Saves, and asks the author about what could not be saved; returns whether the place can be left. */
  async mayLeave(): Promise<boolean> {
    const unsaved = await this.save();
    return unsaved === null || this.#deps.mayLeave(unsaved);
  }

  async #go(place: Place): Promise<void> {
    if (!(await this.mayLeave())) return;
    runInAction(() => {
      this.place = place;
      this.isStarting = false;
    });
  }
}

function otherReason({ conflicts, status }: OpenWork): string {
  if (conflicts.length > 0) return "It was changed elsewhere too, and you need to choose which text to keep.";
  return status.kind === "ready" ? "Saving has not finished." : "The case could not be read.";
}
