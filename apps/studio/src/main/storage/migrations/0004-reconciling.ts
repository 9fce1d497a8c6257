import type { Migration } from "./migration.ts";

/** While a restored server is compared with what is here: the cases that it was found to have. */
export const migration: Migration = {
  version: 4,
  name: "reconciling",
  up(database) {
    database.exec("create table reconciled (case_id text primary key) strict, without rowid;");
  },
};
