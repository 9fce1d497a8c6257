import { recogniseTemplate, setLeafValue } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { termsOf } from "../medicine/terms.ts";
import { sentencesOf } from "../sentences.ts";
import { compareAnswers, matchAnswer, splitTests } from "./compare-answers.ts";
import { examine } from "./examine.ts";
import { markPlan } from "./plan.ts";

/** What a demonstration case expects, and the name that a student writes for it. */
const NAMED = `
Primary spontaneous pneumothorax = PSP
Ultrasound at the bedside = POCUS
Acute otitis externa, with a contact allergy to neomycin = OE
Acute otitis media with perforation = AOM with perf
Fungal otitis externa = Otomycosis
Necrotising otitis externa = Malignant otitis externa
Seborrhoeic keratosis = Seb K
Haemangioma = Campbell de Morgan spot
Swallow screen = NBM until SALT assessment
Third nerve palsy = CN III palsy
Facial nerve palsy = CN 7 palsy
Mycoplasma genitalium = M. gen
Escherichia coli = E. coli
Seizure with Todd paresis = Todd's
CT chest for thymoma = CT thorax
Acetylcholine receptor antibodies, then anti-MuSK = AChR Ab
Urethral smear microscopy = Gram stain of urethral swab
Gonorrhoea and chlamydia tests from urine, throat and rectum = Triple site NAATs
Swabs for chlamydia and gonorrhoea = NAAT for chlamydia/gonorrhoea
Vaginal pH = pH of discharge
Medication review = Drug chart review
Vitamin D = Colecalciferol
Severe symptomatic aortic stenosis = Severe AS
Coronary angiography before a valve procedure = Coronary angio pre-op
Right reducible indirect inguinal hernia = Indirect inguinal hernia R
Tinea corporis = ringworm
Seborrhoeic dermatitis = seb derm
Pityriasis rosea = pit rosea
Tension headache = TTH
Vestibular migraine = migrainous vertigo
Posterior circulation stroke = POCS
Hypertrophic obstructive cardiomyopathy = HOCM
Chest infection = HAP
Chest infection = hospital acquired pneumonia
Cultures = blood cultures
CT abdomen = CT AP
CT of the abdomen and pelvis = CT AP
Urine dipstick = urine dip and MSU
U&E = U+Es
Calcium = Ca
MRI if there are central signs = MRI head if central features
Audiogram if there are hearing symptoms = PTA if hearing affected
Skin biopsy only if atypical = punch biopsy if doubt
None needed when positional testing is typical = Nil if DHP positive
Pregnancy test if there is doubt = UPT if unsure
Severity and quality-of-life scores = PASI/DLQI
Joint screening questionnaire = PEST
Adrenal antibodies = 21-hydroxylase Abs
Biopsy of a lymph node = LN bx
Anaphylaxis to peanut = anaphylaxis
Dopamine transporter scan only if tremor diagnosis is uncertain = DaTSCAN if unsure
hepatitis C = hep B and C
Drug-induced mania = antidepressant induced mania
Withdrawal score every 90 minutes at first = CIWA-Ar
Viral hepatitis = hep serology
Magnesium = Mg
Aneurysmal subarachnoid haemorrhage = SAH
Paracetamol overdose above the treatment line = paracetamol overdose
Paracetamol overdose above the treatment line = paracetamol OD
Invasive ductal carcinoma of the left breast with axillary node involvement = breast cancer
Invasive ductal carcinoma of the left breast with axillary node involvement = left breast cancer
Metastatic spinal cord compression at T9 = spinal cord compression
New-onset atrial fibrillation, more than 48 hours, haemodynamically stable = AF
New-onset atrial fibrillation, more than 48 hours, haemodynamically stable = new AF
Decompensated heart failure with reduced ejection fraction (ischaemic) = CCF
Decompensated heart failure with reduced ejection fraction (ischaemic) = HFrEF
Severe symptomatic aortic stenosis = aortic stenosis
Asthma, not yet on preventer treatment = asthma
Henoch-Schonlein purpura (IgA vasculitis) with microscopic haematuria = HSP
Henoch-Schonlein purpura (IgA vasculitis) with microscopic haematuria = IgA vasculitis
At risk of malignant hyperthermia until tested = Malignant hyperthermia susceptibility
New type 1 diabetes without ketoacidosis = T1DM
New type 1 diabetes without ketoacidosis = type 1 diabetes
Iron deficiency anaemia due to heavy menstrual bleeding = iron deficiency anaemia
Iron deficiency anaemia due to heavy menstrual bleeding = IDA secondary to menorrhagia
Provoked proximal deep vein thrombosis of the left leg = DVT
Provoked proximal deep vein thrombosis of the left leg = left leg DVT
Displaced intracapsular fracture of the left neck of femur = NOF fracture
Displaced intracapsular fracture of the left neck of femur = hip fracture
Malignant pleural effusion from adenocarcinoma of the lung = malignant pleural effusion
Malignant pleural effusion from adenocarcinoma of the lung = pleural effusion secondary to lung cancer
Chronic plaque psoriasis with probable psoriatic arthritis = psoriasis
Chronic plaque psoriasis with probable psoriatic arthritis = plaque psoriasis
Superficial spreading melanoma of the right calf = melanoma
Superficial spreading melanoma of the right calf = malignant melanoma
Acute otitis externa, with a contact allergy to neomycin = otitis externa
Right posterior canal benign paroxysmal positional vertigo = BPPV
Autoimmune (Hashimoto) hypothyroidism = hypothyroidism
Autoimmune (Hashimoto) hypothyroidism = Hashimoto's
Adrenal crisis as the first presentation of Addison's disease = Addisonian crisis
Adrenal crisis as the first presentation of Addison's disease = Addison's
Graves' disease with mild thyroid eye disease = Graves
Graves' disease with mild thyroid eye disease = hyperthyroidism (Graves disease)
Biliary colic due to gallstones = gallstones
Biliary colic due to gallstones = biliary colic
Acute severe ulcerative colitis = UC flare
Acute severe ulcerative colitis = ulcerative colitis
Bleeding duodenal ulcer, non-steroidal use and Helicobacter pylori = bleeding peptic ulcer
Bleeding duodenal ulcer, non-steroidal use and Helicobacter pylori = upper GI bleed due to NSAIDs
Moderately severe depressive episode = depression
Moderately severe depressive episode = moderate depression
Stage 2 primary hypertension = essential hypertension
Stage 2 primary hypertension = hypertension
Migraine with aura: combined hormonal contraception carries an unacceptable risk = migraine with aura
Uncomplicated falciparum malaria = malaria
Cellulitis of the right leg without systemic illness of concern = cellulitis
Cellulitis of the right leg without systemic illness of concern = right leg cellulitis
Parkinson's disease with postural hypotension, worsened by prochlorperazine and tamsulosin = Parkinson's
Hypoactive delirium: pneumonia, constipation and anticholinergic burden = delirium secondary to pneumonia
Hypoactive delirium: pneumonia, constipation and anticholinergic burden = delirium
Manic episode with psychotic symptoms (bipolar affective disorder) = mania
Manic episode with psychotic symptoms (bipolar affective disorder) = bipolar disorder
Moderate to severe alcohol withdrawal, high risk of seizure and Wernicke's encephalopathy = alcohol withdrawal
Acute gout of the right first metatarsophalangeal joint, chronic kidney disease 3b = gout
Acute gout of the right first metatarsophalangeal joint, chronic kidney disease 3b = acute gout
Early seropositive rheumatoid arthritis, high disease activity = RA
Early seropositive rheumatoid arthritis, high disease activity = rheumatoid arthritis
Acute ischaemic stroke, left middle cerebral artery, probable cardioembolism = stroke
Acute ischaemic stroke, left middle cerebral artery, probable cardioembolism = left MCA stroke
Generalised myasthenia gravis with impending crisis = myasthenia gravis
Migraine without aura = migraine
Severe pre-eclampsia at 33 weeks in a patient with asthma = pre-eclampsia
Severe pre-eclampsia at 33 weeks in a patient with asthma = PET
Right tubal ectopic pregnancy with early rupture = ectopic
Right tubal ectopic pregnancy with early rupture = ruptured ectopic pregnancy
Bacterial vaginosis = BV
Gonococcal urethritis = gonorrhoea
Gonococcal urethritis = gonococcal urethritis
Acute primary angle-closure glaucoma of the right eye = acute angle closure glaucoma
Acute primary angle-closure glaucoma of the right eye = acute glaucoma
Rhegmatogenous retinal detachment, macula on = retinal detachment
Classical trigeminal neuralgia; carbamazepine contraindicated by HLA-B*15:02 = trigeminal neuralgia
HPV-related squamous cell carcinoma of the left tonsil with a neck metastasis = tonsillar cancer
HPV-related squamous cell carcinoma of the left tonsil with a neck metastasis = head and neck SCC
Hypercalcaemia of malignancy with dehydration = hypercalcaemia
Hypercalcaemia of malignancy with dehydration = malignant hypercalcaemia
Morphine toxicity in kidney failure; needs conversion to a subcutaneous opioid = opioid toxicity
Morphine toxicity in kidney failure; needs conversion to a subcutaneous opioid = opiate toxicity due to AKI
Superficial incisional surgical site infection with abscess = surgical site infection
Superficial incisional surgical site infection with abscess = wound infection
Left ureteric colic, 6 mm lower ureteric stone = renal colic
Left ureteric colic, 6 mm lower ureteric stone = kidney stones
Acute kidney injury stage 2, pre-renal, with severe hyperkalaemia = AKI
Acute kidney injury stage 2, pre-renal, with severe hyperkalaemia = pre-renal AKI
Acute hypercapnic respiratory failure, infective exacerbation of COPD = type 2 respiratory failure
Pulmonary embolism, low risk, provoked = PE
Primary spontaneous pneumothorax = pneumothorax
Right reducible indirect inguinal hernia = inguinal hernia
Right reducible indirect inguinal hernia = right inguinal hernia
Acute appendicitis without perforation = appendicitis
Drug-induced hyperkalaemia (trimethoprim with ramipril and spironolactone) = hyperkalaemia
Drug-induced hyperkalaemia (trimethoprim with ramipril and spironolactone) = hyperkalaemia secondary to drugs
At risk of malignant hyperthermia until tested = malignant hyperthermia
Non-ST-elevation myocardial infarction (acute coronary syndrome) = MI
First episode of psychosis, most likely schizophrenia = psychosis
First episode of psychosis, most likely schizophrenia = first episode psychosis
Decompensated alcohol-related cirrhosis with portal hypertension and ascites = decompensated chronic liver disease
Decompensated alcohol-related cirrhosis with portal hypertension and ascites = liver cirrhosis
Reversible cerebral vasoconstriction syndrome = RCVS
Cervical artery dissection = carotid dissection
Cervical artery dissection = vertebral artery dissection
Cerebral venous sinus thrombosis = CVST
Cerebral venous sinus thrombosis = venous sinus thrombosis
Cerebral venous thrombosis = cerebral venous sinus thrombosis
Intracerebral haemorrhage = intracranial bleed
Intracerebral haemorrhage = haemorrhagic stroke
Vasovagal episode = vasovagal syncope
Vasovagal episode = faint
Acute severe asthma = asthma attack
Acute severe asthma = asthma exacerbation
Alcohol-related hepatitis = alcoholic hepatitis
Cauda equina syndrome from lumbar disc prolapse = cauda equina
Cauda equina syndrome from lumbar disc prolapse = CES
Osteoporotic vertebral fracture = vertebral crush fracture
Osteoporotic vertebral fracture = vertebral compression fracture
Spinal epidural abscess = spinal abscess
Spinal epidural abscess = epidural abscess
Atrial flutter with variable block = atrial flutter
Frequent ectopic beats = ectopics
Thyrotoxicosis as a cause = hyperthyroidism
Anxiety = GAD
Ischaemic heart disease alone = ischaemic heart disease
Ischaemic heart disease alone = IHD
Hypertrophic cardiomyopathy = HOCM
Mitral regurgitation = MR
Viral-induced wheeze = viral wheeze
Inhaled foreign body = foreign body aspiration
Inhaled foreign body = foreign body
Gastro-oesophageal reflux = GORD
Whooping cough = pertussis
Acute leukaemia = leukaemia
Non-accidental injury = NAI
Haemolytic uraemic syndrome = HUS
Habitual drinking = psychogenic polydipsia
Gastrointestinal blood loss = GI bleed
Ruptured Baker cyst = Baker's cyst
Superficial thrombophlebitis = thrombophlebitis
Parapneumonic effusion = pneumonia
Parapneumonic effusion = empyema
Dysplastic naevus = atypical mole
Pigmented basal cell carcinoma = BCC
Vestibular neuronitis = labyrinthitis
Meniere's disease = Menieres
Posterior circulation stroke = stroke
Orthostatic hypotension = postural hypotension
Perimenopause = menopause
Obstructive sleep apnoea = OSA
Obstructive sleep apnoea = sleep apnoea
Gastroenteritis with dehydration = gastroenteritis
Pituitary failure = hypopituitarism
Toxic multinodular goitre = multinodular goitre
Acute pancreatitis = pancreatitis
Clostridioides difficile colitis = C diff
Clostridioides difficile colitis = C. difficile
Campylobacter or Shigella infection = infective colitis
Cytomegalovirus colitis = CMV colitis
Crohn's colitis = Crohn's
Gastric cancer = stomach cancer
Gastric ulcer = peptic ulcer
Oesophageal varices = variceal bleed
Oesophageal varices = varices
Erosive gastritis = gastritis
Alcohol use disorder = alcohol dependence
Alcohol use disorder = alcoholism
Bereavement reaction = grief
Bipolar depression = bipolar
White-coat effect = white coat hypertension
Primary aldosteronism = Conn's syndrome
Renal artery disease = renal artery stenosis
Transient ischaemic attack = TIA
Occipital epilepsy = epilepsy
Occipital epilepsy = seizure
Tension headache = tension-type headache
Medication overuse headache = MOH
Typhoid fever = typhoid
Dengue = dengue fever
Acute HIV infection = HIV seroconversion
Acute HIV infection = HIV
Varicose eczema = venous eczema
Varicose eczema = stasis dermatitis
Necrotising fasciitis = nec fasc
Multiple system atrophy = MSA
Progressive supranuclear palsy = PSP
Subdural haematoma = SDH
Delirium tremens = alcohol withdrawal
Trauma or stress fracture = stress fracture
Psoriatic arthritis = psoriatic arthropathy
Systemic lupus erythematosus = SLE
Crystal arthritis = gout
Seizure with Todd paresis = seizure
Brain tumour = SOL
Space-occupying lesion = brain tumour
Lambert-Eaton syndrome = LEMS
Thyroid eye disease = Graves' ophthalmopathy
Idiopathic intracranial hypertension = IIH
Gestational hypertension = pregnancy induced hypertension
Gestational hypertension = PIH
HELLP syndrome = HELLP
Threatened miscarriage = miscarriage
Ruptured ovarian cyst = ovarian cyst
Ruptured ovarian cyst = ovarian cyst rupture
Ovarian torsion = torsion
Candidiasis = thrush
Candidiasis = candida
Trichomonas vaginalis = trichomonas
Trichomonas vaginalis = TV
Retained foreign body = retained tampon
Herpes simplex virus = herpes
Herpes simplex virus = HSV
Anterior uveitis = iritis
Anterior uveitis = uveitis
Infective keratitis = keratitis
Infective keratitis = corneal ulcer
Giant cell arteritis = GCA
Posterior vitreous detachment = PVD
Retinal vein occlusion = CRVO
Post-herpetic neuralgia = shingles
Temporomandibular disorder = TMJ dysfunction
Temporomandibular disorder = TMJ pain
Reactive lymphadenopathy = reactive lymph node
Salivary gland tumour = parotid tumour
Brain metastases = brain mets
Opioid toxicity = opiate overdose
Bowel obstruction = SBO
Terminal agitation = terminal delirium
Intra-abdominal collection = intra-abdominal abscess
Venous thrombosis = DVT
Ruptured abdominal aortic aneurysm = AAA
Ruptured abdominal aortic aneurysm = ruptured AAA
Testicular torsion = torsion
Appendicitis or diverticulitis = appendicitis
Acute tubular necrosis = ATN
Urinary obstruction = urinary retention
Urinary obstruction = obstructive uropathy
Interstitial nephritis = AIN
Interstitial nephritis = acute interstitial nephritis
Pneumonia with pleurisy = pneumonia
Lung cancer = bronchial carcinoma
Oesophageal rupture = Boerhaave
Haemolysed sample = haemolysis
Haemolysed sample = pseudohyperkalaemia
Ovarian cyst or torsion = ovarian torsion
Ovarian cyst or torsion = ovarian cyst
Suxamethonium apnoea = sux apnoea
Neuroleptic malignant syndrome in the uncle = neuroleptic malignant syndrome
Neuroleptic malignant syndrome in the uncle = NMS
Malignant ascites, including ovarian cancer = ovarian cancer
Spontaneous bacterial peritonitis as a complication = SBP
Tuberculous peritonitis = TB peritonitis
Acute bronchitis = bronchitis
Acute heart failure = pulmonary oedema
Substance-induced psychotic disorder = cannabis induced psychosis
Temporal lobe epilepsy = TLE
Delirium or other organic cause = delirium
Severe depression with psychotic symptoms = depression with psychosis
Influenza or Covid-19 = covid
Immune thrombocytopenia = ITP
Type 2 diabetes = T2DM
Diabetes insipidus = DI
Hypoglycaemia = hypo
Lung cancer = lung ca
Breast cancer = breast ca
Reactive lymphadenopathy = reactive node
Pseudogout = pseudo gout
Acute cholecystitis = chole cystitis
Flexible nasendoscopy = FNE
p16 and HPV testing = p16 IHC
Three sputum samples for acid-fast bacilli = 3x sputum for AFB + culture
HPV-related squamous cell carcinoma of the left tonsil with a neck metastasis = oropharyngeal SCC (HPV) with nodal mets
Gonioscopy by ophthalmology = slit lamp + gonio
Flexible bronchoscopy = bronch
Severe symptomatic aortic stenosis = AS - severe
Severe symptomatic aortic stenosis = AS
Pneumothorax = PTX
`;

