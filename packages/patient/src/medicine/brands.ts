/** Drugs by their brands and by what is left of their names on a ward round ("cipro"), the drug first. */
const BY_DRUG = `
aciclovir zovirax
amlodipine istin amlo
apixaban eliquis
atorvastatin lipitor atorva
azithromycin zithromax azithro
beclometasone clenil
bisoprolol cardicor bisop
candesartan amias
carbamazepine tegretol
ceftriaxone rocephin ceftriax
cetirizine zirtek
ciprofloxacin ciproxin cipro
citalopram cipramil
clarithromycin klaricid clari
clopidogrel plavix
clotrimazole canesten
clozapine clozaril
dabigatran pradaxa
dalteparin fragmin
dapagliflozin forxiga dapa
desogestrel cerazette
diazepam valium
diclofenac voltarol
diltiazem tildiem
domperidone motilium
donepezil aricept
edoxaban lixiana
empagliflozin jardiance empa
escitalopram cipralex
esomeprazole nexium
fluconazole diflucan
fluoxetine prozac
gabapentin neurontin
gliclazide diamicron
ibuprofen nurofen brufen
infliximab remicade
lamotrigine lamictal
lansoprazole zoton lanso
latanoprost xalatan
loperamide imodium
loratadine clarityn
lorazepam ativan
losartan cozaar
meropenem meronem
mesalazine pentasa asacol
metformin glucophage
metoclopramide maxolon
metronidazole flagyl metro
mirtazapine zispin
naproxen naprosyn
nifedipine adalat
olanzapine zyprexa
omeprazole losec
ondansetron zofran
oxycodone oxynorm oxycontin
pregabalin lyrica
quetiapine seroquel
ramipril tritace
risperidone risperdal
rivaroxaban xarelto
rosuvastatin crestor rosuva
sertraline lustral zoloft
simvastatin zocor simva
sumatriptan imigran
tamsulosin flomaxtra
terbinafine lamisil
ticagrelor brilique
tiotropium spiriva
topiramate topamax
tramadol zydol
venlafaxine efexor
vancomycin vanc
erythromycin erythro
flucloxacillin fluclox
gentamicin gent
trimethoprim trimeth
nitrofurantoin nitrofur
`;

/** Brands of several drugs in one. */
const COMBINED = {
  cilodex: "ciprofloxacin dexamethasone",
  entresto: "sacubitril valsartan",
  fostair: "beclometasone formoterol",
  gentisone: "gentamicin hydrocortisone",
  maxitrol: "dexamethasone neomycin",
  otomize: "dexamethasone neomycin",
  otosporin: "hydrocortisone neomycin",
  sofradex: "dexamethasone framycetin",
  symbicort: "budesonide formoterol",
  tylex: "paracetamol codeine",
};

/** What each brand or short name stands for, in small letters: a drug, or several with a space between them. */
export const BRANDS: Readonly<Record<string, string>> = {
  ...COMBINED,
  ...Object.fromEntries(
    BY_DRUG.trim()
      .split("\n")
      .flatMap((line) => {
        const [drug = "", ...brands] = line.split(" ");
        return brands.map((brand) => [brand, drug] as const);
      }),
  ),
};

/** Finds brands in a text of small letters. */
export const BRAND = new RegExp(`\\b(?:${Object.keys(BRANDS).join("|")})\\b`, "g");
