import type { AppError } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError } from "../errors/to-app-error.ts";

/** The names by id of those authors who are still there; empty when the names cannot be read. */
export async function readAuthorNames(
  client: AndromedaClient,
  rows: readonly { readonly author_id: string | null }[],
  onNamesMissing?: (error: AppError) => void,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
  if (ids.length === 0) return new Map<string, string>();
  // Profiles are closed to educators; the procedure tells authors the names of authors.
  const { data, error, status } = await client.rpc("get_author_names", { p_user_ids: ids });
  if (error) onNamesMissing?.(toAppError(error, status));
  return new Map((data ?? []).map((row) => [row.user_id, row.author_name]));
}
