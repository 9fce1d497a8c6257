import { topicFields } from "./fields.ts";
import { closePerson } from "./near-misses-people.ts";
import { loose } from "./talk.ts";
import { type Question, readQuestions, type Topic } from "./understand.ts";

/** Topics that a relative can have as well. */
const topicsOfAnybody: ReadonlySet<Topic> = new Set<Topic>([
  "surgeries",
  "conditions",
  "age",
  "psychiatric",
  "smoking",
]);

const pronoun =
  /\b(?:it|that|this|them|those|these|they|ones?|yours|then|there|he|she|him|her)\b|^(?:and |so |but )*(?:(?:for )?how (?:much|many|often|long|bad|so|quickly|soon|fast)|since when|when|why|where|which|what (?:about|kind|sort|type|dose|for|happened|happens|was)|anyone else|any others?$|anything else$|for how long|in what way|more)\b/;

/** What blood is looked for in, by the concepts of the question before: "Have you been sick? Any blood?" */
const bloodIn: readonly (readonly [RegExp, string])[] = [
  [/^(?:sputum|cough)$/, "sputum"],
  [/^vomiting$|^nausea$/, "vomit"],
  [/^(?:bowels|diarrhoea|constipation)$/, "stool"],
  [/^urinary$/, "urine"],
];

/** A question about a drug or about blood that says "it" or nothing, with the name of what it is about. */
function withName(question: Question, last: Question): Question | null {
  const { text, concepts } = question;
  if (/^(?:and |is there |was there |with )*(?:any )?blood(?: in (?:it|that|them))?$/.test(text)) {
    const noun = bloodIn.find(([concept]) => last.concepts.some(({ id }) => concept.test(id)))?.[1];
    return noun === undefined ? null : named(`any blood in your ${noun}`);
  }
  const [drug, ...others] = last.concepts.filter(({ id }) => id.startsWith("drug "));
  const asksAboutDrug =
    /^(?:and |so |but )?(?:what (?:is|are|was|were) (?:it|that|they|those|this) for|(?:how long|when|why|what|do|did|have|are|were) .*\b(?:you|he|she) .*\b(?:it|that|this|them|those))\b/.test(
      text,
    );
  return drug && others.length === 0 && concepts.length === 0 && asksAboutDrug
    ? named(
        text.replace(
          /\b(?:it|that|this|they|them|those)\b(?!.*\b(?:it|that|this|them|those)\b)/,
          drug.id.slice(5),
        ),
      )
    : null;
}

function named(text: string): Question | null {
  return readQuestions(text)[0] ?? null;
}

const names =
  (ids: RegExp) =>
  ({ concepts }: Question) =>
    concepts.some(({ id }) => ids.test(id));
const asksFor =
  (topic: Topic) =>
  ({ topics }: Question) =>
    topics.includes(topic);
const hasTried = "have you made any attempt or preparation to harm yourself";

/** After which question which words ask for what: the question that they stand for, or the topic of thoughts of death. */
const goesOn: readonly (readonly [after: (last: Question) => boolean, asks: RegExp, means: string])[] = [
  // "Any thoughts of ending it all? Have you ever acted on it?"
  [asksFor("selfHarm"), /\bact(?:ed|ing)? on (?:it|that|this|them)\b/, hasTried],
  // "Do you have any plans? And have you tried anything?"
  [
    (last) => asksFor("selfHarm")(last) || /\bany plans?$/.test(last.text),
    /\b(?:tried|attempted|done) (?:anything|something|it)\b(?! (?:for|to help))/,
    hasTried,
  ],
  // "Have you had thoughts of harming yourself? What stops you?"
  [
    asksFor("selfHarm"),
    /^(?:and |so )?(?:what (?:stops|stopped|is stopping|prevents) you|did you hurt yourself)$/,
    "selfHarm",
  ],
  // "How has your mood been? Have you ever seen anyone about it?"
  [
    asksFor("mood"),
    /^(?:and )?have you .*\b(?:seen|spoken to|talked to) (?:anyone|anybody|someone|a doctor) about (?:it|that|this)$/,
    "have you seen anyone about your mental health",
  ],
  // "Do they tell you to do things? Have you ever done it?"
  [
    names(/^(?:voices|hallucinations?|commands?)/),
    /\b(?:done|acted|obeyed|did) (?:on )?(?:it|that|them|what they (?:say|said))\b/,
    "have you acted on what the voices tell you to do",
  ],
  // "Could you be pregnant? Are you using anything?"
  [
    names(/^(?:pregnan|contracepti)/),
    /^(?:and |so )?(?:are you )?(?:using|on|taking) (?:anything|something)$/,
    "are you using contraception",
  ],
  // "Have you had any falls? Did you hurt yourself?"
  [
    names(/^(?:falls|syncope|seizure|head_injury|accident)$/),
    /^(?:and |so )?(?:have|did|has) (?:you|he|she) (?:ever )?(?:hurt|injured?) (?:yourself|himself|herself)$/,
    "have you had an injury",
  ],
];

