import { type CaseVersion, commitMessage, nextVersionNumber } from "@andromeda/domain";
import { compareStructural, computed, makeAutoObservable, when } from "mobx";
import type { EditorStore } from "../editor/editor-store.ts";
import { type ComparedField, compareCases } from "./compare-cases.ts";
import type { VersionHistoryStore } from "./version-history-store.ts";

/** What the draft changes compared with a version. */
export type DraftChanges =
  /** The case has no version yet. */
  | { readonly kind: "first" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  /** `message` is the default message of the next version. */
  | { readonly kind: "ready"; readonly fields: readonly ComparedField[]; readonly message: string };

/** What learners practise while the case is edited, and what publishing would change. */
export class DraftChangesStore {
  readonly #editor: Pick<EditorStore, "record" | "document">;
  readonly #history: VersionHistoryStore;

  constructor(editor: Pick<EditorStore, "record" | "document">, history: VersionHistoryStore) {
    this.#editor = editor;
    this.#history = history;
    makeAutoObservable(this, { live: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  /** The version that learners practise, with its number once it is known; null when the case is not in circulation. */
  get live(): { readonly versionNumber: number | null; readonly hasUnpublishedChanges: boolean } | null {
    const { record } = this.#editor;
    if (!record || record.publishedVersionId === null) return null;
    const version = this.#history.versions.find(({ id }) => id === record.publishedVersionId);
    return {
      versionNumber: version?.versionNumber ?? null,
      hasUnpublishedChanges: record.document.is_draft === true,
    };
  }

  /** The version that the draft is compared with: the live one, else the latest; null when there is none. */
  get base(): CaseVersion | null {
    const { versions } = this.#history;
    const liveId = this.#editor.record?.publishedVersionId;
    return versions.find(({ id }) => id === liveId) ?? versions[0] ?? null;
  }

  /** What publishing would change; observe it only while it is shown, because it changes with every keystroke. */
  get changes(): DraftChanges {
    const { base } = this;
    const history = this.#history.shown;
    if (!base) {
      if (history.kind === "failed") return { kind: "failed", message: history.message };
      return history.kind === "ready" && history.refresh !== "running"
        ? { kind: "first" }
        : { kind: "loading" };
    }
    const detail = this.#history.details.get(base.id);
    if (!detail || detail.kind === "loading") return { kind: "loading" };
    if (detail.kind === "failed") return { kind: "failed", message: detail.message };
    const { fields } = compareCases(detail.detail.snapshot, this.#editor.document);
    const number = nextVersionNumber(this.#history.versions.map(({ versionNumber }) => versionNumber));
    return { kind: "ready", fields, message: commitMessage("", number, fields) };
  }

  /** Reads the version to compare with, unless it is known, and again after a failure; ends once `changes` is known. */
  async load(): Promise<void> {
    if (!this.base) {
      await this.#history.retryInBackground();
      // The list may be on its way.
      await when(() => this.base !== null || this.changes.kind !== "loading");
    }
    if (this.base) await this.#history.loadDetail(this.base.id);
    await when(() => this.changes.kind !== "loading");
  }
}
