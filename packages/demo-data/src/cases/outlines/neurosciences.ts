import { type CaseOutline, items, observed } from "../outline.ts";

/** Neurosciences. */
export const neurosciencesOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Neurosciences",
    presentation: "Limb weakness",
    condition: "Stroke",
    title: "His words came out wrong at breakfast",
    scene:
      "The wife of {person} rings: his right arm is weak and his speech is muddled. Establish the time of onset, screen for stroke and get help moving.",
    sex: "Male",
    ages: [66, 78],
    informant: "wife",
    complaint: '"He dropped his tea, his face is down on one side, and he is talking rubbish."',
    story:
      "Well at 8.00 when he made tea; at 8.10 dropped the cup, right face drooped, right arm weak, words jumbled although he seems to understand. Can stand with help. No fit, headache, fall or vomiting. Forty minutes ago. Palpitations in recent weeks, waiting for a heart monitor. Independent, drives, gardens.",
    voice: [
      "He was fine at eight, because he made me tea. At ten past he dropped his cup.",
      "His face has gone down on the right, he cannot lift that arm, and his words are all jumbled.",
      "Should I give him an aspirin? I could drive him in, but I am shaking.",
    ],
    past: {
      conditions: items("Hypertension; Type 2 diabetes; Palpitations under investigation"),
      surgeries: ["Hernia repair {year-14}"],
      other: "No previous stroke, head injury or bleeding. No operation in the last three months.",
      medications: items("Ramipril 5 mg once daily; Metformin 1 g twice daily; Atorvastatin 20 mg at night"),
      otherDrugs: "No anticoagulant. Tablets taken this morning.",
      family: "Mother had a stroke at 80.",
    },
    social: {
      smoking: "Stopped 10 years ago",
      other: "Lives with his wife in a house, front door unlocked. Independent.",
    },
    observations: observed("172/96", 98, 18, 36.7, 96, "Glucose 8.4 mmol/L. Weight 82 kg."),
    findings: {
      general: "Alert, frustrated.",
      cardiovascular: "Irregularly irregular pulse, no murmur or carotid bruit.",
      neurological:
        "Right lower facial weakness, right arm 2/5, right leg 4/5, expressive dysphasia, right homonymous field defect. Stroke scale score 11.",
    },
    investigations: items(
      "Capillary glucose; CT head and CT angiogram at once; ECG; FBC, U&E, clotting; Swallow screen",
    ),
    results:
      "CT: no haemorrhage, dense left middle cerebral artery. Angiogram: left M1 occlusion. ECG: atrial fibrillation. Platelets 210, INR 1.0.",
    symptoms: "Sudden right facial and arm weakness with dysphasia, known onset, vascular risk factors.",
    diagnosis: "Acute ischaemic stroke, left middle cerebral artery, probable cardioembolism",
    differentials: items(
      "Intracerebral haemorrhage; Hypoglycaemia; Seizure with Todd paresis; Hemiplegic migraine; Brain tumour",
    ),
    concerns:
      "Time is brain: the treatment window depends on the time last known well. Aspiration, pressure and glucose.",
    questions: items("What are the contraindications to thrombolysis?; Who is suitable for thrombectomy?"),
    initial:
      "On the telephone: call 999, note the time 8.00 last seen well, no food, drink or aspirin, lie on the weak side if drowsy, bring the tablets. On arrival: imaging at once, thrombolysis within 4.5 hours if no contraindication and blood pressure below 185/110, thrombectomy.",
    definitive:
      "Stroke unit, swallow and early movement, aspirin from 24 hours after thrombolysis, anticoagulation timed by infarct size, statin, blood pressure, no driving for at least one month, rehabilitation and support for his wife.",
    checks: items(
      "Establishes the time last known well; Applies the FAST test through the caller; Asks about anticoagulants and recent surgery; Says no aspirin, food or drink",
    ),
  },
  {
    kind: "exam",
    difficulty: "Expert",
    specialty: "Neurosciences",
    presentation: "Ptosis",
    condition: "Myasthenia gravis",
    title: "Drooping lids by the evening",
    scene:
      "{Person} has drooping eyelids and double vision late in the day. Examine cranial nerves, demonstrate fatigability and recognise danger to breathing.",
    sex: "Female",
    ages: [26, 40],
    complaint: '"By the evening my eyelid is half shut and I see two of everything."',
    story:
      "Two months of drooping lids, worse on the left and in the evening, double vision on reading. Chewing steak is tiring, voice nasal after long calls. Arms tired when drying her hair. Better after a nap. No pain, numbness or headache. Short of breath lying flat for three days. Given a course of antibiotics last week for a chest cold.",
    voice: [
      "In the morning I am nearly normal. By the evening the left lid is half down and I see double.",
      "Chewing wears me out, and my voice goes funny on long calls. I cannot hold the hair dryer up.",
      "I read that it could be motor neurone disease. These last nights I am a bit puffed lying flat.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "No thyroid disease known. Last child three years ago.",
      medications: ["Clarithromycin 500 mg twice daily, last week"],
      otherDrugs: "No statin or quinine.",
      family: "Cousin has type 1 diabetes.",
    },
    social: { occupation: "Call centre team leader" },
    observations: observed(
      "118/74",
      88,
      20,
      36.9,
      96,
      "Forced vital capacity 2.1 litres (65% of predicted).",
    ),
    findings: {
      general: "Speaks in shortened sentences, nasal by the end.",
      respiratory: "Clear, weak cough, mild paradoxical abdominal movement lying flat.",
      neurological:
        "Bilateral ptosis worse on the left, increases with 60 seconds of upgaze, variable diplopia in all directions, pupils normal. Weak eye closure and neck flexion. Shoulder abduction fatigues after 20 movements. Reflexes and sensation normal. Ptosis improves with an ice pack.",
    },
    investigations: items(
      "Acetylcholine receptor antibodies, then anti-MuSK; Forced vital capacity every 4 hours; CT chest for thymoma; Single-fibre electromyography; Thyroid function",
    ),
    results:
      "Acetylcholine receptor antibodies strongly positive. CT: thymic hyperplasia, no mass. TSH 2.2 mU/L. Vital capacity falls to 1.9 litres overnight.",
    symptoms:
      "Fatigable ocular, bulbar and proximal weakness with normal pupils and reflexes, early respiratory involvement after a macrolide.",
    diagnosis: "Generalised myasthenia gravis with impending crisis",
    differentials: items(
      "Third nerve palsy; Lambert-Eaton syndrome; Thyroid eye disease; Mitochondrial disease; Botulism",
    ),
    concerns:
      "Vital capacity below 1.5 litres or falling needs critical care. Macrolides, aminoglycosides, quinolones, magnesium and beta-blockers make it worse.",
    questions: items(
      "How do you show fatigability without exhausting her?; How do you tell a third nerve palsy from this?",
    ),
    initial:
      "Admit to a monitored bed, vital capacity four-hourly, swallow assessment, stop the macrolide, call neurology and critical care early; immunoglobulin or plasma exchange for worsening bulbar or respiratory weakness.",
    definitive:
      "Pyridostigmine, steroids started low and raised with care, steroid-sparing agent, consider thymectomy, alert card with drugs to avoid, no driving while double vision persists, pregnancy planning.",
    checks: items(
      "Checks pupils and eye movements in ptosis; Demonstrates fatigability with sustained upgaze; Tests neck flexion and bulbar function; Asks for vital capacity rather than saturation alone",
    ),
  },
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Neurosciences",
    presentation: "Headache",
    condition: "Migraine",
    title: "Throbbing headaches before every exam",
    scene:
      "{Person} has had headaches for two years and wants a scan. Take a headache history, exclude red flags and discuss treatment.",
    sex: "Female",
    ages: [19, 30],
    complaint: '"My head pounds on one side, and I have to lie down in the dark."',
    story:
      "Throbbing headache on one side, two or three times a month for two years, lasting a day, with nausea, worse with light and stairs. No warning lines, numbness or weakness. Triggers: missed meals, poor sleep, the first day of a period. Not worse on coughing or lying down, no change of pattern, no fits, fever or weight loss. Takes ibuprofen four days a month, co-codamol sometimes.",
    voice: [
      "Two or three times a month, always one side, and it throbs. I am sick with it and I need the dark.",
      "It lasts about a day. Skipping lunch sets it off, and my period does too.",
      "My friend's brother had a tumour. Should I not have a scan?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Travel sick as a child.",
      medications: items("Progestogen-only pill; Ibuprofen 400 mg as needed"),
      otherDrugs: "Painkillers on about five days a month.",
      family: "Mother has migraine.",
    },
    social: {
      occupation: "Law student with a weekend job",
      diet: "Skips breakfast",
      alcohol: "8 units a week",
    },
    observations: observed("116/72", 70, 14, 36.6, 99),
    findings: {
      general: "Well.",
      neurological: "Cranial nerves, fundi, power, co-ordination and gait normal. Neck movements full.",
    },
    investigations: items(
      "None needed with typical features and a normal examination; Headache diary for eight weeks; Blood pressure and fundoscopy",
    ),
    results: "Blood pressure and fundi normal. No scan indicated.",
    symptoms:
      "Recurrent unilateral throbbing headache with nausea and light sensitivity, normal examination, no red flags.",
    diagnosis: "Migraine without aura",
    differentials: items(
      "Tension headache; Medication overuse headache; Cluster headache; Idiopathic intracranial hypertension; Space-occupying lesion",
    ),
    concerns:
      "Medication overuse when painkillers are taken on ten or more days a month. A scan may bring false alarms.",
    questions: items("Name five red flags in headache; When would you offer prevention?"),
    initial:
      "Explain the diagnosis with confidence, combination of a triptan and a non-steroidal early in the attack with an anti-emetic, limit to two days a week, avoid opioids, diary, regular meals and sleep.",
    definitive:
      "Review in eight weeks. Offer propranolol or another preventive if attacks disturb life; topiramate only with effective contraception and counselling. Perimenstrual strategy. Safety net for change in pattern.",
    checks: items(
      "Covers site, time course, character and associated symptoms; Screens for red flags by name; Counts painkiller days; Answers the worry about a tumour",
    ),
  },
];
