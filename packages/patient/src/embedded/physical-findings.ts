import type { CaseTemplate, LeafPath } from "@andromeda/domain";
import { textsAt } from "./case-facts.ts";
import { contentStems, plain } from "./normalise.ts";

const body = "examiner_agent.examination_and_investigations.physical_examination";

type System = "general" | "cardiovascular" | "respiratory" | "abdominal" | "neurological" | "other";
type Technique = "look" | "feel" | "tap" | "listen";

/** The words by which a learner names each system of the body. */
const systems: readonly (readonly [System, RegExp])[] = [
  [
    "general",
    /\b(?:general (?:inspection|appearance|look)|end of the bed|general examination|inspect (?:the |your )?(?:patient|you|them|him|her|hands|general\w*)|look at you|overall|from the bed|generally|hands|nails|palms|face|eyes for|sclera\w*|conjunctiva\w*|jaundice|pallor|cyanosis|clubbing|asterixis|flap)\b/,
  ],
  [
    "cardiovascular",
    /\b(?:cardiovascular|cardiac|heart|heart sounds|murmurs?|pulses?|jvp|jugular|precordium|apex|apex beat|praecordium|carotid\w*|radial|oedema|ankles?|heaves?|(?<!fluid )thrills?|cvs|capillary refill|peripheral pulses|radio radial|valves?)\b/,
  ],
  [
    "respiratory",
    /\b(?:respiratory|lungs?|breath sounds|chest expansion|chest|expansion|air entry|resonance|trachea\w*|vocal|resp)\b/,
  ],
  [
    "abdominal",
    /\b(?:abdom\w*|tummy|stomach|belly|liver|spleen|kidneys|bowel sounds|gastrointestinal|gi|ascites|shifting dullness|fluid thrill|hernial?|hepatomegaly|organomegaly|flank\w*|umbilicus|epigastri\w*|nine regions|quadrants?|bladder)\b/,
  ],
  [
    "neurological",
    /\b(?:neuro\w*|cranial|eye movements|diplopia|upgaze|fatigability|eye closure|facial power|neck flexion|shoulder abduction|bulbar|visual fields|reflexes|power|tone|coordination|sensation|gait|pupils|plantars?|fundi|fundoscopy|gcs|consciousness|nystagmus|limbs?|jerks?|clonus|proprioception|pin ?prick|vibration|legs neurolog\w*|romberg|finger nose)\b/,
  ],
  [
    "other",
    /\b(?:joints?|wrists?|elbows?|fingers?|knuckles|shins?|sternum|scalp|tongue|tonsils?|jaw|skin|rash|breasts?|hands|hips?|knees?|shoulder|spine|back|neck|thyroid|ears?|throat|eyes?|lymph\w*|nodes|calves|calf|legs?|feet|foot|rectal|pelvic|vaginal|speculum|testic\w*|groin|anal|perianal|grip|fist|phalen\w*|tinel\w*|hallpike|mental state|mse|mood|thought|nose|mouth|lump|ulcer|wound|weight|genital\w*)\b/,
  ],
];

/** How a learner says that they examine. */
const techniques: Readonly<Record<Technique, RegExp>> = {
  look: /\b(?:inspect\w*|look\w*|observ\w*|watch\w*)\b/,
  feel: /\b(?:palpat\w*|feel\w*|press\w*|ballot\w*|squeez\w*|expansion)\b/,
  tap: /\b(?:percuss\w*|tap|tapping)\b/,
  listen: /\b(?:auscultat\w*|listen\w*|stethoscope|(?:bowel|breath|heart) sounds)\b/,
};
const examines =
  /\b(?:exam|examin\w*|check\w*|assess\w*|test|testing|measur\w*|estimat\w*|perform\w*|elicit\w*|move|bend|shine)\b/;
/** Words with which an examination may be asked for, and much else. */
const wants = /\b(?:do|doing|complete|finish|see|would like|want|need)\b/;

