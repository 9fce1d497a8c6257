import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { BackendContext, RealtimePart } from "../contracts.ts";
import { createChangeFeed } from "./change-feed.ts";
import { Connection } from "./connection.ts";
import { PROTOCOL_VERSION } from "./frames.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";
import { Rooms } from "./rooms.ts";

const SOCKET_PATH = "/realtime/v1/websocket";

/**
 * Speaks Supabase's Realtime protocol: row changes from the write-ahead log, broadcast and presence. The
 * replication connection opens with the first subscriber to row changes and closes with the server.
 */
export async function createRealtime(
  context: BackendContext,
  limits: RealtimeLimits = REALTIME_LIMITS,
): Promise<RealtimePart> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxFrameBytes });
  const connections = new Map<WebSocket, Connection>();
  const rooms = new Rooms();
  const feed = createChangeFeed(context, (reason) => {
    for (const connection of connections.values()) connection.restartChangeChannels(reason);
  });
  const stopPinging = keepAlive(connections, limits.pingIntervalMs);

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const apiKey = searchParams.get("apikey") ?? request.headers["x-api-key"];
    if (searchParams.get("vsn") !== PROTOCOL_VERSION) return refuse(socket, "400 Bad Request");
    try {
      await context.verifyToken(typeof apiKey === "string" ? apiKey : "");
    } catch {
      return refuse(socket, "401 Unauthorized");
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      connections.set(opened, new Connection(opened, String(apiKey), { context, rooms, feed, limits }));
      opened.on("close", () => connections.delete(opened));
    });
  }

  return {
    handleUpgrade(request, socket, head) {
      if (new URL(request.url ?? "/", "http://localhost").pathname !== SOCKET_PATH) return false;
      socket.on("error", () => socket.destroy());
      accept(request, socket, head).catch(() => socket.destroy());
      return true;
    },
    async close() {
      stopPinging();
      for (const socket of connections.keys()) socket.terminate();
      sockets.close();
      await feed.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Drops sockets that no longer answer pings, so that their presence does not last for ever. */
function keepAlive(connections: ReadonlyMap<WebSocket, Connection>, intervalMs: number): () => void {
  const awaitingPong = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of connections.keys()) {
      if (awaitingPong.has(socket)) {
        socket.terminate();
      } else if (socket.readyState === WebSocket.OPEN) {
        awaitingPong.add(socket);
        socket.once("pong", () => awaitingPong.delete(socket));
        socket.ping();
      }
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
