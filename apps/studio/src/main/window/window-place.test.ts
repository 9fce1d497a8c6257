import { expect, it } from "vitest";
import { type Area, placeOnDisplays } from "./window-place.ts";

const area = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height });
const laptop = area(0, 25, 1_280, 775);
const beside = area(1_280, 0, 2_560, 1_440);

it.each<[string, Area, readonly Area[], Area | null]>([
  ["stays where it fits", area(100, 100, 900, 600), [laptop], area(100, 100, 900, 600)],
  [
    "stays on the display beside",
    area(2_000, 200, 1_400, 900),
    [laptop, beside],
    area(2_000, 200, 1_400, 900),
  ],
  ["comes back from a display that has gone", area(2_000, 200, 900, 600), [laptop], area(380, 200, 900, 600)],
  ["shrinks to a smaller display", area(-50, -50, 2_560, 1_440), [laptop], laptop],
  ["is not left half above the screen", area(1_200, -300, 900, 600), [laptop], area(380, 25, 900, 600)],
  ["goes where most of it is", area(1_000, 300, 1_000, 600), [laptop, beside], area(1_280, 300, 1_000, 600)],
  ["knows no place without a display", area(0, 0, 900, 600), [], null],
])("DESK-09 the window %s", (_name, place, displays, expected) => {
  expect(placeOnDisplays(place, displays)).toEqual(expected);
});
