import { stemmer } from "stemmer";
import { commonWords, regularForm } from "./english-words.ts";
import { meaning } from "./everyday-synonyms.ts";
import { longhand } from "./shorthand.ts";

/** What is read of one thing said; the rest of a longer text is not looked at. */
const MAX_LENGTH = 1_500;

/** Words that do not tell what a question or an answer is about. */
const stopWords = new Set(
  (
    "a an the and or but if of to in on at by for with from as is are was were be been being am do does did done has have had having " +
    "i you he she it we they me him her us them my your his its our their this that these those there here so than then too very just " +
    "any some all can could would should will shall may might must not no nor yes please ok okay alright right well now also about into up out " +
    "tell ask know think say said what when where who why how which whether get got go going ever anything something someone thing " +
    "like feel really quite bit lot little much many more most other else sort kind type way mr mrs ms dr sir madam today currently recently " +
    "noticed notice experienced experience experiencing suffer suffering suffered problem problems issue issues trouble symptom symptoms " +
    "known felt since until ago again yet maybe perhaps actually particular particularly sorry " +
    "mention mind let us yourself himself herself myself give given made make came come such still even only same"
  ).split(" "),
);

const contractions: readonly (readonly [RegExp, string])[] = [
  // "Two glasses of wine" are not spectacles, and "my love" is not a person whom the question is about.
  [/\bglass(?:es)? of\b/g, "drink of"],
  // "When did you first spot it?" does not ask about a rash.
  [/\b(first|you|who) spot(?:ted)?\b/g, "$1 noticed"],
  [/\bas we speak\b/g, "now"],
  [/(?<=\b(?:how|what|when|where|who|why|often|much|many|long) )d'(?:you|ya)\b/g, "do you"],
  [/\bcalfs\b/g, "calves"],
  [
    /\b(?:taken|took|take|taking|swallowed) (?:too many|lots of|a lot of|a load of|loads of|more) (?:\S+ ){1,4}?(?:on purpose|deliberately|intentionally)\b/g,
    "taken an overdose",
  ],
  [/\blarger\b/g, "bigger"],
  [/\b(?:going )?(?:(?:ten|nineteen) to the dozen|like the clappers)\b/g, "racing"],
  [/\b(?:tipple|bevvy)\b/g, "drink"],
  [/\bwithin (?=(?:your|his|her) )/g, "in "],
  [/\bright as rain\b/g, "well"],
  // "Is your pressure high?" asks about the blood's, not about a feeling.
  [
    /\bpressure of (?:the )?blood\b|(?<=\b(?:high|raised|elevated|your|his|her|problem with|problems with|trouble with) )pressure\b(?! (?:sores?|ulcers?|in|behind|on|over|like))/g,
    "blood pressure",
  ],
  [/\bsugar in (?:the |your )?blood\b/g, "blood sugar"],
  [/\b(?:sun protection|protection (?:from|against) the sun)\b/g, "sun cream"],
  // "Bloods" are blood tests, not bleeding.
  [/\bbloods\b/g, "lab tests"],
  [/\bwear and tear\b/g, "arthritis"],
  [/\b(?:give|gives|lend|lends|need) (?:you |him |her )?a (?:helping )?hand\b/g, "help"],
  [/\bliving will\b/g, "directive"],
  // "Apart from this, …" does not ask about this.
  [
    /\b(?:other than|apart from|besides|aside from) (?:this|that|it|these)(?: illness| problem| pain)?\b,? ?/g,
    "",
  ],
  [/\bsmoker'?s (?:chest|lungs?|cough)\b/g, "copd"],
  [/\b(?:put|place|lay) (?:your|a|one) (?:hand|finger|fist) to (?=show)/g, "point to "],
  [
    /\b(do|did|are|were|have|can|will) you and (?:your|the) (?:wife|husband|partner|girlfriend|boyfriend)\b/g,
    "$1 you",
  ],
  // "When did it hit you?" asks when a pain began, not about a blow.
  [/\b(it|this|that|pain) (?:first |just |suddenly )?(?:hit|struck) (?=you|him|her)/g, "$1 started for "],
  // The listener in "if you had to describe it to a friend" is not what is asked about.
  [
    /\bhad to (?:tell|(?:describe|explain) (?:it|this|that) to) (?:your|a) (?:wife|husband|partner|mum|friend|mate)\b/g,
    "had to say",
  ],
  [
    /(?<=\b(?:who|to|can|could|neighbours?|family|friends?|anyone|someone) )keep(?:s|ing)? an eye on\b/g,
    "look after",
  ],
  [/\bor (?:does|do|did) (?:it|they|that) come and go\b/g, "or come and go"],
  // "Does it stay in between or go away fully?", "Does it go away fully in between?"
  [
    /\b(?:stay|remain|be there|still there) (?:there )?in ?between(?: times)? or (?:does (?:it|that) )?(?:go(?:es)? away|clear|disappear)(?: fully| completely| entirely| altogether)?/g,
    "stay constant or come and go",
  ],
  [
    /\b(?:go(?:es)? away|clear|disappear) (?:fully|completely|entirely|altogether) in ?between\b(?! (?:the|your|these|those|attacks|bouts|episodes))/g,
    "come and go",
  ],
  // "How much days in a month?"
  [
    /\bhow much (?=(?:days|times|hours|weeks|months|years|attacks|episodes|tablets|pills|cigarettes|units|pillows|pints|glasses|children)\b)/g,
    "how many ",
  ],
  // "Did something upset you beforehand?"
  [
    /\b(?:(?:did|had|has) )?(?:something|anything|somebody|someone|anybody|anyone) (?:just )?upset (?:you|him|her) (?:just |right )?(?:beforehand|before (?:it|this|that))\b/g,
    "what led up to it",
  ],
  [
    /\bwithout (?:(?:a|the|any) )?(?:doctor(?:'?s)? (?:paper|note)|paper (?:from|of) (?:(?:a|the|your) )?doctor)\b/g,
    "without a prescription",
  ],
  [
    / ?,? even (?:if )?(?:only |just )?(?:a )?(?:very )?(?:little|small|tiny|slight|mild)(?: one| bit)?(?= ?(?:[?.!]|$))/g,
    "",
  ],
  [/\bcourse of (?!events)/g, "treatment of "],
  // "When did you get back?" asks about a journey, not about the back.
  [/\b(did|have|had) (you|he|she|they) (?:all )?(?:get|got|arrived?|fl(?:y|own)) back\b/g, "$1 $2 return"],
  [
    /\b(?:(?<!\b(?:it|this|that|they|pain|things) )(?:thrown|chucked|booted|kicked) (?:off|out(?: of)?)|(?:throw|throwing|kick|kicking|chuck|boot) (?:you|him|her) (?:off|out(?: of)?))\b/g,
    "suspended from",
  ],
  [/\btolerat\w+ (?:your |the |oral |any )*(?:medications?|meds|tablets|pills)\b/g, "keeping tablets down"],
  [/\byellow fever\b/g, "yellowfever"],
  [/\b(hang(?:ing)? out|hole[sd]? up|holed yourself up|shut yourself away) in\b/g, "stay in"],
  [/\b(?:round|around) (?:the|your) middle\b/g, "round the tummy"],
  [/\bstick to (?=the (?:floor|ground))/g, "cling to "],
  [/\bbefore (?:anything|everything) else\b/g, "first"],
  [/\brelationship with (?=alcohol|drink|food|tobacco|cigarettes)/g, "use of "],
  // "A bit" means a little; in "Have you bit your tongue?" it is the verb.
  [/\bbit (?=(?:my|his|her|your|their|the) )/g, "bitten "],
  [/\b(?:certain|particular|specific|different|any) times? (?:of|in) (?:the )?day\b/g, "time of day"],
  [/\b(?:left|right)(?:[- ](?:or|and) (?:left|right))?[- ]handed(?:ness)?\b/g, "handedness"],
  [
    /\b(?:the )?(?:(?:people|man|woman|lot|ones) )?next[- ]door(?:s|'s)?(?: neighbours?)?\b/g,
    "the neighbours",
  ],
  [/\bblood (?:group|type)s?\b/g, "bloodgroup"],
  [/,? (?:my )?(?:love|dear|mate|darling|sweetheart|duck|bro|pal|buddy|sir|madam)(?= ?(?:[?.!,]|$))/g, ""],
  [/ ?, ?(?:hen|pet|petal|flower|boss|chief)(?= ?(?:[?.!,]|$))/g, ""],
  [/\b(back|belly|tummy|stomach|ear|tooth)aches?\b/g, "$1 ache"],
  [/\bof note\b/g, ""],
  // Misspellings that are words themselves.
  [/\bmetal (?=health|illness)/g, "mental "],
  [/\bbought (?=you (?:in|here|along)\b)/g, "brought "],
  [/\bwere (?=(?:is|does|do|did|exactly)\b)/g, "where "],
  [/\b(is|are) three (?=any|some)/g, "$1 there "],
  [/\bif (?:that|this|it)(?:'s| is) (?:ok|okay|alright|all right|fine)(?: (?:with|by) you)? ?, ?/g, ""],
  [/\b(do you|do you ever|you|been) work(?:ing)? out\b/g, "$1 exercise"],
  // In Ireland "I'm grand" means that somebody is well.
  [/\bgrand(?= (?:in|between|now|today|otherwise|at|with|apart)|\?|$)/g, "fine"],
  [/\bballs? of (?:the|your|his|her|my) (?=feet|foot)/g, ""],
  // "May I know when it began?" asks when it began, not for a permission.
  [
    /\b(?:may|can|could|might) i know (?=what|how|when|where|who|which|since|if|whether|your|about|the)/g,
    "tell me ",
  ],
  [/\bpass(?:ed|es|ing)? out\b/g, "blackout"],
  [
    /\b(?:put|putting|take|bear\w*) (?:any |much |your |her |his |my |full )?weight (?:on|through) (?=(?:it|this|that|the|your|my|her|his|either|one)\b)/g,
    "stand on ",
  ],
  [/\bthe (?=(?:husband|wife|missus|boyfriend|girlfriend|kids)\b)/g, "your "],
  [/\bpassed (?:away|on)\b/g, "died"],
  // "Wee" before a noun means small: "a wee drink".
  [
    /\bwee (?=(?:drink|dram|tipple|bit|lump|boy|girl|lad|lass|man|one|ones|chat|look|listen|minute|moment|while|few|cough|spot|rash|fall|turn|girls|boys|house|dog|job)\b)/g,
    "little ",
  ],
  // "Do you be drinking?" is Irish for "Are you drinking?"
  [/\b(?:do|does) (you|he|she|they) be (?=\w+ing\b)/g, "do $1 "],
  // "Does your wife say you snore?" asks whether the patient snores.
  [
    /\b(?:does|do|did|has|have) (?:your (?:wife|husband|partner|girlfriend|boyfriend|family|mum|mother)|anyone|anybody|people|others) (?:ever )?(?:say|said|tell you|told you|complain|complained|reckon) (?:that )?you (?=(?:snore|shout|kick|talk|walk|stop|have|look|seem)\b)/g,
    "do you ",
  ],
  [
    /\bpass(?:ed)? (?=(?:your|the|his|her|any) (?:\w+ )?(?:modules?|exams?|courses?|tests?|year)\b)/g,
    "fail ",
  ],
  [/\bput (?:you )?(?:to sleep|right under|under)(?= (?:for|when|with|during|by))/g, "anaesthetised"],
  [/\bsulph/g, "sulf"],
  [/\bb symptoms\b/g, "fever , night sweats or weight loss"],
  [/\bheavy (?=lifting\b)/g, ""],
  // "Do you smoke anything else?" asks about other drugs.
  [
    /\b(smok(?:e|es|ed|ing)) (?:anything|something|owt) (?:else|other than|besides|apart from)(?: (?:tobacco|cigarettes|fags|that|those|them))?/g,
    "$1 cannabis",
  ],
  [/\b(?:planning|plan|start|starting) a family\b/g, "planning a baby"],
  [/\bpenicillin family\b/g, "penicillins"],
  [
    /\b(?:any|others?|anything|something) (?:of|in|from) (?:that|the same|this) (?:family|class|group)\b/g,
    "anything like that",
  ],
  [/\bcan't\b|\bcannot\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/'re\b/g, " are"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
  [/\bi'm\b/g, "i am"],
  [/\blet's\b/g, "let us"],
  [/\b(what|where|when|who|how|that|it|there|he|she|here|why)'s\b/g, "$1 is"],
  [/\b(i|you|he|she|it|we|they)'d\b/g, "$1 would"],
  [/'s\b/g, ""],
];

/**
 * A text as all of the engine reads it: small letters, contractions and shorthand written out, sentence marks as
 * separate tokens, nothing else.
 */
export function plain(text: string): string {
  let result = text
    .slice(0, MAX_LENGTH)
    // Accents are left out, since hardly anybody types them: "deja vu".
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFKC")
    // Before lower-casing: "ICE" is ideas, concerns and expectations; "ice" is frozen water.
    .replace(/\bICE\b/g, "ideas concerns expectations")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\b([nd]) ?[&+/] ?v\b/g, (_, which) =>
      which === "n" ? "nausea and vomiting" : "diarrhoea and vomiting",
    );
  for (const [pattern, written] of contractions) result = result.replace(pattern, written);
  return result
    .replace(/[–—]/g, " , ")
    .replace(/(\d)\s*\/\s*(\d)/g, "$1 out of $2")
    .replace(/\bout of ten\b/g, "out of 10")
    .replace(/\//g, " or ")
    .replace(/&| \+ /g, " and ")
    .replace(
      /([.,;:?!\n]+)(?=\s|$|[^\d])/g,
      (marks) => ` ${marks.includes("?") ? "?" : (marks.trim()[0] ?? ".")} `,
    )
    .replace(/[^\p{L}\p{N}.,;:?! ]+/gu, " ")
    .split(/\s+/)
    .map(longhand)
    .filter((word) => word !== "")
    .join(" ");
}

const stems = new Map<string, string>();

/** The stem of one word, so that "vomited" meets "vomiting", and "bit" meets "bite". */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = stemmer(regularForm(word));
    // A limit, since learners can type any number of different words; a case's own words are far fewer.
    if (stems.size > 20_000) stems.clear();
    stems.set(word, known);
  }
  return known;
}

/** Whether the word does not tell what is asked. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The stems of the words that carry a meaning, in order. */
export function contentStems(text: string): string[] {
  return text
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !stopWords.has(word))
    .map((word) => meaning(stem(word)));
}

/** Stems of the words that questions are made of, whatever they are about. */
const common = new Set(
  "start begin began happen first long last time dai night week month year bad badli sever help wors better eas move spread notic sudden suddenli gradual gradualli describ past befor ever previou ill unwel poorli wear put find check part take taken took us usual normal off disord diseas condit soon self".split(
    " ",
  ),
);

/** The stems of a question that say what it is about. */
export function askedStems(text: string): string[] {
  return [...new Set(contentStems(text))].filter((word) => !common.has(word));
}

/** Whether a word is correct English, so that it is not taken for a misspelling. */
export function isEnglish(word: string): boolean {
  return (
    stopWords.has(word) || commonWords.has(word) || commonWords.has(word.replace(/s$/, "")) || /\d/.test(word)
  );
}

/** Whether two words differ by one letter added, left out, changed, or by two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Words of five letters that are mended even where one of them is missing. */
const short = ["where", "there", "think", "blood", "smoke", "fever", "cough", "chest", "sleep"];

/** Words of any question, to mend their misspellings by. */
const questionWords =
  "about would could should anyone anything taking taken before after since recently other going noticed worried travelled happened sleeping feeling family history medical problems doctor hospital tablets heart".split(
    " ",
  );

/** Corrects misspelt words against a vocabulary; words that are in it, or are short, stay, and those that begin as one of `beginnings` are mended of one slip only. */
export function createSpeller(
  vocabulary: Iterable<string>,
  beginnings: ReadonlySet<string>,
): (text: string) => string {
  const known = new Set([
    ...short,
    ...questionWords,
    ...vocabulary,
    // The open beginning of a pattern is mostly a whole word: "recreational".
    ...[...beginnings].filter((word) => word.length > 6),
  ]);
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < 5) continue;
    for (const key of new Set([word.slice(0, 2), (word[0] ?? "") + (word[2] ?? "")])) {
      const list = byStart.get(key);
      if (list) list.push(word);
      else byStart.set(key, [word]);
    }
  }
  const corrected = new Map<string, string>();
  const correct = (word: string): string => {
    if (word.length < 4 || word.length > 18 || known.has(word) || beginnings.has(word) || isEnglish(word))
      return word;
    if (word.length === 4) return short.find((other) => isOneSlip(word, other)) ?? word;
    const isBegun = Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1)).some((start) =>
      beginnings.has(start),
    );
    const earlier = corrected.get(word);
    if (earlier !== undefined) return earlier;
    const keys = new Set([
      word.slice(0, 2),
      (word[0] ?? "") + (word[2] ?? ""),
      (word[0] ?? "") + (word[1] ?? ""),
    ]);
    let found = word;
    // A different ending is not a misspelling.
    const wordStem = stem(word);
    const candidates = [...keys].flatMap((key) => byStart.get(key) ?? []);
    if (!candidates.some((candidate) => stem(candidate) === wordStem)) {
      found =
        candidates.find((candidate) => isOneSlip(word, candidate)) ??
        candidates.find((candidate) => !isBegun && word.length >= 8 && isTwoSlips(word, candidate)) ??
        word;
    }
    if (corrected.size > 5_000) corrected.clear();
    corrected.set(word, found);
    return found;
  };
  return (text) =>
    text
      .split(" ")
      .map((word) => {
        const plural = word.replace(/(?<=[^aeiou])ys$/, "ies");
        return known.has(plural) ? plural : correct(word);
      })
      .join(" ");
}

/** Whether leaving out or changing one letter of the first word makes it one slip from the second. */
function isTwoSlips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  for (let index = 1; index < a.length; index += 1) {
    if (isOneSlip(a.slice(0, index) + a.slice(index + 1), b)) return true;
  }
  return false;
}
