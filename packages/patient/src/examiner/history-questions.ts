import type { CaseTemplate, LeafPath, Patient } from "@andromeda/domain";
import type { Topic } from "../embedded/understand.ts";
import { textAt } from "../template-text.ts";

/** Something that a good history asks: any of the topics earns it. */
export interface HistoryPoint {
  readonly task: string;
  readonly topics: readonly Topic[];
  /** A question that would have earned it. */
  readonly ask: string;
}

interface PossiblePoint extends HistoryPoint {
  /**
   * When the case calls for it. "nothing": always. "answer": when its patient can answer the question. "pain": when,
   * besides, the complaint is a pain. Fields: when one of them tells something.
   */
  readonly needs: "nothing" | "answer" | "pain" | readonly LeafPath[];
}

const P = "patient_agent.";

/** Fields of which "none" is an answer without a question. */
export const SAYS_NOTHING = /^\W*(?:none|no|nil|not relevant|nothing|n\/a|not applicable|never)\b/i;

/** What the patient comes with and its story. */
export const COMPLAINT: readonly LeafPath[] = [
  `${P}presenting_complaint.chief_complaint`,
  `${P}presenting_complaint.history_of_presenting_complaint`,
];
const PAIN =
  /\b(?:pain(?!less)\w*|ach(?:e|es|ing)|hurts?|sore|(?<!throat (?:(?:feels?|is|was) )?)tight(?!s\b)\w*|cramp\w*|burning|discomfort|headache|migraine|agony)\b/i;

const HISTORY: readonly PossiblePoint[] = [
  {
    task: "Confirms who the patient is",
    topics: ["identity", "age"],
    ask: "Can I check your full name and your date of birth?",
    needs: "nothing",
  },
  {
    task: "Lets the patient tell the story with an open question",
    topics: ["opening", "tellMore"],
    ask: "What has brought you in today?",
    needs: "nothing",
  },
  { task: "Asks where it is", topics: ["site"], ask: "Where exactly is it?", needs: "pain" },
  {
    task: "Asks when and how it began",
    topics: ["onset"],
    ask: "When did it start, and what were you doing?",
    needs: "answer",
  },
  { task: "Asks what it is like", topics: ["character"], ask: "What does it feel like?", needs: "pain" },
  {
    task: "Asks whether it spreads",
    topics: ["radiation"],
    ask: "Does the pain go anywhere else?",
    needs: "pain",
  },
  {
    task: "Asks how long it lasts and how it has changed",
    topics: ["timing"],
    ask: "Is it there all the time, or does it come and go?",
    needs: "answer",
  },
  {
    task: "Asks what makes it worse",
    topics: ["exacerbating"],
    ask: "Does anything make it worse?",
    needs: "answer",
  },
  {
    task: "Asks what makes it better",
    topics: ["relieving"],
    ask: "Does anything make it better?",
    needs: "answer",
  },
  {
    task: "Asks how bad it is",
    topics: ["severity"],
    ask: "How bad is it, from nought to ten?",
    needs: "pain",
  },
  {
    task: "Asks about other symptoms that came with it",
    topics: [
      "associated",
      "systems.cardiovascular",
      "systems.respiratory",
      "systems.gastrointestinal",
      "systems.genitourinary",
      "systems.neurological",
      "systems.constitutional",
    ],
    ask: "Have you noticed anything else, such as feeling sick, sweating or a temperature?",
    needs: "nothing",
  },
  {
    task: "Asks whether it has happened before",
    topics: ["previousEpisodes"],
    ask: "Have you ever had anything like this before?",
    needs: "answer",
  },
  {
    task: "Asks about past illnesses",
    topics: ["conditions"],
    ask: "Do you have any medical conditions?",
    needs: [`${P}past_medical_history.conditions`, `${P}past_medical_history.other`],
  },
  {
    task: "Asks about operations",
    topics: ["surgeries"],
    ask: "Have you ever had an operation?",
    needs: [`${P}past_medical_history.surgeries`],
  },
  {
    task: "Asks about regular medicines",
    topics: ["medications"],
    ask: "What medicines do you take?",
    needs: "nothing",
  },
  {
    task: "Asks about medicines that nobody prescribed",
    topics: ["overTheCounter"],
    ask: "Do you take anything from the chemist, or anything that was not prescribed?",
    needs: [`${P}drug_history.other`],
  },
  {
    task: "Asks about recreational drugs",
    topics: ["recreationalDrugs"],
    ask: "Do you use any recreational drugs?",
    needs: "answer",
  },
  {
    task: "Asks about allergies",
    topics: ["allergies", "allergyReaction"],
    ask: "Are you allergic to anything?",
    needs: "nothing",
  },
  {
    task: "Asks what the allergy did",
    topics: ["allergyReaction"],
    ask: "What happened when you took it?",
    needs: [`${P}drug_history.allergies`],
  },
  {
    task: "Asks about illness in the family",
    topics: ["family"],
    ask: "Does anything run in the family?",
    needs: [`${P}family_history`],
  },
  {
    task: "Asks about work",
    topics: ["occupation"],
    ask: "What do you do for a living?",
    needs: [`${P}social_history.occupation`],
  },
  {
    task: "Asks about smoking",
    topics: ["smoking"],
    ask: "Do you smoke, or have you ever smoked?",
    needs: [`${P}social_history.smoking`],
  },
  {
    task: "Asks about alcohol",
    topics: ["alcohol"],
    ask: "How much alcohol do you drink in a week?",
    needs: [`${P}social_history.alcohol`],
  },
  {
    task: "Asks about home and support",
    topics: ["home", "social"],
    ask: "Who is at home with you?",
    needs: [`${P}social_history.other`],
  },
  {
    task: "Asks about previous mental health problems",
    topics: ["psychiatric"],
    ask: "Have you ever had help with your mental health?",
    needs: [`${P}past_psychiatric_history`],
  },
  {
    task: "Asks about mood",
    topics: ["mood"],
    ask: "How has your mood been?",
    needs: [`${P}past_psychiatric_history`, `${P}risk_assessment.risk_to_self`],
  },
  {
    task: "Asks about voices, fears and other unusual experiences",
    topics: ["systems.psychiatric"],
    ask: "Have you seen or heard anything that others could not?",
    needs: [`${P}risk_assessment.risk_to_others`],
  },
  {
    task: "Asks about thoughts of suicide and self-harm",
    topics: ["selfHarm"],
    ask: "Have you had thoughts of ending your life or harming yourself?",
    needs: [`${P}risk_assessment.risk_to_self`],
  },
  {
    task: "Asks about risk to others",
    topics: ["harmToOthers"],
    ask: "Have you had thoughts of harming anybody else?",
    needs: [`${P}risk_assessment.risk_to_others`],
  },
  {
    task: "Asks about risk from others",
    topics: ["exploitation"],
    ask: "Do you feel safe, and does anybody take advantage of you?",
    needs: [`${P}risk_assessment.risk_from_others`],
  },
  {
    task: "Asks about childhood and relationships",
    topics: ["personal", "birthHistory"],
    ask: "Can you tell me about growing up, school and the people close to you?",
    needs: [`${P}personal_history`],
  },
  {
    task: "Asks about trouble with the police",
    topics: ["forensic"],
    ask: "Have you ever been in trouble with the police?",
    needs: [`${P}forensic_history`],
  },
  {
    task: "Explores what the patient thinks it is",
    topics: ["ideas"],
    ask: "What do you think might be causing this?",
    needs: "nothing",
  },
  {
    task: "Explores what worries the patient",
    topics: ["concerns"],
    ask: "Is there anything that worries you in particular?",
    needs: "nothing",
  },
  {
    task: "Explores what the patient hopes for",
    topics: ["expectations"],
    ask: "What were you hoping that we could do for you?",
    needs: "nothing",
  },
];

