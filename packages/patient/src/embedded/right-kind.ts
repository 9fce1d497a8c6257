import type { Fact } from "./fact.ts";
import { ofFood } from "./fields.ts";
import { type Answer, disclose, gap, hpc, type Known, mayDisclose, overlap, tells } from "./known.ts";
import { drugsOfClass, relatives } from "./lexicon-past.ts";
import { pointing, thingsOf } from "./subject.ts";
import type { Question } from "./understand.ts";
import { askedStems, contentStems } from "./words.ts";

const somebody = new RegExp(
  `\\b(?:${relatives}|husband|wife|partner|girlfriend|boyfriend|alone|friends?|housemates?|flatmates?|neighbours?|carers?|nurses?|gp|doctor|family|nobody|others|mates?|cleaner|everyone)\\b`,
);

/** Questions for one kind of thing, the field that they are of, and how a piece shows that it says such a thing. */
const kinds: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^(?:and |so )?(?:how many|what (?:year|date))\b/,
    "",
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|an?|several|few|couple|half|once|twice|no|not|none|never|only|all|every|alone|single|both)\b/,
  ],
  [
    /\bwhen (?:did|was|were|do)\b.*\b(?:last|latest)\b|\blast (?:take|took|taken|dose)\b/,
    "drug_history.medications",
    /\b(?:today|yesterday|ago|last|since|this|stopped|started|missed|forgets?|day \d|morning|none)\b/,
  ],
  [
    /\bwhy (?:are|do|did|were|is|does|was) \w+ (?:on|take|taking|given|using|use|prescribed|put on|started on)\b/,
    "drug_history.medications",
    /\b(?:for|because|after|since)\b/,
  ],
  [
    /\b(?:how long|how many years|when|what age|how old)\b.*\bsmok\w+/,
    "social_history.smoking",
    /\b(?:years?|since|from|ago|age[sd]?|teens?|always|never|stopped|none|until)\b/,
  ],
  [
    /^(?:are|is) (?:you|he|she) (?:\w+ )?(?:taking|on|using)\b|\bfor (?:this|it) (?:already|yet|so far)\b|\b(?:already|yet)\b.*\bfor (?:this|it)\b/,
    "drug_history.other",
    /^(?=.*\bstopped\b)|^(?!.*\b(?:tolerated|before|ago|in the past|never had|previously)\b)/,
  ],
  [
    /\b(?:(?<!before )today|yesterday|last night|this morning|night before)\b/,
    "social_history",
    /\b(?:today|yesterday|last|this morning|night before|ago)\b|^(?:never|none|no|not|nil)\b/,
  ],
  // A view of the illness is no entry of a list.
  ...["drug_history", "past_medical_history", hpc].map(
    (field) =>
      [
        /\bdo you (?:think|reckon|suspect|believe) (?:that )?(?:it|this) (?:is|could|might|may|was)\b/,
        field,
        /\b(?:thinks?|thought|worr\w+|fears?|afraid|suspects?|believes?|certain|convinced|knows?|put .* down to)\b/,
      ] as const,
  ),
  ...[hpc, "past_psychiatric_history"].map(
    (field) => [/^are you (?:\w+ )?on the (?:mini )?pill\b/, field, /\bpill\b|contracep/] as const,
  ),
  [
    /\bchang\w* (?:\S+ )?(?:diet|eating|what you eat)\b/,
    "social_history.diet",
    /\b(?:chang\w+|until|plan|since|now|new|started|less|more|cut|little|poor|skips?|stopped)\b/,
  ],
  [
    /\bwhen (?:did|will|do) you (?:retire|stop work\w*)\b/,
    "social_history.occupation",
    /\d|\b(?:years?|months?|since|until|last|ago)\b/,
  ],
  [
    /\bknow what (?:each|they|it|your|all)\b.*\bfor\b|\bget on (?:ok |okay |well |alright )?with (?:your|the|all your) (?:tablets|medic\w+|pills)\b/,
    "drug_history.medications",
    /\bfor (?:his|her|the|their|an?)\b|\b(?:tolerat\w+|suits?|well|none)\b/,
  ],
  // What somebody gave is not said by who is at home.
  ...["demographics", "social_history"].map(
    (field) =>
      [
        /\b(?:give|given|gave) you (?:anything|something|any \w+|oxygen|aspirin)\b/,
        field,
        /\bg[ai]ven?\b/,
      ] as const,
  ),
  [
    /\bhow long .*\b(?:job|working|worked|work|doing (?:that|this|it)|been an?)\b/,
    "social_history.occupation",
    /\d|\b(?:years?|months?|since|always|lifelong|until|retired (?:last|this|at|in))\b/,
  ],
  [
    /^(?:and |so )?(?:did|were|was|how (?:did|was|were)) .*\b(?:school|university|uni|college|exams|grades)\b/,
    "social_history.occupation",
    /\b(?:student|pupil|school ?boy|teach\w*|lectur\w*|studies|studying|class|year|university|college|apprentice|nursery|sixth)\b/,
  ],
  ...["social_history", "drug_history.medications", "past_medical_history"].map(
    (field) => [/^(?:and |so )?who\b/, field, somebody] as const,
  ),
  [
    /\b(?:trouble|problems?|complications?|reactions?|bad|difficult\w*) (?:\S+ ){0,4}?(?:an?aesthetics?|surgery|operations?)\b|\b(?:an?aesthetics?|surgery|operations?) (?:\S+ ){0,3}(?:problems?|trouble|complications?|go (?:ok|okay|well|wrong|alright))\b/,
    "past_medical_history.surgeries",
    /\b(?:problems?|complications?|trouble|well|uneventful\w*|an?aesthe\w+|none|nil|no|never|uncle|died)\b/,
  ],
  [
    /\b(?:thought|thinking|considered|ready|like|want|planning|tried|interested) .*\b(?:stop|stopping|quit|quitting|giv(?:e|ing) up|cut(?:ting)? (?:down|back))\b/,
    "social_history.smoking",
    /\b(?:stop\w*|quit\w*|g[ia]ve\w* up|cut\w*|tried|wants?|would like|until|ex|never|not|none|no)\b/,
  ],
];

