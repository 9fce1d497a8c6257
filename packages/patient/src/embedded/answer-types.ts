import { scoreFor } from "./attributes.ts";
import { type CaseIndex, overlap, tells } from "./case-index.ts";
import { askedConcepts } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import type { Miss } from "./near-misses-people.ts";
import { contentStems } from "./normalise.ts";
import { complaintWords, thingStems } from "./subject.ts";

/** A kind of answer: the words that ask for it and how a piece says it. */
interface AnswerType {
  /** Its group `thing` is what the answer must be of: the vomit of "What colour is the vomit?" */
  readonly asks: RegExp;
  readonly says: RegExp;
}

const parts =
  "knee|eye|ear|leg|arm|hip|hand|foot|feet|breast|shoulder|wrist|ankle|calf|calves|thigh|elbow|heel|lung|kidney|testicle|nostril|cheek|buttock";
const of = "(?:your|the|his|her|that|this|these|those)";
const be = "(?:is|are|was|were)";
const sides =
  /\b(?:left|right|both|bilateral\w*|either|neither|one|each|other|sides?|same|dominant|upper|lower)\b/;
const colours =
  "colour\\w*|dark\\w*|black\\w*|red\\w*|yellow\\w*|green\\w*|brown\\w*|blue\\w*|purple|white\\w*|pink\\w*|lighter|clear|rust\\w*|coffee|tarry|blood\\w*|silver\\w*|orange|cola|tea|straw|cream\\w*|golden|normal|bile|bright";
const drinks = "beers?|wine|whisky|vodka|spirits|lager|cider|gin|rum";
const places =
  "front|back|sides?|top|all over|all round|middle|temples?|forehead|inside|outside|surface|upper|lower";
const consistencies = "hard|soft|firm|squishy|rubbery|smooth|lumpy|rough|craggy|stuck|fixed|mobile|move\\w*";

/** Asks which of two: the words, each of which is one of the kind. */
const eitherOf = (words: string) =>
  new RegExp(`\\b(?:${words})\\b.*\\bor (?:\\S+ ){0,4}(?:${words})\\b(?! (?:of|than)\\b)`);

const answerTypes: readonly AnswerType[] = [
  // Which of two parts or sides, or which part.
  {
    asks: new RegExp(
      `(?<!does it matter )\\b(?:which|what) (?:one )?(?:of ${of} (?:two )?)?(?<thing>${parts})s?\\b`,
    ),
    says: sides,
  },
  {
    asks: new RegExp(`\\bwhich side ${be} ${of} (?<thing>(?!family)[a-z ]+?) (?:on|in)\\b`),
    says: sides,
  },
  {
    asks: new RegExp(`\\bthe same (?<thing>${parts}|side|finger|toe|joint|tooth|spot|place)s?\\b`),
    says: /\b(?:same|again|other|opposite|both|left|right|different|never)\b/,
  },
  {
    asks: /\bwhich (?:(?:one )?of (?:the|your) )?(?:\w+ )?(?:finger|toe|tooth|joint|knuckle|muscle)s?\b/,
    says: /\b(?:thumbs?|index|middle|ring|little|big|great|knuckles?|wrists?|knees?|hips?|ankles?|elbows?|shoulders?|front|molar|wisdom|calf|calves|thighs?|all|base|tip|neck|first|fourth|fifth|feet|foot|back|left|right)\b/,
  },
  // One of two things of a kind.
  {
    asks: eitherOf(places),
    says: new RegExp(
      `\\b(?:${places}|left|right|both|round|around|frontal|central\\w*|behind|one sided|band|over|under|above|below|across|navel|crown|neck)\\b`,
    ),
  },
  { asks: eitherOf(drinks), says: new RegExp(`\\b(?:${drinks}|port|sherry|pints?|cans|none|never|no|not)\\b`) },
  { asks: eitherOf("hot|cold"), says: /\b(?:hot|cold|warm|icy?|cool|temperature)\b/ },
  { asks: eitherOf(consistencies), says: new RegExp(`\\b(?:${consistencies}|squash\\w*|tether\\w*)\\b`) },
  // A colour, of the thing itself.
  {
    asks: new RegExp(
      `\\b(?:what|which) colours? (?:${be} |it ${be} )(?:, )?(?:it , )?(?:${of} )?(?<thing>(?!it\\b|that\\b|they\\b|them\\b|you\\b)[a-z]+)`,
    ),
    says: new RegExp(`\\b(?:${colours}|(?<!\\b(?:going|goes|went|gone|turn\\w*) )(?:pale|gr[ea]y)\\w*)\\b`),
  },
  // A weight or a size, of the thing itself.
  {
    asks: new RegExp(
      `\\bhow heavy ${be} (?:they )?(?:${of} )?(?<thing>(?!they\\b|it\\b|you\\b|he\\b|she\\b|period|bleed|flow)[a-z]+)`,
    ),
    says: /\b\d+ ?(?:kg|kilos?|stone|pounds|lb)\b|\b(?:heavy|light|weigh\w*)\b/,
  },
  // The reason for what was done or given.
  {
    asks: new RegExp(
      `\\bwhat ${be} ${of} (?<thing>\\w+(?: \\w+)?) (?:actually |originally )?(?:done |given |taken |prescribed )?for$`,
    ),
    says: /\b(?:for (?!the first|the last|about|over|nearly|an?\b|\d)|because|after|due to|since|following|to \w+)/,
  },
];

