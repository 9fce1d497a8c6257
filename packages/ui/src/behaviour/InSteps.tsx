import { type ReactNode, useDeferredValue } from "react";

export interface InStepsProps {
  /** Shown until the content is there, best with the same size. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Content that is rendered in small steps when it first shows, so that the page answers to clicks and keys meanwhile. */
export function InSteps({ placeholder, children }: InStepsProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}
