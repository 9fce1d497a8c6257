import { createHash } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";

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

/** The median of some runs in words, with the shortest and the longest. */
export function spread(samples: readonly number[]): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map(duration);
  return `${duration(percentile(samples, 0.5))} (${least} to ${most}, ${samples.length} runs)`;
}

/** A row of some runs that are to stay below a limit over a reference, at their 95th percentile or another `share`; milliseconds. */
export function excessRow(
  what: string,
  samples: readonly number[],
  reference: { readonly name: string; readonly samples: readonly number[] },
  most: number,
  share = 0.95,
): BenchRow {
  const [own, plain] = [samples, reference.samples].map((all) => percentile(all, share));
  const excess = (own ?? Number.NaN) - (plain ?? Number.NaN);
  return {
    what: `${what}, p${share * 100}`,
    measured: `${duration(own ?? Number.NaN)}, ${duration(excess)} over it; median ${spread(samples)}`,
    reference: `${duration(plain ?? Number.NaN)} ${reference.name}; median ${spread(reference.samples)}`,
    target: `at most ${most} ms over it`,
    isMet: excess <= most,
  };
}

/** A row of a duration that is to stay below so many times its reference, by the medians; times in milliseconds. */
export function ratioRow(
  what: string,
  samples: readonly number[],
  reference: { readonly name: string; readonly samples: readonly number[] },
  most: number,
): BenchRow {
  const ratio = percentile(samples, 0.5) / percentile(reference.samples, 0.5);
  return {
    what,
    measured: `${spread(samples)}, ${ratio.toFixed(2)} times`,
    reference: `${spread(reference.samples)} ${reference.name}`,
    target: `at most ${most} times`,
    isMet: ratio <= most,
  };
}

/** How long the work takes, in milliseconds. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** How fast this machine is now, and how busy: the same work for the processor in each run of the benchmark. */
export function calibration(): string {
  const block = Buffer.alloc(8_000_000, "andromeda");
  const samples = Array.from({ length: 5 }, () => timed(() => createHash("sha256").update(block).digest()));
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} processors, load ${load}; hashing 8 MB takes ${spread(samples)}`;
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
