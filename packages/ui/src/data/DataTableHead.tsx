import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { IconChevronDown, IconChevronUp, IconSelector } from "../theme/icons.ts";
import classes from "./DataTable.module.css";
import type { DataTableColumn, DataTableSort } from "./data-table-types.ts";
import { tableRoles } from "./table-roles.ts";

interface HeaderGroup {
  readonly id: string;
  readonly headers: readonly {
    readonly id: string;
    readonly column: {
      readonly id: string;
      readonly getCanSort: () => boolean;
      readonly getToggleSortingHandler: () => ((event: unknown) => void) | undefined;
    };
  }[];
}

interface DataTableHeadProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly groups: readonly HeaderGroup[];
  readonly sort: DataTableSort | null;
  readonly hasActions: boolean;
  /** The box for all rows on this page, where rows can be ticked. */
  readonly selectAll: ReactNode;
}

const sortIcons = { ascending: IconChevronUp, descending: IconChevronDown, none: IconSelector } as const;

/** The header row; a sortable header is a button and states its order in `aria-sort`. */
export function DataTableHead<Row>({
  columns,
  groups,
  sort,
  hasActions,
  selectAll,
}: DataTableHeadProps<Row>) {
  const isSortable = columns.some((column) => column.isSortable);
  return (
    <thead {...tableRoles.rowGroup} className={classes.head} data-sortable={isSortable || undefined}>
      {groups.map((group) => (
        <tr key={group.id} {...tableRoles.row}>
          {selectAll ? (
            <th scope="col" {...tableRoles.columnHeader} className={classes.headCell} data-select>
              {selectAll}
            </th>
          ) : null}
          {group.headers.map((header) => {
            const column = columns.find((candidate) => candidate.id === header.column.id);
            const order = sort?.columnId === header.column.id ? sort.direction : "none";
            const canSort = header.column.getCanSort();
            const Icon = sortIcons[order];
            return (
              <th
                key={header.id}
                scope="col"
                {...tableRoles.columnHeader}
                className={classes.headCell}
                data-align={column?.align}
                data-can-sort={canSort || undefined}
                style={column?.width ? ({ "--column-width": column.width } as CSSProperties) : undefined}
                aria-sort={canSort ? order : undefined}
              >
                {canSort ? (
                  <button
                    type="button"
                    className={classes.sortButton}
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    {column?.header}
                    <Icon size={15} aria-hidden />
                  </button>
                ) : (
                  column?.header
                )}
              </th>
            );
          })}
          {hasActions ? (
            <th scope="col" {...tableRoles.columnHeader} className={classes.headCell} data-align="end">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      ))}
    </thead>
  );
}
