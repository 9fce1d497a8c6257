import { assertNever } from "@andromeda/domain";
import type { ComparedField, ComparisonSide, ComparisonStore } from "@andromeda/stores";
import { EmptyState, ErrorState, IconVersions, ListSkeleton } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { CaseDiffView } from "../case-diff-view/CaseDiffView.tsx";
import type { LoadDiffEditor } from "../editor/diff-editor-module.ts";
import classes from "./CaseComparison.module.css";
import { SidePickers } from "./SidePickers.tsx";

export interface CaseComparisonProps {
  readonly store: ComparisonStore;
  /** Takes the field as it is on the side into the draft, as one edit; without it fields cannot be restored. */
  readonly onRestoreField?: (field: ComparedField, side: ComparisonSide) => void;
  readonly loadEditor?: LoadDiffEditor;
}

/** Any two states of a case, chosen by the author, and what differs between them. */
export const CaseComparison = observer(function CaseComparison({
  store,
  onRestoreField,
  loadEditor,
}: CaseComparisonProps) {
  return (
    <div className={classes.comparison}>
      <SidePickers
        sources={store.sources}
        beforeId={store.before?.id ?? null}
        afterId={store.after?.id ?? null}
        onChoose={store.choose}
        onSwap={store.swap}
      />
      <ComparisonContent store={store} onRestoreField={onRestoreField} loadEditor={loadEditor} />
    </div>
  );
});

interface ComparisonContentProps {
  readonly store: ComparisonStore;
  readonly onRestoreField: CaseComparisonProps["onRestoreField"];
  readonly loadEditor: LoadDiffEditor | undefined;
}

const ComparisonContent = observer(function ComparisonContent({
  store,
  onRestoreField,
  loadEditor,
}: ComparisonContentProps) {
  const { status, before, after } = store;
  switch (status.kind) {
    case "choosing":
      return (
        <EmptyState
          icon={<IconVersions size={26} aria-hidden />}
          title={status.isSame ? "Both sides are the same" : "Choose two states of the case"}
          description="Pick a version, the case on the server or your draft on each side to see what differs."
        />
      );
    case "loading":
      return <ListSkeleton rows={6} label="Loading the comparison" />;
    case "failed":
      return (
        <ErrorState
          message="The comparison could not be loaded."
          description={status.message}
          onRetry={store.retry}
          retryLabel="Try again"
        />
      );
    case "ready":
      return (
        <CaseDiffView
          comparison={status.comparison}
          beforeLabel={before?.name ?? ""}
          afterLabel={after?.name ?? ""}
          // Values of the draft need not be taken into it.
          restorableSides={(["before", "after"] as const).filter((side) => store[side]?.kind !== "draft")}
          onRestoreField={
            onRestoreField &&
            ((field, side) => {
              onRestoreField(field, side);
              store.refresh();
            })
          }
          loadEditor={loadEditor}
        />
      );
    default:
      return assertNever(status);
  }
});
