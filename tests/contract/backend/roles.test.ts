import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, createBackendOn, createMemoryTransport, generateKeys } from "@andromeda/local-backend";
import { createTestBackend, functionsDir, type TestBackend } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const keys = generateKeys();
let database: TestBackend;
/** A second API on the database, whose secret is known here. */
let backend: Backend;
let folder: string;
let userId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-roles-"));
  database = await createTestBackend();
  backend = await createBackendOn(database.databaseUrl, {
    keys,
    dataDir: folder,
    functionsDir,
    siteUrl: "http://127.0.0.1:3000",
    mail: createMemoryTransport(),
  });
  userId = (await database.createUser()).id;
});

afterAll(async () => {
  await backend?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A correctly signed token of the user. */
const tokenWith = (role: unknown) =>
  new SignJWT({ sub: userId, ...(role === undefined ? {} : { role }) })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1 hour")
    .sign(new TextEncoder().encode(keys.jwtSecret));

async function call(path: string, role: unknown, init: RequestInit = {}): Promise<number> {
  const headers = {
    apikey: keys.publishable,
    authorization: `Bearer ${await tokenWith(role)}`,
    "content-type": "application/json",
  };
  const answer = await fetch(`${backend.apiUrl}${path}`, { headers, ...init });
  return answer.status;
}

const post = { method: "POST", body: "{}" };
const otherRoles: unknown[] = [
  "postgres",
  "supabase_admin",
  "Authenticated",
  "",
  5,
  ["anon"],
  { role: "anon" },
];

describe("HOST-10 roles of tokens", () => {
  it.each([
    ["/rest/v1/profiles?select=id", {}, 200, 403],
    ["/rest/v1/rpc/get_author_names", { ...post, body: '{"p_user_ids":[]}' }, 403, 403],
    ["/auth/v1/user", {}, 200, 403],
    ["/auth/v1/admin/users", {}, 403, 403],
    ["/storage/v1/object/list/call_recordings", post, 200, 400],
    ["/functions/v1/administer-user", post, 403, 401],
  ])("HOST-10 %s refuses every other role", async (path, init, memberStatus, refusal) => {
    expect(await call(path, "authenticated", init)).toBe(memberStatus);
    for (const role of otherRoles) expect([role, await call(path, role, init)]).toEqual([role, refusal]);
  });

  it("HOST-10 a table request says which role it will not take", async () => {
    const client = createClient(backend.apiUrl, keys.publishable, {
      accessToken: () => tokenWith("postgres"),
    });
    expect((await client.from("profiles").select()).error).toMatchObject({
      code: "42501",
      message: 'permission denied to set role "postgres"',
    });
    await client.from("profiles").delete().neq("id", "00000000-0000-0000-0000-000000000000");
    const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from public.profiles`;
    expect(row?.count).toBe(1);
  });

  it("HOST-10 a token without a role is refused by REST and by Storage", async () => {
    expect(await call("/rest/v1/profiles?select=id", undefined)).toBe(401);
    expect(await call("/storage/v1/object/list/call_recordings", undefined, post)).toBe(400);
  });

  it("HOST-10 Realtime ends a channel whose token changes to another role, and refuses to join one with it", async () => {
    let role = "authenticated";
    const client = createClient(backend.apiUrl, keys.publishable, { accessToken: () => tokenWith(role) });
    await client.realtime.setAuth();
    const statuses: string[] = [];
    const channel = client.channel("room");
    const ended = new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        if (status === "SUBSCRIBED") {
          role = "postgres";
          void client.realtime.setAuth();
        }
        if (status === "CLOSED") resolve();
      });
    });
    await ended;
    const refused = await new Promise<string>((resolve) => {
      client.channel("other").subscribe((status, error) => {
        if (status === "CHANNEL_ERROR") resolve(error?.message ?? "");
      });
    });
    expect(statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(refused).toContain("the token names no known role");
    await client.realtime.disconnect();
  });
});
