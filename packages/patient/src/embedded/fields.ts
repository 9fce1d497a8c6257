import type { Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { relatives } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";
import type { Question, Topic } from "./understand.ts";

/** Where the answers to a topic are. */
export interface TopicField {
  /** The first that says something answers. */
  readonly paths: readonly string[];
  /** All of the paths are disclosed. */
  readonly isJoined?: boolean;
  /** A question about the whole field does not disclose what is withheld until it is asked about directly. */
  readonly needsDirectQuestion?: boolean;
  /** Only what mentions the named concept, where the field does. */
  readonly isNarrowed?: boolean;
  /** Kinds of named concepts that the field does not answer for when it does not mention them. */
  readonly strictFor?: readonly Concept["kind"][];
  /** Which of a field's facts belong to the topic. */
  readonly only?: (fact: Fact, question: Question) => boolean;
  /** Ids of concepts that a question about the topic names anyway: "pain" for self-harm, from "hurt yourself". */
  readonly ownConcepts?: readonly string[];
  /** Where a named concept is looked for when the field does not mention it. */
  readonly elsewhere?: readonly string[];
  readonly limit?: number;
}

const hpc = "presenting_complaint.history_of_presenting_complaint";
const complaint = "presenting_complaint.chief_complaint";
const past = [
  "past_medical_history.conditions",
  "past_medical_history.other",
  "past_medical_history.surgeries",
];
const drugFields = ["drug_history.medications", "drug_history.other"];

const has = (pattern: RegExp) => (fact: Fact) => pattern.test(fact.plain);
const boughtOrOther =
  /\b(?:over the counter|bought|buys?|capsules?|powder|shop|chemist|pharmacy|herbal|remed\w+|supplements?|vitamins?|multivitamins?|paracetamol|ibuprofen|aspirin|antihistamines?|antacids?|cream|tablets?|borrowed|friend|calcium|iron|johns? wort|sildenafil|viagra|laxatives?|co codamol|painkillers?|loperamide|drops|salt substitute|lozenges|tramadol)\b|^(?:none|nothing)\b(?! for)/;
/** Of a list of drugs only what is taken now and then may be bought: aspirin once a day may be prescribed. */
const bought =
  /\b(?:over the counter|bought|buys?|shop|chemist|pharmacy|herbal|remed\w+|supplements?|vitamins?|multivitamins?|borrowed|friend|johns? wort|salt substitute)\b|\b(?:paracetamol|ibuprofen|aspirin|antihistamines?|antacids?)\b.*\b(?:needed|sometimes|occasional\w*|up to|now and then)\b|^(?:none|nothing)\b(?! for)/;
export const streetDrugs =
  /\b(?:cannabis|weed|cocaine|mdma|ecstasy|heroin|amphetamines?|stimulants?|recreational|drugs|illicit|ketamine|inject(?:s|ed|ing)?(?! antib)|spice|crack|opioids|benzodiazepines)\b/;
/** What is not a treatment of the complaint though it was taken. */
const noTreatment =
  /\b(?:malaria tablets|multivitamins?|vitamins?|protein|mdma|cannabis|cocaine|ecstasy|tolerated)\b/;
const adherence =
  /\b(?:forgets?|misses|missed|stopped|skips?|regularly|every day|reliably|kept taking|as prescribed|not taken|has not taken|borrowed|taken this morning|run out|ran out|rarely)\b/;
const changed = /\b(?:started|increased|changed|new|stopped|switched|reduced|began|given)\b/;
const drugWord = /\b(?:tablets?|medicines?|inhalers?|doses?|drops|pills?|injections?|course|treatment)\b/;
const homeWords =
  /\b(?:live|lives|living|home|house|flat|bungalow|alone|with (?:his|her)|husband|wife|partner|mother|family|sister|daughter|son|stairs|carers?|neighbours?|hall|care home|support|visits?|hostel|homeless|rent(?! arrears)\w*|flatmate|sees (?:(?:his|her) )?(?:father|mother|dad|mum|children|sons?|daughters?|grandchildren)|stays|in the room|next room|be heard|carer)\b/;

const kin: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:mother|mum)s?\b/, /\b(?:mother|mum|parents?)\b/],
  [/\b(?:father|dad)s?\b/, /\b(?:father|dad|parents?)\b/],
  [/\bparents?\b/, /\b(?:mother|mum|father|dad|parents?)\b/],
  [/\b(?:brother|sibling)s?\b/, /\b(?:brothers?|siblings?)\b/],
  [/\b(?:sister|sibling)s?\b/, /\b(?:sisters?|siblings?)\b/],
];
const farKin =
  /\b(?:aunts?|uncles?|cousins?|grandmothers?|grandfathers?|grandparents?|nan|gran|grandad|sons?|daughters?)\b/g;
