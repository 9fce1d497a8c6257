import { expect, test } from "vitest";
import { askPatient } from "../testing/ask-patient.ts";

test.each([
  ["chest-pain-nstemi", "When did you last have something to eat?"],
  ["chest-pain-nstemi", "Have you checked your blood pressure at home?"],
  [
    "cap-penicillin-allergy-prescribing",
    "Have you checked your blood sugar since this began, and what was it?",
  ],
  ["cap-penicillin-allergy-prescribing", "Do your muscles ache with your simvastatin?"],
  ["cap-penicillin-allergy-prescribing", "Is anybody else in the house coughing?"],
  ["before-a-new-knee", "How would you feel about a blood transfusion?"],
  ["chest-pain-nstemi", "Your mum, how's her health?"],
  ["first-episode-psychosis-history", "Your brothers and sisters, how many?"],
  ["first-episode-psychosis-history", "Does anything make it better?"],
  ["chest-pain-nstemi", "Which side was the hernia on?"],
  ["chest-pain-nstemi", "What was your last blood pressure?"],
  ["chest-pain-nstemi", "Do you vape?"],
  ["chest-pain-nstemi", "Any supplements?"],
  ["malaria", "Have you blacked out?"],
  ["swollen-calf", "Is your cholesterol raised?"],
  ["fit-at-work", "Do you take aspirin?"],
  ["tired-cleaner", "Have you ever had a blood transfusion?"],
  ["late-period", "Do you get erections?"],
  ["chest-pain-nstemi", "Which surgery are you registered with?"],
  ["ascites-abdominal-exam", "How old is your mother?"],
  ["tremor-and-secrets", "How much coffee do you drink?"],
  ["cap-penicillin-allergy-prescribing", "Do you take the pill?"],
  ["cap-penicillin-allergy-prescribing", "Does the pain travel?"],
  ["swollen-calf", "Does the pain go anywhere?"],
  ["cap-penicillin-allergy-prescribing", "Have you had the co-amoxiclav more than once?"],
  ["chest-pain-nstemi", "Does your brother take anything for his angina?"],
  ["night-shift-collapse", "How old is your daughter?"],
  ["first-episode-psychosis-history", "Do you feel the TV is talking about you?"],
  ["ascites-abdominal-exam", "Where did you have your Caesarean?"],
  ["ascites-abdominal-exam", "What time of day do you take your tablets?"],
  ["cap-penicillin-allergy-prescribing", "When were you diagnosed with osteoporosis?"],
  ["cap-penicillin-allergy-prescribing", "Which day of the week do you take the weekly tablet?"],
  ["cap-penicillin-allergy-prescribing", "How much water do you drink a day?"],
  ["cap-penicillin-allergy-prescribing", "Do you take them with food?"],
  ["first-episode-psychosis-history", "Is your hearing OK?"],
  ["first-episode-psychosis-history", "Do you believe in ghosts?"],
  ["first-episode-psychosis-history", "Have you told your family about this?"],
  ["cap-penicillin-allergy-prescribing", "Do you check your sugars at home?"],
  ["cap-penicillin-allergy-prescribing", "Has anyone tested you for the allergy?"],
  ["first-episode-psychosis-history", "How much money has he taken?"],
  ["first-episode-psychosis-history", "Would you come into hospital if we thought it'd help?"],
  ["first-episode-psychosis-history", "Which uni are you at?"],
  ["ascites-abdominal-exam", "Are your mother and father still with us?"],
  ["hip-after-fall", "Do you have falls often?"],
  ["fit-at-work", "Has your employer been told?"],
  ["chest-pain-nstemi", "What's the highest your blood pressure has been?"],
  ["groin-lump", "How many brothers have you got?"],
  ["chest-pain-nstemi", "Is your brother older than you?"],
  ["chest-pain-nstemi", "Do you drink mainly at weekends?"],
  ["ascites-abdominal-exam", "Did your mum survive her cancer?"],
  ["cap-penicillin-allergy-prescribing", "How old is your husband?"],
  ["first-episode-psychosis-history", "Has cannabis ever made you paranoid?"],
  ["sore-temple", "Is your blood sugar well controlled?"],
  ["cap-penicillin-allergy-prescribing", "Are you able to sit upright after your weekly tablet?"],
  ["first-episode-psychosis-history", "Do they use your name?"],
  ["first-episode-psychosis-history", "Do you want to be left alone?"],
  // About somebody else.
  ["chest-pain-nstemi", "Is your wife able to drive you in?"],
  ["chest-pain-nstemi", "Does your wife know you've got chest pain?"],
  ["cap-penicillin-allergy-prescribing", "Does your husband keep well?"],
  ["chest-pain-nstemi", "Does anyone else in the house smoke?"],
  ["cap-penicillin-allergy-prescribing", "Is your husband fit and well?"],
  ["cap-penicillin-allergy-prescribing", "Have you been around anyone with a cough?"],
  // The case denies or says something similar, but not this.
  ["ascites-abdominal-exam", "Do you feel sick?"],
  ["cap-penicillin-allergy-prescribing", "What were your last kidney bloods?"],
  ["first-episode-psychosis-history", "Does anyone take thoughts out of your head?"],
  ["migraine", "Does your neck go stiff?"],
  // Asks for a name or a count that the field does not have.
  ["red-leg", "Which antibiotic cured you the previous time, can you recall the name?"],
  ["urethritis", "How many people have you slept with in the past three months?"],
  ["before-a-new-knee", "Which of your knees is it they're replacing?"],
  ["kidney-injury", "How many times have you been sick today?"],
  ["late-overdose", "What do you weigh? I need it to work out your treatment."],
  ["racing-heart", "Does your partner smoke?"],
  ["hip-after-fall", "Do you live alone?"],
  ["first-episode-psychosis-history", "Where did you grow up, which town?"],
  // A word that means something else, and a symptom that only says what another one came with.
  ["throbbing-headaches-before-every-exam", "Do you grind your teeth in your sleep?"],
  ["sick-and-grey", "Loose motions as well as the vomiting?"],
  ["anaphylaxis", "Is your tongue swelling up as well?"],
  ["chest-pain-nstemi", "Do you think you are dying?"],
  // Asks for an age, a person, a reason, a smell, a number, a time or a place that the case leaves open.
  ["chest-pain-nstemi", "What age was your brother when he got angina?"],
  ["chest-pain-nstemi", "Your brother who has angina, how old was he when it began?"],
  ["migraine", "Whos prescribing your mini pill?"],
  ["malaria", "How come you stopped the malaria tablets?"],
  ["tired-cleaner", "Does your phlegm smell?"],
  ["malaria", "How high was the temperature?"],
  ["tired-cleaner", "And with the sweats, how many times a night do they come?"],
  ["pleural-effusion", "What time of day is your cough worst?"],
  ["a-mole-that-has-changed-on-the-calf", "What factor is your sun cream?"],
  ["a-mole-that-has-changed-on-the-calf", "How big was the mole at first?"],
  ["cheek-shocks", "When did you see the dentist?"],
  ["swollen-calf", "How long had you smoked before you stopped?"],
  ["always-thirsty-and-wet-beds-again", "Where in her tummy did it ache?"],
  ["always-thirsty-and-wet-beds-again", "What was her thrush treated with?"],
  ["tired-cleaner", "What did they give you for the postnatal depression?"],
  ["cap-penicillin-allergy-prescribing", "How many days did they keep you in hospital for the reaction?"],
  ["cap-penicillin-allergy-prescribing", "Was the skin infection on your arm?"],
  ["night-shift-collapse", "Did you bang your head as you went down?"],
  // Another drug, another spread, another remedy; a guess at what was just asked.
  ["stiff-hands", "Have you tried naproxen at all?"],
  ["black-stools", "Does the pain go through to your back?"],
  ["biliary-colic", "Does curling up ease it?"],
  ["malaria", "Who sold you the malaria tablets, was it a chemist?"],
  // Another part of the limb, others than the patient, and what is counted or measured without a figure for it.
  ["swollen-calf", "Is the thigh swollen as well?"],
  ["tired-cleaner", "Your grandson, he has also cough or fever?"],
  ["cap-penicillin-allergy-prescribing", "Does anyone else in your house have a cough?"],
  ["fishy-smell", "Has he got any symptoms, your boyfriend?"],
  ["sore-temple", "How high are your sugars at home?"],
  ["first-episode-psychosis-history", "How many sessions did you have with the school counsellor?"],
  // What only leads up to the question.
  [
    "cap-penicillin-allergy-prescribing",
    "Oh dear, osteoporosis, have you actually broken any bones with it?",
  ],
  ["painful-toe", "Gout then. Has anybody drained the joint?"],
  ["stiff-hands", "Right, dry eyes, which drops do you use?"],
  // What is in something, a value, how long it lasted, who sees to it, whether somebody is still seen, which is the worse.
  ["green-phlegm", "What is in your rescue pack then?"],
  ["a-surprise-potassium-of-6-1", "What was your sodium on yesterday's test?"],
  ["night-shift-collapse", "How long were you out cold with the rugby concussion?"],
  ["before-a-new-knee", "Who's going to mind your wife while you're on the ward?"],
  ["first-episode-psychosis-history", "Do you still meet your friends from school?"],
  ["tremor-and-secrets", "Which of the two hands shakes more?"],
  ["malaria", "Whereabouts in your back is the ache?"],
  ["painful-toe", "How did you do your toe in?"],
  ["breast-lump", "Was your mother given treatment for her breast cancer?"],
  // What else happens then, another time, another remedy, what it is only compared with, another pain.
  ["biliary-colic", "Do you come out in a sweat with the pain?"],
  ["loin-to-groin", "Have you got a rash with the pain?"],
  ["heavy-periods", "Does it hurt when you have sex?"],
  ["malaria", "What treatment did they give you for the malaria when you were a child?"],
  ["loin-to-groin", "How bad was the one two years ago out of ten?"],
  ["tremor-and-secrets", "Does morphine do the same to you as the codeine?"],
  ["red-eye", "Whereabouts is the nerve pain?"],
  // Another part of the face, a texture, a time of day, a first time, a place, a remedy, what there is in something.
  ["stiff-hands", "Is your nose dry as well as your eyes?"],
  ["tired-cleaner", "Is your phlegm frothy?"],
  ["biliary-colic", "Does the pain get stronger in the evening?"],
  ["ascites-abdominal-exam", "How old were you when you had your first period?"],
  ["red-leg", "Where was the cellulitis you had before?"],
  ["tremor-and-secrets", "Does coffee make the shaking worse?"],
  ["loin-to-groin", "Is there any sand in your urine?"],
  ["chest-pain-nstemi", "Were the boxes very heavy ones?"],
  ["a-mole-that-has-changed-on-the-calf", "Is your mole tender?"],
  ["ascites-abdominal-exam", "Is it red wine you drink, or white?"],
  ["sore-temple", "Which of the two shoulders is the stiffer?"],
  // "None" of one thing denies no other.
  ["words-came-out-wrong", "Did he go down, hit anything?"],
  ["purple-spots", "I take it all her jabs have been done?"],
  ["machine-says-high", "What puts you off taking tablets?"],
  // What the actor is to ask for is not what the patient hopes for from the call.
  ["stiff-hands", "If we could sort out one thing today, what should it be?"],
  // A count, a side, a colour, a reason, a name, contents and the like must be said of the thing itself.
  ["new-atrial-fibrillation", "How many pillows do you sleep on?"],
  ["low-mood", "How many counselling sessions did you have after your dad died?"],
  ["late-overdose", "How many tablets of paracetamol have you taken?"],
  ["puffy-face", "BP today, what was it?"],
  ["three-falls", "Which foot sticks to the floor more, the left or the right?"],
  ["red-leg", "Was it the same leg, that cellulitis you had in 2023?"],
  ["new-atrial-fibrillation", "In which of the finger joints is your osteoarthritis worst?"],
  ["malaria", "Is the headache at the front or all over?"],
  ["breast-lump", "Can you move the lump about or is it stuck?"],
  ["sick-and-grey", "What colour is the vomit?"],
  ["the-worst-headache-at-the-gym", "How heavy were the weights you were lifting?"],
  ["new-atrial-fibrillation", "What was the hysterectomy for?"],
  ["heart-failure-exam", "What was the name of the beta blocker you came off?"],
  ["heart-failure-exam", "What time do you usually wake up gasping?"],
  ["heavy-periods", "Did that multivitamin have iron in it?"],
  ["pain-moved-right", "How many days do your periods usually last?"],
  ["pain-moved-right", "Did the paracetamol touch the pain at all?"],
  ["three-falls", "Do you shout or kick in these dreams that you act out?"],
])(
  "PAT-04: %s says something of the same kind, but not what is asked, which is a gap: %j",
  (slug, question) => {
    expect(askPatient(slug, question).sources).toEqual([]);
  },
);

