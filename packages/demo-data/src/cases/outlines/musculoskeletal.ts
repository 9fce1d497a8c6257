import { type CaseOutline, items, observed } from "../outline.ts";

/** Musculoskeletal. */
export const musculoskeletalOutlines: readonly CaseOutline[] = [
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "Musculoskeletal",
    presentation: "Acute joint pain/swelling",
    condition: "Crystal arthropathy",
    title: "Gout with poor kidneys and a chest infection",
    scene:
      "{Person} has a red-hot big toe, chronic kidney disease and a course of clarithromycin. Choose a treatment that does no harm and plan prevention.",
    sex: "Male",
    ages: [60, 74],
    complaint: '"I cannot bear the bedsheet on my toe."',
    story:
      "Woke at 3 am with severe pain in the right big toe, red, shiny and swollen, worst within twelve hours. Two similar attacks in the last year. No fever now, no injury, no break in the skin. Three days into clarithromycin for a chest infection. Water tablet increased a month ago. Beer at weekends.",
    voice: [
      "It woke me in the night. It is red and shiny, and I cannot even put a sock on.",
      "I had two of these last year. I am on antibiotics for my chest at the moment.",
      "My wife has some strong anti-inflammatories. Can I take those?",
    ],
    past: {
      conditions: items("Chronic kidney disease stage 3b; Hypertension; Gout, two attacks"),
      surgeries: ["None"],
      other: "No diabetes, no peptic ulcer.",
      medications: items(
        "Bendroflumethiazide 2.5 mg once daily; Ramipril 10 mg once daily; Atorvastatin 20 mg at night; Clarithromycin 500 mg twice daily, day 3 of 5",
      ),
      otherDrugs: "Has some colchicine left at home from last time.",
      family: "Father had gout.",
    },
    social: { alcohol: "20 units a week, mostly beer", diet: "Red meat most days" },
    observations: observed("142/84", 82, 16, 37.1, 97, "Weight 90 kg."),
    findings: {
      general: "In pain, otherwise well.",
      respiratory: "Few crackles at the right base, improving.",
      other:
        "Right first metatarsophalangeal joint red, hot, swollen and exquisitely tender. Other joints normal. Small tophus on the left ear.",
    },
    investigations: items(
      "U&E and eGFR; Serum urate now and two to four weeks after the attack; FBC, CRP; Joint aspiration if septic arthritis is possible; Lipids and HbA1c",
    ),
    results: "eGFR 34 mL/min, potassium 4.9 mmol/L. Urate 542 micromol/L. CRP 48 mg/L, white cells 9.8.",
    symptoms: "Acute podagra in a patient with kidney disease, a thiazide, alcohol and previous attacks.",
    diagnosis: "Acute gout of the right first metatarsophalangeal joint, chronic kidney disease 3b",
    differentials: items(
      "Septic arthritis; Cellulitis; Pseudogout; Trauma or stress fracture; Reactive arthritis",
    ),
    concerns:
      "Non-steroidals would harm the kidneys with ramipril and a diuretic. Clarithromycin with colchicine can be fatal, and it raises atorvastatin.",
    questions: items(
      "Why is colchicine not safe this week?; How do you start allopurinol in kidney disease?",
    ),
    initial:
      "Prednisolone 30 mg once daily for 5 days with food, ice and rest, paracetamol. No non-steroidal, no colchicine with clarithromycin. Hold atorvastatin until the antibiotic ends. Ask him to return the leftover tablets.",
    definitive:
      "Change the thiazide to another agent, allopurinol 50 mg once daily two to four weeks after the attack, increased monthly to urate below 360 (below 300 with tophi), cover with low-dose steroid, advice on alcohol and weight, yearly urate and renal review.",
    checks: items(
      "Excludes septic arthritis; Checks kidney function before choosing; Finds the clarithromycin and colchicine interaction; Prescribes a steroid with dose and duration and plans urate lowering",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Musculoskeletal",
    presentation: "Chronic joint pain/stiffness",
    condition: "Rheumatoid arthritis",
    title: "Examine the hands: morning stiffness",
    scene:
      "{Person} has had painful hands for three months. Examine hands and wrists, assess function and explain why referral should not wait.",
    sex: "Female",
    ages: [42, 58],
    complaint: '"My hands are so stiff that I cannot do up my bra in the morning."',
    story:
      "Three months of pain and swelling in the knuckles, wrists and balls of the feet, both sides. Stiff for two hours each morning. Tired, low-grade fevers, 2 kg lighter. Rings had to be cut off. No back pain, rash, mouth ulcers, eye pain or bowel trouble. Ibuprofen helps a bit.",
    voice: [
      "It crept up over three months. Both hands, the knuckles and my wrists.",
      "I am stiff for two hours in the morning, and it hurts to walk on the balls of my feet. I am worn out.",
      "I am a pastry cook. If I cannot use my hands, what then?",
    ],
    past: {
      conditions: ["Hypothyroidism"],
      surgeries: ["None"],
      other: "Dry eyes for a year. No lung disease known.",
      medications: items("Levothyroxine 100 micrograms once daily; Ibuprofen 400 mg three times daily"),
      otherDrugs: "Takes ibuprofen with food, no stomach protection.",
      family: "Aunt has rheumatoid arthritis.",
    },
    social: { occupation: "Pastry cook", smoking: "15 a day", alcohol: "10 units a week" },
    observations: observed("128/78", 80, 14, 37.2, 98),
    findings: {
      general: "Tired, pale.",
      respiratory: "Clear, no basal crackles.",
      other:
        "Symmetrical boggy swelling of the second to fourth metacarpophalangeal and proximal joints and both wrists, metacarpal squeeze positive. Grip weak, cannot make a full fist, can hold a pen and undo one button. No deformity, nodules or tendon rupture. Phalen test negative. Elbows: no nodules or plaques.",
    },
    investigations: items(
      "Rheumatoid factor and anti-CCP antibodies; CRP, ESR, FBC, U&E, liver profile; X-rays of hands and feet; Ultrasound of joints; Hepatitis screen and chest X-ray before treatment",
    ),
    results:
      "Anti-CCP 210 U/mL, rheumatoid factor 88 IU/mL. CRP 34 mg/L, Hb 116 g/L. X-rays: periarticular osteopenia, one erosion at the fifth metatarsal. Disease activity score 5.4.",
    symptoms:
      "Symmetrical small-joint synovitis with long morning stiffness and positive squeeze test for more than six weeks.",
    diagnosis: "Early seropositive rheumatoid arthritis, high disease activity",
    differentials: items(
      "Psoriatic arthritis; Osteoarthritis; Systemic lupus erythematosus; Viral arthritis; Crystal arthritis",
    ),
    concerns:
      "Erosion starts within months. Lung, eye and cardiovascular involvement. Smoking worsens outcome.",
    questions: items("Which joints are usually spared?; What must be discussed before methotrexate?"),
    initial:
      "Referral within three working days, do not wait for antibodies. Non-steroidal with a proton pump inhibitor, short steroid course by the rheumatology team. Stop smoking. Fit note and occupational advice.",
    definitive:
      "Methotrexate once weekly with folic acid, monitoring and alcohol advice (contraception if relevant), treat to target monthly, add further drugs or a biological, hand therapy, vaccinations, cardiovascular risk.",
    checks: items(
      "Looks at the hands on a pillow, both sides, before touching; Squeezes the metacarpal row while watching the face; Tests function with a button or pen; Checks elbows and asks about eyes and lungs",
    ),
  },
];
