import classes from "./CreditsText.module.css";
import { formatCredits } from "./format-number.ts";

export interface AmountProps {
  readonly amount: number;
}

/** An amount of credits: `5.00`, `-3.50`; negative amounts are red and carry the minus. */
export function CreditsText({ amount }: AmountProps) {
  const text = formatCredits(amount);
  return (
    <span className={classes.amount} data-negative={text.startsWith("-") || undefined}>
      {text}
    </span>
  );
}