/** What is asked before anything is prescribed. */
const BEFORE_PRESCRIBING = new Set<Topic>([
  "identity",
  "conditions",
  "medications",
  "overTheCounter",
  "allergies",
  "allergyReaction",
]);

/** Nobody asks a child about them. */
const NOT_OF_CHILDREN: ReadonlySet<Topic> = new Set<Topic>(["occupation", "smoking", "alcohol"]);

/** What a good history of the case asks, in the order in which it is usually asked. */
export function historyPoints(template: CaseTemplate, patient: Patient): HistoryPoint[] {
  // Only the first clause of the story counts: a pain that comes with a fever is not the complaint.
  const [complaint = "", story = ""] = COMPLAINT.map((path) => textAt(template, path));
  const isAboutPain = PAIN.test(
    `${complaint} ${story.split(/[,.;]/)[0] ?? ""}`.replaceAll(/\b(?:no|not|without) [^.,;]*/gi, ""),
  );
  const isChild = Number(textAt(template, "patient_agent.demographics.age") || 18) < 13;
  return HISTORY.filter(({ needs, topics, ask }) => {
    if (isChild && topics.some((topic) => NOT_OF_CHILDREN.has(topic))) return false;
    if (needs === "nothing") return true;
    if (needs === "pain" && !isAboutPain) return false;
    if (needs === "answer" || needs === "pain") return patient.reply([], ask).sources.length > 0;
    return needs.some((path) => {
      const text = textAt(template, path).trim();
      return text !== "" && !SAYS_NOTHING.test(text);
    });
  });
}

/** What has to be asked before prescribing in the case. */
export function prescribingPoints(template: CaseTemplate, patient: Patient): HistoryPoint[] {
  return historyPoints(template, patient).filter(({ topics }) =>
    topics.some((topic) => BEFORE_PRESCRIBING.has(topic)),
  );
}

/** A question that asks about the topic; null where none is usual. */
export function questionAbout(topic: Topic): string | null {
  return HISTORY.find(({ topics }) => topics.includes(topic))?.ask ?? null;
}
