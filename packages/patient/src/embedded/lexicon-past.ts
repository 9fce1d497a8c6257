// Illnesses, drugs and relatives; written as lexicon.ts says.

/** Illnesses that somebody has or had. */
export const diseases: Readonly<Record<string, string>> = {
  hypertension:
    "your+pressure|pressure high|pressure been high|high+pressure|hypertensive|pressure+tablets|bp+high|problems+with+pressure|blood pressure up|blood pressure raised|hypertension|high blood pressure|blood pressure|blood pressure high|raised blood pressure",
  cholesterol: "cholesterol|hypercholesterolaemia|lipids",
  diabetes:
    "your+sugar|his+sugar|her+sugar|sugars high|sugar levels|sugar+trouble|sugar+problems|sugar+issues|trouble+with+sugar|sugar+in+the+blood|sugar+disease|=sugars|sugar problem|diabetes|diabetic|blood sugar|sugar diabetes|blood sugars",
  angina: "chest pain exercise told|angina",
  heartAttack:
    "heart given out|heart give out|heart stopped|heart+infarct|infarction|infarct|coronary+event|heart+stents|coronary|heart attack before|heart attack|heart attacks|myocardial infarction",
  heartFailure: "heart failure",
  heartDisease:
    "dodgy heart|bad heart|ticker|heart ok|problem heart|trouble heart|wrong heart|amiss heart|heart disease|heart problem|heart problems|heart trouble|cardiac|heart condition|heart conditions|heart|cardiovascular",
  atrialFibrillation: "atrial fibrillation|irregular heart rhythm|irregular heartbeat",
  murmur: "murmur|noise heart|valve|rheumatic fever",
  stroke:
    "brain attack|small stroke|little stroke|minor stroke|stroke in the brain|clot brain|clot on the brain|had a stroke|stroke|strokes",
  tia: "small+stroke|little+stroke|minor+stroke|warning+stroke|mini+strokes|mini stroke|transient ischaemic attack",
  clots: "dvt|blood clotting|clot leg|clot lung|clot|clots|thrombosis|embolism|embolus",
  pneumothorax: "collapsed+lung|lung collapsed|punctured lung|pneumothorax",
  asthma: "asthma|asthmatic",
  copd: "copd|chronic obstructive pulmonary disease|emphysema|chronic bronchitis",
  lungDisease:
    "respiratory condition|respiratory conditions|respiratory disease|respiratory illness|lung condition|lung conditions|problem lungs|problems breathing before|breathing problems before|chest condition|chest conditions|lung disorders|breathing condition|breathing conditions|breathing diseases|bad chest|chest trouble|lung trouble|lungs ok|weak chest|chest disease|lung disease|lung problem|lung problems|chest problems|respiratory problems|lungs",
  pneumonia: "pneumonia|chest infection|chest infections|chest cold",
  tuberculosis: "tuberculosis",
  epilepsy: "fits family|epilepsy|epileptic",
  migraines: "headache sufferer|headache sufferers|migraine headaches|migraine|migraines",
  thyroid:
    "thyroid trouble|thyroid gland|thyroid|hypothyroidism|hyperthyroidism|underactive thyroid|overactive thyroid|goitre",
  kidneyDisease:
    "kidney trouble|kidneys ok|bad kidneys|waterworks disease|kidney disease|kidney problem|kidney problems|kidneys|kidney|renal",
  kidneyStones: "kidney stone|kidney stones",
  liverDisease:
    "liver trouble|bad liver|liver ok|liver damage|liver disease|liver problem|liver problems|liver|cirrhosis",
  hepatitis: "hepatitis",
  appendix: "appendix|appendicectomy|appendectomy|appendicitis",
  womb: "hysterectomy|womb|uterus",
  hernia: "hernia|hernias",
  caesarean: "c+sections|sections|your+section|caesar|caesarean|caesareans|c+section",
  tonsils: "tonsillectomy|tonsils|tonsillitis",
  stent: "stent|stents|angioplasty|bypass",
  jointReplacement:
    "joints replaced|joint replaced|knee replacement|hip replacement|new+hip|new+knee|replaced knee|replaced hip|hips+or+knees|hip+replacement|knee+replacement|joint replacement",
  mastectomy: "mastectomy|lumpectomy",
  pancreatitis: "pancreatitis|pancreas",
  parkinsons: "parkinson|parkinsons",
  alcoholProblem:
    "problems+with+drink|trouble+with+drink|problem+with+drink|drank+too+much|drink+too+much|drinks+too+much|heavy+drinker|drank+heavily|drinks+heavily|drink+heavily|on+the+bottle|too+fond+of+a+drink|liked+a+drink|trouble+with+alcohol|hit+the+bottle|drink problem|drinker heavy|drank heavily|drinks too much|alcohol issues|=alcoholic|=alcoholics|=alcoholism|alcohol problem|alcohol+problems|drinking+problem|problem+with+alcohol|problems+with+alcohol|alcohol dependence",
  mentalIllness:
    "trouble+with+their+mood|trouble+with+their+moods|mood+problems|mood+disorder|mood+swings+in|problems+with+their+mood|mental problems|mental health issues|mental disorder|psychiatric illness|mental illness|mental health|psychiatric",
  brainHaemorrhage: "brain haemorrhage|brain bleed|aneurysm|bleed+on+the+brain|brain",
  gallstones: "gallstone|gallstones|gall bladder|gallbladder|cholecystectomy",
  ulcer: "stomach ulcers|stomach ulcer|peptic ulcer|duodenal ulcer|ulcer|ulcers",
  refluxDisease: "gastro oesophageal reflux|reflux disease",
  ibd: "bowel+disease|crohn|crohns|ulcerative colitis|colitis|inflammatory bowel",
  ibs: "irritable bowel",
  coeliac: "coeliac",
  cancer:
    "cancerous|big c|chemo|chemotherapy|radiotherapy|cancer|cancers|tumour|tumours|malignancy|leukaemia|lymphoma|melanoma",
  breastCancer: "breast cancer",
  bowelCancer: "bowel cancer|colon cancer",
  ovarianCancer: "ovarian cancer",
  prostate: "prostate",
  anaemia: "blood count low|anaemia|anaemic|iron deficiency|low iron",
  bleedingDisorder:
    "bleed easily|bleeds easily|bleeder|blood disorders|clotting problem|bleed a lot|bleeding+disorder|bleeding+disorders|bleeding+problem|bleeding+problems|bleeding+tendency|haemophilia|previous+bleeding|blood+disorder",
  transfusion:
    "gave+you+blood|give+you+blood|other person blood|else blood|someone blood|somebody blood|donor blood|donated blood|given+blood|had+blood|received blood|blood+given|transfusion|transfusions",
  arthritis:
    "arthritic|joints worn|wear and tear|joint problems|joint trouble|problems joints|trouble joints|bad joints|joint disease|arthritis|osteoarthritis|rheumatoid",
  gout: "gout",
  osteoporosis:
    "broke hip|brittle bone|brittle bones|weak bones|fragile bones|bone thinning|osteoporosis|thin bones|osteopenia",
  fracture:
    "break bones|broken anything|broken before|break bone|broken wrist|fracture|fractures|broken bone|broken bones|broke",
  eczema: "dermatitis|eczema",
  psoriasis: "psoriasis",
  hayFever: "hay fever|hayfever",
  vitiligo: "vitiligo|white patches",
  autoimmune: "autoimmune|hashimoto|lupus|addison|addisons|pernicious",
  hiv: "weakened immune|low immunity|immunity|hiv|immunosuppression|immunosuppressed|immune system",
  stiHistory:
    "std before|caught anything sexually|clap|chlamydia|gonorrhoea|herpes|sexually transmitted infection|sexually transmitted|syphilis",
  depression: "depressed before|been depressed|depression|depressive|depressed",
  bipolar: "manic depression|manic depressive|bipolar",
  schizophrenia: "schizophrenia|psychosis|psychotic",
  eatingDisorder: "eating disorder|anorexia|bulimia",
  dementia: "lost marbles|senile|dementia|alzheimer|alzheimers",
  glaucoma: "glaucoma",
  cataract: "cataract|cataracts",
  preEclampsia:
    "blood pressure expecting|blood pressure pregnancies|blood pressure pregnancy|blood pressure pregnant|pre+eclampsia|eclampsia",
  varicose: "lumpy veins|veins stand out|knotty veins|veins bulging|bulging veins|varicose",
  infectionUrine:
    "urinary infection|urinary infections|waterworks infection|urine infection|urine infections|water infection|bladder infection",
  glandularFever: "glandular fever",
  malaria: "malaria",
  diabeticPregnancy:
    "sugars baby|sugar baby|diabetes pregnancy|diabetes pregnant|sugars expecting|sugar expecting|sugar pregnancy|sugars pregnant|sugar pregnant|blood sugars pregnancy|blood sugar pregnant|gestational diabetes",
  polycystic: "polycystic",
  qt: "abnormal ecg|abnormal tracing|heart+rhythm|heart+tracing|ecg+problems|wrong ecg|ecg problem|problem tracing|funny ecg|qt",
  skinDisease: "skin problems|skin condition|skin conditions|skin trouble|skin disease",
  sleepApnoea: "sleep apnoea|sleep apnea",
  shingles: "shingles",
  suicideFamily:
    "took own life|killed self|ended life|suicide|killed+themselves|killed+himself|killed+herself|taken+their+own|taken+their+life|took+their+own",
  suddenDeath:
    "died suddenly|dropped dead|die young|dropped down dead|cot death|sudden death|die suddenly|died young|sudden deaths",
};

