import { expect, test } from "vitest";
import { askPatient } from "../testing/ask-patient.ts";

test.each([
  ["fit-at-work", ["What's the last thing you remember?", "And then what?"], /^Then waking on the floor/],
  [
    "fit-at-work",
    ["Did anyone see it?", "How long did it last?"],
    /^I then went stiff and jerked all over for about two minutes\.$/,
  ],
  [
    "fit-at-work",
    ["Have you had anything odd like déjà vu?", "How often, and how long do they last?"],
    /every few weeks.*lasting a minute\.$/,
  ],
  [
    "fit-at-work",
    ["Have you had anything odd like déjà vu?", "When did those start?"],
    /^For a year I have had spells of déjà vu every few weeks\.$/,
  ],
  [
    "ascites-abdominal-exam",
    ["How has your mood been?", "Did you see anyone about it?"],
    /^I've never been under psychiatric services\.$/,
  ],
  [
    "first-episode-psychosis-history",
    ["When did you last have any cannabis?", "Did stopping make any difference?"],
    /symptoms continued\.$/,
  ],
  ["tummy-pain-that-has-moved-to-the-right", ["When was your last period?", "Was it normal?"], /^Regular/],
  [
    "chest-pain-nstemi",
    ["Anyone in the family with heart trouble?", "How old was he?"],
    /^My father[^.]*54\.$/,
  ],
  ["sudden-headache", ["Have you taken anything for it?", "Did it do anything?"], /^No effect\.$/],
])("PAT-05: in %s the last of %j is about what was just said", (slug, turns, reply) => {
  expect(askPatient(slug, ...turns).text).toMatch(reply);
});

test.each([
  [
    "chest-pain-nstemi",
    ["How bad is it out of ten?", "And what about now?"],
    "It has not settled with rest.",
  ],
  [
    "ascites-abdominal-exam",
    ["Any other illnesses?", "Which joints?", "What do you take for them?"],
    "Ibuprofen 400 mg up to three times a day, bought over the counter.",
  ],
  ["before-a-new-knee", ["How far can you walk?", "And before that, a year ago?"], "Slower than a year ago."],
  [
    "first-episode-psychosis-history",
    ["Do you use cannabis?", "How much? And when did you last have some?"],
    "Cannabis daily from 17, about 1 g a day, none for three weeks and symptoms continued.",
  ],
  [
    "first-episode-psychosis-history",
    ["Do the voices tell you to do things?", "Have you ever done it?"],
    "The voices sometimes say just jump, I have not acted on this.",
  ],
  [
    "first-episode-psychosis-history",
    ["Do you have any plans to end your life?", "And have you tried anything?"],
    "No attempt.",
  ],
  [
    "ascites-abdominal-exam",
    ["Does anyone in the family have liver disease? Or cancer?"],
    "No, no liver disease. My mother had ovarian cancer aged 70.",
  ],
  [
    "tummy-pain-that-has-moved-to-the-right",
    ["Could you be pregnant?", "Are you using anything?"],
    "Yes. Contraceptive implant for a year.",
  ],
  [
    "loin-to-groin",
    ["Have you had a temperature?", "Have you ever had this before?"],
    "Yes. One similar milder attack two years ago.",
  ],
  ["words-came-out-wrong", ["Does he drink?", "How was he before this?"], "He is independent."],
  [
    "words-came-out-wrong",
    ["What does he take?", "Has he had them today?"],
    "Yes. Tablets taken this morning.",
  ],
  ["before-a-new-knee", ["What do you use to get about?"], "I walk 100 m with a stick."],
  ["chest-pain-nstemi", ["Any allergies, and what happens?"], "No, I have no allergies that I know of."],
  [
    "tummy-pain-that-has-moved-to-the-right",
    ["Could you be pregnant? Are you using anything?"],
    "Contraceptive implant for a year.",
  ],
  [
    "first-episode-psychosis-history",
    ["Do you have any plans? And have you tried anything?"],
    "No, no plan. No attempt.",
  ],
  [
    "chest-pain-nstemi",
    ["Have you had anything like this before?", "How long did it last?"],
    "For three weeks I have had chest tightness walking uphill that eased in five minutes, which I put down to indigestion.",
  ],
  [
    "words-came-out-wrong",
    ["What's the metformin for?", "Has he had them today?"],
    "Yes. Tablets taken this morning.",
  ],
  [
    "tremor-and-secrets",
    ["How has your mood been? Have you ever seen anyone about it?"],
    "Anxiety after my mother died in 2020, six sessions of counselling. No admissions.",
  ],
  ["tremor-and-secrets", ["Have you ever had counselling?", "Did it help?"], "I'm not sure, sorry."],
  [
    "tremor-and-secrets",
    ["Have you had thoughts of harming yourself? What stops you?"],
    "I sometimes wish not to wake up. No plans. I would never do it because of my sons.",
  ],
  [
    "three-falls",
    ["How are your bowels? Do you take anything for it?"],
    "I'm constipated. Macrogol sachet once daily.",
  ],
  [
    "chest-pain-nstemi",
    ["Where exactly is the pain?", "When did it start?"],
    "It started at 10 am carrying boxes upstairs.",
  ],
  ["three-falls", ["Where is it?", "When did it start?"], "Slower over a year."],
  ["swimmers-ear", ["How often do you swim?", "Have you had it before?"], "No, not that I've noticed."],
  [
    "a-lump-found-in-the-shower",
    ["Any other lumps?", "Have you had one before?"],
    "No, not that I've noticed.",
  ],
])("PAT-05: in %s the last of %j is understood from what came before", (slug, turns, reply) => {
  expect(askPatient(slug, ...turns).text).toBe(reply);
});

test("PAT-05: what an allergy does is no gap where there is none", () => {
  expect(askPatient("chest-pain-nstemi", "Any allergies, and what happens?").gaps).toEqual([]);
});
