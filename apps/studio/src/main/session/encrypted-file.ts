import { existsSync, readFileSync, rmSync } from "node:fs";
import PQueue from "p-queue";
import { saveWholeSync } from "../storage/whole-file.ts";

/** Encryption by the operating system, bound to the user who is logged on. */
export interface OsEncryption {
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** Rejects for data that was not encrypted here. */
  decrypt(bytes: Buffer): Promise<string>;
}

type Entries = Record<string, string>;

/**
 * A few named secrets in one encrypted file. Where the operating system cannot encrypt, nothing is written: the secrets
 * last until the app quits. Writes happen in order, each whole or not at all.
 */
export class EncryptedFile {
  readonly #file: string;
  readonly #encryption: OsEncryption;
  readonly #log: (message: string, cause: unknown) => void;
  readonly #entries: Promise<Entries>;
  readonly #writes = new PQueue({ concurrency: 1 });
  #isPersistent = false;

  constructor(file: string, encryption: OsEncryption, log: (message: string, cause: unknown) => void) {
    this.#file = file;
    this.#encryption = encryption;
    this.#log = log;
    this.#entries = this.#read();
  }

  /** Whether the next start finds what is kept here. */
  async isPersistent(): Promise<boolean> {
    await this.#entries;
    await this.#writes.onIdle();
    return this.#isPersistent;
  }

  async get(name: string): Promise<string | null> {
    const entries = await this.#entries;
    return Object.hasOwn(entries, name) ? (entries[name] ?? null) : null;
  }

  async set(name: string, value: string): Promise<void> {
    const entries = await this.#entries;
    if (entries[name] === value) return;
    entries[name] = value;
    await this.#writes.add(() => this.#save(entries));
  }

  async remove(name: string): Promise<void> {
    const entries = await this.#entries;
    if (!Object.hasOwn(entries, name)) return;
    delete entries[name];
    await this.#writes.add(() => this.#save(entries));
  }

  async #read(): Promise<Entries> {
    this.#isPersistent = await this.#encryption.isAvailable();
    if (!this.#isPersistent || !existsSync(this.#file)) return {};
    try {
      return toEntries(JSON.parse(await this.#encryption.decrypt(readFileSync(this.#file))));
    } catch (error) {
      // Another computer's file, or a key that no longer exists: the author signs in again.
      this.#log("The stored session cannot be read", error);
      return {};
    }
  }

  async #save(entries: Entries): Promise<void> {
    if (!this.#isPersistent) return;
    try {
      if (Object.keys(entries).length === 0) {
        rmSync(this.#file, { force: true });
        return;
      }
      const bytes = await this.#encryption.encrypt(JSON.stringify(entries));
      saveWholeSync(this.#file, bytes);
    } catch (error) {
      this.#isPersistent = false;
      this.#log("The session cannot be stored", error);
    }
  }
}

function toEntries(value: unknown): Entries {
  const entries: Entries = {};
  if (typeof value !== "object" || value === null) return entries;
  for (const [name, text] of Object.entries(value)) {
    if (typeof text === "string") entries[name] = text;
  }
  return entries;
}
