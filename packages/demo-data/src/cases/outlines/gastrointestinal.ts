import { type CaseOutline, items, observed } from "../outline.ts";

/** Gastrointestinal including liver. */
export const gastrointestinalOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Gastrointestinal including liver",
    presentation: "Acute abdominal pain",
    condition: "Gallstones and biliary colic",
    title: "Pain under the ribs after fish and chips",
    scene:
      "{Person} rings about attacks of pain after fatty meals. Take a history of the pain, exclude an emergency and agree what to do next.",
    sex: "Female",
    ages: [36, 52],
    complaint: '"I get a terrible pain under my right ribs, and it goes through to my shoulder blade."',
    story:
      "Three attacks in six weeks, each two hours after a fatty meal, building to 8 out of 10, steady rather than coming in waves, lasting three hours. Goes through to the right shoulder blade, with nausea; vomited once. Well between attacks, free of pain today. No fever, yellow eyes, dark urine or pale stools. Bowels normal. Not worse with exertion.",
    voice: [
      "I have had three now. It comes on a couple of hours after something greasy and lasts about three hours.",
      "It sits under my ribs on the right and goes through to my shoulder blade. I was sick with the last one.",
      "My mum had her gallbladder out as an emergency. I do not want it to happen at my sister's wedding.",
    ],
    past: {
      conditions: ["Gestational diabetes {year-8}"],
      surgeries: ["Caesarean section {year-8}"],
      other: "Lost 12 kg this year on a diet plan.",
      medications: ["Combined hormonal contraceptive pill"],
      otherDrugs: "Two ibuprofen tablets eased the last attack.",
      family: "Mother had gallstones.",
    },
    social: { diet: "Very low calorie plan in the week, takeaway on Fridays", alcohol: "8 units a week" },
    observations: observed("128/78", 76, 14, 36.8, 99, "BMI 33."),
    findings: {
      general: "Comfortable, no jaundice.",
      abdominal: "Soft, mild right upper quadrant tenderness, Murphy sign negative, no mass.",
    },
    investigations: items(
      "Liver profile, amylase or lipase; FBC, CRP, U&E; Abdominal ultrasound; MRCP if the duct is dilated or liver tests are abnormal; ECG if the history is unclear",
    ),
    results:
      "Liver profile, amylase and CRP normal. Ultrasound: several gallstones, thin gallbladder wall, common duct 4 mm.",
    symptoms:
      "Recurrent, steady right upper quadrant pain after fatty meals with radiation to the scapula, well in between.",
    diagnosis: "Biliary colic due to gallstones",
    differentials: items(
      "Acute cholecystitis; Peptic ulcer disease; Acute pancreatitis; Acute cholangitis; Acute coronary syndrome",
    ),
    concerns: "Cholecystitis, obstructive jaundice, cholangitis and pancreatitis while waiting.",
    questions: items(
      "What tells colic from cholecystitis at the bedside?; Which blood results would make you ask for an MRCP?",
    ),
    initial:
      "Paracetamol and a non-steroidal if not contraindicated, low-fat meals without crash dieting, bloods and ultrasound, safety net: fever, jaundice, pain longer than six hours or vomiting means same-day care.",
    definitive:
      "Elective laparoscopic cholecystectomy after discussion of benefits and risks, review of contraception and weight plan, information on what to expect after the gallbladder is removed.",
    checks: items(
      "Uses a structured pain history; Asks about fever, jaundice, stool and urine colour; Considers a cardiac cause; Gives a clear safety net",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Expert",
    specialty: "Gastrointestinal including liver",
    presentation: "Diarrhoea",
    condition: "Inflammatory bowel disease",
    title: "Ten bloody stools a day: prescribe for severe colitis",
    scene:
      "{Person} with ulcerative colitis has opened his bowels ten times with blood since yesterday. Grade severity, prescribe the first day and know when to escalate.",
    sex: "Male",
    ages: [22, 38],
    complaint: '"I am going ten times a day, it is mostly blood, and I feel dreadful."',
    story:
      "Ten days of worsening diarrhoea, now ten bloody stools a day and three at night, urgency, cramps before going, temperature, no appetite, 4 kg lighter. Took ibuprofen for a sore shoulder and stopped his mesalazine a month ago when he felt well. Has tried loperamide. No travel, takeaway or antibiotics.",
    voice: [
      "It has been building for ten days. I went ten times yesterday and three times in the night.",
      "It is nearly all blood, with cramps before I go. I am shivery and I cannot face food.",
      "I stopped my tablets because I felt fine. Will I end up with a bag?",
    ],
    past: {
      conditions: ["Ulcerative colitis, left-sided, diagnosed four years ago"],
      surgeries: ["None"],
      other: "One steroid course three years ago. Hepatitis B and tuberculosis never tested.",
      medications: items(
        "Mesalazine 2.4 g once daily, stopped a month ago; Ibuprofen 400 mg as needed; Loperamide 2 mg as needed",
      ),
      otherDrugs: "Loperamide four times yesterday.",
      family: "Cousin has Crohn's disease.",
    },
    social: { smoking: "Stopped six months ago" },
    observations: observed("108/64", 112, 18, 38.1, 98, "Weight 70 kg."),
    findings: {
      general: "Pale, dry, looks unwell.",
      abdominal: "Mildly distended, tender over the left side, no guarding, bowel sounds present.",
      other: "Rectal examination: fresh blood, no mass. No mouth ulcers, skin or joint signs.",
    },
    investigations: items(
      "FBC, CRP, U&E, magnesium, liver profile, albumin; Stool culture and Clostridioides difficile toxin; Abdominal X-ray; Flexible sigmoidoscopy within 24 to 72 hours with biopsies for cytomegalovirus; Hepatitis B, tuberculosis and lipid screen for rescue therapy",
    ),
    results:
      "Hb 98 g/L, platelets 520, CRP 92 mg/L, albumin 27 g/L, potassium 3.2 mmol/L, magnesium 0.66 mmol/L. X-ray: colon 4.5 cm, mucosal islands, no free air. Clostridioides difficile negative.",
    symptoms: "More than six bloody stools a day with fever, tachycardia, anaemia and raised CRP.",
    diagnosis: "Acute severe ulcerative colitis",
    differentials: items(
      "Clostridioides difficile colitis; Campylobacter or Shigella infection; Cytomegalovirus colitis; Crohn's colitis; Ischaemic colitis",
    ),
    concerns:
      "Toxic dilatation, perforation, venous thrombosis and potassium loss. Opioids, loperamide and non-steroidals must stop.",
    questions: items("Which criteria make this severe?; What on day 3 predicts failure of steroids?"),
    initial:
      "Admit. Hydrocortisone 100 mg IV four times daily, low-molecular-weight heparin prophylaxis in spite of bleeding, sodium chloride 0.9% with potassium 40 mmol per litre, magnesium replacement, stop ibuprofen and loperamide, stool chart, daily X-ray if tender, joint care with surgeons from the first day.",
    definitive:
      "Day 3: more than 8 stools, or 3 to 8 with CRP above 45, predicts failure: infliximab or ciclosporin, or colectomy. When settled, oral prednisolone reducing over eight weeks with bone protection, restart mesalazine, plan maintenance.",
    checks: items(
      "Applies Truelove and Witts criteria; Prescribes thromboprophylaxis; Replaces potassium with a safe rate; Stops loperamide and ibuprofen",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Gastrointestinal including liver",
    presentation: "Melaena",
    condition: "Peptic ulcer disease and gastritis",
    title: "Black stools and painkillers",
    scene:
      "{Person} has passed black stools for two days. Establish whether this is bleeding, how severe it is and what caused it.",
    sex: "Male",
    ages: [58, 72],
    complaint: '"My stools have turned black like tar and I feel washed out."',
    story:
      "Two days of black, sticky, foul stools, three a day. Light-headed on standing. Burning upper abdominal pain for a month, eased by food, wakes him at night. No vomiting of blood. No weight loss or difficulty swallowing. Takes naproxen for his back for two months with daily aspirin. Not on iron or bismuth.",
    voice: [
      "They are black and sticky, and they smell awful. Three times a day since Sunday.",
      "I have had a burning pain here for a month. It wakes me at night, and milk settles it. I feel dizzy when I get up.",
      "I am the only driver in the house and my wife is not well. Do I have to stay in?",
    ],
    past: {
      conditions: items("Osteoarthritis of the spine; Transient ischaemic attack {year-3}"),
      surgeries: ["None"],
      other: "No liver disease or previous ulcer.",
      medications: items(
        "Aspirin 75 mg once daily; Naproxen 500 mg twice daily; Atorvastatin 40 mg at night",
      ),
      otherDrugs: "Naproxen was started by a walk-in service without stomach protection.",
      family: "Nothing relevant.",
    },
    social: { smoking: "15 a day", alcohol: "18 units a week" },
    observations: observed("104/64", 108, 18, 36.6, 97, "Lying 104/64, standing 84/58."),
    findings: {
      general: "Pale, clammy hands, no jaundice.",
      abdominal: "Epigastric tenderness without guarding, no liver or spleen.",
      other: "Rectal examination: black tarry stool.",
    },
    investigations: items(
      "FBC, U&E, clotting, liver profile, group and crossmatch; Venous gas; Endoscopy within 24 hours of admission; Helicobacter pylori test",
    ),
    results:
      "Hb 88 g/L, MCV 86 fL, urea 14.2 mmol/L, creatinine 82 micromol/L, INR 1.0. Endoscopy: 12 mm duodenal ulcer with visible vessel, treated. Helicobacter test positive.",
    symptoms:
      "Melaena with postural symptoms and night-time epigastric pain on an unprotected non-steroidal and aspirin.",
    diagnosis: "Bleeding duodenal ulcer, non-steroidal use and Helicobacter pylori",
    differentials: items(
      "Gastric ulcer; Oesophageal varices; Gastric cancer; Erosive gastritis; Angiodysplasia",
    ),
    concerns: "Re-bleeding in the first 72 hours. The postural drop and high urea point to a large bleed.",
    questions: items("Calculate the Glasgow-Blatchford score; When would you restart aspirin?"),
    initial:
      "Admit, two wide cannulae, fluids, transfuse to keep haemoglobin above 70 g/L, stop naproxen, nil by mouth, urgent endoscopy after resuscitation; acid suppression after endoscopy.",
    definitive:
      "Endoscopic treatment with intravenous then oral proton pump inhibitor, Helicobacter eradication with test of cure, restart aspirin early with protection in view of the previous TIA, never an unprotected non-steroidal again, follow-up haemoglobin.",
    checks: items(
      "Confirms true melaena and excludes iron; Asks about dizziness, chest pain and collapse; Takes a full analgesic history; Asks about alcohol and liver disease",
    ),
  },
];
