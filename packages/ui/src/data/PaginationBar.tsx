import { Button } from "@mantine/core";
import { formatNumber } from "../content/format-number.ts";
import { IconChevronLeft, IconChevronRight } from "../theme/icons.ts";
import classes from "./PaginationBar.module.css";

export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

export interface PaginationBarProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** How many pages there are; 0 counts as one empty page. */
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** Which rows are shown, from 1, of how many on all pages. */
  readonly range?: PageRange | null;
  /** A page is loading: both buttons are disabled. */
  readonly isBusy?: boolean;
  /** Names the navigation for assistive technology. */
  readonly label?: string;
}

function rangeText({ first, last, total }: PageRange): string {
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`;
}

/**
 * "1–10 of 5,012" where the range is known, "Previous", "Page X of Y", "Next"; Previous is disabled on the first page
 * and Next on the last.
 */
export function PaginationBar({
  page,
  pageCount,
  onPageChange,
  range = null,
  isBusy = false,
  label = "Pagination",
}: PaginationBarProps) {
  const last = Math.max(1, pageCount);
  return (
    <nav className={classes.root} aria-label={label} data-no-print>
      <div className={classes.bar}>
        {range ? <span className={classes.range}>{rangeText(range)}</span> : null}
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
