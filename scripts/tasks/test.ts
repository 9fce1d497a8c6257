import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkBundle } from "../lib/bundle-budget.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";
import { inPackage, stateDir } from "../lib/paths.ts";
import { buildPortalIfChanged } from "../lib/portal-build.ts";
import { runNode } from "../lib/process.ts";
import { buildStudioIfChanged } from "../lib/studio-build.ts";
import { exitCode, inWords, outcome, sumTotals, type Totals } from "../lib/totals.ts";
import { runChecks } from "./check.ts";
import { run as runGallery } from "./gallery.ts";

const reports = join(stateDir, "test-reports");

/** Colours are for people: in a log file they would outweigh the text. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

/** `npm test`: every check and test; the last line is the totals. A part that breaks off counts as one failure. */
export async function run(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const parts: [title: string, part: () => Promise<Totals>][] = [
    ["Checks: lint, types, layering, generated files", checks],
    ["Unit, database and contract tests", vitest],
    ["Production builds and size budget", build],
    ["Component gallery", gallery],
    ["Browser and desktop tests", browser],
  ];
  const all: Totals[] = [];
  for (const [title, part] of parts) {
    const started = Date.now();
    console.log(`\n▶ ${title}`);
    const totals = await part().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    console.log(`◼ ${title}: ${inWords(totals)} in ${Math.round((Date.now() - started) / 1000)} s`);
    all.push(totals);
  }
  const totals = sumTotals(all);
  console.log(`\n${inWords(totals)}`);
  return exitCode(totals);
}

async function checks(): Promise<Totals> {
  const outcomes = await runChecks(({ name, problem }) => {
    console.log(`${problem === null ? "  ok     " : "  FAILED "} ${name}`);
    if (problem !== null) console.log(problem);
  });
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return { passed: outcomes.length - failed, failed, skipped: 0 };
}

async function vitest(): Promise<Totals> {
  const file = join(reports, "vitest.json");
  const code = await runNode(
    inPackage("vitest", "vitest.mjs"),
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { env: { ...process.env, ...plain } },
  );
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  // A file that could not be loaded, or an unhandled error, fails the run without a failed test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

async function build(): Promise<Totals> {
  await buildPortalIfChanged(console.log);
  await buildStudioIfChanged(console.log);
  const { lines, isWithinBudget } = await checkBundle();
  for (const line of lines) console.log(`  ${line}`);
  return outcome(isWithinBudget);
}

async function gallery(): Promise<Totals> {
  return outcome((await runGallery(["build"])) === 0);
}

async function browser(): Promise<Totals> {
  await ensureBrowser(console.log);
  const file = join(reports, "playwright.json");
  const code = await runNode(inPackage("@playwright", "test", "cli.js"), ["test", "--reporter=dot,json"], {
    env: { ...process.env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (stats.flaky > 0) console.log(`  ${stats.flaky} passed only at the second try (named above)`);
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}
