import { describe, expect, it } from "vitest";
import { searchScenarios } from "./search-scenarios.ts";

const chest = {
  title: "Chest pain at work",
  specialty: "Cardiovascular",
  condition: "Angina",
  presentation: "Pain",
};
const cough = { title: "A cough", specialty: "Respiratory", condition: null, presentation: "Breathlessness" };

describe("searchScenarios", () => {
  it.each([
    ["CHEST", [chest]],
    ["respir", [cough]],
    ["angina", [chest]],
    ["  ", [chest, cough]],
  ])("LIST-02 finds %s in title, specialty or condition", (search, found) => {
    expect(searchScenarios([chest, cough], search)).toEqual(found);
  });

  it("LIST-02 does not look into the presentation", () => {
    expect(searchScenarios([chest, cough], "breathlessness")).toEqual([]);
  });
});