const anyKin = new RegExp(`\\b(?:${relatives})\\b`);

/** Whether the fact is about the relative that is named; a fact without a relative applies to all. */
function isAboutRelative(fact: Fact, { text, concepts }: Question): boolean {
  // "On your mum's side" asks about her family.
  const named = /\bside\b/.test(text) ? [] : kin.filter(([asked]) => asked.test(text));
  const distant = text.match(farKin) ?? [];
  if (named.length + distant.length === 0) return true;
  if (distant.some((word) => fact.plain.includes(word.replace(/s$/, "")))) return true;
  if (!anyKin.test(fact.plain))
    return concepts.length > 0 || /^(?:nothing|none|no (?:known|relevant|significant))\b/.test(fact.plain);
  return named.some(([, stated]) => stated.test(fact.plain));
}

const foods =
  /\b(?:bananas?|shellfish|meat|fish|fruit|veg\w*|chocolate|cheese|dairy|milk|bread|gluten|wheat|nuts?|liquorice|grapefruit|fibre|takeaways?|sugar|eggs?|curry|salads?|vegetarian|vegan)\b/g;

/** Whether the fact mentions a food that is named. */
export function mentionsFood(fact: Fact, { text }: Pick<Question, "text">): boolean {
  if (!/^(?:and |so )?(?:do|does|did|have|has|are|is) /.test(text)) return true;
  const named = text.match(foods) ?? [];
  return (
    named.length === 0 ||
    contentStems(named.join(" ")).some((food) => contentStems(fact.plain).includes(food))
  );
}

const kindsOfTest =
  /\b(?:x rays?|ecgs?|mri|ct|ultrasound|angiograms?|endoscopy|colonoscopy|biops\w+|blood|swabs?|cultures?|mammograms?|smears?)\b/g;

const imaging = /\b(?:contrast|scan\w*|mri|ct|ultrasound|doppler|x rays?|echo\w*|imaging)\b/;

/** Whether the fact mentions the kind of test that is named. */
function isAboutTest(fact: Fact, { text }: Pick<Question, "text">): boolean {
  if (/\b(?:scans?|scanned)\b/.test(text)) return imaging.test(fact.plain);
  if (/\b(?:heart )?(?:tracings?|trace)\b/.test(text)) return /\b(?:ecg|tracing)\b/.test(fact.plain);
  const named = text.match(kindsOfTest) ?? [];
  return named.length === 0 || named.some((kind) => fact.plain.includes(kind.replace(/s$/, "")));
}

const fittings =
  /\b(?:damp|mould|heating|garden|stairs|steps|lift|ramp|rails?|downstairs|adapted|mortgage|rent(?:ing|ed)?|own(?= (?:your|the|a) (?:home|house|flat|place)))\b/g;

/** What says whether there are stairs without the word. */
const floors =
  /\b(?:ground floor|(?:first|second|third|top|upper) floor|bungalow|level|upstairs|steps|stairs)\b/;

const people =
  /\b(?:children|kids|sons?|daughters?|brothers?|sisters?|mum|mother|dad|father|parents|wife|husband|grandchildren|grandparents)\b/g;

