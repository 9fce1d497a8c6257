import type { PracticeDay } from "@andromeda/domain";
import { formatDate, formatNumber } from "@andromeda/ui";

/** What is counted on each day. */
export type PracticeFigure = "calls" | "minutes" | "learners";

const amountOf: Record<PracticeFigure, (day: PracticeDay) => number> = {
  calls: ({ calls }) => calls,
  minutes: ({ seconds }) => seconds / 60,
  learners: ({ members }) => members,
};

/** A bar for each day. */
export function barsOf(days: readonly PracticeDay[], figure: PracticeFigure) {
  return days.map((day) => ({ day: dateOf(day), value: Math.round(amountOf[figure](day)) }));
}

/** The days as text: the total, and the busiest day. */
export function practiceSummary(days: readonly PracticeDay[], figure: PracticeFigure): string {
  const amount = amountOf[figure];
  const [busiest] = days.toSorted((one, other) => amount(other) - amount(one));
  if (busiest === undefined || amount(busiest) === 0) return "None in the last 30 days.";
  const most = `on ${dateOf(busiest)}: ${shown(amount(busiest))}.`;
  // No total: the same learner practises on many days.
  if (figure === "learners") return `Most ${most}`;
  const total = shown(days.reduce((sum, day) => sum + amount(day), 0));
  return `${total.slice(0, 1).toUpperCase()}${total.slice(1)} in 30 days, most ${most}`;
}

/** Of less than a minute there was something, too. */
function shown(amount: number): string {
  return amount < 0.5 ? "less than 1" : formatNumber(Math.round(amount));
}

/** At noon, because at midnight a change of the clocks could lead to the day before. */
function dateOf({ day }: PracticeDay): string {
  return formatDate(new Date(`${day}T12:00:00`));
}
