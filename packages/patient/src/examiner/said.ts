import type { CaseTemplate, PracticeAnswers, PracticeEntry } from "@andromeda/domain";
import type { Concept } from "../embedded/concepts.ts";
import { findingsFor } from "../embedded/findings.ts";
import { readQuestions, type Topic, understand } from "../embedded/understand.ts";
import { termsOf } from "../medicine/terms.ts";
import { sentencesOf } from "../sentences.ts";

/** A sentence of the learner and what it is about. */
export interface Said {
  readonly text: string;
  readonly topics: ReadonlySet<Topic>;
  readonly terms: readonly string[];
  /** Paths below `examiner_agent` whose findings it asks for. */
  readonly examined: readonly string[];
  /** What the patient answered to the turn that it belongs to. */
  readonly answer: string;
}

/** What is read of one turn: the rest of a longer one was not written to be heard. */
const LONGEST_TURN = 4000;

/** The learner's part of a call, sentence by sentence. */
export function readSaid(
  template: CaseTemplate,
  entries: readonly Pick<PracticeEntry, "speaker" | "text">[],
): Said[] {
  return entries.flatMap((entry, index) => {
    if (entry.speaker !== "learner") return [];
    const next = entries.slice(index + 1);
    const end = next.findIndex(({ speaker }) => speaker === "learner");
    const answer = next
      .slice(0, end < 0 ? undefined : end)
      .map(({ text }) => text)
      .join(" ");
    return sentencesOf(entry.text.slice(0, LONGEST_TURN)).map((text) => ({
      text,
      topics: topicsOf(text),
      terms: termsOf(text),
      examined: findingsFor(template, text)?.sources ?? [],
      answer,
    }));
  });
}

/** "I'm Jo": a name is written with a capital. */
const OWN_NAME = /\b[Ii](?:['’]m| am) (?:Dr\.? |Doctor )?\p{Lu}\p{Ll}+/u;

function topicsOf(text: string): ReadonlySet<Topic> {
  const topics = new Set(understand(text));
  // "Do you have diabetes or kidney problems?" asks about past illnesses.
  if (!topics.has("family") && readQuestions(text).some(({ concepts }) => illnesses(concepts) > 1))
    topics.add("conditions");
  if (OWN_NAME.test(text)) topics.add("introduction");
  // "Thoughts of ending your life" asks about neither thoughts nor life.
  if (topics.has("selfHarm"))
    for (const topic of ["ideas", "social", "concerns"] as const) topics.delete(topic);
  return topics;
}

function illnesses(concepts: readonly Concept[]): number {
  return concepts.filter(({ kind }) => kind === "disease").length;
}

/** All that the learner wrote as answers, a text each. */
export function answeredTexts(answers: PracticeAnswers): string[] {
  return [answers.plan, ...answers.differentials, ...answers.investigations, ...answers.questions].filter(
    (text) => text.trim() !== "",
  );
}