const time =
  "daily|today|yesterday|tonight|ago|last|since|this|now|days?|weeks?|months?|years?|nights?|morning|evening|hours?|\\d{4}|never|none|not|no|stopped|current\\w*";

/** The same for any field. */
const kindsAnywhere: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bhow long have (?:you|he|she) (?:been (?:married|together|divorced|separated|retired|single|with)|lived|worked|known)\b/,
    /\d|\b(?:years?|months?|weeks?|days?|since|ago|always|never|alone|one|two|three|four|five|six|ten)\b/,
  ],
  [/\b(?:last|latest|recent|usual)\b.*\b(?:reading|readings|level|levels|result|number)$/, /\d|\bnormal\b/],
  [/^(?:and |so )?when did (?:you|he|she) last\b/, new RegExp(`\\b(?:${time})\\b`)],
  [
    /\b(?:how old (?:were|was) (?:you|he|she)|(?:at|from) what age)\b/,
    /\d|\b(?:age|aged|child\w*|young|birth|born)\b/,
  ],
  [
    /\b(?:checked|measured|monitor\w*|machine|readings?|come out at|run at) .*\b(?:blood pressure|sugars?|reading|readings)\b|\b(?:blood pressure|sugars?) .*\b(?:checke?[ds]|measured?|machine|cuff|monitor|meter|readings?|come out|run(?:ning)? at)\b/,
    /\d+ (?:out of|over) \d+|mmol|\b(?:check\w*|measur\w+|monitor\w*|readings?|normal|raised at|at home)\b/,
  ],
  [
    /\bhow (?:would|do|did) (?:you|he|she) feel about\b/,
    /\b(?:want\w*|hop\w+|prefer\w*|happy|keen|worr\w+|afraid|scared|frightened|embarrass\w*|ashamed|declin\w+|refus\w+|reluctan\w+|willing|dislik\w+|upset|would|regret\w*|wish\w*|agree\w*|accept\w*|anxious|rather|guilt\w*|enjoy\w*|proud|sad|fine|not)\b/,
  ],
  // Whether it is there all the time is not said by how long it has been.
  [
    /\b(?:come and go|comes and goes|all the time|constant(?:ly)?|non ?stop|on and off|intermittent|continuous(?:ly)?)\b/,
    /\b(?:constant\w*|comes? and goes?|all the time|most of the (?:time|day)|all day|not settled|on and off|intermittent\w*|continuous\w*|waves|steady|attacks?|episodes?|between|bouts?|spells?|times|each|every|daily|(?:most|\w+) days a|most (?:days|nights)|minutes?|seconds?|lasting|lasts?|non stop|never goes|not gone|eases?|eased|sometimes|often|fleeting|throb\w*|pounds)\b/,
  ],
  [
    /\bworse (?:\S+ ){0,2}?(?:at|in|by|during|first thing|towards) (?:the |a |any )?(?:certain |particular )?(?:nights?|mornings?|evenings?|day|daytime|time)\b/,
    /\b(?:nights?|nightly|mornings?|evenings?|waking|wakes?|woke|bed|sleep\w*|day ?time|afternoons?|lunchtime)\b/,
  ],
  [
    /\b(?:look\w* (?:it|this|that|them|things|anything|your \S+) up|google\w*)\b/,
    /\b(?:look\w*|google\w*|read)\b/,
  ],
  [
    /\b(?:sugars?|diabetes) (?:\S+ )?(?:ok|okay|good|alright|all right|controlled|control|under control|behav\w+|running|high|low|stable|level|usually|normally)\b|\bwhat (?:is|are) your (?:blood )?sugars?\b|\b(?:check|test|monitor|measure) (?:your|the) (?:blood )?(?:sugars?|pressure)\b/,
    /\b(?:control\w*|diet|sugars?|mmol|hba1c|poor\w*|stable|check\w*|normal|raised|high|low|readings?|no|never)\b/,
  ],
  [
    /^(?:has|have) (?:it|they|the \w+) (?:\S+ )?changed? colour\b/,
    /\b(?:colour|dark\w*|black\w*|red\w*|yellow\w*|green|brown|pale\w*|blue|purple|white|pink|lighter)\b/,
  ],
  [
    /^(?:has|have) (?:it|they|the \w+) (?:\S+ )?changed\b/,
    /\b(?:chang\w+|now|bigger|smaller|worse\b(?! (?:on|with|when|after))|more|not settled|same|spread\w*|moved|settled|better|worsening|grown|doubled)\b/,
  ],
  [/\bhow many hours (?:\S+ ){0,5}work\b/, /\bhours\b|\b(?:shifts?|part time|full time)\b/],
  [/\bhow many hours (?:\S+ ){0,4}sleep\b/, /\b(?:sleep\w*|wak\w+|bed|insomnia)\b/],
  [
    /\bwhere did (?:you|he|she) grow up\b/,
    /\bgrew up (?:in|on|near|at|abroad)\b|\bborn (?:in|and)\b|\bfrom\b|\bbrought up\b|\bmoved\b|\bnothing like that\b/,
  ],
  [
    /\b(?:off (?:sick|work)|time off)\b|\baffect\w* (?:\S+ ){0,3}(?:work|job|studies|school)\b/,
    /\b(?:work\w*|shifts?|school|lectures|jobs?|college|university|sick note|off|missed|misses|students?|course|retired|manager|driver)\b/,
  ],
  [/\b(?:lost|lose|losing|taken) (?:away )?your licen[cs]e\b/, /\b(?:licen[cs]e|ban\w*|points|dvla)\b/],
  [/\bmoved? (?:house|home)\b/, /\bmov(?:e|ed|ing)\b/],
  [
    /^(?:were|are|have|did) (?:\S+ ){1,4}(?:vaccin\w+|immunis\w+)/,
    /\b(?:vaccin\w+|immunis\w+|jabs?|bcg|up to date|tetanus|injections?|boosters?)\b/,
  ],
  [/\b(?:broken?|fractured?) (?:a|an|any|your) \w+/, /\b(?:fractur\w+|broken?|broke)\b/],
  [
    /\bhow many (?:attacks?|episodes?|bouts?)\b/,
    /\d|\b(?:once|twice|two|three|four|five|six|several|first|another|similar)\b/,
  ],
  [
    /\bbetween (?:the |these |your )?(?:attacks?|episodes?|bouts?)\b/,
    /\b(?:between|apart|every|times|well|a (?:day|week|month|year)|attacks?|bouts?|daily|weekly|monthly)\b/,
  ],
  [
    /\b(?:deaths?|die[ds]?) .*\bfamily\b|\bfamily .*\b(?:deaths?|die[ds]?)\b/,
    /\b(?:die[ds]?|deaths?|dead|suicide|killed|aged|nothing|none|relevant|healthy|well)\b/,
  ],
  [/\bdrink (?:alone|on your own)\b/, /\b(?:drinks? (?:alone|at home)|socially|pub|friends)\b/],
  [
    /\b(?:what|which) languages?\b|\bspeak english\b|\binterpreter\b/,
    /\b(?:english|speaks? (?!in\b)|polish|languages?|interpreter|fluent)\b/,
  ],
  [
    /\bhow (?:much|heavy) (?:\S+ ){0,3}weigh\b|\bwhat (?:do you weigh|is your weight)\b|\bhow heavy are you\b/,
    /\bweigh(?:s|t)? (?:is |of |about )?\d|\bbmi\b|^\d+ kg\b(?! (?:lighter|weight|lost|gain))/,
  ],
  [/\b(?:bear weight|weight bear|put (?:your |any )?weight)\b/, /\b(?:weight|walk\w*|limp\w*|stand\w*)\b/],
  [/\bspending (?:a lot|more|too much|lots|money)\b/, /\b(?:spent|spending|money|debts?)\b/],
  [
    /\b(?:what|any|enough) support\b|\bsupport (?:at home|network|do you)\b/,
    new RegExp(
      `\\b(?:${relatives}|husband|wife|partner|girlfriend|boyfriend|alone|friends?|housemates?|flatmates?|flatmate|neighbours?|carers?|nurses?|family|nobody|independent\\w*|support\\w*|dog)\\b`,
    ),
  ],
  // Whether it gets worse is said by how it goes on, not by what sets it off.
  [
    /\b(?<!if (?:it|things|this) )(?:getting|got|gotten|become|becoming) (?:any |much |a lot |steadily |gradually |slowly )?(?:worse|bigger)\b(?! (?:when|with|after|on|if|at|by|in)\b)|\bprogress(?:ing|ed|ively)\b/,
    /\b(?:worse\b(?! (?:on|with|when|after|at|in)\b)|worsening|bigger|more|less|build\w*|built|progress\w*|increas\w+|not settled|since (?:yesterday|this|last)|change[ds]?|unchanged|improv\w+|spread\w*|grow\w*|grown|now|doubled|steady|gradual\w*|same|settl\w+|settled|well between|over|better)\b/,
  ],
  [
    /\b(?:walking stick|stick to walk|frame|zimmer|wheelchair|walking aid)\b/,
    /\b(?:stick|frame|zimmer|wheelchair|aid|unaided|independent\w*|mobile|walks? with)\b/,
  ],
  [
    /\b(?:are you a carer|carer for|car(?:e|ing) for) (?:any|some)\w+\b/,
    /\b(?:carer|cares? for|looks? after|caring)\b/,
  ],
  [
    /\bcarers?\b(?! for)/,
    /\b(?:carers?|independent\w*|alone|looks? after|cares? for|help(?:s|ed)? (?:with|her|him|from)|nurses?|daughter|son|sister|brother|husband|wife|partner|mother|mum|father|parents)\b/,
  ],
  [
    /^(?:do|are|have) you (?:\S+ ){1,3}(?:herbal|homeopath\w*|chinese)\b/,
    /\b(?:herb\w*|homeopath\w*|wort|supplements?|vitamins?|multivitamin|protein|turmeric|garlic|remed\w+)\b/,
  ],
  [/\bcondoms?\b/, /\b(?:condoms?|unprotected|protect\w+|abstinen\w+|none|no)\b/],
  [
    /\blast (?:menstrual )?period\b|\blmp\b/,
    /\d|\b(?:ago|stopped|last|menopaus\w+|hysterectomy|yesterday|today|weeks?|days|late|none|never|missed|pregnant|not had)\b/,
  ],
  [
    /\b(?:near|around|in contact with|close to) (?:anyone|anybody|someone|people) (?:with|who)\b|\b(?:anyone|anybody|someone) (?:else|at (?:work|school|home)) (?:\S+ ){0,4}(?:ill|unwell|poorly|sick|symptoms|same|cough\w*)\b/,
    /\b(?:ill|unwell|sick|sickness|cough\w*|bug|same|tuberculosis|cold|flu|infect\w*|contacts?(?! lens)|poorly|fever|well|nobody|no|not|symptoms|itch\w*|rash|measles|relatives|abroad|travel\w*|covid|hostel|hospital|school|nursery|grandchild\w*|vomit\w*|stomach)\b/,
  ],
  [
    /^(?:and |so )?(?:did you (?:do well|enjoy|like|get on|finish|have friends)|how (?:did you (?:do|find|get on)|was)|what was) .*\b(?:school|university|uni|college|exams)\b|^(?:and |so )?did you go to (?:university|uni|college)\b/,
    /\b(?:grades?|degree|university|college|exams?|a levels?|gcses?|apprentice\w*|nothing like that|studied|student|qualif\w*|left school|(?:quiet|happy|popular|bullied|well|good|struggled|average|bright) at school|school days|friends)\b/,
  ],
  [/\bbull(?:y|ied|ying)\b/, /\bbull\w+|\bnothing like that\b|^none\b/],
  // Where somebody lives is not where they are.
  [
    /^(?:(?:and|so|okay) )*where (?:are|is) (?:you|he|she)(?: (?:(?:right |just )?now|at (?:the moment|present)|\w+ing from))?$/,
    /\b(?:at (?:home|work|school)|in (?:bed|hospital|the (?:car|waiting room|ward|room)|a (?:cubicle|bay)))\b/,
  ],
  [
    /\bhow did (?:you|he|she) (?:come to )?(?:injure|break|hurt|fracture|damage)\b/,
    /\b(?:fall\w*|fell|trip\w*|accident|crash\w*|after|when|while|hit|lift\w*|playing|twist\w*|land\w*|slip\w*)\b/,
  ],
];

