import type { CaseTemplate, LeafPath } from "@andromeda/domain";
import { textsAt } from "./case-facts.ts";
import { signsInLayWords } from "./lay-examination.ts";
import { contentStems, plain, stem } from "./normalise.ts";
import {
  endOfSentence,
  examinationFindings,
  type Findings,
  NOTHING_GIVEN,
  namesSign,
} from "./physical-findings.ts";

const base = "examiner_agent.examination_and_investigations";
const chart = `${base}.basic_observations`;

/** An observation of the chart: its field, its name, its unit, and the words that ask for it. */
const observations: readonly (readonly [path: LeafPath, name: string, unit: string, asked: RegExp])[] = [
  [`${chart}.blood_pressure` as LeafPath, "Blood pressure", " mmHg", /\b(?:blood pressure|bp)\b/],
  [`${chart}.heart_rate` as LeafPath, "Heart rate", " a minute", /\b(?:heart rate|pulse rate|pulse|hr)\b/],
  [
    `${chart}.respiratory_rate` as LeafPath,
    "Respiratory rate",
    " a minute",
    /\b(?:respiratory rate|resp rate|breathing rate|rr|respirations)\b/,
  ],
  [`${chart}.temperature` as LeafPath, "Temperature", " °C", /\b(?:temperature|temp)\b/],
  [
    `${chart}.oxygen_saturation_value` as LeafPath,
    "Oxygen saturation",
    "%",
    /\b(?:oxygen|saturations?|sats|spo2|pulse ox\w*|o2)\b/,
  ],
];

/** Words that say that something is examined, and not asked of the patient. */
const doing =
  /\b(?:examine|examining|examination|exam|inspect|inspecting|inspection|look|looking|observe|observing|palpate|palpating|palpation|feel|feeling|percuss|percussing|percussion|tap|auscultate|auscultating|auscultation|listen|listening|check|checking|measure|measuring|take|taking|assess|assessing|test|testing|do|doing|estimate|estimating|perform|performing|record|recording|count|press|pressing|ballot|balloting|squeeze|squeezing|get|getting|obtain|see|order|ordering|request|requesting|send|sending|arrange|arranging|review|interpret|show|run|begin|start|proceed|move|bend|shine|elicit|eliciting|complete|put|place|apply|would like|i (?:want|need)|what (?:are|is|was|were|do|does)|any|results?|repeat)\b/;

/** "I clean my hands", "I watch your face" and "lie back" do not examine the hands, the face or the back. */
const notExamined =
  /\b(?:wash|clean|gel|saniti[sz]e?|decontaminat)\w* (?:my |the |our )?hands\b|\bhand (?:hygiene|washing)\b|\bwatch(?:ing)? (?:your|the|his|her) face\b|\b(?:lie|lying|lean|sit|stand) back\b/g;

/** What is going to be examined is not examined yet; it is put to the patient, with the name and the consent. */
const announces = /\b(?:been asked to|(?:which|this|it|that)(?: will| would)? (?:means?|involves?))\b/;

/** "Thanks for letting me examine you" ends the examination. */
const thanks = /^(?:ok(?:ay)? |great |right |lovely )*(?:thanks?(?: you)?) (?:very much |so much )?for\b/;

/** "In summary, I found …" presents findings; it does not examine again. */
const presents =
  /^(?:so |ok(?:ay)? )*(?:in summary|to summari[sz]e|in conclusion|my findings (?:are|were)|on examination (?:there|i found|this|he|she)|i found)\b/;

const allOfThem =
  /\b(?:obs|observations|vitals|vital signs|news|basic observations|observation chart|a set of obs)\b/;
const tests =
  "ecg|ekg|electrocardiogram|x ray|xray|cxr|radiograph|ct|mri|ultrasound|uss|doppler|scan|bloods|blood tests?|fbc|full blood count|u and e|urea|electrolytes|crp|troponin|lfts?|liver function|thyroid function|tfts?|glucose|hba1c|lipids|cholesterol|urine|urinalysis|dipstick|culture|cultures|swab|swabs|biopsy|endoscopy|colonoscopy|echo|echocardiogram|spirometry|peak flow|lumbar puncture|csf|d dimer|clotting|inr|haemoglobin|hb|sodium|potassium|creatinine|(?<=\\b(?:ascitic|pleural|peritoneal|diagnostic|joint|a|the) )tap|paracentesis|blood gas|abg|mammogram|eeg|serology|hiv test|pregnancy test|stool|faecal|drug screen|results|investigations|imaging|sputum|antigens|psa|ferritin|b12|calcium|tests";
