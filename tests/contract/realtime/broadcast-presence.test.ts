import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTopic, subscribed } from "./listening.ts";

let backend: TestBackend;
let user: TestUser;
let first: SupabaseClient;
let second: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  user = await backend.createUser();
  first = await backend.signIn(user);
  second = await backend.signIn(await backend.createUser());
});

afterAll(async () => {
  await first?.removeAllChannels();
  await second?.removeAllChannels();
  await backend?.close();
});

interface Message {
  event: string;
  payload?: unknown;
}

/** Joins a topic and collects what is broadcast there. */
async function join(
  client: SupabaseClient,
  topic: string,
  config: { self?: boolean; ack?: boolean; private?: boolean } = {},
): Promise<{ channel: RealtimeChannel; messages: Message[] }> {
  const { private: isPrivate = false, ...broadcast } = config;
  const messages: Message[] = [];
  const channel = client
    .channel(topic, { config: { broadcast, private: isPrivate } })
    .on("broadcast", { event: "*" }, ({ event, payload }) => messages.push({ event, payload }));
  await subscribed(channel);
  return { channel, messages };
}

/** Waits for the last of the messages; the ones before it have arrived by then. */
const arrived = (messages: Message[], last: Message) =>
  expect.poll(() => messages.at(-1), { timeout: 10_000 }).toEqual(last);

