import { relatives } from "./lexicon-past.ts";
import { isEnglish } from "./normalise.ts";
import { notMeant } from "./not-meant.ts";
import type { TopicRule } from "./topic-rule.ts";
import { topicRules } from "./topic-rules.ts";

/** A question or statement of a learner, as the patient understands it. */
export type Topic = keyof typeof topicRules | SystemTopic;

/** The systems of the body that a learner asks through. */
export type SystemTopic =
  | "systems.cardiovascular"
  | "systems.respiratory"
  | "systems.gastrointestinal"
  | "systems.genitourinary"
  | "systems.neurological"
  | "systems.musculoskeletal"
  | "systems.skin"
  | "systems.constitutional"
  | "systems.psychiatric"
  | "systems.reproductive";

const familyWords =
  /\b(?:(?:in|of) (?:your|the|his|her) family|family history|famil(?:y|ies) (?:\S+ ){0,2}(?:ever|had|have|has|got|with|suffer\w*|die[ds]?)|relatives?|related to|blood relation|runs? in|hereditary)\b/;

const parentsWords =
  /\bbetween your parents\b|\b(?:parents|(?:mum|mother) and (?:dad|father)) (?:\S+ ){0,3}(?:together|split|separat\w+|divorc\w+|married|break|broke)\b/;

/** The topics of one question, in the order of the rules, without those that a more special one replaces. */
export function topicsOf(question: string): Topic[] {
  const padded = ` ${question} `;
  const found = (Object.keys(topicRules) as (keyof typeof topicRules)[]).filter((topic) =>
    topicRules[topic].patterns.some((pattern) => pattern.test(padded)),
  );
  const turned = correctedTopics(found, padded);
  if (turned) return turned;
  // "Are your parents still together?" does not ask about illnesses of the family.
  if ((found.includes("personal") || found.includes("family")) && parentsWords.test(padded))
    return ["personal"];
  // What is asked about the family is not asked about the patient.
  const ofFamilyNamed = found.includes("family") ? topicsOfFamily(found, padded) : null;
  return ofFamilyNamed ?? withoutReplaced(found, padded);
}

/** Topics that one question asks about together and that stand in fields of their own. */
const lifeTopics: ReadonlySet<Topic> = new Set<Topic>([
  "selfHarm",
  "harmToOthers",
  "exploitation",
  "forensic",
  "psychiatric",
  "personal",
]);

/** "Thoughts of ending your life or of hurting somebody else?" asks for two fields: the topic of each half, and its words. */
export function lifeHalves(question: string): { readonly topic: Topic; readonly words: string }[] {
  const [first, second, ...others] = question.split(/ (?:, )?(?:or|and) /);
  if (first === undefined || second === undefined || others.length > 0) return [];
  // "A danger to yourself or to others"
  const halves = [first, /^to /.test(second) ? `danger ${second}` : second].map((words) => ({
    words,
    topics: topicsOf(words).filter((topic) => lifeTopics.has(topic)),
  }));
  const found = halves.flatMap(({ words, topics }) =>
    topics.length === 1 && topics[0] !== undefined ? [{ topic: topics[0], words }] : [],
  );
  return found.length === 2 && found[0]?.topic !== found[1]?.topic ? found : [];
}

/** The topics of a question that names a relative; null where it asks about their health and nothing else. */
function topicsOfFamily(found: readonly Topic[], padded: string): Topic[] | null {
  // "Would your family be better off without you?"
  if (found.includes("selfHarm") && / without you | better off /.test(padded)) return ["selfHarm"];
  if (found.includes("psychiatric") && familyWords.test(padded)) return ["family"];
  if (found.includes("contactsIll") && / (?:else|rest|going|bug|same|beforehand|been) /.test(padded))
    return found.filter((topic) => topic !== "family");
  if (contactWords.test(padded)) return ["home"];
  if (familyWords.test(padded) || found.includes("surgeries")) return ["family"];
  // "Has your wife noticed you snoring?" asks about the patient, "when you were little, with your mum" about a childhood.
  if (byRelative.test(padded) || (found.includes("personal") && childhoodWords.test(padded)))
    return withoutReplaced(
      found.filter((topic) => topic !== "family"),
      padded,
    );
  return null;
}

