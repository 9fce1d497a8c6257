import getPort from "get-port";
import { benchCaseDiff } from "../../tests/bench/case-diff.ts";
import { benchCategoryTick } from "../../tests/bench/category-tick.ts";
import { benchCredits } from "../../tests/bench/credits-page.ts";
import { benchDraftSave } from "../../tests/bench/draft-save.ts";
import { benchKeystroke } from "../../tests/bench/keystroke.ts";
import { benchLargeData } from "../../tests/bench/large-data.ts";
import { benchRealtime } from "../../tests/bench/realtime.ts";
import { type BenchRow, formatTable } from "../../tests/bench/report.ts";
import { benchStudioLaunch } from "../../tests/bench/studio-launch.ts";
import { benchSynchronisation } from "../../tests/bench/synchronisation.ts";
import { benchWarmStart } from "../../tests/bench/warm-start.ts";
import { buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";
import { checkBundle, loginBudgetBytes } from "../lib/bundle-budget.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";

const benches: Record<string, () => Promise<BenchRow[]>> = {
  bundle: async () => {
    const { gzipBytes, isWithinBudget } = await checkBundle();
    const share = `${Math.round((100 * gzipBytes) / loginBudgetBytes)} % of the budget`;
    return [
      {
        what: "JavaScript before sign-in, gzip",
        measured: `${(gzipBytes / 1000).toFixed(1)} kB`,
        reference: share,
        target: "at most 200 kB, no Monaco, no admin code",
        isMet: isWithinBudget,
      },
    ];
  },
  start: async () => benchWarmStart(await getPort()),
  categories: benchCategoryTick,
  credits: benchCredits,
  diff: async () => [benchCaseDiff()],
  editor: benchKeystroke,
  draft: async () => [benchDraftSave()],
  studio: async () => {
    await buildStudioIfChanged(console.log);
    return [await benchStudioLaunch()];
  },
  "back-office": () => benchLargeData(),
  realtime: async () => [await benchRealtime()],
  synchronisation: benchSynchronisation,
};

/** `npm run bench -- [name …]`: the figures named, or all of them, each beside a reference of the same run. */
export async function run(args: readonly string[]): Promise<number> {
  const names = args.length > 0 ? args : Object.keys(benches);
  await buildPortalIfChanged(console.log);
  await ensureBrowser(console.log);
  const rows: BenchRow[] = [];
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`Unknown benchmark "${name}". Known: ${Object.keys(benches).join(", ")}.`);
    console.log(`Measuring ${name} …`);
    rows.push(...(await bench()));
  }
  console.log(`\n${formatTable(rows)}`);
  return rows.every((row) => row.isMet) ? 0 : 1;
}
