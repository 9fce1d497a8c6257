import { scoreFor } from "./attributes.ts";
import { overlap, tells } from "./case-index.ts";
import { askedConcepts } from "./concepts.ts";
import type { Miss } from "./near-misses-people.ts";
import { contentStems } from "./normalise.ts";
import { number } from "./question-words.ts";
import { complaintWords, thingStems } from "./subject.ts";

const saysPain =
  /\b(?:pain\w*|hurt\w*|sore\w*|tender\w*|ach(?:e[ds]?|y|ing)|burn\w*|sting\w*|scald\w*|discomfort|uncomfortable|agony|stab(?:s|bed|bing)?|throb\w*|cramp\w*|smart\w*|tight\w*|dysuria|dyspareunia|comfortabl\w+)\b/;

const circumstance =
  /^(?!.*\bor\b)(?:and |so )?((?:(?:do|does|did|have|has|had|is|are|was|were|any|smells?|palpitations) ).*?) (?:when|with (?=the )|since|just before|right before|as well as|during) ?(?!that$|it$|this$|you$)(.+)$/;
const afterwards = /^(?:and |so )?((?:any|did|have|had|was|were|is|are) .*) (afterwards)$/;

/** "Do you come out in a sweat with the pain?" is not answered by what is told of the pain alone. */
const tellsOnlyCircumstance: Miss = (caseIndex, { text }, facts) => {
  const [, asked, beside] = circumstance.exec(text) ?? afterwards.exec(text) ?? [];
  if (
    asked === undefined ||
    beside === undefined ||
    askedConcepts(beside).some(({ kind }) => kind === "drug")
  )
    return false;
  const isTold = (words: string) =>
    askedConcepts(words).some(
      (one) => one.kind !== "body" && facts.some((fact) => tells(caseIndex, fact, one)),
    );
  return (
    !facts.some((fact) => scoreFor("exacerbating", fact) + scoreFor("relieving", fact) > 0) &&
    !(
      askedConcepts(asked).some(({ id }) => id.startsWith("pain")) &&
      facts.some(({ plain }) => saysPain.test(plain))
    ) &&
    askedConcepts(asked).some(({ kind }) => kind === "symptom" || kind === "sign") &&
    !isTold(asked) &&
    overlap(new Set(thingStems(asked, [])), facts) === 0 &&
    (isTold(beside) || overlap(new Set(thingStems(beside, [])), facts) > 0)
  );
};

const years = `(?:${number}|\\w+teen)`;

const pastTime = new RegExp(
  `\\bwhen you were (?:an? |little|wee|small|young|${years}\\b)|\\bas a (?:child|kid|baby|toddler|teenager|boy|girl)\\b|\\bin ((?:19|20)\\d\\d)\\b|\\b(?!many |few )\\w+ (?:days|weeks|months|years) ago\\b|\\blast (?:year|month|week|summer|winter|spring|autumn)\\b`,
);

/** "How long did the attack last that you had two years ago?" is not answered by an attack of today. */
const tellsOfOtherTime: Miss = (caseIndex, { text }, facts) => {
  const when = pastTime.exec(text)?.[0];
  if (when === undefined || !/\b(?:how|which|what|where|whereabouts)\b/.test(text)) return false;
  const [, age] = new RegExp(`\\bwhen you were (${years})$`).exec(when) ?? [];
  const words = contentStems(when);
  const isChildhood = age !== undefined || /\b(?:when you were|as an?)\b/.test(when);
  const says = (plain: string) => {
    const said = contentStems(plain);
    return isChildhood
      ? new RegExp(
          `\\b(?:child\\w*|infan\\w+|toddler|baby|boy|girl|febrile|(?:aged?|at) ${age ?? "\\w+"})\\b`,
        ).test(plain)
      : words.every((word) => said.includes(word));
  };
  const sentences = new Set(
    caseIndex.facts.filter(({ plain }) => says(plain)).map(({ sentence }) => sentence),
  );
  return sentences.size > 0 && !facts.some((fact) => sentences.has(fact.sentence));
};

const ofOneTime = /\bthe (?:night|day|evening|morning) before\b|\bthat (?:day|night)\b/;

