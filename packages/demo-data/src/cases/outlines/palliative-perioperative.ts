import { type CaseOutline, items, observed } from "../outline.ts";

/** Palliative and end of life care, and perioperative medicine and anaesthesia. */
export const palliativePerioperativeOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Palliative and end of life care",
    presentation: "Nausea",
    condition: "Hypercalcaemia of malignancy",
    title: "Sick, thirsty and not quite herself",
    scene:
      "{Person} with advanced breast cancer has been nauseated and muddled for a week. Look for a reversible cause and ask what matters to her.",
    sex: "Female",
    ages: [57, 72],
    manner: "Loses the thread at times; her husband is beside her.",
    complaint: '"I feel sick all day, I cannot quench my thirst, and my head is in a fog."',
    story:
      "One week of constant nausea without much vomiting, thirst, passing a lot of urine, constipated for six days, sleepy and muddled at times. Aching hips for months. Breast cancer in the bones for two years. Takes calcium tablets and a thiazide. No headaches, fever or new back pain. Hopes to be at her grandson's christening in three weeks.",
    voice: [
      "It has been a week. I feel sick all the time and drink pints of squash.",
      "I have not been to the loo for six days, and I lose track in the middle of a sentence.",
      "Is this the cancer going to my head? I want to be at the christening.",
    ],
    past: {
      conditions: items("Metastatic breast cancer with bone disease; Hypertension"),
      surgeries: ["Left mastectomy {year-6}"],
      other: "Missed the last two bone-strengthening injections.",
      medications: items(
        "Letrozole 2.5 mg once daily; Bendroflumethiazide 2.5 mg once daily; Calcium with colecalciferol once daily; Morphine modified-release 20 mg twice daily",
      ),
      otherDrugs: "No laxative with the morphine for a fortnight.",
      family: "Sister had breast cancer.",
    },
    social: {
      occupation: "Retired midwife",
      other: "Lives with her husband. Has talked about her wishes; prefers treatment at home where possible.",
    },
    observations: observed("108/66", 104, 16, 36.6, 97, "Weight 58 kg. Glucose 6.1 mmol/L."),
    findings: {
      general: "Dry, drowsy but rousable.",
      abdominal: "Soft, loaded colon, no mass.",
      neurological: "Mildly inattentive, no focal deficit, reflexes slow, no fundal swelling.",
    },
    investigations: items(
      "Adjusted calcium, U&E, magnesium, phosphate, parathyroid hormone; FBC, CRP, glucose; ECG; CT head or MRI spine if signs suggest",
    ),
    results:
      "Adjusted calcium 3.42 mmol/L, urea 14, creatinine 128 micromol/L (usual 78), parathyroid hormone suppressed. ECG: short QT interval.",
    symptoms:
      "Nausea, thirst, polyuria, constipation and confusion in metastatic breast cancer with bone disease.",
    diagnosis: "Hypercalcaemia of malignancy with dehydration",
    differentials: items("Opioid toxicity; Brain metastases; Bowel obstruction; Sepsis; Uraemia"),
    concerns: "Arrhythmia, coma and kidney injury. A sign of advancing disease, so ask about goals as well.",
    questions: items("Which of her tablets make it worse?; How would you talk about prognosis?"),
    initial:
      "Admit or treat by agreed plan: sodium chloride 0.9% 1 litre every 4 to 6 hours at first, stop thiazide and calcium, then zoledronic acid IV adjusted for kidney function. Haloperidol for nausea, laxatives. Check morphine dose against kidney function.",
    definitive:
      "Recheck calcium in 3 to 5 days, regular bone treatment, oncology review, plan for recurrence, advance care planning, help towards the christening.",
    checks: items(
      "Asks about thirst, urine, bowels and muddled thinking; Reviews tablets that raise calcium; Considers other reversible causes; Asks what matters most to her",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Expert",
    specialty: "Palliative and end of life care",
    presentation: "Acute and chronic pain management",
    condition: "Metastatic disease",
    title: "From tablets to a syringe driver with failing kidneys",
    scene:
      "{Person} with advanced colon cancer can no longer swallow tablets, is twitching and has eGFR 26. Convert his opioids safely and anticipate symptoms.",
    sex: "Male",
    ages: [64, 79],
    manner: "Sleepy, but clear about his wishes. His wife is at the bedside.",
    complaint: '"I cannot get the tablets down, and my arms keep jumping."',
    story:
      "Liver and bone spread, pain in the right side and hip, settled on modified-release morphine 30 mg twice daily with 10 mg of oral morphine solution about six times a day. Over three days jerking of the arms, vivid dreams, sleepier, vomiting tablets. Drinking little. Pain 6 out of 10 on moving. Wants to stay at home.",
    voice: [
      "I bring the tablets straight back. The liquid I take about six times a day.",
      "My arms jump, and I see things at the edge of the room. The pain is there when I turn over.",
      "I want to be at home, in my own bed. Will a syringe driver hurry things along?",
    ],
    past: {
      conditions: items("Metastatic colon cancer; Chronic kidney disease stage 4"),
      surgeries: ["Right hemicolectomy {year-2}"],
      other: "No further chemotherapy planned. Agreed not for resuscitation.",
      medications: items(
        "Morphine modified-release 30 mg twice daily; Morphine oral solution 10 mg as needed, about six doses a day; Paracetamol 1 g four times daily; Senna 15 mg at night; Ramipril 5 mg once daily",
      ),
      otherDrugs: "Total oral morphine about 120 mg in 24 hours.",
      family: "Nothing relevant.",
    },
    social: {
      occupation: "Retired joiner",
      other: "Lives with his wife; district nurses visit daily. Hospital bed at home.",
    },
    observations: observed("102/60", 92, 10, 36.4, 94, "Pupils small. Glucose 6.2 mmol/L."),
    findings: {
      general: "Thin, sleepy but rousable, comfortable at rest.",
      abdominal: "Enlarged hard liver, mild tenderness, soft bowel.",
      neurological: "Myoclonic jerks, pinpoint pupils, orientated.",
    },
    investigations: items(
      "U&E and calcium only if they change the plan; Review of chart and doses in 24 hours; Pain and sedation scores",
    ),
    results: "eGFR 26, creatinine 214 micromol/L, adjusted calcium 2.51 mmol/L.",
    symptoms:
      "Cancer pain with opioid toxicity from morphine metabolites in kidney failure, unable to take tablets.",
    diagnosis: "Morphine toxicity in kidney failure; needs conversion to a subcutaneous opioid",
    differentials: items("Hypercalcaemia; Uraemia; Terminal agitation; Sepsis; Brain metastases"),
    concerns:
      "Naloxone only for life-threatening respiratory depression, in small steps. Conversion ratios are estimates: start cautiously and review.",
    questions: items("Show how you add up the 24-hour dose; Which opioids are safer in kidney failure?"),
    initial:
      "Stop morphine and ramipril. Oral morphine 120 mg is about equal to alfentanil 4 mg subcutaneously over 24 hours (divide by 30); because of toxicity start about a third lower, with specialist advice. Breakthrough dose one tenth to one sixth of the daily dose. Haloperidol for nausea, midazolam for jerks.",
    definitive:
      "Anticipatory prescribing for pain, breathlessness, agitation, nausea and secretions; daily review with the palliative team; explain that the driver treats symptoms and does not shorten life; support for his wife and a plan for out of hours.",
    checks: items(
      "Adds regular and breakthrough doses correctly; Recognises toxicity and its cause; Converts with a stated ratio and a dose reduction; Prescribes anticipatory drugs and explains the driver",
    ),
  },
  {
    kind: "exam",
    difficulty: "Beginner",
    specialty: "Perioperative medicine and anaesthesia",
    presentation: "Post-surgical care and complications",
    condition: "Surgical site infection",
    title: "Hot wound on day seven",
    scene:
      "{Person} has a fever and a sore wound a week after bowel surgery. Examine her as the ward doctor, look for every source of fever and present a plan.",
    sex: "Female",
    ages: [44, 62],
    complaint: '"My wound was fine until yesterday, and now it throbs."',
    story:
      "Open sigmoid colectomy seven days ago for diverticular disease. Eating, bowels open. Since yesterday the lower wound is red and throbbing with some ooze, temperature last night. No cough, calf pain, urinary symptoms or vomiting. Catheter out on day 2.",
    voice: [
      "It was healing nicely, and then yesterday it began to throb at the bottom end.",
      "There was yellow ooze on the dressing, and I was shivery in the night.",
      "Has it come apart inside? I was meant to go home today.",
    ],
    past: {
      conditions: items("Diverticular disease; Type 2 diabetes"),
      surgeries: ["Open sigmoid colectomy seven days ago"],
      other: "No MRSA on the admission screen.",
      medications: items(
        "Metformin 1 g twice daily; Enoxaparin 40 mg once daily; Paracetamol 1 g four times daily",
      ),
      otherDrugs: "No antibiotics since the operation.",
      family: "Nothing relevant.",
    },
    social: { smoking: "Stopped three weeks before surgery" },
    observations: observed("126/74", 96, 18, 38.3, 97, "Glucose 12.4 mmol/L. Weight 82 kg."),
    findings: {
      general: "Flushed, comfortable at rest.",
      cardiovascular: "Regular tachycardia, warm, cannula site clean.",
      respiratory: "Clear bases.",
      abdominal:
        "Midline wound: lower 5 cm red, warm, swollen, fluctuant with purulent ooze; no crepitus or skin death, sheath intact. Rest of the abdomen soft and not tender, bowel sounds present.",
      other: "Calves soft and equal.",
    },
    investigations: items(
      "Wound swab or pus for culture; FBC, CRP, U&E, lactate, HbA1c; Blood cultures; Urine if symptoms; CT abdomen if pain, ileus or sepsis suggests a leak",
    ),
    results: "White cells 14.8, CRP 138 mg/L, lactate 1.2 mmol/L. Pus: mixed coliforms. HbA1c 68 mmol/mol.",
    symptoms: "Fever with local wound redness, fluctuance and pus on day seven.",
    diagnosis: "Superficial incisional surgical site infection with abscess",
    differentials: items(
      "Anastomotic leak; Intra-abdominal collection; Chest infection; Urinary tract infection; Venous thrombosis",
    ),
    concerns:
      "Anastomotic leak is the diagnosis not to miss between days 5 and 8. Necrotising infection and wound dehiscence.",
    questions: items("List causes of post-operative fever by day; What would make you ask for a CT?"),
    initial:
      "Open the wound, drain and irrigate, pack, send pus, antibiotics by local policy for cellulitis or systemic signs, glucose control, analgesia, senior review.",
    definitive:
      "Dressings by the tissue viability team, wound plan on discharge, weekly review, diabetes follow-up, report in surgical site surveillance, revise discharge date.",
    checks: items(
      "Works through wind, water, wound, walk and wonder drugs; Takes down the dressing and palpates for fluctuance and crepitus; Examines the rest of the abdomen for a leak; Checks calves and cannula sites",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "Perioperative medicine and anaesthesia",
    presentation: "Frailty",
    condition: "Patient on anti-coagulant therapy",
    title: "When to stop the blood thinner before a new knee",
    scene:
      "{Person} on apixaban and metformin has a total knee replacement in two weeks. Write a clear plan for each medicine before and after surgery.",
    sex: "Male",
    ages: [74, 84],
    complaint: '"They said to stop some of my tablets, but not which or when."',
    story:
      "Elective knee replacement under spinal anaesthetic in two weeks. Atrial fibrillation for five years on apixaban, diabetes on two drugs, high blood pressure. Walks 100 m with a stick, a fall last month without injury, slower than a year ago. No previous stroke. No bleeding. Sleeps well, no chest pain.",
    voice: [
      "It is my left knee, in two weeks' time. They want to do it with a needle in the back.",
      "I take a blood thinner, two for sugar and one for pressure. I have got a list in a drawer.",
      "A man at the club had a stroke when he stopped his. And who will look after my wife?",
    ],
    past: {
      conditions: items("Atrial fibrillation; Type 2 diabetes; Hypertension; Osteoarthritis"),
      surgeries: ["Hernia repair {year-12}, spinal anaesthetic without problems"],
      other: "Clinical frailty score 4. CHA2DS2-VASc 4.",
      medications: items(
        "Apixaban 5 mg twice daily; Metformin 1 g twice daily; Dapagliflozin 10 mg once daily; Ramipril 5 mg once daily; Bisoprolol 2.5 mg once daily",
      ),
      otherDrugs: "Buys turmeric capsules.",
      family: "No problems with anaesthetics.",
    },
    social: {
      occupation: "Retired headteacher",
      other: "Carer for his wife, who has early dementia. Stairs at home.",
    },
    observations: observed("134/76", 66, 14, 36.4, 97, "Weight 78 kg."),
    findings: {
      general: "Slim, uses a stick, takes 22 seconds for timed up and go.",
      cardiovascular: "Irregular pulse, no murmur.",
      other: "Left knee: fixed flexion 10 degrees, no skin breaks. Airway: good mouth opening. Spine normal.",
    },
    investigations: items(
      "FBC, ferritin, U&E, HbA1c; Creatinine clearance from weight; ECG; Group and save; Cognitive screen and frailty score",
    ),
    results:
      "Creatinine clearance 58 mL/min. Hb 132 g/L, HbA1c 58 mmol/mol. ECG: rate-controlled atrial fibrillation.",
    symptoms:
      "Elective high-bleeding-risk surgery with spinal anaesthesia in a mildly frail man on a direct oral anticoagulant.",
    diagnosis: "Perioperative medicines plan for apixaban, diabetes drugs and antihypertensives",
    differentials: items(
      "Low bleeding risk procedure; High thrombotic risk needing bridging; Severe kidney impairment; Anaemia before surgery; Undiagnosed heart failure",
    ),
    concerns:
      "Spinal haematoma if stopped too late, stroke if stopped too long, ketoacidosis with a gliflozin, hypotension with an ACE inhibitor, delirium.",
    questions: items("Why is there no heparin bridging?; What changes if his creatinine clearance was 28?"),
    initial:
      "Apixaban: omit for 48 hours, last dose on the evening of the third day before surgery, no bridging. Dapagliflozin: omit the day before and the day of surgery by local policy and check ketones. Metformin: by local policy for the day. Ramipril: omit on the morning. Bisoprolol: continue. Stop turmeric now. Written calendar.",
    definitive:
      "Restart apixaban 5 mg twice daily 48 to 72 hours after surgery when bleeding is controlled, with prophylaxis as advised until then. Restart others when eating. Orthogeriatric input, delirium prevention, carer plan for his wife.",
    checks: items(
      "Calculates creatinine clearance; States the last dose of apixaban by day; Plans each diabetes drug; Gives a written plan and checks understanding",
    ),
  },
];
