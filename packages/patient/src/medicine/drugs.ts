import { BRANDS } from "./brands.ts";
import { synonyms } from "./synonyms.ts";

/** The drugs of a class that matters for allergies and duplicates, by the class's name. */
const CLASSES: Readonly<Record<string, string>> = {
  penicillin:
    "penicillin amoxicillin co-amoxiclav ampicillin flucloxacillin benzylpenicillin phenoxymethylpenicillin penicillin-v piperacillin tazocin pivmecillinam temocillin co-fluampicil",
  cephalosporin:
    "cephalosporin cefalexin cefuroxime ceftriaxone cefotaxime ceftazidime cefaclor cefixime cephalexin",
  carbapenem: "carbapenem meropenem ertapenem imipenem",
  macrolide: "macrolide erythromycin clarithromycin azithromycin",
  tetracycline: "tetracycline doxycycline lymecycline minocycline oxytetracycline",
  quinolone: "quinolone ciprofloxacin levofloxacin moxifloxacin ofloxacin",
  aminoglycoside: "aminoglycoside gentamicin tobramycin amikacin neomycin framycetin",
  sulfonamide: "sulfonamide sulphonamide sulfa co-trimoxazole septrin sulfasalazine sulfadiazine",
  trimethoprim: "trimethoprim",
  nitrofurantoin: "nitrofurantoin macrobid",
  metronidazole: "metronidazole",
  vancomycin: "vancomycin teicoplanin",
  NSAID:
    "nsaid ibuprofen naproxen diclofenac ketorolac indometacin mefenamic-acid celecoxib etoricoxib ketoprofen meloxicam",
  aspirin: "aspirin",
  paracetamol: "paracetamol co-codamol co-dydramol",
  opioid:
    "opioid opiate codeine morphine oxycodone tramadol fentanyl buprenorphine dihydrocodeine co-codamol co-dydramol methadone",
  nitrate: "nitrate gtn glyceryl-trinitrate isosorbide-mononitrate isosorbide-dinitrate",
  levodopa: "levodopa co-careldopa co-beneldopa sinemet madopar",
  triptan: "triptan sumatriptan rizatriptan zolmitriptan",
  "PDE5 inhibitor": "sildenafil tadalafil vardenafil viagra",
  "ACE inhibitor": "ramipril lisinopril enalapril perindopril captopril",
  "angiotensin receptor blocker": "losartan candesartan valsartan irbesartan olmesartan",
  "beta blocker": "bisoprolol atenolol metoprolol propranolol carvedilol labetalol nebivolol sotalol",
  "calcium channel blocker": "amlodipine nifedipine felodipine diltiazem verapamil lercanidipine",
  statin: "statin simvastatin atorvastatin pravastatin rosuvastatin fluvastatin",
  thiazide: "thiazide bendroflumethiazide indapamide hydrochlorothiazide chlortalidone",
  "alpha blocker": "tamsulosin alfuzosin doxazosin",
  "aromatase inhibitor": "anastrozole letrozole exemestane",
  diuretic: "furosemide bumetanide bendroflumethiazide indapamide spironolactone eplerenone",
  anticoagulant:
    "anticoagulant warfarin apixaban rivaroxaban edoxaban dabigatran enoxaparin dalteparin tinzaparin heparin fondaparinux",
  antiplatelet: "clopidogrel ticagrelor prasugrel dipyridamole",
  SSRI: "ssri citalopram escitalopram sertraline fluoxetine paroxetine",
  SNRI: "venlafaxine duloxetine",
  tricyclic: "amitriptyline nortriptyline clomipramine",
  antipsychotic: "olanzapine risperidone haloperidol quetiapine aripiprazole clozapine",
  benzodiazepine: "benzodiazepine diazepam lorazepam midazolam chlordiazepoxide temazepam",
  antiepileptic:
    "carbamazepine valproate sodium-valproate lamotrigine levetiracetam phenytoin gabapentin pregabalin topiramate",
  PPI: "omeprazole lansoprazole pantoprazole esomeprazole",
  steroid:
    "prednisolone dexamethasone hydrocortisone methylprednisolone beclometasone budesonide fludrocortisone",
  insulin: "insulin actrapid novorapid humalog humulin lantus levemir tresiba glargine detemir",
  biguanide: "metformin",
  sulfonylurea: "gliclazide glimepiride glipizide",
  "SGLT2 inhibitor": "dapagliflozin empagliflozin canagliflozin",
  "beta agonist": "salbutamol salmeterol terbutaline formoterol",
  anticholinergic: "ipratropium tiotropium oxybutynin solifenacin hyoscine",
  xanthine: "aminophylline theophylline",
  antiemetic: "cyclizine metoclopramide ondansetron prochlorperazine domperidone",
  bisphosphonate: "alendronic-acid risedronate zoledronic-acid",
  DMARD: "methotrexate azathioprine hydroxychloroquine leflunomide mycophenolate ciclosporin",
  thyroid: "levothyroxine carbimazole propylthiouracil",
  calcium: "calcium calcium-gluconate calcium-chloride",
  potassium: "potassium potassium-chloride kcl sando-k slow-k kay-cee-l",
  "potassium-sparing diuretic": "spironolactone eplerenone amiloride",
  other:
    "sodium-chloride potassium-binder calcium-resonium pilocarpine timolol apraclonidine acetazolamide latanoprost digoxin amiodarone lithium allopurinol colchicine adrenaline naloxone thiamine senna lactulose macrogol donepezil finasteride aciclovir fluconazole nystatin clotrimazole folic-acid ferrous-sulfate ferrous-fumarate calcium-carbonate colecalciferol tranexamic-acid terlipressin magnesium-sulfate adenosine acetylcysteine mirtazapine tamoxifen goserelin oxygen artesunate artemether quinine nimodipine pyridostigmine mesalazine infliximab loperamide carbocisteine chlorphenamine cetirizine loratadine desogestrel levonorgestrel terbinafine alfentanil glycopyrronium",
};

