import { sectionLeaves, templateLayout } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { runsOf, wideFields } from "./field-layout.ts";

describe("the width of fields", () => {
  it("sets a lone long text and a lone list on the whole width, two lists and three long texts side by side", () => {
    const wide = wideFields([
      "patient_agent.past_medical_history.conditions",
      "patient_agent.past_medical_history.surgeries",
      "patient_agent.past_medical_history.other",
    ]);
    expect([...wide]).toEqual(["patient_agent.past_medical_history.other"]);
    const questions = "examiner_agent.examination_and_investigations.questions";
    expect(wideFields([questions]).has(questions)).toBe(true);
    expect(
      wideFields([
        "patient_agent.risk_assessment.risk_to_self",
        "patient_agent.risk_assessment.risk_to_others",
        "patient_agent.risk_assessment.risk_from_others",
      ]).size,
    ).toBe(0);
  });

  it("sets a single line on the whole width when its example is a sentence", () => {
    const chief = "patient_agent.presenting_complaint.chief_complaint";
    expect(wideFields([chief, "patient_agent.demographics.name"])).toEqual(new Set([chief]));
  });
});

describe("the runs of a section", () => {
  it("EDIT-10 hold every field and section once, in page order", () => {
    for (const agent of templateLayout) {
      const leaves = runsOf(agent).flatMap((run) =>
        run.kind === "fields" ? run.paths : sectionLeaves(run.section),
      );
      expect(leaves).toEqual(sectionLeaves(agent));
    }
  });
});
