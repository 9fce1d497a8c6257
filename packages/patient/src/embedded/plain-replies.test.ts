import { expect, test } from "vitest";
import { askPatient } from "../testing/ask-patient.ts";

test.each([
  ["full-of-plans", "Hi, is it Holly?"],
  ["full-of-plans", "hello are you holly"],
  ["full-of-plans", "Can I just check you're Holly?"],
  ["full-of-plans", "Holly, isn't it?"],
  ["full-of-plans", "And is that Ms Jones?"],
])("PAT-01 tells its name when asked whether it is somebody, of %s: %s", (slug, text) => {
  expect(askPatient(slug, text).text).toMatch(/\bHolly\b/);
});

test.each([
  ["chest-pain-nstemi", "How bad is it Graham?", /7 out of 10/],
  ["chest-pain-nstemi", "How are you, Graham?", /^(?!.*Whitlock)/],
  ["chest-pain-nstemi", "Are you Graham's wife?", /^(?!.*Whitlock)/],
  ["chest-pain-nstemi", "Was there anything you thought this might be?", /heart/i],
])("PAT-01 tells no name where it is only said, of %s: %s", (slug, text, said) => {
  expect(askPatient(slug, text).text).toMatch(said);
});

test.each([
  ["tummy-pain-that-has-moved-to-the-right", "Are you hungry?", "Off food."],
  ["tremor-and-secrets", "Are you eating properly?", "I pick at food, I skip lunch."],
  ["swimmers-ear", "How will you get home?", "I'm not sure, sorry."],
  ["before-a-new-knee", "Have you been eating well?", "Small appetite, meals on time."],
  ["chest-pain-nstemi", "Were you sick?", "No, no vomiting."],
  ["words-came-out-wrong", "Is it getting any better?", "Not that we've noticed."],
  ["sharp-breath", "Was it the right calf that ached?", "Left calf ached for four days."],
  ["swollen-calf", "Are both calves swollen?", "Left calf painful and swollen for two days."],
  ["loin-to-groin", "Did it build up slowly?", "Sudden severe left loin pain three hours ago."],
  ["sharp-breath", "Is the pain dull?", "Sudden sharp right-sided pain last night."],
  ["groin-lump", "Is it smaller in the evening?", "Larger by evening."],
  [
    "red-eye",
    "Have you been on the amitriptyline for years?",
    "Amitriptyline 10 mg at night, started a week ago.",
  ],
  [
    "first-episode-psychosis-history",
    "Are you smoking weed at the minute?",
    "Cannabis daily from 17, about 1 g a day, none for three weeks and symptoms continued.",
  ],
  [
    "first-episode-psychosis-history",
    "The two men that you hear, are they someone you know?",
    "I hear two men talking about me.",
  ],
  [
    "popped-chest",
    "This thing with the chest, it was happening to you also before?",
    "Sudden sharp left chest pain two hours ago at rest.",
  ],
  ["sudden-headache", "Is it your usual sort of headache?", "Occasional tension headache."],
  ["three-falls", "Did you hurt yourself in any of the falls?", "No, not that I've noticed."],
  ["tremor-and-secrets", "Do either of your sons have shaky hands?", "No, not that I've noticed."],
  ["pill-and-zigzags", "Does the ibuprofen work for you?", "Not that I know of."],
  ["spinning-room", "Did you see a doctor after you bumped your head?", "No, not that I've noticed."],
  ["spinning-room", "Did the prochlorperazine help?", "Prochlorperazine 5 mg as needed, no benefit."],
  [
    "pain-moved-right",
    "Is it still round your belly button?",
    "The pain was round my belly button, and now it is low on the right.",
  ],
])("PAT-04: no yes in %s to %j, which the case does not affirm", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toBe(reply);
});

