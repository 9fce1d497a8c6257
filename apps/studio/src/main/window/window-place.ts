import { z } from "zod";

/** The place of a window on the screen, in device-independent pixels. */
export const windowPlace = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  isMaximised: z.boolean(),
});

/** The stored place of a window. */
export type WindowPlace = z.infer<typeof windowPlace>;

/** A part of the screen in device-independent pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest size that the window has. */
export const SMALLEST = { width: 720, height: 480 };

/**
 * A place that is entirely on one display, the one that it overlaps most: unchanged if it fits, else moved and shrunk as
 * far as needed. Null without a display.
 */
export function placeOnDisplays(place: Area, workAreas: readonly Area[]): Area | null {
  const [display] = [...workAreas].sort((left, right) => overlap(place, right) - overlap(place, left));
  if (!display) return null;
  const [x, width] = fit(place.x, place.width, display.x, display.width);
  const [y, height] = fit(place.y, place.height, display.y, display.height);
  return { x, y, width, height };
}

function fit(start: number, length: number, from: number, room: number): [start: number, length: number] {
  const fitting = Math.min(length, room);
  return [Math.min(Math.max(start, from), from + room - fitting), fitting];
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(width, 0) * Math.max(height, 0);
}
