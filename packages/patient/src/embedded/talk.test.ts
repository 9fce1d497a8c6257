import type { PatientTurn } from "@andromeda/domain";
import { expect, test } from "vitest";
import { readCases } from "../testing/question-sets.ts";
import { createEmbeddedPatient } from "./embedded-patient.ts";

function answerTo(said: string) {
  const template = readCases().get("chest-pain-nstemi");
  if (!template) throw new RangeError("chest-pain-nstemi");
  const greeting = [
    { speaker: "learner", text: "Hello." },
    { speaker: "patient", text: "Hello." },
  ] as const;
  return createEmbeddedPatient(template).reply(greeting, said);
}

test.each([
  ["Is now a good time?", "Yes, that's fine."],
  ["Have you got a few minutes to talk?", "Yes, that's fine."],
  ["Is it alright if I take some notes?", "Yes, that's fine."],
  ["Sorry to hear that.", "Thank you."],
  ["Take your time.", "Thank you."],
  ["Please don't worry, we'll look after you.", "Thank you."],
  ["Does that make sense?", "Yes, I think so."],
  ["Would you like a tissue?", "I'm all right, thank you."],
  ["Okay.", "Yes."],
  ["I'd like to do some blood tests, is that okay?", "Yes, that's fine."],
  ["Goodbye, take care.", "Thank you, bye."],
  ["We'll stop the amlodipine for now.", "Yes, all right."],
  ["I'm going to press gently on your tummy.", "Yes, all right."],
  ["If you feel faint, tell a nurse at once.", "All right, I'll do that."],
  ["I'd like to examine you and do an ECG.", "Yes, all right."],
  ["I think this could be your gallbladder.", "Yes, all right."],
  ["In the meantime take paracetamol and eat low fat meals.", "Yes, all right."],
  [
    "What you tell me stays in the team, unless I'm worried that somebody could come to harm.",
    "Yes, all right.",
  ],
  [
    "If you get a fever, go yellow, or the pain lasts more than six hours come straight to A&E.",
    "All right, I'll do that.",
  ],
  ["Before we start, do you have any questions?", "No, I don't think so, thank you."],
  ["Is there anything I haven't asked about?", "No, I don't think so, thank you."],
  ["You must be worried sick.", "Thank you."],
  ["I'm so sorry you've been kept waiting.", "Thank you."],
  ["Please don't drive, and take this with food.", "Yes, all right."],
  ["Can you sit forward and breathe all the way out?", "Yes, all right."],
  ["Can you make a fist?", "Yes, all right."],
  ["Could you hop up and walk to the door and back for me?", "Yes, all right."],
  ["I will cover you with this sheet.", "Yes, all right."],
  ["Would you like me to explain that again?", "I'm all right, thank you."],
  ["I can do a sick note for two weeks. How does that sound?", "Yes, that's fine."],
  ["I think your heart is short of blood. Have you heard of that before?", "No, not really."],
  ["So, what will you do if you feel any worse?", "I'll do what you've told me."],
  ["I think it's a condition called HSP, where the small blood vessels get inflamed.", "Yes, all right."],
  ["Can I just check what you've understood?", "I'll do what you've told me."],
  ["Thank you, Mrs Brown, I'm going to get you something for the pain now.", "Yes, all right."],
  ["You're doing a great job looking after him.", "Thank you."],
  ["Thanks very much, do you have any questions for me?", "No, I don't think so, thank you."],
  [
    "To recap, you have had chest pain since this morning. Have I missed anything?",
    "That's about right, and I don't think there's anything else.",
  ],
  ["I've been asked to go through your medicines. Is that all right?", "Yes, that's fine."],
])("PAT-09: %j is not a question about the case", (said, line) => {
  expect(answerTo(said)).toEqual({ text: line, sources: [], gaps: [] });
});

test('PAT-02: "get back" asks about a journey, and a denial is not said after a yes', () => {
  const template = readCases().get("malaria");
  if (!template) throw new RangeError("malaria");
  const asked = (text: string) => createEmbeddedPatient(template).reply([], text).text;
  expect(asked("Where exactly did you go and when did you get back?")).toMatch(/^I returned two weeks ago/);
  expect(asked("Was anyone else ill?")).toBe("No, no contact with ill people.");
});

test("PAT-09: a kind word before a question does not hide the question", () => {
  expect(answerTo("Take your time. Do you smoke?").sources).toEqual(["social_history.smoking"]);
  expect(answerTo("Don't worry. Any allergies?").sources).toEqual(["drug_history.allergies"]);
});

