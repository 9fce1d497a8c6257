import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listen } from "./listening.ts";

let backend: TestBackend;
let users: [TestUser, TestUser];
let clients: [SupabaseClient, SupabaseClient];
let categoryId: string;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    create table public.letters (
      id int primary key,
      user_id uuid not null,
      title text,
      secret text
    );
    alter table public.letters enable row level security;
    alter table public.letters replica identity full;
    revoke all on public.letters from anon, authenticated;
    grant select (id, user_id, title) on public.letters to authenticated;
    create policy "Own letters" on public.letters for select to authenticated
      using (user_id = (select auth.uid()));
    alter publication supabase_realtime add table public.letters;
  `);
  users = [await backend.createUser(), await backend.createUser()];
  clients = [await backend.signIn(users[0]), await backend.signIn(users[1])];
  const [category] = await backend.sql<{ id: string }[]>`select id from category_tree order by id limit 1`;
  categoryId = category?.id ?? "";
});

afterAll(async () => {
  for (const client of clients ?? []) await client.removeAllChannels();
  await backend?.close();
});

const insertCase = async (user: TestUser, title: string): Promise<string> => {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into user_cases (user_id, title, category_id) values (${user.id}, ${title}, ${categoryId}) returning id`;
  return row?.id ?? "";
};

