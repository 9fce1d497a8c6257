/** What one part of a test run counted. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A part that is one check. */
export const outcome = (isOk: boolean): Totals => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  skipped: 0,
});

/** The parts of a run together. */
export function sumTotals(parts: readonly Totals[]): Totals {
  const sum = (key: keyof Totals) => parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The totals in one line. */
export function inWords({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The exit code of a run: a skipped test proves nothing, so it does not pass. */
export function exitCode({ passed, failed, skipped }: Totals): number {
  return passed > 0 && failed === 0 && skipped === 0 ? 0 : 1;
}
