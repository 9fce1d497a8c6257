import type {
  CaseKind,
  CaseTemplate,
  ComparedAnswers,
  ExaminerReport,
  LeafPath,
  MarkedItem,
  MatchedAnswer,
  Patient,
  PracticeAnswers,
  PracticeEntry,
} from "@andromeda/domain";
import { createEmbeddedPatient } from "../embedded/embedded-patient.ts";
import { sentencesOf } from "../sentences.ts";
import { itemsAt, textAt } from "../template-text.ts";
import { markCommunication } from "./communication.ts";
import { compareAnswers, isConditional, matchAnswer, matchDiagnosis, splitTests } from "./compare-answers.ts";
import { markExamination, PRESENTS } from "./examination-points.ts";
import { markDisclosures, markPoints } from "./history-points.ts";
import { historyPoints, prescribingPoints } from "./history-questions.ts";
import { type Judgement, withJudgements } from "./judgements.ts";
import { plannedLines } from "./learner-lines.ts";
import { isTestable, markOwnItem, topicsOfItem } from "./own-checklist.ts";
import { markPlan } from "./plan.ts";
import { isNegative } from "./plan-steps.ts";
import { chartLine, markPrescriptions } from "./prescribing.ts";
import { answeredTexts, readSaid, type Said } from "./said.ts";
import { markStory } from "./story-points.ts";

/** A call to be marked. */
export interface ExamineRequest {
  readonly kind: CaseKind;
  readonly template: CaseTemplate;
  /** The author's own items; empty where the case has none. What no transcript can show is not marked. */
  readonly checklist: readonly string[];
  readonly entries: readonly Pick<PracticeEntry, "speaker" | "text">[];
  readonly answers: PracticeAnswers;
  /** A model's second opinion on items that nothing earned; what the learner never said is dropped. */
  readonly judgements?: readonly Judgement[];
}

const SYMPTOMS = "examiner_agent.symptomatology_and_differentials";
const DIAGNOSIS: LeafPath = `${SYMPTOMS}.official_diagnosis`;
const DIFFERENTIALS: LeafPath = `${SYMPTOMS}.differential_diagnoses.expected_differentials`;
const TESTS: LeafPath = "examiner_agent.examination_and_investigations.diagnostics.investigations";

