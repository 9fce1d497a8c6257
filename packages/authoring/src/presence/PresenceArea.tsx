import type { PresenceStore } from "@andromeda/stores";
import type { FocusEvent, ReactNode } from "react";
import { fieldPathAt } from "../editor/field-path-at.ts";
import classes from "./PresenceArea.module.css";
import { PresenceProvider } from "./presence-context.ts";

export interface PresenceAreaProps {
  readonly store: PresenceStore;
  /** The editor of the case. */
  readonly children: ReactNode;
}

/** Shows who else is in the fields within, and sends the others the focused field. */
export function PresenceArea({ store, children }: PresenceAreaProps) {
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing is sent when another field gets the focus, because that field is sent, nor when the window loses it,
    // because the author is still in the field.
    if (fieldPathAt(relatedTarget) !== null || document.activeElement === target) return;
    store.moveTo(null);
  };
  return (
    <PresenceProvider value={store}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus of the fields within is heard here */}
      <div
        className={classes.area}
        onFocus={({ target }) => store.moveTo(fieldPathAt(target))}
        onBlur={onBlur}
      >
        {children}
      </div>
    </PresenceProvider>
  );
}
