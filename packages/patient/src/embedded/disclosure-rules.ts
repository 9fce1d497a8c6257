import { allConcepts, answersConcept } from "./concepts.ts";
import type { Condition, Guard } from "./fact.ts";
import { topicFields } from "./fields.ts";
import { contentStems, isStopWord, plain, stem } from "./normalise.ts";
import { topicsOf } from "./topics-of.ts";
import type { Question, Topic } from "./understand.ts";

/** What a sentence of a case directs: something to disclose, or something to withhold. */
export type Direction =
  | {
      readonly kind: "fact";
      readonly text: string;
      readonly condition: Condition | null;
      readonly isLine: boolean;
    }
  | { readonly kind: "guard"; readonly guard: Guard };

const who =
  "(?:he |she |they |the patient |the learner |the student |the doctor |the candidate |learner |student |candidate |doctor |you |someone |mother |is |are |has |been |being |have )*";
const manner =
  "(?:specifically |directly |gently |sensitively |explicitly |kindly |alone |openly |in private |privately |more |first |again |twice |closely |actually )*";

/** Where a direction says that something must be asked first. */
const cue = new RegExp(
  `\\b(?:but |and )?(?:only |not |never |just )?(?:if|when|whenever|once|unless|until|after|before|without being)? ?${who}${manner}(?:asked|asks|questioned|questions|pressed|prompted|probed|enquires|inquires|screened)\\b|\\b(?:only )?(?:on|to|with|under|after) (?:direct|specific|further|gentle|close|careful|sensitive)? ?(?:questioning|enquiry|inquiry|prompting|questions|question|probing)\\b`,
  "i",
);

/** Verbs of a direction that names what is withheld: "does not mention the ibuprofen". */
const withholding =
  /^(?:(?:but|and|he|she|they|patient|the patient|will|would|does|do|did|is|are|was|can|may|only|not|never|won't|doesn't|rarely|initially|at first) )*(?:(?:volunteer|mention|disclose|reveal|admit|say|tell|discuss|talk|share|give|bring|offer|confess|report|speak|acknowledge|describe|hide|conceal|withhold|keep|omit|leave|forthcoming|play|minimise|downplay|deny|denie|reluctant)(?:s|es|ed|ing|en)?|told|told only|disclosed only|kept)\b(?: up| out| off| back| quiet| secret)?(?: nothing| anything| only)?(?: of| about| to| on| with)?/i;

/** How the patient comes across: for the actor, never a line of the patient. */
const bearing =
  /^(?:(?:is|very|quite|rather|initially|visibly|becomes?|gets?|grows?|seems?|appears?|looks?|sounds?|a little|slightly|mildly) )*(?:guarded|evasive|defensive|tearful|embarrassed at first|polite|talkative|cooperative|matter-of-fact|irritable when|irritated|hostile|suspicious|withdrawn and|quiet and|quietly|flat voice|fast, funny|hoarse and|distressed, pauses|drowsy, answers|in pain, keeps|anxious and|cross if|opens? up|relaxes|interrupts|speaks?(?! in full sentences| (?:\w+ ){0,2}english)|pauses|answers|replies|responds|gives short|prefers|asks for|asks what|asks whether|loses the thread|keeps (?:her|his|their) eyes|avoids|plays|minimises|downplays|needs (?:gentle|time|encouragement)|do not|the (?:mother|father|wife|husband|daughter|son|carer|partner)\b.* answers|says more|makes (?:good |little |poor )?eye contact|cries|sighs|smiles|laughs|fidgets|uses short|wants to please)\b/i;

const forTheActor =
  /\b(?:learner|candidate|student (?:is|asks|does|should)|role.?player|actor|if challenged|if contradicted|when contradicted|unless given time|when (?:he|she) is not (?:hurried|judged)|when not judged|once confidentiality|eye contact|tone of voice)\b/i;

