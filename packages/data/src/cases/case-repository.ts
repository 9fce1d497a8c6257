import {
  AppError,
  backOffMs,
  type CaseChange,
  type CaseRecord,
  type CaseRepository,
  commitMessage,
  diffCases,
  EMPTY_CASE,
  nextVersionNumber,
  type PublishCaseRequest,
  type PublishedCase,
  type Subscriber,
  toPublishedChanges,
  type Unsubscribe,
} from "@andromeda/domain";
import PQueue from "p-queue";
import { withVersionMessage } from "../case-versions/version-failure.ts";
import { documentOfSnapshot } from "../case-versions/version-snapshot.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck, microseconds } from "../realtime/live-marks.ts";
import { followTables } from "../realtime/live-table.ts";
import { columnsOf, RECORD_COLUMNS, toCaseFields, toCaseRecord } from "./case-row.ts";
import { askCase } from "./opening.ts";

/** The longest that a read that failed waits before it is tried again, in milliseconds. */
const MAX_RETRY_MS = 15_000;

/** Cases in clinical_scenarios; every write of content is a procedure that checks the revision. */
export function createSupabaseCaseRepository(client: AndromedaClient): CaseRepository {
  const check = new MissedChangeCheck(client, "case");
  // What one wrote oneself comes back as a hint, and needs no reading.
  let written: CaseRecord | null = null;
  const keep = (record: CaseRecord) => {
    written = record;
    return record;
  };

  async function read(id: string): Promise<CaseRecord | null> {
    const row = await askCase(client, id);
    if (row !== undefined) return row === null ? null : toCaseRecord(row);
    const { data, error, status } = await client
      .from("clinical_scenarios")
      .select(RECORD_COLUMNS)
      .eq("id", id)
      .maybeSingle();
    if (!error) return data && toCaseRecord(data);
    const failure = toAppError(error, status);
    // A malformed id names no case.
    if (failure.serverCode === "22P02") return null;
    throw failure;
  }

  const open = (id: string) =>
    check.track(id, read(id), (record) => record && `${record.revision} ${microseconds(record.updatedAt)}`);

  return {
    open,

    async create(id, document) {
      const row = { p_case_id: id, p_case: toCaseFields(document) };
      return toCaseRecord(unwrap(await client.rpc("create_case", row).single()));
    },

    async save({ id, expectedRevision, expectedHistory, document, kind }) {
      const save = {
        p_case_id: id,
        p_expected_revision: expectedRevision,
        p_case: toCaseFields(document),
        p_kind: kind,
        ...(expectedHistory === undefined ? {} : { p_expected_history: expectedHistory }),
      };
      return keep(toCaseRecord(unwrap(await client.rpc("save_case", save).single())));
    },

    async publish(request) {
      const published = await publishCase(client, request);
      keep(published.record);
      return published;
    },

    async remove(id) {
      const removed = unwrap(await client.from("clinical_scenarios").delete().eq("id", id).select("id"));
      if (removed.length === 0) throw new AppError("case/not-found", "There is no such scenario.");
    },

    watch(id, subscriber) {
      const openUnlessWritten = async (hint: Hint) => (isHinted(written, hint) ? written : open(id));
      return watchCase(client, id, openUnlessWritten, check.wrap(id, subscriber, id));
    },
  };
}

/** The columns that Realtime sends of a changed case; none of a deleted one. */
type Hint = Readonly<Record<string, unknown>>;

function isHinted(record: CaseRecord | null, { id, revision, updated_at: updatedAt }: Hint): boolean {
  return (
    record !== null &&
    record.id === id &&
    record.revision === revision &&
    typeof updatedAt === "string" &&
    microseconds(record.updatedAt) === microseconds(updatedAt)
  );
}

/**
 * Publishes a case on the server: what changed since its newest version is found here, the version is written there, in
 * one transaction with the case.
 */
