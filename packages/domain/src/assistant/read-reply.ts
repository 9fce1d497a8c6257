import { DEFAULT_CHANGE_PRIORITY } from "../constants/authoring.ts";
import type { AssistantReply, SuggestedChange } from "../ports/case-assistant.ts";
import type { ChangePriority } from "../ports/case-proposals.ts";
import { findField, TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { findLeafDefinition } from "../template/definition.ts";
import { isJsonObject, type JsonObject, type JsonValue, jsonText, ownValue } from "../template/json.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import { truncate } from "../text/format.ts";

const ACTIONS: readonly ProposalAction[] = ["add", "replace", "modify", "delete"];
const PRIORITIES: readonly ChangePriority[] = ["high", "medium", "low"];
const FENCE = "```";

/** How many characters of a model's own text a note quotes. */
const NOTE_WORD_LENGTH = 60;

/**
 * Reads what the model answered: JSON of type structured_changes, alone or in a fenced block, else plain text. A change
 * of an unknown field or with an unknown action is left out, and a note says so. Never throws.
 */
export function readAssistantReply(response: string): AssistantReply {
  const found = findStructured(response);
  if (!found) return { type: "text", data: withoutNul(response) };
  const read = found.changes.map(readChange);
  const changes = read.filter((item) => typeof item !== "string");
  return {
    type: "structured_changes",
    data: {
      summary: found.summary,
      total_changes: changes.length,
      changes,
      notes: read.filter((item) => typeof item === "string"),
    },
  };
}

interface Structured {
  readonly summary: string;
  readonly changes: readonly JsonValue[];
}

function findStructured(response: string): Structured | null {
  const alone = readStructured(response, "");
  if (alone) return alone;
  // From the first fence to the last, because a proposed value may contain fences itself.
  const start = response.indexOf(FENCE);
  const end = response.lastIndexOf(FENCE);
  if (end <= start) return null;
  const block = response.slice(start + FENCE.length, end).replace(/^json\b/i, "");
  return readStructured(
    block,
    `${response.slice(0, start).trim()}\n\n${response.slice(end + FENCE.length).trim()}`.trim(),
  );
}

/** `around` is what the model said outside the block; it replaces a missing summary. */
function readStructured(text: string, around: string): Structured | null {
  const json = parseJson(text);
  if (!isJsonObject(json) || ownValue(json, "type") !== "structured_changes") return null;
  const nested = ownValue(json, "data");
  const content = isJsonObject(nested) ? nested : json;
  const changes = ownValue(content, "changes");
  if (!Array.isArray(changes)) return null;
  return { summary: textOf(ownValue(content, "summary"))?.trim() || around, changes };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The change, or the note that says why it is left out. */
function readChange(value: JsonValue): SuggestedChange | string {
  const change: JsonObject = isJsonObject(value) ? value : {};
  const name = textOf(ownValue(change, "field"))?.trim() ?? "";
  if (name === "") return "A change was left out: it names no field.";
  const field = fieldPath(name);
  if (field === null) return leftOut(name, "it is not a field of the case");
  const said = wordOf(change, "action");
  const action = ACTIONS.find((candidate) => candidate === said);
  if (!action) return leftOut(name, said === "" ? "it names no action" : `${quoted(said)} is not an action`);
  const priority = wordOf(change, "priority");
  return {
    field,
    action,
    currentValue: textOf(ownValue(change, "current_value")),
    proposedValue: textOf(ownValue(change, "proposed_value")),
    reason: textOf(ownValue(change, "reason")),
    priority: PRIORITIES.find((candidate) => candidate === priority) ?? DEFAULT_CHANGE_PRIORITY,
  };
}

/**
 * The path of the field that the model means; null when there is none. A field that repeats a column gives the column's
 * path.
 */
function fieldPath(name: string): string | null {
  const path = name.replace(/\.value$/, "");
  if (!findField(path)) return null;
  const leaf = path.startsWith(TEMPLATE_PREFIX)
    ? findLeafDefinition(path.slice(TEMPLATE_PREFIX.length))
    : null;
  return leaf?.mirrors ?? path;
}

function leftOut(name: string, why: string): string {
  return `A change to ${quoted(name)} was left out: ${why}.`;
}

function quoted(word: string): string {
  return `"${truncate(word, NOTE_WORD_LENGTH)}"`;
}

function wordOf(object: JsonObject, key: string): string {
  return textOf(ownValue(object, key))?.trim().toLowerCase() ?? "";
}

/** Lists by line, anything else as a person reads it. Null stays null. */
function textOf(value: JsonValue | undefined): string | null {
  return value === undefined || value === null ? null : withoutNul(jsonText(value));
}

/** PostgreSQL cannot store this character. */
function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "");
}
