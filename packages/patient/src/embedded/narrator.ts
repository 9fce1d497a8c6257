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
  return sentence
    .split(/(["“][^"”]*["”])/)
    .map((part, index) => (index % 2 === 1 ? part : told(part, person)))
    .join("");
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
      new RegExp(`(?<!\\b(?:named?|called|of|at|in|to|by|with|from|for) )\\b(?:${patient})\\b`, "g"),
      (found) => inCase(she, found),
    )
    .replace(
      /\b(?:(?:he|she|they) )?(?:also )?describes? (it|(?:the|his|her|their) [\w -]{2,30}?) as (?:being )?/gi,
      (_, what: string) => `${what} is `,
    )
    .replace(new RegExp(`^(?:he|she|they) (?:${also})?(?:${saying}) (?:that )?`, "i"), "")
    .replace(new RegExp(`,? and (?:(?:he|she|they) )?(?:${also})?(?:${saying}) (?:that )?`, "gi"), ", ")
    .replace(
      new RegExp(
        `^(?:(?:he|she|they) )?(?:${also})?denies (?:(?:any|having(?: had)?(?: any)?|ever having) )?`,
        "i",
      ),
      "Denies ",
    )
    .replace(
      /(?:,| and|, and|, but| but) (?:(?:he|she|they) )?denies (?:(?:any|having(?: had)?(?: any)?) )?/gi,
      ", no ",
    )
    .replace(
      /^an? (\w+)[- ](hour|day|week|month|year)s?(?:['’]s?)? history of (.+)$/is,
      (_, count: string, unit: string, what: string) =>
        `${what} for ${count} ${unit}${/^(?:1|one)$/i.test(count) ? "" : "s"}`,
    )
    .replace(/^\p{Ll}/u, (letter) => (/^\p{Lu}/u.test(text) ? letter.toUpperCase() : letter));
}