test.each([
  ["malaria", "Have you had your spleen taken out?", "past_medical_history.other"],
  ["fit-at-work", "Do you ever swim on your own?", "social_history.exercise"],
  ["shaky-and-sick", "When was your last drink?", "presenting_complaint.history_of_presenting_complaint"],
  ["sore-temple", "How bad is it out of ten?", "presenting_complaint.history_of_presenting_complaint"],
  ["sore-temple", "Do you borrow tablets off anyone?", "drug_history.other"],
  ["fit-at-work", "Have you had deja vu?", "presenting_complaint.history_of_presenting_complaint"],
  ["ascites-abdominal-exam", "Anything for your arthritis?", "drug_history.medications"],
  ["ascites-abdominal-exam", "Have you had hep B or C?", "past_medical_history.other"],
  ["machine-says-high", "Do you rent or own?", "social_history.other"],
  ["low-mood", "Have you felt like this before?", "past_psychiatric_history"],
  ["late-overdose", "Is your sister here with you?", "demographics.other"],
  ["tired-cleaner", "Are you in a relationship?", "personal_history"],
  [
    "cap-penicillin-allergy-prescribing",
    "What's the reason you take alendronic acid?",
    "past_medical_history.conditions",
  ],
  ["chest-pain-nstemi", "Your father, how old was he when he had the heart attack?", "family_history"],
  ["black-stools", "Who put you on the naproxen?", "drug_history.other"],
  ["malaria", "For how long did you take the malaria tablets?", "drug_history.medications"],
  ["hip-after-fall", "Was there a weekly bone tablet, and how come you are off it?", "drug_history.other"],
  ["three-falls", "What's the tamsulosin for?", "past_medical_history.conditions"],
  ["thirsty-and-foggy", "Do you take anything for the constipation?", "drug_history.other"],
  ["low-mood", "What happened after your dad died?", "past_psychiatric_history"],
  ["popped-chest", "Do you smoke anything besides tobacco?", "drug_history.other"],
  [
    "popped-chest",
    "Have you had a collapsed lung before?",
    "presenting_complaint.history_of_presenting_complaint",
  ],
  ["hip-after-fall", "Can you stand on it at all?", "presenting_complaint.chief_complaint"],
  ["anaphylaxis", "Does your mam have any allergies?", "family_history"],
  ["drooping-lids", "What was the antibiotic that you were given?", "drug_history.medications"],
  ["hot-wound", "What injections are you having?", "drug_history.medications"],
  ["heart-noise", "When is your cataract operation?", "presenting_complaint.history_of_presenting_complaint"],
  ["words-came-out-wrong", "Has he had any recent surgery?", "past_medical_history.other"],
  ["words-came-out-wrong", "Is your husband diabetic?", "past_medical_history.conditions"],
  ["chest-pain-nstemi", "Anything you buy from the chemist?", "drug_history.other"],
  ["swollen-calf", "How many cigarettes a day?", "social_history.smoking"],
  ["hot-wound", "Does penicillin, or any other drug, upset you?", "drug_history.allergies"],
  ["sharp-breath", "Did anything help with the pain?", "drug_history.other"],
  [
    "drooping-lids",
    "Have your headaches been worse at night?",
    "presenting_complaint.history_of_presenting_complaint",
  ],
])(
  "PAT-05: %s has the thing that is asked for in another field or spelling: %j",
  (slug, question, source) => {
    expect(askPatient(slug, question).sources).toEqual([source]);
  },
);

