/** A word that patients do not use, as a text writes it, with what they would say. */
export interface Jargon {
  readonly text: string;
  readonly plain: string;
}

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  "dyspno?ea": "short of breath",
  "dyspno?eic": "short of breath",
  "orthopno?ea": "breathless lying flat",
  "paroxysmal nocturnal dyspno?ea": "waking up breathless",
  haemoptysis: "coughing up blood",
  hemoptysis: "coughing up blood",
  "ha?ematemesis": "vomiting blood",
  "mela?ena": "black, tarry stools",
  "ha?ematuria": "blood in the urine",
  dysuria: "burning when you pass water",
  nocturia: "getting up at night to pass water",
  polyuria: "passing a lot of water",
  polydipsia: "being very thirsty",
  oliguria: "passing little water",
  "pyrexi(?:a|al)": "a temperature",
  "(?:a)?febrile": "with a temperature",
  rigors: "shivering fits",
  "diaphor(?:esis|etic)": "sweating",
  "syncop(?:e|al)": "passing out",
  "pre-?syncope": "feeling faint",
  epistaxis: "a nosebleed",
  dysphagia: "trouble swallowing",
  odynophagia: "pain on swallowing",
  dysphasia: "trouble finding words",
  dysarthria: "slurred speech",
  diplopia: "double vision",
  photophobia: "light hurting your eyes",
  "para?esthesiae?": "pins and needles",
  paresis: "weakness",
  hemiplegia: "weakness down one side",
  "o?edema": "swelling",
  jaundice: "yellow skin or eyes",
  pruritus: "itching",
  "erythema(?:tous)?": "redness",
  "ha?emorrhage": "bleeding",
  "ha?emoptyses": "coughing up blood",
  "myocardial infarction": "a heart attack",
  "cerebrovascular accident": "a stroke",
  "ischa?emi[ac]": "short of blood supply",
  "infarct(?:ion)?": "damage from lack of blood",
  hypertension: "high blood pressure",
  hypotension: "low blood pressure",
  "hyperlipida?emia": "raised cholesterol",
  "tachycardi[ac]": "a fast heartbeat",
  "bradycardi[ac]": "a slow heartbeat",
  "tachypno?ea": "fast breathing",
  "arrhythmias?": "an irregular heartbeat",
  claudication: "leg pain on walking",
  menorrhagia: "heavy periods",
  "dysmenorrh(?:o)?ea": "painful periods",
  "amenorrh(?:o)?ea": "no periods",
  dyspareunia: "pain during sex",
  menarche: "your first period",
  anorexia: "loss of appetite",
  cachexia: "being very thin",
  emesis: "being sick",
  "defa?ecat(?:e|ion)": "opening your bowels",
  micturition: "passing water",
  "anti-?emetic": "a medicine against sickness",
  "analgesi[ac]": "painkiller",
  "anti-?pyretic": "a medicine against fever",
  "prodrom(?:e|al)": "early signs",
  idiopathic: "of unknown cause",
  "a?etiology": "cause",
  prognosis: "outlook",
  "metasta(?:s[ie]s|tic)": "spread of a cancer",
  "comorbidit(?:y|ies)": "other conditions",
  "contraindicat(?:ed|ion)": "not safe for you",
  "exacerbating factors?": "what makes it worse",
  "relieving factors?": "what makes it better",
  "alleviating factors?": "what makes it better",
  "radiat(?:es?|ed|ing)|radiation(?! (?:therapy|treatment|dose|exposure))": "spreads",
  "sudden onset": "came on suddenly",
  pleuritic: "worse when you breathe in",
  retrosternal: "behind the breastbone",
  substernal: "behind the breastbone",
  "epigastri(?:c|um)": "at the top of the tummy",
  "productive cough": "cough that brings something up",
  "pack years?": "how much you have smoked over the years",
  PRN: "when needed",
  "b\\.?d\\.?": "twice a day",
  "t\\.?d\\.?s\\.?": "three times a day",
  "q\\.?d\\.?s\\.?": "four times a day",
  SOBOE: "breathless on exertion",
  SOB: "short of breath",
  NKDA: "no known allergies",
  PMH: "your past health",
  ICE: "your thoughts",
  CRP: "a blood test for inflammation",
  FBC: "a blood count",
  LFT: "liver blood tests",
  ABG: "a blood test from the wrist",
};

const entries = Object.entries(PLAIN_WORDS).map(([word, plain]) => ({
  plain,
  // Capitals alone are an abbreviation; in lower case they can be words.
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])`, /^[A-Z]+$/.test(word) ? "u" : "iu"),
}));

/** The words of the text that a patient would not use, in its order. */
export function jargonIn(text: string): Jargon[] {
  return entries
    .flatMap(({ pattern, plain }) => {
      const found = pattern.exec(text);
      return found ? [{ text: found[0], plain, at: found.index }] : [];
    })
    .sort((one, other) => one.at - other.at || other.text.length - one.text.length)
    .filter(
      (one, index, all) =>
        // "Dyspnoea" of "paroxysmal nocturnal dyspnoea" is no word of its own.
        !all.slice(0, index).some((longer) => one.at < longer.at + longer.text.length),
    )
    .map(({ text: word, plain }) => ({ text: word, plain }));
}
