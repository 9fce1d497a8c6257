import { type CaseOutline, items, observed } from "../outline.ts";

/** Infection and medicine of older adult. */
export const infectionOlderAdultOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Advanced",
    specialty: "Infection",
    presentation: "Fever",
    condition: "Malaria",
    title: "Fever after visiting family in Ghana",
    scene:
      "{Person} returned from Ghana two weeks ago and has had shaking chills for three days. Take a travel history, name the tests and decide where the patient is treated.",
    sex: "Male",
    ages: [27, 44],
    heritage: "westAfrican",
    complaint: '"I am shaking with cold and then drenched. I thought it was the flu."',
    story:
      "Fever with shaking chills once or twice a day for three days, headache, aching back, nausea, loose stools twice. Returned two weeks ago from four weeks with relatives near Kumasi, rural evenings outdoors, no net. Took malaria tablets for the first week only. No rash, cough, neck stiffness, bleeding or confusion. Passing normal urine. Ate at home, swam in a hotel pool only. No contact with ill people or animals.",
    voice: [
      "It is three days now. I shake until my teeth chatter, then I am boiling, then I soak the sheets.",
      "My head and back ache and I feel sick. I came back from Ghana a fortnight ago.",
      "I grew up there and never took tablets. Surely I am immune? My little boy came too, is he at risk?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Malaria twice as a child. Yellow fever and typhoid vaccines before travel. Spleen intact.",
      medications: ["Atovaquone with proguanil, first week of the trip only"],
      otherDrugs: "Paracetamol since yesterday.",
      family: "Mother has hypertension.",
    },
    social: {
      occupation: "Minicab driver",
      other: "Lives with his wife and a son of four who travelled with him.",
    },
    observations: observed("116/68", 114, 20, 39.4, 97, "GCS 15. Glucose 5.2 mmol/L."),
    findings: {
      general: "Flushed, sweating, mild scleral jaundice, no rash.",
      abdominal: "Soft, spleen tip palpable, no guarding.",
      neurological: "Alert, no neck stiffness.",
    },
    investigations: items(
      "Three malaria blood films and antigen tests over 48 hours; Parasite count; FBC, U&E, liver profile, glucose, lactate, clotting; Blood cultures, HIV test; Chest X-ray, urine and stool culture",
    ),
    results:
      "Film: Plasmodium falciparum, parasitaemia 1.2%. Platelets 74, Hb 126 g/L, bilirubin 38 micromol/L, creatinine 94 micromol/L, lactate 1.6 mmol/L. Cultures negative.",
    symptoms:
      "Rigors and sweats within a month of travel to West Africa with incomplete prophylaxis, thrombocytopenia.",
    diagnosis: "Uncomplicated falciparum malaria",
    differentials: items(
      "Typhoid fever; Dengue; Viral haemorrhagic fever; Influenza or Covid-19; Acute HIV infection",
    ),
    concerns:
      "May become severe within hours: drowsiness, parasitaemia above 2%, jaundice, acidosis, hypoglycaemia, kidney injury. Childhood immunity wanes.",
    questions: items(
      "Which features make malaria severe?; How do you assess the risk of viral haemorrhagic fever?",
    ),
    initial:
      "Same-day hospital assessment, admit falciparum malaria, artemether with lumefantrine by mouth with food as first line, intravenous artesunate if severe or vomiting, fluids with care, daily parasite count, discuss with infectious diseases.",
    definitive:
      "Complete the course, film until clear, blood count at two and four weeks for late haemolysis after artemisinins, notify public health, test the child with any fever, pre-travel advice for the family.",
    checks: items(
      "Takes a travel history with dates, places and prophylaxis; Asks about bleeding, rash, drowsiness and urine; States that one negative film does not exclude malaria; Asks about fellow travellers",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Beginner",
    specialty: "Infection",
    presentation: "Painful swollen leg",
    condition: "Cellulitis",
    title: "Red leg: which antibiotic and for how long?",
    scene:
      "{Person} has a hot red shin and a listed antibiotic allergy that needs clarifying. Decide on severity, prescribe and give a safety net.",
    sex: "Male",
    ages: [50, 66],
    heritage: "welsh",
    complaint: '"My leg is hot and red and it is creeping up."',
    story:
      "Redness above the right ankle for two days, spreading, warm and tender, with shivers last night. Cracked skin between the toes for months. No calf swelling above the redness, no injury or bite, no recent travel. Eating and drinking. Had a runny tummy with an antibiotic in the past and was told that he is allergic.",
    voice: [
      "It started as a patch above my ankle two days ago, and by this morning it was half way up my shin.",
      "It is sore and hot, and I was shivery last night. I have had cracked toes for ages.",
      "I am down as allergic to erythromycin. It gave me the runs. Is that a real allergy?",
    ],
    past: {
      conditions: items("Athlete's foot; Varicose veins; Hypertension"),
      surgeries: ["None"],
      other: "No diabetes or lymphoedema. One episode of cellulitis {year-3}.",
      medications: items("Ramipril 5 mg once daily; Simvastatin 20 mg at night"),
      allergies: ["Erythromycin: diarrhoea only (intolerance, not an allergy)"],
      otherDrugs: "Has taken amoxicillin without trouble.",
      family: "Nothing relevant.",
    },
    observations: observed("134/80", 86, 16, 37.9, 98, "Weight 94 kg."),
    findings: {
      general: "Well, walking.",
      other:
        "Right lower leg: warm, tender, sharply marked redness 18 by 12 cm, no blisters, crepitus or necrosis, calf soft. Fissures between the toes. Pulses present. No groin node.",
    },
    investigations: items(
      "None needed in mild disease; Mark the edge and photograph with consent; FBC, CRP, U&E if unwell; Swab only if the skin is broken",
    ),
    results: "CRP 42 mg/L, white cells 11.2, eGFR 84.",
    symptoms: "Unilateral spreading erythema with warmth and fever, with a fungal point of entry.",
    diagnosis: "Cellulitis of the right leg without systemic illness of concern",
    differentials: items(
      "Deep vein thrombosis; Varicose eczema; Necrotising fasciitis; Erythema nodosum; Gout",
    ),
    concerns:
      "Pain out of proportion, rapid spread, blisters or confusion mean emergency. Clarithromycin would raise simvastatin.",
    questions: items(
      "What is the difference between allergy and intolerance?; When would you choose intravenous treatment?",
    ),
    initial:
      "Flucloxacillin 500 mg four times daily for 7 days (1 g if weight or severity suggests), on an empty stomach. Draw round the edge, raise the leg, paracetamol. Terbinafine cream to the toes. Correct the allergy record.",
    definitive:
      "Review in 48 to 72 hours, expect skin to take longer than the course to look normal, emollient and compression when settled, consider prophylaxis after repeated episodes.",
    checks: items(
      "Clarifies the nature of the listed allergy; Chooses a narrow-spectrum agent with dose, route, frequency and duration; Treats the point of entry; Gives a safety net for necrotising infection",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Medicine of older adult",
    presentation: "Falls",
    condition: "Parkinson's disease",
    title: "Three falls and a quiet voice",
    scene:
      "{Person} has fallen three times in two months. Examine gait and movement, measure what a fall clinic would measure and suggest the cause.",
    sex: "Male",
    ages: [70, 82],
    complaint: '"My feet stick to the floor, and then I topple over."',
    story:
      "Three falls at home, while turning or going through doors, no blackout. Slower over a year, small writing, soft voice, trouble turning in bed, left hand shakes when he watches television. Reduced sense of smell for years, acts out dreams. Constipated. Dizzy on standing since a new tablet three months ago.",
    voice: [
      "It happens when I turn, or in the doorway. My feet seem glued down.",
      "I am slow at everything. My hand shakes when I am resting, and my wife says that I mumble.",
      "My father ended up in a home. Am I going the same way?",
    ],
    past: {
      conditions: items("Benign prostatic hyperplasia; Constipation"),
      surgeries: ["Cataract surgery {year-4}"],
      other: "No stroke, no early hallucinations or memory trouble.",
      medications: items(
        "Tamsulosin 400 micrograms once daily; Prochlorperazine 5 mg three times daily for dizziness; Macrogol sachet once daily",
      ),
      otherDrugs: "Prochlorperazine began three months ago, after the falls had started.",
      family: "Father had shaking in old age.",
    },
    observations: observed(
      "138/82",
      72,
      14,
      36.4,
      97,
      "Lying 138/82, standing after 3 minutes 112/70 with dizziness.",
    ),
    findings: {
      general: "Reduced facial expression, soft monotonous voice.",
      neurological:
        "Left pill-rolling rest tremor, bradykinesia with decrement worse on the left, cogwheel rigidity at the left wrist. Stooped gait with small steps, reduced left arm swing, turns in many steps, positive pull test. Eye movements full. No cerebellar signs.",
      other: "Vision corrected. Feet: thickened nails, poorly fitting slippers.",
    },
    investigations: items(
      "Lying and standing blood pressure; Timed up and go; Medication review; FBC, U&E, B12, thyroid function, vitamin D, ECG; Dopamine transporter scan only if tremor diagnosis is uncertain",
    ),
    results: "Timed up and go 24 seconds. ECG sinus rhythm. Bloods normal, vitamin D 34 nmol/L.",
    symptoms:
      "Falls with asymmetrical bradykinesia, rigidity and rest tremor, postural hypotension, dopamine-blocking drug.",
    diagnosis: "Parkinson's disease with postural hypotension, worsened by prochlorperazine and tamsulosin",
    differentials: items(
      "Drug-induced parkinsonism; Multiple system atrophy; Vascular parkinsonism; Progressive supranuclear palsy; Essential tremor",
    ),
    concerns:
      "Fracture, aspiration and loss of confidence. Metoclopramide and prochlorperazine must be avoided.",
    questions: items("How do you show bradykinesia?; Name red flags for another diagnosis"),
    initial:
      "Stop prochlorperazine, review tamsulosin, refer untreated to a specialist clinic, fluids and slow standing, physiotherapy, occupational therapy at home, vitamin D, bone health.",
    definitive:
      "Levodopa with a decarboxylase inhibitor when function needs it, timing of tablets, specialist nurse, speech and language therapy, driving and advance care planning.",
    checks: items(
      "Observes gait, turning and arm swing; Tests tremor at rest, tone with synkinesis and finger tapping; Measures lying and standing blood pressure; Reviews the drug list for causes",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Medicine of older adult",
    presentation: "Confusion",
    condition: "Delirium",
    title: "Mum is not making sense",
    scene:
      "The daughter of {person} rings because her mother is drowsy and muddled since yesterday. Take a collateral history, find the triggers and arrange safe care.",
    sex: "Female",
    ages: [80, 90],
    informant: "daughter",
    complaint: '"She does not know what day it is, and on Sunday she did the crossword."',
    story:
      "Sudden change over two days: sleepy, muddled, picks at the blanket, sees cats in the evening, then clearer for an hour. Normally sharp, lives alone, cooks. Cough with yellow phlegm for three days, eating little, bowels not open for five days. New bladder tablet two weeks ago. No fall or head injury known. Hearing aid batteries flat.",
    voice: [
      "She was herself on Sunday. Since yesterday she dozes, then she picks at the blanket and talks about cats.",
      "She has a chesty cough and has not eaten properly. She was given a new tablet for her bladder two weeks ago.",
      "Is this dementia? I have to go back to work tomorrow and I cannot leave her.",
    ],
    past: {
      conditions: items("Urge incontinence; Osteoarthritis; Hypertension"),
      surgeries: ["Right hip replacement {year-7}"],
      other: "No known dementia. Shopping and bills independent.",
      medications: items(
        "Oxybutynin 5 mg twice daily, started two weeks ago; Amitriptyline 10 mg at night; Amlodipine 5 mg once daily; Co-codamol 30/500 as needed",
      ),
      otherDrugs: "Taking about six co-codamol tablets a day for her knees.",
      family: "Nothing relevant.",
    },
    social: {
      other:
        "Lives alone in a bungalow, daughter visits three times a week. Wears glasses and a hearing aid.",
    },
    risks: { fromOthers: "None known. Daughter has lasting power of attorney for health." },
    observations: observed("112/64", 104, 24, 37.8, 92, "4AT score 8. Glucose 6.9 mmol/L."),
    findings: {
      general: "Drowsy, dry tongue, rousable to voice.",
      respiratory: "Coarse crackles at the left base.",
      abdominal: "Soft, palpable stool in the left colon, bladder not palpable.",
      neurological: "Inattentive, moves all limbs, no facial droop, neck supple.",
      other: "Rectal examination: hard stool. Hearing aid without a working battery.",
    },
    investigations: items(
      "4AT; Confusion bloods: FBC, U&E, CRP, calcium, glucose, B12, thyroid function; Chest X-ray; Bladder scan; ECG; CT head if there is injury, focal signs or anticoagulation",
    ),
    results:
      "CRP 112 mg/L, white cells 14.1, sodium 131 mmol/L, urea 10.8 mmol/L. Chest X-ray: left lower zone consolidation. Bladder scan 180 mL.",
    symptoms:
      "Acute fluctuating inattention and drowsiness with infection, constipation, new anticholinergic drugs and sensory loss.",
    diagnosis: "Hypoactive delirium: pneumonia, constipation and anticholinergic burden",
    differentials: items(
      "Dementia; Stroke; Subdural haematoma; Depression; Non-convulsive status epilepticus",
    ),
    concerns:
      "Delirium is a medical emergency. A dipstick alone does not diagnose urinary infection. Risk of falls, aspiration and distress.",
    questions: items("How does delirium differ from dementia?; Which drugs would you stop, and how?"),
    initial:
      "Admit today. Treat the pneumonia by severity, oxygen to target, fluids, stop oxybutynin, reduce amitriptyline and co-codamol, laxatives, glasses and hearing aid, familiar people, avoid sedation, involve the daughter.",
    definitive:
      "Daily review of triggers, discharge with therapy, review of continence without anticholinergics, cognitive assessment six weeks after recovery, written information for the family.",
    checks: items(
      "Establishes baseline and speed of onset; Asks about every new drug, including over the counter; Asks about bowels, bladder, pain, sleep and senses; Supports the daughter and explains delirium",
    ),
  },
];
