import type { PracticeAnswers, PracticeEntry, Prescription } from "../ports/practice.ts";

/** The answers of a call before anything is answered. */
export const noAnswers: PracticeAnswers = {
  differentials: [],
  investigations: [],
  plan: "",
  questions: [],
  prescriptions: [],
};

/** An empty line of the chart. */
export const emptyPrescription: Prescription = {
  drug: "",
  dose: "",
  route: "",
  frequency: "",
  duration: "",
  indication: "",
};

/** The most that can be marked: items of each list, and characters of each text. */
export const answerLimits = {
  differentials: 30,
  investigations: 50,
  prescriptions: 30,
  /** Characters of a differential diagnosis or an investigation. */
  item: 500,
  plan: 10_000,
  /** Characters of an answer to a question of the examiner. */
  question: 4_000,
  /** Characters of a field of the chart. */
  prescription: 300,
} as const;

/** Answers as they are marked: without blank lines and items, with one answer for each question. */
export function tidyAnswers(answers: PracticeAnswers, questionCount: number): PracticeAnswers {
  return {
    differentials: filled(answers.differentials),
    investigations: filled(answers.investigations),
    plan: answers.plan.trim(),
    questions: Array.from({ length: questionCount }, (_, at) => answers.questions[at]?.trim() ?? ""),
    prescriptions: answers.prescriptions.map(trimmed).filter((line) => !isBlankPrescription(line)),
  };
}

/** What was typed, tidied, when the call was marked with other answers; null when nothing was typed. */
export function unmarkedAnswers(
  typed: PracticeAnswers,
  marked: PracticeAnswers | null,
): PracticeAnswers | null {
  if (marked === null) return null;
  const tidied = tidyAnswers(typed, marked.questions.length);
  const isSame = (other: PracticeAnswers) =>
    JSON.stringify(tidyAnswers(other, marked.questions.length)) === JSON.stringify(tidied);
  return isSame(noAnswers) || isSame(marked) ? null : tidied;
}

/** Whether a line of the chart is empty. */
function isBlankPrescription(line: Prescription): boolean {
  return Object.values(line).every((text) => text.trim() === "");
}

/**
 * What a patient has said about allergies so far: every answer that names them, and every answer to a question that
 * does. A chart shows only this, so an allergy stays unknown until the learner asks.
 */
export function knownAllergies(entries: readonly PracticeEntry[]): readonly string[] {
  return entries
    .filter(({ speaker, text }, at) => {
      if (speaker !== "patient") return false;
      const asked = entries[at - 1];
      return namesAllergy(text) || (asked?.speaker === "learner" && namesAllergy(asked.text));
    })
    .map(({ text }) => text);
}

function namesAllergy(text: string): boolean {
  return /allerg/i.test(text);
}

function filled(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

function trimmed({ drug, dose, route, frequency, duration, indication }: Prescription): Prescription {
  return {
    drug: drug.trim(),
    dose: dose.trim(),
    route: route.trim(),
    frequency: frequency.trim(),
    duration: duration.trim(),
    indication: indication.trim(),
  };
}