/** A drug or class that a text names. */
export interface NamedDrug {
  /** As the text writes it. */
  readonly text: string;
  readonly name: string;
  readonly classes: readonly string[];
}

const classesOf = new Map<string, string[]>();
for (const [name, drugs] of Object.entries(CLASSES)) {
  for (const drug of drugs.split(" ")) {
    const key = drug.replaceAll("-", " ");
    classesOf.set(key, [...(classesOf.get(key) ?? []), name]);
  }
  if (name !== "other") classesOf.set(name.toLowerCase(), [name]);
}
/** Other names of a drug or class, such as a brand. */
const aliases = new Map<string, string>(Object.entries(BRANDS));
for (const [first = "", ...others] of synonyms) {
  const name = first.toLowerCase();
  if (!classesOf.has(name)) continue;
  for (const other of others.map((text) => text.toLowerCase()))
    if (!classesOf.has(other)) aliases.set(other, name);
}
const pattern = new RegExp(
  `\\b(?:${[...classesOf.keys(), ...aliases.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(" ", "[ -]"))
    .join("|")})s?\\b`,
  "gi",
);

/** The drugs and classes that the text names, in its order. */
export function drugsIn(text: string): NamedDrug[] {
  return [...text.matchAll(pattern)].flatMap(([found]) => {
    const key = found.toLowerCase().replaceAll("-", " ");
    const known = classesOf.has(key) || aliases.has(key) ? key : key.slice(0, -1);
    const name = aliases.get(known) ?? known;
    const names = Object.hasOwn(BRANDS, known) ? name.split(" ") : [name];
    return names.map((one) => ({ text: found, name: one, classes: classesOf.get(one) ?? [] }));
  });
}

/** The classes that are antibiotics. */
export const ANTIBIOTICS: ReadonlySet<string> = new Set([
  "penicillin",
  "cephalosporin",
  "carbapenem",
  "macrolide",
  "tetracycline",
  "quinolone",
  "aminoglycoside",
  "sulfonamide",
  "trimethoprim",
  "nitrofurantoin",
  "metronidazole",
  "vancomycin",
]);

/** An allergy of a case and why a drug is a danger with it. */
export interface AllergyClash {
  readonly allergy: string;
  readonly drug: string;
  readonly reason: string;
}

const NO_ALLERGY = /^\s*(?:no\b|none|nil|nkda|not known|no known|denies)/i;
/** What a case itself calls no allergy: "Erythromycin: diarrhoea only (intolerance, not an allergy)". */
const INTOLERANCE =
  /\b(?:not an? (?:true )?allergy|no true allergy|intolerance (?:only|rather than)|only an intolerance)\b/i;
const RELATED: Readonly<Record<string, readonly string[]>> = { aspirin: ["NSAID"], NSAID: ["aspirin"] };

/** The allergies that the text of a medicine clashes with: the same drug, one of its class, or a related class. */
export function allergyClashes(allergies: readonly string[], text: string): AllergyClash[] {
  return allergies.flatMap((allergy) => {
    if (NO_ALLERGY.test(allergy) || INTOLERANCE.test(allergy)) return [];
    // What stands behind the colon is the reaction, often with the drug that treated it.
    const allergens = drugsIn(allergy.split(/[:(;]|\s[-–]\s/)[0] ?? "");
    const tolerated = new Set(drugsIn(TOLERATED.exec(allergy)?.[0] ?? "").map(({ name }) => name));
    return drugsIn(text).flatMap((drug) => {
      if (tolerated.has(drug.name)) return [];
      const reason = clashOf(allergens, drug);
      return reason === null ? [] : [{ allergy, drug: drug.text, reason }];
    });
  });
}

/** What was taken since without harm: "rash as a child, has since tolerated amoxicillin". */
const TOLERATED = /\btolerat\w+.*$/i;

function clashOf(allergens: readonly NamedDrug[], drug: NamedDrug): string | null {
  for (const allergen of allergens) {
    if (allergen.name === drug.name) return `the patient is allergic to ${allergen.text}`;
    const shared = drug.classes.find((name) => name !== "other" && allergen.classes.includes(name));
    if (shared) return `${drug.text} is ${article(shared)} ${shared}, like ${allergen.text}`;
    const related = drug.classes.find((name) =>
      allergen.classes.some((other) => RELATED[other]?.includes(name)),
    );
    if (related) return `${drug.text} can cause the same reaction as ${allergen.text}`;
  }
  return null;
}

function article(word: string): string {
  return /^(?:[aeiou]|NSAID|SSRI|SNRI|SGLT)/i.test(word) ? "an" : "a";
}
