import { DateTime, StatusBadge } from "@andromeda/ui";
import { Checkbox, Tooltip, VisuallyHidden } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { memo, useRef } from "react";
import type { CaseStatus, CaseSummary } from "../../shared/ipc-contract.ts";
import { caseSyncWords, type SyncWords } from "../sync/sync-words.ts";
import { type CaseActionHandlers, CaseActions } from "./CaseActions.tsx";
import classes from "./LibraryList.module.css";

export interface LibraryListProps extends CaseActionHandlers {
  readonly cases: readonly CaseSummary[];
  readonly isChosen: (id: string) => boolean;
  readonly onOpen: (summary: CaseSummary) => void;
  readonly onChoose: (summary: CaseSummary) => void;
}

/** The height of a row in pixels, as in the style sheet. */
const ROW_HEIGHT = 64;

/** The cases as a virtual table: only the visible rows are mounted, so ten thousand scroll like ten. */
export const LibraryList = observer(function LibraryList({ cases, isChosen, ...actions }: LibraryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    getItemKey: (index) => cases[index]?.id ?? index,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.table} ref={scroller} tabIndex={0} aria-label="Cases">
      {/* The rows have labels of their own. */}
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span />
        <span>Title and condition</span>
        <span className={classes.wide}>Specialty</span>
        <span>Status</span>
        <span className={classes.sync}>Synchronisation</span>
        <span className={classes.wide}>Last edited</span>
      </div>
      <ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const summary = cases[index];
          return summary ? (
            <CaseRow
              key={key}
              summary={summary}
              isChosen={isChosen(summary.id)}
              position={{ index, count: cases.length, top: start }}
              {...actions}
            />
          ) : null;
        })}
      </ul>
    </section>
  );
});

interface CaseRowProps extends Omit<LibraryListProps, "cases" | "isChosen"> {
  readonly summary: CaseSummary;
  readonly isChosen: boolean;
  readonly position: { readonly index: number; readonly count: number; readonly top: number };
}

const CaseRow = memo(
  function CaseRow({ summary, isChosen, position, onOpen, onChoose, ...actions }: CaseRowProps) {
    const title = summary.title || "Untitled case";
    const words = caseSyncWords(summary.sync);
    return (
      <li
        className={`${classes.row} ${classes.item}`}
        aria-setsize={position.count}
        aria-posinset={position.index + 1}
        style={{ transform: `translateY(${position.top}px)` }}
      >
        <Checkbox
          className={classes.choose ?? ""}
          aria-label={`Choose ${title}`}
          checked={isChosen}
          onChange={() => onChoose(summary)}
        />
        <div className={classes.cell}>
          <button type="button" className={classes.open} onClick={() => onOpen(summary)}>
            {title}
          </button>
          <span className={classes.condition}>{summary.condition || "No condition"}</span>
        </div>
        <div className={`${classes.cell} ${classes.wide}`}>{summary.specialty || "No specialty"}</div>
        <div className={classes.cell}>
          <CaseStatusBadge status={summary.status} />
        </div>
        <div className={`${classes.cell} ${classes.sync}`}>
          {words.detail === null ? (
            <SyncBadge words={words} />
          ) : (
            <Tooltip label={words.detail}>
              <span>
                <SyncBadge words={words} />
              </span>
            </Tooltip>
          )}
        </div>
        <div className={`${classes.cell} ${classes.wide}`}>
          <VisuallyHidden>Last edited </VisuallyHidden>
          <DateTime value={summary.updatedAt} />
        </div>
        <div className={classes.actions}>
          <CaseActions summary={summary} title={title} {...actions} />
        </div>
      </li>
    );
  },
  // The screen makes new handlers at every render; they do the same.
  (before, after) =>
    before.summary === after.summary &&
    before.isChosen === after.isChosen &&
    before.position.top === after.position.top &&
    before.position.count === after.position.count,
);

function SyncBadge({ words }: { readonly words: SyncWords }) {
  return (
    <StatusBadge kind={words.kind} size="sm">
      {words.label}
    </StatusBadge>
  );
}

const statusLooks = {
  draft: ["pending", "Draft"],
  active: ["success", "Active"],
  inactive: ["neutral", "Inactive"],
} as const satisfies Record<CaseStatus, readonly [string, string]>;

function CaseStatusBadge({ status }: { readonly status: CaseStatus }) {
  const [kind, label] = statusLooks[status];
  return (
    <StatusBadge kind={kind} size="sm">
      {label}
    </StatusBadge>
  );
}
