import { type CaseOutline, items, observed } from "../outline.ts";

/** Child health. */
export const childHealthOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Child health",
    presentation: "Wheeze",
    condition: "Asthma",
    title: "Night-time cough in a schoolboy",
    scene:
      "The mother of {person} rings about a cough that wakes him most nights. Take a paediatric respiratory history and explain how the diagnosis is made.",
    sex: "Male",
    ages: [6, 9],
    informant: "mother",
    complaint: '"He coughs every night, and he has to stop at football because his chest whistles."',
    story:
      "Dry cough on four nights a week for three months, worse in the cold and after the new kitten arrived. Whistling chest and shortness of breath when running, better after ten minutes. Two courses of antibiotics for a chesty cough made no difference. Has used his cousin's blue inhaler twice, which helped. No choking, no wet cough, no weight loss. Growing along his centile. Missed six days of school.",
    voice: [
      "It has been about three months. He coughs most nights, and it is worse when it is cold.",
      "His chest whistles when he runs. His cousin's blue inhaler helped, so I wondered about asthma.",
      "Is it the kitten? And will he have to take steroids? I have heard they stop children growing.",
    ],
    past: {
      conditions: ["Eczema as a baby"],
      surgeries: ["None"],
      other: "Born at term, no time in special care. Immunisations up to date. Normal development.",
      medications: ["None prescribed"],
      otherDrugs: "Has borrowed a salbutamol inhaler without a spacer.",
      family: "Mother has hay fever, father had asthma as a boy.",
    },
    social: {
      smoking: "Father smokes outside the house",
      other: "Lives with parents, a sister and a kitten. Bedroom is damp in winter.",
    },
    observations: observed("98/60", 92, 22, 36.8, 98, "Weight 26 kg. Peak flow 82% of predicted."),
    findings: {
      general: "Well grown, chatty, no clubbing.",
      respiratory: "No recession, scattered expiratory wheeze, no crackles.",
      other: "Dry skin in both elbow creases. Nose: pale swollen turbinates.",
    },
    investigations: items(
      "Fractional exhaled nitric oxide; Spirometry with bronchodilator reversibility; Peak flow diary for two weeks; Eosinophil count or skin prick test for house dust mite if still uncertain",
    ),
    results:
      "Exhaled nitric oxide 42 ppb (raised). Spirometry: ratio reduced, FEV1 rises by 16% after salbutamol. Peak flow diary varies by 24%.",
    symptoms: "Variable nocturnal cough and exertional wheeze with triggers, personal and family atopy.",
    diagnosis: "Asthma, not yet on preventer treatment",
    differentials: items(
      "Viral-induced wheeze; Inhaled foreign body; Cystic fibrosis; Gastro-oesophageal reflux; Whooping cough",
    ),
    concerns: "Attacks with viral colds, passive smoke, reliance on a borrowed reliever and lost schooling.",
    questions: items("How do you show a child to use a spacer?; Which features would make you doubt asthma?"),
    initial:
      "Low-dose paediatric inhaled corticosteroid twice daily through a spacer with a short-acting reliever as needed, show and check technique, written personal asthma plan, smoke-free home, advice on when to call 999.",
    definitive:
      "Review in 8 to 12 weeks, step up or down by control, measure height yearly, school inhaler and plan, influenza vaccine, consider allergen advice about the kitten.",
    checks: items(
      "Asks about night symptoms, exercise and missed school; Asks about birth, growth, immunisations and development; Asks about smoke, pets and damp; Explores the mother's fear of steroids",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Child health",
    presentation: "Purpura",
    condition: "Henoch-Schonlein purpura",
    title: "Spots on the legs and a sore tummy",
    scene:
      "{Person} has a new rash on her legs, sore ankles and tummy ache a week after a cold. Examine her, separate the dangerous from the likely and say how you would follow her up.",
    sex: "Female",
    ages: [4, 7],
    informant: "mother",
    complaint: '"She has purple spots all over her bottom and legs, and she will not walk on her ankles."',
    story:
      "Runny nose a week ago. Two days of raised purple spots over the buttocks and legs that do not fade under a glass. Both ankles swollen and sore, walking on tiptoes. Cramping tummy pain on and off, no blood in the stool. No fever now, drinking well, bright. Urine looks normal.",
    voice: [
      "The spots came two days ago, first on her bottom, then down her legs. They do not fade with the glass.",
      "Her ankles are puffy and she gets tummy ache that comes and goes. She had a cold last week.",
      "I thought of meningitis straight away. She seems so well in herself, but I have not slept.",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Born at term. Immunisations up to date, including meningococcal vaccines.",
      medications: ["Paracetamol as needed"],
      otherDrugs: "No recent antibiotics.",
      family: "No bleeding or kidney disease.",
    },
    observations: observed("94/58", 98, 20, 36.9, 99, "Weight 19 kg. Capillary refill below 2 seconds."),
    findings: {
      general: "Alert, playing, well perfused.",
      abdominal: "Soft, mild central tenderness, no mass, no guarding.",
      other:
        "Palpable purpura over the buttocks and backs of the legs, none on the trunk or face. Both ankles warm and swollen with full passive movement. No neck stiffness. No bruises elsewhere.",
    },
    investigations: items(
      "Urine dipstick and microscopy with protein to creatinine ratio; Blood pressure against centiles; FBC, clotting, U&E, albumin, CRP; Blood culture if unwell or febrile",
    ),
    results:
      "Platelets 388, Hb 121 g/L, clotting normal, CRP 14 mg/L. Urine: blood 1+, protein trace. Creatinine 31 micromol/L, albumin 38 g/L.",
    symptoms:
      "Palpable purpura of buttocks and legs with arthritis and colicky pain after a respiratory infection.",
    diagnosis: "Henoch-Schonlein purpura (IgA vasculitis) with microscopic haematuria",
    differentials: items(
      "Meningococcal sepsis; Immune thrombocytopenia; Acute leukaemia; Non-accidental injury; Haemolytic uraemic syndrome",
    ),
    concerns:
      "Nephritis may appear weeks later. Intussusception if pain becomes severe or there is blood in the stool.",
    questions: items(
      "Which findings make meningococcal disease unlikely?; What is your plan for urine checks?",
    ),
    initial:
      "Senior review on the day, paracetamol, avoid ibuprofen while the kidneys are in question, rest, drink freely, safety net for fever, drowsiness, blood in stool or dark urine.",
    definitive:
      "Urine dipstick and blood pressure weekly for the first month, then less often up to six months. Refer to paediatric nephrology if there is heavy proteinuria, raised blood pressure or falling kidney function. Steroids only for severe abdominal or renal disease.",
    checks: items(
      "Shows that the rash does not blanch; Checks perfusion, neck stiffness and conscious level; Examines joints and abdomen; Asks for urine dipstick and blood pressure",
    ),
  },
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Child health",
    presentation: "Polydipsia (thirst)",
    condition: "Diabetes mellitus type 1 and 2",
    title: "Always thirsty, and wet beds again",
    scene:
      "The mother of {person} rings because she drinks all day and has begun to wet the bed. Recognise an urgent diagnosis and arrange the right care today.",
    sex: "Female",
    ages: [8, 12],
    informant: "mother",
    complaint: '"She never stops drinking, she is up to the loo all night and she has lost weight."',
    story:
      "Two weeks of thirst, passing urine hourly and bed wetting after being dry for years. Has lost about 3 kg and is tired after school. Hungry. Tummy ache yesterday, no vomiting. Breathing normally, no fever, awake and talking. Oral thrush last week.",
    voice: [
      "About two weeks. She carries a bottle everywhere, and she has wet the bed, which she has not done for years.",
      "Her clothes hang off her and she is worn out. She had a bit of tummy ache yesterday, but has not been sick.",
      "My grandad lost a leg to sugar. Is it my fault, with the sweets?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["Grommets at age 4"],
      other: "Immunisations up to date. Growth was on the 50th centile.",
      medications: ["None"],
      otherDrugs: "No steroids.",
      family: "Great-grandfather had type 2 diabetes. Maternal aunt has coeliac disease.",
    },
    observations: observed(
      "102/64",
      96,
      20,
      36.7,
      99,
      "Capillary glucose 19.4 mmol/L, ketones 1.2 mmol/L. Weight 28 kg.",
    ),
    findings: {
      general: "Thin, mildly dry lips, alert.",
      respiratory: "Clear, no deep sighing breathing.",
      abdominal: "Soft, no tenderness.",
    },
    investigations: items(
      "Capillary glucose and ketones now; Venous gas, U&E, laboratory glucose; HbA1c; Diabetes antibodies; Coeliac and thyroid screen",
    ),
    results:
      "Glucose 21.0 mmol/L, pH 7.38, bicarbonate 23 mmol/L. HbA1c 92 mmol/mol. Sodium 136, potassium 4.1 mmol/L. GAD antibodies positive.",
    symptoms:
      "Two weeks of thirst, polyuria, secondary enuresis, weight loss and tiredness with raised glucose.",
    diagnosis: "New type 1 diabetes without ketoacidosis",
    differentials: items(
      "Diabetic ketoacidosis; Urinary tract infection; Diabetes insipidus; Type 2 diabetes; Habitual drinking",
    ),
    concerns: "Ketoacidosis can develop within hours. Never wait for a fasting test or an outpatient letter.",
    questions: items("Why is a same-day assessment needed?; Which signs suggest ketoacidosis?"),
    initial:
      "Same-day referral to the paediatric diabetes team, capillary glucose and ketones at once, keep drinking water, advise 999 if there is vomiting, drowsiness or deep breathing. Start subcutaneous basal-bolus insulin on the ward.",
    definitive:
      "Education for the family on insulin, glucose monitoring, hypoglycaemia and sick days; continuous glucose sensor; dietitian; school care plan; psychology; screening for coeliac and thyroid disease.",
    checks: items(
      "Asks about thirst, urine, weight and tiredness; Asks for signs of ketoacidosis; Arranges assessment on the same day; Takes the blame away from the parent",
    ),
  },
];
