import {
  type CaseForm,
  type FieldProblem,
  fieldRank,
  validateForDraft,
  validateForPublish,
} from "@andromeda/domain";
import { makeAutoObservable, observable } from "mobx";

/** The path after or before the given one in page order, wrapping round; null when there is none. */
export function neighbourInPage(
  paths: readonly string[],
  from: string | null,
  direction: "next" | "previous",
): string | null {
  const inOrder = [...new Set(paths)].sort((one, other) => fieldRank(one) - fieldRank(other));
  if (direction === "previous") inOrder.reverse();
  if (from === null) return inOrder[0] ?? null;
  const isBeyond = (path: string) =>
    direction === "next" ? fieldRank(path) > fieldRank(from) : fieldRank(path) < fieldRank(from);
  return inOrder.find(isBeyond) ?? inOrder[0] ?? null;
}

/** What a case is checked for: a save or a publication. */
export type ProblemCheck = "draft" | "publish";

/** The messages at the fields after a check; each disappears when its field is put right. */
export class FieldProblems {
  readonly #messages = observable.map<string, string>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The message at the field; null when there is nothing wrong with it. */
  at(path: string): string | null {
    return this.#messages.get(path) ?? null;
  }

  /** Checks the case, shows the problems and returns them, in page order. */
  check(form: CaseForm, what: ProblemCheck): readonly FieldProblem[] {
    const problems = what === "publish" ? validateForPublish(form) : validateForDraft(form);
    this.#messages.clear();
    for (const { path, message } of problems) this.#messages.set(path, message);
    return problems;
  }

  /** Checks one field again, if it had a problem. */
  recheck(path: string, form: () => CaseForm): void {
    if (!this.#messages.has(path)) return;
    const problem = validateForPublish(form()).find((found) => found.path === path);
    if (problem) this.#messages.set(path, problem.message);
    else this.#messages.delete(path);
  }

  clear(): void {
    this.#messages.clear();
  }
}
