import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { toAppError } from "./to-app-error.ts";

/** The row of a read that may find none: null then, however the server says so (PGRST116 included). */
export function unwrapOptional<Row>(answer: PostgrestSingleResponse<Row>): Row | null {
  if (!answer.error) return answer.data;
  const failure = toAppError(answer.error, answer.status);
  if (failure.code === "database/not-found") return null;
  throw failure;
}