test.each([
  ["chest-pain-nstemi", "Where exactly is the pain?", "Central."],
  ["loin-to-groin", "Is it constant or does it come and go?", "In waves."],
  ["loin-to-groin", "Have you had this before?", "Yes. One similar milder attack two years ago."],
  ["fit-at-work", "When did it happen?", "Yesterday afternoon in the office."],
  ["tummy-pain-that-has-moved-to-the-right", "What's it like?", "Sharp."],
  [
    "tummy-pain-that-has-moved-to-the-right",
    "When did it move?",
    "It moved to the lower right by this morning.",
  ],
  ["words-came-out-wrong", "When was he last well?", "He was well at 8.00 when he made tea."],
  ["ascites-abdominal-exam", "Have you brought up any blood?", "No vomiting of blood."],
  ["spinning-room", "When did it start?", "For two weeks."],
  ["heart-failure-exam", "When did it start?", "I'm breathless on one flight of stairs over six weeks."],
  ["cobwebs", "When did it begin?", "Flashes at the outer edge of the left eye for three days."],
  ["chest-pain-nstemi", "You do drink, don't you?", "Yes. About 20 units a week."],
])("PAT-02: in %s %j is answered by the piece that says it, and no other", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toBe(reply);
});

test.each([
  [
    "before-a-new-knee",
    "How is your diabetes treated?",
    "Metformin 1 g twice daily. Dapagliflozin 10 mg once daily.",
  ],
  [
    "tummy-pain-that-has-moved-to-the-right",
    "Have you taken anything for it?",
    "Yes. Paracetamol at breakfast.",
  ],
  [
    "fit-at-work",
    "Do you drive?",
    "Yes. I drive 20 miles to work. I drove myself to the clinic this morning.",
  ],
  [
    "tremor-and-secrets",
    "Does your dad have anything that gives him a shake?",
    "Yes. My father has Parkinson's disease.",
  ],
  [
    "full-of-plans",
    "Does a relative of yours have trouble with their mood?",
    "Yes. My mother has bipolar disorder and takes lithium.",
  ],
  ["painful-toe", "Did your dad get the same thing?", "Yes. My father had gout."],
  ["sudden-headache", "Did the paracetamol work?", "Two paracetamol tablets since, without effect."],
  ["fit-at-work", "Is Priya here?", "Yes. My colleague Priya, who saw it, is in the waiting room."],
])("PAT-05: in %s %j finds what the case says in other words", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toBe(reply);
});

test.each([
  ["late-overdose", "Did you take anything else with it?", "No, no other tablets, but a glass of wine."],
  ["urethritis", "Did you use condoms?", "No, no condoms."],
  ["loin-to-groin", "Any illnesses or operations?", "No, none."],
  ["tremor-and-secrets", "Has he ever hit you?", "No, my husband has never hit me."],
  ["tremor-and-secrets", "Does it affect your voice?", "No, it does not affect my legs or voice."],
  ["three-falls", "Did the falls start before or after the new tablet?", "After the falls had started."],
  ["tremor-and-secrets", "Who's at home with you?", "I live with my husband."],
  [
    "tired-cleaner",
    "Have you coughed up any blood?",
    "Yes. I coughed up a teaspoonful of blood twice last week and told nobody.",
  ],
  ["fit-at-work", "How were you afterwards?", "I was muddled for half an hour."],
  ["tummy-pain-that-has-moved-to-the-right", "When did you last eat?", "I last ate at 7 pm yesterday."],
  ["new-atrial-fibrillation", "How's your sleep been?", "I haven't been sleeping well since it began."],
  ["fit-at-work", "What exercise do you do?", "I climb at an indoor wall twice a week and swim alone."],
  ["first-episode-psychosis-history", "Do you mind if your mum comes in?", "Yes, that's fine."],
])("PAT-10: in %s the reply to %j is said as people speak", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toBe(reply);
});

test("PAT-05: a danger to oneself and to others is answered by both fields", () => {
  expect(askPatient("chest-pain-nstemi", "Are you a danger to yourself or to others?").sources).toEqual([
    "risk_assessment.risk_to_self",
    "risk_assessment.risk_to_others",
  ]);
});

