/*
 * The card layout of phones gives the parts of a table another `display`, and with it browsers drop their native
 * roles. Spelled out they survive.
 */
export const tableRoles = {
  table: { role: "table" },
  rowGroup: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
