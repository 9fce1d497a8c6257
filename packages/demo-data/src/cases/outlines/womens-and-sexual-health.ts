import { type CaseOutline, items, observed } from "../outline.ts";

/** Obstetrics and gynaecology, and sexual health. */
export const womensAndSexualHealthOutlines: readonly CaseOutline[] = [
  {
    kind: "prescribing",
    difficulty: "Expert",
    specialty: "Obstetrics and gynaecology",
    presentation: "Hypertension",
    condition: "Pre-eclampsia, gestational hypertension",
    title: "High blood pressure at 33 weeks, and asthma",
    scene:
      "{Person}, 33 weeks pregnant with asthma, has blood pressure 162/108 and protein in her urine. Prescribe safely, monitor mother and baby and say when delivery is due.",
    sex: "Female",
    ages: [27, 39],
    complaint: '"I have a headache that will not go, and my face and fingers are puffy."',
    story:
      "First pregnancy, uneventful until two days ago. Frontal headache not settled by paracetamol, swollen face and hands, flashing dots this morning, no upper abdominal pain. Baby moving normally. No bleeding or fluid loss, no contractions. Booking blood pressure 118/70. Asthma needs her preventer daily; last attack with steroids a year ago.",
    voice: [
      "The headache began two days ago, and tablets do not touch it. My rings do not fit.",
      "I saw sparkly dots this morning. The baby is wriggling as usual.",
      "Is my baby going to come too early? I have not even packed a bag.",
    ],
    past: {
      conditions: ["Asthma, on a daily preventer"],
      surgeries: ["None"],
      other: "Gravida 1. Normal 20-week scan. No kidney disease or migraine.",
      medications: items(
        "Beclometasone 200 micrograms inhaled twice daily; Salbutamol inhaler as needed; Folic acid in the first trimester",
      ),
      otherDrugs: "No aspirin was started at booking.",
      family: "Mother had pre-eclampsia.",
    },
    social: { occupation: "Graphic designer", smoking: "Never", alcohol: "None in pregnancy" },
    observations: observed("162/108", 92, 18, 36.8, 98, "Urine protein 3+. Booking weight 72 kg."),
    findings: {
      general: "Puffy face and fingers, alert.",
      cardiovascular: "Normal heart sounds, oedema to the knees.",
      respiratory: "Clear, no wheeze.",
      abdominal: "Fundal height 32 cm, cephalic, no epigastric or liver tenderness.",
      neurological: "Brisk reflexes, three beats of clonus, fundi normal.",
      other: "Fetal heart 142 on the monitor.",
    },
    investigations: items(
      "Protein to creatinine ratio; FBC, liver profile, U&E, urate, clotting; Cardiotocograph; Ultrasound for growth, fluid and umbilical Doppler; Placental growth factor where available",
    ),
    results:
      "Protein to creatinine ratio 62 mg/mmol. Platelets 148, ALT 38 U/L, creatinine 66 micromol/L. Cardiotocograph normal. Growth on the 22nd centile, normal Doppler.",
    symptoms:
      "New severe hypertension with proteinuria, headache, visual symptoms and clonus in the third trimester.",
    diagnosis: "Severe pre-eclampsia at 33 weeks in a patient with asthma",
    differentials: items(
      "Gestational hypertension; HELLP syndrome; Migraine; Chronic hypertension; Cerebral venous thrombosis",
    ),
    concerns:
      "Eclampsia, stroke, placental abruption, pulmonary oedema from fluid overload. Labetalol is unsuitable in asthma.",
    questions: items(
      "Why not labetalol?; What are the signs of magnesium toxicity, and what is the antidote?",
    ),
    initial:
      "Admit. Modified-release nifedipine by mouth as the alternative to labetalol, aim for 135/85. Magnesium sulfate 4 g IV over 5 to 15 minutes then 1 g per hour for severe features, with reflexes, respiratory rate and urine output hourly. Restrict fluid to 80 mL per hour. Antenatal steroids, senior obstetric, anaesthetic and neonatal review.",
    definitive:
      "Deliver if blood pressure cannot be controlled, or by maternal or fetal deterioration; otherwise plan birth from 34 to 37 weeks by consultant. Post-natal blood pressure review, thromboprophylaxis, aspirin in a next pregnancy, long-term cardiovascular advice.",
    checks: items(
      "Avoids labetalol because of asthma; Writes magnesium loading and maintenance doses; Restricts fluid; Monitors reflexes, urine and respiration",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Obstetrics and gynaecology",
    presentation: "Acute abdominal pain",
    condition: "Ectopic pregnancy",
    title: "Low tummy pain and a late period",
    scene:
      "{Person} rings with pain low on the right and light bleeding. Take a gynaecological history and act on the possibility that you must not miss.",
    sex: "Female",
    ages: [23, 36],
    complaint: '"I have a pain low down on the right, and I am bleeding a bit, but it is not my period."',
    story:
      "Six weeks since the last period, usually every 28 days. Sharp right lower pain since last night, now constant. Brown spotting for two days. Light-headed when she got up, and a strange ache in the tip of the shoulder. No fever, discharge or urinary symptoms. Had chlamydia treated four years ago. Coil removed three months ago. Has not done a pregnancy test.",
    voice: [
      "It came on last night, low on the right. It is sharp, and now it does not go off.",
      "My period is two weeks late and I have had brown spotting. Odd thing, my shoulder aches.",
      "I cannot be pregnant, can I? We were not planning it. I felt faint just now.",
    ],
    past: {
      conditions: ["Chlamydia treated {year-4}"],
      surgeries: ["None"],
      other: "Never pregnant before. Smears not due or up to date.",
      medications: ["None regular"],
      otherDrugs: "Paracetamol this morning.",
      family: "Nothing relevant.",
    },
    social: { smoking: "10 a day", other: "Lives with her partner, who can drive; alone at the moment." },
    observations: observed("102/64", 104, 18, 36.8, 98, "Pregnancy test positive."),
    findings: {
      general: "Pale, uncomfortable.",
      abdominal: "Tender with guarding in the right iliac fossa.",
      other:
        "Pelvic: closed cervix, cervical motion tenderness, right adnexal tenderness, slight brown blood.",
    },
    investigations: items(
      "Urine pregnancy test; Transvaginal ultrasound; Serum beta-hCG repeated at 48 hours if stable; FBC, group and save with rhesus status; U&E",
    ),
    results:
      "Beta-hCG 3,400 IU/L. Ultrasound: empty uterus, 38 mm right adnexal mass, free fluid in the pouch of Douglas. Hb 118 g/L, rhesus negative.",
    symptoms: "Six weeks' amenorrhoea, unilateral pain, spotting, shoulder-tip pain and faintness.",
    diagnosis: "Right tubal ectopic pregnancy with early rupture",
    differentials: items(
      "Threatened miscarriage; Ovarian torsion; Ruptured ovarian cyst; Appendicitis; Pelvic inflammatory disease",
    ),
    concerns:
      "Rupture and haemorrhagic shock: young patients hold their pressure until late. She must not be alone or drive herself.",
    questions: items("Who is suitable for methotrexate?; When is anti-D given?"),
    initial:
      "On the telephone: 999 in view of faintness and shoulder-tip pain, lie down, nothing to eat or drink. On arrival: two large cannulae, crossmatch, urgent gynaecology, do not delay for a scan if unstable.",
    definitive:
      "Laparoscopic salpingectomy, anti-D as rhesus negative and treated surgically, follow-up of grief and fertility, early scan in a next pregnancy, chlamydia screen and smoking cessation.",
    checks: items(
      "Asks the date of the last period in every woman of childbearing age; Asks about shoulder-tip pain and fainting; Asks about past infection, coil and surgery; Arranges emergency transport",
    ),
  },
  {
    kind: "history",
    difficulty: "Beginner",
    specialty: "Sexual health",
    presentation: "Vaginal discharge",
    condition: "Bacterial vaginosis",
    title: "A discharge with a fishy smell",
    scene:
      "{Person} rings a sexual health line about vaginal discharge. Take a sensitive sexual history, advise on tests and treatment.",
    sex: "Female",
    ages: [20, 36],
    complaint: '"I have a thin grey discharge, and the smell is really embarrassing."',
    story:
      "Two weeks of thin grey discharge with a fishy smell, worse after sex. No itch, soreness, pain or bleeding. One partner of four months, male, condoms sometimes. Uses a perfumed wash and a douche. Last period ten days ago, on the implant. Last screen eight months ago, clear. Feels safe in the relationship.",
    voice: [
      "It is thin and greyish, and it smells of fish. It is worse after sex.",
      "It does not itch or hurt. I have been washing more to get rid of it.",
      "Have I caught something? I have not told my boyfriend.",
    ],
    past: {
      conditions: ["Bacterial vaginosis once before"],
      surgeries: ["None"],
      other: "Not pregnant. Cervical screening not due or up to date.",
      medications: ["Contraceptive implant"],
      otherDrugs: "Drinks socially. Used a thrush cream without benefit.",
      family: "Nothing relevant.",
    },
    risks: { fromOthers: "Asked alone about coercion and violence: none." },
    observations: observed("114/70", 72, 14, 36.6, 99),
    findings: {
      general: "Well.",
      abdominal: "Soft, not tender.",
      other:
        "Speculum: thin grey homogeneous discharge, cervix normal, no contact bleeding. No cervical motion tenderness.",
    },
    investigations: items(
      "Vaginal pH; Microscopy for clue cells; Swabs for chlamydia and gonorrhoea; HIV and syphilis tests offered; Pregnancy test if there is doubt",
    ),
    results:
      "pH 5.5, clue cells seen, whiff test positive. Chlamydia and gonorrhoea not detected. HIV and syphilis negative.",
    symptoms: "Thin malodorous discharge without itch or pain, douching.",
    diagnosis: "Bacterial vaginosis",
    differentials: items("Candidiasis; Trichomonas vaginalis; Chlamydia; Gonorrhoea; Retained foreign body"),
    concerns: "Higher risk of acquiring infections. In pregnancy it matters more. Ask about safety at home.",
    questions: items("Is bacterial vaginosis sexually transmitted?; What advice goes with metronidazole?"),
    initial:
      "Metronidazole 400 mg twice daily for 5 to 7 days, or vaginal gel if preferred, with alcohol advice as in the leaflet. Stop douching and perfumed wash. Male partners do not need routine treatment. Offer a full screen.",
    definitive:
      "No test of cure if symptoms go. For recurrence review triggers and consider suppressive gel. Condoms, implant check, written information.",
    checks: items(
      "Explains confidentiality and asks permission; Takes partner, contact and contraception history; Asks about pain, fever and bleeding; Explains that it is not a sign of being unclean",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Intermediate",
    specialty: "Sexual health",
    presentation: "Urethral discharge and genital ulcers/warts",
    condition: "Gonorrhoea",
    title: "Discharge after a weekend away",
    scene:
      "{Person} has urethral discharge and a childhood penicillin rash on record. Treat at once, take the right samples and plan partner notification.",
    sex: "Male",
    ages: [20, 34],
    manner: "Embarrassed at first; relaxes once confidentiality is explained.",
    complaint: '"It burns when I pee, and there is yellow stuff in my pants."',
    story:
      "Two days of yellow discharge and burning, five days after sex with a new male partner. Oral and insertive anal sex without condoms. No joint pain, rash, testicular pain or sore throat. Last HIV test six months ago, negative. Not on pre-exposure prophylaxis. A faint rash with amoxicillin as a toddler, well with cefalexin last year.",
    voice: [
      "It started two days ago. It stings, and there is a yellow discharge.",
      "It was a new partner, last weekend, and we did not use condoms.",
      "I am allergic to penicillin, I think, since I was two. Do you have to tell people at my work?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["None"],
      other: "Hepatitis A and B vaccines complete.",
      medications: ["None regular"],
      allergies: ["Amoxicillin: mild rash as a toddler, no swelling or breathing trouble"],
      otherDrugs: "Took cefalexin last year without a reaction. No recreational drugs at the time.",
      family: "Nothing relevant.",
    },
    risks: { fromOthers: "Sex was consensual. Feels safe." },
    observations: observed("124/76", 74, 14, 36.8, 99, "Weight 76 kg."),
    findings: {
      general: "Well.",
      other:
        "Purulent urethral discharge, testes normal and not tender, no ulcers, no inguinal nodes. Throat normal.",
    },
    investigations: items(
      "Urethral smear microscopy; Culture from urethra, throat and rectum before treatment; Gonorrhoea and chlamydia tests from urine, throat and rectum; HIV, syphilis, hepatitis C",
    ),
    results:
      "Microscopy: Gram-negative intracellular diplococci. HIV and syphilis tests negative, to repeat after the window period. Chlamydia not detected.",
    symptoms: "Purulent urethritis within a week of new contact.",
    diagnosis: "Gonococcal urethritis",
    differentials: items(
      "Chlamydia; Mycoplasma genitalium; Herpes simplex virus; Trichomonas vaginalis; Urinary tract infection",
    ),
    concerns:
      "Antimicrobial resistance: culture before treatment. A mild childhood rash does not rule out ceftriaxone; severe immediate reaction would.",
    questions: items("What makes ceftriaxone safe here?; What is a test of cure, and when is it done?"),
    initial:
      "Ceftriaxone 1 g by intramuscular injection, single dose, mixed with lidocaine, observed for 15 minutes. No sex for 7 days after he and partners are treated. Offer post-exposure advice if within 72 hours, pre-exposure prophylaxis and condoms.",
    definitive:
      "Partner notification with a health adviser, test of cure two weeks after treatment, repeat HIV and syphilis tests, mpox and HPV vaccination if eligible, label the allergy correctly.",
    checks: items(
      "Takes a sexual history with sites of exposure; Clarifies the penicillin reaction; Takes cultures before treatment; Writes dose, route and single-dose treatment and covers partners",
    ),
  },
];
