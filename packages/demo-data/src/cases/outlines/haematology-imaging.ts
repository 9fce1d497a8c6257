import { type CaseOutline, items, observed } from "../outline.ts";

/** Clinical haematology and clinical imaging. */
export const haematologyImagingOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Clinical haematology",
    presentation: "Fatigue",
    condition: "Anaemia",
    title: "Tired all the time with heavy periods",
    scene:
      "{Person} books a telephone appointment because she is exhausted. Find the cause of her tiredness, screen for other causes and agree first tests.",
    sex: "Female",
    ages: [31, 44],
    complaint: '"I am so tired that I fall asleep on the bus, and I get out of breath on the stairs."',
    story:
      "Tired for four months, breathless on stairs, thumping heart when she rushes. Craves ice and her hair is thin. Periods regular but heavy since she had the copper coil two years ago: floods, changes hourly for two days, passes clots. No bleeding after sex or between periods. No weight loss, bowel change or black stools. Mostly vegetarian, tea with every meal. Sleeps eight hours, mood fine.",
    voice: [
      "It has been about four months. I sleep all night, and I still nod off on the bus.",
      "I am puffed on the stairs, my hair is thin and, this is odd, I crunch ice all day. My periods have been awful since the coil.",
      "My mum had an underactive thyroid. Could it be that, or something worse?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Two normal pregnancies. Cervical screening up to date.",
      medications: ["Copper intrauterine device"],
      otherDrugs: "Tried a multivitamin for a month.",
      family: "Mother has hypothyroidism. No bowel cancer or coeliac disease.",
    },
    social: { diet: "Mostly vegetarian, tea with every meal", alcohol: "4 units a week", smoking: "Never" },
    observations: observed("112/68", 96, 16, 36.6, 99),
    findings: {
      general: "Pale conjunctivae, angular cheilitis, brittle nails.",
      cardiovascular: "Soft systolic flow murmur, no oedema.",
    },
    investigations: items(
      "FBC and film; Ferritin; Coeliac serology; Thyroid function; B12 and folate; Pregnancy test; Pelvic ultrasound if the uterus is enlarged or treatment fails",
    ),
    results:
      "Hb 92 g/L, MCV 71 fL, platelets 412. Ferritin 6 micrograms/L. B12, folate and TSH normal. Coeliac serology negative. Pregnancy test negative.",
    symptoms:
      "Progressive fatigue, exertional breathlessness and pica with heavy periods and low iron intake.",
    diagnosis: "Iron deficiency anaemia due to heavy menstrual bleeding",
    differentials: items(
      "Coeliac disease; Gastrointestinal blood loss; Hypothyroidism; Thalassaemia trait; Depression",
    ),
    concerns:
      "Look for red flags of bowel disease. Poor adherence to iron is common because of side effects.",
    questions: items(
      "How do you tell iron deficiency from thalassaemia trait on a blood count?; How long should iron be taken?",
    ),
    initial:
      "Ferrous sulfate 200 mg once daily (alternate days if not tolerated), away from tea, calcium and antacids. Tranexamic acid during heavy days, talk about changing the coil to a hormonal one.",
    definitive:
      "FBC after 2 to 4 weeks (expect a rise of about 20 g/L), then iron for three months after correction. Treat the bleeding, dietary advice, and gastrointestinal investigation if the response is poor or there are bowel symptoms.",
    checks: items(
      "Quantifies menstrual loss; Asks about diet, pica and tea; Screens for bowel red flags; Explains how to take iron and what to expect",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Intermediate",
    specialty: "Clinical haematology",
    presentation: "Painful swollen leg",
    condition: "Deep vein thrombosis",
    title: "Swollen calf after a plaster cast",
    scene:
      "{Person} has a swollen calf one week after a plaster came off. Score the probability, choose and prescribe an anticoagulant and counsel the patient.",
    sex: "Male",
    ages: [38, 54],
    complaint: '"My calf is tight and twice the size of the other one."',
    story:
      "Left calf painful and swollen for two days. Ankle fracture fixed under general anaesthetic five weeks ago, plaster off a week ago. No chest pain, breathlessness or blood in sputum. No previous clot. No bleeding, ulcer or head injury. Drinks socially.",
    voice: [
      "It began two days ago. It is tight, hot and sore when I walk.",
      "I broke my ankle and had it plated five weeks ago. The plaster came off last week. My breathing is fine.",
      "Can it go to my lungs? And how long would I need the tablets, because I climb scaffolding?",
    ],
    past: {
      conditions: ["Gastro-oesophageal reflux"],
      surgeries: ["Fixation of left ankle fracture five weeks ago"],
      other: "No cancer, no previous thrombosis, no bleeding disorder.",
      medications: items("Omeprazole 20 mg once daily; Naproxen 500 mg twice daily since the operation"),
      otherDrugs: "Stopped his blood-thinning injections when he left hospital.",
      family: "Mother had a clot in pregnancy.",
    },
    social: { occupation: "Scaffolder", alcohol: "10 units at weekends", smoking: "Stopped five years ago" },
    observations: observed("128/78", 84, 16, 36.9, 98, "Weight 86 kg."),
    findings: {
      general: "Comfortable at rest.",
      respiratory: "Clear, no pleural rub.",
      other:
        "Left calf 4 cm larger than the right, 10 cm below the tibial tuberosity. Tender along the deep veins, pitting oedema of the left leg only. Scar clean. Foot pulses present.",
    },
    investigations: items(
      "Two-level Wells score; Proximal leg vein ultrasound within 4 hours; FBC, U&E, liver profile, clotting; No D-dimer first, because DVT is likely",
    ),
    results:
      "Wells score above 2 (DVT likely). Ultrasound: non-compressible left popliteal and superficial femoral veins. Hb 146 g/L, platelets 268, creatinine 78 micromol/L, liver profile normal.",
    symptoms: "Unilateral calf swelling and pain after lower limb surgery and immobilisation.",
    diagnosis: "Provoked proximal deep vein thrombosis of the left leg",
    differentials: items(
      "Cellulitis; Ruptured Baker cyst; Haematoma; Compartment syndrome; Superficial thrombophlebitis",
    ),
    concerns: "Pulmonary embolism, bleeding with naproxen and an anticoagulant together, work at height.",
    questions: items("When is a D-dimer useful?; What would change the length of treatment?"),
    initial:
      "Apixaban 10 mg twice daily for 7 days, then 5 mg twice daily. Stop naproxen, use paracetamol. If the scan cannot be done within 4 hours give the first dose before it. Explain bleeding, missed doses and symptoms of pulmonary embolism; anticoagulant alert card.",
    definitive:
      "At least three months for a provoked clot, then review. No routine thrombophilia test or cancer imaging for a provoked event. Advise on work at height, travel and future operations.",
    checks: items(
      "Applies the Wells score; Asks about symptoms of pulmonary embolism; Finds and stops the non-steroidal; Writes both dose phases of apixaban with duration",
    ),
  },
  {
    kind: "exam",
    difficulty: "Beginner",
    specialty: "Clinical imaging",
    presentation: "Trauma",
    condition: "Lower limb fractures",
    title: "Read the hip X-ray after a fall",
    scene:
      "{Person} tripped over a rug and cannot stand. Assess the hip, describe the radiograph in a set order and outline the first day of care.",
    sex: "Female",
    ages: [77, 88],
    complaint: '"I tripped on the rug, and I cannot put any weight on this leg."',
    story:
      "Tripped at home four hours ago, landed on the left side. Did not hit her head, no blackout, chest pain or palpitations beforehand. Pain in the groin, could not get up, lay on the floor for an hour. Independent with a stick, shops with her daughter. Wrist fracture six years ago.",
    voice: [
      "I caught my foot in the rug and went down on my left side. I did not pass out.",
      "It hurts right in the groin. I lay there for an hour until my daughter came.",
      "Will I get home again? I have a cat to feed.",
    ],
    past: {
      conditions: items("Osteoporosis; Hypertension"),
      surgeries: ["Wrist fracture fixed {year-6}"],
      other: "Abbreviated mental test 9/10 at her last check. Not on anticoagulants.",
      medications: items("Amlodipine 5 mg once daily; Calcium with colecalciferol once daily"),
      otherDrugs: "Stopped her weekly bone tablet two years ago because of heartburn.",
      family: "Mother broke her hip at 80.",
    },
    observations: observed(
      "146/78",
      92,
      18,
      36.2,
      95,
      "Pain 8/10 on movement, 3/10 at rest. Glucose 6.4 mmol/L.",
    ),
    findings: {
      general: "Thin, alert, in pain on movement.",
      cardiovascular: "Regular pulse, no murmur.",
      neurological: "Foot movement and sensation intact.",
      other:
        "Left leg shortened and externally rotated. Tender groin, cannot straight-leg raise. Foot pulses present. Skin intact.",
    },
    investigations: items(
      "Pelvis and lateral hip radiographs; ECG; FBC, U&E, bone profile, clotting, group and save, creatine kinase; Chest X-ray if indicated; CT or MRI if the films are normal and suspicion remains",
    ),
    results:
      "Radiograph: displaced intracapsular fracture of the left femoral neck, Shenton line broken, no acetabular fracture, osteopenic bone. ECG sinus rhythm. Hb 118 g/L, eGFR 58, CK 240 U/L, vitamin D 28 nmol/L.",
    symptoms:
      "Mechanical fall with groin pain, a shortened and externally rotated leg, and inability to bear weight.",
    diagnosis: "Displaced intracapsular fracture of the left neck of femur",
    differentials: items(
      "Extracapsular hip fracture; Pubic ramus fracture; Acetabular fracture; Hip dislocation; Pathological fracture",
    ),
    concerns:
      "Pain, delirium, pressure injury, chest infection and thrombosis. Look for the cause of every fall.",
    questions: items("Describe the film in a structured order; Why does displacement change the operation?"),
    initial:
      "Analgesia with paracetamol and a fascia iliaca nerve block, warm fluids, pressure care, orthogeriatric review, operate on the day or the day after admission, check consent and resuscitation wishes.",
    definitive:
      "Hemiarthroplasty, or total hip replacement if she meets the criteria, walking the next day, thromboprophylaxis, bone protection started in hospital, falls assessment, and planned discharge with therapy.",
    checks: items(
      "Confirms name, date and views before describing the film; Follows Shenton line and compares both sides; Checks the pulse and nerves of the foot; Mentions the nerve block and early surgery",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Clinical imaging",
    presentation: "Pleural effusion",
    condition: "Lung cancer",
    title: "A white lung base: examine and interpret",
    scene:
      "{Person} has been short of breath for three weeks. Examine the chest, interpret the chest X-ray and suggest how to find the cause of the fluid.",
    sex: "Male",
    ages: [62, 74],
    complaint: '"I cannot get a proper breath, and the right side of my chest feels heavy."',
    story:
      "Three weeks of growing breathlessness, dull ache on the right, dry cough for two months. One streak of blood in sputum. Weight down 7 kg. No fever, no ankle swelling, no calf pain. Worked as a pipe lagger for four years in his twenties.",
    voice: [
      "It has come on over three weeks. The right side feels full, as if there was a bag of water in it.",
      "I have had a cough for two months, and there was a streak of blood once. My trousers are falling down.",
      "A mate from the yard died of an asbestos cancer. Is that what this is?",
    ],
    past: {
      conditions: ["Chronic obstructive pulmonary disease, mild"],
      surgeries: ["None"],
      other: "No heart failure, liver or kidney disease.",
      medications: items("Tiotropium inhaler once daily; Salbutamol inhaler as needed"),
      otherDrugs: "No anticoagulants.",
      family: "Father died of lung cancer at 69.",
    },
    social: { occupation: "Retired pipe fitter", smoking: "20 a day since he was 16" },
    observations: observed("132/78", 98, 22, 36.9, 93, "Weight 68 kg, was 75 kg."),
    findings: {
      general: "Thin, finger clubbing, nicotine staining.",
      respiratory:
        "Trachea pushed to the left. Right side: reduced expansion, stony dull to the mid zone, absent breath sounds, reduced vocal resonance, bronchial breathing above the fluid.",
      other: "Firm 1.5 cm node in the right supraclavicular fossa.",
    },
    investigations: items(
      "Chest X-ray; Pleural ultrasound with aspiration: protein, LDH, pH, glucose, culture, cytology; CT chest, abdomen and pelvis with contrast; Biopsy of the supraclavicular node; FBC, U&E, calcium, liver profile, clotting",
    ),
    results:
      "X-ray: large right effusion with a meniscus, mass at the right hilum. Fluid: protein 46 g/L with serum 68 g/L (ratio 0.68), pH 7.34, cytology adenocarcinoma. CT: 4 cm right hilar mass, enlarged nodes, liver clear. Adjusted calcium 2.55 mmol/L.",
    symptoms:
      "Progressive breathlessness, cough, haemoptysis and weight loss in a smoker with a unilateral exudate.",
    diagnosis: "Malignant pleural effusion from adenocarcinoma of the lung",
    differentials: items(
      "Mesothelioma; Parapneumonic effusion; Tuberculosis; Heart failure; Pulmonary embolism",
    ),
    concerns: "Respiratory failure, re-expansion oedema if drained too fast, and distress at the diagnosis.",
    questions: items(
      "State the criteria that tell an exudate from a transudate; How does a collapse differ from an effusion on the film?",
    ),
    initial:
      "Urgent suspected cancer pathway, ultrasound-guided aspiration for diagnosis and relief (stop at 1.5 litres or with symptoms), oxygen to target, analgesia, specialist nurse contact.",
    definitive:
      "Staging and molecular testing, multidisciplinary meeting, systemic treatment, talc pleurodesis or an indwelling catheter for recurrent fluid, smoking cessation, early palliative care, advice on industrial compensation.",
    checks: items(
      "Checks the position of the trachea; Compares percussion and vocal resonance on both sides; Feels the supraclavicular nodes; Describes the film before naming the diagnosis",
    ),
  },
];