const NOT_NAMED = `
Acute otitis externa, with a contact allergy to neomycin = Malignant otitis externa
Pulmonary oedema = PE
Hepatitis chronic = Hepatitis C
Single-fibre electromyography = Nerve conduction studies
Swabs for chlamydia and gonorrhoea = High vaginal swab
MRI of the spine = MRI head
Tension headache = TMJ
Type 2 diabetes = T1DM
Lung cancer = Ca
Pityriasis rosea = pit
Aneurysmal subarachnoid haemorrhage = subdural haemorrhage
Cerebral venous sinus thrombosis = DVT
Pulmonary embolism = pneumonia
Acute appendicitis without perforation = diverticulitis
Cellulitis of the right leg without systemic illness of concern = DVT
Severe symptomatic aortic stenosis = mitral stenosis
Severe symptomatic aortic stenosis = aortic regurgitation
Right reducible indirect inguinal hernia = femoral hernia
Direct inguinal hernia = femoral hernia
Left ureteric colic, 6 mm lower ureteric stone = gallstones
Biliary colic due to gallstones = renal colic
Biliary colic due to gallstones = cholecystitis
Acute ischaemic stroke, left middle cerebral artery, probable cardioembolism = TIA
Acute ischaemic stroke, left middle cerebral artery, probable cardioembolism = haemorrhagic stroke
Gonococcal urethritis = chlamydia
Bacterial vaginosis = thrush
Hypercalcaemia of malignancy with dehydration = hyperkalaemia
Drug-induced hyperkalaemia (trimethoprim with ramipril and spironolactone) = hypokalaemia
Superficial spreading melanoma of the right calf = DVT of the right calf
Superficial spreading melanoma of the right calf = basal cell carcinoma
Early seropositive rheumatoid arthritis, high disease activity = osteoarthritis
Early seropositive rheumatoid arthritis, high disease activity = psoriatic arthritis
Displaced intracapsular fracture of the left neck of femur = pubic ramus fracture
Acute otitis externa, with a contact allergy to neomycin = otitis media
Rhegmatogenous retinal detachment, macula on = posterior vitreous detachment
Posterior vitreous detachment = retinal detachment
Malignant pleural effusion from adenocarcinoma of the lung = heart failure
Moderately severe depressive episode = bipolar depression
Manic episode with psychotic symptoms (bipolar affective disorder) = schizophrenia
Parkinson's disease with postural hypotension, worsened by prochlorperazine and tamsulosin = essential tremor
Graves' disease with mild thyroid eye disease = toxic multinodular goitre
Iron deficiency anaemia due to heavy menstrual bleeding = B12 deficiency anaemia
Iron deficiency anaemia due to heavy menstrual bleeding = heavy periods
Acute severe ulcerative colitis = Crohn's disease
Severe pre-eclampsia at 33 weeks in a patient with asthma = asthma
Anaphylaxis to peanut = asthma
Right tubal ectopic pregnancy with early rupture = miscarriage
Hypoactive delirium: pneumonia, constipation and anticholinergic burden = dementia
Morphine toxicity in kidney failure; needs conversion to a subcutaneous opioid = kidney failure
Migraine without aura = migraine with aura
Migraine without aura = tension headache
Metastatic spinal cord compression at T9 = cauda equina
Primary spontaneous pneumothorax = tension pneumothorax
Acute kidney injury stage 2, pre-renal, with severe hyperkalaemia = CKD
Paracetamol overdose above the treatment line = opioid overdose
Chest X-ray = CT chest
Pelvic ultrasound if the uterus is enlarged or treatment fails = abdominal ultrasound
CT head without contrast at once = MRI head
Urine pregnancy test = urine dip
Whole-spine MRI within 24 hours = MRI head
Fractional exhaled nitric oxide = spirometry
Sputum culture = blood culture
Low-dose CT of kidneys, ureters and bladder within 24 hours = CT head
CT pulmonary angiogram = CT head
CT angiography if blood is seen = CTPA
Proximal leg vein ultrasound within 4 hours = abdominal ultrasound
Thyroid peroxidase antibodies = TSH receptor antibodies
Rheumatoid factor and anti-CCP antibodies = ANA
Femoral hernia = inguinal hernia
Type 2 diabetes = type 1 diabetes
Atrial flutter with variable block = atrial fibrillation
Pubic ramus fracture = hip fracture
Constrictive pericarditis = pericarditis
Viral hepatitis = alcoholic hepatitis
Cluster headache = tension headache
Third nerve palsy = Bell's palsy
Superficial thrombophlebitis = DVT
Vestibular migraine = vestibular neuronitis
Ovarian torsion = testicular torsion
Retinal vein occlusion = retinal artery occlusion
Salivary gland tumour = brain tumour
Gastric cancer = lung cancer
Discitis = cystitis
Lung cancer = breast cancer
Uraemia = anaemia
Thyroiditis = thyroid cancer
Lung cancer = low ca
Calcium = lung ca
Squamous cell carcinoma of the left tonsil = SCC of the skin
Acute stroke = as above
`;

