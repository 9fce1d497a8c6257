import { fieldCatalogue } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { fieldLabel } from "./field-label.ts";

describe("fieldLabel", () => {
  it("DIFF-02 gives a field its display name and its section of the page", () => {
    expect(fieldLabel("difficulty_level")).toEqual({
      name: "Difficulty Level",
      section: null,
      isDeprecated: false,
    });
    expect(fieldLabel("case_template.patient_agent.demographics.age")).toEqual({
      name: "Age",
      section: "Patient Agent › Demographics",
      isDeprecated: false,
    });
  });

  it("DIFF-02 gives no two fields of a case the same name", () => {
    const names = fieldCatalogue.map(({ path }) => fieldLabel(path).name);
    expect(new Set(names).size).toBe(fieldCatalogue.length);
    expect(fieldLabel("specialty").name).toBe("Specialty");
    expect(fieldLabel("case_template.examiner_agent.specialty").name).toBe("Examiner Agent › Specialty");
    expect(fieldLabel("case_template.patient_agent.drug_history.other").name).toBe("Drug History › Other");
  });

  it("DIFF-02 names fields of earlier layouts too", () => {
    expect(fieldLabel("case_template.patient_agent.background.drug_history")).toEqual({
      name: "Background › Drug History",
      section: "Deprecated Fields",
      isDeprecated: true,
    });
    expect(fieldLabel("case_template.notes").name).toBe("Notes");
    expect(fieldLabel("case_template.scoring.rubric").name).toBe("Scoring › Rubric");
    expect(fieldLabel("case_template.examiner_agent.see v1\\.2").name).toBe("See v1.2");
    expect(fieldLabel("case_template").name).toBe("Case Template");
  });
});
