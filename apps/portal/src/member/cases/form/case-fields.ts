import {
  type CaseDifficulty,
  type CaseKind,
  lengthProblem,
  problemsOf,
  type UserCase,
  type UserCaseInput,
} from "@andromeda/domain";

/** The form of a case: texts as they are typed, and null for what is not chosen yet. */
export interface CaseFields {
  readonly title: string;
  readonly categoryId: string | null;
  readonly type: CaseKind;
  readonly difficulty: CaseDifficulty;
  readonly notes: string;
}

const longestTitle = 300;
const longestNotes = 10_000;

/** The form of a new case. */
export function emptyCaseFields(type: CaseKind): CaseFields {
  return { title: "", categoryId: null, type, difficulty: "medium", notes: "" };
}

/** The form of a stored case. */
export function caseFields({ title, categoryId, type, difficulty, notes }: UserCase): CaseFields {
  return { title, categoryId, type, difficulty, notes: notes ?? "" };
}

/** What is wrong with the fields, by field; empty when the case may be stored. */
export function caseProblems(fields: CaseFields): Partial<Record<keyof CaseFields, string>> {
  const title = fields.title.trim();
  return problemsOf({
    title: title === "" ? "Enter a title" : lengthProblem(title, longestTitle),
    categoryId: fields.categoryId === null ? "Select a category" : null,
    notes: lengthProblem(fields.notes.trim(), longestNotes),
  });
}

/** The case that the fields describe; null while no category is chosen. */
export function caseInput({ title, categoryId, type, difficulty, notes }: CaseFields): UserCaseInput | null {
  if (categoryId === null) return null;
  return { title: title.trim(), categoryId, type, difficulty, notes: notes.trim() || null };
}
