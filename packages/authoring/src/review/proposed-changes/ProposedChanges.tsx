import type { ChangeToReview } from "@andromeda/domain";
import type { ChangeReviewStore } from "@andromeda/stores";
import { Badge, Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { onlyOnce } from "../only-once.ts";
import { ProposedChange } from "./ProposedChange.tsx";
import classes from "./ProposedChanges.module.css";

export interface ProposedChangesProps {
  readonly store: ChangeReviewStore;
  /** The changes to list; by default all pending ones. */
  readonly changes?: readonly ChangeToReview[];
  /** Whether approving writes only into the form, or into the case. */
  readonly approvesIn: "form" | "case";
}

/** The pending changes, to decide one by one or all at once. */
export const ProposedChanges = observer(function ProposedChanges({
  store,
  changes = store.pending,
  approvesIn,
}: ProposedChangesProps) {
  const { canDecide, decisions } = store;
  const id = useId();
  const ids = changes.map((change) => change.id);
  const isBlocked = decisions.isBusy || store.obstacleTo(changes) !== null;
  const approve = approvesIn === "form" ? decisions.approveInForm : decisions.approveInCase;
  return (
    <section className={classes.list} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 className={classes.heading} id={id}>
          Proposed Changes
        </h3>
        <Badge variant="light" color={changes.length > 0 ? "blue" : "gray"} circle={changes.length < 10}>
          {changes.length}
        </Badge>
        {canDecide && changes.length > 0 ? (
          <div className={classes.all}>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isBlocked}
              onClick={onlyOnce(() => void approve(ids))}
            >
              Apply All
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBlocked}
              onClick={onlyOnce(() => void decisions.reject(ids))}
            >
              Reject All
            </Button>
          </div>
        ) : null}
      </div>
      {changes.length === 0 ? (
        <p className={classes.none}>No changes to review</p>
      ) : (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <ProposedChange key={change.id} store={store} change={change} approve={approve} />
          ))}
        </ul>
      )}
    </section>
  );
});
