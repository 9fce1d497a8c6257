import type { ExaminerReport } from "@andromeda/domain";

/** The report's checklist as a practised case stores it. */
export function checklistOf(report: ExaminerReport): { readonly task: string; readonly completed: boolean }[] {
  return report.checklist.map(({ task, isCompleted }) => ({ task, completed: isCompleted }));
}

/** The report as a practised case stores feedback: heading to text, what was missed first and the model answer last. */
export function feedbackOf(report: ExaminerReport): Record<string, string> {
  return { Score: `${report.score}%` };
}
