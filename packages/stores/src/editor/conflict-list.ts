import { isSameContent, type JsonValue, type MergeConflict } from "@andromeda/domain";
import { makeAutoObservable, observable } from "mobx";
import type { FormFields } from "./form-fields.ts";

/** A field that the author and somebody else changed differently; what the author wrote is in the field itself. */
export interface UnresolvedConflict {
  readonly path: string;
  readonly base: JsonValue;
  readonly theirs: JsonValue;
}

/**
 * The fields that wait for the author's choice. The editor goes on showing the author's text; what is saved meanwhile
 * is theirs, so that neither text is lost and neither replaces the other unasked.
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

  /** The conflicts with what the fields say now. */
  listed(fields: FormFields): readonly MergeConflict[] {
    return this.unresolved.map((conflict) => ({ ...conflict, mine: fields.contentAt(conflict.path) }));
  }

  add(conflicts: readonly MergeConflict[]): void {
    for (const { path, base, theirs } of conflicts) this.#unresolved.set(path, { path, base, theirs });
  }

  /** Takes note of a newer text of theirs. Where they went back to the base, or to mine, nothing is left to choose. */
  follow(path: string, theirs: JsonValue, mine: JsonValue): void {
    const conflict = this.#unresolved.get(path);
    if (!conflict) return;
    if (isSameContent(theirs, conflict.base) || isSameContent(theirs, mine)) this.#unresolved.delete(path);
    else this.#unresolved.set(path, { ...conflict, theirs });
  }

  /** The author has chosen. */
  settle(path: string): void {
    this.#unresolved.delete(path);
  }
}
