import { CHANGE_TOOLTIP_DELAY_MS } from "@andromeda/domain";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";

/** How long a pointer may be on its way from the field to the tooltip, in milliseconds. */
const GRACE_MS = 200;

/** Where the decisions stand anyway, nothing has to come up. */
const QUIET = "[data-change-suggestions]";

/** A tooltip that comes up when a pointer rests on the field around the overlay, or by key. */
export function useHoverTooltip(overlay: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const actions = useMemo(() => {
    const keep = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    const after = (wait: number, act: () => void) => {
      keep();
      timer.current = setTimeout(() => {
        timer.current = null;
        act();
      }, wait);
    };
    return {
      keep,
      rest: () => after(CHANGE_TOOLTIP_DELAY_MS, () => setOpened((now) => now ?? "pointer")),
      leave: () => after(GRACE_MS, () => setOpened((now) => (now === "key" ? now : null))),
      open: () => {
        keep();
        setOpened("key");
      },
      close: () => {
        keep();
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
      // A finger does not hover.
      if (pointerType === "touch") return;
      const isOnField = target instanceof Element && target.closest(QUIET) === null;
      if (isOnField === isResting) return;
      isResting = isOnField;
      if (isOnField) actions.rest();
      else actions.leave();
    };
    const out = () => {
      isResting = false;
      actions.leave();
    };
    field.addEventListener("pointerover", over, { signal });
    field.addEventListener("pointerleave", out, { signal });
    // Whoever begins to work in the field is not to be disturbed.
    field.addEventListener(
      "pointerdown",
      (event) => {
        if (event.target instanceof Element && event.target.closest("[data-change-mark]")) return;
        actions.close();
      },
      { signal },
    );
    field.addEventListener("keydown", actions.keep, { signal });
    return () => {
      listening.abort();
      actions.keep();
    };
  }, [overlay, actions]);

  return { opened, byKey: opened === "key", ...actions };
}
