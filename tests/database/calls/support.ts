import { randomBytes, randomUUID } from "node:crypto";
import type { TestBackend } from "@andromeda/testing";
import { expect } from "vitest";

type Sql = TestBackend["sql"];

/** A member who rings; `phone` is in international form. */
export interface Caller {
  id: string;
  phone: string;
}

let lastNumber = 0;

/** A number that no other caller of the run has. */
export function newPhone(): string {
  lastNumber += 1;
  return `+4477009${String(lastNumber).padStart(5, "0")}`;
}

/** Creates a member with 20 credits and a verified number of their own, unless said otherwise. */
export async function newCaller(
  backend: TestBackend,
  { balance = 20, isVerified = true, phone = newPhone() } = {},
): Promise<Caller> {
  const { id } = await backend.createUser({ firstName: "Mia", lastName: "Member" });
  // Stored as people write it; the service sends the digits alone.
  const written = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
  await backend.sql`update public.profiles set phone = ${written}, phone_verified = ${isVerified} where id = ${id}`;
  await addCredits(backend, id, balance);
  return { id, phone };
}

/** Books credits as the service does; a negative amount takes them away. */
export async function addCredits(backend: TestBackend, userId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const { error } = await backend.service().rpc("add_user_credits", {
    _user_id: userId,
    _amount: amount,
    _transaction_type: "other",
    _description: "Test credits",
  });
  if (error) throw error;
}

/** A case in circulation. */
export interface Circulated {
  scenarioId: string;
  versionId: string;
}

/** Inserts a case of the kind and publishes its first version. */
export async function newCirculated(
  sql: Sql,
  { title = "Chest pain at rest", kind = "history" } = {},
): Promise<Circulated> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.clinical_scenarios (title, case_kind, is_draft, is_active)
    values (${title}, ${kind}, false, true) returning id`;
  if (!row) throw new Error("the scenario was not inserted");
  return { scenarioId: row.id, versionId: await publishAgain(sql, row.id, { title, kind }) };
}

/** The next version of the case, which goes into circulation; answers its id. */
export async function publishAgain(
  sql: Sql,
  scenarioId: string,
  { title, kind = "history" }: { title: string; kind?: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.case_versions (id, case_id, version_number, commit_hash, title, commit_message, case_snapshot)
    values (
      ${id}, ${scenarioId},
      (select coalesce(max(version_number), 0) + 1 from public.case_versions where case_id = ${scenarioId}),
      ${randomBytes(20).toString("hex")}, ${title}, 'Published', ${sql.json({ title, case_kind: kind })}
    )`;
  return id;
}

/** A provider's id of a call. */
export function newCallId(): string {
  return `CA${randomUUID().replaceAll("-", "")}`;
}

/** Cents of a numeric(12,2) in text form, exactly. */
export function centsOf(amount: string): bigint {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)\.(\d{2})$/.exec(amount) ?? [];
  const cents = BigInt(whole + fraction);
  return sign ? -cents : cents;
}

interface Booking {
  amount: string;
  previous: string;
  next: string;
  type: string;
  description: string;
  reference: string | null;
}

/** The bookings of a member, oldest first. */
export async function ledgerOf(sql: Sql, userId: string): Promise<Booking[]> {
  return sql<Booking[]>`
    select amount::text, previous_balance::text as previous, new_balance::text as next, transaction_type as type,
      description, reference_id as reference
    from public.credit_transactions where user_id = ${userId} order by created_at`;
}

/** The balance with two decimals; "none" where the member has no row. */
export async function balanceOf(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql<{ balance: string }[]>`
    select available_credits::text as balance from public.user_credits where user_id = ${userId}`;
  return row?.balance ?? "none";
}

/** Expects each booking to begin where the one before ended, from zero to the present balance. */
export async function expectUnbrokenLedger(sql: Sql, userId: string): Promise<void> {
  let balance = 0n;
  for (const { amount, previous, next } of await ledgerOf(sql, userId)) {
    expect(centsOf(previous)).toBe(balance);
    balance += centsOf(amount);
    expect(centsOf(next)).toBe(balance);
  }
  expect(centsOf(await balanceOf(sql, userId))).toBe(balance);
}

/** Everything that an event may leave behind, to be compared before and after. */
export async function everything(sql: Sql): Promise<unknown> {
  const [row] = await sql`
    select
      (select jsonb_agg(c order by c.id) from public.call_history as c) as calls,
      (select jsonb_agg(p order by p.id) from public.practiced_cases as p) as practised,
      (select jsonb_agg(t order by t.id) from public.credit_transactions as t) as bookings,
      (select jsonb_agg(u order by u.user_id) from public.user_credits as u) as balances,
      (select jsonb_agg(e order by e.call_id, e.kind) from private.call_events as e) as events,
      (select jsonb_agg(m order by m.call_id) from private.call_terms as m) as terms`;
  return row;
}

/** Sets a setting for the time of the work and then as it was. */
export async function withSetting(
  sql: Sql,
  key: string,
  value: string,
  work: () => Promise<void>,
): Promise<void> {
  const [before] = await sql<{ value: string }[]>`
    select value from public.system_configuration where key = ${key}`;
  if (!before) throw new Error(`there is no setting ${key}`);
  await sql`update public.system_configuration set value = ${value} where key = ${key}`;
  try {
    await work();
  } finally {
    await sql`update public.system_configuration set value = ${before.value} where key = ${key}`;
  }
}

/** The row of a call, by the provider's id. */
export async function callRow(sql: Sql, callId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql`
    select user_id, from_number, to_number, call_start_time, call_duration, call_status, cost::text,
      conversation_history, call_recording_path, scenario_version_id
    from public.call_history where provider_call_id = ${callId}`;
  return row;
}

/** The practised cases of a member, oldest first, with the provider's id of the call. */
export async function practisedOf(sql: Sql, userId: string): Promise<Record<string, unknown>[]> {
  return sql`
    select p.id, title, category_type, checklist_data, feedback, scenario_id, version_id, c.provider_call_id as call
    from public.practiced_cases as p left join public.call_history as c on c.id = p.call_id
    where p.user_id = ${userId} order by p.created_at`;
}
