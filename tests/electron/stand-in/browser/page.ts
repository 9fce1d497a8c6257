import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { CdpSession } from "../chromium/cdp.ts";
import type { PageTarget, Targets } from "../chromium/targets.ts";
import { createCodec } from "../renderer/codec.ts";
import type { PreloadProcess, RendererMessage } from "../renderer/preload-runtime.ts";
import { pageScript, postBinding, preloadScript, preloadWorld } from "../renderer/scripts.ts";

export interface PageSetup {
  readonly width: number;
  readonly height: number;
  readonly browserContextId?: string;
  readonly preload?: string;
  readonly process: PreloadProcess;
}

interface Context {
  readonly id: number;
  readonly frameId: string;
  readonly isPreloadWorld: boolean;
}

interface CdpContext {
  readonly id: number;
  readonly name: string;
  readonly auxData?: { readonly frameId?: string; readonly isDefault?: boolean };
}

interface Evaluated {
  readonly result: { readonly value?: unknown; readonly objectId?: string };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string; readonly value?: unknown };
  };
}

/** The functions of the preload world that the main process calls, by their path. */
export type PreloadFunction =
  | "preload.deliver"
  | "preload.reply"
  | "frame.answerPermission"
  | "frame.navigate"
  | "frame.mayUnload"
  | "frame.replaceWord";

/**
 * A page of Chromium with the stand-in's scripts in it. Emits "message" (a RendererMessage, the frame's id and the
 * context's id) for what its preload world posts.
 */
export class Page extends EventEmitter {
  private readonly target: PageTarget;
  private readonly contexts = new Map<number, Context>();

  private constructor(target: PageTarget) {
    super();
    this.target = target;
  }

  get targetId(): string {
    return this.target.targetId;
  }
  get session(): CdpSession {
    return this.target.session;
  }

  /** Opens a page without a document; `prepare` runs before anything can be loaded. */
  static async open(
    targets: Targets,
    setup: PageSetup,
    prepare: (page: Page, mainFrameId: string) => Promise<void>,
  ): Promise<Page> {
    const { width, height, browserContextId } = setup;
    const target = await targets.create({ width, height, ...(browserContextId ? { browserContextId } : {}) });
    const page = new Page(target);
    const { session } = target;
    page.followContexts();
    const secret = `electron-stand-in-${randomUUID()}`;
    const [{ frameTree }] = await Promise.all([
      session.send<{ frameTree: { frame: { id: string } } }>("Page.getFrameTree"),
      session.send("Page.enable"),
      session.send("Runtime.enable"),
      session.send("Runtime.addBinding", { name: postBinding, executionContextName: preloadWorld }),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: pageScript(secret) }),
      session.send("Page.addScriptToEvaluateOnNewDocument", {
        source: preloadScript({
          secret,
          process: setup.process,
          ...(setup.preload ? { preload: setup.preload } : {}),
        }),
        worldName: preloadWorld,
      }),
    ]);
    await prepare(page, frameTree.frame.id);
    return page;
  }

  /** Calls a function of the preload world of one context; a page that has just gone is no error. */
  async call(contextId: number, path: PreloadFunction, ...values: unknown[]): Promise<unknown> {
    const { result } = await this.session.send<Evaluated>("Runtime.callFunctionOn", {
      functionDeclaration: `function (...values) { return globalThis.electronStandIn?.${path}?.(...values); }`,
      executionContextId: contextId,
      arguments: values.map((value) => ({ value })),
      returnByValue: true,
    });
    return result.value;
  }

  /** Calls a function of the preload world of a frame, where the frame has one. */
  async callFrame(frameId: string, path: PreloadFunction, ...values: unknown[]): Promise<unknown> {
    const context = [...this.contexts.values()].find(
      (each) => each.isPreloadWorld && each.frameId === frameId,
    );
    return context ? this.call(context.id, path, ...values) : undefined;
  }

  /** Runs a script in the page's own world; resolves to a clone of its value, awaited where it is a promise. */
  async evaluate(frameId: string, expression: string, userGesture: boolean): Promise<unknown> {
    const context = [...this.contexts.values()].find(
      (each) => !each.isPreloadWorld && each.frameId === frameId,
    );
    if (!context) throw new Error("The page has no document to run a script in.");
    const group = { objectGroup: "electron-stand-in-evaluate" };
    const value = await this.session.send<Evaluated>("Runtime.evaluate", {
      expression,
      contextId: context.id,
      awaitPromise: true,
      userGesture,
      ...group,
    });
    throwException(value);
    const { objectId } = value.result;
    const encoded = await this.session.send<Evaluated>("Runtime.callFunctionOn", {
      functionDeclaration: `function (value) { return (${createCodec})().encode(value); }`,
      executionContextId: context.id,
      arguments: [objectId ? { objectId } : value.result],
      returnByValue: true,
    });
    this.session.notify("Runtime.releaseObjectGroup", group);
    throwException(encoded);
    return createCodec().decode(String(encoded.result.value));
  }

  private followContexts(): void {
    const { session, contexts } = this;
    session.on("Runtime.executionContextCreated", ({ context }: { context: CdpContext }) => {
      const isPreloadWorld = context.name === preloadWorld;
      const frameId = context.auxData?.frameId;
      if (!frameId || !(isPreloadWorld || context.auxData?.isDefault)) return;
      contexts.set(context.id, { id: context.id, frameId, isPreloadWorld });
    });
    session.on("Runtime.executionContextDestroyed", (event: { executionContextId: number }) =>
      contexts.delete(event.executionContextId),
    );
    session.on("Runtime.executionContextsCleared", () => contexts.clear());
    session.on(
      "Runtime.bindingCalled",
      (event: { name: string; payload: string; executionContextId: number }) => {
        const context = contexts.get(event.executionContextId);
        if (event.name !== postBinding || !context) return;
        this.emit("message", JSON.parse(event.payload) as RendererMessage, context.frameId, context.id);
      },
    );
  }
}

function throwException({ exceptionDetails }: Evaluated): void {
  if (!exceptionDetails) return;
  const { exception, text } = exceptionDetails;
  throw new Error(exception?.description ?? String(exception?.value ?? text));
}
