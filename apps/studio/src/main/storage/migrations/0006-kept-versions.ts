import type { Migration } from "./migration.ts";

/**
 * Copies of the server's versions: those that were opened, and all of a case whose author wants them offline. Contents
 * have a table of their own, so that the list of versions is read without them. Versions are removed with their case.
 */
export const migration: Migration = {
  version: 6,
  name: "kept-versions",
  up(database) {
    database.exec(`
      create table histories (
        case_id text primary key references cases (id) on delete cascade,
        -- When the list of versions was last read from the server; null until then.
        seen_at text,
        -- Whether the content of every version is stored here.
        keeps_all integer not null default 0 check (keeps_all in (0, 1))
      ) strict;

      create table versions (
        id text primary key,
        case_id text not null references histories (case_id) on delete cascade,
        version_number integer not null,
        entry text not null
      ) strict;
      create index versions_of_case on versions (case_id, version_number desc);

      create table version_contents (
        version_id text primary key references versions (id) on delete cascade,
        seen_at text not null,
        bytes integer not null,
        content text not null
      ) strict;
      create index version_contents_by_age on version_contents (seen_at desc, version_id, bytes);
    `);
  },
};