const presenceWords = new RegExp(
  `^ (?:and |so )?(?:is|are) your (?:${relatives}) (?:\\S+ )?(?:here|there|with you|outside|in the (?:next |waiting )?room) `,
);

/** As `correctedTopics`, for questions about the life of the patient. */
function correctedLifeTopics(found: readonly Topic[], question: string): Topic[] | null {
  // "Why is your mum worried about you?" asks what brings the patient.
  if (
    found.includes("concerns") &&
    new RegExp(
      `\\b(?:${relatives}|wife|husband|partner|family)\\b .*\\b(?:worried|concerned|anxious|bothered) about you\\b|^ (?:and |so )?why .* your (?:${relatives}|wife|husband|partner|family) (?:is|was|are|were) (?:so )?(?:worried|concerned|anxious) $`,
    ).test(question)
  )
    return ["opening"];
  // "What's been worrying you about Chloe?"
  const name = /\bworrying you about (\S+) $/.exec(question)?.[1];
  if (found.includes("concerns") && name !== undefined && !isEnglish(name)) return ["opening"];
  if (
    found.includes("occupation") &&
    /\b(?:losing|lose|keep|your) (?:your )?place\b|\bsuspended from\b/.test(question)
  )
    return ["occupation"];
  const unmeant = notMeant.flatMap(([topic, asked]) =>
    found.includes(topic) && asked.test(question) ? topic : [],
  );
  if (unmeant.length > 0) return found.filter((topic) => !unmeant.some((one) => one === topic));
  // "Is your wife here with you?" does not ask about her health.
  if (found.includes("family") && presenceWords.test(question)) return ["home"];
  // "How have you been since your dad died?" asks about the patient.
  if (found.includes("family") && / (?:after|since|when) your \S+ (?:died|passed|death) /.test(question))
    return found.filter((topic) => topic !== "family" && topic !== "tellMore");
  if (/\bdid you want to come\b/.test(question)) return ["opening"];
  // "Were you bullied at school?" does not ask about danger from others today.
  if (
    found.includes("exploitation") &&
    /\b(?:were|was) you\b.*\b(?:at school|as a (?:child|kid)|growing up|when you were)\b/.test(question)
  )
    return [];
  return null;
}

/** As `correctedTopics`, for questions about drugs. */
function correctedDrugTopics(found: readonly Topic[], question: string): Topic[] | null {
  // "Do you smoke weed?" asks about the weed alone, and "Which drugs do you take regularly?" about medicines.
  if (
    found.includes("recreationalDrugs") &&
    found.includes("smoking") &&
    !/\b(?:cigarettes?|tobacco|smoker|roll ups?|vap\w*|or|and|as well|anything else)\b/.test(question)
  )
    return ["recreationalDrugs"];
  if (
    found.includes("recreationalDrugs") &&
    /\b(?:which|what) drugs (?:are|do|have) you .*\b(?:regular\w*|daily|every day|prescribed)\b/.test(
      question,
    )
  )
    return ["medications"];
  // "Have you taken antidepressants before?" is answered by the psychiatric history.
  if (
    found.includes("psychiatric") &&
    found.includes("medications") &&
    /\b(?:before|ever|in the past|previously|past)\b/.test(question)
  )
    return found.filter((topic) => topic !== "medications");
  return null;
}

