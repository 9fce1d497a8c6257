import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeafPath, leafDefinitions } from "../template/definition.ts";
import { toStored } from "../template/recognise.ts";
import { defaultTemplate, getLeaf, setLeafValue } from "../template/template.ts";
import { emptyCase, hostileCase } from "../testing/case-arbitraries.ts";
import type { CaseDocument } from "./case-document.ts";
import { type StationSheet, stationPack, stationPackMarkdown } from "./station-pack.ts";

/** A case in which every field says its own path. */
function filledCase(): CaseDocument {
  let template = defaultTemplate();
  for (const { path } of leafDefinitions) {
    const { type } = getLeaf(template, path);
    const value = type === "list" ? [`«${path} 1»`, `«${path} 2»`] : `«${path}»`;
    template = setLeafValue(template, path, value);
  }
  return {
    ...emptyCase,
    title: "«title»",
    description: "«description»",
    specialty: "«specialty»",
    presentation: "«presentation»",
    condition: "«condition»",
    case_template: toStored({ template, deprecated: [], stored: undefined }),
  };
}

const textOf = (sheet: StationSheet | undefined) =>
  (sheet?.sections ?? []).flatMap(({ fields }) => fields.flatMap(({ lines }) => lines)).join("\n");
const isIn = (text: string) => (path: LeafPath) => text.includes(`«${path}`);
const sheetsOf = (document: CaseDocument) => {
  const { sheets } = stationPack(document);
  return sheets.map(textOf);
};

