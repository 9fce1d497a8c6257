import { recogniseTemplate, setLeafValue } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { markPrescriptions } from "./prescribing.ts";

const diagnosed = setLeafValue(
  recogniseTemplate({}).template,
  "examiner_agent.symptomatology_and_differentials.official_diagnosis",
  "Drug-induced hyperkalaemia",
);
const template = setLeafValue(
  diagnosed,
  "examiner_agent.management_plan.initial",
  "Stop trimethoprim. As there are no ECG changes, calcium is not needed; discuss a potassium binder.",
);

describe("a line of the chart where the potassium is high", () => {
  it.each([
    ["Sando-K", true, "Do not give this: it raises the potassium further."],
    ["Trimethoprim", true, "Think again: Stop trimethoprim."],
    ["Calcium gluconate", false, "Think again: As there are no ECG changes, calcium is not needed."],
    ["Salbutamol", false, null],
  ])("EXAM-05 %s: dangerous %s, %s", (drug, isDangerous, wouldHave) => {
    const line = { dose: "10 mg", route: "IV", frequency: "once", duration: "stat", indication: "potassium" };
    const marked = markPrescriptions(template, [{ drug, ...line }]);
    expect(marked.isDangerous).toBe(isDangerous);
    expect(marked.items[0]).toMatchObject({ wouldHave });
  });
});
