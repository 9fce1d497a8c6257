/** Whether a text has every word of a query, whatever their order, capitals and accents. */
export function matchesWords(text: string, query: string): boolean {
  const plain = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
