import type { Rectangle } from "electron";
import { standInVersion } from "../version.ts";
import type { App, AppRecords } from "./app.ts";
import { DialogAnswers, type DialogMethod, type ShownDialog } from "./dialog.ts";
import type { StandInEnvironment } from "./environment.ts";
import type { Menu } from "./menu.ts";
import { type Notification, shownNotifications } from "./notification.ts";
import type { Screen } from "./screen.ts";
import type { ShellRecords } from "./shell.ts";

/** What the app did that no page shows, and what tests choose for it. */
export interface StandInRecords {
  readonly app: AppRecords;
  readonly shell: ShellRecords;
  readonly dialogs: DialogAnswers;
  readonly shownMenus: Menu[];
  readonly notifications: readonly Notification[];
  readonly network: { isOnline: boolean };
}

/** The records of a process that has just started. */
export function createRecords(environment: StandInEnvironment): StandInRecords {
  return {
    app: { userModelId: null, aboutPanelOptions: null, aboutPanelsShown: 0, protocolClients: new Map() },
    shell: { openedLinks: [], openedPaths: [], shownItems: [] },
    dialogs: new DialogAnswers(),
    shownMenus: [],
    notifications: shownNotifications(),
    network: { isOnline: !environment.isOffline },
  };
}

/**
 * `globalThis.electronStandIn` in the main process: what tests look at and set through `electronApp.evaluate`, where
 * Electron itself has nothing for it.
 */
export interface StandInControls {
  readonly version: string;
  /** Null before the app is ready. */
  readonly chromiumPid: number | null;
  readonly records: StandInRecords;
  readonly shownDialogs: readonly ShownDialog[];
  /** The next dialog of a kind gets this answer. */
  answerDialog(method: DialogMethod, answer: unknown): void;
  /** Replaces the displays; the first is the primary one. */
  setDisplays(areas: readonly Rectangle[]): void;
  /** What `net.isOnline()` answers. */
  setOnline(isOnline: boolean): void;
  /** What the operating system does when the user opens a link of the app's own scheme (macOS). */
  openUrl(url: string): void;
}

declare global {
  var electronStandIn: StandInControls | undefined;
}

/** Makes the controls of a running stand-in. */
export function createControls(
  records: StandInRecords,
  parts: { readonly app: App; readonly screen: Screen; readonly chromiumPid: () => number | null },
): StandInControls {
  return {
    version: standInVersion,
    get chromiumPid() {
      return parts.chromiumPid();
    },
    records,
    shownDialogs: records.dialogs.shown,
    answerDialog: (method, answer) => records.dialogs.add(method, answer),
    setDisplays: (areas) => parts.screen.replaceDisplays(areas),
    setOnline: (isOnline) => {
      records.network.isOnline = isOnline;
    },
    openUrl: (url) => void parts.app.emit("open-url", { preventDefault() {} }, url),
  };
}
