import type { Migration } from "./migration.ts";

/** The ledger of decided conflicts: the text that was not chosen must survive. */
export const migration: Migration = {
  version: 3,
  name: "conflict-choices",
  up(database) {
    database.exec(`
      create table conflict_choices (
        id integer primary key autoincrement,
        case_id text not null,
        path text not null,
        base text not null,
        mine text not null,
        theirs text not null,
        choice text not null,
        decided_at text not null
      ) strict;
      create index conflict_choices_of_case on conflict_choices (case_id, id desc);
    `);
  },
};
