import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { release, totalmem } from "node:os";
import { join, resolve } from "node:path";
import {
  app,
  BrowserWindow,
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
import type { Notice, Preferences, StudioEvents } from "../shared/ipc-contract.ts";
import { composeBackend } from "./backend/compose.ts";
import { createRetryAfterFetch } from "./backend/retry-after-fetch.ts";
import { CaseFiles } from "./cases/case-files.ts";
import { Connections } from "./config/connection.ts";
import { PreferenceChoices } from "./config/preference-choices.ts";
import { PreferencesFile } from "./config/preferences.ts";
import { readConfig } from "./config/read-config.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { registerHandlers } from "./ipc/register.ts";
import { createStudioErrorReports } from "./log/error-reports.ts";
import { createFileLog, LOG_FILE, maskSecrets } from "./log/file-log.ts";
import { saveLog } from "./log/save-log.ts";
import type { LogFacts } from "./log/saved-log.ts";
import { menuEntries, menuTemplate } from "./menu/menu-template.ts";
import { Notifications } from "./notifications/notifications.ts";
import { showNotification } from "./notifications/show-notification.ts";
import { schedule } from "./schedule.ts";
import { EncryptedFile } from "./session/encrypted-file.ts";
import { osEncryption } from "./session/os-encryption.ts";
import { accountFolder, sessionFile } from "./storage/open-database.ts";
import { StudioApp } from "./studio-app.ts";
import { watchNetwork } from "./sync/sync-engine.ts";
import { type Updater, Updates, updateWords } from "./updater/updates.ts";
import { APP_SCHEME, serveAppFiles } from "./window/app-files.ts";
import { denyPermissions, hardenAllContents } from "./window/harden.ts";
import { dialogsOver, openWindow, preloadPath } from "./window/main-window.ts";
import { printStationPack } from "./window/print-station-pack.ts";
import { caseLink, claimLinks, findLink, LinkInbox } from "./window/studio-link.ts";
import { StudioWindows } from "./window/studio-windows.ts";
import { Workspace } from "./workspace.ts";

const NAME = "Andromeda Case Studio";
const mainFolder = import.meta.dirname;

app.setName(NAME);
// On Windows, notifications need the id of the installed shortcut: `appId` of electron-builder.yml.
app.setAppUserModelId("education.andromeda.case-studio");
if (process.env.ANDROMEDA_STUDIO_USER_DATA) {
  app.setPath("userData", resolve(process.env.ANDROMEDA_STUDIO_USER_DATA));
}
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    // Caches compiled scripts for the next start, as Chromium does for https.
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

// Two processes on one database would overwrite each other's work.
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
  const logFolder = join(userData, "logs");
  const log = createFileLog(logFolder, (text) => maskSecrets(text, keys), now);
  const report = createStudioErrorReports({
    env: process.env,
    packageFile: join(app.getAppPath(), "package.json"),
    version: app.getVersion(),
    post: (url, body) =>
      void app.whenReady().then(() => net.fetch(url, { method: "POST", body }).catch(() => undefined)),
  });
  const logAndReport = (what: string) => (error: unknown) => {
    log(what, error);
    report(error);
  };
  process.on("uncaughtException", logAndReport("Uncaught exception"));
  process.on("unhandledRejection", logAndReport("Unhandled rejection"));

  /** Null until the app is ready. */
  let windows: StudioWindows | null = null;
  /** Case files that the system passed before the app was ready. */
  let openCaseFile: (path: string) => void = (path) => void filesToOpen.push(path);
  const filesToOpen: string[] = [];
  const links = new LinkInbox(() => {
    windows?.current?.show();
    windows?.current?.send("link:arrived", null);
  }, log);

  hardenAllContents(app, log);
  claimLinks(app);
  function receiveAmong(argv: readonly string[], folder: string): void {
    const link = findLink(argv);
    if (link !== null) links.receive(link);
    for (const path of CaseFiles.among(argv)) openCaseFile(resolve(folder, path));
  }
  app.on("second-instance", (_event, argv, workingDirectory) => {
    windows?.current?.show();
    receiveAmong(argv, workingDirectory);
  });
  // macOS passes files and links this way, sometimes before the app is ready.
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
    const dialogs = dialogsOver(() => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]);
    const documentsFolder = app.getPath("documents");
    const preferencesFile = new PreferencesFile(join(userData, "preferences.json"), log);
    const studioWindows = new StudioWindows({
      open: (place, hooks) =>
        openWindow(
          {
            preload: preloadPath(mainFolder),
            hasDevTools,
            place,
            zoomPercent: () => preferencesFile.current.zoomPercent,
            documentsFolder,
            log,
          },
          hooks,
        ),
      schedule,
      onPlaces: (places) => preferencesFile.change({ windows: places }),
      onOpenCases(caseIds, justOpened) {
        try {
          studio.signedInWorkspace?.recents.note(caseIds, justOpened);
        } catch (error) {
          log("The open cases could not be noted", error);
        }
      },
      onClosed(window) {
        studio.pageEnded(window);
        if (studioWindows.current) return;
        updates.stop();
        studio.close();
      },
    });
    windows = studioWindows;
    const flush = () => studioWindows.flush();
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
      createBackend: (studioConfig, vault) =>
        composeBackend(studioConfig, vault, fetches, app.getVersion(), log),
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
      onOpened({ recents }) {
        notifications.accountChanged();
        studioWindows.takeCases(recents.read().openCaseIds);
      },
      mayLeave: () => studioWindows.mayLeaveOthers(null),
      schedule,
      emit(channel, event) {
        studioWindows.emit(channel, event);
        if (channel === "cases:changed") notifications.casesChanged(event as StudioEvents["cases:changed"]);
      },
      log,
    });
    const showPage = (channel: "library:show-conflicts" | "updates:show") => {
      studioWindows.current?.show();
      studioWindows.current?.send(channel, null);
    };
    const notifications = new Notifications({
      isWanted: () => preferencesFile.current.hasNotifications,
      isInFront: () => BrowserWindow.getFocusedWindow() !== null,
      show: showNotification,
      openCase: (caseId) => links.receive(caseLink(caseId)),
      showConflicts: () => showPage("library:show-conflicts"),
      showUpdate: () => showPage("updates:show"),
    });

    denyPermissions(session.defaultSession, log);
    protocol.handle(APP_SCHEME, serveAppFiles(join(mainFolder, "..", "renderer")));
    const updates = new Updates({
      load: () => loadUpdater(log),
      channel: preferencesFile.current.updateChannel,
      async flush() {
        const flushed = await flush();
        // macOS closes the windows before the app announces that it quits.
        if (flushed.kind === "saved") studioWindows.quitBegan();
        return flushed;
      },
      onStatus(status) {
        studioWindows.emit("updates:changed", status);
        notifications.updateChanged(status);
      },
      log,
    });
    const preferences = new PreferenceChoices(preferencesFile, {
      setTheme(theme) {
        nativeTheme.themeSource = theme;
      },
      setZoom(percent) {
        for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomFactor(percent / 100);
      },
      checkSpelling(language) {
        session.defaultSession.setSpellCheckerEnabled(language !== null);
        // On macOS the system's spelling checker chooses the language.
        if (language !== null && process.platform !== "darwin")
          session.defaultSession.setSpellCheckerLanguages([language]);
      },
      followUpdates: (channel) => void updates.follow(channel),
      onChanged(choices) {
        markMenu(choices);
        studioWindows.emit("preferences:changed", choices);
      },
    });
    const notify = (notice: Notice) => studioWindows.current?.send("app:notice", notice);
    const files = new CaseFiles({
      dialogs,
      documentsFolder,
      notify,
      onWorking: (working) => studioWindows.emit("app:working", working),
      workspace: () => studio.signedInWorkspace,
      flush,
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
        command: (command) => studioWindows.current?.send("menu:command", { command }),
        newWindow: () => studioWindows.open(),
        zoom: (direction) => preferences.zoom(direction),
        syncNow: () => studio.syncNow(),
        downloadAgain: () => files.downloadAgain(),
        showAbout: () => void dialog.showMessageBox({ message: NAME, detail: `Version ${app.getVersion()}` }),
        async checkForUpdates() {
          const words = updateWords(await updates.check(), app.getVersion());
          await dialogs.showMessageBox({ type: "info", title: "Updates", ...words });
        },
        followBeta: (isFollowed) => preferences.change({ updateChannel: isFollowed ? "beta" : "latest" }),
        useTheme: (theme) => preferences.change({ theme }),
        showLogs: () => shell.showItemInFolder(join(logFolder, LOG_FILE)),
        saveLog: () =>
          saveLog({
            dialogs,
            logFolder,
            documentsFolder,
            facts: () => logFacts(studio.signedInWorkspace, { ...preferences.current }),
            notify,
            now,
            log,
          }),
      },
      { hasDevTools, preferences: preferences.current },
    );
    const applicationMenu = Menu.buildFromTemplate(template);
    Menu.setApplicationMenu(applicationMenu);
    const setChecked = (id: string, isChecked: boolean) => {
      const item = applicationMenu.getMenuItemById(id);
      if (item) item.checked = isChecked;
    };
    function markMenu({ theme, updateChannel }: Preferences): void {
      setChecked(`theme-${theme}`, true);
      setChecked("follow-beta", updateChannel === "beta");
    }
    const menu = {
      entries: menuEntries(template, process.platform),
      run(id: string) {
        const window = BrowserWindow.getFocusedWindow() ?? undefined;
        applicationMenu.getMenuItemById(id)?.click({}, window, window?.webContents);
      },
    };
    const pageFailed = logAndReport("An error of the page");
    const services = {
      windows: studioWindows,
      preferences,
      links,
      connections,
      updates,
      files,
      menu,
      pageFailed,
    };
    registerHandlers(ipcMain, createHandlers(studio, services), {
      windowOf: (contents) => studioWindows.windowOf(contents),
      userId: () => studio.workspace.userId,
      log,
    });
    powerMonitor.on("suspend", () => void flush());
    powerMonitor.on("resume", () => studio.syncNow());
    app.on("before-quit", () => studioWindows.quitBegan());

    studioWindows.restore(preferencesFile.current.windows);
    // The pages load while the drafts are opened.
    const started = studio.start();
    updates.start();
    await started;
    openCaseFile = (path) => void files.open(path);
    for (const path of filesToOpen.splice(0)) openCaseFile(path);
  }
}

/** The facts about the app and this computer in a saved log. */
function logFacts(workspace: Workspace | null, preferences: LogFacts): LogFacts {
  const { electron = "unknown", chrome = "unknown", node } = process.versions;
  return {
    Version: app.getVersion(),
    System: `${process.platform} ${release()} ${process.arch}`,
    Electron: electron,
    Chromium: chrome,
    Node: node,
    "Memory in MB": Math.round(totalmem() / 1_000_000),
    "Signed in": workspace !== null,
    ...(workspace
      ? { Cases: workspace.cases.list().length, Synchronisation: workspace.engine.status.kind }
      : {}),
    ...preferences,
  };
}

/** The file in which `npm start` says how to reach its backend. */
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
