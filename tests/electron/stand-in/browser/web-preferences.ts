import { isAbsolute } from "node:path";
import type { WebPreferences } from "electron";
import { notImplemented } from "../api/not-implemented.ts";

/** Preferences that the stand-in carries out, and those that change nothing that a test could see. */
const known = new Set([
  "autoplayPolicy",
  "backgroundThrottling",
  "contextIsolation",
  "defaultEncoding",
  "devTools",
  "disableDialogs",
  "enableWebSQL",
  "navigateOnDragDrop",
  "nodeIntegration",
  "nodeIntegrationInSubFrames",
  "nodeIntegrationInWorker",
  "partition",
  "plugins",
  "preload",
  "safeDialogs",
  "sandbox",
  "scrollBounce",
  "session",
  "spellcheck",
  "textAreasAreResizable",
  "v8CacheOptions",
  "webSecurity",
  "webgl",
  "webviewTag",
  "allowRunningInsecureContent",
  "experimentalFeatures",
  "additionalArguments",
  "zoomFactor",
]);

/** Electron's defaults, which are also the only values that the stand-in can give. */
const fixed: Readonly<Record<string, boolean>> = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  plugins: false,
};

/** The preferences with Electron's defaults; throws for those that the stand-in cannot carry out. */
export function readWebPreferences(preferences: WebPreferences = {}): WebPreferences {
  for (const [name, value] of Object.entries(preferences)) {
    if (value === undefined) continue;
    if (!known.has(name)) notImplemented(`webPreferences.${name}`);
    if (name in fixed && value !== fixed[name]) {
      notImplemented(`webPreferences.${name}: ${String(value)}`);
    }
  }
  if (preferences.preload !== undefined && !isAbsolute(preferences.preload)) {
    throw new Error(`preload must be an absolute path; it is "${preferences.preload}".`);
  }
  return { ...fixed, devTools: true, spellcheck: true, javascript: true, ...preferences };
}
