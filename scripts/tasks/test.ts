import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildGalleryIfChanged, buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";
import { checkBundle } from "../lib/bundle-budget.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";
import { inPackage, root, stateDir } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";
import {
  type Budget,
  budgetOf,
  describeTimes,
  describeTotals,
  exitCode,
  outcome,
  overBudget,
  type PartTimes,
  sumTotals,
  type Totals,
  watchPace,
} from "../lib/run-report.ts";
import { runChecks } from "./check.ts";

const reports = join(stateDir, "test-reports");
const budgetFile = join(root, "tests", "time-budget.json");

/** Colours are for people: in a log file they would outweigh the text. */
const withoutColours = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

/** What a part counted, and the seconds of each of its files or steps. */
interface PartResult {
  readonly totals: Totals;
  readonly files: Record<string, number>;
}

/**
 * `npm test`: every check and test; the last line is the totals. A part that breaks off counts as one failure, and so
 * does one that costs half as much again as its budget; `-- --set-budget` writes what this run cost as the budget.
 */
export async function run(args: readonly string[]): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const parts = [
    // The builds leave a core idle most of the time; the checks take it.
    ...(await Promise.all([
      measure("Checks: lint, types, layering, generated files", checks),
      measure("Production builds and size budget", builds),
    ])),
    await measure("Unit, database and contract tests", vitest),
    await measure("Browser and desktop tests", browser),
  ];
  const times = parts.map(({ times: part }) => part);
  console.log(`\n${describeTimes(times).join("\n")}`);
  if (args.includes("--set-budget")) {
    writeFileSync(budgetFile, `${JSON.stringify(budgetOf(times), null, 2)}\n`);
  }
  const overruns = overBudget(times, JSON.parse(readFileSync(budgetFile, "utf8")) as Budget);
  for (const sentence of overruns) console.log(sentence);
  const totals = sumTotals([
    ...parts.map((part) => part.totals),
    { passed: 0, failed: overruns.length, skipped: 0 },
  ]);
  console.log(`\n${describeTotals(totals)}`);
  return exitCode(totals);
}

async function measure(name: string, part: () => Promise<PartResult>) {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  const pace = watchPace();
  const { totals, files } = await part().catch((error: unknown): PartResult => {
    console.error(error instanceof Error ? error.message : error);
    return { totals: outcome(false), files: {} };
  });
  pace.stop();
  const seconds = (Date.now() - started) / 1000;
  console.log(`◼ ${name}: ${describeTotals(totals)} in ${Math.round(seconds)} s`);
  const times: PartTimes = { name, seconds, files, loopMs: pace.median() };
  return { totals, times };
}

async function checks(): Promise<PartResult> {
  const files: Record<string, number> = {};
  const outcomes = await runChecks(({ name, problem, seconds }) => {
    files[name] = seconds;
    console.log(`${problem === null ? "  ok     " : "  FAILED "} ${name}`);
    if (problem !== null) console.log(problem);
  });
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return { totals: { passed: outcomes.length - failed, failed, skipped: 0 }, files };
}

async function builds(): Promise<PartResult> {
  const files: Record<string, number> = {};
  const steps = {
    portal: buildPortalIfChanged,
    studio: buildStudioIfChanged,
    gallery: buildGalleryIfChanged,
  };
  for (const [name, build] of Object.entries(steps)) {
    const started = Date.now();
    await build(console.log);
    files[`build of the ${name}`] = (Date.now() - started) / 1000;
  }
  const { lines, isWithinBudget } = await checkBundle();
  for (const line of lines) console.log(`  ${line}`);
  return { totals: outcome(isWithinBudget), files };
}

async function vitest(): Promise<PartResult> {
  const file = join(reports, "vitest.json");
  const code = await runNode(
    inPackage("vitest", "vitest.mjs"),
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { env: { ...process.env, ...withoutColours } },
  );
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  // A file that could not be loaded, or an unhandled error, fails the run without a failed test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  return {
    totals: { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests },
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [inRoot(name), (endTime - startTime) / 1000]),
    ),
  };
}

interface Suite {
  readonly file: string;
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { duration: number }[] }[];
  }[];
}

async function browser(): Promise<PartResult> {
  await ensureBrowser(console.log);
  const file = join(reports, "playwright.json");
  const code = await runNode(inPackage("@playwright", "test", "cli.js"), ["test", "--reporter=dot,json"], {
    env: { ...process.env, ...withoutColours, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats, suites, config } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly Suite[];
    config: { rootDir: string };
  };
  const files: Record<string, number> = {};
  let onlyOnElectron = 0;
  for (const { suite, spec } of suites.flatMap(specsOf)) {
    const name = inRoot(join(config.rootDir, suite.file));
    for (const { status, results } of spec.tests) {
      const milliseconds = results.reduce((total, { duration }) => total + duration, 0);
      files[name] = (files[name] ?? 0) + milliseconds / 1000;
      if (status === "skipped") console.log(`  skipped: ${name}: ${spec.title}`);
      // What only Electron itself can show is named, and fails no run without it.
      if (status === "skipped" && name.endsWith("/real-electron.spec.ts")) onlyOnElectron += 1;
      if (status === "flaky") console.log(`  passed only at the second try: ${name}: ${spec.title}`);
    }
  }
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
  return {
    totals: { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped - onlyOnElectron },
    files,
  };
}

const specsOf = (suite: Suite): { suite: Suite; spec: Suite["specs"][number] }[] => [
  ...suite.specs.map((spec) => ({ suite, spec })),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const inRoot = (file: string) => relative(root, file).replaceAll("\\", "/");
