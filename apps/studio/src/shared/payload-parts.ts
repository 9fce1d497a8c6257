import type { CaseDocument, JsonValue } from "@andromeda/domain";
import { z } from "zod";
import { jsonProblem } from "./json-problem.ts";

export const id = z.uuid();
export const text = z.string().max(1_000_000);
export const shortText = z.string().max(500);

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
