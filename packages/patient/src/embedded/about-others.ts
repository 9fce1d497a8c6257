import type { Answer } from "./answer-parts.ts";
import { overlap } from "./case-index.ts";
import { kin, relatives } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";

/** People of whom a case tells no name, work or habits of their own. */
const people =
  "wife|husband|partner|boyfriend|girlfriend|mum|mother|dad|father|brother|sister|boss|neighbours?|doctor|gp|dog|cat";

/** What somebody else does or has: "Does your wife smoke?" */
export const doneByOthers = new RegExp(
  `^(?:and |so |but )*(?:(?:what|how|why|when|where) )?(?:do|does|did|is|are|was|were|has|have|had|can) (?:(?:either|any|both) of )?your (${people}|boy|girl|fella|bloke|parents|children|kids|sons?|daughters?|grandchildren|grandsons?|granddaughters?|friends?|housemates?|flatmates?|colleagues)s? (?!.*\\b(?:born|called|names?|old|you|your|it|this(?! \\w)|that|there|together|home|house|live)\\b)`,
);

/** What somebody else takes or was given: "Which medicines is your aunt taking?" */
export const givenToOthers = new RegExp(
  `(?<!\\band )\\byour (${kin})s? (?:(?:is|was|has|been|had) )*(?:tak(?:e|es|en|ing)|us(?:e|es|ed|ing)|given|prescribed)\\b`,
);

/** What others around the patient have: "Does anyone else in your house have a cough?" */
export const hadByOthers =
  /^(?:and |so |but )*(?:does|do|has|have|is|are|did|was|were) (?:any(?:one|body)|some(?:one|body)|others?|people)(?: else)? (?:in|at|from) (?:your|the) (?:\S+ )?(?:house\w*|home|flat|family|work\w*|office|school|nursery|class|hostel)\b(?= \S)/;

export const wordsOfOthers = new RegExp(
  `\\b(?:${kin}|relatives|nobody|no one|none|everyone|everybody|anyone|contacts?|others|else|people|household|guests|friends|colleagues|ill|${people})s?\\b`,
);

/** Asks what somebody else is called, or what their work is. */
export const detailsOfOthers = new RegExp(
  `\\byour (?:${people}|${relatives}) (?:first |last |full )?(?:names?|called|job|work|occupation)\\b|\\bnames? of your (?:${people})\\b|\\bwhat (?:does|did) (?:he|she) do for (?:work|a (?:living|job))\\b|\\bwhat your (?:${people}|parents|children|kids) (?:is|are) doing for (?:work|a )|\\bwhat (?:do|does) your (?:${people}|parents|children|kids) do(?:$| for (?:work|a living))|what did your (?:mum|mother|dad|father|parents) do(?:$| for (?:work|a living))`,
);

/** What is asked about somebody else is not answered by what the patient does or has. */
export function isAboutPerson({ kind, facts }: Answer, somebody: string, text: string): boolean {
  const namesSex = /\b(?:man|woman|male|female)\b/.test(text);
  return (
    kind !== "disclosed" ||
    facts.length === 0 ||
    facts.some(({ path }) => path === "family_history") ||
    // Neither "Protective: wife" nor "Lives with wife" says what she knows.
    facts.some(
      (fact) =>
        !(/\b(?:one|new|regular|no) (?:\w+ )?partners?\b/.test(fact.plain) && !namesSex) &&
        !/\b(?:lives?|stays?|at home|irritable|cross|argu\w+|shares?) with\b/.test(fact.plain) &&
        overlap(new Set(contentStems(somebody)), [fact]) > 0 &&
        contentStems(fact.plain).length > 1,
    )
  );
}
