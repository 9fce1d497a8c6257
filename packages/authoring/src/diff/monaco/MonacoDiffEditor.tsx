import { useComputedColorScheme } from "@mantine/core";
import { DiffEditor } from "@monaco-editor/react";
import type { editor } from "monaco-editor/editor/editor.api";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DiffEditorProps } from "../editor/diff-editor-module.ts";
import type { ChangedLines, LineRange } from "../text/diff-text.ts";
import classes from "./MonacoDiffEditor.module.css";
import { monaco } from "./monaco.ts";
import { diffEditorOptions, isLong } from "./options.ts";
import { THEMES } from "./theme.ts";

/** Beyond the end of any heading; Monaco cuts it down to the end of the line. */
const MAX_COLUMN = 10_000;

type Sides<Value> = { readonly before: Value; readonly after: Value };

/** Two texts in Monaco's diff editor; the only module of this package that loads Monaco. */
export function MonacoDiffEditor({
  text,
  beforeLabel,
  afterLabel,
  isInline,
  isWhitespaceIgnored,
  hasOverview,
  headings,
  marked,
  onChanges,
  ref,
}: DiffEditorProps) {
  const [mounted, setMounted] = useState<editor.IStandaloneDiffEditor | null>(null);
  const scheme = useComputedColorScheme();
  const { language } = text;
  const options = useMemo(
    () => ({
      ...diffEditorOptions({ language, isInline, isWhitespaceIgnored, hasOverview, isLong: isLong(text) }),
      // Set from the start; useNames keeps them.
      originalAriaLabel: beforeLabel,
      modifiedAriaLabel: afterLabel,
    }),
    [language, isInline, isWhitespaceIgnored, hasOverview, text, beforeLabel, afterLabel],
  );

  useTexts(mounted, text);
  useComputedChanges(mounted, text, onChanges);

  useNames(mounted, beforeLabel, afterLabel);
  useDecorations(mounted, text, headings, marked);
  useMeasuredFonts(mounted);

  useImperativeHandle(
    ref,
    () => ({
      revealChange: (change) => mounted && revealChange(mounted, change),
      revealLines: (lines) => mounted && revealLines(mounted, lines),
    }),
    [mounted],
  );

  return (
    <div
      className={classes.editor}
      data-single={(isInline && language === "plaintext") || undefined}
      // Monaco drops the names during set-up, so the texts are hidden from screen readers until they are back. It makes
      // one text visible by itself, so hiding the box would not be enough.
      inert={!mounted}
    >
      <DiffEditor
        // The wrapper would write into the texts that are shown, and dispose of them before the editor: it gets two
        // empty ones, which all editors share; see useTexts.
        original=""
        modified=""
        originalModelPath="nothing-before"
        modifiedModelPath="nothing-after"
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        language={language}
        theme={THEMES[scheme]}
        options={options}
        loading={null}
        onMount={setMounted}
      />
    </div>
  );
}

/**
 * Replaces both texts with new models on each change and keeps the scroll position. Otherwise differences that Monaco
 * is still computing or rendering for the old texts would point at lines that no longer exist.
 */
function useTexts(
  diffEditor: editor.IStandaloneDiffEditor | null,
  { before, after, language }: DiffEditorProps["text"],
): void {
  const viewState = useRef<editor.IDiffEditorViewState | null>(null);
  useLayoutEffect(() => {
    if (!diffEditor) return undefined;
    const texts = {
      original: monaco.editor.createModel(before, language),
      modified: monaco.editor.createModel(after, language),
    };
    // Models of our own, because the editor does not stop computing for those that it creates.
    const viewModel = diffEditor.createViewModel(texts);
    diffEditor.setModel(viewModel);
    diffEditor.restoreViewState(viewState.current);
    return () => {
      viewState.current = diffEditor.saveViewState();
      diffEditor.setModel(null);
      viewModel.dispose();
      texts.original.dispose();
      texts.modified.dispose();
    };
  }, [diffEditor, before, after, language]);
}

/** Monaco describes an empty range by the line before it and an end of zero. */
function changedLines(change: editor.ILineChange): ChangedLines {
  return {
    before: lineRange(change.originalStartLineNumber, change.originalEndLineNumber),
    after: lineRange(change.modifiedStartLineNumber, change.modifiedEndLineNumber),
  };
}

function lineRange(start: number, end: number): LineRange {
  return end === 0 ? { first: start + 1, last: start } : { first: start, last: end };
}

