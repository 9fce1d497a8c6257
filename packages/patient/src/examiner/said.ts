import type { CaseTemplate, PracticeAnswers, PracticeEntry } from "@andromeda/domain";
import type { Concept } from "../embedded/concepts.ts";
import { findingsFor } from "../embedded/findings.ts";
import { signsInLayWords } from "../embedded/lay-examination.ts";
import { plain } from "../embedded/normalise.ts";
import { isOtherLanguage, readQuestions, type Topic, understand } from "../embedded/understand.ts";
import { termsOf } from "../medicine/terms.ts";
import { sentencesOf } from "../sentences.ts";
import { nameCheckOf } from "../template-text.ts";

/** A sentence of the learner and what it is about. */
export interface Said {
  readonly text: string;
  readonly topics: ReadonlySet<Topic>;
  readonly terms: readonly string[];
  /** The terms of the sentence before it in the turn: "Show me your hands. I'm looking for clubbing." */
  readonly before: readonly string[];
  /** Ids of the symptoms and illnesses that it asks about, such as `vomiting` and `pain@calf`; none where it asks nothing. */
  readonly asked: readonly string[];
  /** Whether it asks the patient for something; a kind word, a summary and a plan do not. */
  readonly isAsking: boolean;
  /** Whether it only says what will be done, and leave for that is asked for later in the turn. */
  readonly isAnnounced: boolean;
  /** Paths below `examiner_agent` whose findings it asks for. */
  readonly examined: readonly string[];
  /** What the patient answered to the turn that it belongs to. */
  readonly answer: string;
}

/** What is read of one turn: the rest of a longer one was not written to be heard. */
const MAX_TURN_LENGTH = 4000;

