import {
  type FSWatcher,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { identifyProcess, isRunning, type ProcessIdentity } from "../chromium/processes.ts";
import { createCodec } from "../renderer/codec.ts";

/** What a second instance tells the first. */
export interface SecondInstance {
  readonly argv: string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/**
 * The lock that only one instance of an app can hold, as a file in its data: the first instance holds it while its
 * process runs, each later one leaves a message there.
 */
export class SingleInstanceLock {
  private readonly folder: () => string;
  private readonly onSecondInstance: (instance: SecondInstance) => void;
  private readonly codec = createCodec();
  private watcher: FSWatcher | null = null;
  private counter = 0;

  constructor(dataFolder: () => string, onSecondInstance: (instance: SecondInstance) => void) {
    this.folder = () => join(dataFolder(), "Stand-in Instance");
    this.onSecondInstance = onSecondInstance;
  }

  get isHeld(): boolean {
    return this.watcher !== null;
  }

  /** Takes the lock; where another instance holds it, tells that one and returns false. */
  request(instance: SecondInstance): boolean {
    if (this.isHeld) return true;
    mkdirSync(this.messages, { recursive: true });
    while (!this.tryTake()) {
      const holder = this.readHolder();
      if (holder && isRunning(holder)) {
        this.leaveMessage(instance);
        return false;
      }
      if (holder) this.removeStale(holder);
    }
    this.watcher = watch(this.messages, () => this.readMessages());
    // The app keeps the process alive, not its lock.
    this.watcher.unref();
    process.once("exit", () => this.release());
    this.readMessages();
    return true;
  }

  release(): void {
    if (!this.watcher) return;
    this.watcher.close();
    this.watcher = null;
    rmSync(this.lock, { force: true });
  }

  private get lock(): string {
    return join(this.folder(), "lock.json");
  }
  private get messages(): string {
    return join(this.folder(), "messages");
  }
  private temporaryName(): string {
    this.counter += 1;
    return join(this.folder(), `${process.pid}-${this.counter}.tmp`);
  }

  // A link is made whole or not at all, so nobody reads a lock that is half written.
  private tryTake(): boolean {
    const temporary = this.temporaryName();
    writeFileSync(temporary, JSON.stringify(identifyProcess(process.pid)));
    try {
      linkSync(temporary, this.lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    } finally {
      rmSync(temporary);
    }
  }

  private readHolder(): ProcessIdentity | null {
    try {
      return JSON.parse(readFileSync(this.lock, "utf8")) as ProcessIdentity;
    } catch {
      // It was released a moment ago.
      return null;
    }
  }

  /** Removes the lock of an instance that was killed, unless another one has just done so and taken it. */
  private removeStale(stale: ProcessIdentity): void {
    const temporary = this.temporaryName();
    try {
      renameSync(this.lock, temporary);
    } catch {
      return;
    }
    const removed = JSON.parse(readFileSync(temporary, "utf8")) as ProcessIdentity;
    const isStale = removed.pid === stale.pid && removed.started === stale.started;
    if (!isStale) linkSync(temporary, this.lock);
    rmSync(temporary);
  }

  private leaveMessage(instance: SecondInstance): void {
    const temporary = this.temporaryName();
    writeFileSync(temporary, this.codec.encode(instance));
    renameSync(temporary, join(this.messages, `${Date.now()}-${process.pid}-${this.counter}.message`));
  }

  private readMessages(): void {
    for (const name of readdirSync(this.messages).sort()) {
      if (!name.endsWith(".message")) continue;
      const file = join(this.messages, name);
      const text = readFileSync(file, "utf8");
      rmSync(file);
      this.onSecondInstance(this.codec.decode(text) as SecondInstance);
    }
  }
}
