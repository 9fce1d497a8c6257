import { assertNever, type CreditTransaction, formatDollars, isDeduction } from "@andromeda/domain";
import { DateTime, EmptyState, ListSkeleton } from "@andromeda/ui";
import { Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { RemoteValue } from "../../remote/remote-value.ts";
import classes from "./TransactionList.module.css";

export interface TransactionListProps {
  readonly transactions: RemoteValue<readonly CreditTransaction[]>;
}

/** Transactions, newest first: what for, when, how much, and the balance after. */
export const TransactionList = observer(function TransactionList({ transactions }: TransactionListProps) {
  const { status } = transactions;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading transactions…" />;
    case "failed":
      return <Text c="dimmed">The transactions are not available at the moment.</Text>;
    case "ready":
      return status.value.length === 0 ? (
        <EmptyState title="No transactions yet" isCompact />
      ) : (
        <ul className={classes.list}>
          {status.value.map((transaction) => (
            <Transaction key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      );
    default:
      return assertNever(status);
  }
});

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
