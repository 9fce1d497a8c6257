/** The time of one part of a test run: wall time, and that of each of its files or steps, in seconds. */
export interface PartTimes {
  readonly name: string;
  readonly seconds: number;
  readonly files: Readonly<Record<string, number>>;
  /** Milliseconds of the reference loop while the part ran. */
  readonly loopMs: number;
}

/**
 * What the parts of a run may cost, in passes of the reference loop of the same run, so that a slow or busy machine
 * changes nothing: `parts` by name, `files` those that cost most.
 */
export interface Budget {
  readonly parts: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
}

/** A part may cost half as much again as its budget. */
const tolerance = 1.5;
/** Files below this many passes are too small to be named in the budget. */
const smallestFile = 10;

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const passes = (seconds: number, loopMs: number) => (seconds * 1000) / loopMs;
/** The files of a part overlap, so their sum says what it costs. */
const costOf = (part: PartTimes) => passes(sum(Object.values(part.files)), part.loopMs);
const costsOfFiles = (parts: readonly PartTimes[]) =>
  parts.flatMap(({ files, loopMs }) =>
    Object.entries(files).map(([file, seconds]) => ({ file, seconds, cost: passes(seconds, loopMs) })),
  );

/** The budget that equals this run. */
export function budgetOf(parts: readonly PartTimes[]): Budget {
  const rounded = (entries: [string, number][]) =>
    Object.fromEntries(entries.map(([name, cost]) => [name, Math.round(cost)]));
  const files = costsOfFiles(parts)
    .filter(({ cost }) => cost >= smallestFile)
    .sort((left, right) => left.file.localeCompare(right.file));
  return {
    parts: rounded(parts.map((part) => [part.name, costOf(part)])),
    files: rounded(files.map(({ file, cost }) => [file, cost])),
  };
}

/**
 * A sentence for each part that costs half as much again as its budget or has none, with what grew most in it. The loop
 * tells of a slow core and not of a slow disk or of a core taken away; where most parts cost more than their budgets by
 * some factor, the machine is slower by that factor than the loop says.
 */
export function overBudget(parts: readonly PartTimes[], budget: Budget): string[] {
  const shareOf = (part: PartTimes) => costOf(part) / (budget.parts[part.name] ?? Number.NaN);
  const shares = parts
    .map(shareOf)
    .filter(Number.isFinite)
    .sort((left, right) => left - right);
  const slowness = Math.max(1, shares[Math.floor((shares.length - 1) / 2)] ?? 1);
  return parts.flatMap((part) => {
    const ratio = shareOf(part) / slowness;
    if (Number.isNaN(ratio)) return [`${part.name} has no budget yet.`];
    if (ratio <= tolerance) return [];
    const grown = costsOfFiles([part])
      .map(({ file, cost }) => ({ file, before: budget.files[file] ?? 0, cost: cost / slowness }))
      .filter(({ before, cost }) => cost >= smallestFile && cost > before * tolerance)
      .sort((left, right) => right.cost - right.before - (left.cost - left.before))
      .slice(0, 10)
      .map(({ file, before, cost }) => `  ${file}: ${before} → ${Math.round(cost)}`);
    return [
      [
        `${part.name} costs ${ratio.toFixed(2)} times its budget (passes of the reference loop). What grew:`,
        ...grown,
      ].join("\n"),
    ];
  });
}

/** The time of a run: its parts, then the slowest files. */
export function describeTimes(parts: readonly PartTimes[], most = 20): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return [
    "Where the time went",
    ...parts.map(
      (part) =>
        `  ${part.name.padEnd(width)} ${part.seconds.toFixed(0).padStart(5)} s  (${Math.round(costOf(part))} passes of a loop of ${part.loopMs.toFixed(0)} ms)`,
    ),
    `The ${most} slowest files`,
    ...costsOfFiles(parts)
      .sort((left, right) => right.seconds - left.seconds)
      .slice(0, most)
      .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
  ];
}

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
export function describeTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The exit code of a run: a skipped test proves nothing, so it does not pass. */
export function exitCode({ passed, failed, skipped }: Totals): number {
  return passed > 0 && failed === 0 && skipped === 0 ? 0 : 1;
}

/** Measures the machine's speed while something else runs; `median` is the loop's milliseconds so far. */
interface Pace {
  median(): number;
  stop(): void;
}

/** One pass of the reference loop in milliseconds; long enough that a busy machine shows in it. */
function measureLoop(): number {
  const started = performance.now();
  let mixed = 1;
  for (let index = 0; index < 40_000_000; index += 1) mixed = Math.imul(mixed ^ index, 0x01000193);
  // The comparison is never true; without a use of the result the engine may drop the loop.
  return mixed === 0.5 ? 0 : performance.now() - started;
}

/** Runs the reference loop now and every few seconds, until it is stopped. */
export function watchPace(everyMilliseconds = 4_000): Pace {
  // The first pass compiles the loop.
  measureLoop();
  const samples = [measureLoop()];
  const timer = setInterval(() => samples.push(measureLoop()), everyMilliseconds);
  return {
    median: () =>
      samples.toSorted((left, right) => left - right)[Math.floor(samples.length / 2)] ?? Number.NaN,
    stop: () => clearInterval(timer),
  };
}
