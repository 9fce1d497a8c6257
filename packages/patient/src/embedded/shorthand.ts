/**
 * Written shorthand and slang as a transcript or a keyboard gives them, and the words that they stand for in every text;
 * what does so only on a phone is in `typed`.
 */
const shorthand: Readonly<Record<string, string>> = {
  suncream: "sun cream",
  aswell: "as well",
  stis: "sexually transmitted infections",
  owt: "anything",
  summat: "something",
  nowt: "nothing",
  ket: "ketamine",
  sunscreen: "sun cream",
  imb: "bleeding between periods",
  pcb: "bleeding after sex",
  palps: "palpitations",
  palp: "palpitations",
  cocp: "contraceptive pill",
  ocp: "contraceptive pill",
  nsaids: "anti inflammatories",
  ppi: "antacid",
  pnd: "wake gasping",
  mcuh: "much",
  waht: "what",
  wiht: "with",
  yuor: "your",
  hvae: "have",
  ahve: "have",
  teh: "the",
  taht: "that",
  adn: "and",
  thsi: "this",
  liek: "like",
  hwo: "how",
  ayn: "any",
  hsitory: "history",
  smkoe: "smoke",
  pian: "pain",
  occ: "occupation",
  sob: "short of breath",
  sobs: "short of breath",
  sobar: "short of breath",
  soboe: "short of breath on exertion",
  tatt: "tired all the time",
  luts: "urinary symptoms",
  otalgia: "ear pain",
  arthralgia: "joint pain",
  myalgia: "muscle pain",
  odynophagia: "pain when you swallow",
  dyspepsia: "indigestion",
  rhinorrhoea: "runny nose",
  polydipsia: "thirst",
  polyuria: "passing a lot of urine",
  menorrhagia: "heavy periods",
  dysmenorrhoea: "painful periods",
  paraesthesia: "tingling",
  hemiparesis: "weakness",
  dysarthria: "slurred speech",
  dysphasia: "trouble finding words",
  haematochezia: "blood in the stool",
  syncope: "fainting",
  epistaxis: "nosebleeds",
  lymphadenopathy: "swollen glands",
  doe: "short of breath on exertion",
  loc: "loss of consciousness",
  pmb: "bleeding after the menopause",
  ssri: "antidepressant",
  ssris: "antidepressants",
  psych: "psychiatric",
  pmh: "past medical history",
  pmhx: "past medical history",
  psh: "past surgical history",
  dh: "drug history",
  dhx: "drug history",
  dhs: "drug history",
  fh: "family history",
  fhx: "family history",
  sh: "social history",
  shx: "social history",
  hpc: "tell me more about it",
  hx: "history",
  pc: "presenting complaint",
  meds: "medications",
  med: "medication",
  otc: "over the counter",
  nkda: "drug allergies",
  lmp: "last menstrual period",
  bp: "blood pressure",
  dm: "diabetes",
  t1dm: "diabetes",
  t2dm: "diabetes",
  htn: "high blood pressure",
  hep: "hepatitis",
  copd: "copd",
  mi: "heart attack",
  af: "atrial fibrillation",
  cva: "stroke",
  tia: "mini stroke",
  dvt: "blood clot",
  pe: "blood clot",
  ihd: "heart disease",
  hf: "heart failure",
  ckd: "kidney disease",
  ca: "cancer",
  uti: "urine infection",
  sti: "sexually transmitted infection",
  std: "sexually transmitted infection",
  gp: "gp",
  hrs: "hours",
  hr: "hour",
  mins: "minutes",
  wks: "weeks",
  yrs: "years",
  mths: "months",
  u: "you",
  ur: "your",
  r: "are",
  abt: "about",
  bcos: "because",
  cos: "because",
  cuz: "because",
  wots: "what is",
  wot: "what",
  wat: "what",
  wen: "when",
  wich: "which",
  whats: "what is",
  wheres: "where is",
  hows: "how is",
  hav: "have",
  av: "have",
  ya: "you",
  pls: "please",
  plz: "please",
  thx: "thank you",
  ta: "thank you",
  dob: "date of birth",
  dsh: "deliberate self harm",
  si: "suicidal ideation",
  bo: "bowels open",
  nocte: "at night",
  prn: "as needed",
  rx: "treatment",
  pv: "vaginal",
  pr: "rectal",
  lft: "liver test",
  adls: "washing and dressing",
  adl: "washing and dressing",
  iadls: "shopping and cooking",
  breathles: "breathless",
  prev: "previous",
  sx: "symptoms",
  cp: "chest pain",
  abdo: "abdominal",
  tempreture: "temperature",
  temprature: "temperature",
  probs: "problems",
  fingernails: "nails",
  fella: "partner",
  hubby: "husband",
  missus: "wife",
  temp: "temperature",
  tb: "tuberculosis",
  wt: "weight",
  etoh: "alcohol",
  ivdu: "inject drugs",
  fags: "cigarettes",
  ciggies: "cigarettes",
  smoker: "smoke",
  n: "and",
  anybody: "anyone",
  dont: "do not",
  doesnt: "does not",
  didnt: "did not",
  havent: "have not",
  hasnt: "has not",
  isnt: "is not",
  arent: "are not",
  youve: "you have",
  youre: "you are",
  ive: "i have",
  im: "i am",
  thats: "that is",
  gonna: "going to",
  wanna: "want to",
  gotta: "have to",
  edema: "oedema",
  diarrhea: "diarrhoea",
  anemia: "anaemia",
  hemoptysis: "haemoptysis",
  dyspnea: "dyspnoea",
  color: "colour",
  tumor: "tumour",
  esophagus: "oesophagus",
  pediatric: "paediatric",
  behavior: "behaviour",
  mom: "mum",
  mam: "mum",
  mammy: "mum",
  mummy: "mum",
  daddy: "dad",
  thyroxine: "levothyroxine",
  eltroxin: "levothyroxine",
  ventolin: "salbutamol",
  albuterol: "salbutamol",
  acetaminophen: "paracetamol",
  tylenol: "paracetamol",
  epinephrine: "adrenaline",
  prozac: "fluoxetine",
  zoloft: "sertraline",
  lustral: "sertraline",
  cipramil: "citalopram",
  lipitor: "atorvastatin",
  zocor: "simvastatin",
  reside: "live",
  resides: "lives",
  residing: "living",
  residence: "home",
  clan: "family",
  losec: "omeprazole",
  lasix: "furosemide",
  frusemide: "furosemide",
  voltarol: "diclofenac",
  naprosyn: "naproxen",
  glucophage: "metformin",
  fosamax: "alendronic acid",
  oramorph: "morphine",
  imigran: "sumatriptan",
  istin: "amlodipine",
  eliquis: "apixaban",
  tegretol: "carbamazepine",
  dvla: "driving licence authority",
  itu: "intensive care",
  icu: "intensive care",
};

