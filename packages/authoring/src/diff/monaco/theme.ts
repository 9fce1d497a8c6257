import { theme } from "@andromeda/ui";
import type * as Monaco from "monaco-editor/editor/editor.api";

/** The name under which the editor knows our look. */
export const THEME = "andromeda";

type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A colour of the palette as Monaco takes it: in hexadecimal digits, since style sheet variables mean nothing to it. */
function colour(name: "petrol" | "gray" | "red" | "green" | "blue" | "amber", shade: Shade): string {
  const found = theme.colors?.[name]?.[shade];
  if (found === undefined) throw new RangeError(`The palette has no colour ${name} ${shade}.`);
  return found;
}

const HALF = "80";
const MOST = "99";

/**
 * The look of the texts: our palette, on white. Text keeps 4.5:1 on every background that a change can give it, and signs
 * in the margin say the same as the colours.
 */
export function defineTheme({ editor }: typeof Monaco): void {
  const ink = colour("gray", 9);
  editor.defineTheme(THEME, {
    base: "vs",
    inherit: true,
    rules: [
      { token: "", foreground: ink },
      { token: "string.key.json", foreground: colour("petrol", 8) },
      { token: "string.value.json", foreground: ink },
      { token: "number.json", foreground: colour("amber", 8) },
      { token: "keyword.json", foreground: colour("blue", 8) },
    ],
    colors: {
      "editor.background": "#ffffff",
      "editor.foreground": ink,
      "editorLineNumber.foreground": colour("gray", 6),
      "editorLineNumber.activeForeground": ink,
      "editor.selectionBackground": colour("petrol", 2),
      "editor.inactiveSelectionBackground": colour("petrol", 1),
      "editorCursor.foreground": colour("petrol", 7),
      "editorWhitespace.foreground": colour("gray", 5),
      "diffEditor.insertedLineBackground": colour("green", 1) + MOST,
      "diffEditor.insertedTextBackground": colour("green", 3) + MOST,
      "diffEditor.removedLineBackground": colour("red", 1) + MOST,
      "diffEditor.removedTextBackground": colour("red", 3) + MOST,
      "diffEditorGutter.insertedLineBackground": colour("green", 1),
      "diffEditorGutter.removedLineBackground": colour("red", 1),
      "diffEditorOverview.insertedForeground": colour("green", 5),
      "diffEditorOverview.removedForeground": colour("red", 5),
      "diffEditor.diagonalFill": colour("gray", 2),
      "diffEditor.border": colour("gray", 2),
      "scrollbarSlider.background": colour("gray", 5) + HALF,
      "scrollbarSlider.hoverBackground": colour("gray", 5) + MOST,
      "scrollbarSlider.activeBackground": colour("gray", 6) + MOST,
      "scrollbar.shadow": "#00000000",
      focusBorder: colour("petrol", 6),
    },
  });
}
