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

/** Shows at the fields within who else is in them, and tells the others which field has the focus here. */
export function PresenceArea({ store, children }: PresenceAreaProps) {
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The next field tells for itself, and who looks something up in another window has not left theirs.
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
