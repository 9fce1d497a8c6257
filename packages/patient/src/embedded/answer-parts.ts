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
  /** Whether a yes or a no belongs before the facts. */
  readonly isYesNo: boolean;
}

const nothing = { facts: [], line: null, sources: [], gap: null, isYesNo: false } as const;
/** The case says it, but not to this question. */
export const withheld: Answer = { ...nothing, kind: "withheld" };

/** Words that say that something is well. */
export const well =
  /\b(?:painless|awake and|alert|orientated|normal|normally|fine|comfortable|unchanged|all right|(?:perfectly|quite|very) well)\b/;

/** What a "Yes" would not answer: which of two, what was only repeated before the question, whether somebody is still alive, what is still there. */
const noYes =
  /^(?:and |so )?(?:would you|is|was|are|were|do|does|did|have|has|had|you)\b.*\bor\b|^(?:and |so )?you (?:say|said|mention\w*|told)\b|^(?:and |so )?you .*\b(?:which|what|how|when|where|who)\b|\b(?:vegetarian|vegan)\b|\b(?:stick|frame|wheelchair|walking aid|drink(?:ing)? problem)\b|\b(?:better or worse|worse or better)\b|\bcarers?\b|\b(?:alive|still (?:with us|living|got your|in))\b|\b(?:awake|alert|(?:is|are) (?:he|she|you) with it|hear (?:you|me|us)|mak(?:e|es|ing) (?:any )?sense|(?:going|been) regular(?:ly)?|normal (?:feeling|sensation)|cut(?:ting)? down|as clockwork|come on every month|interpreter|laid up|in bed|off your feet|immobile)\b/;

/** How often a habit is asked for, and how a piece says it: "4 cans at weekends" is no yes to "every day?" */
const frequency =
  /\b(?:(?:every|each|most) (?:single )?(?:days?|night|morning|evening|week)|daily|regular\w*|often|always|a lot|much)\b/;
const saysFrequency =
  /\b(?:every|each|daily|most|often|always|regular\w*|once|twice|nightly|a (?:day|night|week)|mg|micrograms)\b/;

/** How something began, which "Yes, forty minutes ago" does not say. */
const pace = /\b(?:sudden\w*|gradual\w*|all at once|quick(?:ly)?|slow(?:ly)?|out of the blue)\b/;

/** Asks whether something is as it should be. */
const asksIfWell =
  /^(?:and |so )?(?:is|are|was|were|has|have) (?:your|his|her|the) .*\b(?:ok|okay|alright|all right|fine|well|normal|normally|properly|as usual)$/;

const stairs = /\b(?:stairs|steps)\b/;

/** An answer of pieces of the case. A piece that says that something is well gets neither a "Yes" nor a "No" before it. */
export function disclose(facts: readonly Fact[], question: Question): Answer {
  const [first] = facts;
  const isYesNo =
    yesNo.test(`${question.text} `) &&
    !/^(?:and |so )?(?:can|could|would|will) you (?:please |just )*(?:tell|give|list|describe|explain|show)\b/.test(
      question.text,
    ) &&
    !(
      first &&
      (well.test(first.plain) ||
        /^demographics\.(?:name|age|gender|ethnicity)$/.test(first.path) ||
        (!first.isDenied && noYes.test(question.text)) ||
        (!first.isDenied && frequency.test(question.text) && !saysFrequency.test(first.plain)) ||
        // "Do you need tablets for your sugar?" is not a question for a "Yes, diet controlled."
        (/\b(?:tablets?|medicines?|medication|insulin)\b/.test(question.text) &&
          first.path === "past_medical_history.conditions" &&
          !first.concepts.some(({ kind }) => kind === "drug")) ||
        // "Is your back OK?" is not a question for a "No, no back pain."
        (first.isDenied && asksIfWell.test(question.text)) ||
        // "Could you be pregnant?" is not a question for a "No, I have not done a test."
        (/\bpregnant\b/.test(question.text) && /\btest\b/.test(first.plain)) ||
        // "Is she passing urine all right?" is not a question for a "Yes, urge incontinence."
        (!first.isDenied &&
          /\b(?:ok|okay|alright|all right|fine|(?<!as )well|normally|properly)$/.test(question.text) &&
          first.concepts.some(
            ({ kind, id }) => kind === "disease" || kind === "sign" || id === "incontinence",
          )) ||
        (!first.isDenied &&
          question.topics.includes("onset") &&
          pace.test(question.text) &&
          !pace.test(first.plain)) ||
        // "Is the cough dry?" is not a question for a "Yes, productive."
        (/\bdry\b/.test(question.text) && /\b(?:productive|sputum|phlegm)\b/.test(first.plain)) ||
        // "Are you on your own?" is not a question for a "Yes, with my wife."
        (/\b(?:liv(?:e|ing)|are you) (?:\S+ ){0,2}(?:alone|on your own|by yourself)\b/.test(question.text) &&
          !/\balone\b/.test(first.plain)) ||
        // "Have you stairs?" is neither a yes nor a no where a flat on the ground floor is disclosed.
        (stairs.test(question.text) && !stairs.test(first.plain)))
    );
  // "Do you feel safe?" is not a question for a "No, none."
  if (
    /\bsafe\b/.test(question.text) &&
    first &&
    facts.every(({ plain }) => /^(?:none|nil|nothing)\b ?[.]?$/.test(plain))
  )
    return line("Yes, that's all fine.", [first.path]);
  return { ...nothing, kind: "disclosed", facts: [...new Set(facts)], isYesNo };
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
  /^(?:and |so |or |also |then |but |yes |ok |okay )*(?:do|does|did|are|is|was|were|have|has|had|any|can|could|would|will|been|ever|no|you) /;
