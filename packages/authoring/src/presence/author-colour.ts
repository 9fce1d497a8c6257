/** Palettes of the theme without a meaning of their own here; white text is readable on their shade 7. */
const COLOURS = ["blue", "amber", "green", "petrol", "yellow"] as const;

/** The palette for a person: the same one everywhere, from the id alone. */
export function authorColour(userId: string): (typeof COLOURS)[number] {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
