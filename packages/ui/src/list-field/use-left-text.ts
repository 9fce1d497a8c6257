import { type RefObject, useEffect, useEffectEvent } from "react";

interface LeftTextOptions {
  /** The field that the text is typed into, with all that belongs to it. */
  readonly group: RefObject<HTMLElement | null>;
  /** What is typed and not entered. */
  readonly text: string;
  /** Enters it. */
  readonly onLeft: () => void;
}

/**
 * Enters what was typed when its author goes elsewhere, before what they press there hears of it: "Save" saves it too.
 * Nothing is entered while a press is under way, for the page would move from under the pointer.
 */
export function useLeftText({ group, text, onLeft }: LeftTextOptions): void {
  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    if (text.trim() === "") return;
    const listening = new AbortController();
    let isPressed = false;
    const options = { capture: true, signal: listening.signal };
    const enter = ({ target }: Event) => {
      if (!(target instanceof Node) || group.current?.contains(target)) return;
      // What one press begins is not to be entered twice.
      listening.abort();
      leave();
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
    };
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", enter, options);
    // Another window that takes the focus is no other field: no element here gets it.
    document.addEventListener("focusin", (event) => !isPressed && enter(event), options);
    return () => listening.abort();
  }, [group, text]);
}
