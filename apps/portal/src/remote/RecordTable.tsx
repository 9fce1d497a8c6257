import { PagedList } from "@andromeda/stores";
import { DataTable, type DataTableColumn } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { log } from "../log.ts";
import { tableState } from "./table-state.ts";

export interface RecordTableProps<Item> {
  readonly label: string;
  readonly emptyText: string;
  readonly columns: readonly DataTableColumn<Item>[];
  readonly pageSize: number;
  /** Taken once, on the first render; pages count from 0. */
  readonly read: (page: number) => Promise<{ readonly items: readonly Item[]; readonly totalCount: number }>;
}

/** A paged read-only table of records, newest first. */
export const RecordTable = observer(function RecordTable<Item extends { readonly id: string }>({
  label,
  emptyText,
  columns,
  pageSize,
  read,
}: RecordTableProps<Item>) {
  const [list] = useState(
    () =>
      new PagedList<Item, null>({
        what: `the ${label.toLowerCase()}`,
        pageSize,
        filter: null,
        log,
        read: (_, page) => read(page),
      }),
  );
  useEffect(() => void list.load(), [list]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.items}
      rowKey={({ id }) => id}
      state={tableState(list.status, list.load, (error) =>
        error.code === "database/permission-denied"
          ? "You do not have permission to see this."
          : "This could not be loaded. Please try again.",
      )}
      emptyText={emptyText}
      pagination={{
        page: list.page + 1,
        pageCount: list.pageCount,
        range: list.range,
        onPageChange: (next) => void list.goTo(next - 1),
      }}
      skeletonRows={3}
    />
  );
});
