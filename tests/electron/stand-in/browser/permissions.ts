import type { CdpSession } from "../chromium/cdp.ts";
import { originOf, toChromiumUrl } from "./app-url.ts";
import type { ContentsHandle } from "./contents-handle.ts";

type RequestHandler = (
  contents: ContentsHandle,
  permission: string,
  callback: (isGranted: boolean) => void,
  details: Readonly<Record<string, unknown>>,
) => void;
type CheckHandler = (
  contents: ContentsHandle | null,
  permission: string,
  requestingOrigin: string,
  details: Readonly<Record<string, unknown>>,
) => boolean;

/** Chromium's permission names, and what Electron calls them. */
const permissions: readonly (readonly [
  descriptor: object,
  permission: string,
  mediaType?: "audio" | "video",
])[] = [
  [{ name: "geolocation" }, "geolocation"],
  [{ name: "notifications" }, "notifications"],
  [{ name: "midi" }, "midi"],
  [{ name: "midi", sysex: true }, "midiSysex"],
  [{ name: "camera" }, "media", "video"],
  [{ name: "microphone" }, "media", "audio"],
  [{ name: "clipboard-read" }, "clipboard-read"],
  [{ name: "clipboard-write" }, "clipboard-sanitized-write"],
  [{ name: "idle-detection" }, "idle-detection"],
  [{ name: "persistent-storage" }, "persistent-storage"],
  [{ name: "screen-wake-lock" }, "screen-wake-lock"],
  [{ name: "storage-access" }, "storage-access"],
  [{ name: "window-management" }, "window-management"],
  [{ name: "local-fonts" }, "local-fonts"],
  [{ name: "display-capture" }, "display-capture"],
  [{ name: "speaker-selection" }, "speaker-selection"],
  [{ name: "keyboard-lock" }, "keyboardLock"],
  [{ name: "pointer-lock" }, "pointerLock"],
  [{ name: "captured-surface-control" }, "captured-surface-control"],
  [{ name: "background-sync" }, "background-sync"],
  [{ name: "background-fetch" }, "background-fetch"],
  [{ name: "periodic-background-sync" }, "periodic-background-sync"],
  [{ name: "payment-handler" }, "payment-handler"],
  [{ name: "accelerometer" }, "sensors"],
  [{ name: "nfc" }, "nfc"],
];

/** A permission that a page asks for. */
export interface PermissionRequest {
  readonly permission: string;
  readonly mediaTypes: readonly string[];
  readonly requestingUrl: string;
  readonly isMainFrame: boolean;
}

/**
 * The permissions of one session. As in Electron, an app without handlers grants everything that a page asks for.
 * Where the app has a handler, Chromium itself is set to refuse whatever the handler did not grant.
 */
export class Permissions {
  private requestHandler: RequestHandler | null = null;
  private checkHandler: CheckHandler | null = null;
  private readonly root: () => CdpSession;
  private readonly schemes: () => readonly string[];
  private readonly browserContextId: () => string | undefined;

  constructor(
    root: () => CdpSession,
    schemes: () => readonly string[],
    browserContextId: () => string | undefined,
  ) {
    this.root = root;
    this.schemes = schemes;
    this.browserContextId = browserContextId;
  }

  setRequestHandler(handler: RequestHandler | null): void {
    this.requestHandler = handler;
  }

  setCheckHandler(handler: CheckHandler | null): void {
    this.checkHandler = handler;
  }

  /** Asks the app, then tells Chromium; resolves to whether the permission is granted. */
  async request(contents: ContentsHandle, request: PermissionRequest): Promise<boolean> {
    const { permission, mediaTypes, requestingUrl, isMainFrame } = request;
    const handler = this.requestHandler;
    const details = {
      requestingUrl,
      isMainFrame,
      ...(permission === "media"
        ? { mediaTypes: [...mediaTypes], securityOrigin: `${originOf(requestingUrl)}/` }
        : {}),
    };
    const isGranted = handler
      ? await new Promise<boolean>((resolve) =>
          handler(contents, permission, (isGranted) => resolve(isGranted === true), details),
        )
      : true;
    const names = permissions.filter(
      ([, name, mediaType]) => name === permission && (!mediaType || mediaTypes.includes(mediaType)),
    );
    await Promise.all(names.map(([descriptor]) => this.setPermission(descriptor, requestingUrl, isGranted)));
    return isGranted;
  }

  /** Tells Chromium what pages of an address may do without asking. */
  async apply(contents: ContentsHandle, url: string): Promise<void> {
    if (!this.requestHandler && !this.checkHandler) return;
    const origin = originOf(url);
    if (origin === "null") return;
    await Promise.all(
      permissions.map(([descriptor, permission, mediaType]) => {
        const details = {
          requestingUrl: url,
          securityOrigin: `${origin}/`,
          isMainFrame: true,
          ...(mediaType ? { mediaType } : {}),
        };
        const isGranted = this.checkHandler?.(contents, permission, `${origin}/`, details) === true;
        return this.setPermission(descriptor, url, isGranted);
      }),
    );
  }

  private async setPermission(permission: object, url: string, isGranted: boolean): Promise<void> {
    const browserContextId = this.browserContextId();
    const { origin } = new URL(toChromiumUrl(url, this.schemes()));
    await this.root().send("Browser.setPermission", {
      permission,
      setting: isGranted ? "granted" : "denied",
      // Without an origin, as for a file, it holds for all.
      ...(origin === "null" ? {} : { origin }),
      ...(browserContextId ? { browserContextId } : {}),
    });
  }
}
