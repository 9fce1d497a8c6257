import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type {
  HandlerDetails,
  LoadFileOptions,
  PrintToPDFOptions,
  WebPreferences,
  WindowOpenHandlerResponse,
} from "electron";
import { crash } from "../api/crash.ts";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { NotImplementedError } from "../api/not-implemented.ts";
import { createCodec } from "../renderer/codec.ts";
import type { ContentsHost } from "./contents-host.ts";
import { ContentsPage } from "./contents-page.ts";
import type { WebFrameMain } from "./frame-tree.ts";
import { IpcMain } from "./ipc-main.ts";
import type { WindowRequest } from "./navigation-watch.ts";
import { printToPdf } from "./print-to-pdf.ts";
import { handleRendererMessage } from "./renderer-messages.ts";
import { reportError } from "./report-error.ts";
import type { Session } from "./session.ts";

/** Emitted by the stand-in itself. */
const emitted = [
  "blur",
  "console-message",
  "context-menu",
  "destroyed",
  "did-fail-load",
  "did-finish-load",
  "did-navigate",
  "did-navigate-in-page",
  "did-start-loading",
  "did-start-navigation",
  "did-stop-loading",
  "dom-ready",
  "focus",
  "ipc-message",
  "page-title-updated",
  "preload-error",
  "render-process-gone",
  "will-frame-navigate",
  "will-navigate",
  "will-prevent-unload",
  "will-redirect",
] as const;

/** Never happen by themselves here; a test may emit them. */
const leftToTests = [
  "certificate-error",
  "login",
  "responsive",
  "select-bluetooth-device",
  "select-client-certificate",
  "unresponsive",
  "will-attach-webview",
] as const;

let lastId = 0;

/** The page of a window, as the main process drives it. */
export class WebContents extends ElectronEmitter {
  readonly id = ++lastId;
  readonly ipc = new IpcMain();
  readonly session: Session;
  private readonly host: ContentsHost;
  private readonly preferences: WebPreferences;
  private readonly contentsPage: ContentsPage;
  private title = "";
  private hasCrashed = false;
  private isGone = false;
  private windowOpenHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | null = null;

  constructor(host: ContentsHost, session: Session, preferences: WebPreferences) {
    super("WebContents", [...emitted, ...leftToTests]);
    this.host = host;
    this.session = session;
    this.preferences = preferences;
    const codec = createCodec();
    this.contentsPage = new ContentsPage(this, host, preferences, {
      openWindow: (request) => this.openWindow(request),
      openExternally: (url, frame) => void this.openExternally(url, frame).catch(reportError),
      message: (page, message, frame, contextId) =>
        handleRendererMessage(
          message,
          { page, frame, contextId },
          {
            contents: this,
            navigation: this.contentsPage.navigation,
            ipcMain: host.ipcMain,
            codec,
            preload: preferences.preload,
            openWindow: (request) => this.openWindow(request),
            titleChanged: (title) => this.titleChanged(title),
          },
        ),
    });
  }

  get mainFrame(): WebFrameMain {
    return this.contentsPage.frames.main;
  }
  get zoomFactor(): number {
    return this.contentsPage.zoom;
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }
  get zoomLevel(): number {
    return this.getZoomLevel();
  }
  set zoomLevel(level: number) {
    this.setZoomLevel(level);
  }

