import { type ReactNode, useDeferredValue } from "react";

export interface InStepsProps {
  /** Shown until the content is there, best with the same size. */
  readonly placeholder: ReactNode;
  /** False while what the content shows is awaited: the placeholder then stays as it is. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** Content that is rendered in small steps when it first shows, so that the page answers to clicks and keys meanwhile. */
export function InSteps({ placeholder, isReady = true, children }: InStepsProps) {
  return useDeferredValue(isReady, false) && isReady ? children : placeholder;
}