/** What shorthand stands for; any other word is itself. */
export function longhand(word: string): string {
  return Object.hasOwn(shorthand, word) ? (shorthand[word] ?? word) : word;
}

/** Each first word of a list with what follows it: "took take|felt feel". */
export function pairs(list: string): ReadonlyMap<string, string> {
  const entries = list.split(/[|\n]/).filter((entry) => entry !== "");
  return new Map(
    entries.map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)]),
  );
}

/**
 * What people type on a phone, and what they mean. Read only where `isTyped` holds, because in other texts these may be
 * other words; what means the same in every text is in `shorthand`.
 */
const typed = pairs(`
2day today|2nite tonight|2night tonight|2moro tomorrow|2mrw tomorrow|tmrw tomorrow|2moz tomorrow|yday yesterday|b4 before
any1 anyone|ne1 anyone|every1 everyone|some1 someone|no1 nobody|sum1 someone|neone anyone|anythin anything|nething anything
somethin something|smth something|smthg something|sth something|sumthing something|summink something|nothin nothing
everythin everything|evrything everything|evry every|els else|fam family|famly family|w with|wiv with|wth with|wout without
prob problem|bin been|ben been|duz does|dus does|coz because|bc because|bcuz because|becoz because|tho though
thru through|thru' through|nite night|nites nights|dys days|wk week|yr year|mth month|min minute|sec second|secs seconds
wud would|wld would|cud could|cld could|shud should|shld should|wer where|whr where|whn when|wy why|y why|hu who|dat that|dis this
da the|tht that|wut what|wht what|whens when is|whos who is|theres there is|theyre they are|hes he is
shes she is|its it is|youll you will|youd you would|wasnt was not|werent were not|wouldnt would not|couldnt could not
shouldnt should not|wont will not|cant can not|cnt can not|dnt do not|dint did not|aint is not|hvnt have not|hv have|hve have|hd had
rly really|rlly really|ppl people|doc doctor|docs doctors|appt appointment|apt appointment|op operation|ops operations
gf girlfriend|bf boyfriend|hubs husband|preg pregnant|preggo pregnant|preggers pregnant|wkend weekend|wknd weekend
urself yourself|yrself yourself|hisself himself|kno know|knw know|tel tell|tabs tablets|tab tablet|pk pack|cigs cigarettes|cig cigarette|bevs drinks|bevvies drinks|bevvy drink|bev drink
fone phone|msg message|addy address|hosp hospital|ambo ambulance|tum tummy|tumtum tummy|tums tummy|jus just|jst just
gd good|gr8 great|l8ly lately|l8r later|lst last|nxt next|frm from|bout about|bk back|fink think|thk think
thnk think|gt got|gettin getting|mk make|tk take|nd and|nt not|ova over|ok okay|k okay|plse please
sry sorry|srry sorry|soz sorry|thanx thanks|ty thank you|xx |x |lol |btw |tbh |1st first|2nd second|3rd third|arnd around|hrt hurt
hrts hurts|brth breath|brthless breathless|breathin breathing|vom vomit|vommed vomited|vomming vomiting|diarrohea diarrhoea
diahorrea diarrhoea|diarhoea diarrhoea|diorrhea diarrhoea|diarrhoa diarrhoea|stomache stomach|tiredness tired|alergic allergic
alergies allergies|allergys allergies|asthsma asthma|astma asthma|bleedin bleeding|poos stools|poop poo|pooing opening bowels
exercize exercise|excercise exercise|alchohol alcohol|alcahol alcohol|alchol alcohol|medicin medicine|perscription prescription
perscribed prescribed|presciption prescription|symtoms symptoms|symptons symptoms|seisure seizure|siezure seizure|surgury surgery
`);

