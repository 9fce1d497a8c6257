import { describe, expect, it } from "vitest";
import { buildLibrary } from "../cases/library.ts";
import { createRandom } from "../random.ts";
import { textAt } from "../template/template.ts";
import { spokenList, unquoted } from "./speech.ts";
import { writeTranscript } from "./transcript.ts";

const library = buildLibrary(createRandom(4), new Date("2026-11-21T12:00:00Z"), {
  educator: "educator",
  admin: "admin",
}).filter(({ scenario }) => scenario.is_active);

describe("a transcript", () => {
  it("HOST-01 names the patient, states the complaint and tells the story of its case", () => {
    for (const entry of library) {
      const turns = writeTranscript(createRandom(9), entry.content, entry, "Lena");
      const answers = turns.filter(({ speaker }) => speaker === "assistant").map(({ text }) => text);
      const [firstName = ""] = textAt(entry.content.case_template, "patient_agent.demographics.name").split(
        " ",
      );
      expect(turns[0]?.text).toContain("Lena");
      expect(answers[0]).toContain(firstName);
      expect(answers).toContain(
        unquoted(textAt(entry.content.case_template, "patient_agent.presenting_complaint.chief_complaint")),
      );
      for (const part of entry.voice) expect(answers).toContain(part);
    }
  });

  it("HOST-01 puts nothing into a transcript that is written for the actor", () => {
    for (const entry of library) {
      const turns = writeTranscript(createRandom(3), entry.content, entry, "Lena");
      const said = turns.map(({ text }) => text).join("\n");
      expect(said).not.toMatch(/pack years|often forgets/);
    }
  });

  it("HOST-01 speaks lists in plain words, and joins entries with commas as sentences", () => {
    expect(spokenList(["Hypertension", "Osteoarthritis"], "No.")).toBe(
      "High blood pressure and wear and tear arthritis.",
    );
    expect(spokenList(["Amlodipine 5 mg", "Aspirin 75 mg", "Senna"], "No.")).toBe(
      "Amlodipine 5 mg, aspirin 75 mg and senna.",
    );
    expect(spokenList(["Depression, stable", "High cholesterol"], "No.")).toBe(
      "Depression, stable. High cholesterol.",
    );
    expect(spokenList(["None"], "No.")).toBe("No.");
    expect(spokenList(["No known drug allergies"], "No.")).toBe("No.");
  });
});
