import { isEmptyValue, type JsonValue, type MergeConflict } from "@andromeda/domain";
import { fieldLabel } from "@andromeda/stores";
import { Button, Kbd } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useMemo } from "react";
import { DiffSides } from "../../diff/DiffSides.tsx";
import { DiffEditorPane } from "../../diff/editor/DiffEditorPane.tsx";
import type { LoadDiffEditor } from "../../diff/editor/diff-editor-module.ts";
import { valueLines } from "../../diff/text/labelled-text.ts";
import classes from "./ConflictView.module.css";
import { EditedMergeForm } from "./EditedMergeForm.tsx";

export interface ConflictViewProps {
  readonly conflict: MergeConflict;
  readonly mineLabel: string;
  readonly theirsLabel: string;
  readonly isSaving: boolean;
  readonly onResolve: (value: JsonValue) => void;
  readonly loadEditor?: LoadDiffEditor | undefined;
}

const NO_HEADINGS = { before: [], after: [] };
const ignoreChanges = () => undefined;

/** Below this width in pixels, two texts side by side would be too narrow to read. */
const MIN_SIDE_BY_SIDE_PX = 560;

/** One field that two people changed: both values, and the choice of what the case keeps. */
export function ConflictView({
  conflict,
  mineLabel,
  theirsLabel,
  isSaving,
  onResolve,
  loadEditor,
}: ConflictViewProps) {
  const { ref, width } = useElementSize();
  const { path, base, mine, theirs } = conflict;
  const { name, section } = fieldLabel(path);
  const text = useMemo(
    () => ({
      language: "plaintext" as const,
      before: textOf(mine),
      after: textOf(theirs),
    }),
    [mine, theirs],
  );
  // The width is zero before layout.
  const isInline = width > 0 && width < MIN_SIDE_BY_SIDE_PX;
  return (
    <div className={classes.conflict} ref={ref}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {section ? <p className={classes.section}>{section}</p> : null}
      </div>
      <DiffSides
        before={sideTitle(mineLabel, mine)}
        after={sideTitle(theirsLabel, theirs)}
        isInline={isInline}
        className={classes.sides}
      />
      <div
        className={classes.pane}
        style={{
          height: `${paneHeight(text.before, text.after, isInline)}rem`,
        }}
      >
        <DiffEditorPane
          text={text}
          beforeLabel={`${mineLabel}: ${name}`}
          afterLabel={`${theirsLabel}: ${name}`}
          isInline={isInline}
          isWhitespaceIgnored={false}
          hasOverview={false}
          headings={NO_HEADINGS}
          marked={null}
          onChanges={ignoreChanges}
          loadEditor={loadEditor}
        />
      </div>
      <details className={classes.base}>
        <summary>Original text</summary>
        <p>{isEmptyValue(base) ? "The field was empty." : textOf(base)}</p>
      </details>
      <div className={classes.choices}>
        <Button
          variant="default"
          disabled={isSaving}
          rightSection={<Key>1</Key>}
          aria-keyshortcuts="1"
          onClick={() => onResolve(mine)}
        >
          Keep mine
        </Button>
        <Button
          variant="default"
          disabled={isSaving}
          rightSection={<Key>2</Key>}
          aria-keyshortcuts="2"
          onClick={() => onResolve(theirs)}
        >
          Take theirs
        </Button>
      </div>
      <EditedMergeForm conflict={conflict} isSaving={isSaving} onMerge={onResolve} />
    </div>
  );
}

/** The key that does the same; `aria-keyshortcuts` tells it to those who cannot see it. */
function Key({ children }: { readonly children: string }) {
  return (
    <Kbd size="xs" visibleFrom="sm" aria-hidden>
      {children}
    </Kbd>
  );
}

function sideTitle(label: string, value: JsonValue) {
  return (
    <>
      {label}
      {isEmptyValue(value) ? <span className={classes.empty}>(empty)</span> : null}
    </>
  );
}

function textOf(value: JsonValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return valueLines(value).join("\n");
}

const LINE_REM = 1.5;
const MIN_LINES = 3;
const MAX_LINES = 16;

/** High enough for both texts, up to a limit; beyond it the pane scrolls. */
function paneHeight(before: string, after: string, isInline: boolean): number {
  const lettersInLine = isInline ? 36 : 60;
  const linesIn = (text: string) =>
    text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  const lines = isInline ? linesIn(before) + linesIn(after) : Math.max(linesIn(before), linesIn(after));
  return (Math.min(Math.max(lines, MIN_LINES), MAX_LINES) + 1) * LINE_REM;
}
