import { readQuestions, type Topic } from "../embedded/understand.ts";
import { kindsIn } from "../medicine/kinds.ts";
import { isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { mannersOf } from "./examination-points.ts";
import { isQuestion, plainest, type Said } from "./said.ts";
import { saidAs } from "./said-as.ts";

const ASKS =
  /\b(?:asks?|explores?|elicits?|takes?|checks?|confirms?|clarif\w+|establish\w*|enquir\w+|screens?)\b/i;

/** Whether an item is about what a patient is asked: "percusses both sides" and "asks for an ECG" are not. */
export function asksPatient(item: string): boolean {
  if (/^covers\b.*\b(?:site|character|symptoms)\b/i.test(item)) return true;
  return ASKS.test(item) && !NO_QUESTION.test(item) && !IS_EXAMINED.test(item);
}

/** "Explains how to take iron" asks nothing. */
const NO_QUESTION =
  /^asks for\b|^takes the blame\b|^(?:advises?|explains?|prescribes?|tells?|writes?)\b(?!.*\b(?:asks|checks|explores)\b)/i;

/** What is checked with the hands and eyes, and not by asking. */
const IS_EXAMINED =
  /^(?:checks?|tests?)\b(?!.*\basks\b).*\b(?:palpable|perianal|rectal|examination|reflex\w*|plantars?|tone|trachea|apex|pupils|eye movements|calves|cannula|pulses|nodes|nails)\b/i;

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
  [/\b(?:reaction|what the allergy did)\b|\bnature of\b.*\ballergy\b/i, ["allergyReaction"]],
  [/\b(?:drug|medication) history\b/i, ["medications"]],
  [/\bpast medical\b/i, ["conditions"]],
  [/\b(?:over[ -]the[ -]counter|shop[ -]bought|bought)\b/i, ["overTheCounter"]],
  [/\bfamily\b/i, ["family"]],
  [/\b(?:pain history|SOCRATES)\b/i, ["site", "onset", "character", "radiation", "severity"]],
  [/\bsocial history\b/i, ["smoking", "alcohol", "occupation"]],
  [/\bdrugs? and alcohol\b|\balcohol and drugs?\b/i, ["recreationalDrugs", "alcohol"]],
  [/\b(?:delusion|hallucinat|persecut|paranoi)\w*/i, ["systems.psychiatric"]],
  [/\bpersonal\b/i, ["personal"]],
  [/\btime course\b/i, ["onset"]],
  [/^drugs$/i, ["recreationalDrugs"]],
];

/** The topics that the text names in other words. */
export function namedTopics(text: string): Topic[] {
  return NAMED.flatMap(([pattern, topics]) => (pattern.test(text) ? topics : []));
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
  [/^(?:palpat|feel)/i, /\b(?:palpat\w*|feel(?:ing)?|press\w*|ballot\w*|find)\b/i],
  [/^(?:auscultat|listen)/i, /\b(?:auscultat\w*|listen\w*)\b/i],
  [/^(?:inspect|look)/i, /\b(?:inspect\w*|look\w*|watch\w*|check\w*|see|show|open|hold|rest|turn)\b/i],
  [/^separat/i, /\b(?:separat\w*|apart|away from|gap|hours? (?:before|after))\b/i],
];
const ANY_TECHNIQUE =
  /\b(?:percuss\w*|tap(?:ping)?|palpat\w*|feel(?:ing)?|press\w*|auscultat\w*|listen\w*)\b/i;

