import type { CaseProposal, ProposalConflict, ProposalDecision } from "@andromeda/domain";
import { fieldLabel, type ProposalConflictsStore } from "@andromeda/stores";
import { DateTime, IconArrowRight, IconGitMerge, StatusBadge } from "@andromeda/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { DecisionButton } from "../../review/DecisionButton.tsx";
import { onlyOnce } from "../../review/only-once.ts";
import { useSettled } from "../../review/use-settled.ts";
import classes from "./FieldConflict.module.css";
import { ACTION_WORDS, previewOf, proposerName, summaryOf } from "./proposal-words.ts";

export interface FieldConflictProps {
  readonly store: ProposalConflictsStore;
  readonly conflict: ProposalConflict<CaseProposal>;
  readonly textOf: (path: string) => string;
  readonly onShowField: (path: string) => void;
  /** Why nothing can be decided now; null when it can. */
  readonly obstacle: string | null;
}

/** One field, and everything that is proposed for it. */
export const FieldConflict = observer(function FieldConflict({
  store,
  conflict,
  textOf,
  onShowField,
  obstacle,
}: FieldConflictProps) {
  const { fieldPath, proposals, severity } = conflict;
  const readCurrent = useCallback(() => textOf(fieldPath), [textOf, fieldPath]);
  const { name, section } = fieldLabel(fieldPath);
  return (
    <li className={classes.field}>
      <div className={classes.head}>
        <h3 className={classes.name} title={section ?? undefined}>
          {name}
        </h3>
        <StatusBadge kind={severity === "high" ? "danger" : "warning"} size="sm">
          {severity === "high" ? "High severity" : "Medium severity"}
        </StatusBadge>
        <span className={classes.fieldActions}>
          {proposals.length === 2 ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconGitMerge size={15} aria-hidden />}
              disabled={obstacle !== null}
              title={obstacle ?? undefined}
              aria-label={`Merge the two changes of ${name}`}
              onClick={onlyOnce(() => void store.merge(fieldPath))}
            >
              Merge
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Go to field ${name}`}
            onClick={() => onShowField(fieldPath)}
          >
            Go to field
          </Button>
        </span>
      </div>
      <ul className={classes.proposals}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            readCurrent={readCurrent}
            isOwn={store.isOwn(proposal)}
            fieldName={name}
            obstacle={obstacle}
            onDecide={(decision) => void store.decide(proposal, decision)}
          />
        ))}
      </ul>
    </li>
  );
});

interface ProposalRowProps {
  readonly proposal: CaseProposal;
  /** The current text of the field, which may differ from what the proposer saw. */
  readonly readCurrent: () => string;
  readonly isOwn: boolean;
  readonly fieldName: string;
  readonly obstacle: string | null;
  readonly onDecide: (decision: ProposalDecision) => void;
}

function ProposalRow({ proposal, readCurrent, isOwn, fieldName, obstacle, onDecide }: ProposalRowProps) {
  const who = isOwn ? "You" : proposerName(proposal);
  const whose = isOwn ? "your change" : `the change by ${who}`;
  return (
    <li className={classes.proposal}>
      <div className={classes.author}>
        <span className={classes.who}>{who}</span>
        <span className={classes.facts}>
          {ACTION_WORDS[proposal.action]}
          {", "}
          <DateTime value={proposal.createdAt} />
        </span>
      </div>
      <div className={classes.change}>
        <p className={classes.preview}>{previewOf(proposal)}</p>
        <Summary proposal={proposal} readCurrent={readCurrent} />
      </div>
      <div className={classes.decisions}>
        <DecisionButton
          isApproval
          label={`Approve ${whose} to ${fieldName}`}
          isDeciding={false}
          obstacle={obstacle}
          onDecide={() => onDecide("approved")}
        >
          Approve
        </DecisionButton>
        <DecisionButton
          isApproval={false}
          label={`Reject ${whose} to ${fieldName}`}
          isDeciding={false}
          obstacle={obstacle}
          onDecide={() => onDecide("rejected")}
        >
          Reject
        </DecisionButton>
      </div>
    </li>
  );
}

/** Only this part observes what is typed into the field. */
function Summary({ proposal, readCurrent }: Pick<ProposalRowProps, "proposal" | "readCurrent">) {
  const { before, after } = summaryOf(proposal, useSettled(readCurrent));
  return (
    <p className={classes.summary}>
      <VisuallyHidden>From </VisuallyHidden>
      <del>{before}</del>
      <IconArrowRight size={14} aria-hidden />
      <VisuallyHidden> to </VisuallyHidden>
      <ins>{after}</ins>
    </p>
  );
}
