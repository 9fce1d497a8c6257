import { assertNever, type CreditStatus, creditStatus, formatDollars } from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import { SectionCard, StatusBadge, type StatusKind } from "@andromeda/ui";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { QuietFailure } from "../QuietFailure.tsx";
import { RequestState } from "../request/RequestState.tsx";
import classes from "./BalanceSection.module.css";

export interface BalanceSectionProps {
  readonly store: CreditsStore;
  /** Id of what is said about the request for more. */
  readonly requestStateId: string;
}

const standings: Record<CreditStatus, { badge: string; kind: StatusKind; text: string }> = {
  critical: {
    badge: "Suspended",
    kind: "danger",
    text: "Your account is suspended. Request credits to make calls again.",
  },
  low: { badge: "Low", kind: "warning", text: "Your balance is low." },
  good: { badge: "Good", kind: "success", text: "Your balance is in good standing." },
};

// The charting library is larger than the rest of the page, which does not wait for it.
const BalanceChart = lazy(async () => ({ default: (await import("./BalanceChart.tsx")).BalanceChart }));

/** "Balance": how much there is, how it stands, what was asked for, and the last days of it. */
export const BalanceSection = observer(function BalanceSection({
  store,
  requestStateId,
}: BalanceSectionProps) {
  return (
    <SectionCard title="Balance">
      <div className={classes.columns}>
        <div className={classes.now}>
          {balanceContent(store)}
          <RequestState id={requestStateId} request={store.requestInSight} />
        </div>
        {store.course ? (
          <div className={classes.course}>
            <Suspense fallback={<Skeleton height={160} />}>
              <BalanceChart course={store.course} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </SectionCard>
  );
});

function balanceContent({ balance }: CreditsStore) {
  const { status } = balance;
  switch (status.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true">
          <VisuallyHidden>Loading the balance…</VisuallyHidden>
          <Skeleton height={40} width={160} aria-hidden />
          <Skeleton height={14} width="80%" mt="md" aria-hidden />
        </div>
      );
    case "failed":
      return (
        <QuietFailure onRetry={() => void balance.retry()} isRetrying={balance.isReading}>
          The balance is not available at the moment.
        </QuietFailure>
      );
    case "ready": {
      const { badge, kind, text } = standings[creditStatus(status.value)];
      return (
        <div role="status" className={classes.balance}>
          <span className={classes.amount} data-kind={kind}>
            {formatDollars(status.value)}
          </span>
          <StatusBadge kind={kind}>{badge}</StatusBadge>
          <p className={classes.standing}>{text}</p>
        </div>
      );
    }
    default:
      return assertNever(status);
  }
}
