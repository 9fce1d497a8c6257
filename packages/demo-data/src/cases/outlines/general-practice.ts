import { type CaseOutline, items, observed } from "../outline.ts";

/** General practice and primary healthcare. */
export const generalPracticeOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "General practice and primary healthcare",
    presentation: "Low mood/affective problems",
    condition: "Depression",
    title: "Not himself since the redundancy",
    scene:
      "{Person} asks for a sick note because he cannot face work. Explore his mood, assess risk and make a shared plan.",
    sex: "Male",
    ages: [34, 49],
    manner: "Flat voice and long pauses; says more when he is not hurried.",
    complaint: '"I only need a sick note. I cannot seem to get going."',
    story:
      "Low mood most of the day for ten weeks since a redundancy round at work. No pleasure in cycling or films, wakes at 4 am, eats little, poor concentration, feels a failure. Tearful in the car. Drinking more in the evening. Has thought that the family would be better off without him, no plan. No past highs, voices or odd beliefs. Gives short answers unless given time.",
    voice: [
      "It has been a couple of months. I get up at four and just sit there.",
      "I do not enjoy anything. I have not been on my bike since spring, and I cannot concentrate.",
      "Sometimes I think they would be better off without me. I would not do it. I have not told my wife.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      psychiatric: "Low mood after his father's death {year-11}, settled with counselling. No self-harm.",
      personal: "Middle of three brothers, happy childhood. Married, two children at school.",
      medications: ["None regular"],
      otherDrugs: "No recreational drugs.",
      family: "Mother treated for depression. No suicide in the family.",
    },
    social: {
      occupation: "Quantity surveyor, colleagues made redundant",
      alcohol: "About 30 units a week, doubled since spring",
    },
    risks: {
      toSelf:
        "Passive thoughts of being better off dead, weekly. No plan, intent or preparation. Protective: children, wife.",
    },
    observations: observed("134/86", 74, 14, 36.5, 98),
    findings: {
      general: "Tired, well kempt, little eye contact.",
      other:
        "Mental state: slowed speech, mood low, affect restricted, no psychotic symptoms, thoughts of guilt, orientated, full insight.",
    },
    investigations: items(
      "PHQ-9; Alcohol questionnaire; FBC, thyroid function, HbA1c, liver profile where indicated",
    ),
    results: "PHQ-9 score 17. Alcohol score 12. Bloods normal apart from GGT 78 U/L.",
    symptoms:
      "Ten weeks of pervasive low mood and loss of pleasure with biological symptoms, rising alcohol use and passive suicidal thoughts.",
    diagnosis: "Moderately severe depressive episode",
    differentials: items(
      "Adjustment disorder; Alcohol use disorder; Bipolar depression; Hypothyroidism; Bereavement reaction",
    ),
    concerns: "Suicide risk is higher in middle-aged men with alcohol and hidden distress. Ask directly.",
    questions: items("How do you ask about suicide?; What would change if he had a past manic episode?"),
    initial:
      "Listen and validate, direct risk assessment, safety plan with crisis numbers and his agreement to tell his wife. Offer therapy, activity and a choice about an SSRI such as sertraline 50 mg with information on early side effects. Reduce alcohol. Fit note with review.",
    definitive:
      "See within a week if risk or under 25, otherwise two weeks; cognitive behavioural therapy, continue treatment for at least six months after recovery, phased return with occupational health.",
    checks: items(
      "Explores core and biological symptoms of depression; Asks directly about suicidal thoughts and plans; Screens for mania, psychosis and alcohol; Agrees a safety plan and follow-up date",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Beginner",
    specialty: "General practice and primary healthcare",
    presentation: "Hypertension",
    condition: "Essential or secondary hypertension",
    title: "Start treatment for high blood pressure",
    scene:
      "{Person} has confirmed high blood pressure at home. Choose the first drug according to guidance, write the prescription and agree follow-up.",
    sex: "Female",
    ages: [45, 54],
    heritage: "caribbean",
    complaint: '"The machine keeps saying my pressure is high, but I feel perfectly well."',
    story:
      "Raised reading at an eye test, then a week of home readings. No headaches, chest pain, breathlessness or visual change. No snoring. Adds salt in cooking and uses stock cubes. Not pregnant, periods stopped two years ago. No liquorice or decongestants. Worried that tablets are for life.",
    voice: [
      "The optician sent me. I did a week of readings at home, and they were all high.",
      "I feel absolutely fine. No headaches, nothing in my chest.",
      "My dad had a stroke at sixty. But once I start the tablets, is it for life?",
    ],
    past: {
      conditions: ["Fibroids"],
      surgeries: ["None"],
      other: "Pre-eclampsia in her first pregnancy {year-18}.",
      medications: ["None regular"],
      otherDrugs: "Ibuprofen for period pain in the past, none now.",
      family: "Father had a stroke at 60. Mother has type 2 diabetes.",
    },
    social: {
      occupation: "Bus driver",
      smoking: "Never",
      exercise: "Dances on Saturdays",
      diet: "Home cooking with added salt",
    },
    observations: observed("158/96", 78, 14, 36.5, 99, "Home average 152/94. BMI 30."),
    findings: {
      general: "Well.",
      cardiovascular: "Regular pulse, no radio-femoral delay, heart sounds normal, no renal bruit.",
      other: "Fundi: mild arteriolar narrowing, no haemorrhages.",
    },
    investigations: items(
      "Urine albumin to creatinine ratio and dipstick; U&E and eGFR; HbA1c, lipids; 12-lead ECG; Ten-year cardiovascular risk",
    ),
    results:
      "Home average 152/94. Albumin to creatinine ratio 1.8 mg/mmol. eGFR above 90, potassium 4.2 mmol/L, HbA1c 41 mmol/mol, total to HDL ratio 4.6. ECG normal. Ten-year risk 11%.",
    symptoms: "Asymptomatic stage 2 hypertension confirmed at home, no target organ damage.",
    diagnosis: "Stage 2 primary hypertension",
    differentials: items(
      "White-coat effect; Primary aldosteronism; Renal artery disease; Obstructive sleep apnoea; Drug-induced hypertension",
    ),
    concerns: "Stroke risk by family history. Ankle swelling is the usual reason for stopping treatment.",
    questions: items("Why a calcium-channel blocker first here?; What would you add at step 2?"),
    initial:
      "Amlodipine 5 mg once daily (first choice in adults of African or Caribbean family origin without diabetes). Salt below 6 g a day, weight, activity. Discuss atorvastatin 20 mg as ten-year risk is above 10%. Explain ankle swelling.",
    definitive:
      "Review in four weeks, target below 135/85 at home, increase to 10 mg; step 2 an angiotensin receptor blocker or thiazide-like diuretic; yearly review of kidneys, risk and adherence.",
    checks: items(
      "Confirms the diagnosis with home or ambulatory readings; Chooses the drug by age, ethnicity and diabetes status; Writes dose, frequency and review; Discusses statin and lifestyle",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "General practice and primary healthcare",
    presentation: "Contraception request/advice",
    condition: "Migraine",
    title: "The pill and zigzag lines",
    scene:
      "{Person} rings to restart the combined pill. Take a contraceptive history, find the reason why it is unsafe and help her to choose an alternative.",
    sex: "Female",
    ages: [21, 32],
    complaint: '"I would like to go back on the pill I had before, please."',
    story:
      "Wants reliable contraception, new partner for two months, using condoms. Was on a combined pill until a year ago. Since then a headache once a month that starts with shimmering zigzag lines for twenty minutes and numb fingers, followed by throbbing pain on one side. No weakness. Last period ten days ago, regular. No unprotected sex since. Would like no babies for five years.",
    voice: [
      "I was on it for three years with no trouble, so I thought that I could just pick it up again.",
      "I do get headaches now. First I see zigzags for twenty minutes and my fingers go numb, then it throbs.",
      "I forget tablets if I work nights. Is there anything that does not put on weight?",
    ],
    past: {
      conditions: ["Migraine with visual aura, not yet diagnosed"],
      surgeries: ["None"],
      other:
        "No clots, high blood pressure or liver disease. Never pregnant. Cervical screening not due or up to date.",
      medications: ["Ibuprofen 400 mg for headaches"],
      otherDrugs: "No enzyme-inducing drugs, no St John's wort.",
      family: "Aunt had a stroke at 41.",
    },
    social: { occupation: "Night-shift call handler", smoking: "Vapes, no cigarettes" },
    observations: observed("118/72", 68, 14, 36.6, 99, "BMI 24."),
    findings: { general: "Well.", neurological: "Normal fundi, fields, cranial nerves and gait." },
    investigations: items(
      "Blood pressure and BMI; Pregnancy test if there is doubt; Sexual health screen offered",
    ),
    results:
      "Blood pressure 118/72, BMI 24. Pregnancy test negative. Chlamydia and gonorrhoea tests pending.",
    symptoms:
      "Recurrent headache preceded by a reversible visual and sensory aura in a woman who requests combined contraception.",
    diagnosis: "Migraine with aura: combined hormonal contraception carries an unacceptable risk",
    differentials: items(
      "Migraine without aura; Transient ischaemic attack; Occipital epilepsy; Tension headache; Medication overuse headache",
    ),
    concerns: "Ischaemic stroke risk with oestrogen and aura (eligibility category 4).",
    questions: items(
      "What are the eligibility categories 1 to 4?; Which methods suit somebody who forgets tablets?",
    ),
    initial:
      "Explain clearly and kindly why oestrogen is unsafe. Discuss the implant, hormonal coil, copper coil and progestogen-only pill with bleeding pattern and effectiveness; bridging with desogestrel 75 micrograms today plus condoms for seven days.",
    definitive:
      "Arrange implant or coil fitting, headache diary and acute treatment, sexual health screen, record the contraindication, review at three months.",
    checks: items(
      "Asks about headache and aura before agreeing; Takes a sexual, menstrual and clotting history; Explains stroke risk without alarm; Offers long-acting alternatives",
    ),
  },
];
