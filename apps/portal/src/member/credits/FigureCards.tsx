import { formatDollars } from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import { IconClock, IconCoin, IconPhoneCall, StatCard } from "@andromeda/ui";
import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";

export interface FigureCardsProps {
  readonly store: CreditsStore;
}

/** What the whole ledger adds up to, in three cards. */
export const FigureCards = observer(function FigureCards({ store: { figures } }: FigureCardsProps) {
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
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={{ base: "sm", sm: "lg" }}>
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