test.each([
  ["first-episode-psychosis-history", "Is it just the one voice?"],
  ["always-thirsty-and-wet-beds-again", "Bless her, has she gone off her food with all this?"],
  ["always-thirsty-and-wet-beds-again", "is the tummy ache still there today"],
  ["mum-muddled", "Does she see people as well as the cats?"],
  ["a-surprise-potassium-of-6-1", "Have you only just been put on the spironolactone?"],
])("PAT-04: in %s no yes is said to %j", (slug, text) => {
  const reply = askPatient(slug, text);
  expect([reply.text.startsWith("Yes"), reply.sources.length > 0]).toEqual([false, true]);
});

test.each([
  [
    "ascites-abdominal-exam",
    "Over what period of time has the abdominal distension developed?",
    /over six weeks/,
  ],
  [
    "ascites-abdominal-exam",
    "Please you tell me, which problem make you come at the doctor today?",
    /swollen|tummy|belly/i,
  ],
  ["groin-lump", "Is it on the left?", /^Right/],
])("PAT-05: in %s %j is understood", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toMatch(reply);
});

test.each([
  ["biliary-colic", "Does it stay in between or go away fully?", /^Three attacks/],
  ["spinning-room", "Does it go away fully in between?", /less than a minute/],
  ["late-overdose", "Did something upset you beforehand?", /after an argument/],
  ["migraine", "Did something upset you beforehand?", /^I'm not sure, sorry\.$/],
  ["swollen-calf", "Are you on any gastroprotective?", /^Yes\. Omeprazole/],
  ["sore-temple", "Do you take any gastroprotective drug?", /^Lansoprazole/],
  ["black-stools", "Do you take any gastroprotective medication?", /^No, no stomach protection\.$/],
  ["chest-pain-nstemi", "You take some drugs without doctor paper?", /sildenafil/],
  ["chest-pain-nstemi", "Have you had any fever, even a little one?", /^No, no fever\.$/],
  [
    "late-overdose",
    "What time did you take them, and was it all at once?",
    /at one time late yesterday evening/,
  ],
  ["loin-to-groin", "How many times have you thrown up?", /vomited twice/],
  ["biliary-colic", "Are you having pain in this moment?", /^Free of pain today/],
  ["migraine", "How much days in month you have the headache?", /two or three times a month/i],
  ["late-overdose", "Is there anyone at home who frightens you?", /safe at home/],
  ["sick-and-grey", "How many times have you thrown up?", /^I'm not sure, sorry\.$/],
])("PAT-05: in %s %j is answered by what it asks for", (slug, text, reply) => {
  expect(askPatient(slug, text).text).toMatch(reply);
});

test.each([
  ["ascites-abdominal-exam", "How many times have you thrown up?", "I'm not sure, sorry."],
  ["ascites-abdominal-exam", "Have you been sick at all?", "No, not that I've noticed."],
  ["black-stools", "Do you take any shop-bought medicines?", "No, I don't think so."],
  ["late-overdose", "What tablets did you take?", /^I took an overdose of paracetamol/],
  ["late-overdose", "What tablets do you take?", /contraceptive pill/],
  ["biliary-colic", "What had you eaten before the attack?", /two hours after a fatty meal/],
  ["biliary-colic", "What kind of meal was it before the attack?", /two hours after a fatty meal/],
  ["red-eye", "What had you eaten before the pain came on?", "I'm not sure, sorry."],
  ["cap-penicillin-allergy-prescribing", "Were you eating normally before all this?", /^(?!I'm not sure)/],
  ["migraine", "Does it wake you in the night?", "No, not that I've noticed."],
  ["migraine", "Do you wake up with it?", "No, not that I've noticed."],
  ["chest-pain-nstemi", "What triggered it?", "It started at 10 am carrying boxes upstairs."],
  ["chest-pain-nstemi", "What set it off?", "It started at 10 am carrying boxes upstairs."],
  ["chest-pain-nstemi", "Did anything trigger the pain?", "It started at 10 am carrying boxes upstairs."],
  ["chest-pain-nstemi", "Was it brought on by anything?", "It started at 10 am carrying boxes upstairs."],
  ["chest-pain-nstemi", "Was there a trigger?", "It started at 10 am carrying boxes upstairs."],
  ["chest-pain-nstemi", "What makes it worse?", /not worse on breathing in/],
])("PAT-04: in %s %j is answered by the thing itself or not at all", (slug, text, reply) => {
  if (typeof reply === "string") expect(askPatient(slug, text).text).toBe(reply);
  else expect(askPatient(slug, text).text).toMatch(reply);
});

test.each([
  ["cap-penicillin-allergy-prescribing", "When did you last have an antibiotic?", "I'm not sure, sorry."],
  [
    "cap-penicillin-allergy-prescribing",
    "Any trouble with antibiotics in the past?",
    "I have tolerated doxycycline for a skin infection before.",
  ],
  ["cap-penicillin-allergy-prescribing", "Have you had a cephalosporin?", /never had a cephalosporin/],
  [
    "cap-penicillin-allergy-prescribing",
    "Do you keep birds, such as parrots or pigeons, at home?",
    "No, not that I've noticed.",
  ],
  ["breast-lump", "Is it painful?", "Painless hard lump in the upper outer left breast for two weeks."],
  ["tired-cleaner", "Does it hurt anywhere when you swallow?", "No, not that I've noticed."],
  ["tired-cleaner", "Any chest pain?", /^No, no chest pain\.$/],
  ["fit-at-work", "How many hours do you sleep?", "I'm not sure, sorry."],
  ["fit-at-work", "Did you sleep the night before?", /slept three hours the night before/],
  ["night-shift-collapse", "Any weak or numb limbs afterwards?", "No, not that I've noticed."],
  ["fishy-smell", "When does your implant need changing?", "I'm not sure, sorry."],
  ["pill-and-zigzags", "Have you had an STI screen?", "Not that I know of."],
  [
    "anaphylaxis",
    "Have you passed any loose stools since the reaction started?",
    "No, not that I've noticed.",
  ],
  ["green-phlegm", "What is your biggest worry about him right now?", "I haven't really thought about it."],
])("PAT-04: in %s what is only near to %j is not told", (slug, text, reply) => {
  if (typeof reply === "string") expect(askPatient(slug, text).text).toBe(reply);
  else expect(askPatient(slug, text).text).toMatch(reply);
});

test.each([
  ["chest-pain-nstemi", "So your wife is at home, what does she do for work?", []],
  ["first-episode-psychosis-history", "What your father is doing for work?", []],
  ["schoolboy-cough", "Food or nut allergies?", []],
  ["schoolboy-cough", "Any drug allergies?", ["drug_history.allergies"]],
  [
    "ascites-abdominal-exam",
    "who do u live with + do u smoke",
    ["social_history.other", "social_history.smoking"],
  ],
  ["chest-pain-nstemi", "Your brother, how old was he when he got his angina?", []],
  ["first-episode-psychosis-history", "Your uncle with schizophrenia, he is taking which medicine?", []],
  [
    "first-episode-psychosis-history",
    "any thoughts of killing urself? any plan?",
    ["risk_assessment.risk_to_self"],
  ],
  ["first-episode-psychosis-history", "Aw, you've got a dog haven't you, what's he called?", []],
  ["first-episode-psychosis-history", "Why are you coming today?", ["presenting_complaint.chief_complaint"]],
  [
    "swollen-calf",
    "Could you explain what has led you to seek medical attention?",
    ["presenting_complaint.chief_complaint"],
  ],
  ["green-phlegm", "The grandchild who had cold, he is how old?", []],
  ["green-phlegm", "Latest theophylline level?", []],
  [
    "green-phlegm",
    "how often r u using the blue inhaler",
    ["presenting_complaint.history_of_presenting_complaint"],
  ],
  [
    "black-stools",
    "Any trouble getting your food down?",
    ["presenting_complaint.history_of_presenting_complaint"],
  ],
  ["fit-at-work", "In which part of Ghana you will go?", []],
  [
    "fit-at-work",
    "have u driven since",
    ["social_history.other", "presenting_complaint.history_of_presenting_complaint"],
  ],
])("PAT-04 PAT-05: in %s the fields of %j are %j", (slug, text, sources) => {
  expect(askPatient(slug, text).sources).toEqual(sources);
});
