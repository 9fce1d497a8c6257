/** The balance at a moment, in cents. */
export interface BalancePoint {
  readonly at: Date;
  readonly balanceCents: number;
}

/** Where a balance began and ended within a period, and its lowest and highest value, in cents. */
export interface BalanceRange {
  readonly firstCents: number;
  readonly lastCents: number;
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** How many days of the balance are shown. */
export const BALANCE_HISTORY_DAYS = 30;

/** The first moment of the month of `now`, in the machine's time zone. */
export function startOfMonth(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), 1);
}

/** The first moments of the last `count` days, that of `now` included, oldest first, in the machine's time zone. */
export function startsOfDays(now: Date, count: number): readonly Date[] {
  return Array.from(
    { length: count },
    (_, at) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - at)),
  );
}

/** The balance at each moment and, as the last point, what it is now; moments without a balance are left out. */
export function balanceHistory(
  moments: readonly Date[],
  balancesCents: readonly number[],
  now: BalancePoint,
): readonly BalancePoint[] {
  const points = moments.flatMap((at, index) => {
    const balanceCents = balancesCents[index];
    return balanceCents === undefined ? [] : [{ at, balanceCents }];
  });
  return [...points, now];
}

/** The range of the points; null when there are none. */
export function balanceRange(points: readonly BalancePoint[]): BalanceRange | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const balances = points.map(({ balanceCents }) => balanceCents);
  return {
    firstCents: first.balanceCents,
    lastCents: last.balanceCents,
    lowestCents: Math.min(...balances),
    highestCents: Math.max(...balances),
  };
}

/** Round marks in whole dollars, evenly apart, that hold the range and zero between them; at least two, at most five. */
export function dollarScale({ lowestCents, highestCents }: BalanceRange): readonly number[] {
  const [low, high] = [Math.min(0, lowestCents) / 100, Math.max(0, highestCents) / 100];
  const rough = Math.max(1, (high - low) / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((round) => round * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step);
}
