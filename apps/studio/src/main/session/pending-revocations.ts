import PQueue from "p-queue";
import type { Schedule } from "../schedule.ts";
import type { EncryptedFile } from "./encrypted-file.ts";

/** The name under which the vault keeps ended sessions that are not yet revoked on the server. */
const NAME = "ended-sessions";

/** From an attempt without an answer to the next, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

/** What revoking needs from outside. */
interface PendingRevocationsDeps {
  readonly vault: EncryptedFile;
  /** Ends the session of these tokens at the server; rejects when the server could not be asked. */
  readonly revoke: (tokens: string) => Promise<void>;
  readonly schedule: Schedule;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Sessions that ended here while the server could not be reached. Their tokens stay in the vault, only for this
 * purpose, until they are revoked.
 */
export class PendingRevocations {
  readonly #deps: PendingRevocationsDeps;
  readonly #queue = new PQueue({ concurrency: 1 });
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(deps: PendingRevocationsDeps) {
    this.#deps = deps;
  }

  async add(tokens: string): Promise<void> {
    await this.#write([...(await this.#read()), tokens]);
    this.#later();
  }

  /** Revokes every waiting session; tries again a minute later if the server could not be reached. */
  retry(): Promise<void> {
    return this.#queue.add(() => this.#run());
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  async #run(): Promise<void> {
    const { revoke, log } = this.#deps;
    for (const tokens of await this.#read()) {
      if (this.#isStopped) return;
      try {
        await revoke(tokens);
      } catch (error) {
        log("Revoking an earlier session failed", error);
        this.#later();
        return;
      }
      await this.#write((await this.#read()).filter((waiting) => waiting !== tokens));
    }
  }

  #later(): void {
    this.#cancel?.();
    if (this.#isStopped) return;
    this.#cancel = this.#deps.schedule(() => void this.retry(), AGAIN_AFTER_MS);
  }

  async #read(): Promise<readonly string[]> {
    const text = await this.#deps.vault.get(NAME);
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list) ? list.filter((tokens) => typeof tokens === "string") : [];
  }

  #write(list: readonly string[]): Promise<void> {
    const { vault } = this.#deps;
    return list.length === 0 ? vault.remove(NAME) : vault.set(NAME, JSON.stringify(list));
  }
}
