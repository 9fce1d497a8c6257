import {
  AppError,
  parseCents,
  USER_RECORDS_PAGE_SIZE,
  type UserCallSummary,
  type UserCaseSummary,
  type UserDetails,
  type UserRecordPage,
  type UserTransaction,
} from "@andromeda/domain";
import { CALL_CHANNELS } from "../back-office/call-history-repository.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrapOptional } from "../errors/unwrap-optional.ts";
import { unwrapPage } from "../errors/unwrap-page.ts";
import { noteAccess } from "../privacy/note-access.ts";
import { oneOf } from "../realtime/read-row.ts";
import { readCredits, readState, toListedUser } from "./user-list.ts";

/** A user's profile, credits and state; null when there is no such user. */
export async function readUser(client: AndromedaClient, userId: string): Promise<UserDetails | null> {
  await noteAccess(client, "details", { userId });
  const profile = client
    .from("profiles")
    .select(
      "id, name, email, created_at, role, last_sign_in, phone, phone_verified, medical_school, graduation_year",
    )
    .eq("id", userId)
    .maybeSingle();
  const [found, credits, state] = await Promise.all([
    profile,
    readCredits(client, [userId]),
    readState(client, userId),
  ]);
  const row = unwrapOptional(found);
  if (!row) return null;
  if (!state) throw new AppError("database/unexpected", "The account of this user could not be read.");
  const credit = credits.get(userId);
  return {
    ...toListedUser(row, credit, state),
    phone: row.phone,
    isPhoneVerified: row.phone_verified,
    medicalSchool: row.medical_school,
    graduationYear: row.graduation_year,
    lifetimeCents: credit ? parseCents(credit.lifetime_credits) : 0,
  };
}

/** A page of a user's ledger, newest first. */
export async function readTransactions(
  client: AndromedaClient,
  userId: string,
  page: number,
): Promise<UserRecordPage<UserTransaction>> {
  const { rows, totalCount } = unwrapPage(
    await client
      .from("credit_transactions")
      .select("id, amount, transaction_type, description, new_balance, created_at", { count: "exact" })
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(...rangeOf(page)),
  );
  const items = rows.map((row) => ({
    id: row.id,
    amountCents: parseCents(row.amount),
    type: row.transaction_type,
    description: row.description,
    newBalanceCents: parseCents(row.new_balance),
    createdAt: row.created_at,
  }));
  return { items, totalCount };
}

/** A page of the cases that a user asked for, newest first. */
export async function readCases(
  client: AndromedaClient,
  userId: string,
  page: number,
): Promise<UserRecordPage<UserCaseSummary>> {
  const { rows, totalCount } = unwrapPage(
    await client
      .from("user_cases")
      .select("id, title, category_type, difficulty, status, created_at", { count: "exact" })
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(...rangeOf(page)),
  );
  const items = rows.map(({ category_type: type, created_at: createdAt, ...row }) => ({
    ...row,
    type,
    createdAt,
  }));
  return { items, totalCount };
}

/** A page of a user's calls, latest start first. */
export async function readCalls(
  client: AndromedaClient,
  userId: string,
  page: number,
): Promise<UserRecordPage<UserCallSummary>> {
  const { rows, totalCount } = unwrapPage(
    await client
      .from("call_history")
      .select("id, channel, from_number, to_number, call_start_time, call_duration, call_status", {
        count: "exact",
      })
      .eq("user_id", userId)
      .order("call_start_time", { ascending: false, nullsFirst: false })
      .order("id", { ascending: false })
      .range(...rangeOf(page)),
  );
  const items = rows.map((row) => ({
    id: row.id,
    channel: oneOf(row.channel, CALL_CHANNELS, "phone"),
    fromNumber: row.from_number,
    toNumber: row.to_number,
    startedAt: row.call_start_time,
    durationSeconds: row.call_duration,
    status: row.call_status,
  }));
  return { items, totalCount };
}

function rangeOf(page: number): [from: number, to: number] {
  const start = page * USER_RECORDS_PAGE_SIZE;
  return [start, start + USER_RECORDS_PAGE_SIZE - 1];
}
