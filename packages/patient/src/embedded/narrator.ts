import { sentenceCase } from "./disclosure-rules.ts";
import { outsideQuotes, pronounsOf, quotation, type Speaker } from "./first-person.ts";

const saying =
  "says|said|reports|reported|states|stated|mentions|mentioned|explains|explained|describes|described|notes|complains of|complained of|is complaining of|presents with|presented with|gives a history of|experiences|experienced";
const also = "(?:also|further|additionally|now|currently) ";

const theySay = new RegExp(`^(?:he|she|they) (?:${also})?(?:${saying}) (?:that )?`, "i");
const andSay = new RegExp(`,? and (?:(?:he|she|they) )?(?:${also})?(?:${saying}) (?:that )?`, "gi");
const theyDeny = new RegExp(
  `^(?:(?:he|she|they) )?(?:${also})?denies:? (?:(?:any|having(?: had)?(?: any)?|ever having) )?`,
  "i",
);

/** "You" with what follows, as it is said of somebody else. */
const verbsOfSomebodyElse: Readonly<Record<string, string>> = {
  are: "is",
  were: "was",
  have: "has",
  do: "does",
  "don't": "does not",
  "haven't": "has not",
  "aren't": "is not",
  "weren't": "was not",
  "didn't": "did not",
  "'re": "is",
  "'ve": "has",
  "'d": "would",
  "'ll": "will",
};

/** How the sentences of a case are read, whoever they speak as. */
export interface Narrator {
  /**
   * A text that speaks to whoever plays the patient, as one that tells of the patient: "You have a cough" is "She has a
   * cough". Others are left unchanged.
   */
  readonly ofThePatient: (text: string) => string;
  /**
   * A sentence without its narrator, as authors of short notes write it: "The patient reports nausea and denies any fever"
   * is "Nausea, no fever", and "Mrs Patel has vomited" is "She has vomited".
   */
  readonly asNotes: (sentence: string) => string;
}

/** The narrator of a case whose patient has this name. */
export function narratorOf(name: string, gender: Speaker["gender"]): Narrator {
  const { subject: she, possessive: her, object: them, reflexive: herself } = pronounsOf(gender);
  const inCase = (said: string, found: string) => (/^\p{Lu}/u.test(found) ? sentenceCase(said) : said);

  const afterVerb = new RegExp(
    `\\b(makes?|made|gives?|gave|helps?|helped|told|tells?|wakes?|woke|with|to|for|at|of|by|from|about|around|near) ${she}(?=$|[.,;:]| (?!\\w+(?:s|ed)\\b|is|has|was|do|can|will|would|might|may))`,
    "g",
  );
  const toActor = (part: string) =>
    part
      .replaceAll("’", "'")
      .replace(/\byourself\b/gi, herself)
      .replace(/\byour\b/gi, (found) => inCase(her, found))
      .replace(
        /\byou('re|'ve|'d|'ll)? ?((?:(?:also|sometimes|often|usually|always|never|only|still|now|just) )*)(are|were|have|don't|haven't|aren't|weren't|didn't|do)?\b/gi,
        (found: string, short = "", between = "", verb = "") => {
          const said = verbsOfSomebodyElse[(short || verb).toLowerCase()] ?? "";
          const rest = [short && verb ? said : "", between.trim(), short && verb ? verb : said]
            .filter((word) => word !== "")
            .join(" ");
          return `${inCase(she, found)}${rest === "" ? "" : ` ${rest}`}${/ $/.test(found) ? " " : ""}`;
        },
      )
      .replace(afterVerb, `$1 ${them}`);

  const words = name.split(/\s+/).filter((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word));
  const names = [words.join(" "), ...words].filter((word) => word !== "");
  const titled = names.length > 0 ? `|(?:(?:Mr|Mrs|Ms|Miss|Master)\\.? )?(?:${names.join("|")})` : "";
  const patient = `(?:[Tt]he|[Tt]his) (?:patient|man|woman|gentleman|lady)${titled}`;
  const patients = new RegExp(`\\b(?:${patient})['’]s\\b`, "g");
  const named = new RegExp(
    `(?<!\\b(?:${words.map((word) => `${word}|`).join("")}is|am|named?|called|of|at|in|to|by|with|from|for) )\\b(?:${patient})\\b`,
    "g",
  );
  const ofNarrator = (text: string) =>
    text
      .replace(patients, (found) => inCase(her, found))
      .replace(named, (found) => inCase(she, found))
      .replace(
        /\b(?:(?:he|she|they) )?(?:also )?describes? (it|(?:the|his|her|their) [\w -]{2,30}?) as (?:being )?/gi,
        (_, what: string) => `${what} is `,
      )
      .replace(
        /^(?:he|she|they) (?:is|was) an? [\w-]+[- ]years?[- ]old\b[^,.]{0,60}? who (?=\w)/i,
        `${sentenceCase(she)} `,
      )
      .replace(theySay, "")
      .replace(andSay, ", ")
      .replace(theyDeny, "Denies ")
      .replace(
        /(?:,| and|, and|, but| but) (?:(?:he|she|they) )?denies (?:(?:any|having(?: had)?(?: any)?) )?/gi,
        ", no ",
      )
      .replace(
        /^an? (\w+)[- ](hour|day|week|month|year)s?(?:['’]s?)? history of ([^,.]+)/i,
        (_, count: string, unit: string, what: string) =>
          `${what} for ${count} ${unit}${/^(?:1|one)$/i.test(count) ? "" : "s"}`,
      )
      .replace(/^\p{Ll}/u, (letter) => (/^\p{Lu}/u.test(text) ? letter.toUpperCase() : letter));

  return {
    ofThePatient: (text) =>
      /(?:^|[.!?:]\s+|\n\W*)You(?:r|['’]\w+)?\b/.test(text.replace(quotation, ""))
        ? outsideQuotes(text, toActor)
        : text,
    asNotes: (sentence) => outsideQuotes(sentence, ofNarrator),
  };
}
