import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ConfigResult, StudioConfig } from "../main/config/read-config.ts";
import { EncryptedFile } from "../main/session/encrypted-file.ts";
import { accountFolder, sessionFile } from "../main/storage/open-database.ts";
import { StudioApp } from "../main/studio-app.ts";
import { Workspace } from "../main/workspace.ts";
import type { Connection } from "../shared/ipc-contract.ts";
import { FakeBackend } from "./fake-backend.ts";
import { fakeEncryption } from "./fake-encryption.ts";
import { ManualTimers } from "./manual-timers.ts";
import { id } from "./studio.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An educator. */
export const ada = { id: id(1), email: "ada@example.org", isAdmin: false, isEducator: true };
/** An administrator. */
export const root = { id: id(2), email: "root@example.org", isAdmin: true, isEducator: false };
/** A learner. */
export const lea = { id: id(3), email: "lea@example.org", isAdmin: false, isEducator: false };

const ready: Extract<ConfigResult, { kind: "ready" }> = {
  kind: "ready",
  config: { supabaseUrl: "https://backend.example", publishableKey: "key" },
  isOwn: false,
};

/** A computer with a profile folder, on which the app can be started again and again. */
export class Computer {
  readonly folder = temporaryFolder();
  readonly backend = new FakeBackend();
  readonly timers = new ManualTimers();
  readonly events: [string, unknown][] = [];
  readonly logged: string[] = [];
  /** The workspaces that were opened, in their order. */
  readonly opened: Workspace[] = [];
  encryption = fakeEncryption();
  /** The result of checking a server. */
  connect = async (connection: Connection): Promise<StudioConfig> => connection;
  /** Saves what the windows have not saved, or asks about it. */
  mayLeave = async (): Promise<boolean> => true;
  #made = 0;

  constructor() {
    this.backend.accounts.push(ada, root, lea);
  }

  async start(config: ConfigResult = ready): Promise<StudioApp> {
    const { timers } = this;
    const app = new StudioApp({
      config,
      connections: { connect: (connection) => this.connect(connection) },
      createVault: ({ supabaseUrl }) =>
        new EncryptedFile(sessionFile(this.folder, supabaseUrl), this.encryption, () => undefined),
      createBackend: (_config, vault) => this.backend.connect(vault),
      openWorkspace: ({ supabaseUrl }, account, deps) =>
        new Workspace({
          ...deps,
          folder: accountFolder(this.folder, supabaseUrl, account.id),
          network: { isOnline: () => !this.backend.isOffline, onChange: () => () => undefined },
          schedule: timers.schedule,
          now: () => new Date(timers.now),
          elapsedMs: () => timers.elapsedMs,
          random: () => 0,
          makeId: () => {
            this.#made += 1;
            return id(1_000 + this.#made);
          },
          retryAfterMs: () => null,
          log: () => undefined,
        }),
      onOpened: (workspace) => void this.opened.push(workspace),
      mayLeave: () => this.mayLeave(),
      schedule: timers.schedule,
      emit: (channel, event) => void this.events.push([channel, event]),
      log: (message) => void this.logged.push(message),
    });
    onTestFinished(() => app.close());
    await app.start();
    return app;
  }

  /** Whether a session is stored for a server. */
  hasSession(supabaseUrl = ready.config.supabaseUrl): boolean {
    return existsSync(sessionFile(this.folder, supabaseUrl));
  }

  /** The names of the account folders. */
  get accounts(): string[] {
    const accounts = join(this.folder, "accounts");
    return existsSync(accounts) ? readdirSync(accounts) : [];
  }
}