const whereabouts =
  /^(?:and |so )?where(?:abouts)?(?: exactly)?(?: was (?:that|it)| (?:did|have) you (?:go|been|stay)| were you)?(?: exactly)?$/;

/** A question that goes on about thoughts of death, voices, a fall, a journey and the like, asked for before. */
function onEvent(question: Question, last: Question): Question | null {
  const { text } = question;
  const means = goesOn.find(([after, asks]) => after(last) && asks.test(text))?.[2];
  if (means === "selfHarm") return { ...question, topics: [means] };
  if (means !== undefined) return named(means);
  // "Have you been abroad? Whereabouts?"
  return names(/^travel$/)(last) && whereabouts.test(text)
    ? { ...question, text: `${text} ${last.text}`, topics: [], concepts: last.concepts }
    : null;
}

/** What goes on about the family, after a question about it. */
function onFamily(question: Question, last: Question): Question | null {
  const { text, topics } = question;
  // "What are your parents like, are they still together?"
  if (/\bparents\b/.test(last.text) && /\btogether\b|\b(?:separat|divorc)/.test(text))
    return { ...question, text: `${last.text} ${text}`, topics: ["personal"] };
  // "Your mum, has she ever had one?" goes on about her.
  if (
    (topics.length === 0 || topics.some((topic) => topicsOfAnybody.has(topic))) &&
    /\b(?:he|she|him|her|his|they|them|their)\b/.test(text)
  )
    return { ...question, text: `${last.text} ${text}`, topics: ["family"] };
  // "Does blood pressure run in the family? What about strokes?"
  if (
    topics.length === 0 &&
    question.concepts.some(({ kind }) => kind === "disease") &&
    /^(?:and |or |so )*(?:what|how) about (?!your|you)\b|^(?:and|or) (?:\S+ ){0,2}\S+$/.test(text)
  )
    return { ...question, topics: ["family"] };
  return null;
}

/** A question that continues the last one, in words that alone would ask about something else. */
function goingOn(question: Question, last: Question): Question | null {
  const { text, topics } = question;
  const ofPart = onPart(question, last);
  if (ofPart) return ofPart;
  // "What does he take? Has he had them today?"
  if (
    (last.topics.includes("medications") || last.concepts.some(({ kind }) => kind === "drug")) &&
    /\b(?:had|taken|took|take) (?:them|any|any of (?:it|them)|those) (?:\S+ )?(?:today|this morning|yet)$/.test(
      text,
    )
  )
    return named("have you had your tablets today");
  const ofName = withName(question, last);
  if (ofName) return ofName;
  const ofFamily = last.topics.includes("family") ? onFamily(question, last) : null;
  if (ofFamily) return ofFamily;
  const ofEvent = onEvent(question, last);
  if (ofEvent) return ofEvent;
  // "High cholesterol? And what are you taking for it?"
  if (
    last.concepts.some(({ kind }) => kind === "disease") &&
    topics.includes("treatmentTried") &&
    /\bfor (?:it|that|this|them|those)\b/.test(text)
  )
    return { ...question, topics: ["medications"] };
  // "Are you diabetic? Do you take tablets for it?"
  if (
    last.concepts.some(({ kind }) => kind === "disease") &&
    topics.includes("medications") &&
    /\bfor (?:it|that|this)$/.test(text)
  )
    return { ...question, concepts: last.concepts };
  // "Type 2 diabetic? Tablets or diet?"
  if (
    last.concepts.some(({ kind }) => kind === "disease") &&
    /^(?:is (?:it|that) )?(?:on )?(?:tablets?|diet|insulin)(?: \w+)? or (?:just )?(?:tablets?|diet|insulin)\b/.test(
      text,
    )
  )
    return { ...question, concepts: last.concepts };
  // "How much ibuprofen, and how many a day?"
  if (
    last.concepts.some(({ kind }) => kind === "drug") &&
    /^(?:and )?how many (?:a|per|each) day\b/.test(text)
  )
    return { ...question, topics: last.topics, concepts: last.concepts };
  if (!last.topics.includes("recreationalDrugs")) return null;
  // "Do you take cocaine, or any other drugs?"
  if (/^(?:any )?(?:others?|other (?:drugs|substances|stuff))$/.test(text))
    return { ...question, topics: ["recreationalDrugs"], concepts: [] };
  // "Any weed? When was your last smoke?"
  return topics.includes("smoking") && /\b(?:(?:last|first) smoke|smoke (?:it|that|them))\b/.test(text)
    ? { ...question, topics: last.topics, concepts: last.concepts }
    : null;
}

