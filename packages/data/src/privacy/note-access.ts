import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/**
 * Enters in the record of access what the caller is about to look at, when they are an administrator and it is not their
 * own; `reference` is the path of a recording. Rejects when it could not be entered.
 */
export async function noteAccess(
  client: AndromedaClient,
  what: "recording" | "details" | "user list",
  { userId = null, reference = null }: { userId?: string | null; reference?: string | null } = {},
): Promise<void> {
  unwrap(await client.rpc("note_access", { _what: what, _user_id: userId, _reference: reference }));
}