/** Drugs and other things that are taken; of a class only the names of the class (its drugs are below). */
export const drugs: Readonly<Record<string, string>> = {
  anticoagulant:
    "stop clots|stops clots|prevent clots|against clots|clot tablets|tablets for clots|clot busting|thin the blood|thins the blood|thinning tablets|thinners|anticoagulant|anticoagulants|blood thinner|blood thinners|blood thinning|thin blood",
  aspirin: "aspirin",
  ibuprofen: "ibuprofen|nurofen|brufen",
  nsaid: "anti inflammatory|anti inflammatories|nsaid|nsaids",
  paracetamol: "paracetamol|calpol|panadol",
  painkiller:
    "anything+for+pain|something+for+pain|pain+tablets|pain+tablet|pain+medicine|pain+medication|pain+pills|pain+meds|pain+relievers|painkiller|painkillers|pain+killer|pain+killers|pain+relief|analgesia|analgesics",
  opioid: "opioid|opioids|opiate|opiates",
  statin:
    "statin|statins|cholesterol pill|cholesterol pills|cholesterol tablet|cholesterol tablets|cholesterol medication",
  betaBlocker: "beta blocker|beta blockers",
  aceInhibitor: "ace inhibitor|ace inhibitors",
  diuretic: "water tablet|water tablets|water pill|diuretic|diuretics",
  steroid: "cortisone|steroid|steroids|hydrocortisone",
  inhaler: "inhaler|inhalers|puffer|blue inhaler|preventer",
  insulin: "insulin",
  antibiotic: "antibiotic|antibiotics",
  penicillin: "penicillin|penicillins",
  cephalosporin: "cephalosporin|cephalosporins",
  antidepressant:
    "tablets+for+depression|tablets+for+your+mood|for+your+mood|mood+tablets|happy+pills|tablets+for+mood|depression+tablets|medicine+for+depression|tablets+for+your+nerves|nerve+tablets|antidepressant|antidepressants|anti depressant|anti depressants",
  antipsychotic: "antipsychotic|antipsychotics|anti psychotic|anti psychotics",
  contraceptivePill:
    "the+pill|combined pill|contraceptive pill|progestogen only pill|mini pill|hormonal contraceptive",
  hrt: "hrt|hormone replacement",
  nitrate: "spray heart|heart+spray|nitrate|nitrates|gtn|gtn spray|spray under tongue|nitrate spray",
  sildenafil:
    "the+bedroom|in+the+bedroom|blue+pill|blue+pills|little+blue|pill+for+sex|pills+for+sex|tablets+for+sex|sex+tablets|sex+pill|keep+it+up|get+it+up|performance+in+bed|in+bed+with+your+partner|help bedroom|tablets bedroom|take bedroom|viagra|sildenafil|erectile problems|erectile difficulties|erection problems|problems erections|erection tablets|impotence tablets|erectile dysfunction|help erections|for+erections|for+your+erections|for+an+erection|bedroom+department",
  vitamin:
    "cod liver oil|fish oil|glucosamine|evening primrose|vitamin|vitamins|multivitamin|multivitamins|supplement|supplements",
  herbal: "herbal|remedy|remedies|st john wort|johns wort|alternative medicine|=natural",
  antihistamine: "antihistamine|antihistamines",
  antacid: "antacid|antacids|stomach protection|protect stomach|protect tummy|protect gut|line stomach",
  laxative: "laxative|laxatives",
  adrenaline:
    "=pen|=pens|injector|injection+for+allergy|allergy+pen|allergy+injection|allergy+jab|adrenaline jab|adrenaline injection|adrenaline shot|adrenaline|epipen|auto injector|pen adrenaline|jext",
  cannabis:
    "last+joint|joint+smoked|smoke+a+joint|cannabis|weed|marijuana|hash|skunk|spliff|spliffs|a+joint|smoke+joints|smoke weed",
  cocaine: "cocaine|coke",
  mdma: "mdma|ecstasy",
  amphetamine: "amphetamine|amphetamines|speed|stimulant|stimulants",
  heroin: "heroin|=smack",
  injecting:
    "iv drug|iv drugs|intravenous drug|intravenous drugs|injecting drugs|=inject|=injected|=injecting|shared needles|share needles|sharing needles|dirty needles",
  lithium: "lithium",
  eyeDrops: "eye drops",
  iron: "iron+tablets|iron+tablet|on+iron",
  sleepingTablets:
    "to+sleep+better|drop+off+at+night|help+you+drop+off|help+you+nod+off|help+with+sleep|help+sleep|sleep+aid|sleep+aids|knock+you+out|get+you+off+to+sleep|something+to+sleep|anything+to+sleep|help you sleep|help+you+to+sleep|take to sleep|tablets sleep|sleeping tablets|sleeping pills|benzodiazepine|benzodiazepines",
  injected: "=injections|=injection|=injectable",
  antimalarial:
    "prevent malaria|stop malaria|protect malaria|against+malaria|malaria medicine|malaria drugs|malaria tablet|antimalarial|antimalarials|anti malarial|anti malarials|malaria tablets|malaria pills|malaria prophylaxis",
  bonePills: "for+your+bones|bone+tablets|bone+protection|bisphosphonate",
  stomachProtection:
    "gastroprotective|gastroprotection|gastro+protective|gastro+protection|stomach+protection|protect+your+stomach|protects+your+stomach|proton+pump|ppi|ppis",
};

