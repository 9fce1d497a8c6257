/** The first `length` characters and "..." when there are more; characters outside the basic plane are never cut in two. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}...`;
}

/** The leading characters of a commit hash that are shown. */
export function shortHash(hash: string, length: number): string {
  return hash.slice(0, length);
}