describe("row-level security of row changes", () => {
  it("MSEC-16 delivers a member his own cases only, whatever he asks for", async () => {
    const [mine, theirs] = users;
    const everything = await listen(clients[0], { table: "user_cases" });
    const foreign = await listen(clients[0], { table: "user_cases", filter: `user_id=eq.${theirs.id}` });

    const foreignId = await insertCase(theirs, "theirs");
    await backend.sql`update user_cases set title = 'theirs again' where id = ${foreignId}`;
    await backend.sql`delete from user_cases where id = ${foreignId}`;
    const ownId = await insertCase(mine, "mine");

    const changes = await everything.received(2);
    expect(changes.map(({ eventType }) => eventType)).toEqual(["DELETE", "INSERT"]);
    expect(changes[0]).toMatchObject({ new: {}, old: { id: foreignId } });
    expect(Object.keys(changes[0]?.old ?? {})).toEqual(["id"]);
    expect(changes[1]?.new).toMatchObject({ id: ownId, user_id: mine.id, title: "mine" });

    expect(foreign.changes.map(({ eventType, old }) => [eventType, old])).toEqual([
      ["DELETE", { id: foreignId }],
    ]);
    expect(JSON.stringify(foreign.changes)).not.toContain("theirs");
  });

  it("MSEC-16 shows nothing but the key of an old row, of an update too", async () => {
    const listener = await listen(clients[0], { table: "user_cases", filter: `user_id=eq.${users[0].id}` });
    const id = await insertCase(users[0], "first");
    await backend.sql`update user_cases set title = 'second' where id = ${id}`;
    // The policy is evaluated on the row as it is by then, so the row must still exist.
    await listener.received(2);
    await backend.sql`delete from user_cases where id = ${id}`;
    const [, update, deletion] = await listener.received(3);
    expect(update).toMatchObject({ eventType: "UPDATE", new: { title: "second" } });
    expect(update?.old).toEqual({ id });
    expect(deletion).toMatchObject({ eventType: "DELETE", new: {} });
    expect(deletion?.old).toEqual({ id });
  });

  it("MSEC-16 discloses to no subscriber whose preferences were deleted, nor what a deleted case was about", async () => {
    const theirs = await backend.createUser();
    const preferences = await listen(clients[0], { event: "DELETE", table: "user_preferences" });
    const guesses = [
      await listen(clients[0], {
        event: "DELETE",
        table: "user_preferences",
        filter: `user_id=eq.${theirs.id}`,
      }),
      await listen(clients[0], { event: "DELETE", table: "user_preferences", filter: "ui_theme=eq.light" }),
      await listen(clients[0], { event: "DELETE", table: "user_cases", filter: "title=eq.theirs" }),
    ];
    const cases = await listen(clients[0], { event: "DELETE", table: "user_cases" });
    await insertCase(theirs, "theirs");
    await backend.sql`delete from user_cases where user_id = ${theirs.id}`;
    await backend.sql`delete from user_preferences where user_id = ${theirs.id}`;
    const [deletion] = await preferences.received(1);
    expect(deletion).toMatchObject({ eventType: "DELETE", new: {}, old: {} });
    expect(JSON.stringify(deletion)).not.toContain(theirs.id);
    await cases.received(1);
    expect(guesses.map(({ changes }) => changes)).toEqual([[], [], []]);
  });

  it("HOST-05 tells each of two users about his own rows and the service about all, at the same time", async () => {
    const service = backend.service();
    const first = await listen(clients[0], { event: "INSERT", table: "letters" });
    const all = await listen(service, { event: "INSERT", table: "letters" });
    const second = await listen(clients[1], { event: "INSERT", table: "letters" });
    await backend.sql`
      insert into letters select id, (array[${users[0].id}, ${users[1].id}]::uuid[])[id % 2 + 1], 'letter'
      from generate_series(100, 139) as id`;
    for (const [index, listener] of [first, second].entries()) {
      const rows = (await listener.received(20)).map(
        ({ new: row }) => row as { id: number; user_id: string },
      );
      expect(rows.map(({ id }) => id % 2)).toEqual(Array.from({ length: 20 }, () => index));
      expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([users[index]?.id]));
    }
    expect(await all.received(40)).toHaveLength(40);
    await service.removeAllChannels();
  });

  it("MSEC-16 sends no column that the role may not select, and lets none be guessed by a filter", async () => {
    const listener = await listen(clients[0], { event: "INSERT", table: "letters" });
    const guess = await listen(clients[0], { event: "*", table: "letters", filter: "secret=eq.hidden" });
    await backend.sql`insert into letters values (1, ${users[0].id}, 'open', 'hidden')`;
    await backend.sql`delete from letters where id = 1`;
    await backend.sql`insert into letters values (2, ${users[0].id}, 'open', 'hidden')`;
    const changes = await listener.received(1);
    await expect.poll(() => changes.at(-1)?.new, { timeout: 10_000 }).toMatchObject({ id: 2 });
    expect(changes.at(-1)?.new).toEqual({ id: 2, user_id: users[0].id, title: "open" });
    expect(guess.changes).toEqual([]);
  });

  it("MSEC-16 obeys a grant or a policy from the moment it changes", async () => {
    const listener = await listen(clients[0], { event: "INSERT", table: "letters" });
    await backend.sql`insert into letters values (10, ${users[0].id}, 'seen')`;
    await listener.received(1);
    await backend.sql`revoke select (title) on letters from authenticated`;
    await backend.sql`insert into letters values (11, ${users[0].id}, 'title withdrawn')`;
    const [, withoutTitle] = await listener.received(2);
    await backend.sql`grant select (title) on letters to authenticated`;
    expect(withoutTitle?.new).toEqual({ id: 11, user_id: users[0].id });

    await backend.sql`alter policy "Own letters" on letters using (false)`;
    await backend.sql`insert into letters values (12, ${users[0].id}, 'nobody sees')`;
    // Bound to arrive later than the row above would have.
    const marker = await listen(clients[0], { event: "INSERT", table: "user_cases" });
    await insertCase(users[0], "marker");
    await marker.received(1);
    await backend.sql`alter policy "Own letters" on letters using (user_id = (select auth.uid()))`;
    expect(listener.changes).toHaveLength(2);
  });

  it("MSEC-16 tells a visitor without a session nothing of a member's rows", async () => {
    const visitor = backend.anonymous();
    const listener = await listen(visitor, { table: "user_cases" });
    const ownListener = await listen(clients[0], { table: "user_cases" });
    const id = await insertCase(users[0], "private");
    await backend.sql`update user_cases set title = 'private too' where id = ${id}`;
    await ownListener.received(2);
    expect(listener.changes).toEqual([]);
    await visitor.removeAllChannels();
  });

  it("HOST-05 lets a policy that fails for one subscriber hide the rows from him alone", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    await backend.sql.unsafe(`
      create policy "Fails for one" on public.letters for select to authenticated
        using (1 / (case when auth.uid() = '${users[1].id}' then 0 else 1 end) = 1)`);
    const [fine, failing] = [
      await listen(clients[0], { event: "INSERT", table: "letters" }),
      await listen(clients[1], { event: "INSERT", table: "letters" }),
    ];
    await backend.sql`insert into letters values (60, ${users[0].id}, 'seen')`;
    await fine.received(1);
    await expect.poll(() => printed.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await backend.sql`drop policy "Fails for one" on letters`;
    await backend.sql`insert into letters values (61, ${users[1].id}, 'after')`;
    const after = await failing.received(1);
    expect(after.map(({ new: row }) => row)).toEqual([{ id: 61, user_id: users[1].id, title: "after" }]);
    printed.mockRestore();
  });

  it("HOST-05 delivers the service everything", async () => {
    const service = backend.service();
    const listener = await listen(service, { table: "letters", event: "INSERT" });
    await backend.sql`insert into letters values (50, ${users[1].id}, 'any', 'hidden')`;
    const [change] = await listener.received(1);
    expect(change?.new).toEqual({ id: 50, user_id: users[1].id, title: "any", secret: "hidden" });
    await service.removeAllChannels();
  });
});

