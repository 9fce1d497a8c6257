import type { UnsavedEdits } from "@andromeda/domain";
import { compareCases, type EditorStore, type RecoveryProblem } from "@andromeda/stores";
import { ConfirmDialog, Dialog, FormAlert } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { CaseDiffView } from "../../diff/case-diff-view/CaseDiffView.tsx";
import type { LoadDiffEditor } from "../../diff/editor/diff-editor-module.ts";
import classes from "./RecoveryNotice.module.css";
import { fieldsSummary, savedTime } from "./recovery-words.ts";

export interface RecoveryNoticeProps {
  readonly store: EditorStore;
  /** The current time for "today", in milliseconds since 1970; by default now. */
  readonly now?: number;
  readonly loadEditor?: LoadDiffEditor;
}

const problems: Record<RecoveryProblem, string> = {
  full: "This browser has no room left to keep unsaved edits.",
  unavailable: "This browser does not let the page keep unsaved edits.",
};

/** Unsaved edits of earlier editing sessions, to restore, compare or discard; or why none can be recovered. */
export const RecoveryNotice = observer(function RecoveryNotice({
  store,
  now,
  loadEditor,
}: RecoveryNoticeProps) {
  const { recovered } = store;
  const [opened] = useState(() => Date.now());
  const [compared, setCompared] = useState<UnsavedEdits | null>(null);
  const [toDiscard, setToDiscard] = useState<UnsavedEdits | null>(null);
  const { offered, problem } = recovered;
  const timeOf = ({ savedAt }: UnsavedEdits) => savedTime(savedAt, now ?? opened);

  function restore(edits: UnsavedEdits) {
    setCompared(null);
    void recovered.restore(edits);
  }

  return (
    <>
      {offered.length > 0 || problem ? (
        <Stack gap="sm">
          {offered.map((edits) => (
            <div key={edits.sessionId} data-row>
              <FormAlert kind="info" title={titleOf(edits, timeOf(edits))}>
                <span className={classes.summary}>{summaryOf(edits, recovered.isCaseGone)}</span>
                {recovered.canRestore ? null : (
                  <span className={classes.summary}>Resolve the conflicts first.</span>
                )}
                <Group mt="xs" gap="xs">
                  <Button size="xs" disabled={!recovered.canRestore} onClick={() => restore(edits)}>
                    {recovered.isCaseGone ? "Restore as a new case" : "Restore"}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setCompared(edits)}>
                    Compare
                  </Button>
                  <Button size="xs" variant="subtle" color="red" onClick={() => setToDiscard(edits)}>
                    Discard
                  </Button>
                </Group>
              </FormAlert>
            </div>
          ))}
          {problem ? (
            <FormAlert kind="info" title="Unsaved edits are not kept">
              {problems[problem]} You can go on working, but save often: unsaved edits are lost when this tab
              closes.
            </FormAlert>
          ) : null}
        </Stack>
      ) : null}
      <Dialog
        opened={compared !== null}
        onClose={() => setCompared(null)}
        title="Compare unsaved edits"
        size="min(96vw, 90rem)"
      >
        {compared ? <Comparison store={store} edits={compared} loadEditor={loadEditor} /> : null}
        {compared ? (
          <Group justify="flex-end" mt="md">
            <Button disabled={!recovered.canRestore} onClick={() => restore(compared)}>
              Restore these edits
            </Button>
          </Group>
        ) : null}
      </Dialog>
      <ConfirmDialog
        isOpen={toDiscard !== null}
        title="Discard unsaved edits"
        message={
          toDiscard
            ? `The edits from ${timeOf(toDiscard)} are kept nowhere else. Are you sure you want to discard them?`
            : ""
        }
        confirmLabel="Discard"
        cancelLabel="Keep"
        isDanger
        onConfirm={async () => {
          if (toDiscard) await recovered.discard(toDiscard);
        }}
        onClose={() => setToDiscard(null)}
      />
    </>
  );
});

interface ComparisonProps {
  readonly store: EditorStore;
  readonly edits: UnsavedEdits;
  readonly loadEditor: LoadDiffEditor | undefined;
}

function Comparison({ store, edits, loadEditor }: ComparisonProps) {
  // As it was when the dialog opened; nobody can type behind it.
  const comparison = useMemo(() => {
    const { before, after } = store.recovered.preview(edits);
    return compareCases(before, after);
  }, [store, edits]);
  return (
    <CaseDiffView
      comparison={comparison}
      beforeLabel={edits.isNew ? "Empty case" : "On the screen"}
      afterLabel="With the recovered edits"
      {...(loadEditor ? { loadEditor } : {})}
    />
  );
}

function titleOf({ isNew }: UnsavedEdits, time: string): string {
  return isNew ? `An unsaved new case from ${time} was kept` : `Unsaved edits from ${time} were kept`;
}

function summaryOf(edits: UnsavedEdits, isCaseGone: boolean): string {
  if (edits.isNew) return `${edits.title.trim() || "Without a title"}: ${fieldsSummary(edits)}.`;
  return isCaseGone
    ? `The case itself has been deleted. These edits were kept: ${fieldsSummary(edits)}.`
    : `You had changed ${fieldsSummary(edits)}.`;
}
