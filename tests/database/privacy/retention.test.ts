import { randomUUID } from "node:crypto";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRow } from "../rows.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function apply(): Promise<Record<string, unknown>> {
  const { data, error } = await backend.service().rpc("apply_retention");
  if (error) throw error;
  return data as Record<string, unknown>;
}

async function keepFor(key: string, days: string): Promise<void> {
  await backend.sql`update public.system_configuration set value = ${days} where key = ${key}`;
}

async function newCall(startedDaysAgo: number): Promise<string> {
  const { sql } = backend;
  const { id } = await insertRow(sql, "public.call_history", {
    call_start_time: daysAgo(startedDaysAgo),
    call_recording_path: `calls/${randomUUID()}.wav`,
    from_number: "+447700900123",
    conversation_history: sql.json([{ speaker: "caller", text: "Hello" }]),
  });
  await insertRow(sql, "private.practice_calls", { call_id: id, user_id: null });
  await insertRow(sql, "private.practice_turns", { call_id: id });
  return String(id);
}

/** What is left of a call: its recording, its words, its number, and the turns of practice. */
async function leftOf(id: string): Promise<string[]> {
  const [row] = await backend.sql<Record<string, unknown>[]>`
    select call_recording_path as recording, conversation_history as words, from_number as number,
      (select max(text) from private.practice_turns where call_id = c.id) as turns
    from public.call_history as c where id = ${id}`;
  return Object.entries(row ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]));
}

const waiting = async () => {
  const rows = await backend.sql<
    { path: string }[]
  >`select path from private.recording_removals order by path`;
  return rows.map(({ path }) => path);
};

