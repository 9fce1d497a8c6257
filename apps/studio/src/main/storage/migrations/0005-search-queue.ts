import type { Migration } from "./migration.ts";

/**
 * The cases that are still to be indexed. Each write of a draft adds its case, in the same transaction; the existing
 * cases are added here, the latest by `updated_at` at the end.
 */
export const migration: Migration = {
  version: 5,
  name: "search-queue",
  up(database) {
    const enter = (row: string) =>
      `begin insert into search_queue (case_id) values (${row}.case_id) on conflict do nothing; end`;
    database.exec(`
      create table search_queue (
        case_id text primary key
      ) strict;
      create trigger drafts_added after insert on drafts ${enter("new")};
      create trigger drafts_changed after update of document on drafts ${enter("new")};
      create trigger drafts_removed after delete on drafts ${enter("old")};
      create trigger cases_deleted after update of deletion on cases when old.deletion is not new.deletion
        begin insert into search_queue (case_id) values (new.id) on conflict do nothing; end;
      insert into search_queue (case_id) select id from cases order by updated_at, id;
    `);
  },
};
