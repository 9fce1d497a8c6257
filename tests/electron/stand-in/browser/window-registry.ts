/** A window as the registry sees it. */
export interface RegisteredWindow {
  readonly id: number;
  emit(event: "focus" | "blur"): boolean;
}

/** All open windows, and which of them has the focus. */
export class WindowRegistry<Window extends RegisteredWindow> {
  private readonly windows = new Set<Window>();
  private focusedWindow: Window | null = null;
  private readonly events: {
    focusChanged(window: Window, isFocused: boolean): void;
    lastClosed(): void;
  };

  constructor(events: { focusChanged(window: Window, isFocused: boolean): void; lastClosed(): void }) {
    this.events = events;
  }

  get all(): Window[] {
    return [...this.windows];
  }
  get focused(): Window | null {
    return this.focusedWindow;
  }

  add(window: Window): void {
    this.windows.add(window);
  }

  remove(window: Window): void {
    if (!this.windows.delete(window)) return;
    if (this.focusedWindow === window) this.focusedWindow = null;
    if (this.windows.size === 0) this.events.lastClosed();
  }

  /** Gives a window the focus, or takes it from all with null; the windows and the app get the events. */
  focus(window: Window | null): void {
    const before = this.focusedWindow;
    if (before === window) return;
    this.focusedWindow = window;
    if (before) {
      before.emit("blur");
      this.events.focusChanged(before, false);
    }
    if (window) {
      window.emit("focus");
      this.events.focusChanged(window, true);
    }
  }
}