/** A line of the investigations of a case, and a test that counts as it or as one of it. */
const TESTS = `
Mast cell tryptase as soon as possible, at 1 to 2 hours and at follow-up = mast cell tryptase
ECG and continuous monitoring = ECG
Lumbar puncture for xanthochromia at least 12 hours after onset if a CT done later than 6 hours is normal = LP
CT head without contrast at once = CT head
CT angiography if blood is seen = CTA
Plasma paracetamol concentration now = paracetamol level
Venous gas with lactate = VBG
Salicylate level = salicylate levels
Triple assessment at one visit: examination, mammography with ultrasound, core biopsy = triple assessment
Axillary ultrasound with sampling of an abnormal node = axillary USS
Staging CT if advanced disease is suspected = CT TAP
Whole-spine MRI within 24 hours = MRI whole spine
Bladder scan = bladder scan
12-lead ECG = ECG
Echocardiogram = echo
NT-proBNP = BNP
Transthoracic echocardiogram = echo
Fractional exhaled nitric oxide = FeNO
Spirometry with bronchodilator reversibility = spirometry
Peak flow diary for two weeks = PEFR diary
Urine dipstick and microscopy with protein to creatinine ratio = urine dip
Capillary glucose and ketones now = CBG
HbA1c = hba1c
Diabetes antibodies = anti-GAD antibodies
FBC and film = FBC
B12 and folate = haematinics
Ferritin = iron studies
Coeliac serology = anti-TTG
Thyroid function = TFTs
Pelvic ultrasound if the uterus is enlarged or treatment fails = pelvic USS
Two-level Wells score = Wells score
Proximal leg vein ultrasound within 4 hours = doppler USS leg
Pelvis and lateral hip radiographs = hip x-ray
Pleural ultrasound with aspiration: protein, LDH, pH, glucose, culture, cytology = pleural tap
CT chest, abdomen and pelvis with contrast = CT CAP
Excision biopsy with a 2 mm margin = excision biopsy
Dermoscopy = dermatoscopy
Sentinel node biopsy by stage = sentinel lymph node biopsy
TSH and free T4 = TFTs
TSH, free T4 and free T3 = TFTs
Thyroid peroxidase antibodies = anti-TPO
TSH receptor antibodies = TRAb
Cortisol and ACTH before treatment without delaying it = cortisol
Short synacthen test when stable = synacthen test
Liver profile, amylase or lipase = amylase
Abdominal ultrasound = USS abdomen
MRCP if the duct is dilated or liver tests are abnormal = MRCP
Stool culture and Clostridioides difficile toxin = stool culture
Abdominal X-ray = AXR
Flexible sigmoidoscopy within 24 to 72 hours with biopsies for cytomegalovirus = flexi sig
Endoscopy within 24 hours of admission = OGD
Helicobacter pylori test = H pylori
PHQ-9 = PHQ9
Alcohol questionnaire = AUDIT
Urine albumin to creatinine ratio and dipstick = urine ACR
U&E and eGFR = U&Es
Ten-year cardiovascular risk = QRISK
Three malaria blood films and antigen tests over 48 hours = thick and thin blood films
Lying and standing blood pressure = lying standing BP
Timed up and go = TUG
4AT = 4AT
CT head if there is injury, focal signs or anticoagulation = CT head
Urine drug screen = UDS
Serum urate now and two to four weeks after the attack = urate
Joint aspiration if septic arthritis is possible = joint aspirate
Rheumatoid factor and anti-CCP antibodies = RF, anti-CCP
X-rays of hands and feet = x-ray hands
Ultrasound of joints = joint USS
CT head and CT angiogram at once = CT head
Acetylcholine receptor antibodies, then anti-MuSK = AChR antibodies
Forced vital capacity every 4 hours = FVC
CT chest for thymoma = CT chest
Single-fibre electromyography = EMG
Headache diary for eight weeks = headache diary
Protein to creatinine ratio = PCR
Cardiotocograph = CTG
Ultrasound for growth, fluid and umbilical Doppler = growth scan
Urine pregnancy test = pregnancy test
Transvaginal ultrasound = TVUS
Serum beta-hCG repeated at 48 hours if stable = bHCG
Vaginal pH = vaginal pH
Swabs for chlamydia and gonorrhoea = chlamydia/gonorrhoea NAAT
HIV and syphilis tests offered = HIV and syphilis serology
Intraocular pressure = IOP
Dilated slit-lamp fundoscopy with indentation = slit lamp
Ultrasound with needle aspiration or core biopsy = USS + FNA
Adjusted calcium, U&E, magnesium, phosphate, parathyroid hormone = PTH
Wound swab or pus for culture = wound swab
Blood cultures = blood culture
Low-dose CT of kidneys, ureters and bladder within 24 hours = CT KUB
Ultrasound within 24 hours if no cause or obstruction possible = renal ultrasound
Arterial gas now and after one hour = ABG
Sputum culture, viral swab = sputum MC&S
CT pulmonary angiogram = CTPA
Erect chest X-ray = CXR
Respiratory viral swab = COVID/flu swab
Blood and sputum cultures before antibiotics where this causes no delay = blood cultures
Viral hepatitis, autoimmune and iron studies = hepatitis serology
AFP and CA-125 in context = AFP
Upper GI endoscopy for varices = OGD
FBC, group and save with rhesus status = G&S
None needed in mild disease = none
None needed at first = none
Clinical diagnosis = clinical diagnosis
Mark the edge and photograph with consent = mark the border
Swallow screen = SALT assessment
Visual acuity = Snellen chart
Creatine kinase = CK
RYR1 genetic test = genetic testing
Muscle contracture test if genetics is not conclusive = muscle biopsy
HIV and syphilis serology with consent = HIV
Brain imaging, EEG or neuronal antibodies if atypical features = MRI head
FBC, U&E, liver profile, thyroid function, calcium, HbA1c, lipids, prolactin = prolactin
`;

