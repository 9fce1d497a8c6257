import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type ElectronApplication, expect, type Page } from "@playwright/test";
import { type ElectronLaunch, electronCommand, launchElectron } from "./launch.ts";
import { resolveElectronRuntime } from "./resolve-runtime.ts";
import type { StandInControls } from "./stand-in/browser/controls.ts";

export const fixtureApp = fileURLToPath(new URL("fixture-app", import.meta.url));

type FixtureLaunch = Partial<ElectronLaunch>;

/** The fixture app in a profile of its own, and ways to start it again. */
export interface Desktop {
  readonly userDataDir: string;
  /** Starts the app under Playwright; it is closed when the test ends. */
  launch(options?: FixtureLaunch): Promise<ElectronApplication>;
  /** Starts the app as a plain process; it is killed when the test ends. */
  spawn(options?: FixtureLaunch): ChildProcess;
}

/** The page as the fixture's preload script leaves it. */
export interface FixtureWindow {
  readonly leaked?: string;
  readonly require?: unknown;
  readonly process?: unknown;
  readonly fixture: {
    readonly version: number;
    readonly nested: { readonly list: readonly unknown[] };
    readonly platform: string;
    readonly hasNode: boolean;
    echo(...values: unknown[]): Promise<unknown[]>;
    invoke(channel: string, ...values: unknown[]): Promise<unknown>;
    send(...values: unknown[]): void;
    onMessage(listener: (...values: unknown[]) => void): () => void;
    next(channel: string): Promise<unknown[]>;
    callBack(callback: (value: unknown) => unknown, value: unknown): unknown;
    throws(): void;
    rejects(): Promise<void>;
    identity(value: unknown): unknown;
    requires(name: string): string;
    sendSync(): void;
    sendFunction(): void;
  };
}

/** The main process as the fixture leaves it. */
export interface FixtureMain {
  readonly fixture: {
    readonly events: [name: string, ...details: unknown[]][];
    readonly received: unknown[][];
    readonly prevented: Set<string>;
    readonly grants: Set<string>;
    readonly checks: Set<string>;
    readonly requests: string[];
  };
}

interface Fixtures {
  readonly desktop: Desktop;
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The app of the worker, as it began; for tests that leave nothing behind but what `reset` takes back. */
  readonly sharedApp: ElectronApplication;
  readonly sharedPage: Page;
}

interface WorkerFixtures {
  /** A start for each test would take longer than most of them do. */
  readonly workerApp: ElectronApplication;
}

/** Playwright's test with the fixture app; these tests are about the stand-in, whatever else is on the computer. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  desktop: async ({}, use) => withDesktop(use),
  app: async ({ desktop }, use) => use(await desktop.launch()),
  page: async ({ app }, use) => use(await loadedPage(app)),
  workerApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) =>
      withDesktop(async (desktop) => {
        const app = await desktop.launch();
        await loadedPage(app);
        await use(app);
      }),
    { scope: "worker" },
  ],
  sharedApp: async ({ workerApp }, use) => {
    await reset(workerApp);
    await use(workerApp);
  },
  sharedPage: async ({ sharedApp }, use) => use(await loadedPage(sharedApp)),
});

async function loadedPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  await page.waitForLoadState();
  // The main process hears of it on another connection, perhaps a little later.
  const window = await app.browserWindow(page);
  await window.evaluate(({ webContents }) => webContents.executeJavaScript("0"));
  return page;
}

/** Takes back what a test has set in the app, forgets what the app has recorded, and loads its page anew. */
async function reset(app: ElectronApplication): Promise<void> {
  const page = await app.firstWindow();
  await expect(() => page.evaluate(() => Reflect.set(window, "isFromBefore", true))).toPass();
  await app.evaluate(async ({ BrowserWindow, session }) => {
    const { fixture, electronStandIn } = globalThis as unknown as FixtureMain & {
      electronStandIn?: StandInControls;
    };
    for (const each of [fixture.prevented, fixture.grants, fixture.checks]) each.clear();
    const { webRequest } = session.defaultSession;
    webRequest.onBeforeRequest(null);
    webRequest.onHeadersReceived(null);
    session.defaultSession.disableNetworkEmulation();
    const [window, ...others] = BrowserWindow.getAllWindows();
    for (const other of others) other.destroy();
    window?.webContents.setZoomLevel(0);
    await window?.loadURL("app://fixture/index.html");
    const records = electronStandIn?.records;
    for (const list of [
      fixture.events,
      fixture.received,
      fixture.requests,
      records?.shell.openedLinks,
      records?.dialogs.shown,
      records?.shownMenus,
    ])
      list?.splice(0);
  });
  // Playwright hears of the new page on another connection, perhaps a little later.
  await page.waitForFunction(() => !("isFromBefore" in window));
}

async function withDesktop(use: (desktop: Desktop) => Promise<void>): Promise<void> {
  const userDataDir = mkdtempSync(join(tmpdir(), "andromeda-electron-"));
  const apps: ElectronApplication[] = [];
  const children: ChildProcess[] = [];
  const runtime = resolveElectronRuntime({ ...process.env, ANDROMEDA_ELECTRON: "stand-in" });
  const complete = (options: FixtureLaunch = {}): ElectronLaunch => ({
    appDir: fixtureApp,
    userDataDir,
    runtime,
    ...options,
  });
  await use({
    userDataDir,
    launch: async (options) => {
      const app = await launchElectron(complete(options));
      apps.push(app);
      return app;
    },
    spawn: (options) => {
      const { command, args, env } = electronCommand(complete(options));
      const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
      children.push(child);
      return child;
    },
  });
  await Promise.all(apps.map((app) => app.close()));
  for (const child of children) child.kill("SIGKILL");
  rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
}

export { expect };

/** What the fixture app has recorded under a name, without the name. */
export async function eventsOf(app: ElectronApplication, name: string): Promise<unknown[][]> {
  const all = await app.evaluate(() => (globalThis as unknown as FixtureMain).fixture.events);
  return all.filter(([each]) => each === name).map(([, ...details]) => details);
}

/** Lets the fixture app prevent an event. */
export async function preventEvent(app: ElectronApplication, name: string): Promise<void> {
  await app.evaluate(
    (_electron, event) => void (globalThis as unknown as FixtureMain).fixture.prevented.add(event),
    name,
  );
}
