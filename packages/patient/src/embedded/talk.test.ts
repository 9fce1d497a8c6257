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
  ["I'd like to examine you and do an ECG.", "Yes, all right."],
  ["I think this could be your gallbladder.", "Yes, all right."],
  ["In the meantime take paracetamol and eat low fat meals.", "Yes, all right."],
  [
    "What you tell me stays in the team, unless I'm worried that somebody could come to harm.",
    "Yes, all right.",
  ],
  [
    "If you get a fever, go yellow, or the pain lasts more than six hours come straight to A&E.",
    "All right, I'll do that.",
  ],
  ["Before we start, do you have any questions?", "No, I don't think so, thank you."],
])("PAT-09: %j is not a question about the case", (said, line) => {
  expect(answerTo(said)).toEqual({ text: line, sources: [], gaps: [] });
});

test("PAT-09: a kind word before a question does not hide the question", () => {
  expect(answerTo("Take your time. Do you smoke?").sources).toEqual(["social_history.smoking"]);
  expect(answerTo("Don't worry. Any allergies?").sources).toEqual(["drug_history.allergies"]);
});

test("PAT-02: who asks again what is going on hears more than the first words", () => {
  const template = readCases().get("biliary-colic");
  if (!template) throw new RangeError("biliary-colic");
  const patient = createEmbeddedPatient(template);
  const first = patient.reply([], "What's brought you in?").text;
  const more = patient.reply(
    [
      { speaker: "learner", text: "What's brought you in?" },
      { speaker: "patient", text: first },
    ],
    "That sounds hard. Can you tell me what has been going on?",
  );
  expect(first).toContain("under my right ribs");
  expect(more.text).toContain("Three attacks in six weeks");
});

test("PAT-02: what a pain is like, and what brings it on, are of the pain and not of its absence", () => {
  const template = readCases().get("biliary-colic");
  if (!template) throw new RangeError("biliary-colic");
  const patient = createEmbeddedPatient(template);
  expect(patient.reply([], "What does the pain feel like?").text).toBe("Steady rather than coming in waves.");
  expect(patient.reply([], "Does anything bring it on?").text).toContain("after a fatty meal");
});

test("PAT-02: what the team can do is an opening, and since it began says nothing of when", () => {
  const template = readCases().get("new-atrial-fibrillation");
  if (!template) throw new RangeError("new-atrial-fibrillation");
  const patient = createEmbeddedPatient(template);
  expect(patient.reply([], "What can we do for you today?").text).toContain("My heart has been fluttering");
  expect(patient.reply([], "When did that start?").text).toContain("four days");
});
