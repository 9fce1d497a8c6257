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
  formatNumber,
  IconFolder,
  IconUserCheck,
  IconUsers,
  ListSkeleton,
  PageHeader,
  SectionCard,
  Skeleton,
  TextLink,
} from "@andromeda/ui";
import { Progress, SimpleGrid, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { useAutoRetry } from "../../connection.ts";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../remote/use-store.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { activityDetails, activityWords } from "./activity-words.ts";
import { FirstStepsCard } from "./FirstStepsCard.tsx";
import classes from "./OverviewScreen.module.css";
import { PracticeSection } from "./PracticeSection.tsx";

export interface OverviewScreenProps {
  readonly overview: OverviewRepository;
}

/** /dashboard/admin: the current figures, live. */
export const OverviewScreen = observer(function OverviewScreen({ overview }: OverviewScreenProps) {
  const store = useStore(
    () =>
      new OverviewStore({
        overview,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        log,
      }),
  );
  useScreenTitle("Overview");
  useAutoRetry(store.figures.failure, () => void store.figures.load());
  useAutoRetry(store.activity.failure, () => void store.activity.load());
  const figure = (label: string, what: OverviewFigure, href: string) => ({
    label,
    value: store.count(what),
    href,
  });
  const firstSteps = store.figures.value?.firstSteps;

  return (
    <Page header={<PageHeader title="Overview" description="Users, cases and pending approvals." />}>
      {firstSteps ? <FirstStepsCard done={firstSteps} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <FigureCard
          title="Users"
          icon={<IconUsers size={20} aria-hidden />}
          figures={[
            figure("Total", "users", paths.adminUsers),
            figure("Active 30d", "activeUsers", paths.adminActiveUsers),
          ]}
        />
        <FigureCard
          title="Cases"
          icon={<IconFolder size={20} aria-hidden />}
          figures={[
            figure("Total", "cases", paths.adminUsersWithCases),
            figure("Pending", "pendingCases", paths.adminUsersWithPendingCases),
          ]}
          footer="Created by members. Cases that they practise are under Curriculum."
        />
        <FigureCard
          title="Pending Approvals"
          icon={<IconUserCheck size={20} aria-hidden />}
          figures={[
            figure("Credit Requests", "pendingCreditRequests", paths.adminApprovals),
            figure("Phone Verifications", "pendingPhoneVerifications", paths.adminApprovals),
          ]}
          footer={<TextLink href={paths.adminApprovals}>Go to approvals</TextLink>}
        />
      </SimpleGrid>
      <PracticeSection overview={store.figures} />
      <SectionCard
        title="Curriculum"
        description="Presentations and conditions with a case that learners can practise."
        actions={<TextLink href={paths.adminCoverage}>See the gaps</TextLink>}
      >
        <CurriculumProgress
          items={store.count("curriculumItems")}
          covered={store.count("coveredCurriculumItems")}
        />
      </SectionCard>
      <SectionCard title="Recent Activity">
        <RecentActivity activity={store.activity} />
      </SectionCard>
    </Page>
  );
});

interface FigureCardProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly figures: readonly {
    readonly label: string;
    /** null while it is read for the first time. */
    readonly value: number | null;
    readonly href: string;
  }[];
  readonly footer?: ReactNode;
}

/** A card with a few figures, each with its own label. */
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
        {figures.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? (
                <Skeleton height={28} width={64} role="status" aria-label={`Loading ${label}`} />
              ) : (
                <TextLink href={href} underline="hover" c="inherit">
                  {formatNumber(value)}
                </TextLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}

interface CurriculumProgressProps {
  readonly items: number | null;
  readonly covered: number | null;
}

/** How much of the curriculum can be practised. */
function CurriculumProgress({ items, covered }: CurriculumProgressProps) {
  if (items === null || covered === null) return <Skeleton height={40} />;
  return (
    <>
      <Text size="sm" mb={6}>
        <strong>{formatNumber(covered)}</strong> of {formatNumber(items)}
      </Text>
      <Progress value={items === 0 ? 0 : (covered / items) * 100} aria-label="Curriculum covered" />
    </>
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
          {status.value.map(({ id, adminName, actionType, details, userId, createdAt }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.what}>
                <span className={classes.who}>{adminName?.trim() || "Admin"}</span>
                <span className={classes.action}>{activityWords(actionType)}</span>
                <span className={classes.details}>
                  {userId ? (
                    <TextLink href={paths.adminUser(userId)} c="inherit">
                      {activityDetails(actionType, details)}
                    </TextLink>
                  ) : (
                    activityDetails(actionType, details)
                  )}
                </span>
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
