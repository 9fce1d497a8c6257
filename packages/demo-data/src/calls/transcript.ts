import type { LibraryCase } from "../cases/library.ts";
import type { Random } from "../random.ts";
import type { CaseContent, Turn } from "../rows.ts";
import { type CaseTemplate, listAt, textAt, valueAt } from "../template/template.ts";
import { spoken, spokenList, unquoted } from "./speech.ts";

type Exchange = readonly [question: string, answer: string];

const greetings = [
  "Hello, my name is {learner} and I am a medical student. May I ask who I am speaking to?",
  "Good morning, this is {learner}, one of the medical students. Could you tell me your full name, please?",
  "Hi, I am {learner}, a medical student working with the team. Can I check your name first?",
];
const openings = [
  "Thank you. What has brought you to us today?",
  "Nice to speak to you. Please tell me in your own words what has been happening.",
  "Thank you for that. How can I help?",
];
const beginnings = [
  "I see. When did it start, and how has it changed since?",
  "Go on. Take me back to the beginning, please.",
  "Thank you. Can you tell me more about how it began?",
];
const others = [
  "Have you noticed anything else along with it?",
  "Is there anything else that came with it?",
  "And what other symptoms have there been?",
];
const worries = [
  "Is there something in particular that worries you about this?",
  "What do you think might be going on?",
  "What is your biggest concern at the moment?",
];
const closings = [
  "Thank you for telling me. I will summarise this for my supervisor, and then we will talk about what happens next.",
  "That is very helpful. Let me go over what you have told me, and please stop me if I get something wrong.",
  "Thank you. I would like to discuss this with a senior colleague now. Is there anything that you would like to ask?",
];
const farewells = [
  "All right. Thank you for listening.",
  "No, that is all. Thank you.",
  "Thank you, that makes me feel calmer.",
];

const chart = "examiner_agent.examination_and_investigations.basic_observations";
const body = "examiner_agent.examination_and_investigations.physical_examination";
const drugs = "patient_agent.drug_history";

function introduction(template: CaseTemplate, informant: LibraryCase["informant"]): string {
  const name = textAt(template, "patient_agent.demographics.name");
  const age = valueAt(template, "patient_agent.demographics.age");
  if (informant === "mother") {
    return `I am ringing about ${name.split(" ")[0]}, my ${textAt(template, "patient_agent.demographics.gender") === "Male" ? "son" : "daughter"}. ${age} years old.`;
  }
  if (informant === "wife") return `I am ringing about my husband, ${name}. He is ${age}.`;
  if (informant === "daughter") return `It is about my mum, ${name}. She is ${age}.`;
  return `${name}. I am ${age}.`;
}

function background(random: Random, template: CaseTemplate, informant: LibraryCase["informant"]): Exchange[] {
  const conditions = listAt(template, "patient_agent.past_medical_history.conditions");
  const family = spoken(textAt(template, "patient_agent.family_history"));
  const smoking = textAt(template, "patient_agent.social_history.smoking");
  const exchanges: Exchange[] = [
    [
      informant ? "Are there any other medical conditions?" : "Do you have any other medical conditions?",
      spokenList(conditions, random.pick(["No, nothing like that.", "No, always healthy until now."])),
    ],
    [
      "What medicines are taken at the moment, including anything from a shop?",
      spokenList(listAt(template, `${drugs}.medications`), "Nothing regular."),
    ],
    [
      informant ? "Are there any allergies?" : "Are you allergic to anything?",
      spokenList(listAt(template, `${drugs}.allergies`), "No, no allergies that I know of."),
    ],
    ["Does anything run in the family?", family],
  ];
  // A text about "he" or "she" is written for the actor and would sound odd in the mouth of the patient.
  if (!/\b(he|she|his|her)\b/i.test(smoking)) exchanges.push(["And does anybody smoke?", spoken(smoking)]);
  return exchanges;
}

function examination(template: CaseTemplate): Exchange[] {
  const at = (key: string) => textAt(template, `${chart}.${key}`);
  const other = textAt(template, `${body}.other`);
  const chartText = `Blood pressure ${at("blood_pressure")}, pulse ${at("heart_rate")}, respiratory rate ${at("respiratory_rate")}, temperature ${at("temperature")}, saturation ${at("oxygen_saturation_value")}%.`;
  return [
    [
      "With your permission I would like to examine you. First I look from the end of the bed.",
      textAt(template, `${body}.general`),
    ],
    ["May I have the observations?", chartText],
    ["Next I listen to the heart and feel the pulse.", textAt(template, `${body}.cardiovascular`)],
    ["I examine the chest.", textAt(template, `${body}.respiratory`)],
    ["I examine the abdomen.", textAt(template, `${body}.abdominal`)],
    ["And the nervous system.", textAt(template, `${body}.neurological`)],
    ...(other.startsWith("Offers") ? [] : ([["Is there anything more to find?", other]] as const)),
  ];
}

function prescribing(template: CaseTemplate): Exchange[] {
  return [
    [
      "Is there anything else about medicines that I should know?",
      "I think that is everything I take. It should all be on my record.",
    ],
    [
      "May I see the results that we have so far?",
      textAt(template, "examiner_agent.examination_and_investigations.diagnostics.results"),
    ],
  ];
}

/** A telephone conversation about a version of a case; the caller is the learner, the assistant plays the other side. */
export function writeTranscript(
  random: Random,
  content: CaseContent,
  about: Pick<LibraryCase, "voice" | "informant">,
  learner: string,
): Turn[] {
  const { case_template: template, case_kind: kind } = content;
  const complaint = textAt(template, "patient_agent.presenting_complaint.chief_complaint");
  const [began, related, worry] = about.voice;
  const past = background(random, template, about.informant);
  const exchanges: Exchange[] = [
    [random.pick(greetings).replace("{learner}", learner), introduction(template, about.informant)],
    [random.pick(openings), unquoted(complaint)],
    [random.pick(beginnings), began],
    [random.pick(others), related],
    ...(kind === "exam"
      ? [...past.slice(0, 1), ...examination(template)]
      : random.sample(past.slice(0, 3), 3)),
    ...(kind === "history" ? random.sample(past.slice(3), random.integer(1, 2)) : []),
    ...(kind === "prescribing" ? prescribing(template) : []),
    [random.pick(worries), worry],
    [random.pick(closings), random.pick(farewells)],
  ];
  return exchanges.flatMap(([question, answer]): Turn[] => [
    { speaker: "caller", text: question },
    { speaker: "assistant", text: answer },
  ]);
}
