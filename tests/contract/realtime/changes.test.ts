import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Change, listen, newTopic, subscribed } from "./listening.ts";

let backend: TestBackend;
let client: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    create type public.mood as enum ('good', 'bad');
    create domain public.score as integer;
    create table public.notes (
      id bigint generated always as identity primary key,
      title text not null default '',
      amount numeric,
      rate double precision,
      is_done boolean not null default false,
      tags text[] not null default '{}',
      scores public.score[],
      meta jsonb,
      mood public.mood,
      due date,
      at timestamptz,
      local timestamp,
      ref uuid
    );
    create table public.plain (id int primary key, title text);
    create table public.full_rows (a int, b text, title text, body text, primary key (a, b));
    alter table public.full_rows replica identity full;
    create table public.unpublished (id int primary key);
    grant all on public.notes, public.plain, public.full_rows, public.unpublished to authenticated;
    alter publication supabase_realtime add table public.notes, public.plain, public.full_rows;
  `);
  client = await backend.signIn(await backend.createUser());
});

afterAll(async () => {
  await client?.removeAllChannels();
  await backend?.close();
});

/** Event, new and old row, in the order of arrival. */
const summary = (changes: Change[]) => changes.map(({ eventType, new: row, old }) => [eventType, row, old]);

describe("HOST-05 row changes", () => {
  it("HOST-05 announces an insert with the values that REST gives for the row", async () => {
    const listener = await listen(client, { table: "notes" });
    await backend.sql.unsafe(`
      insert into public.notes (title, amount, rate, is_done, tags, scores, meta, mood, due, at, local, ref) values
      ('a "b" é', 12.50, 0.1, true, array['x,y', 'z"'], array[1, 2], '{"a": [1, null, "t"]}', 'good',
       '2024-02-29', '2024-02-29 12:00:00.123456+02', '2024-02-29 12:00:00', gen_random_uuid())`);
    const [change] = await listener.received(1);
    const { data } = await client.from("notes").select().single();
    expect(change?.new).toEqual({ ...data, scores: [1, 2] });
    expect(change).toMatchObject({
      eventType: "INSERT",
      schema: "public",
      table: "notes",
      old: {},
      errors: null,
    });
    expect(change?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("HOST-05 announces updates and deletes with the key of the old row", async () => {
    const listener = await listen(client, { table: "plain" });
    await backend.sql`insert into plain values (1, 'one')`;
    await backend.sql`update plain set title = 'uno' where id = 1`;
    await backend.sql`update plain set id = 2 where id = 1`;
    await backend.sql`delete from plain where id = 2`;
    expect(summary(await listener.received(4))).toEqual([
      ["INSERT", { id: 1, title: "one" }, {}],
      ["UPDATE", { id: 1, title: "uno" }, { id: 1 }],
      ["UPDATE", { id: 2, title: "uno" }, { id: 1 }],
      ["DELETE", {}, { id: 2 }],
    ]);
  });

  it("HOST-05 announces the whole old row where the table publishes it and has no row-level security", async () => {
    const listener = await listen(client, { table: "full_rows" });
    const body = "x".repeat(20_000);
    await backend.sql`insert into full_rows values (1, 'k', 'one', ${body})`;
    await backend.sql`update full_rows set title = 'two'`;
    await backend.sql`delete from full_rows`;
    expect(summary(await listener.received(3))).toEqual([
      ["INSERT", { a: 1, b: "k", title: "one", body }, {}],
      ["UPDATE", { a: 1, b: "k", title: "two", body }, { a: 1, b: "k", title: "one", body }],
      ["DELETE", {}, { a: 1, b: "k", title: "two", body }],
    ]);
  });

  it("HOST-05 announces the changes of a transaction in order and after its commit, and nothing of a rollback", async () => {
    const listener = await listen(client, { table: "plain" });
    await backend.sql.begin(async (tx) => {
      await tx`insert into plain values (10, 'a'), (11, 'b')`;
      await tx`delete from plain where id = 10`;
    });
    await backend.sql
      .begin(async (tx) => {
        await tx`insert into plain values (12, 'never')`;
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await backend.sql`delete from plain where id = 11`;
    expect(summary(await listener.received(4))).toEqual([
      ["INSERT", { id: 10, title: "a" }, {}],
      ["INSERT", { id: 11, title: "b" }, {}],
      ["DELETE", {}, { id: 10 }],
      ["DELETE", {}, { id: 11 }],
    ]);
  });

  it("HOST-05 tells each callback of one channel only what it asked for", async () => {
    const heard: string[] = [];
    const note = (who: string) => (change: Change) =>
      heard.push(`${who} ${change.table} ${change.eventType}`);
    const on = { schema: "public", table: "plain" };
    const channel = client
      .channel(newTopic())
      .on("postgres_changes", { event: "INSERT", ...on }, note("insert"))
      .on("postgres_changes", { event: "DELETE", ...on }, note("delete"))
      .on("postgres_changes", { event: "UPDATE", ...on, filter: "id=eq.21" }, note("update 21"))
      .on("postgres_changes", { event: "*", ...on }, note("all"));
    await subscribed(channel);
    await backend.sql`insert into plain values (20, 'a'), (21, 'b')`;
    await backend.sql`update plain set title = 'c' where id in (20, 21)`;
    await backend.sql`delete from plain where id in (20, 21)`;
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(11);
    expect(heard).toEqual([
      ...["insert plain INSERT", "all plain INSERT", "insert plain INSERT", "all plain INSERT"],
      ...["all plain UPDATE", "update 21 plain UPDATE", "all plain UPDATE"],
      ...["delete plain DELETE", "all plain DELETE", "delete plain DELETE", "all plain DELETE"],
    ]);
  });

  it("HOST-05 delivers a thousand rows of one statement, each once and in order", async () => {
    const listener = await listen(client, { event: "INSERT", table: "plain" });
    await backend.sql`insert into plain select id, 'many' from generate_series(1000, 1999) as id`;
    const ids = (await listener.received(1000)).map((change) => (change.new as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => 1000 + index));
  });
});

describe("HOST-05 filters", () => {
  /** Inserts one row for each value of a column and answers which of them a filter lets through. */
  async function passing(column: string, values: readonly string[], filter: string): Promise<unknown[]> {
    const end = `end of ${column}`;
    const listener = await listen(
      client,
      { event: "INSERT", table: "notes", filter },
      { event: "INSERT", table: "notes", filter: `title=eq.${end}` },
    );
    for (const value of values) {
      await backend.sql.unsafe(`insert into notes (${column}) values ('${value}')`);
    }
    await backend.sql`insert into notes (title) values (${end})`;
    await expect.poll(() => listener.changes.at(-1)?.new, { timeout: 10_000 }).toMatchObject({ title: end });
    await client.removeChannel(listener.channel);
    return listener.changes.slice(0, -1).map(({ new: row }) => (row as Record<string, unknown>)[column]);
  }

  it("HOST-05 compares values of a type, not texts", async () => {
    const ref = "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11";
    expect(await passing("ref", [ref], `ref=eq.${ref.toUpperCase()}`)).toEqual([ref]);
    const times = ["2024-01-01T12:00:00+02:00", "2024-01-01T11:00:00Z"];
    expect(await passing("at", times, "at=eq.2024-01-01T11:00:00Z")).toEqual(["2024-01-01T11:00:00+00:00"]);
    expect(await passing("is_done", ["true", "false"], "is_done=eq.true")).toEqual([true]);
    expect(await passing("mood", ["good", "bad"], "mood=eq.bad")).toEqual(["bad"]);
  });

  it("HOST-05 applies a filter to the old row of a delete as far as it is published", async () => {
    const byTitle = await listen(client, { event: "DELETE", table: "full_rows", filter: "title=eq.mine" });
    const unknowable = await listen(client, { event: "DELETE", table: "plain", filter: "title=eq.mine" });
    const byKey = await listen(client, { event: "DELETE", table: "plain", filter: "id=eq.31" });
    await backend.sql`insert into full_rows values (1, 'x', 'mine'), (2, 'x', 'other')`;
    await backend.sql`insert into plain values (30, 'mine'), (31, 'other')`;
    await backend.sql`delete from full_rows`;
    await backend.sql`delete from plain where id in (30, 31)`;
    expect((await byKey.received(1)).map(({ old }) => old)).toEqual([{ id: 31 }]);
    expect(byTitle.changes.map(({ old }) => (old as { a: number }).a)).toEqual([1]);
    expect(unknowable.changes).toEqual([]);
  });
});

describe("HOST-05 invalid subscriptions", () => {
  it.each([
    [{ table: "notes", filter: "due=eq.many" }, /invalid value for filter on due.*"many"/],
    [{ table: "notes", filter: "nothing=eq.1" }, /invalid column for filter nothing/],
    [{ table: "notes", filter: "amount=eq.1" }, /does not filter on amount, which is numeric/],
    [{ table: "notes", filter: "title=neq.x" }, /Error parsing `filter` params: "title=neq.x"/],
    [{ table: "notes", filter: "id=in.(1,2)" }, /knows `column=eq.value` only/],
    [{ table: "notes", filter: "id=eq.1,title=eq.x" }, /Error parsing `filter` params/],
    [{ table: "notes", filter: "undefined" }, /Error parsing `filter` params: "undefined"/],
    [{ table: "unpublished" }, /Please check Realtime is enabled.*table: unpublished/],
    [{ schema: "auth", table: "users" }, /Please check Realtime is enabled.*schema: auth, table: users/],
  ])("HOST-05 are turned down with the reason: %j", async (wanted, reason) => {
    await expect(listen(client, wanted)).rejects.toThrow(reason);
  });
});