/** "Do your muscles ache with your simvastatin?" asks of the ache, not of the drug. */
function isOfEffect(known: Known, { text, concepts }: Question, facts: readonly Fact[]): boolean {
  if (!/\b(?:from|with|since|because of|due to) (?:the|your|taking|starting)\b/.test(text)) return false;
  // Since the pain started is only when.
  if (/\bsince (?:the|your) \w+ (?:started|began|came)\b/.test(text)) return false;
  if (facts.every(({ path }) => path === "drug_history.allergies")) return false;
  const effects = concepts.filter(({ kind }) => kind === "symptom" || kind === "sign");
  return (
    effects.length > 0 &&
    concepts.some(({ kind }) => kind === "drug") &&
    !facts.some((fact) => effects.some((concept) => tells(known, fact, concept)))
  );
}

/** What is asked of a habit or a list besides what it is: where a field has none of these words, it does not answer them. */
const aspects: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    "social_history.alcohol",
    "cut quit give annoyed angry criticised complained guilty morning steady nerves shakes withdrawal depend dependent addicted blackout help detox rehab alone hangover",
  ],
  [
    "social_history.occupation",
    "first desk physical stress stressful enjoy hours night shift dust chemicals lifting colleagues boss pay travel",
  ],
  [
    "social_history.diet",
    "unusual different mushroom allergy restaurant lose weight salt salty fruit vegetables veg portions fibre gluten dairy vegetarian vegan miss skip",
  ],
  [
    "drug_history.medications",
    "swallow swallowing side effect effects difficulty rhythm affect overdose food dosette blister afford cost expensive cream",
  ],
  ["social_history.smoking", "gum champix varenicline"],
  ["drug_history.allergies", "ambulance pen epipen carry bracelet test tested"],
  ["family_history", "carrier job work smoke drink kind strict violent abusive loving"],
].map(([path = "", words = ""]) => [path, new Set(contentStems(words))] as const);