/** The drugs of each class by their names. */
export const drugsOfClass: Readonly<Record<string, string>> = {
  anticoagulant:
    "enoxaparin|dalteparin|tinzaparin|fondaparinux|warfarin|apixaban|rivaroxaban|edoxaban|dabigatran|heparin",
  nsaid: "ibuprofen|naproxen|diclofenac",
  painkiller:
    "paracetamol|ibuprofen|naproxen|diclofenac|nsaid|aspirin|codeine|morphine|tramadol|co+codamol|dihydrocodeine|opioid",
  opioid: "codeine|morphine|tramadol|co+codamol|dihydrocodeine",
  statin: "simvastatin|atorvastatin|rosuvastatin|pravastatin",
  betaBlocker: "bisoprolol|propranolol|atenolol|metoprolol",
  aceInhibitor: "ramipril|lisinopril|perindopril",
  diuretic: "furosemide|bendroflumethiazide|spironolactone|thiazide",
  steroid: "prednisolone|dexamethasone",
  inhaler: "salbutamol|ventolin|beclometasone",
  antibiotic:
    "amoxicillin|clarithromycin|doxycycline|erythromycin|azithromycin|cefalexin|ceftriaxone|cephalosporin|flucloxacillin|co+amoxiclav|augmentin|penicillin|ciprofloxacin|metronidazole|nitrofurantoin|trimethoprim|gentamicin",
  penicillin: "amoxicillin|co+amoxiclav|augmentin|flucloxacillin",
  cephalosporin: "cefalexin|ceftriaxone|cefuroxime|cefotaxime|cefaclor",
  antidepressant: "citalopram|sertraline|fluoxetine|amitriptyline|mirtazapine|venlafaxine|escitalopram",
  antipsychotic: "olanzapine|risperidone|aripiprazole|quetiapine|haloperidol|clozapine",
  sildenafil: "cialis|tadalafil",
  antihistamine: "cetirizine|loratadine|piriton|chlorphenamine",
  antacid: "gaviscon|rennie|omeprazole|lansoprazole",
  stomachProtection: "omeprazole|lansoprazole|esomeprazole|pantoprazole|rabeprazole",
  laxative: "macrogol|senna|lactulose",
  sleepingTablets: "diazepam|lorazepam|zopiclone|temazepam",
  bonePills: "alendronic|alendronate|calcium+carbonate|colecalciferol",
  herbal: "turmeric|ginseng|echinacea",
  antimalarial: "atovaquone|proguanil|mefloquine|chloroquine",
  injected:
    "enoxaparin|dalteparin|tinzaparin|fondaparinux|insulin|semaglutide|liraglutide|dulaglutide|denosumab|goserelin|leuprorelin|adalimumab|etanercept",
};

