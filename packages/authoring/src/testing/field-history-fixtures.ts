import type { FieldHistoryEntry, FieldHistoryRepository } from "@andromeda/domain";
import { type EditorStore, FieldHistoryStore } from "@andromeda/stores";

/** A change of the title, one day before the version after it, except where set otherwise. */
export function changeIn(versionNumber: number, fields: Partial<FieldHistoryEntry> = {}): FieldHistoryEntry {
  return {
    id: `change-${versionNumber}-${fields.path ?? "title"}`,
    path: "title",
    changeType: "modified",
    versionId: `version-${versionNumber}`,
    versionNumber,
    authorName: "Dr Ada Chief",
    changedAt: new Date(Date.now() - (8 - versionNumber) * 86_400_000).toISOString(),
    commitMessage: `What version ${versionNumber} was for`,
    oldValue: `Title of version ${versionNumber - 1}`,
    newValue: `Title of version ${versionNumber}`,
    ...fields,
  };
}

/** The history of the editor's fields; every reading is counted. */
export function historyOf(
  editor: EditorStore,
  entries: readonly FieldHistoryEntry[],
  ports: Partial<FieldHistoryRepository> = {},
) {
  const calls: string[] = [];
  const notices: string[] = [];
  const store = new FieldHistoryStore({
    caseId: "case-1",
    repository: {
      lastChanges: async () => {
        calls.push("lastChanges");
        return entries;
      },
      history: async ({ path }) => {
        calls.push(path);
        return { entries: entries.filter((entry) => entry.path === path), hasOlder: false };
      },
      ...ports,
    },
    editor,
    describe: String,
    log: () => undefined,
    onNotice: ({ message }) => notices.push(message),
  });
  return { store, calls, notices };
}