const investigation = new RegExp(`\\b(?:${tests})\\b`);

/** Words for one test and how its result may be written. */
const sameTest: readonly (readonly string[])[] = [
  ["ecg", "ekg", "electrocardiogram", "qtc", "sinus"],
  ["x ray", "xray", "cxr", "radiograph", "consolidation", "chest x ray"],
  ["ultrasound", "uss", "doppler", "scan"],
  ["ct", "scan"],
  ["mri", "scan"],
  ["troponin", "hs troponin"],
  ["fbc", "full blood count", "hb", "haemoglobin", "mcv", "wcc", "white cell", "platelets", "neutrophils"],
  [
    "u and e",
    "u e",
    "urea",
    "electrolytes",
    "sodium",
    "na",
    "potassium",
    "k",
    "creatinine",
    "egfr",
    "renal function",
    "kidney function",
  ],
  ["lfts", "lft", "liver function", "liver profile", "bilirubin", "alt", "ast", "alp", "albumin"],
  ["clotting", "inr", "coagulation", "prothrombin"],
  ["crp", "inflammatory", "esr"],
  ["thyroid function", "tfts", "tft", "tsh", "t4"],
  ["glucose", "hba1c", "sugar"],
  ["lipids", "cholesterol", "ldl", "hdl"],
  ["tap", "paracentesis", "ascitic", "saag"],
  ["cultures", "culture", "swab", "swabs"],
  ["urine", "urinalysis", "dipstick", "dip", "urine drug screen"],
  [
    "bloods",
    "blood test",
    "blood tests",
    "fbc",
    "hb",
    "wcc",
    "crp",
    "urea",
    "na",
    "creatinine",
    "bilirubin",
    "inr",
    "troponin",
    "cholesterol",
    "u e",
    "egfr",
    "platelets",
    "haemoglobin",
    "ferritin",
    "glucose",
    "tsh",
    "calcium",
  ],
  ["imaging", "x ray", "ct", "mri", "ultrasound", "scan"],
];

function observationsAt(template: CaseTemplate, isAsked: (words: RegExp) => boolean): Findings {
  const parts: string[] = [];
  const sources: LeafPath[] = [];
  for (const [path, name, unit, asked] of observations) {
    const value = isAsked(asked) ? textsAt(template, path)[0] : undefined;
    if (value === undefined) continue;
    const isSaturation = path.endsWith("oxygen_saturation_value");
    const contextPath = `${chart}.oxygen_saturation_context` as LeafPath;
    const context = isSaturation ? textsAt(template, contextPath)[0]?.split(";")[0] : undefined;
    parts.push(
      `${name} ${value}${/[a-z%°]/i.test(value) ? "" : unit}${context ? ` ${context.charAt(0).toLowerCase()}${context.slice(1)}` : ""}.`,
    );
    sources.push(path, ...(context ? [contextPath] : []));
  }
  return { text: parts.join(" "), sources };
}

