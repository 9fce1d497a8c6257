import type { ChangeToReview } from "@andromeda/domain";
import type { ChangeReviewStore } from "@andromeda/stores";
import { IconSparkles } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { WordDiff } from "../../diff/WordDiff.tsx";
import { DecisionButton } from "../DecisionButton.tsx";
import { changeName } from "../review-words.ts";
import { useSettled } from "../use-settled.ts";
import classes from "./FieldChanges.module.css";

export interface InlineDiffProps {
  readonly store: ChangeReviewStore;
  readonly change: ChangeToReview;
  /** Whether the field is not right above. */
  readonly isNamed: boolean;
}

/** The current and the proposed text word by word, with the decision buttons. */
export const InlineDiff = observer(function InlineDiff({ store, change, isNamed }: InlineDiffProps) {
  const { decisions, canDecide } = store;
  const name = changeName(change);
  const problem = decisions.problemOf(change.id);
  const isDeciding = decisions.isDeciding(change.id);
  const obstacle = store.obstacleTo([change]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a suggestion has a name and is not a fieldset
    <div
      className={classes.suggestion}
      role="group"
      aria-label={`Suggested change to ${name}`}
      aria-busy={isDeciding}
    >
      <div className={classes.head}>
        <span className={classes.label}>
          <IconSparkles size={15} aria-hidden />
          {isNamed ? `Suggested change to ${name}` : "Suggested change"}
        </span>
        {canDecide ? (
          <span className={classes.decisions}>
            <DecisionButton
              isApproval={false}
              label={`Reject the suggestion for ${name}`}
              isDeciding={isDeciding}
              obstacle={obstacle}
              onDecide={() => void store.reject(change.id)}
            >
              Reject
            </DecisionButton>
            <DecisionButton
              isApproval
              label={`Apply the suggestion for ${name}`}
              isDeciding={isDeciding}
              obstacle={obstacle}
              onDecide={() => void store.approveInForm(change.id)}
            >
              Apply
            </DecisionButton>
          </span>
        ) : null}
      </div>
      <ChangedWords store={store} change={change} />
      {change.reason ? <p className={classes.reason}>{change.reason}</p> : null}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});

/** Only this part observes what is typed into the field. */
function ChangedWords({ store, change }: Pick<InlineDiffProps, "store" | "change">) {
  return <WordDiff {...useSettled(useCallback(() => store.textsOf(change), [store, change]))} />;
}
