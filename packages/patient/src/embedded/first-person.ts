import { listed } from "@andromeda/domain";
import { sentenceCase } from "./disclosure-rules.ts";
import { relatives } from "./lexicon-past.ts";

/** Who speaks: the patient, or somebody who answers for them. */
export interface Speaker {
  readonly isPatient: boolean;
  readonly gender: "male" | "female" | null;
  /** What somebody who answers is to the patient, such as "mother", where the case says it. */
  readonly informant: string | null;
}

const verbs =
  "acts|loses|leans|checks|hides|prays|owes|gives|walked|gave|lay|did|could|can|cannot|will|would|has|is|was|does|takes|lives|drives|works|smokes|drinks|feels|thinks|believes|worries|hears|sees|walks|sleeps|eats|wants|hopes|expects|uses|gets|goes|needs|wakes|stays|carries|craves|cooks|trips|sits|spends|says|tells|keeps|likes|enjoys|misses|forgets|wears|looks|cleans|trains|plays|runs|swims|rides|cycles|shops|cares|fears|finds|knows|remembers|struggles|suffers|vapes|snores|adds|skips|wonders|wishes|prefers|denies|puts|buys|tries|stopped|started|used|went|saw|took|had|lost|noticed|felt|thought|woke|missed|fell|tripped|vomited|tried|found|drove|gained|came|smoked|worked|lived|blacked|collapsed|returned|swam|ate|bumped|stays|picks|mixes|believed|became|got|lifts|breathes|coughs|watches|helps|looks|gardens|dances|manages|relies|borrows|attends|visits|travels|plans|refuses|agrees|cries|shakes|sweats|bruises|bleeds|chews|burns|passes|opens|reads|writes|studies|teaches|owns|rents|shares|pays|receives|claims|handles|lifted|carried|attended|visited|travelled|borrowed|grew|broke|bit|hit|landed|cut|injured|carries|has been|put|asks|avoids|allows|accepts|consents|permits|brings|speaks|pauses|failed|drank|climbs|coughed|fainted|shouted|smacked";

/** Beginnings of a sentence that is about the illness, not about the patient. */
const beginningOfIllness =
  /^(?:started|starts|began|begins|came|comes|come|settled|settles|eased|eases|easing|spread|spreads|spreading|radiates|radiating|radiated|lasts|lasted|lasting|improved|improves|worsened|worsens|reached|moves|moved|moving|goes through|goes to|goes down|goes into|goes away|shoots|shooting|occurs|occurred|happens|happened|resolved|resolves|has not settled|has not improved|has spread|has been getting|has got|has become|is (?:\w+ )?(?:worse|better|worsened|relieved|eased|helped|aggravated|exacerbated|triggered|brought on|made worse)|gets worse|gets better|gone|built up|building|increased|hurts|itches|bleeds (?:if|when|on)|throbs|burns|does not move|does not spread|does not change|does not affect|affects|does not radiate|worse|better|not worse|not better|triggered|relieved|helped|brought on|set off|fades|disappears|disappeared|waxes|progressed)\b/i;

const gerunds: Readonly<Record<string, string>> = {
  spreading: "It spreads",
  radiating: "It radiates",
  lasting: "It lasts",
  easing: "It eases",
  moving: "It moves",
  shooting: "It shoots",
  building: "It built up",
  started: "It started",
  worse: "It's worse",
  better: "It's better",
  triggered: "It's triggered",
  relieved: "It's relieved",
  helped: "It's helped",
  gone: "It's gone",
  "set off": "It's set off",
  "brought on": "It's brought on",
  "eased by": "It's eased by",
  eased: "It eased",
  "not worse": "It's not worse",
  "not better": "It's not better",
};

