import type { ChangeToReview } from "@andromeda/domain";
import type { ChangeReviewStore } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { ChangeTooltip } from "./ChangeTooltip.tsx";
import classes from "./FieldChanges.module.css";
import { InlineDiff } from "./InlineDiff.tsx";

export interface FieldChangesProps {
  readonly store: ChangeReviewStore;
  readonly path: string;
}

/** The pending changes of a field, shown at the field; nothing when there are none. It observes only its own field. */
export const FieldChanges = observer(function FieldChanges({ store, path }: FieldChangesProps) {
  const changes = store.isShowingChanges ? store.changesAt(path) : [];
  const isHighlighted = store.isHighlighted(path);
  return (
    <>
      {isHighlighted ? <div className={classes.highlight} data-change-highlight aria-hidden /> : null}
      {changes.length > 0 ? <Suggested store={store} changes={changes} path={path} /> : null}
    </>
  );
});

interface SuggestedProps extends FieldChangesProps {
  readonly changes: readonly ChangeToReview[];
}

const Suggested = observer(function Suggested({ store, changes, path }: SuggestedProps) {
  const overlay = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={overlay} className={classes.overlay} data-change-overlay aria-hidden />
      {store.canDecide ? <ChangeTooltip store={store} changes={changes} overlay={overlay} /> : null}
      <div className={classes.suggestions} data-change-suggestions>
        {changes.map((change) => (
          <InlineDiff key={change.id} store={store} change={change} isNamed={CLASSIFICATION.has(path)} />
        ))}
      </div>
    </>
  );
});

/** The classification fields, which are side by side above their changes. */
const CLASSIFICATION: ReadonlySet<string> = new Set(["specialty", "presentation", "condition"]);
