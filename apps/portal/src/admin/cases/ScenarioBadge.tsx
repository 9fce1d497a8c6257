import type { ScenarioCard } from "@andromeda/domain";
import { StatusBadge } from "@andromeda/ui";

type ScenarioState = Pick<ScenarioCard, "isDraft" | "isActive">;

/** The badge of the list: a draft counts as a draft, active or not. */
export function ScenarioBadge({ isDraft, isActive }: ScenarioState) {
  if (isDraft) {
    return (
      <StatusBadge kind="pending" size="sm">
        Draft
      </StatusBadge>
    );
  }
  return (
    <StatusBadge kind={isActive ? "success" : "neutral"} size="sm">
      {isActive ? "Active" : "Inactive"}
    </StatusBadge>
  );
}
