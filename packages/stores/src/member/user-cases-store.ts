import {
  applyChange,
  asAppError,
  type CategoryChoice,
  type Change,
  type UserCase,
  type UserCaseInput,
  type UserCaseRepository,
} from "@andromeda/domain";
import { makeAutoObservable } from "mobx";
import { Query } from "../query/query.ts";

/** What the cases need from outside; `log` receives what no screen shows. */
export interface UserCasesDeps {
  readonly userId: string;
  readonly cases: UserCaseRepository;
  readonly log: (message: string, cause: unknown) => void;
}

/** How many cases are shown at first and added by each `showMore`. */
const USER_CASES_PAGE_SIZE = 20;

/** A member's own cases, newest first and live, and the categories that a new one can have. */
export class UserCasesStore {
  readonly list: Query<readonly UserCase[]>;
  readonly categories: Query<readonly CategoryChoice[]>;
  /** How many cases are shown at most. */
  limit = USER_CASES_PAGE_SIZE;

  readonly #deps: UserCasesDeps;

  constructor(deps: UserCasesDeps) {
    const { userId, cases, log } = deps;
    this.#deps = deps;
    this.list = new Query({ what: "the cases", log, read: () => cases.listOwn(userId) });
    this.categories = new Query({
      what: "the categories",
      log,
      read: () => cases.listSelectedCategories(userId),
    });
    makeAutoObservable(this, { list: false, categories: false }, { autoBind: true, deep: false });
  }

  /** The cases that are shown; null while they are not known. */
  get shown(): readonly UserCase[] | null {
    return this.list.value?.slice(0, this.limit) ?? null;
  }

  get hiddenCount(): number {
    return Math.max(0, (this.list.value?.length ?? 0) - this.limit);
  }

  /** Reads the cases and follows them until the returned function is called. */
  follow(): () => void {
    const { userId, cases, log } = this.#deps;
    const unsubscribe = cases.subscribe(userId, {
      onChange: (change) => this.#apply(change),
      onState: (state) => {
        if (state.kind === "joined") void this.list.load();
        else log("Following the cases failed", state.error);
      },
    });
    void this.list.load();
    return unsubscribe;
  }

  showMore(): void {
    this.limit += USER_CASES_PAGE_SIZE;
  }

  /** Stores a new case and puts it on top; rejects with an AppError when that fails. */
  async create(input: UserCaseInput): Promise<UserCase> {
    const { userId, cases } = this.#deps;
    const item = await this.#logged("Creating a case failed", () => cases.create(userId, input));
    if (this.list.value === null) void this.list.load();
    else this.#apply({ kind: "inserted", item });
    return item;
  }

  /**
   * Writes only the changed fields of a case, so that changes of another tab stay. Rejects with `database/not-found`
   * when the case was deleted, which removes it from the list.
   */
  async update(known: UserCase, input: UserCaseInput): Promise<void> {
    const { cases } = this.#deps;
    const changes = changedFields(known, input);
    if (Object.keys(changes).length === 0) return;
    try {
      const item = await this.#logged("Changing a case failed", () => cases.update(known.id, changes));
      this.#apply({ kind: "updated", item });
    } catch (error) {
      if (asAppError(error).code === "database/not-found") this.#apply({ kind: "deleted", id: known.id });
      throw error;
    }
  }

  /** Deletes a case; rejects with an AppError when that fails. */
  async remove(id: string): Promise<void> {
    const { cases } = this.#deps;
    await this.#logged("Deleting a case failed", () => cases.remove(id));
    this.#apply({ kind: "deleted", id });
  }

  #apply(change: Change<UserCase>): void {
    this.list.update((items) => applyChange(items, change));
  }

  async #logged<T>(message: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      this.#deps.log(message, cause);
      throw cause;
    }
  }
}

function changedFields(known: UserCaseInput, input: UserCaseInput): Partial<UserCaseInput> {
  return {
    ...(input.title === known.title ? {} : { title: input.title }),
    ...(input.categoryId === known.categoryId ? {} : { categoryId: input.categoryId }),
    ...(input.type === known.type ? {} : { type: input.type }),
    ...(input.difficulty === known.difficulty ? {} : { difficulty: input.difficulty }),
    ...(input.notes === known.notes ? {} : { notes: input.notes }),
  };
}
