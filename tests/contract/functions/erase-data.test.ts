import { randomUUID } from "node:crypto";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const secret = "a-secret-of-the-scheduler-0123456789";
let backend: TestBackend;
let admin: TestUser;
let asAdmin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend({ functionEnv: { ANDROMEDA_SCHEDULER_SECRET: secret } });
  admin = await backend.createUser({ isAdmin: true });
  asAdmin = await backend.signIn(admin);
});
afterAll(() => backend.close());

interface Answer {
  status: number;
  body: {
    error?: string;
    field?: string;
    receipt?: { receiptId: string };
    erased?: Record<string, number>;
    recordingsLeft?: number;
  };
}

async function ask(
  client: SupabaseClient,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { data, response } = await client.functions.invoke("erase-data", { body, headers });
  if (!response) throw new Error("The function did not answer.");
  return { status: response.status, body: data ?? (await response.clone().json()) };
}

/** Somebody with a recording in storage. */
async function newSpeaker(): Promise<{ person: TestUser; path: string }> {
  const person = await backend.createUser();
  const path = `calls/${randomUUID()}.wav`;
  await backend
    .service()
    .storage.from("call_recordings")
    .upload(path, new Blob(["RIFF"], { type: "audio/wav" }));
  await backend.sql`
    insert into public.call_history (user_id, call_start_time, call_recording_path)
    values (${person.id}, now(), ${path})`;
  return { person, path };
}

const isStored = async (path: string) =>
  (await backend.sql`select from storage.objects where name = ${path}`).length > 0;
const isThere = async ({ id }: TestUser) =>
  (await backend.sql`select from auth.users where id = ${id}`).length > 0;

describe("deleting an account", () => {
  it("PRIV-04 PRIV-07 an administrator deletes anybody's, with the recordings in storage", async () => {
    const { person, path } = await newSpeaker();
    const { status, body } = await ask(asAdmin, { action: "delete-account", userId: person.id });
    expect({ status, left: body.recordingsLeft }).toEqual({ status: 200, left: 0 });
    expect([await isThere(person), await isStored(path)]).toEqual([false, false]);
    const [receipt] =
      await backend.sql`select id, requested_by from public.account_deletions where user_id = ${person.id}`;
    expect(receipt).toEqual({ id: body.receipt?.receiptId, requested_by: admin.id });
    expect((await ask(asAdmin, { action: "delete-account", userId: person.id })).status).toBe(404);
  });

  it("PRIV-04 nobody else deletes that of others, and the last administrator stays", async () => {
    const { person } = await newSpeaker();
    const educator = await backend.signIn(await backend.createUser({ isEducator: true }));
    const others: [SupabaseClient, number][] = [
      [educator, 403],
      [backend.anonymous(), 401],
    ];
    for (const [client, status] of others) {
      expect((await ask(client, { action: "delete-account", userId: person.id })).status).toBe(status);
    }
    expect((await ask(asAdmin, { action: "delete-account", userId: admin.id })).status).toBe(409);
    expect((await ask(asAdmin, { action: "delete-account", userId: "no-id" })).body.field).toBe("userId");
    expect([await isThere(person), await isThere(admin)]).toEqual([true, true]);
  });

  it("PRIV-04 a person deletes their own with the password, and only with it", async () => {
    const { person, path } = await newSpeaker();
    const client = await backend.signIn(person);
    for (const [password, status] of [
      ["not it", 403],
      ["", 400],
      [null, 400],
    ] as const) {
      const refused = await ask(client, { action: "delete-own-account", password });
      expect([refused.status, refused.body.field]).toEqual([status, "password"]);
    }
    // A userId in the body is ignored.
    const other = await backend.createUser();
    const { status } = await ask(client, {
      action: "delete-own-account",
      password: person.password,
      userId: other.id,
    });
    expect(status).toBe(200);
    expect([await isThere(person), await isThere(other), await isStored(path)]).toEqual([false, true, false]);
    expect((await client.auth.getUser()).error).not.toBeNull();
  });
});

describe("the scheduler", () => {
  it("PRIV-09 is asked for its secret", async () => {
    for (const headers of [
      {},
      { "x-andromeda-secret": "x" },
      { "x-andromeda-secret": `${secret}x` },
    ] as Record<string, string>[]) {
      expect((await ask(asAdmin, { action: "apply-retention" }, headers)).status).toBe(401);
    }
    expect((await ask(asAdmin, { action: "anything" })).status).toBe(400);
  });

  it("PRIV-07 PRIV-09 erases what is past its time, and tries again what storage did not remove", async () => {
    const { path } = await newSpeaker();
    await backend.sql`update public.call_history set call_start_time = now() - interval '91 days' where call_recording_path = ${path}`;
    const run = () =>
      ask(backend.anonymous(), { action: "apply-retention" }, { "x-andromeda-secret": secret });

    await backend.sql.unsafe(`
      create function private.storage_is_down() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is gone'; end $$;
      create trigger storage_is_down before delete on storage.objects
        for each row execute function private.storage_is_down();`);
    const failed = await run();
    expect(failed).toMatchObject({ status: 200, body: { erased: { recordings: 1 }, recordingsLeft: 1 } });
    expect(await isStored(path)).toBe(true);
    const { data } = await asAdmin.rpc("get_privacy_state");
    expect(data).toMatchObject({ waitingRecordings: 1, failedRecordings: 1 });

    await backend.sql.unsafe("drop function private.storage_is_down cascade");
    expect(await run()).toMatchObject({ status: 200, body: { recordingsLeft: 0 } });
    expect(await isStored(path)).toBe(false);
  });
});