/** "And now for the spleen" goes on with what was being done. */
const GOES_ON = /^(?:and|now|then|next|also|the|same)\b/i;
/** "No clubbing": what is seen or felt is said while it is examined. */
const SAYS_FOUND =
  /^(?:(?:so|okay|ok|and) )?(?:no\b(?!,)|there(?:['’]s| is| are)\b|i (?:can|can['’]t|don['’]t) (?:see|feel|hear)\b)/i;

/** The sentences that do what the item says is done; all of them where it names no technique. */
export function doneSo<Line extends { readonly text: string }>(
  item: string,
  said: readonly Line[],
): readonly Line[] {
  const doing = TECHNIQUES.find(([technique]) => technique.test(item))?.[1];
  if (doing === undefined) return said;
  let isDoing = false;
  return said.filter(({ text }) => {
    const goesOn =
      (GOES_ON.test(text) || SAYS_FOUND.test(text)) && !text.includes("?") && !ANY_TECHNIQUE.test(text);
    isDoing = doing.test(text) || (isDoing && goesOn);
    return isDoing;
  });
}

/** A piece of an item that lists several, with the sentence that shows it, if one does. */
interface MarkedPiece {
  readonly text: string;
  readonly line: Said | null;
}

/** Examples of what is done are none of its pieces. */
const EXAMPLES = /,?\s+(?:such as|for example|e\.g\.)\s.*/i;

const LISTED = /,\s+(?:and\s+)?(?:including\s+)?|\s+(?:and|including)\s+|:\s+|;\s+/;

/**
 * What an item lists, "mood" and "anxiety" of "Screens mood, anxiety and organic causes", as far as it can be heard;
 * fewer than two pieces where it is not a list.
 */
export function markPieces(item: string, said: readonly Said[]): MarkedPiece[] {
  const lines = doneSo(item, said);
  const pieces = item
    .replace(EXAMPLES, "")
    .split(LISTED)
    .flatMap((part) => {
      const text = part.trim();
      const shows = /^before\b/i.test(text) ? null : signOf(item, text);
      return shows === null ? [] : [{ text, lines: shows(lines, said) }];
    });
  // A sentence that asks about several pieces at once is quoted once.
  const covers = (line: Said) => pieces.filter((piece) => piece.lines.includes(line)).length;
  // Of those that ask about one piece, the sentence that says most of it: when the pain began, not what it is like.
  const says = (text: string, line: Said) =>
    termsOf(text).filter((term) => weightOf(term) > 0 && isIn(term, line.terms)).length;
  return pieces.map(({ text, lines: [first, ...others] }) => ({
    text: text.replace(/ first$/, ""),
    line: first
      ? others.reduce(
          (best, line) =>
            covers(line) > covers(best) ||
            (covers(line) === covers(best) && says(text, line) > says(text, best))
              ? line
              : best,
          first,
        )
      : null,
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
  const isExamined =
    TECHNIQUES.some(([technique]) => technique.test(item)) ||
    /^(?:assesses|begins|tests?|examines?|compares?)\b/i.test(item) ||
    IS_EXAMINED.test(item);
  const named = namedTopics(piece);
  const isTold = /^(?:discusses|covers|describes|gives advice on)\b/i.test(item);
  if (!isAsked && !isExamined && !isTold && named.length === 0) return null;
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
  // "Neck and chest for stigmata" names no sign.
  const bare = piece.replace(BEGINS, "").replace(/\bfor (?:\w+ )?(?:stigmata|signs|abnormalit\w+)\b.*/i, "");
  const terms = termsOf(bare).filter((term) => weightOf(term) > 0);
  const enough = Math.max(1, weigh(terms) * 0.6);
  if (topics.length + wanted.length === 0 && !((isExamined || isTold) && weigh(terms) >= 1)) return null;
  const kind = isTold ? kindsIn(piece).kinds[0]?.shown : undefined;
  return (lines, said) => {
    const plain = plainest(said, topics, piece);
    const asking = said.filter(({ asked }) =>
      asked.some((id) => wanted.some((one) => isSameConcept(one, id))),
    );
    const naming = lines.filter(
      (line) =>
        // Who warns of a fever has not asked about one.
        (line.isAsking || (line.examined.length > 0 && !/^asks\b/i.test(item)) || isExamined || isTold) &&
        !(isTold && isQuestion(line.text)) &&
        !(isExamined && CLEANS_HANDS.some((pattern) => pattern.test(line.text))) &&
        (kind?.test(line.text) ||
          (terms.some((term) => isIn(term, line.terms)) &&
            weigh(terms.filter((term) => isIn(term, [...line.terms, ...line.before]))) >= enough)),
    );
    const examined = /^(?:checks?|examines?|looks?|inspects?)\b/i.test(item)
      ? naming.filter((line) => line.examined.length > 0)
      : [];
    return [...(plain ? [plain] : []), ...examined, ...asking, ...naming];
  };
}

const isIn = (term: string, words: readonly string[]) => words.some((word) => isSameTerm(term, word));

const CLEANS_HANDS = mannersOf("Cleans the hands");

/** Topics of a pain that a reaction has, too. */
export const OF_PAIN: ReadonlySet<Topic> = new Set<Topic>(["onset", "timing", "character", "severity"]);

const BEGINS =
  /^(?:screens?|assesses|begins|checks?|covers?|describes|examines?|compares?|discusses|gives advice on|takes?|tests?|asks?|explores?|inspects?|palpates?|percusses|auscultates?|looks?|listens?)\s+(?:(?:for|about|at|with|directly about)\s+)?/i;

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