test.each([
  ["How many units do you get through?", ["social_history.alcohol"]],
  ["What's your tipple, wine or beer?", ["presenting_complaint.history_of_presenting_complaint"]],
  ["When was your last drink?", ["presenting_complaint.history_of_presenting_complaint"]],
])("PAT-03: of two fields on drink, only the one with the detail is disclosed: %j", (question, sources) => {
  expect(askPatient("ascites-abdominal-exam", question).sources).toEqual(sources);
});

test("PAT-05: a question that names its thing first, and one that shortens a drug's name, are understood", () => {
  expect(askPatient("chest-pain-nstemi", "Your calves, they are painful?").text).toBe("No, no calf pain.");
  expect(askPatient("cap-penicillin-allergy-prescribing", "Simva, how often?").text).toMatch(
    /^Simvastatin 40 mg at night/,
  );
});

test.each([
  ["chest-pain-nstemi", "Are you in any pain right now?", "It has not settled with rest."],
  [
    "chest-pain-nstemi",
    "Can somebody let the ambulance crew in?",
    "I'm at home with my wife, who can open the door.",
  ],
  [
    "chest-pain-nstemi",
    "Do you remember to take your statin?",
    "Atorvastatin 20 mg at night (I often forget).",
  ],
  ["ascites-abdominal-exam", "Are you OK to lie flat?", "I'm uncomfortable lying completely flat."],
  ["ascites-abdominal-exam", "Do you live with anybody?", "I live alone, sister nearby."],
  ["ascites-abdominal-exam", "Do you have children?", "I'd rather not go into that just now."],
  [
    "first-episode-psychosis-history",
    "Have you ever been sectioned?",
    "No, I've never been detained under mental health law.",
  ],
  ["first-episode-psychosis-history", "Are your parents together?", "My parents separated when I was 12."],
  ["first-episode-psychosis-history", "How is your mood?", "No low or elated mood for weeks at a time."],
  ["first-episode-psychosis-history", "What keeps you going?", "I'm fond of my mother and the dog."],
])(
  "PAT-02: the patient of %s answers in the first person, without a misleading yes or no: %j",
  (slug, question, text) => {
    expect(askPatient(slug, question).text).toBe(text);
  },
);

