import { diffSequences } from "@andromeda/domain";
import { useEffect, useImperativeHandle } from "react";
import type { DiffEditorProps, LoadDiffEditor } from "../diff/editor/diff-editor-module.ts";
import { type ChangedLines, linesOf } from "../diff/text/diff-text.ts";

/** A diff editor of plain text, with what was asked of it. */
export interface PlainDiffEditor {
  readonly load: LoadDiffEditor;
  /** The lines of the right side that were scrolled to, newest last. */
  readonly revealed: string[];
}

/** An editor that shows both texts and finds their changes, but neither scrolls nor colours anything. */
export function plainDiffEditor(): PlainDiffEditor {
  const revealed: string[] = [];
  function DiffEditor({
    text,
    isInline,
    isWhitespaceIgnored,
    beforeLabel,
    afterLabel,
    onChanges,
    ref,
  }: DiffEditorProps) {
    useEffect(() => onChanges(changesOf(text, isWhitespaceIgnored)), [text, isWhitespaceIgnored, onChanges]);
    useImperativeHandle(
      ref,
      () => ({
        revealChange: ({ after }) => revealed.push(linesOf(text.after)[after.first - 1] ?? ""),
        revealLines: ({ after }) => revealed.push(linesOf(text.after)[after.first - 1] ?? ""),
      }),
      [text],
    );
    return (
      <div data-testid="editor" data-inline={isInline} data-language={text.language}>
        <textarea readOnly aria-label={beforeLabel} value={text.before} />
        <textarea readOnly aria-label={afterLabel} value={text.after} />
      </div>
    );
  }
  return { load: async () => ({ DiffEditor }), revealed };
}

function changesOf(text: DiffEditorProps["text"], isWhitespaceIgnored: boolean): ChangedLines[] {
  const [before, after] = [text.before, text.after].map((side) =>
    linesOf(side).map((line) => (isWhitespaceIgnored ? line.trim() : line)),
  );
  return diffSequences(before ?? [], after ?? []).map((hunk) => ({
    before: { first: hunk.oldStart + 1, last: hunk.oldEnd },
    after: { first: hunk.newStart + 1, last: hunk.newEnd },
  }));
}
