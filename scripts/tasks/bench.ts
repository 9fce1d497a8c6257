import getPort from "get-port";
import { benchCaseDiff } from "../../tests/bench/case-diff.ts";
import { benchCategoryTick } from "../../tests/bench/category-tick.ts";
import { benchCredits } from "../../tests/bench/credits-page.ts";
import { benchDraftSave } from "../../tests/bench/draft-save.ts";
import { benchFirstWord } from "../../tests/bench/first-word.ts";
import { benchInteractions } from "../../tests/bench/interactions.ts";
import { benchKeystroke } from "../../tests/bench/keystroke.ts";
import { benchLargeData } from "../../tests/bench/large-data.ts";
import { benchPatient } from "../../tests/bench/patient.ts";
import { benchRealtime } from "../../tests/bench/realtime.ts";
import { type BenchRow, calibration, formatTable } from "../../tests/bench/report.ts";
import { benchSearch } from "../../tests/bench/search.ts";
import { benchStudioLaunch } from "../../tests/bench/studio-launch.ts";
import { benchStudioMemory } from "../../tests/bench/studio-memory.ts";
import { benchStudioSize } from "../../tests/bench/studio-size.ts";
import { benchSynchronisation } from "../../tests/bench/synchronisation.ts";
import { benchWarmStart } from "../../tests/bench/warm-start.ts";
import { buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";
import { checkBundle, loginBudgetBytes } from "../lib/bundle-budget.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";
import { UserFacingError } from "../lib/ports.ts";

/** A benchmark that opens the portal's build in a browser. */
const inBrowser = (bench: () => Promise<BenchRow[]>) => async () => {
  await buildPortalIfChanged(console.log);
  await ensureBrowser(console.log);
  return bench();
};

const benches: Record<string, () => Promise<BenchRow[]>> = {
  bundle: inBrowser(async () => {
    const { gzipBytes, isWithinBudget } = await checkBundle();
    const shareOfBudget = `${Math.round((100 * gzipBytes) / loginBudgetBytes)} % of the budget`;
    return [
      {
        what: "JavaScript before sign-in, gzip",
        measured: `${(gzipBytes / 1000).toFixed(1)} kB`,
        reference: shareOfBudget,
        target: "at most 200 kB, no Monaco, no admin code",
        isMet: isWithinBudget,
      },
    ];
  }),
  start: inBrowser(async () => benchWarmStart(await getPort())),
  categories: inBrowser(benchCategoryTick),
  credits: inBrowser(benchCredits),
  diff: async () => [benchCaseDiff()],
  editor: inBrowser(benchKeystroke),
  interactions: inBrowser(benchInteractions),
  draft: async () => [benchDraftSave()],
  search: async () => benchSearch(),
  studio: async () => {
    await buildStudioIfChanged(console.log);
    // Without Electron's binary its stand-in needs a browser.
    await ensureBrowser(console.log);
    return [await benchStudioLaunch(), await benchStudioMemory(), benchStudioSize()];
  },
  "back-office": () => benchLargeData(),
  patient: async () => benchPatient(),
  realtime: benchRealtime,
  synchronisation: benchSynchronisation,
  "first-word": benchFirstWord,
};

/** `npm run bench -- [name …]`: the named benchmarks, or all of them, each beside a reference of the same run. */
export async function run(args: readonly string[]): Promise<number> {
  const names = args.length > 0 ? args : Object.keys(benches);
  const unknown = names.find((name) => !benches[name]);
  if (unknown !== undefined)
    throw new UserFacingError(`Unknown benchmark "${unknown}". Known: ${Object.keys(benches).join(", ")}.`);
  const rows: BenchRow[] = [];
  const failed: string[] = [];
  const before = calibration();
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    try {
      rows.push(...((await benches[name]?.()) ?? []));
    } catch (error) {
      // Continues, so that the other figures are not lost.
      console.error(`The benchmark ${name} failed:`, error);
      failed.push(name);
    }
  }
  console.log(`\n${formatTable(rows)}\n\nBefore: ${before}\nAfter:  ${calibration()}`);
  if (failed.length > 0) console.error(`Not measured: ${failed.join(", ")}`);
  return failed.length === 0 && rows.every((row) => row.isMet) ? 0 : 1;
}
