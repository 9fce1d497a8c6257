import type { CaseTemplate, LeafPath, MarkedItem } from "@andromeda/domain";
import { sentenceCase } from "../embedded/disclosure-rules.ts";
import { NOTHING_GIVEN } from "../embedded/physical-findings.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { quotable, sentencesOf } from "../sentences.ts";
import { textAt } from "../template-text.ts";
import { ASKS_LEAVE, type Said } from "./said.ts";

const BASE = "examiner_agent.examination_and_investigations";

type System = "general" | "cardiovascular" | "respiratory" | "abdominal" | "neurological" | "other";

const SYSTEMS: Readonly<
  Record<System, { readonly task: string; readonly say: string; readonly words: RegExp }>
> = {
  general: {
    task: "Inspects from the end of the bed",
    say: "I will look at you from the end of the bed first",
    words:
      /\b(?:(?<!\bhead [^.]*)(?:end|foot|bottom) of (?:the|your) bed|(?:from|around) the bed(?:side)?|general(?:ly)? (?:inspect\w*|appearance|look\w*)|general examination|stand(?:ing)? back|(?:inspect|look|looking) (?:at )?(?:you|the patient)(?! in)\b)/i,
  },
  cardiovascular: {
    task: "Examines the heart and circulation",
    say: "I would like to feel your pulse, look at your neck veins and listen to your heart",
    words: /\b(?:cardiovascular|heart|jvp|neck veins|pulse|carotids?|apex|praecordium|murmur)\b/i,
  },
  respiratory: {
    task: "Examines the chest",
    say: "I would like to examine your chest: expansion, percussion and breath sounds",
    words: /\b(?:respiratory|lungs?|chest|breath sounds)\b/i,
  },
  abdominal: {
    task: "Examines the abdomen",
    say: "I would like to examine your abdomen: look, feel, tap and listen",
    words: /\b(?:abdom\w+|liver|spleen|shifting dullness|ascites|bowel sounds)\b/i,
  },
  neurological: {
    task: "Examines the nervous system",
    say: "I would like to test tone, power, reflexes, coordination and sensation",
    words: /\b(?:neuro\w+|reflex\w*|power|tone|plantars?|sensation|cranial nerves?|gait)\b/i,
  },
  // Marked finding by finding: hands, a lump, the skin and the like have no usual steps.
  other: { task: "", say: "", words: /$^/ },
};

const FIND_IT = "Say aloud what you look for, feel and test there until this finding is given.";

/** Findings of a place that is felt. */
const FELT = /\b(?:tender|swell\w+|swollen|lump|mass|nodes?|goitre|boggy|firm|fluctuant|reducible|warm)\b/i;

/** How a system is examined, step by step, with what the learner says while doing it. */
const STEPS: readonly (readonly [task: string, words: RegExp, systems: readonly System[], say: string])[] = [
  [
    "Looks before touching",
    /\b(?:inspect\w*|look(?:ing)? (?:at|for)|observ(?:e|ing)|have a look)\b/i,
    ["abdominal", "respiratory", "cardiovascular", "neurological", "other"],
    "I am looking for scars, swelling and asymmetry",
  ],
  [
    "Palpates",
    /\b(?:palpat\w*|(?<!\b(?:you|he|she) )feel(?:ing)?(?! (?:free|better|well|sick|faint|dizzy|ok(?:ay)?)\b)|press(?:ing)?(?! an? (?:glass|tumbler))|squeez(?:e|ing)|expansion|apex|thrills?|heaves?)\b/i,
    ["abdominal", "respiratory", "cardiovascular"],
    "I am going to feel gently; tell me if it hurts",
  ],
  [
    "Percusses",
    /\b(?:percuss\w*|tap(?:ping)?|shifting dullness)\b/i,
    ["abdominal", "respiratory"],
    "I am going to tap",
  ],
  [
    "Auscultates",
    /\b(?:auscultat\w*|listen\w*|stethoscope|bowel sounds|breath sounds|heart sounds)\b/i,
    ["abdominal", "respiratory", "cardiovascular"],
    "I am going to listen",
  ],
];

