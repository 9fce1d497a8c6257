/** The largest amount, in cents, that one booking takes. */
export const LARGEST_ADJUSTMENT_CENTS = 100_000_000_000;

/** What somebody typed as the amount of an adjustment; `cents` is a whole number, negative to remove credits. */
export type AdjustmentAmount =
  | { readonly kind: "amount"; readonly cents: number }
  | { readonly kind: "not-a-number" }
  | { readonly kind: "too-large" };

/**
 * Reads a decimal number ("5", "-1.10", ".5") into whole cents, half a cent away from zero. It counts in digits and not
 * in fractions, which have no exact 1.005. Anything else, also "5abc" and "1e3", is not a number.
 */
export function parseAdjustment(text: string): AdjustmentAmount {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  const [, sign, whole = "", fraction = ""] = match ?? [];
  if (!match || whole + fraction === "") return { kind: "not-a-number" };
  const rounding = Number(fraction[2] ?? "0") >= 5 ? 1 : 0;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0")) + rounding;
  if (cents > LARGEST_ADJUSTMENT_CENTS) return { kind: "too-large" };
  return { kind: "amount", cents: sign === "-" && cents > 0 ? -cents : cents };
}

/** The kind of booking that an adjustment is. */
export function adjustmentType(cents: number): "admin_credit" | "admin_debit" {
  return cents < 0 ? "admin_debit" : "admin_credit";
}

/** "Successfully added 2.5 credits for Ada Byron": the amount without its sign and without idle zeros. */
export function adjustmentSuccess(cents: number, userName: string): string {
  return `Successfully ${cents < 0 ? "removed" : "added"} ${Math.abs(cents) / 100} credits for ${userName}`;
}