/** A line in quotation marks that the case puts into the patient's mouth. */
const spokenLine =
  /\b(?:patient|he|she|they)?\s*(?:answers|says|replies|responds|states)(?: only| simply| just)?:?\s*["“]([^"”]+)["”]/i;

const none: Condition = {
  topics: [],
  concepts: [],
  stems: [],
  narrow: [],
  onlyAboutPast: false,
  namesNothing: true,
};

/** What a sentence of a case tells, and on what condition; nothing for what is only for the actor. */
export function readDirections(whole: string, path: string): Direction[] {
  // "(Only if asked) uses cocaine", and the same after it.
  const sentence = whole.replace(/^[([]([^)\]]*(?:asked|prompt|question)[^)\]]*)[)\]]:?\s*/i, "$1: ");
  const aside =
    /^(.+?)\s*[([]([^)\]]*\b(?:asked|asks|volunteer\w*|prompted|prompting|unprompted|hidden|questioned)\b[^)\]]*)[)\]][.\s]*$/i.exec(
      sentence,
    );
  if (aside) {
    const [, text = "", said = ""] = aside;
    const inner = cue.exec(said);
    return conditional(text, inner ? conditionOf(said.slice(inner.index + inner[0].length), path) : none);
  }
  const secret =
    /^(?:hidden (?:agenda|concern|worry|fear)|secretly|secret(?= ?:)|privately|underlying (?:worry|fear|concern)|real (?:worry|fear|concern))\b[:,]?\s*(.+)$/i.exec(
      sentence,
    );
  if (secret && !cue.test(sentence)) return conditional(secret[1] ?? "", none);
  if (path === "demographics.other" && /^asks for .* to be explained/i.test(sentence))
    return [{ kind: "fact", text: sentence, condition: null, isLine: true }];
  const found = cue.exec(sentence);
  if (found) return readCondition(sentence, found, path);
  const line = spokenLine.exec(sentence)?.[1];
  if (
    line !== undefined &&
    /^(?:not (?:relevant|applicable)|if|patient|nothing|he|she|answers|says|replies|n\/a)/i.test(sentence)
  ) {
    return [{ kind: "fact", text: sentenceCase(line), condition: null, isLine: true }];
  }
  const unsaid =
    /^(?:please |he |she |they |the patient |patient )*(?:(?:do|does|will|would|should|must) not|never|don't|doesn't|won't) (?:volunteer|mention|disclose|reveal|admit|discuss|say|tell anyone)(?: the fact)? that (.+)$/i.exec(
      sentence,
    );
  if (unsaid) return conditional(unsaid[1] ?? "", none);
  if (forTheActor.test(sentence) || bearing.test(sentence)) return directed(sentence, path);
  const withholds =
    /\b(?:does not|will not|never|reluctant to|not) (?:volunteer|mention|disclose|reveal|admit|discuss)\w*\b/i.exec(
      sentence,
    );
  if (withholds)
    return [
      {
        kind: "guard",
        guard: {
          condition: none,
          withheld: conceptIdsIn(sentence.slice(withholds.index + withholds[0].length)),
          line: null,
        },
      },
    ];
  const text = sentence.replace(
    /^(?:says|tells (?:people|everyone|others|the doctor|you)|claims|reports|states|maintains|describes)(?: that| to)? /i,
    "",
  );
  return [
    { kind: "fact", text: text === sentence ? text : sentenceCase(text), condition: null, isLine: false },
  ];
}

/** "Guarded at first; lives alone" tells where he lives. */
function directed(sentence: string, path: string): Direction[] {
  if (path === "demographics.other") return directionsOfManner(sentence);
  const parts = sentence.split(/;\s+/);
  if (parts.length < 2) return [];
  return parts
    .filter((part) => !forTheActor.test(part) && !bearing.test(part))
    .filter((part) => !/^(?:says|becomes|relaxes|opens|keeps)\b/i.test(part))
    .map((text) => ({ kind: "fact", text, condition: null, isLine: false }));
}

/** "Cooperative, allows examination with a chaperone": what a learner can ask about is disclosed, the bearing is not. */
function directionsOfManner(sentence: string): Direction[] {
  if (company.test(sentence)) return [{ kind: "fact", text: sentence, condition: null, isLine: true }];
  return sentence
    .replace(/[.]$/, "")
    .split(/[,;]\s+/)
    .filter((part) => !forTheActor.test(part) && !bearing.test(part))
    .filter((part) => allConcepts(plain(part)).some(({ kind }) => kind === "symptom"))
    .map((text) => ({ kind: "fact", text: sentenceCase(text), condition: null, isLine: false }));
}

