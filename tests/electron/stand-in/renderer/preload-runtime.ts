import type { Codec } from "./codec.ts";
import type { ContextBridgeEnd } from "./context-bridge.ts";

/** What the preload world tells the main process; `args` is encoded by the codec. */
export type RendererMessage =
  | { readonly kind: "invoke"; readonly id: number; readonly channel: string; readonly args: string }
  | { readonly kind: "send"; readonly channel: string; readonly args: string }
  | { readonly kind: "preload-error"; readonly message: string; readonly stack: string }
  | GuardMessage;

/** What the guards of a frame tell the main process. */
export type GuardMessage =
  | {
      readonly kind: "window-open";
      readonly url: string;
      readonly frameName: string;
      readonly features: string;
    }
  | { readonly kind: "navigate"; readonly url: string }
  | { readonly kind: "title"; readonly title: string }
  | { readonly kind: "context-menu"; readonly params: Readonly<Record<string, unknown>> }
  | {
      readonly kind: "permission";
      readonly id: number;
      readonly permission: string;
      readonly mediaTypes: readonly string[];
    };

/** The parts of Node's `process` that a sandboxed preload script sees. */
export interface PreloadProcess {
  readonly platform: string;
  readonly arch: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  readonly execPath: string;
}

/** What the main process calls in the preload world, and what a preload script may `require`. */
export interface PreloadRuntime {
  deliver(channel: string, args: string): void;
  reply(id: number, ok: boolean, answer: string): void;
  readonly require: (name: string) => unknown;
  readonly process: object;
}

/**
 * The preload script's surroundings: `ipcRenderer`, `contextBridge` and the small `require` and `process` of Electron's
 * sandbox.
 *
 * The function is injected into pages as text, so it must not use anything outside itself.
 */
export function createPreloadRuntime(
  codec: Codec,
  bridge: ContextBridgeEnd,
  post: (message: RendererMessage) => void,
  preloadProcess: PreloadProcess,
): PreloadRuntime {
  type Listener = (...parameters: unknown[]) => void;
  type Subscription = { readonly listener: Listener; readonly original: Listener };
  const missing = (name: string) => () => {
    throw new Error(`The Electron stand-in does not implement ${name}.`);
  };
  const subscriptions = new Map<string, Subscription[]>();
  const waiting = new Map<number, (ok: boolean, answer: string) => void>();
  let lastId = 0;

  const text = (channel: unknown) => {
    if (typeof channel !== "string") throw new TypeError("Missing or invalid channel: it must be a string.");
    return channel;
  };
  const subscribe = (channel: string, listener: Listener, original = listener) => {
    if (typeof listener !== "function") {
      throw new TypeError('The "listener" argument must be of type function.');
    }
    subscriptions.set(text(channel), [...(subscriptions.get(channel) ?? []), { listener, original }]);
    return ipcRenderer;
  };
  const unsubscribe = (channel: string, listener: Listener) => {
    const all = subscriptions.get(channel) ?? [];
    const last = all.findLastIndex((each) => each.original === listener);
    subscriptions.set(
      channel,
      all.filter((_each, index) => index !== last),
    );
    return ipcRenderer;
  };

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        post({ kind: "invoke", id, channel: text(channel), args: codec.encode(args) });
        waiting.set(id, (ok, answer) => {
          if (ok) resolve(codec.decode(answer));
          else reject(new Error(`Error invoking remote method '${channel}': ${answer}`));
        });
      });
    },
    send(channel: string, ...args: unknown[]): void {
      post({ kind: "send", channel: text(channel), args: codec.encode(args) });
    },
    on: (channel: string, listener: Listener) => subscribe(channel, listener),
    addListener: (channel: string, listener: Listener) => subscribe(channel, listener),
    once(channel: string, listener: Listener) {
      const once: Listener = (...parameters) => {
        unsubscribe(channel, listener);
        listener(...parameters);
      };
      return subscribe(channel, once, listener);
    },
    off: unsubscribe,
    removeListener: unsubscribe,
    removeAllListeners(channel?: string) {
      if (channel === undefined) subscriptions.clear();
      else subscriptions.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => subscriptions.get(channel)?.length ?? 0,
    sendSync: missing("ipcRenderer.sendSync()"),
    sendToHost: missing("ipcRenderer.sendToHost()"),
    postMessage: missing("ipcRenderer.postMessage()"),
  };

  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: bridge.exposeInMainWorld,
      exposeInIsolatedWorld: missing("contextBridge.exposeInIsolatedWorld()"),
      executeInMainWorld: missing("contextBridge.executeInMainWorld()"),
    },
    ...Object.fromEntries(
      ["webFrame", "webUtils", "nativeImage", "crashReporter"].map((name) => [name, missingModule(name)]),
    ),
  };

  function missingModule(name: string): object {
    return new Proxy(
      {},
      { get: (_target, member) => (typeof member === "string" ? missing(`${name}.${member}`)() : undefined) },
    );
  }

  return {
    deliver(channel, args) {
      const event = { sender: ipcRenderer, ports: [] };
      const values = codec.decode(args) as unknown[];
      for (const { listener } of subscriptions.get(channel) ?? []) listener(event, ...values);
    },
    reply(id, ok, answer) {
      waiting.get(id)?.(ok, answer);
      waiting.delete(id);
    },
    require(name) {
      if (name === "electron" || name === "electron/renderer" || name === "electron/common") return electron;
      if (["events", "timers", "url", "node:events", "node:timers", "node:url"].includes(name)) {
        return missing(`require("${name}") in a preload script`)();
      }
      throw new Error(`module not found: ${name}`);
    },
    process: {
      ...preloadProcess,
      type: "renderer",
      sandboxed: true,
      contextIsolated: true,
      on: missing("process.on() in a preload script"),
      once: missing("process.once() in a preload script"),
    },
  };
}
