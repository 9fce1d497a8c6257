import { CHANGE_TOOLTIP_DELAY_MS } from "@andromeda/domain";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";

/** How long the pointer may take from the field to the tooltip, in milliseconds. */
const GRACE_MS = 200;

/** No tooltip when the decision buttons are visible already. */
const QUIET = "[data-change-suggestions]";

/** A tooltip that opens when the pointer rests on the field around the overlay, or by keyboard. */
export function useHoverTooltip(overlay: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const actions = useMemo(() => {
    const cancelTimer = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    const after = (wait: number, act: () => void) => {
      cancelTimer();
      timer.current = setTimeout(() => {
        timer.current = null;
        act();
      }, wait);
    };
    return {
      cancelTimer,
      openAfterDelay: () => after(CHANGE_TOOLTIP_DELAY_MS, () => setOpened((now) => now ?? "pointer")),
      closeAfterGrace: () => after(GRACE_MS, () => setOpened((now) => (now === "key" ? now : null))),
      open: () => {
        cancelTimer();
        setOpened("key");
      },
      close: () => {
        cancelTimer();
        setOpened(null);
      },
    };
  }, []);

  useEffect(() => {
    const field = overlay.current?.closest("[data-field-path]");
    if (!field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isResting = false;
    const over = ({ target, pointerType }: Event & { readonly pointerType?: string }) => {
      // Touch does not hover.
      if (pointerType === "touch") return;
      const isOnField = target instanceof Element && target.closest(QUIET) === null;
      if (isOnField === isResting) return;
      isResting = isOnField;
      if (isOnField) actions.openAfterDelay();
      else actions.closeAfterGrace();
    };
    const out = () => {
      isResting = false;
      actions.closeAfterGrace();
    };
    field.addEventListener("pointerover", over, { signal });
    field.addEventListener("pointerleave", out, { signal });
    // Closes when the author starts typing in the field.
    field.addEventListener(
      "pointerdown",
      (event) => {
        if (event.target instanceof Element && event.target.closest("[data-change-mark]")) return;
        actions.close();
      },
      { signal },
    );
    field.addEventListener("keydown", actions.cancelTimer, { signal });
    return () => {
      listening.abort();
      actions.cancelTimer();
    };
  }, [overlay, actions]);

  return { opened, byKey: opened === "key", ...actions };
}