export function publishCase(client: AndromedaClient, request: PublishCaseRequest): Promise<PublishedCase> {
  const { id, expectedRevision, expectedHistory, document, note, mutationId } = request;
  return withVersionMessage("create", async () => {
    const newest = await newestVersion(client, id);
    const changes = diffCases(newest?.document ?? EMPTY_CASE, document);
    const number = nextVersionNumber(newest ? [newest.versionNumber] : []);
    const answer = unwrap(
      await client.rpc("publish_case", {
        p_case_id: id,
        p_expected_revision: expectedRevision,
        p_commit_message: commitMessage(note, number, changes),
        p_changes: toPublishedChanges(changes).map((change) => ({ ...change })),
        p_case: {
          ...toCaseFields(document),
          // A draft is always stored as inactive; the server puts it into circulation.
          ...(!document.is_draft && document.is_active !== undefined
            ? { is_active: document.is_active }
            : {}),
        },
        p_mutation_id: mutationId,
        ...(expectedHistory === undefined ? {} : { p_expected_history: expectedHistory }),
      }),
    );
    return toPublishedCase(answer);
  });
}

/** The newest version of a case, as far as the next one needs it; null when there is none yet. */
export async function newestVersion(client: AndromedaClient, caseId: string) {
  const row = unwrap(
    await client
      .from("case_versions")
      .select("version_number, case_snapshot")
      .eq("case_id", caseId)
      .order("version_number", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return row && { versionNumber: row.version_number, document: documentOfSnapshot(row.case_snapshot) };
}

function toPublishedCase(answer: unknown): PublishedCase {
  const { case: row, version } = columnsOf(answer);
  const { id, version_number: versionNumber, case_snapshot: snapshot } = columnsOf(version);
  if (typeof id !== "string" || typeof versionNumber !== "number") {
    throw new AppError("database/unexpected", "The answer of publish_case contains no version.");
  }
  const { case_template: template } = columnsOf(snapshot);
  const record = toCaseRecord({ ...columnsOf(row), case_template: template });
  return { record, versionId: id, versionNumber };
}

/** Follows one case. Realtime only hints that it changed, because whole cases would be too much to send. */
export function watchCase(
  client: AndromedaClient,
  id: string,
  open: (hint: Hint) => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseChange>,
): Unsubscribe {
  let latest: Hint = {};
  const query = createLiveCaseQuery(id, () => open(latest), subscriber);
  const stop = followTables(client, "case", [{ table: "clinical_scenarios", filter: `id=eq.${id}` }], {
    onState: (state) => subscriber.onState?.(state),
    onChange: ({ new: hint }) => {
      latest = hint;
      query.refetch();
    },
  });
  return () => {
    query.stop();
    stop();
  };
}

/** Reads a case whenever `refetch` is called, and notifies the subscriber of what it read. */
interface LiveCaseQuery {
  refetch(): void;
  stop(): void;
}

/**
 * Makes a live query of one case. It reads one at a time, and once more when a change came meanwhile, so that changes
 * never arrive out of order; a read that fails is reported and tried again.
 */
export function createLiveCaseQuery(
  id: string,
  open: () => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseChange>,
): LiveCaseQuery {
  const reads = new PQueue({ concurrency: 1 });
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(record: CaseRecord | null): void {
    if (failures > 0) subscriber.onState?.({ kind: "joined" });
    failures = 0;
    subscriber.onChange(record ? { kind: "changed", record } : { kind: "deleted", id });
  }

  function fail(error: unknown): void {
    failures += 1;
    subscriber.onState?.({ kind: "failed", error: toAppError(error) });
    timer = setTimeout(refetch, backOffMs(failures, { longestMs: MAX_RETRY_MS }));
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    try {
      const record = await open();
      if (!isStopped) notify(record);
    } catch (error) {
      if (!isStopped) fail(error);
    }
  }

  function refetch(): void {
    if (!isStopped && reads.size === 0) void reads.add(read);
  }

  return {
    refetch,
    stop() {
      isStopped = true;
      reads.clear();
    },
  };
}
