import {
  type CaseVersionDetail,
  FIELD_HISTORY_PAGE_SIZE,
  type FieldHistoryEntry,
  type FieldHistoryRepository,
  hasNoAnswer,
  type VersionChange,
} from "@andromeda/domain";

/**
 * The server's history of fields; while the server cannot be reached, the history in the versions on this computer.
 * `keptVersions` gives all versions of a case, latest first, or null when one is missing here: a history with gaps
 * would mislead.
 */
export function keptFieldHistory(
  remote: FieldHistoryRepository,
  keptVersions: (caseId: string) => readonly CaseVersionDetail[] | null,
): FieldHistoryRepository {
  async function orKept<T>(
    caseId: string,
    answer: Promise<T>,
    read: (versions: readonly CaseVersionDetail[]) => T,
  ): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const versions = hasNoAnswer(error) ? keptVersions(caseId) : null;
      if (versions === null) throw error;
      return read(versions);
    }
  }
  return {
    lastChanges: (caseId) =>
      orKept(caseId, remote.lastChanges(caseId), (versions) => {
        const entries = versions.flatMap((version) =>
          version.changes.map((change) => entryOf(version, change)),
        );
        // The latest of each field comes first.
        return [...Map.groupBy(entries, ({ path }) => path).values()].flatMap(([latest]) => latest ?? []);
      }),

    history: (query) =>
      orKept(query.caseId, remote.history(query), (versions) => {
        const { path, beforeVersion = Number.POSITIVE_INFINITY } = query;
        const entries = versions
          .filter(({ versionNumber }) => versionNumber < beforeVersion)
          .flatMap((version) =>
            version.changes
              .filter((change) => change.path === path)
              .map((change) => entryOf(version, change)),
          );
        return {
          entries: entries.slice(0, FIELD_HISTORY_PAGE_SIZE),
          hasOlder: entries.length > FIELD_HISTORY_PAGE_SIZE,
        };
      }),
  };
}

function entryOf(version: CaseVersionDetail, change: VersionChange): FieldHistoryEntry {
  const { id, path, changeType, oldValue, newValue } = change;
  const { id: versionId, versionNumber, commitMessage, authorName, createdAt: changedAt } = version;
  return {
    ...{ id, path, changeType, oldValue, newValue },
    ...{ versionId, versionNumber, commitMessage, authorName, changedAt },
  };
}