/** What says why. */
const reason =
  /\b(?:because|in case|due to|so that|when (?:he|she|they|i) (?:felt|feels?)|fear(?:s|ed|ing)?|afraid|worried|after|to (?:avoid|stop|keep)|limited by)\b/;

/** A piece of another field that says the kind of thing that is asked for, of what is asked about. */
function instead(
  known: Known,
  question: Question,
  answer: Answer,
  says: (plain: string) => boolean,
): Answer | null {
  const wanted = new Set(askedStems(question.text).filter((word) => word !== contentStems("home")[0]));
  // "Is it there all the time?" shares no word with what says so.
  const isOfCourse = question.topics.includes("timing") && pointing.test(question.text);
  const [best] = known.facts
    .filter((fact) => !fact.isLine && says(fact.plain) && mayDisclose(known, fact, question, true))
    .map((fact) => ({ fact, shared: overlap(wanted, [fact]) }))
    .filter(
      ({ fact, shared }) => (shared > 0 || (isOfCourse && fact.path === hpc)) && !answer.facts.includes(fact),
    )
    .sort((a, b) => b.shared - a.shared);
  return best ? disclose([best.fact], question) : null;
}

/** The answers, but a gap instead of one that says no number to "How many?", no time to "When did you last …?" */
export function rightKind(known: Known, question: Question, answers: Answer[]): Answer[] {
  const asked = kinds.filter(([pattern]) => pattern.test(question.text));
  const marks = kindsAnywhere.filter(([pattern]) => pattern.test(question.text)).map(([, mark]) => mark);
  // How a piece of any field shows that it says such a thing.
  const ofAnyField = [...marks, ...asked.filter(([, field]) => field === "").map(([, , mark]) => mark)];
  const says = (text: string) => ofAnyField.length > 0 && ofAnyField.every((mark) => mark.test(text));
  return answers.map((answer) => {
    const [path] = answer.facts.map((fact) => fact.path);
    const isWrong =
      answer.kind === "disclosed" &&
      path !== undefined &&
      (isOfOtherVaccine(question, answer.facts) ||
        isNameless(question, answer.facts) ||
        isOfOtherNumber(question, answer.facts) ||
        isOfOldMood(question, answer.facts) ||
        isOfEffect(known, question, answer.facts) ||
        marks.some((mark) => !answer.facts.some(({ plain }) => mark.test(plain))) ||
        (path === "social_history.diet" && !answer.facts.some((fact) => ofFood(fact, question))) ||
        isOfAspect(question, answer.facts, path) ||
        asked.some(
          ([, field, mark]) => path.startsWith(field) && !answer.facts.some(({ plain }) => mark.test(plain)),
        ));
    if (isWrong) return instead(known, question, answer, says) ?? gap(question, path);
    // Where another piece says why, it answers better.
    const isWhy = /^(?:and |so |but )*why\b/.test(question.text) && answer.kind !== "withheld";
    return isWhy && !answer.facts.some(({ plain }) => reason.test(plain))
      ? (instead(known, question, answer, (text) => reason.test(text)) ?? answer)
      : { ...answer, isYesNo: answer.isYesNo && mayBeYes(known, question, answer.facts) };
  });
}

