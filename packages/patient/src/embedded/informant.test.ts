import { expect, test } from "vitest";
import { askPatient } from "../testing/ask-patient.ts";

test.each([
  ["schoolboy-cough", "Hello, is that the boy's mum?", "Hello. Yes, that's right."],
  ["purple-spots", "And you are her mum?", "Yes, that's right."],
  ["words-came-out-wrong", "Who am I speaking to?", "I'm his wife."],
  ["mum-muddled", "Who's this I'm talking to?", "I'm her daughter."],
  ["schoolboy-cough", "Can I check who I'm speaking to?", "Yes, that's fine. I'm his mother."],
  ["words-came-out-wrong", "Is that his daughter?", "No, I'm his wife."],
  ["mum-muddled", "What's your name?", "I'm her daughter."],
])("PAT-11: who answers for the patient of %s says who they are: %j", (slug, question, text) => {
  expect(askPatient(slug, question)).toEqual({ text, sources: ["demographics.other"], gaps: [] });
});

test.each(["What's your son's name?", "What is his name?"])(
  "PAT-11: %j asks for the patient's name",
  (text) => {
    expect(askPatient("schoolboy-cough", text).text).toBe("Lewis Cropley.");
  },
);

test.each([
  ["mum-muddled", "Who helps her?", /I visit three times a week/],
  ["mum-muddled", "How does she get about?", "Limited."],
  ["mum-muddled", "What is she like normally?", "Normally sharp."],
  ["mum-muddled", "Is she eating and drinking?", "Eating little."],
  ["mum-muddled", "Is she passing urine all right?", "Urge incontinence."],
  [
    "words-came-out-wrong",
    "What happened?",
    /^He was well at 8\.00 when he made tea\. At 8\.10 he dropped the cup/,
  ],
])(
  "PAT-11: who answers for the patient of %s tells of them in whole sentences: %j",
  (slug, question, text) => {
    const said = askPatient(slug, question).text;
    if (typeof text === "string") expect(said).toBe(text);
    else expect(said).toMatch(text);
  },
);

test('PAT-11: "she" in a question is the patient, whoever was spoken of before', () => {
  expect(askPatient("purple-spots", "And you are her mum?", "How old is she?").text).toBe("She's 6.");
  expect(
    askPatient("mum-muddled", "What operations has she had?", "Does she live on her own?").sources,
  ).toEqual(["social_history.other"]);
  expect(askPatient("always-thirsty-and-wet-beds-again", "Does she see her dad?").text).toBe(
    "Yes. She sees her father weekly.",
  );
});

test("PAT-11: who answers speaks of themselves as I, and of the patient's relatives as theirs", () => {
  expect(askPatient("mum-muddled", "Is there a power of attorney?").text).toBe(
    "I have lasting power of attorney for health.",
  );
  expect(askPatient("schoolboy-cough", "Does anyone in the family have asthma?").text).toBe(
    "Yes. His father had asthma as a boy.",
  );
  expect(askPatient("always-thirsty-and-wet-beds-again", "Who does she live with?").text).toContain(
    "She lives with me and her grandparents",
  );
});
