import { Tooltip } from "@mantine/core";
import { type ReactElement, useState } from "react";

export interface HintProps {
  /** The words, which the control must also have as its name. */
  readonly label: string;
  /** One control. */
  readonly children: ReactElement;
}

/**
 * A tooltip of a control that a screen has many of or shows first: it exists only once the pointer has come near, because
 * each waiting tooltip costs as much as the control itself.
 */
export function Hint({ label, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <span
      style={{ display: "contents" }}
      onPointerEnter={({ currentTarget: { firstElementChild } }) => {
        if (firstElementChild instanceof HTMLElement) setTarget(firstElementChild);
      }}
    >
      {children}
      {target ? <Tooltip label={label} target={target} /> : null}
    </span>
  );
}
