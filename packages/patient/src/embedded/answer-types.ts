import { well } from "./answer-parts.ts";
import { type CaseIndex, overlap, tells } from "./case-index.ts";
import { askedConcepts } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { drugsOfClass, kin } from "./lexicon-past.ts";
import type { Miss } from "./near-misses-people.ts";
import { contentStems } from "./normalise.ts";
import { number, reason } from "./question-words.ts";
import { complaintWords } from "./subject.ts";
import type { Question } from "./understand.ts";

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
const consistencies = "hard|soft|firm|squishy|rubbery|smooth|lumpy|rough|craggy";
const mobility = "stuck|fixed|mobile|mov(?:e|es|able)|slides?|free|tether\\w*";
const feelings =
  "throb\\w*|press\\w*|stab\\w*|sharp|dull|burn\\w*|ach\\w+|crush\\w*|tight\\w*|squeez\\w*|shoot\\w*|cramp\\w*|electric\\w*|heav\\w+|tear\\w*|grip\\w*|band";
const ofColour = new RegExp(
  `\\b(?:${colours}|(?<!\\b(?:going|goes|went|gone|turn\\w*) )(?:pale|gr[ea]y)\\w*)\\b`,
);

/** Asks which of two: the words, each of which is one of the kind. */
const eitherOf = (words: string) =>
  new RegExp(`\\b(?:${words})\\b.*\\bor (?:\\S+ ){0,4}(?:${words})\\b(?! (?:of|than)\\b)`);

const lengths =
  "(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|mornings?|evenings?)";
/** A number of things: no length of time, date, age or measure. */
const count = `(?<!\\b(?:in|at|aged|age|since|type|day|past|last) )(?<![\\d.])(?!(?:19|20)\\d\\d\\b)\\b${number}\\b(?! (?:time|side|of (?:the|my|his|her)|out of|or two)\\b)(?! (?:(?!an? |per |each |times )\\w+ )?${lengths}\\b)(?! ?(?:am|pm|mm|cm|kg|mg|g|kilos?|pounds|micrograms)\\b)`;
const painful =
  /\b(?:pain\w*|hurt\w*|sore\w*|tender\w*|ach\w+|burn\w*|sting\w*|discomfort|uncomfortable|comfortabl\w+)\b/;

