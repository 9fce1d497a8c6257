import type { AboutPanelOptionsOptions } from "electron";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import type { AppPackage } from "../boot/app-package.ts";
import { AppPaths } from "./app-paths.ts";
import { CommandLine } from "./command-line.ts";
import { type SecondInstance, SingleInstanceLock } from "./single-instance.ts";

const emitted = [
  "before-quit",
  "browser-window-blur",
  "browser-window-created",
  "browser-window-focus",
  "quit",
  "ready",
  "render-process-gone",
  "second-instance",
  "session-created",
  "web-contents-created",
  "will-finish-launching",
  "will-quit",
  "window-all-closed",
] as const;

/** Never happen by themselves here; a test may emit them. */
const leftToTests = [
  "activate",
  "certificate-error",
  "child-process-gone",
  "did-become-active",
  "login",
  "open-file",
  "open-url",
  "select-client-certificate",
] as const;

/** A window, as far as quitting is concerned. */
export interface QuittingWindow {
  close(): void;
  destroy(): void;
}

/** What the app needs of the process it runs in. */
export interface AppHost {
  readonly appPackage: AppPackage;
  readonly switches: Map<string, string>;
  readonly executable: string;
  readonly windows: () => readonly QuittingWindow[];
  /** Ends Chromium, then the process. */
  readonly shutDown: (exitCode: number) => void;
  readonly records: AppRecords;
}

/** What the app passed to the operating system; no page shows it. */
export interface AppRecords {
  userModelId: string | null;
  aboutPanelOptions: AboutPanelOptionsOptions | null;
  aboutPanelsShown: number;
  readonly protocolClients: Map<string, { readonly path: string; readonly args: readonly string[] }>;
}

/** `app`: the life of the process, its name, paths and lock. */
export class App extends ElectronEmitter {
  readonly commandLine: CommandLine;
  readonly isPackaged = false;
  private readonly host: AppHost;
  private readonly paths: AppPaths;
  private readonly lock: SingleInstanceLock;
  private readonly ready = Promise.withResolvers<void>();
  private readonly waitingInstances: SecondInstance[] = [];
  private chosenName: string | null = null;
  private hasStarted = false;
  private hasEmittedReady = false;
  private isQuitting = false;
  private isExiting = false;
  private isShutDown = false;

  constructor(host: AppHost) {
    super("App", [...emitted, ...leftToTests]);
    this.host = host;
    this.commandLine = new CommandLine(host.switches);
    this.paths = new AppPaths(() => this.getName(), host.executable);
    const userData = host.switches.get("user-data-dir");
    if (userData) this.paths.put("userData", userData);
    this.lock = new SingleInstanceLock(
      () => this.paths.get("userData"),
      (instance) => {
        this.waitingInstances.push(instance);
        this.emitSecondInstances();
      },
    );
  }

  isReady(): boolean {
    return this.hasStarted;
  }
  whenReady(): Promise<void> {
    return this.ready.promise;
  }

