import { IconChevronDown } from "@andromeda/ui";
import { Button } from "@mantine/core";
import classes from "./FoldButton.module.css";

export interface FoldButtonProps {
  /** What it shows and hides, as the end of "Show …". */
  readonly what: string;
  /** The id of the element that it shows and hides. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
}

/** Shows and hides the content of a panel. */
export function FoldButton({ what, controls, isOpen, onToggle, className }: FoldButtonProps) {
  return (
    <Button
      className={className ?? ""}
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`${isOpen ? "Hide" : "Show"} ${what}`}
      rightSection={
        <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} size={16} aria-hidden />
      }
      onClick={onToggle}
    >
      {isOpen ? "Hide" : "Show"}
    </Button>
  );
}
