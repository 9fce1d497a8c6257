import { describe, expect, it } from "vitest";
import { buildChangePayload, MAX_RECORD_LENGTH } from "./change-payload.ts";
import type { LogChange } from "./pgoutput.ts";
import type { TableMetadata } from "./tables.ts";

const committedAt = new Date("2024-05-06T07:08:09.010Z");
const relation = { oid: 1, schema: "public", table: "notes", columnNames: ["id", "user_id", "title"] };
const record = new Map([
  ["id", "7"],
  ["user_id", "u1"],
  ["title", "new"],
]);
const oldRecord = new Map([...record, ["title", "old"]]);

function metadata(hasRowSecurity: boolean): TableMetadata {
  const column = (name: string, base: string) => ({
    name,
    castType: base,
    type: { name: base, base, element: null },
  });
  return {
    oid: 1,
    schema: "public",
    table: "notes",
    hasRowSecurity,
    primaryKey: [{ name: "id", castType: "integer" }],
    columns: [column("id", "int4"), column("user_id", "text"), column("title", "text")],
    selectable: new Map(),
  };
}

const all = new Set(["id", "user_id", "title"]);
const change = (part: Partial<LogChange>): LogChange => ({
  type: "UPDATE",
  relation,
  record,
  oldRecord,
  committedAt,
  transactionId: 1,
  ...part,
});

describe("HOST-05 payload of a change", () => {
  it("HOST-05 has the shape that supabase-js reads", () => {
    expect(buildChangePayload(change({ type: "INSERT", oldRecord: null }), metadata(false), all)).toEqual({
      schema: "public",
      table: "notes",
      type: "INSERT",
      commit_timestamp: "2024-05-06T07:08:09.010Z",
      columns: [
        { name: "id", type: "int4" },
        { name: "user_id", type: "text" },
        { name: "title", type: "text" },
      ],
      record: { id: 7, user_id: "u1", title: "new" },
      errors: null,
    });
  });

  it("MSEC-16 shows nothing of an old row but its key when the table has row-level security", () => {
    const deletion = change({ type: "DELETE", record: null });
    expect(buildChangePayload(deletion, metadata(true), all).old_record).toEqual({ id: 7 });
    expect(buildChangePayload(change({}), metadata(true), all).old_record).toEqual({ id: 7 });
    expect(buildChangePayload(deletion, metadata(false), all).old_record).toEqual({
      id: 7,
      user_id: "u1",
      title: "old",
    });
  });

  it("HOST-05 names the key of an updated row although the log repeats it only when it changed", () => {
    const update = change({ oldRecord: null });
    expect(buildChangePayload(update, metadata(false), all).old_record).toEqual({ id: 7 });
  });

  it("MSEC-16 leaves out columns that the role may not select", () => {
    const payload = buildChangePayload(change({}), metadata(false), new Set(["id", "user_id"]));
    expect(payload.record).toEqual({ id: 7, user_id: "u1" });
    expect(payload.old_record).toEqual({ id: 7, user_id: "u1" });
    expect(payload.columns.map(({ name }) => name)).toEqual(["id", "user_id"]);
  });

  it("HOST-05 keeps only the short values of a row that is too large, and says so", () => {
    const large = new Map([...record, ["title", "x".repeat(MAX_RECORD_LENGTH)]]);
    const payload = buildChangePayload(change({ record: large }), metadata(false), all);
    expect(payload.record).toEqual({ id: 7, user_id: "u1" });
    expect(payload.errors).toEqual(["Error 413: Payload Too Large"]);
  });
});
