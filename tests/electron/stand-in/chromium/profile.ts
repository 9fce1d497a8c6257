import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { identifyProcess, isRunning, type ProcessIdentity } from "./processes.ts";

interface Owner {
  readonly main: ProcessIdentity;
  readonly chromium: ProcessIdentity;
}

/**
 * Chromium's profile inside the app's own data, so that storage survives a restart as it does in Electron. One Chromium
 * at a time may use it: where a main process was killed and its Chromium is still ending, that Chromium is killed.
 */
export class ChromiumProfile {
  readonly folder: string;

  constructor(sessionData: string) {
    this.folder = join(sessionData, "Stand-in Chromium");
  }

  /** Makes the folder ready; throws where another running main process uses it. */
  async take(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const owner = this.readOwner();
    if (!owner || !isRunning(owner.chromium)) return;
    if (isRunning(owner.main)) {
      throw new Error(
        `${this.folder} is used by another Electron stand-in (process ${owner.main.pid}). An app that may be started twice asks app.requestSingleInstanceLock() first.`,
      );
    }
    // With the whole process group, which it leads.
    process.kill(-owner.chromium.pid, "SIGKILL");
    while (isRunning(owner.chromium)) await delay(5);
  }

  /** Remembers which processes use the profile. */
  setOwner(chromiumPid: number): void {
    const main = identifyProcess(process.pid);
    const chromium = identifyProcess(chromiumPid);
    if (main && chromium) writeFileSync(this.ownerFile, JSON.stringify({ main, chromium } satisfies Owner));
  }

  release(): void {
    rmSync(this.ownerFile, { force: true });
  }

  private get ownerFile(): string {
    return join(this.folder, "stand-in-owner.json");
  }

  private readOwner(): Owner | null {
    if (!existsSync(this.ownerFile)) return null;
    try {
      return JSON.parse(readFileSync(this.ownerFile, "utf8")) as Owner;
    } catch {
      // Its process was killed while it was writing: Chromium had only just started and ends by itself.
      return null;
    }
  }
}
