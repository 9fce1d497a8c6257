import { LOW_BALANCE_CENTS, SUSPENDED_BALANCE_CENTS } from "../constants/member.ts";

/** The state of a balance: `critical` means that the account is suspended. */
export type CreditStatus = "critical" | "low" | "good";

/** What decides how a transaction is shown; `type` may be any text, `amountCents` is signed. */
export interface CreditMovement {
  readonly type: string;
  readonly amountCents: number;
}

/** The status of a balance in cents. */
export function creditStatus(balanceCents: number): CreditStatus {
  if (balanceCents <= SUSPENDED_BALANCE_CENTS) return "critical";
  return balanceCents < LOW_BALANCE_CENTS ? "low" : "good";
}

/** Whole minutes of calls that a balance in cents pays for; null when minutes are free or the price is not known. */
export function minutesOfCalls(balanceCents: number, creditPerMinute: number | null): number | null {
  if (creditPerMinute === null || !(creditPerMinute > 0)) return null;
  return Math.max(0, Math.floor(balanceCents / 100 / creditPerMinute));
}

/** True when the transaction is shown as a deduction, whatever sign its amount has. */
export function isDeduction(movement: CreditMovement): boolean {
  return movement.type === "call_deduction" || movement.amountCents < 0;
}

/** Most characters of the note of a request. */
export const CREDIT_REQUEST_NOTE_MAX_LENGTH = 1_000;

/** How long the outcome of a decided request is shown, in days. */
export const CREDIT_OUTCOME_DAYS = 14;

/** The largest amount, in cents, that one booking takes. */
export const MAX_ADJUSTMENT_CENTS = 100_000_000_000;

/** What somebody typed as the amount of an adjustment; `cents` is a whole number, negative to remove credits. */
export type AdjustmentAmount =
  | { readonly kind: "amount"; readonly cents: number }
  | { readonly kind: "not-a-number" }
  | { readonly kind: "too-large" };

/**
 * Reads a decimal number ("5", "-1.10", ".5", "1,250.75") into whole cents, rounding half a cent away from zero. It works
 * on the digits, because no float is exactly 1.005. Anything else, such as "5abc" or "1e3", is not a number.
 */
export function parseAdjustment(text: string): AdjustmentAmount {
  const match = /^([+-]?)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text.trim());
  const [, sign, whole = "", fraction = ""] = match ?? [];
  if (!match || whole + fraction === "") return { kind: "not-a-number" };
  const rounding = Number(fraction[2] ?? "0") >= 5 ? 1 : 0;
  const cents =
    Number(whole.replaceAll(",", "")) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0")) + rounding;
  if (cents > MAX_ADJUSTMENT_CENTS) return { kind: "too-large" };
  return { kind: "amount", cents: sign === "-" && cents > 0 ? -cents : cents };
}

/** The kind of booking that an adjustment is. */
export function adjustmentType(cents: number): "admin_credit" | "admin_debit" {
  return cents < 0 ? "admin_debit" : "admin_credit";
}

/** "Successfully added 2.5 credits for Ada Byron": the amount without its sign and trailing zeros. */
export function adjustmentSuccess(cents: number, userName: string): string {
  return `Successfully ${cents < 0 ? "removed" : "added"} ${Math.abs(cents) / 100} credits for ${userName}`;
}

/**
 * Reads a numeric(12,2) column, which arrives as a JSON number or as text, into whole cents.
 * Throws when it is neither.
 */
export function parseCents(value: unknown): number {
  // `|| 0` turns minus zero into zero.
  if (typeof value === "number" && Number.isFinite(value)) return Math.round(value * 100) || 0;
  const match = typeof value === "string" ? /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(value.trim()) : null;
  if (!match) throw new TypeError(`Not an amount: ${JSON.stringify(value)}`);
  const [, sign, whole, fraction = ""] = match;
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
 * Reads an amount of dollars that somebody typed into whole cents: "20", "12.5", "$1,250.75". Null for any other text,
 * negative amounts included.
 */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}
