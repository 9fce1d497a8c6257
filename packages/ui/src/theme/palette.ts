import type { MantineColorsTuple } from "@mantine/core";

/*
 * Ten shades a colour, lightest first. Shade 7 is the background for white text and the colour of text on white: all of
 * them reach 6.2:1 or more there, and 5.5:1 on their own shade 1 (asserted in palette.test.ts).
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

/** The background for white text and the colour of text on white. */
export const primaryShade = 7;

/** The background of cards and fields. */
export const cardColour = { light: "#ffffff", dark: "#242220" } as const;

/** The greys of the dark theme: each shade has the same role as in the light one, so the page is shade 0. */
export const darkGray: MantineColorsTuple = [
  "#1b1a18",
  "#2c2a27",
  "#393632",
  "#4a463f",
  "#625c54",
  "#968d82",
  "#b3aba0",
  "#cbc4ba",
  "#e0dad2",
  "#f4f1ec",
];

/**
 * A palette for the dark theme: tints of the card where the light one has tints of white, and from shade 5 the light
 * one reversed, so that shade 7 is readable on the card and on shade 1 here too.
 */
export function darkShades(light: MantineColorsTuple): MantineColorsTuple {
  if (light === gray) return darkGray;
  const tint = (share: number) => mix(cardColour.dark, light[5], share);
  return [
    tint(0.1),
    tint(0.2),
    tint(0.38),
    tint(0.6),
    light[5],
    light[4],
    light[3],
    light[2],
    light[1],
    light[0],
  ];
}

/** The shades that a palette has in the light or in the dark. */
export function shadesOf(name: keyof typeof palettes, scheme: "light" | "dark"): MantineColorsTuple {
  return scheme === "light" ? palettes[name] : darkShades(palettes[name]);
}

/** Mixes a share (0 to 1) of the second colour into the first; both are `#rrggbb`. */
function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