  getURL(): string {
    return this.contentsPage.loading.hasDocument ? this.mainFrame.url : "";
  }
  getTitle(): string {
    return this.title;
  }
  getType(): string {
    return "window";
  }
  getProcessId(): number {
    return this.mainFrame.processId;
  }
  /** Electron has it, but does not document it. */
  getLastWebPreferences(): WebPreferences {
    return { ...this.preferences };
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  isCrashed(): boolean {
    return this.hasCrashed;
  }
  isLoading(): boolean {
    return this.contentsPage.loading.isLoading;
  }
  isLoadingMainFrame(): boolean {
    return this.contentsPage.loading.isLoading;
  }
  isFocused(): boolean {
    return this.host.isFocused(this.id);
  }
  isDevToolsOpened(): boolean {
    return false;
  }
  focus(): void {
    this.contentsPage.use((page) => page.notify("Page.bringToFront"));
  }

  async loadURL(url: string): Promise<void> {
    if (this.isGone) throw new TypeError("Object has been destroyed");
    this.hasCrashed = false;
    await this.contentsPage.load(url);
  }
  loadFile(path: string, { query = {}, search, hash }: LoadFileOptions = {}): Promise<void> {
    const url = pathToFileURL(resolve(this.host.appPath(), path));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (search) url.search = search;
    if (hash) url.hash = hash;
    return this.loadURL(url.href);
  }
  reload(): void {
    this.hasCrashed = false;
    this.contentsPage.use((page) => page.notify("Page.reload"));
  }
  reloadIgnoringCache(): void {
    this.hasCrashed = false;
    this.contentsPage.use((page) => page.notify("Page.reload", { ignoreCache: true }));
  }
  stop(): void {
    this.contentsPage.use((page) => page.notify("Page.stopLoading"));
  }

  send(channel: string, ...args: unknown[]): void {
    this.mainFrame.send(channel, ...args);
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (this.getURL() === "" || this.isLoading()) {
      await new Promise<void>((done) => this.once("did-stop-loading", () => done()));
    }
    return this.contentsPage.require().evaluate(this.mainFrame.frameId, String(code), userGesture);
  }

  async printToPDF(options?: PrintToPDFOptions): Promise<Buffer> {
    return printToPdf(this.contentsPage.require().session, options);
  }
  async insertText(text: string): Promise<void> {
    await this.contentsPage.require().session.send("Input.insertText", { text });
  }
  replaceMisspelling(text: string): void {
    this.contentsPage.page?.callFrame(this.mainFrame.frameId, "frame.replaceWord", text).catch(() => {});
  }
  undo(): void {
    this.contentsPage.edit("undo");
  }
  redo(): void {
    this.contentsPage.edit("redo");
  }
  cut(): void {
    this.contentsPage.edit("cut");
  }
  copy(): void {
    this.contentsPage.edit("copy");
  }
  paste(): void {
    this.contentsPage.edit("paste");
  }
  pasteAndMatchStyle(): void {
    this.contentsPage.edit("pasteAndMatchStyle");
  }
  delete(): void {
    this.contentsPage.edit("delete");
  }
  selectAll(): void {
    this.contentsPage.edit("selectAll");
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.windowOpenHandler = handler;
  }

  getZoomFactor(): number {
    return this.contentsPage.zoom;
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.contentsPage.zoom = factor;
    this.contentsPage.layOut();
  }
  getZoomLevel(): number {
    return Math.log(this.contentsPage.zoom) / Math.log(1.2);
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }

  forcefullyCrashRenderer(): void {
    this.contentsPage.use((page) => page.notify("Page.crash"));
  }

  /** Closes the page and with it the window; the window's "close" event is not asked, as in Electron. */
  close({ waitForBeforeUnload = false }: { readonly waitForBeforeUnload?: boolean } = {}): void {
    const close = async () => {
      if (!waitForBeforeUnload || (await this.mayUnload())) this.destroy();
    };
    close().catch(reportError);
  }

  /** Electron has it, but does not document it: ends the page at once. */
  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.contentsPage.loading.abort();
    this.host.closeTarget(this.contentsPage.opened.then(({ targetId }) => targetId));
    this.emit("destroyed");
  }

  /** Not part of Electron: Chromium's id of the page; null before it is open. */
  get targetId(): string | null {
    return this.contentsPage.page?.targetId ?? null;
  }

  /** Not part of Electron: asks the page's beforeunload listeners, then the app, whether the page may go. */
  async mayUnload(): Promise<boolean> {
    if (this.isGone || this.hasCrashed || !this.contentsPage.page) return true;
    const answer = await this.contentsPage.page
      .callFrame(this.mainFrame.frameId, "frame.mayUnload")
      .catch(() => undefined);
    if (answer !== false) return true;
    const event = createEvent({});
    this.emit("will-prevent-unload", event);
    return event.defaultPrevented;
  }

  /** Not part of Electron: the window has another size. */
  resized(): void {
    this.contentsPage.layOut();
  }

  /** Not part of Electron: the renderer has crashed. */
  crashed(exitCode: number): void {
    this.hasCrashed = true;
    this.contentsPage.loading.abort();
    const details = { reason: "crashed", exitCode };
    this.emit("render-process-gone", createEvent({}), details);
    this.host.crashed(this, details);
  }

  private titleChanged(title: string): void {
    this.title = title;
    this.emit("page-title-updated", createEvent({}), title, true);
  }

  private openWindow({ url, frameName, features, disposition }: WindowRequest): void {
    const referrer = { url: this.getURL(), policy: "strict-origin-when-cross-origin" as const };
    const answer = this.windowOpenHandler?.({ url, frameName, features, disposition, referrer });
    if (answer?.action === "deny") return;
    const reason = this.windowOpenHandler
      ? "the window open handler did not deny"
      : "no window open handler denied";
    crash(new NotImplementedError(`child windows; ${reason} ${url}`));
  }

  private async openExternally(url: string, frame: WebFrameMain): Promise<void> {
    const isGranted = await this.session.permissions.request(this, {
      permission: "openExternal",
      mediaTypes: [],
      requestingUrl: frame.url,
      isMainFrame: frame.parent === null,
    });
    if (isGranted) this.host.openExternally(url);
  }
}

addMissingClassMembers(WebContents, "WebContents", "webContents");
