import {
  COMMIT_HASH_SHOWN_LENGTH,
  CONFLICT_PREVIEW_LENGTH,
  DIFF_SUMMARY_LENGTH,
  VERSION_MODIFIED_PREVIEW_LENGTH,
  VERSION_PREVIEW_LENGTH,
} from "../constants/authoring.ts";
import type { ChangeType } from "../diff/field-change.ts";
import { type JsonValue, jsonText } from "../template/json.ts";
import { shortHash, truncate } from "../text/truncate.ts";

/** A value in the list of a version's changes: up to 200 characters, up to 100 for each side of a modification. */
export function previewVersionValue(value: JsonValue, changeType: ChangeType): string {
  const length = changeType === "modified" ? VERSION_MODIFIED_PREVIEW_LENGTH : VERSION_PREVIEW_LENGTH;
  return truncate(jsonText(value), length);
}

/** A value in the conflict panel: up to 50 characters. */
export function previewConflictValue(value: JsonValue): string {
  return truncate(jsonText(value), CONFLICT_PREVIEW_LENGTH);
}

/** A value in a diff summary: up to 20 characters. */
export function previewDiffValue(value: JsonValue): string {
  return truncate(jsonText(value), DIFF_SUMMARY_LENGTH);
}

/** A commit hash as it is shown: its first 8 characters. */
export function previewHash(hash: string): string {
  return shortHash(hash, COMMIT_HASH_SHOWN_LENGTH);
}