/** How a finding is made, by its words; one that has none of them was seen. */
const madeBy: readonly (readonly [Technique, RegExp])[] = [
  [
    "listen",
    /\b(?:(?<!no )sounds?|bruits?|murmurs?|breath(?:ing)? sounds|wheez\w*|crackles?|crepitations?|air entry|rub|vocal|stridor|bronchial|clear)\b/i,
  ],
  ["tap", /\b(?:dull\w*|hyper-?resonan\w*|resonant|percuss\w*)\b/i],
  [
    "feel",
    /\b(?:soft|(?:non-)?tender\w*|palpable|mass(?:es)?|edge|organ\w*|guarding|rebound|rigid\w*|thrills?|heav\w*|apex|pulses?|tachycardia|volume|expansion|oedema|capillary|nodes?|reducible|impulse|fluctuant|murphy|trachea|liver|spleen|kidneys?|bladder|hernial?)\b/i,
  ],
];

/** Words that say that a system is examined, and none of its signs. */
const widely = new Set(
  contentStems(
    "abdomen abdominal tummy stomach belly chest lungs lung respiratory heart cardiovascular cardiac precordium gastrointestinal gi system systems neurological general examination exam inspection palpation percussion auscultation patient side sides front back quadrant quadrants region regions nine four all area areas gentle gently light lightly deep deeply sound sounds now then first next face breathe breath roll turn sit lie left right upper lower both any sign signs over",
  ),
);

/** Words that say only where something is looked for. */
const places = new Set(
  contentStems(
    "hand hands arm arms leg legs eye eyes face mouth neck chest abdomen back skin foot feet head nail nails finger fingers ankle ankles knee knees hip elbow wrist shoulder calf calves toe toes minute minutes two finding findings patient look looking see check checking test testing examine normal",
  ),
);

/** Organs and signs that stand for themselves: where the case does not name one, nothing else is found in its place. */
const organs =
  /\b(?:kidneys?|liver|spleen|bladder|aorta|hernial?|nodes?|thyroid|jvp|apex|pulses?|capillary|trachea|expansion|vocal|ankles?|oedema|murphy\w*|tone|power|reflexes|jerks?|clonus|proprioception|sensation|coordination|pupils|gait|plantars?|rectal|genital\w*|heaves?|thrills?|shifting dullness)\b/g;

/** Signs that are named only in an examination, so that no verb is needed: "And the plantars." */
const jargon =
  /\b(?:jvp|apex beat|capillary refill|expansion|vocal (?:resonance|fremitus)|shifting dullness|fluid thrill|asterixis|heaves|thrills|tone|power|reflexes|clonus|jerks|(?:bowel|breath|heart) sounds|pin ?prick|proprioception|vibration sense|coordination|sensation|gait|plantars?|romberg\w*|phalen\w*|tinel\w*|hallpike|babinski|grip|murphy\w*)\b/;

/** What belongs to one region of the body: findings name a part of it where the learner names another. */
const regions: readonly ReadonlySet<string>[] = [
  "thyroid neck goitre gland",
  "hand finger nail grip fist wrist phalen palm palmar clubbing",
  "leg hip knee ankle calf calves foot feet shin",
  "groin genitals scrotum testes hernia ring",
  "eye vision lid lens sclera scleral conjunctiva jaundice",
  "mouth throat tonsil palate fetor tongue lips",
  "joint elbow shoulder wrist finger hip knee ankle",
  "asterixis flap",
  "pulse tachycardia bradycardia volume",
  "oedema ankle sacrum swelling swollen",
  "reflexes reflex jerks",
  "sensation pin prick proprioception vibration touch perianal",
  "spine t4 t5 t6 t7 t8 t9 t10 t11 t12 l1 l2 l3 l4 l5",
  "heave heaves heaving thrusting thrust",
  "distension distended",
].map((words) => new Set(contentStems(words)));

/** The reply to an examination whose finding the case does not give. */
export const NOTHING_GIVEN = "The case gives no finding for this: take it as normal.";

/** What an examination, an observation or a test gave. */
export interface Findings {
  readonly text: string;
  readonly sources: readonly LeafPath[];
}

/**
 * What the examination that the learner names finds: the whole of a system that is examined without more, else what is
 * seen, felt, tapped or heard there, or the sign that is named. `said` is in the form of `plain`, without stops.
 */
