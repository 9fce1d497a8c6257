import type { ComparedAnswers, ExaminerReport, MarkedItem } from "@andromeda/domain";
import { isConditional } from "./compare-answers.ts";

/** How many misses are listed in full: more are not read. */
const MAX_MISSES = 8;

/** Characters of a task as it is stored: what an author or a case says may be longer. */
const MAX_TASK_LENGTH = 300;

/**
 * The report's checklist as a practised case stores it. The lines of a chart are one item: what a learner wrote there
 * is not a task that could be missed again.
 */
export function checklistOf({ checklist, prescribing }: Pick<ExaminerReport, "checklist" | "prescribing">): {
  readonly task: string;
  readonly completed: boolean;
}[] {
  const items = checklist.map(({ task, isCompleted }) => ({
    task: [...task].slice(0, MAX_TASK_LENGTH).join(""),
    completed: isCompleted,
  }));
  if (prescribing.length === 0) return items;
  const completed = prescribing.every(({ isCompleted }) => isCompleted);
  return [...items, { task: "Writes a safe and complete chart", completed }];
}

/** The report as a practised case stores feedback: heading to text, the misses first, then what went well, last the model answer. */
export function feedbackOf(report: ExaminerReport): Record<string, string> {
  const { checklist, communication, plan, prescribing } = report;
  const unsafe = [...prescribing, ...plan].filter(({ isUnsafe }) => isUnsafe);
  const lacking = missed(prescribing).filter(({ isUnsafe }) => !isUnsafe);
  const texts: Record<string, string> = {
    "Work on this first": missesText([...unsafe, ...lacking, ...missed(checklist)]),
    "Differential diagnosis": differentialsText(report),
    Investigations: comparedText(report.investigations, "You asked for", "Ask for"),
    "Management plan": planText(report.plan),
    Communication: lines(communication.filter(({ isShown }) => !isShown).map(({ advice }) => advice)),
    "What went well": wellText(report),
    "Model answer": modelText(report),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

function missed(items: readonly MarkedItem[]): MarkedItem[] {
  return items.filter(({ isCompleted }) => !isCompleted);
}

function missesText(items: readonly MarkedItem[]): string {
  if (items.length === 0) return "Nothing on the checklist was missed.";
  const listed = items.slice(0, MAX_MISSES).map(({ task, advice }) => `${task}. ${advice ?? ""}`.trim());
  const rest = items.length - listed.length;
  return lines(rest > 0 ? [...listed, `And ${rest} more: see the checklist.`] : listed);
}

function differentialsText({ diagnosis, differentials }: ExaminerReport): string {
  const first =
    diagnosis === null
      ? ""
      : diagnosis.given === null
        ? `You did not name the diagnosis: ${diagnosis.expected}.`
        : diagnosis.lacking === undefined
          ? `You named the diagnosis (“${diagnosis.given}”): ${diagnosis.expected}.`
          : `You named a part of the diagnosis (“${diagnosis.given}”): ${diagnosis.expected}. Still missing: ${diagnosis.lacking}.`;
  return lines([first, comparedText(differentials, "You considered", "Consider")]);
}

function comparedText({ expected, others }: ComparedAnswers, found: string, lacking: string): string {
  const given = expected.filter((answer) => answer.given !== null).map((answer) => answer.expected);
  const notGiven = expected
    .filter((answer) => answer.given === null && !isConditional(answer.expected))
    .map((answer) => answer.expected);
  return lines([
    notGiven.length > 0 ? `${lacking}: ${notGiven.join("; ")}.` : "",
    given.length > 0 ? `${found}: ${given.join("; ")}.` : "",
    others.length > 0 ? `Not in the case: ${others.join("; ")}. Be ready to say why you thought of it.` : "",
  ]);
}

function planText(plan: readonly MarkedItem[]): string {
  const steps = missed(plan).map(({ task }) => task);
  const done = plan.length - steps.length;
  if (plan.length === 0) return "";
  return lines([
    `${done} of ${plan.length} steps of the case’s plan are in yours.`,
    steps.length > 0 ? `Missing: ${steps.join("; ")}.` : "",
  ]);
}

function wellText({ checklist, communication, prescribing, score }: ExaminerReport): string {
  const done = checklist.filter(({ isCompleted }) => isCompleted);
  const quoted = done.filter(({ quote }) => quote !== null).slice(0, 3);
  return lines([
    `${score}% of what can be earned; ${done.length} of ${checklist.length} points of the checklist.`,
    ...quoted.map(({ task, quote }) => `${task}: “${quote}”`),
    ...communication.filter(({ isShown }) => isShown).map(({ advice }) => advice),
    ...prescribing.filter(({ isCompleted }) => isCompleted).map(({ task }) => `${task}.`),
  ]);
}

function modelText({ diagnosis, differentials, investigations, plan }: ExaminerReport): string {
  const names = (list: ComparedAnswers) => list.expected.map(({ expected }) => expected).join("; ");
  return lines([
    diagnosis ? `Diagnosis: ${diagnosis.expected}.` : "",
    differentials.expected.length > 0 ? `Differentials: ${names(differentials)}.` : "",
    investigations.expected.length > 0 ? `Investigations: ${names(investigations)}.` : "",
    plan.length > 0 ? `Plan: ${plan.map(({ task }) => task).join("; ")}.` : "",
  ]);
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}
