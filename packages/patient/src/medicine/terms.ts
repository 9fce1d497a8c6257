/**
 * Names of one thing, the first being its concept. Written as people write them; spelling, case and hyphens do not
 * matter. Where a phrase holds another, the longer one counts: "non-ST-elevation MI" is no "ST-elevation MI".
 */
const SYNONYMS: readonly (readonly string[])[] = [
  // Conditions
  ["mi", "myocardial infarction", "heart attack", "myocardial infarct"],
  ["nstemi", "non ST elevation myocardial infarction", "non ST elevation MI", "non stemi", "n stemi"],
  ["stemi", "ST elevation myocardial infarction", "ST elevation MI"],
  ["acs", "acute coronary syndrome", "acute coronary syndromes"],
  ["unstable angina", "crescendo angina"],
  [
    "pe",
    "pulmonary embolism",
    "pulmonary embolus",
    "pulmonary emboli",
    "clot on the lung",
    "clot in the lung",
  ],
  ["dvt", "deep vein thrombosis", "deep venous thrombosis", "clot in the leg"],
  [
    "heart failure",
    "cardiac failure",
    "ccf",
    "chf",
    "congestive cardiac failure",
    "hf",
    "lvf",
    "left ventricular failure",
  ],
  ["af", "atrial fibrillation", "fast af"],
  ["svt", "supraventricular tachycardia"],
  ["aaa", "abdominal aortic aneurysm", "ruptured aortic aneurysm", "triple a"],
  ["hypertension", "high blood pressure", "htn"],
  ["pneumonia", "chest infection", "lrti", "lower respiratory tract infection"],
  ["cap", "community acquired pneumonia"],
  ["hap", "hospital acquired pneumonia"],
  ["copd", "chronic obstructive pulmonary disease", "chronic obstructive airways disease", "emphysema"],
  ["tb", "tuberculosis"],
  ["urti", "upper respiratory tract infection", "common cold"],
  ["covid", "covid 19", "sars cov 2", "coronavirus"],
  ["influenza", "flu"],
  ["ild", "interstitial lung disease", "pulmonary fibrosis"],
  [
    "gord",
    "gerd",
    "gastro oesophageal reflux disease",
    "gastro oesophageal reflux",
    "oesophageal reflux",
    "acid reflux",
    "reflux",
    "heartburn",
  ],
  [
    "msk pain",
    "msk",
    "musculoskeletal pain",
    "musculoskeletal chest pain",
    "muscular pain",
    "muscle strain",
    "musculoskeletal",
  ],
  ["ibd", "inflammatory bowel disease"],
  ["uc", "ulcerative colitis"],
  ["crohn", "crohns disease", "crohn's disease", "crohn disease", "crohns"],
  ["ibs", "irritable bowel syndrome", "irritable bowel"],
  [
    "ugib",
    "upper gi bleed",
    "upper gi bleeding",
    "upper gastrointestinal bleed",
    "upper gastrointestinal bleeding",
    "upper gastrointestinal haemorrhage",
  ],
  ["pud", "peptic ulcer", "peptic ulcer disease", "stomach ulcer", "gastric ulcer", "duodenal ulcer"],
  ["cholecystitis", "gallbladder infection", "infected gallbladder"],
  ["gallstones", "cholelithiasis", "biliary colic"],
  ["cholangitis", "ascending cholangitis"],
  ["sbp", "spontaneous bacterial peritonitis"],
  ["cirrhosis", "liver cirrhosis", "cirrhosis of the liver"],
  ["alcohol related liver disease", "alcoholic liver disease", "arld", "ald"],
  ["nafld", "masld", "fatty liver", "non alcoholic fatty liver disease"],
  [
    "bowel obstruction",
    "intestinal obstruction",
    "sbo",
    "small bowel obstruction",
    "large bowel obstruction",
  ],
  ["uti", "urinary tract infection", "water infection", "urine infection"],
  ["cystitis", "lower uti"],
  ["pyelonephritis", "kidney infection", "upper uti"],
  [
    "renal colic",
    "kidney stone",
    "kidney stones",
    "renal stone",
    "renal calculi",
    "ureteric colic",
    "urolithiasis",
    "ureteric stone",
  ],
  ["aki", "acute kidney injury", "acute renal failure"],
  ["ckd", "chronic kidney disease", "chronic renal failure"],
  ["bph", "benign prostatic hyperplasia", "enlarged prostate", "benign prostatic hypertrophy"],
  ["stroke", "cva", "cerebrovascular accident"],
  ["tia", "transient ischaemic attack", "mini stroke"],
  ["sah", "subarachnoid haemorrhage", "subarachnoid bleed"],
  ["sdh", "subdural haemorrhage", "subdural haematoma", "subdural"],
  ["edh", "extradural haemorrhage", "extradural haematoma", "epidural haematoma"],
  ["gca", "giant cell arteritis", "temporal arteritis"],
  ["pmr", "polymyalgia rheumatica", "polymyalgia"],
  ["ms", "multiple sclerosis"],
  ["mnd", "motor neurone disease", "motor neuron disease", "als"],
  ["parkinson", "parkinsons disease", "parkinson's disease", "parkinsons", "idiopathic parkinson's disease"],
  ["gbs", "guillain barre syndrome", "guillain barre"],
  ["bppv", "benign paroxysmal positional vertigo"],
  ["sol", "space occupying lesion", "brain tumour", "intracranial tumour"],
  ["iih", "idiopathic intracranial hypertension"],
  [
    "cord compression",
    "mscc",
    "spinal cord compression",
    "metastatic spinal cord compression",
    "metastatic cord compression",
  ],
  ["cauda equina", "cauda equina syndrome", "ces"],
  ["t1dm", "type 1 diabetes", "type one diabetes", "type 1 diabetes mellitus"],
  ["t2dm", "type 2 diabetes", "type two diabetes", "type 2 diabetes mellitus"],
  ["diabetes", "diabetes mellitus"],
  ["dka", "diabetic ketoacidosis"],
  ["hhs", "hyperosmolar hyperglycaemic state", "honk"],
  ["hyperthyroidism", "thyrotoxicosis", "overactive thyroid", "graves disease", "graves'", "graves"],
  ["hypothyroidism", "underactive thyroid", "hashimotos", "hashimoto's thyroiditis"],
  [
    "adrenal insufficiency",
    "addisons disease",
    "addison's disease",
    "addisons",
    "adrenal crisis",
    "addisonian crisis",
  ],
  ["cushing", "cushings syndrome", "cushing's syndrome", "cushings disease", "cushings"],
  ["ra", "rheumatoid arthritis"],
  ["oa", "osteoarthritis"],
  ["sle", "systemic lupus erythematosus", "lupus"],
  ["as", "ankylosing spondylitis", "axial spondyloarthritis"],
  ["gout", "gouty arthritis", "crystal arthritis"],
  ["septic arthritis", "infected joint", "septic joint"],
  ["nof fracture", "neck of femur fracture", "hip fracture", "fractured neck of femur", "broken hip"],
  ["ectopic", "ectopic pregnancy"],
  ["pid", "pelvic inflammatory disease"],
  ["pcos", "polycystic ovary syndrome", "polycystic ovarian syndrome"],
  ["sti", "sexually transmitted infection", "std"],
  ["hiv", "human immunodeficiency virus"],
  ["pre eclampsia", "preeclampsia"],
  ["sepsis", "septicaemia", "septic shock"],
  ["infectious mononucleosis", "glandular fever", "ebv"],
  ["meningitis", "bacterial meningitis", "meningococcal meningitis"],
  ["anaphylaxis", "anaphylactic shock", "anaphylactic reaction"],
  ["ida", "iron deficiency anaemia", "iron deficiency"],
  ["cll", "chronic lymphocytic leukaemia"],
  ["aml", "acute myeloid leukaemia"],
  ["all", "acute lymphoblastic leukaemia"],
  ["myeloma", "multiple myeloma"],
  ["itp", "immune thrombocytopenia", "immune thrombocytopenic purpura"],
  ["bcc", "basal cell carcinoma"],
  ["scc", "squamous cell carcinoma"],
  ["eczema", "atopic dermatitis", "atopic eczema"],
  ["cancer", "carcinoma", "malignancy", "malignant", "tumour", "neoplasm", "adenocarcinoma"],
  ["gad", "generalised anxiety disorder"],
  ["panic attack", "panic disorder", "panic attacks"],
  ["ocd", "obsessive compulsive disorder"],
  ["ptsd", "post traumatic stress disorder"],
  ["bipolar", "bipolar affective disorder", "bipolar disorder", "bpad", "manic depression"],
  [
    "depression",
    "depressive episode",
    "depressive disorder",
    "major depressive disorder",
    "depressive illness",
  ],
  ["psychosis", "psychotic episode", "psychotic disorder"],
  ["drug induced", "substance induced", "cannabis induced", "drug related"],
  ["eupd", "emotionally unstable personality disorder", "borderline personality disorder"],
  ["alcohol withdrawal", "delirium tremens", "dts"],
  ["delirium", "acute confusional state", "acute confusion"],
  ["alzheimer", "alzheimers disease", "alzheimer's disease", "alzheimers"],
  ["acute glaucoma", "acute angle closure glaucoma", "angle closure glaucoma", "acute closed angle glaucoma"],
  // Investigations
  ["fbc", "full blood count", "cbc", "fbe", "blood count"],
  [
    "u and e",
    "us and es",
    "u and es",
    "ue",
    "ues",
    "urea and electrolytes",
    "renal function",
    "kidney function",
    "electrolytes",
    "renal profile",
    "creatinine",
  ],
  ["lft", "lfts", "liver function tests", "liver function test", "liver function", "liver profile"],
  ["crp", "c reactive protein", "inflammatory markers"],
  ["esr", "erythrocyte sedimentation rate"],
  ["tft", "tfts", "thyroid function", "thyroid function tests", "tsh"],
  ["coagulation", "clotting", "coag", "inr", "clotting screen", "coagulation screen", "coagulation profile"],
  ["blood cultures", "blood culture", "bc"],
  ["blood glucose", "capillary glucose", "capillary blood glucose", "glucose", "blood sugar", "bm", "cbg"],
  ["hba1c", "glycated haemoglobin"],
  ["lipids", "cholesterol", "lipid profile"],
  ["troponin", "trop", "high sensitivity troponin", "hs troponin", "troponins", "trops", "cardiac enzymes"],
  ["bnp", "nt probnp", "nt pro bnp", "pro bnp"],
  ["d dimer", "ddimer"],
  ["abg", "arterial blood gas", "arterial blood gases", "arterial gas"],
  ["vbg", "venous blood gas", "venous gas"],
  ["lactate", "serum lactate"],
  ["calcium", "bone profile"],
  ["group and save", "g and s", "crossmatch", "cross match", "type and screen", "group and screen"],
  ["cxr", "chest x ray", "chest xray", "chest radiograph"],
  ["axr", "abdominal x ray", "abdominal xray", "abdominal radiograph"],
  ["x ray", "xray", "radiograph"],
  ["ecg", "ekg", "electrocardiogram", "12 lead ecg", "12 lead", "ecg with long lead"],
  ["echo", "echocardiogram", "echocardiography", "tte", "transthoracic echocardiogram"],
  ["ct", "computed tomography", "ct scan", "cat scan"],
  ["ct head", "ct brain", "head ct", "brain ct"],
  ["ctpa", "ct pulmonary angiogram", "ct pulmonary angiography"],
  ["mri", "mri scan", "magnetic resonance imaging", "mr scan"],
  ["ultrasound", "uss", "us scan", "ultrasound scan", "sonography", "doppler", "duplex"],
  ["ogd", "upper gi endoscopy", "gastroscopy", "oesophagogastroduodenoscopy"],
  ["colonoscopy", "flexible sigmoidoscopy"],
  ["fit", "faecal immunochemical test"],
  ["lp", "lumbar puncture", "csf"],
  ["eeg", "electroencephalogram"],
  ["urine dip", "urinalysis", "urine dipstick", "dipstick", "dip urine", "urine test"],
  ["msu", "urine culture", "midstream urine", "urine mcs", "mid stream urine"],
  ["pregnancy test", "bhcg", "beta hcg", "hcg", "urinary hcg", "urine pregnancy test"],
  ["peak flow", "pefr", "peak expiratory flow"],
  ["spirometry", "lung function", "lung function tests", "pulmonary function tests"],
  ["psa", "prostate specific antigen"],
  ["drug screen", "urine drug screen", "toxicology", "tox screen", "uds"],
  ["ascitic tap", "paracentesis", "diagnostic tap", "diagnostic paracentesis", "diagnostic ascitic tap"],
  ["sputum culture", "sputum"],
  ["stool culture", "stool sample"],
  ["obs", "observations", "vital signs", "vitals", "basic observations"],
  // Treatment
  ["999", "ambulance", "emergency services", "call 999", "ring 999", "blue light"],
  ["a and e", "emergency department", "ed", "accident and emergency", "casualty"],
  ["abcde", "a to e", "ae assessment", "a to e assessment", "abc approach"],
  ["iv access", "cannula", "cannulate", "intravenous access", "cannulation", "iv line"],
  ["iv fluids", "fluids", "fluid resuscitation", "intravenous fluids"],
  ["nitrate", "nitrates", "gtn", "glyceryl trinitrate"],
  ["pci", "primary pci", "angioplasty", "percutaneous coronary intervention"],
  ["angiography", "angiogram", "coronary angiography"],
  ["dapt", "dual antiplatelet", "dual antiplatelet therapy", "dual antiplatelets"],
  ["lmwh", "low molecular weight heparin", "enoxaparin", "dalteparin", "tinzaparin", "clexane"],
  ["thromboprophylaxis", "vte prophylaxis"],
  ["paracetamol", "acetaminophen"],
  ["ppi", "proton pump inhibitor", "omeprazole", "lansoprazole"],
  ["ace inhibitor", "acei", "ace inhibitors", "ace i", "ramipril", "lisinopril", "enalapril", "perindopril"],
  ["arb", "angiotensin receptor blocker", "losartan", "candesartan"],
  ["beta blocker", "beta blockers", "bisoprolol", "atenolol", "metoprolol", "propranolol"],
  ["statin", "statins", "atorvastatin", "simvastatin", "rosuvastatin"],
  ["nsaid", "nsaids", "ibuprofen", "naproxen", "diclofenac"],
  ["steroid", "steroids", "corticosteroid", "corticosteroids"],
  ["cbt", "cognitive behavioural therapy", "talking therapy", "talking therapies"],
  ["mdt", "multidisciplinary team", "multidisciplinary meeting", "mdt meeting"],
  ["safety net", "safety netting", "safety netted"],
  ["follow up", "followup"],
  [
    "two week wait",
    "2ww",
    "2 week wait",
    "urgent suspected cancer referral",
    "suspected cancer pathway",
    "fast track referral",
  ],
  ["stop smoking", "smoking cessation", "quit smoking", "smoking advice"],
];

