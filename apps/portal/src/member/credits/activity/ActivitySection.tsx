import { assertNever, CREDIT_HISTORY_LIMIT } from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import { EmptyState, IconReceipt, ListSkeleton, PaginationBar, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { QuietFailure } from "../QuietFailure.tsx";
import classes from "./ActivitySection.module.css";
import { TransactionList } from "./TransactionList.tsx";

export interface ActivitySectionProps {
  readonly store: CreditsStore;
}

/** "Recent Activity": the latest transactions, and the earlier ones page by page. */
export const ActivitySection = observer(function ActivitySection({ store }: ActivitySectionProps) {
  return (
    <SectionCard
      title="Recent Activity"
      description={
        store.pageCount > 1 ? `${CREDIT_HISTORY_LIMIT} transactions on a page, newest first` : null
      }
    >
      {content(store)}
    </SectionCard>
  );
});

function content(store: CreditsStore) {
  const { transactions } = store;
  const { status } = transactions;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading transactions…" />;
    case "failed":
      return (
        <QuietFailure onRetry={() => void transactions.retry()} isRetrying={transactions.isReading}>
          The transactions are not available at the moment.
        </QuietFailure>
      );
    case "ready": {
      const { page, items } = status.value;
      if (items.length === 0)
        return (
          <EmptyState title="No transactions yet" icon={<IconReceipt size={24} aria-hidden />} isCompact />
        );
      return (
        <>
          <TransactionList transactions={items} />
          {store.pageCount > 1 ? (
            <div className={classes.pages}>
              <PaginationBar
                page={page + 1}
                pageCount={store.pageCount}
                onPageChange={(wanted) => void store.goTo(wanted - 1)}
                isBusy={store.isTurningPage}
                label="Pages of transactions"
              />
            </div>
          ) : null}
        </>
      );
    }
    default:
      return assertNever(status);
  }
}