test("PAT-03: a termination is disclosed when pregnancies are asked about, not when childbirth only dates a question", () => {
  expect(askPatient("tired-cleaner", "Did you get depressed after having your children?").text).not.toMatch(
    /termination/,
  );
  expect(askPatient("tired-cleaner", "How many times have you been pregnant?").text).toMatch(/termination/);
});

test.each([
  ["first-episode-psychosis-history", "Do you hear the voice of God?", /^I hear two men/],
  ["tremor-and-secrets", "Does your head shake as well?", /^Shaking of both hands/],
  ["cap-penicillin-allergy-prescribing", "Does your husband help you?", /^I live with my husband/],
  ["chest-pain-nstemi", "Is the pain affected by moving your arm?", /^It spreads to the left arm/],
  ["migraine", "Does your mother have migraine?", /^Yes\. My mother has migraine/],
  ["mum-muddled", "Is she passing urine?", /^Urge incontinence/],
  ["heavy-feet", "Did you have a fall just before it began?", /^For three days/],
])("PAT-04: %s says yes to %j only where that affirms all that is named", (slug, question, text) => {
  expect(askPatient(slug, question).text).toMatch(text);
});

test.each([
  ["breast-lump", "Did you go to your last mammogram?", /^I missed my last/],
  ["heart-noise", "Have you used your friend's spray?", /^A friend offered me/],
  [
    "first-episode-psychosis-history",
    "Have you ever acted on the voices?",
    /^The voices sometimes say just jump/,
  ],
  ["first-episode-psychosis-history", "Are the voices male or female?", /^I hear two men/],
  ["painful-toe", "Do you swim still?", /^I used to swim/],
  ["sharp-breath", "Are you on the pill?", /^Yes\. /],
  ["pain-moved-right", "Did the vomiting come before or after the pain?", /^I vomited once after the pain/],
])(
  "PAT-04: %s says no yes to %j with words that take it back, or to which of two",
  (slug, question, text) => {
    expect(askPatient(slug, question).text).toMatch(text);
  },
);

