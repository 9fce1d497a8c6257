import { averageOf, type ScorePoint } from "@andromeda/domain";
import { ChartFigure, formatDate } from "@andromeda/ui";
import { LineChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";

export interface ScoreChartProps {
  /** Oldest first; at least one. */
  readonly history: readonly ScorePoint[];
}

/** The scores over time as a chart, with the same as text below it. */
export function ScoreChart({ history }: ScoreChartProps) {
  const data = history.map(({ at, title, score }) => ({
    label: `${formatDate(new Date(at))}: ${title}`,
    score,
  }));
  return (
    <ChartFigure words={words(history)}>
      <LineChart
        h={180}
        data={data}
        dataKey="label"
        series={[{ name: "score", label: "Score", color: "petrol.6" }]}
        curveType="linear"
        withXAxis={false}
        gridAxis="y"
        tickLine="none"
        yAxisProps={{
          width: 48,
          domain: [0, 100],
          ticks: [0, 50, 100],
          interval: 0,
          tickFormatter: (score: number) => `${score}%`,
        }}
        valueFormatter={(score) => `${score}%`}
        tooltipAnimationDuration={0}
        lineProps={{ isAnimationActive: false }}
        // The chart has a label and is not focusable, because the text says the same.
        lineChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 4, left: 0 } }}
      />
    </ChartFigure>
  );
}

function words(history: readonly ScorePoint[]): string {
  const scores = history.map(({ score }) => score);
  const [first = 0] = scores;
  if (scores.length === 1) return `One scored attempt: ${first}%.`;
  const range = `lowest ${Math.min(...scores)}%, highest ${Math.max(...scores)}%`;
  return `${scores.length} scored attempts: first ${first}%, last ${scores.at(-1) ?? 0}%, ${range}, average ${averageOf(scores) ?? 0}%.`;
}
