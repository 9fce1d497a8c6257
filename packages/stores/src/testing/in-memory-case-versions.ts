import {
  AppError,
  type CaseDocument,
  type CaseRecord,
  type CaseVersion,
  type CaseVersionDetail,
  type CaseVersionRepository,
  changeSize,
  changeTotals,
  diffCases,
  EMPTY_CASE,
  nextVersionNumber,
  toPublishedChanges,
} from "@andromeda/domain";

const createdAt = (versionNumber: number) => new Date(Date.UTC(2026, 0, versionNumber, 9)).toISOString();

/** The versions of one case, kept in a list; calls can be made to fail or to wait. */
export class InMemoryCaseVersions implements CaseVersionRepository {
  revision = 1;
  /** How often each call was made. */
  readonly calls = { history: 0, get: 0, revert: 0 };
  readonly #caseId: string;
  readonly #details: CaseVersionDetail[] = [];
  readonly #faults = new Map<keyof CaseVersionRepository, () => Promise<void>>();

  constructor(caseId: string) {
    this.#caseId = caseId;
  }

  /** Every later call of the method rejects with the error, until `mend`. */
  break(method: keyof CaseVersionRepository, error: Error): void {
    this.#faults.set(method, () => Promise.reject(error));
  }

  /** Every later call of the method waits for the promise first, until `mend`. */
  hold(method: keyof CaseVersionRepository, until: Promise<void>): void {
    this.#faults.set(method, () => until);
  }

  mend(method: keyof CaseVersionRepository): void {
    this.#faults.delete(method);
  }

  /** Records the document as the next version. */
  publish(document: CaseDocument, commitMessage: string): CaseVersionDetail {
    const parent = this.#details.at(-1);
    const versionNumber = nextVersionNumber(this.#details.map((version) => version.versionNumber));
    const changes = toPublishedChanges(diffCases(parent?.snapshot ?? EMPTY_CASE, document));
    const totals = changeTotals(changes);
    const version: CaseVersionDetail = {
      id: `version-${versionNumber}`,
      caseId: this.#caseId,
      versionNumber,
      commitHash: versionNumber.toString(16).padStart(40, "0"),
      commitMessage,
      authorName: "Ada Lovelace",
      createdAt: createdAt(versionNumber),
      parent: parent
        ? { id: parent.id, versionNumber: parent.versionNumber, commitHash: parent.commitHash }
        : null,
      totalChanges: totals.total,
      linesAdded: totals.linesAdded,
      linesRemoved: totals.linesRemoved,
      isPublished: true,
      caseTitle: document.title ?? "",
      changes: changes.map((change, index) => ({
        id: `version-${versionNumber}-change-${index}`,
        path: change.field_path,
        changeType: change.change_type,
        oldValue: change.old_value,
        newValue: change.new_value,
        changeSize: changeSize(change),
      })),
      snapshot: document,
    };
    this.#details.push(version);
    this.revision += 1;
    return version;
  }

  async history(): Promise<readonly CaseVersion[]> {
    this.calls.history += 1;
    await this.#faults.get("history")?.();
    const latest = this.#details.at(-1);
    return this.#details.toReversed().map((version) => ({ ...version, isPublished: version === latest }));
  }

  async get(versionId: string): Promise<CaseVersionDetail> {
    this.calls.get += 1;
    await this.#faults.get("get")?.();
    return this.#find(versionId);
  }

  async revert({
    versionId,
    expectedRevision,
  }: Parameters<CaseVersionRepository["revert"]>[0]): Promise<CaseRecord> {
    this.calls.revert += 1;
    await this.#faults.get("revert")?.();
    const version = this.#find(versionId);
    if (expectedRevision !== this.revision) {
      throw new AppError("conflict/stale-revision", "The case has been changed.", { status: 409 });
    }
    const made = this.publish(
      version.snapshot,
      `Revert to version ${version.versionNumber}: ${version.commitMessage}`,
    );
    return {
      id: this.#caseId,
      revision: this.revision,
      document: made.snapshot,
      createdAt: createdAt(1),
      updatedAt: made.createdAt,
      lastSavedAt: made.createdAt,
      wasAutoSaved: false,
      publishedVersionId: made.id,
    };
  }

  #find(versionId: string): CaseVersionDetail {
    const version = this.#details.find(({ id }) => id === versionId);
    if (!version) throw new AppError("version/not-found", "There is no such version.", { status: 404 });
    return version;
  }
}