/** "Do you get on with your dad?" is answered by what mentions him; "Do you live with your wife?" also by a life alone. */
function mentionsPeopleNamed(fact: Fact, text: string): boolean {
  const named = contentStems((text.match(people) ?? []).join(" "));
  return (
    named.length === 0 ||
    /\b(?:who|where|how|or|anyone|anybody|someone|somebody|family)\b/.test(text) ||
    named.some((word) => contentStems(fact.plain).includes(word)) ||
    (/\balone\b/.test(fact.plain) && /\b(?:liv(?:e|es|ing) with|at home|lonely|alone)\b/.test(text))
  );
}

const companyWords =
  /\b(?:alone|with|wife|husband|partner|married|children|family|parents|mother|father|daughters?|sons?|sisters?|brothers?|friends?|neighbours?|flatmates?|carers?|visits?|widow\w*|divorced|separated|single)\b/;
const supportWords =
  /\b(?:help\w*|carers?|support\w*|alone|independent\w*|manages|looks after|(?:with|by) (?:his|her|an?|my|your)|wife|husband|partner|family|parents|mother|father|daughter|son|sister|brother|friends?|neighbours?|flatmates?|care home|sheltered|warden|visits?)\b/;

/** Whether the fact mentions the home, and what is named in it. */
function isAboutHome(fact: Fact, { text }: Pick<Question, "text">): boolean {
  const named = text.match(fittings) ?? [];
  if (!mentionsPeopleNamed(fact, text)) return false;
  // "Who is at home with you?" is not answered by the flat.
  if (/^(?:and |so )?whos?\b/.test(text) && !companyWords.test(fact.plain)) return false;
  // "Any help at home?" is not answered by the stairs.
  if (
    /\b(?:help|carers?|support|(?<!\b(?:stairs|steps) to )manag\w*|cop(?:e|ing))\b/.test(text) &&
    !supportWords.test(fact.plain)
  )
    return false;
  return named.length === 0
    ? homeWords.test(fact.plain)
    : named.some(
        (word) =>
          fact.plain.includes(/^rent/.test(word) ? "rent" : word) ||
          (/^(?:stairs|steps)$/.test(word) && floors.test(fact.plain)),
      );
}

/** What is asked about an overdose, and how the piece that answers shows it; the first that fits. */
const partsOfOverdose: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:tell|told|knows|found)\b/, /\b(?:told|tells|found|rang|called)\b/],
  [/\bnote\b/, /\bnote\b/],
  [/\b(?:regret|feel about|feel now|glad|wish)\b/, /\b(?:regrets?|wish|sorry|glad|relieved)\b/],
  [/\b(?:drinking|alcohol|drink)\b/, /\b(?:wine|alcohol|vodka|beer|drunk|drink\w*)\b/],
  [/\b(?:anything else|other tablets|mixed|with it|with them)\b/, /\b(?:other|wine|alcohol|with)\b/],
  [/\b(?:with you|alone|in the house|at home|around|where were you)\b/, /\b(?:alone|house|with|home)\b/],
  [/\b(?:why|led|made you|trigger\w*|before|going on)\b/, /\b(?:after|because|argument|since|row)\b/],
  [/\bwhen\b/, /\b(?:yesterday|evening|night|ago|morning|today)\b/],
  [
    /\b(?:plan\w*|impulsive|moment|prepar\w*|want|mean|intend|expect)\b/,
    /\b(?:plan\w*|impuls\w*|prepar\w*|note|die|regret\w*)\b/,
  ],
  [/./, /\b(?:took|overdose|tablets|paracetamol|swallowed)\b/],
];

function isAboutOverdose(fact: Fact, { text }: Pick<Question, "text">): boolean {
  return partsOfOverdose.find(([asked]) => asked.test(text))?.[1].test(fact.plain) ?? false;
}

