import {
  CONTENT_COLUMNS,
  columnDefinitions,
  leafDefinitions,
  sectionLeaves,
  type TemplateSection,
} from "@andromeda/domain";
import { type FormFields, fieldPathOf } from "@andromeda/stores";
import { makeAutoObservable, observableRef } from "mobx";
import type { SectionFolds } from "../section-folds.ts";

/** Which fields of the case are shown. */
export type FieldFilterKind = "all" | "required" | "changed";

interface FilterChoice {
  readonly kind: Exclude<FieldFilterKind, "all">;
  readonly paths: ReadonlySet<string>;
}

/**
 * Which fields of the case are shown. They are fixed when the author chooses, so that no field disappears while
 * it is being edited.
 */
export class FieldFilter {
  /** Null while all fields are shown. */
  choice: FilterChoice | null = null;

  readonly #folds: SectionFolds;

  constructor(folds: SectionFolds) {
    this.#folds = folds;
    makeAutoObservable(this, { choice: observableRef }, { autoBind: true });
  }

  get kind(): FieldFilterKind {
    return this.choice?.kind ?? "all";
  }

  showAll(): void {
    this.choice = null;
  }

  /** Shows only these fields, and opens their sections. */
  show(kind: FilterChoice["kind"], paths: readonly string[]): void {
    this.choice = { kind, paths: new Set(paths) };
    for (const path of paths) this.#folds.openAround(path);
  }

  isShown(path: string): boolean {
    return this.choice === null || this.choice.paths.has(path);
  }

  /** Whether any field of the section is shown. */
  hasShown(section: TemplateSection): boolean {
    return this.choice === null || sectionLeaves(section).some((path) => this.isShown(fieldPathOf(path)));
  }
}

/** The fields that must be filled before publishing. */
export function requiredPaths(fields: FormFields): readonly string[] {
  return [
    ...CONTENT_COLUMNS.filter((column) => columnDefinitions[column].requiredTo !== undefined),
    ...leafDefinitions
      .filter(({ path, mirrors }) => !mirrors && fields.leaf(path).required)
      .map(({ path }) => fieldPathOf(path)),
  ];
}
