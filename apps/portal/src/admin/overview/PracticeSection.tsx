import type { Overview } from "@andromeda/domain";
import type { Query } from "@andromeda/stores";
import { SectionCard, Skeleton, TextLink } from "@andromeda/ui";
import { SimpleGrid, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { paths } from "../../paths.ts";
import classes from "./OverviewScreen.module.css";

// Loaded lazily: the charting library is larger than the rest of the page.
const PracticeChart = lazy(async () => ({ default: (await import("./PracticeChart.tsx")).PracticeChart }));

const charts = [
  { figure: "calls", title: "Calls a day", label: "Calls", href: paths.adminCallHistories },
  { figure: "minutes", title: "Minutes a day", label: "Minutes", href: paths.adminCallHistories },
  { figure: "learners", title: "Learners a day", label: "Learners", href: paths.adminCallHistories },
] as const;

export interface PracticeSectionProps {
  readonly overview: Query<Overview>;
}

/** The last 30 days of practice as three charts. */
export const PracticeSection = observer(function PracticeSection({ overview }: PracticeSectionProps) {
  const placeholder = <Skeleton height={160} />;
  return (
    <SectionCard title="Last 30 days" description="Learners are those who made a call that day.">
      {overview.status.kind === "failed" ? (
        <Text c="dimmed">These charts are not available at the moment.</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
          {charts.map(({ figure, title, label, href }) => (
            <div key={figure}>
              <h3 className={classes.chartTitle}>
                <TextLink href={href}>{title}</TextLink>
              </h3>
              {overview.value ? (
                <Suspense fallback={placeholder}>
                  <PracticeChart days={overview.value.days} figure={figure} label={label} />
                </Suspense>
              ) : (
                placeholder
              )}
            </div>
          ))}
        </SimpleGrid>
      )}
    </SectionCard>
  );
});