export function examinationFindings(template: CaseTemplate, said: string): Findings[] {
  const doing = (Object.keys(techniques) as Technique[]).filter((name) => techniques[name].test(said));
  const isExamining = doing.length > 0 || examines.test(said) || namesSign(said);
  if (!isExamining && !wants.test(said)) return [];
  const isWhole =
    /\b(?:full|complete|head to toe|top to toe|whole|systems) (?:physical )?exam\w*|examine (?:you|him|her|the patient)(?= *$)/.test(
      said,
    );
  const named = isWhole ? systems.map(([system]) => system) : systemsIn(said);
  // "I've been asked to examine your tummy. Would that be okay?" asks, and touches nothing yet.
  const organsNamed = [...said.matchAll(organs)].map(([organ]) => organ);
  if (asksConsent.test(said) && doing.length === 0 && organsNamed.length === 0) return [];
  const found = named.flatMap((system): Findings[] => {
    const path = `${body}.${system}` as LeafPath;
    const text = findingsAt(template, path);
    const relevant = isWhole ? text : findingsIn(system, text, said, doing, organsNamed);
    return relevant === "" ? [] : [{ text: relevant, sources: [path] }];
  });
  if (found.length > 0 || !isExamining) return found;
  const elsewhere = foundElsewhere(template, said);
  if (elsewhere.length > 0 || named.length === 0) return elsewhere;
  const firstNamed = named.find((system) => system !== "other");
  return [{ text: NOTHING_GIVEN, sources: firstNamed ? [`${body}.${firstNamed}` as LeafPath] : [] }];
}

/** Where a finding ends and the next begins; no full stop of "..." does. */
export const endOfSentence = /(?<=[^\s.]\.)\s+/;

/** What the case says that the candidate offers or asks for is no finding. */
const isTask = /^(?:offers?|asks?|requests?|suggests?|would (?:like|offer|ask)|should) (?:to|for)\b/i;

/** What a field says that was found. */
function findingsAt(template: CaseTemplate, path: LeafPath): string {
  return textsAt(template, path)
    .join(" ")
    .split(endOfSentence)
    .filter((sentence) => !isTask.test(sentence))
    .join(" ");
}

/** A sign that is looked for by name, in whatever field the case has it: "I look at the chest for spider naevi." */
function foundElsewhere(template: CaseTemplate, said: string): Findings[] {
  const [, sign = said] = /\bfor (.*)$/.exec(said) ?? [];
  const stems = new Set(contentStems(sign).filter((word) => !widely.has(word) && !places.has(word)));
  return systems.flatMap(([system]): Findings[] => {
    const path = `${body}.${system}` as LeafPath;
    const pieces = piecesOf(findingsAt(template, path), true);
    const relevant = pieces.filter((piece) => piece.stems.some((word) => stems.has(word)));
    return relevant.length > 0 ? [{ text: textOf(relevant), sources: [path] }] : [];
  });
}

const asksConsent =
  /\b(?:may|can|could) i (?:please )?(?:examine|have a look at|take a look at) (?:you\b|your \w+ today\b)|\bwould you like a chaperone\b|\b(?:been asked|here|come) to (?:examine|have a look|take a look)\b|\b(?:would|is) (?:that|this|it) (?:be )?(?:ok|okay|all right|alright|fine)\b|\bhappy (?:with that|with this|to go ahead|for me)\b|\bdo you (?:mind|consent)\b|\byour (?:consent|permission)\b/;

function systemsIn(said: string): System[] {
  const found = systems.filter(([, words]) => words.test(said)).map(([system]) => system);
  // "The ankle jerk" does not ask about a swollen ankle.
  if (/\b(?:jerks?|clonus|reflex\w*)\b/.test(said))
    return found.filter((system) => system === "neurological");
  // "Listen to the chest" means the lungs, "listen to the heart at the chest" does not.
  return found.includes("cardiovascular") &&
    found.includes("respiratory") &&
    /\bheart\b/.test(said) &&
    !/\b(?:lungs?|breath|respiratory)\b/.test(said)
    ? found.filter((system) => system !== "respiratory")
    : found;
}