/** Whether a piece, or what is said with it in one clause, is of the thing. */
function isOf(caseIndex: CaseIndex, thing: string, fact: Fact): boolean {
  if (complaintWords.test(thing)) return true;
  const stems = new Set(contentStems(thing));
  const concepts = askedConcepts(thing);
  return [fact, ...caseIndex.facts.filter(({ clause }) => clause === fact.clause)].some(
    (near) => overlap(stems, [near]) > 0 || concepts.some((one) => tells(caseIndex, near, one)),
  );
}

/** "What colour was the vomit?" is not answered by somebody who goes grey. */
export const lacksAnswer: Miss = (caseIndex, { text }, facts) =>
  answerTypes.some(({ asks, says }) => {
    const match = asks.exec(text);
    if (match === null) return false;
    const thing = match.groups?.["thing"] ?? "";
    return !facts.some(
      (fact) =>
        (fact.isDenied || says.test(fact.plain)) && (thing === "" || isOf(caseIndex, thing, fact)),
    );
  });

const units = "(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|mornings?|evenings?)";
const numbers =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)";
/** A number of things: no length of time, date, age or measure. */
const count = new RegExp(
  `(?<!\\b(?:in|at|aged|age|since|type|day|past|last) )(?<![\\d.])(?!(?:19|20)\\d\\d\\b)\\b${numbers}\\b(?! (?:time|side|of (?:the|my|his|her)|out of|or two)\\b)(?! (?:(?!an? |per |each |times )\\w+ )?${units}\\b)(?! ?(?:am|pm|mm|cm|kg|mg|g|kilos?|pounds|micrograms)\\b)|^(?:none|never|nil)\\b|\\b(?:sons?|daughters?|child\\w*|only|both|single|alone|half|dozens?|several|few|couple|every|each|all|pair|handful|a bottle|pack years|stopped|gave up|given up|quit|no|vapes?|once|twice)\\b`,
);
const counted = new RegExp(
  `\\bhow many (?:of (?:the|your|his|her) )?(?:other |different |more |whole |full )*(?!${units}\\b|(?:times?|mg|milligrams?|micrograms|grams|kilos?|pounds|stone)\\b)(?<noun>[a-z]+)(?: of (?!(?:the|your)\\b)(?<what>\\w+))?`,
);

/** "How many pillows?" is not answered by a number of days. */
export const lacksCount: Miss = (caseIndex, { text, topics }, facts) => {
  const noun = counted.exec(text)?.groups?.["noun"];
  if (noun === undefined) return false;
  return !facts.some((fact) => count.test(fact.plain));
};

/** The misses where a piece does not say the kind of thing that is asked of the thing itself. */
export const missesOfTypes: readonly Miss[] = [lacksAnswer, lacksCount];
