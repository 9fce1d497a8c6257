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

/** Where the list of cases stands. */
export type LibraryStatus =
  | { readonly kind: "loading" }
  /** Not whole while only the newest cases are there. */
  | { readonly kind: "ready"; readonly isWhole: boolean }
  | { readonly kind: "failed"; readonly message: string };

/** How many cases are asked for first. */
const NEWEST = 40;

/** All cases of the author, kept in step with main. The newest are shown before the rest has been read. */
export class LibraryStore {
  status: LibraryStatus = { kind: "loading" };
  filters: LibraryFilters = noFilters;
  sort: LibrarySort = "last-edited";
  readonly #client: StudioClient;
  readonly #whenIdle: () => Promise<unknown>;
  readonly #takeNewest: () => string | null;
  readonly #cases = observable.map<string, CaseSummary>({}, { deep: false });

  readonly #chosen = observable.set<string>();

  /**
   * `whenIdle` resolves once the page has time for what nobody waits for; `takeNewest` hands out the newest cases where
   * they are here already.
   */
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

  /** Whether every case is there, so that they can be counted. */
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

  /** Every case, last edited first, whatever the library shows. */
  get newestFirst(): readonly CaseSummary[] {
    return sortCases([...this.#cases.values()], "last-edited");
  }

  get specialties(): readonly string[] {
    return specialtiesOf([...this.#cases.values()]);
  }

  /** Cases that say something here which the server does not have. */
  get unsentCount(): number {
    return [...this.#cases.values()].filter(({ sync }) => sync.kind !== "synced").length;
  }

  /** Null for a case that is not in the library. */
  find(id: string): CaseSummary | null {
    return this.#cases.get(id) ?? null;
  }

  /** Whether the filters leave the case, whatever is searched for. */
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

  /** Chooses a case for an export, or no longer. */
  toggle(id: string): void {
    if (!this.#chosen.delete(id)) this.#chosen.add(id);
  }

  clearChoice(): void {
    this.#chosen.clear();
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

  /** Brings a case back from the bin; answers its id. */
  async restoreFromBin(checkpointId: number): Promise<string> {
    return (await this.#client.ask("bin:restore", { checkpointId })).id;
  }

  /** Goes on with a case that was deleted on the server; answers the id of the new one. */
  async restoreAsNew(id: string): Promise<string> {
    return (await this.#client.ask("cases:restore-as-new", { id })).id;
  }

  /** Shows the cases of an answer and no others; whether they are all. */
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
