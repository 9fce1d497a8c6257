/** One line of the benchmark: what was measured, beside a reference of the same run where there is one. */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** The value below which the given share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds, or seconds from one second on. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The rows as an aligned table for the terminal. */
export function formatTable(rows: readonly BenchRow[]): string {
  const cells = [
    ["what", "measured", "reference (same run)", "to reach", ""],
    ...rows.map((row) => [row.what, row.measured, row.reference, row.target, row.isMet ? "ok" : "MISSED"]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
