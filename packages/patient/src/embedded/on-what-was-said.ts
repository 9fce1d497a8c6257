import { type Answer, disclose, gap } from "./answer-parts.ts";
import { isAttribute } from "./attributes.ts";
import { type CaseIndex, complaint, hpc, mayDisclose } from "./case-index.ts";
import { treatmentsOf } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { marksOf } from "./says-what-is-asked.ts";
import type { Question } from "./understand.ts";

/** Asks for what comes after what was just said. */
const asksWhatNext =
  /^(?:(?:and|so|ok|okay) )*(?:then what|then|what (?:happened )?(?:then|next|after (?:that|this|it))|what happened (?:then|next|after(?:wards)?|after (?:that|this))|what came (?:then|next)|(?:and )?after that)$/;

const asksIfHelped =
  /^(?:and |so |but )?(?:did|does|has|have) .*\b(?:do anything|help\w*|differen\w+|work\w*|change\w*|ease\w*)\b/;

/** Follow-ups whose words name no kind of thing, and how a piece answers them. */
const followUps: readonly (readonly [asked: RegExp, says: RegExp])[] = [
  [
    /\bhow (?:often|frequent\w*)\b/,
    /\b(?:every|each|daily|most|often|always|once|twice|times|nightly|weekly|monthly|as needed|an? (?:day|night|week|month))\b/,
  ],
  [
    /^(?:and |so )?how much(?: (?:is that|of (?:it|that)|do you (?:take|use|smoke|have)))?$/,
    /\b(?:\d+(?:\.\d+)? ?(?:g|grams?|mg|units?|kg|ml|pints?|cans|bottles?|glasses)|an? (?:bottle|glass|pint|gram|few)|half)\b/,
  ],
  [
    /\bwhen .* last (?:have|take|use|smoke|drink)\b/,
    /\blast\b|\bnone (?:for|since)\b|\b(?:ago|yesterday|today|stopped)\b/,
  ],
  [
    /\bbefore that\b|\b(?:a|last) (?:year|month|week)(?: ago)?$/,
    /\b(?:before|ago|used to|previously|until|last year)\b/,
  ],
  [/\bhow old\b/, /\d|\b(?:child\w*|birth|born|\w+ties)\b/],
  [
    /\bhow long (?:do|does|did) .*\blast\b/,
    /\blast(?:s|ed|ing)\b|\b(?:for|in) (?:about |half )?\S+ (?:\S+ )?(?:seconds|minutes|hours?|days)\b/,
  ],
  [
    asksIfHelped,
    /\b(?:help\w*|eas(?:ed|es|ing)|better|reliev\w*|settled|improv\w*|effect|benefit|difference|changed|nothing|continued|not touch\w*|without benefit)\b/,
  ],
  [
    /^(?:and |so |but )?(?:did|have|has) (?:you|he|she) (?:ever )?(?:see|seen|speak|spoken|talk\w*|go|get) (?:\S+ ){0,2}(?:anyone|anybody|someone|somebody|help|doctor|gp)\b/,
    /\b(?:services|gp|doctor|nurse|hospital|counsell\w+|clinic|saw|seen|treated|cbt)\b/,
  ],
  [
    /^(?:and |so )?(?:was|were|is|are) (?:it|that|they|this) (?:\S+ )?(?:normal|usual|regular|on time)$/,
    /\b(?:normal\w*|usual|regular|on time|late|early|heavier|lighter)\b/,
  ],
  [
    /^(?:and |so )?how (?:did|does|do) (?:it|that|they) (?:come on|start|begin)$/,
    /\b(?:sudden\w*|gradual\w*|slowly)\b/,
  ],
  [
    /\bwhat made (?:it|that|them) (?:go away|stop|better)\b|\bwhat (?:helped|eased) (?:it|that|them)?$/,
    /\b(?:eased|settled|gone|went|helped|better|rest\w*)\b/,
  ],
  [
    /\bwhat (?:brought|set|sets|brings) (?:it|that|them) (?:on|off)\b/,
    /\b(?:when|after|on|uphill|walking|with|set off)\b/,
  ],
];

/** "Left hand shakes when I watch television" does not say when that began. */
const asksTime = /^(?:and |so |but )*(?:when (?:did|was)|since when|how long (?:has|have|is))\b/;
const saysTime =
  /\b(?:ago|since|yesterday|today|tonight|(?:this|last) (?:morning|night|week|month|year|\w+day)|\d+ ?(?:am|pm)|\d+\.\d\d|(?:19|20)\d\d|at (?:age )?\d+|aged? \d+|seconds?|minutes?|hours?|days|weeks?|months?|years?|childhood|always|as a child)\b/;

/** "Which joints?" "What do you take for them?" */
const asksTreatmentOfIt =
  /\b(?:tak\w+|on|us(?:e|ed|ing)|have|had|given|get|need|anything|something|tablets?|medic\w+|treatment) (?:\S+ ){0,2}for (?:it|that|this|them|those|these)$/;

