import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  session,
  shell,
} from "electron";
import type { EventChannel, StudioEvents } from "../shared/ipc-contract.ts";
import { composeBackend } from "./backend/compose.ts";
import { createRetryAfterFetch } from "./backend/retry-after-fetch.ts";
import { CaseFiles } from "./cases/case-files.ts";
import { Connections } from "./config/connection.ts";
import { PreferencesFile } from "./config/preferences.ts";
import { readConfig } from "./config/read-config.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { registerHandlers } from "./ipc/register.ts";
import { createFileLog, LOG_FILE, maskSecrets } from "./log/file-log.ts";
import { menuEntries } from "./menu/menu-entries.ts";
import { menuTemplate } from "./menu/menu-template.ts";
import { schedule } from "./schedule.ts";
import { EncryptedFile } from "./session/encrypted-file.ts";
import { osEncryption } from "./session/os-encryption.ts";
import { accountFolder, sessionFile } from "./storage/open-database.ts";
import { StudioApp } from "./studio-app.ts";
import { watchNetwork } from "./sync/network-watch.ts";
import { updateWords } from "./updater/update-words.ts";
import { type Updater, Updates } from "./updater/updates.ts";
import { APP_SCHEME, serveAppFiles } from "./window/app-files.ts";
import { closeWhenSaved, FlushGate } from "./window/flush-gate.ts";
import { denyPermissions, hardenAllContents } from "./window/harden.ts";
import { createMainWindow, preloadPath } from "./window/main-window.ts";
import { recoverPage } from "./window/page-recovery.ts";
import { printStationPack } from "./window/print-station-pack.ts";
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
    packageFile: join(app.getAppPath(), "package.json"),
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
  const flushGate = new FlushGate((token) => emit("app:flush", { token }), schedule);

  /** Case files that the system handed over before the app was ready. */
  let openCaseFile: (path: string) => void = (path) => void filesToOpen.push(path);
  const filesToOpen: string[] = [];
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
  function receiveAmong(argv: readonly string[], folder: string): void {
    const link = linkAmong(argv);
    if (link !== null) links.receive(link);
    for (const path of CaseFiles.among(argv)) openCaseFile(resolve(folder, path));
  }
  app.on("second-instance", (_event, argv, workingDirectory) => {
    focusWindow();
    receiveAmong(argv, workingDirectory);
  });
  // macOS hands files and links over this way, before the app is ready too.
  app.on("open-file", (event, path) => {
    event.preventDefault();
    openCaseFile(path);
  });
  app.on("open-url", (event, address) => {
    event.preventDefault();
    links.receive(address);
  });
  receiveAmong(process.argv, process.cwd());
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
    const dialogs: WindowDialogs = {
      showMessageBox: (options) =>
        window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options),
      showSaveDialog: (options) =>
        window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
      showOpenDialog: (options) =>
        window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options),
    };
    const connections = new Connections({
      file: join(userData, "config.json"),
      fetch: fetchOverNet,
      async chooseFile() {
        const { filePaths } = await dialogs.showOpenDialog({
          title: "Open a connection file",
          filters: [{ name: "Connection file", extensions: ["json"] }],
          properties: ["openFile"],
        });
        return filePaths[0] ?? null;
      },
    });
    const studio = new StudioApp({
      config,
      connections,
      createVault: ({ supabaseUrl }) =>
        new EncryptedFile(sessionFile(userData, supabaseUrl), osEncryption, log),
      createBackend: (ready, vault) => composeBackend(ready, vault, fetches, app.getVersion(), log),
      openWorkspace: ({ supabaseUrl }, account, deps) =>
        new Workspace({
          ...deps,
          folder: accountFolder(userData, supabaseUrl, account.id),
          network: watchNetwork(() => net.isOnline(), schedule),
          schedule,
          now,
          elapsedMs: () => performance.now(),
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
    const unsavedChanges = new UnsavedChanges({
      dialogs,
      documentsFolder: app.getPath("documents"),
      writeFile: (path, text) => writeFile(path, text, { flush: true }),
    });
    const preferences = new PreferencesFile(join(userData, "preferences.json"), log);
    nativeTheme.themeSource = preferences.current.theme;
    const updates = new Updates({
      load: () => loadUpdater(log),
      channel: preferences.current.updateChannel,
      flush: () => flushGate.flush(),
      onStatus: (status) => emit("updates:changed", status),
      log,
    });
    const files = new CaseFiles({
      dialogs,
      documentsFolder: app.getPath("documents"),
      workspace: () => studio.signedInWorkspace,
      flush: () => flushGate.flush(),
      print: printStationPack,
      now,
      log,
    });
    const template = menuTemplate(
      process.platform,
      {
        importCases: () => files.chooseImport(),
        backUp: () => files.backUp(),
        restore: () => files.restore(),
        command: (command) => emit("menu:command", { command }),
        syncNow: () => studio.syncNow(),
        downloadAgain: () => files.downloadAgain(),
        showAbout: () => void dialog.showMessageBox({ message: NAME, detail: `Version ${app.getVersion()}` }),
        async checkForUpdates() {
          const words = updateWords(await updates.check(), app.getVersion());
          await dialogs.showMessageBox({ type: "info", title: "Updates", ...words });
        },
        async followBeta(isFollowed) {
          const updateChannel = isFollowed ? "beta" : "latest";
          preferences.change({ updateChannel });
          await updates.follow(updateChannel);
        },
        useTheme(theme) {
          preferences.change({ theme });
          nativeTheme.themeSource = theme;
        },
        showLogs: () => shell.showItemInFolder(join(userData, "logs", LOG_FILE)),
      },
      {
        hasDevTools,
        followsBeta: preferences.current.updateChannel === "beta",
        theme: preferences.current.theme,
      },
    );
    const applicationMenu = Menu.buildFromTemplate(template);
    Menu.setApplicationMenu(applicationMenu);
    const menu = {
      entries: menuEntries(template, process.platform),
      run: (id: string) => applicationMenu.getMenuItemById(id)?.click({}, window, window?.webContents),
    };
    const services = { flushGate, unsavedChanges, links, connections, updates, files, menu };
    registerHandlers(ipcMain, createHandlers(studio, services), {
      ownContents: () => (window && !window.isDestroyed() ? window.webContents : null),
      userId: () => studio.workspace.userId,
      log,
    });
    powerMonitor.on("suspend", () => void flushGate.flush());
    powerMonitor.on("resume", () => studio.syncNow());

    // The page loads while the drafts are opened.
    const started = studio.start();
    window = createMainWindow({
      preload: preloadPath(mainFolder),
      icon: null,
      hasDevTools,
      place: preferences.current.window,
      onPlace: (place) => preferences.change({ window: place }),
    });
    closeWhenSaved(window, flushGate, unsavedChanges, log);
    recoverPage(window, { dialogs, now: Date.now, log });
    updates.start();
    window.once("closed", () => {
      window = null;
      updates.stop();
      studio.close();
    });
    await started;
    openCaseFile = (path) => void files.open(path);
    for (const path of filesToOpen.splice(0)) openCaseFile(path);
  }
}

/** Where `npm start` says how to reach its backend. */
function localStackFile(): string {
  const stateDir = process.env.ANDROMEDA_STATE_DIR ?? join(app.getAppPath(), "..", "..", ".andromeda");
  return join(stateDir, "local.json");
}

/** electron-updater; null in a copy that was not packaged with a feed. */
async function loadUpdater(log: (message: string, cause: unknown) => void): Promise<Updater | null> {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, "app-update.yml"))) return null;
  const { autoUpdater } = (await import("electron-updater")).default;
  autoUpdater.logger = { info() {}, warn: (message) => log("Update", message), error() {} };
  return autoUpdater;
}
