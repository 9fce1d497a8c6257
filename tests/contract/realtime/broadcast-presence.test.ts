import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
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
): Promise<{ channel: RealtimeChannel; messages: Message[] }> {
  const messages: Message[] = [];
  const channel = client
    .channel(topic)
    .on("broadcast", { event: "*" }, ({ event, payload }) => messages.push({ event, payload }));
  await subscribed(channel);
  return { channel, messages };
}

/** Waits for the last of the messages; the ones before it have arrived by then. */
const arrived = (messages: Message[], last: Message) =>
  expect.poll(() => messages.at(-1), { timeout: 10_000 }).toEqual(last);

describe("HOST-05 broadcast", () => {
  it("HOST-05 reaches the others on the topic", async () => {
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
  /** Who is present, with what they announce. */
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
