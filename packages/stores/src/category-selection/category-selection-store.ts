import {
  type AppError,
  asAppError,
  type CategoryMode,
  type ScenarioCountRepository,
  type Taxonomy,
} from "@andromeda/domain";
import { makeAutoObservable, observable, reaction, runInAction } from "mobx";
import { buildCatalogue, type CategoryItem, searchCatalogue } from "./catalogue.ts";
import { PreferenceSync, type PreferenceSyncDeps } from "./preference-sync.ts";
import type { SaveQueueStatus } from "./save-queue.ts";
import { type GroupState, SpecialtyChoice } from "./specialty-choice.ts";

/** What the selection needs from outside. */
export interface CategorySelectionDeps extends PreferenceSyncDeps {
  readonly counts: ScenarioCountRepository;
  readonly loadTaxonomy: () => Promise<Taxonomy>;
}

/** The checklist of one mode. */
export type ChecklistStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly specialties: readonly SpecialtyChoice[] }
  | { readonly kind: "failed"; readonly error: AppError };

/** A specialty as the list shows it: with all of its items, or with those that a search found. */
export interface ShownSpecialty {
  readonly specialty: SpecialtyChoice;
  readonly items: readonly CategoryItem[];
}

const loading: ChecklistStatus = { kind: "loading" };

/**
 * Which categories a member wants to practise. One of them lives as long as the page, so that what is not saved yet is
 * neither lost nor written twice when the screen is left and opened again.
 */
export class CategorySelectionStore {
  search = "";

  readonly #deps: CategorySelectionDeps;
  readonly #sync: PreferenceSync;
  readonly #checklists = observable.map<CategoryMode, ChecklistStatus>({}, { deep: false });
  readonly #open = observable.map<string, true>({}, { deep: false });
  readonly #loads = new Map<CategoryMode, number>();

  constructor(deps: CategorySelectionDeps) {
    this.#deps = deps;
    this.#sync = new PreferenceSync(deps);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get mode(): CategoryMode {
    return this.#sync.mode;
  }

  get saveStatus(): SaveQueueStatus {
    return this.#sync.queue.status;
  }

  get hasUnsaved(): boolean {
    return this.#sync.queue.hasUnsaved;
  }

  /** The checklist of the mode, loading until the member's own choice was read as well. */
  get checklist(): ChecklistStatus {
    return this.#sync.isSettled ? (this.#checklists.get(this.mode) ?? loading) : loading;
  }

  /** Why the checklist is not there, or null. */
  get failure(): AppError | null {
    return this.checklist.kind === "failed" ? this.checklist.error : null;
  }

  /** What the list shows under the search. */
  get shown(): readonly ShownSpecialty[] {
    return searchCatalogue(this.#specialties, this.search);
  }

  get isSearching(): boolean {
    return this.search.trim() !== "";
  }

  /** How many items the search leaves. */
  get shownCount(): number {
    return this.shown.reduce((sum, { items }) => sum + items.length, 0);
  }

  get selectedCount(): number {
    return this.#specialties.reduce((sum, specialty) => sum + specialty.selectedCount, 0);
  }

  get availableCount(): number {
    return this.#specialties.reduce((sum, specialty) => sum + specialty.available.length, 0);
  }

  /** The state of Select All: over every available item of the mode. */
  get state(): GroupState {
    const states = new Set(this.#specialties.filter(isAvailable).map((specialty) => specialty.state));
    if (states.size === 0 || (states.size === 1 && states.has("none"))) return "none";
    return states.size === 1 && states.has("all") ? "all" : "some";
  }

  get isAllOpen(): boolean {
    return this.#specialties.every(({ name }) => this.#open.has(name));
  }

  isSelected(category: string): boolean {
    return this.#sync.isSelected(category);
  }

  /** Whether the items of the specialty are in sight; a search opens them all. */
  isOpen({ name }: SpecialtyChoice): boolean {
    return this.isSearching || this.#open.has(name);
  }

  /** Follows the member's row and reads the checklist anew; the returned function ends both. */
  follow(): () => void {
    void this.#load(this.mode);
    // The mode may also change on another device.
    const stopLoading = reaction(() => this.mode, this.loadChecklist);
    const stopFollowing = this.#sync.follow();
    return () => {
      stopLoading();
      stopFollowing();
    };
  }

  setMode(mode: CategoryMode): void {
    this.#sync.setMode(mode);
  }

  setSearch(search: string): void {
    this.search = search;
  }

  /** An item without a scenario stays as it is. */
  toggle({ key, count }: CategoryItem): void {
    if (count > 0) this.#sync.select([[key, !this.isSelected(key)]]);
  }

  toggleSpecialty(specialty: SpecialtyChoice): void {
    this.#sync.select(specialty.toggled);
  }

  /** Selects everything available of the mode, or clears the mode when all of that is selected. */
  toggleAll(): void {
    const isClearing = this.state === "all";
    this.#sync.select(
      this.#specialties.flatMap(({ items, available }) =>
        (isClearing ? items : available).map(({ key }) => [key, !isClearing] as const),
      ),
    );
  }

  toggleOpen({ name }: SpecialtyChoice): void {
    if (!this.#open.delete(name)) this.#open.set(name, true);
  }

  toggleAllOpen(): void {
    const isClosing = this.isAllOpen;
    this.#open.clear();
    if (!isClosing) for (const { name } of this.#specialties) this.#open.set(name, true);
  }

  /** Reads the checklist of the mode unless it is there already. */
  loadChecklist(mode: CategoryMode): void {
    const status = this.#checklists.get(mode);
    if (!status || status.kind === "failed") void this.#load(mode);
  }

  /** Tries again at once whatever failed: the checklist, reading the row, saving it. */
  retry(): void {
    this.loadChecklist(this.mode);
    this.catchUp();
  }

  /** Reads and saves the member's row at once, where that failed. */
  catchUp(): void {
    this.#sync.retryNow();
  }

  /** Reads the checklist again behind the failure that is shown. */
  recover(): void {
    if (this.checklist.kind === "failed") void this.#load(this.mode, "behind");
  }

  get #specialties(): readonly SpecialtyChoice[] {
    return this.checklist.kind === "ready" ? this.checklist.specialties : [];
  }

  async #load(mode: CategoryMode, shown: "loading" | "behind" = "loading"): Promise<void> {
    const { counts, loadTaxonomy, log } = this.#deps;
    const load = (this.#loads.get(mode) ?? 0) + 1;
    this.#loads.set(mode, load);
    if (shown === "loading" && this.#checklists.get(mode)?.kind !== "ready") this.#set(mode, loading);
    let next: ChecklistStatus;
    try {
      const [taxonomy, rows] = await Promise.all([loadTaxonomy(), counts.list(mode)]);
      const specialties = buildCatalogue(taxonomy, mode, rows);
      next = {
        kind: "ready",
        specialties: specialties.map((specialty) => new SpecialtyChoice(specialty, this.#sync)),
      };
    } catch (cause) {
      log("Reading the scenario categories failed", cause);
      next = {
        kind: "failed",
        error: asAppError(cause),
      };
    }
    if (load !== this.#loads.get(mode)) return;
    // What is in sight stays in sight when a later reading fails.
    if (next.kind === "ready" || this.#checklists.get(mode)?.kind !== "ready") this.#set(mode, next);
  }

  #set(mode: CategoryMode, status: ChecklistStatus): void {
    runInAction(() => {
      this.#checklists.set(mode, status);
    });
  }
}

function isAvailable({ available }: SpecialtyChoice): boolean {
  return available.length > 0;
}
