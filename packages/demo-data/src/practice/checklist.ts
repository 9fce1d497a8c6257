import type { CaseKind } from "@andromeda/domain";
import type { LibraryCase } from "../cases/library.ts";
import type { Random } from "../random.ts";

/** A line of a checklist as a calling service stores it. */
export interface ChecklistLine {
  task: string;
  completed: boolean;
}

const common: Record<CaseKind, readonly string[]> = {
  history: [
    "Introduces self, confirms identity and gains consent",
    "Starts with an open question and listens without interrupting",
    "Takes past medical, drug, family and social history",
    "Explores ideas, concerns and expectations",
    "Summarises and checks understanding",
  ],
  exam: [
    "Washes hands, introduces self and offers a chaperone",
    "Exposes and positions the patient with dignity",
    "Asks about pain before touching",
    "Follows inspection, palpation, percussion and auscultation in order",
    "Presents findings and offers to complete the examination",
  ],
  prescribing: [
    "Checks identity, weight and allergy status before prescribing",
    "Takes a full drug history including shop-bought medicines",
    "Writes drug, dose, route, frequency and duration",
    "Checks kidney and liver function and interactions",
    "Explains the prescription and gives a safety net",
  ],
};

/** The tasks that an examiner looks for in a case. */
export function tasksOf({ content, checks }: Pick<LibraryCase, "content" | "checks">): readonly string[] {
  // The hand-written cases bring a whole checklist, the others only what is special about them.
  return checks.length > 8 ? checks : [...common[content.case_kind], ...checks];
}

/** The checklist of one attempt; `skill` from 0 to 1 is the share of tasks that are usually done. */
export function fillChecklist(random: Random, tasks: readonly string[], skill: number): ChecklistLine[] {
  return tasks.map((task) => ({ task, completed: random.chance(skill) }));
}
