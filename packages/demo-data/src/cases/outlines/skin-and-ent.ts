import { type CaseOutline, items, observed } from "../outline.ts";

/** Dermatology and ear, nose and throat. */
export const skinAndEntOutlines: readonly CaseOutline[] = [
  {
    kind: "exam",
    difficulty: "Beginner",
    specialty: "Dermatology",
    presentation: "Chronic rash",
    condition: "Psoriasis",
    title: "Scaly elbows and pitted nails",
    scene:
      "{Person} has a scaly rash that comes and goes. Examine skin, scalp, nails and joints, describe what you find in dermatological terms and discuss treatment.",
    sex: "Male",
    ages: [29, 44],
    heritage: "irish",
    complaint: '"The patches on my elbows and knees flake all over my desk."',
    story:
      "Scaly patches on the elbows, knees and scalp for six years, worse since a stressful winter and a sore throat. Itches a little, bleeds if picked. Better in the summer sun. Nails lift at the ends. Stiff fingers for half an hour in the mornings over two months. Emollient and one weak steroid cream have not helped.",
    voice: [
      "I have had it for six years, but this winter it spread. Elbows, knees and my scalp.",
      "It flakes more than it itches. My nails have little dents, and my fingers are stiff first thing.",
      "People stare on the train. Is it catching? Will my little girl get it?",
    ],
    past: {
      conditions: ["Psoriasis"],
      surgeries: ["None"],
      other: "Tonsillitis three months ago.",
      medications: items("Emollient cream; Hydrocortisone 1% cream as needed"),
      otherDrugs: "No lithium, beta-blocker or antimalarial.",
      family: "Grandfather had psoriasis.",
    },
    social: { smoking: "10 a day", alcohol: "20 units a week" },
    observations: observed("136/84", 74, 14, 36.6, 99, "BMI 31."),
    findings: {
      general: "Well, overweight.",
      other:
        "Well-demarcated salmon-pink plaques with silvery scale over both elbows, knees, the sacrum and behind the ears; scalp involved at the hairline. Nails: pitting and onycholysis of four fingers. Swollen, tender right index finger (dactylitis). Body surface about 6%.",
    },
    investigations: items(
      "Clinical diagnosis; Severity and quality-of-life scores; Joint screening questionnaire; Lipids, HbA1c and blood pressure; Skin biopsy only if atypical",
    ),
    results:
      "Quality-of-life score 12 of 30. Joint screening score 4 (refer). HbA1c 43 mmol/mol, cholesterol 5.9 mmol/L.",
    symptoms:
      "Chronic symmetrical scaly plaques on extensor surfaces and scalp with nail change and early joint stiffness.",
    diagnosis: "Chronic plaque psoriasis with probable psoriatic arthritis",
    differentials: items(
      "Discoid eczema; Tinea corporis; Seborrhoeic dermatitis; Lichen planus; Pityriasis rosea",
    ),
    concerns:
      "Joint damage if referral is late, cardiovascular risk, low mood, and rebound with systemic steroids.",
    questions: items(
      "Describe one plaque to a colleague who cannot see it; Which drugs make psoriasis worse?",
    ),
    initial:
      "Emollient, potent topical steroid once daily with a vitamin D analogue once daily for four weeks, coal tar shampoo for the scalp, advice that it is not contagious, alcohol and smoking support.",
    definitive:
      "Review at four weeks, refer to rheumatology for the joints and to dermatology for phototherapy or systemic treatment if extensive or distressing, yearly cardiovascular risk check.",
    checks: items(
      "Looks at scalp, behind the ears and natal cleft; Examines nails and joints; Uses correct terms for plaque and scale; Asks about the effect on daily life",
    ),
  },
  {
    kind: "history",
    difficulty: "Intermediate",
    specialty: "Dermatology",
    presentation: "Skin lesion",
    condition: "Malignant melanoma",
    title: "A mole that has changed on the calf",
    scene:
      "{Person} rings because her sister noticed a darker mole on holiday. Take a lesion history, score the risk and decide on referral.",
    sex: "Female",
    ages: [40, 58],
    heritage: "british",
    complaint: '"The mole on my calf has gone nearly black and it catches on my tights."',
    story:
      "Mole on the back of the right calf for years, bigger and darker over four months, now about 9 mm with an uneven edge. Itches, bled once after shaving. No other new lesions. No lumps in the groin, weight loss or headache. Worked in a beach bar for two summers, burned badly several times, used sunbeds in her twenties.",
    voice: [
      "I have had it for years, but it has changed since the spring. It is darker, and one edge looks ragged.",
      "It itches, and it bled when I shaved. It is a bit bigger than a pencil end.",
      "I burned a lot when I was young. Do you think it has spread?",
    ],
    past: {
      conditions: ["None"],
      surgeries: ["Appendicectomy {year-25}"],
      other: "Fair skin that burns easily. No immunosuppression.",
      medications: ["None regular"],
      otherDrugs: "Uses sun cream now.",
      family: "Father had a melanoma removed at 60.",
    },
    social: { occupation: "Travel agent", smoking: "Never" },
    observations: observed("124/76", 72, 14, 36.5, 99),
    findings: {
      general: "Well, freckled fair skin.",
      other:
        "Right calf: 9 mm asymmetrical plaque in three shades from brown to black, irregular notched edge, small crust. No satellite lesions. No palpable groin nodes. About 60 other moles, none alarming.",
    },
    investigations: items(
      "Dermoscopy; Excision biopsy with a 2 mm margin; Sentinel node biopsy by stage; BRAF status; Staging CT for higher stages",
    ),
    results:
      "Histology: superficial spreading melanoma, Breslow thickness 1.4 mm, not ulcerated. Excision margins clear of tumour at 2 mm.",
    symptoms:
      "Changing pigmented lesion in size, shape and colour with itch and bleeding, heavy sun exposure and family history.",
    diagnosis: "Superficial spreading melanoma of the right calf",
    differentials: items(
      "Seborrhoeic keratosis; Dysplastic naevus; Pigmented basal cell carcinoma; Haemangioma; Dermatofibroma",
    ),
    concerns: "A shave or punch biopsy may understage the lesion. Delay worsens outcome.",
    questions: items(
      "Score this lesion on the weighted seven-point checklist; What does Breslow thickness tell us?",
    ),
    initial:
      "Weighted checklist of 3 or more: urgent suspected cancer referral within two weeks, photograph with consent, do not remove it in the practice, honest explanation and safety net.",
    definitive:
      "Wide local excision with a margin set by Breslow thickness, discuss sentinel node biopsy, follow-up with skin checks, sun protection and vitamin D advice, information for first-degree relatives.",
    checks: items(
      "Asks about change in size, shape and colour; Asks about sunburn and sunbeds; Asks about lumps and systemic symptoms; Explains urgent referral and excision",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Beginner",
    specialty: "Ear nose and throat",
    presentation: "Painful ear",
    condition: "Otitis externa",
    title: "Swimmer's ear with a reaction to ear drops",
    scene:
      "{Person} has a painful, itchy ear after a swimming camp and once reacted to ear drops. Choose safe treatment and write the prescription.",
    sex: "Male",
    ages: [20, 33],
    complaint: '"My right ear is itchy, runny and too sore to touch."',
    story:
      "Three days of itch then pain in the right ear, worse on chewing and when the ear is pulled. Thin discharge, slightly muffled hearing. Trains in the pool five times a week and cleans his ears with cotton buds. No fever, facial weakness or dizziness. Ear drops given two years ago made the whole ear red, swollen and weeping within a day.",
    voice: [
      "It started as an itch three days ago, and now it is agony if I pull my ear.",
      "It is a bit runny, and I hear as if through cotton wool. I swim nearly every day.",
      "Drops made it far worse last time. Can I race on Saturday?",
    ],
    past: {
      conditions: ["Mild eczema of the hands"],
      surgeries: ["None"],
      other: "No diabetes. No grommets or perforation.",
      medications: ["Emollient for the hands"],
      allergies: ["Neomycin ear drops: severe contact dermatitis {year-2}"],
      otherDrugs: "Took paracetamol this morning.",
      family: "Nothing relevant.",
    },
    social: { occupation: "Swimming coach", exercise: "Trains in the pool five times a week" },
    observations: observed("122/74", 68, 14, 36.9, 99),
    findings: {
      general: "Well.",
      other:
        "Right ear: pain on moving the pinna, canal red and swollen with white debris, most of the drum seen and intact. No mastoid tenderness, no spreading redness. Left ear normal. Facial nerve intact.",
    },
    investigations: items(
      "None needed at first; Ear swab if treatment fails or infection recurs; Blood glucose if severe or in an older patient",
    ),
    results: "No tests done at the first visit.",
    symptoms: "Itch, pain on moving the pinna and discharge after water exposure.",
    diagnosis: "Acute otitis externa, with a contact allergy to neomycin",
    differentials: items(
      "Acute otitis media with perforation; Furuncle of the canal; Fungal otitis externa; Contact dermatitis; Necrotising otitis externa",
    ),
    concerns:
      "Repeating neomycin would bring back the dermatitis. Necrotising infection in diabetes or immune compromise.",
    questions: items("Which combined ear drops contain neomycin?; When would you refer the same day?"),
    initial:
      "Ciprofloxacin 0.3% with dexamethasone 0.1% ear drops, 4 drops to the right ear twice daily for 7 days. Paracetamol or ibuprofen. Show how to put drops in. Keep the ear dry, no cotton buds. No oral antibiotic.",
    definitive:
      "Review if no better in three days: microsuction or a wick. Record the allergy. Prevention: ear plugs or a tight cap, gentle drying, acetic acid spray after swimming once healed.",
    checks: items(
      "Clarifies the earlier reaction to drops; Checks that the drum is intact before choosing; Writes drug, strength, drops, ear, frequency and duration; Gives advice on water and cotton buds",
    ),
  },
  {
    kind: "exam",
    difficulty: "Intermediate",
    specialty: "Ear nose and throat",
    presentation: "Vertigo",
    condition: "Benign paroxysmal positional vertigo",
    title: "The room spins when she rolls over",
    scene:
      "{Person} has short spells of spinning on turning in bed. Examine her, perform a positional test safely and treat what you find.",
    sex: "Female",
    ages: [52, 68],
    complaint: '"When I turn over in bed the whole room spins, and I feel sick."',
    story:
      "Spinning for less than a minute when rolling to the right, lying back or looking up at shelves, for two weeks. Sick with it, fine between. No hearing loss, ringing, discharge, headache, double vision, weakness or slurred speech. Bumped her head on a cupboard three weeks ago without passing out.",
    voice: [
      "It began two weeks ago. I rolled to the right in bed, and everything went round.",
      "It lasts half a minute, then I am fine. My hearing is the same as ever.",
      "I am scared of having a fall. My friend said it might be a small stroke.",
    ],
    past: {
      conditions: ["Migraine in her thirties"],
      surgeries: ["Carpal tunnel release {year-4}"],
      other: "Neck is comfortable with a full range of movement.",
      medications: ["Prochlorperazine 5 mg as needed, no benefit"],
      otherDrugs: "No blood pressure tablets or sedatives.",
      family: "Nothing relevant.",
    },
    observations: observed("128/76", 72, 14, 36.6, 99, "No postural drop in blood pressure."),
    findings: {
      general: "Well, walks with care.",
      neurological:
        "Normal eye movements, no nystagmus at rest, cranial nerves and co-ordination normal, gait steady, Romberg negative.",
      other:
        "Dix-Hallpike to the right: after 5 seconds, torsional upbeating nystagmus with vertigo lasting 20 seconds, less on repeating. Left side negative. Ears and hearing normal.",
    },
    investigations: items(
      "None needed when positional testing is typical; Audiogram if there are hearing symptoms; MRI if there are central signs",
    ),
    results: "No investigations were needed.",
    symptoms: "Brief positional vertigo without hearing or central symptoms.",
    diagnosis: "Right posterior canal benign paroxysmal positional vertigo",
    differentials: items(
      "Vestibular neuronitis; Vestibular migraine; Meniere's disease; Posterior circulation stroke; Orthostatic hypotension",
    ),
    concerns:
      "Falls, driving while dizzy, and missing a central cause: direction-changing or vertical nystagmus, headache, ataxia.",
    questions: items(
      "Before the test, what would you ask about the neck?; How does central positional nystagmus differ?",
    ),
    initial:
      "Explain, then do an Epley manoeuvre to the right. Stop prochlorperazine. Advise on falls, ladders and not driving during attacks; teach home exercises if symptoms return.",
    definitive:
      "Review in four weeks, repeat the manoeuvre if needed, refer if it fails or there are atypical signs; recurrence is common and can be treated again.",
    checks: items(
      "Asks about neck problems and consent before positional testing; Performs Dix-Hallpike on both sides with eyes open; Describes latency, direction and fatigue of the nystagmus; Screens for cerebellar and cranial nerve signs",
    ),
  },
];
