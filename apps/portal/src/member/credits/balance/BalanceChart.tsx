import {
  BALANCE_HISTORY_DAYS,
  type BalancePoint,
  type BalanceRange,
  balanceRange,
  dollarScale,
  formatDollars,
} from "@andromeda/domain";
import { ChartFigure, formatDate, formatShortDollars } from "@andromeda/ui";
import classes from "./BalanceChart.module.css";

export interface BalanceChartProps {
  /** Oldest first; the last point is now. */
  readonly history: readonly BalancePoint[];
}

/** The balance over the last days as a chart, with the same as text below it. */
export function BalanceChart({ history }: BalanceChartProps) {
  const range = balanceRange(history);
  if (!range) return null;
  const scale = dollarScale(range);
  const [bottom = 0, top = 1] = [scale[0], scale.at(-1)];
  const fromTop = (dollars: number) => (top - dollars) / (top - bottom);
  const line = history.map(({ balanceCents }, at) => `H${at}V${fromTop(balanceCents / 100)}`).join("");
  const end = history.length - 1;
  return (
    <ChartFigure words={`Last ${BALANCE_HISTORY_DAYS} days: ${words(range)}`}>
      <div className={classes.chart}>
        {scale.map((dollars) => (
          <span key={dollars} className={classes.tick} style={{ top: `${100 * fromTop(dollars)}%` }}>
            {formatShortDollars(dollars)}
          </span>
        ))}
        <svg className={classes.history} viewBox={`0 0 ${end || 1} 1`} preserveAspectRatio="none" aria-hidden>
          <path className={classes.area} d={`M0 ${fromTop(0)}${line}V${fromTop(0)}Z`} />
          <path className={classes.line} d={`M0 ${fromTop(range.firstCents / 100)}${line}H${end || 1}`} />
          {history.map(({ at, balanceCents }, index) => (
            <rect key={at.getTime()} className={classes.day} x={index - 0.5} width={1} height={1}>
              <title>{`${formatDate(at)}: ${formatDollars(balanceCents)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
    </ChartFigure>
  );
}

function words({ firstCents, lastCents, lowestCents, highestCents }: BalanceRange): string {
  if (lowestCents === highestCents) return "no change.";
  const [first, last] = [formatDollars(firstCents), formatDollars(lastCents)];
  const [lowest, highest] = [formatDollars(lowestCents), formatDollars(highestCents)];
  return `from ${first} to ${last}, lowest ${lowest}, highest ${highest}.`;
}
