/** Why a value cannot be the JSON of a case, and where. */
export interface JsonProblem {
  readonly path: readonly string[];
  readonly message: string;
}

const MAX_DEPTH = 1_000;
const MAX_CHARACTERS = 10_000_000;

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/**
 * The first reason why a value is not JSON of a sensible size, or the first of the refused keys; null when there is
 * none. `maxValues` limits its members and list items. Values from outside may contain dates, maps, cycles and more,
 * none of which a case can have. Not recursive, so deep values cannot break it.
 */
export function jsonProblem(
  root: unknown,
  refusedKeys: ReadonlySet<string> = new Set(),
  maxValues = Number.POSITIVE_INFINITY,
): JsonProblem | null {
  const open: Place[] = [{ value: root, key: "", parent: null, depth: 0 }];
  let characters = 0;
  let values = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    const members = membersOf(value);
    const message = members ? groupProblem(depth) : leafProblem(value);
    if (message !== null) return { path: pathOf(place), message };
    if (typeof value === "string") characters += value.length;
    // Stops as soon as the value is known to be too large.
    for (const [key, child] of members ?? []) {
      const inner = { value: child, key, parent: place, depth: depth + 1 };
      if (refusedKeys.has(key)) return { path: pathOf(inner), message: "No field can have this name" };
      characters += key.length;
      values += 1;
      if (sizeProblem(characters, values, maxValues)) break;
      open.push(inner);
    }
    const tooLarge = sizeProblem(characters, values, maxValues);
    if (tooLarge !== null) return { path: pathOf(place), message: tooLarge };
  }
  return null;
}

/** The first keys of the path: enough to find the place. */
function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.key);
  return path.reverse().slice(0, 8);
}

function sizeProblem(characters: number, values: number, maxValues: number): string | null {
  if (characters > MAX_CHARACTERS) return `Larger than ${MAX_CHARACTERS} characters`;
  return values > maxValues ? `More than ${maxValues} values` : null;
}

function groupProblem(depth: number): string | null {
  return depth >= MAX_DEPTH ? `Nested more than ${MAX_DEPTH} levels deep` : null;
}

function leafProblem(value: unknown): string | null {
  if (value === null || typeof value === "boolean" || typeof value === "string") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `${value} is not a JSON number`;
  return "Not JSON";
}

/** The members of a plain object or a list, one after the other; null for anything else. */
function membersOf(value: unknown): Iterable<[string, unknown]> | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return listMembers(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : null;
}

function* listMembers(list: readonly unknown[]): Generator<[string, unknown]> {
  for (const [index, item] of list.entries()) yield [String(index), item];
}
