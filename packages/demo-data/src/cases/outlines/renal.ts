import { type CaseOutline, items, observed } from "../outline.ts";

/** Renal and urology. */
export const renalOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Renal and urology",
    presentation: "Loin pain",
    condition: "Urinary tract calculi",
    title: "Pain from loin to groin at work",
    scene:
      "{Person} comes in rolling with pain in the left side. Take a rapid history, exclude dangerous mimics and plan investigation.",
    sex: "Male",
    ages: [32, 50],
    manner: "Cannot sit still; short answers between waves of pain.",
    complaint: '"I cannot keep still. The pain shoots from my back to my groin."',
    story:
      "Sudden severe left loin pain three hours ago, in waves, down to the groin and testicle. Nausea, vomited twice. Pink urine once. No fever, no burning before, passing urine. Works in a bakery and drinks little. One similar milder attack two years ago. No weakness, collapse or back injury.",
    voice: [
      "It hit me out of nowhere three hours ago. It comes in waves, and I cannot lie still.",
      "It goes down to my groin. I have been sick twice, and my pee was pink.",
      "They say that it is worse than childbirth. Do I need an operation?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Two kidneys on a scan years ago. No gout or bowel disease.",
      medications: ["None regular"],
      otherDrugs: "Takes protein powder and vitamin C tablets.",
      family: "Brother had kidney stones.",
    },
    social: { occupation: "Baker", diet: "Salty snacks, little water" },
    observations: observed("148/88", 98, 20, 36.8, 99, "Pain 9/10. Urine dipstick: blood 3+, no nitrites."),
    findings: {
      general: "Restless, sweaty.",
      cardiovascular: "Regular pulse, femoral pulses equal.",
      abdominal: "Soft, left renal angle tender, no mass or guarding, no hernia.",
      other: "Testes normal.",
    },
    investigations: items(
      "Urine dipstick and culture; Low-dose CT of kidneys, ureters and bladder within 24 hours; FBC, CRP, U&E, calcium, urate; Ultrasound in pregnancy or young people",
    ),
    results:
      "CT: 6 mm stone in the lower left ureter, mild hydronephrosis. Creatinine 96 micromol/L, CRP 6 mg/L, calcium 2.38 mmol/L.",
    symptoms: "Sudden colicky loin-to-groin pain with haematuria, no fever.",
    diagnosis: "Left ureteric colic, 6 mm lower ureteric stone",
    differentials: items(
      "Ruptured abdominal aortic aneurysm; Pyelonephritis; Testicular torsion; Appendicitis or diverticulitis; Musculoskeletal pain",
    ),
    concerns: "An infected obstructed kidney is an emergency. Over 60, think of an aneurysm first.",
    questions: items("Which patients need urgent decompression?; How do you reduce recurrence?"),
    initial:
      "Diclofenac 75 mg IM or 100 mg rectally if kidneys are normal, intravenous paracetamol, anti-emetic, imaging within 24 hours, safety net for fever or no urine.",
    definitive:
      "Alpha-blocker may help a lower ureteric stone below 10 mm; review within four weeks; ureteroscopy or shock-wave treatment if it fails to pass. Stone analysis, 2.5 to 3 litres of fluid a day, less salt, normal calcium.",
    checks: items(
      "Uses a structured pain history; Asks about fever and one kidney; Considers an aneurysm and torsion; Gives effective analgesia early",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "Renal and urology",
    presentation: "Acute kidney injury",
    condition: "Acute kidney injury",
    title: "Stop, start, adjust: medicines in kidney injury",
    scene:
      "{Person} with vomiting and diarrhoea has creatinine 248 micromol/L and potassium 6.6 mmol/L. Go through the drug chart and treat the potassium.",
    sex: "Female",
    ages: [70, 84],
    complaint: '"I have been sick for four days and now I hardly pass water."',
    story:
      "Four days of vomiting and diarrhoea after a family meal, all relatives better. Dizzy, little urine since yesterday. Kept taking every tablet. Ibuprofen bought for her knee for two weeks. No chest pain or breathlessness. No blood. Creatinine 92 three months ago.",
    voice: [
      "We all had a bug, and I have not shaken it off. I cannot keep anything down.",
      "I have hardly peed since yesterday, and I am dizzy when I stand.",
      "I took all my tablets, I was careful not to miss any. Have I done something wrong?",
    ],
    past: {
      conditions: items("Type 2 diabetes; Hypertension; Heart failure, mild; Osteoarthritis"),
      surgeries: ["Cholecystectomy {year-15}"],
      other: "Usual creatinine 92 micromol/L.",
      medications: items(
        "Ramipril 10 mg once daily; Furosemide 40 mg once daily; Metformin 1 g twice daily; Spironolactone 25 mg once daily; Ibuprofen 400 mg three times daily",
      ),
      otherDrugs: "Ibuprofen is not on her repeat list.",
      family: "Nothing relevant.",
    },
    observations: observed(
      "94/54",
      108,
      22,
      36.8,
      96,
      "Bladder scan 60 mL. Glucose 9.8 mmol/L. Weight 66 kg.",
    ),
    findings: {
      general: "Dry, tired, reduced skin turgor.",
      cardiovascular: "Regular tachycardia, JVP not seen, no oedema.",
      respiratory: "Clear.",
      abdominal: "Soft, bladder not palpable.",
    },
    investigations: items(
      "U&E, venous gas with lactate and ketones; 12-lead ECG; Urine dipstick; Ultrasound within 24 hours if no cause or obstruction possible; FBC, CRP, creatine kinase, calcium, phosphate",
    ),
    results:
      "Creatinine 248 micromol/L (2.7 times baseline), urea 28, potassium 6.6, bicarbonate 16 mmol/L, lactate 2.4 mmol/L. ECG: tented T waves. Urine dipstick clear. Ultrasound: normal kidneys, no obstruction.",
    symptoms:
      "Dehydration with oliguria while taking an ACE inhibitor, diuretics, metformin and a non-steroidal.",
    diagnosis: "Acute kidney injury stage 2, pre-renal, with severe hyperkalaemia",
    differentials: items(
      "Acute tubular necrosis; Urinary obstruction; Interstitial nephritis; Sepsis; Rhabdomyolysis",
    ),
    concerns:
      "Arrhythmia from potassium, lactic acidosis with metformin, fluid overload in heart failure, hypoglycaemia after insulin.",
    questions: items("In what order do you treat potassium 6.6 with ECG change?; What are sick-day rules?"),
    initial:
      "Cardiac monitor. Calcium gluconate 10% 30 mL IV over 10 minutes, then insulin 10 units in glucose 25 g with hourly glucose, nebulised salbutamol 10 to 20 mg with care. Stop ramipril, spironolactone, ibuprofen, metformin; hold furosemide. Crystalloid 250 to 500 mL boluses with reassessment, strict fluid balance.",
    definitive:
      "Renal or critical care if potassium or acidosis does not respond. Restart drugs one at a time after recovery with U&E, never the ibuprofen. Sick-day card, code in the notes, bloods one week after discharge.",
    checks: items(
      "Stages the injury from baseline; Protects the heart with calcium first; Stops four harmful drugs and holds the diuretic; Reassesses fluid after each bolus",
    ),
  },
];
