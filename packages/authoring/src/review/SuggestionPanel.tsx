import type { ChangeReviewStore } from "@andromeda/stores";
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconSparkles, IconX } from "@andromeda/ui";
import { ActionIcon, Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { BulkShortfall } from "./BulkShortfall.tsx";
import { onlyOnce } from "./only-once.ts";
import { changeName, countWords } from "./review-words.ts";
import classes from "./SuggestionPanel.module.css";
import { TRACK_CHANGES_ID } from "./TrackChangesPanel.tsx";

export interface SuggestionPanelProps {
  readonly store: ChangeReviewStore;
}

/** The suggestions over the page, one by one or all at once. Shown while any is pending, unless it is hidden. */
export const SuggestionPanel = observer(function SuggestionPanel({ store }: SuggestionPanelProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { current, panel, status } = store;
  const isShown = current !== null && panel !== "hidden" && status.kind !== "unavailable";
  useSuggestionsHeight(box, isShown);
  if (!isShown) return null;
  const isOpen = panel === "open";
  return (
    <section
      ref={box}
      className={classes.panel}
      data-no-print
      data-unclipped
      aria-labelledby={`${id}-heading`}
    >
      <div className={classes.head}>
        <IconSparkles className={classes.icon} size={18} aria-hidden />
        <h2 className={classes.heading} id={`${id}-heading`}>
          AI Suggestions
        </h2>
        <span
          className={classes.position}
          role="status"
        >{`${current.number} of ${store.pending.length}`}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isOpen ? "Minimise AI Suggestions" : "Expand AI Suggestions"}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => store.setPanel(isOpen ? "minimized" : "open")}
        >
          <IconChevronDown
            className={classes.chevron}
            data-open={isOpen || undefined}
            size={18}
            aria-hidden
          />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Hide AI Suggestions"
          onClick={() => {
            store.setPanel("hidden");
            // The button that shows it again is there.
            document.getElementById(TRACK_CHANGES_ID)?.focus({ preventScroll: true });
          }}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body} id={`${id}-body`} hidden={!isOpen}>
        {isOpen ? <Body store={store} /> : null}
      </div>
    </section>
  );
});

const Body = observer(function Body({ store }: SuggestionPanelProps) {
  const { current, canDecide, decisions } = store;
  if (!current) return null;
  const { progress, shortfall } = decisions;
  const obstacle = store.obstacleTo(store.pending);
  const isBlocked = decisions.isBusy || obstacle !== null;
  return (
    <>
      <div className={classes.navigation}>
        <ActionIcon variant="default" aria-label="Previous suggestion" onClick={() => store.go("previous")}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button
          className={classes.current ?? ""}
          variant="subtle"
          color="dark"
          size="compact-sm"
          aria-label={`Go to field ${changeName(current.change)}`}
          onClick={() => store.show(current.change)}
        >
          {changeName(current.change)}
        </Button>
        <ActionIcon variant="default" aria-label="Next suggestion" onClick={() => store.go("next")}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.decisions}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            flushSync(store.showList);
            const list = document.getElementById(TRACK_CHANGES_ID);
            list?.scrollIntoView({ block: "start" });
            list?.focus({ preventScroll: true });
          }}
        >
          See list
        </Button>
        {canDecide ? (
          <>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBlocked}
              onClick={onlyOnce(() => void store.rejectAll())}
            >
              Reject All
            </Button>
            <Button
              size="compact-sm"
              color="green"
              disabled={isBlocked}
              onClick={onlyOnce(() => void store.approveAllInForm())}
            >
              Apply All
            </Button>
          </>
        ) : null}
      </div>
      {progress ? (
        <p className={classes.progress} role="status">
          {`${progress.done} of ${progress.total} decided`}
        </p>
      ) : null}
      {shortfall ? (
        // The track changes panel announces it.
        <div className={classes.shortfall}>
          <BulkShortfall shortfall={shortfall} onShowField={store.showField} />
        </div>
      ) : null}
      {decisions.isBusy || !canDecide ? null : (
        <p className={classes.hint}>
          {obstacle ?? `Applies ${countWords(store.pending.length)}; saved with the case.`}
        </p>
      )}
    </>
  );
});

const PROPERTY = "--andromeda-suggestions-height";

/** Tells the page how much of its foot the panel covers, so that nothing stays hidden behind it. */
function useSuggestionsHeight(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = isShown ? panel.current : null;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [panel, isShown]);
}
