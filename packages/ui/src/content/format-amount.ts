/** Two decimals with a plain minus: `7.50`, `-3.25`; never `-0.00`. */
export function formatCredits(amount: number): string {
  const text = amount.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}

/** Dollars with two decimals, the minus before the sign: `$7.50`, `-$3.25`. */
export function formatDollars(amount: number): string {
  const text = formatCredits(amount);
  return text.startsWith("-") ? `-$${text.slice(1)}` : `$${text}`;
}
