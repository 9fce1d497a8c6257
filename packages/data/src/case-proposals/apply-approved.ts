import {
  AppError,
  type AppliedBatch,
  applyProposals,
  type CaseRecord,
  type ChangeToReview,
} from "@andromeda/domain";
import { RECORD_COLUMNS, toCaseFields, toCaseRecord } from "../cases/case-row.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/**
 * How often a case that others write at the same time is read and written again; with each loss somebody else made
 * progress.
 */
const ATTEMPTS = 5;

/** The case was written, or one of the changes applied, between reading and writing. */
const LOST_RACES: readonly string[] = ["conflict/stale-revision", "database/refused"];

/** Writes the approved changes into the case; they are read again for each try, as the case is. */
export async function applyApproved(
  client: AndromedaClient,
  caseId: string,
  readApproved: () => Promise<readonly ChangeToReview[]>,
): Promise<AppliedBatch> {
  for (let attempt = 1; ; attempt += 1) {
    // The changes are read first: what is approved later waits for the next time.
    const changes = await readApproved();
    const record = await readCase(client, caseId);
    try {
      return await write(client, record, changes);
    } catch (error) {
      const isLostRace = error instanceof AppError && LOST_RACES.includes(error.code);
      if (!isLostRace || attempt === ATTEMPTS) throw error;
    }
  }
}

async function write(
  client: AndromedaClient,
  record: CaseRecord,
  changes: readonly ChangeToReview[],
): Promise<AppliedBatch> {
  // The write is an auto-save, which makes a draft of any case.
  const asDraft = { ...record.document, is_draft: true, is_active: false };
  const { document, appliedIds, refused } = applyProposals(asDraft, changes);
  if (appliedIds.length === 0) return { record, refused };
  const answer = await client
    .rpc("apply_change_proposals", {
      p_case_id: record.id,
      p_proposal_ids: [...appliedIds],
      p_expected_revision: record.revision,
      p_case: toCaseFields(document),
    })
    .single();
  return { record: toCaseRecord(unwrap(answer)), refused };
}

async function readCase(client: AndromedaClient, id: string): Promise<CaseRecord> {
  const row = unwrap(
    await client.from("clinical_scenarios").select(RECORD_COLUMNS).eq("id", id).maybeSingle(),
  );
  if (!row) throw new AppError("case/not-found", "There is no such scenario.");
  return toCaseRecord(row);
}
