import type { Migration } from "./migration.ts";

/**
 * The cases of one account. Drafts have a table of their own, so that a list of ten thousand cases reads none of them;
 * so have the server's last state of a case and the mutations in flight, so that saving a draft writes neither.
 */
export const migration: Migration = {
  version: 1,
  name: "cases",
  up(database) {
    database.exec(`
      create table cases (
        id text primary key,
        local_revision integer not null check (local_revision > 0),
        title text not null,
        specialty text not null,
        condition text not null,
        is_draft integer not null check (is_draft in (0, 1)),
        is_active integer not null check (is_active in (0, 1)),
        conflicts text not null default '[]',
        conflict_count integer not null default 0,
        deletion text check (deletion in ('local', 'server')),
        refusal text,
        -- Whether there may be something to send.
        needs_push integer not null check (needs_push in (0, 1)),
        created_at text not null,
        edited_at text,
        updated_at text not null
      ) strict;
      create index cases_to_push on cases (id) where needs_push = 1;
      create index cases_in_conflict on cases (id) where conflict_count > 0;
      create index cases_refused on cases (id) where refusal is not null;

      create table drafts (
        case_id text primary key references cases (id) on delete cascade,
        document text not null
      ) strict;

      create table bases (
        case_id text primary key references cases (id) on delete cascade,
        revision integer not null,
        -- The server's record without its document.
        facts text not null,
        -- Null while it is the same as the draft.
        document text
      ) strict;

      create table mutations (
        case_id text primary key references cases (id) on delete cascade,
        mutation text not null,
        local_revision integer not null,
        -- A remote change that waits until the mutation is answered.
        deferred text
      ) strict;

      create table sync_state (
        key text primary key,
        value text not null
      ) strict, without rowid;
    `);
  },
};
