import { randomUUID } from "node:crypto";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "./support.ts";

type Client = Stage["admin"]["client"];

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
});

afterAll(async () => {
  for (const { client } of [stage.admin, stage.educator, stage.member]) await client.removeAllChannels();
  await stage.close();
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
    const admin = await join(stage.admin.client, topic, "admin");
    const educator = await join(stage.educator.client, topic, "educator");
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
    const visitor = stage.backend.anonymous();
    for (const client of [stage.member.client, visitor]) {
      expect((await join(client, topic, "nobody")).answer).toBe(refusal(topic));
    }
    await visitor.removeAllChannels();
  });

  it("SYNC-09 an author who is one no longer is out with the next token", async () => {
    const former = await stage.backend.createUser({ isEducator: true });
    const client = await stage.backend.signIn(former);
    const topic = `case:${randomUUID()}`;
    const { channel, answer } = await join(client, topic, "former");
    expect(answer).toBe("SUBSCRIBED");
    const told = new Promise<string>((resolve) => {
      channel.on("system", {}, ({ status, message }) => status === "error" && resolve(message));
    });
    await stage.sql`update public.user_profiles set is_educator = false where id = ${former.id}`;
    // A token of the same second with the same claims would be the same token.
    await client.auth.updateUser({ data: { city: "Leeds" } });
    const { data } = await client.auth.refreshSession();
    await client.realtime.setAuth(data.session?.access_token ?? null);
    expect(await told).toBe(refusal(topic));
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
    expect((await join(stage.admin.client, topic, "admin")).answer).toBe(refusal(topic));
  });

  it("SYNC-09 ASEC-05 no other policy opens a private channel", async () => {
    const policies = await stage.sql<{ name: string; command: string; roles: string }[]>`
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
