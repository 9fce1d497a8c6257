import { expect, test } from "vitest";
import { readCases } from "../testing/question-sets.ts";
import { createEmbeddedPatient } from "./embedded-patient.ts";

function answerTo(said: string) {
  const template = readCases().get("chest-pain-nstemi");
  if (!template) throw new RangeError("chest-pain-nstemi");
  const greeting = [
    { speaker: "learner", text: "Hello." },
    { speaker: "patient", text: "Hello." },
  ] as const;
  return createEmbeddedPatient(template).reply(greeting, said);
}

test.each([
  ["Is now a good time?", "Yes, that's fine."],
  ["Have you got a few minutes to talk?", "Yes, that's fine."],
  ["Is it alright if I take some notes?", "Yes, that's fine."],
  ["Sorry to hear that.", "Thank you."],
  ["Take your time.", "Thank you."],
  ["Please don't worry, we'll look after you.", "Thank you."],
  ["Does that make sense?", "Yes, I think so."],
  ["Would you like a tissue?", "I'm all right, thank you."],
  ["Okay.", "Yes."],
  ["I'd like to do some blood tests, is that okay?", "Yes, that's fine."],
  ["Goodbye, take care.", "Thank you, bye."],
  ["We'll stop the amlodipine for now.", "Yes, all right."],
  ["I'm going to press gently on your tummy.", "Yes, all right."],
  ["If you feel faint, tell a nurse at once.", "All right, I'll do that."],
  ["Before we start, do you have any questions?", "No, I don't think so, thank you."],
])("PAT-09: %j is no question about the case", (said, line) => {
  expect(answerTo(said)).toEqual({ text: line, sources: [], gaps: [] });
});

test("PAT-09: a kind word before a question does not hide the question", () => {
  expect(answerTo("Take your time. Do you smoke?").sources).toEqual(["social_history.smoking"]);
  expect(answerTo("Don't worry. Any allergies?").sources).toEqual(["drug_history.allergies"]);
});
