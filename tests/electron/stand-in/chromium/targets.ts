import type { CdpSession } from "./cdp.ts";

/** One page of Chromium and the session that drives it. */
export interface PageTarget {
  readonly targetId: string;
  readonly session: CdpSession;
}

export interface PageOptions {
  readonly width: number;
  readonly height: number;
  /** The storage partition; the default one where it is missing. */
  readonly browserContextId?: string;
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
}

export interface TargetEvents {
  closed(targetId: string): void;
  crashed(targetId: string, errorCode: number): void;
}

/** Makes pages, and closes those that appear by themselves before they load anything. */
export class Targets {
  private readonly root: CdpSession;
  private readonly sessionOf: (sessionId: string) => CdpSession;
  private readonly attached = new Map<string, CdpSession>();
  private readonly ours = new Set<string>();
  private creating: Promise<unknown> = Promise.resolve();

  constructor(chromium: { readonly root: CdpSession; readonly session: (id: string) => CdpSession }) {
    this.root = chromium.root;
    this.sessionOf = chromium.session;
  }

  async start(events: TargetEvents): Promise<void> {
    this.root.on("Target.attachedToTarget", (event: { sessionId: string; targetInfo: TargetInfo }) =>
      this.onAttached(this.sessionOf(event.sessionId), event.targetInfo),
    );
    this.root.on("Target.targetDestroyed", ({ targetId }: { targetId: string }) => {
      this.attached.delete(targetId);
      if (this.ours.delete(targetId)) events.closed(targetId);
    });
    this.root.on("Target.targetCrashed", (event: { targetId: string; errorCode: number }) => {
      if (this.ours.has(event.targetId)) events.crashed(event.targetId, event.errorCode);
    });
    await this.root.send("Target.setDiscoverTargets", { discover: true });
    await this.root.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
  }

  /** Opens a page without a document: nobody sees a blank one before the app's first. */
  async create(options: PageOptions): Promise<PageTarget> {
    const create = this.creating.then(async () => {
      const { targetId } = await this.root.send<{ targetId: string }>("Target.createTarget", {
        // Chromium goes nowhere with it, and so commits no document.
        url: "javascript:void(0)",
        newWindow: true,
        ...options,
      });
      this.ours.add(targetId);
      return targetId;
    });
    this.creating = create.catch(() => {});
    const targetId = await create;
    const session = this.attached.get(targetId);
    if (!session) throw new Error(`Chromium opened the page ${targetId} without attaching to it.`);
    return { targetId, session };
  }

  private async onAttached(session: CdpSession, info: TargetInfo): Promise<void> {
    this.attached.set(info.targetId, session);
    if (info.type !== "page") {
      session.notify("Runtime.runIfWaitingForDebugger");
      return;
    }
    await this.creating;
    if (this.ours.has(info.targetId)) {
      session.notify("Runtime.runIfWaitingForDebugger");
      return;
    }
    // With its requests held it may run, so that the page that opened it is not left waiting; then it is closed.
    session.notify("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
    session.notify("Runtime.runIfWaitingForDebugger");
    this.root.notify("Target.closeTarget", { targetId: info.targetId });
  }
}