describe("tables with live updates", () => {
  it("ADATA-16 announces an insert into each of them to an administrator", async () => {
    const { sql } = backend;
    const admin = await backend.createUser({ isAdmin: true });
    const client = await backend.signIn(admin);
    const [member] = users;
    const [scenario] = await sql<{ id: string }[]>`
      insert into clinical_scenarios (title, created_by) values ('A case', ${admin.id}) returning id`;
    const caseId = scenario?.id ?? "";
    const insert = { event: "INSERT" } as const;
    const listeners = {
      profiles: await listen(client, { ...insert, table: "profiles" }),
      user_cases: await listen(client, { ...insert, table: "user_cases" }),
      user_cases_of_a_user: await listen(client, {
        ...insert,
        table: "user_cases",
        filter: `user_id=eq.${member.id}`,
      }),
      credit_requests: await listen(client, { ...insert, table: "credit_requests" }),
      pending_phone_changes: await listen(client, { ...insert, table: "pending_phone_changes" }),
      admin_activity_log: await listen(client, { ...insert, table: "admin_activity_log" }),
      case_change_proposals: await listen(client, {
        ...insert,
        table: "case_change_proposals",
        filter: `case_id=eq.${caseId}`,
      }),
    };

    const newcomer = await backend.createUser();
    await insertCase(member, "live");
    await sql`insert into credit_requests (user_id, amount) values (${member.id}, 5)`;
    await sql`
      insert into pending_phone_changes (user_id, phone, verification_code)
      values (${member.id}, '+447700900123', '123456')`;
    await sql`insert into admin_activity_log (admin_id, action_type) values (${admin.id}, 'test')`;
    await sql`
      insert into case_change_proposals (case_id, user_id, field_path, action)
      values (${caseId}, ${admin.id}, 'title', 'modify')`;

    async function expectInsert(name: keyof typeof listeners, row: Record<string, unknown>): Promise<void> {
      const { changes } = listeners[name];
      const inserted = () => changes.map((change) => change.new);
      await expect.poll(inserted, { timeout: 10_000 }).toContainEqual(expect.objectContaining(row));
    }
    await expectInsert("profiles", { id: newcomer.id, email: newcomer.email });
    await expectInsert("user_cases", { user_id: member.id, title: "live" });
    await expectInsert("user_cases_of_a_user", { user_id: member.id, title: "live" });
    await expectInsert("credit_requests", { user_id: member.id, amount: 5 });
    await expectInsert("pending_phone_changes", { user_id: member.id, status: "pending" });
    await expectInsert("admin_activity_log", { admin_id: admin.id, action_type: "test" });
    await expectInsert("case_change_proposals", { case_id: caseId, field_path: "title" });
    await client.removeAllChannels();
  });
});