/** What a learner says that they or the patient will do. */
const PLANS =
  /\b(?:i|we)(?: (?:really|also|strongly|definitely))?(?:['’]ll| will| shall|['’]d like| would like| want| need| should| am going| are going|['’](?:m|re) going| suggest| recommend|['’](?:m|re) (?:also )?(?:stopp|start|giv|prescrib|referr|send|admitt|arrang|ask|call|ring)ing| can (?:give|offer|refer|arrange|start)|['’]d (?:(?:really|also|strongly) )?(?:do|get|suggest|recommend|advise|start|give|ask|arrange|order|refer|send|put|offer|request))\b|\byou(?: (?:really|also|definitely))?(?:['’]ll| will| (?:must|should)(?:n['’]?t)?| need| can|['’]re going)\b|\bi think (?:this|these|it|you)\b|\bi (?:can(?:no|['’])t|won['’]?t) (?:prescribe|give|recommend)\b|\b(?:other|safer?|better) (?:\w+ )?options\b|\b(?:it|they|(?:the|these|your) \w+) (?:can|may|will|might) take\b|\blet['’]?s\b|\bambulance\b|\bif\b|^(?:(?:so|and|then|now|ok(?:ay)?|right|please),? )*(?:don['’]?t|do not|never|avoid|stop|start|take|chew|use|keep|drink|rest|lie|sit|call|ring|dial|unlock|go|bring|give|get|stay|make sure|try|no (?!problem|worries|need))\b/i;

/** A question for the history or what was found. */
const SUMMARISE = /^(?:please )?(?:summari[sz]e|present)\b(?!.*\b(?:plan|management|treatment)\b)/i;

/** What each part of the report counts, by the kind of case. */
const WEIGHTS: Readonly<Record<CaseKind, Readonly<Record<Part, number>>>> = {
  history: {
    checklist: 45,
    communication: 15,
    diagnosis: 10,
    differentials: 10,
    investigations: 8,
    plan: 12,
    prescribing: 0,
  },
  exam: {
    checklist: 50,
    communication: 10,
    diagnosis: 12,
    differentials: 10,
    investigations: 8,
    plan: 10,
    prescribing: 0,
  },
  prescribing: {
    checklist: 25,
    communication: 5,
    diagnosis: 5,
    differentials: 5,
    investigations: 8,
    plan: 12,
    prescribing: 40,
  },
};

type Part =
  | "checklist"
  | "communication"
  | "diagnosis"
  | "differentials"
  | "investigations"
  | "plan"
  | "prescribing";

/** Nobody lists every differential and every step: so much of them is all that can be asked for. */
const FULL_MARKS = { differentials: 3, investigations: 0.75, plan: 0.6 };

/** Marks a call against its case. The same call always gets the same report, and every quotation is the learner's. */
export function examine(request: ExamineRequest): ExaminerReport {
  const { kind, template, checklist, entries, answers, judgements = [] } = request;
  const said = readSaid(template, entries);
  const patient = createEmbeddedPatient(template);
  const differentials = comparedDifferentials(template, answers);
  const prescribing =
    kind === "prescribing"
      ? markPrescriptions(template, answers.prescriptions)
      : { items: [], isDangerous: false };
  const questions = itemsAt(template, "examiner_agent.examination_and_investigations.questions");
  const items = [
    ...ownItems(checklist, said, answers, prescribing),
    ...derivedItems(kind, template, patient, said, checklist),
  ];
  const marked = {
    checklist: withJudgements(items, judgements, entries),
    communication: markCommunication(kind, said),
    ...differentials,
    investigations: comparedTests(
      template,
      answers,
      said.flatMap(({ text }) =>
        !text.endsWith("?") && (kind === "exam" ? !PRESENTS.test(text) : PLANS.test(text)) ? [text] : [],
      ),
    ),
    plan: markPlan(
      template,
      [
        ...sentencesOf(answers.plan),
        // A question, an examination and a summary are not a plan.
        ...said.flatMap(({ text, examined }) =>
          text.endsWith("?") || (kind === "exam" && examined.length > 0) || !PLANS.test(text) ? [] : [text],
        ),
      ],
      {
        chart: answers.prescriptions,
        answered: answers.questions.flatMap((text, index) => {
          const question = questions[index] ?? "";
          // What has been is not what will be done.
          return SUMMARISE.test(question) ? [] : [{ text, isNot: isNegative(question) }];
        }),
        named: answers.differentials,
        tests: answers.investigations,
        asked: said.filter(({ isAsking, text }) => isAsking && text.endsWith("?")).map(({ text }) => text),
        safetyNets: said.flatMap(({ topics, text }) => (topics.has("safetyNetting") ? [text] : [])),
      },
    ),
    prescribing: prescribing.items,
    questions: questions.map((question, index) => ({ question, answer: answers.questions[index] ?? "" })),
  };
  return { ...marked, score: scoreOf(kind, marked, prescribing.isDangerous) };
}

function ownItems(
  checklist: readonly string[],
  said: readonly Said[],
  answers: PracticeAnswers,
  chart: ReturnType<typeof markPrescriptions>,
): MarkedItem[] {
  const written = {
    names: answers.differentials,
    texts: [
      ...answeredTexts({ ...answers, differentials: [] }),
      ...answers.prescriptions
        .map((line) => `${chartLine(line)} ${line.indication}`.trim())
        .filter((text) => text !== ""),
    ],
  };
  const safe = chart.items.flatMap(({ quote }) => quote ?? []);
  return checklist.filter(isTestable).map((item) => markOwnItem(item, said, written, safe));
}

function derivedItems(
  kind: CaseKind,
  template: CaseTemplate,
  patient: Patient,
  said: readonly Said[],
  own: readonly string[],
): MarkedItem[] {
  if (kind === "exam") return markExamination(template, said, own);
  const covered = new Set<string>(own.flatMap(topicsOfItem));
  const story = kind === "history" ? markStory(template, said, own) : [];
  const points = kind === "history" ? historyPoints(template, patient) : prescribingPoints(template, patient);
  return [
    ...story,
    ...markDisclosures(template, said),
    ...markPoints(
      points
        .filter(({ topics }) => !topics.some((topic) => covered.has(topic)))
        // The symptoms of the story are asked for one by one.
        .filter(({ topics }) => story.length === 0 || !topics.includes("associated")),
      said,
      template,
    ),
  ];
}

/** The tests that were listed, and those that stand in the plan or were `told`; what is done again there is not the first test. */
function comparedTests(
  template: CaseTemplate,
  { investigations, plan }: PracticeAnswers,
  told: readonly string[],
): ComparedAnswers {
  const compared = compareAnswers(splitTests(itemsAt(template, TESTS)), investigations);
  const ordered = plannedLines([...sentencesOf(plan), ...told]).filter(
    (text) => !/\b(?:repeat\w*|recheck\w*|again|monitor\w*|serial|daily|after|if)\b/i.test(text),
  );
  return {
    ...compared,
    expected: compared.expected.map((test) =>
      test.given === null ? matchAnswer(test.expected, ordered) : test,
    ),
  };
}

/** The diagnosis and the others: an answer that names the diagnosis does not count among the others. */
function comparedDifferentials(
  template: CaseTemplate,
  { differentials: given }: PracticeAnswers,
): { readonly diagnosis: MatchedAnswer | null; readonly differentials: ComparedAnswers } {
  const name = textAt(template, DIAGNOSIS).trim();
  const expected = itemsAt(template, DIFFERENTIALS).filter((item) => item.trim() !== "");
  if (name === "") return { diagnosis: null, differentials: compareAnswers(expected, given) };
  const diagnosis = matchDiagnosis(name, given);
  const differentials = compareAnswers(expected, without(given, diagnosis.given));
  // "Mania" and "bipolar" may both name one diagnosis.
  const others = differentials.others.filter((other) => matchDiagnosis(name, [other]).given === null);
  return { diagnosis, differentials: { ...differentials, others } };
}

/** The answers without the one that was counted; the others of a list in one line stay. */
function without(given: readonly string[], used: string | null): string[] {
  if (used === null) return [...given];
  const at = given.findIndex((answer) => answer.includes(used));
  return given.flatMap((answer, index) => {
    if (index !== at) return [answer];
    const rest = answer.replace(used, "");
    return /[,;\n]/.test(rest) ? [rest.replaceAll(/^[\s,;]+|[\s,;]+$/g, "")] : [];
  });
}

function scoreOf(kind: CaseKind, report: Omit<ExaminerReport, "score">, isDangerous: boolean): number {
  const { diagnosis, differentials, investigations } = report;
  const named = (list: readonly MatchedAnswer[]) => list.filter(({ given }) => given !== null).length;
  const done = (list: readonly MarkedItem[]) => list.filter(({ isCompleted }) => isCompleted).length;
  const shares: Readonly<Record<Part, number | null>> = {
    checklist: share(done(report.checklist), report.checklist.length),
    communication: share(
      report.communication.filter(({ isShown }) => isShown).length,
      report.communication.length,
    ),
    // A part of the diagnosis is half of it.
    diagnosis:
      diagnosis === null
        ? null
        : Number(diagnosis.given !== null) / (diagnosis.lacking === undefined ? 1 : 2),
    differentials: share(
      named(differentials.expected),
      Math.min(differentials.expected.length, FULL_MARKS.differentials),
    ),
    investigations: share(
      named(investigations.expected),
      // A test that the case wants only under a condition is not a loss.
      investigations.expected.filter(({ expected, given }) => given !== null || !isConditional(expected))
        .length * FULL_MARKS.investigations,
    ),
    plan: share(done(report.plan), report.plan.length * FULL_MARKS.plan),
    // A prescription that can kill is not made good by the others.
    prescribing: isDangerous ? 0 : share(done(report.prescribing), report.prescribing.length),
  };
  let earned = 0;
  let possible = 0;
  for (const [part, weight] of Object.entries(WEIGHTS[kind])) {
    const partShare = shares[part as Part];
    if (partShare === null) continue;
    earned += weight * partShare;
    possible += weight;
  }
  return possible === 0 ? 0 : Math.round((100 * earned) / possible);
}

function share(earned: number, possible: number): number | null {
  return possible === 0 ? null : Math.min(1, earned / possible);
}
