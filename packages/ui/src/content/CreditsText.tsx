import classes from "./CreditsText.module.css";
import { formatCredits } from "./format-number.ts";

export interface CreditsTextProps {
  /** In dollars, not in the cents that balances are kept in. */
  readonly amount: number;
}

/** An amount of credits: `5.00`, `-3.50`; negative amounts are red and carry the minus. */
export function CreditsText({ amount }: CreditsTextProps) {
  const text = formatCredits(amount);
  return (
    <span className={classes.amount} data-negative={text.startsWith("-") || undefined}>
      {text}
    </span>
  );
}
