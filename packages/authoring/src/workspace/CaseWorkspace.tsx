import { assertNever, type VersionChange } from "@andromeda/domain";
import type { CaseWorkspaceStore, PresenceStore } from "@andromeda/stores";
import { Dialog, ErrorState, FormAlert, FullPageSpinner } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { PublishCheck } from "../case-check/CaseCheck.tsx";
import { ConflictResolver } from "../conflicts/conflict-resolver/ConflictResolver.tsx";
import { ProposalConflicts } from "../conflicts/proposal-conflicts/ProposalConflicts.tsx";
import { CaseComparison } from "../diff/case-comparison/CaseComparison.tsx";
import { CaseEditor } from "../editor/CaseEditor.tsx";
import { RecoveryNotice } from "../editor/recovery/RecoveryNotice.tsx";
import type { TaxonomyState } from "../picker/use-taxonomy.ts";
import { PresenceArea } from "../presence/PresenceArea.tsx";
import { PublishChanges } from "../publish/PublishChanges.tsx";
import { PublishDialog } from "../publish/PublishDialog.tsx";
import { FieldChanges } from "../review/field-changes/FieldChanges.tsx";
import { SuggestionPanel } from "../review/SuggestionPanel.tsx";
import { TrackChangesPanel } from "../review/TrackChangesPanel.tsx";
import { TryItPanel } from "../try-it/TryItPanel.tsx";
import { VersionHistory } from "../versions/version-history/VersionHistory.tsx";
import type { FieldRevert } from "../versions/version-timeline/VersionChangeList.tsx";

export interface CaseWorkspaceProps {
  readonly store: CaseWorkspaceStore;
  readonly taxonomy: TaxonomyState;
  /** Why nothing can be published now, such as being offline; null when it can. */
  readonly publishUnavailable?: string | null;
  /** Goes from view mode to editing. */
  readonly onEdit?: () => void;
  /** Who else has the case open. */
  readonly presence?: PresenceStore;
}

/** The workspace of one case: the editor, conflicts, publishing, versions and comparisons. */
export const CaseWorkspace = observer(function CaseWorkspace({
  store,
  taxonomy,
  publishUnavailable = null,
  onEdit,
  presence,
}: CaseWorkspaceProps) {
  const { editor, history, comparison, proposalConflicts, changeReview } = store;
  // For a missing case there is nothing else to show.
  const isThere = editor.status.kind !== "not-found";
  const isShown = SHOWN.has(editor.status.kind) && !store.isAwaitingProposals;
  const textOf = useCallback((path: string) => editor.fields.textAt(path), [editor]);
  const area = (
    <EditorArea store={store} taxonomy={taxonomy} publishUnavailable={publishUnavailable} onEdit={onEdit} />
  );
  return (
    <>
      <Alerts store={store} />
      <RecoveryNotice store={editor} />
      {proposalConflicts && isShown ? (
        <ProposalConflicts store={proposalConflicts} textOf={textOf} onShowField={editor.focusField} />
      ) : null}
      {presence ? <PresenceArea store={presence}>{area}</PresenceArea> : area}
      {changeReview && isShown ? (
        <>
          <TrackChangesPanel store={changeReview} />
          <SuggestionPanel store={changeReview} />
        </>
      ) : null}
      {history && isThere ? (
        // While the case is loading its fields are not on the page yet.
        <div hidden={!isShown}>
          <VersionHistory
            store={history}
            onCompare={comparison.openVersion}
            onCompareCheckpoint={comparison.openCheckpoint}
            canRevert={editor.mode === "edit"}
            // A revert publishes.
            revertUnavailable={publishUnavailable}
            fieldRevert={fieldRevertOf(store)}
          />
        </div>
      ) : null}
      <Publishing store={store} unavailableReason={publishUnavailable} />
      {store.tryIt.isOpen && SHOWN.has(editor.status.kind) ? (
        <TryItPanel store={store.tryIt} editor={editor} />
      ) : null}
      <WideDialog title="Editing conflicts" isOpen={store.isResolving} onClose={store.closeConflicts}>
        <ConflictResolver
          conflicts={editor.conflicts}
          onResolve={editor.resolveConflict}
          onDone={store.closeConflicts}
        />
      </WideDialog>
      <WideDialog title="Compare versions" isOpen={comparison.current !== null} onClose={comparison.close}>
        {comparison.current ? (
          <CaseComparison
            store={comparison.current}
            {...(editor.isEditable ? { onRestoreField: comparison.restoreField } : {})}
          />
        ) : null}
      </WideDialog>
    </>
  );
});