/** What is asked about somebody's life, and how the piece that answers shows it. */
const partsOfLife: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:parents|mum and dad) (?:\S+ ){0,3}(?:together|split|separat\w+|divorc\w+|married)\b|\b(?:are|were|did) your parents\b/,
    /\bparents?\b|\b(?:separat|divorc)\w+|\bmother\b|\bfather\b/,
  ],
  [
    /\b(?:girlfriend|boyfriend|partner|relationships?|seeing (?:anyone|anybody|someone)|dating|love life|single|married|romantic)\b/,
    /\b(?:relationships?|partner|girlfriend|boyfriend|married|single|wife|husband|divorc\w*|widow\w*|engaged|dating|lives with)\b/,
  ],
];

/** Whether the fact mentions the part of life that is named; words that the case has the patient say count for every part. */
function isAboutPartOfLife(fact: Fact, { text }: Pick<Question, "text">): boolean {
  const mark = partsOfLife.find(([asked]) => asked.test(text))?.[1];
  const mentionsOnlyParents =
    /\bparents?\b/.test(fact.plain) && !/\b(?:parents?|mum|dad|mother|father)\b/.test(text);
  return mark === undefined || fact.isLine || (mark.test(fact.plain) && !mentionsOnlyParents);
}

/** Whether the question is about a partner or a relationship. */
export function asksAboutPartner(text: string): boolean {
  return partsOfLife[1]?.[0].test(text) ?? false;
}

