import { isSameContent, type JsonValue, type MergeConflict } from "@andromeda/domain";
import { makeAutoObservable, observable } from "mobx";
import type { FormFields } from "./form-fields.ts";

/** A field that the author and somebody else changed differently; the author's text is in the field itself. */
export interface UnresolvedConflict {
  readonly path: string;
  readonly base: JsonValue;
  readonly theirs: JsonValue;
}

/**
 * The fields that wait for the author's choice. The editor shows the author's text and saves the other one meanwhile,
 * so that neither text is lost or replaced without a choice.
 */
export class ConflictList {
  readonly #unresolved = observable.map<string, UnresolvedConflict>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get unresolved(): readonly UnresolvedConflict[] {
    return [...this.#unresolved.values()];
  }

  has(path: string): boolean {
    return this.#unresolved.has(path);
  }

  /** The conflicts with the current texts of their fields. */
  listed(fields: FormFields): readonly MergeConflict[] {
    return this.unresolved.map((conflict) => ({ ...conflict, mine: fields.contentAt(conflict.path) }));
  }

  add(conflicts: readonly MergeConflict[]): void {
    for (const { path, base, theirs } of conflicts) this.#unresolved.set(path, { path, base, theirs });
  }

  /** Notes a newer text of theirs. When they went back to the base, or to mine, there is nothing left to choose. */
  follow(path: string, theirs: JsonValue, mine: JsonValue): void {
    const conflict = this.#unresolved.get(path);
    if (!conflict) return;
    if (isSameContent(theirs, conflict.base) || isSameContent(theirs, mine)) this.#unresolved.delete(path);
    else this.#unresolved.set(path, { ...conflict, theirs });
  }

  /** The author has chosen. */
  remove(path: string): void {
    this.#unresolved.delete(path);
  }
}
