import {
  type CaseTemplate,
  type ExaminerReport,
  getLeaf,
  isLeafPath,
  type PracticeAnswers,
} from "@andromeda/domain";
import { checklistOf, examine, feedbackOf } from "@andromeda/patient";
import { configuredProvider } from "../_shared/assistant/provider.ts";
import { linesOf, type StoredCall, templateOf } from "./call.ts";
import { judgementsOf } from "./judge.ts";

/** What becomes of a call: the examiner's report, and checklist and feedback in the form that all services store. */
export interface Mark {
  readonly report: ExaminerReport;
  readonly result: {
    readonly checklist: ReturnType<typeof checklistOf>;
    /** The sections as JSON: an object in the database would forget their order. */
    readonly feedback: string;
  };
}

/** Marks an ended call; where a provider is set up, a model looks once more at what was missed. */
export async function markCall(call: StoredCall, answers: PracticeAnswers): Promise<Mark> {
  const template = templateOf(call);
  const { kind, entries } = call;
  const request = { kind, template, checklist: ownChecklist(template), entries, answers };
  const alone = examine(request);
  const provider = configuredProvider((name) => Deno.env.get(name));
  const judgements = provider ? await judgementsOf(provider, alone, entries) : [];
  const report = judgements.length > 0 ? examine({ ...request, judgements }) : alone;
  return { report, result: { checklist: checklistOf(report), feedback: JSON.stringify(feedbackOf(report)) } };
}

/** The items that the author wrote; none where the template has no such field. */
function ownChecklist(template: CaseTemplate): readonly string[] {
  const path = "examiner_agent.checklist";
  return isLeafPath(path) ? linesOf(getLeaf(template, path).value) : [];
}
