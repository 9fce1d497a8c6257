import { well } from "./answer-parts.ts";
import { scoreFor } from "./attributes.ts";
import { type CaseIndex, overlap, tells } from "./case-index.ts";
import { wordsOfConcepts } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { kin } from "./lexicon-past.ts";
import { askedStems, contentStems } from "./normalise.ts";
import { thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";

/** What a "Yes" would not answer: which of two, what was only repeated before the question, whether somebody is still alive, what is still there. */
const noYes =
  /^(?:and |so )?(?:would you|is|was|are|were|do|does|did|have|has|had|you)\b.*\bor\b|^(?:and |so )?you (?:say|said|mention\w*|told)\b|^(?:and |so )?you .*\b(?:which|what|how|when|where|who)\b|\b(?:vegetarian|vegan)\b|\b(?:stick|frame|wheelchair|walking aid|drink(?:ing)? problem)\b|\b(?:better or worse|worse or better)\b|\bcarers?\b|\b(?:alive|still (?:with us|living|got your|in))\b|\b(?:awake|alert|(?:is|are) (?:he|she|you) with it|hear (?:you|me|us)|mak(?:e|es|ing) (?:any )?sense|(?:going|been) regular(?:ly)?|normal (?:feeling|sensation)|cut(?:ting)? down|as clockwork|come on every month|interpreter|first (?:time|episode|attack|one)|(?:periods?|cycles?) (?:\S+ )?normal|normal (?:periods?|cycles?)|laid up|in bed|off your feet|immobile)\b/;

/** How often a habit is asked for, and how a piece says it: "4 cans at weekends" is no yes to "every day?" */
const frequency =
  /\b(?:(?:every|each|most) (?:single )?(?:days?|night|morning|evening|week)|daily|regular\w*|often|always|a lot|much)\b/;
const saysFrequency =
  /\b(?:every|each|daily|most|often|always|regular\w*|once|twice|nightly|a (?:day|night|week)|mg|micrograms)\b/;

/** Asks whether something is as it should be. */
const asksIfWell =
  /^(?:and |so )?(?:is|are|was|were|has|have) (?:your|his|her|the) .*\b(?:ok|okay|alright|all right|fine|well|normal|normally|properly|as usual)$/;

const stairs = /\b(?:stairs|steps)\b/;

/** Whether the first piece answers the question with neither a yes nor a no. */
export function takesNeither({ text }: Question, first: Fact): boolean {
  return (
    well.test(first.plain) ||
    // "Any trouble with antibiotics?" is not a question for a "Yes, tolerated doxycycline."
    (/\b(?:trouble|problems?|react\w*|bad|upset)\b/.test(text) && /\btolerat\w*/.test(first.plain)) ||
    // "Are you in pain now?" is not a question for a "Yes, free of pain."
    /\bfree of\b/.test(first.plain) ||
    /^demographics\.(?:name|age|gender|ethnicity)$/.test(first.path) ||
    (!first.isDenied && noYes.test(text)) ||
    (!first.isDenied && frequency.test(text) && !saysFrequency.test(first.plain)) ||
    // "Do you need tablets for your sugar?" is not a question for a "Yes, diet controlled."
    (/\b(?:tablets?|medicines?|medication|insulin)\b/.test(text) &&
      first.path === "past_medical_history.conditions" &&
      !first.concepts.some(({ kind }) => kind === "drug")) ||
    // "Vitiligo." "Are you taking anything for it?" is not a question for a "Yes" before a list of all tablets.
    (/\b(?:tak\w+|us(?:e|ed|ing)|had|given|on) (?:anything|something|any \w+) for (?:it|that|this|them)$/.test(
      text,
    ) &&
      first.path === "drug_history.medications") ||
    // "Had you been drinking?" is not a question for a "Yes, 14 units a week."
    (/\b(?:had|were) (?:you|he|she) (?:\S+ )?(?:drink\w*|drunk|drank|anything to drink)\b/.test(text) &&
      first.path === "social_history.alcohol") ||
    // "Have you been off your food?" is not a question for a "Yes, a good appetite."
    (/\boff (?:your|his|her) (?:food|meals)\b/.test(text) &&
      /\b(?:good|normal) appetite\b|\beat(?:s|ing) (?:well|normally)\b/.test(first.plain)) ||
    // "Are you hungry?" and "Do you eat meat?" are not questions for a "Yes, off food."
    (/\b(?:hungry|meat|eat(?:ing)? (?:\S+ )?(?:ok|okay|well|properly|normally|all right|alright))\b/.test(
      text,
    ) &&
      /\boff (?:\S+ )?food\b|\b(?:small|poor|no|reduced) appetite\b|\bvegetarian\b|\bvegan\b|\bless\b|\bpicks? at\b|\bskips?\b/.test(
        first.plain,
      )) ||
    // "Is your back OK?" is not a question for a "No, no back pain."
    (first.isDenied && asksIfWell.test(text)) ||
    // "Could you be pregnant?" is not a question for a "No, I have not done a test."
    (/\bpregnant\b/.test(text) && /\btest\b/.test(first.plain)) ||
    // "Is she passing urine all right?" is not a question for a "Yes, urge incontinence."
    (!first.isDenied &&
      /\b(?:ok|okay|alright|all right|fine|(?<!as )well|normally|properly)$/.test(text) &&
      first.concepts.some(
        ({ kind, id }) => kind === "disease" || kind === "sign" || id === "incontinence",
      )) ||
    // "Is the cough dry?" is not a question for a "Yes, productive."
    (/\bdry\b/.test(text) && /\b(?:productive|sputum|phlegm)\b/.test(first.plain)) ||
    // "Are you on your own?" is not a question for a "Yes, with my wife."
    (/\b(?:liv(?:e|ing)|are you) (?:\S+ ){0,2}(?:alone|on your own|by yourself)\b/.test(text) &&
      !/\balone\b/.test(first.plain)) ||
    // "Have you stairs?" is neither a yes nor a no where a flat on the ground floor is disclosed.
    (stairs.test(text) && !stairs.test(first.plain))
  );
}

/** Whether what is said is neither a yes nor a no, whatever was asked: somebody who lives alone, a pain that has not settled. */
export function isNeither(facts: readonly Fact[]): boolean {
  const [first] = facts;
  return (
    first !== undefined &&
    // "I stayed with relatives. No contact with ill people." does not begin with "Yes".
    ((!first.isDenied && facts.some(({ isDenied, clause }) => isDenied && clause !== first.clause)) ||
      /\b(?:has|have) not (?:settled|improved|gone|eased|got better|let up)\b|\bdid(?: not|n t|nt) (?:touch|help|work|do (?:much|anything|a thing))\b/.test(
        first.plain,
      ) ||
      (!first.isDenied &&
        /\b(?:stopped|no longer|alone|divorced?|separated|widow(?:ed|er)?|uncomfortable|forgets|misses|little|certain|poor|limited|unsure|hardly|full sentences|spoken|at term|continued|removed|no difference|intact|(?:would like|wants?) no|(?:do|does|did|has|have|is|are|was|can|could|will) not)\b/.test(
          first.plain,
        )))
  );
}

/** Fields whose pieces are not announced by "Yes": "Have you been to prison?" is not answered "Yes" by a caution. */
const withoutYes = /^(?:risk_assessment\.risk_(?:from|to)_others|forensic_history)/;

/** Words that say that somebody cannot do something, or not well. */
const unable =
  /\b(?:weak\w*|numb|pain\w*|sore|stiff\w*|breathless\w*|cannot|limited|tiptoes|with help|stick|frame|rubbish|jumbled|slurred)\b/;

/** Whether "Yes" before the pieces would be true: "Yes, 20 a day" would be a wrong answer to "Do you vape?" */
export function mayBeYes(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): boolean {
  const [first] = facts;
  if (!first || first.isLine) return true;
  // "Nothing relevant" denies whatever is asked; "no chest pain" denies only that.
  if (first.isDenied)
    return (
      first.concepts.length === 0 ||
      (unsaidStems(caseIndex, question, facts).length === 0 &&
        (!first.path.startsWith("presenting_complaint") ||
          question.concepts.every(
            (one) => one.kind !== "symptom" || facts.some((fact) => tells(caseIndex, fact, one)),
          )))
    );
  // "Is it affected by moving your arm?" is not answered "Yes" by a pain that spreads to the arm.
  const changes = question.topics.filter((topic) => topic === "exacerbating" || topic === "relieving");
  if (changes.length > 0 && !changes.some((topic) => facts.some((fact) => scoreFor(topic, fact) > 0)))
    return false;
  if (withoutYes.test(first.path)) return false;
  // "Can he lift both arms?" is not answered "Yes" by a weak arm.
  if (
    /^(?:and |so )?(?:can|could|(?:are|is) (?:you|he|she) able) /.test(question.text) &&
    unable.test(first.plain)
  )
    return false;
  if (isTakenBack(question, facts)) return false;
  // It would affirm all that is named.
  if (unsaidStems(caseIndex, question, facts).length > 0) return false;
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  if (named.some((one) => !facts.some((fact) => tells(caseIndex, fact, one)))) return false;
  if (overlap(new Set(askedStems(question.text)), facts) > 0) return true;
  const namesThings = thingStems(question.text, question.topics).length > 0;
  // After a question about voices, "Do you recognise them?" is not answered "Yes" by hearing them.
  if (question.isGoingOn && namesThings) return false;
  if (first.path === "risk_assessment.risk_to_self") return false;
  return named.length > 0 || !namesThings;
}

/** Words that take back or limit what a piece says: "I missed my last mammogram" is no yes to "Did you go to it?" */
const takesBack =
  /\b(?:not|never|no longer|without|unsure|less|little|only(?! pill)|offered|missed|declin\w+|refus\w+|failed|stopped)\b/g;

/** Words of a habit that has ended, and a question about now. */
const ended = /\b(?:used to|until|before this|none for)\b/;
const isOfNow = /^(?:and |so )?(?:do|does|are|is|can|you)\b(?!.*\bever\b)/;

/** Words of this very time, and of a time that is over. */
const now = /\b(?:at the (?:moment|minute)|right now|currently|these days|nowadays|now|still)\b/;
const over = /\b(?:was|were|treated|(?<!\bha(?:ve|s) )(?:had|ached)|died|ago|yesterday)\b/;

function takesItBack(text: string, { plain }: Fact): boolean {
  const words = plain.match(takesBack) ?? [];
  return words.some((word) => !text.includes(word.slice(0, 4)));
}

const left =
  "(?<!\\b(?:any|some) (?:\\S+ ){1,2})left(?! (?:the|over|home|school|hospital|work|out|with|alone|from|at|in|me|it)\\b)";
const right =
  "(?<!\\ball )right(?! (?:now|away|before|after|through|round|across|up|down|at|there|enough|as|to)\\b)";
const both = "both(?! of)|bilateral\\w*";
const sudden =
  "sudden\\w*|all at once|abrupt\\w*|rapid\\w*|out of (?:the blue|nowhere)|thunderclap|within (?:seconds|minutes)";
const gradual =
  "gradual\\w*|slow(?:ly|er)?|cre(?:pt|ep) (?:up|on)|bit by bit|little by little|build\\w* up|built up|building";

/** Words of which a thing has one: a yes to one of them is untrue of a piece that says only another of its line. */
const opposites: readonly (readonly RegExp[])[] = [
  [both, "one side|one sided"],
  ["sharp\\w*|stab\\w*|knif\\w*|pierc\\w*", "dull\\w*|ach\\w+", "throb\\w*|pound\\w*|puls\\w*"],
  ["hard(?! to)|firm", "soft\\w*|squash\\w*|squishy"],
  ["smooth|even|regular\\w*|neat", "uneven|ragged|irregular\\w*|jagged"],
  ["bigger|larger|grow\\w*|grown", "smaller|shrink\\w*|shrunk"],
  ["gain\\w*|put on", "los(?:t|e|ing|s)"],
  ["better|eas(?:e|es|ed|ing)|help\\w*|improv\\w+|settl\\w+", "worse\\w*|aggravat\\w+"],
  ["dark\\w*|black\\w*|brown", "pale\\w*|white|clear|light(?:er)?"],
  ["wet|productive|chesty", "dry"],
  ["front\\w*|forehead", "rear|behind"],
  ["upper|top", "lower|bottom"],
  [
    "constant\\w*|all the time|continuous\\w*|steady",
    "comes? and goes?|waves?|on and off|intermittent\\w*|now and then|short bursts?|occasional\\w*",
  ],
  ["asleep|rest(?:ing|ed)?|sitting|sat|in bed", "lift\\w*|run\\w*|walk\\w*|exer\\w+|climb\\w*|carry\\w*"],
  ["mornings?", "evenings?|nights?|nightly"],
  ["(?:short|near) sight\\w*", "long sight\\w*|reading glasses"],
  ["before (?:the|it|you|your|eating|food|meals?)\\b", "after\\w*"],
  ["(?:just|only) (?:the |a )?(?:one|single)", "two|three|several|many"],
  ["off (?:your|his|her|their) food|(?:lost|no) (?:\\S+ )?appetite", "hungry|ravenous\\w*|eat\\w* more"],
].map((line) => line.map((words) => new RegExp(`\\b(?:${words})\\b`)));

function saysOpposite(text: string, facts: readonly Fact[]): boolean {
  const says = (word: RegExp) => facts.some(({ plain }) => word.test(plain));
  return opposites.some((line) => {
    const asked = line.filter((word) => word.test(text));
    return asked.length > 0 && line.some(says) && !asked.some(says);
  });
}

/** What a yes would affirm, and most pieces do not say: a side, a pace, a length of time, how something turned out, what is in it, and whether it is so now. */
const affirmed: readonly (readonly [asked: RegExp, says: RegExp])[] = [
  ...[
    [left, `${left}|${both}|either`],
    [right, `${right}|${both}|either`],
    [`(?<=(?:on|in) )${both}|(?<=^(?:is|are|were) )both`, both],
    [sudden, sudden],
    [gradual, gradual],
    [
      "(?:for|over) (?:many )?(?:years|ages)|for (?:a )?long(?: time)?|always",
      "years?|long|always|child\\w*",
    ],
    ["(?:for|over) (?:many )?months", "months?|years?"],
    [
      "constant\\w*|all the time|continuous\\w*",
      "constant\\w*|all (?:the time|day|night)|continuous\\w*|steady|always|every|since|each|does not",
    ],
    ["(?:the|your) first", "first|never|only"],
    [
      "(?:only |recently |newly )(?:just )?(?:been|started|put|begun|begin)",
      "start\\w*|began|new\\w*|since|ago|recent\\w*|last",
    ],
    ["menopause|the change", "menopaus\\w*|years|stopped|hot flushes"],
    [
      "(?<!\\bto )help\\w*|(?<=\\b(?:did|does|do|has|have) (?!you|he|she|they|your|his|her).*)work(?:s|ed)?(?= for you| at all|$)",
      "(?<!\\b(?:no|not) )(?:help\\w*|eas\\w+|better|reliev\\w*|settl\\w*|improv\\w*|edge|good|work\\w*)",
    ],
    ["d(?:one|id) what|g(?:o|one) along with|obey\\w*|act(?:ed)? on", "(?<!not )(?:acted|did|done|obey\\w*)"],
    [
      "(?:some|any)(?:one|body) (?:that )?you know|you (?:know|recogni[sz]e) (?:them|him|her|it|who|what|if|whether)|recogni[sz]e\\w*|familiar",
      "kn[eo]w\\w*|recogni\\w+|familiar|told|friends?|neighbours?",
    ],
    [
      "(?:tak\\w+|took|clear(?:s|ed)?|get|got) (?:it|that|them|this|the \\w+) (?:away|up)|ma[dk]es? (?:it|that|them|this|the \\w+) (?:go|vanish|disappear)",
      "gone|clear\\w*|settled|away|disappear\\w*|cured",
    ],
    [
      "(?:your|the) usual|(?:usual|normal|typical|same) (?:sort|kind|type)",
      "usual\\w*|typical\\w*|same|always|normal\\w*|similar",
    ],
  ].map(([asked, says]) => [new RegExp(`\\b(?:${asked})\\b`), new RegExp(`\\b(?:${says})\\b`)] as const),
  [
    /\b(?:g[eo]t over|recover\w*|surviv\w*|pull(?:ed)? through|beat(?:en)? (?:it|the))\b/,
    /\b(?:better|recover\w*|surviv\w*|well|cured|clear|remission|alive)\b/,
  ],
  [/\bis there (?:any )?(?:nicotine|caffeine|alcohol|sugar) in\b/, /\b(?:nicotine|caffeine|alcohol|sugar)\b/],
  [
    /\b(?:had|taken|took|take) (?:it|them|any|those|your \S+) (?:\S+ )?(?:today|this morning|yet)$/,
    /\b(?:today|this morning|ago|now)\b/,
  ],
];

const manyThings = /^(?:social_history\.other|personal_history)/;

/** Stems of what the question names and the pieces do not say: the thigh of "Is the thigh swollen as well?" beside a swollen calf. */
function unsaidStems(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): string[] {
  const { text, topics, concepts } = question;
  const told = concepts.filter((one) => facts.some((fact) => tells(caseIndex, fact, one)));
  // Fields that tell of many things: "Do you have a carer?" is not answered "Yes" by a husband.
  const ofField = facts.some(({ path }) => manyThings.test(path)) ? [] : topics;
  const known = new Set(contentStems(wordsOfConcepts(text, told).join(" ")));
  return thingStems(text, ofField).filter(
    (stem) => !known.has(stem) && overlap(new Set([stem]), facts) === 0,
  );
}

const saidOfLastPerson = new RegExp(`\\b(${kin}) .*\\b(${kin})s?(?: (?!and)\\S+){0,3} (?:who|that) `);

/** Whether a piece says it of another person: "my wife and a son who travelled with me" may not say it of the wife. */
function isSaidOfOther(text: string, facts: readonly Fact[]): boolean {
  return facts.some(({ plain }) => {
    const [, first = "", last = ""] = saidOfLastPerson.exec(plain) ?? [];
    return first !== "" && text.includes(first) && !text.includes(last);
  });
}

/** Whether the pieces limit or take back what a yes would say, or may say it of another time, person or thing. */
function isTakenBack({ text }: Question, facts: readonly Fact[]): boolean {
  const [first] = facts;
  const wanted = new Set(askedStems(text));
  const ofIt = facts.filter((fact) => fact === first || overlap(wanted, [fact]) > 0);
  // "Did you fall just before it began?" is not answered "Yes" by a fall at another time.
  const isOfOtherTime =
    /\b(?:just|right|shortly) (?:before|after)\b/.test(text) &&
    !facts.some(({ plain }) => /\b(?:before|after|then)\b/.test(plain));
  // "Is she passing urine?" may be untrue of somebody with urge incontinence.
  const doing =
    /^(?:and |so )?(?:is|are) (?:you|he|she) (passing|opening|eating|drinking|sleeping|walking|talking)\b/.exec(
      text,
    )?.[1];
  return (
    isOfOtherTime ||
    // "Does she see people as well as the cats?" asks about the people.
    /\b(?:as well as|apart from|besides|other than|in addition to)\b/.test(text) ||
    saysOpposite(text, facts) ||
    (now.test(text) && ofIt.some(({ plain }) => over.test(plain))) ||
    // "Was it happening to you before?" is not answered "Yes" by what happens today.
    (/\bbefore$/.test(text) &&
      first?.path.startsWith("presenting_complaint") === true &&
      !facts.some(
        (fact) =>
          scoreFor("previousEpisodes", fact) > 0 ||
          /\b(?:weeks|months|years|once|twice|last \w+)\b/.test(fact.plain),
      )) ||
    affirmed.some(([asked, says]) => asked.test(text) && !facts.some(({ plain }) => says.test(plain))) ||
    ofIt.some((fact) => takesItBack(text, fact)) ||
    (isOfNow.test(text) &&
      facts.some(({ clause, plain }) => clause === first?.clause && ended.test(plain))) ||
    isSaidOfOther(text, facts) ||
    (doing !== undefined && overlap(new Set(contentStems(doing)), facts) === 0)
  );
}
