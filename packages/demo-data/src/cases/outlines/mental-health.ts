import { type CaseOutline, items, observed } from "../outline.ts";

/** Mental health. */
export const mentalHealthOutlines: readonly CaseOutline[] = [
  {
    kind: "history",
    difficulty: "Advanced",
    specialty: "Mental health",
    presentation: "Elation/elated mood",
    condition: "Bipolar affective disorder",
    title: "Full of plans and no need for sleep",
    scene:
      "{Person} is brought by her flatmate because she has hardly slept for a week. Take a psychiatric history while keeping rapport, and assess risk.",
    sex: "Female",
    ages: [23, 35],
    manner: "Fast, funny and hard to interrupt; irritable when contradicted.",
    complaint: '"I have never felt better. I have cracked it, and everybody else needs to catch up."',
    story:
      "Nine days of elated, sometimes irritable mood, sleeping two hours, talking fast, starting three businesses, spent 6,000 pounds on a card. Believes that she was chosen to redesign the health service. Drove at night very fast. New sexual partner without protection, out of character. Depressed last winter, given sertraline two months ago. No voices. Drinking more wine. Interrupts and jokes; becomes cross if challenged.",
    voice: [
      "I am brilliant, thanks. I only need two hours' sleep, I have registered three companies this week.",
      "Money is only numbers. I have been chosen to redesign the health service, it is obvious.",
      "My flatmate is jealous. I drove to the coast at four in the morning and it was magnificent.",
    ],
    past: {
      conditions: ["Depression"],
      surgeries: ["None"],
      psychiatric:
        "Depressive episode last winter. A fortnight of high energy at university, not treated. No admissions, no self-harm.",
      personal: "Eldest of two. Good degree, works in marketing. Close to her brother.",
      forensic: "None.",
      medications: ["Sertraline 100 mg once daily, started two months ago"],
      otherDrugs: "No cocaine or amphetamines. No steroids.",
      family: "Mother has bipolar disorder and takes lithium.",
    },
    social: {
      occupation: "Marketing manager, sent home from work on Monday",
      alcohol: "A bottle of wine a night this week",
    },
    risks: {
      toSelf: "No suicidal thoughts. Financial, sexual and driving risk; poor eating. Reputation at work.",
      toOthers: "Shouted at a flatmate, no violence. Fast driving puts others at risk.",
      fromOthers: "Risk of exploitation by a new acquaintance who has borrowed money.",
    },
    observations: observed("132/84", 102, 18, 36.9, 99, "Glucose 5.3 mmol/L."),
    findings: {
      general: "Brightly dressed, hoarse, thin, restless.",
      neurological: "No focal deficit, no tremor.",
      other:
        "Mental state: over-familiar, pressured speech, mood elated with irritability, flight of ideas, grandiose delusion, no hallucinations, distractible, insight poor.",
    },
    investigations: items(
      "Urine drug screen; FBC, U&E, thyroid function, liver profile, calcium, lipids, HbA1c; Pregnancy test; ECG; Weight",
    ),
    results: "Drug screen negative. TSH 1.6 mU/L. Pregnancy test negative. ECG normal, QTc 418 ms.",
    symptoms:
      "More than a week of elated mood, reduced sleep, pressured speech, overspending and grandiose delusion while on an antidepressant.",
    diagnosis: "Manic episode with psychotic symptoms (bipolar affective disorder)",
    differentials: items(
      "Drug-induced mania; Schizoaffective disorder; Thyrotoxicosis; Personality disorder; Frontal lobe disease",
    ),
    concerns:
      "Self-neglect, spending, driving, unprotected sex and loss of insight. May need detention if she refuses.",
    questions: items("How do you respond to a grandiose belief?; Why is valproate not suitable for her?"),
    initial:
      "Same-day crisis team and psychiatric assessment, stop sertraline, offer an antipsychotic such as olanzapine, quetiapine or risperidone with physical baseline, short-term sleep help, tell her not to drive, limit access to money with her agreement, consider Mental Health Act assessment.",
    definitive:
      "Long-term lithium with monitoring and contraception advice, psychological therapy, relapse signature, family involvement with consent, pregnancy planning, sexual health and financial advice.",
    checks: items(
      "Asks about sleep, energy, spending, sex and driving; Asks about past depression and high spells; Asks about family history and drugs; Assesses risk to self, to others and from others",
    ),
  },
  {
    kind: "prescribing",
    difficulty: "Advanced",
    specialty: "Mental health",
    presentation: "Addiction",
    condition: "Substance use disorder",
    title: "Prescribe for alcohol withdrawal on the ward",
    scene:
      "{Person} is shaky and sweating twelve hours after his last drink. Score the withdrawal, prescribe safely and prevent complications.",
    sex: "Male",
    ages: [42, 57],
    manner: "Anxious and shaky, relieved when he is not judged.",
    complaint: '"I am shaking and there are things in the corner of my eye."',
    story:
      "Admitted yesterday with a broken wrist. Drinks a litre of vodka a day for three years, last drink twelve hours ago. Tremor, sweating, anxious, sick, sees moving shadows but knows that they are not real. One withdrawal fit two years ago. Eats toast. No drugs. Wants to stop, afraid of the fits.",
    voice: [
      "I had my last drink before I fell. The shakes are getting worse.",
      "I am sweating and sick, and there are shadows moving. I had a fit last time I stopped.",
      "I do want to stop this time. Please do not judge me. Will I fit again?",
    ],
    past: {
      conditions: items("Alcohol dependence; Withdrawal seizure two years ago"),
      surgeries: ["None"],
      other: "No known cirrhosis or varices.",
      psychiatric: "Anxiety for years. No suicide attempts.",
      medications: ["None regular"],
      otherDrugs: "No benzodiazepines or opioids.",
      family: "Father died of liver disease.",
    },
    social: {
      occupation: "Chef, signed off",
      alcohol: "A litre of vodka daily (about 37 units)",
      diet: "Toast and soup",
      smoking: "20 a day",
    },
    risks: { toSelf: "Low. Hopeless at times, no plans. Wants help." },
    observations: observed(
      "158/96",
      112,
      20,
      37.4,
      97,
      "Withdrawal score 22. Glucose 4.4 mmol/L. Weight 64 kg.",
    ),
    findings: {
      general: "Tremulous, sweating, thin, right wrist in plaster.",
      abdominal: "Liver edge 2 cm, no ascites or jaundice.",
      neurological: "Coarse tremor, orientated, eye movements full, gait steady when helped.",
    },
    investigations: items(
      "FBC, U&E, magnesium, phosphate, calcium, liver profile, clotting, glucose; ECG; Withdrawal score every 90 minutes at first; CT head if there was a head injury",
    ),
    results:
      "MCV 106 fL, platelets 118, potassium 3.3, magnesium 0.58, phosphate 0.62 mmol/L. ALT 82 U/L, GGT 640 U/L, bilirubin 18 micromol/L, INR 1.1, albumin 36 g/L.",
    symptoms:
      "Severe early alcohol withdrawal with perceptual disturbance, previous withdrawal seizure and malnutrition.",
    diagnosis: "Moderate to severe alcohol withdrawal, high risk of seizure and Wernicke's encephalopathy",
    differentials: items("Delirium tremens; Sepsis; Hypoglycaemia; Head injury; Thyrotoxicosis"),
    concerns:
      "Wernicke's triad is rarely complete: give thiamine on suspicion and before glucose. Refeeding syndrome. Over-sedation with liver disease.",
    questions: items("When would you choose lorazepam instead?; How do you prescribe thiamine?"),
    initial:
      "Chlordiazepoxide, symptom-triggered or 30 mg four times daily reducing over 5 to 7 days, with extra doses by score. High-potency parenteral B vitamins for 3 to 5 days, then oral thiamine. Replace magnesium, potassium and phosphate. Nicotine patch. Quiet light room.",
    definitive:
      "Alcohol liaison team, relapse prevention with acamprosate or naltrexone after detoxification, thiamine 100 mg three times daily while at risk, liver assessment, driving advice, carer support. No large supply to take home.",
    checks: items(
      "Asks about last drink, amount and previous fits; Uses a withdrawal score; Writes a reducing regimen with stop date; Prescribes parenteral thiamine before glucose",
    ),
  },
];
