/**
 * A phone number in international form (E.164): a plus, the country code, at most 15 digits. Spaces, dots, dashes and
 * parentheses are taken as punctuation. Null when it is not such a number.
 */
export function toE164(input: string): string | null {
  const compact = input.trim().replace(/[\s.()\-/]/g, "");
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null;
}
