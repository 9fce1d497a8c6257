import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, expectRefused, refusal } from "./support.ts";

const PHONE = "+44 7700 900123";

let backend: TestBackend;
let asAdmin: SupabaseClient;
let asService: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  asAdmin = await backend.signIn(
    await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" }),
  );
  asService = backend.service();
});
afterAll(async () => backend?.close());

async function newMember() {
  const user = await backend.createUser({ firstName: "Mia", lastName: "Member" });
  return { user, client: await backend.signIn(user) };
}

function issue(user: TestUser, phone = PHONE) {
  return asService.rpc("issue_phone_verification_code", { _user_id: user.id, _phone: phone });
}

async function issuedCode(user: TestUser, phone = PHONE): Promise<string> {
  return dataOf(await issue(user, phone)) as string;
}

function submit(client: SupabaseClient, user: TestUser, code: string, phone = PHONE) {
  const row = { user_id: user.id, phone, verification_code: code, status: "pending" };
  return client.from("pending_phone_changes").insert(row).select("*").single();
}

async function submitted(
  client: SupabaseClient,
  user: TestUser,
  code: string,
  phone = PHONE,
): Promise<string> {
  return dataOf(await submit(client, user, code, phone)).id as string;
}

async function reviewOf(requestId: string) {
  const row = await asAdmin
    .from("phone_change_reviews")
    .select("code_status, code_matches, attempts")
    .eq("request_id", requestId)
    .single();
  return dataOf(row);
}

describe("issuing codes", () => {
  it("PROF-27 issues six digits to the server side and to nobody else", async () => {
    const { user, client } = await newMember();
    expect(await issuedCode(user)).toMatch(/^\d{6}$/);
    for (const caller of [client, asAdmin, backend.anonymous()]) {
      const answer = await caller.rpc("issue_phone_verification_code", { _user_id: user.id, _phone: PHONE });
      expectRefused(answer, refusal.permission);
    }
  });

  it("PROF-27 keeps no issued code in a place that can be read", async () => {
    const { user, client } = await newMember();
    const code = await issuedCode(user);
    const [stored] = await backend.sql`
      select to_jsonb(c)::text as row, c.code_hash = extensions.crypt(${code}, c.code_hash) as is_hash_of_code
      from private.phone_verification_codes as c where user_id = ${user.id}`;
    expect(stored?.is_hash_of_code).toBe(true);
    expect(stored?.row).not.toContain(`"${code}"`);

    await submitted(client, user, "000");
    for (const table of ["profiles", "pending_phone_changes", "phone_change_reviews"]) {
      const rows = dataOf(await client.from(table).select("*"));
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    }
  });

  it("PROF-27 issues at most 5 codes an hour to one member", async () => {
    const { user } = await newMember();
    for (let count = 0; count < 5; count += 1) await issuedCode(user);
    expectRefused(await issue(user), refusal.state);
    await backend.sql`
      update private.phone_verification_codes set created_at = created_at - interval '1 hour'
      where user_id = ${user.id}`;
    expect((await issue(user)).error).toBeNull();
  });

  it("PROF-27 refuses an invalid phone number and an unknown member", async () => {
    const { user } = await newMember();
    for (const phone of ["", "call me", "+1".padEnd(40, "2")]) {
      expectRefused(await issue(user, phone), refusal.argument);
    }
    expectRefused(await issue({ ...user, id: crypto.randomUUID() }), refusal.missing);
  });
});

