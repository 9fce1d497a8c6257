import type { Migration } from "./migration.ts";

/** States that are kept beside a case. They outlive it: what was deleted can still be found. */
export const migration: Migration = {
  version: 2,
  name: "checkpoints",
  up(database) {
    database.exec(`
      create table checkpoints (
        id integer primary key autoincrement,
        case_id text not null,
        reason text not null,
        name text not null default '',
        created_at text not null,
        document text not null
      ) strict;
      create index checkpoints_of_case on checkpoints (case_id, id desc);
      create index checkpoints_by_age on checkpoints (created_at);
    `);
  },
};