/** Fields of which a piece seldom says the very thing that was asked: a caution is no prison, a knife in a bag no attack. */
const withoutYes = /^(?:risk_assessment|forensic_history)/;

/** Whether a "Yes" before the pieces would be true: "20 a day" is none to "Do you vape?" */
function mayBeYes(known: Known, question: Question, facts: readonly Fact[]): boolean {
  const [first] = facts;
  if (!first || first.isDenied || first.isLine) return true;
  if (overlap(new Set(askedStems(question.text)), facts) > 0) return true;
  if (withoutYes.test(first.path)) return false;
  return (
    thingsOf(question.text, question.topics).length === 0 ||
    question.concepts.some((concept) => facts.some((fact) => tells(known, fact, concept)))
  );
}

const vaccines =
  /\b(?:covid|flu|tetanus|pneumo\w+|shingles|hpv|mmr|bcg|tuberculosis|hepatitis|measles|meningitis|rabies|typhoid|yellow fever)\b/g;

/** Whether another vaccine is mentioned than the one that is named. */
function isOfOtherVaccine({ text, concepts }: Question, facts: readonly Fact[]): boolean {
  const against = (words: string) =>
    (words.match(vaccines) ?? []).map((name) => (name === "tuberculosis" ? "bcg" : name.slice(0, 6)));
  const named = against(text);
  return (
    named.length > 0 &&
    concepts.some(({ id }) => id === "vaccination") &&
    facts.every(({ plain }) => {
      const others = against(plain);
      return others.length > 0 && !others.some((name) => named.includes(name));
    })
  );
}

