import type { Database } from "better-sqlite3";

/** One step of the local schema. It runs once, in a transaction of its own. */
export interface Migration {
  /** The number in its file's name: the schema's version afterwards. */
  readonly version: number;
  readonly name: string;
  up(database: Database): void;
}