/** Small words of other languages: "Palmar erythema, Dupuytren's contracture" has hardly a word of English, and none of these. */
const FOREIGN =
  /\b(?:je|j['’]ai|suis|vous|avez|est|les|une|des|ich|sie|haben|ist|und|der|eine?|yo|soy|me|usted|tiene|el|los|una|que|sono|lei|jestem|pani?|czy)\b/i;
const NO_NAMES: ReadonlySet<string> = new Set();

/** The learner's part of a call, sentence by sentence. */
export function readSaid(
  template: CaseTemplate,
  entries: readonly Pick<PracticeEntry, "speaker" | "text">[],
): Said[] {
  const checksName = nameCheckOf(template);
  return entries.flatMap((entry, index) => {
    if (entry.speaker !== "learner") return [];
    const next = entries.slice(index + 1);
    const end = next.findIndex(({ speaker }) => speaker === "learner");
    const answer = next
      .slice(0, end < 0 ? undefined : end)
      .map(({ text }) => text)
      .join(" ");
    // "Je suis étudiant en médecine" asks about no medicines.
    const sentences = sentencesOf(entry.text.slice(0, MAX_TURN_LENGTH)).filter(
      (text) => !(FOREIGN.test(text) && isOtherLanguage(text, NO_NAMES)),
    );
    const terms = sentences.map((text) => termsOf(text + signsInLayWords(plain(text)).tests));
    const concepts = sentences.map((text) =>
      readQuestions(text.replace(SPEAKS_TO, " ")).map((question) => question.concepts),
    );
    return sentences.map((text, at, turn) => {
      const named = concepts[at] ?? [];
      const topics = new Set([
        ...topicsOf(text, named),
        ...(isOfReaction(turn, at) ? REACTION : []),
        ...(checksName?.test(text) ? WHO_IT_IS : []),
      ]);
      // A summary speaks of everything, and asks for nothing.
      const isAsking = !isRemark(text) && !topics.has("summary");
      return {
        text,
        topics,
        terms: terms[at] ?? [],
        before: terms[at - 1] ?? [],
        asked: isAsking && !isOfFamily(text, topics) ? askedIn(turn, at, concepts) : [],
        isAsking,
        isAnnounced: WILL_DO.test(text) && turn.slice(at + 1).some((next) => ASKS_LEAVE.test(next)),
        examined: findingsFor(template, text)?.sources ?? [],
        answer,
      };
    });
  });
}

/** "I'd like to check your balance. Would that be all right?" */
const WILL_DO =
  /\b(?:i(?:['’]d| would) like to|i(?:['’]m| am) going to|i(?:['’]ll| will)|i (?:need|want) to)\b/i;
/** Words that ask for leave to do what was explained. */
export const ASKS_LEAVE =
  /\b(?:(?:is|if) (?:that['’]?s?|it|this)(?: is)? (?:ok|okay|all? ?right|fine|grand)|ok(?:ay)? if i|(?:are you|you(?:['’]re)?) (?:happy|(?:ok|okay|all? ?right|fine|comfortable) with)|happy with (?:that|this)|would (?:that|it) be|do you mind|may i|can i examine|your (?:consent|permission)|consent)\b|\b(?:do )?you agree\b[^.]*\?|^(?:ok(?:ay)?|all? ?right)\?|\b(?:i['’](?:m|ll)|i (?:am|will)|let me)\b[^.?!]*\b(?:ok(?:ay)?|all? ?right)\?$/i;

/** Ids of what the sentence names, or the one before it: "Your flatmate says you're not sleeping. How many hours do you get?" */
function askedIn(turn: readonly string[], at: number, concepts: readonly Named[]): string[] {
  const named = concepts[at]?.flat() ?? [];
  const goesOn = named.length === 0 && TELLS_OF.test(turn[at - 1] ?? "") && isQuestion(turn[at] ?? "");
  return (goesOn ? (concepts[at - 1]?.flat() ?? []) : named).map(({ id }) => id);
}

/** What somebody else has told the learner of the patient: it asks nothing by itself. */
const TELLS_OF =
  /^(?:(?:ok(?:ay)?|right|so|and|but)[,.]? )*your (?!\w+ (?:is|are)\b)(?:\w+ )?\w+ (?:says?|said|tells?|told|mention(?:s|ed)|thinks?|reckons?)\b[^?]*$/i;

/** "Are you allergic to anything? What happens?" */
const WHAT_HAPPENS = /^(?:and )?what (?:happen\w*|did it do|was the reaction)\b/i;
const REACTION: readonly Topic[] = ["allergyReaction"];
const WHO_IT_IS: readonly Topic[] = ["identity"];

function isOfReaction(turn: readonly string[], at: number): boolean {
  return WHAT_HAPPENS.test(turn[at] ?? "") && /\b(?:allerg|reaction)/i.test(turn[at - 1] ?? "");
}

/** "Anyone in the family with depression?" asks for none of the patient's. */
function isOfFamily(text: string, topics: ReadonlySet<Topic>): boolean {
  return topics.has("family") && !OF_PATIENT_TOO.test(text);
}
const OF_PATIENT_TOO = /\b(?:you|he|she|they) or (?:any|some|your|his|her)|\bor (?:has )?any(?:one|body)\b/i;

/** Whether a sentence asks, also without its mark: "how much salt do you eat". */
export function isQuestion(text: string): boolean {
  return /\?$|^(?:(?:and|so|ok(?:ay)?),? )?(?:how|what|when|where|who|why|do|does|did|are|is|have|has|any)\b/i.test(
    text,
  );
}

/** The symptoms, illnesses, drugs and the like that each question of a sentence names. */
type Named = readonly (readonly Concept[])[];

/** "I'm Jo": a name is written with a capital. */
const OWN_NAME =
  /\b(?:(?:[Ii](?:['’]m| am)|[Mm]yself) (?:Dr\.? |Doctor )?|(?:[Ii]t['’]s|[Tt]his is) (?:Dr\.?|Doctor) )\p{Lu}\p{Ll}+/u;

/** Who says what they are and not who. */
const ROLE_ALONE =
  /^(?:(?:hi|hello|hey|good \w+|morning|afternoon)(?: there)?[,.! ]*)?i(?:['’]?m| am) (?:a|an|one of|the|your) (?!.*\b(?:called|names?|named)\b)[^,]*$/i;

/** "Are you Mrs Parekh?", "What is your good name?" */
const WHO =
  /\b[Aa]re you \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\?|\b(?:[Aa]re you|[Ii]s (?:this|that)|speaking (?:to|with)) (?:Mrs?|Ms|Miss|Dr)\b|\byour (?:good )?names?\b/u;

/** "Who am I speaking to?" does not ask about speech. */
const SPEAKS_TO = /\b(?:am i|i['’]m|i am) (?:speaking|talking) (?:to|with)\b/i;

/** "How long have you had it?" asks when it began. */
const SINCE = /\bhow long(?:['’]s| have| has| ago| is it since)\b|\bsince when\b|^(?:for )?how long\W*$/i;

/** "What makes it worse?" and "How long has this been going on?" do not ask how it has changed. */
const NO_COURSE = new RegExp(
  `\\bmakes? (?:it|this|that|them|the \\w+)\\b|^(?!.*\\b(?:last|come and go|on and off|constant\\w*)\\b).*(?:${SINCE.source})`,
  "i",
);

/** "So you have been tired for four months, since the coil." */
const GIVEN_BACK =
  /^(?:(?:ok(?:ay)?|right|well|thank you|thanks)[,.]? )*so,? (?:you(?:['’]ve| have)|it(?:['’]s| has)|it (?:sounds|seems) (?:as though|as if|like))(?: \S+){5}/i;

/** "What's your main concern?", "Is anything bothering you most?" */
const CONCERN =
  /\b(?:(?:main|biggest|any|particular|specific) (?:concerns?|worry|worries|fears?)|concerned about)\b[^.]*\?/i;

const OF_COMPLAINT = ["character", "timing", "onset", "previousEpisodes"] as const;

/** "Any past history of clots?" lets nobody tell a story. */
const CLOSED = /^(?:(?:and|so|ok(?:ay)?),? )*any\b/i;

/** All that is taken, not one drug: "Did you take any malaria tablets?", "How do you feel about starting a tablet?" */
const OF_ALL_MEDICINES =
  /\b(?:medic\w+|meds|drugs?|(?:what|which|other|regular|any) (?:inhalers? (?:and|or) )?(?:tablets|pills)|anything)\b/i;
const OTHER_MEDICINES =
  /\b(?:what|which|any) other (?:medic\w+|tablets|drugs|pills)\b(?!.*\b(?:chemist|counter|prescribed|herbal)\b)/i;
const OF_NEW_MEDICINE = /\b(?:start\w*|begin\w*) (?:on )?(?:a|the|this|these|some|taking)\b/i;

/** "What medicines are you on, including over the counter?" asks about both. */
const TAKES = /\b(?:medic(?:ine|ation)s?|meds|tablets)\b[^?]*\b(?:including|or|and|as well as|even|plus)\b/i;

/** "Do you smoke or drink?" asks about both. */
const DRINKS = /\bsmok\w*(?:,? (?:or|and|nor))?,? drink\b/i;

/** "If you get a fever, come straight to A&E." */
const SEEK_HELP =
  /\b(?:if|should)\b.*\b(?:come|go|call|ring|phone|dial|see|contact|return|attend|get|seek|speak to|let|report|use|take|give)\b.*\b(?:second|another|back|straight|immediately|A ?& ?E|999|111|hospital|GP|doctor|nurse|help|casualty|emergency|ambulance|us know|me know|crisis (?:team|line))\b|\b(?:let|tell|call|ring|phone|contact|see|speak to|come|go|get) (?:\S+ ){0,6}(?:if|as soon as|straight away if) (?:your|his|her|the|things|you|he|she|it|they|there|any)\b.*\b(?:more|worse|get|feel|become|start|notice|any|new|develop|can['’]?t)\b/i;

const MANY_DRINKS = /\bhow many (?:drinks|units)\b/i;

/** What has times of its own, which are not those of the complaint. */
const OF_OTHER_TIMES = new RegExp(`\\bperiods?\\b|\\bcycles?\\b|\\bpregnan|${MANY_DRINKS.source}`, "i");

/** "You're Beth Stanmore, is that right?" */
const NAMED_RIGHT =
  /^(?:\S+ )?[Yy]ou(?:['’]re| are) (?:(?:Mrs?|Ms|Miss) )?(?:\p{Lu}[\p{L}'’-]+,? ){1,3}(?:is that (?:right|correct)|yes|right|correct)\?/u;

const HEARD: readonly (readonly [RegExp, Topic])[] = [
  [OWN_NAME, "introduction"],
  [/\b(?:[Tt]hrough to|[Hh]ello,?|[Hh]i,?)(?: there,?)? (?:Dr\.?|Doctor) \p{Lu}/u, "introduction"],
  [WHO, "identity"],
  [NAMED_RIGHT, "identity"],
  [/\bhow (?:can|may|could) (?:i|we) (?:help|assist)\b/i, "opening"],
  // "Any meds or allergies?"
  [/\b(?:any|regular|what) (?:meds|medication|tablets)\b/i, "medications"],
  [/\bcheck who (?:you are|i['’]m speaking)\b/i, "identity"],
  [SINCE, "onset"],
  [GIVEN_BACK, "summary"],
  [/^(?:(?:so|ok(?:ay)?|right|just),? )*to (?:summari[sz]e|recap|sum (?:it |this )?up)\b/i, "summary"],
  [
    /\b(?:play|run|read) (?:that|it|this|everything) (?:back|past you)\b|\b(?:check|make sure) i(?:['’]ve| have) got (?:that|this|it|everything)\b/i,
    "summary",
  ],
  [/\bwhat do you (?:(?:normally|usually|regularly|currently) )?take\b/i, "medications"],
  [/\bover[- ]the[- ]counter\b/i, "overTheCounter"],
  [
    /\bwhat(?:['’]s| is| are|['’]re) (?:he|she|they|you|your \w+) (?:\w+ )?on(?: regularly| at the moment| now| currently)?[?.]/i,
    "medications",
  ],
  [
    /\bwhat (?:\w+ )?happen\w*(?: to \w+)? when (?:you|he|she|they) (?:\w+ )?(?:had|took|have|take|used?|tried|were given|was given)\b/i,
    "allergyReaction",
  ],
  [SEEK_HELP, "safetyNetting"],
  [CONCERN, "concerns"],
  [
    /\bwhat (?:were|are|have|had) you (?:been )?thinking\b.*\b(?:this|it) (?:is|was|could|might|may)\b/i,
    "ideas",
  ],
  [
    /\bhave you (?:ever )?(?:been|felt) (?:\S+ )?(?:depressed|low|anxious|ill|unwell|dizzy|breathless|sick|like this) before\b/i,
    "previousEpisodes",
  ],
  [DRINKS, "alcohol"],
  [MANY_DRINKS, "alcohol"],
  [
    /\b(?:is|are|has|have) (?:it|they|this) (?:got(?:ten)?|getting|become|becoming|grown|growing|changed|changing)\b/i,
    "timing",
  ],
  [/\b(?:any|an)?other (?:diseases?|illness(?:es)?|sickness|conditions?)\b(?! in the family)/i, "conditions"],
  [/\b(?:what|how) about (?:your )?(?:work|job)\b|^(?:and )?work\?/i, "occupation"],
  [
    /\b(?:medical|physical|health|physical health) (?:problems|conditions|issues|illness\w*)\b(?! in the family)/i,
    "conditions",
  ],
  [
    /\b(?:hurt|harmed|threatened|hit|attacked) (?:or \w+ )?(?:any(?:one|body)|someone|(?:other )?people)\b/i,
    "harmToOthers",
  ],
  [
    /\bdo you think (?:that )?(?:you(?:['’]re| are| might be| could be)|anything is) (?:unwell|ill|poorly|wrong)\b/i,
    "ideas",
  ],
  [/\b(?:allerg\w+|react(?:ed|ion))\b[^.]*\bwhat (?:\w+ ){0,2}happen\w*/i, "allergyReaction"],
  [/\bhow many (?:times|attacks|episodes)\b/i, "previousEpisodes"],
  [/\b(?:before|previous\w*)\b.*\blike this\b|\blike this (?:\w+ )?before\b/i, "previousEpisodes"],
  [/\b(?:been|feel(?:ing)?|felt|were|was) (?:\w+ ){0,2}(?:low|down|depressed)\b/i, "mood"],
  [/\bever\b.*\b(?:been|felt|were|was) (?:\w+ ){0,2}(?:low|depressed|manic)\b/i, "psychiatric"],
  [
    /\b(?:to do with|linked (?:to|with)|related to) (?:what )?(?:you eat|eating|food|meals)\b/i,
    "exacerbating",
  ],
  [/\bdoes it (?:go up and down|fluctuate|vary)\b/i, "timing"],
  [/\ballerg\w+\b[^.]*\bwhat was it\b/i, "allergies"],
  [/\breact(?:ed|ions?) (?:\w+ )?to (?:\w+ )?(?:medic\w+|drugs?|tablets?|antibiotics?)\b/i, "allergies"],
];

function topicsOf(text: string, named: Named): ReadonlySet<Topic> {
  const topics = new Set(understand(text));
  // "Do you have diabetes or kidney problems?" asks about past illnesses.
  if (!topics.has("family") && named.some((concepts) => illnesses(concepts) > 1)) topics.add("conditions");
  for (const [words, topic] of HEARD) if (words.test(text)) topics.add(topic);
  if (NAMED_RIGHT.test(text)) topics.delete("summary");
  return narrowed(topics, text, named);
}

/** The topics without those that the words only sound like. */
function narrowed(topics: Set<Topic>, text: string, named: Named): ReadonlySet<Topic> {
  const drop = (...dropped: readonly Topic[]) => {
    for (const topic of dropped) topics.delete(topic);
  };
  narrowMedicines(topics, text, named);
  narrowViews(topics, text, drop);
  if (CLOSED.test(text)) drop("opening", "tellMore");
  // "I'm tapping from the middle" gives no name.
  if (/\bi(?:['’]m| am) \w+ing\b/i.test(text) && !OWN_NAME.test(text) && !/\bname\b/i.test(text))
    drop("introduction");
  // "How much water do you drink?"
  if (
    /\b(?:water|fluids?|tea|coffee|squash|thirst\w*|wee(?:ing)?|pee(?:ing)?|urin\w*)\b/i.test(text) &&
    !/\b(?:alcohol|wine|beer|spirits)\b/i.test(text)
  )
    drop("alcohol");
  // "Does food make it better?" asks neither what makes it worse nor how it has changed.
  if (topics.has("relieving") && !/\b(?:worse|bring|brings|trigger\w*)\b/i.test(text)) drop("exacerbating");
  if (NO_COURSE.test(text)) drop("timing");
  // "I'm a medical student" gives no name.
  if (ROLE_ALONE.test(text)) drop("introduction");
  // "Have you ever been tested for hepatitis B?" asks for no illness.
  if (/\b(?:tested|screened|vaccinated|immuni[sz]ed|jabs?)\b/i.test(text)) drop("conditions");
  // "Is it getting worse or staying the same?" asks how it has changed, not what makes it worse.
  if (/\b(?:getting|got(?:ten)?|become|becoming) (?:any )?(?:worse|better)\b/i.test(text)) {
    drop("exacerbating", "relieving");
    topics.add("timing");
  }
  // "Have you been on the pill before?", "What was uni like before this?"
  if (
    /\bon (?:the|a|any|it) ?\w* before\b|\bbefore (?:this|that|it)\b(?! (?:start|began|happen|came))/i.test(
      text,
    )
  )
    drop("previousEpisodes");
  // "Can you swallow the tablets?" asks for no medicines.
  if (/\bswallow\b/i.test(text)) drop("medications");
  // "Where are you now?" of an emergency is not about the home.
  if (/\bwhere (?:exactly )?are you\b/i.test(text)) drop("home");
  // "What's it like out of ten?" asks how bad it is.
  if (/\bout of (?:10|ten)\b/i.test(text)) drop("expectations", "character");
  narrowTimes(text, drop);
  // "Do you feel that thoughts are put into your head?" does not ask what the patient thinks is wrong.
  if (topics.has("systems.psychiatric")) drop("ideas");
  // "Growing up" does not ask whether something grows.
  if (topics.has("personal")) drop("timing");
  // "Thoughts of ending your life" asks about neither thoughts nor life.
  if (topics.has("selfHarm")) drop("ideas", "social", "concerns", "timing");
  if (isRemark(text)) drop(...[...topics].filter((topic) => !SPOKEN.has(topic)));
  return topics;
}

/** What has a time of its own is no time of the complaint. */
function narrowTimes(text: string, drop: (...topics: readonly Topic[]) => void): void {
  // "Was that before or after the pain came on?", "How many hours do you get?"
  if (/\b(?:before or after|after or before)\b|\bhow many hours (?:do|are|did|have) you\b/i.test(text))
    drop("onset", "timing");
  // "When was your last period?" and "How many drinks in a week?" do not ask about the complaint.
  if (OF_OTHER_TIMES.test(text)) drop(...OF_COMPLAINT);
  // "How long have you been together?" asks about a partner, "been on it" about a drug.
  if (/\bhow long\b.*\b(?:together|married|liv(?:ed|ing)|been (?:on|taking|using|at|with))\b/i.test(text))
    drop("onset", "timing");
}

/** What the patient thinks, fears and hopes is asked for. */
function narrowViews(topics: Set<Topic>, text: string, drop: (...topics: readonly Topic[]) => void): void {
  // "You need to come in, it can burst" asks for no hopes.
  if (!ASKS_FOR_VIEW.test(text)) drop("ideas", "concerns", "expectations");
  // "They'll be expecting you", "Is there someone you'd like me to call?"
  if (/\bexpecting (?:you|him|her|them)\b/i.test(text)) drop("expectations");
  if (/\byou(?:['’]d| would) like (?:me|us) to\b/i.test(text) && !/\bwhat\b/i.test(text))
    drop("expectations");
  // "What stops you?" asks for what protects, "What do you think would help?" for hopes.
  if (/\bwhat (?:stops|has stopped) you\b/i.test(text)) drop("impact", "concerns");
  if (/\bwhat (?:do you think )?(?:would|might|could) help\b/i.test(text)) {
    drop("ideas");
    topics.add("expectations");
  }
  // "Is anything on your mind?" asks for a worry.
  if (/\banything\b.*\bon your mind\b/i.test(text)) drop("ideas");
  // "What are your thoughts?" after a choice that was offered is about the choice.
  if (/^what are your thoughts\W*$/i.test(text)) drop("ideas", "concerns", "expectations", "impact");
}

const ASKS_FOR_VIEW =
  /\?|^(?:(?:and|so|ok(?:ay)?|but),? )*(?:how|what|when|where|who|why|do|does|did|are|is|have|has|any|can|could|would|tell|let)\b|\b(?:tell|ask|know|hear|talk)\b/i;

function narrowMedicines(topics: Set<Topic>, text: string, named: Named): void {
  if (topics.has("overTheCounter") && TAKES.test(text)) topics.add("medications");
  // "What other medications are you taking?" asks for all of them.
  if (topics.has("overTheCounter") && OTHER_MEDICINES.test(text)) {
    topics.add("medications");
    topics.delete("overTheCounter");
  }
  // "Would you be happy to take treatment?" offers some.
  if (
    /\b(?:would|could|can|will) you (?!tell|list|go|talk|run|say|let)(?:\w+ )*(?:take|have|try)\b/i.test(text)
  )
    topics.delete("medications");
  const namesOneDrug = named.some((concepts) => concepts.some(({ kind }) => kind === "drug"));
  if ((namesOneDrug && !OF_ALL_MEDICINES.test(text)) || OF_NEW_MEDICINE.test(text))
    topics.delete("medications");
}

/** What is shown by saying it; everything else is earned by a question or a request. */
const SPOKEN: ReadonlySet<Topic> = new Set<Topic>([
  "introduction",
  "identity",
  "consent",
  "empathy",
  "signposting",
  "stage",
  "summary",
  "safetyNetting",
  "thanks",
]);

const REMARK =
  /^(?:(?:ok(?:ay)?|right|well|so|and|but|yes|no|oh|i see|sure|of course|just|let me)[,.]? )*(?:to (?:summari[sz]e|recap|sum (?:it |that |things )?up)|summari[sz](?:e|ing)|recap|in summary|(?:eat|drink) (?:less|more|plenty|well)\b|lose (?:some )?weight|(?:come|go|call|ring|phone) (?:back|to|straight|999|111|us|me)\b|(?:get|have|bring|pack|keep) (?:his|her|your|the|all)\b(?: \w+)? (?:medic\w+|tablets|inhalers?)\b|try (?:to|and) |if |because of |from what you|(?:just )?(?:play|run|read) (?:that|it|this|everything) (?:back|past)|please (?:do(?:n['’]?t| not)|stay|press|call|ring|come|go|stop|take|tell (?:the|a|your)\b)|(?:please )?(?:tell|let|ring|call) (?:us|me|someone|the \w+)(?: know)? (?:if|when|straight|immediately|at once)\b|i (?:think|suspect|will|won['’]?t|can['’]?t|cannot|would|want|am)\b(?! (?:like )?(?:to (?:ask|know|hear|check|find|talk about|go (?:over|through))|you to (?:tell|describe|show|explain)))|i['’](?:m|ll)\b(?! (?:going|like) to (?:ask|check))|that(?:['’]s)? (?:sounds?|seems?|must|is|was|helps?|makes)|that['’]s|this (?:is|sounds?|must)|it (?:sounds?|seems?|must|matters?|helps?|is|was|would)|it['’](?:s|d|ll)\b|your \w+ (?:is|are)\b|i(?:['’]m| am) (?:so |really |very )?(?:sorry|glad|pleased)|i (?:understand|can see|can hear|see|appreciate)|we(?:['’](?:re|ll|ve))? |you (?:(?:really|definitely|probably|also|just|still) )*(?:said|mentioned|told|are|must|need|should|have been)|you['’](?:re|ve)|everything |anything you |what you (?:say|tell)|thanks?\b|thank you|sorry|don['’]t worry|i['’]d like (?:you )?to (?!ask|know|hear|check|find|talk about|go (?:over|through)|start|look|examine|feel|listen))/i;

/** "That sounds stressful" and "What you tell me stays between us" ask nothing, whatever they speak of. */
function isRemark(text: string): boolean {
  return !text.includes("?") && (REMARK.test(text) || STATES.test(text) || TELLS_OF.test(text));
}

/** "The tablets can take a few weeks" and "Loose stools are a side effect" tell something. */
const STATES =
  /^(?!(?:and )?(?:any|how|what|when|where|who|why|which|tell)\b)(?:\S+ ){1,5}(?:can|will|may|is an?|are an?)\s/i;

const BEFOREHAND: readonly Topic[] = ["signposting", "consent"];

/**
 * Of the sentences that are about one of the topics, the one that shows it most plainly: about little else, and in the
 * words of what is marked.
 */
export function plainest(said: readonly Said[], topics: readonly string[], words: string): Said | null {
  const wanted = new Set(termsOf(words));
  let best: { readonly line: Said; readonly fit: number } | null = null;
  for (const line of said) {
    const met = topics.filter((topic) => isAbout(line, topic));
    if (met.length === 0) continue;
    const shared = new Set(line.terms.filter((term) => wanted.has(term))).size;
    // A summary speaks of everything, and asks for nothing.
    const besides = topics.includes("summary") ? 0 : line.topics.size - met.length;
    const isGivenBack = besides > 0 && line.topics.has("summary");
    // What comes next is told before it is asked.
    const isTold = BEFOREHAND.some((topic) => line.topics.has(topic) && !topics.includes(topic));
    const fit = 2 * met.length - besides / 2 + 1.5 * shared - (isGivenBack || isTold ? 4 : 0);
    if (fit > (best?.fit ?? Number.NEGATIVE_INFINITY)) best = { line, fit };
  }
  return best?.line ?? null;
}

/** The sentences that show the topics between them, in the order in which they were said: the fewest, each most plainly. */
export function showing(said: readonly Said[], topics: readonly string[], words: string): Said[] {
  const found = new Set<Said>();
  let left = topics;
  while (left.length > 0) {
    const line = plainest(said, left, words);
    if (line === null) break;
    found.add(line);
    left = left.filter((topic) => !isAbout(line, topic));
  }
  return said.filter((line) => found.has(line));
}

function isAbout(line: Said, topic: string): boolean {
  return line.topics.has(topic as Topic) || line.examined.some((path) => path.endsWith(`.${topic}`));
}

function illnesses(concepts: readonly Concept[]): number {
  return concepts.filter(({ kind }) => kind === "disease").length;
}

/** All that the learner wrote as answers, a text each. */
export function answeredTexts(answers: PracticeAnswers): string[] {
  return [answers.plan, ...answers.differentials, ...answers.investigations, ...answers.questions].filter(
    (text) => text.trim() !== "",
  );
}
