import { defaultTemplate, type LeafPath, setLeafValue } from "@andromeda/domain";
import { expect, test } from "vitest";
import { createEmbeddedPatient } from "./embedded-patient.ts";

const story = "patient_agent.presenting_complaint.history_of_presenting_complaint" satisfies LeafPath;

const conditions = "patient_agent.past_medical_history.conditions" satisfies LeafPath;
const social = "patient_agent.social_history.other" satisfies LeafPath;

test.each([
  ["Numbness in the feet. Weak left hand.", "Any numbness in hand?", /^No, not that/],
  [
    "Numbness in the left hand. Weakness of the right arm.",
    "On the other hand, is anything weak?",
    /^(?:Yes\. )?Weakness of the right arm\.$/,
  ],
  ["The lump on the leg is stable.", "Is the lump sore?", /^No, not that/],
  ["Lump on the Achilles tendon.", "Is the lump sore?", /^No, not that/],
])("PAT-05: a story %j answers %j", (told, asked, said) => {
  const patient = createEmbeddedPatient(setLeafValue(defaultTemplate(), story, told));
  expect(patient.reply([], asked).text).toMatch(said);
});

test("PAT-05: a word after 'when you were' that is no age asks for no time of life", () => {
  const history = setLeafValue(defaultTemplate(), conditions, ["Type 1 diabetes since the age of 12"]);
  const patient = createEmbeddedPatient(setLeafValue(history, social, "Lives with two children."));
  expect(patient.reply([], "How old were you when you were diagnosed?").text).toMatch(/since the age of 12/);
});
