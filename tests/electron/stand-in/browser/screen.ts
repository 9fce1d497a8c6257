import type { Point, Rectangle } from "electron";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";

/** A display as an app sees it; all of it is work area. */
export interface StandInDisplay {
  readonly id: number;
  readonly label: string;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
  readonly size: { readonly width: number; readonly height: number };
  readonly workAreaSize: { readonly width: number; readonly height: number };
  readonly scaleFactor: number;
  readonly rotation: number;
  readonly internal: boolean;
}

/** `screen`: the displays that a test has chosen. */
export class Screen extends ElectronEmitter {
  private displays: readonly StandInDisplay[];

  constructor(areas: readonly Rectangle[]) {
    super("Screen", ["display-added", "display-metrics-changed", "display-removed"]);
    this.displays = toDisplays(areas);
  }

  getAllDisplays(): StandInDisplay[] {
    return [...this.displays];
  }
  getPrimaryDisplay(): StandInDisplay {
    const [primary] = this.displays;
    if (!primary) throw new Error("A computer has at least one display.");
    return primary;
  }
  /** The display that covers most of a rectangle; the nearest where none covers any of it. */
  getDisplayMatching(area: Rectangle): StandInDisplay {
    const covered = (display: StandInDisplay) =>
      Math.max(0, overlap(area.x, area.width, display.bounds.x, display.bounds.width)) *
      Math.max(0, overlap(area.y, area.height, display.bounds.y, display.bounds.height));
    const best = this.displays.reduce((one, other) => (covered(other) > covered(one) ? other : one));
    if (covered(best) > 0) return best;
    return this.getDisplayNearestPoint({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
  }
  getDisplayNearestPoint({ x, y }: Point): StandInDisplay {
    const distance = ({ bounds }: StandInDisplay) =>
      Math.hypot(
        Math.max(bounds.x - x, 0, x - bounds.x - bounds.width),
        Math.max(bounds.y - y, 0, y - bounds.y - bounds.height),
      );
    return this.displays.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  }

  /** Not part of Electron: plugs in other displays, and tells the app. */
  replaceDisplays(areas: readonly Rectangle[]): void {
    const before = this.displays;
    this.displays = toDisplays(areas);
    for (const display of this.displays.slice(before.length)) {
      this.emit("display-added", createEvent({}), display);
    }
    for (const display of before.slice(this.displays.length)) {
      this.emit("display-removed", createEvent({}), display);
    }
    for (const [index, display] of this.displays.entries()) {
      const old = before[index];
      if (old && JSON.stringify(old) !== JSON.stringify(display)) {
        this.emit("display-metrics-changed", createEvent({}), display, ["bounds", "workArea"]);
      }
    }
  }
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

function toDisplays(areas: readonly Rectangle[]): readonly StandInDisplay[] {
  if (areas.length === 0) throw new Error("A computer has at least one display.");
  return areas.map((area, index) => ({
    id: index + 1,
    label: `Display ${index + 1}`,
    bounds: { ...area },
    workArea: { ...area },
    size: { width: area.width, height: area.height },
    workAreaSize: { width: area.width, height: area.height },
    scaleFactor: 1,
    rotation: 0,
    internal: index === 0,
  }));
}

addMissingClassMembers(Screen, "Screen", "screen");
