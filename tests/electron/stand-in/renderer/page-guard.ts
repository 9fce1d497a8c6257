import type { WorldChannel } from "./channel.ts";

/**
 * Stands where the page asks for what the main process decides: new windows and permissions. `window.open` is answered
 * with null, as Electron does when the app denies it; a permission is asked for before the browser's own function runs.
 *
 * The function is injected into pages as text, so it must not use anything outside itself.
 */
export function installPageGuard(channel: WorldChannel): void {
  type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
  type Request = { readonly permission: string; readonly mediaTypes?: readonly string[] };
  const waiting = new Map<number, (isGranted: boolean) => void>();
  let lastId = 0;

  channel.on("permission-answer", ({ id, isGranted }: { id: number; isGranted: boolean }) => {
    waiting.get(id)?.(isGranted);
    waiting.delete(id);
  });

  function ask({ permission, mediaTypes = [] }: Request): Promise<boolean> {
    const id = ++lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      channel.post("guard", { kind: "permission", id, permission, mediaTypes });
    });
  }

  /** Replaces a function by one that asks first; without `refusal` the browser's own function refuses. */
  function guard(
    owner: object | undefined,
    name: string,
    request: (parameters: readonly unknown[]) => Request,
    refusal?: () => Error,
  ): void {
    const original: unknown = owner && Reflect.get(owner, name);
    if (!owner || typeof original !== "function") return;
    const guarded: AnyFunction = async function (...parameters) {
      const isGranted = await ask(request(parameters));
      if (!isGranted && refusal) throw refusal();
      return Reflect.apply(original, this, parameters);
    };
    Reflect.set(owner, name, guarded);
  }

  const scope = window as unknown as Readonly<Record<string, { readonly prototype: object } | undefined>>;
  const prototype = (name: string) => scope[name]?.prototype;
  const notAllowed = () => new DOMException("Permission denied", "NotAllowedError");

  guard(
    prototype("MediaDevices"),
    "getUserMedia",
    ([constraints]) => {
      const { audio, video } = (constraints ?? {}) as { audio?: unknown; video?: unknown };
      return {
        permission: "media",
        mediaTypes: [...(video ? ["video"] : []), ...(audio ? ["audio"] : [])],
      };
    },
    notAllowed,
  );
  guard(prototype("MediaDevices"), "getDisplayMedia", () => ({ permission: "display-capture" }), notAllowed);
  guard(
    prototype("Element"),
    "requestFullscreen",
    () => ({ permission: "fullscreen" }),
    () => new TypeError("fullscreen error"),
  );
  guard(prototype("Element"), "requestPointerLock", () => ({ permission: "pointerLock" }), notAllowed);
  guard(scope.Notification, "requestPermission", () => ({ permission: "notifications" }));
  guard(scope.IdleDetector, "requestPermission", () => ({ permission: "idle-detection" }));
  const plain: readonly (readonly [owner: object | undefined, name: string, permission: string])[] = [
    [prototype("Geolocation"), "getCurrentPosition", "geolocation"],
    // Chromium has only this one permission for all of MIDI.
    [prototype("Navigator"), "requestMIDIAccess", "midiSysex"],
    [prototype("Clipboard"), "read", "clipboard-read"],
    [prototype("Clipboard"), "readText", "clipboard-read"],
    [prototype("Clipboard"), "write", "clipboard-sanitized-write"],
    [prototype("Clipboard"), "writeText", "clipboard-sanitized-write"],
    [prototype("StorageManager"), "persist", "persistent-storage"],
    [prototype("WakeLock"), "request", "screen-wake-lock"],
    [prototype("Keyboard"), "lock", "keyboardLock"],
    [prototype("Document"), "requestStorageAccess", "storage-access"],
    [window, "getScreenDetails", "window-management"],
    [window, "queryLocalFonts", "local-fonts"],
  ];
  for (const [owner, name, permission] of plain) guard(owner, name, () => ({ permission }));

  const originalOpen = window.open;
  window.open = function open(url?: string | URL, target = "_blank", features = ""): Window | null {
    const isHere = ["_self", "_parent", "_top"].includes(target);
    const isFrame =
      target !== "" && Array.from(window.frames, (_frame, index) => index).some(isNamed(target));
    if (isHere || isFrame) return originalOpen.call(window, url, target, features);
    let resolved: string;
    try {
      resolved = url === undefined || url === "" ? "about:blank" : new URL(url, document.baseURI).href;
    } catch {
      throw new DOMException(`Unable to open a window with invalid URL '${String(url)}'.`, "SyntaxError");
    }
    const frameName = target === "_blank" ? "" : target;
    channel.post("guard", { kind: "window-open", url: resolved, frameName, features });
    return null;
  };

  function isNamed(name: string): (index: number) => boolean {
    return (index) => {
      try {
        return window.frames[index]?.name === name;
      } catch {
        // A frame of another origin does not tell its name.
        return false;
      }
    };
  }
}
