/** A table as the write-ahead log describes it at that point of the log. */
export interface LogRelation {
  oid: number;
  schema: string;
  table: string;
  columnNames: readonly string[];
}

/** Values by column name as PostgreSQL prints them. A large value that did not change is missing. */
export type LogRow = ReadonlyMap<string, string | null>;

/** What happened to a row. */
export type ChangeType = "INSERT" | "UPDATE" | "DELETE";

/** One committed change of one row. */
export interface LogChange {
  type: ChangeType;
  relation: LogRelation;
  /** Null for a DELETE. */
  record: LogRow | null;
  /** The replica identity of the old row (its key, or all of it); null where the log holds none. */
  oldRecord: LogRow | null;
  committedAt: Date;
  /** The transaction that made it: the lower 32 bits of its id. */
  transactionId: number;
}

/** A committed transaction: its changes in order, and the position in the log just behind it. */
export interface LogTransaction {
  changes: LogChange[];
  endPosition: bigint;
}

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

class Reader {
  readonly #bytes: Buffer;
  #offset: number;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes.readUInt8(this.#offset);
    this.#offset += 1;
    return value;
  }

  char(): string {
    return String.fromCharCode(this.byte());
  }

  uint16(): number {
    const value = this.#bytes.readUInt16BE(this.#offset);
    this.#offset += 2;
    return value;
  }

  uint32(): number {
    const value = this.#bytes.readUInt32BE(this.#offset);
    this.#offset += 4;
    return value;
  }

  bigint(): bigint {
    const value = this.#bytes.readBigInt64BE(this.#offset);
    this.#offset += 8;
    return value;
  }

  cString(): string {
    const end = this.#bytes.indexOf(0, this.#offset);
    const value = this.#bytes.toString("utf8", this.#offset, end);
    this.#offset = end + 1;
    return value;
  }

  text(length: number): string {
    const value = this.#bytes.toString("utf8", this.#offset, this.#offset + length);
    this.#offset += length;
    return value;
  }
}

/**
 * Collects pgoutput messages (protocol version 1) into committed transactions. It keeps the relations the log
 * has described, so one decoder serves one replication stream from its start.
 */
export class LogDecoder {
  readonly #relations = new Map<number, LogRelation>();
  #changes: LogChange[] = [];
  #committedAt = new Date(0);
  #transactionId = 0;

  /** Takes one message; returns the transaction when the message was its commit, else null. */
  push(message: Buffer): LogTransaction | null {
    const reader = new Reader(message, 1);
    switch (String.fromCharCode(message[0] ?? 0)) {
      case "B":
        // The position of the commit is not needed.
        reader.bigint();
        this.#committedAt = new Date(POSTGRES_EPOCH_MS + Number(reader.bigint() / 1000n));
        this.#transactionId = reader.uint32();
        this.#changes = [];
        return null;
      case "R":
        this.#readRelation(reader);
        return null;
      case "I":
      case "U":
      case "D":
        this.#readChange(String.fromCharCode(message[0] ?? 0), reader);
        return null;
      case "C": {
        // Flags and the position of the commit are not needed.
        reader.byte();
        reader.bigint();
        const changes = this.#changes;
        this.#changes = [];
        return { changes, endPosition: reader.bigint() };
      }
      default:
        // Type, origin, truncate and logical messages say nothing about single rows.
        return null;
    }
  }

  #readRelation(reader: Reader): void {
    const oid = reader.uint32();
    const schema = reader.cString() || "pg_catalog";
    const table = reader.cString();
    // The replica identity is not needed, nor are a column's flags, type and type modifier.
    reader.byte();
    const columnNames = Array.from({ length: reader.uint16() }, () => {
      reader.byte();
      const name = reader.cString();
      reader.uint32();
      reader.uint32();
      return name;
    });
    this.#relations.set(oid, { oid, schema, table, columnNames });
  }

  #readChange(kind: string, reader: Reader): void {
    const relation = this.#relations.get(reader.uint32());
    if (!relation) return;
    const rows = new Map<string, LogRow>();
    while (!reader.isAtEnd) {
      const tag = reader.char();
      rows.set(tag, readRow(reader, relation, tag === "K"));
    }
    this.#changes.push({
      type: kind === "I" ? "INSERT" : kind === "U" ? "UPDATE" : "DELETE",
      relation,
      record: fillUnchanged(rows.get("N"), rows.get("O")),
      oldRecord: rows.get("O") ?? rows.get("K") ?? null,
      committedAt: this.#committedAt,
      transactionId: this.#transactionId,
    });
  }
}

/** Reads a tuple. In a key tuple a null only says that the column is not part of the key. */
function readRow(reader: Reader, relation: LogRelation, isKey: boolean): LogRow {
  const row = new Map<string, string | null>();
  const count = reader.uint16();
  for (let index = 0; index < count; index++) {
    const kind = reader.char();
    const value = kind === "t" ? reader.text(reader.uint32()) : null;
    const name = relation.columnNames[index];
    if (name === undefined || kind === "u" || (isKey && kind === "n")) continue;
    row.set(name, value);
  }
  return row;
}

/** A large value that an UPDATE left alone is not logged again, but a full old row holds it. */
function fillUnchanged(record: LogRow | undefined, old: LogRow | undefined): LogRow | null {
  if (!record) return null;
  if (!old) return record;
  const missing = [...old].filter(([name]) => !record.has(name));
  return missing.length === 0 ? record : new Map([...record, ...missing]);
}
