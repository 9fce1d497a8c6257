import { readQuestions, type Topic } from "../embedded/understand.ts";
import { LONG_ACTING, SAME_DAY } from "../medicine/kinds.ts";
import { isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { mannersOf, PRESENTS } from "./examination-points.ts";
import { plainest, type Said } from "./said.ts";

const ASKS =
  /\b(?:asks?|explores?|elicits?|takes?|checks?|confirms?|clarif\w+|establish\w*|enquir\w+|screens?)\b/i;

/** Whether an item is about what a patient is asked: "percusses both sides" and "asks for an ECG" are not. */
export function asksPatient(item: string): boolean {
  return ASKS.test(item) && !/^asks for\b/i.test(item) && !IS_EXAMINED.test(item);
}

/** What is checked with the hands and eyes, and not by asking. */
const IS_EXAMINED =
  /^(?:checks?|tests?)\b.*\b(?:palpable|perianal|rectal|examination|reflex\w*|plantars?|tone)\b/i;

/** How an item names what a learner does in other words. */
const NAMED: readonly (readonly [RegExp, readonly Topic[]])[] = [
  [/\bintroduc\w+/i, ["introduction"]],
  [/\b(?:identity|confirms? (?:the )?name|who the patient is)\b/i, ["identity"]],
  [/\bconsent\b/i, ["consent"]],
  [/\bopen question/i, ["opening"]],
  [/\bideas?,? (?:and )?concerns?|\bICE\b/, ["ideas", "concerns", "expectations"]],
  [/\bempath\w+/i, ["empathy"]],
  [/\bsignpost\w*/i, ["signposting"]],
  [/\bsummar\w+/i, ["summary"]],
  [/\bchecks? (?:\S+ ){0,2}understanding\b|\bteach[ -]?back\b/i, ["understood", "teachBack"]],
  [/\bsafety[ -]?net\w*/i, ["safetyNetting"]],
  [/\ballerg\w+/i, ["allergies"]],
  [/\b(?:reaction|what the allergy did)\b/i, ["allergyReaction"]],
  [/\b(?:drug|medication) history\b/i, ["medications"]],
  [/\bpast medical\b/i, ["conditions"]],
  [/\b(?:over[ -]the[ -]counter|shop[ -]bought|bought)\b/i, ["overTheCounter"]],
  [/\bfamily\b/i, ["family"]],
  [/\b(?:pain history|SOCRATES)\b/i, ["site", "onset", "character", "radiation", "severity"]],
  [/\bsocial history\b/i, ["smoking", "alcohol", "occupation"]],
  [/\bdrugs? and alcohol\b|\balcohol and drugs?\b/i, ["recreationalDrugs", "alcohol"]],
  [/\b(?:delusion|hallucinat|persecut|paranoi)\w*/i, ["systems.psychiatric"]],
  [/\bpersonal\b/i, ["personal"]],
];

/** The topics that the text names in other words. */
export function namedTopics(text: string): Topic[] {
  return NAMED.flatMap(([pattern, topics]) => (pattern.test(text) ? topics : []));
}

/** What an item names by a word that is hardly ever said to a patient, and what is said instead. */
const SAID_AS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bconfidential/i,
    /\bconfidential|\bbetween (?:us|you and me|me and (?:you|the team))\b|\b(?:keep|kept|stays?|remains?|is) (?:this |it |that |what you (?:say|tell me) )?(?:private|secret|within the team)\b|\b(?:share|pass on|tell anyone|repeat) (?:this|it|anything|what you)\b/i,
  ],
  [/\bpresents?\b.*\b(?:findings|case)\b|\bfindings\b.*\bpresent/i, PRESENTS],
  [/\blocation\b/i, /\b(?:where(?:abouts)? (?:exactly )?are you|address|location|postcode)\b/i],
  [
    /\brapport\b/i,
    /\b(?:sorry|frightening|scary|upsetting|difficult|hard|understand|(?:like|prefer) to be called|thank you for (?:telling|coming|talking))\b/i,
  ],
  [
    /\bsummari[sz]\w+ (?:the |his |her )?risks?\b/i,
    /^(?!.*\?$)(?=.*\b(?:so|summar\w+|sounds|overall|recap)\b)(?=.*\b(?:risk\w*|safe\w*|harm\w*|hurt\w*|suicid\w*|kill\w*|end(?:ing)? (?:your|his|her) life|jump)\b)/i,
  ],
  [/\bairway\b/i, /\b(?:airway|throat|tongue|swallow\w*|voice|hoarse\w*|stridor|chok\w*)\b/i],
  [/^breathing$/i, /\b(?:breath\w*|wheez\w*|full sentences)\b/i],
  [
    /\bcirculation\b/i,
    /\b(?:faint\w*|dizz\w*|light-?headed|collaps\w*|pass(?:ed|ing)? out|blood pressure|pulse|pale|clammy|grey)\b/i,
  ],
  [
    /\b(?:tells?|advises?|instructs?)\b.*\badrenaline\b/i,
    /^(?!.*\?$).*\b(?:use|give|inject|jab|take|put)\b.*\b(?:pen|epi-?pen|adrenaline|jext|auto-?injector)\b/i,
  ],
  [
    /\b(?:nearby|who is (?:with|at home|there)|anyone (?:with|to help))\b/i,
    /\b(?:any(?:one|body)|some(?:one|body)|who(?:['’]s| is| else)?|alone|on your own)\b.*\?/i,
  ],
  [/\breflexes\b/i, /\b(?:reflex\w*|jerks?|hammer)\b/i],
  [
    /^sensation\b/i,
    /\b(?:sensation|sensory|light touch|cotton wool|pin ?prick|neuro ?tip|vibration|tuning fork|sharp or|feel (?:this|me touch\w*))\b/i,
  ],
  [/^plantars?\b/i, /\b(?:plantars?|babinski|(?:sole|bottom) of (?:the|your) f(?:oo|ee)t)\b/i],
  [/\bsitting forward\b|\bin expiration\b/i, /\b(?:sit\w*|lean\w*) (?:\w+ )?forwards?\b/i],
  [/\bperianal\b/i, /\b(?:perianal|rectal|anal tone|saddle|back passage|pr)\b/i],
  [/\bpalpable bladder\b/i, /\bbladder\b/i],
  [/\bhaemoptysis\b/i, /\bcough\w*\b.*\bblood\b|^any blood\b/i],
  [/\bother substances\b/i, /\b(?:anything else|alcohol|other (?:drugs|tablets|substances))\b/i],
  [
    /\bassesses intent\b/i,
    /\b(?:mean\w*|want\w*|intend\w*|try\w*) to (?:end|die|kill)\b|\bend(?:ing)? your life\b/i,
  ],
  [/\bpica\b/i, /\b(?:pica|crav\w*|ice|(?:odd|strange|unusual) things|soil|chalk|clay)\b/i],
  [/\bmenstrual\b/i, /\b(?:periods?|menstrua\w*|cycles?|pads?|tampons?|flooding|last bleed)\b/i],
  [/^clotting\b/i, /\b(?:clots?|clotting|dvt|deep vein)\b/i],
  [
    /\bthought insertion\b/i,
    /\bthoughts?\b.*\b(?:put|plac\w*|insert\w*|not your own|aren['’]t your own|someone else)\b|\b(?:put\w*|plac\w*|insert\w*) (?:\w+ ){0,2}thoughts\b/i,
  ],
  [
    /^withdrawal$/i,
    /\bthoughts?\b.*\b(?:tak\w+|remov\w+|stolen|withdraw\w*)\b|\b(?:tak\w+|remov\w+|steal\w*) (?:\w+ ){0,2}thoughts\b/i,
  ],
  [/\bbroadcasting\b/i, /\b(?:hear|know|read|aware|broadcast\w*)\b.*\b(?:think\w*|thoughts?|mind)\b/i],
  [/\blast ate\b/i, /\b(?:last|when|anything|what)\b.*\b(?:ate|eat|eaten|meal|food)\b.*\?/i],
  [
    /\bwhere it moved\b/i,
    /\b(?:mov\w+|shift\w*|spread\w*|radiat\w*|go anywhere|to begin with|travel\w*)\b.*\?/i,
  ],
  [/\bbleeding risk\b/i, /\b(?:orbit|has-?bled|bleed\w*)\b/i],
  [/\bCHA2DS2/i, /\bcha2?ds2?\S*/i],
  [/\baneurysm\b/i, /\b(?:aneurysm\w*|aaa|triple a|aorta)\b/i],
  [/\b(?:supraclavicular|nodes)\b/i, /\b(?:supraclavicular|collar ?bones?|clavic\w+|lymph|nodes|glands)\b/i],
  [
    /\bdescribes the film\b/i,
    /\b(?:film|x-?ray|radiograph)\b.*\b(?:shows?|showing|opaci\w*|shadow\w*|meniscus|lucen\w*|fracture|white|effusion|collapse\w*|rim)\b/i,
  ],
  [/\blong-acting alternatives\b/i, LONG_ACTING],
  [/\b(?:arranges|sends|directs)\b.*\b(?:same day|same-day care)\b/i, SAME_DAY],
  [/\bsafe restart\b/i, /\b(?:restart\w*|re-?start\w*|resum\w*|reintroduc\w*|go back on)\b/i],
  [/\bprotects the heart with calcium\b/i, /\bcalcium (?:gluconate|chloride)\b/i],
  [/\b999\b|\bambulance\b/i, /\b(?:999|ambulance|paramedics?)\b/i],
  [
    /\b(?:immediate )?plan$|\bagrees?\b.*\bplan\b/i,
    /\b(?:safety plan|plan (?:is|for)|(?:i|we)(?:['’]d like| would like| will|['’]ll|['’]re going| are going) (?:the (?:\S+ ){1,5}to |you |to )*(?:get|ask|arrange|refer|see|bring|hand|give|call|send|make|write)\b)/i,
  ],
  [/\bmela?ena\b/i, /\b(?:black|tar\w*|sticky|stools?|poo)\b/i],
  [/\bexcludes? iron\b/i, /\b(?:iron|bismuth)\b/i],
  [/^both sides$/i, /\b(?:both|other side|over please|turn (?:them|your hands) over|palms?|compar\w*)\b/i],
  [/\breview date\b/i, /\b(?:review|reassess)\b.*(?:\d|\b(?:days?|weeks?|hours?|daily|tomorrow|morning)\b)/i],
  // What is asked to tell an illness from another.
  [
    /\bdissection\b/i,
    /\b(?:tear\w*|ripp\w*|(?:to|into|in|through to) (?:your|the) back|between (?:your|the) shoulder)\b/i,
  ],
  [
    /\bpulmonary embolism\b|\bPE\b/,
    /\b(?:cal(?:f|ves)|clots?|flights?|travel\w*|journeys?|chest pain|short of breath|breathless\w*|(?:trouble|difficulty) breathing|cough\w* (?:up )?(?:any )?blood|(?:leg|legs) (?:\w+ )?(?:pain\w*|swoll?en|swell\w*)|(?:pain\w*|swell\w*) (?:in|of) (?:your|the) legs?)\b/i,
  ],
  [
    /\bpericarditis\b/i,
    /\b(?:breath\w* in|deep breath\w*|lying (?:down|flat)|lean\w* forward|sitting forward|sit(?:ting)? up|virus|viral)\b/i,
  ],
  [/\bmeningism\b/i, /\b(?:stiff\w*|bright light\w*|light\w* (?:hurt|bother)\w*|photophobia|neck)\b/i],
  [/\bketoacidosis\b/i, /\b(?:vomit\w*|sick|tummy|breath\w*|drows\w*|sleepy|ketones?)\b/i],
  [
    /\bseptic (?:arthritis|joint)\b/i,
    /\b(?:fever\w*|temperature|shiver\w*|aspirat\w*|break in the skin|cuts?|wounds?)\b/i,
  ],
  [
    /\borganic\b/i,
    /\b(?:head injur\w*|(?:hit|bang\w*) (?:your|his|her) head|seizures?|fits?|fever\w*|temperature|headaches?|thyroid|epilepsy|physical\w*)\b/i,
  ],
  [
    /\b(?:vascular|cardiovascular|cardiac) risk factors?\b/i,
    /\b(?:smok\w*|cholesterol|blood pressure|diabet\w*)\b/i,
  ],
  [
    /\b(?:systemic|constitutional) symptoms?\b/i,
    /\b(?:weight|fever\w*|temperature|sweats?|tired\w*|appetite|well in yourself|generally (?:well|unwell))\b/i,
  ],
  [
    /\bdelusions?\b/i,
    /\b(?:out to (?:get|harm)|against you|spy\w*|watch\w* you|follow\w* you|plot\w*|special (?:powers?|meaning|messages?)|control\w*|on (?:the )?(?:tv|radio)|beliefs?)\b/i,
  ],
  [
    /\bconviction\b/i,
    /\b(?:how (?:sure|certain|convinced)|(?:sure|certain|convinced) (?:of|about|that|are you)|any doubt|could (?:there|it) be|another explanation)\b/i,
  ],
  [
    /\bcommands?\b/i,
    /\b(?:(?:tell|order|ask)(?:s|ing)? you to|command\w*|instruct\w*|(?:make|making) you do)\b/i,
  ],
  [/\bobstetric\b/i, /\b(?:pregnan\w*|children|(?:given|giving|gave) birth|babies|deliver\w*|miscarr\w*)\b/i],
  [/\bhormone (?:history|therapy)\b/i, /\b(?:hrt|pill|hormon\w*|contracepti\w*|coil|implant)\b/i],
  [
    /\bnine regions\b|\bregions\b/i,
    /\b(?:nine|regions|quadrants|all (?:over|areas)|light(?:ly)?\b.*\bdeep\w*)\b/i,
  ],
];

/** The words that show what the text names by a word of its own. */
export function saidAs(text: string): RegExp | undefined {
  return SAID_AS.find(([named]) => named.test(text))?.[1];
}

/** Topics of an item's own sentence, not of what it asks for. */
export const NOT_ASKED: ReadonlySet<Topic> = new Set<Topic>([
  "tellMore",
  "stage",
  "injection",
  "abuse",
  "wellbeing",
  "thanks",
]);

/** How an examination is done, as an item names it and as a learner says it. */
const TECHNIQUES: readonly (readonly [RegExp, RegExp])[] = [
  [/^percuss/i, /\b(?:percuss\w*|tap(?:ping)?)\b/i],
  [/^palpat/i, /\b(?:palpat\w*|feel(?:ing)?|press\w*)\b/i],
  [/^(?:auscultat|listen)/i, /\b(?:auscultat\w*|listen\w*)\b/i],
  [/^(?:inspect|look)/i, /\b(?:inspect\w*|look\w*|see|show|open|hold|rest|turn)\b/i],
  [/^separat/i, /\b(?:separat\w*|apart|away from|gap|hours? (?:before|after))\b/i],
];
const ANY_TECHNIQUE =
  /\b(?:percuss\w*|tap(?:ping)?|palpat\w*|feel(?:ing)?|press\w*|auscultat\w*|listen\w*)\b/i;

/** "And now for the spleen" goes on with what was being done. */
const GOES_ON = /^(?:and|now|then|next|also|the)\b/i;

/** The sentences that do what the item says is done; all of them where it names no technique. */
export function doneSo<Line extends { readonly text: string }>(
  item: string,
  said: readonly Line[],
): readonly Line[] {
  const doing = TECHNIQUES.find(([technique]) => technique.test(item))?.[1];
  if (doing === undefined) return said;
  let isDoing = false;
  return said.filter(({ text }) => {
    const goesOn = GOES_ON.test(text) && !text.includes("?") && !ANY_TECHNIQUE.test(text);
    isDoing = doing.test(text) || (isDoing && goesOn);
    return isDoing;
  });
}

/** A piece of an item that lists several, with the sentence that shows it, if one does. */
interface MarkedPiece {
  readonly text: string;
  readonly line: Said | null;
}

const LISTED = /,\s+(?:and\s+)?(?:including\s+)?|\s+(?:and|including)\s+|:\s+|;\s+/;

/**
 * What an item lists, "mood" and "anxiety" of "Screens mood, anxiety and organic causes", as far as it can be heard;
 * fewer than two pieces where it is not a list.
 */
export function markPieces(item: string, said: readonly Said[]): MarkedPiece[] {
  const lines = doneSo(item, said);
  const pieces = item.split(LISTED).flatMap((part) => {
    const text = part.trim();
    const shows = /^before\b/i.test(text) ? null : signOf(item, text);
    return shows === null ? [] : [{ text, lines: shows(lines, said) }];
  });
  // A sentence that asks about several pieces at once is quoted once.
  const covers = (line: Said) => pieces.filter((piece) => piece.lines.includes(line)).length;
  return pieces.map(({ text, lines: [first, ...others] }) => ({
    text,
    line: first ? others.reduce((best, line) => (covers(line) > covers(best) ? line : best), first) : null,
  }));
}

/** Finds the sentences that show a piece, the plainest first. */
type Finder = (lines: readonly Said[], said: readonly Said[]) => readonly Said[];

/** How the piece of the item is shown; null where nobody could hear it. */
function signOf(item: string, piece: string): Finder | null {
  const words = [saidAs(piece), ...mannersOf(piece)].find((pattern) => pattern !== undefined);
  if (words) {
    const isAsked = ASKS.test(piece) || (ASKS.test(item) && !BEGINS_AGAIN.test(piece));
    return (_, said) => {
      const shown = said.filter(({ text }) => words.test(text));
      const first = shown.filter(({ text, isAsking }) => (isAsked ? isAsking : !text.endsWith("?")));
      return first.length > 0 ? first : shown;
    };
  }
  const isAsked = asksPatient(item);
  const isExamined = TECHNIQUES.some(([technique]) => technique.test(item)) || /^tests?\b/i.test(item);
  const named = namedTopics(piece);
  if (!isAsked && !isExamined && named.length === 0) return null;
  const questions = isAsked ? readQuestions(piece.replace(BEGINS, "")) : [];
  const wanted = questions.flatMap(({ concepts }) => concepts.map(({ id }) => id));
  const found = [...named, ...questions.flatMap(({ topics }) => topics)].filter(
    (topic) => !NOT_ASKED.has(topic),
  );
  // "Any cough?" asks about one symptom, not about the whole system; "how bad was the reaction?" does not ask about a pain.
  const topics = [
    ...new Set(
      found.map((topic) => (/\breaction\b/i.test(item) && OF_PAIN.has(topic) ? "allergyReaction" : topic)),
    ),
  ].filter((topic) => wanted.length === 0 || !topic.startsWith("systems."));
  const terms = termsOf(piece.replace(BEGINS, "")).filter((term) => weightOf(term) > 0);
  const enough = Math.max(1, weigh(terms) * 0.6);
  if (topics.length + wanted.length === 0 && !(isExamined && weigh(terms) >= 1)) return null;
  return (lines, said) => {
    const plain = plainest(said, topics, piece);
    const asking = said.filter(({ asked }) =>
      asked.some((id) => wanted.some((one) => isSameConcept(one, id))),
    );
    const naming = lines.filter(
      (line) =>
        (line.isAsking || line.examined.length > 0 || isExamined) &&
        weigh(terms.filter((term) => line.terms.some((word) => isSameTerm(term, word)))) >= enough,
    );
    const examined = /^(?:checks?|examines?|looks?|inspects?)\b/i.test(item)
      ? naming.filter((line) => line.examined.length > 0)
      : [];
    return [...(plain ? [plain] : []), ...examined, ...asking, ...naming];
  };
}

/** Topics of a pain that a reaction has, too. */
export const OF_PAIN: ReadonlySet<Topic> = new Set<Topic>(["onset", "timing", "character", "severity"]);

const BEGINS =
  /^(?:screens?|checks?|takes?|tests?|asks?|explores?|inspects?|palpates?|percusses|auscultates?|looks?|listens?)\s+(?:(?:for|about|at|directly about)\s+)?/i;

/** A piece with a verb of its own: "and agrees an immediate plan". */
const BEGINS_AGAIN = /^(?:\w+(?:[^s]s|ses|shes|ches)) /;

/** The same symptom, or a symptom of the place that is meant. */
function isSameConcept(wanted: string, asked: string): boolean {
  if (wanted === asked) return true;
  return wanted.startsWith("@")
    ? asked.endsWith(wanted)
    : !wanted.includes("@") && asked.startsWith(`${wanted}@`);
}

export function weigh(terms: readonly string[]): number {
  return [...new Set(terms)].reduce((sum, term) => sum + weightOf(term), 0);
}
