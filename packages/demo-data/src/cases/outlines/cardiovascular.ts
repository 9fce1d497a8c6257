import { type CaseOutline, items, observed } from "../outline.ts";

/** Cardiovascular. */
export const cardiovascularOutlines: readonly CaseOutline[] = [
  {
    kind: "prescribing",
    difficulty: "Intermediate",
    specialty: "Cardiovascular",
    presentation: "Palpitations",
    condition: "Arrhythmias",
    title: "New atrial fibrillation: rate, rhythm and stroke risk",
    scene:
      "{Person} has had an irregular fluttering heartbeat for four days. Weigh up stroke and bleeding risk, write the first prescriptions and explain them.",
    sex: "Female",
    ages: [66, 73],
    complaint: '"My heart has been fluttering since the weekend and I get puffed going upstairs."',
    story:
      "Irregular fluttering for four days, there most of the time, with tiredness and breathlessness on the stairs. No chest pain, no faint, no ankle swelling. No weakness or speech trouble at any time. No bleeding, falls or black stools. Drinks three coffees a day. Not sleeping well since it began.",
    voice: [
      "It started on Saturday. It feels like a bird in my chest, and it is all over the place.",
      "I am out of breath on the stairs and tired. No pain, and I have not fainted.",
      "My neighbour had a stroke with this. I do not want that, but blood thinners frighten me too.",
    ],
    past: {
      conditions: items("Hypertension for 10 years; Osteoarthritis of the hands"),
      surgeries: ["Hysterectomy {year-20}"],
      other: "No asthma, liver disease, stroke or previous bleeding.",
      medications: items(
        "Amlodipine 5 mg once daily; Ibuprofen 400 mg three times daily, bought over the counter",
      ),
      otherDrugs: "Says nothing of the ibuprofen unless asked about shop-bought tablets.",
      family: "Father had a stroke at 78.",
    },
    social: { alcohol: "6 units a week", smoking: "Never" },
    observations: observed("138/84", 124, 18, 36.7, 97, "Weight 71 kg."),
    findings: {
      cardiovascular:
        "Irregularly irregular pulse, apex rate faster than the radial, no murmur, JVP not raised, no oedema.",
      general: "Comfortable at rest, no tremor, no goitre.",
    },
    investigations: items(
      "12-lead ECG; FBC, U&E, liver profile, clotting, thyroid function, magnesium; Echocardiogram; Creatinine clearance from weight",
    ),
    results:
      "ECG: atrial fibrillation, no ischaemic change. Hb 131 g/L, creatinine 74 micromol/L, creatinine clearance about 70 mL/min, TSH 1.9 mU/L, potassium 4.2 mmol/L. Echo: mildly dilated left atrium, normal ventricular function, no valve disease.",
    symptoms:
      "Four days of sustained irregular palpitations with reduced exercise tolerance, haemodynamically stable.",
    diagnosis: "New-onset atrial fibrillation, more than 48 hours, haemodynamically stable",
    differentials: items(
      "Atrial flutter with variable block; Frequent ectopic beats; Thyrotoxicosis as a cause; Anxiety; Heart failure",
    ),
    concerns:
      "CHA2DS2-VASc 3: age 65 to 74, hypertension and female sex. Bleeding risk rises with the ibuprofen, which should stop. No cardioversion before three weeks of anticoagulation, because the onset is more than 48 hours ago.",
    questions: items(
      "Which anticoagulant and dose, and what would make you reduce it?; Why is she not cardioverted today?",
    ),
    initial:
      "Stop ibuprofen. Apixaban 5 mg twice daily. Bisoprolol 2.5 mg once daily for rate control, increased to a resting rate below 110 at first. Explain missed doses, bleeding and when to call 999. Paracetamol for the hands.",
    definitive:
      "Review in one week for rate, symptoms and blood pressure. Cardiology for elective cardioversion after at least three weeks of anticoagulation if she prefers rhythm control. Yearly review of renal function, weight and bleeding risk; anticoagulation continues whatever the rhythm.",
    checks: items(
      "Calculates CHA2DS2-VASc and considers bleeding risk; Finds and stops the non-steroidal; Writes apixaban with a correct dose for age, weight and kidney function; Excludes asthma before a beta-blocker",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Cardiovascular",
    presentation: "Breathlessness",
    condition: "Cardiac failure",
    title: "Breathless on two pillows: examine the heart",
    scene:
      "{Person} has been breathless for six weeks and sleeps propped up. Examine the cardiovascular system and present your findings with a plan.",
    sex: "Male",
    ages: [70, 81],
    complaint: '"I cannot lie flat any more, and my shoes do not fit by tea time."',
    story:
      "Breathless on one flight of stairs over six weeks, now on the flat. Sleeps on three pillows and wakes gasping once a night. Ankles swell by evening, 5 kg heavier. Dry cough at night. No chest pain now; a heart attack eight years ago. Uses a salt substitute and two pints of fluid with his tablets.",
    voice: [
      "It has crept up over six weeks. I used to manage the hill to the shops without stopping.",
      "I sleep on three pillows, and I wake up fighting for air. My ankles are like balloons.",
      "Is my heart giving up? My wife wants to know whether we should cancel our trip.",
    ],
    past: {
      conditions: items("Myocardial infarction {year-8}; Type 2 diabetes; Hypertension"),
      surgeries: ["Coronary stent {year-8}"],
      other: "Never told that he has heart failure.",
      medications: items(
        "Aspirin 75 mg once daily; Atorvastatin 80 mg at night; Ramipril 2.5 mg once daily; Metformin 500 mg twice daily",
      ),
      otherDrugs: "Stopped his beta-blocker two years ago because of tiredness.",
      family: "Father died of heart disease at 66.",
    },
    social: { smoking: "Stopped eight years ago, 40 pack years" },
    observations: observed("108/68", 102, 24, 36.5, 93, "Weight 88 kg, up 5 kg."),
    findings: {
      general: "Breathless on undressing, cool hands.",
      cardiovascular:
        "Regular tachycardia, small volume. JVP raised 6 cm. Apex displaced to the anterior axillary line, thrusting. Third heart sound, soft pansystolic murmur at the apex. Pitting oedema to the knees and sacrum.",
      respiratory: "Fine crackles to both mid zones, dull at the right base.",
      abdominal: "Liver edge 2 cm, smooth and tender.",
    },
    investigations: items(
      "NT-proBNP; 12-lead ECG; Echocardiogram; Chest X-ray; FBC, U&E, HbA1c, thyroid function, ferritin",
    ),
    results:
      "NT-proBNP 3,240 ng/L. ECG: sinus tachycardia, old anterior Q waves, left bundle branch block. Echo: ejection fraction 28%. Chest X-ray: cardiomegaly, upper lobe diversion, small right effusion. eGFR 52, potassium 4.6 mmol/L.",
    symptoms:
      "Orthopnoea, nocturnal breathlessness, oedema and weight gain after a previous anterior infarct.",
    diagnosis: "Decompensated heart failure with reduced ejection fraction (ischaemic)",
    differentials: items(
      "Chronic obstructive pulmonary disease; Pulmonary embolism; Constrictive pericarditis; Nephrotic syndrome; Anaemia",
    ),
    concerns:
      "Acute pulmonary oedema, arrhythmia, worsening kidney function with diuretics, and low blood pressure.",
    questions: items(
      "How do you tell a raised JVP from the carotid pulse?; Name the four pillars of drug treatment",
    ),
    initial:
      "Sit up, oxygen only if below 94%, intravenous furosemide 40 to 80 mg, daily weights, fluid balance, U&E each day, hold metformin if unwell. Start a beta-blocker only once the congestion has cleared.",
    definitive:
      "ACE inhibitor or sacubitril-valsartan, beta-blocker, mineralocorticoid antagonist and SGLT2 inhibitor, titrated by a heart failure nurse. Assess for resynchronisation pacing in view of the bundle branch block. Rehabilitation, vaccination, salt advice and planning ahead.",
    checks: items(
      "Measures the JVP at 45 degrees; Locates a displaced apex beat; Listens for added sounds in the left lateral position; Looks for sacral as well as ankle oedema",
    ),
  },
  {
    kind: "exam",
    difficulty: "Advanced",
    specialty: "Cardiovascular",
    presentation: "Heart murmurs",
    condition: "Aortic valve disease",
    title: "A murmur before a cataract operation",
    scene:
      "{Person} was found to have a murmur at a pre-operative check and has since blacked out once on a hill. Examine the cardiovascular system and judge how severe the lesion is.",
    sex: "Male",
    ages: [72, 82],
    complaint: '"I came round on the path. They say that there is a noise in my heart."',
    story:
      "Blacked out for a few seconds last month while hurrying uphill, quick recovery, no tongue biting. Tight chest on the same hill over three months, gone after a rest. Breathless on two flights. No palpitations, no ankle swelling, no fever or night sweats. Due to have cataract surgery in three weeks.",
    voice: [
      "I was rushing for the bus, up the hill, and the next thing I knew I was on the ground.",
      "I get a tight chest on that hill too, and I am puffed sooner than I was. It goes off when I stop.",
      "Can I still have my eye done? And am I allowed to drive?",
    ],
    past: {
      conditions: items("Hypercholesterolaemia; Cataracts"),
      surgeries: ["Right total knee replacement {year-6}"],
      other: "No rheumatic fever. Teeth checked each year.",
      medications: items("Atorvastatin 20 mg at night; Lubricant eye drops"),
      otherDrugs: "A friend offered him his nitrate spray; he has not used it.",
      family: "Brother had a heart valve replaced at 70.",
    },
    observations: observed("112/86", 72, 16, 36.6, 97, "No postural drop."),
    findings: {
      general: "Comfortable at rest. No splinter haemorrhages.",
      cardiovascular:
        "Slow-rising pulse of small volume, heaving apex that is not displaced, systolic thrill at the right upper sternal edge. Harsh late-peaking ejection systolic murmur radiating to both carotids, second sound soft. No diastolic murmur.",
      respiratory: "Clear.",
    },
    investigations: items(
      "12-lead ECG; Transthoracic echocardiogram; FBC, U&E, NT-proBNP; Coronary angiography before a valve procedure; CT for planning",
    ),
    results:
      "ECG: left ventricular hypertrophy with strain. Echo: calcified aortic valve, area 0.8 cm2, mean gradient 46 mmHg, peak velocity 4.3 m/s, ejection fraction 58%. Hb 138 g/L.",
    symptoms:
      "Exertional syncope, angina and breathlessness with a slow-rising pulse and a carotid-radiating murmur.",
    diagnosis: "Severe symptomatic aortic stenosis",
    differentials: items(
      "Aortic sclerosis; Hypertrophic cardiomyopathy; Mitral regurgitation; Ischaemic heart disease alone; Arrhythmic syncope",
    ),
    concerns: "High risk of sudden death once symptomatic. Vasodilators and nitrates may cause collapse.",
    questions: items("Which signs point to severe disease?; Why is a nitrate spray risky here?"),
    initial:
      "Urgent cardiology referral, stop strenuous effort, no driving until assessed because of the blackout, avoid nitrates and other vasodilators, postpone elective surgery until the team has advised.",
    definitive:
      "Heart team decision between surgical replacement and transcatheter implantation, treatment of coronary disease at the same time, good dental care and information on endocarditis, rehabilitation.",
    checks: items(
      "Feels the character of a central pulse; Listens over the carotids and with the patient sitting forward in expiration; Names the signs of severity; Gives driving advice after a blackout",
    ),
  },
];
