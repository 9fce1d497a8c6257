import { expect, it } from "vitest";
import { categoryOptions, withCurrentCategory } from "./category-options.ts";

const chestPain = { id: "Cardiovascular:Chest pain", name: "Chest pain" };

it("MCASE-08 keeps the order and names a category by its name", () => {
  expect(categoryOptions([chestPain, { id: "Surgery:Trauma", name: "Trauma" }])).toEqual([
    { value: "Cardiovascular:Chest pain", label: "Chest pain" },
    { value: "Surgery:Trauma", label: "Trauma" },
  ]);
});

it("MCASE-08 tells categories of the same name apart", () => {
  const other = { id: "Respiratory:Chest pain", name: "Chest pain" };
  expect(categoryOptions([chestPain, other]).map(({ label }) => label)).toEqual([
    "Chest pain (Cardiovascular)",
    "Chest pain (Respiratory)",
  ]);
});

it("adds the category of a case unless it is there already", () => {
  const options = categoryOptions([chestPain]);
  expect(withCurrentCategory(options, chestPain.id)).toBe(options);
  expect(withCurrentCategory(options, "Mental health:Anxiety disorder: generalised")[0]).toEqual({
    value: "Mental health:Anxiety disorder: generalised",
    label: "Anxiety disorder: generalised",
  });
});
