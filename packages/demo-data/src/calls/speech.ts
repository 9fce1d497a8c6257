/** Words that patients do not use, and what they say instead. */
const plainWords: readonly [RegExp, string][] = [
  [/\bHypertension\b/gi, "high blood pressure"],
  [/\bHypercholesterolaemia\b/gi, "high cholesterol"],
  [/\bType 2 diabetes\b/gi, "type 2 diabetes"],
  [/\bMyocardial infarction\b/gi, "a heart attack"],
  [/\bAtrial fibrillation\b/gi, "an irregular heartbeat"],
  [/\bGastro-oesophageal reflux\b/gi, "acid reflux"],
  [/\bOsteoarthritis\b/gi, "wear and tear arthritis"],
  [/\bHypothyroidism\b/gi, "an underactive thyroid"],
  [/\bHigh myopia\b/gi, "very short sight"],
  [/\bBenign prostatic hyperplasia\b/gi, "an enlarged prostate"],
  [/\bChronic obstructive pulmonary disease\b/gi, "COPD"],
  [/\bTransient ischaemic attack\b/gi, "a mini-stroke"],
  [/\bMetastatic\b/gi, "advanced"],
];

/** The same text in a patient's words. */
export function inPlainWords(text: string): string {
  return plainWords.reduce((result, [pattern, words]) => result.replace(pattern, words), text);
}

/** The spoken text without the quotation marks of the written case. */
export function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/s, "$1");
}

function decapitalised(text: string): string {
  // Names of drugs and diseases that are all capitals keep them.
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(start) ? start : `${start}.`;
}

/** A remark for the reader of the case, which nobody says aloud: "(often forgets)", ", 10 pack years". */
function withoutRemarks(text: string): string {
  return text.replace(/,? *\(?\d+ pack years\)?/g, "").replace(/ *\([^)]*\)/g, "");
}

/** One entry of a case as the patient says it. */
export function spoken(text: string): string {
  return sentence(inPlainWords(withoutRemarks(text)));
}

/** A list of a case as the patient says it; `none` is said when the list is empty or says that there is nothing. */
export function spokenList(items: readonly string[], none: string): string {
  const said = items
    .filter((item) => !/^(none|no known)/i.test(item))
    .map((item) => inPlainWords(withoutRemarks(item)));
  if (said.length === 0) return none;
  // Entries with commas of their own would run into each other in one sentence.
  if (said.some((item) => item.includes(","))) return said.map(sentence).join(" ");
  const [first = "", ...rest] = said;
  const last = rest.map(decapitalised).pop();
  if (last === undefined) return sentence(first);
  return sentence(`${[first, ...rest.slice(0, -1).map(decapitalised)].join(", ")} and ${last}`);
}
