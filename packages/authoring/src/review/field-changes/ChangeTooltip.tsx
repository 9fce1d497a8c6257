import type { ChangeToReview } from "@andromeda/domain";
import type { ChangeReviewStore } from "@andromeda/stores";
import { IconSparkles } from "@andromeda/ui";
import { Button, Popover, UnstyledButton } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { onlyOnce } from "../only-once.ts";
import { changeName, countWords } from "../review-words.ts";
import classes from "./FieldChanges.module.css";
import { useHoverTooltip } from "./use-hover-tooltip.ts";

export interface ChangeTooltipProps {
  readonly store: ChangeReviewStore;
  /** The pending changes of the field; at least one. */
  readonly changes: readonly ChangeToReview[];
  /** The overlay over the field. */
  readonly overlay: RefObject<HTMLElement | null>;
}

/** The mark of a field with pending changes, and the tooltip that opens on hover or from the mark. */
export const ChangeTooltip = observer(function ChangeTooltip({
  store,
  changes,
  overlay,
}: ChangeTooltipProps) {
  const { opened, byKey, open, close, cancelTimer, closeAfterGrace } = useHoverTooltip(overlay);
  const { decisions } = store;
  const [first] = changes;
  if (!first) return null;
  const name = changeName(first);
  const ids = changes.map(({ id }) => id);
  const obstacle = store.obstacleTo(changes);
  const isBlocked = obstacle !== null || ids.some(decisions.isDeciding);
  const decide = (act: (ids: readonly string[]) => Promise<void>) =>
    onlyOnce(() => {
      close();
      void act(ids);
    });
  return (
    <Popover
      opened={opened !== null}
      onChange={(isOpen) => (isOpen ? undefined : close())}
      position="top-end"
      offset={6}
      shadow="md"
      withArrow
      trapFocus={byKey}
      returnFocus={byKey}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.mark ?? ""}
          data-change-mark
          aria-haspopup="dialog"
          aria-expanded={opened !== null}
          aria-label={`${countWords(changes.length)} proposed for ${name}`}
          onClick={open}
        >
          <IconSparkles size={15} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.tooltip ?? ""}
        role="dialog"
        aria-label={`Decide on the change to ${name}`}
        onPointerOver={cancelTimer}
        onPointerLeave={closeAfterGrace}
      >
        <span className={classes.tooltipText}>
          {obstacle ?? (changes.length === 1 ? "Suggested change" : countWords(changes.length))}
        </span>
        <Button size="compact-sm" variant="default" disabled={isBlocked} onClick={decide(decisions.reject)}>
          Reject
        </Button>
        <Button
          size="compact-sm"
          color="green"
          disabled={isBlocked}
          onClick={decide(decisions.approveInForm)}
        >
          Approve
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
});
