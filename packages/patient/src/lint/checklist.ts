import { type CaseTemplate, type LeafPath, TEMPLATE_PREFIX } from "@andromeda/domain";
import { isTestable } from "../examiner/own-checklist.ts";
import { itemsAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";

const CHECKLIST: LeafPath = "examiner_agent.checklist";

/** Items of the author's checklist that no transcript can earn or lose. */
export function lintChecklist(template: CaseTemplate): CaseFinding[] {
  const seen = new Set<string>();
  return itemsAt(template, CHECKLIST).flatMap((item, index) => {
    const key = item.trim().toLowerCase();
    const problem = problemOf(item, seen.has(key));
    seen.add(key);
    if (problem === null) return [];
    const name =
      item.trim() === "" ? `Item ${index + 1} of the checklist` : `The checklist’s “${item.trim()}”`;
    return [
      {
        rule: "checklist",
        paths: [TEMPLATE_PREFIX + CHECKLIST],
        message: `${name} ${problem}.`,
        severity: item.trim() === "" ? "warning" : "advice",
      } satisfies CaseFinding,
    ];
  });
}

function problemOf(item: string, isRepeated: boolean): string | null {
  if (item.trim() === "") return "is empty";
  if (isRepeated) return "stands there twice";
  return isTestable(item) ? null : "cannot be heard in a transcript: say what is asked, done or explained";
}
