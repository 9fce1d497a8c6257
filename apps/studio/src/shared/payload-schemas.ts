import {
  type AssistantCaseContext,
  type AssistantPrompt,
  type CaseDocument,
  type ChatMessageMetadata,
  type CompletenessResult,
  type ConflictChoice,
  type JsonValue,
  jsonProblem,
  mapContent,
  type PublishCaseRequest,
  type SaveCaseRequest,
  type SuggestedChange,
} from "@andromeda/domain";
import { z } from "zod";

/** The choices of this computer's user, whoever is signed in. */
export const preferenceChoices = z.strictObject({
  theme: z.enum(["system", "light", "dark"]),
  /** The zoom of all windows as a percentage; one of `ZOOM_STEPS`. */
  zoomPercent: z.int().min(50).max(300),
  isSpellingChecked: z.boolean(),
  spellingLanguage: z.enum(["en-GB", "en-US", "en-AU", "en-CA"]),
  /** Whether there are system notifications of conflicts and updates while the app is in the background. */
  hasNotifications: z.boolean(),
  /** Which versions are offered: only released ones, or previews too. */
  updateChannel: z.enum(["latest", "beta"]),
});

export const id = z.uuid();
export const text = z.string().max(1_000_000);
export const shortText = z.string().max(500);
export const fieldPath = z.string().min(1).max(10_000);
export const revision = z.int().positive();

/** At least one, and at most as many as a case has fields. */
export const ids = z.tuple([id], id).refine((list) => list.length <= 1_000, "There are too many.");

/** JSON of at most 1,000 levels and 10 million characters. */
export const json = z.custom<JsonValue>().superRefine((value, context) => {
  const problem = jsonProblem(value);
  if (problem) context.addIssue({ code: "custom", message: problem.message, path: [...problem.path] });
});

/** A case as it crosses the bridge; an unknown column is an error. */
export const caseDocument: z.ZodType<CaseDocument> = z.strictObject({
  ...mapContent(() => text.nullable()),
  is_active: z.boolean().exactOptional(),
  is_draft: z.boolean().exactOptional(),
  case_template: json,
});

export const saveRequest: z.ZodType<SaveCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  expectedHistory: z.string().max(200).optional(),
  document: caseDocument,
  kind: z.enum(["auto-save", "draft"]),
});

export const publishRequest: z.ZodType<PublishCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  expectedHistory: z.string().max(200).optional(),
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

/** The outline of an error; see `outlineOf`. */
export const errorOutline = z.strictObject({
  name: z.string().regex(/^\w{1,60}$/),
  code: z
    .string()
    .regex(/^[\w/-]{1,60}$/)
    .nullable(),
  places: z.array(z.string().max(500)).max(30).readonly(),
});
