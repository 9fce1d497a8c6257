import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, useId } from "react";

export interface ReasonedButtonProps
  extends Omit<ButtonProps, "aria-disabled">,
    Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** Why it cannot be pressed now, such as being offline; null when it can. */
  readonly unavailable: string | null;
  /** What the tooltip says while it can be pressed, such as its keys. */
  readonly hint?: string;
}

/** A button that says why it cannot be pressed now: it keeps the focus, so that the reason is reached by keyboard too. */
export function ReasonedButton({ unavailable, hint, onClick, ...props }: ReasonedButtonProps) {
  const reasonId = useId();
  const isUnavailable = unavailable !== null;
  return (
    <>
      {/* Always mounted: a button that was replaced with its reason would lose the focus. */}
      <Tooltip
        label={unavailable ?? hint}
        disabled={!isUnavailable && hint === undefined}
        events={{ hover: true, focus: true, touch: isUnavailable }}
        multiline
        maw={320}
      >
        <Button
          {...props}
          {...(isUnavailable
            ? { "aria-disabled": true, "data-disabled": true, "aria-describedby": reasonId }
            : { onClick })}
        />
      </Tooltip>
      {isUnavailable ? (
        <span id={reasonId} hidden>
          {unavailable}
        </span>
      ) : null}
    </>
  );
}
