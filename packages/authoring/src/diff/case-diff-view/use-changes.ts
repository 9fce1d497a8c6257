import { type RefObject, useCallback, useRef, useState } from "react";
import type { DiffEditorHandle } from "../editor/diff-editor-module.ts";
import { type ChangedLines, type DiffText, fieldOfChange } from "../text/diff-text.ts";

interface ComputedChanges {
  readonly text: DiffText;
  readonly changes: readonly ChangedLines[];
  /** The current change; null before the first step. */
  readonly current: number | null;
}

/** The changes of a text once they are computed, the current one, and functions to move. */
export interface Changes {
  /** Null until they are computed. */
  readonly count: number | null;
  readonly current: number | null;
  readonly currentPath: string | null;
  readonly report: (changes: readonly ChangedLines[]) => void;
  readonly step: (direction: "next" | "previous") => void;
  readonly goToField: (path: string) => void;
}

/**
 * Tracks the current change. The current field stays the same when the text is shown in another form, and the new text
 * is scrolled to it; a whole case is first scrolled to the first changed field.
 */
export function useChanges(
  text: DiffText,
  firstPath: string | null,
  editor: RefObject<DiffEditorHandle | null>,
): Changes {
  const [computed, setComputed] = useState<ComputedChanges | null>(null);
  const [currentPath, setCurrentPath] = useState<string | null>(null);
  const shown = useRef<DiffText | null>(null);
  const latestPath = useRef<string | null>(null);
  const known = computed?.text === text ? computed : null;

  const moveTo = useCallback((path: string | null) => {
    latestPath.current = path;
    setCurrentPath(path);
  }, []);

  const report = useCallback(
    (changes: readonly ChangedLines[]) => {
      // The editor reports the same changes repeatedly; only different ones reset the position.
      setComputed((last) =>
        last?.text === text && isSame(last.changes, changes) ? last : { text, changes, current: null },
      );
      if (shown.current === text) return;
      shown.current = text;
      const field = text.fields.find(({ path }) => path === (latestPath.current ?? firstPath));
      if (field) editor.current?.revealLines(field);
    },
    [text, firstPath, editor],
  );

  const step = useCallback(
    (direction: "next" | "previous") => {
      if (!known || known.changes.length === 0) return;
      const index = stepFrom(known.current, known.changes.length, direction);
      const change = known.changes[index];
      if (!change) return;
      setComputed({ ...known, current: index });
      moveTo(fieldOfChange(text, change)?.path ?? null);
      editor.current?.revealChange(change);
    },
    [known, text, editor, moveTo],
  );

  const goToField = useCallback(
    (path: string) => {
      const field = text.fields.find((candidate) => candidate.path === path);
      moveTo(path);
      if (!field) return;
      editor.current?.revealLines(field);
      if (!known) return;
      const first = known.changes.findIndex((change) => fieldOfChange(text, change)?.path === path);
      setComputed({ ...known, current: first >= 0 ? first : known.current });
    },
    [known, text, editor, moveTo],
  );

  return {
    count: known?.changes.length ?? null,
    current: known?.current ?? null,
    currentPath,
    report,
    step,
    goToField,
  };
}

/** The index of the next or previous change, wrapping round. */
export function stepFrom(current: number | null, count: number, direction: "next" | "previous"): number {
  if (current === null) return direction === "next" ? 0 : count - 1;
  return (current + (direction === "next" ? 1 : count - 1)) % count;
}

function isSame(left: readonly ChangedLines[], right: readonly ChangedLines[]): boolean {
  const bounds = ({ before, after }: ChangedLines) => [before.first, before.last, after.first, after.last];
  return String(left.map(bounds)) === String(right.map(bounds));
}