const states =
  /^(?:(?:very|quite|a bit|a little|always|often|sometimes|mildly|slightly|more|now|still|also) )*(?:at home with|uncomfortable|comfortable|cooperative|worried|afraid|frightened|scared|anxious|embarrassed|ashamed|terrified|concerned|certain|convinced|tired|hungry|thirsty|breathless|light-headed|dizzy|unsure|independent|short of breath|short-sighted|long-sighted|admitted|able|unable|married|divorced|widowed|single|unemployed|aware|unaware|fit|well(?= (?:at|until|till|when|yesterday|before) )|up to date|depressed|tearful|irritable|restless|sleepy|drowsy|muddled|confused|weak|unwell|sick|nauseous|constipated|fed up|due|allergic|fond|close to|keen|reluctant|happy|sad|lonely|stressed|angry|guilty|hopeless|sober|overweight|left-handed|right-handed|pregnant|on (?:no|a|an|the|hormone|insulin|warfarin|[a-z]+ tablets)|in (?:rent|debt|a relationship))\b/i;

const passive =
  /^(?:in|on|to|abroad|told|seen by|detained|admitted|diagnosed|tested|given|under|sectioned|pregnant|treated)\b/i;

/** The verb of "he takes" as it is said with "I". */
function verbOfFirstPerson(verb: string): string {
  const known: Readonly<Record<string, string>> = {
    has: "have",
    is: "am",
    does: "do",
    goes: "go",
    was: "was",
    "'s": "'m",
    tries: "try",
  };
  const lower = verb.toLowerCase();
  if (Object.hasOwn(known, lower)) return known[lower] ?? verb;
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(lower)) return lower.slice(0, -2);
  if (/(?:ss|us|is|ous)$/.test(lower)) return lower;
  return lower.endsWith("s") ? lower.slice(0, -1) : lower;
}

const adverbs =
  "never|last|hardly|barely|rarely|often|sometimes|usually|always|only|still|now|also|then|mostly|generally|regularly|occasionally|currently|just|no longer";