/** The fields that answer a topic; a topic without an entry is answered otherwise. */
export const topicFields: Partial<Readonly<Record<Topic, TopicField>>> = {
  identity: { paths: ["demographics.name"] },
  age: { paths: ["demographics.age"] },
  gender: { paths: ["demographics.gender"] },
  ethnicity: { paths: ["demographics.ethnicity"] },
  allergyReaction: { paths: ["drug_history.allergies"] },
  allergies: { paths: ["drug_history.allergies"] },
  recreationalDrugs: {
    paths: ["drug_history.other", hpc, "past_medical_history.other"],
    only: has(streetDrugs),
    isNarrowed: true,
  },
  overTheCounter: {
    paths: ["drug_history.other", "drug_history.medications"],
    only: (fact, { concepts }) =>
      (fact.path === "drug_history.medications" ? bought : boughtOrOther).test(fact.plain) ||
      concepts.some(
        (asked) => asked.id.startsWith("drug ") && fact.concepts.some(({ id }) => id === asked.id),
      ),
    isNarrowed: true,
    // "Anything that you get from a friend?" asks for tablets, not about friends.
    ownConcepts: ["friends"],
    limit: 3,
  },
  overdose: { paths: [hpc], only: isAboutOverdose, limit: 2 },
  contactsIll: {
    paths: [hpc, "social_history.other"],
    only: has(
      /\b(?:family|anyone|contact(?! lens)|bug|ill|grandchild|unwell|everyone|colleagues?|son|daughter)\b|\brelatives\b(?! near)/,
    ),
    limit: 2,
  },
  tolerance: {
    paths: [hpc, "social_history.exercise"],
    only: (fact) =>
      !fact.path.endsWith("complaint") ||
      /\b(?:walks?|walked|stops? after|stairs|flights?|exertion|uphill)\b/.test(fact.plain),
    limit: 2,
  },
  drugChange: {
    paths: [hpc, "drug_history.other", "past_medical_history.other", "drug_history.medications"],
    only: (fact) =>
      changed.test(fact.plain) &&
      (drugWord.test(fact.plain) || fact.concepts.some(({ kind }) => kind === "drug")),
    isNarrowed: true,
    limit: 2,
  },
  treatmentTried: {
    paths: [hpc, "drug_history.other", "drug_history.medications"],
    only: (fact, question) =>
      !noTreatment.test(fact.plain) &&
      (fact.path === hpc
        ? /\b(?:tried|taken|took|has used|used an?|uses (?:\S+ ){1,2}(?:inhaler|spray|cream|drops)|using|given|loperamide|antacids?|paracetamol|ibuprofen|painkillers?|cream|course of|treated with|without (?:effect|benefit)|did (?:nothing|not help)|no better with)\b/.test(
            fact.plain,
          ) && !/\b(?:overdose|asthma since)\b/.test(fact.plain)
        : fact.path === "drug_history.other"
          ? (!fact.isDenied || /\b(?:taken|took|tried|used|today|since|yet)\b/.test(fact.plain)) &&
            /\b(?:taken|took|tried|used|takes|today|yesterday|this (?:morning|afternoon|evening)|last night|since|times|four|bought|for the|for his|for her|tablets|did nothing|eased|help(?:s|ed)|relie\w+|effect)\b/.test(
              fact.plain,
            )
          : question.concepts.some((concept) => concept.kind === "symptom" || concept.kind === "sign") &&
            /\b(?:as needed|since|for (?:the )?\w+|bought|when needed|yesterday)\b/.test(fact.plain)),
    isNarrowed: true,
    ownConcepts: ["pain"],
    limit: 2,
  },
  siblings: {
    paths: ["personal_history", "family_history", "social_history.other"],
    only: (fact, { text }) =>
      /\b(?:brothers?|sisters?|siblings?|only child|eldest|youngest|twin)\b/.test(fact.plain) &&
      (!/^(?:do|have|has|any) /.test(text) ||
        (/\bbrothers?\b/.test(text) && /\bsisters?\b/.test(text)) ||
        /\bsiblings?\b/.test(text) ||
        /\bonly child\b/.test(fact.plain) ||
        ["brother", "sister"].every((kind) => !text.includes(kind) || fact.plain.includes(kind))),
    limit: 2,
  },
  independence: {
    paths: [
      "social_history.other",
      "demographics.other",
      "social_history.exercise",
      "past_medical_history.other",
      hpc,
    ],
    only: (fact, { text }) =>
      (!/^(?:and |so )?who .*\bshopping\b/.test(text) || /\bshop(?:s|ping)?\b/.test(fact.plain)) &&
      (!/\b(?:get|gets|getting) (?:about|around)\b|\bwalk\w*\b|\bmobil\w*\b/.test(text) ||
        /\b(?:independent\w*|walk\w*|stick|frame|wheelchair|mobil\w+|unaided|manages?|limited|limits|housebound|gets (?:out|about|around)|able|bus|drives)\b/.test(
          fact.plain,
        )) &&
      /\b(?:independent\w*|carers?|help(?:s|ed)?|wash\w*|dress\w*|shopping|shops|cooks?|cleans?|walks? with|stick|frame|wheelchair|mobil\w+|unaided|manages?|daughter|son does|looks after|limited|limits|housebound|gets (?:out|about|around)|able)\b/.test(
        fact.plain,
      ),
    isNarrowed: true,
    limit: 2,
  },
  routine: {
    paths: ["social_history.other", hpc, "social_history.exercise", "personal_history"],
    only: has(
      /\b(?:spends?|most of the day|all day|in the day|stays? in|daily|routine|out of (?:the )?(?:house|room|bed)|rarely (?:goes|leaves)|leaves|stopped going|gardens?|hobb\w+|television|retired)\b/,
    ),
    isNarrowed: true,
    limit: 2,
  },
  tests: {
    paths: [hpc, complaint, "past_medical_history.other", "past_medical_history.conditions"],
    only: (fact, question) =>
      isAboutTest(fact, question) &&
      (has(
        /\b(?:scans?|scanned|x ray|ecg|mri|ct|ultrasound|angiogram|endoscop\w+|colonoscop\w+|biops\w+|blood tests?|tested|tests?|results?|checked|monitor\w*|screen\w*)\b/,
      )(fact) ||
        (/\bscan/.test(question.text) && /\bcontrast\b/.test(fact.plain))),
    isNarrowed: true,
    limit: 2,
  },
  exposure: {
    paths: [hpc, "social_history.occupation", "past_medical_history.other", "social_history.other"],
    only: (fact) =>
      /\b(?:lagg\w+|asbestos|dust\w*|chemicals?|fumes|solvents?|paint\w*|exposed|weld\w+|mould\w*|birds?|worked (?:as|in|with))\b/.test(
        fact.plain,
      ),
    limit: 2,
  },
  adherence: {
    paths: ["drug_history.medications", "drug_history.other", hpc],
    only: (fact) =>
      adherence.test(fact.plain) &&
      (fact.path !== hpc || drugWord.test(fact.plain) || fact.concepts.some(({ kind }) => kind === "drug")),
    isNarrowed: true,
    elsewhere: [hpc, ...drugFields],
  },
  family: {
    only: isAboutRelative,
    paths: ["family_history"],
    isNarrowed: true,
    strictFor: ["sign", "symptom", "disease", "drug"],
    ownConcepts: ["malaise"],
    needsDirectQuestion: true,
  },
  selfHarm: {
    paths: ["risk_assessment.risk_to_self", hpc],
    only: (fact) =>
      !fact.path.endsWith("complaint") ||
      /\b(?:overdose|suicid\w*|dead|die|harm|better off|note|jump|kill\w*|plan|regrets?)\b/.test(fact.plain),
    isNarrowed: true,
    ownConcepts: ["pain", "injury", "head_injury"],
    limit: 3,
  },
  harmToOthers: { paths: ["risk_assessment.risk_to_others"], isNarrowed: true, limit: 3 },
  exploitation: { paths: ["risk_assessment.risk_from_others"], isNarrowed: true, limit: 3 },
  forensic: { paths: ["forensic_history"], isNarrowed: true },
  psychiatric: {
    paths: ["past_psychiatric_history", "past_medical_history.conditions"],
    isNarrowed: true,
    ownConcepts: ["depression", "anxiety", "lowMood", "mentalIllness"],
  },
  surgeries: {
    paths: ["past_medical_history.surgeries"],
    ownConcepts: ["operation"],
    isNarrowed: true,
    strictFor: ["disease"],
    elsewhere: ["past_medical_history.surgeries", "past_medical_history.other", hpc],
  },
  smoking: { paths: ["social_history.smoking"] },
  alcohol: { paths: ["social_history.alcohol"] },
  medications: {
    paths: ["drug_history.medications"],
    isNarrowed: true,
    strictFor: ["drug"],
    needsDirectQuestion: true,
    elsewhere: [...drugFields, hpc, ...past],
    ownConcepts: ["contraceptivePill", "adherence", "dysphagia"],
  },
  conditions: {
    paths: ["past_medical_history.conditions"],
    isNarrowed: true,
    strictFor: ["disease"],
    needsDirectQuestion: true,
    elsewhere: [...past, hpc],
    ownConcepts: ["mentalIllness", "certainty"],
  },
  occupation: { paths: ["social_history.occupation"] },
  diet: { paths: ["social_history.diet"], ownConcepts: ["appetite"], only: mentionsFood },
  exercise: { paths: ["social_history.exercise"] },
  personal: { paths: ["personal_history"], isNarrowed: true, only: isAboutPartOfLife, limit: 4 },
  home: {
    paths: ["social_history.other", "demographics.other", "personal_history"],
    only: (fact, question) =>
      isAboutHome(fact, question) ||
      // "Married, two children at school" tells who is at home where no other field does.
      (fact.path === "personal_history" &&
        /^(?:and |so )?whos?\b.*\b(?:home|live|with)\b/.test(question.text) &&
        /^(?:married|divorced|widow\w*|separated|single|(?:one|two|three|four|five|no) children)\b/.test(
          fact.plain,
        )),
    needsDirectQuestion: true,
  },
  social: {
    paths: ["social_history.other", "social_history.occupation"],
    isJoined: true,
    needsDirectQuestion: true,
  },
};

