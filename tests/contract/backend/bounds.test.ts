import { type OutgoingHttpHeaders, request } from "node:http";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { AuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;
let member: SupabaseClient;
let memberToken: string;

beforeAll(async () => {
  backend = await createTestBackend({ config: { maxObjectBytes: 100_000 } });
  await backend.sql`insert into storage.buckets (id, name, public) values ('upload', 'upload', false)`;
  await backend.sql.unsafe(`
    create table public.papers (id int primary key, details jsonb);
    create function public.echo(value jsonb) returns jsonb language sql as 'select value';
  `);
  member = await backend.signIn(await backend.createUser());
  memberToken = (await member.auth.getSession()).data.session?.access_token ?? "";
});

afterAll(() => backend.close());

function post(path: string, body: BodyInit, token = backend.publishableKey): Promise<Response> {
  return fetch(`${backend.apiUrl}${path}`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body,
  });
}

/** Sends the head of a request and as much of a body, but never its end; resolves to the status of the answer. */
function unfinished(headers: OutgoingHttpHeaders, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${backend.apiUrl}/auth/v1/token?grant_type=password`, { method: "POST", headers });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.flushHeaders();
    if (body) sent.write(body);
  });
}

describe("HOST-09 sizes of requests", () => {
  it.each([
    ["/auth/v1/token?grant_type=password", 64 * 1024],
    ["/auth/v1/admin/users", 64 * 1024],
    ["/rest/v1/papers", 16 * 1024 * 1024],
    ["/rest/v1/rpc/echo", 16 * 1024 * 1024],
    ["/functions/v1/call-events", 16 * 1024 * 1024],
  ])("HOST-09 %s refuses a longer body than %i bytes", async (path, limit) => {
    const answer = await post(path, " ".repeat(limit + 1));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: `The body must not be larger than ${limit} bytes` },
    ]);
  });

  it("HOST-09 answers before the body has come, whether its length was declared or not", async () => {
    expect(await unfinished({ "content-length": 400_000_000 }, "")).toBe(413);
    expect(await unfinished({ "transfer-encoding": "chunked" }, " ".repeat(64 * 1024 + 1))).toBe(413);
  });

  it("HOST-09 storage refuses a larger object than the settings allow, in either form, and longer JSON", async () => {
    const { service } = backend;
    const large = new Uint8Array(100_001);
    const bucket = service().storage.from("upload");
    expect((await bucket.upload("a", large)).error).toMatchObject({ statusCode: "413" });
    expect((await bucket.upload("a", new Blob([new Uint8Array(200_000)]))).error).toMatchObject({
      statusCode: "413",
    });
    expect((await bucket.upload("a", large.subarray(1))).error).toBeNull();
    const list = await post("/storage/v1/object/list/upload", `{"prefix":"${"x".repeat(2 * 1024 * 1024)}"}`);
    expect(await list.json()).toMatchObject({ statusCode: "413" });
  });
});

describe("HOST-09 depth of JSON", () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

  it.each([
    "/auth/v1/token?grant_type=password",
    "/rest/v1/papers",
    "/rest/v1/rpc/echo",
    "/functions/v1/call-events",
    "/storage/v1/object/list/upload",
  ])("HOST-09 %s refuses JSON that is nested too deeply", async (path) => {
    // More levels would exceed the 64 KiB that a body of Auth may have.
    const depth = path.startsWith("/auth") ? 10_000 : 60_000;
    const answer = await post(path, nested(depth), memberToken);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      "JSON must not be nested more than 1000 levels",
    ]);
  });

  it("HOST-09 takes JSON of a thousand levels", async () => {
    const value: unknown = JSON.parse(nested(999));
    expect((await member.rpc("echo", { value })).data).toEqual(value);
  });
});

describe("HOST-09 metadata of a user", () => {
  const tooLong = { status: 422, message: "The metadata of a user must not be longer than 4096 bytes" };

  it("HOST-09 stay so short that the token with them fits into a header", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    expect((await client.auth.updateUser({ data: { a: "x".repeat(4_000) } })).error).toBeNull();
    // Two halves that are short enough, but not together.
    expect((await client.auth.updateUser({ data: { b: "x".repeat(4_000) } })).error).toMatchObject(tooLong);
    const again = await backend.signIn(user);
    expect((await again.from("profiles").select("id").single()).data).toEqual({ id: user.id });
    expect((await again.auth.updateUser({ data: { a: null, b: "y" } })).error).toBeNull();
  });

  it("HOST-09 are bounded for administrators and invitations too", async () => {
    const { admin } = backend.service().auth;
    const long = { a: "x".repeat(5_000) };
    const { id } = await backend.createUser();
    const answers = [
      await admin.createUser({ email: "long@example.org", user_metadata: long }),
      await admin.createUser({ email: "long@example.org", app_metadata: long }),
      await admin.updateUserById(id, { user_metadata: long }),
      await admin.inviteUserByEmail("long@example.org", { data: long }),
    ];
    for (const { error } of answers) expect(error).toMatchObject(tooLong);
  });

  it("HOST-09 the database refuses longer metadata, whichever way they come", async () => {
    const { id } = await backend.createUser();
    const long = backend.sql.json({ a: "x".repeat(5_000) });
    await expect(
      backend.sql`update auth.users set raw_app_meta_data = ${long} where id = ${id}`,
    ).rejects.toMatchObject({ code: "22001" });
    const { admin } = backend.service().auth;
    expect((await admin.updateUserById(id, { user_metadata: { a: "x".repeat(3_000) } })).error).toBeNull();
    const { error } = await admin.updateUserById(id, { user_metadata: { b: "x".repeat(3_000) } });
    expect(error).toBeInstanceOf(AuthRetryableFetchError);
    expect(error?.status).toBe(500);
  });
});
