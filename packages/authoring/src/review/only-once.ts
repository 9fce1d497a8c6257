import type { MouseEvent } from "react";

/** Ignores the second click of a double click: a decision is final, and the next row moves under the pointer. */
export function onlyOnce(act: () => void) {
  return ({ detail }: Pick<MouseEvent, "detail">) => {
    if (detail <= 1) act();
  };
}
