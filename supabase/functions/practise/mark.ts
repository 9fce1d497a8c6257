import {
  type CaseTemplate,
  type ExaminerReport,
  getLeaf,
  isLeafPath,
  type PracticeAnswers,
} from "@andromeda/domain";
import { examine } from "@andromeda/patient";
import { linesOf, type StoredCall, templateOf } from "./call.ts";

/** What becomes of a call: the examiner's report, and checklist and feedback in the form that all services store. */
export interface Mark {
  readonly report: ExaminerReport;
  readonly result: {
    readonly checklist: readonly { readonly task: string; readonly completed: boolean }[];
    readonly feedback: Readonly<Record<string, string>>;
  };
}

/** Marks an ended call. */
export function markCall(call: StoredCall, answers: PracticeAnswers): Mark {
  const template = templateOf(call);
  const report = examine({
    kind: call.kind,
    template,
    checklist: ownChecklist(template),
    entries: call.entries,
    answers,
  });
  const checklist = report.checklist.map(({ task, isCompleted }) => ({ task, completed: isCompleted }));
  return { report, result: { checklist, feedback: feedbackOf(report) } };
}

/** The items that the author wrote; none where the template has no such field. */
function ownChecklist(template: CaseTemplate): readonly string[] {
  const path = "examiner_agent.checklist";
  return isLeafPath(path) ? linesOf(getLeaf(template, path).value) : [];
}

/** Texts under headings; a heading without a text is left out. */
function feedbackOf(report: ExaminerReport): Record<string, string> {
  const done = report.checklist.filter(({ isCompleted }) => isCompleted).length;
  const missed = [...report.checklist, ...report.plan, ...report.prescribing].filter(
    ({ isCompleted }) => !isCompleted,
  );
  const improve = [
    ...missed.map(({ task, wouldHave }) => (wouldHave ? `${task}: ${wouldHave}` : task)),
    ...report.communication.filter(({ isShown }) => !isShown).map(({ advice }) => advice),
  ];
  const expected = (answers: ExaminerReport["differentials"]) =>
    answers.expected.map((answer) =>
      answer.given === null ? `${answer.expected} (missed)` : answer.expected,
    );
  const sections: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ["Score", [`${report.score} %, with ${done} of ${report.checklist.length} points of the checklist.`]],
    ["What to improve", improve],
    ["Diagnosis", report.diagnosis ? [report.diagnosis.expected] : []],
    ["Differentials", expected(report.differentials)],
    ["Investigations", expected(report.investigations)],
  ];
  return Object.fromEntries(
    sections.flatMap(([heading, lines]) => (lines.length > 0 ? [[heading, lines.join("\n")]] : [])),
  );
}
