import type { CaseRecord, FieldProblem, PublishedCase } from "@andromeda/domain";

/** What the author does with the case: creates, edits or only views it. */
export type EditorMode = "new" | "edit" | "view";

/** The state of the editor's case. Nothing is written unless it is `ready`. */
export type EditorStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The case could not be read: the default template is shown and nothing is saved until a reload succeeds. */
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "not-found" }
  /** Somebody deleted the case while it was open; what was typed is still here. */
  | { readonly kind: "deleted" };

/** The state of the save badge; `saved` and `error` return to `idle` after a moment. */
export type SaveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | { readonly kind: "error"; readonly message: string };

/** Why a write did not happen. */
export type NotWritten =
  /** The fields that must be put right first, in page order. */
  | { readonly kind: "invalid"; readonly problems: readonly FieldProblem[] }
  /** These fields wait for the author's choice; all others were saved, unless it was to be published. */
  | { readonly kind: "conflicts"; readonly paths: readonly string[] }
  | { readonly kind: "deleted" }
  /** The editor has no case to write: it is loading, failed to load, or is read-only. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "failed"; readonly error: unknown };

/** The result of a save; `isNew` when it was the first one of a new case. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly record: CaseRecord; readonly isNew: boolean }
  | NotWritten;

/** The result of publishing; `isNew` when the case had not been saved before. */
export type PublishOutcome =
  | { readonly kind: "published"; readonly published: PublishedCase; readonly isNew: boolean }
  /** Others changed the case meanwhile; their changes are in the editor now, for the author to review first. */
  | { readonly kind: "changed-by-others" }
  | NotWritten;

/** A field to show, and to focus unless the focus must stay; every request is a new object. */
export interface FieldAttention {
  readonly path: string;
  readonly keepsFocus?: boolean;
}
