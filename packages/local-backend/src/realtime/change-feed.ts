import postgres from "postgres";
import type { BackendContext, Claims } from "../contracts.ts";
import { type Binding, isInterestedIn, passesFilter } from "./bindings.ts";
import { buildChangePayload, type ChangePayload } from "./change-payload.ts";
import type { LogChange, LogTransaction } from "./pgoutput.ts";
import { createReplication } from "./replication.ts";
import { loadTableMetadata, type TableMetadata } from "./tables.ts";
import { findVisibleRows } from "./visibility.ts";

/** Somebody who listens to row changes: one channel with at least one binding. */
export interface ChangeSubscriber {
  readonly bindings: readonly Binding[];
  readonly claims: Claims;
  /** Equal for subscribers with the same claims, who are checked together. */
  readonly identity: string;
  deliver(payload: ChangePayload, bindingIds: readonly number[]): void;
}

/** Passes committed row changes on to those who may see them. */
export interface ChangeFeed {
  /** Resolves once changes committed from now on are announced; rejects with ReplicationError. */
  ready(): Promise<void>;
  add(subscriber: ChangeSubscriber): void;
  remove(subscriber: ChangeSubscriber): void;
  close(): Promise<void>;
}

interface Services {
  context: BackendContext;
  /** The owner's connection on which changes are checked. */
  sql: postgres.Sql;
}

/** A change that a subscriber asked for, with the bindings that did. */
interface Candidate {
  change: LogChange;
  metadata: TableMetadata;
  subscriber: ChangeSubscriber;
  selectable: ReadonlySet<string>;
  bindingIds: number[];
}

const BATCH_SIZE = 500;
const PAUSE_AT = 5_000;

