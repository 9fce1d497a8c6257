import type postgres from "postgres";
import type { PhoneChangeRow } from "../rows.ts";
import { insertRows } from "./insert-rows.ts";

/** Codes must exist before the numbers are submitted: the trigger compares the two at that moment, by its own clock. */
async function issueCodes(tx: postgres.TransactionSql, changes: string): Promise<void> {
  await tx`
    insert into private.phone_verification_codes (user_id, phone, code_hash, expires_at)
    select user_id, phone, extensions.crypt(issued_code, extensions.gen_salt('bf', 6)),
      clock_timestamp() + interval '10 minutes'
    from jsonb_to_recordset(${changes}::text::jsonb)
      as change (user_id uuid, phone text, issued_code text, status text)
    where status = 'pending' and issued_code is not null`;
}

/** What the server had found about the codes of requests that are decided. */
async function writeDecidedReviews(tx: postgres.TransactionSql, changes: string): Promise<void> {
  await tx`
    insert into public.phone_change_reviews (request_id, code_status, attempts, code_issued_at, created_at)
    select id,
      case when issued_code is null then 'not_issued' when issued_code = verification_code then 'matches' else 'differs' end,
      case when issued_code is null then 0 else 1 end,
      case when issued_code is not null then created_at - interval '2 minutes' end,
      created_at
    from jsonb_to_recordset(${changes}::text::jsonb)
      as change (id uuid, issued_code text, verification_code text, status text, created_at timestamptz)
    where status <> 'pending'`;
}

/** Writes submitted phone numbers with what the server knows about their codes. */
export async function writePhoneChanges(
  tx: postgres.TransactionSql,
  phoneChanges: readonly PhoneChangeRow[],
): Promise<void> {
  const changes = JSON.stringify(phoneChanges);
  await issueCodes(tx, changes);
  await insertRows(
    tx,
    "public.pending_phone_changes",
    phoneChanges.map(({ issued_code: _, ...row }) => row),
  );
  await writeDecidedReviews(tx, changes);
}
