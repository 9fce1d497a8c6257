/** One line of a practised case's checklist. */
export interface ChecklistItem {
  readonly task: string;
  readonly isCompleted: boolean;
}

/** Feedback on a practised case: plain paragraphs, or texts under headings. */
export type Feedback =
  | { readonly kind: "paragraphs"; readonly paragraphs: readonly string[] }
  | {
      readonly kind: "sections";
      readonly sections: readonly { readonly heading: string; readonly text: string }[];
    };

/** Reads a list of {task, completed} or a JSON text of one; null when it is neither. Lines without a task are left out. */
export function parseChecklist(data: unknown): readonly ChecklistItem[] | null {
  const list = typeof data === "string" ? parseJson(data) : data;
  if (!Array.isArray(list)) return null;
  return list.flatMap((line: unknown) => {
    if (!isRecord(line) || typeof line.task !== "string" || !line.task.trim()) return [];
    return [{ task: line.task, isCompleted: line.completed === true }];
  });
}

/** Reads a text with blank-line paragraphs, an object of heading to text, or a JSON text of one; null when there is nothing to show. */
export function parseFeedback(data: unknown): Feedback | null {
  if (typeof data !== "string") return isRecord(data) ? sections(data) : null;
  const parsed = parseJson(data);
  if (isRecord(parsed)) return sections(parsed);
  return paragraphs(typeof parsed === "string" ? parsed : data);
}

function paragraphs(text: string): Feedback | null {
  const parts = text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 0 ? { kind: "paragraphs", paragraphs: parts } : null;
}

function sections(data: Record<string, unknown>): Feedback | null {
  const parts = Object.entries(data).flatMap(([heading, text]) =>
    typeof text === "string" && text.trim() ? [{ heading, text: text.trim() }] : [],
  );
  return parts.length > 0 ? { kind: "sections", sections: parts } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
