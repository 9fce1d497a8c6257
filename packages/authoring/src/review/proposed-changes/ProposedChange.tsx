import type { ChangeToReview } from "@andromeda/domain";
import { type ChangeReviewStore, fieldLabel } from "@andromeda/stores";
import { IconChevronDown, StatusBadge } from "@andromeda/ui";
import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { ACTION_WORDS, previewOf } from "../../conflicts/proposal-conflicts/proposal-words.ts";
import { DecisionButton } from "../DecisionButton.tsx";
import { LineDiff } from "../LineDiff.tsx";
import { PRIORITY_WORDS } from "../review-words.ts";
import classes from "./ProposedChanges.module.css";

export interface ProposedChangeProps {
  readonly store: ChangeReviewStore;
  readonly change: ChangeToReview;
  readonly approve: (ids: readonly string[]) => Promise<void>;
}

/** One pending change: a summary, and when opened the reason and the diff line by line. */
export const ProposedChange = observer(function ProposedChange({
  store,
  change,
  approve,
}: ProposedChangeProps) {
  const { canDecide, decisions } = store;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name } = fieldLabel(change.fieldPath);
  const problem = decisions.problemOf(change.id);
  const isDeciding = decisions.isDeciding(change.id);
  const obstacle = store.obstacleTo([change]);
  return (
    <li className={classes.change} aria-busy={isDeciding}>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.opener ?? ""}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown
            className={classes.chevron}
            data-open={isOpen || undefined}
            size={16}
            aria-hidden
          />
          <span className={classes.what}>
            <span className={classes.name}>{name}</span>
            <VisuallyHidden>: </VisuallyHidden>
            <span className={classes.preview}>
              {ACTION_WORDS[change.action]}
              {" · "}
              {previewOf(change)}
            </span>
          </span>
        </UnstyledButton>
        {change.priority === "high" ? (
          <StatusBadge kind="warning" size="sm">
            {PRIORITY_WORDS.high}
          </StatusBadge>
        ) : null}
        {canDecide ? (
          <span className={classes.decisions}>
            <DecisionButton
              isApproval
              label={`Approve the change to ${name}`}
              isDeciding={isDeciding}
              obstacle={obstacle}
              onDecide={() => void approve([change.id])}
            >
              Approve
            </DecisionButton>
            <DecisionButton
              isApproval={false}
              label={`Reject the change to ${name}`}
              isDeciding={isDeciding}
              obstacle={obstacle}
              onDecide={() => void store.reject(change.id)}
            >
              Reject
            </DecisionButton>
          </span>
        ) : null}
      </div>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Details store={store} change={change} name={name} /> : null}
      </div>
    </li>
  );
});

interface DetailsProps extends Pick<ProposedChangeProps, "store" | "change"> {
  readonly name: string;
}

const Details = observer(function Details({ store, change, name }: DetailsProps) {
  const { section } = fieldLabel(change.fieldPath);
  const { before, after } = store.textsOf(change);
  return (
    <div className={classes.details}>
      <p className={classes.where}>
        {[section, change.priority === "high" ? null : PRIORITY_WORDS[change.priority]]
          .filter((word) => word !== null)
          .join(" · ")}
        <Button
          className={classes.go ?? ""}
          size="compact-sm"
          variant="subtle"
          aria-label={`Go to field ${name}`}
          onClick={() => store.show(change)}
        >
          Go to field
        </Button>
      </p>
      {change.reason ? <p className={classes.reason}>{change.reason}</p> : null}
      <LineDiff before={before} after={after} />
    </div>
  );
});
