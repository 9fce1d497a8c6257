import { type CaseTemplate, getLeaf, leafDefinitions } from "@andromeda/domain";
import { createEmbeddedPatient } from "@andromeda/patient";
import MiniSearch from "minisearch";
import {
  questionSets,
  readCases,
  readQuestionSet,
  type Score,
  score,
  secretsOf,
} from "../../packages/patient/src/testing/question-sets.ts";
import { type BenchRow, duration, percentile, timed } from "./report.ts";

/** The longest that a learner waits for a word of the embedded patient, at the 95th percentile. */
const TARGET_MS = 20;

/** How well the embedded patient answers the question sets, and how fast beside a bare search of the same fields. */
export function benchPatient(): BenchRow[] {
  const cases = readCases();
  const patients = new Map([...cases].map(([slug, template]) => [slug, createEmbeddedPatient(template)]));
  const secrets = new Map([...cases].map(([slug, template]) => [slug, secretsOf(template)]));
  const bare = new Map([...cases].map(([slug, template]) => [slug, bareSearch(template)]));
  const sets = questionSets.map((name) => ({ name, questions: readQuestionSet(name) }));
  const rows = sets.flatMap(({ name, questions }) => {
    const ours = score(questions, patients, secrets);
    const plain = score(questions, bare, secrets);
    return rowsOf(name, ours, plain);
  });
  const [replies, searches]: [number[], number[]] = [[], []];
  for (const { case: slug, text } of sets.flatMap(({ questions }) => questions)) {
    // In turns, so that whatever else the machine does meets both.
    searches.push(timed(() => bare.get(slug)?.reply([], text)));
    replies.push(timed(() => patients.get(slug)?.reply([], text)));
  }
  const [measured, reference] = [percentile(replies, 0.95), percentile(searches, 0.95)];
  rows.push({
    what: "one reply, 95th percentile",
    measured: `${duration(measured)}, ${(measured / reference).toFixed(1)} times`,
    reference: `${duration(reference)} one minisearch query`,
    target: `under ${TARGET_MS} ms`,
    isMet: measured < TARGET_MS,
  });
  return rows;
}

function rowsOf(name: string, ours: Score, plain: Score): BenchRow[] {
  const per = (part: readonly string[]) => `${part.length} of ${ours.questions}`;
  return [
    {
      what: `field found, ${name} (${ours.questions} questions)`,
      measured: `F1 ${ours.f1.toFixed(3)} (P ${ours.precision.toFixed(3)}, R ${ours.recall.toFixed(3)})`,
      reference: `F1 ${plain.f1.toFixed(3)} minisearch alone`,
      target: "at least 0.95",
      isMet: ours.f1 >= 0.95,
    },
    {
      what: `told against the case, ${name}`,
      measured: per(ours.disclosures),
      reference: `${plain.disclosures.length} minisearch alone`,
      target: "none",
      isMet: ours.disclosures.length === 0,
    },
    {
      what: `invented, ${name}`,
      measured: per(ours.inventions),
      reference: `${plain.inventions.length} minisearch alone`,
      target: "none",
      isMet: ours.inventions.length === 0,
    },
    {
      what: `of these with a yes or no, ${name}`,
      measured: per(ours.untruths),
      reference: `${plain.untruths.length} minisearch alone`,
      target: "none",
      isMet: ours.untruths.length === 0,
    },
  ];
}

/** The least that finds a field: the best hit of a full-text search over the patient's fields. */
function bareSearch(template: CaseTemplate) {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ["text"], storeFields: ["text"] });
  for (const { path } of leafDefinitions.filter((leaf) => leaf.path.startsWith("patient_agent."))) {
    const { value } = getLeaf(template, path);
    index.add({
      id: path.slice("patient_agent.".length),
      text: Array.isArray(value) ? value.join(" ") : String(value ?? ""),
    });
  }
  return {
    reply: (_: unknown, question: string) => {
      const [best] = index.search(question, { fuzzy: 0.2, prefix: true });
      return { text: String(best?.text ?? ""), sources: best ? [String(best.id)] : [], gaps: [] };
    },
  };
}
