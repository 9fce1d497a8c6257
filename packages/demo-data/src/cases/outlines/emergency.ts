import { type CaseOutline, items, observed } from "../outline.ts";

/** Acute and emergency. */
export const emergencyOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Acute and emergency",
    presentation: "Anaphylaxis",
    condition: "Anaphylaxis",
    title: "Swollen lips after a takeaway",
    scene:
      "{Person} with a known nut allergy rings ten minutes after eating a takeaway. Recognise an emergency over the telephone, give life-saving instructions and arrange help.",
    sex: "Male",
    ages: [19, 28],
    manner: "Hoarse and frightened, speaks in short phrases.",
    complaint: '"My lips have blown up and my throat feels tight. I think there were nuts in the curry."',
    story:
      "Ten minutes after the first mouthfuls the lips tingled and swelled, then an itchy rash spread over the chest and arms. Now the throat is tight, the voice is hoarse and he wheezes. Light-headed when he stood up. Vomited once. One previous reaction at school needed an ambulance. Carries an adrenaline pen but it is in a coat in the hall, and he is unsure whether it is bad enough to use it.",
    voice: [
      "I ate about ten minutes ago. My mouth went tingly, then my lips swelled and I came out in a rash.",
      "My throat is tight and I am wheezing. I felt faint when I stood up, and I have been sick once.",
      "I have got a pen somewhere, but I do not want to use it if I do not need to. Am I going to stop breathing?",
    ],
    past: {
      conditions: items("Peanut allergy, diagnosed at primary school; Asthma, well controlled"),
      surgeries: ["None"],
      other: "One ambulance call for a reaction aged 15. Never in intensive care.",
      medications: items("Salbutamol inhaler as needed; Adrenaline auto-injector 300 micrograms"),
      allergies: ["Peanut: lip swelling, wheeze and vomiting"],
      otherDrugs: "The pen is in date. He has never used it and was last shown how by a school nurse.",
      family: "Mother has hay fever. Nobody else has a food allergy.",
    },
    social: { other: "In a shared flat; a flatmate is in the next room and can fetch the pen." },
    observations: observed("88/50", 128, 28, 36.9, 92, "Unable to finish sentences."),
    findings: {
      general: "Anxious, flushed, swollen lips and eyelids, widespread urticaria.",
      cardiovascular: "Fast thready pulse, warm peripheries, capillary refill 4 seconds.",
      respiratory: "Hoarse voice, soft stridor at rest, widespread expiratory wheeze.",
      abdominal: "Soft, mild central tenderness, no guarding.",
    },
    investigations: items(
      "Clinical diagnosis: treatment must not wait for tests; Mast cell tryptase as soon as possible, at 1 to 2 hours and at follow-up; ECG and continuous monitoring; Venous gas",
    ),
    results:
      "Tryptase 38 micrograms/L at 90 minutes, 4 at follow-up. ECG sinus tachycardia. Lactate 2.6 mmol/L.",
    symptoms:
      "Rapid onset of airway, breathing and circulation problems with skin change minutes after exposure to a known trigger.",
    diagnosis: "Anaphylaxis to peanut",
    differentials: items(
      "Acute severe asthma; Angioedema without anaphylaxis; Vasovagal episode; Panic attack; Choking",
    ),
    concerns:
      "Airway obstruction within minutes, worse outcome with co-existing asthma or delayed adrenaline, and a second-phase reaction hours later.",
    questions: ["What dose, strength and site of adrenaline would you give, and when would you repeat it?"],
    initial:
      "On the telephone: use the adrenaline pen now in the outer thigh, call 999 and say anaphylaxis, lie flat with legs raised or sit up if breathing is hard, do not stand, second pen after 5 minutes if no better. On arrival: ABCDE, adrenaline 500 micrograms IM (0.5 mL of 1 in 1,000) repeated after 5 minutes, high-flow oxygen, fluid bolus 500 to 1,000 mL of crystalloid, nebulised salbutamol for wheeze. Antihistamine only after stabilisation.",
    definitive:
      "Observe for at least 6 to 12 hours according to severity, prescribe two auto-injectors with training, written emergency plan, referral to an allergy clinic, review of asthma control and advice on eating out.",
    checks: items(
      "Recognises airway, breathing and circulation involvement; Tells the caller to use adrenaline without delay; Gives advice on position and on not standing up; Finds out who is nearby to help",
    ),
  },
  {
    kind: "history",
    difficulty: "Advanced",
    specialty: "Acute and emergency",
    presentation: "Headache",
    condition: "Subarachnoid haemorrhage",
    title: "The worst headache at the gym",
    scene:
      "{Person} comes to the emergency department three hours after a sudden headache during exercise. Take a focused history and decide how a dangerous cause is confirmed or excluded.",
    sex: "Female",
    ages: [39, 54],
    manner: "In pain, keeps her eyes shut and answers briefly.",
    complaint: '"It was as if somebody hit me on the back of the head with a bat."',
    story:
      "Headache reached its worst within seconds while lifting weights three hours ago, at the back of the head, 10 out of 10, now 7. Vomited twice. Neck feels stiff and light hurts. A friend says she looked blank for half a minute, with no shaking or tongue biting. No weakness, speech or visual change. A milder sudden headache ten days ago settled over a day and was put down to stress. No fever, no rash, no recent injury.",
    voice: [
      "It came out of nowhere, in a second or two, at the back of my head. I have never had pain like it.",
      "I have been sick twice, the lights hurt and I cannot put my chin down. My friend says I went blank for a moment.",
      "My aunt died of a bleed on the brain. Please tell me this is not that.",
    ],
    past: {
      conditions: ["Hypertension, treatment stopped by choice last year"],
      surgeries: ["None"],
      other: "Occasional tension headache, quite unlike this. No polycystic kidney disease known.",
      medications: ["None regular"],
      otherDrugs:
        "Two paracetamol tablets since, without effect. No anticoagulants. No cocaine or other stimulants.",
      family: "An aunt died suddenly at 49 of a brain haemorrhage.",
    },
    social: { smoking: "15 a day for 20 years", alcohol: "About 14 units a week" },
    observations: observed(
      "168/96",
      62,
      16,
      37.2,
      98,
      "Glasgow Coma Scale 14 (E4 V4 M6). Glucose 6.8 mmol/L.",
    ),
    findings: {
      general: "Lying still in a dark corner of the room, distressed.",
      neurological:
        "Neck stiffness, photophobia, no focal weakness, pupils equal and reactive, no ptosis, plantars flexor. Fundi: no subhyaloid haemorrhage seen.",
    },
    investigations: items(
      "CT head without contrast at once; CT angiography if blood is seen; Lumbar puncture for xanthochromia at least 12 hours after onset if a CT done later than 6 hours is normal; FBC, clotting, U&E, group and save; ECG",
    ),
    results:
      "CT head 4 hours after onset: blood in the basal cisterns and left Sylvian fissure, no hydrocephalus. CT angiogram: 6 mm left posterior communicating artery aneurysm. Sodium 134 mmol/L, clotting normal. ECG: widespread T-wave inversion.",
    symptoms:
      "Thunderclap occipital headache on exertion with vomiting, meningism, brief loss of awareness, a sentinel headache ten days before and a family history.",
    diagnosis: "Aneurysmal subarachnoid haemorrhage",
    differentials: items(
      "Reversible cerebral vasoconstriction syndrome; Cervical artery dissection; Cerebral venous sinus thrombosis; Primary exertional headache; Meningitis; Intracerebral haemorrhage",
    ),
    concerns:
      "Re-bleeding is most likely in the first 24 hours. Watch for hydrocephalus, delayed cerebral ischaemia, seizures, hyponatraemia and cardiac arrhythmia.",
    questions: items(
      "Within what time does a normal CT exclude this diagnosis?; How would you explain the result to her sister?",
    ),
    initial:
      "ABCDE, nurse flat and quiet with hourly neurological observations, analgesia and anti-emetic, urgent CT, immediate call to the neurosurgical centre, nimodipine 60 mg by mouth every 4 hours, avoid extremes of blood pressure, stop anything that promotes bleeding.",
    definitive:
      "Transfer to secure the aneurysm by coiling or clipping at the earliest opportunity, nimodipine for 21 days, monitoring for hydrocephalus and vasospasm, rehabilitation, driving advice, blood pressure and smoking treatment, and screening advice for relatives.",
    checks: items(
      "Establishes the time from onset to worst pain; Asks about a warning headache in recent weeks; Asks about meningism, seizure and focal symptoms; Asks about family history and smoking",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Intermediate",
    specialty: "Acute and emergency",
    presentation: "Overdose",
    condition: "Drug overdose",
    title: "Prescribe for a paracetamol overdose that presents late",
    scene:
      "{Person} is brought in nine hours after a single paracetamol overdose. Prescribe the antidote correctly for her weight, ask for the right tests and plan a safe psychosocial assessment.",
    sex: "Female",
    ages: [20, 29],
    manner: "Quiet and tearful, opens up when not judged. Her sister waits outside.",
    complaint: '"I took them last night. I feel sick and I wish I had told somebody sooner."',
    story:
      "Took an overdose of paracetamol at one time late yesterday evening after an argument, alone, with no other tablets and a glass of wine. Told her sister in the morning. Nausea and one vomit, no abdominal pain. Did not write a note, made no preparations and regrets it. No previous overdose.",
    voice: [
      "I took them all together last night, after a row. I told my sister this morning and she drove me here.",
      "I feel sick and I threw up once. I did not take anything else, only a glass of wine.",
      "I do not want to die. I wanted everything to stop for a bit. Will my liver be all right?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "No liver disease, eating disorder or malnutrition.",
      psychiatric: "Saw a student counsellor for low mood last year. Never under psychiatric services.",
      medications: ["Combined hormonal contraceptive pill"],
      otherDrugs: "No enzyme-inducing drugs. Does not drink heavily.",
      family: "Mother treated for depression.",
    },
    risks: {
      toSelf:
        "Impulsive overdose, alone, regretted. Fleeting thoughts this morning, no plan now. Sister is supportive.",
      fromOthers: "Feels safe at home. The argument was with a partner who has never been violent.",
    },
    observations: observed("112/70", 88, 16, 36.7, 99, "Weight 62 kg. Glucose 5.1 mmol/L."),
    findings: {
      general: "Tearful, alert, no jaundice.",
      abdominal: "Soft, mild epigastric discomfort, no liver edge.",
      neurological: "Orientated, no flap.",
    },
    investigations: items(
      "Plasma paracetamol concentration now; Liver profile, INR, U&E, bicarbonate, glucose, FBC; Venous gas with lactate; Salicylate level; Pregnancy test",
    ),
    results:
      "Paracetamol 86 mg/L at 9 hours (above the treatment line). ALT 48 U/L, INR 1.1, creatinine 64 micromol/L, lactate 1.3 mmol/L. Salicylate not detected. Pregnancy test negative.",
    symptoms: "Single acute paracetamol overdose presenting between 8 and 24 hours, with nausea only.",
    diagnosis: "Paracetamol overdose above the treatment line",
    differentials: items(
      "Staggered overdose; Mixed overdose; Alcohol-related hepatitis; Viral hepatitis; Pregnancy-related vomiting",
    ),
    concerns:
      "Liver and kidney injury, anaphylactoid reaction during the first infusion, fluid overload from wrong volumes, and further self-harm.",
    questions: items(
      "Write the three acetylcysteine infusions for her weight; What would you do about flushing and wheeze during the first bag?",
    ),
    initial:
      "Start acetylcysteine at once without waiting for the level: 150 mg/kg (9,300 mg) in 200 mL over 1 hour, then 50 mg/kg (3,100 mg) in 500 mL over 4 hours, then 100 mg/kg (6,200 mg) in 1 litre over 16 hours, in glucose 5%, or the local shorter protocol. Cyclizine for nausea. If there is a reaction, stop the infusion, give chlorphenamine, and restart at a slower rate when it settles.",
    definitive:
      "Repeat INR, liver profile, creatinine and gas at the end of treatment, continue if abnormal, discuss with a liver unit if INR, lactate or creatinine rise. Psychosocial assessment by the liaison team before discharge, safety plan, limited supply of tablets at home, follow-up within a week.",
    checks: items(
      "Establishes the time, amount, pattern and other substances taken; Uses body weight to calculate the doses; Starts treatment without waiting for the level; Assesses intent and current risk with compassion",
    ),
  },
];
