import { type CreditRepository, formatDollars } from "@andromeda/domain";
import { CreditsStore } from "@andromeda/stores";
import {
  formatDate,
  IconClock,
  IconCoin,
  IconPhoneCall,
  PageHeader,
  PrintButton,
  StatCard,
} from "@andromeda/ui";
import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { pageVisibility, useAutoRetry } from "../../connection.ts";
import { log } from "../../log.ts";
import { type AddressCodec, useAddress } from "../../remote/use-address.ts";
import { useStore } from "../../remote/use-store.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { ActivitySection } from "./ActivitySection.tsx";
import { BalanceSection } from "./balance/BalanceSection.tsx";
import classes from "./CreditsScreen.module.css";
import { RequestDialog } from "./request/RequestDialog.tsx";

export interface CreditsScreenProps {
  readonly credits: CreditRepository;
}

/** Whether the dialog that asks for credits is open, so that other screens can lead to it. */
const creditsAddress: AddressCodec<{ readonly isAsking: boolean }> = {
  read: (query) => ({ isAsking: query.get("request") === "yes" }),
  write: ({ isAsking }) => new URLSearchParams(isAsking ? { request: "yes" } : {}),
};

/** /dashboard/credits: the balance and its transactions. What cannot be read is logged and left out. */
export const CreditsScreen = observer(function CreditsScreen({ credits }: CreditsScreenProps) {
  const { id } = useUser();
  useScreenTitle("Credits");
  return <Credits key={id} userId={id} credits={credits} />;
});

const Credits = observer(function Credits({
  userId,
  credits,
}: CreditsScreenProps & { readonly userId: string }) {
  const store = useStore(() => new CreditsStore({ userId, credits, visibility: pageVisibility, log }));
  const { values, change } = useAddress(creditsAddress);
  useAutoRetry(store.failure, () => void store.refresh());
  // The same function, so that opening the dialog does not render the balance and its chart.
  const ask = useCallback(() => change({ isAsking: true }, "push"), [change]);

  return (
    <Page
      header={
        <PageHeader
          title="Credits"
          description={
            <>
              Your prepaid balance. Each call uses some.
              <StatementLine />
            </>
          }
          actions={<PrintButton label="Print statement" />}
        />
      }
    >
      <BalanceSection store={store} onRequest={ask} />
      <FigureCards store={store} />
      <ActivitySection store={store} />
      <RequestDialog
        store={store}
        // The failure stays visible, also when another request was the reason.
        isOpen={values.isAsking && (!store.isRequestPending || store.requestStatus.kind === "failed")}
        onClose={() => change({ isAsking: false }, "replace")}
      />
    </Page>
  );
});

/** On paper only: whose statement it is, and of which day. */
const StatementLine = observer(function StatementLine() {
  const { displayName } = useUser();
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    // The page may have been open for days.
    const print = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener("beforeprint", print);
    return () => window.removeEventListener("beforeprint", print);
  }, []);
  return (
    <p data-print-only>
      Statement for {displayName}, printed on {formatDate(printedAt)}
    </p>
  );
});

interface FigureCardsProps {
  readonly store: CreditsStore;
}

/** The totals of the ledger, in three cards. */
const FigureCards = observer(function FigureCards({ store: { figures } }: FigureCardsProps) {
  const { value } = figures;
  const shared = {
    isLoading: figures.status.kind === "loading",
    hint: figures.status.kind === "failed" ? "Not available at the moment" : null,
  };
  return (
    <section aria-labelledby="credit-figures">
      <VisuallyHidden>
        <h2 id="credit-figures">Figures</h2>
      </VisuallyHidden>
      <SimpleGrid
        className={classes.figures ?? ""}
        cols={{ base: 1, sm: 3 }}
        spacing={{ base: "sm", sm: "lg" }}
      >
        <StatCard
          label="Calls this month"
          icon={<IconPhoneCall size={20} aria-hidden />}
          value={value?.callsThisMonth ?? "–"}
          {...shared}
        />
        <StatCard
          label="Minutes used"
          icon={<IconClock size={20} aria-hidden />}
          value={value?.minutesUsed ?? "–"}
          {...shared}
        />
        <StatCard
          label="Total received"
          icon={<IconCoin size={20} aria-hidden />}
          value={value ? formatDollars(value.totalReceivedCents) : "–"}
          {...shared}
        />
      </SimpleGrid>
    </section>
  );
});
