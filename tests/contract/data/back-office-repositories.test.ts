import {
  createSupabaseCallHistoryRepository,
  createSupabaseUserAdministrationRepository,
} from "@andromeda/data";
import type { CallHistoryRepository, UserAdministrationRepository, UserSort } from "@andromeda/domain";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

let backend: TestBackend;
let admin: TestUser;
let asAdmin: PortalClient;
let asMember: PortalClient;
let users: UserAdministrationRepository;
let calls: CallHistoryRepository;
/** Twenty-five students, created a second apart, the highest number last; the balance is the number less 10. */
const students: TestUser[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true, firstName: "Root", lastName: "Admin" });
  for (let number = 1; number <= 25; number += 1) {
    const student = await backend.createUser({
      email: `student-${number}@school.example`,
      // Upper and lower case in turn; by name they stand in the opposite order of their creation.
      firstName: `${number % 2 ? "A" : "a"}${String(50 - number).padStart(2, "0")}`,
      lastName: "Student",
    });
    students.push(student);
    await backend.sql`
      update public.profiles
      set created_at = timestamptz '2025-01-01' + make_interval(secs => ${number}),
        last_sign_in = case when ${number} > 3 then timestamptz '2025-02-01' + make_interval(secs => ${number}) end
      where id = ${student.id}`;
    await backend.sql`
      update public.user_credits set available_credits = ${number} - 10 where user_id = ${student.id}`;
  }
  const member = await backend.createUser();
  [asAdmin, asMember] = await Promise.all([signedIn(backend, admin), signedIn(backend, member)]);
  users = createSupabaseUserAdministrationRepository(asAdmin.data);
  calls = createSupabaseCallHistoryRepository(asAdmin.data);
});

afterAll(async () => {
  await Promise.all([asAdmin.release(), asMember.release()]);
  await backend.close();
});

/** The student of a number, counted from 1. */
function student(number: number): TestUser {
  const found = students[number - 1];
  if (!found) throw new Error(`There is no student ${number}.`);
  return found;
}

const numbers = (found: readonly { email: string | null }[]) =>
  found.map(({ email }) => Number(/-(\d+)@/.exec(email ?? "")?.[1]));
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + Math.sign(to - from) * at);

describe("the list of users", () => {
  const ascending = range(1, 25);
  const descending = range(25, 1);

  it.each<[UserSort | null, number[]]>([
    [null, descending],
    [{ key: "created", isDescending: true }, descending],
    [{ key: "created", isDescending: false }, ascending],
    [{ key: "name", isDescending: false }, descending],
    [{ key: "name", isDescending: true }, ascending],
    [{ key: "credits", isDescending: false }, ascending],
    [{ key: "credits", isDescending: true }, descending],
    [{ key: "last-sign-in", isDescending: true }, [...range(25, 4), ...ascending.slice(0, 3)]],
  ])(
    "USERS-11 in the order %o has pages without overlap or gap, the last ones too",
    async (sort, expected) => {
      const found: number[] = [];
      for (const page of [0, 1, 2]) {
        const query = { search: "school.example", role: null, page, sort } as const;
        const listed = await users.listUsers(query);
        expect(listed.totalCount).toBe(25);
        // A request that knows the total gets the same page as one that counts.
        expect(await users.listUsers({ ...query, knownTotal: 25 })).toEqual(listed);
        found.push(...numbers(listed.users));
      }
      // Those who never signed in have no order among themselves but that of their ids.
      const known = sort?.key === "last-sign-in" ? 22 : 25;
      expect(found.slice(0, known)).toEqual(expected.slice(0, known));
      expect(found.toSorted((a, b) => a - b)).toEqual(ascending);
    },
  );

  it("USERS-11 puts who never signed in before everybody else when the oldest sign-in comes first", async () => {
    const { users: rows } = await users.listUsers({
      search: "school.example",
      role: "member",
      page: 0,
      sort: { key: "last-sign-in", isDescending: false },
    });
    expect(numbers(rows).slice(0, 3).sort()).toEqual([1, 2, 3]);
    expect(numbers(rows).slice(3)).toEqual(range(4, 10));
    const beyond = await users.listUsers({ search: "school.example", role: null, page: 3 });
    expect(beyond).toEqual({ users: [], totalCount: 0 });
    const gone = { search: "school.example", role: null, page: 9, knownTotal: 200 } as const;
    expect(await users.listUsers(gone)).toEqual({ users: [], totalCount: 0 });
  });

  it("refuses an unknown order", async () => {
    const { error } = await asAdmin.data.rpc("get_admin_user_list", { p_sort: "role; drop table x" });
    expect(error).toMatchObject({
      code: "22023",
      message: "The order is created, name, email, credits or last_sign_in.",
    });
  });

  it("is exported oldest first, from any user on, with credits and states", async () => {
    const filter = { search: "school.example", role: "member" } as const;
    const whole = await users.listForExport(filter, null);
    expect([numbers(whole.users), whole.totalCount, whole.next]).toEqual([ascending, 25, null]);
    const listed = await users.listUsers({
      ...filter,
      page: 0,
      sort: { key: "created", isDescending: false },
    });
    expect(whole.users.slice(0, 10)).toEqual(listed.users);
    const { id = "", createdAt = "" } = whole.users[19] ?? {};
    const rest = await users.listForExport(filter, { id, createdAt });
    expect([numbers(rest.users), rest.totalCount]).toEqual([range(21, 25), null]);
    const { error } = await asAdmin.data.rpc("export_admin_users", { p_after_id: id });
    expect(error).toMatchObject({
      code: "22023",
      message: "p_after_created and p_after_id must be given together.",
    });
  });

  it("is exported in parts that hold everybody once, also those created in the same microsecond", async () => {
    await backend.sql`
      insert into auth.users (id, aud, role, email, created_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'crowd' || n || '@crowd.example',
        timestamptz '2026-02-01 10:00:00.123456+00' + (n / 900) * interval '1 microsecond'
      from generate_series(1, 2500) as n`;
    const filter = { search: "@crowd.example", role: null };
    const found: string[] = [];
    let part = await users.listForExport(filter, null);
    expect(part.totalCount).toBe(2500);
    for (;;) {
      found.push(...part.users.map(({ id }) => id));
      if (!part.next) break;
      part = await users.listForExport(filter, part.next);
    }
    expect([found.length, new Set(found).size]).toEqual([2500, 2500]);
    await backend.sql`delete from auth.users where email like '%@crowd.example'`;
  });

  it("finds users by their ids", async () => {
    const found = await users.listUsersById([student(3).id, crypto.randomUUID()]);
    expect(found).toEqual([
      { id: student(3).id, displayName: "A47 Student", email: "student-3@school.example" },
    ]);
  });
});