/** What is in quotation marks. */
export const quotation = /["“][^"”]*["”]/g;

/** Puts quotations aside, so that what others say stays as it is. */
export function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/(["“][^"”]*["”])/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}

/** Relatives, to whom a "her" or "his" may refer. */
const kinOf: Readonly<Record<string, string>> = {
  her: "mother|mum|sister|wife|aunt|grandmother|daughter",
  his: "father|dad|brother|husband|uncle|grandfather|son",
};

interface Pronouns {
  /** "She" of "she coughs". */
  readonly subject: string;
  /** "Her" of "it wakes her". */
  readonly object: string;
  /** "Her" of "her cough". */
  readonly possessive: string;
  readonly reflexive: string;
}

const feminine: Pronouns = { subject: "she", object: "her", possessive: "her", reflexive: "herself" };
const masculine: Pronouns = { subject: "he", object: "him", possessive: "his", reflexive: "himself" };

/** How a patient is spoken of; as "he" where a case names no gender that a pronoun tells. */
export function pronounsOf(gender: Speaker["gender"]): Pronouns {
  return gender === "female" ? feminine : masculine;
}

function pronouns(text: string, gender: Speaker["gender"]): string {
  const { subject, object, possessive, reflexive: own } = pronounsOf(gender);
  let result = text
    .replace(
      new RegExp(`\\b${gender === null ? "(?:he|they)" : subject}('s)? ((?:(?:${adverbs}) )*)([a-z]+)`, "gi"),
      (_, short: string | undefined, between: string, verb: string) =>
        short
          ? `I'm ${between}${verb}`
          : `I ${between}${isVerb(verb) ? verbOfFirstPerson(verb) : verb === "are" ? "am" : verb}`,
    )
    .replace(new RegExp(`\\b${subject}\\b`, "gi"), "I")
    .replace(new RegExp(`\\b${own}\\b`, "gi"), "myself");
  result = result.replace(/\b(with my (?:partner|wife|husband|\w+ \w+) (?:\w+ )?and) their\b/gi, "$1 our");
  if (gender === "female") {
    result = result
      .replace(
        /\bher (?=(?:and|or|to|in|on|at|with|for|from|when|while|if|as|about|off|up|down|out|that|what|because|by|is|was|not|after|before|until)\b|$|[.,;:])/gi,
        "me ",
      )
      .replace(/\bher(?=$|[.,;:!?])/gi, "me");
  } else {
    result = result.replace(new RegExp(`\\b${object}\\b`, "gi"), "me");
  }
  // "Mother broke her hip": the hip is hers.
  if (new RegExp(`^my (?:\\w+ )?(?:${kinOf[possessive]})\\b`, "i").test(result)) return result;
  return result.replace(new RegExp(`\\b${possessive}\\b`, "gi"), "my");
}

const verbSet = new Set(verbs.split("|"));

function isVerb(word: string): boolean {
  return (
    verbSet.has(word.toLowerCase()) ||
    /^(?:is|was|has|does)$/i.test(word) ||
    (/s$/.test(word) && word.length > 3)
  );
}

// "Stops after 50 m" is what the patient does, "stops after ten minutes" what the pain does.
const sentenceVerb = new RegExp(
  `^((?:(?:${adverbs}) )*)(${verbs}|stops(?= (?:for breath|to \\w+|(?:after|every) (?:about )?\\S+ ?(?:m|metres|yards|steps|paces|stairs)\\b)))\\b`,
  "i",
);
const lateVerb = new RegExp(
  `^((?:for|since|in|over|during|after|until|last|this|about|every|at|on|from) [^,]{1,40}?) ((?:(?:${adverbs}) )*)(has|is|was|takes|lives|works|smokes|drinks|feels|sleeps|eats|uses|wakes|stays|stopped|started|took|had|lost|noticed|felt|dropped|fell|woke|collapsed)\\b`,
  "i",
);

/** The heading of a part of a history ("Onset:") is not said. */
export const heading =
  /^(?:site|location|onset|timing|time course|duration|course|character|quality|radiation|associated(?: symptoms| features)?|exacerbating(?: factors)?|aggravating(?: factors)?|relieving(?: factors)?|severity|ideas?|concerns?|expectations?|impact|previous episodes?|smoking|alcohol|drugs|allergies|occupation|protective(?: factors)?|ICE)\s*:\s*/i;

/** A piece of a case as the patient says it. */
export function spoken(text: string, speaker: Speaker): string {
  const said = text
    .trim()
    .replace(/[.;,]+$/, "")
    .replace(heading, "")
    // "No, without condoms" is a note's turn of speech.
    .replace(/^(?:with no|without(?: any?)?(?! (?:\w+ing|much|the|him|her|his|them|their)\b)) /i, "no ")
    // "With no other tablets and a glass of wine" does not deny the wine.
    .replace(/^(no [^,]+) and (?=an? )/i, "$1, but ")
    .replace(/^with (?!no\b|my\b|his\b|her\b|their\b|the\b)/i, "");
  if (/^["“].*["”]$/.test(said) && !/["“”]/.test(said.slice(1, -1))) return closed(said.slice(1, -1));
  if (!speaker.isPatient) return closed(saidForPatient(said, speaker));
  const own = withMy(said);
  return closed(
    outsideQuotes(subjectOf(own), (part) => coordinated(pronouns(part, speaker.gender))).replace(
      /["“”]/g,
      "",
    ),
  );
}

/** What a case only names, by how it is said: "a fever", but "shivering". */
const counted = /^(?:fever|temperature|cough|headache|rash|wheeze|tremor|sore throat|runny nose|stiff neck)$/;
const uncounted =
  /^(?:nausea|vomiting|shivering|sweating|tiredness|thirst|constipation|diarrhoea|dizziness|heartburn|palpitations|itching|bloating|fevers|headaches)$/;

/** Symptoms that a case only names, as a sentence; nothing for what says more. */
export function spokenSymptoms(texts: readonly string[], speaker: Speaker): string | null {
  const names = texts.map((text) => text.toLowerCase());
  if (!names.every((name) => counted.test(name) || uncounted.test(name))) return null;
  const things = listed(names.map((name) => (counted.test(name) ? `a ${name}` : name)));
  return `${speaker.isPatient ? "I've" : `${sentenceCase(pronounsOf(speaker.gender).subject)}'s`} had ${things}.`;
}

const kin =
  "mother|mum|father|dad|parents|brother|sister|husband|wife|partner|uncle|aunt|grandmother|grandfather|grandparents|son|daughter";

/** "Mother had cancer", "lives with husband": whose they are is said in speech. */
function withMy(text: string): string {
  return text
    .replace(
      new RegExp(`^((?:maternal|paternal|older|younger|elder) )?(${kin})\\b(?! of\\b)`, "i"),
      (_, which = "", who = "") => `My ${which.toLowerCase()}${who.toLowerCase()}`,
    )
    .replace(new RegExp(`^(My (?:\\w+ )?(?:${kin})) (treated|diagnosed|admitted)\\b`), "$1 was $2")
    .replace(new RegExp(`\\b(with|to|by|from) (${kin})\\b`, "g"), "$1 my $2")
    .replace(
      new RegExp(`\\((${adverbs}) (forgets|misses|skips|takes|uses)`, "g"),
      (_, when: string, verb: string) => `(I ${when} ${verbOfFirstPerson(verb)}`,
    );
}

/** What the patient is doing: "Eating little", "Feeling short of breath". */
const doing =
  /^(?:waiting(?= for\b)|talking(?= fast\b)|passing(?= (?:a lot of|normal) urine)|aching(?= all over\b)|not (?:sleeping|trying)|eating|drinking|using|sleeping|keeping|feeling|taking|struggling|losing|managing|getting|avoiding|trying)\b(?! (?:of|from))(?!.*\b(?:makes?|brings?|helps?|worsens?|triggers?|eases?|hurts?|is|has|was)\b)/i;

/** The beginning of the text with its subject. */
function subjectOf(text: string): string {
  // "Wakes him at night" is what the pain does.
  if (/^(?:wakes|keeps|stops|bothers) (?:him|her(?= (?:at|up|from|awake|in)\b| ?$))/i.test(text))
    return `It ${lowered(text)}`;
  if (/^carer (?:for|of)\b/i.test(text)) return `I'm a ${lowered(text)}`;
  if (
    new RegExp(
      `^(?:my|${relatives}|partner|wife|husband|friend|friends|a friend|an? [a-z]+|the|nobody|somebody|everyone|voices|parents)\\b`,
      "i",
    ).test(text)
  )
    return text;
  const denial = /^(?:denies)\s+(.*)$/is.exec(text);
  if (denial) return `No ${denial[1] ?? ""}`;
  if (beginningOfIllness.test(text)) return illness(text);
  if (/^never$/i.test(text)) return "No, never";
  const never = /^never (.*)$/is.exec(text)?.[1];
  if (never !== undefined)
    return `I've never ${passive.test(never) ? "been " : ""}${never.replace(/^told that /i, "told ")}`;
  if (states.test(text) || doing.test(text))
    return `${tense(text)} ${lowered(text)}`.replace(/^I've been not /, "I haven't been ");
  const verb = sentenceVerb.exec(text);
  if (verb) {
    const [whole, before = "", word = ""] = verb;
    return `I ${before.toLowerCase()}${verbOfFirstPerson(word)}${text.slice(whole.length)}`;
  }
  const late = lateVerb.exec(text);
  // "Since yesterday the wound is red" is about the wound: no "I" before it.
  const beginsWithThing =
    /\b(?:yesterday|today|now|(?:this|last) \w+|weeks?|months?|years?|days?|nights?) (?:the|his|her|their|an?) /i.test(
      late?.[1] ? `${late[1]} ` : "",
    ) || /^(?:after|until) (?:the|his|her|their) \w+ (?:had|has|was|is)\b/i.test(text);
  if (late && !beginsWithThing) {
    const [whole, when = "", between = "", word = ""] = late;
    return `${sentenceCase(when)} I ${between}${verbOfFirstPerson(word)}${text.slice(whole.length)}`;
  }
  return sentenceCase(text);
}

/** The verb of "I'm", "I was" and "I've been" as it is said of somebody else. */
const verbsOfOthers = { "I'm": "is", "I was": "was", "I've been": "has been" } as const;

/** "Admitted yesterday" is said with "was", "more breathless since yesterday" with "have been". */
function tense(text: string): keyof typeof verbsOfOthers {
  if (
    /^(?:admitted|widowed|divorced)\b.*\b(?:yesterday|ago|in \d{4})\b|\blast (?:winter|spring|summer|autumn|year|month|week)\b|\bwhen (?:he|she|they) \w+(?:ed|ood|ent|oke|ot)\b/i.test(
      text,
    )
  )
    return "I was";
  if (/^well\b|\bfor (?:about )?(?:half |\w+ )?(?:an? )?(?:minutes?|hours?)$/i.test(text)) return "I was";
  return /\bsince\b/i.test(text) && !/^(?:admitted|widowed|divorced|certain|unsure)\b/i.test(text)
    ? "I've been"
    : "I'm";
}

function illness(text: string): string {
  // "Started amitriptyline" is what the patient did.
  const started =
    /^(?:started|stopped|increased) (?!at|on|in|with|when|after|before|during|sudden|gradual|about|around|this|last|yesterday|as|while|from|just|over|again|\d|[.,]|$)/i.test(
      text,
    );
  if (started) return `I ${lowered(text)}`;
  const lower = text.toLowerCase();
  for (const [start, said] of Object.entries(gerunds)) {
    if (lower.startsWith(start) && !/[a-z]/.test(lower.charAt(start.length)))
      return `${said}${text.slice(start.length)}`;
  }
  return `It ${lowered(text)}`;
}

/** Verbs that go on with the subject of the beginning: "… and sleeps in the day". */
function coordinated(text: string): string {
  if (
    new RegExp(
      `^(?:my (?:\\w+ )?(?:${relatives}|partner|wife|husband)|${relatives}|the|people|neighbours?)\\b`,
      "i",
    ).test(text)
  )
    return text;
  // "Low mood for ten weeks, wakes at 4 am, eats little."
  const done = /\bI\b/.test(text)
    ? text
    : text.replace(
        /(?<=[a-z0-9], (?:and )?)(sleeps|eats|drinks|walks|lives|drives|cooks|shops|wakes(?= (?:at|early|up|often|gasping|several)\b)) /g,
        (_, verb: string) => `I ${verbOfFirstPerson(verb)} `,
      );
  // "One meal a day, fears food may be tampered with."
  const own = done.replace(
    /, (fears|worries|thinks|believes|hopes|wants|feels|prefers|struggles|avoids|skips|denies) /g,
    (_, verb: string) => `, I ${verbOfFirstPerson(verb)} `,
  );
  if (own !== text) return own;
  if (/^No\b/.test(text))
    return text.replace(
      /, (has|does|did|is|was) (not|never) (\w+)/g,
      (_, verb: string, not: string, rest: string) => `, I ${verbOfFirstPerson(verb)} ${not} ${rest}`,
    );
  if (!/^(?:I|I'm|I've|For|Since|In|Over)\b/.test(text) && !/\bI\b/.test(text)) return text;
  return text.replace(
    new RegExp(
      `(,|\\band|\\bor|\\bthen) ((?:(?:${adverbs}) )*)(takes|lives|drives|works|smokes|drinks|feels|thinks|hears|sees|walks|sleeps|eats|wants|hopes|uses|gets|goes|needs|wakes|stays|carries|cooks|shops|gardens|trips|spends|keeps|likes|enjoys|misses|wears|agrees|accepts|refuses|prefers|plans|says|knows|worries|tries|cleans|forgets|swims|runs|cycles|climbs|trains|avoids|has|is)\\b`,
      "g",
    ),
    (_, joint: string, between: string, word: string) =>
      `${joint} ${between}${word === "is" ? "I'm" : verbOfFirstPerson(word)}`,
  );
}

/** A piece of a case as somebody says it who answers for the patient. */
function saidForPatient(text: string, speaker: Speaker): string {
  const { subject, possessive } = pronounsOf(speaker.gender);
  const sentence = outsideQuotes(text, (part) =>
    withInformantAsI(withTheir(part, possessive), speaker, possessive),
  );
  if (sentence.startsWith("I ")) return sentence;
  const verb = sentenceVerb.exec(sentence);
  if (beginningOfIllness.test(sentence)) return illness(sentence);
  if (states.test(sentence))
    return `${sentenceCase(subject)} ${verbsOfOthers[tense(sentence)]} ${lowered(sentence)}`;
  const [late, when = "", between = "", word = ""] = lateVerb.exec(sentence) ?? [];
  if (late) return `${sentenceCase(when)} ${subject} ${between}${word}${sentence.slice(late.length)}`;
  if (verb) return `${sentenceCase(subject)} ${lowered(sentence)}`;
  return sentenceCase(sentence);
}

/** "Father had asthma", as somebody tells it who answers for the patient: "His father had asthma". */
function withTheir(text: string, possessive: string): string {
  return text
    .replace(
      new RegExp(`^((?:maternal|paternal|older|younger|elder|great-)[ ]?)?(${kin})\\b(?! of\\b)`, "i"),
      (_, which = "", who = "") => `${sentenceCase(possessive)} ${which.toLowerCase()}${who.toLowerCase()}`,
    )
    .replace(new RegExp(`\\b(with|to|by|from|sees|and) (${kin})\\b`, "g"), `$1 ${possessive} $2`);
}

/** Where the mother answers for the patient, "His mother has hay fever" is "I have hay fever". */
function withInformantAsI(text: string, { informant }: Speaker, possessive: string): string {
  if (informant === null) return text;
  const own = `(?:(?:the|${possessive}) )?${informant}`;
  return text
    .replace(
      new RegExp(`^${own} ((?:(?:${adverbs}) )*)(\\w+)`, "i"),
      (_, between: string, verb: string) => `I ${between}${verbOfFirstPerson(verb)}`,
    )
    .replace(
      new RegExp(
        `(?<=[,;] |\\band )${own} ((?:(?:${adverbs}) )*)(has|is|visits|sees|lives|works|helps|does|takes|brings|looks)\\b`,
        "gi",
      ),
      (_, between: string, verb: string) => `I ${between}${verbOfFirstPerson(verb)}`,
    )
    .replace(new RegExp(`\\b(with|to|by|from|and) ${own}\\b`, "gi"), "$1 me");
}

/** With a small first letter, but for "I" and for capitals such as ECG. */
export function lowered(text: string): string {
  return /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A job as one says it of oneself: "I'm a warehouse manager." */
export function spokenJob(text: string, speaker: Speaker): string {
  const isNoun =
    /^(?!["“]|none|not|at |in |on |off |works?|unemployed|does|runs|owns|has|is |was |currently|looking|sent |signed |suspended|laid |made |colleagues |then |never|no |i |i['’]m |he |she |they |my |there )[a-z]/i.test(
      text,
    );
  if (!isNoun || !speaker.isPatient) return spoken(text, speaker);
  const job = lowered(text);
  return closed(
    `I'm ${/^(?:an?|the) /.test(job) ? "" : /^(?!uni|eu|one\b)[aeiou]/.test(job) ? "an " : "a "}${job}`,
  );
}

function closed(text: string): string {
  const trimmed = sentenceCase(text);
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
