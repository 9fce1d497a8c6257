import { type CaseOutline, items, observed } from "../outline.ts";

/** Ophthalmology, and oral and maxillofacial. */
export const eyesAndFaceOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Advanced",
    specialty: "Ophthalmology",
    presentation: "Red eye",
    condition: "Acute glaucoma",
    title: "Red eye, haloes and vomiting",
    scene:
      "{Person} rings with a painful red eye and vomiting since the evening. Separate the causes of a red eye by history and act before sight is lost.",
    sex: "Female",
    ages: [62, 76],
    manner: "Distressed, pauses to be sick.",
    complaint: '"My right eye is agony, I see rings round the lights and I cannot stop being sick."',
    story:
      "Severe ache in and around the right eye since 8 pm while watching television in the dark. Red, hazy sight, coloured rings round lamps, vomited three times. Wears strong reading glasses and glasses for long sight. No injury, contact lenses or sticky discharge. Started amitriptyline for nerve pain a week ago. A milder ache with haloes twice last month passed in an hour.",
    voice: [
      "It came on last evening in front of the television. It is a deep ache, and it makes me sick.",
      "Everything is misty in that eye, and there are rainbow rings round the lights.",
      "I thought of a migraine and went to bed. Will I lose my sight?",
    ],
    past: {
      conditions: items("Long sight; Post-herpetic neuralgia"),
      surgeries: ["None"],
      other: "No asthma, heart block or kidney disease. No sulfonamide allergy.",
      medications: ["Amitriptyline 10 mg at night, started a week ago"],
      otherDrugs: "No antihistamines.",
      family: "Mother had glaucoma operations.",
    },
    observations: observed("164/88", 88, 16, 36.6, 98),
    findings: {
      general: "Distressed, holding a bowl.",
      neurological: "No focal deficit, temporal arteries not tender.",
      other:
        "Right eye: red with ciliary injection, hazy cornea, pupil mid-dilated, oval and fixed, vision hand movements, globe hard. Left eye: 6/9, shallow anterior chamber.",
    },
    investigations: items(
      "Visual acuity; Intraocular pressure; Gonioscopy by ophthalmology; ESR and CRP if arteritis is possible; U&E before repeated acetazolamide",
    ),
    results:
      "Pressure right 52 mmHg, left 18 mmHg. Gonioscopy: closed angle right, narrow left. CRP 3 mg/L, eGFR 74.",
    symptoms:
      "Acute painful red eye with haloes, vomiting and reduced vision in a long-sighted woman on a new anticholinergic drug.",
    diagnosis: "Acute primary angle-closure glaucoma of the right eye",
    differentials: items(
      "Anterior uveitis; Infective keratitis; Giant cell arteritis; Migraine; Cluster headache",
    ),
    concerns: "Permanent loss of vision within hours. The other eye is at risk.",
    questions: items("Which red eyes need the same day?; Why does lying flat help?"),
    initial:
      "Same-day emergency ophthalmology. Lie flat, no eye patch, no dark room. If there is a delay: acetazolamide 500 mg IV (or by mouth), pilocarpine 2% drops, timolol as no asthma, apraclonidine, analgesia and anti-emetic. Stop amitriptyline.",
    definitive:
      "Laser iridotomy to both eyes, lens surgery later, pressure follow-up, avoid anticholinergic drugs, advise first-degree relatives to have eye checks.",
    checks: items(
      "Asks about pain, vision, haloes and vomiting; Asks about contact lenses and injury; Finds the new anticholinergic drug; Sends the patient the same day",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Ophthalmology",
    presentation: "Flashes and floaters in visual fields",
    condition: "Retinal detachment",
    title: "Cobwebs and a curtain at the edge",
    scene:
      "{Person} rings about flashing lights and new floaters. Take an eye history by telephone and decide how fast an eye examination is needed.",
    sex: "Male",
    ages: [52, 68],
    complaint: '"There are cobwebs in my left eye, and a shadow is coming in from the side."',
    story:
      "Flashes at the outer edge of the left eye for three days, then a shower of black spots, and since this morning a grey curtain from the lower outer corner. No pain or redness. Central sight still clear. Short-sighted since school, minus eight. Cataract surgery in that eye last year. No injury or diabetes.",
    voice: [
      "Flashes first, like a camera, three days ago. Then hundreds of little black spots.",
      "Since this morning there is a grey curtain at the bottom corner. It does not hurt.",
      "I fly to Spain tomorrow. Could it wait until I am back?",
    ],
    past: {
      conditions: ["High myopia"],
      surgeries: ["Left cataract surgery last year"],
      other: "No migraine with aura. Right eye normal apart from myopia.",
      medications: ["None regular"],
      otherDrugs: "No anticoagulants.",
      family: "Father had a retinal detachment.",
    },
    observations: observed("136/82", 70, 14, 36.5, 98),
    findings: {
      general: "Well.",
      neurological: "Fields: inferotemporal defect in the left eye only.",
      other:
        "Acuity right 6/6, left 6/9 with glasses. Red reflex partly grey on the left. No relative afferent pupil defect.",
    },
    investigations: items(
      "Visual acuity and fields; Dilated slit-lamp fundoscopy with indentation; Ocular ultrasound if the view is poor",
    ),
    results: "Slit lamp: superonasal horseshoe tear with detachment, macula on.",
    symptoms: "Flashes, floaters and a progressive field defect in a myopic eye after cataract surgery.",
    diagnosis: "Rhegmatogenous retinal detachment, macula on",
    differentials: items(
      "Posterior vitreous detachment; Vitreous haemorrhage; Retinal vein occlusion; Migraine aura; Uveitis",
    ),
    concerns:
      "The macula is still attached: surgery within 24 hours saves central vision. No flying with a gas bubble.",
    questions: items("What does macula on mean for urgency?; How would migraine differ?"),
    initial:
      "Same-day emergency eye service, nil by mouth, no driving, head position as advised by the surgeon, cancel the flight.",
    definitive:
      "Vitrectomy with gas or scleral buckle, posturing, no air travel or nitrous oxide until the gas has gone, check the other eye, advice on symptoms of recurrence.",
    checks: items(
      "Asks about flashes, floaters and a curtain by name; Asks about myopia and surgery; Tests whether central sight is preserved; Gives advice on flying and driving",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "Oral and maxillofacial",
    presentation: "Facial pain",
    condition: "Trigeminal neuralgia",
    title: "Electric shocks in the cheek",
    scene:
      "{Person} of Hong Kong Chinese family origin has shocks of pain in the cheek. Confirm the diagnosis, think before prescribing carbamazepine and write a safe plan.",
    sex: "Female",
    ages: [55, 69],
    heritage: "chinese",
    complaint: '"It is like an electric shock in my right cheek whenever I brush my teeth."',
    story:
      "Sudden shocks in the right cheek and lower jaw lasting seconds, dozens a day for three weeks, set off by brushing, wind and chewing. No pain between, no numbness, no rash, no toothache on tapping. Dentist found nothing. No double vision, weakness or bladder trouble. Has lost 3 kg as eating hurts.",
    voice: [
      "It is a jolt, just seconds, in my cheek and jaw. Then nothing until the next one.",
      "Brushing my teeth does it, or the wind. The dentist took X-rays and they were fine.",
      "I hardly dare to eat. A friend had brain surgery for this. Is there a tablet?",
    ],
    past: {
      conditions: items("Hypertension; Osteopenia"),
      surgeries: ["None"],
      other: "No liver disease, heart block or blood disorder.",
      medications: items("Amlodipine 5 mg once daily; Colecalciferol 800 units once daily"),
      otherDrugs: "Co-codamol did nothing. No anticoagulants.",
      family: "No known drug reactions.",
    },
    social: { smoking: "Never" },
    observations: observed("142/82", 76, 14, 36.5, 99, "Weight 52 kg."),
    findings: {
      general: "Guards the right cheek, avoids touch.",
      neurological:
        "Light touch by the right nostril triggers pain. Facial sensation, corneal reflex, jaw power, hearing and eye movements normal. No ataxia.",
      other: "Mouth and teeth normal, temporal arteries not tender.",
    },
    investigations: items(
      "HLA-B*15:02 test before carbamazepine; FBC, U&E, liver profile; MRI of the brain and trigeminal nerve; ESR if arteritis is possible",
    ),
    results:
      "HLA-B*15:02 positive. Sodium 138 mmol/L, FBC and liver profile normal. MRI: vessel contact with the right trigeminal root, no plaque or tumour.",
    symptoms:
      "Brief triggered unilateral electric pain in the second and third divisions with a normal examination.",
    diagnosis: "Classical trigeminal neuralgia; carbamazepine contraindicated by HLA-B*15:02",
    differentials: items(
      "Dental abscess; Giant cell arteritis; Post-herpetic neuralgia; Temporomandibular disorder; Multiple sclerosis",
    ),
    concerns:
      "Stevens-Johnson syndrome with carbamazepine in HLA-B*15:02 carriers. Oxcarbazepine shares the risk. Weight loss and low mood.",
    questions: items("In whom is HLA-B*15:02 tested?; What would a sensory loss make you think of?"),
    initial:
      "Test before prescribing. As the test is positive, do not use carbamazepine or oxcarbazepine; start gabapentin (300 mg at night, increased with kidney function) on specialist advice. No opioids. Soft diet, weight check.",
    definitive:
      "Neurology or facial pain clinic, titrate and review, baclofen or lamotrigine as alternatives, microvascular decompression or ablative treatment if drugs fail. Record the genetic risk in notes.",
    checks: items(
      "Confirms triggers, duration and normal sensation; Asks for HLA-B*15:02 before carbamazepine; Writes a titration with stop criteria; Screens for mood and weight",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Oral and maxillofacial",
    presentation: "Neck lump",
    condition: "Squamous cell carcinoma",
    title: "Examine the neck: a lump behind the jaw",
    scene:
      "{Person} noticed a lump in the neck while shaving. Examine neck, mouth and throat, and decide on urgency.",
    sex: "Male",
    ages: [50, 66],
    complaint: '"I felt a lump below my jaw when I was shaving, and it has got bigger."',
    story:
      "Painless lump on the left side of the neck for six weeks, growing. Mild sore throat on the same side, ear ache on swallowing. No hoarseness, weight loss, night sweats or cough. Never smoked heavily. Teeth checked last year. Two courses of antibiotics without change.",
    voice: [
      "I felt it shaving, six weeks ago. It does not hurt, but it is growing.",
      "I have a bit of a sore throat on that side, and it goes to my ear when I swallow.",
      "Two lots of antibiotics did nothing. Should I be worried?",
    ],
    past: {
      conditions: ["Hypertension"],
      surgeries: ["None"],
      other: "No previous cancer or skin lesions removed.",
      medications: ["Ramipril 5 mg once daily"],
      otherDrugs: "No immunosuppressants.",
      family: "Nothing relevant.",
    },
    social: { smoking: "A few at weekends until 30", alcohol: "20 units a week", occupation: "Surveyor" },
    observations: observed("138/84", 72, 14, 36.6, 98, "Weight steady at 84 kg."),
    findings: {
      general: "Well, voice normal.",
      respiratory: "Clear, no stridor.",
      other:
        "Left level II node, 3.5 cm, firm, mobile, not tender, does not move with swallowing. No other nodes, thyroid normal. Mouth: no ulcer; left tonsil larger and firm on palpation. Scalp and skin clear. Cranial nerves IX to XII normal.",
    },
    investigations: items(
      "Flexible nasendoscopy; Ultrasound with needle aspiration or core biopsy; CT or MRI neck and CT chest; p16 and HPV testing; Examination under anaesthesia with biopsy",
    ),
    results:
      "Core biopsy: squamous cell carcinoma, p16 positive. MRI: 2 cm left tonsil tumour and single node. CT chest clear.",
    symptoms: "Enlarging painless neck node with ipsilateral throat and ear pain, asymmetrical tonsil.",
    diagnosis: "HPV-related squamous cell carcinoma of the left tonsil with a neck metastasis",
    differentials: items(
      "Lymphoma; Branchial cyst; Reactive lymphadenopathy; Salivary gland tumour; Tuberculosis",
    ),
    concerns: "A cystic node in an adult over 40 is cancer until shown otherwise. Airway and swallowing.",
    questions: items("Name the levels of the neck; Why not excise the lump first?"),
    initial:
      "Urgent suspected cancer referral to be seen within two weeks, no further antibiotics, explain honestly, alcohol advice, dental check before radiotherapy.",
    definitive:
      "Multidisciplinary meeting: transoral surgery with neck dissection or chemoradiotherapy, dietitian, speech and language therapist, HPV discussion with sensitivity, follow-up.",
    checks: items(
      "Inspects from the front and watches swallowing; Palpates all levels from behind in order; Inspects mouth and tonsils with a light and palpates with a glove; Examines scalp, skin and cranial nerves",
    ),
  },
];
