import type { OverviewFigure, OverviewRepository } from "@andromeda/domain";
import { OverviewStore } from "@andromeda/stores";
import { IconFolder, IconUserCheck, IconUsers, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { SimpleGrid } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useRecovery } from "../../connection.ts";
import { paths } from "../../paths.ts";
import { schedule } from "../../remote/schedule.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { FigureCard } from "./FigureCard.tsx";
import { RecentActivity } from "./RecentActivity.tsx";

export interface OverviewScreenProps {
  readonly overview: OverviewRepository;
}

/** /dashboard/admin: what is going on, in figures that follow every change. */
export const OverviewScreen = observer(function OverviewScreen({ overview }: OverviewScreenProps) {
  const [store] = useState(
    () => new OverviewStore({ overview, schedule, log: (message, cause) => console.error(message, cause) }),
  );
  useScreenTitle("Overview");
  useEffect(() => store.start(), [store]);
  useRecovery(store.figures.failure, () => void store.figures.load());
  useRecovery(store.activity.failure, () => void store.activity.load());
  const figure = (label: string, of: OverviewFigure) => ({ label, value: store.count(of) });

  return (
    <Page header={<PageHeader title="Overview" description="Users, cases and what waits for a decision." />}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <FigureCard
          title="Users"
          icon={<IconUsers size={20} aria-hidden />}
          figures={[figure("Total", "users"), figure("Active 30d", "activeUsers")]}
        />
        <FigureCard
          title="Cases"
          icon={<IconFolder size={20} aria-hidden />}
          figures={[figure("Total", "cases"), figure("Pending", "pendingCases")]}
        />
        <FigureCard
          title="Pending Approvals"
          icon={<IconUserCheck size={20} aria-hidden />}
          figures={[
            figure("Credit Requests", "pendingCreditRequests"),
            figure("Phone Verifications", "pendingPhoneVerifications"),
          ]}
          footer={<TextLink href={paths.adminApprovals}>Go to approvals</TextLink>}
        />
      </SimpleGrid>
      <SectionCard title="Recent Activity">
        <RecentActivity activity={store.activity} />
      </SectionCard>
    </Page>
  );
});
