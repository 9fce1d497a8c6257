import {
  type ColumnDef,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { DataTableColumn, DataTableProps, DataTableSort } from "./data-table-types.ts";

const features = tableFeatures({ rowSortingFeature });

function toSort(sorting: SortingState): DataTableSort | undefined {
  const [first] = sorting;
  return first && { columnId: first.id, direction: first.desc ? "descending" : "ascending" };
}

/** The headless table: it keeps rows by key and turns header clicks into the next sort order. */
export function useDataTable<Row extends object>(
  props: Pick<DataTableProps<Row>, "columns" | "rows" | "rowKey" | "sort" | "onSortChange">,
) {
  const { columns, rows, rowKey, sort, onSortChange } = props;
  const definitions = useMemo(
    () =>
      columns.map(
        (column: DataTableColumn<Row>): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          // Only columns with an accessor can be sorted; the value itself is never read, the server sorts.
          accessorFn: (row) => row,
          enableSorting: column.isSortable === true,
        }),
      ),
    [columns],
  );
  const sorting: SortingState = sort ? [{ id: sort.columnId, desc: sort.direction === "descending" }] : [];

  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => {
      const next = toSort(typeof update === "function" ? update(sorting) : update);
      if (next) onSortChange?.(next);
    },
  });
}
