import type { RecentProposer } from "@andromeda/domain";
import { type ConflictOutcome, fieldLabel, type ProposalConflictsStore } from "@andromeda/stores";
import { FormAlert, IconUsers } from "@andromeda/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ConflictPanel } from "./ConflictPanel.tsx";
import classes from "./ProposalConflicts.module.css";
import { proposerName } from "./proposal-words.ts";

export interface ProposalConflictsProps {
  readonly store: ProposalConflictsStore;
  /** The current text of a field in the editor. Observable. */
  readonly textOf: (path: string) => string;
  /** Shows a field of the editor. */
  readonly onShowField: (path: string) => void;
}

/** Who else works on the case, and the fields with pending proposals of several people; nothing when there are none. */
export const ProposalConflicts = observer(function ProposalConflicts({
  store,
  textOf,
  onShowField,
}: ProposalConflictsProps) {
  const { conflicts, recentProposers, outcome, status } = store;
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = outcome !== null && outcome.kind !== "failed";
  useEffect(() => {
    // The pressed button disappeared with its row: the focus comes here, and not to the same button of the next
    // conflict, which a second press would decide too.
    const { activeElement, body } = document;
    const isFocusLost = activeElement === body || (isDone && container.current?.contains(activeElement));
    if (outcome && isFocusLost) (heading.current ?? container.current)?.focus();
  }, [outcome, isDone]);
  // An obstacle such as being offline is told once, where the proposed changes are listed.
  const isFailed = status.kind === "failed" && store.obstacle === null;
  const failure = outcome?.kind === "failed" ? outcome : null;
  const isEmpty = conflicts.length === 0 && recentProposers.length === 0 && !failure && !isFailed;
  return (
    <div className={classes.container} ref={container} tabIndex={-1} data-empty={isEmpty || undefined}>
      <VisuallyHidden role="status">{doneText(outcome, conflicts.length)}</VisuallyHidden>
      {recentProposers.length > 0 ? <RecentProposersBanner editors={recentProposers} /> : null}
      {isFailed ? (
        <p className={classes.notChecked} role="status">
          Conflicts with other users cannot be checked right now.
          <Button size="compact-sm" variant="default" onClick={() => void store.refresh()}>
            Try again
          </Button>
        </p>
      ) : null}
      {failure ? (
        <FormAlert kind="error" title={fieldLabel(failure.path).name} onClose={store.dismissOutcome}>
          {failure.message}
        </FormAlert>
      ) : null}
      {conflicts.length > 0 ? (
        <ConflictPanel store={store} heading={heading} textOf={textOf} onShowField={onShowField} />
      ) : null}
    </div>
  );
});

const DONE = { approved: "Approved", rejected: "Rejected", merged: "Merged" } as const;

function doneText(outcome: ConflictOutcome | null, left: number): string {
  if (outcome === null || outcome.kind === "failed") return "";
  const count = left === 0 ? "No conflicts" : left === 1 ? "1 conflict" : `${left} conflicts`;
  return `${DONE[outcome.kind]}: ${fieldLabel(outcome.path).name}. ${count} left.`;
}

interface RecentProposersBannerProps {
  readonly editors: readonly RecentProposer[];
}

/** Who else has proposed changes lately. */
function RecentProposersBanner({ editors }: RecentProposersBannerProps) {
  return (
    <div className={classes.proposers} role="status">
      <IconUsers size={18} aria-hidden />
      <p>
        <strong>Other users are editing this case:</strong> {editors.map(proposerName).join(", ")}
      </p>
    </div>
  );
}
