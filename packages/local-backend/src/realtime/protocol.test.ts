import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createContext } from "../context.ts";
import type { RealtimePart } from "../contracts.ts";
import { generateKeys } from "../keys.ts";
import { createRealtime } from "./index.ts";

const limits = {
  maxFrameBytes: 64 * 1024,
  maxBufferedBytes: 256 * 1024,
  maxPendingFrames: 50,
  maxChannelsPerSocket: 3,
  maxBroadcasts: 1_000,
  broadcastWindowMs: 60_000,
  maxPresenceEvents: 5,
  presenceWindowMs: 30_000,
  pingIntervalMs: 60_000,
};
const keys = generateKeys();
const context = createContext({
  databaseUrl: "postgres://nobody@127.0.0.1:1/none",
  keys,
  apiUrl: "http://127.0.0.1:9",
  dataDir: tmpdir(),
});
const path = "/realtime/v1/websocket";
let server: Server;
let realtime: RealtimePart;
/** Pings its clients every 100 ms. */
let frequentlyPinging: { server: Server; realtime: RealtimePart };
let sockets: WebSocket[] = [];

async function serve(part: RealtimePart): Promise<Server> {
  const started = createServer().on("upgrade", (request, socket, head) => {
    if (!part.handleUpgrade(request, socket, head)) socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
  });
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return started;
}

beforeAll(async () => {
  realtime = await createRealtime(context, limits);
  server = await serve(realtime);
  const pinging = await createRealtime(context, { ...limits, pingIntervalMs: 100 });
  frequentlyPinging = { realtime: pinging, server: await serve(pinging) };
});

afterEach(() => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
});

afterAll(async () => {
  await realtime.close();
  await frequentlyPinging.realtime.close();
  server.close();
  frequentlyPinging.server.close();
});

interface Peer {
  socket: WebSocket;
  frames: unknown[];
  send(frame: unknown): void;
  /** Waits for a frame that matches. */
  expectFrame(frame: unknown): Promise<void>;
  closed: Promise<number>;
}

