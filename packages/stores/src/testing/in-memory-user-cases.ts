import {
  AppError,
  type CategoryChoice,
  type Change,
  type Subscriber,
  type UserCase,
  type UserCaseInput,
  type UserCaseRepository,
} from "@andromeda/domain";
import { Answers, Followers } from "./answers.ts";

/** The cases of one member on a server, which sends no events by itself: tests call `followers.emit`. */
export class InMemoryUserCases implements UserCaseRepository {
  cases: readonly UserCase[] = [];
  categories: readonly CategoryChoice[] = [];
  readonly updates: Partial<UserCaseInput>[] = [];
  readonly answers = new Answers<"listOwn" | "listSelectedCategories" | "create" | "update" | "remove">();
  readonly followers = new Followers<Change<UserCase>>();

  #created = 0;

  async listOwn() {
    const { cases } = this;
    await this.answers.to("listOwn");
    return cases;
  }

  async listSelectedCategories() {
    await this.answers.to("listSelectedCategories");
    return this.categories;
  }

  async create(userId: string, input: UserCaseInput) {
    await this.answers.to("create");
    this.#created += 1;
    const item = userCase({ ...input, id: `new-${this.#created}`, userId });
    this.cases = [item, ...this.cases];
    return item;
  }

  async update(id: string, changes: Partial<UserCaseInput>) {
    await this.answers.to("update");
    this.updates.push(changes);
    const known = this.cases.find((item) => item.id === id);
    if (!known) throw new AppError("database/not-found", "There is no such case.");
    const item = { ...known, ...changes };
    this.cases = this.cases.map((other) => (other.id === id ? item : other));
    return item;
  }

  async remove(id: string) {
    await this.answers.to("remove");
    this.cases = this.cases.filter((item) => item.id !== id);
  }

  subscribe(_userId: string, subscriber: Subscriber<Change<UserCase>>) {
    return this.followers.add(subscriber);
  }
}

/** A case of Ada's, with the given differences. */
export function userCase(differences: Partial<UserCase> & { readonly id: string }): UserCase {
  return {
    userId: "ada",
    title: `Case ${differences.id}`,
    categoryId: "Cardiovascular:Chest pain",
    type: "history",
    difficulty: "medium",
    notes: null,
    status: "pending",
    createdAt: "2026-01-05T10:00:00.000Z",
    ...differences,
  };
}
