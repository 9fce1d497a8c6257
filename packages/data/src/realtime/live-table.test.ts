import type { Change, SubscriptionState } from "@andromeda/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveChannels } from "../testing/live-channels.ts";
import { recordingClient } from "../testing/recording-client.ts";
import { followChanges, followList, followTables, type Payload } from "./live-table.ts";

/** A client whose live connection is in the test's hands. */
function scene() {
  const { client } = recordingClient(() => ({}));
  const live = liveChannels(client);
  const heard: unknown[] = [];
  /** Follows tables, and notes what comes under the name. */
  const follow = (name: string, ...tables: { table: string; filter?: string }[]) =>
    followTables(client, name, tables, {
      onChange: ({ eventType }: Payload) => void heard.push([name, eventType]),
      onState: (state) => void heard.push([name, state.kind]),
    });
  return { client, heard, follow, ...live };
}

const collected = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("followTables", () => {
  it("NET-08 whoever follows within a moment shares one channel, whose names are sorted, each once", async () => {
    const { channels, setAuth, follow } = scene();
    follow("b", { table: "cases" });
    await vi.advanceTimersByTimeAsync(199);
    follow("a", { table: "proposals" });
    follow(
      "b",
      { table: "cases" },
      { table: "cases", filter: "id=eq.1" },
      { table: "cases", filter: "id=eq.2" },
    );
    expect([channels.length, setAuth.mock.calls.length]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(setAuth).toHaveBeenCalledTimes(1);
    expect(channels.map(({ topic }) => topic)).toEqual([expect.stringMatching(/^a\+b:\d+$/)]);
    expect(channels[0]?.filters("postgres_changes")).toEqual([
      { event: "*", schema: "public", table: "cases" },
      { event: "*", schema: "public", table: "proposals" },
      { event: "*", schema: "public", table: "cases", filter: "id=eq.1" },
      { event: "*", schema: "public", table: "cases", filter: "id=eq.2" },
    ]);
  });

  it("NET-08 whoever comes later has a channel of their own, of another name", async () => {
    const { channels, follow } = scene();
    follow("a", { table: "cases" });
    await collected();
    follow("a", { table: "cases" });
    await collected();
    expect(new Set(channels.map(({ topic }) => topic)).size).toBe(2);
  });

  it("NET-08 waits for the token, and joins nothing for those who have left meanwhile", async () => {
    const { channels, setAuth, follow } = scene();
    const { promise, resolve } = Promise.withResolvers<void>();
    setAuth.mockReturnValue(promise);
    follow("a", { table: "cases" })();
    await collected();
    const stop = follow("b", { table: "cases" });
    stop();
    expect(channels).toEqual([]);
    resolve();
    await collected();
    expect(channels).toEqual([]);
  });

  it("NET-08 each hears of their own tables alone, until they stop; the last one closes the channel", async () => {
    const { channels, removed, heard, follow } = scene();
    const stopFirst = follow("first", { table: "cases" });
    const stopSecond = follow("second", { table: "cases" }, { table: "proposals" });
    await collected();
    const [channel] = channels;
    channel?.change("INSERT", {}, "cases");
    channel?.change("DELETE", {}, "proposals");
    expect(heard.splice(0)).toEqual([
      ["first", "INSERT"],
      ["second", "INSERT"],
      ["second", "DELETE"],
    ]);
    stopFirst();
    expect(removed).toEqual([]);
    channel?.change("UPDATE", {}, "cases");
    expect(heard.splice(0)).toEqual([["second", "UPDATE"]]);
    stopSecond();
    stopSecond();
    expect(removed).toEqual([channel]);
    channel?.change("UPDATE", {}, "cases");
    expect(heard).toEqual([]);
  });

  it("SYNC-09 has joined once the server listens to the tables, which comes after the answer to the join", async () => {
    const { channels, heard, follow } = scene();
    follow("a", { table: "cases" });
    await collected();
    channels[0]?.status("SUBSCRIBED");
    channels[0]?.emit("system", { extension: "presence", status: "ok" });
    expect(heard).toEqual([]);
    channels[0]?.emit("system", { extension: "postgres_changes", status: "ok" });
    expect(heard).toEqual([["a", "joined"]]);
  });

  it("SYNC-09 tells why the connection failed, and what to do; leaving is no failure", async () => {
    const { client, channels } = scene();
    const states: SubscriptionState[] = [];
    followTables(client, "a", [{ table: "cases" }], {
      onChange: () => {},
      onState: (state) => void states.push(state),
    });
    // A subscriber without onState is not called about the state.
    followTables(client, "a", [{ table: "cases" }], { onChange: () => {} });
    await collected();
    const [channel] = channels;
    const cause = new Error("No route");
    channel?.status("CLOSED");
    channel?.emit("system", { extension: "postgres_changes", status: "error", message: "No such table" });
    channel?.emit("system", { extension: "postgres_changes", status: "error" });
    channel?.status("CHANNEL_ERROR", cause);
    channel?.status("TIMED_OUT");
    const failed = (message: string) => ({
      kind: "failed",
      error: { code: "network/realtime", message, recovery: "retry" },
    });
    expect(states).toMatchObject([
      failed("No such table"),
      failed("The live connection failed"),
      failed("No route"),
      failed("The live connection timed out"),
    ]);
    expect(states[2]).toMatchObject({ error: { cause } });
  });
});

describe("followList", () => {
  it("SYNC-09 tells rows as changes of a list, and leaves out what cannot be read", async () => {
    const { client, channels } = scene();
    const heard: (Change<string> | SubscriptionState)[] = [];
    const toItem = ({ id }: Record<string, unknown>) => (typeof id === "string" ? `item ${id}` : null);
    followList(client, "a", { table: "cases" }, toItem, {
      onChange: (change) => void heard.push(change),
      onState: (state) => void heard.push(state),
    });
    // States are for those who ask for them.
    followList(client, "a", { table: "cases" }, toItem, { onChange: () => {} });
    await collected();
    const [channel] = channels;
    channel?.emit("system", { extension: "postgres_changes", status: "ok" });
    for (const kind of ["INSERT", "UPDATE", "DELETE"] as const) channel?.change(kind, { id: "1" });
    for (const kind of ["INSERT", "UPDATE", "DELETE"] as const) channel?.change(kind, { id: 1 });
    expect(heard).toEqual([
      { kind: "joined" },
      { kind: "inserted", item: "item 1" },
      { kind: "updated", item: "item 1" },
      { kind: "deleted", id: "1" },
    ]);
  });
});

describe("followChanges", () => {
  it("SYNC-09 tells only that something has changed", async () => {
    const { client, channels } = scene();
    const heard: unknown[] = [];
    followChanges(client, "a", [{ table: "cases" }], {
      onChange: (change) => void heard.push(change),
      onState: (state) => void heard.push(state),
    });
    followChanges(client, "a", [{ table: "cases" }], { onChange: () => {} });
    await collected();
    channels[0]?.emit("system", { extension: "postgres_changes", status: "ok" });
    channels[0]?.change("UPDATE", { id: "1" });
    expect(heard).toEqual([{ kind: "joined" }, null]);
  });
});
