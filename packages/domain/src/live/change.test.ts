import { describe, expect, it } from "vitest";
import { applyChange } from "./change.ts";

const a = { id: "a", title: "A" };
const b = { id: "b", title: "B" };

describe("applyChange", () => {
  it("MCASE-19 HOME-29 puts an inserted item on top", () => {
    expect(applyChange([a], { kind: "inserted", item: b })).toEqual([b, a]);
  });

  it("MCASE-14 takes the echo of a known item as its newer state, in place", () => {
    const newer = { ...b, title: "B2" };
    expect(applyChange([a, b], { kind: "inserted", item: newer })).toEqual([a, newer]);
  });

  it("MCASE-20 replaces an updated item in place and removes a deleted one", () => {
    const newer = { ...a, title: "A2" };
    expect(applyChange([b, a], { kind: "updated", item: newer })).toEqual([b, newer]);
    expect(applyChange([b, a], { kind: "deleted", id: "b" })).toEqual([a]);
  });

  it("MDATA-32 ignores updates and deletions of unknown ids", () => {
    expect(applyChange([a], { kind: "updated", item: b })).toEqual([a]);
    expect(applyChange([a], { kind: "deleted", id: "x" })).toEqual([a]);
  });
});
