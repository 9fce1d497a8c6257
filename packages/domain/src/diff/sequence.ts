/** A range of one sequence that replaces a range of another; ends are exclusive. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** After this many edits the search for the shortest difference stops, and the rest counts as replaced. */
const MAX_EDITS = 600;

/** What is left of both sequences between their common beginning and their common end. */
interface Window {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * The differences of two sequences of texts, in order and as few as possible; very different texts get fewer, larger
 * hunks.
 */
export function diffSequences(before: readonly string[], after: readonly string[]): Hunk[] {
  const window = trim(before, after);
  if (window.oldStart === window.oldEnd && window.newStart === window.newEnd) return [];
  if (window.oldStart === window.oldEnd || window.newStart === window.newEnd) return [window];
  return hunksOf(shortestMatches(before, after, window) ?? uniqueMatches(before, after, window), window);
}

function trim(before: readonly string[], after: readonly string[]): Window {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let oldEnd = before.length;
  let newEnd = after.length;
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return { oldStart: start, oldEnd, newStart: start, newEnd };
}

type Match = readonly [oldIndex: number, newIndex: number];

function hunksOf(matches: readonly Match[], window: Window): Hunk[] {
  const hunks: Hunk[] = [];
  let { oldStart, newStart } = window;
  for (const [oldEnd, newEnd] of [...matches, [window.oldEnd, window.newEnd] as const]) {
    if (oldStart < oldEnd || newStart < newEnd) hunks.push({ oldStart, oldEnd, newStart, newEnd });
    oldStart = oldEnd + 1;
    newStart = newEnd + 1;
  }
  return hunks;
}

/** Myers' greedy search; null when the sequences differ by more than MAX_EDITS. */
function shortestMatches(
  before: readonly string[],
  after: readonly string[],
  window: Window,
): Match[] | null {
  const { oldStart, newStart } = window;
  const oldLength = window.oldEnd - oldStart;
  const newLength = window.newEnd - newStart;
  const maxEdits = Math.min(oldLength + newLength, MAX_EDITS);
  const furthest = new Int32Array(2 * maxEdits + 3);
  const at = (diagonal: number) => furthest[diagonal + maxEdits + 1] ?? 0;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    trace.push(furthest.slice(maxEdits + 1 - edits, maxEdits + 2 + edits));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
      let x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < oldLength && y < newLength && before[oldStart + x] === after[newStart + y]) {
        x += 1;
        y += 1;
      }
      furthest[diagonal + maxEdits + 1] = x;
      if (x >= oldLength && y >= newLength) return matchesOf(trace, edits, window);
    }
  }
  return null;
}

/** Walks the search back from its end; each trace has the diagonals -edits … edits as they were before that round. */
function matchesOf(trace: readonly Int32Array[], edits: number, window: Window): Match[] {
  const matches: Match[] = [];
  let x = window.oldEnd - window.oldStart;
  let y = window.newEnd - window.newStart;
  for (let round = edits; round >= 0; round -= 1) {
    const furthest = trace[round];
    const at = (diagonal: number) => furthest?.[diagonal + round] ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -round || (diagonal !== round && at(diagonal - 1) < at(diagonal + 1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = round === 0 ? 0 : at(previous);
    const fromY = round === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      matches.push([window.oldStart + x, window.newStart + y]);
    }
    x = fromX;
    y = fromY;
  }
  return matches.reverse();
}

/** Matches items that occur exactly once on both sides and in the same order: the longest increasing run. */
function uniqueMatches(before: readonly string[], after: readonly string[], window: Window): Match[] {
  const oldIndexes = uniqueIndexes(before, window.oldStart, window.oldEnd);
  const newIndexes = uniqueIndexes(after, window.newStart, window.newEnd);
  const pairs: Match[] = [];
  for (const [text, oldIndex] of oldIndexes) {
    const newIndex = newIndexes.get(text) ?? -1;
    if (oldIndex >= 0 && newIndex >= 0) pairs.push([oldIndex, newIndex]);
  }
  return longestIncreasing(pairs);
}

/** The index of each text that occurs once, in the order of the texts; -1 for a repeated one. */
function uniqueIndexes(texts: readonly string[], start: number, end: number): Map<string, number> {
  const indexes = new Map<string, number>();
  for (let index = start; index < end; index += 1) {
    const text = texts[index] ?? "";
    indexes.set(text, indexes.has(text) ? -1 : index);
  }
  return indexes;
}

/** The longest subsequence of the pairs whose new indexes increase. */
function longestIncreasing(pairs: readonly Match[]): Match[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, target]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const subsequence: Match[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) subsequence.push(pair);
  }
  return subsequence.reverse();
}