/** Reports the changes whenever they are computed, and at once if those of this text already are. */
function useComputedChanges(
  diffEditor: editor.IStandaloneDiffEditor | null,
  text: DiffEditorProps["text"],
  onChanges: DiffEditorProps["onChanges"],
): void {
  const { before, after } = text;
  const computed = useRef<Sides<string> | null>(null);
  useEffect(() => {
    if (!diffEditor) return undefined;
    const report = () => {
      const lines = diffEditor.getLineChanges();
      const texts = diffEditor.getModel();
      if (!lines || !texts) return;
      computed.current = { before: texts.original.getValue(), after: texts.modified.getValue() };
      onChanges(lines.map(changedLines));
    };
    const isKnown = computed.current?.before === before && computed.current.after === after;
    // The first difference may have been computed before the listener was added.
    if (isKnown || computed.current === null) report();
    const subscription = diffEditor.onDidUpdateDiff(report);
    return () => subscription.dispose();
  }, [diffEditor, before, after, onChanges]);
}

/** Keeps the accessible names of the two texts, which Monaco empties with each other option of the diff that changes. */
function useNames(
  diffEditor: editor.IStandaloneDiffEditor | null,
  beforeLabel: string,
  afterLabel: string,
): void {
  useLayoutEffect(() => {
    if (!diffEditor) return undefined;
    const keepName = (side: editor.ICodeEditor, ariaLabel: string) => {
      const restoreName = () => {
        if (side.getOption(monaco.editor.EditorOption.ariaLabel) !== ariaLabel) {
          side.updateOptions({ ariaLabel });
        }
      };
      restoreName();
      return side.onDidChangeConfiguration(restoreName);
    };
    const subscriptions = [
      keepName(diffEditor.getOriginalEditor(), beforeLabel),
      keepName(diffEditor.getModifiedEditor(), afterLabel),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [diffEditor, beforeLabel, afterLabel]);
}

function useDecorations(
  diffEditor: editor.IStandaloneDiffEditor | null,
  text: DiffEditorProps["text"],
  headings: DiffEditorProps["headings"],
  marked: DiffEditorProps["marked"],
): void {
  const collections = useRef<Sides<editor.IEditorDecorationsCollection> | null>(null);
  useEffect(() => {
    if (!diffEditor) return undefined;
    const created = {
      before: diffEditor.getOriginalEditor().createDecorationsCollection(),
      after: diffEditor.getModifiedEditor().createDecorationsCollection(),
    };
    collections.current = created;
    return () => {
      created.before.clear();
      created.after.clear();
    };
  }, [diffEditor]);

  // New texts drop the old decorations, so they are set again even if none has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    for (const side of ["before", "after"] as const) {
      const headingLines = headings[side].map((line) => ({
        range: new monaco.Range(line, 1, line, MAX_COLUMN),
        options: {
          inlineClassName: classes.heading,
          inlineClassNameAffectsLetterSpacing: true,
        },
      }));
      const markedLines = marked
        ? [
            {
              range: new monaco.Range(
                marked[side].first,
                1,
                Math.max(marked[side].first, marked[side].last),
                1,
              ),
              options: {
                isWholeLine: true,
                marginClassName: classes.marked,
              },
            },
          ]
        : [];
      collections.current?.[side].set([...headingLines, ...markedLines]);
    }
  }, [diffEditor, text, headings, marked]);
}

/** Monaco caches character widths; those measured before the font loaded belong to another font. */
function useMeasuredFonts(diffEditor: editor.IStandaloneDiffEditor | null): void {
  useEffect(() => {
    if (!diffEditor) return undefined;
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) monaco.editor.remeasureFonts();
    });
    return () => {
      isGone = true;
    };
  }, [diffEditor]);
}

function revealChange(diffEditor: editor.IStandaloneDiffEditor, { before, after }: ChangedLines): void {
  const isRemoval = after.last < after.first;
  const shown = isRemoval && isSideBySide(diffEditor) ? "before" : "after";
  if (shown === "before") moveTo(diffEditor.getOriginalEditor(), before);
  moveTo(diffEditor.getModifiedEditor(), after);
}

function revealLines(diffEditor: editor.IStandaloneDiffEditor, { before, after }: Sides<LineRange>): void {
  moveTo(diffEditor.getOriginalEditor(), before);
  moveTo(diffEditor.getModifiedEditor(), after);
}

function isSideBySide(diffEditor: editor.IStandaloneDiffEditor): boolean {
  return diffEditor.getOriginalEditor().getLayoutInfo().width > 0;
}

function moveTo(codeEditor: editor.ICodeEditor, { first }: LineRange): void {
  const last = codeEditor.getModel()?.getLineCount() ?? 1;
  const line = Math.min(Math.max(first, 1), last);
  codeEditor.setPosition({ lineNumber: line, column: 1 });
  codeEditor.revealLineNearTop(line, monaco.editor.ScrollType.Immediate);
}