  get name(): string {
    return this.getName();
  }
  set name(name: string) {
    this.setName(name);
  }
  getName(): string {
    return this.chosenName ?? this.host.appPackage.name;
  }
  setName(name: string): void {
    this.chosenName = name;
  }
  getVersion(): string {
    return this.host.appPackage.version;
  }
  getAppPath(): string {
    return this.host.appPackage.folder;
  }
  getPath(name: string): string {
    return this.paths.get(name);
  }
  setPath(name: string, path: string): void {
    this.paths.put(name, path);
  }
  setAppLogsPath(path?: string): void {
    this.paths.put("logs", path ?? this.paths.get("logs"));
  }
  getLocale(): string {
    return this.host.switches.get("lang") || this.getSystemLocale();
  }
  getSystemLocale(): string {
    const { LC_ALL, LC_MESSAGES, LANG } = process.env;
    const name = (LC_ALL || LC_MESSAGES || LANG || "").split(".")[0]?.replace("_", "-") ?? "";
    return /^[a-z]{2}(-[A-Z]{2})?$/.test(name) ? name : "en-US";
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()];
  }

  enableSandbox(): void {
    if (this.hasStarted) throw new Error("app.enableSandbox() can only be called before app is ready");
  }
  disableHardwareAcceleration(): void {
    if (this.hasStarted) {
      throw new Error("app.disableHardwareAcceleration() can only be called before app is ready");
    }
    this.commandLine.appendSwitch("disable-gpu");
  }
  setAppUserModelId(id: string): void {
    this.host.records.userModelId = id;
  }
  setAboutPanelOptions(options: AboutPanelOptionsOptions): void {
    this.host.records.aboutPanelOptions = { ...options };
  }
  showAboutPanel(): void {
    this.host.records.aboutPanelsShown += 1;
  }
  setAsDefaultProtocolClient(protocol: string, path = this.host.executable, args: string[] = []): boolean {
    this.host.records.protocolClients.set(protocol, { path, args });
    return true;
  }
  isDefaultProtocolClient(protocol: string): boolean {
    return this.host.records.protocolClients.has(protocol);
  }
  removeAsDefaultProtocolClient(protocol: string): boolean {
    return this.host.records.protocolClients.delete(protocol);
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    return this.lock.request({
      argv: [...process.argv],
      workingDirectory: process.cwd(),
      additionalData,
    });
  }
  hasSingleInstanceLock(): boolean {
    return this.lock.isHeld;
  }
  releaseSingleInstanceLock(): void {
    this.lock.release();
  }

  focus(): void {
    const [window] = this.host.windows() as readonly { focus?(): void }[];
    window?.focus?.();
  }

  /** Asks the app and all windows, then ends. */
  quit(): void {
    if (this.isQuitting || this.isExiting) return;
    const event = createEvent({});
    this.emit("before-quit", event);
    if (event.defaultPrevented) return;
    this.isQuitting = true;
    const windows = this.host.windows();
    if (windows.length === 0) this.finishQuitting();
    for (const window of windows) window.close();
  }

  /** Ends without asking. */
  exit(exitCode = 0): void {
    this.isExiting = true;
    for (const window of this.host.windows()) window.destroy();
    this.shutDown(exitCode);
  }

  /** Not part of Electron: whether the process is about to end. */
  get isEnding(): boolean {
    return this.isShutDown;
  }

  /** Not part of Electron: a window did not want to close, so the app goes on. */
  closeRefused(): void {
    this.isQuitting = false;
  }

  /** Not part of Electron: the last window is closed. */
  lastWindowClosed(): void {
    if (this.isExiting || this.isShutDown) return;
    if (this.isQuitting) this.finishQuitting();
    else if (!this.emit("window-all-closed")) this.quit();
  }

  /** Not part of Electron: Chromium runs. */
  start(): void {
    this.hasStarted = true;
    this.paths.get("userData");
    this.emit("will-finish-launching");
    this.emit("ready", createEvent({}), {});
    this.ready.resolve();
    // Asked for anew: Playwright puts a promise of its own in place and holds the app until it is attached.
    void this.whenReady().then(() => {
      this.hasEmittedReady = true;
      this.emitSecondInstances();
    });
  }

  private finishQuitting(): void {
    const event = createEvent({});
    this.emit("will-quit", event);
    if (event.defaultPrevented) this.isQuitting = false;
    else this.shutDown(0);
  }

  private shutDown(exitCode: number): void {
    if (this.isShutDown) return;
    this.isShutDown = true;
    this.emit("quit", createEvent({}), exitCode);
    this.lock.release();
    this.host.shutDown(exitCode);
  }

  private emitSecondInstances(): void {
    if (!this.hasEmittedReady) return;
    for (const { argv, workingDirectory, additionalData } of this.waitingInstances.splice(0)) {
      this.emit("second-instance", createEvent({}), argv, workingDirectory, additionalData);
    }
  }
}

addMissingClassMembers(App, "App", "app");
