import {
  BALANCE_COURSE_DAYS,
  type BalancePoint,
  type BalanceRange,
  balanceRange,
  formatDollars,
} from "@andromeda/domain";
import { ChartFigure, formatDate, formatShortDollars } from "@andromeda/ui";
import { AreaChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";

export interface BalanceChartProps {
  /** Oldest first; the last point is now. */
  readonly course: readonly BalancePoint[];
}

/** The balance over the last days as a chart, with the same as text below it. */
export function BalanceChart({ course }: BalanceChartProps) {
  const range = balanceRange(course);
  if (!range) return null;
  const data = course.map(({ at, balanceCents }) => ({ day: formatDate(at), balance: balanceCents / 100 }));
  return (
    <ChartFigure words={`Last ${BALANCE_COURSE_DAYS} days: ${words(range)}`}>
      <AreaChart
        h={132}
        data={data}
        dataKey="day"
        series={[{ name: "balance", label: "Balance", color: "petrol.6" }]}
        curveType="stepAfter"
        withDots={false}
        withXAxis={false}
        gridAxis="none"
        tickLine="none"
        yAxisProps={{
          width: 56,
          tickCount: 3,
          domain: [(lowest: number) => Math.min(0, lowest), "auto"],
          allowDecimals: false,
          interval: 0,
          tickFormatter: formatShortDollars,
        }}
        valueFormatter={(dollars) => formatDollars(Math.round(dollars * 100))}
        tooltipAnimationDuration={0}
        areaProps={{ isAnimationActive: false }}
        // The chart has a label and is not focusable, because the text says the same.
        areaChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 4, bottom: 4, left: 0 } }}
      />
    </ChartFigure>
  );
}

function words({ firstCents, lastCents, lowestCents, highestCents }: BalanceRange): string {
  if (lowestCents === highestCents) return "no change.";
  const [first, last] = [formatDollars(firstCents), formatDollars(lastCents)];
  const [lowest, highest] = [formatDollars(lowestCents), formatDollars(highestCents)];
  return `from ${first} to ${last}, lowest ${lowest}, highest ${highest}.`;
}