const answerTypes: readonly AnswerType[] = [
  // Which of two parts or sides, or which part.
  {
    asks: new RegExp(
      `(?<!does it matter )\\b(?:which|what) (?:one )?(?:of ${of} (?:two )?)?(?<thing>${parts})s?\\b`,
    ),
    says: sides,
  },
  {
    asks: new RegExp(
      `(?<!does it matter )\\bwhich (?:one )?(?:of ${of} (?:two )?)?(?:${parts}|side)s?\\b.*\\b(?:more|worse|worst|most|better|first|(?!either|other|whether|another)[a-z]+er)\\b`,
    ),
    says: /\b(?:left|right|more|(?:worse|\w+er) than|mainly|mostly|especially|dominant|equal\w*|same)\b/,
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
    asks: /\bwhich (?:(?:one )?of (?:the|your) )?(?:\w+ )?(?:finger|toe|tooth|joint|knuckle|muscle|bone)s?\b/,
    says: /\b(?:thumbs?|index|middle|ring|little|big|great|knuckles?|wrists?|knees?|hips?|ankles?|elbows?|shoulders?|front|molar|wisdom|calf|calves|thighs?|all|base|tip|neck|first|fourth|fifth|feet|foot|back|left|right|spine|ribs?|pelvis|skull)\b/,
  },
  // One of two things of a kind.
  {
    asks: eitherOf(places),
    says: new RegExp(
      `\\b(?:${places}|left|right|both|round|around|frontal|central\\w*|behind|one sided|band|under|above|below|across|navel|crown|neck)\\b`,
    ),
  },
  {
    asks: /\bside by side\b.*\bor\b/,
    says: /\b(?:side by side|on top|above|below|vertical\w*|horizontal\w*)\b/,
  },
  {
    asks: new RegExp(`^(?!.*\\bhow (?:much|many)\\b).*${eitherOf(drinks).source}`),
    says: new RegExp(`\\b(?:${drinks}|port|sherry|pints?|cans|none|never|no|not)\\b`),
  },
  { asks: eitherOf("red|rose|white"), says: /\b(?:red|white|rose)\b/ },
  {
    asks: /\bis it (?:\S+ )*(?:hot|cold) .*\bor (?:\S+ )?(?:hot|cold)\b/,
    says: /\b(?:hot|cold|warm|icy?|cool|temperature)\b/,
  },
  {
    asks: eitherOf(mobility),
    says: new RegExp(`\\b(?:${mobility})\\b`),
  },
  {
    asks: eitherOf(consistencies),
    says: new RegExp(`\\b(?:${consistencies}|squash\\w*)\\b`),
  },
  { asks: eitherOf("red|dark|black|brown|yellow|green|pink|pale|white|clear"), says: ofColour },
  {
    asks: /\bmixed in\b.*\bor\b/,
    says: /\b(?:mixed|surface|streaks?|separate|wip\w+|paper|pan)\b/,
  },
  { asks: eitherOf(feelings), says: new RegExp(`\\b(?:${feelings}|like)\\b`) },
  // A colour, of the thing itself.
  {
    asks: new RegExp(
      `\\b(?:what|which) colours? (?:${be} |it ${be} )(?:, )?(?:it , )?(?:${of} )?(?<thing>(?!${of}|it\\b|they\\b|them\\b|you\\b|stuff\\b)[a-z]+)`,
    ),
    says: ofColour,
  },
  // A weight, a dose, an amount.
  {
    asks: new RegExp(
      `\\bhow heavy ${be} (?:they )?(?:${of} )?(?<thing>(?!${of}|they\\b|it\\b|you\\b|he\\b|she\\b|period|bleed|flow)[a-z]+)`,
    ),
    says: /\b\d+ ?(?:kg|kilos?|stone|pounds|lb)\b|\b(?:heavy|light|weigh(?:s|ed|ing))\b/,
  },
  {
    asks: /\b(?:what|which) (?:(?:is|was) (?:the|your) )?(?:dose|strength)\b(?: of (?:the |your |that )?(?<thing>(?!the\b|your\b|that\b)\w+))?|\b(?:increased|reduced|put (?:up|down)) to$/,
    says: /\d+ ?(?:mg|micrograms|g|iu|units?|ml)\b|\b(?:low|high|half|full|double) dose\b|\bnone\b/,
  },
  {
    asks: /\b(?:pressure|creatinine|sugars?|temperature|pulse|haemoglobin|potassium|reading)\b.*\b(?:today|now|this morning)\b/,
    says: /^(?!.*\b(?:usual\w*|booking|ago|last|previous\w*)\b)/,
  },
  {
    asks: /\bhow many weeks (?:pregnant|along|gone|are you|is she)\b/,
    says: /\d+ weeks\b(?! ago)|\bpregnan\w* .*\d/,
  },
  // The time of day, and how long something lasts.
  {
    asks: /^(?:and |so )?(?:at |around )?what time (?:do|does)\b/,
    says: /\b(?:\d+ ?(?:am|pm)|clock|midnight|midday|noon|mornings?|evenings?|afternoons?|lunch\w*|tea ?time|bed\w*|breakfast|(?:at|each|every|in the) nights?|in the day|early|\d{4})\b/,
  },
  {
    asks: /\bwhat time\b.*\b(?:drop off|fall asleep|go(?:ing)? to (?:sleep|bed))\b/,
    says: /\b(?:fall\w* asleep|(?:to (?:bed|sleep)|sleeps? in)|goes off|drops off|bedtime)\b/,
  },
  {
    asks: new RegExp(
      `\\bhow (?:long|many ${lengths}) (?:do|does|did|had) (?!you\\b).*\\b(?:last(?:ed)?|go(?:ne)? on|carry on|take to go)\\b|\\bhow (?:long|many ${lengths}) were you (?:out\\b|unconscious|unresponsive|on\\b)`,
    ),
    says: /\b(?:last(?:s|ed|ing) (?!(?:week|month|year)\b)|(?<!\b(?:last|past) )(?:seconds|minutes|hours|days|weeks|months|years)\b(?! ago)|(?:an?|half|one) (?:hour|minute|second|day|night|week|month|year)\b(?! ago)|all (?:day|night)|constant\w*)/,
  },
  {
    asks: /^(?:and |so )?who (?:first )?(?:told|said|noticed|heard|found) /,
    says: /\b(?:told|tells?|sa(?:ys?|id)|found|heard|noticed|saw|seen|thinks?|looked|by|no|nobody)\b/,
  },
  // The reason for what was done or given.
  {
    asks: new RegExp(
      `\\bwhat (?:${be}|did you (?:buy|get|take|use|need)) ${of} (?<thing>\\w+(?: \\w+)??) (?:(?:done|given|taken|prescribed|removed|out|started) )*for$`,
    ),
    says: new RegExp(`${reason.source}|\\bwell on\\b`),
  },
  // What is felt when it is pressed or covered, what helped, what is put on.
  {
    asks: /\b(?:is|are|does) (?:the|your|that) (?<thing>.+?) (?:sore|painful|tender|hurt)\b.*\b(?:press|push|touch|squeeze|poke|prod)/,
    says: painful,
  },
  {
    asks: /\b(?:if|when) you (?:shut|close|cover) (?:one|either|an|your)\b/,
    says: /\b(?:(?:shut\w*|clos\w+|cover\w*) (?:one|an|either|the|my|his|her|left|right)|one eye|either eye)\b/,
  },
  {
    asks: /^(?:and |so )?(?:did|does|do) (?!it|you|the pain).* (?:touch|shift|dent) (?:the|it|your)\b/,
    says: /\b(?:eas\w+|help\w*|effect|better|reliev\w*|settle\w*|work\w*|edge|benefit|nothing|difference|touch)\b/,
  },
  {
    asks: /\b(?:use|using|put|putting) (?:\w+ )?(?<said>drops|cream|ointment|spray|patch(?:es)?|lotion)\b/,
    says: /(?:)/,
  },
  // What something is called, what is in it, and what somebody close is called.
  {
    asks: new RegExp(
      `\\bwhat ${be} (?:in|inside) (?:${of}|them) (?:\\w+ ){0,2}(?:packs?|packages?|parcels?|box|boxes|bottles?|drip|injections?|kit|tablets?|pills?|sachets?|cream|drinks?)\\b|\\bwhat ${be} inside\\b`,
    ),
    says: /\b(?:contain\w*|inside|full of|(?:packs?|bag|box) (?:of|with)|steroids?|antibiotics?|drugs)\b/,
  },
  {
    asks: /\bname of (?:the|your|that|his|her) (?:\w+ )?(?:bar|pub|hotel|school|company|firm|shop|clinic|town|village|street)\b/,
    says: /\b(?:called|named)\b/,
  },
  {
    asks: /\bwhat (?:is|was|were|are) (?:it|its|they|that|this) (?:called|names?)$/,
    says: /\b(?:called|named|mg|micrograms)\b/,
  },
  {
    asks: new RegExp(`\\byour (?:\\w+ )?(?:boy|girl|dog|cat|gp|doctor|${kin}) (?:is )?(?:names?|called)\\b`),
    says: /\b(?:called|named|dr [a-z]+)\b/,
  },
  {
    asks: /\b(?:any|have|there|got|contain) (?:any )?(?<said>blood|mucus|slime|pus|bile|clots?|iron|nicotine|caffeine|alcohol|sugar|salt|codeine|aspirin|paracetamol|steroids?) in (?:it|them|the|your|that|those|his|her|this)\b/,
    says: /(?:)/,
  },
];

