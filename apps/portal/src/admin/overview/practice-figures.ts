import type { PracticeDay } from "@andromeda/domain";
import { formatDate, formatNumber } from "@andromeda/ui";

/** What is counted on each day. */
export type PracticeFigure = "calls" | "minutes" | "learners";

const valueFor: Record<PracticeFigure, (day: PracticeDay) => number> = {
  calls: ({ calls }) => calls,
  minutes: ({ seconds }) => Math.round(seconds / 60),
  learners: ({ members }) => members,
};

/** A bar for each day. */
export function barsOf(days: readonly PracticeDay[], figure: PracticeFigure) {
  return days.map((day) => ({ day: dateOf(day), value: valueFor[figure](day) }));
}

/** The days as text: the total, and the busiest day. */
export function practiceSummary(days: readonly PracticeDay[], figure: PracticeFigure): string {
  const busiest = days.reduce<PracticeDay | null>(
    (most, day) => (most === null || valueFor[figure](day) > valueFor[figure](most) ? day : most),
    null,
  );
  if (busiest === null || valueFor[figure](busiest) === 0) return "None in the last 30 days.";
  const most = `most on ${dateOf(busiest)}: ${formatNumber(valueFor[figure](busiest))}`;
  // No total: the same learner practises on many days.
  if (figure === "learners") return `${most.slice(0, 1).toUpperCase()}${most.slice(1)}.`;
  const sum = (figureOf: (day: PracticeDay) => number) =>
    days.reduce((total, day) => total + figureOf(day), 0);
  // Seconds are added before they become minutes.
  const total =
    figure === "calls" ? sum(({ calls }) => calls) : Math.round(sum(({ seconds }) => seconds) / 60);
  return `${formatNumber(total)} in 30 days, ${most}.`;
}

/** Noon is on the same day wherever the clocks change. */
function dateOf({ day }: PracticeDay): string {
  return formatDate(new Date(`${day}T12:00:00`));
}
