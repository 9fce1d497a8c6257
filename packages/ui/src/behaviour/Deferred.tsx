import { type ReactNode, useDeferredValue } from "react";

export interface DeferredProps {
  /** Shown until the content is there, best with the same size. */
  readonly placeholder: ReactNode;
  /** False while what the content shows is awaited: the placeholder then stays as it is. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** Content whose first rendering is deferred and done in small steps, so that the page answers to clicks and keys meanwhile. */
export function Deferred({ placeholder, isReady = true, children }: DeferredProps) {
  return useDeferredValue(isReady, false) && isReady ? children : placeholder;
}
