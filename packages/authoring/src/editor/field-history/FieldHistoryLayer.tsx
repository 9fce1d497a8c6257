import type { FieldHistoryStore } from "@andromeda/stores";
import { Tooltip, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useEffect, useId, useRef } from "react";
import { dayInSentence } from "./day-in-sentence.ts";
import { FieldHistoryDrawer } from "./FieldHistoryDrawer.tsx";
import { usePointedHistory } from "./use-pointed-history.ts";

export interface FieldHistoryLayerProps {
  readonly store: FieldHistoryStore;
  /** What holds the fields. */
  readonly root: RefObject<HTMLElement | null>;
  readonly timeZone?: string | undefined;
}

/** What the fields' histories show: one tooltip and one drawer for all fields. No field is drawn again for it. */
export const FieldHistoryLayer = observer(function FieldHistoryLayer({
  store,
  root,
  timeZone,
}: FieldHistoryLayerProps) {
  const opener = useRef<HTMLButtonElement | null>(null);
  const onPoint = useCallback(() => void store.prepare(), [store]);
  const onOpen = useCallback(
    (button: HTMLButtonElement, path: string) => {
      opener.current = button;
      // As long as the history is open the button stays, to take the focus again.
      button.parentElement?.toggleAttribute("data-history-open", true);
      void store.open(path);
    },
    [store],
  );
  const pointed = usePointedHistory(root, { onPoint, onOpen });
  const isOpen = store.opened !== null;
  useEffect(() => {
    const button = opener.current;
    if (isOpen || !button) return;
    opener.current = null;
    // A restored value takes the focus on into its field.
    button.focus({ preventScroll: true });
    button.parentElement?.removeAttribute("data-history-open");
  }, [isOpen]);
  return (
    <>
      {pointed?.dataset.historyOf !== undefined ? (
        <HistoryTooltip store={store} button={pointed} path={pointed.dataset.historyOf} />
      ) : null}
      <FieldHistoryDrawer store={store} timeZone={timeZone} />
    </>
  );
});

interface HistoryTooltipProps {
  readonly store: FieldHistoryStore;
  readonly button: HTMLButtonElement;
  readonly path: string;
}

const HistoryTooltip = observer(function HistoryTooltip({ store, button, path }: HistoryTooltipProps) {
  const id = useId();
  useEffect(() => {
    button.setAttribute("aria-describedby", id);
    return () => button.removeAttribute("aria-describedby");
  }, [button, id]);
  const summary = store.summary(path, dayInSentence);
  return (
    <>
      {/* A tooltip gives itself an id of its own. */}
      <VisuallyHidden id={id}>{summary}</VisuallyHidden>
      <Tooltip target={button} opened label={summary} position="top-end" />
    </>
  );
});