/** A step of a case's plan, and the line of a student that says it. */
const STEPS = `
12-lead ECG within 10 minutes, repeated with continuing pain = ECG at once, serial if pain goes on
Stomach protection = Rabeprazole 20 mg
Swallow screen = SALT r/v
Topical steroid = Hydrocortisone 2.5% cream
Wide local excision with a margin set by Breslow thickness = WLE once Breslow known
information for first-degree relatives = Tell her family to get checked
No oral antibiotic = No PO abx
Ciprofloxacin 0.3% with dexamethasone 0.1% ear drops, 4 drops to the right ear twice daily for 7 days = Cipro/dex ear drops 4 drops BD R ear 7/7
Vital capacity four-hourly = FVC 4 hourly
test of cure two weeks after treatment = TOC 2/52
No sex for 7 days after he and partners are treated = Abstain 7 days
Offer a full screen = Offer STI screen including bloods for HIV + syphilis
Vitamin D = Colecalciferol
Physiotherapy = PT/OT home assessment
Draw round the edge = Draw around margin
driving and advance care planning = DVLA. ACP
Check lipids again once replaced = Recheck lipids once euthyroid
consider Mental Health Act assessment = MHA assessment if refuses
written personal asthma plan = PAAP
Written calendar = Write it on a calendar
written emergency plan = Emergency action plan
Consider admission if risk cannot be managed at home = Admit if not safe at home
Partner notification with a health adviser = Contact tracing
notify public health = Inform UKHSA
No-added-salt diet = Low salt diet
Fit note with review = Fit note
ABCDE = A-E assessment
Same-day crisis team and psychiatric assessment = Urgent CRHT / psych liaison review today
Record the contraindication = Code UKMEC4 on notes
Headache diary and acute treatment = Headache diary, NSAID + triptan for attacks
Repeat the manoeuvre if needed = Follow up 4 weeks +/- repeat Epley
Do not wait for the cortisol result = Don't delay for bloods
Injection kit with training = IM hydrocortisone kit + teach
Urgent cardiology referral = Urgent cardio r/v
Refer to respiratory = Resp clinic
Good dental care and information on endocarditis = Dental hygiene, IE advice
Safety net for pain, vomiting or a lump that will not reduce = Safety net: pain, vomiting, irreducible -> A&E
Early palliative care = Refer pall care
Alcohol and smoking support = Smoking cessation + cut down EtOH
continuous ECG monitoring = Coronary care with monitoring
oxygen only if saturations fall below 94% = No routine oxygen unless hypoxic
smoking cessation = Help him quit
blood pressure control = Keep BP below 130/80
driving and return-to-work advice = No driving for 4 weeks and advise when to go back to work
Written advice never to combine nitrates with sildenafil = Written warning about sildenafil and nitrates
unlock the door = Leave the front door open for the crew
Treat as peritonitis if ascitic neutrophils reach 250/mm3 = Antibiotics for SBP if neutrophils > 250
hepatology follow-up = Refer to liver clinic
diuretic titration = Increase spironolactone and add furosemide
large-volume paracentesis with albumin if tense or refractory = LVP with albumin cover if tense
six-monthly hepatocellular carcinoma surveillance = USS and AFP every 6 months
nutrition and vaccination = High protein diet, pneumococcal and flu jabs
Document the reaction, its timing and severity on the chart and wristband = Record the penicillin anaphylaxis on chart and red wristband
If oral treatment fails or she deteriorates, discuss alternatives with microbiology = Ask micro if not improving
Safety-net for sepsis and effusion = Come back if more breathless, drowsy or confused
Offer pneumococcal vaccination = Pneumovax
give written allergy information = Allergy leaflet
Agree with him to remove the knife and a written safety plan with crisis numbers = Get mum to take the knife away, and write a safety plan with crisis line number
Safeguarding referral for exploitation = Raise a safeguarding concern
Offer CBT for psychosis = Psychological therapy
Offer family intervention = Family work
Offer education or employment support = Support with going back to uni
Offer cannabis and smoking cessation = Advice to stop cannabis and smoking
Offer relapse planning = Plan for early warning signs
lie flat with legs raised or sit up if breathing is hard = Lie down and raise legs
do not stand = Don't get up
high-flow oxygen = 15 L O2 non-rebreathe
nebulised salbutamol for wheeze = Nebulisers for the wheeze
Observe for at least 6 to 12 hours according to severity = Admit for 6-12 hours observation for biphasic reaction
Repeat INR = Clotting at end of NAC
Repeat liver profile = LFTs at end of infusion
discuss with a liver unit if INR, lactate or creatinine rise = Transplant centre if bad
Psychosocial assessment by the liaison team before discharge = Mental health team assessment before she goes home
limited supply of tablets at home = Remove tablets from home
follow-up within a week = See GP in one week
Call the spinal cord compression coordinator = Contact the cord compression team
Surgical decompression and stabilisation if fit and prognosis allows, otherwise radiotherapy within 24 hours = Neurosurgery or DXT
reduce the steroid afterwards = Wean dex
oncology review of systemic treatment = Tell her oncologist
a conversation about goals of care = Discuss goals of care
Sit up = Prop up
oxygen only if below 94% = Oxygen to keep sats >94%
Start a beta-blocker only once the congestion has cleared = Bisoprolol once no longer congested
Assess for resynchronisation pacing in view of the bundle branch block = CRT
planning ahead = Advance care planning
stop strenuous effort = Avoid gym and heavy lifting
no driving until assessed because of the blackout = Inform DVLA
avoid nitrates and other vasodilators = Don't give vasodilators
postpone elective surgery until the team has advised = Delay the cataract surgery
treatment of coronary disease at the same time = CABG at the same time
good dental care and information on endocarditis = Dentist check-ups and explain endocarditis
show and check technique = Teach inhaler technique
written personal asthma plan = Asthma action plan
smoke-free home = Parents to stop smoking
step up or down by control = Increase or decrease inhalers depending on control
measure height yearly = Monitor growth
consider allergen advice about the kitten = Keep the kitten out of the bedroom
Low-dose paediatric inhaled corticosteroid twice daily through a spacer with a short-acting reliever as needed = Clenil 50 BD via spacer and salbutamol PRN
rest = Take it easy
drink freely = Plenty of fluids
safety net for fever, drowsiness, blood in stool or dark urine = Come back if blood in the poo or dark wee
Refer to paediatric nephrology if there is heavy proteinuria, raised blood pressure or falling kidney function = Refer to renal if protein +++
Steroids only for severe abdominal or renal disease = Prednisolone if severe tummy pain
Same-day referral to the paediatric diabetes team = Send to paediatric assessment unit today
keep drinking water = Keep drinking
Education for the family on insulin = Diabetes education
glucose monitoring = Check BMs four times a day
hypoglycaemia and sick days = Teach about hypos and sick day rules
dietitian = Carbohydrate counting
school care plan = Tell school
psychology = Psychologist support
screening for coeliac and thyroid disease = TTG and TFTs
talk about changing the coil to a hormonal one = Offer the Mirena instead of copper coil
dietary advice = Iron rich diet
gastrointestinal investigation if the response is poor or there are bowel symptoms = OGD and colonoscopy if no response
If the scan cannot be done within 4 hours give the first dose before it = Treat with apixaban while waiting for the scan
No routine thrombophilia test or cancer imaging for a provoked event = No thrombophilia screen
Advise on work at height = No ladders at work
pressure care = Heel protection, air mattress
orthogeriatric review = Ortho-geriatrician
operate on the day or the day after admission = Surgery within 36 hours
check consent and resuscitation wishes = Consent and DNACPR discussion
Hemiarthroplasty, or total hip replacement if she meets the criteria = THR
walking the next day = Mobilise day 1
bone protection started in hospital = Alendronate and calcium/vit D
planned discharge with therapy = MDT discharge
Urgent suspected cancer pathway = Urgent cancer referral
ultrasound-guided aspiration for diagnosis and relief (stop at 1.5 litres or with symptoms) = Drain the effusion under ultrasound guidance
Staging and molecular testing = Staging CT and EGFR/ALK/PD-L1
systemic treatment = Chemo/immunotherapy
talc pleurodesis or an indwelling catheter for recurrent fluid = Pleurodesis
coal tar shampoo for the scalp = T-gel for scalp
advice that it is not contagious = Explain it isn't catching
alcohol and smoking support = Cut down drinking and smoking
yearly cardiovascular risk check = Annual CVD risk
Weighted checklist of 3 or more: urgent suspected cancer referral within two weeks = 2WW dermatology
photograph with consent = Take a photo
do not remove it in the practice = Don't excise in primary care
honest explanation and safety net = Be honest it could be melanoma; come back if it bleeds
Show how to put drops in = Teach him how to use the drops
Keep the ear dry = No swimming
no cotton buds = Don't use Q-tips
Record the allergy = Add reaction to the notes
ear plugs or a tight cap = Earplugs
gentle drying = Hair dryer on low
teach home exercises if symptoms return = Brandt-Daroff
Explain that benefit takes weeks = It'll take a few weeks to feel better
plan ahead if she considers pregnancy = Tell us if planning a baby
U&E every 4 hours = 4 hourly U&Es
treat the trigger = Look for infection and treat
Steroid emergency card = Blue card / medic alert
sick-day rules = Double the dose when ill
injection kit with training = Teach IM hydrocortisone
endocrine follow-up, then review the thyroid dose = Refer endocrinology
Urgent endocrine referral = Endocrinology urgently
reliable contraception = Avoid pregnancy
Titrate or block and replace for 12 to 18 months, or surgery = Titration regimen 18 months
avoid radioiodine with active eye disease or planned pregnancy = No radioactive iodine
Preconception plan = Pre-pregnancy counselling
low-fat meals without crash dieting = Cut out fatty food
bloods and ultrasound = LFTs and USS
safety net: fever, jaundice, pain longer than six hours or vomiting means same-day care = Come back if yellow or feverish
magnesium replacement = IV magnesium
stool chart = Record stool frequency
Admit = Send to hospital
transfuse to keep haemoglobin above 70 g/L = Blood transfusion
nil by mouth = Fast for scope
Helicobacter eradication with test of cure = Triple therapy
direct risk assessment = Ask about suicide
Flag the notes = Put an alert on the notes
Family cascade by consent = Test the family
Advice on heat and exertion = Avoid overheating and heavy exertion
No volatile agents or suxamethonium: total intravenous anaesthesia = Avoid volatile agents and sux
Reduce alcohol = Cut down alcohol
See within a week if risk or under 25, otherwise two weeks = GP in 2 weeks
continue treatment for at least six months after recovery = Carry on antidepressant 6 months after better
Start four-drug treatment = RIPE therapy for 6 months
Start four-drug treatment = rifampicin, isoniazid, pyrazinamide, ethambutol
Directly observed therapy = DOT as she misses tablets
Contact tracing = screen household contacts incl. the baby
Alcohol advice = cut down on booze
Advice on alcohol and weight = cut down beer, lose weight
Dental check before radiotherapy = see dentist prior to RT
12-lead ECG within 10 minutes, repeated with continuing pain = Serial ECGs
12-lead ECG = Serial ECGs
Transoral surgery with neck dissection or chemoradiotherapy = surgery (TORS + neck dissection) or chemoradiation
Hold atorvastatin until the antibiotic ends = hold statin til abx done
Change the thiazide to another agent = stop bendro -> amlodipine
Same-day emergency ophthalmology = I'm sending you straight to eye casualty now
Same-day emergency ophthalmology = immediate d/w ophthal on call
No eye patch = dont cover it up
No dark room = leave the light on
Timolol as no asthma = timolol 0.5% (no asthma)
Clopidogrel 75 mg daily = clopidogrel (no aspirin allergy) 75mg OD
Laser iridotomy to both eyes = bilateral PI
Lens surgery later = cataract extraction down the line
Advise first-degree relatives to have eye checks = tell siblings + kids to get eyes tested
Repeat gas after one hour: ventilate if the pH is below 7.35 = ABG in 1 hr -> NIV if pH<7.35
Repeat gas after one hour: ventilate if the pH is below 7.35 = We'll do the blood gas again in an hour
Rescue pack plan = home with rescue pack
Oxygen assessment after six weeks = LTOT assessment in 6/52
`;

