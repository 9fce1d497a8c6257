import type { ComponentType, Ref } from "react";
import type { ChangedLines, DiffText, LineRange } from "../text/diff-text.ts";

/** What a view can ask of a diff editor that is on the page. */
export interface DiffEditorHandle {
  /** Scrolls the change into view and puts the cursor there, without taking the focus. */
  revealChange: (change: ChangedLines) => void;
  /** Scrolls so that the lines are seen on both sides and puts the cursor at their beginning. */
  revealLines: (lines: { readonly before: LineRange; readonly after: LineRange }) => void;
}

export interface DiffEditorProps {
  readonly text: Pick<DiffText, "before" | "after" | "language">;
  /** What the two texts are, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** One text with what went and what came in it, instead of two beside one another. */
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

/** Fetches the diff editor; rejects when it cannot be had. */
export type LoadDiffEditor = () => Promise<DiffEditorModule>;