/** Whom the patient wants to be there. */
const company =
  /^(?:prefers|wants|would like|asks|agrees|happy) (?:to )?(?:talk|speak|be seen|see|have|that)\b.*\b(?:mother|father|partner|wife|husband|parents?|alone|daughter|son|friend|present)\b/i;

function readCondition(sentence: string, found: RegExpExecArray, path: string): Direction[] {
  const before = sentence.slice(0, found.index).trim();
  const after = sentence.slice(found.index + found[0].length);
  const colon = after.indexOf(":");
  // "If asked about X: Y" and "Only discloses if asked about X: Y"
  if (colon >= 0) {
    // "Keeps quiet about cocaine unless asked about drugs: once a month" mentions cocaine.
    const object = withholding.test(before) ? before.replace(withholding, "").trim() : "";
    const subject = object !== "" && !/["“]/.test(object) ? `${sentenceCase(object)}: ` : "";
    const conditionals = conditional(
      `${subject}${after.slice(colon + 1).trim()}`,
      conditionOf(after.slice(0, colon), path),
    );
    return [...ordinary(before), ...conditionals];
  }
  if (before === "") return directionsOfCueAlone(after, path);
  if (withholding.test(before)) return directionsOfWithholding(before, after, path);
  // "Her real fear, which she shares only if asked about worries, is that she has passed it on"
  const [whole, about = "", rest = ""] = /^(.*?),\s+((?:is|was)\s.+)$/s.exec(after) ?? [];
  const head = /^(.+?),\s+which\s/.exec(before)?.[1];
  if (whole && head) return conditional(`${head} ${rest}`, conditionOf(about, path));
  // "Worried it is his heart but plays it down unless asked directly"
  const [fact = "", ...others] = before.split(
    /[,;]?\s+(?:but|which|and|although|though)\s+(?=(?:(?:he|she|they|is|are|will|does|do|only|not|initially|tends to|would)\s+)*(?:play|minimi|downplay|hide|conceal|keep|den|embarrass|guard|reluctan|mention|volunteer|disclose|reveal|admit|say|tell|open|talk|discuss|share|vague|own|confess)\w*)|,\s+(?=(?:only|not|never|kept|told|mentioned|disclosed)\b)|[;,]\s*$/i,
  );
  if (others.length === 0 && (bearing.test(fact) || /\bplays? .* down\b/i.test(fact))) return [];
  if (bearing.test(fact)) return [];
  return conditional(fact.replace(/[,;]?\s*(?:only|but|and|not|this|told)$/i, ""), conditionOf(after, path));
}

/** "If asked about X, says Y"; without a comma it is for the actor. */
function directionsOfCueAlone(after: string, path: string): Direction[] {
  const comma = after.search(/,\s|\b(?:then|he|she|they|says|admits|reveals|discloses)\s/i);
  return comma < 0 ? [] : conditional(after.slice(comma), conditionOf(after.slice(0, comma), path));
}

/** "Discloses a ban in 2018 only if asked" tells it; "says nothing of the ibuprofen" leaves it to another field. */
function directionsOfWithholding(before: string, after: string, path: string): Direction[] {
  const line = /["“]([^"”]+)["”]/.exec(before)?.[1];
  if (line !== undefined) {
    return [
      {
        kind: "guard",
        guard: { condition: conditionOf(after, path), withheld: [], line: sentenceCase(line) },
      },
    ];
  }
  const object = before
    .replace(withholding, "")
    .replace(/[,;]?\s*(?:and|but)?$/, "")
    .trim();
  const late = object === "" ? / that (.+)$/.exec(after) : null;
  if (late) return conditional(late[1] ?? "", conditionOf(after.slice(0, late.index), path));
  const condition = conditionOf(after, path);
  const guard: Direction = {
    kind: "guard",
    guard: { condition, withheld: conceptIdsIn(object), line: null },
  };
  const isElsewhere =
    /^(?:$|(?:the|his|her|their|this|these|it|them|any|anything|nothing|symptoms?|details?|more|only|much)\b)/i.test(
      object,
    );
  return isElsewhere ? [guard] : [guard, ...conditional(object.replace(/^(?:that|to)\s+/i, ""), condition)];
}

/** What stands before a condition in the same sentence is disclosed as usual, unless it is a part of the direction. */
function ordinary(before: string): Direction[] {
  const parts = before.split(/;\s+/);
  const last = (parts.at(-1) ?? "").replace(/[,]?\s*(?:and|but|only)?$/i, "").trim();
  const disclosed =
    last === "" || withholding.test(last) || bearing.test(last) || last.split(" ").length < 3
      ? parts.slice(0, -1)
      : parts;
  return disclosed.map((text) => ({ kind: "fact", text, condition: null, isLine: false }));
}

function conditional(text: string, condition: Condition): Direction[] {
  const line = spokenLine.exec(text)?.[1];
  if (line !== undefined) return [{ kind: "fact", text: sentenceCase(line), condition, isLine: true }];
  const statement = text
    .replace(/^[\s,:;]+/, "")
    .replace(
      /^(?:(?:then|he|she|they|the patient|patient|will|would|may|can) )*(?:(?:does not |will not |did not )?(?:says?|admits?|reveals?|discloses?|reports?|mentions?|tells?|confirms?|acknowledges?|describes?|explains?|states?))(?: to having| to being| to| that| of| you| having)*[ :]+/i,
      "",
    )
    .trim();
  if (statement === "") return [];
  // A field that says "none" has nothing to withhold, so asking about the topic is enough.
  const isNone = /^(?:none|no|nil|nothing)\b[^,;]*$/i.test(statement);
  return [
    {
      kind: "fact",
      text: sentenceCase(statement),
      condition: isNone ? { ...condition, narrow: [] } : condition,
      isLine: false,
    },
  ];
}

/** Topics that every conversation touches, so that they meet no condition. */
const vague: ReadonlySet<Topic> = new Set<Topic>([
  "tellMore",
  "opening",
  "consent",
  "associated",
  "greeting",
  "introduction",
  "thanks",
  "closing",
  "summary",
  "signposting",
  "empathy",
  "wellbeing",
  "stage",
  "safetyNetting",
  "injection",
  "abuse",
]);

const generic = new Set(
  "peopl friend someon anyon els take tablet medicin medic drug pill whether regular ask question direct directli gentli sensit specif non judgement judgment calm wai privat alon befor previous episod other anoth further more happen quickli learner student doctor kind kindli symptom explicitli trust rapport establish first".split(
    " ",
  ),
);

function conditionOf(text: string, path: string): Condition {
  const about = plain(
    text
      .replace(/\b(?:gently|sensitively|directly|specifically|explicitly|kindly)\b/gi, "")
      .replace(/\bin an? [\w-]+(?: [\w-]+)? way\b/gi, ""),
  );
  const subject = about.replace(/^(?:about|for|of) /, "");
  const topics = [
    ...new Set([subject, `your ${subject}`, `any ${subject}`].flatMap((wording) => topicsOf(wording))),
  ].filter((topic) => !vague.has(topic));
  // "Whether she takes her tablets regularly" is about that, not about tablets in general.
  const special = topics.filter((topic) => !broad.has(topic));
  if (special.length > 0)
    topics.splice(0, topics.length, ...special, ...topics.filter((topic) => topic === "family"));
  // "Asked what happened when they took penicillin" is about the reaction.
  const isReaction =
    path.startsWith("drug_history") && /\b(?:what happened|react|how quickly|what it did)/.test(about);
  const concepts = allConcepts(about).filter(({ kind }) => kind !== "body");
  const stems = contentStems(about).filter((word) => !generic.has(word) && word.length > 2);
  const namesNothing = topics.length === 0 && concepts.length === 0 && stems.length === 0;
  const onlyAboutPast = /\b(?:earlier|previous|past|prior|other times)\b|\bbefore$/.test(
    about.replace(/[ .,;:]+$/, ""),
  );
  const own = topics.filter((topic) => topicFields[topic]?.paths.includes(path) && !broad.has(topic));
  const isBroad = own.length > 0 || (topics.length > 0 && topics.every((topic) => broad.has(topic)));
  const narrow = isBroad
    ? about
        .split(" ")
        .filter(
          (word) =>
            !isStopWord(word) &&
            !generic.has(stem(word)) &&
            !/^(?:famil|relative|shop|chemist|pharmacy|counter)/.test(word) &&
            ![word, `your ${word}`, `any ${word}`].some((wording) =>
              topicsOf(wording).some((topic) => own.includes(topic)),
            ),
        )
        .map(stem)
    : [];
  return {
    topics: isReaction ? [...topics, "allergyReaction"] : topics,
    concepts,
    stems,
    narrow: narrow.filter((word) => /[a-z]{3}/.test(word)),
    onlyAboutPast,
    namesNothing,
  };
}

/** Topics so broad that a condition names only a part of them. */
const broad: ReadonlySet<Topic> = new Set<Topic>([
  "selfHarm",
  "psychiatric",
  "personal",
  "forensic",
  "family",
  "medications",
  "conditions",
  "exploitation",
  "harmToOthers",
  "home",
  "social",
  "occupation",
]);

function conceptIdsIn(text: string): string[] {
  return [
    ...new Set(
      allConcepts(plain(text))
        .filter(({ kind, id }) => kind === "drug" || kind === "disease" || id === "caffeine")
        .map(({ id }) => id),
    ),
  ];
}

/** What is asked only of the present. */
const onlyPresent = /^(?:and |so )?(?:are|is) (?:you|he|she) (?!.*\b(?:ever|before|past|previous\w*|used)\b)/;

type Asked = Pick<Question, "text" | "topics" | "concepts">;

/** Whether a topic of the condition is only touched: "Are you in a relationship?" of the past ones, "Any supplements?" of other tablets. */
function asksForUnknownThing(condition: Condition, { text, concepts }: Asked): boolean {
  if (condition.topics.length === 0) return false;
  if (condition.onlyAboutPast && onlyPresent.test(text)) return true;
  return (
    condition.topics.includes("overTheCounter") &&
    condition.concepts.length === 0 &&
    concepts.some(({ id }) => id === "vitamin" || id === "herbal") &&
    concepts.every(({ id }) => id === "vitamin" || id === "herbal") &&
    !/\b(?:other|else|tablets?|pills?|chemist|pharmacy|counter|b[ou]y|bought|buy|shop|store|internet|online|off the)\b/.test(
      text,
    )
  );
}

/** Whether the question asks for what the condition wants asked. */
export function isMet(condition: Condition, asked: Asked): boolean {
  return !asksForUnknownThing(condition, asked) && isAskedFor(condition, asked);
}

function isAskedFor(condition: Condition, asked: Asked): boolean {
  const said = contentStems(asked.text);
  const isNamed = condition.concepts.some((wanted) =>
    asked.concepts.some(
      // A question that names one painkiller does not ask about another.
      ({ id, kind }) =>
        answersConcept(id, wanted.id, nowhere) || (kind !== "drug" && answersConcept(wanted.id, id, nowhere)),
    ),
  );
  const isSaid = condition.stems.some((wanted) => said.includes(wanted));
  if (condition.onlyAboutPast && condition.concepts.length > 0) {
    return (
      (isNamed || isSaid || asked.concepts.length === 0) &&
      (asked.topics.includes("previousEpisodes") ||
        /\b(?:ever|before|previous|past|earlier)\b/.test(asked.text))
    );
  }
  const others = condition.topics.filter((topic) => topic !== "family");
  const isFamily = condition.topics.includes("family");
  if (isFamily && !asked.topics.includes("family")) return false;
  if (condition.topics.length === 0) return condition.concepts.length > 0 ? isNamed || isSaid : isSaid;
  const asksAboutTopic =
    isFamily && others.length === 0 ? true : others.some((topic) => asked.topics.includes(topic));
  if (condition.narrow.length > 0)
    return (
      (asksAboutTopic || isFamily) && (isNamed || condition.narrow.some((wanted) => said.includes(wanted)))
    );
  // "Any alcohol problems in the family?" asks about the family; only its concept is alcohol.
  if (isFamily) return asksAboutTopic || isNamed || isSaid;
  return (
    asksAboutTopic ||
    condition.concepts.some(
      (wanted) =>
        /^(?:drug|disease)$/.test(wanted.kind) &&
        asked.concepts.some(({ id }) => answersConcept(id, wanted.id, nowhere)),
    )
  );
}

const nowhere: ReadonlySet<string> = new Set();

/** A text that starts with a capital letter. */
export function sentenceCase(text: string): string {
  const trimmed = text.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}

/** The field that a line is said instead of; empty where none is known. */
export function fieldOfLine(line: string): string {
  return /allerg|can't have|cannot have|cannot take|can't take/i.test(line) ? "drug_history.allergies" : "";
}
