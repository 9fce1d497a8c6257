import { LOW_BALANCE_CENTS, SUSPENDED_BALANCE_CENTS } from "../constants/member.ts";

/** How a balance stands: `critical` means that the account is suspended. */
export type CreditStatus = "critical" | "low" | "good";

/** What the statistics read of a transaction; `type` is open-ended, `amountCents` signed. */
export interface CreditMovement {
  readonly type: string;
  readonly amountCents: number;
}

/** The status of a balance in cents. */
export function creditStatus(balanceCents: number): CreditStatus {
  if (balanceCents <= SUSPENDED_BALANCE_CENTS) return "critical";
  return balanceCents < LOW_BALANCE_CENTS ? "low" : "good";
}

/** True when the transaction is shown as a deduction, whatever sign its amount has. */
export function isDeduction(movement: CreditMovement): boolean {
  return movement.type === "call_deduction" || movement.amountCents < 0;
}

/** "Minutes used": the sum of the absolute amounts of all deductions, rounded to whole minutes (a credit buys one). */
export function minutesUsed(movements: readonly CreditMovement[]): number {
  const cents = sum(movements.filter(isDeduction).map((movement) => Math.abs(movement.amountCents)));
  return Math.floor((cents + 50) / 100);
}

/** "Total received" in cents: the sum of what is an admin_credit or has a positive amount. */
export function totalReceivedCents(movements: readonly CreditMovement[]): number {
  return sum(
    movements
      .filter((movement) => movement.type === "admin_credit" || movement.amountCents > 0)
      .map((movement) => movement.amountCents),
  );
}

/** "Calls this month": the call deductions since the first day of the month of `now`, in the machine's time zone. */
export function callsThisMonth(
  movements: readonly (CreditMovement & { readonly createdAt: string })[],
  now: Date,
): number {
  const start = new Date(now.getFullYear(), now.getMonth(), 1).getTime();
  return movements.filter(
    (movement) => movement.type === "call_deduction" && Date.parse(movement.createdAt) >= start,
  ).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
