import { FIRST_COMMIT_MESSAGE } from "@andromeda/domain";
import type { FieldChange } from "./compare.ts";

function summary(changes: readonly FieldChange[]): string {
  const paths = changes.map(({ path }) => path);
  const types = new Set(changes.map(({ type }) => type));
  if (paths.includes("title")) return "Update case title";
  if (paths.some((path) => path.startsWith("case_template.patient_agent.")))
    return "Update patient information";
  if (paths.some((path) => path.includes("symptomatology_and_differentials"))) return "Update symptoms";
  if (paths.some((path) => !path.startsWith("case_template."))) return "Update scenario details";
  if (types.size === 1 && types.has("added")) return "Add content";
  if (types.size === 1 && types.has("deleted")) return "Remove content";
  return "Update content";
}

/** The message that a publish without a note gets. */
export function commitMessage(changes: readonly FieldChange[], versionNumber: number): string {
  if (versionNumber === 1) return FIRST_COMMIT_MESSAGE;
  const count = (type: FieldChange["type"]) => changes.filter((change) => change.type === type).length;
  const counts: [number, string][] = [
    [count("added"), "added"],
    [count("modified"), "modified"],
    [count("deleted"), "removed"],
  ];
  const parts = counts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return `${summary(changes)} (${parts.join(", ")})`;
}
