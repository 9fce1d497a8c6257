import { Button, Checkbox, VisuallyHidden } from "@mantine/core";
import { memo, type ReactNode, useRef } from "react";
import { useIsScrollable } from "../behaviour/use-is-scrollable.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { Skeleton } from "../feedback/Skeletons.tsx";
import classes from "./DataTable.module.css";
import { DataTableHead } from "./DataTableHead.tsx";
import type {
  DataTableColumn,
  DataTablePagination,
  DataTableProps,
  DataTableSelection,
} from "./data-table-types.ts";
import { PaginationBar } from "./PaginationBar.tsx";
import { tableRoles } from "./table-roles.ts";
import { useDataTable } from "./use-data-table.ts";

interface CellProps<Row> {
  readonly column: DataTableColumn<Row>;
  readonly row: Row;
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const shared = {
    className: classes.cell ?? "",
    "data-label": column.header,
    "data-align": column.align,
    "data-overflow": column.overflow,
  };
  const content = <div className={classes.content}>{column.cell(row)}</div>;
  return column.isRowHeader ? (
    <th scope="row" {...tableRoles.rowHeader} {...shared}>
      {content}
    </th>
  ) : (
    <td {...tableRoles.cell} {...shared}>
      {content}
    </td>
  );
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: DataTableSelection<Row>;
}

function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const ticked = rows.filter((row) => selection.selected.has(rowKey(row))).length;
  return (
    <Checkbox
      size="md"
      aria-label="Select all rows on this page"
      disabled={rows.length === 0}
      checked={ticked > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={({ currentTarget }) => selection.onChange(rows, currentTarget.checked)}
    />
  );
}

interface SelectCellProps<Row> extends Pick<DataTableSelection<Row>, "onChange" | "rowName"> {
  readonly row: Row;
  readonly isSelected: boolean;
}

function SelectCell<Row>({ row, isSelected, onChange, rowName }: SelectCellProps<Row>) {
  return (
    <td {...tableRoles.cell} className={classes.cell} data-select>
      <Checkbox
        size="md"
        aria-label={`Select ${rowName(row)}`}
        checked={isSelected}
        onChange={({ currentTarget }) => onChange([row], currentTarget.checked)}
      />
    </td>
  );
}

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, "columns" | "rowActions"> {
  readonly row: Row;
  readonly isSelected: boolean;
  readonly onSelect: DataTableSelection<Row>["onChange"] | undefined;
  readonly rowName: DataTableSelection<Row>["rowName"] | undefined;
}

/** A row. It renders only when something of its own changes, because the rows are most of what a press on the table could render. */
const BodyRow = memo(function BodyRow<Row>({
  row,
  columns,
  rowActions,
  isSelected,
  onSelect,
  rowName,
}: BodyRowProps<Row>) {
  return (
    <tr {...tableRoles.row} className={classes.row}>
      {onSelect && rowName ? (
        <SelectCell row={row} isSelected={isSelected} onChange={onSelect} rowName={rowName} />
      ) : null}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {rowActions ? (
        <td {...tableRoles.cell} className={classes.cell} data-align="end" data-actions>
          <div className={classes.actions}>{rowActions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
}

function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => at);
  return keys(rows).map((row) => (
    <tr key={row} className={classes.row} {...tableRoles.row}>
      {keys(columns).map((column) => (
        <td key={column} className={classes.cell} {...tableRoles.cell}>
          <Skeleton height={12} width={`${78 - ((row + column * 2) % 4) * 13}%`} />
        </td>
      ))}
    </tr>
  ));
}

function NoRows<Row>({ emptyText, emptyHint, onClearFilters }: DataTableProps<Row>) {
  const clear = onClearFilters ? (
    <Button variant="default" onClick={onClearFilters}>
      Clear search and filters
    </Button>
  ) : null;
  return <EmptyState title={emptyText} description={emptyHint} action={clear} isCompact />;
}

/** A table of records: loading, empty and failed states, server-side sorting and pages, cards on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, state = { kind: "ready" }, rowActions, selection } = props;
  const pages = pagesOf(props);
  const table = useDataTable(props);
  const scroller = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(scroller);
  const isLoading = state.kind === "loading";
  const isBusy = isLoading || state.kind === "refreshing";
  const columnCount = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);

  return (
    <div className={classes.root}>
      <VisuallyHidden role="status">{isBusy ? `Loading ${label}…` : ""}</VisuallyHidden>
      {state.kind === "refreshing" ? <div className={classes.progress} /> : null}
      <div
        ref={scroller}
        className={classes.scroller}
        {...(isScrollable ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}
      >
        <table className={classes.table} {...tableRoles.table} aria-label={label} aria-busy={isBusy}>
          <DataTableHead
            columns={columns}
            groups={table.getHeaderGroups()}
            sort={props.sort ?? null}
            hasActions={rowActions !== undefined}
            selectAll={
              selection ? <SelectAll rows={rows} rowKey={props.rowKey} selection={selection} /> : null
            }
          />
          <tbody {...tableRoles.rowGroup}>
            {state.kind === "failed" || isLoading
              ? null
              : table
                  .getRowModel()
                  .rows.map((row) => (
                    <BodyRow
                      key={row.id}
                      row={row.original}
                      columns={columns}
                      rowActions={rowActions}
                      isSelected={selection?.selected.has(row.id) === true}
                      onSelect={selection?.onChange}
                      rowName={selection?.rowName}
                    />
                  ))}
            {isLoading ? <SkeletonRows rows={props.skeletonRows ?? 5} columns={columnCount} /> : null}
          </tbody>
        </table>
        {state.kind === "failed" ? (
          <ErrorState
            message={state.message}
            isCompact
            {...(state.onRetry ? { onRetry: state.onRetry } : {})}
          />
        ) : null}
        {rows.length === 0 && state.kind !== "failed" && !isLoading ? (
          <div role="status">
            <NoRows {...props} />
          </div>
        ) : null}
      </div>
      {pages ? (
        <div className={classes.footer}>
          <PaginationBar {...pages} isBusy={isBusy} label={`${label}, pages`} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * The pagination below the rows. It is left out until the first page has loaded, because the rows would push it down.
 * An empty list has none, unless it is a later page that has become empty.
 */
function pagesOf<Row>({ rows, state, pagination }: DataTableProps<Row>): DataTablePagination | null {
  const isRead = state?.kind !== "failed" && state?.kind !== "loading";
  return pagination && isRead && (rows.length > 0 || pagination.page > 1) ? pagination : null;
}
