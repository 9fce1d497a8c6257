import type { CaseTemplate, LeafPath } from "@andromeda/domain";
import { createEmbeddedPatient } from "./embedded/embedded-patient.ts";
import { itemsAt } from "./template-text.ts";

/** A question that is put to the patient of a case before it is published. */
export type PatientTest =
  | { readonly kind: "must-answer"; readonly question: string }
  /** The answer must not hold the words, whatever their case. */
  | { readonly kind: "must-not-tell"; readonly question: string; readonly words: string };

/** What became of a test; `reply` is what the patient says. */
export interface PatientTestResult {
  /** The test as the case holds it. */
  readonly line: string;
  readonly hasPassed: boolean;
  /** One plain sentence; null where it passed. */
  readonly problem: string | null;
}

/** The field of a case that holds its tests, one a line. */
export const PATIENT_TESTS: LeafPath = "examiner_agent.patient_tests";

const FORMS = "“Must answer: …?” or “Must not tell “…”: …?”";

/** The test as a case holds it and an author reads it. */
export function formatPatientTest(test: PatientTest): string {
  const question = test.question.replaceAll(/\s+/g, " ").trim();
  if (test.kind === "must-answer") return `Must answer: ${question}`;
  const words = test.words.replaceAll(/["“”\s]+/g, " ").trim();
  return `Must not tell “${words}”: ${question}`;
}

/** Reads a line of a case as a test; null when it is none. */
export function parsePatientTest(line: string): PatientTest | null {
  const answer = /^\s*must answer\s*:\s*(\S.*)$/is.exec(line);
  if (answer?.[1]) return { kind: "must-answer", question: answer[1].trim() };
  const secret = /^\s*must not tell\s*["“”]([^"“”]+)["“”]\s*:\s*(\S.*)$/is.exec(line);
  return secret?.[1]?.trim() && secret[2]
    ? { kind: "must-not-tell", words: secret[1].trim(), question: secret[2].trim() }
    : null;
}

/** Asks the patient every question that the case stores as a test, each in a fresh conversation. */
export function runPatientTests(template: CaseTemplate): PatientTestResult[] {
  const lines = itemsAt(template, PATIENT_TESTS);
  if (lines.length === 0) return [];
  const patient = createEmbeddedPatient(template);
  return lines.map((line) => {
    const problem = problemOf(line, parsePatientTest(line), (question) => patient.reply([], question));
    return { line, hasPassed: problem === null, problem };
  });
}

function problemOf(
  line: string,
  test: PatientTest | null,
  ask: (question: string) => { readonly text: string; readonly sources: readonly string[] },
): string | null {
  if (test === null) return `“${line}” is not a test: write ${FORMS}.`;
  const { text, sources } = ask(test.question);
  if (test.kind === "must-answer")
    return sources.length > 0
      ? null
      : `The case does not answer “${test.question}”; the patient says “${text}”`;
  return text.toLowerCase().includes(test.words.toLowerCase())
    ? `Asked “${test.question}”, the patient tells “${test.words}”.`
    : null;
}