/** Words that show that a text is typed on a phone: there "2" and "4" may be words, and "y" is "why". */
const isTyped =
  /(?<=^|\s)(?:u|ur|urself|r|n|w|wot|wots|wud|cud|shud|b4|2day|pls|plz|hav|bin|duz|any1|some1|abt|thru|meds|probs|fam|hx)(?=$|[\s?.,!])/;

const ingless =
  /\b(go|do|get|gett|tak|drink|smok|feel|eat|sleep|bleed|cough|walk|work|liv|hav|com|mak|hurt|burn|throw|breath|us|happen|look|try|runn|lift|sweat|shak|bring|wak|pee|vomit|los|gain|putt|chang|think|hear|see|be|worry|itch|swell|sting|chew|spew|inject|snort|vap|los|troubl|bother|mov|stay|keep|pass|bring|turn|drivin|driv)in'?(?= |$|[?.,!])/g;

/** "wot r u takin 4 it" as it would be written; the numbers of a text that is not typed on a phone stay numbers. */
export function writtenOut(text: string): string {
  const spaced = text.replace(/\bw\/o\b/gi, "without").replace(/\bw\/(?= ?\w)/gi, "with ");
  if (!isTyped.test(spaced.toLowerCase())) return spaced.replace(ingless, "$1ing");
  return (
    spaced
      .replace(/\w+/g, (word) => (word === "ICE" ? word : word.toLowerCase()))
      .replace(ingless, "$1ing")
      .replace(/(?<=\b(?:your|ur|yr|the|my|his) )mrs\b/g, "wife")
      .replace(/[a-z0-9']+/g, (word) => typed.get(word) ?? longhand(word))
      // "4 the pain", "2 anything", but "4 days" and "type 2 diabetes".
      .replace(
        /(?<!\b(?:last|past|for|type|every|of|in|about|or|over|than|by|after|grade|stage|first|next|took|taken|take|had|these|those|the|your) )\b([24]) (?=(?:[a-z]+(?<!s)|this|his|is|was|its|us|work|days out|erections|instance)(?: |$|[?.,!]))/g,
        (_, digit: string) => (digit === "2" ? "to " : "for "),
      )
      .replace(/\b4(?=[?.! ]*$)/g, "for")
      .replace(
        /(?<=\b(?:go|goes|going|get|got|allergic|talk|speak|home|next|try|have|need|want|like|able|due|used) )2\b/g,
        "to",
      )
  );
}
