import { assertNever, type CaseRecord } from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction, when } from "mobx";
import { EditorStore } from "../editor/editor-store.ts";
import type { NotWritten, PublishOutcome } from "../editor/editor-types.ts";
import { leafPathOf } from "../editor/form-fields.ts";
import { CaseProposalsStore } from "../proposals/case-proposals-store.ts";
import { ProposalConflictsStore } from "../proposals/proposal-conflicts-store.ts";
import { ChangeReviewStore } from "../review/change-review-store.ts";
import { TryItStore } from "../try-it-store.ts";
import { DRAFT_SOURCE_ID, versionSourceId } from "../versions/comparison-sources.ts";
import { DraftChangesStore } from "../versions/draft-changes-store.ts";
import { FieldHistoryStore } from "../versions/field-history-store.ts";
import { LocalHistoryStore } from "../versions/local-history-store.ts";
import { VersionHistoryStore } from "../versions/version-history-store.ts";
import type { CaseWorkspaceDeps } from "./case-workspace-deps.ts";
import { WorkspaceComparison } from "./workspace-comparison.ts";

/** The work on one case: the editor, publishing, the versions, comparing, and resolving conflicts. */
export class CaseWorkspaceStore {
  readonly editor: EditorStore;
  /** The talk with the draft's patient. */
  readonly tryIt: TryItStore;
  readonly comparison: WorkspaceComparison;
  /** The versions of the case; null while it has never been saved. */
  history: VersionHistoryStore | null = null;
  /** What the draft changes compared with its version; null while the case has never been saved. */
  draftChanges: DraftChangesStore | null = null;
  /** Conflicting proposals of several people; null unless a stored case is edited. */
  proposalConflicts: ProposalConflictsStore | null = null;
  /** The changes proposed to the author; null when the app has none, and before a case is opened. */
  changeReview: ChangeReviewStore | null = null;
  /** Who changed which field; null while the case has never been saved. */
  fieldHistory: FieldHistoryStore | null = null;
  isPublishing = false;
  isResolving = false;
  /** Whether the case is not shown yet because its proposals, which would move the fields, are still being read. */
  isAwaitingProposals = false;
  /** What prevents the case from being published, until the next attempt. */
  problem: string | null = null;

  readonly #deps: CaseWorkspaceDeps;
  /** End the subscriptions to the open case. */
  #stops: readonly ((() => void) | undefined)[] = [];
  /** Whether the author knows that the case has been deleted. */
  #isDeletionAnnounced = false;
  /** Whether the case was begun here and has not been opened by its id yet. */
  #isBegun = false;
  /** Whether a version is being published from here. */
  #isWriting = false;

