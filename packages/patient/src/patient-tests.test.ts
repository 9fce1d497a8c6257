import { type CaseTemplate, type LeafPath, recogniseTemplate, setLeafValue } from "@andromeda/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPatientTest, PATIENT_TESTS, parsePatientTest, runPatientTests } from "./patient-tests.ts";

const SMOKING: LeafPath = "patient_agent.social_history.smoking";
const OTHER: LeafPath = "patient_agent.drug_history.other";

function templateWith(
  tests: readonly string[],
  values: Readonly<Partial<Record<LeafPath, string>>> = {},
): CaseTemplate {
  return Object.entries(values).reduce(
    (template, [path, value]) => setLeafValue(template, path as LeafPath, value),
    setLeafValue(recogniseTemplate({}).template, PATIENT_TESTS, tests),
  );
}

it("TRY-05 reads back every test that it writes", () => {
  const said = fc.string({ minLength: 1 }).filter((text) => /[^\s"“”]/.test(text));
  const tidy = (text: string) => text.replaceAll(/["“”\s]+/g, " ").trim();
  fc.assert(
    fc.property(said, said, (question, words) => {
      const asked = question.replaceAll(/\s+/g, " ").trim();
      expect(parsePatientTest(formatPatientTest({ kind: "must-answer", question }))).toEqual({
        kind: "must-answer",
        question: asked,
      });
      expect(parsePatientTest(formatPatientTest({ kind: "must-not-tell", question, words }))).toEqual({
        kind: "must-not-tell",
        question: asked,
        words: tidy(words),
      });
    }),
  );
});

it("TRY-05 passes what the case answers, and names what it does not", () => {
  const tests = ["Must answer: Do you smoke?", "Must answer: What is your job?"];
  const [smoking, job] = runPatientTests(templateWith(tests, { [SMOKING]: "20 a day for 35 years" }));
  expect(smoking).toEqual({ line: tests[0], hasPassed: true, problem: null });
  expect(job?.hasPassed).toBe(false);
  expect(job?.problem).toContain("What is your job?");
});

it("TRY-05 finds words that are disclosed unasked", () => {
  const tests = ["Must not tell “sildenafil”: Do you smoke?", 'must not tell "20 A DAY": Do you smoke?'];
  const results = runPatientTests(
    templateWith(tests, {
      [SMOKING]: "20 a day",
      [OTHER]: "Only if asked about other tablets: took sildenafil.",
    }),
  );
  expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, false]);
});

it("TRY-05 says how a test is written where a line is none", () => {
  const [result] = runPatientTests(templateWith(["Do you smoke?"]));
  expect(result?.problem).toContain("Must answer");
});
