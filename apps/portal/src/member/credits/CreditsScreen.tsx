import {
  assertNever,
  CREDITS_REFRESH_MS,
  type CreditRepository,
  type CreditStatus,
  creditStatus,
  formatDollars,
} from "@andromeda/domain";
import { PageHeader, SectionCard, StatusBadge, type StatusKind } from "@andromeda/ui";
import { Skeleton, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { RemoteValue } from "../../remote/remote-value.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import classes from "./CreditsScreen.module.css";
import { TransactionList } from "./TransactionList.tsx";

export interface CreditsScreenProps {
  readonly credits: CreditRepository;
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

/** /dashboard/credits: the balance and what it is made of. What cannot be read is logged and left out, never alarming. */
export const CreditsScreen = observer(function CreditsScreen({ credits }: CreditsScreenProps) {
  const { id } = useUser();
  useScreenTitle("Credits");
  // A member without a row has not received anything yet: that is a balance of nothing.
  const balance = useRemote({
    what: "the credit balance",
    read: async () => (await credits.getBalance(id))?.availableCents ?? 0,
    refreshEvery: CREDITS_REFRESH_MS,
  });
  const transactions = useRemote({
    what: "the credit transactions",
    read: () => credits.listLatestTransactions(id),
    refreshEvery: CREDITS_REFRESH_MS,
  });

  return (
    <Page
      header={
        <PageHeader title="Credits" description="Your prepaid balance. Calls use it up as you practise." />
      }
    >
      <SectionCard title="Balance">{balanceContent(balance)}</SectionCard>
      <SectionCard title="Recent Activity" description="Your 20 latest transactions">
        <TransactionList transactions={transactions} />
      </SectionCard>
    </Page>
  );
});

function balanceContent({ status }: RemoteValue<number>): ReactNode {
  switch (status.kind) {
    case "loading":
      return <Skeleton height={40} width={160} aria-label="Loading the balance" role="status" />;
    case "failed":
      return <Text c="dimmed">The balance is not available at the moment.</Text>;
    case "ready": {
      const { badge, kind, text } = standings[creditStatus(status.value)];
      return (
        <div className={classes.balance}>
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
