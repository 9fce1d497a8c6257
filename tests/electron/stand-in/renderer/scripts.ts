import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { createWorldChannel } from "./channel.ts";
import { createCodec } from "./codec.ts";
import { createContextBridge } from "./context-bridge.ts";
import { type FrameGuard, installFrameGuard } from "./frame-guard.ts";
import { installPageGuard } from "./page-guard.ts";
import { createPreloadRuntime, type PreloadProcess, type PreloadRuntime } from "./preload-runtime.ts";

/** The name of the world in which preload scripts run; Electron gives it the same. */
export const preloadWorld = "Electron Isolated Context";

/** The function of the preload world that reaches the main process. */
export const postBinding = "electronStandInPost";

/** What the main process finds in the preload world as `electronStandIn`; only top frames have `preload`. */
export interface PreloadWorld {
  readonly frame: FrameGuard;
  readonly preload?: Pick<PreloadRuntime, "deliver" | "reply">;
}

const preloadParameters = [
  "require",
  "module",
  "exports",
  "process",
  "global",
  "setImmediate",
  "clearImmediate",
  "Buffer",
];

/** The script of the page's own world. `secret` names the channel between the two worlds. */
export function pageScript(secret: string): string {
  return `(() => {
    const channel = (${createWorldChannel})("page", ${JSON.stringify(secret)});
    (${createContextBridge})(channel, "page");
    (${installPageGuard})(channel);
  })();`;
}

/** The script of the preload world: the guards of each frame and, in top frames, the app's preload script. */
export function preloadScript(options: {
  readonly secret: string;
  /** Path of the app's preload script; none where it is missing. */
  readonly preload?: string;
  readonly process: PreloadProcess;
}): string {
  return `(() => {
    const post = (message) => globalThis.${postBinding}(JSON.stringify(message));
    const channel = (${createWorldChannel})("preload", ${JSON.stringify(options.secret)});
    const frame = (${installFrameGuard})(channel, post);
    if (window !== window.top) return void (globalThis.electronStandIn = { frame });
    const bridge = (${createContextBridge})(channel, "preload");
    const codec = (${createCodec})();
    const preload = (${createPreloadRuntime})(codec, bridge, post, ${JSON.stringify(options.process)});
    globalThis.electronStandIn = { frame, preload };
    const module = { exports: {} };
    const missingBuffer = new Proxy({}, { get() {
      throw new Error("The Electron stand-in does not implement Buffer in a preload script.");
    } });
    try {
      (${appScript(options.preload)}).call(globalThis, preload.require, module, module.exports, preload.process,
        globalThis, (run, ...values) => setTimeout(run, 0, ...values), clearTimeout, missingBuffer);
    } catch (error) {
      console.error("Unable to load preload script: " + ${JSON.stringify(options.preload ?? "")}, error);
      post({ kind: "preload-error", message: String(error?.message ?? error), stack: String(error?.stack ?? "") });
    }
  })();`;
}

/** The app's script as a function; one that throws where it cannot be read or is no script. */
function appScript(path: string | undefined): string {
  if (path === undefined) return "function () {}";
  try {
    const source = `function (${preloadParameters.join(", ")}) { ${readFileSync(path, "utf8")}\n}`;
    // Fails here, so that one bad script does not take the guards with it.
    new Script(`(${source})`, { filename: path });
    return source;
  } catch (error) {
    return `function () { throw new Error(${JSON.stringify(String(error))}); }`;
  }
}