/** Topics of what comes before the opening question. */
const aboutPerson: ReadonlySet<Topic> = new Set<Topic>([
  "identity",
  "age",
  "gender",
  "ethnicity",
  "consent",
  "greeting",
  "introduction",
]);

const asksAboutNow =
  /^(?:and |so |but )?(?:what about|how about|how (?:is|are) (?:it|that|they)|what is it like)? ?(?:right )?now$/;

/** A question in the plainer words of what it asks. */
function plainer(question: Question, last: Question | undefined): Question {
  const { text } = question;
  // After "What's your name?", "What happened?" is the opening question.
  if (
    last?.topics.every((topic) => aboutPerson.has(topic)) &&
    /^(?:and |so )?what (?:has )?happened(?: to you)?(?: today)?$/.test(text)
  )
    return { ...question, topics: ["opening"] };
  // "What do you use to get about?"
  if (
    /^(?:and |so )?(?:what do (?:you|they) use|do you (?:use|need) anything) to (?:get (?:about|around)|walk)$/.test(
      text,
    )
  )
    return named("do you walk with a stick or a frame") ?? question;
  // "How was he before this?" asks what he could do.
  if (
    /^(?:and |so )?how (?:was|were) (?:he|she|you) (?:\S+ ){0,2}before (?:all )?(?:this|that|it)\b/.test(text)
  )
    return named("how independent are you") ?? question;
  // "And what about now?" asks how the complaint is.
  if (last && asksAboutNow.test(text)) return named("is it still there") ?? question;
  // "When do you get it?" asks for a time before it asks what brings it on.
  if (
    last &&
    last.concepts.length > 0 &&
    /^(?:and |so )?when do (?:you|they|he|she) (?:tend to |usually )?(?:get|have|feel|notice) (?:it|them|that|this)$/.test(
      text,
    )
  )
    return { ...question, topics: ["timing"] };
  // "Is your diabetes on tablets or insulin?" asks what is taken for it, not only about insulin.
  const [, illness] =
    /^(?:and |so )?how (?:is|are) (?:your|his|her) ((?:\S+ )?\S+) (?:being )?(?:treated|controlled|managed)$/.exec(
      text,
    ) ??
    /\b(?:is|are) your ((?:\S+ )?\S+) (?:\S+ )?(?:on|with|by) (?:tablets?|diet|insulin)(?: \w+)? or (?:just |by |on )?(?:tablets?|diet|insulin)\b/.exec(
      text,
    ) ??
    [];
  if (illness)
    return (
      named(`what do you take for your ${illness.replace(/ (?:treated|controlled|managed)$/, "")}`) ??
      question
    );
  // "Who will be at home with you after the operation?" asks who is at home.
  const after =
    /^(.*\b(?:home|with you)) (?:after|following) (?:(?:the|your) )?(?:op|operation|surgery)$/.exec(
      text,
    )?.[1];
  if (after && question.topics.includes("home")) return named(after) ?? question;
  // "Is anyone with you who can let the ambulance in?"
  const company =
    /^((?:and |so )?is (?:there )?(?:anyone|anybody|someone|somebody) (?:there |at home )?with you) (?:who|that) (?:can|could|will)\b/.exec(
      text,
    )?.[1];
  return (company && named(company)) || question;
}