/** What is taken for an illness or a symptom, by the ids of both. */
export const treatments: Readonly<Record<string, string>> = {
  hypertension:
    "amlodipine|ramipril|lisinopril|perindopril|losartan|candesartan|bendroflumethiazide|indapamide",
  cholesterol: "simvastatin|atorvastatin|rosuvastatin|pravastatin|statin",
  heartFailure: "furosemide|bumetanide|spironolactone|eplerenone",
  atrialFibrillation: "apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|bisoprolol|digoxin",
  diabetes: "metformin|gliclazide|insulin|empagliflozin|dapagliflozin|sitagliptin",
  thyroid: "levothyroxine|carbimazole",
  osteoporosis: "alendronic|alendronate|calcium|colecalciferol|calcium+carbonate|bonePills|risedronate",
  arthritis: "ibuprofen|naproxen|diclofenac|methotrexate|hydroxychloroquine|sulfasalazine|folic",
  gout: "allopurinol|colchicine",
  asthma: "salbutamol|beclometasone|inhaler|montelukast",
  copd: "tiotropium|salbutamol|inhaler",
  depression: "citalopram|sertraline|fluoxetine|mirtazapine|venlafaxine|escitalopram|antidepressant",
  epilepsy: "levetiracetam|lamotrigine|carbamazepine|valproate|phenytoin",
  tia: "aspirin|clopidogrel",
  angina: "aspirin|nitrate|bisoprolol",
  migraines: "sumatriptan|topiramate|propranolol",
  parkinsons: "levodopa|co+careldopa",
  refluxDisease: "omeprazole|lansoprazole|gaviscon|antacid",
  prostate: "tamsulosin|finasteride",
  constipation: "macrogol|senna|lactulose|laxative",
  anaemia: "ferrous|iron",
  glaucoma: "latanoprost|timolol|eyeDrops",
  breastCancer: "letrozole|tamoxifen|anastrozole",
};

/** The people of a family. */
export const relatives =
  "mother|mum|father|dad|parent|parents|brother|brothers|sister|sisters|sibling|siblings|son|sons|daughter|daughters|aunt|aunts|uncle|uncles|cousin|cousins|grandmother|grandfather|grandparents|grandparent|nan|grandad|gran|great+grandfather";

/** Words for one person close to the patient: relatives, and whom the patient lives with as a couple. */
export const kin = `${relatives}|husband|wife|partner`;
