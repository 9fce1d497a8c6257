import {
  FIELD_HISTORY_PAGE_SIZE,
  type FieldHistoryEntry,
  type FieldHistoryPage,
  type FieldHistoryRepository,
  type LastFieldChange,
} from "@andromeda/domain";
import { Answers } from "./answers.ts";

/** The recorded changes of cases, kept in a list; calls can be made to fail or to wait. */
export class InMemoryFieldHistory implements FieldHistoryRepository {
  readonly answers = new Answers<"lastChanges" | "history">();
  readonly #entries: (FieldHistoryEntry & { readonly caseId: string })[] = [];

  /** Records a change of a version, of the title of case-1 unless given. */
  record(
    versionNumber: number,
    fields: Partial<FieldHistoryEntry> & { readonly caseId?: string } = {},
  ): FieldHistoryEntry {
    const entry = {
      id: `change-${this.#entries.length + 1}`,
      caseId: "case-1",
      path: "title",
      changeType: "modified" as const,
      versionId: `version-${versionNumber}`,
      versionNumber,
      authorName: "Dr Ada Chief",
      changedAt: new Date(Date.UTC(2026, 0, versionNumber, 9)).toISOString(),
      commitMessage: `Version ${versionNumber}`,
      oldValue: `Title ${versionNumber - 1}`,
      newValue: `Title ${versionNumber}`,
      ...fields,
    };
    this.#entries.push(entry);
    return entry;
  }

  async lastChanges(caseId: string): Promise<readonly LastFieldChange[]> {
    await this.answers.to("lastChanges");
    const byPath = new Map<string, LastFieldChange>();
    for (const entry of this.#newestFirst(caseId)) {
      const { path, changeType, versionId, versionNumber, authorName, changedAt } = entry;
      if (!byPath.has(path))
        byPath.set(path, { path, changeType, versionId, versionNumber, authorName, changedAt });
    }
    return [...byPath.values()];
  }

  async history({
    caseId,
    path,
    beforeVersion = Number.POSITIVE_INFINITY,
  }: Parameters<FieldHistoryRepository["history"]>[0]): Promise<FieldHistoryPage> {
    await this.answers.to("history");
    const found = this.#newestFirst(caseId).filter(
      (entry) => entry.path === path && entry.versionNumber < beforeVersion,
    );
    return {
      entries: found.slice(0, FIELD_HISTORY_PAGE_SIZE).map(({ caseId: _case, ...entry }) => entry),
      hasOlder: found.length > FIELD_HISTORY_PAGE_SIZE,
    };
  }

  #newestFirst(caseId: string) {
    return this.#entries
      .filter((entry) => entry.caseId === caseId)
      .sort((left, right) => right.versionNumber - left.versionNumber);
  }
}
