import {
  type ActivityEntry,
  assertNever,
  type OverviewFigure,
  type OverviewRepository,
} from "@andromeda/domain";
import { OverviewStore, type Query } from "@andromeda/stores";
import {
  DateTime,
  EmptyState,
  IconFolder,
  IconUserCheck,
  IconUsers,
  ListSkeleton,
  PageHeader,
  SectionCard,
  TextLink,
} from "@andromeda/ui";
import { SimpleGrid, Skeleton, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { useRecovery } from "../../connection.ts";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../remote/use-store.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import classes from "./OverviewScreen.module.css";

export interface OverviewScreenProps {
  readonly overview: OverviewRepository;
}

/** /dashboard/admin: what is going on, in figures that follow every change. */
export const OverviewScreen = observer(function OverviewScreen({ overview }: OverviewScreenProps) {
  const store = useStore(() => new OverviewStore({ overview, log }));
  useScreenTitle("Overview");
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

interface FigureCardProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** null while a figure is read for the first time. */
  readonly figures: readonly { readonly label: string; readonly value: number | null }[];
  readonly footer?: ReactNode;
}

const wholeNumber = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** A card with a few figures of equal rank, each under its own name. */
function FigureCard({ title, icon, figures, footer }: FigureCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <span className={classes.icon}>{icon}</span>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? (
                <Skeleton height={28} width={64} role="status" aria-label={`Loading ${label}`} />
              ) : (
                wholeNumber.format(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}

interface RecentActivityProps {
  readonly activity: Query<readonly ActivityEntry[]>;
}

/** The latest entries of the administration's log: who did what, to whom, when. */
const RecentActivity = observer(function RecentActivity({ activity }: RecentActivityProps) {
  const { status } = activity;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading recent activity…" />;
    case "failed":
      return <Text c="dimmed">The activity is not available at the moment.</Text>;
    case "ready":
      return status.value.length === 0 ? (
        <EmptyState title="No recent activity" isCompact />
      ) : (
        <ol className={classes.list}>
          {status.value.map(({ id, adminName, actionType, details, createdAt }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.what}>
                <span className={classes.who}>{adminName?.trim() || "Admin"}</span>
                <span className={classes.action}>{actionType}</span>
                <span className={classes.details}>{details}</span>
              </div>
              <span className={classes.when}>
                <DateTime value={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      );
    default:
      return assertNever(status);
  }
});
