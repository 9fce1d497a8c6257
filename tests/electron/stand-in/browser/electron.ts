import { createEvent } from "../api/emitter.ts";
import { addMissingStatics, withMissingExports } from "../api/missing-members.ts";
import type { AppPackage } from "../boot/app-package.ts";
import type { Chromium } from "../chromium/launch.ts";
import { Targets } from "../chromium/targets.ts";
import { App } from "./app.ts";
import { BrowserWindow, setWindowHost } from "./browser-window.ts";
import { createControls, createRecords, type StandInControls } from "./controls.ts";
import { createDialog } from "./dialog.ts";
import type { StandInEnvironment } from "./environment.ts";
import { IpcMain } from "./ipc-main.ts";
import { Menu, MenuItem, setMenuHost } from "./menu.ts";
import { NativeTheme } from "./native-theme.ts";
import { Notification } from "./notification.ts";
import { Schemes } from "./protocol.ts";
import { createSafeStorage } from "./safe-storage.ts";
import { Screen } from "./screen.ts";
import { type Session, Sessions } from "./session.ts";
import { createShell } from "./shell.ts";
import { createNet, createPowerMonitor } from "./small-modules.ts";
import { WebContents } from "./web-contents.ts";
import { WindowRegistry } from "./window-registry.ts";

export interface ElectronOptions {
  readonly appPackage: AppPackage;
  readonly environment: StandInEnvironment;
  readonly switches: Map<string, string>;
  /** Path of the stand-in's executable. */
  readonly executable: string;
  /** Ends Chromium, then the process. */
  readonly shutDown: (exitCode: number) => void;
}

/** The module `electron`, and what starts it. */
export interface ElectronStandIn {
  readonly exports: Readonly<Record<string, object>>;
  readonly app: App;
  readonly controls: StandInControls;
  /** Takes the running Chromium into use; pages can be opened when it resolves. */
  attach(chromium: Chromium): Promise<void>;
}

/** Puts the parts of `electron` together. */
export function createElectron(options: ElectronOptions): ElectronStandIn {
  const { environment, switches } = options;
  let running: { readonly chromium: Chromium; readonly targets: Targets } | null = null;
  const requireRunning = (what: string) => {
    if (!running) throw new Error(`Cannot ${what} before app is ready`);
    return running;
  };
  const root = () => requireRunning("reach Chromium").chromium.root;

  const records = createRecords(environment);
  const allContents = new Set<WebContents>();
  const ipcMain = new IpcMain();
  const screen = new Screen(environment.displays);
  const schemes = new Schemes(() => running !== null);
  const windows = new WindowRegistry<BrowserWindow>({
    focusChanged(window, isFocused) {
      window.webContents.emit(isFocused ? "focus" : "blur");
      app.emit(isFocused ? "browser-window-focus" : "browser-window-blur", createEvent({}), window);
    },
    lastClosed: () => app.lastWindowClosed(),
  });
  const app = new App({
    appPackage: options.appPackage,
    switches,
    executable: options.executable,
    windows: () => windows.all,
    shutDown: options.shutDown,
    records: records.app,
  });
  const sessions = new Sessions({ root, schemes, storagePath: () => app.getPath("sessionData") }, (session) =>
    app.emit("session-created", session),
  );
  const requireSessions = () => {
    requireRunning("get a session");
    return sessions;
  };

  const nativeTheme = new NativeTheme();

  function createContents(
    session: Session,
    preferences: ConstructorParameters<typeof WebContents>[2],
    window: { size(): { width: number; height: number } },
  ): WebContents {
    const contents = new WebContents(
      {
        ipcMain,
        targets: () => requireRunning("open a page").targets,
        schemes: () => schemes.names(),
        appPath: () => app.getAppPath(),
        preloadProcess,
        size: () => window.size(),
        nativeTheme,
        isFocused: (id) => windows.focused?.webContents.id === id,
        openExternally: (url) => void records.shell.openedLinks.push(url),
        closeTarget: (id) =>
          void id.then((targetId) => root().notify("Target.closeTarget", { targetId })).catch(() => {}),
        crashed: (crashed, details) => app.emit("render-process-gone", createEvent({}), crashed, details),
      },
      session,
      preferences,
    );
    allContents.add(contents);
    contents.once("destroyed", () => allContents.delete(contents));
    app.emit("web-contents-created", createEvent({}), contents);
    return contents;
  }

  setWindowHost({
    windows,
    sessions,
    appName: () => app.getName(),
    requireReady: () => void requireRunning("create BrowserWindow"),
    workArea: (bounds) => (bounds ? screen.getDisplayMatching(bounds) : screen.getPrimaryDisplay()).workArea,
    createContents,
    created: (window) => app.emit("browser-window-created", createEvent({}), window),
    closeRefused: () => app.closeRefused(),
  });
  setMenuHost({ app, focusedWindow: () => windows.focused, popups: records.shownMenus });

  const byTarget = (targetId: string) => [...allContents].find((each) => each.targetId === targetId);
  const exports = withMissingExports({
    app,
    BrowserWindow,
    ipcMain,
    Menu,
    MenuItem,
    Notification,
    screen,
    nativeTheme,
    powerMonitor: createPowerMonitor(),
    shell: createShell(records.shell),
    dialog: createDialog(records.dialogs),
    net: createNet(
      () => requireSessions().defaultSession,
      () => records.network.isOnline,
    ),
    safeStorage: createSafeStorage({
      isAvailable: environment.hasSafeStorage,
      isReady: () => running !== null,
      dataFolder: () => app.getPath("userData"),
    }),
    protocol: sessions.defaultSession.protocol,
    session: addMissingStatics(
      {
        get defaultSession() {
          return requireSessions().defaultSession;
        },
        fromPartition: (partition: string) => requireSessions().fromPartition(partition),
      },
      "Session",
      "session",
    ),
    webContents: addMissingStatics(
      {
        getAllWebContents: () => [...allContents],
        getFocusedWebContents: () => windows.focused?.webContents ?? null,
        fromId: (id: number) => [...allContents].find((each) => each.id === id),
        fromFrame: (frame: object) => [...allContents].find((each) => each.mainFrame === frame),
        fromDevToolsTargetId: byTarget,
      },
      "WebContents",
      "webContents",
    ),
  });

  return {
    exports,
    app,
    controls: createControls(records, { app, screen, chromiumPid: () => running?.chromium.pid ?? null }),
    async attach(chromium) {
      const targets = new Targets(chromium);
      running = { chromium, targets };
      await Promise.all([
        targets.start({
          closed: (targetId) => byTarget(targetId)?.destroy(),
          crashed: (targetId, errorCode) => byTarget(targetId)?.crashed(errorCode),
        }),
        chromium.root.send("Browser.setDownloadBehavior", { behavior: "deny" }),
      ]);
    },
  };
}

function preloadProcess(additionalArguments: readonly string[]) {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    platform: process.platform,
    arch: process.arch,
    versions: { ...process.versions } as Record<string, string>,
    env: Object.fromEntries(entries),
    argv: [process.execPath, ...additionalArguments],
    execPath: process.execPath,
  };
}
