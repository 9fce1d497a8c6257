import { randomUUID } from "node:crypto";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "../rows.ts";
import { type AuthoringBackend, createAuthoringBackend, done } from "./support.ts";

type Client = AuthoringBackend["admin"]["client"];

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(async () => {
  for (const { client } of [authoring.admin, authoring.educator, authoring.member])
    await client.removeAllChannels();
  await authoring.close();
});

/** Joins a private channel; what the server says to it, "SUBSCRIBED" when it is let in. */
async function join(
  client: Client,
  topic: string,
  key: string,
): Promise<{ channel: RealtimeChannel; answer: string }> {
  await client.realtime.setAuth();
  const channel = client
    .channel(topic, { config: { private: true, presence: { key, enabled: true } } })
    .on("presence", { event: "sync" }, () => undefined);
  const answer = await new Promise<string>((resolve) => {
    channel.subscribe((status, error) => resolve(error?.message ?? status));
  });
  return { channel, answer };
}

const refusal = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

describe("who is at a case", () => {
  it("SYNC-09 ASEC-01 administrators and educators join, are seen and see each other", async () => {
    const topic = `case:${randomUUID()}`;
    const admin = await join(authoring.admin.client, topic, "admin");
    const educator = await join(authoring.educator.client, topic, "educator");
    expect([admin.answer, educator.answer]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    expect(await admin.channel.track({})).toBe("ok");
    expect(await educator.channel.track({})).toBe("ok");
    for (const { channel } of [admin, educator]) {
      await expect
        .poll(() => Object.keys(channel.presenceState()).sort(), { timeout: 10_000 })
        .toEqual(["admin", "educator"]);
    }
  });

  it("SYNC-09 ASEC-01 members and the signed-out are turned down", async () => {
    const topic = `case:${randomUUID()}`;
    const visitor = authoring.backend.anonymous();
    for (const client of [authoring.member.client, visitor]) {
      expect((await join(client, topic, "nobody")).answer).toBe(refusal(topic));
    }
    await visitor.removeAllChannels();
  });

  it("SYNC-09 a former author is removed with the next token", async () => {
    const former = await authoring.backend.createUser({ isEducator: true });
    const client = await authoring.backend.signIn(former);
    const topic = `case:${randomUUID()}`;
    const { channel, answer } = await join(client, topic, "former");
    expect(answer).toBe("SUBSCRIBED");
    const reason = new Promise<string>((resolve) => {
      channel.on("system", {}, ({ status, message }) => status === "error" && resolve(message));
    });
    await authoring.sql`update public.user_profiles set is_educator = false where id = ${former.id}`;
    // A token of the same second with the same claims would be the same token.
    await client.auth.updateUser({ data: { city: "Leeds" } });
    const { data } = await client.auth.refreshSession();
    await client.realtime.setAuth(data.session?.access_token ?? null);
    expect(await reason).toBe(refusal(topic));
    await client.removeAllChannels();
  });

  it.each([
    "case:",
    "case:not-an-id",
    `cases:${randomUUID()}`,
    `case:${randomUUID()}:more`,
    `x\ncase:${randomUUID()}`,
    `case:${randomUUID()}\n`,
  ])("SYNC-09 no other private channel is open to an author: %j", async (topic) => {
    expect((await join(authoring.admin.client, topic, "admin")).answer).toBe(refusal(topic));
  });

  it("SYNC-09 a registered connection counts for a day, and the next one clears it away", async () => {
    const { client, id } = authoring.educator;
    const p_case_id = randomUUID();
    const [recent, old, next] = [randomUUID(), randomUUID(), randomUUID()];
    const enter = async (p_connection_id: string) =>
      done(client.rpc("enter_case", { p_case_id, p_connection_id }));
    const setAge = (connection: string, age: string) => authoring.sql`
      update private.case_connections set joined_at = now() - ${age}::interval where connection_id = ${connection}`;
    await enter(recent);
    await enter(old);
    await setAge(recent, "23 hours");
    await setAge(old, "25 hours");
    const { data } = await client.rpc("get_case_connections", { p_case_id, p_connection_ids: [recent, old] });
    expect(data).toEqual([{ connection_id: recent, user_id: id, author_name: "Edda Author" }]);

    await enter(next);
    const kept = await authoring.sql<{ connection_id: string }[]>`
      select connection_id from private.case_connections where case_id = ${p_case_id} order by joined_at`;
    expect(kept.map(({ connection_id }) => connection_id)).toEqual([recent, next]);
  });

  /** Whether the person may read and write messages of the kind on the topic: the two policies, each by itself. */
  async function mayUse(person: { id: string }, topic: string, extension: string) {
    const row = { topic, extension };
    const canRead = await authoring.sql.begin(async (tx) => {
      const [message] = await tx<{ id: string }[]>`insert into realtime.messages ${tx(row)} returning id`;
      await actAs(tx, person, topic);
      const seen = await tx`select from realtime.messages where id = ${message?.id ?? ""}`;
      return seen.length === 1;
    });
    const canWrite = await authoring.sql
      .begin(async (tx) => {
        await actAs(tx, person, topic);
        await tx`insert into realtime.messages ${tx(row)}`;
        return true;
      })
      .catch((error: { code?: string }) => (error.code === "42501" ? false : Promise.reject(error)));
    return { canRead, canWrite };
  }

  async function actAs(tx: Transaction, { id }: { id: string }, topic: string): Promise<void> {
    const claims = JSON.stringify({ sub: id, role: "authenticated" });
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('realtime.topic', ${topic}, true)`;
    await tx`set local role authenticated`;
  }

  it("SYNC-09 ASEC-05 reading and writing each need an author, the channel of a case, and presence or a broadcast", async () => {
    const topic = `case:${randomUUID()}`;
    const { educator, member } = authoring;
    const both = { canRead: true, canWrite: true };
    const neither = { canRead: false, canWrite: false };
    expect(await mayUse(educator, topic, "presence")).toEqual(both);
    expect(await mayUse(educator, topic, "broadcast")).toEqual(both);
    expect(await mayUse(educator, topic, "postgres_changes")).toEqual(neither);
    expect(await mayUse(educator, "lobby", "presence")).toEqual(neither);
    expect(await mayUse(member, topic, "presence")).toEqual(neither);
  });

  it("SYNC-09 ASEC-05 no other policy opens a private channel", async () => {
    const policies = await authoring.sql<{ name: string; command: string; roles: string }[]>`
      select policyname as name, cmd as command, roles::text from pg_policies where schemaname = 'realtime' order by 1`;
    expect(policies.map((policy) => ({ ...policy }))).toEqual([
      {
        name: "Authors announce themselves on the channel of a case",
        command: "INSERT",
        roles: "{authenticated}",
      },
      {
        name: "Authors join the channel of a case and hear who is there",
        command: "SELECT",
        roles: "{authenticated}",
      },
    ]);
  });
});
