import { AppError, type CaseRecord, type CaseRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck, microseconds } from "../realtime/live-marks.ts";
import { RECORD_COLUMNS, toCaseFields, toCaseRecord } from "./case-row.ts";
import { askCase } from "./opening.ts";
import { publishCase } from "./publish-case.ts";
import { watchCase } from "./watch-case.ts";

/** Cases in clinical_scenarios; every write of content is a procedure that checks the revision. */
export function createSupabaseCaseRepository(client: AndromedaClient): CaseRepository {
  const check = new MissedChangeCheck(client, "case");

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
    // An id that cannot be one names no case.
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
      return toCaseRecord(unwrap(await client.rpc("save_case", save).single()));
    },

    publish: (request) => publishCase(client, request),

    async remove(id) {
      const removed = unwrap(await client.from("clinical_scenarios").delete().eq("id", id).select("id"));
      if (removed.length === 0) throw new AppError("case/not-found", "There is no such scenario.");
    },

    watch: (id, subscriber) => watchCase(client, id, () => open(id), check.checked(id, subscriber, id)),
  };
}
