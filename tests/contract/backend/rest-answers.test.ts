import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What anything printed as an error, collected from before the backend's first request. */
const printed: unknown[][] = [];
const printError = console.error;
console.error = (...values: unknown[]) => printed.push(values);

let backend: TestBackend;
let member: SupabaseClient;
let anonymous: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    create table public.shelves (id int primary key, name text not null unique, label text check (label <> 'bad'));
    create table public.books (
      id int primary key,
      shelf_id int not null references public.shelves,
      price numeric(12, 2),
      prices numeric[] not null default '{}',
      copies bigint,
      sold_at timestamptz,
      printed_at timestamp,
      day date,
      details jsonb
    );
    create table public.notes (id int primary key, text text);
    create table public.ledger (id int primary key);
    revoke all on public.ledger from anon, authenticated;
    alter table public.notes enable row level security;
    create policy "Everybody reads notes" on public.notes for select using (true);
    insert into public.shelves values (1, 'first', null), (2, 'second', null);
    insert into public.books values
      (1, 1, 12.50, '{1.50,2}', 9007199254740991, '2026-01-02 03:04:05.678+00', '2026-01-02 03:04:05', '2026-01-02', '{"a": 1.50}'),
      (2, 1, 7, '{}', null, null, null, null, null);

    create function public.fail_with(code text, text text) returns int language plpgsql as $$
      begin raise exception using errcode = code, message = text, detail = 'the detail', hint = 'the hint'; end $$;
    create function public.answer_rows() returns table (n numeric, at timestamptz) language sql as $$
      select 1.50, '2026-01-01 00:00:00.5+00'::timestamptz $$;
    create function public.type_of(value jsonb, plain json) returns text language sql as $$
      select jsonb_typeof(value) || ' ' || json_typeof(plain) $$;
    create function public.who() returns jsonb language sql stable as $$
      select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'user', current_user, 'jwt', auth.jwt()) $$;
  `);
  member = await backend.signIn(await backend.createUser());
  anonymous = backend.anonymous();
});

afterAll(async () => {
  console.error = printError;
  await backend.close();
});

describe("values", () => {
  it("answers numeric as JSON numbers and timestamps as ISO 8601", async () => {
    const { data } = await member.from("books").select("*").eq("id", 1).single();
    expect(data).toEqual({
      id: 1,
      shelf_id: 1,
      price: 12.5,
      prices: [1.5, 2],
      copies: 9007199254740991,
      sold_at: "2026-01-02T03:04:05.678+00:00",
      printed_at: "2026-01-02T03:04:05",
      day: "2026-01-02",
      details: { a: 1.5 },
    });
  });

  it("answers rows of a function and embedded rows with the same types", async () => {
    const rows = await member.rpc("answer_rows");
    expect(rows.data).toEqual([{ n: 1.5, at: "2026-01-01T00:00:00.5+00:00" }]);
    const shelf = await member.from("shelves").select("name, books(price, sold_at)").eq("id", 1).single();
    expect(shelf.data?.books).toContainEqual({ price: 12.5, sold_at: "2026-01-02T03:04:05.678+00:00" });
  });
});

describe("json arguments", () => {
  it.each([
    [{ a: [1, "two"] }, "object"],
    [[1, 2], "array"],
    ["plain text", "string"],
    [5, "number"],
    [true, "boolean"],
  ])("hands %j to a function as it is", async (value, type) => {
    const { data } = await member.rpc("type_of", { value, plain: value });
    expect(data).toBe(`${type} ${type}`);
  });

  it.each([[{ a: 1 }], [["x", 1]], ["plain text"], [5]])("stores %j in a row as it is", async (details) => {
    const { data } = await member.from("books").update({ details }).eq("id", 2).select("details").single();
    expect(data).toEqual({ details });
  });
});

describe("errors", () => {
  it.each([
    ["P0001", 400],
    ["PT402", 402],
    ["PT404", 404],
    ["PT409", 409],
    ["42501", 403],
    ["28000", 403],
    ["23505", 409],
    ["23503", 409],
    ["23514", 400],
    ["23502", 400],
    ["22023", 400],
    ["40001", 500],
    ["P0002", 500],
    ["XX000", 500],
  ])("answers SQLSTATE %s as status %i with code, message, details and hint", async (code, status) => {
    const answer = await member.rpc("fail_with", { code, text: "no way" });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: "no way", details: "the detail", hint: "the hint" });
  });

  it("answers constraint violations of tables as PostgREST does", async () => {
    const duplicate = await member.from("shelves").insert({ id: 3, name: "first" });
    expect([duplicate.status, duplicate.error?.code]).toEqual([409, "23505"]);
    const orphan = await member.from("books").insert({ id: 9, shelf_id: 99 });
    expect([orphan.status, orphan.error?.code]).toEqual([409, "23503"]);
    const empty = await member.from("shelves").insert({ id: 4 });
    expect([empty.status, empty.error?.code]).toEqual([400, "23502"]);
    const refused = await member.from("shelves").insert({ id: 5, name: "x", label: "bad" });
    expect([refused.status, refused.error?.code]).toEqual([400, "23514"]);
  });

  it("answers 401 to anonymous and 403 to signed-in callers where permission is denied", async () => {
    const nobody = await anonymous.from("ledger").select("*");
    expect([nobody.status, nobody.error?.code]).toEqual([401, "42501"]);
    const somebody = await member.from("ledger").select("*");
    expect([somebody.status, somebody.error?.code]).toEqual([403, "42501"]);
    const denied = await member.from("notes").insert({ id: 2, text: "mine" });
    expect([denied.status, denied.error?.code]).toEqual([403, "42501"]);
  });

  it("leaves a privilege revoked, although @supabase/lite grants all at its first request", async () => {
    for (let turn = 0; turn < 3; turn += 1) await member.from("books").select("id");
    const [row] = await backend.sql`
      select has_table_privilege('anon', 'public.ledger', 'select') as anon,
             has_table_privilege('authenticated', 'public.ledger', 'select') as authenticated`;
    expect(row).toEqual({ anon: false, authenticated: false });
  });

  it("names unknown tables, columns and functions with PostgREST's codes", async () => {
    expect((await member.from("nothing").select()).error?.code).toBe("PGRST205");
    expect((await member.from("books").select("nothing")).error?.code).toBe("42703");
    expect((await member.rpc("nothing")).error?.code).toBe("PGRST202");
    expect((await member.from("books").select().eq("id", 77).single()).error?.code).toBe("PGRST116");
  });

  it("prints nothing to the console for an error that the caller gets", async () => {
    printed.length = 0;
    await member.rpc("fail_with", { code: "P0001", text: "quiet" });
    expect(printed).toEqual([]);
    console.error("ours");
    expect(printed).toEqual([["ours"]]);
  });
});

describe("schemas", () => {
  it("does not serve or embed the tables of auth", async () => {
    const direct = await backend.service().schema("auth").from("users").select("*");
    expect([direct.status, direct.error?.code]).toEqual([406, "PGRST106"]);
    const embedded = await backend.service().from("profiles").select("id, sessions(*)");
    expect(embedded.error?.code).toBe("PGRST200");
  });

  it("knows a new table after notify pgrst, 'reload schema'", async () => {
    expect((await member.from("latecomers").select()).error?.code).toBe("PGRST205");
    await backend.sql`create table public.latecomers (id int)`;
    expect((await member.from("latecomers").select()).error?.code).toBe("PGRST205");
    await backend.sql`notify pgrst, 'reload schema'`;
    await expect.poll(async () => (await member.from("latecomers").select()).data).toEqual([]);
  });
});

describe("callers", () => {
  it("runs each request under its own caller while many are under way", async () => {
    const service = backend.service();
    const clients = [anonymous, member, service];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => clients[turn % 3]?.rpc("who").then(({ data }) => data?.user)),
    );
    const expected = ["anon", "authenticated", "service_role"];
    expect(answers).toEqual(Array.from({ length: 60 }, (_, turn) => expected[turn % 3]));
  });

  it("shows policies the whole access token", async () => {
    const { data } = await member.rpc("who");
    expect(data).toMatchObject({ role: "authenticated", user: "authenticated" });
    expect(data.jwt).toMatchObject({
      sub: data.uid,
      aal: "aal1",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { first_name: "Test" },
      session_id: expect.any(String),
    });
  });

  it("refuses requests without a key, with a wrong key, or with a forged token", async () => {
    const url = `${backend.apiUrl}/rest/v1/books`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { apikey: "sb_publishable_wrong" } })).status).toBe(401);
    const { data } = await member.auth.getSession();
    const forged = `${data.session?.access_token.slice(0, -4)}AAAA`;
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${forged}` };
    expect((await fetch(url, { headers })).status).toBe(401);
  });

  it("answers browsers' preflight requests of other origins", async () => {
    const answer = await fetch(`${backend.apiUrl}/rest/v1/books`, {
      method: "OPTIONS",
      headers: {
        origin: "http://127.0.0.1:3000",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "apikey,authorization,x-client-info,x-retry-count",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(answer.headers.get("access-control-allow-headers")).toContain("x-retry-count");
  });
});
