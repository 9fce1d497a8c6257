import type { BrowserWindowConstructorOptions, LoadFileOptions, Rectangle, WebPreferences } from "electron";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { reportError } from "./report-error.ts";
import type { Session } from "./session.ts";
import type { WebContents } from "./web-contents.ts";
import { readWebPreferences } from "./web-preferences.ts";
import { WindowFrame } from "./window-frame.ts";
import { defineLooks } from "./window-looks.ts";
import { checkWindowOptions, initialBounds } from "./window-options.ts";
import type { WindowRegistry } from "./window-registry.ts";

const emitted = [
  "blur",
  "close",
  "closed",
  "enter-full-screen",
  "focus",
  "hide",
  "leave-full-screen",
  "maximize",
  "minimize",
  "move",
  "moved",
  "page-title-updated",
  "ready-to-show",
  "resize",
  "resized",
  "restore",
  "show",
  "unmaximize",
] as const;

/** Never happen by themselves here; a test may emit them. */
const leftToTests = [
  "app-command",
  "query-session-end",
  "responsive",
  "session-end",
  "unresponsive",
] as const;

/** What windows need of the app around them. */
export interface WindowHost {
  readonly windows: WindowRegistry<BrowserWindow>;
  readonly sessions: { fromPartition(partition: string): Session; readonly defaultSession: Session };
  readonly appName: () => string;
  /** Throws before the app is ready. */
  readonly requireReady: () => void;
  /** The work area of the display that a rectangle is on. */
  readonly workArea: (bounds?: Rectangle) => Rectangle;
  readonly createContents: (
    session: Session,
    preferences: WebPreferences,
    window: { size(): { width: number; height: number } },
  ) => WebContents;
  readonly created: (window: BrowserWindow) => void;
  /** A window has refused to close. */
  readonly closeRefused: () => void;
}

let host: WindowHost | null = null;

/** Tells all windows which app they belong to; called once, before the app runs. */
export function setWindowHost(windowHost: WindowHost): void {
  host = windowHost;
}

function requireHost(): WindowHost {
  if (!host) throw new Error("The Electron stand-in has not started.");
  return host;
}

let lastId = 0;

/** A window without decoration: a page of Chromium, and what a window manager would know of it. */
export class BrowserWindow extends ElectronEmitter {
  readonly id = ++lastId;
  readonly webContents: WebContents;
  /** Not part of Electron: what the app last said about the looks of the window, by the name of the method. */
  readonly looks = new Map<string, readonly unknown[]>();
  private readonly host: WindowHost;
  private readonly frame: WindowFrame;
  private isShown = false;
  private isGone = false;
  private isClosing = false;
  private shownTitle: string;