/** What is measured beside the usual observations, sentence by sentence: a weight, a glucose, a vital capacity. */
function measuredBeside(template: CaseTemplate, said: string): Findings[] {
  const path = `${chart}.other` as LeafPath;
  const named = new Set(contentStems(said));
  const relevant = textsAt(template, path)
    .flatMap((text) => text.split(endOfSentence))
    .filter((sentence) =>
      contentStems(plain((/^[^\d(]*/.exec(sentence) ?? [""])[0])).some((stem) => named.has(stem)),
    );
  return relevant.length > 0 ? [{ text: relevant.join(" "), sources: [path] }] : [];
}

function resultsFor(template: CaseTemplate, said: string): Findings | null {
  const path = `${base}.diagnostics.results` as LeafPath;
  const text = textsAt(template, path).join(" ");
  if (text === "") return null;
  if (/\b(?:all (?:the |of the )?(?:results|investigations|tests)|the results|any results)\b/.test(said))
    return { text, sources: [path] };
  const names = [...said.matchAll(new RegExp(investigation, "g"))].map(([name]) => name);
  const wanted = new Set(
    names.flatMap((name) => [
      name,
      ...sameTest
        .filter(
          ([first, ...others]) =>
            first === name || (first !== "bloods" && first !== "imaging" && others.includes(name)),
        )
        .flat(),
    ]),
  );
  for (const row of sameTest) if (names.includes(row[0] ?? "")) for (const word of row) wanted.add(word);
  // A result may begin with a small letter: "hs-troponin".
  const relevant = text.split(/(?<=[^\s.][.;])\s+/).filter((sentence) => {
    const words = ` ${plain(sentence).replace(/ ?[.,;:?!] ?/g, " ")} `;
    return [...wanted].some((word) =>
      word !== "scan" || names.includes("scan")
        ? words.includes(` ${word} `) || words.includes(` ${stem(word)} `)
        : false,
    );
  });
  return relevant.length > 0 ? { text: relevant.join(" "), sources: [path] } : null;
}

/** Whether the words examine or measure, and are not put to the patient. */
function isExamination(said: string): boolean {
  const measured = observations.filter(([, , , asked]) => asked.test(said)).length;
  // "Could I have the respiratory rate, sats and pulse?", "Lying and standing blood pressure please."
  const isChart = measured > 1 || (measured > 0 && / please ?$|^(?:lying|standing)\b/.test(said));
  return isChart || doing.test(said) || allOfThem.test(said) || namesSign(said);
}

/**
 * What an examination or a test that the learner says they do gives, from the examiner's fields and no more than was
 * named; null when the text names none, or when the case says nothing of it. Sources are paths below `examiner_agent`.
 */
export function findingsFor(
  template: CaseTemplate,
  text: string,
): { text: string; sources: readonly string[] } | null {
  const spoken = plain(text)
    .replace(/ ?[.,;:?!] ?/g, " ")
    .replaceAll(notExamined, " ")
    .replaceAll(/\bjoint position(?: sense)?\b/g, "proprioception");
  if (presents.test(spoken) || announces.test(spoken) || thanks.test(spoken)) return null;
  const layWords = signsInLayWords(spoken).signs;
  const said = spoken + layWords;
  if (layWords === "" && !isExamination(said)) return null;
  // "Do you have any chest pain?" asks; "I'd like to listen to your chest" examines.
  const asks =
    /\b(?:do|did|have|has|are|were|does|can) (?:you|he|she|your)\b|\bany (?:chest |tummy |leg )?(?:pain|swelling|trouble|problems?)\b/;
  const asked = said.replace(/\bbefore (?:i|we) (?:start|begin|examine you|go on)\b/, "");
  if (asks.test(asked) && !/\b(?:i|me|we)\b/.test(asked)) return null;
  const found: Findings[] = [];
  if (allOfThem.test(said)) {
    found.push(observationsAt(template, () => true));
    const other = `${chart}.other` as LeafPath;
    const more = textsAt(template, other).join(" ");
    if (more) found.push({ text: more, sources: [other] });
  } else {
    found.push(observationsAt(template, (asked) => asked.test(said)));
    found.push(...measuredBeside(template, said));
  }
  const isTest = investigation.test(said);
  if (isTest) {
    const results = resultsFor(template, said);
    if (results) found.push(results);
  }
  if (!isTest || /\b(?:examine|listen|palpate|percuss|auscultate|inspect)\b/.test(said))
    found.push(...examinationFindings(template, said));
  const given = found.filter(({ text: finding }) => finding !== "");
  const described = given.length > 1 ? given.filter(({ text: finding }) => finding !== NOTHING_GIVEN) : given;
  if (described.length === 0) return null;
  return {
    text: described.map((finding) => finding.text).join(" "),
    sources: [...new Set(described.flatMap(({ sources }) => sources))].map((path) =>
      path.slice("examiner_agent.".length),
    ),
  };
}
