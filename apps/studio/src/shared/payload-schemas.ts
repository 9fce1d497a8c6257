import type {
  AssistantCaseContext,
  AssistantPrompt,
  CaseDocument,
  ChatMessageMetadata,
  CompletenessResult,
  ConflictChoice,
  JsonValue,
  PublishCaseRequest,
  SaveCaseRequest,
  SuggestedChange,
} from "@andromeda/domain";
import { z } from "zod";

export const id = z.uuid();
export const text = z.string().max(1_000_000);
export const shortText = z.string().max(500);
export const fieldPath = z.string().min(1).max(10_000);
export const revision = z.int().positive();

/** At least one, and no more than a case has fields for. */
export const ids = z.tuple([id], id).refine((list) => list.length <= 1_000, "There are too many.");

/** JSON of at most 1,000 levels and 10 million characters. */
export const json = z.custom<JsonValue>().superRefine((value, context) => {
  const problem = jsonProblem(value);
  if (problem) context.addIssue({ code: "custom", message: problem.message, path: [...problem.path] });
});

/** A case as it crosses the bridge; a column that no case has is an error. */
export const caseDocument: z.ZodType<CaseDocument> = z.strictObject({
  title: text.nullable(),
  description: text.nullable(),
  difficulty_level: text.nullable(),
  specialty: text.nullable(),
  presentation: text.nullable(),
  condition: text.nullable(),
  is_active: z.boolean().exactOptional(),
  is_draft: z.boolean().exactOptional(),
  case_template: json,
});

export const saveRequest: z.ZodType<SaveCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  document: caseDocument,
  kind: z.enum(["auto-save", "draft"]),
});

export const publishRequest: z.ZodType<PublishCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  document: caseDocument,
  note: z.string().max(10_000),
  mutationId: id,
});

export const conflictChoice: z.ZodType<ConflictChoice> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mine") }),
  z.strictObject({ kind: z.literal("theirs") }),
  z.strictObject({ kind: z.literal("edited"), value: json }),
]);

/** Work that could not be saved. */
export const unsavedWork = z.strictObject({
  /** The title of the case, never empty. */
  title: shortText.min(1),
  /** Why it could not be saved, in sentences for the author. */
  reason: text,
  /** The whole case as JSON, to be saved elsewhere. */
  copy: z.string().max(100_000_000),
});

export const suggestedChange: z.ZodType<SuggestedChange> = z.strictObject({
  field: fieldPath,
  action: z.enum(["add", "replace", "modify", "delete"]),
  currentValue: text.nullable(),
  proposedValue: text.nullable(),
  reason: text.nullable(),
  priority: z.enum(["high", "medium", "low"]),
});

export const chatRole = z.enum(["user", "assistant"]);

export const messageMetadata: z.ZodType<ChatMessageMetadata> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("structured_changes"), batch_id: shortText }),
  z.strictObject({
    type: z.literal("case_analysis"),
    analysis_data: json as unknown as z.ZodType<CompletenessResult>,
  }),
]);

export const prompts: z.ZodType<AssistantPrompt[]> = z
  .array(z.strictObject({ role: chatRole, content: text }))
  .max(10_000);

export const caseContext: z.ZodType<AssistantCaseContext> = z.strictObject({
  /** "new" while the server does not have the case. */
  caseId: z.union([id, z.literal("new")]),
  document: caseDocument,
  selectedCategories: z.array(z.string().max(1_000)).max(10_000),
});

/** What keeps a value from being a case's JSON, and where. */
export interface JsonProblem {
  readonly path: readonly string[];
  readonly message: string;
}

const MAX_DEPTH = 1_000;
const MAX_CHARACTERS = 10_000_000;

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * The first thing that keeps a value from being JSON of a sensible size; null when nothing does. The bridge carries
 * dates, maps, cycles and more, none of which a case can hold. Not recursive: depth is no way to break it.
 */
export function jsonProblem(root: unknown): JsonProblem | null {
  const open: Place[] = [{ value: root, path: [] }];
  let characters = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    const children = childrenOf(value);
    const message = children ? groupProblem(path) : leafProblem(value);
    if (message !== null) return { path: path.slice(0, 8), message };
    if (typeof value === "string") characters += value.length;
    for (const [key, child] of children ?? []) {
      characters += key.length;
      open.push({ value: child, path: [...path, key] });
    }
    if (characters > MAX_CHARACTERS) {
      return { path: path.slice(0, 8), message: `Larger than ${MAX_CHARACTERS} characters` };
    }
  }
  return null;
}

function groupProblem(path: readonly string[]): string | null {
  return path.length >= MAX_DEPTH ? `Nested more than ${MAX_DEPTH} levels deep` : null;
}

function leafProblem(value: unknown): string | null {
  if (value === null || typeof value === "boolean" || typeof value === "string") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `${value} is no number of JSON`;
  return "Not JSON";
}

/** The members of a plain object or a list; null for anything else. */
function childrenOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return value.map((item, index): [string, unknown] => [String(index), item]);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : null;
}
