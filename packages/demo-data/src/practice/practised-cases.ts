import type { CaseKind } from "@andromeda/domain";
import type { PlannedCall } from "../calls/history.ts";
import type { Random } from "../random.ts";
import type { Json, PractisedCaseRow } from "../rows.ts";
import { iso, MINUTE } from "../time.ts";
import { fillChecklist, tasksOf } from "./checklist.ts";
import { asParagraphs, writeFeedback } from "./feedback.ts";

/** An attempt made in a completed call; `form` turns through the forms in which services store their results. */
function practisedCase(random: Random, call: PlannedCall, form: number, now: number): PractisedCaseRow[] {
  const { about, row, end, member } = call;
  if (!about) return [];
  const { case_kind: kind, title } = about.version.case_snapshot;
  const checklist = fillChecklist(random, tasksOf(about.library), 0.55 + random.next() * 0.4);
  const feedback = writeFeedback(random, kind, checklist);
  const lines: Json = checklist.map(({ task, completed }) => ({ task, completed }));
  const feedbackForms: Json[] = [asParagraphs(feedback), feedback, JSON.stringify(feedback)];
  return [
    {
      id: random.uuid(),
      user_id: member.person.id,
      title,
      category_type: kind,
      checklist_data: form % 2 === 0 ? lines : JSON.stringify(lines),
      feedback: feedbackForms[form % 3] ?? null,
      answers: null,
      report: null,
      scenario_id: about.library.scenario.id,
      version_id: about.version.id,
      call_id: row.id,
      created_at: iso(Math.min(end + 2 * MINUTE, now)),
    },
  ];
}

function completed(calls: readonly PlannedCall[]): PlannedCall[] {
  return calls.filter(({ row, about }) => row.call_status === "completed" && about !== null);
}

/** Up to `count` attempts of one member, of each kind of case as long as there are any. */
export function buildOwnPractice(
  random: Random,
  calls: readonly PlannedCall[],
  count: number,
  now: Date,
): PractisedCaseRow[] {
  const kinds: readonly CaseKind[] = ["history", "exam", "prescribing"];
  const queues = kinds.map((kind) =>
    completed(calls).filter(({ about }) => about?.version.case_snapshot.case_kind === kind),
  );
  const chosen: PlannedCall[] = [];
  const titles = new Set<string>();
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const call = queue.pop();
      const title = call?.about?.version.title;
      if (!call || !title || titles.has(title) || chosen.length >= count) continue;
      titles.add(title);
      chosen.push(call);
    }
  }
  return chosen.flatMap((call, index) => practisedCase(random, call, index, now.getTime()));
}

/** Attempts of the other members: about half of their completed calls. */
export function buildPractice(random: Random, calls: readonly PlannedCall[], now: Date): PractisedCaseRow[] {
  return completed(calls)
    .filter(() => random.chance(0.5))
    .flatMap((call, index) => practisedCase(random, call, index, now.getTime()));
}
