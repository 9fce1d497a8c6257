import { assertNever, type CreditTransaction, formatDollars, isDeduction } from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import {
  DateTime,
  Deferred,
  EmptyState,
  IconReceipt,
  ListSkeleton,
  PaginationBar,
  SectionCard,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import classes from "./ActivitySection.module.css";
import { QuietFailure } from "./QuietFailure.tsx";

export interface ActivitySectionProps {
  readonly store: CreditsStore;
}

const loading = <ListSkeleton rows={5} label="Loading transactions…" />;

/** "Recent Activity": the latest transactions, and the earlier ones page by page. */
export const ActivitySection = observer(function ActivitySection({ store }: ActivitySectionProps) {
  return <SectionCard title="Recent Activity">{content(store)}</SectionCard>;
});

function content(store: CreditsStore) {
  const { transactions } = store;
  const { status } = transactions;
  switch (status.kind) {
    case "failed":
      return (
        <QuietFailure onRetry={() => void transactions.retry()} isRetrying={transactions.isReading}>
          The transactions are not available at the moment.
        </QuietFailure>
      );
    case "loading":
    case "ready":
      return status.kind === "ready" && status.value.items.length === 0 ? (
        <EmptyState title="No transactions yet" icon={<IconReceipt size={24} aria-hidden />} isCompact />
      ) : (
        <Deferred placeholder={loading} isReady={status.kind === "ready"}>
          <TransactionPage store={store} />
        </Deferred>
      );
    default:
      return assertNever(status);
  }
}

const TransactionPage = observer(function TransactionPage({ store }: ActivitySectionProps) {
  const { range, pageCount } = store;
  const { value } = store.transactions;
  return value ? (
    <>
      {/* A printed statement shows one page only. */}
      {range && pageCount > 1 ? (
        <p data-print-only>{`Transactions ${range.first} to ${range.last} of ${range.total}`}</p>
      ) : null}
      <TransactionList transactions={value.items} />
      {pageCount > 1 ? (
        <div className={classes.pages}>
          <PaginationBar
            page={value.page + 1}
            pageCount={pageCount}
            onPageChange={(wanted) => void store.goTo(wanted - 1)}
            isBusy={store.isTurningPage}
            label="Pages of transactions"
          />
        </div>
      ) : null}
    </>
  ) : null;
});

interface TransactionListProps {
  readonly transactions: readonly CreditTransaction[];
}

/** Transactions, newest first: what for, when, how much, and the balance after. */
function TransactionList({ transactions }: TransactionListProps) {
  return (
    <ul className={classes.list}>
      {transactions.map((transaction) => (
        <Transaction key={transaction.id} transaction={transaction} />
      ))}
    </ul>
  );
}

function Transaction({ transaction }: { readonly transaction: CreditTransaction }) {
  const isDeducted = isDeduction(transaction);
  const amount = formatDollars(Math.abs(transaction.amountCents));
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.description}>{transaction.description || "Transaction"}</span>
        <span className={classes.when}>
          <DateTime value={transaction.createdAt} />
        </span>
      </div>
      <div className={classes.sums}>
        <span className={classes.amount} data-deduction={isDeducted || undefined}>
          {isDeducted ? `-${amount}` : `+${amount}`}
        </span>
        <span className={classes.after}>Balance {formatDollars(transaction.newBalanceCents)}</span>
      </div>
    </li>
  );
}
