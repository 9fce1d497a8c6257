import { formatCents, LARGEST_CREDIT_REQUEST_CENTS, parseAdjustment } from "@andromeda/domain";

/** What keeps an amount from being granted; null when nothing does. */
export function amountProblem(text: string): string | null {
  const amount = parseAdjustment(text);
  if (amount.kind === "not-a-number") return "Please enter a valid number for credits";
  const isInRange =
    amount.kind === "amount" && amount.cents > 0 && amount.cents <= LARGEST_CREDIT_REQUEST_CENTS;
  return isInRange
    ? null
    : `The amount must be above 0 and at most ${formatCents(LARGEST_CREDIT_REQUEST_CENTS)}`;
}

/** What keeps a reason from being sent; null when nothing does. */
export function reasonProblem(text: string, isRequired: boolean): string | null {
  return isRequired && text.trim() === "" ? "Please enter a reason, which the member will see" : null;
}
