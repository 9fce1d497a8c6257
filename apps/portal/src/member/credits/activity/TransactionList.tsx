import { type CreditTransaction, formatDollars, isDeduction } from "@andromeda/domain";
import { DateTime } from "@andromeda/ui";
import classes from "./TransactionList.module.css";

export interface TransactionListProps {
  readonly transactions: readonly CreditTransaction[];
}

/** Transactions, newest first: what for, when, how much, and the balance after. */
export function TransactionList({ transactions }: TransactionListProps) {
  return (
    <ul className={classes.list}>
      {transactions.map((transaction) => (
        <Transaction key={transaction.id} transaction={transaction} />
      ))}
    </ul>
  );
}

function Transaction({ transaction }: { readonly transaction: CreditTransaction }) {
  const isOut = isDeduction(transaction);
  const size = formatDollars(Math.abs(transaction.amountCents));
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.description}>{transaction.description || "Transaction"}</span>
        <span className={classes.when}>
          <DateTime value={transaction.createdAt} />
        </span>
      </div>
      <div className={classes.sums}>
        <span className={classes.amount} data-deduction={isOut || undefined}>
          {isOut ? `-${size}` : `+${size}`}
        </span>
        <span className={classes.after}>Balance {formatDollars(transaction.newBalanceCents)}</span>
      </div>
    </li>
  );
}
