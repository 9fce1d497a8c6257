import { describe, expect, it } from "vitest";
import type { PracticeEntry } from "../ports/practice.ts";
import {
  emptyPrescription,
  knownAllergies,
  noAnswers,
  tidyAnswers,
  unmarkedAnswers,
} from "./practice-answers.ts";

function conversation(...lines: readonly [PracticeEntry["speaker"], string][]): PracticeEntry[] {
  return lines.map(([speaker, text], at) => ({
    position: at + 1,
    speaker,
    text,
    saidAt: "2026-01-01T00:00:00Z",
  }));
}

describe("tidyAnswers", () => {
  it("PRAC-27 leaves out blank items and lines, and has one answer for each question", () => {
    const answers = {
      differentials: [" Angina ", "", "  "],
      investigations: ["ECG"],
      plan: " Aspirin\n",
      questions: [" Yes "],
      prescriptions: [emptyPrescription, { ...emptyPrescription, drug: " Aspirin ", dose: "300 mg" }],
    };
    expect(tidyAnswers(answers, 2)).toEqual({
      differentials: ["Angina"],
      investigations: ["ECG"],
      plan: "Aspirin",
      questions: ["Yes", ""],
      prescriptions: [{ ...emptyPrescription, drug: "Aspirin", dose: "300 mg" }],
    });
    expect(tidyAnswers(noAnswers, 0)).toEqual(noAnswers);
  });
});

describe("knownAllergies", () => {
  it("PRAC-25 knows of an allergy what the patient has disclosed, and nothing before", () => {
    const asked = conversation(
      ["learner", "What brings you in?"],
      ["patient", "My throat hurts."],
      ["learner", "Any allergies?"],
      ["patient", "Penicillin brings me out in a rash."],
    );
    expect(knownAllergies(asked.slice(0, 2))).toEqual([]);
    expect(knownAllergies(asked)).toEqual(["Penicillin brings me out in a rash."]);
    expect(knownAllergies(conversation(["patient", "I am allergic to nuts."]))).toHaveLength(1);
    expect(knownAllergies(conversation(["findings", "No allergic rash."]))).toEqual([]);
  });
});

describe("unmarkedAnswers", () => {
  const marked = { ...noAnswers, plan: "Rest", questions: ["Yes", ""] };
  const line = { ...emptyPrescription, drug: "Aspirin" };

  it("PRAC-24 has what was typed, tidied, beside other answers that were marked", () => {
    const typed = { ...noAnswers, differentials: ["Angina", ""], prescriptions: [line] };
    expect(unmarkedAnswers(typed, marked)).toEqual({
      ...typed,
      differentials: ["Angina"],
      questions: ["", ""],
    });
  });

  it("PRAC-24 has nothing where nothing was typed, it was marked, or nothing was", () => {
    expect(unmarkedAnswers({ ...noAnswers, plan: " " }, marked)).toBeNull();
    expect(unmarkedAnswers({ ...noAnswers, plan: "Rest ", questions: ["Yes"] }, marked)).toBeNull();
    expect(unmarkedAnswers(marked, null)).toBeNull();
    // The database keeps the names of a line in another order.
    const stored = Object.fromEntries(Object.entries(line).toReversed()) as unknown as typeof line;
    const typed = { ...marked, prescriptions: [line] };
    expect(unmarkedAnswers(typed, { ...marked, prescriptions: [stored] })).toBeNull();
  });
});
