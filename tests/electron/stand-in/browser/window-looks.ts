/** Methods that only change what a window manager draws; there is none, so their arguments are recorded. */
const looks = [
  "flashFrame",
  "moveTop",
  "removeMenu",
  "setAutoHideMenuBar",
  "setBackgroundColor",
  "setDocumentEdited",
  "setIcon",
  "setMenuBarVisibility",
  "setProgressBar",
  "setRepresentedFilename",
  "setSkipTaskbar",
] as const;

/** A window that records what the app sets of its looks. */
interface LookingWindow {
  readonly looks: Map<string, readonly unknown[]>;
  isDestroyed(): boolean;
}

/** Gives a class of windows the methods about looks. */
export function defineLooks(prototype: object): void {
  for (const name of looks) {
    const keep = function (this: LookingWindow, ...values: unknown[]): void {
      if (this.isDestroyed()) throw new TypeError("Object has been destroyed");
      this.looks.set(name, values);
    };
    Object.defineProperty(prototype, name, { value: keep, writable: true, configurable: true });
  }
}
