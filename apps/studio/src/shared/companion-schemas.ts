import type {
  AssistantCaseContext,
  AssistantPrompt,
  ChatMessageMetadata,
  CompletenessResult,
  SuggestedChange,
} from "@andromeda/domain";
import { z } from "zod";
import { caseDocument, id, json, shortText, text } from "./payload-parts.ts";

const ofCase = z.strictObject({ caseId: id });
const since = z.strictObject({ caseId: id, since: z.iso.datetime() });
const decision = z.enum(["approved", "rejected"]);
/** At least one, and no more than a case has fields for. */
const ids = z.tuple([id], id).refine((list) => list.length <= 1_000, "There are too many.");

const suggestedChange: z.ZodType<SuggestedChange> = z.strictObject({
  field: z.string().min(1).max(10_000),
  action: z.enum(["add", "replace", "modify", "delete"]),
  currentValue: text.nullable(),
  proposedValue: text.nullable(),
  reason: text.nullable(),
  priority: z.enum(["high", "medium", "low"]),
});

const metadata: z.ZodType<ChatMessageMetadata> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("structured_changes"), batch_id: shortText }),
  z.strictObject({
    type: z.literal("case_analysis"),
    analysis_data: json as unknown as z.ZodType<CompletenessResult>,
  }),
]);

const prompt: z.ZodType<AssistantPrompt> = z.strictObject({
  role: z.enum(["user", "assistant"]),
  content: text,
});

const caseContext: z.ZodType<AssistantCaseContext> = z.strictObject({
  /** "new" while the server does not have the case. */
  caseId: z.union([id, z.literal("new")]),
  document: caseDocument,
  selectedCategories: z.array(z.string().max(1_000)).max(10_000),
});

const talk = z.strictObject({ messages: z.array(prompt).max(10_000), caseContext });

/** What each of these requests carries; nothing else passes. Who asks is known to main, and is never told it. */
export const companionSchemas = {
  "assistant:send": talk,
  "assistant:title": talk,
  "chats:archive": z.strictObject({ id }),
  "chats:categories": z.null(),
  "chats:create": z.strictObject({ caseId: id, title: shortText, welcome: text }),
  "chats:create-batch": z.strictObject({
    caseId: id,
    sessionId: id,
    title: text,
    description: text,
    changes: z.array(suggestedChange).max(1_000),
  }),
  "chats:delete-empty": z.strictObject({ caseId: id, keepId: id.nullable() }),
  "chats:latest": ofCase,
  "chats:list": z.strictObject({ caseId: id, archived: z.boolean() }),
  "chats:messages": z.strictObject({ sessionId: id }),
  "chats:rename": z.strictObject({ id, title: shortText }),
  "chats:restore": z.strictObject({ id }),
  "chats:save-message": z.strictObject({
    sessionId: id,
    role: z.enum(["user", "assistant"]),
    content: text,
    metadata: metadata.nullable(),
  }),
  "proposals:active-editors": since,
  "proposals:add-merged": z.strictObject({
    caseId: id,
    fieldPath: z.string().min(1).max(10_000),
    currentValue: text.nullable(),
    proposedValue: text,
  }),
  "proposals:apply-batch": z.strictObject({ caseId: id, batchId: id }),
  "proposals:apply-one": z.strictObject({ caseId: id, changeId: id }),
  "proposals:count-decided": ofCase,
  /** Whose: the account's own alone, or anybody's. */
  "proposals:decide": z.strictObject({ ids, decision, whose: z.enum(["own", "any"]) }),
  "proposals:mark-applied": z.strictObject({ ids }),
  "proposals:of-others": since,
  "proposals:pending": ofCase,
  "proposals:unwatch": ofCase,
  "proposals:watch": ofCase,
} as const;
