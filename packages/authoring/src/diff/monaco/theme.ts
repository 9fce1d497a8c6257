import { cardColour, shadesOf } from "@andromeda/ui";
import type * as Monaco from "monaco-editor/editor/editor.api";

/** The names of our themes in the editor. */
export const THEMES = { light: "andromeda", dark: "andromeda-dark" } as const;

type Scheme = keyof typeof THEMES;
type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Opacities, as the last two digits of a colour. */
const HALF = "80";
const THREE_FIFTHS = "99";

/**
 * The look of the texts: our palettes, on the colour of a card. Text has a contrast of 4.5:1 on every background of a
 * change, and signs in the margin repeat the meaning of the colours.
 */
export function defineThemes(monaco: typeof Monaco): void {
  for (const scheme of ["light", "dark"] as const) defineTheme(monaco, scheme);
}

function defineTheme({ editor }: typeof Monaco, scheme: Scheme): void {
  // In hexadecimal digits: style sheet variables mean nothing to Monaco.
  const colour = (name: "petrol" | "gray" | "red" | "green" | "blue" | "amber", shade: Shade) =>
    shadesOf(name, scheme)[shade];
  const ink = colour("gray", 9);
  editor.defineTheme(THEMES[scheme], {
    base: scheme === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "", foreground: ink },
      { token: "string.key.json", foreground: colour("petrol", 8) },
      { token: "string.value.json", foreground: ink },
      { token: "number.json", foreground: colour("amber", 8) },
      { token: "keyword.json", foreground: colour("blue", 8) },
    ],
    colors: {
      "editor.background": cardColour[scheme],
      "editor.foreground": ink,
      "editorLineNumber.foreground": colour("gray", 6),
      "editorLineNumber.activeForeground": ink,
      "editor.selectionBackground": colour("petrol", 2),
      "editor.inactiveSelectionBackground": colour("petrol", 1),
      "editorCursor.foreground": colour("petrol", 7),
      "editorWhitespace.foreground": colour("gray", 5),
      "diffEditor.insertedLineBackground": colour("green", 1) + THREE_FIFTHS,
      "diffEditor.insertedTextBackground": colour("green", 3) + THREE_FIFTHS,
      "diffEditor.removedLineBackground": colour("red", 1) + THREE_FIFTHS,
      "diffEditor.removedTextBackground": colour("red", 3) + THREE_FIFTHS,
      "diffEditorGutter.insertedLineBackground": colour("green", 1),
      "diffEditorGutter.removedLineBackground": colour("red", 1),
      "diffEditorOverview.insertedForeground": colour("green", 5),
      "diffEditorOverview.removedForeground": colour("red", 5),
      "diffEditor.diagonalFill": colour("gray", 2),
      "diffEditor.border": colour("gray", 2),
      "scrollbarSlider.background": colour("gray", 5) + HALF,
      "scrollbarSlider.hoverBackground": colour("gray", 5) + THREE_FIFTHS,
      "scrollbarSlider.activeBackground": colour("gray", 6) + THREE_FIFTHS,
      "scrollbar.shadow": "#00000000",
      focusBorder: colour("petrol", 6),
    },
  });
}
