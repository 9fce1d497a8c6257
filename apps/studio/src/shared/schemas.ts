import type { ConflictChoice, PublishCaseRequest, SaveCaseRequest } from "@andromeda/domain";
import { z } from "zod";
import { companionSchemas } from "./companion-schemas.ts";
import { caseDocument, id, json, shortText, text } from "./payload-parts.ts";

const revision = z.int().positive();

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

const unsavedWork = z.strictObject({
  /** The title of the case, never empty. */
  title: shortText.min(1),
  /** Why it could not be saved, in sentences for the author. */
  reason: text,
  /** The whole case as JSON, to be saved elsewhere. */
  copy: z.string().max(100_000_000),
});

/** What each request carries; nothing else passes. */
export const requestSchemas = {
  ...companionSchemas,
  "app:flushed": z.strictObject({ token: z.int().nonnegative(), unsaved: unsavedWork.nullable() }),
  "app:may-leave": unsavedWork,
  "app:save-copy": unsavedWork.omit({ reason: true }),
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
  "checkpoints:create": z.strictObject({
    caseId: id,
    reason: z.enum(["manual", "before-proposals"]),
    name: shortText,
  }),
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
  "link:take": z.null(),
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
