import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscribed } from "./listening.ts";

let backend: TestBackend;
let first: SupabaseClient;
let second: SupabaseClient;
let firstId: string;
let secondToken: string;

// Policies of every kind, on topics of their own: the name of the topic says what it allows.
beforeAll(async () => {
  backend = await createTestBackend();
  const [one, two] = [await backend.createUser(), await backend.createUser()];
  firstId = one.id;
  first = await backend.signIn(one);
  second = await backend.signIn(two);
  secondToken = (await second.auth.getSession()).data.session?.access_token ?? "";
  await backend.sql.unsafe(`
    create policy "open, reading" on realtime.messages for select to authenticated
      using (realtime.topic() like 'open-%');
    create policy "open, writing" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'open-%');
    create policy "silent" on realtime.messages for select to authenticated
      using (realtime.topic() like 'silent-%');
    create policy "presence only, reading" on realtime.messages for select to authenticated
      using (realtime.topic() like 'presence-%' and extension = 'presence');
    create policy "presence only, writing" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'presence-%' and extension = 'presence');
    create policy "own" on realtime.messages for select to authenticated
      using (realtime.topic() = 'own-' || (select auth.uid())::text);
    create policy "broken" on realtime.messages for select to authenticated
      using (case when realtime.topic() = 'broken' then realtime.topic()::int = 1 end);
  `);
});

afterAll(async () => {
  await first?.removeAllChannels();
  await second?.removeAllChannels();
  await backend?.close();
});

interface Joined {
  channel: RealtimeChannel;
  heard: string[];
  present(): string[];
}

/** Joins a private channel with presence, and collects the names of the broadcasts. */
async function join(client: SupabaseClient, topic: string, key = "somebody"): Promise<Joined> {
  const heard: string[] = [];
  const channel = client
    .channel(topic, { config: { private: true, presence: { key, enabled: true } } })
    .on("broadcast", { event: "*" }, ({ event }) => heard.push(event))
    .on("presence", { event: "sync" }, () => undefined);
  await subscribed(channel);
  return { channel, heard, present: () => Object.keys(channel.presenceState()) };
}

const refusal = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

describe("MSEC-16 a private channel", () => {
  it("MSEC-16 refuses a member whom no policy lets read, and a visitor without a session", async () => {
    for (const topic of ["unknown", "open"]) {
      await expect(join(first, topic)).rejects.toThrow(refusal(topic));
    }
    const visitor = backend.anonymous();
    await expect(join(visitor, "open-1")).rejects.toThrow(refusal("open-1"));
    await visitor.removeAllChannels();
  });

  it("MSEC-16 is kept apart from the public one of the same name", async () => {
    const [a, b] = [await join(first, "open-apart"), await join(second, "open-apart")];
    const outside = backend.anonymous();
    const outer: string[] = [];
    const open = outside
      .channel("open-apart")
      .on("broadcast", { event: "*" }, ({ event }) => outer.push(event));
    await subscribed(open);
    await open.send({ type: "broadcast", event: "public", payload: {} });
    await a.channel.send({ type: "broadcast", event: "private", payload: {} });
    await expect.poll(() => b.heard, { timeout: 10_000 }).toEqual(["private"]);
    expect(outer).toEqual([]);
    await outside.removeAllChannels();
  });

  it("MSEC-16 lets somebody read who may not write", async () => {
    const [silent, other] = [await join(first, "silent-1", "silent"), await join(second, "silent-1")];
    expect(await silent.channel.track({})).toBe("error");
    await silent.channel.send({ type: "broadcast", event: "unheard", payload: {} });
    // Bound to arrive later than the one above would have.
    const server = backend.service().channel("silent-1", { config: { private: true } });
    await subscribed(server);
    await server.send({ type: "broadcast", event: "from the server", payload: {} });
    await expect.poll(() => other.heard, { timeout: 10_000 }).toEqual(["from the server"]);
    expect(silent.heard).toEqual(["from the server"]);
    expect(other.present()).toEqual([]);
  });

  it("MSEC-16 allows presence and broadcasts each by its own policies", async () => {
    const [a, b] = [await join(first, "presence-1", "a"), await join(second, "presence-1", "b")];
    await a.channel.send({ type: "broadcast", event: "unheard", payload: {} });
    expect(await a.channel.track({})).toBe("ok");
    await expect.poll(() => b.present(), { timeout: 10_000 }).toEqual(["a"]);
    expect([a.heard, b.heard]).toEqual([[], []]);
  });

  it("MSEC-16 is authorised again with every new token, and ends for a user who is not allowed", async () => {
    const topic = `own-${firstId}`;
    const joined = await join(first, topic);
    const reason = new Promise<string>((resolve) => {
      joined.channel.on("system", {}, ({ status, message }) => status === "error" && resolve(message));
    });
    await first.realtime.setAuth(secondToken);
    expect(await reason).toBe(refusal(topic));
    await first.removeAllChannels();
    await first.realtime.setAuth((await first.auth.getSession()).data.session?.access_token ?? null);
    await expect(join(second, topic)).rejects.toThrow(refusal(topic));
  });

  it("MSEC-16 is refused when a policy fails, and checking leaves no row in the database", async () => {
    await expect(join(second, "broken")).rejects.toThrow(refusal("broken"));
    await join(second, "open-rows");
    expect(await backend.sql`select from realtime.messages`).toHaveLength(0);
  });

  it("HOST-05 closes a channel that updates its presence too often, as the platform does", async () => {
    const { channel } = await join(second, "open-often");
    const reason = new Promise<string>((resolve) => {
      channel.on("system", {}, ({ status, message }) => status === "error" && resolve(message));
    });
    for (let times = 0; times < 6; times += 1) void channel.track({ times });
    expect(await reason).toBe("Client presence rate limit exceeded");
  });
});
