import { CONTENT_COLUMNS } from "../case/case-document.ts";
import {
  COMMIT_HASH_SHOWN_LENGTH,
  FIRST_COMMIT_MESSAGE,
  VERSION_MODIFIED_PREVIEW_LENGTH,
  VERSION_PREVIEW_LENGTH,
} from "../constants/authoring.ts";
import type { ChangeType, FieldChange } from "../diff/field-change.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import { type JsonValue, jsonText } from "../template/json.ts";
import { shortHash, truncate } from "../text/format.ts";

type SummarisedChange = Pick<FieldChange, "path" | "changeType">;

/** The columns and the examiner's fields that repeat them. */
const SCENARIO_PATHS: ReadonlySet<string> = new Set([
  ...CONTENT_COLUMNS,
  ...leafDefinitions.filter(({ mirrors }) => mirrors).map(({ path }) => TEMPLATE_PREFIX + path),
]);

const PATIENT_PREFIX = `${TEMPLATE_PREFIX}patient_agent.`;
const SYMPTOMS_PATH = `${TEMPLATE_PREFIX}examiner_agent.symptomatology_and_differentials`;

/** Summaries of a list of changes; the first that fits every change is used. */
const SUMMARIES: readonly [summary: string, fits: (change: SummarisedChange) => boolean][] = [
  ["Update case title", ({ path }) => path === "title"],
  ["Update patient information", ({ path }) => path.startsWith(PATIENT_PREFIX)],
  ["Update symptoms", ({ path }) => path === SYMPTOMS_PATH || path.startsWith(`${SYMPTOMS_PATH}.`)],
  ["Update scenario details", ({ path }) => SCENARIO_PATHS.has(path)],
  ["Add content", ({ changeType }) => changeType === "added"],
  ["Remove content", ({ changeType }) => changeType === "deleted"],
];

/** The number of the next version: one more than the highest, from 1. */
export function nextVersionNumber(numbers: readonly number[]): number {
  return numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
}

/** The message of a version: the author's note, trimmed; without one what changed and how much. */
export function commitMessage(
  note: string,
  versionNumber: number,
  changes: readonly SummarisedChange[],
): string {
  const typed = note.trim();
  if (typed !== "") return typed;
  if (versionNumber === 1) return FIRST_COMMIT_MESSAGE;
  if (changes.length === 0) return "Update content";
  const summary = SUMMARIES.find(([, fits]) => changes.every(fits))?.[0] ?? "Update content";
  return `${summary} (${countsOf(changes)})`;
}

function countsOf(changes: readonly SummarisedChange[]): string {
  const counts = [
    ["added", "added"],
    ["modified", "modified"],
    ["deleted", "removed"],
  ] as const;
  return counts
    .map(([type, word]) => [changes.filter(({ changeType }) => changeType === type).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}

/** A value in the list of a version's changes: up to 200 characters, up to 100 for each side of a modification. */
export function previewVersionValue(value: JsonValue, changeType: ChangeType): string {
  const length = changeType === "modified" ? VERSION_MODIFIED_PREVIEW_LENGTH : VERSION_PREVIEW_LENGTH;
  return truncate(jsonText(value), length);
}

/** A commit hash as it is shown: its first 8 characters. */
export function previewHash(hash: string): string {
  return shortHash(hash, COMMIT_HASH_SHOWN_LENGTH);
}