describe("a user", () => {
  it("ASEC-01 is described with credits and state, which follow the educator role", async () => {
    const { id } = student(2);
    await users.setEducator(id, true);
    expect(await users.getUser(id)).toEqual({
      id,
      displayName: "a48 Student",
      email: "student-2@school.example",
      createdAt: "2025-01-01T00:00:02+00:00",
      role: "member",
      lastSignInAt: null,
      availableCents: -800,
      usedCents: 0,
      lifetimeCents: 0,
      isEducator: true,
      isDisabled: false,
      isInvited: false,
      phone: null,
      isPhoneVerified: false,
      medicalSchool: null,
      graduationYear: null,
    });
    const noted = await backend.sql`
      select from public.access_record where admin_id = ${admin.id} and what = 'details' and user_id = ${id}`;
    expect(noted).toHaveLength(1);
    await users.setEducator(id, false);
    expect((await users.getUser(id))?.isEducator).toBe(false);
    expect(await users.getUser(crypto.randomUUID())).toBeNull();
  });

  it("USERS-17 USERS-19 has the balance that the adjustments add up to", async () => {
    const { id } = student(10);
    const adjust = (amountCents: number, description: string) =>
      users.adjustCredits({ userId: id, amountCents, description, adminId: admin.id });
    expect(await adjust(225, "In")).toBe(225);
    expect(await adjust(-110, "Out")).toBe(115);
    expect(await adjust(0, "Nothing")).toBe(115);
    const { items, totalCount } = await users.listTransactions(id, 0);
    expect(totalCount).toBe(3);
    expect(items).toMatchObject([
      { type: "admin_credit", amountCents: 0, newBalanceCents: 115, description: "Nothing" },
      { type: "admin_debit", amountCents: -110, newBalanceCents: 115, description: "Out" },
      { type: "admin_credit", amountCents: 225, newBalanceCents: 225, description: "In" },
    ]);
    const [booking] = await backend.sql`
      select created_by, reference_type, reference_id, payment_id from public.credit_transactions
      where user_id = ${id} and description = 'Out'`;
    expect(booking).toEqual({
      created_by: admin.id,
      reference_type: "admin_adjustment",
      reference_id: null,
      payment_id: null,
    });
    await expect(adjust(5, "  ")).rejects.toMatchObject({ code: "database/invalid-input" });
  });

  it("USERS-19 has cases, calls and bookings in pages of ten, newest first, also those of one moment", async () => {
    const { id } = student(11);
    const { sql } = backend;
    await sql`
      insert into public.user_cases (user_id, title, category_id, created_at)
      select ${id}, 'Case ' || n, (select id from public.category_tree limit 1), now() + n / 3 * interval '1 second'
      from generate_series(1, 12) as n`;
    await sql`
      insert into public.call_history (user_id, from_number, call_start_time)
      select ${id}, n::text, case when n > 2 then now() + n / 3 * interval '1 second' end
      from generate_series(1, 12) as n`;
    await sql`
      insert into public.credit_transactions
        (user_id, amount, transaction_type, previous_balance, new_balance, description, created_at)
      select ${id}, 0, 'admin_credit', 0, 0, n::text, now() + n / 3 * interval '1 second'
      from generate_series(1, 12) as n`;
    const stored = {
      cases: await sql`
        select id from public.user_cases where user_id = ${id} order by created_at desc, id desc`,
      calls: await sql`
        select id from public.call_history where user_id = ${id}
        order by call_start_time desc nulls last, id desc`,
      transactions: await sql`
        select id from public.credit_transactions where user_id = ${id} order by created_at desc, id desc`,
    };
    const lists = { cases: users.listCases, calls: users.listCalls, transactions: users.listTransactions };
    for (const [kind, list] of Object.entries(lists)) {
      const pages = [await list(id, 0), await list(id, 1), await list(id, 2)];
      expect(pages.map(({ items, totalCount }) => [items.length, totalCount])).toEqual([
        [10, 12],
        [2, 12],
        [0, 0],
      ]);
      expect(pages.flatMap(({ items }) => items.map((item) => item.id))).toEqual(
        stored[kind as keyof typeof stored].map((row) => row.id),
      );
    }
    const [call] = (await users.listCalls(id, 0)).items;
    expect(call).toMatchObject({ channel: "phone", fromNumber: expect.any(String), durationSeconds: null });
  });

  it("is invited, switched off and on through the function", async () => {
    await users.invite({
      email: "new@school.test",
      firstName: "Neo",
      lastName: "New",
      redirectTo: "http://127.0.0.1:3000/auth/v1/callback",
    });
    const listed = async () =>
      (await users.listUsers({ search: "new@school.test", role: null, page: 0 })).users[0];
    const invited = await listed();
    expect(invited).toMatchObject({ displayName: "Neo New", isInvited: true, isDisabled: false });
    await users.setDisabled(invited?.id ?? "", true);
    expect(await listed()).toMatchObject({ isDisabled: true });
    await users.setDisabled(invited?.id ?? "", false);
    expect(await listed()).toMatchObject({ isDisabled: false });
    const again = { email: admin.email, firstName: "", lastName: "", redirectTo: "http://127.0.0.1:3000" };
    await expect(users.invite(again)).rejects.toMatchObject({
      code: "conflict/duplicate",
      message: "An account with this address already exists.",
    });
  });

  it("ASEC-05 ASEC-06 can be neither read nor changed by a member", async () => {
    const theirs = createSupabaseUserAdministrationRepository(asMember.data);
    const { id } = student(12);
    const denied = { code: "database/permission-denied" };
    await expect(theirs.listForExport({ search: null, role: null }, null)).rejects.toMatchObject(denied);
    await expect(theirs.getUser(id)).rejects.toMatchObject(denied);
    await expect(theirs.setEducator(id, true)).rejects.toMatchObject(denied);
    await expect(
      theirs.adjustCredits({ userId: id, amountCents: 100, description: "Mine", adminId: admin.id }),
    ).rejects.toMatchObject(denied);
    await expect(theirs.setDisabled(id, true)).rejects.toMatchObject({ code: "function/permission-denied" });
    expect(await theirs.listUsersById([id])).toEqual([]);
    expect(await theirs.listTransactions(student(10).id, 0)).toEqual({ items: [], totalCount: 0 });
  });
});