/** Whether a piece, or what is said with it in one clause, is of the thing. */
function isOf(caseIndex: CaseIndex, thing: string, fact: Fact): boolean {
  if (complaintWords.test(thing)) return true;
  const stems = new Set(contentStems(thing));
  const concepts = askedConcepts(thing);
  return [fact, ...caseIndex.facts.filter(({ clause }) => clause === fact.clause)].some(
    (near) =>
      concepts.some((one) => tells(caseIndex, near, one)) ||
      (overlap(stems, [near]) > 0 && !concepts.some(({ id }) => /\w@/.test(id))),
  );
}

/** "What colour was the vomit?" is not answered by somebody who goes grey. */
const lacksAnswer: Miss = (caseIndex, { text }, facts) =>
  answerTypes.some(({ asks, says }) => {
    const match = asks.exec(text);
    if (match === null) return false;
    const { thing, said } = match.groups ?? {};
    return !facts.some(
      (fact) =>
        !/^demographics\.(?:name|ethnicity)/.test(fact.path) &&
        ((fact.isDenied && (thing ?? said) !== undefined && !/\bfor$/.test(text)) || says.test(fact.plain)) &&
        (thing === undefined || isOf(caseIndex, thing, fact)) &&
        (said === undefined || isOf(caseIndex, said, fact) || well.test(fact.plain)),
    );
  });

