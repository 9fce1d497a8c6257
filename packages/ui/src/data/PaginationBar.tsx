import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "../theme/icons.ts";
import classes from "./PaginationBar.module.css";

export interface PaginationBarProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** How many pages there are; 0 counts as one empty page. */
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** A page is being loaded: both ways wait. */
  readonly isBusy?: boolean;
  /** Names the navigation for assistive technology. */
  readonly label?: string;
}

/** "Previous", "Page X of Y", "Next"; Previous rests on the first page and Next on the last. */
export function PaginationBar({
  page,
  pageCount,
  onPageChange,
  isBusy = false,
  label = "Pagination",
}: PaginationBarProps) {
  const last = Math.max(1, pageCount);
  return (
    <nav className={classes.root} aria-label={label}>
      <div className={classes.bar}>
        <Button
          variant="default"
          size="sm"
          className={classes.button ?? ""}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={isBusy || page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          Previous
        </Button>
        <span className={classes.position} role="status">
          {`Page ${page} of ${last}`}
        </span>
        <Button
          variant="default"
          size="sm"
          className={classes.button ?? ""}
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={isBusy || page >= last}
          onClick={() => onPageChange(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