/** A step, and a line that says another thing. */
const NOT_STEPS = `
12-lead ECG within 10 minutes, repeated with continuing pain = ECG
Dental check before radiotherapy = See dentist after RT
Urgent endoscopy after resuscitation = scope before resus
Stomach protection = Aripiprazole 10 mg
Swallow screen = Low salt diet
steroids started low and raised with care = High dose pred 60mg
aspirin from 24 hours after thrombolysis = Aspirin 300mg for 2 weeks starting immediately
Written calendar = Write the dose on the chart
Agree with him to remove the knife = Agree a safety plan
Do not wait for the cortisol result = Wait for bloods
Urgent cardiology referral = Urgent rheum r/v
Dietitian review = Low salt diet
Give written allergy information = Write allergy on drug chart
Offer education or employment support = Family work
Call the spinal cord compression coordinator = Treat the cord compression
Walking the next day = Discharge planning with physio
Endoscopic treatment with intravenous then oral proton pump inhibitor = PPI after scope
Urgent endoscopy after resuscitation = PPI after scope
Dexamethasone 16 mg at once with stomach protection = Wean dex
Hydrocortisone 100 mg IV or IM at once = Teach IM hydrocortisone
Hydrocortisone 100 mg IV or IM at once = Switch to oral hydrocortisone
Start acetylcysteine at once = Clotting at end of NAC
Anticoagulant alert card = Anticoagulant
Refer to paediatric nephrology if there is heavy proteinuria = No ibuprofen until renal function known
Change the thiazide to another agent = stop bendro
Hold atorvastatin until the antibiotic ends = hold the ACE inhibitor
Contact tracing = contact lenses may go orange
Start four-drug treatment = rifampicin and isoniazid
No eye patch = eye patch overnight
No dark room = keep her in a dark room
Timolol as no asthma = no timolol (asthma)
Timolol as no asthma = timolol (not needed)
Same-day emergency ophthalmology = routine ophthal clinic
Lens surgery later = cataract leaflet
Oxygen assessment after six weeks = Oxygen 28% venturi 4 L/min continuous
Repeat gas after one hour: ventilate if the pH is below 7.35 = ABG now
`;

