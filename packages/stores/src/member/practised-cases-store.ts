import {
  type AppError,
  applyChange,
  asAppError,
  type CaseType,
  type Change,
  type PractisedCase,
  type PractisedCaseRepository,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";

/** Which practised cases are in sight. */
export type PractisedFilter = "all" | CaseType;

/** Where the list stands; once it is there, a later failure only goes to the log. */
export type PractisedStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly error: AppError };

/** What the list needs from outside; `log` receives what no screen shows. */
export interface PractisedCasesDeps {
  readonly userId: string;
  readonly practisedCases: PractisedCaseRepository;
  readonly log: (message: string, cause: unknown) => void;
}

/** How many cases are shown at first and added by each `showMore`. */
export const PRACTISED_PAGE_SIZE = 20;

/**
 * What a member has practised, newest first, followed live.
 *
 * All cases that are known stand in one list, and the filter looks at it: a chip answers at once, while the server is
 * asked for its type again behind it.
 */
export class PractisedCasesStore {
  status: PractisedStatus = { kind: "loading" };
  filter: PractisedFilter = "all";
  /** The one case whose details are open. */
  openedId: string | null = null;
  isReading = false;

  /** Every case that is known, in no particular order. */
  cases: readonly PractisedCase[] = [];
  /** How many of the filtered cases are shown at most. */
  limit = PRACTISED_PAGE_SIZE;

  readonly #deps: PractisedCasesDeps;
  #readings = 0;
  /** Counts the events, each of which may outdate a reading that is under way. */
  #events = 0;

  constructor(deps: PractisedCasesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Why the list is not there, or null. */
  get failure(): AppError | null {
    return this.status.kind === "failed" ? this.status.error : null;
  }

  /** Whether there is a chip for cases of this kind: the specified two always, another one while it has cases. */
  hasFilter(filter: PractisedFilter): boolean {
    return (
      filter !== "prescribing" || this.filter === filter || this.cases.some(({ type }) => type === filter)
    );
  }

  /** The cases of the filter, newest first. */
  get filtered(): readonly PractisedCase[] {
    const { filter } = this;
    const ofFilter = filter === "all" ? this.cases : this.cases.filter(({ type }) => type === filter);
    return ofFilter.toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || a.id.localeCompare(b.id),
    );
  }

  /** The part of them that is in sight. */
  get shown(): readonly PractisedCase[] {
    return this.filtered.slice(0, this.limit);
  }

  get hiddenCount(): number {
    return this.filtered.length - this.shown.length;
  }

  /** Reads the list and follows it until the returned function is called. */
  follow(): () => void {
    const { practisedCases, userId, log } = this.#deps;
    const unsubscribe = practisedCases.subscribe(userId, {
      onChange: this.#onChange,
      onState: (state) => {
        if (state.kind === "joined") void this.load();
        else log("Following the practised cases failed", state.error);
      },
    });
    void this.load();
    return unsubscribe;
  }

  setFilter(filter: PractisedFilter): void {
    this.filter = filter;
    this.limit = PRACTISED_PAGE_SIZE;
    void this.load();
  }

  showMore(): void {
    this.limit += PRACTISED_PAGE_SIZE;
  }

  /** Opens one case, which closes the other; null closes it. */
  open(id: string | null): void {
    this.openedId = id;
  }

  /** Shows the loading state again, then reads: the answer to a Retry button. */
  retry(): void {
    if (this.status.kind === "failed") this.status = { kind: "loading" };
    void this.load();
  }

  /** Reads the cases of the filter. */
  async load(): Promise<void> {
    const { practisedCases, userId, log } = this.#deps;
    this.#readings += 1;
    const [reading, events, filter] = [this.#readings, this.#events, this.filter];
    this.isReading = true;
    try {
      const rows = await practisedCases.listOwn(userId, ...(filter === "all" ? [] : [filter]));
      if (reading !== this.#readings) return;
      if (events !== this.#events) await this.load();
      else this.#take(filter, rows);
    } catch (cause) {
      if (reading !== this.#readings) return;
      log("Reading the practised cases failed", cause);
      this.#fail(asAppError(cause));
    }
  }

  #take(filter: PractisedFilter, rows: readonly PractisedCase[]): void {
    runInAction(() => {
      this.cases = filter === "all" ? rows : [...rows, ...this.cases.filter(({ type }) => type !== filter)];
      this.status = { kind: "ready" };
      this.isReading = false;
    });
  }

  #fail(error: AppError): void {
    runInAction(() => {
      if (this.status.kind !== "ready") this.status = { kind: "failed", error };
      this.isReading = false;
    });
  }

  readonly #onChange = (change: Change<PractisedCase>): void => {
    this.#events += 1;
    runInAction(() => {
      this.cases = applyChange(this.cases, change);
    });
  };
}
