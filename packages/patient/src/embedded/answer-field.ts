import { answerConcepts } from "./answer-concepts.ts";
import { type Answer, disclose, gap, line, withheld } from "./answer-parts.ts";
import { type CaseIndex, factsAt, hpc, mayDisclose, overlap, tells } from "./case-index.ts";
import type { Concept } from "./concepts.ts";
import { fieldOfLine, isMet } from "./disclosure-rules.ts";
import { partOfDrug } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { asksAboutPartner, type TopicField, topicFields } from "./fields.ts";
import { relatives } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";
import type { Question, Topic } from "./understand.ts";

/** What may be asked about a habit, and how a piece shows that it says it: of two fields only the one that does is disclosed. */
const habitDetails: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:today|tonight|this morning|yesterday|last night)\b/,
    /\b(?:today|last|yesterday|ago|this morning)\b/,
  ],
  [/\bunits?\b/, /\bunits?\b/],
  [/\b(?:last|latest|most recent)\b/, /\blast\b/],
  [
    /\b(?:wine|beer|lager|spirits|cider|vodka|tipple)\b|\bwhat (?:kind|sort|type)s?\b|\bwhat (?:is|are) your (?:usual |normal )?(?:drinks?|poison)\b|\bwhat do you (?:usually |normally |tend to )?drink$/,
    /\b(?:wine|beer|lager|spirits|cider|vodka|whisky|gin|cans|pints)\b/,
  ],
];

/** The field's own facts and the withheld ones; where only one side has the detail that is asked for, only that side. */
function withDetail(question: Question, own: Fact[], withheldFacts: Fact[]): readonly [Fact[], Fact[]] {
  const mark = habitDetails.find(([asked]) => asked.test(question.text))?.[1];
  const [ofOwn, ofWithheld] = [own, withheldFacts].map((facts) =>
    facts.filter(({ plain }) => mark?.test(plain)),
  );
  if (ofWithheld?.length && !ofOwn?.length) return [[], ofWithheld];
  return ofOwn?.length && !ofWithheld?.length ? [own, []] : [own, withheldFacts];
}

/** "What do you do for a living?" asks for the job alone, "How are things at work?" for all that is told of it. */
function jobAlone({ text }: Question, facts: Fact[]): Fact[] {
  const asksForJob =
    /\b(?:jobs?|living|occupation|profession|trade|(?:do|did) (?:you|he|she) do|work as|line of work|for work|students?|(?:working|studying) or)\b/.test(
      text,
    ) && !/\bhow (?:is|are|has|have)\b/.test(text);
  return asksForJob ? facts.filter(({ clause }, at) => facts[at - 1]?.clause !== clause) : facts;
}

/** The answer to a topic that has a field: allergies, smoking, family history and so on. */
export function answerField(caseIndex: CaseIndex, question: Question, topic: Topic): Answer {
  const field = topicFields[topic];
  const [home] = field?.paths ?? [];
  if (!field || home === undefined) return gap(question, hpc);
  const guard = caseIndex.guards.find(
    ({ line, condition }) => line !== null && home === fieldOfLine(line) && !isMet(condition, question),
  );
  if (guard?.line) return line(`${guard.line.replace(/[.]$/, "")}.`, [home]);
  const named = question.concepts.filter(
    ({ kind, id }) => kind !== "body" && !field.ownConcepts?.includes(id),
  );
  const [own, withheldFacts] = withDetail(
    question,
    fromField(caseIndex, question, field, named),
    withheldFor(caseIndex, question, topic, field),
  );
  // What another field withholds until it is asked for by name is the whole answer.
  const isElsewhere =
    withheldFacts.some((fact) => named.some((concept) => tells(caseIndex, fact, concept))) &&
    !own.some((fact) => named.some((concept) => tells(caseIndex, fact, concept)));
  if (
    named.length > 0 &&
    field.elsewhere &&
    !own.some((fact) => named.some((concept) => tells(caseIndex, fact, concept)))
  ) {
    const answer = answerConcepts(
      caseIndex,
      question,
      named.filter(({ kind }) => kind === "drug" || (kind === "disease" && topic === "conditions")),
      field.elsewhere,
    );
    if (answer.kind === "disclosed") return answer;
  }
  const instead = insteadOf(caseIndex, question, topic, own, named);
  if (instead) return instead;
  const wanted = new Set(contentStems(question.text));
  const isWithheldOnly =
    isElsewhere || (withheldFacts.length > 0 && overlap(wanted, withheldFacts) > overlap(wanted, own) + 1);
  const facts = isWithheldOnly ? withheldFacts : [...own, ...withheldFacts];
  const told = topic === "occupation" ? jobAlone(question, facts) : facts;
  if (told.length > 0) return disclose(told.slice(0, field.limit ?? 6), question);
  const isWithheld = field.paths.some((path) =>
    factsAt(caseIndex, path).some(
      (fact) =>
        fact.condition !== null && (!field.only || topic === "overTheCounter" || field.only(fact, question)),
    ),
  );
  return isWithheld && named.length === 0 ? withheld : gap(question, home);
}