function findingsIn(
  system: System,
  text: string,
  said: string,
  doing: readonly Technique[],
  organsNamed: readonly string[],
): string {
  const pieces = piecesOf(text, system !== "other");
  const signs = signsIn(organsNamed.length > 0 && system !== "general" ? organsNamed.join(" ") : said);
  const ofSigns = pieces.filter((piece) => piece.stems.some((stem) => signs.has(stem)));
  // The special examinations share one field, and the hands are not a look from the end of the bed: only what was named.
  if (system === "other") return textOf(ofSigns);
  if (system === "neurological" && organsNamed.length === 0)
    return ofSigns.length > 0 && !/\b(?:neuro\w*|cranial|limbs?)\b/.test(said) ? textOf(ofSigns) : text;
  if (doing.length === 0) return ofSigns.length > 0 ? textOf(ofSigns) : organsNamed.length > 0 ? "" : text;
  if (system === "general") return ofSigns.length > 0 ? textOf(ofSigns) : isGeneral.test(said) ? text : "";
  return textOf(foundIn(pieces, ofSigns, doing, organsNamed.length > 0));
}

/** What is found by looking, feeling, tapping or listening. */
function foundIn(
  pieces: readonly Piece[],
  ofSigns: readonly Piece[],
  doing: readonly Technique[],
  namesOrgan: boolean,
): readonly Piece[] {
  const inThisWay = pieces.filter((piece) => doing.includes(piece.madeBy));
  const both = inThisWay.filter((piece) => ofSigns.includes(piece));
  if (namesOrgan) return both.length > 0 ? both : ofSigns;
  // Looking for scars shows the other visible findings too; feeling for a mass finds only the mass.
  return both.length > 0 && !doing.includes("look") ? both : inThisWay;
}

const isGeneral = /\b(?:general\w*|end of the bed|from the bed|overall|patient|you|them|him|her)\b/;

/** The stems that name what the learner names, other parts of the same region included. */
function signsIn(said: string): ReadonlySet<string> {
  const named = contentStems(said).filter((stem) => !widely.has(stem));
  const near = regions.filter((region) => named.some((word) => region.has(word)));
  return new Set([...named, ...near.flatMap((region) => [...region])]);
}

/** Whether the words name a sign as only somebody who examines does. */
export function namesSign(said: string): boolean {
  return jargon.test(said);
}

interface Piece {
  readonly text: string;
  /** What stands before a colon: "Right side: ". */
  readonly lead: string;
  /** The sentence that it is a part of. */
  readonly sentence: number;
  readonly stems: readonly string[];
  readonly madeBy: Technique;
}

/** Where a clause ends; "Power 3/5 at the hip, 4/5 elsewhere" is one. */
const endOfClause =
  /[,;]\s+(?!\d|\S+(?:[,;]|$)|(?:and|with|but|which|that|does|is|are|in|at|on|to|worse|less|more)\b)/i;

/** The findings of a field one by one: its sentences, or the clauses of these with what stands before their colon. */
function piecesOf(text: string, isCut: boolean): Piece[] {
  return text.split(endOfSentence).flatMap((sentence, index) => {
    const [, lead = "", rest = ""] =
      /^([^:,;]{1,40}:\s+)?([\s\S]*)$/.exec(sentence.replace(/\.\s*$/, "")) ?? [];
    const clauses = isCut ? rest.split(endOfClause) : [rest];
    return clauses
      .filter((clause) => clause.trim() !== "")
      .map((clause) => ({
        text: clause,
        lead,
        sentence: index,
        stems: contentStems(plain(lead + clause).replace(/ ?[.,;:?!] ?/g, " ")),
        madeBy: madeBy.find(([, words]) => words.test(clause))?.[0] ?? "look",
      }));
  });
}

/** The pieces as sentences again: "Soft, non-tender." */
function textOf(pieces: readonly Piece[]): string {
  const bySentence = Map.groupBy(pieces, ({ sentence }) => sentence);
  return [...bySentence.values()]
    .map((clauses) => (clauses[0]?.lead ?? "") + clauses.map(({ text }) => text).join(", "))
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(" ");
}