/** What a concept is a kind of: an answer may name the wider one. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  nstemi: ["mi", "acs"],
  stemi: ["mi", "acs"],
  mi: ["acs"],
  "unstable angina": ["acs"],
  cap: ["pneumonia"],
  hap: ["pneumonia"],
  t1dm: ["diabetes"],
  t2dm: ["diabetes"],
  pyelonephritis: ["uti"],
  cystitis: ["uti"],
  crohn: ["ibd"],
  uc: ["ibd"],
  "ct head": ["ct"],
  bcc: ["skin cancer"],
  scc: ["skin cancer"],
};

const STOP = new Set(
  "a an the of and or to in on at for from by is are was be been it its this that these those with without as if her his he she they them their you your i my me we our us will would should could can may might do does did have has had there then than so but not no who which what when where how into up about also including include any all each more most very only just until unless after before within while".split(
    " ",
  ),
);

/** Words that narrow an answer without making it another one. */
const QUALIFIERS = new Set(
  "acute severe moderate mild severity possible probable likely suspected confirmed first episode early late new recent recurrent uncomplicated complicated idiopathic known most secondary primary underlying decompensated exacerbation flare infective syndrome disease disorder condition urgent urgently immediate immediately immediat routine baseline repeat scan test level serum sample plain".split(
    " ",
  ),
);

