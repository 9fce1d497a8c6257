const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

const shortDollars = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A whole number with its thousands apart: `12,345`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** For the scale of a chart: `950`, `1.2K`. */
export function formatShortNumber(value: number): string {
  return short.format(value);
}

/** For the scale of a chart: `$25`, `-$5`, `$1M`. */
export function formatShortDollars(value: number): string {
  return shortDollars.format(value);
}

/** Two decimals with a plain minus: `7.50`, `-3.25`; never `-0.00`. */
export function formatCredits(amount: number): string {
  const text = amount.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}
