import { type CaseVersion, type CheckpointSummary, fitValue } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import type { EditorStore } from "../editor/editor-store.ts";
import { leafPathOf } from "../editor/form-fields.ts";
import type { ComparedField } from "../versions/compare-cases.ts";
import {
  checkpointSourceId,
  comparisonSources,
  DRAFT_SOURCE_ID,
  versionSourceId,
} from "../versions/comparison-sources.ts";
import { type ComparisonSide, ComparisonStore } from "../versions/comparison-store.ts";
import type { VersionHistoryStore } from "../versions/version-history-store.ts";
import type { CaseWorkspaceDeps } from "./case-workspace-deps.ts";

/** Compares states of a case while it is edited, and takes fields from them into the draft. */
export class WorkspaceComparison {
  /** The comparison that is open; null when none is. */
  current: ComparisonStore | null = null;

  readonly #deps: CaseWorkspaceDeps;
  readonly #editor: EditorStore;
  readonly #history: () => VersionHistoryStore | null;

  constructor(deps: CaseWorkspaceDeps, editor: EditorStore, history: () => VersionHistoryStore | null) {
    this.#deps = deps;
    this.#editor = editor;
    this.#history = history;
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  /** Compares two states of the case, by the ids of their sources. */
  open(before: string, after: string): void {
    const sources = () =>
      comparisonSources({
        ...this.#deps,
        caseId: this.#editor.id,
        draft: () => this.#editor.document,
        history: this.#history(),
      });
    const comparison = new ComparisonStore({ sources, log: this.#deps.log });
    comparison.compare(before, after);
    this.current = comparison;
  }

  /** Compares the version with the one before it, or with the draft when there is none available. */
  openVersion({ id, parent }: CaseVersion): void {
    const isParentAvailable =
      parent !== null && (this.#history()?.local?.whyMissing(parent.id) ?? null) === null;
    if (isParentAvailable) this.open(versionSourceId(parent.id), versionSourceId(id));
    else this.open(versionSourceId(id), DRAFT_SOURCE_ID);
  }

  /** Compares the checkpoint with the draft. */
  openCheckpoint({ id }: CheckpointSummary): void {
    this.open(checkpointSourceId(id), DRAFT_SOURCE_ID);
  }

  close(): void {
    this.current = null;
  }

  /** Takes the field from that side of the comparison into the draft, as one edit. */
  restoreField(field: ComparedField, side: ComparisonSide): void {
    const value = side === "before" ? field.oldValue : field.newValue;
    const leaf = leafPathOf(field.path);
    const { onNotice, log, describe } = this.#deps;
    try {
      // A comparison shows null for every kind of empty value.
      this.#editor.setField(
        field.path,
        leaf ? fitValue(this.#editor.fields.leaf(leaf).type, value).value : (value ?? ""),
      );
      // The draft need not be one of the two sides.
      onNotice({ kind: "success", message: `Restored in your draft: ${field.label.name}.` });
    } catch (error) {
      log("Restoring a field failed", error);
      onNotice({ kind: "error", message: `This field cannot be restored: ${describe(error)}` });
    }
  }
}
