import type { MantineColorsTuple } from "@mantine/core";

/*
 * Ten shades a colour, lightest first. Shade 7 is the one that carries white text and that stands as text on
 * white: all of them reach 6.2:1 or more there, and 5.5:1 on their own shade 1 (asserted in palette.test.ts).
 */

/** Deep petrol blue: actions, links, focus. */
export const petrol: MantineColorsTuple = [
  "#eef6f7",
  "#d9ebee",
  "#b3d6dc",
  "#86bcc6",
  "#569eab",
  "#2f8291",
  "#166c7b",
  "#0b5867",
  "#0a4754",
  "#08323c",
];

/** Warm neutral grey: text, borders, page. */
export const gray: MantineColorsTuple = [
  "#faf9f7",
  "#f3f2ef",
  "#e8e6e1",
  "#d8d5cf",
  "#bcb8b0",
  "#918c83",
  "#69645c",
  "#514d47",
  "#3a3733",
  "#23211e",
];

/** Error, danger, negative amounts. */
export const red: MantineColorsTuple = [
  "#fdf3f2",
  "#fbe3e0",
  "#f5c4bf",
  "#eb9b93",
  "#de6c61",
  "#cc4739",
  "#b93124",
  "#a3261b",
  "#851e15",
  "#64150e",
];

/** Success, completed, published. */
export const green: MantineColorsTuple = [
  "#eff8f2",
  "#dcefe2",
  "#b7dec3",
  "#8ac79d",
  "#57aa73",
  "#338e54",
  "#217642",
  "#176336",
  "#124f2b",
  "#0c381e",
];

/** Warning, low, pending. */
export const yellow: MantineColorsTuple = [
  "#fff8e9",
  "#feedc8",
  "#fbdb94",
  "#f5c35a",
  "#e8a733",
  "#c98a16",
  "#a16a09",
  "#815307",
  "#674207",
  "#482e05",
];

/** Information, in progress. */
export const blue: MantineColorsTuple = [
  "#f0f5fc",
  "#dfe9f8",
  "#bdd2f0",
  "#91b3e4",
  "#608dd3",
  "#3d6dbd",
  "#2b58a5",
  "#22488a",
  "#1c3a70",
  "#14294f",
];

/** The one accent, used sparingly: the star of the mark and little else. */
export const amber: MantineColorsTuple = [
  "#fff4ec",
  "#ffe4d1",
  "#fec7a2",
  "#fba76f",
  "#f18a45",
  "#dc6f26",
  "#b95514",
  "#97420d",
  "#78350b",
  "#552506",
];

/** Every palette of the theme by the name that Mantine's `color` props take. */
export const palettes = { petrol, gray, red, green, yellow, blue, amber };

/** The shade that carries white text and stands as text on white. */
export const primaryShade = 7;
