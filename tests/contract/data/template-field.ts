import type { CaseDocument } from "@andromeda/domain";

/** A field of a stored template with all its keys, by its path among the fields of a case. */
export function templateField(document: CaseDocument, path: string): Record<string, unknown> | undefined {
  const node = path
    .split(".")
    .slice(1)
    .reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], document.case_template);
  return node as Record<string, unknown> | undefined;
}