test("PAT-02: asking again what is going on gets more than the opening words", () => {
  const template = readCases().get("biliary-colic");
  if (!template) throw new RangeError("biliary-colic");
  const patient = createEmbeddedPatient(template);
  const first = patient.reply([], "What's brought you in?").text;
  const more = patient.reply(
    [
      { speaker: "learner", text: "What's brought you in?" },
      { speaker: "patient", text: first },
    ],
    "That sounds hard. Can you tell me what has been going on?",
  );
  expect(first).toContain("under my right ribs");
  expect(more.text).toContain("Three attacks in six weeks");
});

/** The last of several replies of one call. */
function lastOf(slug: string, ...said: readonly string[]) {
  const template = readCases().get(slug);
  if (!template) throw new RangeError(slug);
  const patient = createEmbeddedPatient(template);
  const conversation: PatientTurn[] = [];
  for (const text of said.slice(0, -1))
    conversation.push(
      { speaker: "learner", text },
      { speaker: "patient", text: patient.reply(conversation, text).text },
    );
  return patient.reply(conversation, said.at(-1) ?? "");
}

test.each([
  [
    "chest-pain-nstemi",
    ["What's made you ring us today?", "OK, tell me a bit more about that."],
    "It started at 10 am",
  ],
  [
    "ascites-abdominal-exam",
    ["What's brought you in to hospital today?", "When did you first notice it?"],
    "six weeks",
  ],
  ["ascites-abdominal-exam", ["Have you been sick?", "Any blood?"], "No, no vomiting of blood."],
  [
    "cap-penicillin-allergy-prescribing",
    ["Any allergies?", "What else do you take regularly?"],
    "Simvastatin 40 mg",
  ],
  [
    "swollen-calf",
    ["How long have you been on the naproxen?", "Are you still taking it?"],
    "Naproxen 500 mg",
  ],
  ["chest-pain-nstemi", ["Apart from the pain, have you noticed anything else?"], "It came with sweating"],
  [
    "late-period",
    ["What's the problem?", "How long have you had the pain?"],
    "Sharp right lower pain since last night",
  ],
  ["late-period", ["Have you taken anything for the pain?"], "Paracetamol this morning"],
  ["purple-spots", ["What have you noticed?", "When did they come up?"], "Two days of raised purple spots"],
  ["words-came-out-wrong", ["What's happened?", "When was he last completely well?"], "Forty minutes ago"],
  ["late-period", ["What's brought you in?", "Tell me about the bleeding."], "Brown spotting for two days."],
  [
    "heart-failure-exam",
    ["Can you tell me more about the breathing?", "Is it getting worse?"],
    "over six weeks, now on the flat",
  ],
  ["popped-chest", ["Can I check your name?", "What happened?"], "Something popped in my chest"],
  ["popped-chest", ["Did you bang your chest?", "Has this ever happened before?"], "no previous episode"],
  ["malaria", ["Have you had a fever?", "Does it come and go?"], "once or twice a day"],
  ["malaria", ["Have you been abroad recently?", "Whereabouts exactly?"], "near Kumasi"],
  ["low-mood", ["Have you thought of ending your life?", "Have you ever acted on it?"], "no preparation"],
  ["heart-failure-exam", ["Are your ankles swollen?", "How far up does it go?"], "Ankles swell by evening."],
  [
    "machine-says-high",
    ["Does high blood pressure run in the family?", "What about strokes?"],
    "had a stroke at 60",
  ],
  [
    "full-of-plans",
    ["How much are you drinking?", "Have you ever felt like this before?"],
    "high energy at university",
  ],
  [
    "first-episode-psychosis-history",
    ["Have you thought of harming yourself?", "Did you hurt yourself?"],
    "better off dead",
  ],
  ["urethritis", ["What's the reason for your visit?"], "It burns when I pee"],
  ["malaria", ["Please to tell me what is your problem from the beginning."], "I am shaking with cold"],
  ["fit-at-work", ["Hello, what has been happen with you?"], "They say I had a fit at work"],
  ["mum-muddled", ["What you have notice about the mother?"], "She does not know what day it is"],
  ["skin-patches", ["How long have you had these patches?"], "elbows, knees and scalp for six years"],
  ["skin-patches", ["Do they bleed?"], "It bleeds if picked"],
  ["machine-says-high", ["What were the readings at home?"], "a week of home readings"],
  ["cold-and-slow", ["What about your periods, are they heavier or lighter than before?"], "Heavy periods."],
  [
    "cold-and-slow",
    ["Do you get any pins and needles?", "Is it in your fingers?", "When do you get it?"],
    "Tingling fingers at night.",
  ],
])("PAT-05: %s goes on with what was spoken of: %j", (slug, said, text) => {
  const reply = lastOf(slug, ...said);
  expect(reply.text).toContain(text);
  expect(reply.gaps).toEqual([]);
});