/** "The position of the trachea" does not position the patient. */
const POSITIONS =
  /\b(?:lie|lying|sit|(?<!\bhow you(?:['’]re| are) )sitting|(?:re)?position(?:ed|ing)? (?:you\w*|the patient|him|her)|recline|undress|expos\w*|remove your|take off|whip off|undo\w*(?! (?:this|that|these|a|one)\b[^.]*\bbutton)|unbutton\w*|(?:pop|hop|jump|get|climb)\w* (?:yourself )?(?:up )?on(?:to)? the (?:couch|bed|chair)|lift(?:ing)? your (?:top|shirt)|(?:roll|pull|slip) (?:your|up|down)|sleeves|pillow|(?:un)?cover\w*|degrees|blanket|gown)\b/i;

/** What a learner does whatever is examined: how an author's item may name it, the words that show it, and an example. */
const MANNERS: readonly (readonly [task: string, named: RegExp, words: RegExp, say: string])[] = [
  [
    "Cleans the hands",
    /\b(?:wash|clean|gel|saniti[sz]e|decontaminat)\w* (?:the |their |own )?hands?\b|\bhand (?:hygiene|washing)\b/i,
    /\b(?:wash\w*|clean\w*|gel\w*|saniti\w*|hygiene)\b[^.?!]{0,30}\bhands?|\bhand hygiene\b|\b(?:alcohol|hand) ?(?:gel|rub|saniti[sz]er)\b|\bhands?\b[^.?!]{0,20}\b(?:washed|clean|gel)/i,
    "I have cleaned my hands",
  ],
  [
    "Explains the examination and asks for consent",
    /\bconsent\b/i,
    ASKS_LEAVE,
    "I would like to examine you; is that all right?",
  ],
  [
    "Offers a chaperone",
    /\bchaperone\b/i,
    /\bchaperone\b|\b(?:like|want|need|prefer) (?:anyone|someone|somebody|(?:another|a second) person|(?:one of the|a) nurses?)(?: else)? (?:to be )?(?:with (?:you|us)|(?:in )?here|present|in the room)\b/i,
    "Would you like a chaperone?",
  ],
  [
    "Asks about pain before touching",
    /\b(?:pain|tender\w*)\b.{0,20}\b(?:before|first)\b/i,
    /\b(?:any (?:pain|tender)|pain anywhere|have (?:you (?:got )?)?(?:any )?pain|in (?:any )?pain|are you (?:sore|comfortable|tender)|anything (?:hurt\w*|sore|tender|painful)|(?:does|is) (?:it|anything|anywhere)(?: \w+)? (?:hurt(?:ing)?|sore|tender|painful)|(?:where|anywhere) (?:\w+ )?(?:sore|tender|painful|hurt\w*)|where(?:abouts)? (?:is it|does it|it['’]s) (?:sore|hurt\w*|tender|painful)|comfortable\b[^.!]*\?|where(?:abouts)?(?:['’]s| is) (?:the|your) pain)|^(?:is|are)\b.*\b(?:painful|sore|tender)\b.*\?/i,
    "Are you in any pain before I start?",
  ],
  [
    "Positions and exposes the patient with dignity",
    /\b(?:(?<!lateral )position(?! of\b)\w*|expos\w*)/i,
    POSITIONS,
    "Could you get comfortable and uncover the part that I need to examine? I will cover you again as soon as I can",
  ],
  [
    "Thanks the patient and lets them dress",
    /\bthanks?\b/i,
    /\b(?:thank you|thanks|get dressed|dress(?:ed)?)\b/i,
    "Thank you, you can get dressed now",
  ],
];

/** "Thank you for letting me examine you" asks for no leave, and "your blood pressure lying down" positions nobody. */
function isNotOfManner(text: string): boolean {
  if (/\bchaperone\b/i.test(text)) return false;
  const isAside = /^thank\S*(?: you)?,? (?!.*\bfor\b.*\?).*(?:\?|\bhands?\b)/i.test(text);
  return (/^thank/i.test(text) && !isAside) || /\b(?:blood pressure|bp)\b/i.test(text);
}

const COMPLETES = /\bto (?:complete|finish)\b|\b(?:complete|finish|conclude) (?:the|my|this|off|by|with)\b/i;

/** "I have been asked to examine your tummy, which means looking and listening" only announces. */
const ANNOUNCES =
  /\b(?:been asked to|have a look at you\b|i(?:['’]d| would) like to (?:look|examine|feel|check)\b[^.?!]*\b(?:all? ?right|ok|okay|happy)|(?:which|this|that|it)(?:['’]ll| will)? (?:means?|involves?)|examine your [^.?!]*\btoday|(?:can|may|could) i (?:please )?examine|examin\w+ your [^.?!]* if (?:that|it)|(?:i(?:['’]d| would) like|i want|i need) to examine you\b|i(?:['’]ll| will) (?:look|feel)\b[^.?!]*\band listen\b)/i;

/** Whether the sentence only says what will be done. */
const announces = ({ text, isAnnounced }: Said) => isAnnounced || ANNOUNCES.test(text);

/** "I'll need you to lie back; could you do that for me?" has the patient do something all the same. */
const TO_PATIENT = /\b(?:could|can|would|will) you\b|\bplease\b/i;

/** What is done with hands or a stethoscope. */
const TOUCHES = /\b(?:auscultat|listen|stethoscope|palpat|feel|percuss|tap)\w*/i;

/** "I have been asked to examine your chest, which means tapping" does nothing yet. */
export const TELLS_WHAT_COMES =
  /\bbeen asked to\b|\bi(?:['’]d| would) like to (?:look|examine|feel|check)\b[^.?!]*\b(?:all? ?right|ok|okay|happy)\b|\b(?:which|this|that|it)(?:['’]ll| will)? (?:means?|involves?)\b/i;

const PERIPHERAL = /\b(?:ankles?|oedema|sacr(?:al|um)|cal(?:f|ves)|shins?|legs?|(?<!my )hands?|fingers?)\b/i;

/** "In summary, this is a 54-year-old woman with …" */
export const PRESENTS =
  /^(?:so,? )?i(?:['’]ve| have)? found\b|\b(?:in summary|to summari[sz]e|to present|findings (?:are|were)|in conclusion|my findings|on examination|in keeping with|consistent with|suggestive of|i(?:['’]ve| have) (?:just )?examined|this (?:is an? \S+[ -]year|(?:patient|man|woman|lady|gentleman|boy|girl) (?:is|has|was|presented)))/i;

/** Whether the sentence begins a presentation, and is not the reading of a film. */
const begins = ({ text }: Said) =>
  Number(
    /^(?:so,? )?(?:to present|in summary|to summari[sz]e|in conclusion|my findings|on examination|i(?:['’]ve| have)? found)\b/i.test(
      text,
    ),
  );

const NORMAL =
  /\b(?:no|not|non|never|normal\w*|clear|soft|regular|alert|orientated|oriented|equal|intact|unremarkable|nil|none|absent|symmetrical|well|good|negative|corrected|below 2 seconds)\b/i;

/** The systems that a text speaks of examining, such as `abdominal`. */
export function systemsNamed(text: string): string[] {
  if (!/\b(?:examin|test|palpat|percuss|auscult|inspect|listen|finds?\b|elicit|demonstrat)/i.test(text))
    return [];
  return Object.entries(SYSTEMS).flatMap(([system, { words }]) => (words.test(text) ? [system] : []));
}

/** The words that show what an item names of the manners, such as a chaperone, or of the look from the end of the bed. */
export function mannersOf(item: string): RegExp[] {
  return [
    ...MANNERS.flatMap(([, named, words]) => (named.test(item) ? [words] : [])),
    ...(SYSTEMS.general.words.test(item) ? [SYSTEMS.general.words] : []),
  ];
}

/** What a good examination in the case does besides the author's own items, and the learner's words that show it. */
export function markExamination(
  template: CaseTemplate,
  said: readonly Said[],
  own: readonly string[],
): MarkedItem[] {
  const firstExamined = said.findIndex((line) => line.examined.length > 0 && !announces(line));
  const isOwn = (words: RegExp) => own.some((item) => words.test(item));
  const findings = (Object.keys(SYSTEMS) as System[]).map((system) => ({
    system,
    text: textAt(template, `${BASE}.physical_examination.${system}` as LeafPath).trim(),
  }));
  const isPlace = ({ system, text }: (typeof findings)[number]) => system !== "general" && text !== "";
  const places = findings.filter(isPlace).sort((one, other) => other.text.length - one.text.length);
  // The case is about the abnormal place of which it tells most.
  const focused = places.find(({ text }) => isAbnormal(text)) ?? places[0];
  const focus = focused?.system;
  // The system that the case tells most of, and wherever there is something to be found.
  const called = findings.filter(
    ({ system, text }) =>
      system !== "other" &&
      text !== "" &&
      !isOwn(SYSTEMS[system].words) &&
      (system === "general" || system === focus || isAbnormal(text)),
  );
  const hasObservations = ["blood_pressure", "heart_rate", "respiratory_rate"].some(
    (key) => textAt(template, `${BASE}.basic_observations.${key}` as LeafPath).trim() !== "",
  );
  const isOf = ({ examined }: Said) =>
    Number(examined.some((path) => path.endsWith(`physical_examination.${focus}`)));
  return [
    ...MANNERS.slice(0, -1).flatMap(([task, named, words, say]) =>
      // "Blood pressure lying and standing" does not position the patient.
      isOwn(named)
        ? []
        : marked(
            task,
            say,
            said,
            (line) =>
              words.test(line.text) &&
              !(words === POSITIONS && line.isAnnounced && !TO_PATIENT.test(line.text)) &&
              !isNotOfManner(line.text) &&
              observationsIn(line).length === 0,
          ),
    ),
    ...(hasObservations ? [markObservations(said)] : []),
    ...called.map(({ system }) =>
      // "I'm listening over the neck" comes after what names the organ.
      marked(SYSTEMS[system].task, SYSTEMS[system].say, namingFirst(said, SYSTEMS[system].words), (line) =>
        announces(line)
          ? false
          : system === "general"
            ? SYSTEMS.general.words.test(line.text)
            : // A pulse among the observations is not an examination of the heart, nor a look for what the case says nothing of.
              observationsIn(line).length === 0 &&
              (!line.answer.startsWith(NOTHING_GIVEN) || TOUCHES.test(line.text)) &&
              // "I press your ankle" alone does not examine the heart.
              (SYSTEMS[system].words.test(line.text) || !PERIPHERAL.test(line.text)) &&
              line.examined.some((path) => path.endsWith(`physical_examination.${system}`)),
      ),
    ),
    ...markFindings(findings.find(({ system }) => system === "other")?.text ?? "", said, own),
    ...STEPS.filter(
      ([task, words, systems]) =>
        focus !== undefined &&
        (systems.includes(focus) ||
          (focus === "other" && task === "Palpates" && FELT.test(focused?.text ?? ""))) &&
        !isOwn(words),
    ).map(([task, words, , say]) =>
      marked(
        task,
        say,
        // Feeling the pulse comes before feeling the chest, and is not what is meant.
        task === "Looks before touching"
          ? namingFirst(said, SYSTEMS[focus ?? "other"].words)
          : said.toSorted((one, other) => isOf(other) - isOf(one)),
        (line) =>
          words.test(line.text) &&
          !announces(line) &&
          !DESCRIBES.test(line.text) &&
          !(task === "Palpates" && isOnlyPulse(line.text)),
      ),
    ),
    ...(isOwn(/\bpresents?\b/i)
      ? []
      : [
          marked(
            "Presents the findings",
            "In summary, on examination I found …, which is in keeping with …",
            said.toSorted((one, other) => begins(other) - begins(one)),
            ({ text }) => PRESENTS.test(text),
          ),
        ]),
    ...MANNERS.slice(-1).flatMap(([task, named, words, say]) =>
      // "Thanks, Mr Jones" before the examination is not the thanks at its end.
      isOwn(named)
        ? []
        : marked(
            task,
            say,
            // "Thanks, and the other hand" comes before the thanks at the end.
            firstExamined < 0 ? [] : said.slice(firstExamined + 1).reverse(),
            ({ text }) => words.test(text),
          ),
    ),
  ];
}

function namingFirst(said: readonly Said[], words: RegExp): Said[] {
  const names = ({ text }: Said) => Number(words.test(text));
  return said.toSorted((one, other) => names(other) - names(one));
}

/** "He has reduced breath sounds" tells what was found. */
const DESCRIBES = /^(?:and |but )?(?:he|she|there|his|her)\b.*\b(?:has|have|had|is|are|was|were)\b/i;

/** "Feeling the radial pulse" is no palpation of the chest. */
function isOnlyPulse(text: string): boolean {
  return (
    /\b(?:pulses?|radial|brachial|carotids?|femorals?)\b/i.test(text) &&
    !/\b(?:apex|heaves?|thrills?|expansion|chest|praecordium|abdomen|tummy|stomach)\b/i.test(text)
  );
}

/** Feeling the pulse is not yet a set of observations: two of them are wanted, together or one by one. */
function markObservations(said: readonly Said[]): MarkedItem {
  const taken = new Set(said.flatMap(observationsIn));
  return marked(
    "Asks for the observations",
    "I would like a full set of observations",
    taken.size < 2
      ? []
      : said.toSorted((one, other) => observationsIn(other).length - observationsIn(one).length),
    (line) => observationsIn(line).length > 0,
  );
}

function observationsIn({ examined }: Said): string[] {
  return examined.filter((path) => path.includes("basic_observations") && !/context$|\.other$/.test(path));
}

/** What is to be found beside the systems, a sentence each: earned by whatever brought the finding out. */
function markFindings(text: string, said: readonly Said[], own: readonly string[]): MarkedItem[] {
  return sentencesOf(text).flatMap((sentence) => {
    const what = sentence
      .replace(/^(?:offers?|completes?|to complete)\b(?: to complete)?(?: with)?\s*/i, "")
      .replace(/[.\s]+$/, "");
    // "Tender over T9" is not found by listening over the neck.
    // Nor is what is firm "on palpation" found by palpating another place.
    const terms = termsOf(what).filter((term) => weightOf(term) > 0 && !/^(?:over|palpat\w*)$/.test(term));
    const shares = (others: readonly string[]) => terms.filter((term) => others.includes(term)).length;
    const isOwn = own.some((item) => shares(termsOf(item)) >= 2);
    if (!isAbnormal(sentence) || /^no\b/i.test(sentence) || terms.length === 0 || isOwn) return [];
    const item = marked(
      /^(?:offers?|completes?|to complete)\b/i.test(sentence)
        ? `Offers to complete the examination with ${what.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`
        : `Finds “${sentenceCase(what)}”`,
      "",
      said.toSorted((one, other) => shares(other.terms) - shares(one.terms)),
      (line) =>
        !announces(line) &&
        line.examined.some((path) => path.endsWith("physical_examination.other")) &&
        (shares(termsOf(line.answer)) * 2 > terms.length || shares(line.terms) > 0),
    );
    const named = item.isCompleted
      ? undefined
      : said.find((line) => COMPLETES.test(line.text) && shares(line.terms) > 0);
    if (named) return [{ ...item, isCompleted: true, quote: quotable(named.text), advice: null }];
    return [item.isCompleted ? item : { ...item, advice: FIND_IT }];
  });
}

function isAbnormal(findings: string): boolean {
  return findings
    .split(/[,.;:]\s+|[.\n]+/)
    .some((part) => part.trim().split(/\s+/).length > 1 && !NORMAL.test(part));
}

function marked(
  task: string,
  say: string,
  said: readonly Said[],
  isSign: (line: Said) => boolean,
): MarkedItem {
  const line = said.find(isSign);
  return line
    ? { task, isCompleted: true, quote: quotable(line.text), advice: null }
    : { task, isCompleted: false, quote: null, advice: `Say: “${say}.”`.replace(/\?\.”/, "?”") };
}
