import { type CaseOutline, items, observed } from "../outline.ts";

/** Surgery, and all areas of clinical practice. */
export const surgeryAllAreasOutlines: readonly CaseOutline[] = [
  {
    kind: "exam",
    difficulty: "Beginner",
    specialty: "Surgery",
    presentation: "Lump in groin",
    condition: "Hernias",
    title: "Examine the groin: a lump on lifting",
    scene:
      "{Person} has a groin lump that comes and goes. Examine both groins lying and standing, name the hernia and decide on urgency.",
    sex: "Male",
    ages: [48, 68],
    complaint: '"A lump pops out in my groin when I lift, and goes back when I lie down."',
    story:
      "Right groin lump for four months, larger by evening, aches after lifting, always goes back. No vomiting, constipation or severe pain. Chronic cough, getting up once at night to pass urine. Works in a warehouse.",
    voice: [
      "It has been four months. It pops out when I lift, and I push it back.",
      "It aches by the end of the day, but it has never got stuck.",
      "Can I carry on at work? My brother had his strangulate.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "No previous groin surgery. Prostate checked last year.",
      medications: ["None regular"],
      otherDrugs: "No anticoagulants.",
      family: "Brother had an emergency hernia operation.",
    },
    social: { occupation: "Warehouse operative", smoking: "15 a day" },
    observations: observed("134/82", 74, 14, 36.6, 98, "BMI 27."),
    findings: {
      general: "Well.",
      abdominal: "Soft, no organs or distension, bowel sounds normal.",
      other:
        "Standing: right groin swelling above and medial to the pubic tubercle with a cough impulse, reducible, not tender. Controlled by pressure over the deep ring. Left side normal. Scrotum and testes normal. No nodes.",
    },
    investigations: items("Clinical diagnosis; Ultrasound only if uncertain; Pre-operative assessment"),
    results: "No imaging needed.",
    symptoms: "Reducible groin swelling with cough impulse, controlled at the deep ring.",
    diagnosis: "Right reducible indirect inguinal hernia",
    differentials: items(
      "Direct inguinal hernia; Femoral hernia; Inguinal lymphadenopathy; Saphena varix; Hydrocele of the cord",
    ),
    concerns: "A tender, irreducible lump with vomiting is strangulation. Femoral hernias need early repair.",
    questions: items("Where is the deep ring?; How do you tell inguinal from femoral?"),
    initial:
      "Explain, safety net for pain, vomiting or a lump that will not reduce, lifting advice, smoking cessation and treatment of cough.",
    definitive:
      "Elective open or laparoscopic mesh repair after shared decision, including watchful waiting with minimal symptoms and the risk of chronic groin pain, fit note.",
    checks: items(
      "Offers a chaperone and examines both sides; Examines standing and lying with cough; Reduces the hernia and tests control at the deep ring; Examines the scrotum",
    ),
  },
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Surgery",
    presentation: "Acute abdominal pain",
    condition: "Appendicitis",
    title: "Tummy pain that has moved to the right",
    scene:
      "{Person} rings with a day of abdominal pain. Take a surgical history, remember pregnancy and decide where the patient should be seen.",
    sex: "Female",
    ages: [18, 27],
    complaint: '"The pain was round my belly button, and now it is low on the right."',
    story:
      "Pain began around the navel yesterday afternoon, moved to the lower right by this morning, sharp, worse on coughing and over bumps in the car. Off food, nausea, vomited once after the pain. Feels hot. Loose stool once. Last period two weeks ago, regular, on time. No discharge or urinary symptoms. Vegetarian, no odd food.",
    voice: [
      "It started in the middle yesterday, and this morning it has moved down to the right.",
      "It is worse when I cough, and every bump in the car hurt. I cannot face food.",
      "I have an exam on Thursday. Could it just be something I ate?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Regular periods. Contraceptive implant for a year.",
      medications: ["Contraceptive implant"],
      otherDrugs: "Paracetamol at breakfast.",
      family: "Nothing relevant.",
    },
    social: {
      occupation: "University student",
      other: "In a student house, housemate can drive. Last ate at 7 pm yesterday.",
    },
    observations: observed("118/72", 98, 18, 37.9, 99, "Pregnancy test negative. Urine: leucocytes 1+."),
    findings: {
      general: "Flushed, lies still.",
      abdominal: "Tender with guarding at McBurney point, percussion tenderness, Rovsing sign positive.",
      other: "No pelvic mass felt. Rectal examination was not needed.",
    },
    investigations: items(
      "Pregnancy test; Urine dipstick; FBC, CRP, U&E; Ultrasound, or CT if uncertain; Group and save",
    ),
    results:
      "White cells 15.2, neutrophils 12.8, CRP 46 mg/L. Ultrasound: non-compressible 9 mm appendix, ovaries normal.",
    symptoms: "Migratory pain with anorexia, fever and localised peritonism.",
    diagnosis: "Acute appendicitis without perforation",
    differentials: items(
      "Ectopic pregnancy; Ovarian cyst or torsion; Pelvic inflammatory disease; Crohn's disease; Urinary tract infection",
    ),
    concerns:
      "Perforation, abscess and sepsis. Painkillers do not hide the signs and should not be withheld.",
    questions: items("Why does the pain move?; Which test must never be forgotten?"),
    initial:
      "Same-day surgical assessment, nil by mouth, fluids, analgesia, anti-emetic, antibiotics before surgery by policy, pregnancy test.",
    definitive:
      "Laparoscopic appendicectomy, discussion of antibiotics alone in selected patients, histology, advice on recovery and a letter for her exam.",
    checks: items(
      "Asks where the pain started and where it moved; Asks about the last period and contraception; Asks when she last ate; Arranges assessment the same day",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "All areas of clinical practice",
    presentation: "Incidental findings",
    condition: "Adverse drug effects",
    title: "A surprise potassium of 6.1",
    scene:
      "{Person} is rung because a routine blood test shows potassium 6.1 mmol/L. Find the drug interaction behind it, act safely and prevent it from happening again.",
    sex: "Female",
    ages: [68, 82],
    complaint: '"I feel fine, but the surgery said that my potassium is dangerous."',
    story:
      "Routine yearly blood test yesterday. Feels well, no weakness, palpitations or vomiting. Started trimethoprim six days ago for a bladder infection. Ramipril and spironolactone for heart failure for two years. Uses a salt substitute on the advice of a magazine. Drinking well, passing urine.",
    voice: [
      "I went for my yearly test, and then the phone rang in the evening. I feel quite well.",
      "I had an antibiotic last week for a water infection. Otherwise it is my usual tablets.",
      "Is it my heart? I have been so careful, I even changed to the healthy salt.",
    ],
    past: {
      conditions: items(
        "Heart failure with reduced ejection fraction; Hypertension; Recurrent urinary infection",
      ),
      surgeries: ["None"],
      other: "Potassium was 4.8 mmol/L four months ago.",
      medications: items(
        "Ramipril 5 mg twice daily; Spironolactone 25 mg once daily; Bisoprolol 5 mg once daily; Trimethoprim 200 mg twice daily, day 6 of 7",
      ),
      otherDrugs: "Uses potassium-based salt substitute daily.",
      family: "Nothing relevant.",
    },
    observations: observed("124/70", 64, 14, 36.5, 97),
    findings: {
      general: "Well, not dehydrated.",
      cardiovascular: "Regular pulse, no oedema.",
      neurological: "Normal power.",
    },
    investigations: items(
      "Repeat potassium urgently to exclude haemolysis; 12-lead ECG the same day; U&E, glucose, bicarbonate; Urine culture",
    ),
    results:
      "Repeat potassium 6.1 mmol/L, not haemolysed. ECG: no change from last year. Creatinine 104 micromol/L (88), eGFR 47.",
    symptoms:
      "Asymptomatic hyperkalaemia on an ACE inhibitor and spironolactone, after trimethoprim and salt substitute.",
    diagnosis: "Drug-induced hyperkalaemia (trimethoprim with ramipril and spironolactone)",
    differentials: items(
      "Haemolysed sample; Acute kidney injury; Adrenal insufficiency; Excess dietary potassium; Metabolic acidosis",
    ),
    concerns:
      "Sudden death has been linked to this combination. Stopping all heart failure drugs for good would also do harm.",
    questions: items("How does trimethoprim raise potassium?; Which antibiotics would be safer?"),
    initial:
      "Same-day assessment with ECG. Stop trimethoprim, salt substitute and spironolactone, hold ramipril briefly. As there are no ECG changes, calcium is not needed; discuss a potassium binder or insulin with glucose by local threshold. Repeat potassium in 24 hours.",
    definitive:
      "Restart ramipril first, then spironolactone at a lower dose with U&E at one week. Record the interaction, report through the Yellow Card scheme, tell her about salt substitutes, choose another agent next time by culture.",
    checks: items(
      "Asks about new prescriptions and salt substitutes; Arranges a same-day ECG and repeat sample; Names the interaction; Plans a safe restart and reports it",
    ),
  },
  {
    kind: "history",
    difficulty: "Expert",
    specialty: "All areas of clinical practice",
    presentation: "Family history of possible genetic disorder",
    condition: "Adverse drug effects",
    title: "An uncle who nearly died under anaesthetic",
    scene:
      "{Person} mentions at a pre-operative telephone check that an uncle nearly died during surgery. Take a family and anaesthetic history and recognise a pharmacogenetic risk.",
    sex: "Male",
    ages: [20, 34],
    heritage: "british",
    complaint: '"Mum says I must tell you about Uncle Rob and his operation."',
    story:
      "Day-case knee ligament operation in ten days. Uncle on the mother's side became very hot and rigid half an hour into a hernia operation, was in intensive care for a week and told that it was the gas. A cousin was told to have a special test but did not. He himself has never had a general anaesthetic. Gets bad cramps in the heat, once passed dark urine after a half-marathon. No muscle weakness.",
    voice: [
      "Uncle Rob went stiff and boiling hot on the table. He was in intensive care for a week.",
      "I have never had an anaesthetic. I do get awful cramps, and once my pee went like cola after a race.",
      "Do you have to cancel? I have waited eleven months for this knee.",
    ],
    past: {
      conditions: ["Left anterior cruciate ligament rupture"],
      surgeries: ["None under general anaesthetic; wisdom tooth under local anaesthetic"],
      other: "No asthma or reflux. Normal development.",
      medications: ["Ibuprofen 400 mg as needed"],
      otherDrugs: "No statin, no recreational stimulants.",
      family:
        "Maternal uncle: rigid and hyperthermic under anaesthetic. Mother never had one. One sister, well.",
    },
    social: { exercise: "Half-marathons until the injury" },
    observations: observed("126/74", 62, 14, 36.6, 99, "Weight 80 kg."),
    findings: {
      general: "Well, muscular.",
      neurological: "Normal power, tone and reflexes.",
      other: "Airway: mouth opening 5 cm, full neck movement.",
    },
    investigations: items(
      "Creatine kinase; Referral to the national malignant hyperthermia service; RYR1 genetic test; Muscle contracture test if genetics is not conclusive; Request the uncle's records with consent",
    ),
    results:
      "Creatine kinase 412 U/L at rest. Uncle's letter confirms malignant hyperthermia with a pathogenic RYR1 variant. His own test is pending.",
    symptoms:
      "Family history of hyperthermia and rigidity under volatile anaesthetic, exertional cramps and dark urine.",
    diagnosis: "At risk of malignant hyperthermia until tested",
    differentials: items(
      "Suxamethonium apnoea; Neuroleptic malignant syndrome in the uncle; Sepsis during surgery; Thyroid storm; Metabolic myopathy",
    ),
    concerns:
      "Volatile agents and suxamethonium may be fatal. The information concerns relatives too: consent and confidentiality.",
    questions: items("What are the early signs in theatre?; How is it inherited, and who should be told?"),
    initial:
      "Tell the anaesthetist today, flag the notes, no volatile agents or suxamethonium: total intravenous or regional anaesthesia with a prepared machine and dantrolene at hand. The operation need not be cancelled, but not as an unplanned day case.",
    definitive:
      "Genetic counselling and testing, family cascade by consent, written warning card, advice on heat and exertion, update the record after the result.",
    checks: items(
      "Draws a three-generation family tree; Asks what happened, to whom and under which drugs; Asks about heat and exercise symptoms; Informs the anaesthetic team without delay",
    ),
  },
];