test.each([
  ["Did you hurt yourself?", "No, not that I've noticed."],
  ["Do you take your tablets every day?", "I'm not sure, sorry."],
])("PAT-04: an injury is no self-harm, and tablets are not said to be forgotten: %j", (question, text) => {
  expect(lastOf("three-falls", question)).toMatchObject({ text, sources: [] });
});

test('PAT-03: "was it sudden or gradual?" draws out nothing that is withheld', () => {
  expect(lastOf("chest-pain-nstemi", "Was it sudden or did it build up?").text).toBe(
    "It started at 10 am carrying boxes upstairs.",
  );
});

test.each([
  ["purple-spots", "Do they fade when you press on them with a glass?"],
  ["words-came-out-wrong", "Can he lift both arms?"],
  ["late-period", "Are you using any contraception?"],
])("PAT-04: %s does not begin with a yes or no that the case contradicts: %j", (slug, question) => {
  expect(lastOf(slug, question).text).not.toMatch(/\b(?:Yes|No)\b/);
});

test.each([
  ["heart-failure-exam", ["How many pillows do you sleep on?", "And before that?"]],
  ["green-phlegm", ["What colour is the phlegm?", "What colour is it normally?"]],
  ["three-falls", ["Do you black out?", "Have you hurt yourself?"]],
  ["black-stools", ["What's your main concern?", "So what's your main concern?"]],
])("PAT-04: %s does not say again what is not asked again: %j", (slug, said) => {
  expect(lastOf(slug, ...said).sources).toEqual([]);
});

test("PAT-04: whether it helped is not answered by what was taken", () => {
  const reply = lastOf("malaria", "Have you taken paracetamol?", "Has it helped?");
  expect([reply.text, reply.sources]).toEqual(["I'm not sure, sorry.", []]);
});

test("PAT-04: a follow-up about a thing that the case does not have is not answered with a yes", () => {
  const said = ["Do you ever hear voices?", "How many are there?", "Do you recognise them?"];
  expect(lastOf("first-episode-psychosis-history", ...said).text).toMatch(/^I hear two men/);
});

test("PAT-05: a reply to several questions says yes only once", () => {
  expect(
    lastOf("cap-penicillin-allergy-prescribing", "Have you had a temperature or any shivers?").text,
  ).toBe("Yes. I've had a fever and shivering.");
});

test("PAT-02: what a pain is like and what brings it on are answered by the pain, not by a denied one", () => {
  const template = readCases().get("biliary-colic");
  if (!template) throw new RangeError("biliary-colic");
  const patient = createEmbeddedPatient(template);
  expect(patient.reply([], "What does the pain feel like?").text).toBe("Steady rather than coming in waves.");
  expect(patient.reply([], "Does anything bring it on?").text).toContain("after a fatty meal");
});

test('PAT-02: "what can we do for you?" is an opening question, and "since it began" is not an onset', () => {
  const template = readCases().get("new-atrial-fibrillation");
  if (!template) throw new RangeError("new-atrial-fibrillation");
  const patient = createEmbeddedPatient(template);
  expect(patient.reply([], "What can we do for you today?").text).toContain("My heart has been fluttering");
  expect(patient.reply([], "When did that start?").text).toContain("four days");
});

test('PAT-05: "what colour is what you bring up?" asks about the sputum where the case has no vomit', () => {
  const said = ["Are you bringing anything up?", "What colour is it?"];
  expect(lastOf("cap-penicillin-allergy-prescribing", ...said).text).toMatch(/green sputum/);
});

test("PAT-05: a question goes on about the parents named before it, a date of today and a debt are heard as such", () => {
  const lastText = (text: string) => lastOf("first-episode-psychosis-history", text).text;
  expect(lastText("What are your parents like, are they still together?")).toBe(
    "My parents separated when I was 12.",
  );
  expect(lastText("Do you owe anybody money?")).toMatch(/rent arrears/);
  expect(lastOf("cap-penicillin-allergy-prescribing", "Do you know what day it is?").text).toMatch(
    /orientated/,
  );
});

