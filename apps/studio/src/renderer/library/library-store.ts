import { messageOf } from "@andromeda/domain";
import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import type { BinnedCase, CaseSummary } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";
import {
  filterCases,
  type LibraryFilters,
  type LibrarySort,
  noFilters,
  sortCases,
  specialtiesOf,
} from "./library-filters.ts";

/** The state of the list of cases. */
type LibraryStatus =
  | { readonly kind: "loading" }
  /** Not complete while only the newest cases are loaded. */
  | { readonly kind: "ready"; readonly isWhole: boolean }
  | { readonly kind: "failed"; readonly message: string };

/** How many cases are requested first. */
const NEWEST = 40;

/** All cases of the author, kept in sync with main. The newest are shown before the rest is read. */
export class LibraryStore {
  status: LibraryStatus = { kind: "loading" };
  filters: LibraryFilters = noFilters;
  sort: LibrarySort = "last-edited";
  readonly #client: StudioClient;
  readonly #whenIdle: () => Promise<unknown>;
  readonly #takeNewest: () => string | null;
  readonly #cases = observable.map<string, CaseSummary>({}, { deep: false });

  readonly #chosen = observable.set<string>();

  /** `whenIdle` resolves when the page is idle; `takeNewest` returns the newest cases if they are here already. */
  constructor(
    client: StudioClient,
    whenIdle: () => Promise<unknown>,
    takeNewest: () => string | null = () => null,
  ) {
    this.#client = client;
    this.#whenIdle = whenIdle;
    this.#takeNewest = takeNewest;
    makeAutoObservable(this, { status: observableRef, filters: observableRef }, { autoBind: true });
  }

  /** Reads the list and follows it; the returned function stops it. */
  start(): () => void {
    const stop = this.#client.on("cases:changed", ({ changed, removed }) => {
      runInAction(() => {
        for (const summary of changed) this.#cases.set(summary.id, summary);
        for (const id of removed) this.#cases.delete(id);
      });
    });
    void this.reload();
    return stop;
  }

  async reload(): Promise<void> {
    try {
      if (this.status.kind !== "ready") {
        const newest = this.#takeNewest() ?? (await this.#client.ask("cases:newest", { limit: NEWEST }));
        if (this.#show(newest, { upTo: NEWEST })) return;
        await this.#whenIdle();
      }
      this.#show(await this.#client.ask("cases:list", null));
    } catch (error) {
      runInAction(() => {
        this.status = { kind: "failed", message: messageOf(error) };
      });
    }
  }

  /** Whether every case is loaded, so that they can be counted. */
  get isWhole(): boolean {
    return this.status.kind === "ready" && this.status.isWhole;
  }

  get count(): number {
    return this.#cases.size;
  }

  /** The cases to show, in order. */
  get shown(): readonly CaseSummary[] {
    return filterCases(this.sorted, this.filters);
  }

  get sorted(): readonly CaseSummary[] {
    return sortCases([...this.#cases.values()], this.sort);
  }

  /** Every case, last edited first, whatever the filters. */
  get newestFirst(): readonly CaseSummary[] {
    return sortCases([...this.#cases.values()], "last-edited");
  }

  get specialties(): readonly string[] {
    return specialtiesOf([...this.#cases.values()]);
  }

  /** Cases with changes that the server does not have. */
  get unsentCount(): number {
    return [...this.#cases.values()].filter(({ sync }) => sync.kind !== "synced").length;
  }

  /** Null for a case that is not in the library. */
  find(id: string): CaseSummary | null {
    return this.#cases.get(id) ?? null;
  }

  /** Whether the case passes the filters, whatever the search. */
  isWithinFilters(id: string): boolean {
    const summary = this.find(id);
    return summary !== null && filterCases([summary], { ...this.filters, search: "" }).length > 0;
  }

  filter(change: Partial<LibraryFilters>): void {
    this.filters = { ...this.filters, ...change };
  }

  clearFilters(): void {
    this.filters = noFilters;
  }

  sortBy(sort: LibrarySort): void {
    this.sort = sort;
  }

  /** Chooses a case for an export, or unchooses it. */
  toggle(id: string): void {
    if (!this.#chosen.delete(id)) this.#chosen.add(id);
  }

  isChosen(id: string): boolean {
    return this.#chosen.has(id);
  }

  /** The cases that the author has chosen, in order; one that is filtered out stays chosen. */
  get chosen(): readonly CaseSummary[] {
    return this.sorted.filter(({ id }) => this.#chosen.has(id));
  }

  async remove(id: string): Promise<void> {
    await this.#client.ask("cases:remove", { id });
  }

  /** What was deleted on this computer and can be restored. */
  bin(): Promise<readonly BinnedCase[]> {
    return this.#client.ask("bin:list", null);
  }

  /** Restores a case from the bin; returns its id. */
  async restoreFromBin(checkpointId: number): Promise<string> {
    return (await this.#client.ask("bin:restore", { checkpointId })).id;
  }

  /** Keeps a case that was deleted on the server as a new one; returns its id. */
  async restoreAsNew(id: string): Promise<string> {
    return (await this.#client.ask("cases:restore-as-new", { id })).id;
  }

  /** Replaces the shown cases by those of an answer; returns whether these are all. */
  #show(answer: string, { upTo = Number.POSITIVE_INFINITY } = {}): boolean {
    const cases = JSON.parse(answer) as readonly CaseSummary[];
    const isWhole = cases.length < upTo;
    runInAction(() => {
      this.#cases.replace(cases.map((summary) => [summary.id, summary]));
      this.status = { kind: "ready", isWhole };
    });
    return isWhole;
  }
}