  constructor(deps: CaseWorkspaceDeps) {
    this.#deps = deps;
    this.editor = new EditorStore(deps);
    this.tryIt = new TryItStore(this.editor);
    this.comparison = new WorkspaceComparison(deps, this.editor, () => this.history);
    makeAutoObservable(
      this,
      {
        editor: false,
        tryIt: false,
        history: observableRef,
        draftChanges: observableRef,
        comparison: false,
        proposalConflicts: observableRef,
        changeReview: observableRef,
        fieldHistory: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens a case with its versions; a record that the caller has is shown at once. */
  async open(id: string, mode: "edit" | "view" = "edit", record: CaseRecord | null = null): Promise<void> {
    this.#reset();
    this.#follow(id, mode);
    this.#stops = [...this.#stops, this.#awaitProposals()];
    await this.editor.open(id, mode, record);
  }

  /** Begins a new case, empty or a copy of another. */
  startNew(...copied: Parameters<EditorStore["startNew"]>): void {
    this.#reset();
    this.editor.startNew(...copied);
    this.#isBegun = true;
    this.#stops = this.#followProposals(null, "edit");
    if (this.#deps.local) this.#stops = [...this.#stops, this.#followFirstSave()];
  }

  /** Saves as a draft and reports the result. */
  async saveDraft(): Promise<void> {
    this.problem = null;
    const outcome = await this.editor.save("draft");
    if (outcome.kind !== "saved") {
      // The messages are shown at the fields.
      if (outcome.kind !== "invalid") this.#notifyNotWritten("saving draft", outcome);
      return;
    }
    this.#deps.onNotice({ kind: "success", message: doneTexts.draft });
    if (!this.#isBegun) return;
    const { onCreated } = this.#deps;
    if (onCreated) onCreated(outcome.record);
    else this.#follow(outcome.record.id);
  }

  /** Checks the case; then a new one is published at once, any other after the dialog. */
  async askPublish(): Promise<void> {
    const isValid = this.editor.validate("publish").length === 0;
    this.problem = isValid ? null : FIX_ERRORS_TEXT;
    if (!isValid) return;
    const paths = this.editor.conflicts.map(({ path }) => path);
    if (paths.length > 0) {
      this.#notifyNotWritten("updating", { kind: "conflicts", paths });
      return;
    }
    if (this.editor.mode !== "new") {
      this.isPublishing = true;
      return;
    }
    const outcome = await this.#publish("");
    if (outcome.kind === "published") this.#published(outcome);
    else if (outcome.kind === "changed-by-others") this.#notifyError(CHANGED_BY_OTHERS_TEXT);
    else this.#notifyNotWritten("creating", outcome);
  }

  /** Publishes with the note of the dialog; rejects with the message for the dialog. */
  async publish(note: string): Promise<void> {
    const outcome = await this.#publish(note);
    switch (outcome.kind) {
      case "published":
        this.#published(outcome);
        return;
      case "changed-by-others": {
        const paths = this.editor.conflicts.map(({ path }) => path);
        if (paths.length === 0) throw new Error(CHANGED_BY_OTHERS_TEXT);
        this.closePublish();
        this.#notifyNotWritten("updating", { kind: "conflicts", paths });
        return;
      }
      case "invalid":
      case "conflicts":
        // The dialog covers what the author must do next, so it closes.
        this.closePublish();
        this.#notifyNotWritten("updating", outcome);
        return;
      default:
        throw new Error(notWrittenText("updating", outcome, this.#deps.describe));
    }
  }

  closePublish(): void {
    this.isPublishing = false;
  }

  showConflicts(): void {
    this.isResolving = true;
  }

  closeConflicts(): void {
    this.isResolving = false;
  }

  /** Leaves publishing to compare the draft with its version. */
  compareWithBase(): void {
    this.closePublish();
    const base = this.draftChanges?.base;
    if (base) this.comparison.open(versionSourceId(base.id), DRAFT_SOURCE_ID);
  }

  /** Stops timers and subscriptions; unsaved edits stay unsaved. */
  dispose(): void {
    this.#stopFollowing();
    this.editor.dispose();
  }

  #follow(caseId: string, mode: "edit" | "view" = "edit"): void {
    this.#stopFollowing();
    this.#isBegun = false;
    this.#stops = [
      ...this.#followHistory(caseId),
      ...(mode === "edit" ? [this.#followDeletion()] : []),
      ...this.#followProposals(caseId, mode),
    ];
  }

  /** With drafts on this computer, a case has a history as soon as it is saved here. */
  #followFirstSave(): () => void {
    return when(
      () => this.editor.record !== null,
      () => {
        this.#stops = [...this.#stops, ...this.#followHistory(this.editor.id)];
      },
    );
  }

  #followHistory(caseId: string): readonly ((() => void) | undefined)[] {
    const { versions, session, log, onNotice } = this.#deps;
    const { local: kept } = this.#deps;
    const flush = () => this.editor.flush();
    const local = kept ? new LocalHistoryStore({ ...this.#deps, ...kept, caseId, flush }) : null;
    const history = new VersionHistoryStore({
      caseId,
      local,
      versions,
      session,
      log,
      revision: () => this.editor.record?.revision ?? 0,
      onReverted: (record, versionNumber) => {
        // The author has confirmed: unsaved edits are replaced.
        this.editor.discardUnsaved();
        void this.editor.open(record.id, "edit");
        onNotice({ kind: "success", message: `Restored version ${versionNumber}.` });
      },
    });
    const { fieldHistory: repository } = this.#deps;
    const fieldHistory = repository
      ? new FieldHistoryStore({ ...this.#deps, caseId, repository, editor: this.editor })
      : null;
    runInAction(() => {
      this.history = history;
      this.draftChanges = new DraftChangesStore(this.editor, history);
      this.fieldHistory = fieldHistory;
    });
    return [history.start(), this.#followPublications(history), fieldHistory?.start()];
  }

  #stopFollowing(): void {
    for (const stop of this.#stops) stop?.();
    this.#stops = [];
  }

  /** Starts the proposals of a case; one that was never saved has only those of this page. */
  #followProposals(caseId: string | null, mode: "edit" | "view"): readonly (() => void)[] {
    const { proposals, reviewObstacle: obstacle } = this.#deps;
    if (!proposals) return [];
    const { editor } = this;
    const deps = { ...this.#deps, caseId, mode, proposals, obstacle };
    const list = new CaseProposalsStore(deps);
    const changeReview = new ChangeReviewStore({ ...deps, list, editor });
    const isList = (path: string) => {
      const leaf = leafPathOf(path);
      return leaf !== null && editor.fields.leaf(leaf).type === "list";
    };
    const proposalConflicts =
      caseId !== null && mode === "edit" ? new ProposalConflictsStore({ ...deps, list, isList }) : null;
    runInAction(() => {
      this.changeReview = changeReview;
      this.proposalConflicts = proposalConflicts;
    });
    return [list.start(), changeReview.start(), ...(proposalConflicts ? [proposalConflicts.start()] : [])];
  }

  /** Only briefly once the case is loaded, and not at all for a case on this computer. */
  #awaitProposals(): () => void {
    const { changeReview, editor } = this;
    if (!changeReview || this.#deps.local) return () => undefined;
    this.isAwaitingProposals = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      runInAction(() => {
        this.isAwaitingProposals = false;
      });
    };
    const stops = [
      reaction(
        () => changeReview.status.kind !== "loading",
        () => end(),
      ),
      reaction(
        () => editor.status.kind === "ready",
        () => {
          timer = setTimeout(end, PROPOSALS_PATIENCE_MS);
        },
      ),
    ];
    return end;
  }

  /**
   * Notifies that somebody has deleted the case: an author at the bottom of the page does not see the message at its
   * top.
   */
  #followDeletion(): () => void {
    this.#isDeletionAnnounced = false;
    return reaction(
      () => this.editor.status.kind === "deleted",
      (isDeleted) => {
        if (!isDeleted) return;
        this.#notifyNotWritten("updating", { kind: "deleted" });
        this.#isDeletionAnnounced = true;
      },
    );
  }

  /** Reads the versions again when somebody else has published one. */
  #followPublications(history: VersionHistoryStore): () => void {
    return reaction(
      () => (this.editor.record ? { versionId: this.editor.record.publishedVersionId } : null),
      (now, before) => {
        // Not after the first read, nor during a publication from here, which reads the versions at its end.
        if (!now?.versionId || !before || this.#isWriting) return;
        void history.reload();
      },
      { equals: compareStructural },
    );
  }

  #reset(): void {
    this.#stopFollowing();
    this.tryIt.close();
    this.tryIt.restart();
    this.history = null;
    this.draftChanges = null;
    this.proposalConflicts = null;
    this.changeReview = null;
    this.fieldHistory = null;
    this.comparison.close();
    this.isPublishing = false;
    this.isResolving = false;
    this.problem = null;
  }

  async #publish(note: string): Promise<PublishOutcome> {
    this.#isWriting = true;
    try {
      return await this.editor.publish(note);
    } finally {
      this.#isWriting = false;
    }
  }

  #published({ published, isNew }: Extract<PublishOutcome, { kind: "published" }>): void {
    const { onNotice, onPublished } = this.#deps;
    const message = isNew ? doneTexts.created : doneTexts.updated;
    onNotice({ kind: "success", message, published: published.record });
    runInAction(() => {
      this.isPublishing = false;
      this.problem = null;
    });
    if (!this.#isBegun) void this.history?.reload();
    else if (!onPublished) this.#follow(published.record.id);
    onPublished?.(published);
  }

  #notifyNotWritten(action: WriteAction, outcome: NotWritten): void {
    const message = notWrittenText(action, outcome, this.#deps.describe);
    if (outcome.kind === "invalid") {
      runInAction(() => {
        this.problem = message;
      });
      return;
    }
    // The save that found the deletion need not report it again.
    if (outcome.kind === "deleted" && this.#isDeletionAnnounced) return;
    if (outcome.kind === "conflicts") this.showConflicts();
    this.#notifyError(message);
  }

  #notifyError(message: string): void {
    this.#deps.onNotice({ kind: "error", message });
  }
}

/** How long a loaded case waits for its proposals, in milliseconds; both are requested at once. */
const PROPOSALS_PATIENCE_MS = 1_000;

/** What the author requested when something was not written. */
type WriteAction = "saving draft" | "updating" | "creating";

/** The message when saving or publishing succeeded. */
const doneTexts = {
  draft: "Draft saved successfully!",
  created: "Clinical scenario created successfully!",
  updated: "Clinical scenario updated successfully!",
} as const;

/** The message when problems in the form prevent publishing. */
const FIX_ERRORS_TEXT = "Please fix the form errors before submitting";

/** The message when others changed the case while it was being published. */
const CHANGED_BY_OTHERS_TEXT =
  "Somebody else has changed this case in the meantime. Their changes are in the editor now: look at them, then publish again.";

/** Why nothing was written, for the author; `describe` turns an error into text. */
function notWrittenText(
  action: WriteAction,
  outcome: NotWritten,
  describe: (error: unknown) => string,
): string {
  switch (outcome.kind) {
    case "invalid":
      return FIX_ERRORS_TEXT;
    case "conflicts":
      return outcome.paths.length === 1
        ? "Somebody else changed a field that you changed too. Choose which text stays."
        : `Somebody else changed ${outcome.paths.length} fields that you changed too. Choose which texts stay.`;
    case "deleted":
      return "This case has been deleted. Keep it as a new case to save what you wrote.";
    case "unavailable":
      return "Nothing can be saved before the case is loaded.";
    case "failed":
      return `Error ${action} scenario: ${describe(outcome.error)}`;
    default:
      return assertNever(outcome);
  }
}
