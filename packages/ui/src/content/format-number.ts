// By hand, as in British English: the first formatter of Intl costs a phone more than the screen with its numbers.

/** A whole number with its thousands apart: `12,345`. */
export function formatNumber(value: number): string {
  return value.toFixed(0).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

const units = [
  [1e12, "tn"],
  [1e9, "bn"],
  [1e6, "m"],
  [1e3, "k"],
  [1, ""],
] as const;

function shortSize(size: number): string {
  // 999,950 is rounded to a million.
  const [unit, suffix] = units.find(([unit]) => Math.round((size * 10_000) / unit) >= 10_000) ?? [1, ""];
  return `${Math.round((size * 10) / unit) / 10}${suffix}`;
}

/** For the scale of a chart: `950`, `1.2k`. */
export function formatShortNumber(value: number): string {
  return `${value < 0 ? "-" : ""}${shortSize(Math.abs(value))}`;
}

/** For the scale of a chart: `$25`, `-$5`, `$1m`. */
export function formatShortDollars(value: number): string {
  return `${value < 0 ? "-" : ""}$${shortSize(Math.abs(value))}`;
}

/** Two decimals with a plain minus: `7.50`, `-3.25`; never `-0.00`. */
export function formatCredits(amount: number): string {
  const text = amount.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}
