import type { editor } from "monaco-editor/editor/editor.api";

const TEXT_FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const CODE_FONT = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';

/** The settings of the reader and the page. */
export interface DiffEditorChoices {
  readonly language: "plaintext" | "json";
  readonly isInline: boolean;
  readonly isWhitespaceIgnored: boolean;
  readonly hasOverview: boolean;
  /** Whether the texts are too long for every character to be measured. */
  readonly isLong: boolean;
}

/** Characters of both texts together, and of one line, beyond which measuring would block the page. */
const MEASURED = { all: 40_000, line: 4_000 } as const;

/** Whether the two texts are too long for every character to be measured. */
export function isLong({ before, after }: { readonly before: string; readonly after: string }): boolean {
  if (before.length + after.length > MEASURED.all) return true;
  return [before, after].some((text) => text.split("\n").some((line) => line.length > MEASURED.line));
}

/** Monaco's options for two texts that are read and never written: long lines wrap, and Tab moves on to the page. */
export function diffEditorOptions(
  choices: DiffEditorChoices,
): editor.IStandaloneDiffEditorConstructionOptions {
  const isText = choices.language === "plaintext";
  // A proportional font has to be measured to be wrapped where it ends; long texts are shown in one that need not be.
  const isMeasured = isText && !choices.isLong;
  return {
    readOnly: true,
    domReadOnly: true,
    originalEditable: false,
    renderSideBySide: !choices.isInline,
    // The page decides by the width of the whole view.
    useInlineViewWhenSpaceIsLimited: false,
    ignoreTrimWhitespace: choices.isWhitespaceIgnored,
    // In an inline diff, the place where a removed line wraps would look like its end.
    renderWhitespace: choices.isWhitespaceIgnored || choices.isInline ? "none" : "trailing",
    diffAlgorithm: "advanced",
    diffWordWrap: "on",
    wordWrap: "on",
    wrappingIndent: "same",
    wrappingStrategy: isMeasured ? "advanced" : "simple",
    fontFamily: isMeasured ? TEXT_FONT : CODE_FONT,
    fontSize: isMeasured ? 15 : 13,
    lineHeight: isMeasured ? 24 : 20,
    lineNumbers: isText ? "off" : "on",
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 20,
    glyphMargin: false,
    folding: false,
    minimap: { enabled: false },
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    renderIndicators: true,
    renderOverviewRuler: choices.hasOverview,
    hideCursorInOverviewRuler: true,
    overviewRulerBorder: false,
    renderLineHighlight: "none",
    occurrencesHighlight: "off",
    selectionHighlight: false,
    matchBrackets: "never",
    guides: { indentation: false },
    links: false,
    contextmenu: false,
    dragAndDrop: false,
    stickyScroll: { enabled: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    cursorBlinking: "solid",
    padding: { top: 12, bottom: 12 },
    scrollbar: {
      alwaysConsumeMouseWheel: false,
      horizontal: "hidden",
      useShadows: false,
    },
    automaticLayout: true,
    fixedOverflowWidgets: true,
    tabFocusMode: true,
    accessibilitySupport: "auto",
    accessibilityVerbose: false,
  };
}