describe("a recording", () => {
  const path = "2026/call.wav";

  beforeAll(async () => {
    const { error } = await backend
      .service()
      .storage.from("call_recordings")
      .upload(path, Buffer.from("sound"), { contentType: "audio/wav" });
    expect(error).toBeNull();
  });

  it("CALLS-18 is reached by a link for an hour that downloads", async () => {
    const before = Date.now();
    const { url, expiresAt } = await calls.signRecording(path);
    expect(expiresAt - before).toBeGreaterThanOrEqual(3_600_000);
    const response = await fetch(url);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(await response.text()).toBe("sound");
  });

  it("CALLS-22 that does not exist is reported as not found", async () => {
    await expect(calls.signRecording("2026/none.wav")).rejects.toMatchObject({
      code: "storage/object-not-found",
    });
  });

  it("ASEC-11 is not signed for a member", async () => {
    await expect(
      createSupabaseCallHistoryRepository(asMember.data).signRecording(path),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^storage\//) });
  });
});

describe("the outcome of a call", () => {
  it("is its practised case", async () => {
    const [call] = await backend.sql<{ id: string }[]>`
      insert into public.call_history (user_id) values (${student(4).id}) returning id`;
    const callId = call?.id ?? "";
    expect(await calls.readConversation(callId)).toEqual({ turns: [], outcome: null });
    await backend.sql`
      insert into public.practiced_cases (user_id, title, call_id, feedback, checklist_data)
      values (${student(4).id}, 'Chest pain', ${callId}, '"Well done."',
        '[{"task": "Greets", "completed": true}, {"task": "Asks", "completed": false}]')`;
    expect((await calls.readConversation(callId)).outcome).toEqual({
      title: "Chest pain",
      scenarioId: null,
      checklist: [
        { task: "Greets", isCompleted: true },
        { task: "Asks", isCompleted: false },
      ],
      feedback: { kind: "paragraphs", paragraphs: ["Well done."] },
    });
  });
});
