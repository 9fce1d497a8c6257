import { pronounsOf, type Speaker } from "./first-person.ts";
import type { Question } from "./understand.ts";

const child = "(?:little |own |younger |older )?(?:son|daughter|child|boy|girl|lad|baby|one|kid)";
const parent = "(?:mum|mother|mam|dad|father)";
const sibling = "(?:brother|sister)";

/** What the patient is to whoever answers for them. */
const patientOf: Readonly<Record<string, string>> = {
  mother: child,
  father: child,
  parent: child,
  wife: "husband",
  husband: "wife",
  partner: "(?:partner|husband|wife|boyfriend|girlfriend)",
  daughter: parent,
  son: parent,
  brother: sibling,
  sister: sibling,
  carer: "(?:client|resident)",
};

const relations = Object.keys(patientOf).join("|");
const calls = "answers|speaks|calls|rings|gives the history|is speaking|tells|is on the (?:phone|line)";
const informants = new RegExp(`\\b(${relations})(?:, \\w+,)? (?:${calls})\\b`, "i");
const inNames: Readonly<Record<string, string>> = {
  mum: "mother",
  mam: "mother",
  mummy: "mother",
  dad: "father",
  daddy: "father",
};

/** Who answers for the patient by what an author says of how the case is played, such as "mother". */
export function informantOf(manner: string): string | null {
  return informants.exec(manner)?.[1]?.toLowerCase() ?? null;
}

const before =
  "in|on|at|to|from|for|with|when|while|if|and|or|than|now|today|before|after|up|down|out|off|about";

/** Nouns that belong to the patient: `plain` has made "the patient's name" "the patient name". */
const own =
  "names?|age|date of birth|dob|birthday|birth|breathing|chest|tummy|skin|speech|face|arms?|legs?|memory|mood|temperature|growth|weight|appetite|bladder|bowels|heart|hearing|eyes|health|medic\\w+|tablets|symptoms|cough|rash|pain|mind|sleep|diet|development|school|job";

/** A question about the patient that is put to somebody else, as one put to the patient: "Does she live alone?" */
export function askedOfPatient(text: string, { informant }: Speaker, firstName: string): string {
  const patient = informant === null ? null : patientOf[informant];
  const named = [
    patient ? `your ${patient}` : "",
    "(?:the|this) (?:child|patient|baby|little one|lad|boy|girl|gentleman|lady)",
    firstName,
  ]
    .filter((words) => words !== "")
    .join("|");
  return text
    .replace(new RegExp(`\\b(?:${named})\\b(?= (?:full |first |last |general )?(?:${own})\\b)`, "g"), "your")
    .replace(new RegExp(`\\b(?:${named})\\b(?! (?:${relations}|mum|dad|gp|doctor|is called)\\b)`, "g"), "she")
    .replace(/\b(?:himself|herself)\b/g, "yourself")
    .replace(new RegExp(`\\bher(?= (?:${before})\\b|$| ?[,.?!;:])`, "g"), "you")
    .replace(/\b(?:her|his)\b/g, "your")
    .replace(/\b(?:hers)\b/g, "yours")
    .replace(
      /\b(is|was|has|does) ((?:not )?)(?:she|he)\b/g,
      (_, verb: string, not: string) => `${verbsOfYou[verb]} ${not}you`,
    )
    .replace(/\b(?:she|he) (is|was|has|does)\b/g, (_, verb: string) => `you ${verbsOfYou[verb]}`)
    .replace(/\b(?:she|he|him)\b/g, "you");
}

const verbsOfYou: Readonly<Record<string, string>> = { is: "are", was: "were", has: "have", does: "do" };

const yourRelative = /\byour (?:husband|wife|partner|mum|mother|dad|father|son|daughter|brother|sister)\b/;

/** A question about the patient, put to the informant, as one put to the patient; its own topics stay: "How is your mum?" */
export function asPutToPatient(question: Question, [asked]: readonly Question[]): Question {
  if (!asked) return question;
  const { topics, concepts } = question;
  const asksAboutSpeakersFamily = topics.includes("family") && !asked.topics.includes("family");
  // "Is she drinking?" about a child does not ask about alcohol.
  // "Is your husband diabetic?" does not ask about the marriage.
  const isByRelation = yourRelative.test(question.text) && !yourRelative.test(asked.text);
  const isOnlyAlcohol = asked.topics.includes("alcohol") && !topics.includes("alcohol");
  return (topics.length + concepts.length === 0 && !isOnlyAlcohol) || asksAboutSpeakersFamily || isByRelation
    ? { ...asked, isOfPatient: asked.text !== question.text }
    : { ...question, text: asked.text, isOfPatient: asked.text !== question.text };
}

const asksWho =
  /^(?:(?:hello|hi|hey|good \w+|and|so|sorry|ok|okay|right)[ ,.!]*)*(?:(?:is (?:that|this)|am i (?:speaking|talking) (?:to|with)|are you|you are|you must be|i take it you are) (.{0,60})|(?:and )?who (?:is (?:this|that) (?:that )?i am (?:speaking|talking) (?:to|with)|am i (?:speaking|talking) (?:to|with)|are you|is (?:(?:this|that) )?(?:calling|speaking|ringing|on the (?:phone|line))(?: please)?)|(?:what is|can i (?:take|have|get)|may i have|could i (?:take|have)) your (?:own )?name(?: please)?|(?:and )?you are|(?:can|could|may) i (?:just )?(?:ask|check|confirm|know) who i am (?:speaking|talking) (?:to|with)|how (?:are you related|do you know)\b.*|what is your relation\w*\b.*)$/;

/** What somebody who answers for the patient says of who they are, where that is asked; null where it is not. */
export function whoSpeaks(
  { text, isOfPatient }: Question,
  { informant, gender, isPatient }: Speaker,
): string | null {
  if (isPatient || informant === null) return null;
  const found = asksWho.exec(text);
  if (!found || (isOfPatient && /\bname\b/.test(text))) return null;
  const said = `I'm ${pronounsOf(gender).possessive} ${informant}.`;
  if (found[1] === undefined) return said;
  const guess = new RegExp(`\\b(${relations}|${Object.keys(inNames).join("|")})s?$`).exec(found[1])?.[1];
  if (guess === undefined) return null;
  const isRight = (inNames[guess] ?? guess) === informant;
  return isRight ? "Yes, that's right." : `No, ${said}`;
}