function open(
  query = `apikey=${keys.publishable}&vsn=2.0.0`,
  options: { autoPong?: boolean; to?: Server } = {},
): Promise<Peer> {
  const { port } = (options.to ?? server).address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`, options);
  sockets.push(socket);
  const frames: unknown[] = [];
  socket.on("message", (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () =>
      resolve({
        socket,
        frames,
        closed,
        send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
        expectFrame: (frame) => expect.poll(() => frames, { timeout: 5000 }).toContainEqual(frame),
      }),
    );
  });
}

const table = { schema: "public", table: "a" };
const join = (topic: string, ref = "1", config: unknown = {}) => [ref, ref, topic, "phx_join", { config }];
const joined = (topic: string, ref = "1") => [
  ref,
  ref,
  topic,
  "phx_reply",
  { status: "ok", response: { postgres_changes: [] } },
];

describe("HOST-05 connecting", () => {
  it.each([
    ["an unknown key", "apikey=sb_publishable_unknown&vsn=2.0.0", "401"],
    ["no key", "vsn=2.0.0", "401"],
    ["another version of the protocol", `apikey=${keys.publishable}&vsn=1.0.0`, "400"],
  ])("HOST-05 refuses %s", async (_what, query, status) => {
    await expect(open(query)).rejects.toThrow(`Unexpected server response: ${status}`);
  });

  it("HOST-05 does not answer at other addresses", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    const failure = await new Promise<Error>((resolve) => socket.on("error", resolve));
    expect(failure.message).toContain("404");
  });

  it("HOST-05 answers heartbeats", async () => {
    const peer = await open();
    peer.send([null, "7", "phoenix", "heartbeat", {}]);
    await peer.expectFrame([null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]);
  });

  it("HOST-05 drops a client that no longer answers pings, and keeps one that does", async () => {
    const dead = await open(undefined, { autoPong: false, to: frequentlyPinging.server });
    expect(await dead.closed).toBe(1006);
    const alive = await open(undefined, { to: frequentlyPinging.server });
    let pings = 0;
    alive.socket.on("ping", () => {
      pings += 1;
    });
    await expect.poll(() => pings, { timeout: 5000 }).toBeGreaterThanOrEqual(3);
    alive.send([null, "1", "phoenix", "heartbeat", {}]);
    await alive.expectFrame([null, "1", "phoenix", "phx_reply", { status: "ok", response: {} }]);
  });
});

describe("HOST-05 frames that make no sense", () => {
  it("HOST-05 are answered with an error and change nothing", async () => {
    const peer = await open();
    for (const frame of [
      "",
      "{",
      "null",
      '["1"]',
      JSON.stringify({ topic: "realtime:a", event: "phx_join" }),
    ]) {
      peer.send(frame);
    }
    peer.socket.send(Buffer.from([3, 255, 0]));
    const error = [
      null,
      null,
      "phoenix",
      "phx_reply",
      { status: "error", response: { reason: "malformed frame" } },
    ];
    await expect
      .poll(() => peer.frames, { timeout: 5000 })
      .toEqual([error, error, error, error, error, error]);
    peer.send(join("realtime:a"));
    await peer.expectFrame(joined("realtime:a"));
  });

  it("HOST-05 for a topic that is not joined, or joined anew, are answered with an error", async () => {
    const peer = await open();
    const broadcast = { type: "broadcast", event: "x", payload: {} };
    const unmatched = { status: "error", response: { reason: "unmatched topic" } };
    peer.send(["1", "2", "realtime:a", "broadcast", broadcast]);
    await peer.expectFrame(["1", "2", "realtime:a", "phx_reply", unmatched]);
    peer.send(join("realtime:a", "3"));
    peer.send(join("realtime:a", "4"));
    peer.send(["3", "5", "realtime:a", "broadcast", broadcast]);
    await peer.expectFrame(["3", "5", "realtime:a", "phx_reply", unmatched]);
    peer.send(join("elsewhere", "6"));
    await peer.expectFrame(["6", "6", "elsewhere", "phx_reply", unmatched]);
    peer.send(["4", "7", "realtime:a", "nonsense", {}]);
    await peer.expectFrame([
      ...["4", "7", "realtime:a", "phx_reply"],
      { status: "error", response: { reason: "unknown event nonsense" } },
    ]);
  });

  it.each([
    [{ config: { postgres_changes: "all" } }, "postgres_changes must be a list of at most 100 bindings"],
    [{ config: { postgres_changes: [7] } }, "a postgres_changes binding must be an object"],
    [{ config: { postgres_changes: [{ schema: "public" }] } }, "needs a schema and a table"],
    [{ config: { postgres_changes: [{ ...table, table: "*" }] } }, "needs a schema and a table"],
    [{ config: { postgres_changes: [{ ...table, event: "TRUNCATE" }] } }, 'unknown event "TRUNCATE"'],
    [{ config: { postgres_changes: [{ ...table, filter: 7 }] } }, "event and filter must be strings"],
    [{ config: { broadcast: { self: true } } }, "supports neither broadcast.self nor broadcast.ack"],
    [{ config: { broadcast: { ack: true } } }, "supports neither broadcast.self nor broadcast.ack"],
    [{ access_token: "nonsense" }, "InvalidJWTToken: "],
  ])("HOST-05 cannot join: %j", async (payload, reason) => {
    const peer = await open();
    peer.send(["1", "1", "realtime:a", "phx_join", payload]);
    await peer.expectFrame([
      ...["1", "1", "realtime:a", "phx_reply"],
      { status: "error", response: { reason: expect.stringContaining(reason) } },
    ]);
  });
});

describe("HOST-05 limits of a client", () => {
  it("HOST-05 closes the socket of a frame that is too large", async () => {
    const peer = await open();
    peer.send(
      JSON.stringify(["1", "1", "realtime:a", "phx_join", { text: "x".repeat(limits.maxFrameBytes) }]),
    );
    expect(await peer.closed).toBe(1009);
  });

  it("HOST-05 refuses a channel beyond the limit", async () => {
    const peer = await open();
    for (const name of ["a", "b", "c", "d"]) peer.send(join(`realtime:${name}`, name));
    await peer.expectFrame(joined("realtime:c", "c"));
    await peer.expectFrame([
      ...["d", "d", "realtime:d", "phx_reply"],
      { status: "error", response: { reason: "ChannelRateLimitReached: at most 3 channels a socket" } },
    ]);
  });

  it("HOST-05 drops a client that sends more than can be handled", async () => {
    const peer = await open();
    peer.send(join("realtime:a"));
    await peer.expectFrame(joined("realtime:a"));
    for (let count = 0; count < 5000; count += 1) peer.send(["1", "2", "realtime:a", "access_token", {}]);
    expect(await peer.closed).toBe(1006);
  });

  it("HOST-11 closes the channel of a client that broadcasts too much over all its channels, and does not send on the excess", async () => {
    const [sender, listener] = [await open(), await open()];
    for (const topic of ["realtime:a", "realtime:b"]) sender.send(join(topic));
    listener.send(join("realtime:b"));
    for (const peer of [sender, listener]) await peer.expectFrame(joined("realtime:b"));
    const send = (topic: string, count: number) => {
      for (let at = 0; at < count; at += 1) {
        sender.send(["1", null, topic, "broadcast", { type: "broadcast", event: "x", payload: { at } }]);
      }
    };
    // In portions, or the sender would be dropped for sending too much at once.
    for (let sent = 0; sent < limits.maxBroadcasts; sent += 40) {
      send("realtime:a", 40);
      sender.send([null, String(sent), "phoenix", "heartbeat", {}]);
      await sender.expectFrame([null, String(sent), "phoenix", "phx_reply", { status: "ok", response: {} }]);
    }
    send("realtime:b", 1);
    await sender.expectFrame([
      ...["1", null, "realtime:b", "system"],
      { extension: "system", status: "error", message: "Too many messages per second", channel: "b" },
    ]);
    await sender.expectFrame(["1", "1", "realtime:b", "phx_close", {}]);
    expect(listener.frames).toEqual([joined("realtime:b"), expect.arrayContaining(["presence_state"])]);
  });

  it("HOST-05 drops a client that does not read, and the others notice nothing", async () => {
    const [sender, slow, quick] = [await open(), await open(), await open()];
    for (const peer of [sender, slow, quick]) peer.send(join("realtime:a"));
    for (const peer of [sender, slow, quick]) await peer.expectFrame(joined("realtime:a"));
    slow.socket.pause();
    const payload = "x".repeat(60_000);
    const beat = ["phoenix", "phx_reply", { status: "ok", response: {} }];
    const broadcast = { type: "broadcast", event: "x", payload };
    // What the operating system holds for the socket comes on top of what the server does.
    for (let count = 1; count <= 300; count += 1) {
      sender.send(["1", String(count), "realtime:a", "broadcast", broadcast]);
      // A few at a time, or the sender would be dropped for sending too much at once.
      if (count % 20 === 0) {
        sender.send([null, `beat ${count}`, "phoenix", "heartbeat", {}]);
        await sender.expectFrame([null, `beat ${count}`, ...beat]);
      }
    }
    await expect.poll(() => quick.frames.length, { timeout: 20_000 }).toBeGreaterThan(300);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
  }, 60_000);
});
