import { expect, test } from "vitest";
import { readCases } from "../testing/question-sets.ts";
import { findingsFor } from "./findings.ts";

const cases = readCases();

function findings(slug: string, text: string) {
  const template = cases.get(slug);
  if (!template) throw new RangeError(slug);
  return findingsFor(template, text);
}

const at = "examination_and_investigations";

test.each([
  ["I'd like to listen to your chest.", [`${at}.physical_examination.respiratory`]],
  ["I'm going to examine your abdomen now.", [`${at}.physical_examination.abdominal`]],
  ["Can I check your blood pressure?", [`${at}.basic_observations.blood_pressure`]],
  ["I will listen to the heart sounds.", [`${at}.physical_examination.cardiovascular`]],
  ["I'd like an ECG, please.", [`${at}.diagnostics.results`]],
])("PAT-08: %j gives what was named", (text, sources) => {
  const found = findings("chest-pain-nstemi", text);
  expect(found?.sources).toEqual(sources);
});

test("PAT-08: all observations are given together, and one test without the others", () => {
  const chart = findings("ascites-abdominal-exam", "Could I have a set of observations?");
  expect(chart?.text).toMatch(/104\/62 mmHg.*92 a minute.*37\.1 °C.*97% on room air.*74 kg/);
  const ecg = findings("chest-pain-nstemi", "Let's do an ECG.");
  expect(ecg?.text).toContain("ST depression");
  expect(ecg?.text).not.toMatch(/troponin|LDL/);
});

test("PAT-08: a region is found by another of its words, and its neighbour is not", () => {
  const thyroid = findings("racing-heart", "I examine your neck, thyroid and lymph nodes.");
  expect(thyroid?.text).toContain("goitre");
  expect(thyroid?.text).not.toContain("Lid");
});

test.each([
  "Do you have any chest pain?",
  "Are you short of breath?",
  "Hello, my name is Sam.",
  "How long have you had it?",
  "",
])("PAT-08: %j is no examination", (text) => {
  expect(findings("chest-pain-nstemi", text)).toBeNull();
});
