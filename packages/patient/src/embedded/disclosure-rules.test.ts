import { expect, test } from "vitest";
import { isMet, readDirections } from "./disclosure-rules.ts";
import { readQuestions } from "./understand.ts";

/** What a sentence tells, and whether the question brings it out. */
function disclosed(
  sentence: string,
  question: string,
  path = "presenting_complaint.history_of_presenting_complaint",
) {
  const [asked] = readQuestions(question);
  return readDirections(sentence, path).flatMap((one) => {
    if (one.kind === "guard" || !asked) return [];
    return one.condition === null || one.condition.namesNothing || isMet(one.condition, asked)
      ? [one.text]
      : [];
  });
}

test.each([
  [
    "If asked about previous episodes: had chest tightness last month.",
    "Any cough?",
    "Have you had this before?",
    "Had chest tightness last month.",
  ],
  [
    "Only discloses if asked sensitively about other tablets: took sildenafil last night.",
    "What tablets do you take?",
    "Anything over the counter?",
    "Took sildenafil last night.",
  ],
  [
    "When asked about caffeine, admits to six cans a shift.",
    "Do you drink alcohol?",
    "How much coffee do you drink?",
    "Six cans a shift.",
  ],
  [
    "Smokes cannabis daily (only reveals it if asked about drugs).",
    "Do you smoke?",
    "Do you use any drugs?",
    "Smokes cannabis daily",
  ],
  [
    "Discloses a drink-driving ban in 2018 only if asked about driving offences.",
    "Do you drive?",
    "Any driving offences?",
    "A drink-driving ban in 2018",
  ],
  [
    "Brother is a recovering alcoholic, told only when asked about alcohol problems in the family.",
    "Any illnesses in the family?",
    "Any problem with alcohol in the family?",
    "Brother is a recovering alcoholic",
  ],
  [
    "Keeps quiet about cocaine unless asked about recreational drugs: about once a month.",
    "Do you take any medicines?",
    "Do you use recreational drugs?",
    "Cocaine: about once a month.",
  ],
  [
    "Reveals an overdose at 17 only when asked directly about overdoses.",
    "Do you ever feel life is not worth living?",
    "Have you ever taken an overdose?",
    "An overdose at 17",
  ],
])("PAT-03: %j", (sentence, other, asked, text) => {
  const path = /drugs|tablets/.test(sentence)
    ? "drug_history.other"
    : /family/.test(sentence)
      ? "family_history"
      : /driving/.test(sentence)
        ? "forensic_history"
        : /overdose/.test(sentence)
          ? "past_psychiatric_history"
          : undefined;
  expect(disclosed(sentence, other, path)).toEqual([]);
  expect(disclosed(sentence, asked, path)).toEqual([text]);
});

test.each([
  "Guarded at first; opens up if the learner is calm, does not argue and does not collude.",
  "Matter-of-fact, plays symptoms down unless asked directly.",
  "Talkative, needs gentle steering.",
  "Gives short answers unless given time.",
])("PAT-03: %j is for the actor", (sentence) => {
  expect(readDirections(sentence, "demographics.other").filter(({ kind }) => kind === "fact")).toEqual([]);
});

test.each([
  ["Do not volunteer that she smokes cannabis.", "She smokes cannabis."],
  ["Hidden agenda: afraid that it is cancer.", "Afraid that it is cancer."],
  ["(Only if asked) has been using cocaine.", "Has been using cocaine."],
  ["Worried it is his heart but plays it down unless asked directly.", "Worried it is his heart"],
])("PAT-03: %j is withheld until it is asked about itself", (sentence, text) => {
  expect(readDirections(sentence, "drug_history.other")).toMatchObject([
    { kind: "fact", text, condition: { namesNothing: true } },
  ]);
});
