import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertRow, type Row } from "./rows.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER_ID = "00000000-0000-4000-8000-000000000002";
const code = { phone: "+447700900123", code_hash: "hash", expires_at: new Date(0) };

/** Rows that may be there once, and what must differ in a second one. */
const UNIQUE: { table: string; proves: string; row: Row; difference: Row }[] = [
  {
    table: "public.call_history",
    proves: "CRED-20",
    row: { provider_call_id: "CA1" },
    difference: { provider_call_id: "CA2" },
  },
  {
    table: "public.case_branches",
    proves: "VERS-23",
    row: { case_id: ID, branch_name: "main" },
    difference: { branch_name: "other" },
  },
  {
    table: "public.case_versions",
    proves: "VERS-27",
    row: { case_id: ID, version_number: 1 },
    difference: { version_number: 2 },
  },
  {
    table: "public.clinical_scenarios",
    proves: "SAVE-09",
    row: { published_version_id: ID },
    difference: { published_version_id: null },
  },
  {
    table: "public.credit_requests",
    proves: "CRED-02",
    row: { user_id: ID, status: "pending" },
    difference: { status: "rejected" },
  },
  {
    table: "public.credit_transactions",
    proves: "CRED-20",
    row: { user_id: ID, reference_type: "call", reference_id: "CA1" },
    difference: { reference_id: "CA2" },
  },
  {
    table: "public.credit_transactions",
    proves: "CRED-20",
    row: { user_id: ID, reference_type: null, reference_id: "CA1" },
    difference: { reference_type: "call" },
  },
  {
    table: "public.pending_phone_changes",
    proves: "MSEC-13",
    row: { user_id: ID, status: "pending" },
    difference: { status: "approved" },
  },
  {
    table: "public.practiced_cases",
    proves: "CRED-20",
    row: { call_id: ID },
    difference: { call_id: OTHER_ID },
  },
  {
    table: "private.practice_calls",
    proves: "PRAC-09",
    row: { user_id: ID, request_id: ID, ended_at: new Date(0), marked_at: new Date(0) },
    difference: { request_id: OTHER_ID },
  },
  {
    table: "private.practice_calls",
    proves: "PRAC-04",
    row: { user_id: ID, marked_at: null },
    difference: { ended_at: new Date(0), marked_at: new Date(0) },
  },
  {
    table: "private.practice_turns",
    proves: "PRAC-10",
    row: { call_id: ID, position: 1 },
    difference: { position: 2 },
  },
  { table: "public.profiles", proves: "ADATA-10", row: { id: ID }, difference: { id: OTHER_ID } },
  {
    table: "private.phone_verification_codes",
    proves: "PROF-27",
    row: { user_id: ID, ...code },
    difference: { ended_at: new Date(0) },
  },
];

it.each(UNIQUE)("$proves $table takes one row with $row", async ({ table, row, difference }) => {
  const undone = new Error("undone");
  await backend.sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await insertRow(tx, table, row);
      await insertRow(tx, table, { ...row, ...difference });
      await expect(tx.savepoint((inner) => insertRow(inner, table, row))).rejects.toMatchObject({
        code: "23505",
      });
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
});
