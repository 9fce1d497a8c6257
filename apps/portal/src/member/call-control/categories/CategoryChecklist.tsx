import { assertNever, type CategoryMode } from "@andromeda/domain";
import type { CategorySelectionStore } from "@andromeda/stores";
import { ErrorState, SearchInput } from "@andromeda/ui";
import { SegmentedControl } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./CategoryChecklist.module.css";
import { CategoryList } from "./CategoryList.tsx";
import { ChecklistSkeleton } from "./ChecklistSkeleton.tsx";

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
        <SegmentedControl
          className={classes.modes ?? ""}
          aria-label="List categories"
          size="md"
          data={modes}
          value={selection.mode}
          onChange={selection.setMode}
        />
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

const ChecklistContent = observer(function ChecklistContent({ selection }: CategoryChecklistProps) {
  const { checklist } = selection;
  switch (checklist.kind) {
    case "loading":
      return <ChecklistSkeleton />;
    case "failed":
      return (
        <ErrorState
          message="Failed to load categories. Please try again."
          onRetry={selection.retry}
          isCompact
        />
      );
    case "ready":
      return <CategoryList selection={selection} />;
    default:
      return assertNever(checklist);
  }
});
