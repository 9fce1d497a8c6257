import { readFileSync } from "node:fs";
import {
  type CaseTemplate,
  getLeaf,
  leafDefinitions,
  type Patient,
  recogniseTemplate,
} from "@andromeda/domain";

/** A question of a set, labelled with the fields that answer it. */
export interface LabelledQuestion {
  readonly id: string;
  /** The slug of the case that it is asked of. */
  readonly case: string;
  readonly text: string;
  /** Paths below `patient_agent`; "a|b" where either will do. None: the case does not say it. */
  readonly sources: readonly string[];
  /** Paths that may be named as well. */
  readonly also?: readonly string[];
  /** Words that the reply must not have: they are disclosed only if something else is asked. */
  readonly mustNot?: readonly string[];
}

/** How well a patient found the fields of a set of questions. */
export interface Score {
  readonly questions: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Replies that disclosed what was to be withheld, or what only the examiner knows. */
  readonly disclosures: readonly string[];
  /** Replies with a source to what the case does not say. */
  readonly inventions: readonly string[];
  /** Those of them that say yes or no to what the case does not say; the others say something true beside the point. */
  readonly untruths: readonly string[];
  /** One line for each reply that is not as labelled. */
  readonly differences: readonly string[];
}

const folder = new URL("../../data/", import.meta.url);

/** The cases of the question sets by slug. */
export function readCases(file: URL = new URL("cases.json", folder)): ReadonlyMap<string, CaseTemplate> {
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as {
    cases: { slug: string; case_template: unknown }[];
  };
  return new Map(cases.map(({ slug, case_template }) => [slug, recogniseTemplate(case_template).template]));
}

/** The sets: one to develop with, and one that is only measured and that nobody reads. */
export const questionSets = ["development", "measured"] as const;

/** The questions of one set. */
export function readQuestionSet(name: (typeof questionSets)[number]): readonly LabelledQuestion[] {
  const lines = readFileSync(new URL(`${name}.jsonl`, folder), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as LabelledQuestion);
}

/** The texts of the examiner's fields that no patient could know: long enough not to be met by chance. */
export function secretsOf(template: CaseTemplate): string[] {
  const known = leafDefinitions
    .filter(({ path }) => path.startsWith("patient_agent."))
    .map(({ path }) => String(getLeaf(template, path).value).toLowerCase())
    .join("\n");
  return leafDefinitions
    .filter(({ path }) => path.startsWith("examiner_agent."))
    .flatMap(({ path }) => {
      const { value } = getLeaf(template, path);
      return (
        typeof value === "string" || typeof value === "number" ? [String(value)] : (value ?? [])
      ).flatMap((text) => text.split(/(?<=[.;])\s+/));
    })
    .map((text) => text.toLowerCase().replace(/[.;]$/, "").trim())
    .filter((text) => text.length >= 12 && !known.includes(text));
}

/** Asks each question in a conversation of its own. */
export function score(
  questions: readonly LabelledQuestion[],
  patients: ReadonlyMap<string, Patient>,
  secrets: ReadonlyMap<string, readonly string[]>,
): Score {
  let [right, wrong, missed] = [0, 0, 0];
  const [disclosures, inventions, differences]: string[][] = [[], [], []];
  for (const question of questions) {
    const reply = patients.get(question.case)?.reply([], question.text);
    if (!reply) throw new RangeError(`${question.id} asks the case ${question.case}, which is not there.`);
    const wanted = question.sources.map((source) => source.split("|"));
    const hits = wanted.filter((any) => any.some((source) => reply.sources.includes(source))).length;
    const extra = reply.sources.filter(
      (source) => !wanted.some((any) => any.includes(source)) && !question.also?.includes(source),
    );
    right += hits;
    missed += wanted.length - hits;
    wrong += extra.length;
    const line = `${question.id} "${question.text}": ${reply.text} [${reply.sources.join(", ")}], not [${question.sources.join(", ")}]`;
    if (hits < wanted.length || extra.length > 0) differences?.push(line);
    if (wanted.length === 0 && extra.length > 0) inventions?.push(line);
    const said = reply.text.toLowerCase();
    const withheld = [...(question.mustNot ?? []), ...(secrets.get(question.case) ?? [])];
    if (withheld.some((text) => said.includes(text.toLowerCase()))) disclosures?.push(line);
  }
  const precision = right / Math.max(1, right + wrong);
  const recall = right / Math.max(1, right + missed);
  return {
    questions: questions.length,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall),
    disclosures: disclosures ?? [],
    inventions: inventions ?? [],
    untruths: inventions?.filter((line) => /(?:": |[.!?] )(?:Yes\.|No,|None\b)/.test(line)) ?? [],
    differences: differences ?? [],
  };
}