/** "My uncle was ill." "Does he take any treatment?" asks about the uncle. */
function ofSomebodyClose(question: Question, last: Question | undefined): Question {
  const person = last?.topics.includes("family") ? closePerson.exec(last.text)?.[0] : undefined;
  return person && /\b(?:he|she)\b/.test(question.text) && !closePerson.test(question.text)
    ? { ...question, text: question.text.replace(/\b(?:he|she)\b/, `your ${person}`) }
    : question;
}

/** "Tingling? Which hand is it in?" asks about the tingling. */
function onPart(question: Question, last: Question): Question | null {
  const { text, topics, concepts } = question;
  const isOnPart =
    last.concepts.some(({ kind }) => kind === "symptom" || kind === "sign") &&
    concepts.length > 0 &&
    concepts.every(({ kind }) => kind === "body") &&
    topics.every((topic) => topic === "site") &&
    /\b(?:it|that|they)\b/.test(text);
  if (!isOnPart) return null;
  // "Is the pain tearing, or do you feel it in your back?"
  return last.concepts.some(({ id }) => id === "pain")
    ? named(text.replace(/\b(?:it|that)\b/, "the pain"))
    : { ...question, concepts: [...last.concepts, ...concepts], isGoingOn: true };
}

/** The questions with what they take over from the questions before. */
export function followUp(questions: readonly Question[], before: readonly Question[]): Question[] {
  const result: Question[] = [];
  let last = before.filter(({ topics, concepts }) => topics.length + concepts.length > 0).at(-1);
  for (const one of questions) {
    const question = ofSomebodyClose(plainer(one, last), result.at(-1));
    const ofLast = last ? goingOn(question, last) : null;
    if (ofLast) {
      result.push(ofLast);
      continue;
    }
    // "Have you had anything like this before?" is about the complaint, whatever was screened for last.
    const asksAboutComplaint =
      question.topics.includes("previousEpisodes") &&
      /\b(?:anything|something) (?:like (?:this|it)|similar)\b|\b(?:had|have|got|get) (?:this|one) (?:ever )?before\b|\b(?:he|she|you|things) before (?:all )?this\b|\bfelt (?:like this|this way)\b|\b(?:this|it) (?:ever )?happened (?:to you )?before\b/.test(
        question.text,
      );
    const isLoose =
      !asksAboutComplaint &&
      question.concepts.length === 0 &&
      question.topics.every((topic) => loose.has(topic)) &&
      question.text.split(" ").length <= 9;
    // After "What brings you in?", "it" is the complaint.
    const followsOpening = last?.topics.includes("opening") && question.topics.length > 0;
    const needsContext = isLoose && last !== undefined && !followsOpening && pronoun.test(question.text);
    const full =
      needsContext && last
        ? {
            ...question,
            // "Have you checked it? What was it?" asks for what was checked.
            text:
              question.topics.length === 0 &&
              /^(?:and )?(?:what|how (?:high|low|much)) (?:was|is|were|are) /.test(question.text)
                ? `${question.text} ${last.text}`
                : question.text,
            topics: merged(question, last),
            concepts: last.concepts,
            isGoingOn: true,
          }
        : question;
    result.push(full);
    if (full.topics.length + full.concepts.length > 0) last = full;
  }
  return result;
}

function merged(question: Question, last: Question): readonly Topic[] {
  const isMore = /\b(?:any others?|anything else)$/.test(question.text);
  if (isMore) return last.topics.includes("medications") ? ["overTheCounter"] : question.topics;
  if (
    last.topics.includes("allergies") &&
    /\b(?:happen\w*|react\w*|like|bad|quick\w*|when|what)\b/.test(question.text)
  )
    return ["allergyReaction"];
  const continued = last.topics.filter((topic) => topicFields[topic] || topic === "previousEpisodes");
  return question.topics.length === 0 ? continued : [...new Set([...continued, ...question.topics])];
}
