import type { ChangeReviewStore } from "@andromeda/stores";
import { fieldLabel } from "@andromeda/stores";
import { Deferred, FormAlert, SectionCard, StatusBadge } from "@andromeda/ui";
import { Button, Progress, Switch, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { FoldButton } from "../FoldButton.tsx";
import { BulkShortfall } from "./BulkShortfall.tsx";
import { onlyOnce } from "./only-once.ts";
import { ProposedChanges } from "./proposed-changes/ProposedChanges.tsx";
import { outcomeWords } from "./review-words.ts";
import classes from "./TrackChangesPanel.module.css";

export interface TrackChangesPanelProps {
  readonly store: ChangeReviewStore;
}

/** The changes proposed for a case: their counts, list and decisions; a single line when there are none. */
export const TrackChangesPanel = observer(function TrackChangesPanel({ store }: TrackChangesPanelProps) {
  const { counts, status, canDecide, isUnused, decisions } = store;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { outcome } = decisions;
  useEffect(() => {
    // The pressed button disappeared with its row, so the focus comes here.
    if (outcome && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [outcome]);
  if (status.kind === "unavailable") return null;
  // A viewer sees the panel only while something is pending.
  if (!canDecide && counts.pending === 0) return null;
  // Not finished until the approved changes are in the case.
  const isIdle = counts.pending === 0 && !decisions.isBusy;
  const isOpen = chosen ?? !isIdle;
  return (
    <div className={classes.panel} id={TRACK_CHANGES_ID} ref={root} tabIndex={-1}>
      <VisuallyHidden role="status">{outcomeWords(outcome, counts.pending)}</VisuallyHidden>
      <SectionCard
        title="Track Changes Mode"
        description={status.kind === "ready" && isIdle ? "All changes reviewed" : null}
        actions={
          <>
            {isUnused ? null : <Counts store={store} />}
            <FoldButton
              what="track changes"
              controls={id}
              isOpen={isOpen}
              onToggle={() => setChosen(!isOpen)}
            />
          </>
        }
      >
        <div className={classes.body} id={id}>
          <Notices store={store} />
          {isOpen ? (
            <>
              <Controls store={store} />
              {/* It is below the case, whose first fields need not wait for a list of a hundred changes. */}
              <Deferred placeholder={null}>
                <ProposedChanges store={store} approvesIn="case" />
              </Deferred>
            </>
          ) : null}
        </div>
      </SectionCard>
    </div>
  );
});

/** The id of the panel, for links to it. */
export const TRACK_CHANGES_ID = "track-changes";

const Counts = observer(function Counts({ store }: TrackChangesPanelProps) {
  const { pending, approved, rejected } = store.counts;
  return (
    <>
      <StatusBadge kind={pending > 0 ? "warning" : "neutral"}>{`${pending} Pending`}</StatusBadge>
      <StatusBadge kind="success">{`${approved} Approved`}</StatusBadge>
      <StatusBadge kind="neutral">{`${rejected} Rejected`}</StatusBadge>
    </>
  );
});

const Controls = observer(function Controls({ store }: TrackChangesPanelProps) {
  const { canDecide, isShowingChanges, decisions, counts, panel } = store;
  const { progress } = decisions;
  const isBlocked = decisions.isBusy || store.obstacleTo(store.pending) !== null;
  return (
    <div className={classes.controls}>
      <Switch
        label="Show Changes"
        checked={isShowingChanges}
        onChange={(event) => store.setShowingChanges(event.currentTarget.checked)}
      />
      {panel === "hidden" && counts.pending > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => store.setPanel("open")}>
          Show AI Suggestions
        </Button>
      ) : null}
      {progress ? (
        <div className={classes.progress}>
          <span role="status">{`${progress.done} of ${progress.total}`}</span>
          <Progress value={(100 * progress.done) / progress.total} aria-label="Changes decided" />
        </div>
      ) : null}
      {canDecide && counts.pending > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together are not a fieldset
        <div className={classes.all} role="group" aria-label="All proposed changes">
          <Button
            size="sm"
            color="green"
            disabled={isBlocked}
            onClick={onlyOnce(() => void store.approveAllInCase())}
          >
            Approve All
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isBlocked}
            onClick={onlyOnce(() => void store.rejectAll())}
          >
            Reject All
          </Button>
        </div>
      ) : null}
    </div>
  );
});

const Notices = observer(function Notices({ store }: TrackChangesPanelProps) {
  const { status, obstacle, decisions } = store;
  const { lostProblems, unapplied, shortfall } = decisions;
  return (
    <>
      {obstacle ? (
        <p className={classes.notRead} role="status">
          {obstacle}
        </p>
      ) : status.kind === "failed" ? (
        <p className={classes.notRead} role="status">
          The suggestions could not be loaded.
          <Button size="compact-sm" variant="default" onClick={() => void store.refresh()}>
            Try again
          </Button>
        </p>
      ) : null}
      {shortfall || lostProblems.length > 0 ? (
        <FormAlert kind="error" onClose={decisions.dismiss}>
          {shortfall ? <BulkShortfall shortfall={shortfall} onShowField={store.showField} /> : null}
          {lostProblems.length > 0 ? (
            <ul className={classes.problems}>
              {lostProblems.map(({ changeId, path, message }) => (
                <li key={changeId}>
                  <strong>{fieldLabel(path).name}</strong>: {message}
                </li>
              ))}
            </ul>
          ) : null}
          {unapplied.length > 0 ? (
            <Button mt="xs" size="xs" variant="default" onClick={() => void decisions.applyAgain()}>
              Write them into the case
            </Button>
          ) : null}
        </FormAlert>
      ) : null}
    </>
  );
});
