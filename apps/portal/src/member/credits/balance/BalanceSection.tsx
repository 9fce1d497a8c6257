import { assertNever, type CreditStatus, creditStatus, formatDollars } from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import { Deferred, IconPlus, SectionCard, Skeleton, StatusBadge, type StatusKind } from "@andromeda/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { minutesLeftText } from "../minutes-words.ts";
import { QuietFailure } from "../QuietFailure.tsx";
import { RequestState } from "../request/RequestState.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import classes from "./BalanceSection.module.css";

export interface BalanceSectionProps {
  readonly store: CreditsStore;
  /** The member wants to ask for more. */
  readonly onRequest: () => void;
}

const statusTexts: Record<CreditStatus, { badge: string; kind: StatusKind; text: string }> = {
  critical: {
    badge: "Suspended",
    kind: "danger",
    text: "Your account is suspended. Request credits to call by phone.",
  },
  low: { badge: "Low", kind: "warning", text: "Your balance is low." },
  good: { badge: "Good", kind: "success", text: "Your balance is in good standing." },
};

/** "Balance": amount, status, the latest request, and the last days. */
export const BalanceSection = observer(function BalanceSection({ store, onRequest }: BalanceSectionProps) {
  const requestStateId = useId();
  return (
    <SectionCard title="Balance">
      <div className={classes.columns}>
        <div className={classes.now}>
          {balanceContent(store)}
          <Button
            className={classes.request ?? ""}
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={store.isRequestPending}
            aria-describedby={store.isRequestPending ? requestStateId : undefined}
            onClick={onRequest}
          >
            Request Credits
          </Button>
          <RequestState
            id={requestStateId}
            request={store.balance.status.kind === "loading" ? null : store.recentRequest}
          />
        </div>
        <div className={classes.history}>{historyContent(store)}</div>
      </div>
    </SectionCard>
  );
});

function historyContent({ balanceHistory, balance, figures }: CreditsStore) {
  const placeholder = <Skeleton height={160} aria-hidden />;
  if (balanceHistory)
    return (
      <Deferred placeholder={placeholder}>
        <BalanceChart history={balanceHistory} />
      </Deferred>
    );
  if (balance.status.kind === "loading" || figures.status.kind === "loading") return placeholder;
  return figures.value && balance.value !== null ? (
    <p className={classes.nothing}>Your balance over time appears here after the first transaction.</p>
  ) : null;
}

function balanceContent({ balance, callTerms, latestRequest, minutesLeft }: CreditsStore) {
  // Shown together, so that none of them moves the others when it arrives.
  const isWaiting = callTerms.status.kind === "loading" || latestRequest.status.kind === "loading";
  const status = balance.status.kind === "ready" && isWaiting ? loading : balance.status;
  switch (status.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true" className={classes.balance}>
          <VisuallyHidden>Loading the balance…</VisuallyHidden>
          <Skeleton height={40} width={160} aria-hidden />
          <Skeleton height={14} width="80%" aria-hidden />
        </div>
      );
    case "failed":
      return (
        <QuietFailure onRetry={() => void balance.retry()} isRetrying={balance.isReading}>
          The balance is not available at the moment.
        </QuietFailure>
      );
    case "ready": {
      const { badge, kind, text } = statusTexts[creditStatus(status.value)];
      return (
        <div role="status" className={classes.balance}>
          <span className={classes.amount} data-kind={kind}>
            {formatDollars(status.value)}
          </span>
          <StatusBadge kind={kind}>{badge}</StatusBadge>
          <p className={classes.status}>
            {text}
            {minutesLeft === null || status.value <= 0 ? null : <span> {minutesLeftText(minutesLeft)}</span>}
          </p>
        </div>
      );
    }
    default:
      return assertNever(status);
  }
}

const loading = { kind: "loading" } as const;
