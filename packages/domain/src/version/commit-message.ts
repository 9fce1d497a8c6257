import { CONTENT_COLUMNS } from "../case/case-document.ts";
import { FIRST_COMMIT_MESSAGE } from "../constants/authoring.ts";
import type { FieldChange } from "../diff/field-change.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";

type SeenChange = Pick<FieldChange, "path" | "changeType">;

/** The columns and the examiner's fields that repeat them. */
const SCENARIO_PATHS: ReadonlySet<string> = new Set([
  ...CONTENT_COLUMNS,
  ...leafDefinitions.filter(({ mirrors }) => mirrors).map(({ path }) => TEMPLATE_PREFIX + path),
]);

const PATIENT_PREFIX = `${TEMPLATE_PREFIX}patient_agent.`;
const SYMPTOMS_PATH = `${TEMPLATE_PREFIX}examiner_agent.symptomatology_and_differentials`;

/** What a list of changes can be called; the first that is true of every change is taken. */
const KINDS: readonly [summary: string, fits: (change: SeenChange) => boolean][] = [
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
export function commitMessage(note: string, versionNumber: number, changes: readonly SeenChange[]): string {
  const typed = note.trim();
  if (typed !== "") return typed;
  if (versionNumber === 1) return FIRST_COMMIT_MESSAGE;
  if (changes.length === 0) return "Update content";
  const summary = KINDS.find(([, fits]) => changes.every(fits))?.[0] ?? "Update content";
  return `${summary} (${countsOf(changes)})`;
}

/** The message of the version that a revert makes. */
export function revertMessage(versionNumber: number, originalMessage: string): string {
  return `Revert to version ${versionNumber}: ${originalMessage}`;
}

function countsOf(changes: readonly SeenChange[]): string {
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
