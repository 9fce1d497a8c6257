import type { Rectangle } from "electron";
import { limitSize, type SizeLimits } from "./window-options.ts";

export type WindowState = "normal" | "minimized" | "maximized" | "fullscreen";

/** Where a window is and in which state: the part of it that a window manager would keep. */
export class WindowFrame {
  limits: SizeLimits;
  private normal: Rectangle;
  private current: WindowState = "normal";
  private before: WindowState = "normal";
  private readonly workArea: (bounds: Rectangle) => Rectangle;

  constructor(bounds: Rectangle, limits: SizeLimits, workArea: (bounds: Rectangle) => Rectangle) {
    this.normal = bounds;
    this.limits = limits;
    this.workArea = workArea;
  }

  get state(): WindowState {
    return this.current;
  }
  get normalBounds(): Rectangle {
    return { ...this.normal };
  }
  /** The bounds in the present state. */
  get bounds(): Rectangle {
    const isLarge = this.current === "maximized" || this.current === "fullscreen";
    return isLarge ? { ...this.workArea(this.normal) } : { ...this.normal };
  }

  /** Moves and sizes the window; returns which of both has changed. */
  setBounds(bounds: Partial<Rectangle>): { readonly hasMoved: boolean; readonly hasResized: boolean } {
    const old = this.normal;
    const size = limitSize(
      { width: bounds.width ?? old.width, height: bounds.height ?? old.height },
      this.limits,
    );
    this.normal = { x: bounds.x ?? old.x, y: bounds.y ?? old.y, ...size };
    return {
      hasMoved: this.normal.x !== old.x || this.normal.y !== old.y,
      hasResized: this.normal.width !== old.width || this.normal.height !== old.height,
    };
  }

  /** Changes the state; returns whether it was another one. */
  enter(state: WindowState): boolean {
    if (state === this.current) return false;
    this.before = this.current === "minimized" ? this.before : this.current;
    this.current = state;
    return true;
  }

  /** Goes back from minimised to the state before it, from any other state to the normal one; returns the state that was left. */
  restore(): WindowState {
    const left = this.current;
    this.current = left === "minimized" ? this.before : "normal";
    this.before = "normal";
    return left;
  }
}
