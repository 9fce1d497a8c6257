import {
  AppError,
  type CaseVersionRepository,
  diffCases,
  EMPTY_CASE,
  toPublishedChanges,
} from "@andromeda/domain";
import { newestVersion } from "../cases/case-repository.ts";
import { toCaseRecord } from "../cases/case-row.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { readAuthorNames } from "./author-names.ts";
import { withVersionMessage } from "./version-failure.ts";
import {
  DETAIL_COLUMNS,
  toVersion,
  toVersionDetail,
  VERSION_COLUMNS,
  type VersionRow,
} from "./version-row.ts";
import { documentOfSnapshot } from "./version-snapshot.ts";

/** The API answers at most this many rows at once. */
const ROWS_AT_ONCE = 1_000;

/** What the caller is notified of. */
export interface CaseVersionOptions {
  /** The names of the authors could not be read; the history comes without them. */
  onNamesMissing?(error: AppError): void;
}

/** Versions in case_versions. Each failure says what was requested and why it failed. */
export function createSupabaseCaseVersionRepository(
  client: AndromedaClient,
  options: CaseVersionOptions = {},
): CaseVersionRepository {
  // An administrator has the authors with the rows; to educators profiles are closed, and a procedure names them.
  const readNames = (rows: readonly Pick<VersionRow, "author_id" | "author">[]) =>
    readAuthorNames(
      client,
      rows.filter(({ author }) => author === null),
      options.onNamesMissing,
    );

  return {
    history: (caseId) =>
      withVersionMessage("history", async () => {
        const rows: VersionRow[] = [];
        for (let isComplete = false; !isComplete; ) {
          const page = unwrap(
            await client
              .from("case_versions")
              .select(VERSION_COLUMNS)
              .eq("case_id", caseId)
              .order("version_number", { ascending: false })
              .range(rows.length, rows.length + ROWS_AT_ONCE - 1),
          );
          rows.push(...page);
          isComplete = page.length < ROWS_AT_ONCE;
        }
        const names = await readNames(rows);
        return rows.map((row) => toVersion(row, names));
      }),

    get: (versionId) =>
      withVersionMessage("details", async () => {
        const { data, error, status } = await client
          .from("case_versions")
          .select(DETAIL_COLUMNS)
          .eq("id", versionId)
          .maybeSingle();
        const failure = error && toAppError(error, status);
        // A malformed id names no version.
        if (failure && failure.serverCode !== "22P02") throw failure;
        if (!data) throw new AppError("version/not-found", "There is no such version.");
        return toVersionDetail(data, await readNames([data]));
      }),

    revert: ({ caseId, versionId, expectedRevision }) =>
      withVersionMessage("revert", async () => {
        const target = unwrap(
          await client
            .from("case_versions")
            .select("version_number, commit_message, case_snapshot")
            .eq("id", versionId)
            .eq("case_id", caseId)
            .maybeSingle(),
        );
        if (!target) throw new AppError("version/not-found", "There is no such version.");
        const newest = await newestVersion(client, caseId);
        const before = newest?.document ?? EMPTY_CASE;
        const changes = diffCases(before, documentOfSnapshot(target.case_snapshot));
        const answer = await client
          .rpc("revert_case", {
            p_case_id: caseId,
            p_version_id: versionId,
            p_expected_revision: expectedRevision,
            p_changes: toPublishedChanges(changes).map((change) => ({ ...change })),
          })
          .single();
        return toCaseRecord(unwrap(answer));
      }),
  };
}