describe("HOST-05 broadcast", () => {
  it("HOST-05 reaches the others on the topic, and the sender only when he wants it", async () => {
    const topic = newTopic();
    const sender = await join(first, topic);
    const other = await join(second, topic);
    const elsewhere = await join(second, newTopic());
    await sender.channel.send({ type: "broadcast", event: "cursor", payload: { x: 1, text: "é" } });
    await arrived(other.messages, { event: "cursor", payload: { x: 1, text: "é" } });
    await other.channel.send({ type: "broadcast", event: "back", payload: {} });
    await arrived(sender.messages, { event: "back", payload: {} });
    expect(sender.messages).toHaveLength(1);
    expect(elsewhere.messages).toEqual([]);

    const echoing = await join(backend.anonymous(), newTopic(), { self: true });
    await echoing.channel.send({ type: "broadcast", event: "echo", payload: { a: [1] } });
    await arrived(echoing.messages, { event: "echo", payload: { a: [1] } });
    await echoing.channel.socket.disconnect();
  });

  it("HOST-05 carries bytes, and confirms when asked to", async () => {
    const topic = newTopic();
    const sender = await join(first, topic, { ack: true });
    const other = await join(second, topic);
    const bytes = new Uint8Array([0, 1, 255]).buffer;
    expect(await sender.channel.send({ type: "broadcast", event: "bytes", payload: bytes })).toBe("ok");
    await expect.poll(() => other.messages.length, { timeout: 10_000 }).toBe(1);
    expect(other.messages[0]?.event).toBe("bytes");
    expect(new Uint8Array(other.messages[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]));
  });

  it("HOST-05 speaks both versions of the protocol on one topic", async () => {
    const topic = newTopic();
    const old = createClient(backend.apiUrl, backend.publishableKey, { realtime: { vsn: "1.0.0" } });
    const older = await join(old, topic);
    const newer = await join(first, topic);
    await older.channel.send({ type: "broadcast", event: "from 1", payload: { n: 1 } });
    await arrived(newer.messages, { event: "from 1", payload: { n: 1 } });
    await newer.channel.send({ type: "broadcast", event: "from 2", payload: { n: 2 } });
    await arrived(older.messages, { event: "from 2", payload: { n: 2 } });
    await old.removeAllChannels();
  });

  it("HOST-05 takes messages by HTTP", async () => {
    const topic = newTopic();
    const listener = await join(first, topic);
    const post = (path: string, body: unknown, headers: Record<string, string>) =>
      fetch(`${backend.apiUrl}/realtime/v1/api/broadcast${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const apikey = backend.publishableKey;
    const messages = [
      { topic, event: "one", payload: { n: 1 } },
      { topic: "elsewhere", event: "lost", payload: {} },
      { topic, event: "two", payload: { n: 2 } },
    ];
    expect((await post("", { messages }, { apikey })).status).toBe(202);
    await arrived(listener.messages, { event: "two", payload: { n: 2 } });
    expect(listener.messages[0]).toEqual({ event: "one", payload: { n: 1 } });

    expect(await second.channel(topic).httpSend("three", { n: 3 })).toEqual({ success: true });
    await arrived(listener.messages, { event: "three", payload: { n: 3 } });

    expect((await post("", { messages }, { apikey: "sb_publishable_unknown" })).status).toBe(401);
    expect((await post("", { messages }, { apikey, authorization: "Bearer x.y.z" })).status).toBe(401);
    expect((await post("", { messages: [{ topic }] }, { apikey })).status).toBe(422);
    const secret = [{ topic, event: "private", payload: {}, private: true }];
    expect((await post("", { messages: secret }, { apikey })).status).toBe(403);
    expect(listener.messages).toHaveLength(3);
  });
});

describe("HOST-05 presence", () => {
  /** Joins with presence under a key, and hears of those who leave. */
  async function attend(
    client: SupabaseClient,
    topic: string,
    key: string,
    onLeave: (key: string) => void = () => {},
  ): Promise<RealtimeChannel> {
    const channel = client
      .channel(topic, { config: { presence: { key } } })
      .on("presence", { event: "leave" }, ({ key: left }) => onLeave(left));
    return subscribed(channel);
  }
  /** Who is present, with what they tell of themselves. */
  const present = (channel: RealtimeChannel) =>
    Object.fromEntries(
      Object.entries(channel.presenceState()).map(([key, entries]) => [
        key,
        entries.map(({ presence_ref, ...rest }) => rest),
      ]),
    );

  it("HOST-05 shows who is there, in both directions, and who comes later sees who is there already", async () => {
    const topic = newTopic();
    const one = await attend(first, topic, "one");
    expect(await one.track({ name: "One" })).toBe("ok");
    const two = await attend(second, topic, "two");
    await two.track({ name: "Two" });
    const both = { one: [{ name: "One" }], two: [{ name: "Two" }] };
    await expect.poll(() => present(one), { timeout: 10_000 }).toEqual(both);
    await expect.poll(() => present(two), { timeout: 10_000 }).toEqual(both);

    await two.track({ name: "Two again" });
    await expect
      .poll(() => present(one), { timeout: 10_000 })
      .toEqual({ ...both, two: [{ name: "Two again" }] });
    await two.untrack();
    await expect.poll(() => present(one), { timeout: 10_000 }).toEqual({ one: [{ name: "One" }] });
  });

  it("HOST-05 notices when somebody leaves, or is cut off", async () => {
    const topic = newTopic();
    const left: string[] = [];
    const watcher = await attend(first, topic, "watcher", (key) => left.push(key));

    const leaving = await attend(second, topic, "leaving");
    await leaving.track({});
    await expect.poll(() => Object.keys(present(watcher)), { timeout: 10_000 }).toEqual(["leaving"]);
    await leaving.unsubscribe();
    await expect.poll(() => present(watcher), { timeout: 10_000 }).toEqual({});

    const third = await backend.signIn(user);
    const cutOff = await attend(third, topic, "cut off");
    await cutOff.track({});
    await expect.poll(() => Object.keys(present(watcher)), { timeout: 10_000 }).toEqual(["cut off"]);
    await third.realtime.disconnect();
    await expect.poll(() => present(watcher), { timeout: 10_000 }).toEqual({});
    expect(left).toEqual(["leaving", "cut off"]);
  });

  it("HOST-05 lists two devices of one user under one key", async () => {
    const topic = newTopic();
    const watcher = await attend(second, topic, "watcher");
    const devices = [await backend.signIn(user), await backend.signIn(user)];
    for (const [index, device] of devices.entries()) {
      await (await attend(device, topic, user.id)).track({ device: index });
    }
    await expect
      .poll(() => present(watcher), { timeout: 10_000 })
      .toEqual({ [user.id]: [{ device: 0 }, { device: 1 }] });
    await devices[0]?.removeAllChannels();
    await expect.poll(() => present(watcher), { timeout: 10_000 }).toEqual({ [user.id]: [{ device: 1 }] });
    await devices[1]?.removeAllChannels();
  });
});
