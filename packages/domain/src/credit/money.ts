/**
 * Reads a numeric(12,2) column, which arrives as a JSON number or as text, into whole cents.
 * Throws when it is neither.
 */
export function parseCents(value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return Math.round(value * 100) || 0;
  const match = typeof value === "string" ? /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(value.trim()) : null;
  if (!match) throw new TypeError(`Not an amount: ${JSON.stringify(value)}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign && cents > 0 ? -cents : cents;
}

/** Writes cents as a plain amount with two decimals: 750 is "7.50". */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${Math.floor(size / 100)}.${fraction}`;
}

/** Writes cents in dollars with two decimals: 750 is "$7.50", -325 is "-$3.25". */
export function formatDollars(cents: number): string {
  return cents < 0 ? `-$${formatCents(-cents)}` : `$${formatCents(cents)}`;
}

/**
 * Reads an amount of dollars that somebody typed into whole cents: "20", "12.5", "$1,250.75". Null when it is no such
 * amount; negative ones are none.
 */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}