const everywhere = [
  hpc,
  complaint,
  ...past,
  "past_psychiatric_history",
  "risk_assessment.risk_to_self",
  "risk_assessment.risk_to_others",
  "risk_assessment.risk_from_others",
  "personal_history",
  "forensic_history",
  ...drugFields,
  "social_history.other",
  "social_history.diet",
  "social_history.exercise",
  "social_history.occupation",
  "social_history.smoking",
  "social_history.alcohol",
  "demographics.other",
];

/** The fields in which illnesses and drugs are looked for, the most likely first. */
export const searchOrders: Readonly<Record<"past" | "drug", readonly string[]>> = {
  past: [...past, "past_psychiatric_history", hpc, complaint, ...drugFields],
  drug: [...drugFields, hpc, ...past, "drug_history.allergies", "past_psychiatric_history"],
};

/** Where concepts are looked for, the most likely field first. */
export function searchOrderFor(concepts: readonly Concept[], question: string): readonly string[] {
  // "Is your appetite normally good?" is answered by the diet before the history, which tells only what has changed.
  if (
    concepts.some(({ id }) => id === "appetite") &&
    /\b(?:normally|usual(?:ly)?|generally|typically|before)\b/.test(question)
  )
    return ["social_history.diet", ...everywhere];
  const preferred = preferredFields.find(([pattern]) => concepts.some(({ id }) => pattern.test(id)));
  if (preferred) return [...preferred[1], ...everywhere];
  const kinds = new Set(concepts.map(({ kind }) => kind));
  if (kinds.has("drug")) return searchOrders.drug;
  if (
    /\b(?:normally|usually|prone|in the past|history of|previously|ever been|before|as a (?:kid|child|baby|boy|girl|teenager|youngster)|(?:in|during|since) (?:your )?(?:early )?childhood|when you were (?:a )?(?:little|young|small|child|kid|boy|girl)|when (?:he|she) was (?:a )?(?:little|young|small|child|baby)|years ago|already had|(?:had|having) already)\b/.test(
      question,
    )
  )
    return [...searchOrders.past, ...everywhere];
  return kinds.has("disease") ? [...searchOrders.past, ...everywhere] : everywhere;
}

