import type { ComponentType, Ref } from "react";
import type { ChangedLines, DiffText, LineRange } from "../text/diff-text.ts";

/** What a view can do with a mounted diff editor. */
export interface DiffEditorHandle {
  /** Scrolls the change into view and puts the cursor there, without taking the focus. */
  revealChange: (change: ChangedLines) => void;
  /** Scrolls both sides to the lines and puts the cursor at their beginning. */
  revealLines: (lines: { readonly before: LineRange; readonly after: LineRange }) => void;
}

export interface DiffEditorProps {
  readonly text: Pick<DiffText, "before" | "after" | "language">;
  /** The names of the two texts, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** Inline: one text with removed and added lines, instead of two side by side. */
  readonly isInline: boolean;
  readonly isWhitespaceIgnored: boolean;
  /** Whether a strip at the edge shows where in a long text the changes are. */
  readonly hasOverview: boolean;
  /** Lines that are headings, on each side. */
  readonly headings: {
    readonly before: readonly number[];
    readonly after: readonly number[];
  };
  /** The lines that the reader is at. */
  readonly marked: {
    readonly before: LineRange;
    readonly after: LineRange;
  } | null;
  /** Called with the differences whenever they have been computed. */
  readonly onChanges: (changes: readonly ChangedLines[]) => void;
  readonly ref?: Ref<DiffEditorHandle>;
}

/** A diff editor that is loaded when it is needed. */
export interface DiffEditorModule {
  readonly DiffEditor: ComponentType<DiffEditorProps>;
}

/** Fetches the diff editor; rejects when that fails. */
export type LoadDiffEditor = () => Promise<DiffEditorModule>;
