import { LOW_BALANCE_CENTS, SUSPENDED_BALANCE_CENTS } from "../constants/member.ts";

/** How a balance stands: `critical` means that the account is suspended. */
export type CreditStatus = "critical" | "low" | "good";

/** What decides how a transaction is shown; `type` is open-ended, `amountCents` signed. */
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
