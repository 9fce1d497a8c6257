import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  net,
  powerMonitor,
  protocol,
  session,
  shell,
} from "electron";
import type { EventChannel, StudioEvents } from "../shared/ipc-contract.ts";
import { composeBackend } from "./backend/compose.ts";
import { createRetryAfterFetch } from "./backend/retry-after-fetch.ts";
import { readConfig } from "./config/read-config.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { registerHandlers } from "./ipc/register.ts";
import { createFileLog, LOG_FILE, maskSecrets } from "./log/file-log.ts";
import { menuTemplate } from "./menu/menu-template.ts";
import { EncryptedFile } from "./session/encrypted-file.ts";
import { osEncryption } from "./session/os-encryption.ts";
import { accountFolder } from "./storage/open-database.ts";
import { StudioApp } from "./studio-app.ts";
import { watchNetwork } from "./sync/network-watch.ts";
import type { Schedule } from "./sync/sync-engine.ts";
import { APP_SCHEME, serveAppFiles } from "./window/app-files.ts";
import { closeWhenSaved, FlushGate } from "./window/flush-gate.ts";
import { denyPermissions, hardenAllContents } from "./window/harden.ts";
import { createMainWindow, preloadPath } from "./window/main-window.ts";
import { recoverPage } from "./window/page-recovery.ts";
import { claimLinks, LinkInbox, linkAmong } from "./window/studio-link.ts";
import { UnsavedChanges, type WindowDialogs } from "./window/unsaved-changes.ts";
import { Workspace } from "./workspace.ts";

const NAME = "Andromeda Case Studio";
const mainFolder = import.meta.dirname;

app.setName(NAME);
if (process.env.ANDROMEDA_STUDIO_USER_DATA) {
  app.setPath("userData", resolve(process.env.ANDROMEDA_STUDIO_USER_DATA));
}
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    // Compiled scripts are kept for the next start, as Chromium does for https by itself.
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

// Two programs on one database would undo each other's work.
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const userData = app.getPath("userData");
  const now = () => new Date();
  const config = readConfig({
    env: process.env,
    userFile: join(userData, "config.json"),
    localFile: app.isPackaged ? null : localStackFile(),
  });
  const keys = config.kind === "ready" ? [config.config.publishableKey] : [];
  const log = createFileLog(join(userData, "logs"), (text) => maskSecrets(text, keys), now);
  process.on("uncaughtException", (error) => log("Uncaught exception", error));
  process.on("unhandledRejection", (reason) => log("Unhandled rejection", reason));

  let window: BrowserWindow | null = null;
  const emit = <Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]) => {
    if (window && !window.isDestroyed()) window.webContents.send(channel, event);
  };
  const schedule: Schedule = (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  };
  const flushGate = new FlushGate((token) => emit("app:flush", { token }), schedule);

  const links = new LinkInbox(() => {
    focusWindow();
    emit("link:arrived", null);
  }, log);

  hardenAllContents(app, log);
  claimLinks(app);
  function focusWindow(): void {
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  }
  function receiveAmong(argv: readonly string[]): void {
    const link = linkAmong(argv);
    if (link !== null) links.receive(link);
  }
  app.on("second-instance", (_event, argv) => {
    focusWindow();
    receiveAmong(argv);
  });
  // macOS hands links over this way, before the app is ready too.
  app.on("open-url", (event, address) => {
    event.preventDefault();
    links.receive(address);
  });
  receiveAmong(process.argv);
  app.on("window-all-closed", () => app.quit());

  app
    .whenReady()
    .then(open)
    .catch((error: unknown) => {
      log("The app could not be opened", error);
      dialog.showErrorBox(
        NAME,
        `The app could not be opened: ${error instanceof Error ? error.message : error}`,
      );
      app.exit(1);
    });

  async function open(): Promise<void> {
    const hasDevTools = !app.isPackaged;
    const fetchOverNet: typeof fetch = (input, init) =>
      net.fetch(input instanceof URL ? input.href : input, init);
    const fetches = {
      server: createRetryAfterFetch(fetchOverNet, Date.now),
      assistant: createRetryAfterFetch(fetchOverNet, Date.now),
    };
    const vault = new EncryptedFile(join(userData, "session.bin"), osEncryption, log);
    const studio = new StudioApp({
      config,
      vault,
      createBackend: (ready) => composeBackend(ready, vault, fetches, app.getVersion(), log),
      openWorkspace: ({ supabaseUrl }, account, deps) =>
        new Workspace({
          ...deps,
          folder: accountFolder(userData, supabaseUrl, account.id),
          network: watchNetwork(() => net.isOnline(), schedule),
          schedule,
          now,
          random: Math.random,
          makeId: randomUUID,
          retryAfterMs: fetches.server.retryAfterMs,
          log,
        }),
      schedule,
      emit,
      log,
    });

    denyPermissions(session.defaultSession, log);
    protocol.handle(APP_SCHEME, serveAppFiles(join(mainFolder, "..", "renderer")));
    session.defaultSession.setSpellCheckerLanguages(["en-GB"]);
    const dialogs: WindowDialogs = {
      showMessageBox: (options) =>
        window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options),
      showSaveDialog: (options) =>
        window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
    };
    const unsavedChanges = new UnsavedChanges({
      dialogs,
      documentsFolder: app.getPath("documents"),
      writeFile: (path, text) => writeFile(path, text, { flush: true }),
    });
    registerHandlers(ipcMain, createHandlers(studio, { flushGate, unsavedChanges, links }), {
      ownContents: () => (window && !window.isDestroyed() ? window.webContents : null),
      userId: () => studio.workspace.userId,
      log,
    });
    const template = menuTemplate(
      process.platform,
      {
        command: (command) => emit("menu:command", { command }),
        syncNow: () => studio.syncNow(),
        showAbout: () => void dialog.showMessageBox({ message: NAME, detail: `Version ${app.getVersion()}` }),
        showLogs: () => shell.showItemInFolder(join(userData, "logs", LOG_FILE)),
      },
      { hasDevTools },
    );
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    powerMonitor.on("suspend", () => void flushGate.flush());
    powerMonitor.on("resume", () => studio.syncNow());

    // The page loads while the drafts are opened.
    const started = studio.start();
    window = createMainWindow({
      preload: preloadPath(mainFolder),
      icon: null,
      hasDevTools,
    });
    closeWhenSaved(window, flushGate, unsavedChanges, log);
    recoverPage(window, { dialogs, now: Date.now, log });
    window.once("closed", () => {
      window = null;
      studio.close();
    });
    await started;
  }
}

/** Where `npm start` says how to reach its backend. */
function localStackFile(): string {
  const stateDir = process.env.ANDROMEDA_STATE_DIR ?? join(app.getAppPath(), "..", "..", ".andromeda");
  return join(stateDir, "local.json");
}
