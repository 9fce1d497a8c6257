import type { AppError, CategoryMode, ScenarioCountRepository, Taxonomy } from "@andromeda/domain";
import { makeAutoObservable, observable, reaction } from "mobx";
import { Query, type QueryStatus } from "../query/query.ts";
import { buildCatalogue, type CategoryItem, searchCatalogue } from "./catalogue.ts";
import { PreferenceSync, type PreferenceSyncDeps } from "./preference-sync.ts";
import type { SaveQueueStatus } from "./save-queue.ts";
import { type GroupState, SpecialtyChoice } from "./specialty-choice.ts";

/** What the selection needs from outside. */
export interface CategorySelectionDeps extends PreferenceSyncDeps {
  readonly counts: ScenarioCountRepository;
  readonly loadTaxonomy: () => Promise<Taxonomy>;
}

/** A specialty as the list shows it: with all of its items, or with those that a search found. */
export interface ShownSpecialty {
  readonly specialty: SpecialtyChoice;
  readonly items: readonly CategoryItem[];
}

/**
 * Which categories a member wants to practise. The store exists as long as the page, so that unsaved changes are neither
 * lost nor written twice when the screen is left and opened again.
 */
export class CategorySelectionStore {
  search = "";

  readonly #sync: PreferenceSync;
  readonly #checklists: Readonly<Record<CategoryMode, Query<readonly SpecialtyChoice[]>>>;
  readonly #open = observable.map<string, true>({}, { deep: false });

  constructor(deps: CategorySelectionDeps) {
    this.#sync = new PreferenceSync(deps);
    const checklistOf = (mode: CategoryMode) =>
      new Query({
        what: "the scenario categories",
        log: deps.log,
        read: async () => {
          const [taxonomy, rows] = await Promise.all([deps.loadTaxonomy(), deps.counts.list(mode)]);
          const specialties = buildCatalogue(taxonomy, mode, rows);
          return specialties.map((specialty) => new SpecialtyChoice(specialty, this.#sync));
        },
      });
    this.#checklists = {
      presentations: checklistOf("presentations"),
      conditions: checklistOf("conditions"),
    };
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

  /** The checklist of the mode; loading until the member's choice is read too. */
  get checklist(): QueryStatus<readonly SpecialtyChoice[]> {
    return this.#sync.isFirstReadDone ? this.#checklists[this.mode].status : { kind: "loading" };
  }

  /** Why there is no checklist, or null. */
  get failure(): AppError | null {
    return this.checklist.kind === "failed" ? this.checklist.error : null;
  }

  /** The specialties that match the search. */
  get shown(): readonly ShownSpecialty[] {
    return searchCatalogue(this.#specialties, this.search);
  }

  get isSearching(): boolean {
    return this.search.trim() !== "";
  }

  /** How many items match the search. */
  get shownCount(): number {
    return this.shown.reduce((sum, { items }) => sum + items.length, 0);
  }

  get selectedCount(): number {
    return this.#specialties.reduce((sum, specialty) => sum + specialty.selectedCount, 0);
  }

  get availableCount(): number {
    return this.#specialties.reduce((sum, specialty) => sum + specialty.available.length, 0);
  }

  /** The checklist is there, and nothing on it can be practised. */
  get isEmpty(): boolean {
    return this.checklist.kind === "ready" && this.availableCount === 0;
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

  /** Whether the items of the specialty are shown; a search shows them all. */
  isOpen({ name }: SpecialtyChoice): boolean {
    return this.isSearching || this.#open.has(name);
  }

  /** Follows the member's row and reads the checklist again; the returned function ends both. */
  follow(): () => void {
    void this.#checklists[this.mode].retry();
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

  /** An item without a scenario keeps its state. */
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
    const checklist = this.#checklists[mode];
    if (checklist.value === null) void checklist.retry();
  }

  /** Retries at once whatever failed: the checklist, reading the row, saving it. */
  retry(): void {
    this.loadChecklist(this.mode);
    this.catchUp();
  }

  /** Reads and saves the member's row at once, if that failed. */
  catchUp(): void {
    this.#sync.retryNow();
  }

  /** Reads the checklist again while the failure stays visible. */
  retryInBackground(): void {
    if (this.checklist.kind === "failed") void this.#checklists[this.mode].load();
  }

  get #specialties(): readonly SpecialtyChoice[] {
    return this.checklist.kind === "ready" ? this.checklist.value : [];
  }
}

function isAvailable({ available }: SpecialtyChoice): boolean {
  return available.length > 0;
}
