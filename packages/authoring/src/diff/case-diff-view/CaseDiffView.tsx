import type { ChangeTotals } from "@andromeda/domain";
import type { CaseComparison, ComparedField, ComparisonSide } from "@andromeda/stores";
import { EmptyState, IconCircleCheck } from "@andromeda/ui";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { ChangedFieldList } from "../ChangedFieldList.tsx";
import { DiffSides } from "../DiffSides.tsx";
import { DiffEditorPane } from "../editor/DiffEditorPane.tsx";
import type { DiffEditorHandle, LoadDiffEditor } from "../editor/diff-editor-module.ts";
import { LineCounts } from "../LineCounts.tsx";
import { jsonDiffText } from "../text/json-text.ts";
import { labelledText } from "../text/labelled-text.ts";
import classes from "./CaseDiffView.module.css";
import { ChangeSteps } from "./ChangeSteps.tsx";
import { type DiffSettings, DiffToolbar } from "./DiffToolbar.tsx";
import { type Changes, useChanges } from "./use-changes.ts";

export interface CaseDiffViewProps {
  readonly comparison: CaseComparison;
  /** The names of the sides, such as "Version 2" and "Your draft". */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** Takes the field as it is on the side into the draft; without it fields cannot be restored. */
  readonly onRestoreField?: ((field: ComparedField, side: ComparisonSide) => void) | undefined;
  /** The sides that fields can be restored from. */
  readonly restorableSides?: readonly ComparisonSide[];
  readonly initialSettings?: Partial<DiffSettings>;
  readonly loadEditor?: LoadDiffEditor;
}

const defaultSettings: DiffSettings = {
  format: "text",
  layout: "side-by-side",
  scope: "changed",
  isWhitespaceIgnored: false,
};

const defaultSides: readonly ComparisonSide[] = ["before"];

/** Below this width in pixels, two texts side by side with a list would be too narrow to read. */
const MIN_SIDE_BY_SIDE_PX = 720;

/** Two states of a case: the changed fields, and both states as text or JSON in a diff editor. */
export function CaseDiffView(props: CaseDiffViewProps) {
  const { comparison, beforeLabel, afterLabel } = props;
  const sameView = useRef<HTMLElement>(null);
  const isSame = comparison.fields.length === 0;
  const wasSame = useRef(isSame);
  useEffect(() => {
    // Restoring the last field removed its button, and the focus with it.
    if (isSame && !wasSame.current && document.activeElement === document.body) sameView.current?.focus();
    wasSame.current = isSame;
  }, [isSame]);
  if (!isSame) return <Differences {...props} />;
  return (
    <section
      ref={sameView}
      tabIndex={-1}
      className={classes.view}
      aria-label={`Comparison of ${beforeLabel} and ${afterLabel}`}
    >
      <EmptyState
        icon={<IconCircleCheck size={26} aria-hidden />}
        title="No differences"
        description={`Every field is the same in ${beforeLabel} and ${afterLabel}.`}
      />
    </section>
  );
}

