import type { FieldHistoryStore } from "@andromeda/stores";
import { Tooltip, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useEffect, useId, useRef } from "react";
import { dayInSentence } from "./day-in-sentence.ts";
import { FieldHistoryDrawer } from "./FieldHistoryDrawer.tsx";
import { usePointedHistory } from "./use-pointed-history.ts";

export interface FieldHistoryLayerProps {
  readonly store: FieldHistoryStore;
  /** The element around the fields. */
  readonly root: RefObject<HTMLElement | null>;
}

/** One tooltip and one drawer for the histories of all fields, so that no field renders for them. */
export const FieldHistoryLayer = observer(function FieldHistoryLayer({
  store,
  root,
}: FieldHistoryLayerProps) {
  const opener = useRef<HTMLButtonElement | null>(null);
  const onPoint = useCallback(() => void store.prepare(), [store]);
  const onOpen = useCallback(
    (button: HTMLButtonElement, path: string) => {
      opener.current = button;
      // The button stays while the history is open, to get the focus back.
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
    // After a restore the focus goes into the field.
    button.focus({ preventScroll: true });
    button.parentElement?.removeAttribute("data-history-open");
  }, [isOpen]);
  return (
    <>
      {pointed?.dataset.historyOf !== undefined ? (
        <HistoryTooltip store={store} button={pointed} path={pointed.dataset.historyOf} />
      ) : null}
      <FieldHistoryDrawer store={store} />
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
      {/* The tooltip sets an id of its own. */}
      <VisuallyHidden id={id}>{summary}</VisuallyHidden>
      <Tooltip target={button} opened label={summary} position="top-end" />
    </>
  );
});
