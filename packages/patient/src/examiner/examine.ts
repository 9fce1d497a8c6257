import type { CaseTemplate, CaseType, ExaminerReport, PracticeAnswers, PracticeEntry } from "@andromeda/domain";

/** A call to be marked. */
export interface ExamineRequest {
  readonly kind: CaseType;
  readonly template: CaseTemplate;
  /** The author's own items; empty where the case has none. */
  readonly checklist: readonly string[];
  readonly entries: readonly Pick<PracticeEntry, "speaker" | "text">[];
  readonly answers: PracticeAnswers;
}

/** Marks a call against its case: the same call always gets the same report. */
export function examine({ answers }: ExamineRequest): ExaminerReport {
  return {
    checklist: [],
    communication: [],
    diagnosis: null,
    differentials: { expected: [], others: answers.differentials },
    investigations: { expected: [], others: answers.investigations },
    plan: [],
    prescribing: [],
    questions: [],
    score: 0,
  };
}
