import type { EventEmitter } from "node:events";
import type { WebPreferences } from "electron";
import { createEvent } from "../api/emitter.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { createCodec } from "../renderer/codec.ts";
import type { RendererMessage } from "../renderer/preload-runtime.ts";
import { toChromiumUrl } from "./app-url.ts";
import type { ContentsHandle } from "./contents-handle.ts";
import type { ContentsHost } from "./contents-host.ts";
import { FrameTree, type WebFrameMain } from "./frame-tree.ts";
import { type NavigationOutlets, NavigationWatch } from "./navigation-watch.ts";
import { Page } from "./page.ts";
import { type Navigated, PageLoading } from "./page-loading.ts";
import { reportError } from "./report-error.ts";
import { RequestGate } from "./request-gate.ts";
import type { Session } from "./session.ts";

/** The web contents that a page belongs to. */
export interface PageOwner extends EventEmitter, ContentsHandle {
  readonly session: Session;
  isDestroyed(): boolean;
}

/** What the owner does about its page. */
export interface PageEvents extends Omit<NavigationOutlets, "emit" | "load"> {
  message(page: Page, message: RendererMessage, frame: WebFrameMain, contextId: number): Promise<void>;
}

/** The page behind web contents; it starts to open when they are created. */
export class ContentsPage {
  readonly frames: FrameTree;
  readonly loading: PageLoading;
  readonly navigation: NavigationWatch;
  readonly opened: Promise<Page>;
  /** Null until the page is open. */
  page: Page | null = null;
  /** How many pixels of the window a pixel of the page is wide. */
  zoom: number;
  private readonly owner: PageOwner;
  private readonly host: ContentsHost;
  private readonly preferences: WebPreferences;
  private readonly events: PageEvents;
  private readonly codec = createCodec();

  constructor(owner: PageOwner, host: ContentsHost, preferences: WebPreferences, events: PageEvents) {
    this.owner = owner;
    this.host = host;
    this.preferences = preferences;
    this.events = events;
    this.zoom = preferences.zoomFactor ?? 1;
    this.frames = new FrameTree(owner.id, (channel, args) => this.post(channel, args));
    this.loading = new PageLoading(owner, this.frames);
    this.navigation = new NavigationWatch(
      this.frames,
      {
        emit: (event, ...details) => owner.emit(event, ...details),
        load: (url) => void this.load(url).catch(() => {}),
        openWindow: events.openWindow,
        openExternally: events.openExternally,
      },
      host.schemes,
    );
    this.opened = this.open();
    this.opened.catch((error: unknown) => {
      if (!owner.isDestroyed()) reportError(error);
    });
  }

  /** Loads an address of the app's; resolves and rejects as Electron's loadURL does. */
  async load(url: string): Promise<void> {
    const target = toChromiumUrl(url, this.host.schemes());
    await this.loading.load(url, async () => {
      const { session } = await this.opened;
      return session.send<Navigated>("Page.navigate", { url: target });
    });
  }

  /** The open page; throws before it is open. */
  require(): Page {
    if (!this.page) throw new Error("The web contents have loaded nothing yet.");
    return this.page;
  }

  /** Does something with the page's session, where there is one. */
  use(action: (session: CdpSession) => void): void {
    if (this.page && !this.owner.isDestroyed()) action(this.page.session);
  }

  /** Gives the page the size of its window, in which a zoomed page has fewer and larger pixels. */
  layOut(): void {
    if (this.page) this.applySize(this.page.session).catch(() => {});
  }

  /** Runs an editing command, as the keyboard would. */
  edit(command: string): void {
    this.use((session) => {
      session.notify("Input.dispatchKeyEvent", { type: "rawKeyDown", commands: [command] });
      session.notify("Input.dispatchKeyEvent", { type: "keyUp" });
    });
  }

