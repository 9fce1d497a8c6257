import fc from "fast-check";
import { expect, it } from "vitest";
import { batchesOf } from "./batches.ts";

it("MDATA-29 keeps every text in order, and every part within the limit unless it is one text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 })), (texts) => {
      const parts = batchesOf(texts, 200);
      expect(parts.flat()).toEqual(texts);
      for (const part of parts) {
        const length = part.reduce((sum, text) => sum + encodeURIComponent(text).length + 3, 0);
        expect(part.length === 1 || length <= 200).toBe(true);
      }
    }),
  );
});

it("MDATA-29 takes one part for a usual selection and none for no selection", () => {
  expect(batchesOf([])).toEqual([]);
  expect(batchesOf(["Cardiovascular:Chest pain", "Surgery:Trauma"])).toHaveLength(1);
  expect(batchesOf(Array.from({ length: 523 }, (_, at) => `Specialty:Item ${at}`)).length).toBeGreaterThan(1);
});
