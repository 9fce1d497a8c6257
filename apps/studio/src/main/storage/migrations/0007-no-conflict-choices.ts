import type { Migration } from "./migration.ts";

/** Both texts of a decided conflict are checkpoints, which the author can see; nothing read this table. */
export const migration: Migration = {
  version: 7,
  name: "no-conflict-choices",
  up(database) {
    database.exec("drop table conflict_choices;");
  },
};
