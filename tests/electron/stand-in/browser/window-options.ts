import type { BrowserWindowConstructorOptions, Rectangle } from "electron";
import { notImplemented } from "../api/not-implemented.ts";

/** Options that the stand-in carries out, and those about looks and decoration, which no page can see. */
const known = new Set([
  "acceptFirstMouse",
  "autoHideMenuBar",
  "backgroundColor",
  "backgroundMaterial",
  "center",
  "closable",
  "darkTheme",
  "disableAutoHideCursor",
  "enableLargerThanScreen",
  "focusable",
  "frame",
  "fullscreen",
  "fullscreenable",
  "hasShadow",
  "height",
  "icon",
  "maxHeight",
  "maxWidth",
  "maximizable",
  "minHeight",
  "minWidth",
  "minimizable",
  "movable",
  "paintWhenInitiallyHidden",
  "resizable",
  "roundedCorners",
  "show",
  "thickFrame",
  "title",
  "titleBarOverlay",
  "titleBarStyle",
  "trafficLightPosition",
  "transparent",
  "useContentSize",
  "vibrancy",
  "visualEffectState",
  "webPreferences",
  "width",
  "x",
  "y",
]);

/** Throws for options that the stand-in cannot carry out. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && !known.has(name)) notImplemented(`the BrowserWindow option "${name}"`);
  }
}

/** The bounds of a new window: as given, else in the middle of the work area. */
export function initialBounds(options: BrowserWindowConstructorOptions, workArea: Rectangle): Rectangle {
  const size = limitSize(
    { width: options.width ?? 800, height: options.height ?? 600 },
    {
      minWidth: options.minWidth ?? 0,
      minHeight: options.minHeight ?? 0,
      maxWidth: options.maxWidth ?? 0,
      maxHeight: options.maxHeight ?? 0,
    },
  );
  return {
    ...size,
    x: options.x ?? workArea.x + Math.floor((workArea.width - size.width) / 2),
    y: options.y ?? workArea.y + Math.floor((workArea.height - size.height) / 2),
  };
}

export interface SizeLimits {
  readonly minWidth: number;
  readonly minHeight: number;
  /** 0 for no limit, as is maxHeight. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** A size within the limits. */
export function limitSize(
  { width, height }: { readonly width: number; readonly height: number },
  limits: SizeLimits,
): { width: number; height: number } {
  return {
    width: Math.min(Math.max(width, limits.minWidth), limits.maxWidth || Number.POSITIVE_INFINITY),
    height: Math.min(Math.max(height, limits.minHeight), limits.maxHeight || Number.POSITIVE_INFINITY),
  };
}
