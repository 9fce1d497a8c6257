import {
  AppError,
  commitMessage,
  diffCases,
  EMPTY_CASE,
  nextVersionNumber,
  type PublishCaseRequest,
  type PublishedCase,
  publishedChanges,
} from "@andromeda/domain";
import { withVersionMessage } from "../case-versions/version-failure.ts";
import { documentOfSnapshot } from "../case-versions/version-snapshot.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { columnsOf, toCaseFields, toCaseRecord } from "./case-row.ts";

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
        p_changes: publishedChanges(changes).map((change) => ({ ...change })),
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