/** Words that belong to so many answers that alone they name none. */
const GENERIC = new Set(
  "cancer pain infection failure fracture haemorrhage bleed bleeding block effusion embolism injury inflammation lesion rupture ulcer screen study studies profile imaging cause organic other reaction deficiency history"
    .split(" ")
    .map(spell),
);

/** Pairs that one letter tells apart and that are never misspellings of each other. */
const CONFUSABLE = new Set(["arteritis arthritis", "myelitis myositis", "ileum ilium", "ureteric urethric"]);

/** Words of which an answer can hold only one. */
const OPPOSITES: readonly (readonly string[])[] = [
  ["left", "right"],
  ["upper", "lower"],
  ["stable", "unstable"],
  ["type 1", "type 2"],
  ["viral", "bacterial"],
  ["hypo", "hyper"],
  ["benign", "malignant"],
];

function spell(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']s\b/g, "s")
    .replaceAll("&", " and ")
    .replaceAll(/(\d)(m?g|ml|mcg|micrograms?|units?)\b/g, "$1 $2")
    .replaceAll(/[oa]e(?=[a-z])/g, "e")
    .replaceAll(/our\b/g, "or")
    .replaceAll(/is(e|ed|ing|ation)\b/g, "iz$1");
}

function words(text: string): string[] {
  return spell(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stem(word: string): string {
  if (word.length < 5) return word.replace(/^(\w{3,})s$/, "$1");
  const cut = word.replace(/(?:ations?|ments?|ings?|als?|ed|es|s|e)$/, "");
  return (cut.length < 4 ? word : cut).replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

const concepts = new Map<string, string>();
const byFirst = new Map<string, number>();
const known = new Set<string>();
for (const [concept = "", ...others] of SYNONYMS) {
  for (const name of [concept, ...others]) {
    const parts = words(name);
    const key = parts.join(" ");
    // An earlier line wins, so that a name belongs to one concept.
    if (!concepts.has(key)) concepts.set(key, `#${concept}`);
    for (const part of parts) if (part.length > 5) known.add(part);
    const first = parts[0] ?? "";
    byFirst.set(first, Math.max(byFirst.get(first) ?? 0, parts.length));
  }
}

/**
 * The terms of a text in order: a known thing as its concept, whatever it is called (`#nstemi`), any other word by its
 * stem. Words without a meaning of their own are left out.
 */
export function termsOf(text: string): string[] {
  const all = words(text).map(correct);
  const terms: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] ?? "";
    let length = Math.min(byFirst.get(word) ?? 0, all.length - at);
    while (length > 0 && !concepts.has(all.slice(at, at + length).join(" "))) length -= 1;
    const concept = length > 0 ? concepts.get(all.slice(at, at + length).join(" ")) : undefined;
    if (concept !== undefined && !(length === 1 && STOP.has(word))) {
      terms.push(concept);
      at += length - 1;
    } else if (!STOP.has(word)) terms.push(stem(word));
  }
  return terms;
}

const corrections = new Map<string, string>();

/** The word of a known name that this one misspells; the word itself where it is one or could be several. */
function correct(word: string): string {
  if (word.length < 6 || known.has(word)) return word;
  const kept = corrections.get(word);
  if (kept !== undefined) return kept;
  const meant = [...known].filter((name) => isMisspelling(name, word));
  const correction = meant.length === 1 ? (meant[0] ?? word) : word;
  // Whatever people type must not fill the memory of a server.
  if (corrections.size < 5000) corrections.set(word, correction);
  return correction;
}

/** How much a term says: nothing where it only narrows, much where it is a known thing. */
export function weightOf(term: string): number {
  const bare = term.startsWith("#") ? term.slice(1) : term;
  if (GENERIC.has(bare) || genericStems.has(bare)) return 0.5;
  if (term.startsWith("#")) return 2;
  return qualifierStems.has(term) ? 0 : 1;
}

const qualifierStems = new Set([...QUALIFIERS].flatMap((word) => words(word).map(stem)));
const genericStems = new Set([...GENERIC].map(stem));

/** Whether a learner's term says what the expected one does: the same, a wider one, or the same misspelt. */
export function isSameTerm(expected: string, given: string): boolean {
  if (expected === given) return true;
  if (expected.startsWith("#")) return (WIDER[expected.slice(1)] ?? []).some((wide) => `#${wide}` === given);
  if (given.startsWith("#")) return false;
  return isMisspelling(expected, given);
}

function isMisspelling(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  if (longest < 6 || /\d/.test(one + other) || one[0] !== other[0]) return false;
  if (CONFUSABLE.has([one, other].sort().join(" ")) || /^hyper/.test(one) !== /^hyper/.test(other))
    return false;
  return isWithinEdits(one, other, longest < 10 ? 1 : 2);
}

function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  if (left === "" || right === "") return left.length + right.length <= edits;
  if (edits === 0) return false;
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return (
    (isSwap && isWithinEdits(left.slice(2), right.slice(2), edits - 1)) ||
    isWithinEdits(left.slice(1), right.slice(1), edits - 1) ||
    isWithinEdits(left.slice(1), right, edits - 1) ||
    isWithinEdits(left, right.slice(1), edits - 1)
  );
}

/** Whether the two texts name opposite things, such as a left and a right side. */
export function areOpposite(one: string, other: string): boolean {
  const texts = [one, other].map((text) => ` ${words(text).join(" ")}`);
  return OPPOSITES.some(([first, second]) => {
    const has = (text: string | undefined, word: string | undefined) => text?.includes(` ${word}`) ?? false;
    const [a, b] = texts;
    return (
      (has(a, first) && !has(a, second) && has(b, second) && !has(b, first)) ||
      (has(a, second) && !has(a, first) && has(b, first) && !has(b, second))
    );
  });
}
