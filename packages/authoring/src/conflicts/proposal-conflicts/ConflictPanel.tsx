import type { ProposalConflictsStore } from "@andromeda/stores";
import { IconAlertTriangle, useIsScrollable } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { type RefObject, useDeferredValue, useId, useRef, useState } from "react";
import { FoldButton } from "../../FoldButton.tsx";
import classes from "./ConflictPanel.module.css";
import { FieldConflict } from "./FieldConflict.tsx";

export interface ConflictPanelProps {
  readonly store: ProposalConflictsStore;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly textOf: (path: string) => string;
  readonly onShowField: (path: string) => void;
}

/** The conflicts field by field. However many there are, the editor below stays in sight: the list scrolls, or is hidden. */
export const ConflictPanel = observer(function ConflictPanel({
  store,
  heading,
  textOf,
  onShowField,
}: ConflictPanelProps) {
  const { conflicts } = store;
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const isHigh = conflicts.some(({ severity }) => severity === "high");
  return (
    <section className={classes.panel} aria-labelledby={`${id}-heading`} data-high={isHigh || undefined}>
      <div className={classes.head}>
        <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
        <h2 className={classes.heading} id={`${id}-heading`} ref={heading} tabIndex={-1}>
          Editing Conflicts Detected
        </h2>
        <span className={classes.count}>
          {conflicts.length === 1 ? "1 field" : `${conflicts.length} fields`}
        </span>
        <FoldButton
          className={classes.fold}
          what="conflicts"
          controls={`${id}-list`}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={`${id}-list`} hidden={!isOpen}>
        {isOpen ? (
          <ScrollingList
            store={store}
            textOf={textOf}
            onShowField={onShowField}
            labelledBy={`${id}-heading`}
          />
        ) : null}
      </div>
    </section>
  );
});

interface ScrollingListProps extends Omit<ConflictPanelProps, "heading"> {
  readonly labelledBy: string;
}

/** More than the list has room for. */
const RENDERED_FIRST = 6;

const ScrollingList = observer(function ScrollingList({ store, labelledBy, ...props }: ScrollingListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(box);
  // The fields of the case are rendered first; the conflicts out of sight follow in parts.
  const isWhole = useDeferredValue(true, false);
  const rendered = isWhole ? store.conflicts : store.conflicts.slice(0, RENDERED_FIRST);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place that scrolls by key needs a name, not a frame
    <div
      ref={box}
      className={classes.scroll}
      role="group"
      aria-labelledby={labelledBy}
      {...(isScrollable ? { tabIndex: 0 } : {})}
    >
      <ul className={classes.fields} aria-busy={store.isDeciding}>
        {rendered.map((conflict) => (
          <FieldConflict
            key={conflict.fieldPath}
            store={store}
            conflict={conflict}
            obstacle={store.obstacle}
            {...props}
          />
        ))}
      </ul>
    </div>
  );
});
