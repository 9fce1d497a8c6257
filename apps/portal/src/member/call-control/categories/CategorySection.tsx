import type { CategorySelectionStore } from "@andromeda/stores";
import { SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useOnline, useReconnection, useRecovery } from "../../../connection.ts";
import { CategoryChecklist } from "./CategoryChecklist.tsx";
import { SaveState } from "./SaveState.tsx";

export interface CategorySectionProps {
  readonly selection: CategorySelectionStore;
}

/** What the member wants to practise: ticked here, saved by itself, in step with the member's other tabs and devices. */
export const CategorySection = observer(function CategorySection({ selection }: CategorySectionProps) {
  const isOnline = useOnline();

  useEffect(() => selection.follow(), [selection]);
  useReconnection(selection.catchUp);
  useRecovery(selection.failure, selection.recover);

  return (
    <SectionCard title="Category Selection" description="Your next calls are drawn from these categories.">
      <CategoryChecklist selection={selection} />
      <SaveState selection={selection} isOnline={isOnline} />
      <LeaveWarning selection={selection} />
    </SectionCard>
  );
});

/** Asks before a page with unsaved ticks is closed. Of its own, so that a tick does not redraw the section. */
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