describe("submitting a code", () => {
  it("PROF-27 tells administrators, and not the member, that the right code was entered", async () => {
    const { user, client } = await newMember();
    const id = await submitted(client, user, await issuedCode(user));
    expect(await reviewOf(id)).toEqual({ code_status: "matches", code_matches: true, attempts: 1 });
    expect(dataOf(await client.from("phone_change_reviews").select("*"))).toEqual([]);
  });

  it("PROF-27 compares the digits of the number, not how they are grouped", async () => {
    const { user, client } = await newMember();
    const code = await issuedCode(user, "+447700900123");
    expect(await reviewOf(await submitted(client, user, code))).toMatchObject({ code_matches: true });
  });

  it("PROF-21 takes a code of 4 characters and records that it differs", async () => {
    const { user, client } = await newMember();
    await issuedCode(user);
    const id = await submitted(client, user, "12ab");
    expect(await reviewOf(id)).toEqual({ code_status: "differs", code_matches: false, attempts: 1 });
  });

  it("PROF-27 does not match a code that is superseded, of another number or never issued", async () => {
    const superseded = await newMember();
    const first = await issuedCode(superseded.user);
    let second = await issuedCode(superseded.user);
    if (second === first) second = await issuedCode(superseded.user);
    expect(second).not.toBe(first);
    const old = await submitted(superseded.client, superseded.user, first);
    expect(await reviewOf(old)).toMatchObject({ code_status: "differs" });

    const elsewhere = await newMember();
    const code = await issuedCode(elsewhere.user);
    const moved = await submitted(elsewhere.client, elsewhere.user, code, "+44 7700 900999");
    expect(await reviewOf(moved)).toEqual({ code_status: "not_issued", code_matches: false, attempts: 0 });

    const never = await newMember();
    const guess = await submitted(never.client, never.user, "123456");
    expect(await reviewOf(guess)).toMatchObject({ code_status: "not_issued", code_matches: false });
  });

  it("PROF-27 does not match a code after its 10 minutes", async () => {
    const { user, client } = await newMember();
    const code = await issuedCode(user);
    const [stored] = await backend.sql`
      select extract(epoch from expires_at - created_at)::int as seconds
      from private.phone_verification_codes where user_id = ${user.id}`;
    expect(stored).toEqual({ seconds: 600 });
    await backend.sql`
      update private.phone_verification_codes set expires_at = now() where user_id = ${user.id}`;
    const id = await submitted(client, user, code);
    expect(await reviewOf(id)).toMatchObject({ code_status: "expired", code_matches: false });
  });

  it("PROF-27 stops matching after five wrong submissions against one code", async () => {
    const { user, client } = await newMember();
    const code = await issuedCode(user);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const id = await submitted(client, user, "nope");
      expect(await reviewOf(id)).toEqual({ code_status: "differs", code_matches: false, attempts: attempt });
      dataOf(await asAdmin.rpc("reject_phone_change", { _request_id: id }));
    }
    expect(await reviewOf(await submitted(client, user, code))).toEqual({
      code_status: "too_many_attempts",
      code_matches: false,
      attempts: 6,
    });
  });

  it("PROF-27 matches a code once", async () => {
    const { user, client } = await newMember();
    const code = await issuedCode(user);
    const id = await submitted(client, user, code);
    expect(await reviewOf(id)).toMatchObject({ code_matches: true });
    dataOf(await asAdmin.rpc("reject_phone_change", { _request_id: id }));
    expect(await reviewOf(await submitted(client, user, code))).toMatchObject({ code_status: "not_issued" });
  });

  it("MSEC-13 of two requests at the same moment one is taken", async () => {
    const { user, client } = await newMember();
    let second: Promise<Awaited<ReturnType<typeof submit>>> | undefined;
    await backend.sql.begin(async (tx) => {
      await tx`insert into public.pending_phone_changes (user_id, phone) values (${user.id}, ${PHONE})`;
      // It cannot see the first one yet, and waits for it.
      second = Promise.resolve(submit(client, user, "123456"));
      await expect
        .poll(async () => {
          const [row] = await backend.sql`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.waiting;
        })
        .toBe(1);
    });
    expect((await second)?.error?.code).toBe(refusal.unique);
  });

  it("MDATA-08 MSEC-13 takes only pending rows of the member's own, one at a time", async () => {
    const { user, client } = await newMember();
    const other = await newMember();
    await submitted(other.client, other.user, "123456");
    const row = { user_id: user.id, phone: PHONE, verification_code: "123456" };
    const insert = (changes: object) => client.from("pending_phone_changes").insert({ ...row, ...changes });
    expectRefused(await insert({ status: "approved" }), refusal.permission);
    expectRefused(await insert({ user_id: other.user.id }), refusal.permission);
    expectRefused(await insert({ verification_code: null }), refusal.permission);
    expectRefused(await insert({ reviewed_by: user.id }), refusal.permission);
    expectRefused(await insert({ phone: "none" }), refusal.check);

    const stored = dataOf(await client.from("pending_phone_changes").insert(row).select("*").single());
    expect(stored).toMatchObject({ ...row, status: "pending" });
    const second = await insert({ status: "pending" });
    expectRefused(second, refusal.state);
    expect(second.error?.message).toBe("A phone verification is already pending.");
    expect(dataOf(await client.from("pending_phone_changes").select("user_id"))).toEqual([
      { user_id: user.id },
    ]);
  });
});