/** Words that point at what was just said. */
const pointsBack = /\b(?:it|that|this|they|them|those|these|he|she|one|then|there|his|her|their)\b/;

/** Whether a question is about what was just said, by its words. */
function isOnWhatWasSaid(own: Question): boolean {
  const isBare =
    /^(?:and |so |but )*(?:how (?:much|many|often|long|old)|when|since when|where|why|who|which \S+)(?: \S+)?(?: \S+)?$/.test(
      own.text,
    );
  return (
    own.concepts.every(({ kind }) => kind === "body") &&
    own.text.split(" ").length <= 10 &&
    (isBare || pointsBack.test(own.text) || followUps.some(([asked]) => asked.test(own.text)))
  );
}

/** "Central." "When did it start?": where or how the complaint is names nothing else that "it" could be. */
function isOfComplaint(own: Question, mentioned: readonly Fact[]): boolean {
  return (
    own.topics.some(isAttribute) &&
    /\bit\b/.test(own.text) &&
    mentioned.every(({ path, concepts }) => path === hpc && concepts.every(({ kind }) => kind === "body"))
  );
}

/**
 * The answers to a question that goes on about what was just said: "When did those start?" is answered by the sentence on
 * the spells, not by when the complaint began.
 */
export function onWhatWasSaid(
  caseIndex: CaseIndex,
  question: Question,
  own: Question,
  justSaid: readonly Fact[],
  answers: readonly Answer[],
): readonly Answer[] {
  const mentioned = justSaid.filter(
    ({ isLine, isDenied, path }) => !isLine && !isDenied && path !== complaint,
  );
  if (mentioned.length === 0 || !isOnWhatWasSaid(own) || /\b(?:normally|usually)\b/.test(own.text))
    return answers;
  if (isOfComplaint(own, mentioned) && answers.every(({ kind }) => kind === "disclosed")) return answers;
  if (asksWhatNext.test(own.text)) {
    const next = nextOf(caseIndex, question, mentioned);
    return next.length > 0 ? [{ ...disclose(next, question), isYesNo: false }] : answers;
  }
  const drugs = asksTreatmentOfIt.test(own.text)
    ? treatmentsOf(caseIndex, {
        ...question,
        text: "anything for the illness",
        concepts: mentioned.flatMap(({ concepts }) => concepts.filter(({ kind }) => kind !== "body")),
      })
    : [];
  if (drugs.length > 0) return [{ ...disclose(drugs, question), isYesNo: false }];
  const marks = [
    ...followUps.filter(([asked]) => asked.test(own.text)).map(([, says]) => says),
    ...marksOf(own.text),
  ];
  if (marks.length === 0) return answers;
  if (asksTime.test(own.text)) marks.push(saysTime);
  const sentences = new Set(mentioned.map(({ sentence }) => sentence));
  const isNear = ({ sentence }: Fact) => sentences.has(sentence);
  const near = caseIndex.facts.filter(
    (fact) =>
      isNear(fact) &&
      marks.every((mark) => mark.test(fact.plain)) &&
      (mentioned.includes(fact) || mayDisclose(caseIndex, fact, question, true)),
  );
  const found = answers.flatMap(({ facts }) => facts);
  // "Six sessions of counselling." "Did it help?": what eases the complaint is not asked.
  if (
    near.length === 0 &&
    asksIfHelped.test(own.text) &&
    mentioned.every(({ path }) => path.startsWith("past_"))
  )
    return [gap(question, mentioned[0]?.path ?? hpc)];
  if (near.length === 0) return answers;
  // "How old was he?": of what was found only the sentence with the age, but that as it was found.
  const saying = found.filter(({ sentence }) => near.some((fact) => fact.sentence === sentence));
  if (saying.some((fact) => near.includes(fact)) && found.every(isNear))
    return saying.length === found.length ? answers : [{ ...disclose(saying, question), isYesNo: false }];
  // What was mentioned and says it is meant before what stands beside it.
  const [chosen = near] = [mentioned, found]
    .map((facts) => near.filter((fact) => facts.includes(fact)))
    .filter(({ length }) => length > 0);
  return [{ ...disclose(chosen.slice(0, 2), question), isYesNo: false }];
}

/** The pieces that follow in the story on what was mentioned. */
function nextOf(caseIndex: CaseIndex, question: Question, mentioned: readonly Fact[]): Fact[] {
  const last = mentioned.filter(({ path }) => path === hpc).at(-1);
  if (!last) return [];
  const [next, ...others] = caseIndex.facts.filter(
    (fact) =>
      fact.sentence === last.sentence &&
      fact.at > last.at &&
      !mentioned.includes(fact) &&
      mayDisclose(caseIndex, fact, question, true),
  );
  return next && !next.isDenied
    ? [next, ...others.filter(({ clause, isDenied }) => clause === next.clause && !isDenied)].slice(0, 3)
    : [];
}
