import type { LeafType } from "./leaf.ts";

/** The definition of one field; its key is its path. */
export interface LeafSpec {
  readonly type: LeafType;
  readonly required?: boolean;
  /** For texts: whether several lines are expected. */
  readonly multiline?: boolean;
  /** For selects: what can be chosen. */
  readonly options?: readonly string[];
  readonly placeholder?: string;
  /** One line for the author: what belongs here. */
  readonly help: string;
  /** For lists: what a new case starts with. */
  readonly initial?: readonly string[];
  /** Stored only by a case that fills it; without it, every case stores the field. */
  readonly optional?: boolean;
  /** The case's column that this field repeats; such a field is read only. */
  readonly mirrors?: "specialty" | "presentation" | "condition";
}
