import type { EventEmitter } from "node:events";
import { createEvent } from "../api/emitter.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { toAppUrl } from "./app-url.ts";
import type { FrameTree } from "./frame-tree.ts";

/** Chromium's numbers of the network errors that loading a page may end with. */
const errorCodes: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_UNSAFE_PORT: -312,
};

/** How a navigation went: without a loader it stayed in its document. */
export interface Navigated {
  readonly loaderId?: string;
  /** Such as "net::ERR_CONNECTION_REFUSED". */
  readonly errorText?: string;
}

interface Pending {
  readonly url: string;
  loaderId: string | null;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Follows the documents of a page's top frame, and reports them as Electron's events. */
export class PageLoading {
  /** Whether a document is being loaded. */
  isLoading = false;
  /** Whether the page has had a document. */
  hasDocument = false;
  private readonly contents: EventEmitter;
  private readonly frames: FrameTree;
  private readonly finished = new Set<string>();
  private hasStarted = false;
  private pending: Pending | null = null;

  constructor(contents: EventEmitter, frames: FrameTree) {
    this.contents = contents;
    this.frames = frames;
  }

  async follow(session: CdpSession, mainFrameId: string): Promise<void> {
    const isMain = (frameId: string) => frameId === mainFrameId;
    session.on(
      "Page.frameStartedNavigating",
      (event: { frameId: string; url: string; loaderId: string; navigationType: string }) => {
        if (isMain(event.frameId))
          this.onStarted(event.url, event.loaderId, event.navigationType === "sameDocument");
      },
    );
    session.on("Page.frameStartedLoading", ({ frameId }: { frameId: string }) => {
      if (isMain(frameId)) this.setLoading(true);
    });
    session.on("Page.frameStoppedLoading", ({ frameId }: { frameId: string }) => {
      if (isMain(frameId)) this.setLoading(false);
    });
    session.on("Page.frameNavigated", ({ frame }: { frame: { id: string } }) => {
      if (!isMain(frame.id)) return;
      this.hasDocument = true;
      this.emit("did-navigate", this.frames.main.url, -1, "");
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }: { frameId: string; url: string }) => {
      const frame = this.frames.get(frameId);
      if (!frame) return;
      this.emit("did-navigate-in-page", toAppUrl(url), isMain(frameId), frame.processId, frame.routingId);
    });
    session.on("Page.lifecycleEvent", (event: { frameId: string; loaderId: string; name: string }) => {
      if (isMain(event.frameId) && this.hasStarted) this.onLifecycle(event.name, event.loaderId);
    });
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  }

  /** Starts a navigation by `start`; resolves when its document has loaded, rejects as Electron's loadURL does. */
  async load(url: string, start: () => Promise<Navigated>): Promise<void> {
    this.abort();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const pending: Pending = { url, loaderId: null, resolve, reject };
    this.pending = pending;
    promise.catch(() => {});
    const { loaderId, errorText } = await start();
    if (errorText) {
      this.fail(pending, errorText.replace(/^net::/, ""));
    } else if (loaderId === undefined || this.finished.has(loaderId)) {
      this.settle(pending);
    } else {
      pending.loaderId = loaderId;
    }
    return promise;
  }

  /** Ends what is being waited for, because another document comes or the page goes. */
  abort(): void {
    if (this.pending) this.fail(this.pending, "ERR_ABORTED");
  }

  private fail(pending: Pending, name: string): void {
    if (this.pending === pending) this.pending = null;
    const errno = errorCodes[name] ?? -2;
    const { main } = this.frames;
    this.emit("did-fail-load", errno, name, pending.url, true, main.processId, main.routingId);
    const error = new Error(`${name} (${errno}) loading '${pending.url}'`);
    pending.reject(Object.assign(error, { errno, code: name, url: pending.url }));
  }

  private settle(pending: Pending): void {
    if (this.pending === pending) this.pending = null;
    pending.resolve();
  }

  private onStarted(chromiumUrl: string, loaderId: string, isSameDocument: boolean): void {
    const url = toAppUrl(chromiumUrl);
    this.hasStarted = true;
    const { main } = this.frames;
    const details = { url, isSameDocument, isMainFrame: true, frame: main, initiator: null };
    this.contents.emit(
      "did-start-navigation",
      createEvent(details),
      url,
      isSameDocument,
      true,
      main.processId,
      main.routingId,
    );
    const expected = this.pending?.loaderId;
    if (!isSameDocument && expected && expected !== loaderId) this.abort();
  }

  private onLifecycle(name: string, loaderId: string): void {
    if (name === "DOMContentLoaded") this.contents.emit("dom-ready", createEvent({}));
    if (name !== "load") return;
    this.finished.add(loaderId);
    this.contents.emit("did-finish-load");
    if (this.pending?.loaderId === loaderId) this.settle(this.pending);
  }

  private setLoading(isLoading: boolean): void {
    if (this.isLoading === isLoading || !this.hasStarted) return;
    this.isLoading = isLoading;
    this.contents.emit(isLoading ? "did-start-loading" : "did-stop-loading");
  }

  private emit(event: string, ...details: unknown[]): void {
    this.contents.emit(event, createEvent({}), ...details);
  }
}
