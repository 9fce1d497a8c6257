import { randomUUID } from "node:crypto";
import { ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { originOf, toAppUrl } from "./app-url.ts";

/** What others see of a frame. */
export interface FrameHandle {
  readonly url: string;
  readonly origin: string;
  readonly top: FrameHandle | null;
  readonly parent: FrameHandle | null;
}

/** A frame of a page, as the main process sees it (`event.senderFrame`). */
export class WebFrameMain extends ElectronEmitter implements FrameHandle {
  url = "about:blank";
  name = "";
  readonly parent: WebFrameMain | null;
  readonly frameToken = randomUUID();
  readonly routingId: number;
  readonly processId: number;
  /** Chromium's own id of the frame; empty before the page is open. */
  frameId: string;
  private isGone = false;
  private readonly sendMessage: (channel: string, args: unknown[]) => void;

  constructor(
    ids: { readonly frameId: string; readonly routingId: number; readonly processId: number },
    parent: WebFrameMain | null,
    sendMessage: (channel: string, args: unknown[]) => void,
  ) {
    super("WebFrameMain", []);
    this.frameId = ids.frameId;
    this.routingId = ids.routingId;
    this.processId = ids.processId;
    this.parent = parent;
    this.sendMessage = sendMessage;
  }

  get origin(): string {
    return originOf(this.url);
  }
  get top(): WebFrameMain {
    return this.parent ? this.parent.top : this;
  }
  get detached(): boolean {
    return this.isGone;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  /** Sends to the frame's preload script; only top frames have one. */
  send(channel: string, ...args: unknown[]): void {
    if (!this.parent) this.sendMessage(channel, args);
  }

  /** Called when the frame leaves the page. */
  detach(): void {
    this.isGone = true;
  }
}

interface CdpFrame {
  readonly id: string;
  readonly parentId?: string;
  readonly name?: string;
  readonly url: string;
  readonly urlFragment?: string;
}

/** The frames of one page, kept up to date from Chromium's events. */
export class FrameTree {
  readonly main: WebFrameMain;
  private readonly frames = new Map<string, WebFrameMain>();
  private readonly processId: number;
  private readonly sendMessage: (channel: string, args: unknown[]) => void;

  constructor(processId: number, sendMessage: (channel: string, args: unknown[]) => void) {
    this.processId = processId;
    this.sendMessage = sendMessage;
    this.main = new WebFrameMain({ frameId: "", routingId: 1, processId }, null, sendMessage);
  }

  /** Follows a page; `mainFrameId` is Chromium's id of its top frame. */
  follow(session: CdpSession, mainFrameId: string): void {
    this.main.frameId = mainFrameId;
    this.frames.set(mainFrameId, this.main);
    session.on("Page.frameAttached", (event: { frameId: string; parentFrameId: string }) =>
      this.add(event.frameId, event.parentFrameId),
    );
    session.on("Page.frameDetached", ({ frameId, reason }: { frameId: string; reason: string }) => {
      if (reason === "swap") return;
      this.frames.get(frameId)?.detach();
      this.frames.delete(frameId);
    });
    session.on("Page.frameNavigated", ({ frame }: { frame: CdpFrame }) => {
      const known = this.frames.get(frame.id) ?? this.add(frame.id, frame.parentId ?? mainFrameId);
      known.url = toAppUrl(`${frame.url}${frame.urlFragment ?? ""}`);
      known.name = frame.name ?? "";
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }: { frameId: string; url: string }) => {
      const known = this.frames.get(frameId);
      if (known) known.url = toAppUrl(url);
    });
  }

  get(frameId: string): WebFrameMain | null {
    return this.frames.get(frameId) ?? null;
  }

  private add(frameId: string, parentId: string): WebFrameMain {
    const parent = this.frames.get(parentId) ?? this.main;
    const ids = { frameId, routingId: this.frames.size + 1, processId: this.processId };
    const frame = new WebFrameMain(ids, parent, this.sendMessage);
    this.frames.set(frameId, frame);
    return frame;
  }
}

addMissingClassMembers(WebFrameMain, "WebFrameMain", "webFrameMain");
