import { type CaseOutline, items, observed } from "../outline.ts";

/** Cancer. */
export const cancerOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Cancer",
    presentation: "Breast lump",
    condition: "Breast cancer",
    title: "A lump found in the shower",
    scene:
      "{Person} rings her practice about a breast lump that she found two weeks ago. Take a breast history, respond to her fear and explain the next step.",
    sex: "Female",
    ages: [51, 62],
    complaint: '"There is a hard lump in my left breast and it has not gone away."',
    story:
      "Painless hard lump in the upper outer left breast for two weeks, about the size of a grape, does not change. The skin over it looks pulled in when she raises her arm. No discharge, no nipple change. Thinks there may be a small lump in the armpit. No weight loss, bone pain, breathlessness or headache. Missed her last screening mammogram because she was caring for her father.",
    voice: [
      "I felt it in the shower a fortnight ago, on the left, up towards the armpit. It is hard, like a grape.",
      "It does not hurt. The skin looks a bit dimpled when I lift my arm, and there may be something under the arm too.",
      "I missed my mammogram last year. I keep thinking that I have left it too late.",
    ],
    past: {
      conditions: ["Hypothyroidism"],
      surgeries: ["Laparoscopic cholecystectomy {year-9}"],
      other:
        "Periods began at 11, last period three years ago. One pregnancy at 34, breast-fed for two months.",
      medications: items(
        "Levothyroxine 75 micrograms once daily; Combined continuous HRT patches for two years",
      ),
      otherDrugs: "No herbal remedies.",
      family: "Mother had breast cancer at 61. No ovarian cancer.",
    },
    social: { smoking: "Never", alcohol: "A glass of wine most evenings" },
    observations: observed("134/82", 76, 14, 36.6, 99),
    findings: {
      general: "Well, no pallor or jaundice.",
      other:
        "Left breast: 25 mm hard irregular lump at 2 o'clock with skin tethering, not fixed to muscle. One firm mobile node in the left axilla. Right breast normal. Spine not tender, no liver edge.",
    },
    investigations: items(
      "Triple assessment at one visit: examination, mammography with ultrasound, core biopsy; Axillary ultrasound with sampling of an abnormal node; FBC, U&E, liver profile, calcium; Staging CT if advanced disease is suspected",
    ),
    results:
      "Mammogram: 23 mm spiculated mass, upper outer left breast. Core biopsy: grade 2 invasive ductal carcinoma, oestrogen receptor positive, HER2 negative. Axillary node core: metastatic carcinoma. Bloods normal.",
    symptoms:
      "New painless hard lump with skin tethering and an axillary node in a woman who has passed the menopause and takes HRT.",
    diagnosis: "Invasive ductal carcinoma of the left breast with axillary node involvement",
    differentials: items("Fibroadenoma; Breast cyst; Fat necrosis; Breast abscess; Phyllodes tumour"),
    concerns:
      "Delay through fear or caring duties, metastatic symptoms, and the effect of stopping HRT abruptly.",
    questions: items(
      "What does triple assessment mean?; How do you answer when she asks whether it is cancer?",
    ),
    initial:
      "Examine with a chaperone, urgent suspected cancer referral so that she is seen within two weeks, be honest about the reason, give written information and a contact, advise that HRT will be reviewed, ask who can come with her.",
    definitive:
      "Multidisciplinary meeting: wide local excision or mastectomy with axillary treatment, radiotherapy, endocrine therapy with an aromatase inhibitor, chemotherapy by predicted benefit, bone protection, genetic risk assessment where criteria are met, and a specialist nurse.",
    checks: items(
      "Explores change, skin, nipple and axillary symptoms; Takes a menstrual, obstetric and hormone history; Asks about family history of breast and ovarian cancer; Explains an urgent referral without false reassurance",
    ),
  },
  {
    kind: "exam",
    difficulty: "Advanced",
    specialty: "Cancer",
    presentation: "Back pain",
    condition: "Spinal cord compression",
    title: "Examine the legs: back pain and heavy feet",
    scene:
      "{Person} with known prostate cancer has a week of back pain and legs that feel heavy. Examine the lower limbs neurologically, find the level and say what must happen today.",
    sex: "Male",
    ages: [63, 76],
    complaint: '"My back is agony at night and my legs do not do as they are told."',
    story:
      "Band-like pain round the middle of the back for two weeks, worse lying flat, coughing and at night. For three days the legs feel heavy and he trips on the stairs. Numb from the waist down. Slow to pass water since yesterday, no motion for four days. No fever. Prostate cancer with bone spread found two years ago, on hormone injections.",
    voice: [
      "The pain goes round me like a belt. It has been two weeks, and nights are the worst.",
      "My legs went heavy three days ago and I tripped on the stairs. I feel numb below the waist and it takes ages to pee.",
      "I do not want to end up in a wheelchair. Should I have come in sooner?",
    ],
    past: {
      conditions: items("Metastatic prostate cancer, diagnosed two years ago; Hypertension"),
      surgeries: ["Transurethral resection of the prostate {year-3}"],
      other: "Walked a mile a day until last week.",
      medications: items(
        "Goserelin implant every 12 weeks; Amlodipine 5 mg once daily; Paracetamol 1 g four times daily; Codeine 30 mg as needed",
      ),
      otherDrugs: "Takes codeine three times a day at the moment.",
      family: "Brother had prostate cancer at 70.",
    },
    observations: observed("148/84", 84, 16, 36.8, 97, "Bladder scan 620 mL."),
    findings: {
      general: "In pain on moving, uses the furniture to stand.",
      neurological:
        "Tone increased in both legs with sustained clonus at the ankles. Power 3/5 hip flexion, 4/5 elsewhere below. Knee and ankle jerks brisk, plantars extensor. Pin-prick lost below the umbilicus (T10). Proprioception reduced at both great toes. Arms normal.",
      abdominal: "Palpable bladder, soft, loaded left colon.",
      other: "Tender over T9. Offers perianal sensation and anal tone: both reduced.",
    },
    investigations: items(
      "Whole-spine MRI within 24 hours; Bladder scan; FBC, U&E, calcium, liver profile, PSA, clotting; Group and save",
    ),
    results:
      "MRI: collapse of T9 with soft tissue compressing the cord, further deposits at L2 and L4. PSA 214 micrograms/L (38 six months ago). Adjusted calcium 2.48 mmol/L. Hb 112 g/L.",
    symptoms:
      "Nocturnal band-like thoracic pain with progressive bilateral leg weakness, sensory level and sphincter disturbance on a background of metastatic cancer.",
    diagnosis: "Metastatic spinal cord compression at T9",
    differentials: items(
      "Cauda equina syndrome from lumbar disc prolapse; Osteoporotic vertebral fracture; Spinal epidural abscess; Discitis; Transverse myelitis",
    ),
    concerns:
      "Walking ability at the time of treatment predicts walking afterwards: every hour counts. Urinary retention, unstable spine, pressure damage and venous thrombosis.",
    questions: items(
      "How do upper and lower motor neurone signs differ here?; What dose of dexamethasone, and when?",
    ),
    initial:
      "Emergency. Call the spinal cord compression coordinator, nurse flat with log rolling until the spine is judged stable, dexamethasone 16 mg at once with stomach protection and glucose checks, analgesia, catheter, laxatives, thromboprophylaxis.",
    definitive:
      "Surgical decompression and stabilisation if fit and prognosis allows, otherwise radiotherapy within 24 hours; reduce the steroid afterwards; oncology review of systemic treatment; early physiotherapy, occupational therapy and a conversation about goals of care.",
    checks: items(
      "Tests tone, power, reflexes, plantars and sensation in order; Finds a sensory level; Checks for a palpable bladder and offers perianal examination; Says that a whole-spine MRI is needed within 24 hours",
    ),
  },
];
