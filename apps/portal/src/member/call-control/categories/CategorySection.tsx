import type { CategorySelectionStore } from "@andromeda/stores";
import { SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useOnline, useReconnection } from "../use-online.ts";
import { CategoryChecklist } from "./CategoryChecklist.tsx";
import { SaveState } from "./SaveState.tsx";

export interface CategorySectionProps {
  readonly selection: CategorySelectionStore;
}

/** What the member wants to practise: ticked here, saved by itself, in step with the member's other tabs and devices. */
export const CategorySection = observer(function CategorySection({ selection }: CategorySectionProps) {
  const isOnline = useOnline();
  const { hasUnsaved } = selection;

  useEffect(() => selection.follow(), [selection]);
  useReconnection(selection.retry);
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);

  return (
    <SectionCard title="Category Selection" description="Your next calls are drawn from these categories.">
      <CategoryChecklist selection={selection} />
      <SaveState selection={selection} isOnline={isOnline} />
    </SectionCard>
  );
});
