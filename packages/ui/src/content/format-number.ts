const options = {
  whole: { maximumFractionDigits: 0 },
  short: { notation: "compact", maximumFractionDigits: 1 },
  shortDollars: {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** Made when they are first used: making one takes longer than loading all of the module around it. */
const formatters = new Map<keyof typeof options, Intl.NumberFormat>();

function format(kind: keyof typeof options, value: number): string {
  const formatter = formatters.get(kind) ?? new Intl.NumberFormat("en-GB", options[kind]);
  formatters.set(kind, formatter);
  return formatter.format(value);
}

/** A whole number with its thousands apart: `12,345`. */
export function formatNumber(value: number): string {
  return format("whole", value);
}

/** For the scale of a chart: `950`, `1.2K`. */
export function formatShortNumber(value: number): string {
  return format("short", value);
}

/** For the scale of a chart: `$25`, `-$5`, `$1M`. */
export function formatShortDollars(value: number): string {
  return format("shortDollars", value);
}

/** Two decimals with a plain minus: `7.50`, `-3.25`; never `-0.00`. */
export function formatCredits(amount: number): string {
  const text = amount.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}
