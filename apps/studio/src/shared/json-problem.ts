/** What keeps a value from being a case's JSON, and where. */
export interface JsonProblem {
  readonly path: readonly string[];
  readonly message: string;
}

const MAX_DEPTH = 1_000;
const MAX_CHARACTERS = 10_000_000;

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * The first thing that keeps a value from being JSON of a sensible size; null when nothing does. The bridge carries
 * dates, maps, cycles and more, none of which a case can hold. Not recursive: depth is no way to break it.
 */
export function jsonProblem(root: unknown): JsonProblem | null {
  const open: Place[] = [{ value: root, path: [] }];
  let characters = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    const children = childrenOf(value);
    const message = children ? groupProblem(path) : leafProblem(value);
    if (message !== null) return { path: path.slice(0, 8), message };
    if (typeof value === "string") characters += value.length;
    for (const [key, child] of children ?? []) {
      characters += key.length;
      open.push({ value: child, path: [...path, key] });
    }
    if (characters > MAX_CHARACTERS) {
      return { path: path.slice(0, 8), message: `Larger than ${MAX_CHARACTERS} characters` };
    }
  }
  return null;
}

function groupProblem(path: readonly string[]): string | null {
  return path.length >= MAX_DEPTH ? `Nested more than ${MAX_DEPTH} levels deep` : null;
}

function leafProblem(value: unknown): string | null {
  if (value === null || typeof value === "boolean" || typeof value === "string") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `${value} is no number of JSON`;
  return "Not JSON";
}

/** The members of a plain object or a list; null for anything else. */
function childrenOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return value.map((item, index): [string, unknown] => [String(index), item]);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : null;
}
