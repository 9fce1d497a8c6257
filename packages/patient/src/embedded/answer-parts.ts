import type { PatientGap } from "@andromeda/domain";
import { patientPath } from "./case-facts.ts";
import type { Fact } from "./fact.ts";
import type { Question } from "./understand.ts";

/** What answers one question: pieces of the case in the order in which they are said, or nothing and why. */
export interface Answer {
  readonly kind: "disclosed" | "social" | "gap" | "withheld";
  readonly facts: readonly Fact[];
  /** Words instead of facts. */
  readonly line: string | null;
  /** The fields that a line stands in for. */
  readonly sources: readonly string[];
  readonly gap: PatientGap | null;
  /** Whether a yes or a no was asked for, and would be true before the facts. */
  readonly isYesNo: boolean;
}

const nothing = { facts: [], line: null, sources: [], gap: null, isYesNo: false } as const;
/** The case says it, but not to this question. */
export const withheld: Answer = { ...nothing, kind: "withheld" };

/** Words that say that something is well. */
export const well =
  /\b(?:painless|awake and|alert|orientated|normal|normally|fine|comfortable|unchanged|all right|(?:perfectly|quite|very) well)\b/;

/** An answer of pieces of the case. */
export function disclose(facts: readonly Fact[], question: Question): Answer {
  const [first] = facts;
  // "Do you feel safe?" is not a question for a "No, none."
  if (
    /\bsafe\b/.test(question.text) &&
    first &&
    facts.every(({ plain }) => /^(?:none|nil|nothing)\b ?[.]?$/.test(plain))
  )
    return line("Yes, that's all fine.", [first.path]);
  return {
    ...nothing,
    kind: "disclosed",
    facts: [...new Set(facts)],
    isYesNo: yesNo.test(`${question.text} `),
  };
}

/** An answer in words of its own. */
export function line(text: string, sources: readonly string[] = []): Answer {
  return { ...nothing, kind: sources.length > 0 ? "disclosed" : "social", line: text, sources };
}

/** What the case does not say, with the field where it belongs. */
export function gap(question: Question, path: string): Answer {
  return { ...nothing, kind: "gap", gap: { question: question.text, path: patientPath(path) } };
}

const yesNo =
  /^(?!(?:and |so )?(?:can|could|would|will) you (?:please |just )*(?:tell|give|list|describe|explain|show)\b)(?:and |so |or |also |then |but |yes |ok |okay )*(?:do|does|did|are|is|was|were|have|has|had|any|can|could|would|will|been|ever|no|you) /;