const presence =
  /^(?:and |so )?(?:is|are) your (\w+) (?:\w+ )?(?:here|there|with you|around|outside|in the (?:next |waiting )?room)\b/;

const anyoneHere =
  /^(?:and |so )?(?:is|has|did) (?:anyone|anybody|someone|somebody) (?:(?:here|come|came) )?(?:\S+ ){0,6}with you(?: today| now)?$|^(?:and |so )?who (?:is(?! (?:\S+ )?at home)|has come|came|did you come) (?:\S+ ){0,2}with(?: you)?(?: today| now)?$/;

/** "Is your partner with you?" is answered by "alone at the moment". */
export function aloneNow(caseIndex: CaseIndex, { text }: Question): Fact | undefined {
  return presence.test(text)
    ? caseIndex.facts.find(
        (fact) =>
          /^(?:demographics|social_history)\.other/.test(fact.path) &&
          fact.condition === null &&
          /\balone (?:at the moment|now|today|here)\b/.test(fact.plain),
      )
    : undefined;
}

/** "Is your husband with you?" is answered by where he is sooner than by who lives with whom. */
function presenceOf(caseIndex: CaseIndex, { text }: Question): Fact | null {
  const somebody = presence.exec(text)?.[1];
  if (somebody === undefined && !anyoneHere.test(text)) return null;
  const wanted = new Set(contentStems(somebody ?? ""));
  return (
    caseIndex.facts.find(
      (fact) =>
        /^(?:demographics|social_history)\.other/.test(fact.path) &&
        fact.condition === null &&
        /\b(?:beside|outside|waits?|waiting|here|present|(?:in the|next) room|at home with|came with|brought)\b/.test(
          fact.plain,
        ) &&
        (somebody === undefined || overlap(wanted, [fact]) > 0),
    ) ?? null
  );
}

const asksForOnePartner =
  /^(?:(?:and|so|ok|okay) )*(?:are you|do you have|have you|is there|any) (?:\S+ ){0,4}(?:relationship|partner|girlfriend|boyfriend|married|single|dating|seeing (?:any|some)\w+)(?: or \S+)?(?: (?:at the moment|now|currently|at present|right now))?$/;

/** "Are you in a relationship?" is answered by "New partner for two months", where the field tells of nobody. */
function partnerElsewhere(caseIndex: CaseIndex, question: Question, own: readonly Fact[]): Answer | null {
  if (!own.every(({ isLine }) => isLine) || !asksAboutPartner(question.text)) return null;
  const partner = caseIndex.facts.find(
    (fact) =>
      asksForOnePartner.test(question.text) &&
      /^(?:presenting_complaint|social_history|past_medical_history\.other)/.test(fact.path) &&
      /\b(?:new|one|regular|male|female|no|long term) (?:\w+ )?partner\b|\bin a relationship\b|\b(?:wife|husband|girlfriend|boyfriend|married|single)\b/.test(
        fact.plain,
      ) &&
      mayDisclose(caseIndex, fact, question, true),
  );
  return partner ? { ...disclose([partner], question), isYesNo: false } : gap(question, own[0]?.path ?? hpc);
}

/** What answers better than the field: what is asked about a drug, and what another tells where this has nothing. */
function insteadOf(
  caseIndex: CaseIndex,
  question: Question,
  topic: Topic,
  own: readonly Fact[],
  named: readonly Concept[],
): Answer | null {
  const present = topic === "home" ? presenceOf(caseIndex, question) : null;
  if (present) return disclose([present], question);
  const aboutDrug = topic === "medications" ? partOfDrug(caseIndex, question, named) : null;
  if (aboutDrug) return disclose([aboutDrug], question);
  if (own.length === 0 || !blanketTopics.has(topic)) return null;
  return (
    insteadOfNothing(caseIndex, question, own, named) ??
    (topic === "personal" ? partnerElsewhere(caseIndex, question, own) : null)
  );
}

