/** The first `length` characters and "..." when there are more; characters outside the basic plane are never cut in two. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}...`;
}

/** What to say of a text of more than `most` characters; null for a shorter one. */
export function lengthProblem(text: string, most: number): string | null {
  // Counted in code points, as the database counts.
  if (text.length <= most || [...text].length <= most) return null;
  return `Use at most ${most.toLocaleString("en-GB")} characters`;
}

/** The problems of a form by field, without the fields that have none. */
export function problemsOf<Field extends string>(
  found: Readonly<Record<Field, string | null>>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<
    Record<Field, string>
  >;
}

/** "A", "A and B", "A, B and C"; an empty text for none. */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** The leading characters of a commit hash that are shown. */
export function shortHash(hash: string, length: number): string {
  return hash.slice(0, length);
}

/** A duration in seconds as m:ss; "0:00" when there is none. */
export function formatDuration(seconds: number | null): string {
  const whole = Math.max(0, Math.floor(seconds ?? 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
