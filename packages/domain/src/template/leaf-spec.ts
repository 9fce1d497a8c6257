import type { LeafType } from "./leaf.ts";

/** What the definition says of one field; its path is the key under which it stands. */
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
