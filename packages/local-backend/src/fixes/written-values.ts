import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { writtenRows } from "./rest-requests.ts";

/** The part of the connection of @supabase/lite that queries are made with. */
interface QueryingConnection {
  kysely: Kysely<unknown>;
}

/**
 * lite turns JSON into values by guessing: `"123"` for a jsonb column became the number 123, and integers above 2^53
 * were rounded (the branches `insert` and `update` of its query builder). As PostgREST does, hand PostgreSQL the JSON itself, which it converts to the type of the column.
 */
export function writeJsonAsItCame(connection: QueryingConnection): void {
  connection.kysely = connection.kysely.withPlugin(plugin);
}

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    const rows = writtenRows.getStore();
    if (!rows) return node;
    if (node.kind === "InsertQueryNode") return insertion(node, rows);
    if (node.kind === "UpdateQueryNode") return change(node, rows[0] ?? {});
    return node;
  },
  transformResult: async ({ result }) => result,
};

type Row = Readonly<Record<string, unknown>>;

function insertion(node: InsertQueryNode, rows: readonly Row[]): InsertQueryNode {
  const { into, columns, values } = node;
  if (!into || !columns || !values || !ValuesNode.is(values) || values.values.length !== rows.length)
    return node;
  const names = columns.map(({ column }) => column.name);
  const lists = rows.map((row) =>
    ValueListNode.create(
      names.map((name) => (name in row ? asColumn(into, name, row[name]) : ValueNode.createImmediate(null))),
    ),
  );
  return { ...node, values: ValuesNode.create(lists) };
}

function change(node: UpdateQueryNode, row: Row): UpdateQueryNode {
  const { table, updates } = node;
  if (!table || !TableNode.is(table) || !updates) return node;
  return {
    ...node,
    updates: updates.map((update) => {
      const { column } = update;
      if (!ColumnNode.is(column) || !(column.column.name in row)) return update;
      return ColumnUpdateNode.create(column, asColumn(table, column.column.name, row[column.column.name]));
    }),
  };
}

/** The value as PostgreSQL reads it for that column. */
function asColumn(table: TableNode, name: string, value: unknown): OperationNode {
  const json = JSON.stringify({ [name]: value });
  return RawNode.create(
    ["(json_populate_record(null::", ", ", "::text::json)).", ""],
    [table, ValueNode.create(json), ColumnNode.create(name)],
  );
}
