import { leafDefinitions } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { type ViewItem, viewAgents } from "./view-agents.ts";

const text = (value: string | null) => ({ type: "text", value, required: false });

function flatten(items: readonly ViewItem[] | null): string[] {
  return (items ?? []).flatMap((item) => (item.kind === "group" ? flatten(item.items) : [item.id]));
}

function group(items: readonly ViewItem[] | null | undefined, heading: string): readonly ViewItem[] {
  for (const item of items ?? []) {
    if (item.kind !== "group") continue;
    if (item.heading === heading) return item.items;
    const inner = group(item.items, heading);
    if (inner.length > 0) return inner;
  }
  return [];
}

describe("the agents of a case to read", () => {
  it("VIEW-09 shows every current field in the template's order, and the patient first whatever the stored order", () => {
    const [patient, examiner] = viewAgents({ examiner_agent: {}, patient_agent: {} });
    const paths = leafDefinitions.filter(({ optional }) => !optional).map(({ path }) => path);
    expect([...flatten(patient?.items ?? null), ...flatten(examiner?.items ?? null)]).toEqual(paths);
    expect(patient?.heading).toBe("Patient Agent");
    expect(examiner?.heading).toBe("Examiner Agent");
  });

  it("VIEW-05 has no items for an agent that is not stored", () => {
    expect(viewAgents({}).map(({ items }) => items)).toEqual([null, null]);
    const [patient, examiner] = viewAgents({ patient_agent: null, examiner_agent: { a: text("b") } });
    expect(patient?.items).toBeNull();
    expect(examiner?.items).not.toBeNull();
  });

  it("VIEW-09 shows the clinical findings and the single management of older cases in their places", () => {
    const [, examiner] = viewAgents({
      examiner_agent: {
        examination_and_investigations: { clinical_findings: text("Crackles at both bases") },
        management_plan: { management: text("Sit up, oxygen") },
      },
    });
    expect(group(examiner?.items, "Clinical Findings")[0]).toMatchObject({
      label: "Clinical Findings",
      text: "Crackles at both bases",
    });
    expect(group(examiner?.items, "Management Plan")[0]).toMatchObject({
      label: "Management",
      text: "Sit up, oxygen",
    });
    expect(group(examiner?.items, "Deprecated Fields")).toEqual([]);
  });

  it("VIEW-09 shows all other values outside the current template as deprecated, in their agent", () => {
    const [patient, examiner] = viewAgents({
      patient_agent: { background: { hobby: text("Rowing") } },
      examiner_agent: { verdicts: { type: "list", value: ["Scan", " "] } },
    });
    expect(group(patient?.items, "Deprecated Fields")).toEqual([
      { kind: "text", id: "patient_agent.background.hobby", label: "Background › Hobby", text: "Rowing" },
    ]);
    expect(group(examiner?.items, "Deprecated Fields")).toEqual([
      { kind: "list", id: "examiner_agent.verdicts", label: "Verdicts", items: ["Scan"] },
    ]);
  });

  it("VIEW-09 shows what is stored in place of an agent, and what belongs to neither", () => {
    const [patient, examiner, others] = viewAgents({
      patient_agent: "A retired miner",
      examiner_agent: ["Scan", "Swab"],
      notes: text("Ask the wife"),
    });
    expect(group(patient?.items, "Deprecated Fields")).toEqual([
      { kind: "text", id: "patient_agent", label: "Patient Agent", text: "A retired miner" },
    ]);
    expect(group(examiner?.items, "Deprecated Fields")).toMatchObject([{ items: ["Scan", "Swab"] }]);
    expect(others?.heading).toBe("Deprecated Fields");
    expect(others?.items).toEqual([{ kind: "text", id: "notes", label: "Notes", text: "Ask the wife" }]);
  });

  it("VIEW-04 shows a number as text and a blank text as null", () => {
    const [patient] = viewAgents({
      patient_agent: {
        demographics: { age: { type: "number", value: 0 }, gender: text("  ") },
        allergies: { type: "list", value: ["Penicillin", "Latex"] },
      },
    });
    const demographics = group(patient?.items, "Demographics");
    expect(demographics.find(({ id }) => id.endsWith(".age"))).toMatchObject({ kind: "text", text: "0" });
    expect(demographics.find(({ id }) => id.endsWith(".gender"))).toMatchObject({ kind: "text", text: null });
  });
});