const pairs = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" = ") as [expected: string, given: string]);

describe("the names that students use", () => {
  it.each(pairs(NAMED))("EXAM-04 %s is named by %s", (expected, given) => {
    expect(matchAnswer(expected, [given]).given).not.toBeNull();
  });

  it.each(pairs(NOT_NAMED))("EXAM-04 %s is not named by %s", (expected, given) => {
    expect(matchAnswer(expected, [given]).given).toBeNull();
  });

  const isShown = (step: string, line: string) =>
    markPlan(
      setLeafValue(recogniseTemplate({}).template, "examiner_agent.management_plan.initial", step),
      sentencesOf(line),
    ).some(({ isCompleted }) => isCompleted);

  it.each(pairs(STEPS))("EXAM-06 %s is shown by %s", (step, line) => {
    expect(isShown(step, line)).toBe(true);
  });

  it.each(pairs(NOT_STEPS))("EXAM-06 %s is not shown by %s", (step, line) => {
    expect(isShown(step, line)).toBe(false);
  });

  it.each(pairs(TESTS))("EXAM-04 of %s, %s is a test", (expected, given) => {
    expect(compareAnswers(splitTests([expected]), [given]).expected.some((test) => test.given !== null)).toBe(
      true,
    );
  });
});

/** Items of authors' checklists, as students do them. */
const DONE: readonly (readonly [item: string, said: readonly string[]])[] = [
  [
    "Positions and exposes the patient with dignity",
    ["Pop yourself on the chair and undo your top couple of buttons for me."],
  ],
  ["Positions and exposes the patient with dignity", ["Hop up onto the couch for me please."]],
  ["Performs Murphy's sign", ["Murphy's sign negative, Rovsing's negative."]],
  ["Tests power in each muscle group", ["Lift this leg off the bed and don't let me push it down."]],
  ["Tests proprioception", ["Close your eyes and tell me if I'm moving your big toe up or down."]],
  ["Palpates the spine", ["I'll press gently down the bones of your back."]],
  ["Tests tone at the wrists", ["I'm going to move your wrist around, let me do the work."]],
  ["Tests coordination", ["Touch my finger, then your nose."]],
  ["Asks for a sample of handwriting", ["Can you write a sentence for me?"]],
  ["Inspects for a resting tremor", ["I'm just watching your hands for a shake at rest."]],
  ["Uses distraction to bring out the tremor", ["Can you count backwards from twenty?"]],
  [
    "Performs the pull test",
    ["I'm going to stand behind you and tug your shoulders back, I won't let you fall."],
  ],
  ["Introduces self and confirms identity", ["Hello, I'm Dr Banks. Are you Norman Wainwright?"]],
  ["Asks about allergies", ["Have you ever had a bad reaction to a medicine?"]],
  ["Auscultates the chest", ["Breathe in and out while I have a listen with my stethoscope."]],
  ["Auscultates the lung bases", ["Let me have a listen to the bottom of your lungs."]],
  [
    "Palpates the cervical and supraclavicular nodes",
    ["I'm feeling the nodes in your neck and above the collarbones."],
  ],
  [
    "Inspects the hands for clubbing and tar staining",
    ["Show me your hands. I'm looking for clubbing, tar staining and a tremor."],
  ],
  ["Inspects the chest for scars and deformity", ["I'll look at the chest for scars and asymmetry."]],
  ["Asks for a chest X-ray", ["I'd like to finish by getting a chest x-ray."]],
  ["Checks for radio-radial delay", ["Feeling the pulse at the wrist, and then both together."]],
  ["Listens for radiation to the carotids", ["Hold your breath, I'm listening over the neck."]],
  ["Demonstrates shifting dullness correctly", ["Roll towards me and wait there while I tap again."]],
  [
    "Palpates nine regions, liver, spleen and kidneys",
    [
      "I'll press lightly all over and then a bit deeper.",
      "Take a deep breath in while I feel for the liver edge.",
      "Same again on the left for the spleen.",
      "I'm balloting the kidneys.",
    ],
  ],
  ["Identifies crescendo exertional symptoms", ["Have you had it when walking before?"]],
  ["Checks for peripheral oedema", ["Pressing on your shins for any swelling."]],
  ["Measures the JVP at 45 degrees", ["I'm looking at the vein in your neck."]],
  ["Looks for sacral as well as ankle oedema", ["Pressing on the lower back and ankles for swelling."]],
  ["Shows that the rash does not blanch", ["I'm pressing a glass on the spots to see if they fade."]],
  ["Examines joints and abdomen", ["I'd like to look at his knees and ankles.", "And feel his tummy."]],
  ["Compares percussion and vocal resonance on both sides", ["Percussing both sides.", "Say ninety-nine."]],
  [
    "Explains urgent referral and excision",
    ["I'm referring you to the skin clinic within two weeks, where they will remove it."],
  ],
  ["Checks that the drum is intact before choosing", ["Looking in the ear at the eardrum."]],
  [
    "Finds the calcium tablets and explains spacing",
    ["Anything from the chemist?", "Take it four hours apart from your calcium."],
  ],
  [
    "Watches the gland on swallowing and tongue protrusion",
    ["Take a sip of water and swallow.", "Stick your tongue out."],
  ],
  [
    "Tests lid lag, eye movements and colour vision",
    ["Follow my finger down.", "Read these coloured plates."],
  ],
  ["Observes gait, turning and arm swing", ["Can you walk to the door, turn around and come back?"]],
  [
    "Assesses risk to self, to others and from others",
    ["Any thoughts of harming yourself?", "Or anyone else?", "Does anyone take advantage of you?"],
  ],
  ["Screens for depression and sleep apnoea", ["How's your mood?", "Do you snore?"]],
  [
    "Screens for mania, psychosis and alcohol",
    ["Have you ever been very high?", "Hearing voices?", "How much do you drink?"],
  ],
  ["Examines standing and lying with cough", ["Stand up and cough please.", "Now lie down and cough."]],
  [
    "Works through wind, water, wound, walk and wonder drugs",
    [
      "Listening to the chest.",
      "Any trouble passing urine?",
      "Looking at the wound.",
      "Feeling your calves.",
    ],
  ],
  [
    "Screens for red flags by name",
    ["Any fever or neck stiffness?", "Any weakness?", "Any change in vision?"],
  ],
  ["Takes the blame away from the parent", ["It's nothing you did."]],
  ["Screens for cerebellar and cranial nerve signs", ["Finger nose test please.", "Stick out your tongue."]],
  ["Performs Dix-Hallpike on both sides", ["Turn your head and I'll lie you down quickly."]],
  ["Asks about contact lenses and injury", ["Did anything go in your eye?", "Do you wear contact lenses?"]],
  ["Finds the new anticholinergic drug", ["What do you take, anything new?"]],
  ["Recognises toxicity and its cause", ["The morphine is building up as your kidneys aren't working well."]],
  [
    "Confirms triggers, duration and normal sensation",
    ["What sets it off?", "How long does each one last?", "Any numbness?"],
  ],
  ["Explores core and biological symptoms of depression", ["How's your sleep and appetite?"]],
];

