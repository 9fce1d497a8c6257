import {
  applyChanges,
  diffCases,
  findField,
  fitValue,
  formFromDocument,
  getLeaf,
  type JsonValue,
  moveAllDeprecated,
  moveDeprecated,
  removeDeprecated,
  type UnsavedField,
} from "@andromeda/domain";
import { compareStructural, runInAction } from "mobx";
import type { FieldWrite } from "./edit-history.ts";
import { DEPRECATED_FIELDS, type FieldValue, fieldPathOf, leafPathOf } from "./form-fields.ts";
import { mergeUnsaved, type WorkingCase } from "./working-case.ts";

/** A field and what is written into it. */
export type Write = readonly [path: string, value: FieldValue | JsonValue];

interface FieldEditsDeps {
  /** The case that is edited now. */
  readonly working: () => WorkingCase;
  /** Called with the fields that an edit changed. */
  readonly onChanged: (paths: readonly string[]) => void;
}

/** The author's edits of the fields of the working case, each with its undo step. */
export class FieldEdits {
  readonly #deps: FieldEditsDeps;

  constructor(deps: FieldEditsDeps) {
    this.#deps = deps;
  }

  /** Writes the fields, all or none, and may extend the last step of typing; throws as `FormFields.write` does. */
  write(writes: readonly Write[]): void {
    const { working } = this.#deps;
    const done = runInAction(() => this.#writeAll(writes));
    if (done.length === 0) return;
    working().history.record(done, Date.now());
    this.#changed(done.map(({ path }) => path));
  }

  /** Writes the fields, all or none, as a step of its own. */
  writeAsStep(writes: readonly Write[]): void {
    const { history } = this.#deps.working();
    history.endBurst();
    this.write(writes);
    history.endBurst();
  }

  /** Moves a deprecated field into its current one; returns why that is not possible, else null. */
  moveDeprecated(path: string): string | null {
    const { form } = this.#deps.working().fields;
    const field = form.deprecated.find((candidate) => candidate.path === path);
    if (!field?.target) return "There is no current field for this one.";
    const outcome = moveDeprecated(form, field);
    if (outcome.kind === "refused") return outcome.message;
    this.writeAsStep([
      [fieldPathOf(field.target), getLeaf(outcome.edited.template, field.target).value],
      [DEPRECATED_FIELDS, outcome.edited.deprecated],
    ]);
    return null;
  }

  /** Moves every deprecated field that can be moved, as one step. */
  moveAllDeprecated(): void {
    const { form } = this.#deps.working().fields;
    const { edited } = moveAllDeprecated(form);
    const targets = form.deprecated.flatMap(({ target }) => (target ? [target] : []));
    const writes = [...new Set(targets)].map(
      (target): Write => [fieldPathOf(target), getLeaf(edited.template, target).value],
    );
    this.writeAsStep([...writes, [DEPRECATED_FIELDS, edited.deprecated]]);
  }

  removeDeprecated(path: string): void {
    const { form } = this.#deps.working().fields;
    this.writeAsStep([[DEPRECATED_FIELDS, removeDeprecated(form, path).deprecated]]);
  }

  /** Resolves the conflict at the path with the value. */
  resolve(path: string, value: JsonValue): void {
    const working = this.#deps.working();
    working.conflicts.remove(path);
    const leaf = leafPathOf(path);
    if (leaf) this.writeAsStep([[path, fitValue(working.fields.leaf(leaf).type, value).value]]);
    else if (findField(path)) this.writeAsStep([[path, value]]);
    else working.putContent(path, value);
    // The text on the screen is unsaved from now on.
    this.#changed([]);
  }

  /**
   * Applies recovered edits as one step. Where the case has changed since, both texts wait for the author's choice;
   * where the author has typed meanwhile, that stays on the screen.
   */
  applyRecovered(kept: readonly UnsavedField[]): void {
    const working = this.#deps.working();
    const { fields } = working;
    const { merged, conflicts } = mergeUnsaved(working.document, kept);
    const typed = new Set(fields.dirtyPaths);
    const overtyped = conflicts.filter(({ path }) => typed.has(path));
    const taken = applyChanges(
      merged,
      overtyped.map(({ path, theirs }) => ({ path, newValue: theirs })),
    );
    const writes = diffCases(working.document, taken).flatMap(({ path, newValue }): Write[] => {
      const leaf = leafPathOf(path);
      if (leaf) return [[path, fitValue(fields.leaf(leaf).type, newValue).value]];
      return findField(path) ? [[path, newValue ?? ""]] : [];
    });
    const { deprecated } = formFromDocument(taken);
    if (!compareStructural(deprecated, fields.deprecated)) writes.push([DEPRECATED_FIELDS, deprecated]);
    const active = kept.find(({ path }) => path === "is_active");
    if (typeof active?.mine === "boolean") writes.push([active.path, active.mine]);
    runInAction(() =>
      working.conflicts.add(
        conflicts.map((conflict) =>
          typed.has(conflict.path) ? { ...conflict, theirs: conflict.mine } : conflict,
        ),
      ),
    );
    this.writeAsStep(writes);
  }

  /** Undoes the last step and returns what it changed. */
  undo(): readonly string[] {
    const { history, fields } = this.#deps.working();
    return this.#reportChanged(history.undo(fields));
  }

  /** Redoes the last undone step and returns what it changed. */
  redo(): readonly string[] {
    const { history, fields } = this.#deps.working();
    return this.#reportChanged(history.redo(fields));
  }

  #writeAll(writes: readonly Write[]): FieldWrite[] {
    const { fields } = this.#deps.working();
    const done: FieldWrite[] = [];
    try {
      for (const [path, value] of writes) {
        const before = fields.read(path);
        fields.write(path, value);
        const after = fields.read(path);
        if (after !== before) done.push({ path, before, after });
      }
    } catch (error) {
      for (const { path, before } of done.toReversed()) fields.write(path, before);
      throw error;
    }
    return done;
  }

  #reportChanged(paths: readonly string[]): readonly string[] {
    if (paths.length > 0) this.#changed(paths);
    return paths;
  }

  #changed(paths: readonly string[]): void {
    const working = this.#deps.working();
    for (const path of paths) working.noteEdit(path);
    this.#deps.onChanged(paths);
  }
}
