import { createEvent } from "../api/emitter.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { schemeOf, toAppUrl } from "./app-url.ts";
import type { FrameTree, WebFrameMain } from "./frame-tree.ts";

interface RequestedNavigation {
  readonly frameId: string;
  readonly url: string;
  readonly disposition: "currentTab" | "newTab" | "newWindow" | "download";
}

/** What a navigation may do to the app. */
export interface NavigationOutlets {
  emit(event: "will-navigate" | "will-frame-navigate" | "will-redirect", ...details: unknown[]): boolean;
  /** A link or script that asks for another window. */
  openWindow(request: WindowRequest): void;
  /** An address that only another program can open, such as mailto:. */
  openExternally(url: string, frame: WebFrameMain): void;
  /** An address of one of the app's own schemes, written out in full. */
  load(url: string): void;
}

export interface WindowRequest {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: "foreground-tab" | "background-tab" | "new-window";
}

/** Schemes besides http and https whose addresses Chromium opens itself. */
const internal = new Set(["about", "blob", "file"]);

/**
 * Tells the app of navigations that its pages start, before they happen. Navigations that the app itself or a test
 * starts are not announced, as in Electron.
 */
export class NavigationWatch {
  private readonly frames: FrameTree;
  private readonly outlets: NavigationOutlets;
  private readonly ownSchemes: () => readonly string[];
  /** Frames whose page has started a navigation that has not made its request yet. */
  private readonly started = new Map<string, string>();

  constructor(frames: FrameTree, outlets: NavigationOutlets, ownSchemes: () => readonly string[]) {
    this.frames = frames;
    this.outlets = outlets;
    this.ownSchemes = ownSchemes;
  }

  follow(session: CdpSession): void {
    session.on("Page.frameRequestedNavigation", (event: RequestedNavigation) => this.onRequested(event));
    session.on("Page.windowOpen", (event: { url: string; windowName: string; windowFeatures: string[] }) =>
      this.outlets.openWindow({
        url: toAppUrl(event.url),
        frameName: event.windowName === "_blank" ? "" : event.windowName,
        features: "",
        disposition: "foreground-tab",
      }),
    );
  }

  /** Whether the app lets a document be requested; `url` is as the app sees it. */
  allowsRequest(frameId: string, url: string, isRedirect: boolean): boolean {
    const frame = this.frames.get(frameId);
    if (!frame) return true;
    if (isRedirect) return this.announce("will-redirect", frame, url);
    // Chromium reports what a page starts before it makes the request: both come on the frame's own channel, in order.
    const started = this.started.get(frameId);
    this.started.delete(frameId);
    // The address of a request lacks the part after "#".
    return started === undefined || this.allowsNavigation(frame, started);
  }

  private allowsNavigation(frame: WebFrameMain, url: string): boolean {
    if (!this.announce("will-frame-navigate", frame, url)) return false;
    return frame.parent !== null || this.announce("will-navigate", frame, url);
  }

  /**
   * Decides about an address without a request, at which the page's own guard has stopped. Returns whether the page is to
   * go on; addresses of the app's own schemes and of other programs are seen to here.
   */
  decide(frame: WebFrameMain, url: string): boolean {
    if (!this.allowsNavigation(frame, url)) return false;
    const scheme = schemeOf(url) ?? "";
    if (internal.has(scheme)) return true;
    if (this.ownSchemes().includes(scheme)) this.outlets.load(url);
    else this.outlets.openExternally(url, frame);
    return false;
  }

  private onRequested({ frameId, url: chromiumUrl, disposition }: RequestedNavigation): void {
    const url = toAppUrl(chromiumUrl);
    const frame = this.frames.get(frameId);
    if (!frame || disposition === "download") return;
    if (disposition !== "currentTab") {
      const kind = disposition === "newTab" ? "background-tab" : "new-window";
      this.outlets.openWindow({ url, frameName: "", features: "", disposition: kind });
      return;
    }
    if (/^https?:/.test(chromiumUrl)) this.started.set(frameId, url);
  }

  private announce(
    event: "will-navigate" | "will-frame-navigate" | "will-redirect",
    frame: WebFrameMain,
    url: string,
  ): boolean {
    const isMainFrame = frame.parent === null;
    const details = createEvent({ url, isSameDocument: false, isMainFrame, frame, initiator: frame });
    this.outlets.emit(event, details, url, false, isMainFrame, frame.processId, frame.routingId);
    return !details.defaultPrevented;
  }
}
