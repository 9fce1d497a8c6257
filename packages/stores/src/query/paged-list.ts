import { type AppError, asAppError } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { Latest } from "./latest.ts";

/** One page of a list and how many entries there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
}

/** The state of a list; `refreshing` keeps the last page visible. */
export type PagedStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "refreshing" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly error: AppError };

/** Which entries a page shows, counted from 1, of how many on all pages. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** The entries that a page shows; `page` counts from 0. Null while there are none. */
export function pageRange(page: number, pageSize: number, shown: number, total: number): PageRange | null {
  const before = page * pageSize;
  return shown === 0 ? null : { first: before + 1, last: before + shown, total };
}

/** How to read a list. */
export interface PagedListDeps<Item, Filter> {
  /** Names the list in the log. */
  readonly what: string;
  readonly pageSize: number;
  /** The initial filter. */
  readonly filter: Filter;
  /** `page` counts from 0, `knownTotal` is the count of an earlier page with the same filter. */
  readonly read: (filter: Filter, page: number, knownTotal: number | null) => Promise<ListPage<Item>>;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * A list that the server filters and cuts into pages. A new filter starts at the first page, and an older answer never
 * replaces a newer one.
 */
export class PagedList<Item, Filter> {
  filter: Filter;
  /** From 0. */
  page = 0;
  items: readonly Item[] = [];
  totalCount = 0;
  status: PagedStatus = { kind: "loading" };

  readonly #deps: PagedListDeps<Item, Filter>;
  readonly #latest = new Latest();
  #hasAsked = false;
  /** The filter that `totalCount` was counted with. */
  #counted: Filter | null = null;

  constructor(deps: PagedListDeps<Item, Filter>) {
    this.#deps = deps;
    this.filter = deps.filter;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** At least 1: an empty list is one empty page. */
  get pageCount(): number {
    return Math.max(1, Math.ceil(this.totalCount / this.#deps.pageSize));
  }

  get range(): PageRange | null {
    return pageRange(this.page, this.#deps.pageSize, this.items.length, this.totalCount);
  }

  load(): Promise<void> {
    return this.#ask(this.filter, this.page);
  }

  /** Reads again automatically after a failure, which stays visible until there is an answer. */
  retryInBackground(): Promise<void> {
    return this.#ask(this.filter, this.page, null, this.status.kind === "failed");
  }

  /** Sets filter and page, as an address names them; reads nothing when they are the same. */
  show(filter: Filter, page: number): Promise<void> {
    const isShown = this.#hasAsked && page === this.page && isSame(filter, this.filter);
    if (isShown) return Promise.resolve();
    this.filter = filter;
    this.page = page;
    return this.#turn();
  }

  /** Changes the shown entries after an action on one of them. */
  update(change: (item: Item) => Item): void {
    this.items = this.items.map(change);
    // A read in progress may be older than the action.
    if (this.status.kind === "loading" || this.status.kind === "refreshing") void this.load();
  }

  goTo(page: number): Promise<void> {
    this.page = Math.min(Math.max(0, page), this.pageCount - 1);
    return this.#turn();
  }

  /** The first page counts every time; other pages of the same filter reuse the count. */
  #turn(): Promise<void> {
    const { filter, page } = this;
    const isCounted = page > 0 && this.#counted !== null && isSame(this.#counted, filter);
    return this.#ask(filter, page, isCounted ? this.totalCount : null);
  }

  async #ask(filter: Filter, page: number, knownTotal: number | null = null, isQuiet = false): Promise<void> {
    const { what, read, log } = this.#deps;
    const isLatest = this.#latest.ask();
    this.#hasAsked = true;
    runInAction(() => {
      if (isQuiet) return;
      const hasNothingToShow = this.status.kind === "loading" || this.status.kind === "failed";
      this.status = { kind: hasNothingToShow ? "loading" : "refreshing" };
    });
    try {
      const { items, totalCount } = await read(filter, page, knownTotal);
      if (!isLatest()) return;
      // Entries were removed meanwhile, and this page with them: a server answers 0 beyond its last page.
      if (items.length === 0 && page > 0) {
        runInAction(() => {
          this.page = 0;
        });
        await this.#ask(filter, 0);
        return;
      }
      runInAction(() => {
        this.items = keepEqual(this.items, items);
        this.totalCount = totalCount;
        this.#counted = filter;
        this.status = { kind: "ready" };
      });
    } catch (cause) {
      if (!isLatest()) return;
      log(`Reading ${what} failed`, cause);
      const error = asAppError(cause);
      runInAction(() => {
        this.items = [];
        this.status = { kind: "failed", error };
      });
    }
  }
}

/** The new entries. Unchanged ones stay the same objects, so that they are not rendered again. Entries are plain data. */
function keepEqual<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [JSON.stringify(item), item]));
  return now.map((item) => known.get(JSON.stringify(item)) ?? item);
}

/** Filters have only plain values. */
function isSame<Filter>(one: Filter, other: Filter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
