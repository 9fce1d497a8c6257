/** The longest quotation of the learner, in characters: what an examiner would read aloud. */
const MAX_QUOTE_LENGTH = 240;

/** Stands between sentences that were not said one after the other. */
export const BETWEEN_QUOTES = " … ";

/** The sentences of a text, each a part of it as it was written; "e.g." ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|approx|incl|vs)\.)\s+|\n+/i)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The text as it can be quoted: itself, or its beginning up to the end of a word. */
export function quotable(text: string): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text;
  const start = text.slice(0, MAX_QUOTE_LENGTH);
  const end = start.lastIndexOf(" ");
  if (end > 0) return start.slice(0, end);
  // Never cut a surrogate pair in half.
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}

/** Sentences of the learner as one quotation, each once: "Do you smoke? … And how much do you drink?" */
export function quotationOf(texts: readonly string[]): string {
  return [...new Set(texts)].map(quotable).reduce((quotation, text) => {
    const longer = `${quotation}${BETWEEN_QUOTES}${text}`;
    return longer.length > MAX_QUOTE_LENGTH ? quotation : longer;
  });
}

/** Advice where the learner said a part of what was wanted, and did not say the rest. */
export function stillMissing(said: string, missing: readonly string[]): string {
  return `You said “${quotable(said.replace(/\.$/, ""))}”. Still missing: ${missing.join(", ")}.`;
}

/** Advice where the learner said a part of what was wanted. */
export function onlyPart(said: string): string {
  return `You said “${quotable(said)}”, which is only part of this.`;
}
