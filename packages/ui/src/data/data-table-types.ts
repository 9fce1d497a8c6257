import type { ReactNode } from "react";
import type { PageRange } from "./PaginationBar.tsx";

export interface DataTableColumn<Row> {
  /** Unique in the table; sorting refers to this id. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "start" | "end";
  /** CSS width, such as `12rem`; a share of the rest without one. */
  readonly width?: string;
  /** Long text wraps; `keep` keeps short content that must be read as one, such as an amount, on one line. */
  readonly overflow?: "keep";
  readonly isSortable?: boolean;
  /** The column that names its row for assistive technology. */
  readonly isRowHeader?: boolean;
}

export interface DataTableSort {
  readonly columnId: string;
  readonly direction: "ascending" | "descending";
}

/** The state of the rows; `refreshing` keeps the old rows visible while new ones load. */
export type DataTableState =
  | { readonly kind: "loading" }
  | { readonly kind: "refreshing" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string; readonly onRetry?: () => void };

export interface DataTablePagination {
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** Which rows are shown, from 1, of how many on all pages. */
  readonly range?: PageRange | null;
}

/** Which rows are ticked; a table with it has a box in each row and one for all rows on this page. */
export interface DataTableSelection<Row> {
  /** Keys, also of rows on other pages. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (rows: readonly Row[], isSelected: boolean) => void;
  /** Names a row's box. */
  readonly rowName: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state?: DataTableState;
  readonly emptyText: string;
  /** Shown below the empty text: how to get rows. */
  readonly emptyHint?: string | undefined;
  /** Clears the search and the filters; given while any narrows the rows, and offered where none is left. */
  readonly onClearFilters?: (() => void) | undefined;
  /** Buttons at the end of a row. As long as this, the columns and the selection's functions stay the same, so do the rows. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** The caller sorts the rows: the table only shows the order and requests another. */
  readonly sort?: DataTableSort | null;
  readonly onSortChange?: (sort: DataTableSort) => void;
  readonly selection?: DataTableSelection<Row>;
  readonly pagination?: DataTablePagination;
  /** How many grey rows stand in while loading. */
  readonly skeletonRows?: number;
}