/** The topics of questions whose words name more topics than they ask about, or fewer; null for all other questions. */
function correctedTopics(found: readonly Topic[], question: string): Topic[] | null {
  // "What had you eaten before the attack?" asks what set it off, not about a habit.
  if (
    /\b(?:eaten|ate|meals?|(?:had|have|did (?:you|he|she)) (?:\S+ )?(?:to )?eat)\b.*\bbefore(?:hand)? (?:$|(?:the|that|this|it|your|each|an) )/.test(
      question,
    )
  )
    return ["exacerbating", ...found.filter((topic) => topic !== "diet" && topic !== "onset")];
  // "What do you take, including anything from the chemist?" asks about both.
  if (
    found.includes("overTheCounter") &&
    /\b(?:medicines?|medications?|tablets|drugs|take|taking) (?:\S+ ){0,3}?(?:including|as well as|and also|plus) |\b(?:prescribed|prescription) (?:\S+ ){0,2}or\b|\bfrom (?:the|your) (?:doctor|gp) or\b/.test(
      question,
    )
  )
    return [...new Set<Topic>(["medications", "overTheCounter", ...withoutReplaced(found, question)])];
  // "Tell me how this tummy business has developed" asks for the story.
  if (
    found.includes("timing") &&
    /\b(?:tell|talk|walk|take) me (?:\S+ ){0,2}how (?:\S+ ){1,5}(?:developed|unfolded|progressed|evolved|come about|come on)\b/.test(
      question,
    )
  )
    return ["tellMore"];
  // A question about carrying a knife is about harm to others.
  if (found.includes("harmToOthers") && found.includes("exploitation") && / carry(?:ing)? /.test(question))
    return ["harmToOthers"];
  if (
    found.includes("recreationalDrugs") &&
    found.includes("overTheCounter") &&
    / other drugs | (?:or|and) (?:\S+ )?(?:anything|something) (?:else|similar|like (?:that|it)) /.test(
      question,
    )
  )
    return ["recreationalDrugs"];
  if (found.includes("conditions") && found.includes("personal") && childhoodWords.test(question))
    return ["conditions"];
  // "Has this ever happened to you before, even as a kid?"
  if (found.includes("previousEpisodes") && found.includes("personal") && childhoodWords.test(question))
    return found.filter((topic) => topic !== "personal");
  // "Do you hear them call your name?" does not ask for the name.
  if (
    found.includes("identity") &&
    / hear\w* .* (?:name|called) | (?:they|he|she|voices) (?:\S+ )?(?:use|say|shout|know) your name /.test(
      question,
    )
  )
    return found.filter((topic) => topic !== "identity");
  // "Is it getting worse?" asks about its course, not about what makes it worse.
  if (
    found.includes("exacerbating") &&
    /\b(?:is|are|has|have|was) (?:\S+ ){1,4}?(?:getting|got|gotten|become|becoming) (?:any |much |a lot |steadily )?worse $/.test(
      question,
    )
  )
    return ["timing", ...found.filter((topic) => topic !== "exacerbating" && topic !== "timing")];
  // "When did it get worse?" asks for a time, not for what makes it worse.
  if (found.includes("exacerbating") && /\bwhen did (?:\S+ ){1,4}(?:get|become|turn) worse\b/.test(question))
    return ["onset", ...found.filter((topic) => topic !== "exacerbating" && topic !== "onset")];
  return correctedDrugTopics(found, question) ?? correctedLifeTopics(found, question);
}

/** "How often do you see your mum?" does not ask about her illnesses. */
const contactWords = new RegExp(
  `\\b(?:how often|do|does|is|are|still|much) (?:\\S+ ){0,3}(?:sees?|visits?|close to|in touch with|contact with|get on with) (?:\\S+ ){0,2}(?:${relatives})\\b|\\b(?:${relatives})s? (?:\\S+ ){0,2}(?:local|nearby|near you|close by)\\b`,
);

const byRelative = new RegExp(
  `\\b(?:${relatives}) (?:\\S+ ){0,2}(?:noticed?|seen|saw|say|said|says|sounds?|seems?|thinks?|commented|spotted|mention(?:ed)?|made|brought|joins?|stay|worried about you)\\b`,
);

const childhoodWords =
  /\b(?:when you were|as a (?:child|kid|youngster|little one|boy|girl|baby|teenager)|(?:from|since) (?:being )?(?:a )?(?:child|kid|little|small)|growing up|childhood|in your youth)\b/;

function withoutReplaced(found: readonly Topic[], question: string): Topic[] {
  const replaced = new Set<string>();
  // In turn, so that of two that replace each other one stays.
  for (const topic of found) {
    const { replaces = [] } = (topicRules as Partial<Record<Topic, TopicRule>>)[topic] ?? {};
    if (!replaced.has(topic)) for (const other of replaces) replaced.add(other);
  }
  // "To harm yourself or others" asks about both.
  if (found.includes("selfHarm") && found.includes("harmToOthers") && /\byourself or\b/.test(question))
    replaced.delete("selfHarm");
  return found.filter((topic) => !replaced.has(topic));
}
