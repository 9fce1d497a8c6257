import type {
  CaseDocument,
  ConflictChoice,
  JsonValue,
  PublishCaseRequest,
  SaveCaseRequest,
} from "@andromeda/domain";
import { z } from "zod";
import { jsonProblem } from "./json-problem.ts";

const id = z.uuid();
const revision = z.int().positive();
const text = z.string().max(1_000_000);
const shortText = z.string().max(500);

/** JSON of at most 1,000 levels and 10 million characters. */
const json = z.custom<JsonValue>().superRefine((value, context) => {
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

const saveRequest: z.ZodType<SaveCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  document: caseDocument,
  kind: z.enum(["auto-save", "draft"]),
});

const publishRequest: z.ZodType<PublishCaseRequest> = z.strictObject({
  id,
  expectedRevision: revision,
  document: caseDocument,
  note: z.string().max(10_000),
  mutationId: id,
});

const conflictChoice: z.ZodType<ConflictChoice> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mine") }),
  z.strictObject({ kind: z.literal("theirs") }),
  z.strictObject({ kind: z.literal("edited"), value: json }),
]);

/** What each request carries; nothing else passes. */
export const requestSchemas = {
  "app:flushed": z.strictObject({ token: z.int().nonnegative() }),
  "bin:list": z.null(),
  "bin:restore": z.strictObject({ checkpointId: z.int().positive() }),
  "cases:create": z.strictObject({ id, document: caseDocument }),
  "cases:list": z.null(),
  "cases:newest": z.strictObject({ limit: z.int().min(1).max(500) }),
  "cases:open": z.strictObject({ id }),
  "cases:remove": z.strictObject({ id }),
  "cases:restore-as-new": z.strictObject({ id }),
  "cases:retry-refused": z.strictObject({ id }),
  "cases:server": z.strictObject({ id }),
  "checkpoints:create": z.strictObject({ caseId: id, name: shortText }),
  "checkpoints:list": z.strictObject({ caseId: id }),
  "checkpoints:open": z.strictObject({ checkpointId: z.int().positive() }),
  "checkpoints:restore": z.strictObject({ checkpointId: z.int().positive() }),
  "conflicts:list": z.strictObject({ id }),
  "conflicts:resolve": z.strictObject({ id, path: z.string().max(10_000), choice: conflictChoice }),
  "draft:save": saveRequest,
  "fields:changes": z.strictObject({ caseId: id }),
  "fields:history": z.strictObject({
    caseId: id,
    path: z.string().max(10_000),
    beforeVersion: z.int().positive().exactOptional(),
  }),
  "presence:enter": z.strictObject({ caseId: id }),
  "presence:leave": z.strictObject({ caseId: id }),
  "presence:move": z.strictObject({ caseId: id, fieldPath: z.string().min(1).max(300).nullable() }),
  "publish:run": publishRequest,
  "session:current": z.null(),
  "session:sign-in": z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(1_000) }),
  "session:sign-out": z.strictObject({ removeLocalData: z.boolean() }),
  "sync:now": z.null(),
  "sync:status": z.null(),
  "versions:get": z.strictObject({ versionId: id }),
  "versions:history": z.strictObject({ caseId: id }),
  "versions:revert": z.strictObject({ caseId: id, versionId: id, expectedRevision: revision }),
} as const;