/** `onLost` is called when changes may have been missed: every subscriber has to start afresh. */
export function createChangeFeed(context: BackendContext, onLost: (reason: string) => void): ChangeFeed {
  // A connection of its own keeps the prepared statements warm and waits for no request of the API. It asks the same
  // few things for every change, and PostgreSQL would plan some of them anew each time.
  const sql = postgres(context.databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: {
      application_name: "andromeda_realtime_checks",
      TimeZone: "UTC",
      plan_cache_mode: "force_generic_plan",
    },
  });
  const services = { context, sql };
  const subscribers = new Set<ChangeSubscriber>();
  let queue: LogChange[] = [];
  let isDraining = false;

  const replication = createReplication(context.databaseUrl, context.sql, {
    onLost,
    onTransaction(transaction: LogTransaction) {
      if (subscribers.size === 0) return;
      queue = queue.concat(transaction.changes);
      if (queue.length > PAUSE_AT) replication.pause();
      void drain();
    },
  });

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    try {
      while (queue.length > 0) {
        const batch = queue.slice(0, BATCH_SIZE);
        queue = queue.slice(BATCH_SIZE);
        await announce(services, batch, [...subscribers], (subscriber) => subscribers.has(subscriber));
        if (queue.length <= PAUSE_AT) replication.resume();
      }
    } catch (error) {
      queue = [];
      replication.resume();
      onLost(`Row changes could not be announced: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isDraining = false;
    }
  }

  return {
    ready: () => replication.ready(),
    add: (subscriber) => void subscribers.add(subscriber),
    remove: (subscriber) => void subscribers.delete(subscriber),
    async close() {
      subscribers.clear();
      queue = [];
      await replication.close();
      await sql.end({ timeout: 5 });
    },
  };
}

async function announce(
  services: Services,
  changes: readonly LogChange[],
  subscribers: readonly ChangeSubscriber[],
  isStillSubscribed: (subscriber: ChangeSubscriber) => boolean,
): Promise<void> {
  const candidates = await findCandidates(services.sql, changes, subscribers);
  await untilVisible(services.sql, new Set(candidates.map(({ change }) => change.transactionId)));
  const allowed = await keepVisible(services, candidates);
  // Subscribers of one role see the same columns, so they share the payload.
  const payloads = new Map<LogChange, Map<string, ChangePayload>>(
    changes.map((change) => [change, new Map()]),
  );
  for (const candidate of candidates) {
    const { change, metadata, subscriber, selectable, bindingIds } = candidate;
    if (!allowed.has(candidate) || !isStillSubscribed(subscriber)) continue;
    const byRole = payloads.get(change);
    const payload = byRole?.get(subscriber.claims.role) ?? buildChangePayload(change, metadata, selectable);
    byRole?.set(subscriber.claims.role, payload);
    subscriber.deliver(payload, bindingIds);
  }
}

/** In the order of the log: which subscribers asked for which change, going by event, table and filter. */
async function findCandidates(
  sql: postgres.Sql,
  changes: readonly LogChange[],
  subscribers: readonly ChangeSubscriber[],
): Promise<Candidate[]> {
  const asked = changes.flatMap((change) =>
    subscribers.flatMap((subscriber) => {
      const bindings = subscriber.bindings.filter((binding) => isInterestedIn(binding, change));
      return bindings.length > 0 ? [{ change, subscriber, bindings }] : [];
    }),
  );
  if (asked.length === 0) return [];
  const oids = [...new Set(asked.map(({ change }) => change.relation.oid))];
  const roles = [...new Set(asked.map(({ subscriber }) => subscriber.claims.role))];
  const tables = new Map(
    (await loadTableMetadata(sql, oids, roles)).map((metadata) => [metadata.oid, metadata]),
  );

  return asked.flatMap(({ change, subscriber, bindings }) => {
    const metadata = tables.get(change.relation.oid);
    const selectable = metadata?.selectable.get(subscriber.claims.role);
    if (!metadata || !selectable || !metadata.primaryKey.every(({ name }) => selectable.has(name))) return [];
    const bindingIds = bindings
      .filter((binding) => passesFilter(binding, change, selectable))
      .map(({ id }) => id);
    return bindingIds.length > 0 ? [{ change, metadata, subscriber, selectable, bindingIds }] : [];
  });
}

/**
 * Keeps what row-level security lets each subscriber read: one query for each set of claims and each table. A
 * deleted row cannot be checked any more; its payload is cut down to the key instead.
 */
async function keepVisible(
  { context, sql }: Services,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<Candidate>> {
  const allowed = new Set(candidates.filter(({ change, metadata }) => !needsCheck(change, metadata)));
  const toCheck = Map.groupBy(
    candidates.filter(
      ({ change, metadata }) => needsCheck(change, metadata) && metadata.primaryKey.length > 0,
    ),
    ({ metadata, subscriber }) => `${metadata.oid} ${subscriber.identity}`,
  );
  const groups = [...toCheck.values()];
  const questions = groups.flatMap((group) => {
    const [first] = group;
    const rows = group.map(({ change }) => change.record ?? new Map<string, null>());
    return first ? [{ claims: first.subscriber.claims, metadata: first.metadata, rows }] : [];
  });
  const answers = await findVisibleRows(sql, context.runAs, questions);
  for (const [index, group] of groups.entries()) {
    for (const position of answers[index] ?? []) {
      const candidate = group[position];
      if (candidate) allowed.add(candidate);
    }
  }
  return allowed;
}

function needsCheck(change: LogChange, metadata: TableMetadata): boolean {
  return change.type !== "DELETE" && metadata.hasRowSecurity;
}

/** Longer than any commit takes; a server whose commits wait for a standby is not ours. */
const VISIBILITY_TIMEOUT_MS = 30_000;
const HALF_OF_IDS = 2n ** 31n;
const NUMBER_OF_IDS = 2n ** 32n;

interface Snapshot {
  /** The first transaction that the snapshot cannot see, in 64 bits. */
  readonly xmax: bigint;
  readonly inProgress: ReadonlySet<bigint>;
}

/**
 * Waits until new queries see what the transactions wrote. A commit is in the write-ahead log a moment before
 * other sessions see it, so a row that the log has just reported would still look hidden. `ids` are the lower 32 bits of transaction ids; rejects after 30 s.
 */
async function untilVisible(sql: postgres.Sql, ids: ReadonlySet<number>): Promise<void> {
  const deadline = Date.now() + VISIBILITY_TIMEOUT_MS;
  while (ids.size > 0) {
    const snapshot = await currentSnapshot(sql);
    if ([...ids].every((id) => isVisible(id, snapshot))) return;
    if (Date.now() > deadline) throw new Error("A committed transaction does not become visible.");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function currentSnapshot(sql: postgres.Sql): Promise<Snapshot> {
  const [row] = await sql<{ xmax: string; in_progress: string[] }[]>`
    select pg_snapshot_xmax(s)::text as xmax, array(select pg_snapshot_xip(s)::text) as in_progress
    from pg_current_snapshot() as s`;
  return { xmax: BigInt(row?.xmax ?? 0), inProgress: new Set((row?.in_progress ?? []).map(BigInt)) };
}

/** Whether the snapshot sees a transaction that is known to have committed. */
export function isVisible(id: number, { xmax, inProgress }: Snapshot): boolean {
  // Ids wrap around: of all ids with these lower 32 bits, the nearest to the snapshot is the right one.
  let fullId = xmax - (xmax % NUMBER_OF_IDS) + BigInt(id);
  if (fullId > xmax + HALF_OF_IDS) fullId -= NUMBER_OF_IDS;
  else if (fullId < xmax - HALF_OF_IDS) fullId += NUMBER_OF_IDS;
  return fullId < xmax && !inProgress.has(fullId);
}
