import type { CaseDifficulty, CaseKind, UserCase, UserCaseInput } from "@andromeda/domain";

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

/** The form as a case fills it. */
export function caseFields({ title, categoryId, type, difficulty, notes }: UserCase): CaseFields {
  return { title, categoryId, type, difficulty, notes: notes ?? "" };
}

/** What is wrong with the fields, by field; empty when the case may be stored. */
export function caseProblems(fields: CaseFields): Partial<Record<keyof CaseFields, string>> {
  // Counted as the database counts: a character outside of the basic plane is one.
  const [title, notes] = [[...fields.title.trim()].length, [...fields.notes.trim()].length];
  return {
    ...(title === 0 ? { title: "Enter a title" } : {}),
    ...(title > longestTitle ? { title: `Use at most ${longestTitle} characters` } : {}),
    ...(fields.categoryId === null ? { categoryId: "Select a category" } : {}),
    ...(notes > longestNotes ? { notes: `Use at most ${longestNotes} characters` } : {}),
  };
}

/** The case that the fields describe; null while no category is chosen. */
export function caseInput({ title, categoryId, type, difficulty, notes }: CaseFields): UserCaseInput | null {
  if (categoryId === null) return null;
  return { title: title.trim(), categoryId, type, difficulty, notes: notes.trim() || null };
}
