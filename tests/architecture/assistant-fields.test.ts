import {
  CASE_COLUMNS,
  type CaseColumn,
  columnDefinitions,
  leafDefinitions,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";
import { describe, expect, it } from "vitest";

/** The fields as the language model sees them; a field that repeats a column is changed through the column. */
function fieldLines(): string[] {
  const leaves = leafDefinitions
    .filter(({ mirrors }) => mirrors === null)
    .map(({ path, type, multiline, options, required, help }) => {
      const kinds = {
        text: multiline ? "text of several lines" : "text",
        number: "number",
        select: `one of ${options.join(" | ")}`,
        list: "list, one item a line",
      };
      return `${TEMPLATE_PREFIX}${path}: ${kinds[type]}${required ? ", required" : ""}. ${help}`;
    });
  return [...CASE_COLUMNS.map(columnLine), ...leaves];
}

/** A classification is a text to the model: it does not know the taxonomy. */
function columnLine(column: CaseColumn): string {
  const { holds, input, options } = columnDefinitions[column];
  if (holds === "status") return `${column}: one of true | false`;
  if (options) return `${column}: one of ${options.join(" | ")}`;
  return `${column}: ${input === "textarea" ? "text of several lines" : "text"}`;
}

describe("The assistant's server", () => {
  // Functions are deployed alone and import no package, so the list is kept beside them.
  it("CHAT-17 tells the model of exactly the fields of the template (`-u` writes the list anew)", async () => {
    const list = fieldLines().map((line) => `  ${JSON.stringify(line)},\n`);
    const file = `/** The fields that a change may name; written by tests/architecture/assistant-fields.test.ts. */
export const caseFields: readonly string[] = [
${list.join("")}];
`;
    await expect(file).toMatchFileSnapshot("../../supabase/functions/_shared/assistant/case-fields.ts");
  });
});