test.each([
  ["tremor-and-secrets", "Do either of your sons have shaky hands?", ["family_history"]],
  ["chest-pain-nstemi", "okay and your mum, any heart trouble there?", ["family_history"]],
  [
    "always-thirsty-and-wet-beds-again",
    "And great-grandad's diabetes, was he on insulin or just tablets?",
    [],
  ],
  [
    "first-episode-psychosis-history",
    "The uncle who was ill, does he take any treatment?",
    ["family_history"],
  ],
  ["painful-toe", "Has your ankle ever swelled up like this?", []],
  ["first-episode-psychosis-history", "Oh you've a dog, lovely! What breed is it?", []],
])("PAT-04: %s says nothing of the patient's own to %j", (slug, question, sources) => {
  const { text, sources: given } = askPatient(slug, question);
  expect(text).not.toMatch(/^(?:Yes|No, none)/);
  expect(given.filter((source) => !sources.includes(source))).toEqual([]);
});

test.each([
  "Do you take anything else, that you buy or get from a friend? It matters because some of it does not mix with heart sprays.",
  "Do you take anything you get from friends?",
])("PAT-03: a tablet of a friend's is told to who asks for it, whatever reason follows: %j", (question) => {
  expect(askPatient("chest-pain-nstemi", question).text).toMatch(/^I took sildenafil/);
});

test("PAT-09: what is to be told at once is agreed to, whatever it names", () => {
  expect(
    askPatient(
      "cap-penicillin-allergy-prescribing",
      "I'm going to prescribe an antibiotic. Please tell me at once if you get a rash or find it hard to breathe.",
    ).text,
  ).toBe("All right, I'll do that.");
});

test("PAT-02: a job that begins with the sound of a consonant has the right article", () => {
  expect(askPatient("pain-moved-right", "Are you working or studying?").text).toMatch(
    /^I'm a university student/,
  );
});
