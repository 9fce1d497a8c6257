import { assertNever, type CategoryMode } from "@andromeda/domain";
import type { CategorySelectionStore } from "@andromeda/stores";
import { Deferred, ErrorState, SearchInput, SectionCard, Segments, Skeleton } from "@andromeda/ui";
import { VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useAutoRetry, useOnline, useReconnection } from "../../../connection.ts";
import classes from "./CategoryChecklist.module.css";
import listClasses from "./CategoryList.module.css";
import { CategoryList } from "./CategoryList.tsx";
import { SaveState } from "./SaveState.tsx";

export interface CategoryChecklistProps {
  readonly selection: CategorySelectionStore;
}

const modes: { value: CategoryMode; label: string }[] = [
  { value: "presentations", label: "By Presentation" },
  { value: "conditions", label: "By Condition" },
];

/** The choice of the mode, a search, and below them the checklist of the mode. */
export const CategoryChecklist = observer(function CategoryChecklist({ selection }: CategoryChecklistProps) {
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.modes}>
          <Segments
            label="List categories"
            size="md"
            isWide
            options={modes}
            value={selection.mode}
            onChange={selection.setMode}
          />
        </div>
        <div className={classes.search}>
          <SearchInput
            label="Search categories"
            placeholder={selection.mode === "conditions" ? "Search conditions" : "Search presentations"}
            value={selection.search}
            onSearch={selection.setSearch}
            delay={120}
          />
        </div>
      </div>
      <ChecklistContent selection={selection} />
    </>
  );
});

const widths = [38, 24, 30, 27, 34, 42, 26];

/** A skeleton of the size of the checklist. */
function ChecklistSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading categories…</VisuallyHidden>
      <div aria-hidden="true">
        <div className={listClasses.bar}>
          <Skeleton height={18} width={180} />
        </div>
        <div className={listClasses.list} data-loading>
          {widths.map((width) => (
            <div key={width} className={listClasses.placeholder}>
              <Skeleton height={20} width={20} />
              <Skeleton height={14} width={`${width}%`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

// One element, so that React passes over it until the list is there.
const loading = <ChecklistSkeleton />;

const ChecklistContent = observer(function ChecklistContent({ selection }: CategoryChecklistProps) {
  const { checklist } = selection;
  switch (checklist.kind) {
    case "failed":
      return (
        <ErrorState
          message="Failed to load categories. Please try again."
          onRetry={selection.retry}
          isCompact
        />
      );
    case "loading":
    case "ready":
      return (
        <Deferred placeholder={loading} isReady={checklist.kind === "ready"}>
          <CategoryList selection={selection} />
        </Deferred>
      );
    default:
      return assertNever(checklist);
  }
});

interface CategorySectionProps {
  readonly selection: CategorySelectionStore;
}

/** What the member wants to practise: saved automatically and in sync with the member's other tabs and devices. */
export const CategorySection = observer(function CategorySection({ selection }: CategorySectionProps) {
  const isOnline = useOnline();

  useEffect(() => selection.follow(), [selection]);
  useReconnection(selection.catchUp);
  useAutoRetry(selection.failure, selection.retryInBackground);

  return (
    <SectionCard title="Category Selection" description="Your next calls are drawn from these categories.">
      <CategoryChecklist selection={selection} />
      <SaveState selection={selection} isOnline={isOnline} />
      <LeaveWarning selection={selection} />
    </SectionCard>
  );
});

/**
 * Asks before a page with unsaved ticks is closed. A component of its own, so that a tick does not re-render the section.
 */
const LeaveWarning = observer(function LeaveWarning({ selection }: CategorySectionProps) {
  const { hasUnsaved } = selection;
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);
  return null;
});