/** Reverts a change of a version in the draft, as one edit; undefined in view mode. */
function fieldRevertOf({ editor, fieldHistory }: CaseWorkspaceStore): FieldRevert | undefined {
  if (!fieldHistory || !editor.isEditable) return undefined;
  const before = ({ path, oldValue }: VersionChange) => ({ path, newValue: oldValue });
  return {
    isReverted: (change) => fieldHistory.isCurrent(before(change)),
    revert: (change) => fieldHistory.restore(before(change)),
  };
}

/** Whether the editor shows a case. */
const SHOWN: ReadonlySet<string> = new Set(["ready", "failed", "deleted"]);

interface PartProps {
  readonly store: CaseWorkspaceStore;
}

interface EditorAreaProps extends PartProps {
  readonly taxonomy: TaxonomyState;
  readonly publishUnavailable: string | null;
  readonly onEdit: (() => void) | undefined;
}

const EditorArea = observer(function EditorArea({
  store,
  taxonomy,
  publishUnavailable,
  onEdit,
}: EditorAreaProps) {
  const { editor, changeReview } = store;
  const renderFieldExtra = useCallback(
    (path: string) => (changeReview ? <FieldChanges store={changeReview} path={path} /> : null),
    [changeReview],
  );
  const loading = <FullPageSpinner fills="area" label="Loading the scenario…" />;
  if (store.isAwaitingProposals && SHOWN.has(editor.status.kind)) return loading;
  switch (editor.status.kind) {
    case "idle":
    case "loading":
      return loading;
    case "not-found":
      return <ErrorState message="Scenario not found" />;
    case "ready":
    case "failed":
    case "deleted":
      return (
        <CaseEditor
          store={editor}
          taxonomy={taxonomy}
          fieldHistory={store.fieldHistory}
          renderFieldExtra={renderFieldExtra}
          onSaveDraft={() => void store.saveDraft()}
          onPublish={() => void store.askPublish()}
          draftChanges={store.draftChanges}
          tryIt={store.tryIt}
          publishUnavailable={publishUnavailable}
          {...(onEdit ? { onEdit } : {})}
        />
      );
    default:
      return assertNever(editor.status);
  }
});

interface PublishingProps extends PartProps {
  readonly unavailableReason: string | null;
}

const Publishing = observer(function Publishing({ store, unavailableReason }: PublishingProps) {
  // The changes follow every keystroke, so they are observed only while the dialog is open.
  const changes = store.isPublishing ? store.draftChanges?.changes : null;
  return (
    <PublishDialog
      isOpen={store.isPublishing}
      onPublish={store.publish}
      onClose={store.closePublish}
      unavailableReason={unavailableReason}
      changes={<PublishChanges store={store} />}
      generatedMessage={changes?.kind === "ready" ? changes.message : null}
      notice={<PublishCheck store={store.editor} />}
    />
  );
});

const Alerts = observer(function Alerts({ store }: PartProps) {
  const { editor, problem } = store;
  const { conflicts, status } = editor;
  const problems = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field with the problem takes the focus; the alert is only seen and announced.
    if (problem !== null) problems.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const hasAlert =
    status.kind === "failed" || status.kind === "deleted" || conflicts.length > 0 || problem !== null;
  if (!hasAlert) return null;
  return (
    <Stack gap="sm" ref={problems}>
      {status.kind === "failed" ? (
        <FormAlert kind="error">
          Error loading scenario data. Using default template.
          <Group mt="xs">
            <Button size="xs" variant="default" onClick={() => void editor.reload()}>
              Load again
            </Button>
            <span>Nothing is saved until the case has been loaded.</span>
          </Group>
        </FormAlert>
      ) : null}
      {status.kind === "deleted" ? (
        <FormAlert kind="error" title="This case has been deleted">
          {editor.mode === "view" ? "What it said is still here." : "What you wrote is still here."}
          <Group mt="xs">
            <Button size="xs" variant="default" onClick={editor.keepAsNew}>
              Keep it as a new case
            </Button>
          </Group>
        </FormAlert>
      ) : null}
      {conflicts.length > 0 ? (
        <FormAlert
          kind="error"
          title={conflicts.length === 1 ? "1 editing conflict" : `${conflicts.length} editing conflicts`}
        >
          Somebody else changed what you changed too. Both texts are kept; nothing is saved until you choose.
          <Group mt="xs">
            <Button size="xs" variant="default" onClick={store.showConflicts}>
              Resolve conflicts
            </Button>
          </Group>
        </FormAlert>
      ) : null}
      {problem === null ? null : <FormAlert kind="error">{problem}</FormAlert>}
    </Stack>
  );
});

interface WideDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wide enough for two texts side by side; full screen on a phone. */
function WideDialog({ title, isOpen, onClose, children }: WideDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="min(96vw, 90rem)">
      {children}
    </Dialog>
  );
}
