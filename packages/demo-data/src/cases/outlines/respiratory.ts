import { type CaseOutline, items, observed } from "../outline.ts";

/** Respiratory. */
export const respiratoryOutlines: readonly CaseOutline[] = [
  {
    kind: "prescribing",
    difficulty: "Intermediate",
    specialty: "Respiratory",
    presentation: "Breathlessness",
    condition: "Chronic obstructive pulmonary disease",
    title: "COPD attack: oxygen, nebulisers and theophylline",
    scene:
      "{Person} with COPD is wheezy and drowsy in the ambulance on high-flow oxygen. Set the oxygen target, write the first prescriptions and decide on ventilation.",
    sex: "Male",
    ages: [62, 77],
    manner: "Drowsy, answers in single words; his wife fills in.",
    complaint: '"I cannot get my breath out, and the phlegm has gone green."',
    story:
      "Three days of more breathlessness, wheeze and green sputum after a grandchild's cold. Uses his blue inhaler every hour. Sleepy since the ambulance gave 15 litres of oxygen. No chest pain, leg swelling or blood. Two admissions last winter, one on a mask ventilator. Stops after 50 m on a good day.",
    voice: [
      "Three days now. My grandson had a cold and gave it to me.",
      "I am wheezing and coughing up green. The puffer lasts ten minutes.",
      "I had that mask last winter and hated it. But I do want to live.",
    ],
    past: {
      conditions: ["Chronic obstructive pulmonary disease, severe"],
      surgeries: ["None"],
      other: "Carbon dioxide retainer: alert card says 88 to 92%.",
      medications: items(
        "Inhaled triple therapy once daily; Salbutamol inhaler as needed; Theophylline modified-release 300 mg twice daily; Carbocisteine 750 mg twice daily",
      ),
      otherDrugs: "Has a rescue pack at home but did not start it.",
      family: "Nothing relevant.",
    },
    social: { smoking: "Stopped last year, 50 pack years", other: "Lives with his wife on the first floor." },
    observations: observed(
      "142/80",
      112,
      28,
      37.9,
      97,
      "Drowsy but rousable.",
      "On 15 litres by reservoir mask; target 88 to 92%",
    ),
    findings: {
      general: "Pursed lips, flapping tremor.",
      cardiovascular: "Bounding pulse, mild ankle oedema.",
      respiratory: "Hyperinflated, widespread wheeze, prolonged expiration, no focal dullness.",
    },
    investigations: items(
      "Arterial gas now and after one hour; Chest X-ray; ECG; FBC, CRP, U&E, theophylline level; Sputum culture, viral swab",
    ),
    results:
      "Gas on 15 litres: pH 7.28, carbon dioxide 9.1 kPa, oxygen 14.2 kPa, bicarbonate 31 mmol/L. One hour later on 28%: pH 7.32, carbon dioxide 7.4 kPa. X-ray: hyperinflation, no consolidation. Potassium 3.4 mmol/L.",
    symptoms: "Infective exacerbation with hypercapnia worsened by uncontrolled oxygen.",
    diagnosis: "Acute hypercapnic respiratory failure, infective exacerbation of COPD",
    differentials: items("Pneumonia; Pneumothorax; Pulmonary embolism; Acute heart failure; Lung cancer"),
    concerns:
      "Excess oxygen. Ciprofloxacin and clarithromycin raise theophylline. Salbutamol and steroid lower potassium.",
    questions: items(
      "When do you start non-invasive ventilation?; Which antibiotic do you avoid with theophylline?",
    ),
    initial:
      "Venturi 24 to 28%, target 88 to 92%, prescribed. Salbutamol 2.5 to 5 mg and ipratropium 500 micrograms nebulised with air. Prednisolone 30 mg daily for 5 days. Doxycycline 200 mg on day 1, then 100 mg daily for 4 days. Potassium. Repeat gas after one hour: ventilate if pH is below 7.35 with carbon dioxide above 6.5 kPa in spite of treatment, with his wishes recorded.",
    definitive:
      "Wean, inhaler technique, rescue pack plan, vaccination, pulmonary rehabilitation within four weeks, oxygen assessment after six weeks, advance care planning.",
    checks: items(
      "Prescribes oxygen with a target range and device; Writes nebulisers driven by air; Chooses an antibiotic that suits theophylline; Repeats the gas and states criteria for ventilation",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Respiratory",
    presentation: "Pain on inspiration",
    condition: "Pulmonary embolism",
    title: "Sharp pain with every breath",
    scene:
      "{Person} rings with pleuritic chest pain and breathlessness. Take a focused history, apply a risk score and direct care.",
    sex: "Female",
    ages: [24, 38],
    complaint: '"It stabs me in the side each time I breathe in."',
    story:
      "Sudden sharp right-sided pain last night, worse on breathing in, breathless on stairs, coughed a streak of blood this morning. Left calf ached for four days. Flew from Vancouver nine days ago. Combined pill for two years. No fever, sputum or injury. Anxious, but this is different.",
    voice: [
      "It came on suddenly last night, here on the right, and it stabs when I breathe in.",
      "I was puffed on the stairs, and there was a streak of blood when I coughed. My left calf has been sore.",
      "Is it only a pulled muscle? I flew back from Canada last week.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Never pregnant. No cancer or previous clot.",
      medications: ["Combined hormonal contraceptive pill"],
      otherDrugs: "Ibuprofen helped a little.",
      family: "Mother had a clot in the leg after a hip operation.",
    },
    social: { smoking: "5 a day", other: "Lives with a flatmate who can bring her in." },
    observations: observed("118/72", 112, 24, 37.3, 93),
    findings: {
      general: "Anxious, splinting her right side.",
      cardiovascular: "Regular tachycardia, loud pulmonary second sound absent.",
      respiratory: "Pleural rub at the right base, otherwise clear.",
      other: "Left calf 3 cm larger than the right, tender.",
    },
    investigations: items(
      "Two-level Wells score; CT pulmonary angiogram; ECG; Chest X-ray; FBC, U&E, clotting, troponin; Pregnancy test before imaging",
    ),
    results:
      "Wells score above 4 (likely). CT angiogram: right lower lobe segmental emboli, no right heart strain. Troponin normal. Pregnancy test negative.",
    symptoms:
      "Sudden pleuritic pain, breathlessness and haemoptysis with a swollen calf, oestrogen and recent long flight.",
    diagnosis: "Pulmonary embolism, low risk, provoked",
    differentials: items(
      "Pneumothorax; Pneumonia with pleurisy; Musculoskeletal pain; Pericarditis; Rib fracture",
    ),
    concerns: "Haemodynamic collapse with a large embolus. No D-dimer when the score says likely.",
    questions: items("When can a patient be treated at home?; How long is anticoagulation?"),
    initial:
      "Same-day assessment, 999 if faint or worse. Interim apixaban 10 mg twice daily if imaging is delayed. Oxygen to target, analgesia. Stop the combined pill and arrange an alternative.",
    definitive:
      "Apixaban 10 mg twice daily for 7 days, then 5 mg twice daily for three months, review; outpatient if low risk; never oestrogen again, travel and pregnancy advice.",
    checks: items(
      "Asks about calf, travel, surgery, pregnancy and hormones; Asks about haemoptysis and faintness; Applies a probability score; Directs same-day care and stops the pill",
    ),
  },
  {
    kind: "exam",
    difficulty: "Beginner",
    specialty: "Respiratory",
    presentation: "Chest pain",
    condition: "Pneumothorax",
    title: "Tall, thin and suddenly short of breath",
    scene:
      "{Person} felt a sudden pain in his chest at the bus stop. Examine the respiratory system, interpret the film and discuss treatment options.",
    sex: "Male",
    ages: [19, 27],
    complaint: '"Something popped in my chest, and now I cannot take a deep breath."',
    story:
      "Sudden sharp left chest pain two hours ago at rest, moderately breathless since. No cough, fever or injury. Smokes roll-ups and cannabis. No previous episode, no lung disease. Tall. Due to go diving in the summer.",
    voice: [
      "I was standing at the bus stop, and it felt like a pop on the left side.",
      "It hurts when I breathe in, and I am short of breath walking up here.",
      "Has my lung burst? I have a diving course booked.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "No asthma, no connective tissue disease known.",
      medications: ["None regular"],
      otherDrugs: "Cannabis at weekends.",
      family: "Nothing relevant.",
    },
    social: { smoking: "10 roll-ups a day" },
    observations: observed("124/74", 92, 22, 36.7, 95, "Height 191 cm."),
    findings: {
      general: "Tall and thin, mildly breathless, no cyanosis.",
      cardiovascular: "Regular pulse, JVP not raised, apex normal.",
      respiratory:
        "Trachea central. Left: reduced expansion, hyper-resonant, reduced breath sounds and vocal resonance. Right normal.",
      other: "No marfanoid features of the palate or lens.",
    },
    investigations: items(
      "Erect chest X-ray; Pulse oximetry and gas if unwell; CT if recurrent or complex; Ultrasound at the bedside",
    ),
    results: "X-ray: left pneumothorax, 3 cm at the hilum, no shift, no fluid.",
    symptoms: "Sudden pleuritic pain and breathlessness at rest in a tall young smoker.",
    diagnosis: "Primary spontaneous pneumothorax",
    differentials: items(
      "Pulmonary embolism; Pericarditis; Pneumonia; Musculoskeletal pain; Oesophageal rupture",
    ),
    concerns:
      "Tension: shock, distended neck veins, shifted trachea need immediate decompression without a film.",
    questions: items("How do you recognise tension?; What do you tell him about flying and diving?"),
    initial:
      "Assess symptoms and stability first; options to share: conservative care with review, needle aspiration or an ambulatory device. Analgesia, oxygen if needed.",
    definitive:
      "Review in 2 to 4 weeks until resolved, no flying until a film confirms resolution (by airline advice), lifelong advice against diving unless definitive surgery, stop tobacco and cannabis, recurrence risk explained.",
    checks: items(
      "Checks trachea and apex first; Compares percussion on both sides; Says that tension is a clinical diagnosis; Gives advice on diving and smoking",
    ),
  },
];