/** What a field says to the question: about the named concepts, or as a whole. */
function fromField(
  caseIndex: CaseIndex,
  question: Question,
  field: TopicField,
  named: readonly Concept[],
): Fact[] {
  const result: Fact[] = [];
  for (const path of field.paths) {
    const belonging = factsAt(caseIndex, path).filter((fact) => !field.only || field.only(fact, question));
    // The story is where a field's own facts may stand as well; it does not outweigh them.
    if (path === hpc && result.length > 0) break;
    const about = belonging.filter(
      (fact) =>
        named.some((concept) => tells(caseIndex, fact, concept)) && mayDisclose(caseIndex, fact, question),
    );
    if (field.isNarrowed && about.length > 0)
      return path === "drug_history.other" ? withAmounts(caseIndex, about) : about;
    const open = belonging.filter((fact) =>
      mayDisclose(caseIndex, fact, question, field.needsDirectQuestion),
    );
    const isSilent = named.some(({ kind }) => field.strictFor?.includes(kind)) && !isBlanket(open);
    if (!isSilent && (field.isJoined || result.length === 0)) result.push(...open);
  }
  return result;
}

/** "Cannabis daily from 17, about 1 g a day, none for three weeks": how much and since when go with the drug. */
function withAmounts(caseIndex: CaseIndex, about: readonly Fact[]): Fact[] {
  const result: Fact[] = [];
  for (const fact of about) {
    result.push(fact);
    const following = caseIndex.facts.filter(
      ({ sentence, at, condition }) =>
        sentence === fact.sentence && at > fact.at && condition === fact.condition,
    );
    for (const next of following) {
      if (next.concepts.some(({ kind }) => kind === "drug")) break;
      if (!result.includes(next)) result.push(next);
    }
  }
  return result;
}

/** What another field withholds until this very question is asked. */
function withheldFor(caseIndex: CaseIndex, question: Question, topic: Topic, field: TopicField): Fact[] {
  return caseIndex.facts.filter(
    (fact) =>
      fact.condition !== null &&
      !field.paths.includes(fact.path) &&
      (fact.condition.namesNothing
        ? topic === "family" && isAboutRelative(caseIndex, question, fact)
        : fact.condition.topics.includes(topic) && isMet(fact.condition, question)),
  );
}

const relativeWords = new RegExp(`\\b(?:${relatives})\\b`, "g");

/** Whether what is disclosed only on request is about the relative that is named, or about an illness in a relative. */
function isAboutRelative(caseIndex: CaseIndex, { text, concepts }: Question, fact: Fact): boolean {
  const asked = concepts.filter(({ kind }) => kind !== "body");
  const named = new Set(contentStems((text.match(relativeWords) ?? []).join(" ")));
  return (
    (named.size > 0
      ? overlap(named, [fact]) > 0
      : asked.length > 0 && fact.plain.match(relativeWords) !== null) &&
    (asked.length === 0 || asked.some((one) => tells(caseIndex, fact, one)))
  );
}

/** Topics of fields that say "no, nothing like that" where another field may say something. */
const blanketTopics: ReadonlySet<Topic> = new Set<Topic>(["personal", "psychiatric", "forensic"]);

/** What another field says of what is named, where this one only says that there is nothing. */
function insteadOfNothing(
  caseIndex: CaseIndex,
  question: Question,
  own: readonly Fact[],
  named: readonly Concept[],
): Answer | null {
  const asked = named.filter(({ id, kind }) => kind !== "sign" && id !== "aggression");
  if (asked.length === 0 || !saysNothing(own)) return null;
  const answer = answerConcepts(caseIndex, question, asked);
  const isFromOtherField = answer.facts.every(({ isLine, path }) => !isLine && path !== own[0]?.path);
  return answer.kind === "disclosed" && isFromOtherField ? answer : null;
}

/** Whether a field only says that there is nothing: "no, nothing like that". */
export function saysNothing(facts: readonly Fact[]): boolean {
  return isBlanket(facts) && facts.every(({ isLine, isDenied }) => isLine || isDenied);
}

/** "Nothing relevant." answers every question of its field. */
function isBlanket(facts: readonly Fact[]): boolean {
  return (
    facts.length > 0 &&
    facts.every(
      ({ text, isLine }) =>
        isLine ||
        /^(?:none|nil|no|nothing|not relevant|not applicable|n\/a|unremarkable|unknown|adopted|no (?:known |relevant |significant |other )*(?:family history|history|illness|illnesses|conditions|problems|risk|risks))\b[^,;]*$/i.test(
          text,
        ),
    ) &&
    facts.every(({ concepts }) => concepts.length === 0)
  );
}
