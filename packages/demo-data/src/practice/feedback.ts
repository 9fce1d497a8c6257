import type { CaseKind } from "@andromeda/domain";
import type { Random } from "../random.ts";
import type { ChecklistLine } from "./checklist.ts";

const praise: Record<CaseKind, readonly string[]> = {
  history: [
    "You opened with an open question and gave the patient time to answer.",
    "Your signposting was clear, and the patient always knew why you were asking.",
    "You picked up the patient's worry and came back to it before the end.",
  ],
  exam: [
    "You worked from the end of the bed inwards and did not have to go back.",
    "You explained each step before you did it and kept the patient covered.",
    "You described your findings before you named a diagnosis, as an examiner likes to hear it.",
  ],
  prescribing: [
    "You asked what happened with the listed allergy before choosing a drug.",
    "You wrote units in full and gave every prescription a stop or review date.",
    "You checked the shop-bought medicines, where the danger in this case lay.",
  ],
};

const advice: Record<CaseKind, readonly string[]> = {
  history: [
    "Two of your questions held three questions each. Ask one, wait, then ask the next.",
    "Leave more room after bad news; silence is a skill as well.",
    "Close with a summary in three sentences: who, what, and how urgent.",
  ],
  exam: [
    "Say what is absent as well: relevant negatives make a presentation convincing.",
    "Compare the two sides at each level and not one side after the other.",
    "Finish by offering what you would add, such as observations and a urine dipstick.",
  ],
  prescribing: [
    "Say the calculation aloud, so that a colleague can check it with you.",
    "State when you would review the treatment, and what would make you change it.",
    "Tell the patient what to do about a missed dose.",
  ],
};

const nextSteps = [
  "Try the case again in a week without looking at the checklist.",
  "Read the local guideline, then teach the key point to a fellow student.",
  "Choose another case of the same specialty at the next level.",
];

/** What an examiner says about an attempt, as texts under headings. */
export function writeFeedback(
  random: Random,
  kind: CaseKind,
  checklist: readonly ChecklistLine[],
): Record<string, string> {
  const done = checklist.filter(({ completed }) => completed);
  const missed = checklist.filter(({ completed }) => !completed);
  const quoted = (lines: readonly ChecklistLine[]) => lines.map(({ task }) => `"${task}"`).join(" and ");
  const gaps =
    missed.length > 0
      ? `Not seen this time: ${quoted(random.sample(missed, 2))}.`
      : "Nothing on the checklist was left out.";
  return {
    "What went well": `${random.pick(praise[kind])} You covered ${done.length} of ${checklist.length} points of the checklist.`,
    "What to improve": `${gaps} ${random.pick(advice[kind])}`,
    "Next step": random.pick(nextSteps),
  };
}

/** The same feedback as plain text, a paragraph for each heading. */
export function asParagraphs(feedback: Readonly<Record<string, string>>): string {
  return Object.values(feedback).join("\n\n");
}
