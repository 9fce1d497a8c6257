import type { PostgrestResponse } from "@supabase/supabase-js";
import { toAppError } from "./to-app-error.ts";

/** Rows of a page that was read with an exact count; `totalCount` is 0 on a page beyond the last one. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** The rows of a page; one beyond the last page is empty. Throws any other error as an AppError. */
export function unwrapPage<Row>({ data, count, error, status }: PostgrestResponse<Row>): RowPage<Row> {
  if (error) {
    const failure = toAppError(error, status);
    if (failure.code === "database/page-out-of-range") return { rows: [], totalCount: 0 };
    throw failure;
  }
  return { rows: data, totalCount: data.length > 0 ? (count ?? 0) : 0 };
}