function Differences({
  comparison,
  beforeLabel,
  afterLabel,
  onRestoreField,
  restorableSides = defaultSides,
  initialSettings,
  loadEditor,
}: CaseDiffViewProps) {
  const [settings, setSettings] = useState<DiffSettings>({
    ...defaultSettings,
    ...initialSettings,
  });
  const { ref: sized, width } = useElementSize();
  const view = useRef<HTMLElement>(null);
  const hintId = useId();
  const editor = useRef<DiffEditorHandle>(null);
  const texts = useRef<HTMLElement>(null);
  const { format, scope } = settings;
  const text = useMemo(
    () => (format === "json" ? jsonDiffText(comparison, scope) : labelledText(comparison, scope)),
    [comparison, format, scope],
  );
  const changes = useChanges(text, comparison.fields[0]?.path ?? null, editor);
  const { headings, marked } = useLines(text, changes.currentPath);
  // The width is zero before layout.
  const hasRoomForTwo = width === 0 || width >= MIN_SIDE_BY_SIDE_PX;
  const isInline = settings.layout === "inline" || !hasRoomForTwo;
  const labels = { before: beforeLabel, after: afterLabel };
  const showTexts = () => {
    // When the texts are below the list they may be out of sight.
    if (!hasRoomForTwo) texts.current?.scrollIntoView({ block: "start" });
  };
  const step = (direction: "next" | "previous") => {
    changes.step(direction);
    showTexts();
  };
  useStepKeys(view, step);
  const steps = (
    <ChangeSteps
      position={positionText(changes, nameOf(comparison, changes.currentPath), settings)}
      canStep={(changes.count ?? 0) > 0}
      onStep={step}
    />
  );

  return (
    <section
      ref={useMergedRef(sized, view)}
      className={classes.view}
      aria-label={`Comparison of ${beforeLabel} and ${afterLabel}`}
    >
      <ComparisonSummary totals={comparison.totals} />
      <DiffToolbar
        settings={settings}
        onChange={setSettings}
        hasRoomForTwo={hasRoomForTwo}
        // The buttons to step through the changes are beside the texts.
        steps={hasRoomForTwo ? steps : null}
      />
      <div className={classes.body} data-narrow={!hasRoomForTwo || undefined}>
        <ChangedFieldList
          fields={comparison.fields}
          currentPath={changes.currentPath}
          onSelect={(path) => {
            changes.goToField(path);
            showTexts();
          }}
          restorableSides={
            onRestoreField ? restorableSides.map((side) => ({ side, label: labels[side] })) : []
          }
          onRestore={(field, side) => onRestoreField?.(field, side)}
        />
        <section ref={texts} className={classes.texts} aria-label="Texts" aria-describedby={hintId}>
          {hasRoomForTwo ? null : <div className={classes.steps}>{steps}</div>}
          <DiffSides before={beforeLabel} after={afterLabel} isInline={isInline} className={classes.sides} />
          <div className={classes.pane}>
            <DiffEditorPane
              ref={editor}
              text={text}
              beforeLabel={beforeLabel}
              afterLabel={afterLabel}
              isInline={isInline}
              isWhitespaceIgnored={settings.isWhitespaceIgnored}
              hasOverview={!isInline}
              headings={headings}
              marked={marked}
              onChanges={changes.report}
              loadEditor={loadEditor}
            />
          </div>
        </section>
      </div>
      <p className={classes.hint} id={hintId}>
        F7 and Shift+F7 step through the changes. Tab leaves the texts; Ctrl+F searches in them.
      </p>
    </section>
  );
}

/** Steps by F7 and Shift+F7 wherever the focus is in the dialog around the view. */
function useStepKeys(
  view: RefObject<HTMLElement | null>,
  step: (direction: "next" | "previous") => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F7" || event.ctrlKey || event.altKey || event.metaKey) return;
    // In the capture phase, because the editor uses this key too.
    event.preventDefault();
    event.stopPropagation();
    step(event.shiftKey ? "previous" : "next");
  });
  useEffect(() => {
    const area = view.current?.closest<HTMLElement>('[role="dialog"]') ?? view.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    area?.addEventListener("keydown", listen, { capture: true });
    return () => area?.removeEventListener("keydown", listen, { capture: true });
  }, [view]);
}

function useLines(text: ReturnType<typeof labelledText>, currentPath: string | null) {
  const headings = useMemo(() => {
    const fields = text.language === "plaintext" ? text.fields : [];
    return {
      before: fields.map(({ before }) => before.first),
      after: fields.map(({ after }) => after.first),
    };
  }, [text]);
  const marked = useMemo(
    () => text.fields.find(({ path }) => path === currentPath) ?? null,
    [text, currentPath],
  );
  return { headings, marked };
}

function nameOf(comparison: CaseComparison, path: string | null): string | null {
  return comparison.fields.find((field) => field.path === path)?.label.name ?? null;
}

function positionText({ count, current }: Changes, name: string | null, settings: DiffSettings): string {
  if (count === null) return "";
  if (count === 0) return settings.isWhitespaceIgnored ? "Only whitespace differs" : "No changes";
  if (current === null) return count === 1 ? "1 change" : `${count} changes`;
  const position = `Change ${current + 1} of ${count}`;
  return name ? `${position}: ${name}` : position;
}

interface ComparisonSummaryProps {
  readonly totals: ChangeTotals;
}

/** The size of the difference, in one line. */
function ComparisonSummary({ totals }: ComparisonSummaryProps) {
  const counts = [
    [totals.added, "added"],
    [totals.modified, "modified"],
    [totals.deleted, "deleted"],
  ] as const;
  const kinds = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <div className={classes.summary}>
      <h2 className={classes.count}>
        {totals.total === 1 ? "1 field changed" : `${totals.total} fields changed`}
      </h2>
      <span>{kinds.join(", ")}</span>
      <LineCounts added={totals.linesAdded} removed={totals.linesRemoved} />
    </div>
  );
}