/** Items that a plan shows. */
const WRITTEN: readonly (readonly [item: string, plan: string])[] = [
  ["Mentions the nerve block and early surgery", "Fascia iliaca block, theatre within 36 hours"],
  ["Uses a withdrawal score", "CIWA-Ar"],
  ["Calculates creatinine clearance", "CrCl by Cockcroft-Gault 42"],
  ["Avoids labetalol because of asthma", "Nifedipine, not labetalol as asthmatic"],
  [
    "Stops four harmful drugs and holds the diuretic",
    "Stop ramipril, spironolactone, ibuprofen and metformin. Hold furosemide.",
  ],
  ["Gives effective analgesia early", "Diclofenac 75 mg IM"],
  ["States that one negative film does not exclude malaria", "Repeat films over 48 hours if first negative"],
  ["Arranges a same-day ECG and repeat sample", "ECG today. Repeat U&E"],
  [
    "Converts with a stated ratio and a dose reduction",
    "120 mg oral morphine = 4 mg alfentanil, reduce by a third",
  ],
];

/** What shows none, or only a half. */
const NOT_DONE: readonly (readonly [item: string, said: readonly string[]])[] = [
  ["Asks about regular medicines", ["Bonjour, je suis étudiant en médecine."]],
  ["Assesses gait", ["I won't ask you to walk because your spine may not be safe."]],
  ["Asks about allergies", ["Runny poo with erythromycin is a side effect and not an allergy."]],
  ["Asks about medications", ["The tablets can take a few weeks before you feel any different."]],
  ["Listens for heart sounds", ["I'm looking at the neck for a raised JVP."]],
  ["Auscultates the chest", ["I'm listening to your heart."]],
  ["Listens for radiation to the carotids", ["I'm listening here while I feel your neck pulse."]],
  ["Introduces self", ["I'm tapping from the middle to the side."]],
  ["Introduces self", ["Tell me when this feels sharp - I'm working up from your feet."]],
  ["Stops loperamide and ibuprofen", ["Stop naproxen"]],
  ["Gives effective analgesia early", ["What painkillers do you take?"]],
  ["Gives advice on diving and smoking", ["You must not drive."]],
  ["Gives driving advice after a blackout", ["Do you drive?"]],
  ["Compares percussion and vocal resonance on both sides", ["Percussing both sides."]],
  ["Screens for red flags by name", ["Any fever?"]],
  ["Feels the character of a central pulse", ["Looking at your pulse chart."]],
  ["Discusses statin and lifestyle", ["A statin lowers your risk."]],
  ["Takes the blame away from the parent", ["Is there any diabetes in the family?"]],
  [
    "Compares percussion and vocal resonance on both sides",
    ["I've been asked to examine your chest by tapping.", "Say 99."],
  ],
];

it("EXAM-04 spells colour as color, and leaves your, four and hour as they are", () => {
  expect(termsOf("your colour")).toEqual(termsOf("the color"));
  expect(termsOf("four hour")).not.toEqual(termsOf("for hor"));
});

const itemOf = (item: string, said: readonly string[], plan = "") =>
  examine({
    kind: "history",
    template: recogniseTemplate({}).template,
    checklist: [item],
    entries: said.map((text) => ({ speaker: "learner", text })),
    answers: { differentials: [], investigations: [], plan, questions: [], prescriptions: [] },
  }).checklist[0];

it.each(DONE)("EXAM-03 earns %j by %j", (item, said) => {
  expect(itemOf(item, said)).toMatchObject({ task: item, isCompleted: true });
});

it.each(WRITTEN)("EXAM-03 earns %j by the plan %j", (item, plan) => {
  expect(itemOf(item, [], plan)).toMatchObject({ task: item, isCompleted: true });
});

it.each(NOT_DONE)("EXAM-03 does not earn %j by %j", (item, said) => {
  expect(itemOf(item, said)).toMatchObject({ task: item, isCompleted: false });
});