const ofRelatives = new RegExp(`\\b(?:${relatives}|husband|wife|partner|alone)\\b`);

/** "How many people have you slept with?" is not answered by a number of days. */
function isOfOtherNumber({ text }: Question, facts: readonly Fact[]): boolean {
  const counted = /^(?:and |so )?how many (people|men|women|partners)\b/.exec(text)?.[1];
  return (
    counted !== undefined &&
    overlap(new Set(contentStems(counted)), facts) === 0 &&
    !(
      counted === "people" &&
      /\b(?:live|share|house|home|flat)\b/.test(text) &&
      facts.some(({ plain }) => ofRelatives.test(plain))
    )
  );
}

/** "Are you feeling anxious?" is not answered by a counsellor at school. */
function isOfOldMood({ text, concepts }: Question, facts: readonly Fact[]): boolean {
  return (
    concepts.some(({ id }) => id === "anxiety" || id === "stress") &&
    !/\b(?:ever|past|history|before|previous\w*|when|did|problems?|suffer\w*|diagnos\w+|saw|seen|school)\b/.test(
      text.replace(/\bwhen (?!did|was|were)/, ""),
    ) &&
    facts.every(
      ({ path, plain }) =>
        path === "past_psychiatric_history" && /\b(?:at \d+|in \d{4}|ago|after|at school|last)\b/.test(plain),
    )
  );
}

/** "Which antibiotic was it?" wants its name. */
function isNameless({ text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\b(?:which|what) (?:\S+ )?(?:antibiotics?|painkillers?|pills?|tablets?|inhalers?|medicines?|steroids?|creams?)\b.*\b(?:was|were|did|cured|names?|called)\b/.test(
      text,
    ) &&
    !facts.some(({ concepts }) =>
      concepts.some(({ id, kind }) => kind === "drug" && !Object.hasOwn(drugsOfClass, id)),
    )
  );
}

function isOfAspect({ text, topics }: Question, facts: readonly Fact[], path: string): boolean {
  // "Do you eat salt?" is no question for the appetite of the story either.
  const at = path === hpc && topics.includes("diet") ? "social_history.diet" : path;
  const words = aspects.find(([field]) => field === at)?.[1];
  const asked = words ? contentStems(text).filter((word) => words.has(word)) : [];
  return asked.length > 0 && overlap(new Set(asked), facts) === 0;
}