/** What is counted: the pillows of "How many pillows?" */
export const counted = new RegExp(
  `\\bhow many (?:of ${of} )?(?:other |different |more )*(?!(?:whole |full )?${lengths}\\b|(?:times?|mg|milligrams?|micrograms|grams|kilos?|pounds|stone)\\b)(?<noun>[a-z]+)`,
);
const saysCount = new RegExp(
  `${count}|^(?:none|never|nil)\\b|\\b(?:sons?|daughters?|child\\w*|only|both|single|alone|half|dozens?|several|few|couple|every|each|pair|handful|a bottle|pack years|stopped|gave up|given up|quit|no|vapes?|once|twice)\\b`,
);

/** "How many pillows?" is not answered by a number of days. */
const lacksCount: Miss = (_caseIndex, { text }, facts) =>
  counted.test(text) && !/\band when\b/.test(text) && !facts.some(({ plain }) => saysCount.test(plain));

/** "Do you shout or kick in your dreams?" is not answered by the dreams alone. */
const tellsNeither: Miss = (caseIndex, { text }, facts) => {
  const [, first = "", second = ""] =
    /^(?:and |so )?(?:do|does|did) (?:you|he|she|it|they) (?:ever )?(\w+) or (\w+) (?:in|when|while|with|at|after|during)\b/.exec(
      text,
    ) ?? [];
  return first !== "" && !facts.some((fact) => isOf(caseIndex, first, fact) || isOf(caseIndex, second, fact));
};

const medicines =
  "antibiotics?|antimalarials?|antihistamines?|painkillers?|pills?|tablets?|inhalers?|medicines?|medication|drugs?|blockers?|steroids?|creams?";
const asksName = new RegExp(
  `\\b(?:which|what) (?:was the )?(?:\\S+ ){0,3}?(?:${medicines})\\b(?! reactions?).*\\b(?:was|were|did|cured|names?|called|(?:is|are|does) your (?:${kin}))\\b|\\bdrops (?:names?|called)\\b|\\bnames? of (?:the |your |that |an? )?(?:\\S+ ){0,3}(?:${medicines})\\b`,
);

/** "Which antibiotic was it?" wants a name that the question does not have itself. */
export const isNameless: Miss = (_caseIndex, { text, concepts }, facts) =>
  asksName.test(text) &&
  !/\breacted\b|\ballerg/.test(text) &&
  !facts.some(
    (fact) =>
      fact.path !== "drug_history.allergies" &&
      fact.concepts.some(
        ({ id, kind }) =>
          kind === "drug" && !Object.hasOwn(drugsOfClass, id) && !concepts.some((one) => one.id === id),
      ),
  );

/** The misses where a piece does not say the kind of thing that is asked of the thing itself. */
export const missesOfTypes: readonly Miss[] = [lacksAnswer, lacksCount, isNameless, tellsNeither];

/** Whether a question asks for a kind of answer that only some pieces have. */
export function asksForType({ text }: Question): boolean {
  return (
    counted.test(text) || answerTypes.some(({ asks }) => asks.exec(text)?.groups?.["thing"] !== undefined)
  );
}
