import { type CaseDocument, newCaseForm, toCaseDocument } from "@andromeda/domain";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { CaseViewer } from "./CaseViewer.tsx";

const show = (parts: Partial<CaseDocument>) =>
  renderAuthoring(<CaseViewer document={{ ...toCaseDocument(newCaseForm()), ...parts }} />);
const section = (name: string) => within(screen.getByRole("region", { name }));
const fact = (name: string) =>
  section("Case")
    .getAllByRole("term")
    .find(({ textContent }) => textContent === name)?.nextElementSibling;
const field = (agent: string, label: string) => section(agent).getByText(label).nextElementSibling;

const active = { is_draft: false, is_active: true };

describe("CaseViewer", () => {
  it("VIEW-01 VIEW-03 shows the basic data, then the patient agent, then the examiner agent", () => {
    show({
      ...active,
      description: "A man of 60.",
      specialty: "Respiratory",
      presentation: "Breathlessness",
      condition: "Pulmonary embolism",
      difficulty_level: "Advanced",
      case_template: {
        patient_agent: {
          presenting_complaint: { chief_complaint: { type: "text", value: "I cannot catch my breath." } },
        },
        examiner_agent: {
          symptomatology_and_differentials: {
            official_diagnosis: { type: "text", value: "Pulmonary embolism" },
          },
        },
      },
    });
    expect(section("Case").getByText("A man of 60.")).toBeVisible();
    for (const [name, value] of [
      ["Specialty", "Respiratory"],
      ["Presentation", "Breathlessness"],
      ["Condition", "Pulmonary embolism"],
      ["Difficulty level", "Advanced"],
      ["Status", "Active"],
    ] as const)
      expect(fact(name)).toHaveTextContent(value);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Case",
      "Patient Agent",
      "Examiner Agent",
    ]);
    expect(field("Patient Agent", "Chief Complaint")).toHaveTextContent("I cannot catch my breath.");
    expect(field("Examiner Agent", "Official Diagnosis")).toHaveTextContent("Pulmonary embolism");
  });

  it.each([
    ["an active case", active, "Active"],
    ["a withdrawn case", { is_draft: false, is_active: false }, "Inactive"],
    ["a draft", { is_draft: true, is_active: false }, "Inactive"],
    ["a draft that is marked active", { is_draft: true, is_active: true }, "Inactive"],
  ])("VIEW-02 gives %s a status in words", (_, flags, status) => {
    show(flags);
    expect(fact("Status")?.textContent).toBe(status);
  });

  it("VIEW-04 says what is not specified, and shows the items of a list one by one", () => {
    show({
      case_template: {
        patient_agent: {
          demographics: { gender: { type: "select", value: "" }, ethnicity: { type: "text", value: null } },
          drug_history: { allergies: { type: "list", value: ["Penicillin", "Latex"] } },
          past_medical_history: { surgeries: { type: "list", value: [] } },
        },
      },
    });
    expect(field("Patient Agent", "Gender")).toHaveTextContent("Not specified");
    expect(field("Patient Agent", "Ethnicity")).toHaveTextContent("Not specified");
    const allergies = within(field("Patient Agent", "Allergies") as HTMLElement);
    for (const item of ["Penicillin", "Latex"]) expect(allergies.getByText(item)).toBeVisible();
    expect(field("Patient Agent", "Surgeries")).toHaveTextContent("No items");
  });

  it("VIEW-05 says when a case has no agents", () => {
    show({ case_template: {} });
    expect(section("Patient Agent").getByText("No patient agent data available")).toBeVisible();
    expect(section("Examiner Agent").getByText("No examiner agent data available")).toBeVisible();
  });

  it("VIEW-09 shows deprecated fields", () => {
    show({
      case_template: {
        patient_agent: { background: { hobby: { type: "text", value: "Rowing" } } },
        examiner_agent: { management_plan: { management: { type: "text", value: "Sit up" } } },
      },
    });
    expect(section("Patient Agent").getByRole("heading", { name: "Deprecated Fields" })).toBeVisible();
    expect(field("Patient Agent", "Background › Hobby")).toHaveTextContent("Rowing");
    expect(field("Examiner Agent", "Management")).toHaveTextContent("Sit up");
    expect(section("Examiner Agent").queryByRole("heading", { name: "Deprecated Fields" })).toBeNull();
  });
});
