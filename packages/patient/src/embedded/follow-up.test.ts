import type { PatientTurn } from "@andromeda/domain";
import { expect, test } from "vitest";
import { readCases } from "../testing/question-sets.ts";
import { createEmbeddedPatient } from "./embedded-patient.ts";

const cases = readCases();

/** The reply to the last of several turns. */
function lastReply(slug: string, turns: readonly string[]): string {
  const template = cases.get(slug);
  if (!template) throw new RangeError(`No case ${slug}.`);
  const patient = createEmbeddedPatient(template);
  const conversation: PatientTurn[] = [];
  for (const text of turns)
    conversation.push(
      { speaker: "learner", text },
      { speaker: "patient", text: patient.reply(conversation, text).text },
    );
  return conversation.at(-1)?.text ?? "";
}

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
  ["sudden-headache", ["Have you taken anything for it?", "Did it do anything?"], /^Without effect\.$/],
])("PAT-05: in %s the last of %j is about what was just said", (slug, turns, reply) => {
  expect(lastReply(slug, turns)).toMatch(reply);
});
