import { line, NOBODY, type Subject } from "../expectations.ts";
import { LONG_AGO, oneRowEach } from "./rows.ts";

/** What only administrators see. */
export const backOffice: Subject[] = [
  {
    relation: "call_history",
    proves: "ASEC-05",
    key: "id",
    read: line("refused", "none", "none", "none", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "call_history", (person) => ({
        user_id: world.id[person],
        from_number: "+447700900123",
        call_status: "completed",
      })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], call_status: "completed" }),
    patch: { call_status: "failed" },
  },
  {
    relation: "system_configuration",
    proves: "ASEC-05 CONF-10",
    key: "key",
    derived: { editable: false, data_type: "number", description: "Forged", updated_at: LONG_AGO },
    read: line("refused", "none", "none", "none", "all"),
    // The key exists: whoever may insert at all gets the conflict, and saves by upsert.
    insert: line("refused", "refused", "refused", "refused", "none"),
    update: line("refused", "none", "none", "none", "all"),
    delete: NOBODY,
    writable: {
      insert: ["data_type", "description", "editable", "key", "updated_at", "value"],
      update: ["data_type", "description", "editable", "key", "updated_at", "value"],
    },
    async seed(world) {
      // One setting and no other: the update of a cell names no row, and a value must fit all of them.
      await world.sql`delete from public.system_configuration`;
      await world.sql`insert into public.system_configuration (key, value) values ('greeting', 'Before')`;
      return [{ key: "greeting", owner: null }];
    },
    insertRow: () => ({ key: "greeting", value: "Taken over" }),
    patch: { value: "After" },
  },
  {
    relation: "access_record",
    proves: "PRIV-10",
    key: "id",
    read: line("refused", "none", "none", "none", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "access_record", (person) => ({
        user_id: world.id[person],
        admin_id: world.id.admin,
        what: "details",
      })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], what: "details" }),
    patch: { what: "export" },
  },
  {
    relation: "account_deletions",
    proves: "PRIV-05",
    key: "id",
    read: line("refused", "none", "none", "none", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "account_deletions", (person) => ({
        user_id: world.id[person],
        is_own_request: true,
        row_counts: {},
      })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], is_own_request: true, row_counts: {} }),
    patch: { is_own_request: false },
  },
];
