import type { MouseEvent } from "react";

/** A decision is final, and the next row comes under the pointer: the second click of a double click decides nothing. */
export function onlyOnce(act: () => void) {
  return ({ detail }: Pick<MouseEvent, "detail">) => {
    if (detail <= 1) act();
  };
}