describe("a station pack", () => {
  const [candidate = "", patient = "", examiner = ""] = sheetsOf(filledCase());
  const paths = leafDefinitions.map(({ path }) => path);
  const patientPaths = paths.filter((path) => path.startsWith("patient_agent."));
  const examinerLeaves = leafDefinitions.filter(
    // The tests of the simulated patient and accepted findings are for authors alone.
    ({ path, mirrors }) =>
      path.startsWith("examiner_agent.") && !mirrors && !/patient_tests|accepted_findings/.test(path),
  );

  it("SYNC-11 tells the candidate the setting, who the patient is and how the talk begins, and nothing else", () => {
    expect(paths.filter(isIn(candidate))).toEqual([
      "patient_agent.presenting_complaint.chief_complaint",
      "patient_agent.demographics.name",
      "patient_agent.demographics.age",
      "patient_agent.demographics.gender",
    ]);
    expect(candidate).toContain("«description»");
    const [{ sections = [] } = {}] = stationPack(filledCase()).sheets;
    expect(
      sections.find(({ heading }) => heading === "The patient")?.fields.map(({ label }) => label),
    ).toEqual(["Name", "Age", "Gender"]);
    expect(candidate).not.toMatch(/«(title|specialty|presentation|condition)»/);
  });

  it("SYNC-11 gives the patient all that the patient knows, and nothing of the examiner's", () => {
    expect(paths.filter(isIn(patient))).toEqual(patientPaths);
    expect(patient).not.toMatch(/«(title|description|specialty|presentation|condition)»/);
  });

  it("SYNC-11 gives the examiner every field of theirs, a checklist and the questions", () => {
    for (const { path } of examinerLeaves) expect(isIn(examiner)(path), path).toBe(true);
    for (const column of ["title", "description", "specialty", "presentation", "condition"]) {
      expect(examiner).toContain(`«${column}»`);
    }
    const sections = stationPack(filledCase()).sheets[2]?.sections ?? [];
    expect(sections.find(({ heading }) => heading === "Checklist")?.fields.map(({ label }) => label)).toEqual(
      [
        "Differentials offered",
        "Investigations asked for",
        "First steps of management",
        "Definitive management",
        "In the consultation",
      ],
    );
    expect(sections.find(({ heading }) => heading === "Questions")?.fields[0]?.lines).toHaveLength(2);
  });

  it("SYNC-11 is made of any case, and an empty one leaves empty fields out", () => {
    fc.assert(
      fc.property(hostileCase, (document) => {
        for (const { sections } of stationPack(document).sheets) {
          for (const { fields } of sections) {
            for (const { kind, lines } of fields) expect(kind === "blank" || lines.length > 0).toBe(true);
          }
        }
      }),
    );
    expect(stationPack({ ...emptyCase, title: " " }).title).toBe("Untitled case");
  });

  it("SYNC-11 writes texts of the case into Markdown as text only", () => {
    const hostile = { ...filledCase(), title: "# <script>alert(1)</script> *b* [x](javascript:1)" };
    const markdown = stationPackMarkdown(stationPack(hostile));
    expect(markdown).toContain("\\# \\<script\\>alert(1)\\</script\\> \\*b\\* \\[x\\](javascript:1)");
    expect(markdown.match(/^# .+$/gm)).toEqual([
      "# Candidate’s instructions",
      "# Patient’s script",
      "# Examiner’s mark sheet",
    ]);
    expect(markdown).toContain(
      "- [ ] «examiner\\_agent.symptomatology\\_and\\_differentials.differential\\_diagnoses.expected\\_differentials 1»",
    );
  });

  it.each([
    ["- a", "\\- a"],
    ["+ a", "\\+ a"],
    ["=== a", "\\=== a"],
    [": a", "\\: a"],
    ["12. a 3. b", "12\\. a 3. b"],
    ["7) a - b", "7\\) a - b"],
  ])(
    "SYNC-11 escapes a line of the case that Markdown would read as a list or a heading: %j",
    (title, escaped) => {
      const markdown = stationPackMarkdown(stationPack({ ...filledCase(), title }));
      expect(markdown.split("\n")).toContain(escaped);
    },
  );

  it("SYNC-11 says on each sheet what its reader needs, and not a word more", () => {
    const values = {
      "patient_agent.presenting_complaint.chief_complaint": "I have a cough.",
      "patient_agent.demographics.name": "Ada Byron",
      "patient_agent.demographics.age": 58,
      "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
        "Asthma",
        "Reflux",
      ],
    } as const;
    const template = Object.entries(values).reduce(
      (filled, [path, value]) => setLeafValue(filled, path as LeafPath, value),
      defaultTemplate(),
    );
    const pack = stationPack({
      ...emptyCase,
      title: "Cough",
      description: " A clinic.\r\n\nOne room.",
      difficulty_level: "Beginner",
      case_template: toStored({ template, deprecated: [], stored: undefined }),
    });
    expect(pack.sheets.map(({ reader }) => reader)).toEqual(["candidate", "patient", "examiner"]);
    const lines = stationPackMarkdown(pack).replaceAll("\\_".repeat(30), "BLANK").split("\n");
    expect(lines.filter((line) => line !== "")).toEqual([
      "# Candidate’s instructions",
      "## Setting and task",
      "A clinic.",
      "One room.",
      "## The patient",
      "**Name**",
      "Ada Byron",
      "**Age**",
      "58",
      "## The patient says",
      "I have a cough.",
      "## At the station",
      "- Take a focused history from the patient.",
      "- Ask the examiner for the findings and results that you need.",
      "- Then answer the examiner’s questions.",
      "---",
      "# Patient’s script",
      "## How to play the patient",
      "- Begin with the chief complaint, in these words.",
      "- Tell the rest only when you are asked for it.",
      "- Where the script says nothing, say that you do not know.",
      "## Presenting Complaint",
      "**Chief Complaint**",
      "I have a cough.",
      "## Demographics",
      "**Name**",
      "Ada Byron",
      "**Age**",
      "58",
      "---",
      "# Examiner’s mark sheet",
      "## Station",
      "**Candidate:** BLANK",
      "**Examiner:** BLANK",
      "**Date:** BLANK",
      "## Case",
      "**Title**",
      "Cough",
      "**Description**",
      "A clinic.",
      "One room.",
      "**Difficulty**",
      "Beginner",
      "## Checklist",
      "**Differentials offered**",
      "- [ ] Asthma",
      "- [ ] Reflux",
      "## Questions",
      "1. Summarise the history",
      "2. Discuss your management plan for this patient",
      "## Result",
      "**Marks:** BLANK",
      "**Comments:** BLANK",
      "**Signature:** BLANK",
    ]);
    expect(lines.slice(0, 4)).toEqual(["# Candidate’s instructions", "", "## Setting and task", ""]);
    // One blank line between paragraphs and no more.
    expect(lines.join("\n")).not.toContain("\n\n\n");
    expect(lines.at(-1)).toBe("");
  });
});
