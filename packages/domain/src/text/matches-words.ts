/** True when the text contains every word of the query, in any order, ignoring capitals and accents. */
export function matchesWords(text: string, query: string): boolean {
  const plain = fold(text);
  return wordsOf(query).every((word) => plain.includes(word));
}

/** True when every word of the query begins a word of the text, in any order, ignoring capitals and accents. */
export function beginsWords(text: string, query: string): boolean {
  const plain = fold(text);
  const starts = [...plain.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return wordsOf(query).every((word) => starts.some((start) => plain.startsWith(word, start)));
}

function wordsOf(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== "");
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
