import {
  applyChange,
  type CaseKind,
  type PractisedCase,
  type PractisedCaseRepository,
} from "@andromeda/domain";
import { makeAutoObservable } from "mobx";
import { Query } from "../query/query.ts";

/** Which practised cases are shown. */
export type PractisedFilter = "all" | CaseKind;

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
 * All known cases are in one list that the filter uses: a chip filters at once, while the server is asked for that type
 * again.
 */
export class PractisedCasesStore {
  /** All known cases, in no particular order. */
  readonly list: Query<readonly PractisedCase[]>;
  filter: PractisedFilter = "all";
  /** The one case whose details are open. */
  openedId: string | null = null;
  /** How many of the filtered cases are shown at most. */
  limit = PRACTISED_PAGE_SIZE;

  readonly #deps: PractisedCasesDeps;

  constructor(deps: PractisedCasesDeps) {
    this.#deps = deps;
    this.list = new Query({ what: "the practised cases", log: deps.log, read: () => this.#read() });
    makeAutoObservable(this, { list: false }, { autoBind: true, deep: false });
  }

  get #cases(): readonly PractisedCase[] {
    return this.list.value ?? [];
  }

  /**
   * Whether there is a chip for cases of this type: always for the two of the specification, otherwise while it has
   * cases.
   */
  hasFilter(filter: PractisedFilter): boolean {
    return (
      filter !== "prescribing" || this.filter === filter || this.#cases.some(({ type }) => type === filter)
    );
  }

  /** The cases of the filter, newest first. */
  get filtered(): readonly PractisedCase[] {
    const { filter } = this;
    const ofFilter = filter === "all" ? this.#cases : this.#cases.filter(({ type }) => type === filter);
    return ofFilter.toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || a.id.localeCompare(b.id),
    );
  }

  /** Those of them that are shown. */
  get shown(): readonly PractisedCase[] {
    return this.filtered.slice(0, this.limit);
  }

  get hiddenCount(): number {
    return this.filtered.length - this.shown.length;
  }

  /** Reads the list and follows it until the returned function is called. */
  follow(): () => void {
    const { practisedCases, userId, log } = this.#deps;
    void this.list.load();
    return practisedCases.subscribe(userId, {
      onChange: (change) => this.list.update((cases) => applyChange(cases, change)),
      onState: (state) => {
        if (state.kind === "failed") log("Following the practised cases failed", state.error);
        else if (!state.missedNothing) void this.list.load();
      },
    });
  }

  setFilter(filter: PractisedFilter): void {
    this.filter = filter;
    this.limit = PRACTISED_PAGE_SIZE;
    void this.list.load();
  }

  showMore(): void {
    this.limit += PRACTISED_PAGE_SIZE;
  }

  /** Opens one case, which closes the other; null closes it. */
  open(id: string | null): void {
    this.openedId = id;
  }

  /** Reads the cases of the filter; the other known cases stay. */
  async #read(): Promise<readonly PractisedCase[]> {
    const { practisedCases, userId } = this.#deps;
    const { filter } = this;
    if (filter === "all") return practisedCases.listOwn(userId);
    const cases = await practisedCases.listOwn(userId, filter);
    return [...cases, ...this.#cases.filter(({ type }) => type !== filter)];
  }
}