test.each([
  ["chest-pain-nstemi", "Because you took sildenafil, they mustn't give you a spray."],
  ["chest-pain-nstemi", "Please tell the paramedics about the sildenafil."],
  ["first-episode-psychosis-history", "I'd like you to hand the knife over to your mum."],
  ["ascites-abdominal-exam", "Stand up with your arms crossed."],
  ["ascites-abdominal-exam", "Tapping over the liver."],
  [
    "cap-penicillin-allergy-prescribing",
    "I'd also like to leave off the alendronic acid while you're poorly.",
  ],
])("PAT-09: the patient of %s agrees to what is stated or to what they are told to do: %j", (slug, text) => {
  const { text: said, sources, gaps } = lastOf(slug, text);
  expect([said, sources, gaps]).toEqual(["Yes, all right.", [], []]);
});

test("PAT-05: where they are, who is with them and what came before on exertion are heard in a call", () => {
  const said = (text: string) => lastOf("chest-pain-nstemi", text).text;
  expect(said("Thank you. And where are you right now, in case I need to send someone?")).toContain(
    "at home with my wife",
  );
  expect(said("Is there anyone with you who can let the ambulance in?")).toMatch(/^Yes.*my wife/);
  expect(said("Have you ever had anything like this before, perhaps when you exert yourself?")).toContain(
    "walking uphill",
  );
});

test.each([
  ["I'd be hopeless with that! Does it hurt to breathe in?", "Does it hurt to breathe in?"],
  ["My nan was just the same with her angina. Where does it hurt?", "Where does it hurt?"],
  ["My dad had a stroke, it was terrifying! Do you smoke?", "Do you smoke?"],
  ["Oh, you poor man, that sounds awful! Are you feeling sick?", "Are you feeling sick?"],
  ["Two hours of that pain must have been horrible. Have you been sick?", "Have you been sick?"],
  ["I smoked for years myself. How much do you drink?", "How much do you drink?"],
  ["Do you smoke? I could never stop.", "Do you smoke?"],
])("PAT-09: of %j only the question is answered", (said, question) => {
  expect(answerTo(said)).toEqual(answerTo(question));
});

test("PAT-05: what a learner tells of their own people says what ones and yours are", () => {
  const tablets = lastOf(
    "kidney-injury",
    "My nan takes loads of tablets as well, poor thing. Which ones are you on?",
  );
  expect(tablets.sources).toEqual(["drug_history.medications"]);
  // "This" is the complaint.
  const before = answerTo("My mum gets angina and it scares her. Is this like anything you've had before?");
  expect(before.text).toContain("chest tightness walking uphill");
});

test.each([
  [
    "ascites-abdominal-exam",
    "Any thoughts of ending your life or of hurting somebody else?",
    "No, none.",
    ["risk_assessment.risk_to_self", "risk_assessment.risk_to_others"],
  ],
  [
    "cap-penicillin-allergy-prescribing",
    "Have you felt like harming yourself, or been worried someone might hurt you?",
    "No, none.",
    ["risk_assessment.risk_to_self", "risk_assessment.risk_from_others"],
  ],
  [
    "chest-pain-nstemi",
    "Any mental health problems in the past, or difficulties during your childhood?",
    "No, nothing like that.",
    ["past_psychiatric_history", "personal_history"],
  ],
  [
    "night-shift-collapse",
    "Ever been in trouble with the police, or felt suicidal?",
    "No, no convictions. No thoughts of suicide.",
    ["forensic_history", "risk_assessment.risk_to_self"],
  ],
  [
    "first-episode-psychosis-history",
    "Any long-term illnesses, asthma or epilepsy?",
    "Childhood asthma, no inhalers now. No, no epilepsy.",
    ["past_medical_history.conditions", "past_medical_history.other"],
  ],
] as const)(
  "PAT-05: of %s each half of %j names its field, and the same words are said once",
  (slug, said, text, sources) => {
    const reply = lastOf(slug, said);
    expect([reply.text, reply.sources]).toEqual([text, sources]);
  },
);

test.each([
  ["chest-pain-nstemi", "Any nausea with the chest pain?", "I've had nausea."],
  ["spinning-room", "Do you have a headache with the spinning?", "No headache."],
  [
    "chest-pain-nstemi",
    "Is it a ripping sort of pain, or do you feel it between your shoulder blades?",
    "Heavy, like a weight. No pain in the back.",
  ],
  [
    "night-shift-collapse",
    "What did you feel just before you blacked out?",
    "My vision went grey beforehand.",
  ],
])("PAT-05: %s is not told what only goes with what is asked: %j", (slug, said, text) => {
  expect(lastOf(slug, said).text).toBe(text);
});
