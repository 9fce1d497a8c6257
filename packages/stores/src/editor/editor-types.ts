import type { CaseRecord, FieldProblem, PublishedCase } from "@andromeda/domain";

/** What the author does with the case: begins one, works on one, or only reads it. */
export type EditorMode = "new" | "edit" | "view";

/** Where the editor stands with its case. Nothing is written unless it is `ready`. */
export type EditorStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The case could not be read: the default template is shown and nothing is saved until a reload succeeds. */
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "not-found" }
  /** Somebody deleted the case while it was open; what was typed is still here. */
  | { readonly kind: "deleted" };

/** What the save badge speaks of; `saved` and `error` fall back to `idle` by themselves. */
export type SaveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | { readonly kind: "error"; readonly message: string };

/** Why something was not written. */
export type NotWritten =
  /** The fields that must be put right first, in page order. */
  | { readonly kind: "invalid"; readonly problems: readonly FieldProblem[] }
  /** These fields wait for the author's choice; all others were saved, unless it was to be published. */
  | { readonly kind: "conflicts"; readonly paths: readonly string[] }
  | { readonly kind: "deleted" }
  /** The editor has no case to write: it is loading, could not load, or only shows it. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "failed"; readonly error: unknown };

/** What became of a save; `isNew` when it was the first one of a new case. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly record: CaseRecord; readonly isNew: boolean }
  | NotWritten;

/** What became of publishing; `isNew` when the case had not been saved before. */
export type PublishOutcome =
  | { readonly kind: "published"; readonly published: PublishedCase; readonly isNew: boolean }
  /** Others changed the case meanwhile; their changes are in the editor now, for the author to see first. */
  | { readonly kind: "changed-by-others" }
  | NotWritten;

/** A field to be shown, and focused unless the focus is to stay; every request is an object of its own. */
export interface FieldAttention {
  readonly path: string;
  readonly keepsFocus?: boolean;
}
