import { sentenceCase } from "./directions.ts";
import { outsideQuotes } from "./first-person.ts";

const saying =
  "says|said|reports|reported|states|stated|mentions|mentioned|explains|explained|describes|described|notes|complains of|complained of|is complaining of|presents with|presented with|gives a history of|experiences|experienced";
const also = "(?:also|further|additionally|now|currently) ";

/** Of whom a case tells. */
export interface Person {
  readonly name: string;
  readonly isFemale: boolean;
}

/**
 * A sentence without its narrator, as authors of short notes write it: "The patient reports nausea and denies any fever"
 * is "Nausea, no fever", and "Mrs Patel has vomited" is "She has vomited".
 */
export function withoutNarrator(sentence: string, person: Person): string {
  return outsideQuotes(sentence, (part) => told(part, person));
}

/**
 * A text that speaks to whoever plays the patient, as one that tells of the patient: "You have a cough" is "She has a
 * cough". Others are left unchanged.
 */
export function ofThePatient(text: string, { isFemale }: Person): string {
  if (!/(?:^|[.!?:]\s+|\n\W*)You(?:r|['’]\w+)?\b/.test(text.replace(/["“][^"”]*["”]/g, ""))) return text;
  const [she, her, them] = isFemale ? ["she", "her", "her"] : ["he", "his", "him"];
  const verbs: Readonly<Record<string, string>> = {
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
  const inCase = (said: string, found: string) => (/^Y/.test(found) ? sentenceCase(said) : said);
  return outsideQuotes(text, (part) =>
    part
      .replaceAll("’", "'")
      .replace(/\byourself\b/gi, isFemale ? "herself" : "himself")
      .replace(/\byour\b/gi, (found) => inCase(her, found))
      .replace(
        /\byou('re|'ve|'d|'ll)? ?((?:(?:also|sometimes|often|usually|always|never|only|still|now|just) )*)(are|were|have|don't|haven't|aren't|weren't|didn't|do)?\b/gi,
        (found: string, short = "", between = "", verb = "") => {
          const said = verbs[(short || verb).toLowerCase()] ?? "";
          const rest = [short && verb ? said : "", between.trim(), short && verb ? verb : said]
            .filter((word) => word !== "")
            .join(" ");
          return `${inCase(she, found)}${rest === "" ? "" : ` ${rest}`}${/ $/.test(found) ? " " : ""}`;
        },
      )
      .replace(
        new RegExp(
          `\\b(makes?|made|gives?|gave|helps?|helped|told|tells?|wakes?|woke|with|to|for|at|of|by|from|about|around|near) ${she}(?=$|[.,;:]| (?!\\w+(?:s|ed)\\b|is|has|was|do|can|will|would|might|may))`,
          "g",
        ),
        `$1 ${them}`,
      ),
  );
}

function told(text: string, { name, isFemale }: Person): string {
  const [she, her] = isFemale ? ["she", "her"] : ["he", "his"];
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word));
  const names = [words.join(" "), ...words].filter((word) => word !== "");
  const titled = names.length > 0 ? `|(?:(?:Mr|Mrs|Ms|Miss|Master)\\.? )?(?:${names.join("|")})` : "";
  const patient = `(?:[Tt]he|[Tt]his) (?:patient|man|woman|gentleman|lady)${titled}`;
  const inCase = (said: string, found: string) =>
    /^\p{Lu}/u.test(found) ? said[0]?.toUpperCase() + said.slice(1) : said;
  return text
    .replace(new RegExp(`\\b(?:${patient})['’]s\\b`, "g"), (found) => inCase(her, found))
    .replace(
      new RegExp(
        `(?<!\\b(?:${words.map((word) => `${word}|`).join("")}is|am|named?|called|of|at|in|to|by|with|from|for) )\\b(?:${patient})\\b`,
        "g",
      ),
      (found) => inCase(she, found),
    )
    .replace(
      /\b(?:(?:he|she|they) )?(?:also )?describes? (it|(?:the|his|her|their) [\w -]{2,30}?) as (?:being )?/gi,
      (_, what: string) => `${what} is `,
    )
    .replace(
      /^(?:he|she|they) (?:is|was) an? [\w-]+[- ]years?[- ]old\b[^,.]{0,60}? who (?=\w)/i,
      `${sentenceCase(she)} `,
    )
    .replace(new RegExp(`^(?:he|she|they) (?:${also})?(?:${saying}) (?:that )?`, "i"), "")
    .replace(new RegExp(`,? and (?:(?:he|she|they) )?(?:${also})?(?:${saying}) (?:that )?`, "gi"), ", ")
    .replace(
      new RegExp(
        `^(?:(?:he|she|they) )?(?:${also})?denies:? (?:(?:any|having(?: had)?(?: any)?|ever having) )?`,
        "i",
      ),
      "Denies ",
    )
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
}