/** Concepts of daily life and of the past are in other fields than symptoms are. */
const preferredFields: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:driving|mobility|hobbies|money|friends|animals|dog|cat|bird|curtains)$/,
    ["social_history.other", hpc, "demographics.other"],
  ],
  [
    /^(?:vaccination|birth|development|smear|breastFeeding|tryingForBaby|head_injury|admission)$/,
    ["past_medical_history.other", hpc, "personal_history"],
  ],
  [
    /^(?:chaperone|company|orientation|sentences|door|weight|height)$/,
    ["demographics.other", "social_history.other", hpc],
  ],
  [/^kidneyFunction$/, ["past_medical_history.other", hpc]],
  [/^(?:depression|bipolar|schizophrenia|eatingDisorder)$/, ["past_psychiatric_history", ...past, hpc]],
  [/^@joint$/, [...past, hpc]],
  [/^appetite$/, [hpc, "social_history.diet"]],
  [/^tattoos$/, ["past_medical_history.other", "social_history.other"]],
  [
    /^children$/,
    ["personal_history", "past_medical_history.other", "family_history", "social_history.other", hpc],
  ],
];

const gapFields: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:vaccination|birth|development|pregnancy|children|smear|screening|admission)$/,
    "past_medical_history.other",
  ],
  [/^(?:driving|mobility|hobbies|money|friends|animals|glasses)$/, "social_history.other"],
  [/^(?:school)$/, "personal_history"],
];

/** The field that a gap names: where an author would write what the case does not say about the concept. */
export function gapFieldOf(concepts: readonly Concept[]): string {
  const [one] = concepts;
  if (!one) return hpc;
  const own = gapFields.find(([pattern]) => pattern.test(one.id));
  if (own) return own[1];
  if (one.kind === "disease") return "past_medical_history.conditions";
  return one.kind === "drug" ? "drug_history.medications" : hpc;
}