describe("retention", () => {
  it("PRIV-08 is a setting of whole days", async () => {
    const admin = await backend.signIn(await backend.createUser({ isAdmin: true }));
    const save = async (key: string, value: string) =>
      (await admin.from("system_configuration").update({ value }).eq("key", key)).error?.code ?? "saved";
    for (const key of ["recording_retention_days", "conversation_retention_days", "chat_retention_days"]) {
      expect([key, await save(key, "30"), await save(key, "0")]).toEqual([key, "saved", "saved"]);
      for (const value of ["-1", "1.5", "1000000", "soon", ""]) expect(await save(key, value)).toBe("22023");
    }
    // Nobody shortens the record of what they looked at.
    await save("record_retention_days", "1");
    const [row] =
      await backend.sql`select value from public.system_configuration where key = 'record_retention_days'`;
    expect(row).toEqual({ value: "1095" });
  });

  it("PRIV-09 erases recordings, then words and numbers, when their time is over and not before", async () => {
    await keepFor("recording_retention_days", "10");
    await keepFor("conversation_retention_days", "20");
    const [young, older, oldest] = [await newCall(9), await newCall(11), await newCall(21)];
    expect(await apply()).toMatchObject({ recordings: 2, conversations: 1, isDone: true });
    expect(await leftOf(young)).toEqual(["recording", "words", "number", "turns"]);
    expect(await leftOf(older)).toEqual(["words", "number", "turns"]);
    expect(await leftOf(oldest)).toEqual([]);
    expect(await waiting()).toHaveLength(2);
    expect(await apply()).toMatchObject({ recordings: 0, conversations: 0 });
  });

  it("PRIV-09 erases the number of a call in which nothing was said", async () => {
    await keepFor("conversation_retention_days", "20");
    const { id } = await insertRow(backend.sql, "public.call_history", {
      call_start_time: daysAgo(21),
      from_number: "+447700900123",
    });
    expect(await leftOf(String(id))).toEqual(["number"]);
    expect(await apply()).toMatchObject({ conversations: 1 });
    expect(await leftOf(String(id))).toEqual([]);
  });

  it("PRIV-09 keeps everything with the account where a period is 0", async () => {
    for (const kind of ["recording", "conversation", "chat"]) await keepFor(`${kind}_retention_days`, "0");
    const call = await newCall(4000);
    await apply();
    expect(await leftOf(call)).toHaveLength(4);
  });

  it("PRIV-09 deletes chats that have been silent too long", async () => {
    await keepFor("chat_retention_days", "30");
    const { id: user_id } = await backend.createUser();
    const { id: case_id } = await insertRow(backend.sql, "public.clinical_scenarios");
    const session = (days: number) =>
      insertRow(backend.sql, "public.case_chat_sessions", { case_id, user_id, updated_at: daysAgo(days) });
    const [recent, silent] = [await session(29), await session(31)];
    expect(await apply()).toMatchObject({ chats: 1 });
    const left = await backend.sql<{ id: string }[]>`
      select id from public.case_chat_sessions where id in (${String(recent.id)}, ${String(silent.id)})`;
    expect(left.map(({ id }) => id)).toEqual([recent.id]);
  });

  it("PRIV-09 PRIV-10 deletes entries of the log and of the record of access after their time, a year at least", async () => {
    const { sql } = backend;
    await keepFor("record_retention_days", "5");
    const what = { what: "details", reference: "retention" };
    await insertRow(sql, "public.access_record", { ...what, accessed_at: daysAgo(364) });
    await insertRow(sql, "public.access_record", { ...what, accessed_at: daysAgo(366) });
    await insertRow(sql, "public.admin_activity_log", { action_type: "old", created_at: daysAgo(366) });
    await insertRow(sql, "public.admin_activity_log", { action_type: "young", created_at: daysAgo(364) });
    await apply();
    expect(await sql`select from public.access_record where reference = 'retention'`).toHaveLength(1);
    const log =
      await sql`select action_type from public.admin_activity_log where action_type in ('old', 'young')`;
    expect(log).toEqual([{ action_type: "young" }]);
  });

  it("PRIV-09 says that it is not done while the activity log has old entries left", async () => {
    const { sql } = backend;
    await sql`
      insert into public.admin_activity_log (action_type, created_at)
      select 'outdated', ${daysAgo(2000)}::timestamptz from generate_series(1, 5001)`;
    const left = () =>
      sql`select count(*)::int as count from public.admin_activity_log where action_type = 'outdated'`;
    expect(await apply()).toMatchObject({ isDone: false });
    expect(await left()).toEqual([{ count: 1 }]);
    expect(await apply()).toMatchObject({ isDone: true });
    expect(await left()).toEqual([{ count: 0 }]);
  });

  it("PRIV-07 puts recordings that no call names on the work list after two days", async () => {
    const store = async (name: string, days: number) => {
      await backend
        .service()
        .storage.from("call_recordings")
        .upload(name, new Blob(["RIFF"], { type: "audio/wav" }));
      await backend.sql`update storage.objects set created_at = ${daysAgo(days)} where name = ${name}`;
    };
    await store("stray/new.wav", 1.9);
    await store("stray/old.wav", 2.1);
    await store("stray/named.wav", 2.1);
    await insertRow(backend.sql, "public.call_history", {
      call_start_time: new Date(),
      call_recording_path: "stray/named.wav",
    });
    await apply();
    expect((await waiting()).filter((path) => path.startsWith("stray/"))).toEqual(["stray/old.wav"]);
  });

  it("PRIV-07 takes the provider's name off an erased call after two days", async () => {
    const erased = async (days: number) => {
      const { id } = await insertRow(backend.sql, "public.call_history", {
        provider_call_id: randomUUID(),
        erased_at: daysAgo(days),
      });
      return String(id);
    };
    const [recent, old] = [await erased(1.9), await erased(2.1)];
    await apply();
    const named = await backend.sql<{ id: string }[]>`
      select id from public.call_history where id in (${recent}, ${old}) and provider_call_id is not null`;
    expect(named.map(({ id }) => id)).toEqual([recent]);
  });

  it("PRIV-07 keeps what could not be removed on the work list, behind what was not tried", async () => {
    const { sql } = backend;
    await sql`delete from private.recording_removals`;
    await sql`insert into private.recording_removals (path) values ('a.wav'), ('b.wav')`;
    const service = backend.service();
    expect((await service.rpc("settle_recording_removals", { _paths: ["a.wav"], _error: "down" })).data).toBe(
      2,
    );
    const listed = (await service.rpc("list_recording_removals")).data as { path: string }[];
    expect(listed.map(({ path }) => path)).toEqual(["b.wav", "a.wav"]);
    const admin = await backend.signIn(await backend.createUser({ isAdmin: true }));
    expect((await admin.rpc("get_privacy_state")).data).toMatchObject({
      waitingRecordings: 2,
      failedRecordings: 1,
      lastError: "down",
    });
    expect((await service.rpc("settle_recording_removals", { _paths: ["a.wav", "b.wav"] })).data).toBe(0);
  });
});
