/** Drugs by the brands that are written for them, the drug first. */
const BY_DRUG = `
aciclovir zovirax
amlodipine istin
apixaban eliquis
atorvastatin lipitor
azithromycin zithromax
beclometasone clenil
bisoprolol cardicor
candesartan amias
carbamazepine tegretol
ceftriaxone rocephin
cetirizine zirtek
ciprofloxacin ciproxin
citalopram cipramil
clarithromycin klaricid
clopidogrel plavix
clotrimazole canesten
clozapine clozaril
dabigatran pradaxa
dalteparin fragmin
dapagliflozin forxiga
desogestrel cerazette
diazepam valium
diclofenac voltarol
diltiazem tildiem
domperidone motilium
donepezil aricept
edoxaban lixiana
empagliflozin jardiance
escitalopram cipralex
esomeprazole nexium
fluconazole diflucan
fluoxetine prozac
gabapentin neurontin
gliclazide diamicron
ibuprofen nurofen brufen
infliximab remicade
lamotrigine lamictal
lansoprazole zoton
latanoprost xalatan
loperamide imodium
loratadine clarityn
lorazepam ativan
losartan cozaar
meropenem meronem
mesalazine pentasa asacol
metformin glucophage
metoclopramide maxolon
metronidazole flagyl
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
rosuvastatin crestor
sertraline lustral zoloft
simvastatin zocor
sumatriptan imigran
tamsulosin flomaxtra
terbinafine lamisil
ticagrelor brilique
tiotropium spiriva
topiramate topamax
tramadol zydol
venlafaxine efexor
`;

/** The drug of each brand, in small letters. */
export const BRANDS: Readonly<Record<string, string>> = Object.fromEntries(
  BY_DRUG.trim()
    .split("\n")
    .flatMap((line) => {
      const [drug = "", ...brands] = line.split(" ");
      return brands.map((brand) => [brand, drug] as const);
    }),
);

/** Finds brands in a text of small letters. */
export const BRAND = new RegExp(`\\b(?:${Object.keys(BRANDS).join("|")})\\b`, "g");