  private async open(): Promise<Page> {
    const { owner, host, preferences } = this;
    const browserContextId = await owner.session.chromiumContext();
    const page = await Page.open(
      host.targets(),
      {
        ...host.size(),
        process: host.preloadProcess(preferences.additionalArguments ?? []),
        ...(browserContextId ? { browserContextId } : {}),
        ...(preferences.preload ? { preload: preferences.preload } : {}),
      },
      ({ session }, mainFrameId) => this.prepare(session, mainFrameId),
    );
    page.on("message", (message: RendererMessage, frameId: string, contextId: number) => {
      const frame = this.frames.get(frameId);
      if (frame) this.events.message(page, message, frame, contextId).catch(reportError);
    });
    await this.applySize(page.session);
    this.page = page;
    this.joinSession(page);
    this.followTheme(page);
    return page;
  }

  private async prepare(session: CdpSession, mainFrameId: string): Promise<void> {
    this.frames.follow(session, mainFrameId);
    this.navigation.follow(session);
    session.on("Runtime.consoleAPICalled", (event) => this.onConsole(event));
    const gate = new RequestGate({
      page: session,
      contents: this.owner,
      session: this.owner.session,
      frames: this.frames,
      navigation: this.navigation,
      schemes: this.host.schemes,
    });
    await Promise.all([this.loading.follow(session, mainFrameId), gate.open()]);
  }

  private joinSession(page: Page): void {
    const { session } = this.owner;
    const joined = {
      session: page.session,
      applyPermissions: () => this.applyPermissions(),
      applyNetwork: () => this.applyNetwork(),
    };
    session.pages.add(joined);
    this.owner.once("destroyed", () => session.pages.delete(joined));
    if (session.isOffline) this.applyNetwork();
  }

  private post(channel: string, args: unknown[]): void {
    if (this.owner.isDestroyed()) throw new TypeError("Object has been destroyed");
    if (typeof channel !== "string") throw new TypeError("Missing required channel argument");
    let encoded: string;
    try {
      encoded = this.codec.encode(args);
    } catch {
      throw new Error("Failed to serialize arguments");
    }
    this.page?.callFrame(this.frames.main.frameId, "preload.deliver", channel, encoded).catch(() => {});
  }

  private async applySize(session: CdpSession): Promise<void> {
    const { width, height } = this.host.size();
    const { windowId } = await session.send<{ windowId: number }>("Browser.getWindowForTarget");
    await session.send("Browser.setContentsSize", { windowId, width, height });
    if (this.zoom === 1) {
      await session.send("Emulation.clearDeviceMetricsOverride");
      return;
    }
    await session.send("Emulation.setDeviceMetricsOverride", {
      width: Math.round(width / this.zoom),
      height: Math.round(height / this.zoom),
      deviceScaleFactor: this.zoom,
      mobile: false,
    });
  }

  private followTheme(page: Page): void {
    const { nativeTheme } = this.host;
    const apply = () => {
      const value = nativeTheme.themeSource === "system" ? "" : nativeTheme.themeSource;
      this.use((session) =>
        session.notify("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] }),
      );
    };
    apply();
    // Playwright sets the theme of a page that it attaches to, to that of the system, before the page has loaded.
    page.session.on("Page.loadEventFired", apply);
    nativeTheme.on("updated", apply);
    this.owner.once("destroyed", () => nativeTheme.off("updated", apply));
  }

  private applyNetwork(): void {
    this.use((session) => {
      session.notify("Network.enable", { maxTotalBufferSize: 0 });
      session.notify("Network.emulateNetworkConditions", {
        offline: this.owner.session.isOffline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    });
  }

  private applyPermissions(): void {
    const url = this.owner.getURL();
    if (url !== "") this.owner.session.permissions.apply(this.owner, url).catch(() => {});
  }

  private onConsole(event: {
    readonly type: string;
    readonly args: readonly { readonly value?: unknown; readonly description?: string }[];
  }): void {
    const message = event.args.map(({ value, description }) => String(value ?? description)).join(" ");
    const level = event.type === "log" ? "info" : event.type;
    const { main } = this.frames;
    const details = { level, message, lineNumber: 0, sourceId: main.url, frame: main };
    this.owner.emit("console-message", createEvent(details));
  }
}
