import { type CaseOutline, items, observed } from "../outline.ts";

/** Endocrine and metabolic. */
export const endocrineOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Endocrine and metabolic",
    presentation: "Weight gain",
    condition: "Hypothyroidism",
    title: "Cold, slow and gaining weight",
    scene:
      "{Person} asks for help with weight gain and feeling cold. Take a systematic history, look for thyroid disease and explain treatment.",
    sex: "Female",
    ages: [38, 52],
    complaint: '"I have put on a stone, I am freezing all the time and my skin is like paper."',
    story:
      "Over eight months has gained 7 kg without eating more. Cold in a warm office, constipated, dry skin, thinning hair, heavy periods. Slow thinking and low energy; enjoys her family, no hopelessness. Voice a little hoarse. Tingling fingers at night. No headaches, visual change, striae or milk from the breasts. Snores a little.",
    voice: [
      "It has built up over eight months. I wear a coat indoors, and I have gained a stone.",
      "I am constipated, my skin is dry, and my periods are heavier. My fingers tingle at night.",
      "I feel as if I am getting stupid. Is it the menopause, or am I just lazy?",
    ],
    past: {
      conditions: ["Vitiligo on the hands"],
      surgeries: ["None"],
      other: "Two children, the younger is 12. Not trying for another.",
      medications: ["Calcium and vitamin D tablets, bought over the counter"],
      otherDrugs: "No lithium or amiodarone.",
      family: "Sister has type 1 diabetes, aunt had a goitre.",
    },
    observations: observed("138/92", 54, 12, 35.9, 97, "Weight 79 kg, BMI 29."),
    findings: {
      general: "Puffy face, dry skin, thin outer eyebrows, vitiligo on both hands.",
      cardiovascular: "Slow regular pulse, no effusion signs, no pitting oedema.",
      neurological: "Slow-relaxing ankle jerks. Tinel sign positive on the right.",
      other: "Small, firm, non-tender goitre without nodules or bruit.",
    },
    investigations: items(
      "TSH and free T4; Thyroid peroxidase antibodies; FBC, lipids, HbA1c, sodium; Pregnancy test if relevant",
    ),
    results:
      "TSH 28.4 mU/L, free T4 6.1 pmol/L. Peroxidase antibodies 640 IU/mL. Cholesterol 7.1 mmol/L, Hb 114 g/L, MCV 99 fL.",
    symptoms:
      "Weight gain, cold intolerance, constipation, menorrhagia and carpal tunnel symptoms with vitiligo.",
    diagnosis: "Autoimmune (Hashimoto) hypothyroidism",
    differentials: items(
      "Depression; Cushing's syndrome; Perimenopause; Iron deficiency anaemia; Obstructive sleep apnoea",
    ),
    concerns: "Over-replacement brings arrhythmia and bone loss. Pregnancy needs a higher dose early.",
    questions: items(
      "How would the dose differ in a person with angina?; What interferes with absorption of levothyroxine?",
    ),
    initial:
      "Levothyroxine about 1.6 micrograms per kilogram daily, here 125 micrograms, on an empty stomach, four hours apart from calcium. Explain that benefit takes weeks. Check lipids again once replaced.",
    definitive:
      "TSH every three months until stable twice, then yearly. Review tingling, periods and mood after replacement; B12 and coeliac screen as autoimmune disease clusters; plan ahead if she considers pregnancy.",
    checks: items(
      "Asks about cold, bowels, skin, periods and voice; Screens for depression and sleep apnoea; Asks about autoimmune disease in the family; Finds the calcium tablets and explains spacing",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Expert",
    specialty: "Endocrine and metabolic",
    presentation: "Electrolyte abnormalities",
    condition: "Addison's disease",
    title: "Low sodium, high potassium and a tan in winter",
    scene:
      "{Person} is admitted drowsy after two days of vomiting with sodium 124 and potassium 5.8 mmol/L. Recognise the crisis, prescribe treatment at once and plan for discharge.",
    sex: "Female",
    ages: [28, 42],
    heritage: "british",
    manner: "Drowsy, answers slowly and with effort.",
    complaint: '"I have been sick for two days and I cannot stand up without going grey."',
    story:
      "Months of tiredness, dizziness on standing, salt craving and 8 kg weight loss. Friends ask about her tan. Vomiting and tummy ache for two days after a stomach bug went round the house. Drowsy today. No steroids ever, no headaches. Irregular periods.",
    voice: [
      "I have felt weak for months, and this bug has finished me off.",
      "I crave crisps and olives, I have lost more than a stone, and people ask where I went on holiday.",
      "Am I going to faint again? I have two little ones at home.",
    ],
    past: {
      conditions: ["Autoimmune hypothyroidism"],
      surgeries: ["None"],
      other: "Levothyroxine dose was increased six weeks ago for tiredness.",
      medications: ["Levothyroxine 100 micrograms once daily"],
      otherDrugs: "No steroid tablets, creams, inhalers or joint injections.",
      family: "Mother has pernicious anaemia.",
    },
    social: { occupation: "Teaching assistant" },
    observations: observed("84/52", 118, 22, 37.4, 97, "Capillary glucose 3.6 mmol/L. Weight 54 kg."),
    findings: {
      general: "Drowsy but rousable, dry, pigmented palmar creases, knuckles and an old scar.",
      cardiovascular: "Cool peripheries, capillary refill 4 seconds, no murmur.",
      abdominal: "Diffuse mild tenderness, no guarding.",
      neurological: "GCS 14, no focal deficit.",
      other: "Patches of dark pigment inside the cheeks.",
    },
    investigations: items(
      "Cortisol and ACTH before treatment without delaying it; U&E, glucose, venous gas, calcium, FBC, CRP, cultures; ECG; Short synacthen test when stable; Adrenal antibodies; Renin and aldosterone",
    ),
    results:
      "Sodium 124, potassium 5.8, urea 11.2 mmol/L, creatinine 118 micromol/L, glucose 3.4 mmol/L. Cortisol 68 nmol/L, ACTH 214 ng/L. ECG: no changes of hyperkalaemia. Adrenal antibodies positive.",
    symptoms:
      "Chronic fatigue, weight loss, salt craving and pigmentation, now hypotensive with hyponatraemia and hyperkalaemia.",
    diagnosis: "Adrenal crisis as the first presentation of Addison's disease",
    differentials: items(
      "Sepsis; Gastroenteritis with dehydration; Acute kidney injury; Bilateral adrenal haemorrhage; Pituitary failure",
    ),
    concerns:
      "Levothyroxine without steroid can provoke a crisis. Sodium must not rise by more than 8 to 10 mmol/L in 24 hours. Hypoglycaemia and arrhythmia.",
    questions: items("Write the first hour of prescriptions; What are the sick-day rules?"),
    initial:
      "Hydrocortisone 100 mg IV or IM at once, then 200 mg over 24 hours by infusion or 50 mg every 6 hours. Sodium chloride 0.9% 1 litre over the first hour, then guided by response. Glucose 10% for hypoglycaemia. Cardiac monitoring, U&E every 4 hours, treat the trigger. Do not wait for the cortisol result.",
    definitive:
      "Convert to oral hydrocortisone 15 to 25 mg daily in divided doses and fludrocortisone 50 to 200 micrograms. Steroid emergency card, sick-day rules, injection kit with training, endocrine follow-up, then review the thyroid dose.",
    checks: items(
      "Gives hydrocortisone before results; Prescribes 0.9% sodium chloride with rate and volume; Treats the low glucose; Covers sick-day rules and the emergency card",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Endocrine and metabolic",
    presentation: "Palpitations",
    condition: "Thyrotoxicosis",
    title: "Examine the thyroid: racing heart and gritty eyes",
    scene:
      "{Person} has palpitations, tremor and sore eyes. Examine her thyroid status, the gland and the eyes, and discuss how treatment is chosen.",
    sex: "Female",
    ages: [26, 38],
    complaint: '"My heart races in bed, my hands shake and my eyes feel full of sand."',
    story:
      "Three months of regular fast heartbeat, tremor, heat intolerance, loose stools twice a day and 6 kg weight loss with a good appetite. Irritable with her partner. Periods light. Eyes gritty and look more prominent in photographs, no double vision or change in colour. Would like a baby next year.",
    voice: [
      "It has been three months. My heart thumps when I am lying still, and I am boiling all the time.",
      "I eat like a horse and I have lost a stone. My hands shake so much that I spilt tea over a client.",
      "My eyes look strange in photos. Will they go back? And is it safe to try for a baby?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "No recent pregnancy, viral illness or iodine contrast.",
      medications: ["None regular"],
      otherDrugs: "No supplements with iodine or biotin.",
      family: "Grandmother had a thyroid operation.",
    },
    social: { occupation: "Hairdresser", smoking: "10 a day" },
    observations: observed("142/66", 116, 18, 37.2, 99, "Weight 55 kg."),
    findings: {
      general: "Restless, warm moist palms, fine tremor, thyroid acropachy absent.",
      cardiovascular: "Regular bounding pulse, flow murmur, no failure.",
      neurological: "Brisk reflexes, mild proximal weakness.",
      other:
        "Smooth diffuse goitre moving with swallowing, soft bruit, no retrosternal extension. Lid retraction and lid lag, mild proptosis, full eye movements, no chemosis, colour vision normal. No pretibial skin change.",
    },
    investigations: items(
      "TSH, free T4 and free T3; TSH receptor antibodies; FBC and liver profile before treatment; Pregnancy test; ECG; Isotope scan only if antibodies are negative",
    ),
    results:
      "TSH below 0.01 mU/L, free T4 48 pmol/L, free T3 19 pmol/L. TSH receptor antibodies 12.6 IU/L. Neutrophils 3.8, liver profile normal. Pregnancy test negative. ECG sinus tachycardia.",
    symptoms: "Adrenergic symptoms, weight loss and heat intolerance with diffuse goitre and eye disease.",
    diagnosis: "Graves' disease with mild thyroid eye disease",
    differentials: items(
      "Toxic multinodular goitre; Thyroiditis; Anxiety; Phaeochromocytoma; Excess levothyroxine",
    ),
    concerns:
      "Atrial fibrillation, thyroid storm, sight-threatening eye disease, agranulocytosis and pregnancy on carbimazole.",
    questions: items(
      "What would you tell her about a sore throat on carbimazole?; Why does radioiodine worry you here?",
    ),
    initial:
      "Propranolol 40 mg three times daily for symptoms if no asthma. Urgent endocrine referral; carbimazole with written advice to stop and have a blood count with sore throat or fever, and reliable contraception. Lubricating drops, stop smoking.",
    definitive:
      "Titrate or block and replace for 12 to 18 months, or surgery; avoid radioiodine with active eye disease or planned pregnancy. Preconception plan, eye clinic if symptoms progress, thyroid function every six weeks at first.",
    checks: items(
      "Begins with hands, pulse and tremor; Watches the gland on swallowing and tongue protrusion; Examines from behind and listens for a bruit; Tests lid lag, eye movements and colour vision",
    ),
  },
];
