import type { PatientGap, PatientReply } from "@andromeda/domain";
import type { Answer } from "./answer-parts.ts";
import { sentenceCase } from "./disclosure-rules.ts";
import type { Fact } from "./fact.ts";
import {
  heading,
  lowered,
  pronounsOf,
  type Speaker,
  spoken,
  spokenJob,
  spokenSymptoms,
} from "./first-person.ts";
import { asks } from "./talk.ts";
import { isNeither } from "./yes-or-no.ts";

/** Whether a gap only goes on about one that there is: "Your result, has it come?" */
function goesOnAboutGap(gaps: readonly PatientGap[], gap: PatientGap): boolean {
  return gaps.some(({ path }) => path === gap.path) && /\b(?:it|that|this|they|them)\b/.test(gap.question);
}

/** The reply that says what was found, with its fields and gaps. */
export function compose(
  answers: readonly Answer[],
  greeting: string | null,
  speaker: Speaker,
  isOnlyTold: boolean,
): PatientReply {
  const sentences: string[] = greeting === null ? [] : [greeting];
  const sources = new Set<string>();
  const gaps: PatientGap[] = [];
  const said = new Set<Fact>();
  for (const answer of answers) {
    if (answer.gap && !goesOnAboutGap(gaps, answer.gap)) gaps.push(answer.gap);
    for (const source of answer.sources) sources.add(source);
    if (answer.line !== null) sentences.push(answer.line);
    const fresh = inOrder(answer.facts).filter((fact) => !said.has(fact));
    for (const fact of fresh) {
      said.add(fact);
      sources.add(fact.path);
    }
    if (fresh.length > 0)
      sentences.push(say(fresh, answer.isYesNo && !isMisheard(fresh, greeting, gaps), speaker));
  }
  onlyOnce(sentences);
  const isSilent = answers.length > 0 && answers.every(({ kind }) => kind === "gap" || kind === "withheld");
  // What is withheld is neither disclosed nor denied.
  if (isSilent)
    sentences.push(
      answers.some(({ kind }) => kind === "gap")
        ? unnoticed(answers, speaker, isOnlyTold)
        : "I'm not sure what to say about that.",
    );
  const text = sentences
    .join(" ")
    // "I've had a fever. I've had shivering." is one sentence.
    .replace(/\b((?:I've|He's|She's) had) ([^.,]{1,40})\. \1 /g, "$1 $2 and ")
    .trim();
  return { text: text === "" ? "Sorry, I didn't catch that." : text, sources: [...sources], gaps };
}

/** Whether "Yes" would be a second one, or would be heard as one to what comes before: "Could you be pregnant? Are you using anything?" */
function isMisheard([first]: readonly Fact[], greeting: string | null, gaps: readonly PatientGap[]): boolean {
  return (greeting !== null && /\bYes\b/.test(greeting)) || (gaps.length > 0 && first?.isDenied === false);
}

/** A sentence that was said, and a second "Yes." or "No," that says the same as the one before it, are left out. */
function onlyOnce(sentences: string[]): void {
  const unlike = sentences.filter((sentence, at) => sentences.indexOf(sentence) === at);
  sentences.splice(0, sentences.length, ...unlike);
  for (const [start, pattern] of [
    ["Yes.", /^Yes\. /],
    ["No,", /^No, (?=no\b)/],
  ] as const)
    for (const [index, sentence] of sentences.entries())
      if (sentences.slice(0, index).some((before) => before.startsWith(start)))
        sentences[index] = sentenceCase(sentence.replace(pattern, ""));
}

/** The pieces of one clause in the order of the case; the clauses as they were found. */
function inOrder(facts: readonly Fact[]): Fact[] {
  return facts
    .map((fact) =>
      facts.filter((other) => other.clause === fact.clause).sort((a, b) => a.at - b.at)[0] === fact
        ? fact
        : null,
    )
    .flatMap((fact) =>
      fact ? facts.filter((other) => other.clause === fact.clause).sort((a, b) => a.at - b.at) : [],
    );
}

/** Questions to which "No, not that I've noticed." would be an odd reply. */
const unnoticedLines: readonly (readonly [RegExp, string])[] = [
  [/^(?:and |so )?(?:is|was) (?:this|it|that) (?:\S+ )?first (?:time|episode|attack|one)\b/, "I think so."],
  [
    /^(?:and |so )?do you live (?:alone|on your own|by yourself|with|in an? \S+ or)\b/,
    "I'd rather not go into that just now.",
  ],
  [/^(?:and |so )?do you (?:\w+ )?vape\b/, "No, I don't."],
  [/^(?:(?:and|so|okay) )*where are you\b/, "I'm all right where I am, thank you."],
  [
    /^(?:and |so )?(?:do|are|have) you (?:\S+ ){0,4}(?:children|kids|married|single|husband|wife|partner|girlfriend|boyfriend|relationship|religio\w+|religion|faith|pets?|hobb\w+|friends|brothers?|sisters?|siblings)\b|^(?:and |so )?who (?:(?:lives|is|else is) (?:\S+ )?(?:with you|at home)|do you live with)\b/,
    "I'd rather not go into that just now.",
  ],
  [
    /^(?:and |so )?(?:do|are|is|have|has|can) (?:you|your|it) .*\b(?:well|ok|okay|alright|all right|fine|normal|normally|properly|as usual|usual self|(?:your|her|him)self)$/,
    "I haven't noticed anything unusual.",
  ],
  [/^(?:and |so )?(?:are|is) (?:you|he|she) able to\b/, "I haven't noticed any trouble with that."],
  // A "No" would say that they forget it.
  [
    /\btak(?:e|en|ing) (?:it|them|(?:all |any of )?(?:your|the|these|those) \S+) .*\b(?:prescribed|directed|every day|daily|regularly|properly)\b/,
    "I'm not sure, sorry.",
  ],
  // Whether something helped is no more known than whether it did not.
  [
    /^(?:and |so |but )?(?:has|have|did|does|do) (?:it|that|they|this|them|the \S+) (?:\S+ )?help\w*(?: at all)?$/,
    "I'm not sure, sorry.",
  ],
  [
    /\b(?:better or (?:\S+ )?worse|worse or (?:\S+ )?better|constant or|(?:sudden|suddenly|quick|quickly) or|(?:gradual|gradually|slowly) or|left or (?:the )?right|right or (?:the )?left)\b/,
    "I'm not sure, sorry.",
  ],
  [
    /^(?:and |so )?(?:do|are|is|have|did|what|any) .*\b(?:worr\w+|concern\w*|afraid|scared|scares|frighten\w*|fears?|think|reckon|hop(?:e|ing)|expect\w*|ideas?)\b/,
    "I haven't really thought about it.",
  ],
];

/** What somebody does, takes or has taken, which nobody only notices. */
const knownForCertain =
  /^(?:and |so |or )?(?:do|does|did|are|is|have|has|were|was) (?:you|he|she) (?:(?:ever|still|also|currently|regularly) )?(?:tak(?:e|en|ing)|us(?:e|ed|ing)|on|smok(?:e|ed|ing)|inject(?:ed|ing)?|tried|keep (?:any|an?)|kept (?:any|an?)|work(?:ed|ing)?|play(?:ed|ing)?|drive|drove|driven|swim|swam|travel(?:led|ling)?|visit(?:ed)?|been (?:to|abroad|away|in (?!pain))|gone (?:to|abroad)|own(?:ed)?|wear(?:ing)?|worn|buy|bought|check(?:ed|ing)?|told|spoken|seen (?:a|an|the|your|any) (?:\S+ )?(?:doctor|gp|nurse|specialist|dentist|optician|physio\w*)|touch(?:ed)?|handled?|chang(?:e|ed)|start(?:ed)? (?:a|an|any|taking)|eat(?:en)? (?:a|an|any|out))\b/;

/** Fields of what somebody knows of themselves, not of what they notice. */
const knownFields = /^patient_agent\.(?:past_|family_history|drug_history)/;

function unnoticed(answers: readonly Answer[], speaker: Speaker, isOnlyTold: boolean): string {
  const { question = "", path = "" } = answers.find(({ gap }) => gap)?.gap ?? {};
  const fixed = unnoticedLines.find(([asked]) => asked.test(question))?.[1];
  if (fixed !== undefined) return fixed;
  if (
    knownForCertain.test(question) ||
    (path.startsWith("patient_agent.drug_history") && /^(?:and |so )?anything\b/.test(question))
  )
    return "No, I don't think so.";
  if (
    knownFields.test(path) &&
    /^(?:and |so |or )?(?:do|does|did|are|is|was|were|have|has|had|any|been|ever)\b/.test(question)
  )
    return speaker.isPatient ? "Not that I know of." : "Not that we know of.";
  if (/^(?:and |so |or )?(?:do|does|did|are|is|was|were|have|has|had|any|been|ever)\b/.test(question))
    return speaker.isPatient ? "No, not that I've noticed." : "Not that we've noticed.";
  // "One negative film is not enough." asks nothing.
  if (isOnlyTold && !asks.test(`${question} `)) return "All right.";
  return "I'm not sure, sorry.";
}

const bare = /^(?:none|no|nil|never|nothing|nobody|neither|unaware|not|n\/a)\b/i;

/** Pieces of a case in the patient's words; those of one clause as one sentence. */
function say(facts: readonly Fact[], isYesNo: boolean, speaker: Speaker): string {
  const groups = new Map<number, Fact[]>();
  for (const [index, fact] of facts.entries()) {
    const before = facts[index - 1];
    // "Gained 7 kg without eating more" is one sentence.
    const clause =
      before &&
      before.at === fact.at - 1 &&
      before.sentence === fact.sentence &&
      /^without\b/.test(fact.plain)
        ? before.clause
        : fact.clause;
    groups.set(clause, [...(groups.get(clause) ?? []), fact]);
  }
  const text = [...groups.values()].map((group) => sayClause(group, speaker)).join(" ");
  const [first] = facts;
  if (!isYesNo || !first || /^(?:yes|no)[,.]/i.test(text) || isNeither(facts)) return text;
  if (first.isDenied) return `No, ${lowered(text)}`;
  return first.isLine ? text : `Yes. ${text}`;
}

function sayClause(pieces: readonly Fact[], speaker: Speaker): string {
  const [first] = pieces;
  if (!first) return "";
  if (first.path === "social_history.occupation")
    return [spokenJob(first.text, speaker), ...pieces.slice(1).map(({ text }) => spoken(text, speaker))].join(
      " ",
    );
  if (first.path === "demographics.age")
    return `${speaker.isPatient ? "I'm" : `${sentenceCase(pronounsOf(speaker.gender).subject)}'s`} ${first.text}.`;
  if (
    first.path === "drug_history.allergies" &&
    /^(?:no known|none known|nil known|nkda)\b/i.test(first.text)
  ) {
    return speaker.isPatient ? "I have no allergies that I know of." : "None that we know of.";
  }
  const symptoms = pieces.some(({ isDenied }) => isDenied)
    ? null
    : spokenSymptoms(
        pieces.map(({ text }) => text),
        speaker,
      );
  if (symptoms) return symptoms;
  const words = pieces.map(({ text, isDenied, clause }, index) => {
    const isItem =
      isDenied &&
      !bare.test(text.replace(heading, "")) &&
      !/^(?:["“]|(?:(?:he|she|they|there|it|husband|wife|partner|mother|father|son|daughter|sister|brother) )?(?:never|denies|without|has|is|had|does|did|have|with)\b)/i.test(
        text,
      );
    const said = isItem && clause === first.clause ? `no ${text}` : text;
    if (index === 0) return said;
    // "My husband shouts when I drink, has never hit me": the subject is said once.
    const [subject = "", verb = ""] = said.split(" ", 2);
    const isSaid = /^(?:has|had|is|was|does|did)$/.test(verb) && first.text.startsWith(`${subject} `);
    return isSaid ? said.slice(subject.length + 1) : lowered(said);
  });
  return spoken(words.join(", "), speaker);
}