  static getAllWindows(): BrowserWindow[] {
    return requireHost().windows.all;
  }
  static getFocusedWindow(): BrowserWindow | null {
    return requireHost().windows.focused;
  }
  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super("BrowserWindow", [...emitted, ...leftToTests]);
    this.host = requireHost();
    this.host.requireReady();
    checkWindowOptions(options);
    const { workArea, windows, sessions, createContents } = this.host;
    const limits = {
      minWidth: options.minWidth ?? 0,
      minHeight: options.minHeight ?? 0,
      maxWidth: options.maxWidth ?? 0,
      maxHeight: options.maxHeight ?? 0,
    };
    this.frame = new WindowFrame(initialBounds(options, workArea()), limits, workArea);
    this.shownTitle = options.title ?? this.host.appName();
    const preferences = readWebPreferences(options.webPreferences);
    const session = preferences.session as unknown as Session | undefined;
    this.webContents = createContents(
      session ?? sessions.fromPartition(preferences.partition ?? ""),
      preferences,
      { size: () => this.pageSize() },
    );
    this.webContents.once("destroyed", () => this.closed());
    this.webContents.once("did-finish-load", () => this.emit("ready-to-show"));
    this.webContents.on("page-title-updated", (event, title: string, isExplicit: boolean) => {
      this.emit("page-title-updated", event, title, isExplicit);
      if (!event.defaultPrevented) this.shownTitle = title;
    });
    windows.add(this);
    this.host.created(this);
    if (options.fullscreen) this.frame.enter("fullscreen");
    if (options.show !== false) this.show();
  }

  loadURL(url: string): Promise<void> {
    return this.alive().webContents.loadURL(url);
  }
  loadFile(path: string, options?: LoadFileOptions): Promise<void> {
    return this.alive().webContents.loadFile(path, options);
  }
  reload(): void {
    this.alive().webContents.reload();
  }

  /** Asks the app ("close"), then the page (beforeunload), and closes the window. */
  close(): void {
    if (this.isGone || this.isClosing) return;
    const event = createEvent({});
    this.emit("close", event);
    if (this.isGone) return;
    if (event.defaultPrevented) {
      this.host.closeRefused();
      return;
    }
    this.isClosing = true;
    const proceed = (mayUnload: boolean) => {
      this.isClosing = false;
      if (mayUnload) this.destroy();
      else this.host.closeRefused();
    };
    this.webContents.mayUnload().then(proceed).catch(reportError);
  }
  /** Closes the window without asking. */
  destroy(): void {
    this.webContents.destroy();
  }
  isDestroyed(): boolean {
    return this.isGone;
  }

  show(): void {
    this.showInactive();
    this.focus();
  }
  showInactive(): void {
    if (this.alive().isShown) return;
    this.isShown = true;
    this.emit("show");
  }
  hide(): void {
    if (!this.alive().isShown) return;
    this.isShown = false;
    this.blur();
    this.emit("hide");
  }
  isVisible(): boolean {
    return this.alive().isShown && this.frame.state !== "minimized";
  }
  focus(): void {
    if (!this.alive().isShown) return;
    this.host.windows.focus(this);
  }
  blur(): void {
    if (this.alive().isFocused()) this.host.windows.focus(null);
  }
  isFocused(): boolean {
    return this.host.windows.focused === this;
  }

  minimize(): void {
    if (!this.alive().frame.enter("minimized")) return;
    this.blur();
    this.emit("minimize");
  }
  restore(): void {
    if (this.alive().frame.state !== "minimized") return;
    this.frame.restore();
    this.emit("restore");
    this.focus();
  }
  maximize(): void {
    if (!this.alive().frame.enter("maximized")) return;
    this.applyBounds();
    this.emit("maximize");
  }
  unmaximize(): void {
    if (this.alive().frame.state !== "maximized") return;
    this.frame.restore();
    this.applyBounds();
    this.emit("unmaximize");
  }
  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen === this.alive().isFullScreen()) return;
    if (isFullScreen) this.frame.enter("fullscreen");
    else this.frame.restore();
    this.applyBounds();
    this.emit(isFullScreen ? "enter-full-screen" : "leave-full-screen");
  }
  isMinimized(): boolean {
    return this.alive().frame.state === "minimized";
  }
  isMaximized(): boolean {
    return this.alive().frame.state === "maximized";
  }
  isFullScreen(): boolean {
    return this.alive().frame.state === "fullscreen";
  }
  isNormal(): boolean {
    return this.alive().frame.state === "normal";
  }

  getBounds(): Rectangle {
    return this.alive().frame.bounds;
  }
  getNormalBounds(): Rectangle {
    return this.alive().frame.normalBounds;
  }
  /** The same as the bounds: the window has no decoration. */
  getContentBounds(): Rectangle {
    return this.getBounds();
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const { hasMoved, hasResized } = this.alive().frame.setBounds(bounds);
    this.applyBounds();
    if (hasMoved) {
      this.emit("move");
      this.emit("moved");
    }
    if (hasResized) {
      this.emit("resize");
      this.emit("resized");
    }
  }
  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getContentSize(): number[] {
    return this.getSize();
  }
  setContentSize(width: number, height: number): void {
    this.setSize(width, height);
  }
  getPosition(): number[] {
    const { x, y } = this.getBounds();
    return [x, y];
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  center(): void {
    const { width, height } = this.getBounds();
    const { x, y } = initialBounds({ width, height }, this.host.workArea(this.getBounds()));
    this.setBounds({ x, y });
  }
  getMinimumSize(): number[] {
    return [this.frame.limits.minWidth, this.frame.limits.minHeight];
  }
  setMinimumSize(minWidth: number, minHeight: number): void {
    this.alive().frame.limits = { ...this.frame.limits, minWidth, minHeight };
    this.setBounds({});
  }

  getTitle(): string {
    return this.alive().shownTitle;
  }
  setTitle(title: string): void {
    this.alive().shownTitle = title;
  }
  get title(): string {
    return this.getTitle();
  }
  set title(title: string) {
    this.setTitle(title);
  }

  private alive(): this {
    if (this.isGone) throw new TypeError("Object has been destroyed");
    return this;
  }

  private pageSize(): { width: number; height: number } {
    const { width, height } = this.frame.bounds;
    return { width, height };
  }

  private applyBounds(): void {
    this.webContents.resized();
  }

  private closed(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.emit("closed");
    this.host.windows.remove(this);
  }
}

defineLooks(BrowserWindow.prototype);
addMissingClassMembers(BrowserWindow, "BrowserWindow", "BrowserWindow");
