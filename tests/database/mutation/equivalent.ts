/** Mutations that change nothing that a test could notice, by name, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  "profiles profiles_user_id_key: dropped":
    "user_id is generated from id, the primary key; no reference and no upsert goes by user_id.",
  'public.case_change_proposals "Authors decide their own proposals and pending ones of others": check without ( SELECT private.is_author() AS is_author)':
    "Whoever is no author sees no row to decide: the same condition stands in the policy's `using`.",
  "call_history call_history_user_id_fkey: set null becomes cascade":
    "`erase_person` has taken the account off its calls before the account is deleted.",
  "access_record access_record_user_id_fkey: set null becomes cascade":
    "`erase_person` has taken the account off these entries before it is deleted.",
};
