import type { CaseVersion, CaseVersionDetail } from "@andromeda/domain";
import type { Database } from "better-sqlite3";

/**
 * The most bytes of versions that were fetched and not asked to be kept; beyond it the least recently fetched are
 * removed.
 */
const SEEN_CONTENT_BYTES = 64 * 1024 * 1024;

type Content = Pick<CaseVersionDetail, "caseTitle" | "changes" | "snapshot">;

/** The versions of the server that this computer keeps. Times are ISO 8601. */
export class VersionStorage {
  readonly #database: Database;
  readonly #room: number;
  readonly #statements;

  /** `room` is in bytes. */
  constructor(database: Database, room = SEEN_CONTENT_BYTES) {
    this.#database = database;
    this.#room = room;
    this.#statements = {
      seen: database.prepare<[string, string]>(`
        insert into histories (case_id, seen_at) select id, ? from cases where id = ?
        on conflict (case_id) do update set seen_at = excluded.seen_at`),
      history: database.prepare<[string], { seen_at: string | null; keeps_all: number }>(
        "select seen_at, keeps_all from histories where case_id = ?",
      ),
      setKeepsAll: database.prepare<[number, string]>(`
        insert into histories (case_id, keeps_all) select id, ? from cases where id = ?
        on conflict (case_id) do update set keeps_all = excluded.keeps_all`),
      putVersion: database.prepare<[string, string, number, string]>(`
        insert into versions (id, case_id, version_number, entry) values (?, ?, ?, ?)
        on conflict (id) do update set version_number = excluded.version_number, entry = excluded.entry`),
      dropOthers: database.prepare<[string, string]>(
        "delete from versions where case_id = ? and id not in (select value from json_each(?))",
      ),
      versions: database.prepare<[string], { entry: string }>(
        "select entry from versions where case_id = ? order by version_number desc",
      ),
      putContent: database.prepare<[string, string, number, string]>(`
        insert into version_contents (version_id, seen_at, bytes, content) values (?, ?, ?, ?)
        on conflict (version_id) do update set
          seen_at = excluded.seen_at, bytes = excluded.bytes, content = excluded.content`),
      content: database.prepare<[string], { entry: string; content: string }>(`
        select v.entry, c.content from version_contents as c join versions as v on v.id = c.version_id
        where v.id = ?`),
      contentFetchedAt: database.prepare<[string], { id: string; seen_at: string }>(`
        select v.id, c.seen_at from versions as v join version_contents as c on c.version_id = v.id
        where v.case_id = ?`),
      prune: database.prepare<[number]>(`
        delete from version_contents where version_id in (
          select version_id from (
            select c.version_id, sum(c.bytes) over (order by c.seen_at desc, c.version_id) as bytes_up_to_here
            from version_contents as c
              join versions as v on v.id = c.version_id
              join histories as h on h.case_id = v.case_id
            where h.keeps_all = 0
          ) where bytes_up_to_here > ?
        )`),
    };
  }

  /** Replaces the known versions of the case by the server's list. Does nothing for a case that is not here. */
  putHistory(caseId: string, versions: readonly CaseVersion[], now: string): void {
    const { seen, putVersion, dropOthers } = this.#statements;
    this.#transaction(() => {
      if (seen.run(now, caseId).changes === 0) return;
      dropOthers.run(caseId, JSON.stringify(versions.map(({ id }) => id)));
      for (const version of versions)
        putVersion.run(version.id, caseId, version.versionNumber, JSON.stringify(version));
    });
  }

  /** Latest first; null when the server was never asked for them. */
  history(caseId: string): { readonly list: readonly CaseVersion[]; readonly fetchedAt: string } | null {
    const fetchedAt = this.#statements.history.get(caseId)?.seen_at ?? null;
    if (fetchedAt === null) return null;
    const rows = this.#statements.versions.all(caseId);
    return { list: rows.map(({ entry }) => JSON.parse(entry) as CaseVersion), fetchedAt };
  }

  /** Keeps a version if it is in the history of its case. */
  putContent({ caseTitle, changes, snapshot, ...version }: CaseVersionDetail, now: string): void {
    const content: Content = { caseTitle, changes, snapshot };
    const text = JSON.stringify(content);
    const { history, putVersion, putContent, prune } = this.#statements;
    this.#transaction(() => {
      if (!history.get(version.caseId)) return;
      putVersion.run(version.id, version.caseId, version.versionNumber, JSON.stringify(version));
      putContent.run(version.id, now, Buffer.byteLength(text), text);
      prune.run(this.#room);
    });
  }

  content(versionId: string): CaseVersionDetail | null {
    const row = this.#statements.content.get(versionId);
    if (!row) return null;
    return { ...(JSON.parse(row.entry) as CaseVersion), ...(JSON.parse(row.content) as Content) };
  }

  /** Every version of the case with its content, latest first; null when one is not here. */
  allContents(caseId: string): readonly CaseVersionDetail[] | null {
    const { list } = this.history(caseId) ?? { list: [] };
    const contents = list.flatMap(({ id }) => this.content(id) ?? []);
    return contents.length > 0 && contents.length === list.length ? contents : null;
  }

  /** When each content here was last fetched, by the version's id. */
  contentFetchedAt(caseId: string): Record<string, string> {
    const rows = this.#statements.contentFetchedAt.all(caseId);
    return Object.fromEntries(rows.map(({ id, seen_at }) => [id, seen_at]));
  }

  keepsAll(caseId: string): boolean {
    return this.#statements.history.get(caseId)?.keeps_all === 1;
  }

  /** Whether all contents of the case stay, however many they are. False for a case that is not here. */
  setKeepsAll(caseId: string, keepsAll: boolean): boolean {
    return this.#transaction(() => {
      const { changes } = this.#statements.setKeepsAll.run(keepsAll ? 1 : 0, caseId);
      if (!keepsAll) this.#statements.prune.run(this.#room);
      return changes > 0;
    });
  }

  #transaction<T>(work: () => T): T {
    return this.#database.transaction(work).immediate();
  }
}
