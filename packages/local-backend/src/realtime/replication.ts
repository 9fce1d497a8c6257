import { randomUUID } from "node:crypto";
import { Duplex } from "node:stream";
import postgres from "postgres";
import { LogDecoder, type LogTransaction } from "./pgoutput.ts";
import { PUBLICATION } from "./tables.ts";

/** Why row changes cannot be announced right now; the message is for the subscriber. */
export class ReplicationError extends Error {
  override readonly name = "ReplicationError";
}

/** The callbacks of the replication. */
export interface ReplicationEvents {
  onTransaction(transaction: LogTransaction): void;
  /** The connection no longer exists: changes may have been missed until `ready` resolves again. */
  onLost(reason: string): void;
}

/** The stream of committed changes from the write-ahead log. */
export interface Replication {
  /**
   * Resolves once every change committed from now on will be reported, starting the stream if need be; rejects
   * with ReplicationError. Asking again after a failure or a loss tries again.
   */
  ready(): Promise<void>;
  /** Stops reading until `resume`, so that a burst of changes waits in the server instead of in memory. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

type State =
  | { kind: "stopped" }
  | { kind: "starting"; started: Promise<void> }
  | { kind: "streaming"; session: Session }
  | { kind: "closed" };

interface Session {
  slot: string;
  stream: Duplex;
  end(): Promise<void>;
}

const READY_TIMEOUT_MS = 8_000;
const STATUS_INTERVAL_MS = 10_000;
const SLOT_RELEASE_TIMEOUT_MS = 3_000;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

const MESSAGE_DATA = 0x77;
const MESSAGE_KEEPALIVE = 0x6b;
const DATA_HEADER_BYTES = 25;

/**
 * Reads the publication through a temporary replication slot, which vanishes with its connection and so leaves
 * nothing behind after a crash. What is committed while there is no connection is not reported, which
 * is why `onLost` must make every subscriber start afresh.
 */
export function createReplication(
  databaseUrl: string,
  pool: postgres.Sql,
  events: ReplicationEvents,
): Replication {
  let state: State = { kind: "stopped" };

  async function start(): Promise<void> {
    try {
      const session = await openSession(databaseUrl, events, (lost, reason) => {
        if (state.kind !== "streaming" || state.session !== lost) return;
        state = { kind: "stopped" };
        events.onLost(reason);
      });
      if (state.kind === "closed") await session.end();
      else state = { kind: "streaming", session };
    } catch (error) {
      if (state.kind !== "closed") state = { kind: "stopped" };
      throw error;
    }
  }

  return {
    async ready() {
      if (state.kind === "streaming") return;
      if (state.kind === "closed") throw new ReplicationError("Realtime is shutting down");
      if (state.kind === "stopped") {
        const started = start();
        // A caller may have given up waiting by the time this fails.
        started.catch(() => undefined);
        state = { kind: "starting", started };
      }
      await withTimeout(state.started, READY_TIMEOUT_MS);
    },
    pause() {
      if (state.kind === "streaming") state.session.stream.pause();
    },
    resume() {
      if (state.kind === "streaming") state.session.stream.resume();
    },
    async close() {
      const previous = state;
      state = { kind: "closed" };
      if (previous.kind === "starting") await previous.started.catch(() => undefined);
      if (previous.kind !== "streaming") return;
      await previous.session.end();
      await waitForRelease(pool, previous.session.slot);
    },
  };
}

async function withTimeout(promise: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ReplicationError("The replication connection is still starting; try again")),
      milliseconds,
    );
  });
  try {
    await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function openSession(
  databaseUrl: string,
  events: ReplicationEvents,
  onClose: (session: Session, reason: string) => void,
): Promise<Session> {
  const sql = postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: {
      application_name: "andromeda_realtime",
      // Sent as a start-up parameter: turns the connection into a walsender that still answers SQL.
      ...{ replication: "database" },
      TimeZone: "UTC",
      DateStyle: "ISO, YMD",
      IntervalStyle: "postgres",
      extra_float_digits: 1,
    },
  });
  try {
    await requireLogicalLog(sql);
    const slot = `andromeda_${randomUUID().replaceAll("-", "")}`;
    const [created] = await sql.unsafe<{ consistent_point: string }[]>(
      `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    const start = created?.consistent_point ?? "0/0";
    const stream: unknown = await sql
      .unsafe(
        `START_REPLICATION SLOT ${slot} LOGICAL ${start} (proto_version '1', publication_names '${PUBLICATION}')`,
      )
      .writable();
    if (!(stream instanceof Duplex)) throw new ReplicationError("The driver opened no replication stream");

    const stopReading = read(stream, events);
    const session: Session = {
      slot,
      stream,
      async end() {
        stopReading();
        stream.destroy();
        await sql.end({ timeout: 0 });
      },
    };
    let reason = "The replication connection was lost";
    stream.on("error", (error) => {
      reason = `The replication connection was lost: ${error.message}`;
    });
    stream.on("close", () => {
      stopReading();
      void sql.end({ timeout: 0 }).catch(() => undefined);
      onClose(session, reason);
    });
    return session;
  } catch (error) {
    await sql.end({ timeout: 0 }).catch(() => undefined);
    if (error instanceof ReplicationError) throw error;
    throw new ReplicationError(`Row changes cannot be announced: ${toMessage(error)}`, { cause: error });
  }
}

/** Passes committed transactions on and tells the server how far they were read; returns how to stop. */
function read(stream: Duplex, events: ReplicationEvents): () => void {
  const decoder = new LogDecoder();
  let position = 0n;

  function sendStatus(): void {
    if (stream.writable) stream.write(standbyStatus(position));
  }
  const timer = setInterval(sendStatus, STATUS_INTERVAL_MS);
  timer.unref();

  stream.on("data", (message: Buffer) => {
    if (message[0] === MESSAGE_KEEPALIVE) {
      const end = message.readBigUInt64BE(1);
      if (end > position) position = end;
      if (message[17] === 1) sendStatus();
    } else if (message[0] === MESSAGE_DATA) {
      const transaction = decoder.push(message.subarray(DATA_HEADER_BYTES));
      if (!transaction) return;
      position = transaction.endPosition;
      if (transaction.changes.length > 0) events.onTransaction(transaction);
    }
  });
  return () => clearInterval(timer);
}

/** "Standby status update": everything up to the position is written, flushed and applied. */
function standbyStatus(position: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write("r", 0);
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset);
  message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
  return message;
}

async function requireLogicalLog(sql: postgres.Sql): Promise<void> {
  const [setting] = await sql.unsafe<{ wal_level: string }[]>("show wal_level");
  if (setting?.wal_level !== "logical") {
    throw new ReplicationError(
      `Row changes cannot be announced: the database server runs with wal_level = ${setting?.wal_level ?? "unknown"}. Set wal_level = logical in its configuration and restart it.`,
    );
  }
  const publications = await sql.unsafe(`select 1 from pg_publication where pubname = '${PUBLICATION}'`);
  if (publications.length === 0) {
    throw new ReplicationError(
      `Row changes cannot be announced: the database has no publication ${PUBLICATION}.`,
    );
  }
}

/** A database cannot be dropped while its slot is in use, so closing waits until the server has dropped it. */
async function waitForRelease(pool: postgres.Sql, slot: string): Promise<void> {
  const deadline = Date.now() + SLOT_RELEASE_TIMEOUT_MS;
  try {
    while (Date.now() < deadline) {
      const slots = await pool`select 1 from pg_replication_slots where slot_name = ${slot}`;
      if (slots.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } catch {
    // The server no longer exists, and the temporary slot with it.
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
