import type { CasePeer } from "@andromeda/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveChannels } from "../testing/live-channels.ts";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCasePresence } from "./case-presence.ts";

const ben = "00000000-0000-4000-8000-00000000000b";
const cy = "00000000-0000-4000-8000-00000000000c";
const since = "2026-01-01T00:00:00.000Z";
const announced = (app: string, field: string | null) => [{ app, field, since, presence_ref: "1" }];

/** Ana has joined a case; the test decides what the server sends her. */
async function scene(procedures: Record<string, () => Answer | Promise<Answer>> = {}) {
  const { client, requests } = recordingClient(({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    const connections = {
      body: [
        { connection_id: ben, user_id: "ben", author_name: "Ben Okoro" },
        { connection_id: cy, user_id: "cy", author_name: "Cy Dent" },
      ],
    };
    return procedures[name]?.() ?? (name === "get_case_connections" ? connections : { body: null });
  });
  const live = liveChannels(client);
  const heard: (readonly CasePeer[])[] = [];
  const presence = createSupabaseCasePresence(client);
  const join = () =>
    presence.join(
      "C1",
      { userId: "ana", name: "Ana Ruiz", app: "web" },
      { onPeers: (peers) => void heard.push(peers) },
    );
  const handle = join();
  await settled();
  const channel = () => {
    const latest = live.channels.at(-1);
    if (!latest) throw new Error("Nothing was joined.");
    return latest;
  };
  const subscribed = async () => {
    channel().status("SUBSCRIBED");
    await settled();
  };
  /** Who is on the channel, as the server says it. */
  const sync = async (present: Record<string, object[]>) => {
    channel().present = present;
    channel().emit("presence", {}, { event: "sync" });
    await settled();
  };
  const places = () => heard.at(-1)?.map(({ name, fieldPath }) => [name, fieldPath]);
  const asked = (name: string) =>
    requests.flatMap(({ path, body }) => (path.endsWith(`/${name}`) ? [body] : []));
  return { ...live, handle, join, heard, channel, subscribed, sync, places, asked };
}

/** Lets requests be answered and what follows happen. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-01-05T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

describe("joining", () => {
  it("SYNC-09 joins a private channel of the case as a connection of its own, with the token", async () => {
    const { channels, setAuth, channel } = await scene();
    expect(setAuth).toHaveBeenCalledTimes(1);
    expect(channels).toHaveLength(1);
    expect(channel().topic).toBe("case:c1");
    expect(channel().options).toEqual({
      config: {
        private: true,
        broadcast: { self: false },
        presence: { key: expect.stringMatching(/^[0-9a-f-]{36}$/), enabled: true },
      },
    });
  });

  it("SYNC-09 announces itself once the server knows the connection, at the field it is in by then", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { handle, channel, subscribed, asked } = await scene({ enter_case: () => promise });
    await subscribed();
    const connection = { p_case_id: "C1", p_connection_id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(asked("enter_case")).toEqual([connection]);
    expect(channel().options).toMatchObject({
      config: { presence: { key: Object(asked("enter_case")[0]).p_connection_id } },
    });
    handle.moveTo("title");
    expect(channel().tracked).toEqual([]);
    resolve({ body: null });
    await settled();
    expect(channel().tracked).toEqual([{ app: "web", field: "title", since: "2026-01-05T10:00:00.000Z" }]);
  });

  it("SYNC-08 tries again later and later while it has no token or is not let in, and soon once it was", async () => {
    let isRefused = true;
    const { handle, setAuth, channels, removed, channel, subscribed } = await scene({
      enter_case: () => (isRefused ? { status: 403, body: { code: "42501" } } : { body: null }),
    });
    await subscribed();
    expect([removed, channel().tracked]).toEqual([[channel()], []]);
    setAuth.mockRejectedValueOnce(new Error("offline"));
    await vi.advanceTimersByTimeAsync(999);
    expect(setAuth).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([setAuth.mock.calls.length, channels.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(channels).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(channels).toHaveLength(2);
    handle.moveTo("title");
    expect(channel().sent).toEqual([]);

    isRefused = false;
    await subscribed();
    channel().status("CLOSED");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channels).toHaveLength(3);
  });

  it("SYNC-09 joins again what the server ended or refused, and leaves a broken connection to the library", async () => {
    const { channels, removed, channel, subscribed, sync, places } = await scene();
    await subscribed();
    await sync({ [ben]: announced("studio", "title") });
    expect(places()).toEqual([["Ben Okoro", "title"]]);
    channel().status("CHANNEL_ERROR", new Error("No route"));
    channel().status("TIMED_OUT");
    expect([places(), removed]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(channels).toHaveLength(1);
    channel().status("CHANNEL_ERROR", new Error("Unauthorized: no access"));
    expect(removed).toEqual([channel()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channels).toHaveLength(2);
  });

  it("SYNC-09 what the previous channel still says is ignored", async () => {
    const { channels, heard, asked, channel, subscribed } = await scene();
    const [first] = channels;
    channel().status("CLOSED");
    await vi.advanceTimersByTimeAsync(1_000);
    await subscribed();
    const before = heard.length;
    first?.status("SUBSCRIBED");
    first?.status("CLOSED");
    if (first) first.present = { [ben]: announced("web", null) };
    first?.emit("presence", {}, { event: "sync" });
    first?.emit("broadcast", { payload: { connection: ben, field: "title" } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard.length - before, asked("enter_case").length, channels.length]).toEqual([0, 1, 2]);
  });

  it("SYNC-09 an answer for the channel before announces nothing", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let asked = 0;
    const { channels, subscribed } = await scene({
      enter_case() {
        asked += 1;
        return asked === 1 ? promise : { body: null };
      },
    });
    await subscribed();
    channels[0]?.status("CLOSED");
    await vi.advanceTimersByTimeAsync(1_000);
    await subscribed();
    resolve({ body: null });
    await settled();
    expect(channels.map(({ tracked }) => tracked.length)).toEqual([0, 1]);
  });

  it("SYNC-09 an answer that comes after the channel has ended announces nothing", async () => {
    for (const late of [{ body: null }, { status: 403, body: {} }] satisfies Answer[]) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const { channels, channel, subscribed } = await scene({ enter_case: () => promise });
      await subscribed();
      channel().status("TIMED_OUT");
      resolve(late);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([channel().tracked, channels.length]).toEqual([[], 1]);
    }
  });
});

describe("the others", () => {
  it("SYNC-09 are shown by the names the server has for them, where they go, and until they leave", async () => {
    const { channel, subscribed, sync, places, heard, asked } = await scene();
    await subscribed();
    await sync({ [ben]: announced("studio", null), [cy]: announced("web", "title") });
    expect(heard.at(-1)).toEqual([
      { connectionId: ben, userId: "ben", name: "Ben Okoro", app: "studio", fieldPath: null, since },
      { connectionId: cy, userId: "cy", name: "Cy Dent", app: "web", fieldPath: "title", since },
    ]);
    expect(asked("get_case_connections")).toEqual([{ p_case_id: "C1", p_connection_ids: [ben, cy] }]);
    channel().emit("broadcast", { payload: { connection: ben, field: "condition" } }, { event: "field" });
    channel().emit("broadcast", { payload: { connection: "nobody", field: "title" } });
    expect(places()).toEqual([
      ["Ben Okoro", "condition"],
      ["Cy Dent", "title"],
    ]);
    await sync({ [cy]: announced("web", "title") });
    expect(places()).toEqual([["Cy Dent", "title"]]);
  });

  it("SYNC-09 are announced again only when the server has said who is new", async () => {
    const { subscribed, sync, heard } = await scene();
    await subscribed();
    await sync({ [ben]: announced("studio", null) });
    expect(heard.map((peers) => peers.length)).toEqual([0, 1]);
    await sync({ [ben]: announced("studio", "title") });
    expect(heard.map((peers) => peers.length)).toEqual([0, 1, 1]);
  });
});

describe("moving", () => {
  const field = (path: string | null) => ({
    type: "broadcast",
    event: "field",
    payload: { connection: expect.stringMatching(/^[0-9a-f-]{36}$/), field: path },
  });

  it("SYNC-09 sends each other field, at most twice a second and the last one always", async () => {
    const { handle, channel, subscribed } = await scene();
    await subscribed();
    handle.moveTo("title");
    await vi.advanceTimersByTimeAsync(1_000);
    handle.moveTo("title");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channel().sent).toEqual([field("title")]);
    channel().sent.length = 0;
    handle.moveTo("history");
    handle.moveTo("description");
    handle.moveTo("condition");
    await vi.advanceTimersByTimeAsync(499);
    expect(channel().sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(channel().sent).toEqual([field("history"), field("condition")]);
  });

  it("SYNC-09 sends nothing while it is not on the channel", async () => {
    const { handle, channel, subscribed } = await scene();
    handle.moveTo("title");
    await vi.advanceTimersByTimeAsync(1_000);
    await subscribed();
    channel().status("TIMED_OUT");
    handle.moveTo("condition");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channel().sent).toEqual([]);
  });

  it("SYNC-09 tells whoever comes where it is by then, unless that is what it announced", async () => {
    const { handle, channel, subscribed } = await scene();
    await subscribed();
    const own = Object(channel().options).config.presence.key;
    channel().emit("presence", { key: ben }, { event: "join" });
    expect(channel().sent).toEqual([]);
    handle.moveTo("title");
    await vi.advanceTimersByTimeAsync(1_000);
    channel().sent.length = 0;
    channel().emit("presence", { key: own }, { event: "join" });
    expect(channel().sent).toEqual([]);
    channel().emit("presence", { key: ben }, { event: "join" });
    expect(channel().sent).toEqual([field("title")]);
  });
});

describe("leaving", () => {
  it("SYNC-09 hears, sends and tries nothing more, and tells the server", async () => {
    const { handle, heard, channels, removed, channel, subscribed, sync, asked } = await scene();
    await subscribed();
    await sync({ [ben]: announced("studio", null) });
    handle.moveTo("title");
    handle.moveTo("condition");
    const before = heard.length;
    handle.leave();
    await sync({});
    channel().emit("broadcast", { payload: { connection: ben, field: "title" } });
    channel().status("CLOSED");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard.length - before, channel().sent.length, channels.length]).toEqual([0, 1, 1]);
    expect(removed).toEqual([channel()]);
    expect(asked("leave_case")).toEqual([{ p_connection_id: Object(channel().options).config.presence.key }]);
  });

  it("SYNC-09 before the token has come joins nothing, nor does a retry that is waiting", async () => {
    const early = await scene();
    const { promise, resolve } = Promise.withResolvers<void>();
    early.setAuth.mockReturnValue(promise);
    early.channel().status("CLOSED");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.setAuth).toHaveBeenCalledTimes(2);
    early.handle.leave();
    resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(early.channels).toHaveLength(1);

    const offline = await scene();
    const token = Promise.withResolvers<void>();
    offline.setAuth.mockReturnValue(token.promise);
    offline.channel().status("CLOSED");
    await vi.advanceTimersByTimeAsync(1_000);
    offline.handle.leave();
    token.reject(new Error("offline"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(offline.setAuth).toHaveBeenCalledTimes(2);

    const waiting = await scene();
    waiting.channel().status("CLOSED");
    waiting.handle.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([waiting.channels.length, waiting.setAuth.mock.calls.length]).toEqual([1, 1]);
    expect(waiting.removed).toEqual([waiting.channel()]);
  });

  it("SYNC-09 names that come after it are announced to no subscriber", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { handle, heard, subscribed, sync } = await scene({ get_case_connections: () => promise });
    await subscribed();
    await sync({ [ben]: announced("studio", null) });
    handle.leave();
    resolve({ body: [{ connection_id: ben, user_id: "ben", author_name: "Ben Okoro" }] });
    await settled();
    expect(heard).toEqual([[]]);
  });

  it("SYNC-09 coming back waits until the channel of that name has closed", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { handle, join, channels } = await scene({ leave_case: () => promise });
    handle.leave();
    join();
    await settled();
    expect(channels).toHaveLength(1);
    resolve({ body: null });
    await settled();
    expect(channels).toHaveLength(2);
  });
});
