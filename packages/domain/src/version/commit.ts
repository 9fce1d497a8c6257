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
import { canonicalJson } from "./canonical-json.ts";

type SeenChange = Pick<FieldChange, "path" | "changeType">;

/** The columns and the examiner's fields that repeat them. */
const SCENARIO_PATHS: ReadonlySet<string> = new Set([
  ...CONTENT_COLUMNS,
  ...leafDefinitions.filter(({ mirrors }) => mirrors).map(({ path }) => TEMPLATE_PREFIX + path),
]);

const PATIENT_PREFIX = `${TEMPLATE_PREFIX}patient_agent.`;
const SYMPTOMS_PATH = `${TEMPLATE_PREFIX}examiner_agent.symptomatology_and_differentials`;

/** Names for a list of changes; the first that fits every change is used. */
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

/** SHA-1 of a text's UTF-8 bytes as 40 lower-case hexadecimal digits; rejects where there is no such function. */
export type Sha1 = (text: string) => Promise<string>;

const HASH = /^[0-9a-f]{40}$/;

/** The text that is hashed: the content of the case, who published it and when (ISO 8601). */
export function commitHashInput(caseData: JsonValue, authorId: string, createdAt: string): string {
  return [canonicalJson(caseData), authorId, createdAt].join("\n");
}

/** The hash of the text: SHA-1, or a simple hash of the same form where SHA-1 is not available. Never rejects. */
export async function commitHash(input: string, sha1: Sha1): Promise<string> {
  try {
    const hash = await sha1(input);
    return HASH.test(hash) ? hash : simpleHash(input);
  } catch {
    return simpleHash(input);
  }
}

/**
 * Forty hexadecimal digits that depend on every character of the text. It only distinguishes texts and is not for
 * security.
 */
export function simpleHash(text: string): string {
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (const [index, lane] of lanes.entries()) lanes[index] = Math.imul(lane ^ (code + index), 0x01000193);
  }
  return lanes.map((lane) => mix(lane).toString(16).padStart(8, "0")).join("");
}

/** Spreads the last characters over all bits; unsigned. */
function mix(lane: number): number {
  const first = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
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