/** "How many hours do you sleep?" is not answered by one bad night. */
const tellsOfOneTime: Miss = (_caseIndex, { text }, facts) =>
  /\bhow (?:much|many|long|often|well)\b.*\bdo (?:you|they)\b/.test(text) &&
  facts.some(({ plain }) => ofOneTime.test(plain)) &&
  facts.every(
    ({ plain }) => ofOneTime.test(plain) || !/\d|\b(?:times|hours?|daily|every|each|usual\w*)\b/.test(plain),
  );

/** "Does it hurt when you have sex?" is not answered by what else happens then. */
const tellsOfNoPain: Miss = (_caseIndex, { text }, facts) =>
  /^(?:and |so )?(?:do|does|did) (?:it|that|this) (?:hurt|burn|sting|ache)\b.*\b(?:when|to|with|after|during)\b/.test(
    text,
  ) &&
  !facts.some(
    (fact) =>
      saysPain.test(fact.plain) || /\b(?:worse|better|eas\w+|sets? off|brought on)\b/.test(fact.plain),
  );

/** "Does morphine do the same to you as the codeine?" asks about the morphine. */
const tellsOnlyCompared: Miss = (caseIndex, { text }, facts) => {
  const [, asked] =
    /^(?:and |so )?(?:do|does|did|is|are|was|were|would) (.+) (?:the same|as \w+|like|similar|worse than|better than|\w+er than)(?: to you)? (?:as|than|to|of)? ?(?:the|your|with)\b/.exec(
      text,
    ) ?? [];
  const named = asked === undefined ? [] : askedConcepts(asked).filter(({ kind }) => kind === "drug");
  return named.length > 0 && !facts.some((fact) => named.some((one) => tells(caseIndex, fact, one)));
};

/** "How long a nap do you need?", "Whereabouts is the nerve pain?" are not answered by another length or another pain. */
const tellsOfOtherThing: Miss = (_caseIndex, { text }, facts) => {
  const thing =
    /\bhow long an? (\w+)\b/.exec(text)?.[1] ??
    /\bwhich (?:one )?of (?:the|your) two (\w+)\b/.exec(text)?.[1] ??
    /\bin (?:this|the|that) same (\w+)\b/.exec(text)?.[1] ??
    /\bwhere(?:abouts)? .*\b(?:is|was|are|were) (?:the|your|that) (\w+) (?:pain|ache|infection|rash|lump|swelling)\b/.exec(
      text,
    )?.[1] ??
    "";
  const words = thingStems(thing, []);
  return words.length > 0 && overlap(new Set(words), facts) === 0;
};

/** "Is the mole sore?" is not answered by what else is told of the mole. */
const tellsOfOtherThanPain: Miss = (caseIndex, { text, topics, concepts }, facts) =>
  topics.length === 0 &&
  /^(?:and |so )?(?:is|are|was|were|does|do|sore|painful|tender)\b(?!.* or (?!painful|sore|tender))/.test(
    text,
  ) &&
  concepts.some(({ id }) => /^pain\b/.test(id)) &&
  concepts.some(
    (one) =>
      !/^pain\b/.test(one.id) && one.kind !== "body" && facts.some((fact) => tells(caseIndex, fact, one)),
  ) &&
  !facts.some((fact) => saysPain.test(fact.plain));

/** "Were the boxes very heavy?" is not answered by a heavy pain. */
const tellsOfOtherSubject: Miss = (caseIndex, { text, topics }, facts) => {
  const noun = /^(?:and |so )?(?:was|were) the (\w+) (?!of\b|in\b|on\b)/.exec(text)?.[1] ?? "";
  const words = thingStems(noun, topics);
  if (words.length === 0 || complaintWords.test(noun) || askedConcepts(noun).length > 0) return false;
  const said = caseIndex.facts.filter((fact) => overlap(new Set(words), [fact]) > 0);
  return (
    (said.length > 0 && facts.every((fact) => !said.some(({ sentence }) => sentence === fact.sentence))) ||
    (said.length > 0 && topics.includes("character") && overlap(new Set(words), facts) === 0)
  );
};

/** The misses where the pieces tell of what is near to the detail that is asked for, and not of it. */
export const missesOfDetails: readonly Miss[] = [
  tellsOnlyCircumstance,
  tellsOfOtherTime,
  tellsOfNoPain,
  tellsOfOneTime,
  tellsOnlyCompared,
  tellsOfOtherThing,
  tellsOfOtherThanPain,
  tellsOfOtherSubject,
];
