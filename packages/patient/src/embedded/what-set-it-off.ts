import { type Attribute, triggers } from "./attributes.ts";
import type { CaseIndex } from "./case-index.ts";
import type { Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { factsOnComplaint, wasWell } from "./facts-on-complaint.ts";
import type { Question } from "./understand.ts";

/** Asks for what it began with, once. */
export const asksWhatSetItOff =
  /^(?:any|(?:is|was) there an?y?) (?:obvious |clear |particular )?triggers?$|\b(?:brought on|triggered|set off) by any ?thing\b|\b(?:what|did any ?thing|was there any ?thing that) (?:do you think |(?:was|is) it that )?(?:\S+ )?(?:trigger(?:ed)?|br(?:ing|ought)|set|start(?:ed)?|kick(?:ed)?) (?:it|this|that|them|the \S+|your \S+)(?: (?:all )?(?:on|off|going))?$/;

/** Whether a piece says what somebody did, or what there was, when it began. */
export function saysWhatSetItOff({ plain, isDenied }: Fact): boolean {
  return (
    !isDenied &&
    !wasWell.test(plain) &&
    (circumstance.test(plain) || triggers.some((trigger) => trigger.test(plain)))
  );
}

const circumstance = /\b(?:after|while|when|during|following|since (?:an?|the|my|his|her)\b)/;

/** As `factsOnComplaint`; "What triggered it?" is answered by what makes it worse or by what somebody did when it began, not by what does not set it off. */
export function factsOnAttribute(
  caseIndex: CaseIndex,
  question: Question,
  attribute: Attribute,
  named: readonly Concept[],
): Fact[] {
  if (!asksWhatSetItOff.test(question.text)) return factsOnComplaint(caseIndex, question, attribute, named);
  const found = (one: Attribute) =>
    factsOnComplaint(caseIndex, question, one, named).filter(
      (fact) => saysWhatSetItOff(fact) || (one !== "onset" && !fact.isDenied),
    );
  if (attribute !== "exacerbating") return found(attribute);
  const worse = found("exacerbating");
  return worse.length > 0 ? worse : found("onset");
}
