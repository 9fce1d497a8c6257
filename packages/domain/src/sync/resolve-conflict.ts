import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import { assertNever } from "../errors/app-error.ts";
import { isTextList, type JsonValue, jsonText } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { fieldContent, withFieldsOf, withMirrors } from "./fields.ts";
import { conflictsOf, type LocalCase, toStorable } from "./local-case.ts";

/** What the author chooses for a disputed field: one of the two, or a text made of both. */
export type ConflictChoice =
  | { readonly kind: "mine" }
  | { readonly kind: "theirs" }
  | { readonly kind: "edited"; readonly value: JsonValue };

/** A case after a choice, and both sides of before it, oldest first: whatever is chosen, both texts can be restored. */
export interface ConflictResolution {
  readonly local: LocalCase;
  readonly checkpoints: readonly Checkpoint[];
}

/** Ends a conflict with the author's choice, which is then sent like any edit; null when there is no such conflict. */
export function resolveConflict(
  local: LocalCase,
  path: string,
  choice: ConflictChoice,
  now: string,
): ConflictResolution | null {
  const isOpen = conflictsOf(local).some((conflict) => conflict.path === path);
  if (!isOpen || !local.base) return null;
  const paths = withMirrors(path);
  const document = toStorable(chosenDocument(local.document, local.base.document, paths, choice));
  return {
    local: {
      ...local,
      document,
      localRevision: local.localRevision + 1,
      conflicts: local.conflicts.filter((conflict) => !paths.includes(conflict.path)),
      editedAt: now,
    },
    checkpoints: [
      { reason: "server-before-resolution", document: local.base.document },
      { reason: "before-resolution", document: local.document },
    ],
  };
}

function chosenDocument(
  mine: CaseDocument,
  theirs: CaseDocument,
  paths: readonly string[],
  choice: ConflictChoice,
): CaseDocument {
  switch (choice.kind) {
    case "mine":
      return mine;
    case "theirs":
      return withFieldsOf(mine, theirs, paths);
    case "edited":
      return applyChanges(
        mine,
        paths.map((path) => ({ path, newValue: inShapeOf(fieldContent(mine, path), choice.value) })),
      );
    default:
      return assertNever(choice);
  }
}

/** A list that repeats a column holds it as its only item. */
function inShapeOf(current: JsonValue | undefined, value: JsonValue): JsonValue {
  return isTextList(current) && !Array.isArray(value) && !isEmptyValue(value) ? [jsonText(value)] : value;
}
