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
  ])("EXAM-05 %s: dangerous %s, %s", (drug, isDangerous, advice) => {
    const line = { dose: "10 mg", route: "IV", frequency: "once", duration: "stat", indication: "potassium" };
    const marked = markPrescriptions(template, [{ drug, ...line }]);
    expect(marked.isDangerous).toBe(isDangerous);
    expect(marked.items[0]).toMatchObject({ advice });
  });
});

describe("a line of the chart", () => {
  const withPlan = (plan: string) =>
    setLeafValue(recogniseTemplate({}).template, "examiner_agent.management_plan.initial", plan);
  const line = { drug: "", dose: "", route: "PO", frequency: "", duration: "", indication: "asthma" };
  const said = (plan: string, changes: Partial<typeof line>) =>
    markPrescriptions(withPlan(plan), [{ ...line, ...changes }]).items.map(
      ({ task, advice }) => advice ?? task,
    );

  it("EXAM-05 has its duration in whatever box it was written", () => {
    for (const frequency of ["once daily for 5 days", "BD for 7 days then 5 mg BD", "nocte 5/7"])
      expect(said("", { drug: "Prednisolone", dose: "30 mg", frequency })[0]).toMatch(/safe and complete$/);
    expect(said("", { drug: "Prednisolone", dose: "30 mg", frequency: "every 4 hours" })[0]).toBe(
      "Write the duration or a review date.",
    );
  });

  it("EXAM-05 knows a non-steroidal by any name that the case gives the class", () => {
    const given = said("No non-steroidal. Paracetamol.", {
      drug: "Naproxen",
      dose: "500 mg",
      frequency: "BD for 5 days",
    });
    expect(given[0]).toBe("Think again: No non-steroidal.");
  });

  it("EXAM-05 may have any dose of the case's range", () => {
    const given = (dose: string) =>
      said("Nebulised salbutamol 10 to 20 mg.", { drug: "Salbutamol", dose, frequency: "stat" })[0];
    expect([given("10 mg"), given("15 mg")].every((text) => text?.endsWith("safe and complete"))).toBe(true);
    expect(given("5 mg")).toBe("Check the dose, the case has “Nebulised salbutamol 10 to 20 mg”.");
  });

  it("EXAM-05 checks no number of drops against the strength that the case has", () => {
    const given = said("Ciprofloxacin 0.3% ear drops, 4 drops twice daily for 7 days.", {
      drug: "Ciprofloxacin 0.3% ear drops",
      dose: "4 drops",
      frequency: "BD for 7 days",
    });
    expect(given[0]).toMatch(/safe and complete$/);
  });

  it("EXAM-05 is warned of in the words of the step that forbids it, and lacks a fluid by its name", () => {
    const plan =
      "Hydrocortisone by vein, stop ibuprofen and loperamide, sodium chloride 0.9% with potassium 40 mmol per litre.";
    expect(said(plan, { drug: "Ibuprofen", dose: "400 mg", frequency: "TDS for 5 days" })).toEqual([
      "Think again: stop ibuprofen and loperamide.",
      "The case expects: “sodium chloride 0.9% with potassium 40 mmol per litre.”",
    ]);
    expect(markPrescriptions(withPlan(plan), []).items.map(({ task }) => task)).toEqual([
      "Prescribes sodium chloride 0.9% with potassium",
    ]);
  });

  it("EXAM-05 knows a drug by its brand: for the plan, the dose and an allergy", () => {
    const plan = "Ceftriaxone 1 g by intramuscular injection, single dose.";
    const rocephin = { drug: "Rocephin", dose: "1 g", frequency: "stat" };
    expect(said(plan, rocephin)).toEqual(["Rocephin 1 g PO stat: safe and complete"]);
    expect(said(plan, { ...rocephin, dose: "250 mg" })[0]).toMatch(/^Check the dose/);
    const allergic = setLeafValue(withPlan(""), "patient_agent.drug_history.allergies", [
      "Ibuprofen: wheeze",
    ]);
    expect(markPrescriptions(allergic, [{ ...line, drug: "Voltarol" }]).isDangerous).toBe(true);
    const neomycin = ["Neomycin ear drops: severe contact dermatitis"];
    const reacted = setLeafValue(withPlan(""), "patient_agent.drug_history.allergies", neomycin);
    expect(markPrescriptions(reacted, [{ ...line, drug: "Otomize spray" }]).isDangerous).toBe(true);
    expect(
      said("Ciprofloxacin 0.3% with dexamethasone 0.1% ear drops.", { drug: "Cilodex ear drops" }),
    ).toHaveLength(1);
  });
});
