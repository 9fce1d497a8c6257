import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLines } from "./lines.ts";
import { diffSequences } from "./sequence.ts";

const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });

function rebuilt(before: readonly string[], after: readonly string[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { oldStart, oldEnd, newStart, newEnd } of diffSequences(before, after)) {
    result.push(...before.slice(at, oldStart), ...after.slice(newStart, newEnd));
    at = oldEnd;
  }
  return [...result, ...before.slice(at)];
}

/** The length of the longest common subsequence, by the textbook's table. */
function commonLength(before: readonly string[], after: readonly string[]): number {
  let row: number[] = after.map(() => 0);
  for (const old of before) {
    const next: number[] = [];
    for (const [index, text] of after.entries()) {
      const diagonal = index > 0 ? (row[index - 1] ?? 0) : 0;
      next.push(old === text ? diagonal + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The length of the longest increasing subsequence. */
function longestIncreasingLength(numbers: readonly number[]): number {
  const lengths: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = lengths.filter((_, at) => (numbers[at] ?? 0) < number);
    lengths[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...lengths);
}

describe("the difference of two sequences", () => {
  it("VERS-26 turns the first into the second", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(rebuilt(before, after)).toEqual(after);
      }),
    );
  });

  it("VERS-26 is as small as can be", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const counts = countLines(before.join("\n"), after.join("\n"));
        const common = before.length === 0 || after.length === 0 ? 0 : commonLength(before, after);
        expect(counts).toEqual({ added: after.length - common, removed: before.length - common });
      }),
    );
  });

  it("VERS-26 stays right where two long texts have little in common", () => {
    const before = Array.from({ length: 3_000 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 3_000 }, (_, index) =>
      index % 10 === 0 ? `old ${index}` : `new ${index}`,
    );
    expect(rebuilt(before, after)).toEqual(after);
    expect(countLines(before.join("\n"), after.join("\n"))).toEqual({ added: 2_700, removed: 2_700 });
  });

  it("VERS-26 keeps, of two very different texts, the lines that occur once in both and in the same order", () => {
    const marks = Array.from({ length: 9 }, (_, index) => index);
    const unlike = (side: string, mark: number) =>
      Array.from({ length: 50 }, (_, index) => `${side} ${mark} ${index}`);
    const text = (side: string, order: readonly number[], repeated: readonly string[]) => [
      `${side} begins`,
      ...order.flatMap((mark, at) => [`mark ${mark}`, ...repeated.slice(at, at + 1), ...unlike(side, mark)]),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(marks, { minLength: 7 }), (order) => {
        const before = text("old", marks, ["twice", "twice", "in new twice"]);
        const after = text("new", order, ["in new twice", "twice", "in new twice"]);
        const kept = longestIncreasingLength(order);
        expect(rebuilt(before, after)).toEqual(after);
        expect(countLines(before.join("\n"), after.join("\n"))).toEqual({
          added: after.length - kept,
          removed: before.length - kept,
        });
      }),
      { numRuns: 40 },
    );
  });

  it("VERS-26 reads Windows line ends like others, and an empty text as no line", () => {
    expect(countLines("a\r\nb", "a\nb")).toEqual({ added: 0, removed: 0 });
    expect(countLines("", "a")).toEqual({ added: 1, removed: 0 });
  });
});
