import type { CaseContent } from "../rows.ts";
import { type LeafValue, templateLeaves } from "../template/template.ts";

/** One field in which two states of a case differ; an empty value is null. */
export interface FieldChange {
  path: string;
  type: "added" | "modified" | "deleted";
  before: string | null;
  after: string | null;
  linesAdded: number;
  linesRemoved: number;
}

const columns = [
  "title",
  "description",
  "difficulty_level",
  "specialty",
  "presentation",
  "condition",
] as const;

/** A value as versions store it: list items on a line each, nothing for an empty value. */
function asText(value: LeafValue): string | null {
  if (value === null) return null;
  const text = typeof value === "object" ? value.join("\n") : String(value);
  return text.trim() === "" ? null : text;
}

/** Every compared field of a case with its text: the columns first, then the template in its order. */
function fieldsOf(content: CaseContent): Map<string, string | null> {
  const fields = new Map<string, string | null>();
  for (const column of columns) fields.set(column, asText(content[column]));
  for (const [path, leaf] of templateLeaves(content.case_template)) {
    fields.set(`case_template.${path}`, asText(leaf.value));
  }
  return fields;
}

/** Length of the longest common subsequence: the lines that stay. */
function keptLines(before: readonly string[], after: readonly string[]): number {
  let previous = new Array<number>(after.length + 1).fill(0);
  for (const line of before) {
    const current = [0];
    for (const [index, other] of after.entries()) {
      const diagonal = previous[index] ?? 0;
      const best = Math.max(previous[index + 1] ?? 0, current[index] ?? 0);
      current.push(line === other ? diagonal + 1 : best);
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

function changeOf(path: string, before: string | null, after: string | null): FieldChange | null {
  if (before === after) return null;
  const oldLines = before === null ? [] : before.split("\n");
  const newLines = after === null ? [] : after.split("\n");
  const kept = keptLines(oldLines, newLines);
  return {
    path,
    type: before === null ? "added" : after === null ? "deleted" : "modified",
    before,
    after,
    linesAdded: newLines.length - kept,
    linesRemoved: oldLines.length - kept,
  };
}

/** The fields that changed from one state of a case to the next; null stands for the time before the first version. */
export function compareCases(before: CaseContent | null, after: CaseContent): FieldChange[] {
  const old = before ? fieldsOf(before) : new Map<string, string | null>();
  return [...fieldsOf(after)].flatMap(([path, text]) => {
    const change = changeOf(path, old.get(path) ?? null, text);
    return change ? [change] : [];
  });
}
