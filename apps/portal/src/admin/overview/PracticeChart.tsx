import type { PracticeDay } from "@andromeda/domain";
import { ChartFigure, formatShortNumber } from "@andromeda/ui";
import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { barsOf, type PracticeFigure, practiceSummary } from "./practice-figures.ts";

export interface PracticeChartProps {
  readonly days: readonly PracticeDay[];
  readonly figure: PracticeFigure;
  /** Names a bar's value. */
  readonly label: string;
}

/** A bar for each of the last days, with the same as text below it. */
export function PracticeChart({ days, figure, label }: PracticeChartProps) {
  return (
    <ChartFigure words={practiceSummary(days, figure)}>
      <BarChart
        h={132}
        data={barsOf(days, figure)}
        dataKey="day"
        series={[{ name: "value", label, color: "petrol.6" }]}
        withXAxis={false}
        gridAxis="x"
        tickLine="none"
        yAxisProps={{
          width: 36,
          tickCount: 3,
          allowDecimals: false,
          interval: 0,
          tickFormatter: formatShortNumber,
        }}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false }}
        // The chart has a label and is not focusable, because the text says the same.
        barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 4, bottom: 4, left: 0 } }}
      />
    </ChartFigure>
  );
}
